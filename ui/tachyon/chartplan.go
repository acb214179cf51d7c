package tachyon

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
)

// area is a rectangle of the chart. All lengths of a plan are in heights of its text.
type area struct{ x, y, w, h float32 }

func (a area) right() float32  { return a.x + a.w }
func (a area) bottom() float32 { return a.y + a.h }
func (a area) middle() fyne.Position {
	return fyne.NewPos(a.x+a.w/2, a.y+a.h/2)
}

func (a area) has(p fyne.Position) bool {
	return p.X >= a.x && p.X < a.right() && p.Y >= a.y && p.Y < a.bottom()
}

// The measures of a chart, in heights of its text.
const (
	cardLeast   = 5.9 // width of a marker
	cardMost    = 10
	cardGap     = 0.3  // between markers
	cardFigure  = 1.7  // its shape
	cardText    = 2.05 // where its words begin
	cardLine    = 1.05 // from line to line
	cardEdge    = 0.2
	nameSize    = 0.9
	moreSize    = 0.8
	pipSize     = 0.42
	pipStep     = pipSize + 0.16
	aimSize     = 0.9 // the mark of a target
	captionHigh = 1.2
	emptyHigh   = 0.9 // of a box without markers, beside its caption
	rungHigh    = 1.35
	numberWide  = 2.4
	tailRoom    = 1.2 // below a level from which an arrow goes down
	blockGap    = 0.5
	specialWide = 6.6 // of the Special box beside the levels, and
	specialMost = 2*cardMost + 3*cardGap
	stacked     = 18 // width under which that stands below
	chartEdge   = 0.6
)

// chartPlan is where everything of a chart of one zone stands.
type chartPlan struct {
	width, height float32
	bands         []chartBand
	cards         map[table.ID]cardPlan
	order         []table.ID // as people read them
}

// chartBand is a place that markers stand in: a level, or a box.
type chartBand struct {
	slot    tachyon.Slot // off the chart for markers that have no place yet
	caption string
	area    area
	block   string // heading above it; empty = none
	folded  int    // levels right above it that are left out
	craft   int    // how many stand there
}

// level reports whether the band is one of the numbered levels.
func (b *chartBand) level() bool { return b.slot.Place == tachyon.OnLevel }

// cardPlan is one marker's place and what is written on it.
type cardPlan struct {
	area  area
	name  []string // lines of it
	lines []string // below
	pips  bool
}

// planner lays out a chart.
type planner struct {
	*chartPlan
	view *chartView
	ink  *look.Lettering
}

// planChart lays out a chart in a width.
func planChart(v *chartView, l tachyon.Layout, width float32, ink *look.Lettering) *chartPlan {
	p := planner{&chartPlan{width: width, cards: map[table.ID]cardPlan{}}, v, ink}
	right := width - chartEdge
	y := float32(cardGap)
	if len(l.Waiting) > 0 {
		y = p.box("No marker on the chart yet", tachyon.Slot{}, l.Waiting, area{x: chartEdge, y: y, w: right - chartEdge}) + blockGap
	}
	aside := float32(0)
	if width >= stacked {
		aside = min(max(specialWide, width*0.28), specialMost)
	}
	left := right - aside
	if aside > 0 {
		left -= blockGap
	}
	end := p.ladder(l, area{x: chartEdge, y: y, w: left - chartEdge})
	if aside > 0 {
		end = max(end, p.special(l, area{x: right - aside, y: y, w: aside}))
	} else {
		end = p.special(l, area{x: chartEdge, y: end + blockGap, w: right - chartEdge})
	}
	p.height = end + chartEdge
	return p.chartPlan
}

// box lays out a box with a caption above its markers and returns where it ends.
func (p planner) box(caption string, slot tachyon.Slot, craft []table.ID, at area) float32 {
	at.h = captionHigh + emptyHigh
	if len(craft) > 0 {
		at.h = captionHigh + p.flow(craft, len(craft), area{x: at.x + cardGap, y: at.y + captionHigh, w: at.w - 2*cardGap}) + cardGap
	}
	p.bands = append(p.bands, chartBand{slot: slot, caption: caption, area: at, craft: len(craft)})
	return at.bottom()
}

// ladder lays out the Undetected box and the levels below it.
func (p planner) ladder(l tachyon.Layout, at area) float32 {
	y := p.box("Undetected", tachyon.Slot{Place: tachyon.InUndetected}, l.Undetected, at) + blockGap
	rows, most := p.sorted(l), 1
	for _, craft := range rows {
		most = max(most, len(craft))
	}
	for i, r := range l.Rungs {
		if r.Above > 0 {
			y += rungHigh
		}
		band := area{x: at.x, y: y, w: at.w, h: rungHigh}
		if craft := rows[i]; len(craft) > 0 {
			band.h = 2*cardGap + p.flow(craft, most, area{x: at.x + numberWide, y: y + cardGap, w: at.w - numberWide - cardGap})
			if p.tails(craft) {
				band.h += tailRoom
			}
		}
		p.bands = append(p.bands, chartBand{slot: tachyon.At(r.Level), caption: domain.Minus(r.Level), area: band, folded: r.Above, craft: len(r.Craft)})
		y = band.bottom()
	}
	return y
}

// sorted are the craft of each level so that arrows are short: whoever has somebody on its tail comes first, whoever is on
// a tail last, in the order of the targets.
func (p planner) sorted(l tachyon.Layout) [][]table.ID {
	const far = 1000
	tailed := map[table.ID]bool{}
	for i := range p.view.Craft {
		tailed[p.view.Craft[i].Tailing] = true
	}
	place := map[table.ID]int{} // in its level
	rows := make([][]table.ID, len(l.Rungs))
	for n, r := range slices.Backward(l.Rungs) {
		key := map[table.ID]int{}
		for i, id := range r.Craft {
			target, below := place[p.view.find(id).Tailing]
			switch {
			case below:
				key[id] = far + target
			case tailed[id]:
				key[id] = i - far
			default:
				key[id] = i
			}
		}
		rows[n] = slices.Clone(r.Craft)
		slices.SortStableFunc(rows[n], func(a, b table.ID) int { return cmp.Compare(key[a], key[b]) })
		for i, id := range rows[n] {
			place[id] = i
		}
	}
	return rows
}

// tails reports whether an arrow goes down from one of these.
func (p planner) tails(craft []table.ID) bool { return slices.ContainsFunc(craft, p.follows) }

// follows reports whether an arrow goes from a craft to another level.
func (p planner) follows(id table.ID) bool {
	m := p.view.find(id)
	target := p.view.find(m.Tailing)
	return target != nil && target.Zone == m.Zone && target.Slot != m.Slot
}

// special lays out the Special box, a part of it for each reason, and returns where it ends.
func (p planner) special(l tachyon.Layout, at area) float32 {
	at.y += captionHigh
	first := len(p.bands)
	for _, s := range l.Special {
		at.y = p.box(s.Why.Title(), tachyon.Slot{Place: tachyon.InSpecial, Why: s.Why}, s.Craft, at) + cardGap
	}
	p.bands[first].block = "Special"
	return at.y - cardGap
}

// flow lays markers side by side in rows of so many, as far as there is room, and returns how high they are together.
func (p planner) flow(craft []table.ID, most int, room area) float32 {
	n := max(1, min(most, int((room.w+cardGap)/(cardLeast+cardGap))))
	wide := min(cardMost, (room.w-float32(n-1)*cardGap)/float32(n))
	rows := slices.Collect(slices.Chunk(craft, n))
	if i := slices.IndexFunc(craft, p.follows); len(craft) > n && i > 0 { // arrows go down from the last row
		rows = slices.Concat(slices.Collect(slices.Chunk(craft[:i], n)), slices.Collect(slices.Chunk(craft[i:], n)))
	}
	y := room.y
	for _, row := range rows {
		high := float32(0)
		for i, id := range row {
			c := p.card(p.view.find(id), wide)
			c.area.x, c.area.y = room.x+float32(i)*(wide+cardGap), y
			p.cards[id] = c
			p.order = append(p.order, id)
			high = max(high, c.area.h)
		}
		y += high + cardGap
	}
	return y - cardGap - room.y
}

// card is a marker of a width: as high as what there is to say needs.
func (p planner) card(m *marker, wide float32) cardPlan {
	c := cardPlan{area: area{w: wide}, pips: m.Shields > 0 && cardText+float32(m.Shields)*pipStep <= wide}
	room := wide - cardText - cardEdge
	named := room
	if m.Target == legalTarget {
		named -= aimSize / 2
	}
	c.name = p.ink.Name(m.Name, named/nameSize)
	c.lines = p.ink.Wrap(p.words(m, c.pips), room/moreSize)
	high := float32(cardLine * float32(len(c.name)+len(c.lines)))
	if c.pips {
		high += pipSize + 0.15
	}
	least := float32(cardFigure)
	if m.Flight > 1 {
		least += cardLine
	}
	c.area.h = max(high, least) + 2*cardEdge
	return c
}

// flightOf is how many ships a marker stands for.
func flightOf(m *marker) string { return fmt.Sprintf("×%d", m.Flight) }

// words are what is said of a craft below its name, each to be kept together; of its shields where they are not drawn.
func (p planner) words(m *marker, pips bool) []string {
	var w []string
	if p.view.Acting == m.ID {
		w = append(w, "acts now")
	}
	if m.Acted {
		w = append(w, "✓ acted")
	}
	if m.Hidden {
		w = append(w, "hidden")
	}
	if m.Shields > 0 && !pips {
		w = append(w, fmt.Sprintf("shields %d/%d", m.Shields-m.Marked, m.Shields))
	}
	if m.Damage > 0 {
		w = append(w, fmt.Sprintf("damage %d", m.Damage))
	}
	for _, mark := range m.Marks {
		if mark = strings.TrimSpace(mark); mark != "" {
			w = append(w, mark)
		}
	}
	return w
}

// bandAt is the place under a position, -1 = none.
func (p *chartPlan) bandAt(at fyne.Position) int {
	return slices.IndexFunc(p.bands, func(b chartBand) bool { return b.area.has(at) })
}

// band is the band of a slot, -1 = it is not shown.
func (p *chartPlan) band(s tachyon.Slot) int {
	return slices.IndexFunc(p.bands, func(b chartBand) bool { return b.slot == s })
}

// cardAt is the marker under a position, 0 = none.
func (p *chartPlan) cardAt(at fyne.Position) table.ID {
	for id, c := range p.cards {
		if c.area.has(at) {
			return id
		}
	}
	return 0
}

// beside is the marker that lies nearest in a direction, 0 = none does.
func (p *chartPlan) beside(from table.ID, dx, dy float32) table.ID {
	at := p.cards[from].area.middle()
	best, found := math.Inf(1), table.ID(0)
	for _, id := range p.order {
		to := p.cards[id].area.middle()
		ahead := (to.X-at.X)*dx + (to.Y-at.Y)*dy
		off := float64(max((to.X-at.X)*dy, (at.X-to.X)*dy, (to.Y-at.Y)*dx, (at.Y-to.Y)*dx))
		if id == from || ahead < 0.5 {
			continue
		}
		if d := float64(ahead) + 2*off; d < best {
			best, found = d, id
		}
	}
	return found
}

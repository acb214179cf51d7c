package chart

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

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
	captionWide = 6.5 // of the longest
	ghostSize   = 1.2 // of the figure that a marker leaves where it stood
	ghostStep   = ghostSize + 0.25
	mostGhosts  = 3   // that room is kept for on a level
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
	needs         float32 // height without what it takes because there is room
	bands         []chartBand
	cards         map[table.ID]cardPlan
	ghosts        map[table.ID]diagram.Area // where those that have moved stood
	order         []table.ID                // as people read them
}

// chartBand is a place that markers stand in: a level, or a box.
type chartBand struct {
	slot    tachyon.Slot // off the chart for markers that have no place yet
	caption string
	area    diagram.Area
	block   string // heading above it; empty = none
	folded  int    // levels right above it that are left out
	craft   int    // how many stand there
}

// level reports whether the band is one of the numbered levels.
func (b *chartBand) level() bool { return b.slot.Place == tachyon.OnLevel }

// cardPlan is one marker's place and what is written on it.
type cardPlan struct {
	area  diagram.Area
	name  []string // lines of it
	lines []string // below
	small float32  // height of those
	pips  bool
	// flight is set where below its figure stands how many fly.
	flight bool
}

// planner lays out a chart.
type planner struct {
	*chartPlan
	view *View
	zone board.ID
	room chartRoom
	ink  *look.Lettering
}

// chartRoom is the room of a chart: in heights of its text where it is planned.
type chartRoom struct {
	width, height float32      // without a height it is as high as it needs
	notch         diagram.Area // the corner of it that something covers; without a width there is none
	far           bool         // it is read across a room: what is empty is left out, and no words are small
	spare         bool         // what is told in words that the picture shows as well is left out, and so are aspects
}

// in is the room in heights of a text.
func (r chartRoom) in(em float32) chartRoom {
	n := r.notch
	return chartRoom{max(r.width/em, leastWide), r.height / em, diagram.Rect(n.X/em, n.Y/em, n.W/em, n.H/em), r.far, r.spare}
}

// small is the height of what is written smaller than names.
func (r chartRoom) small() float32 {
	if r.far {
		return nameSize
	}
	return moreSize
}

// under reports whether the notch is one of the lower corners.
func (r chartRoom) under() bool { return r.notch.W > 0 && r.notch.Y > r.height-r.notch.Bottom() }

// columns are where the levels stand and the Special box beside them, on the side of the notch and clear of it. Where there
// is no room for two, or neither box nor notch, the second has no width.
func (r chartRoom) columns(l tachyon.Layout) (levels, special diagram.Area) {
	all := diagram.Area{X: chartEdge, Y: cardGap, W: r.width - 2*chartEdge}
	if r.width < stacked || len(l.Special) == 0 && r.notch.W == 0 {
		return all, diagram.Area{}
	}
	n, wide := r.notch, min(max(specialWide, r.width*0.28), specialMost)
	left := n.W > 0 && n.X < r.width-n.Right()
	switch {
	case left:
		wide = max(wide, n.Right()-chartEdge)
	case n.W > 0:
		wide = max(wide, all.Right()-n.X)
	}
	wide = min(wide, all.W/2)
	levels, special = all, all
	levels.W, special.W = all.W-wide-blockGap, wide
	if left {
		levels.X += wide + blockGap
	} else {
		special.X = all.Right() - wide
	}
	if n.W > 0 && !r.under() {
		special.Y = max(special.Y, n.Bottom())
	}
	return levels, special
}

// planChart lays out the chart of a zone in a room.
func planChart(v *View, zone board.ID, l tachyon.Layout, room chartRoom, ink *look.Lettering) *chartPlan {
	if room.far {
		l = taken(l)
	}
	p := planner{&chartPlan{width: room.width, cards: map[table.ID]cardPlan{}, ghosts: map[table.ID]diagram.Area{}}, v, zone, room, ink}
	levels, special := room.columns(l)
	if len(l.Waiting) > 0 {
		box := levels
		if special.Y == levels.Y { // nothing is covered above
			box.X, box.W = chartEdge, room.width-2*chartEdge
		}
		levels.Y = p.box("No marker on the chart yet", tachyon.Slot{}, l.Waiting, box) + blockGap
		special.Y = max(special.Y, levels.Y)
	}
	end := p.ladder(l, levels)
	beside, aside, foot := len(p.bands), float32(0), float32(0)
	first := max(slices.IndexFunc(p.bands, func(b chartBand) bool { return b.level() }), 0)
	switch {
	case special.W > 0:
		aside = p.special(l, special)
		if room.under() {
			foot = room.height - room.notch.Y - chartEdge + cardGap
		}
	case len(l.Special) > 0:
		levels.Y = end + blockGap
		end = p.special(l, levels)
	}
	p.needs = max(end, aside+foot) + chartEdge
	p.height = max(p.needs, room.height)
	if bottom := room.height - chartEdge; p.needs <= room.height {
		if special.W > 0 {
			p.stretch(p.bands[beside:], bottom-foot-aside)
		}
		if special.W > 0 || len(l.Special) == 0 {
			p.stretch(p.bands[first:beside], bottom-end)
		}
	}
	p.haunt()
	return p.chartPlan
}

// taken is a layout without the places where nobody stands.
func taken(l tachyon.Layout) tachyon.Layout {
	l.Rungs = slices.DeleteFunc(slices.Clone(l.Rungs), func(r tachyon.Rung) bool { return len(r.Craft) == 0 })
	l.Special = slices.DeleteFunc(slices.Clone(l.Special), func(s tachyon.SpecialBox) bool { return len(s.Craft) == 0 })
	return l
}

// haunt lays out the ghosts: behind the markers of the level that they left, or beside the caption of the box.
func (p planner) haunt() {
	for _, b := range p.bands {
		ids := p.view.ghosts(p.zone, b.slot)
		at := diagram.Area{X: b.area.X + numberWide, Y: b.area.Middle().Y - ghostSize/2, W: ghostSize, H: ghostSize}
		if !b.level() {
			at.X, at.Y = min(b.area.X+captionWide, b.area.Right()-float32(len(ids))*ghostStep), b.area.Y+0.1
		}
		for id, c := range p.cards {
			if b.level() && p.view.Find(id).Slot == b.slot {
				at.X = max(at.X, c.area.Right()+cardGap)
			}
		}
		for _, id := range ids {
			if at.Right() <= b.area.Right() {
				p.ghosts[id] = at
			}
			at.X += ghostStep
		}
	}
}

// stretch has bands share what there is more of room. Markers keep to the middle of their level, and to the top of a box.
func (p planner) stretch(bands []chartBand, more float32) {
	each := more / float32(len(bands))
	for i := range bands {
		b := &bands[i]
		down := float32(i) * each
		b.area.Y += down
		b.area.H += each
		if b.level() {
			down += each / 2
		}
		for id, c := range p.cards {
			if p.view.Find(id).Slot == b.slot {
				c.area.Y += down
				p.cards[id] = c
			}
		}
	}
}

// box lays out a box with a caption above its markers and returns where it ends.
func (p planner) box(caption string, slot tachyon.Slot, craft []table.ID, at diagram.Area) float32 {
	at.H = captionHigh + emptyHigh
	if len(craft) > 0 {
		at.H = captionHigh + p.flow(craft, len(craft), diagram.Area{X: at.X + cardGap, Y: at.Y + captionHigh, W: at.W - 2*cardGap}) + cardGap
	}
	p.bands = append(p.bands, chartBand{slot: slot, caption: caption, area: at, craft: len(craft)})
	return at.Bottom()
}

// ladder lays out the Undetected box and the levels below it.
func (p planner) ladder(l tachyon.Layout, at diagram.Area) float32 {
	y := at.Y
	if len(l.Undetected) > 0 || !p.room.far {
		y = p.box("Undetected", tachyon.Slot{Place: tachyon.InUndetected}, l.Undetected, at) + blockGap
	}
	rows, most := p.sorted(l), 1
	for _, craft := range rows {
		most = max(most, len(craft))
	}
	for i, r := range l.Rungs {
		if r.Above > 0 {
			y += rungHigh
		} else if i > 0 && l.Rungs[i-1].Level > r.Level+1 {
			y += blockGap
		}
		band := diagram.Area{X: at.X, Y: y, W: at.W, H: rungHigh}
		if craft := rows[i]; len(craft) > 0 {
			free := at.W - numberWide - cardGap
			if n := float32(min(len(p.view.ghosts(p.zone, tachyon.At(r.Level))), mostGhosts)); free-n*ghostStep > cardLeast {
				free -= n * ghostStep
			}
			band.H = 2*cardGap + p.flow(craft, most, diagram.Area{X: at.X + numberWide, Y: y + cardGap, W: free})
			if p.tails(craft) {
				band.H += tailRoom
			}
		}
		p.bands = append(p.bands, chartBand{slot: tachyon.At(r.Level), caption: domain.Minus(r.Level), area: band, folded: r.Above, craft: len(r.Craft)})
		y = band.Bottom()
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
			target, below := place[p.view.Find(id).Tailing]
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
	m := p.view.Find(id)
	target := p.view.Find(m.Tailing)
	return target != nil && target.Zone == m.Zone && target.Slot != m.Slot
}

// special lays out the Special box, a part of it for each reason, and returns where it ends.
func (p planner) special(l tachyon.Layout, at diagram.Area) float32 {
	at.Y += captionHigh
	first := len(p.bands)
	for _, s := range l.Special {
		at.Y = p.box(s.Why.Title(), tachyon.Slot{Place: tachyon.InSpecial, Why: s.Why}, s.Craft, at) + cardGap
	}
	p.bands[first].block = "Special"
	return at.Y - cardGap
}

// flow lays markers side by side in rows of so many, as far as there is room, and returns how high they are together.
func (p planner) flow(craft []table.ID, most int, room diagram.Area) float32 {
	n := max(1, min(most, int((room.W+cardGap)/(cardLeast+cardGap))))
	wide := min(cardMost, (room.W-float32(n-1)*cardGap)/float32(n))
	rows := slices.Collect(slices.Chunk(craft, n))
	if i := slices.IndexFunc(craft, p.follows); len(craft) > n && i > 0 { // arrows go down from the last row
		rows = slices.Concat(slices.Collect(slices.Chunk(craft[:i], n)), slices.Collect(slices.Chunk(craft[i:], n)))
	}
	y := room.Y
	for _, row := range rows {
		high := float32(0)
		for i, id := range row {
			c := p.card(p.view.Find(id), wide)
			c.area.X, c.area.Y = room.X+float32(i)*(wide+cardGap), y
			p.cards[id] = c
			p.order = append(p.order, id)
			high = max(high, c.area.H)
		}
		y += high + cardGap
	}
	return y - cardGap - room.Y
}

// card is a marker of a width: as high as what there is to say needs.
func (p planner) card(m *Marker, wide float32) cardPlan {
	c := cardPlan{area: diagram.Area{W: wide}, pips: m.Shields > 0 && cardText+float32(m.Shields)*pipStep <= wide}
	room := wide - cardText - cardEdge
	named := room
	if m.Target == Legal {
		named -= aimSize / 2
	}
	title := m.Name
	if c.flight = m.Flight > 1 && !p.room.spare; m.Flight > 1 && p.room.spare {
		title += " " + flightOf(m)
	}
	c.name = p.ink.Name(title, named/nameSize)
	c.small = p.room.small()
	c.lines = p.ink.Wrap(p.words(m, c.pips), room/c.small)
	high := float32(cardLine * float32(len(c.name)+len(c.lines)))
	if c.pips {
		high += pipSize + 0.15
	}
	least := float32(cardFigure)
	if c.flight {
		least += cardLine
	}
	c.area.H = max(high, least) + 2*cardEdge
	return c
}

// flightOf is how many ships a marker stands for.
func flightOf(m *Marker) string { return fmt.Sprintf("×%d", m.Flight) }

// words are what is said of a craft below its name, each to be kept together; of its shields where they are not drawn.
func (p planner) words(m *Marker, pips bool) []string {
	var w []string
	spare := p.room.spare
	if p.view.Acting == m.ID && !spare {
		w = append(w, "acts now")
	}
	if m.Acted && !spare {
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
		if mark = strings.TrimSpace(mark); mark != "" && !spare {
			w = append(w, mark)
		}
	}
	return w
}

// bandAt is the place under a position, -1 = none.
func (p *chartPlan) bandAt(at fyne.Position) int {
	return slices.IndexFunc(p.bands, func(b chartBand) bool { return b.area.Has(at) })
}

// band is the band of a slot, -1 = it is not shown.
func (p *chartPlan) band(s tachyon.Slot) int {
	return slices.IndexFunc(p.bands, func(b chartBand) bool { return b.slot == s })
}

// cardAt is the marker under a position, 0 = none.
func (p *chartPlan) cardAt(at fyne.Position) table.ID {
	for id, c := range p.cards {
		if c.area.Has(at) {
			return id
		}
	}
	return 0
}

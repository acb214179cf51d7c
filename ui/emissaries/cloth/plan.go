package cloth

import (
	"slices"
	"strings"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

// The measures of the cloth, in heights of its text.
const (
	feltEdge    = 0.5
	feltGap     = 0.5
	feltPad     = 0.45 // inside a frame
	trayLeast   = 20   // width from which trays stand side by side
	headLeast   = 16   // width of a tray's name and lamps that tracks may stand beside
	figureSide  = 1.8
	nameHeight  = 0.95
	moreHeight  = 0.8
	lineStep    = 1.1
	lampSide    = 1.35
	lampStep    = 1.55
	lampsWide   = 4 * lampStep
	tickSide    = 0.42
	tickStep    = 0.54
	barWide     = 1.0
	rowStep     = 0.6
	trackWide   = emissaries.Squares*tickStep + barWide + 0.1
	trackStep   = trackWide + 0.7
	trackHead   = 1.0
	largeRoom   = 5 // that must be left before dice become larger
	crowdedSide = 1.75
	crowded     = 24 // dice in a pool from which they are drawn smaller
	spentSide   = 1.45
	dieApart    = 0.24
	saidSide    = 1.6
	midAside    = 26 // width from which raise and see stand side by side
	sumHeight   = 1.5
	stakesMost  = 12 // lines of a stake, which wraps: more is no stake but a story
	foldedHigh  = 1.5
	spareFigure = 1.3
	spareLeast  = 16 // trayLeast and midAside where what counts most alone is laid out
	spareAside  = 20
)

// How large dice are in a tray, and in the middle while they may still change: larger where there is room enough.
var (
	dieSides = [...]float32{2.1, 2.8, 3.5}
	midSides = [...]float32{2.5, 3.2, 4.2}
)

// mostSize is the largest size of dice.
const mostSize = len(dieSides) - 1

// feltPlan is where everything of the cloth stands.
type feltPlan struct {
	width, height float32
	stakes        diagram.Area
	lines         []feltLine // of the stakes
	trays         map[table.ID]*trayPlan
	order         []table.ID // of the trays, as people read them
	middle        diagram.Area
	mid           []feltLine // of the middle
	signs         []waySign
	slots         []diagram.Area // places for dice that are still to come
	gaps          []dieGap       // in the trays, of dice that lie in the middle
	rule          diagram.Area   // between raise and see
	dice          map[dieAt]dicePlan
	stops         []dieAt // that the arrows go to, in reading order
	above         int     // trays that stand above the middle
}

// feltLine is a line of words.
type feltLine struct {
	words  string
	bold   bool
	quiet  bool
	grave  bool
	height float32
	x, y   float32
}

// dicePlan is a die's place.
type dicePlan struct {
	area diagram.Area
	mid  bool // in the middle, wherever that stands
}

// dieGap is the place that a die has left in its tray: the others stay where they are as long as it may come back.
type dieGap struct {
	area diagram.Area
	kind dice.Kind
}

// waySign is a small shape beside the word for what a see is.
type waySign struct {
	way  emissaries.Way
	area diagram.Area
}

// feltStyle is how the cloth is laid out.
type feltStyle struct {
	far   bool         // to be read from afar: without what is spent
	size  int          // of the dice, 0 to mostSize
	spare bool         // with what counts most alone: names, dice, fallout in words
	tight bool         // with a low middle, which has nothing but what the next die changes
	top   float32      // room left free above all
	notch diagram.Area // a corner that is covered: nothing is laid out there; without width there is none
}

// small is the height of words that are smaller elsewhere: where what counts most alone is laid out, none is small.
func (s feltStyle) small(high float32) float32 {
	if s.spare {
		return max(high, nameHeight)
	}
	return high
}

// planner lays out the cloth.
type planner struct {
	*feltPlan
	view *View
	ink  *look.Lettering
	feltStyle
}

// planFelt lays out the cloth in a width.
func planFelt(v *View, width float32, ink *look.Lettering, style feltStyle) *feltPlan {
	p := planner{newFeltPlan(width), v, ink, style}
	var others, players []*Party
	for i := range v.Parties {
		if x := &v.Parties[i]; x.Side == emissaries.PlayersSide {
			players = append(players, x)
		} else {
			others = append(others, x)
		}
	}
	y := p.stake(p.clear(feltEdge, func(p *planner, left, wide float32) float32 { return p.stake(left, wide) }))
	y = p.folded(others, p.group(others, y))
	p.above = len(others)
	left, wide := p.clear(y, func(p *planner, left, wide float32) float32 { return p.centre(left, y, wide) })
	y = p.centre(left, y, wide) + feltGap
	for i := range v.Parties {
		p.stopsOf(&v.Parties[i])
	}
	y = p.folded(players, p.group(players, y))
	p.height = y
	return p.feltPlan
}

func newFeltPlan(width float32) *feltPlan {
	return &feltPlan{width: width, trays: map[table.ID]*trayPlan{}, dice: map[dieAt]dicePlan{}}
}

// clear is the left edge and the width of what begins at a height: as wide as the cloth or, where it would lie under the
// corner that is covered, beside that. Lay lays it out on trial and returns where it ends.
func (p *planner) clear(y float32, lay func(p *planner, left, wide float32) float32) (left, wide float32) {
	left, wide = feltEdge, p.width-2*feltEdge
	n := p.notch
	if n.W == 0 || y >= n.Bottom() || lay(&planner{newFeltPlan(p.width), p.view, p.ink, p.feltStyle}, left, wide) <= n.Y {
		return left, wide
	}
	if n.X > left+feltGap {
		return left, n.X - feltGap - left
	}
	left = n.Right() + feltGap
	return left, p.width - feltEdge - left
}

// folded lays out a line for each of some parties who are out, as many side by side as there is room for, and returns where
// they end.
func (p *planner) folded(parties []*Party, y float32) float32 {
	start, room := p.clear(y, func(*planner, float32, float32) float32 { return y + foldedHigh })
	at, laid := start, false
	for _, x := range parties {
		if !x.Out {
			continue
		}
		plate := plateOf(p.view, x)
		small := p.small(moreHeight)
		name := p.ink.Shorten(x.Name, (room-1.6-p.ink.Width(plate, true)*small-1.2)/nameHeight)
		named := p.ink.Width(name, true) * nameHeight
		wide := 1.6 + named + 0.5 + p.ink.Width(plate, true)*small + 1
		if laid && at+wide > start+room {
			at, y = start, y+foldedHigh
		}
		a := diagram.Rect(at, y, wide, foldedHigh)
		p.trays[x.ID] = &trayPlan{
			area: a, head: a, folded: true, plate: plate, small: small, plateX: at + 1.6 + named + 0.5,
			lines: []feltLine{{words: name, bold: true, quiet: true, height: nameHeight, x: at + 1.6, y: y + 0.1}},
			cross: diagram.Rect(at+1.5, y+0.1+0.65*nameHeight, named+0.2, 0),
		}
		p.order, p.stops = append(p.order, x.ID), append(p.stops, dieAt{who: x.ID})
		at, laid = at+wide+feltGap, true
	}
	if laid {
		y += foldedHigh + feltGap
	}
	return y
}

// hand is where a party's dice lie that it can use; any is false without them.
func (p *feltPlan) hand(who table.ID) (a diagram.Area, any bool) {
	for at, d := range p.dice {
		switch {
		case at.who != who || d.mid:
		case !any:
			a, any = d.area, true
		default:
			x, y := min(a.X, d.area.X), min(a.Y, d.area.Y)
			a = diagram.Rect(x, y, max(a.Right(), d.area.Right())-x, max(a.Bottom(), d.area.Bottom())-y)
		}
	}
	return a, any
}

// stake lays out what is at stake, and what hangs over all. It returns where the rest begins.
func (p *planner) stake(left, wide float32) float32 {
	s := p.view.Stakes
	room := wide - 2*feltPad
	y := float32(feltEdge+0.25) + p.top
	write := func(words string, bold bool, height float32, grave bool) {
		for _, line := range p.wrapped(words, bold, room/height, stakesMost) {
			p.lines = append(p.lines, feltLine{words: line, bold: bold, height: height, grave: grave, x: left + feltPad, y: y})
			y += height * 1.25
		}
	}
	if question := strings.TrimSpace(s.Question); question != "" {
		write(question, true, 1.15, false)
	} else {
		write("Stakes not written yet.", false, 1, false)
	}
	win, lose := strings.TrimSpace(s.Win), strings.TrimSpace(s.Lose)
	if win != "" && !p.spare {
		write("Won: "+win, false, 0.9, false)
	}
	if lose != "" && !p.spare {
		write("Lost: "+lose, false, 0.9, false)
	}
	if p.view.Warns != "" {
		write(p.view.Warns, true, p.small(0.9), true)
	}
	p.stakes = diagram.Rect(left, feltEdge+p.top, wide, y+0.1-feltEdge-p.top)
	return p.stakes.Bottom() + feltGap
}

// wrapped are words in lines no wider than room, which is in their own heights; at most so many.
func (p *planner) wrapped(words string, bold bool, room float32, most int) []string {
	var lines []string
	now := ""
	for _, word := range strings.Fields(words) {
		longer := strings.TrimSpace(now + " " + word)
		if now != "" && p.ink.Width(longer, bold) > room {
			if len(lines) == most-1 {
				now = longer + " …" // it is cut below
				break
			}
			lines = append(lines, p.ink.Cut(now, room, bold))
			longer = word
		}
		now = longer
	}
	return append(lines, p.ink.Cut(now, room, bold))
}

// group lays out the trays of some parties from a height on and returns where they end.
func (p *planner) group(parties []*Party, y float32) float32 {
	parties = slices.DeleteFunc(slices.Clone(parties), func(x *Party) bool { return x.Out })
	for len(parties) > 0 {
		left, room := p.clear(y, func(p *planner, left, wide float32) float32 {
			end, _ := p.row(parties, left, y, wide)
			return end
		})
		end, n := p.row(parties, left, y, room)
		y, parties = end+feltGap, parties[n:]
	}
	return y
}

// row lays out as many trays as stand side by side in a width, and returns where they end and how many they are. The last
// row takes all the room there is.
func (p *planner) row(parties []*Party, left, y, room float32) (end float32, n int) {
	least := float32(trayLeast)
	if p.spare {
		least = spareLeast
	}
	n = min(len(parties), max(1, int((room+feltGap)/(least+feltGap))))
	wide, high := (room-float32(n-1)*feltGap)/float32(n), float32(0)
	for i, x := range parties[:n] {
		t := p.tray(x, left+float32(i)*(wide+feltGap), y, wide)
		high = max(high, t.area.H)
	}
	for _, x := range parties[:n] {
		p.trays[x.ID].area.H = high
	}
	return y + high, n
}

// flow puts dice into rows.
type flow struct{ left, x, y, right, side float32 }

func (f *flow) next() diagram.Area {
	if f.x > f.left && f.x+f.side > f.right {
		f.x, f.y = f.left, f.y+f.side+dieApart
	}
	a := diagram.Rect(f.x, f.y, f.side, f.side)
	f.x += f.side + dieApart
	return a
}

func (f *flow) bottom() float32 { return f.y + f.side }

// sortDice lays dice out in the game's order, the pinned ones before all; dice whose faces are not shown go by their size.
// Of those that are alike each keeps its place wherever it lies.
func sortDice(list []*Die) {
	slices.SortFunc(list, func(a, b *Die) int { return int(a.ID - b.ID) })
	var bare []emissaries.Die
	of := map[emissaries.DieID]*Die{}
	for _, d := range list {
		x := d.Die
		if d.Shut {
			x.Face = 0
		}
		bare, of[d.ID] = append(bare, x), d
	}
	for i, x := range emissaries.Sorted(bare) {
		list[i] = of[x.ID]
	}
	slices.SortStableFunc(list, func(a, b *Die) int {
		switch p, q := a.At == emissaries.Pinned, b.At == emissaries.Pinned; {
		case p == q:
			return 0
		case p:
			return -1
		}
		return 1
	})
}

// sum is what dice show together.
func sum(list []*Die) int {
	n := 0
	for _, d := range list {
		n += d.Face
	}
	return n
}

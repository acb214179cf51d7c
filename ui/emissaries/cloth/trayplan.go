package cloth

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/diagram"
)

// trayPlan is a participant's tray.
type trayPlan struct {
	area   diagram.Area
	head   diagram.Area // what a click picks the party by
	lines  []feltLine
	plate  string // what it is about to do, in a word; empty = nothing
	plateX float32
	small  float32 // height of its words
	lamps  fyne.Position
	tracks []diagram.Area // of each
	spare  bool           // it has neither lamps nor squares
	folded bool           // it is a line: whoever it is is out
	cross  diagram.Area   // the stroke through the name of one
	spent  diagram.Area   // the strip of what was discarded; without width there is none
}

// spareTray lays out a party's tray with its name, its fallout in words and its dice alone.
func (p *planner) spareTray(x *Party, left, top, wide float32) *trayPlan {
	t := &trayPlan{area: diagram.Rect(left, top, wide, 0), spare: true, plate: plateOf(p.view, x), small: p.small(moreHeight)}
	p.trays[x.ID], p.order = t, append(p.order, x.ID)
	y, words := top+feltPad, left+feltPad+spareFigure+0.4
	plate := float32(0)
	if t.plate != "" {
		plate = p.ink.Width(t.plate, true)*t.small + 1.1
	}
	name := p.ink.Shorten(x.Name, (left+wide-feltPad-words-plate)/nameHeight)
	t.lines = append(t.lines, feltLine{words: name, bold: true, height: nameHeight, x: words, y: y})
	t.plateX = words + p.ink.Width(name, true)*nameHeight + 0.5
	var fallout []string
	for _, k := range x.Tracks {
		fallout = append(fallout, TrackShort(domain.OrElse(k.Title, "fallout"), k.Track)...)
	}
	told, right := domain.Upper(strings.Join(fallout, ", ")), left+wide-feltPad
	if wide := p.ink.Width(told, false) * nameHeight; told != "" && t.plateX+plate+wide < right { // beside the name
		t.lines = append(t.lines, feltLine{words: told, quiet: true, height: nameHeight, x: right - wide, y: y})
		told = ""
	}
	y += spareFigure + 0.1
	if told != "" {
		for _, line := range p.wrapped(told, false, (wide-2*feltPad)/nameHeight, 2) {
			t.lines = append(t.lines, feltLine{words: line, quiet: true, height: nameHeight, x: left + feltPad, y: y})
			y += lineStep
		}
	}
	t.head = diagram.Rect(left, top, wide, y-top)
	p.stops = append(p.stops, dieAt{who: x.ID})
	t.area.H = p.pool(x, left+feltPad, y+0.15, wide-2*feltPad) + 0.2 - top
	return t
}

// tray lays out a party's tray.
func (p *planner) tray(x *Party, left, top, wide float32) *trayPlan {
	if p.spare {
		return p.spareTray(x, left, top, wide)
	}
	t := &trayPlan{area: diagram.Rect(left, top, wide, 0), small: moreHeight}
	p.trays[x.ID], p.order = t, append(p.order, x.ID)
	tracks := float32(len(x.Tracks))*trackStep - (trackStep - trackWide)
	room := wide - 2*feltPad
	aside := room-tracks-1 >= headLeast
	if aside && len(x.Tracks) > 0 {
		room -= tracks + 1
	}
	end := p.head(t, x, room)
	y := end
	if len(x.Tracks) > 0 {
		at := diagram.Rect(left+feltPad, end+0.2, wide-2*feltPad, 0)
		if aside {
			at = diagram.Rect(left+wide-feltPad-tracks, top+feltPad, tracks+0.01, 0)
		}
		y = max(end, p.tracksOf(t, x, at))
	}
	t.head = diagram.Rect(left, top, wide, y-top)
	p.stops = append(p.stops, dieAt{who: x.ID})
	y = p.pool(x, left+feltPad, y+0.3, wide-2*feltPad)
	y = p.discards(t, x, left+feltPad, y, wide-2*feltPad)
	t.area.H = y + feltPad - top
	return t
}

// head lays out a tray's name, approach and lamps in a width and returns where they end.
func (p *planner) head(t *trayPlan, x *Party, room float32) float32 {
	left, y := t.area.X+feltPad, t.area.Y+feltPad
	words := left + figureSide + 0.4
	named := room - figureSide - 0.4
	lampsAside := named >= lampsWide+9
	if lampsAside {
		named -= lampsWide + 0.5
	}
	if t.plate = plateOf(p.view, x); t.plate != "" && p.ink.Width(t.plate, true)*moreHeight+0.6 < named/2 {
		named -= p.ink.Width(t.plate, true)*moreHeight + 1
	} else if t.plate != "" {
		t.plate = p.ink.Cut(t.plate, (named/2-0.6)/moreHeight, true)
		named /= 2
	}
	name := p.ink.Shorten(x.Name, named/nameHeight)
	t.lines = append(t.lines, feltLine{words: name, bold: true, height: nameHeight, x: words, y: y - 0.1})
	t.plateX = words + p.ink.Width(name, true)*nameHeight + 0.5
	t.lamps = fyne.NewPos(left+room-lampsWide+0.1, y)
	more := room - figureSide - 0.4
	if lampsAside {
		more -= lampsWide + 0.5
	}
	y += lineStep
	for _, line := range p.ink.Wrap(p.about(x), more/moreHeight) {
		t.lines = append(t.lines, feltLine{words: line, quiet: true, height: moreHeight, x: words, y: y})
		y += lineStep * 0.9
	}
	y = max(y, t.area.Y+feltPad+figureSide)
	if !lampsAside {
		t.lamps = fyne.NewPos(words, y+0.15)
		y += lampSide + 0.3
	}
	return y
}

// plateOf is what a party is about to do, in a word.
func plateOf(v *View, x *Party) string {
	switch {
	case x.Gave:
		return "gave"
	case x.Out:
		return "out"
	case v.Acting == x.ID && x.Sees:
		return "sees now"
	case x.Sees:
		return "must see"
	case v.Middle.By == x.ID && v.Middle.Said:
		return "raised"
	case v.Acting == x.ID, v.Middle.By == x.ID:
		return "raises"
	}
	return ""
}

// about is what a tray says below the name.
func (p *planner) about(x *Party) []string {
	parts := []string{"no approach yet"}
	if x.Approach != "" {
		parts[0] = x.Approach
	}
	if x.Hidden {
		parts = append(parts, "hidden from the players")
	} else if x.Veiled {
		parts = append(parts, "dice hidden")
	}
	switch x.Dangerous {
	case 0:
	case 1:
		parts = append(parts, "1 dangerous object")
	default:
		parts = append(parts, fmt.Sprintf("%d dangerous objects", x.Dangerous))
	}
	waiting, spent := 0, 0
	for _, d := range x.Dice {
		switch {
		case d.At == emissaries.Discards:
			spent++
		case d.Face == 0 && !d.Shut:
			waiting++
		}
	}
	if waiting > 0 {
		parts = append(parts, fmt.Sprintf("%d to roll", waiting))
	}
	if p.far && spent > 0 {
		parts = append(parts, fmt.Sprintf("%d spent", spent))
	}
	if x.ToBring > 0 {
		parts = append(parts, fmt.Sprintf("%d more to bring in", x.ToBring))
	}
	if x.Dying {
		parts = append(parts, "dies at the end")
	}
	return parts
}

// tracksOf lays out a party's tracks and returns where they end.
func (p *planner) tracksOf(t *trayPlan, x *Party, in diagram.Area) float32 {
	left, y, end := in.X, in.Y, in.Y
	for _, k := range x.Tracks {
		if left > in.X && left+trackWide > in.Right() {
			left, y = in.X, end+0.2
		}
		high := trackHead + rowStep*float32(len(k.Track.Rows))
		t.tracks = append(t.tracks, diagram.Rect(left, y, trackWide, high))
		end = max(end, y+high)
		left += trackStep
	}
	return end
}

// pool lays out the dice that a party has, and returns where they end. Those that lie in the middle leave a gap.
func (p *planner) pool(x *Party, left, y, wide float32) float32 {
	lying, waiting := x.pool()
	if !p.far {
		lying = slices.Concat(lying, x.at(emissaries.InRaise), x.at(emissaries.InSee))
		sortDice(lying)
	}
	n := len(lying) + len(waiting)
	if n == 0 {
		return y
	}
	side := dieSides[p.size]
	if wraps := float32(n)*(side+dieApart) > wide; p.size == 0 && (n > crowded || p.spare && wraps) {
		side = crowdedSide
	}
	f := flow{left: left, x: left, y: y, right: left + wide, side: side}
	for i, d := range slices.Concat(lying, waiting) {
		if i == len(lying) && i > 0 {
			f.x += side / 2
		}
		if d.At == emissaries.InRaise || d.At == emissaries.InSee {
			a := f.next()
			p.gaps = append(p.gaps, dieGap{diagram.Rect(a.X+0.3*side, a.Y+0.3*side, 0.4*side, 0.4*side), d.Kind})
			continue
		}
		p.place(x, d, f.next(), false)
	}
	return f.bottom() + 0.1
}

// place gives a die its place, and the arrows a stop there.
func (p *planner) place(x *Party, d *Die, a diagram.Area, mid bool) {
	at := dieAt{x.ID, d.ID}
	p.dice[at] = dicePlan{a, mid}
	if !mid {
		p.stops = append(p.stops, at)
	}
}

// discards lays out the strip of what a party has spent, and returns where it ends.
func (p *planner) discards(t *trayPlan, x *Party, left, y, wide float32) float32 {
	spent := x.at(emissaries.Discards)
	if len(spent) == 0 || p.far {
		return y
	}
	label := p.ink.Width("Spent", false)*moreHeight + 0.5
	t.lines = append(t.lines, feltLine{words: "Spent", quiet: true, height: moreHeight, x: left, y: y + 0.55})
	f := flow{left: left + label, x: left + label, y: y + 0.35, right: left + wide, side: spentSide}
	for _, d := range spent {
		p.place(x, d, f.next(), false)
	}
	t.spent = diagram.Rect(left, y+0.1, wide, f.bottom()-y)
	return f.bottom()
}

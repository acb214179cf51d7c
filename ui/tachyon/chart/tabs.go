package chart

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/board"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

// zoneTabs are the tabs of the zones: each with its name and how many craft of each side are in it. They take as many
// rows as they need.
type zoneTabs struct {
	diagram.Picture
	turn  func(board.ID)
	zones []zoneTab
	now   board.ID
	spots []plannedTab
	wide  float32
	high  float32
	laid  float32 // height it was last given room for
}

// zoneTab is what one of them shows.
type zoneTab struct {
	Zone
	sides map[int]int
}

func newZoneTabs(turn func(board.ID)) *zoneTabs {
	t := &zoneTabs{turn: turn}
	t.Begin(t)
	return t
}

// show shows the zones of a chart.
func (t *zoneTabs) show(v *View, now board.ID) {
	var zones []zoneTab
	if len(v.Zones) > 1 {
		for _, z := range v.Zones {
			zones = append(zones, zoneTab{z, v.sides(z.ID)})
		}
	}
	same := slices.EqualFunc(zones, t.zones, func(a, b zoneTab) bool { return a.Zone == b.Zone && maps.Equal(a.sides, b.sides) })
	if same && now == t.now {
		return
	}
	t.zones, t.now = zones, now
	t.draw()
}

// fit lays the tabs out in a width and returns how high they are.
func (t *zoneTabs) fit(width float32) float32 {
	if width != t.wide {
		t.wide = width
		t.draw()
	}
	t.laid = t.high
	return t.high
}

// grown reports whether the tabs need another height than they were given.
func (t *zoneTabs) grown() bool { return t.high != t.laid }

// draw shows the tabs as they are now.
func (t *zoneTabs) draw() {
	t.Em = t.Text()
	t.Clear()
	t.spots, t.high = nil, 0
	if len(t.zones) > 0 {
		room := t.wide / t.Em
		t.spots = t.lined(room)
		if t.spots[len(t.spots)-1].area.Y > mostTabRows*tabStep {
			t.spots = t.paged(room)
		}
	}
	for _, s := range t.spots {
		t.tab(s)
		t.high = max(t.high, (s.area.Bottom()+tabEdge)*t.Em)
	}
	t.Done()
}

// The measures of tabs, in heights of their text.
const (
	tabHigh     = 1.9
	tabEdge     = 0.2
	tabStep     = tabHigh + 0.15
	mostTabRows = 2
)

// plannedTab is a tab and its place in heights of its text.
type plannedTab struct {
	zone  zoneTab
	words string
	area  diagram.Area
}

// lined are the tabs in as many rows as they need.
func (t *zoneTabs) lined(room float32) (list []plannedTab) {
	x, y := float32(chartEdge), float32(tabEdge)
	for _, z := range t.zones {
		words, wide := t.measured(z, min(14, room-2*chartEdge))
		if x+wide > room-chartEdge && x > chartEdge {
			x, y = chartEdge, y+tabStep
		}
		list = append(list, plannedTab{z, words, diagram.Rect(x, y, wide, tabHigh)})
		x += wide + 0.25
	}
	return list
}

// paged are a tab for the zone in view and one on each side of it that turns to the zone before and after, where there is
// no room for all.
func (t *zoneTabs) paged(room float32) []plannedTab {
	const turn = 1.3
	at := max(0, slices.IndexFunc(t.zones, func(z zoneTab) bool { return z.ID == t.now }))
	n := len(t.zones)
	y := float32(tabEdge)
	now, left := t.zones[at], room-2*chartEdge-2*turn-0.5
	words, wide := t.measured(now, left)
	if words != nameOfZone(now.Zone) { // its name matters more than what the chart below shows anyway
		now.sides = nil
		words, wide = t.measured(now, left)
	}
	other := func(by int) zoneTab { return zoneTab{Zone: t.zones[(at+by+n)%n].Zone} }
	return []plannedTab{
		{other(-1), "‹", diagram.Rect(chartEdge, y, turn, tabHigh)},
		{now, words, diagram.Rect(chartEdge+turn+0.25, y, wide, tabHigh)},
		{other(1), "›", diagram.Rect(chartEdge+turn+wide+0.5, y, turn, tabHigh)},
	}
}

// measured is a zone's name as far as there is room for it, and how wide its tab is then.
func (t *zoneTabs) measured(z zoneTab, room float32) (words string, wide float32) {
	wide = 1
	for _, side := range slices.Sorted(maps.Keys(z.sides)) {
		wide += 1.6 + t.Kit.Types.Width(fmt.Sprint(z.sides[side]), true)
	}
	words = t.Kit.Types.Cut(strings.TrimSpace(nameOfZone(z.Zone)), room-wide, true)
	return words, wide + t.Kit.Types.Width(words, true)
}

// nameOfZone is what a zone is called.
func nameOfZone(z Zone) string {
	switch {
	case strings.TrimSpace(z.Name) != "":
		return z.Name
	case z.ID == 0:
		return "In no zone"
	}
	return fmt.Sprintf("Zone %d", z.ID)
}

// tab draws one of them.
func (t *zoneTabs) tab(p plannedTab) {
	z, a := p.zone, p.area
	ink := theme.Color(look.ColorCaption)
	if z.ID == t.now {
		ink = theme.Color(theme.ColorNameForeground)
		t.Add(t.Box(a, theme.Color(look.ColorBox), theme.Color(look.ColorFrame), 1, 0),
			t.Bar(diagram.Rect(a.X, a.Bottom()-0.22, a.W, 0.22), theme.Color(theme.ColorNamePrimary)))
	} else {
		t.Add(t.Box(a, nil, theme.Color(theme.ColorNameSeparator), 1, 0))
	}
	x := a.X + 0.5
	write := func(words string) {
		wide := t.Kit.Types.Width(words, true)
		t.Add(t.Put(t.Kit.Types.Line(words, true, t.Em, ink), diagram.Rect(x, a.Y+0.2, wide, 1.4)))
		x += wide
	}
	write(p.words)
	for _, side := range slices.Sorted(maps.Keys(z.sides)) {
		t.Add(t.Put(t.Kit.Figures.Object(side, "", false), diagram.Rect(x+0.45, a.Y+0.45, 0.95, 0.95)))
		x += 1.5
		write(fmt.Sprint(z.sides[side]))
	}
}

// Tapped turns to the zone whose tab is there.
func (t *zoneTabs) Tapped(ev *fyne.PointEvent) {
	for _, s := range t.spots {
		if s.area.Has(t.In(ev.Position)) {
			t.turn(s.zone.ID)
			return
		}
	}
}

// Least is as high as the tabs are.
func (t *zoneTabs) Least() fyne.Size { return fyne.NewSize(0, t.high) }

// Follow makes the tabs anew in another theme.
func (t *zoneTabs) Follow(anew bool) {
	if anew {
		t.draw()
	}
}

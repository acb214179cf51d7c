package chart

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/board"
	"shipslocker/ui/look"
)

// zoneTabs are the tabs of the zones: each with its name and how many craft of each side are in it. They take as many
// rows as they need.
type zoneTabs struct {
	widget.BaseWidget
	turn    func(board.ID)
	zones   []zoneTab
	now     board.ID
	maker   *cardMaker
	objects []fyne.CanvasObject
	spots   []tabSpot
	wide    float32
	high    float32
	laid    float32 // height it was last given room for
}

// zoneTab is what one of them shows.
type zoneTab struct {
	Zone
	sides map[int]int
}

// tabSpot is where one of them is, in the toolkit's units.
type tabSpot struct {
	zone board.ID
	area area
}

func newZoneTabs(turn func(board.ID)) *zoneTabs {
	t := &zoneTabs{turn: turn, maker: newCardMaker()}
	t.ExtendBaseWidget(t)
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
	t.make()
	t.Refresh()
}

// make makes the tabs.
func (t *zoneTabs) make() {
	em := theme.TextSize()
	t.objects, t.spots, t.high = nil, nil, 0
	if len(t.zones) == 0 {
		return
	}
	room := t.wide / em
	list := t.lined(room)
	if list[len(list)-1].area.y > mostTabRows*tabStep {
		list = t.paged(room)
	}
	for _, s := range list {
		t.objects = append(t.objects, t.tab(s, em)...)
		a := s.area
		t.spots = append(t.spots, tabSpot{s.zone.ID, area{a.x * em, a.y * em, a.w * em, a.h * em}})
		t.high = max(t.high, (a.bottom()+tabEdge)*em)
	}
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
	area  area
}

// lined are the tabs in as many rows as they need.
func (t *zoneTabs) lined(room float32) (list []plannedTab) {
	x, y := float32(chartEdge), float32(tabEdge)
	for _, z := range t.zones {
		words, wide := t.measured(z, min(14, room-2*chartEdge))
		if x+wide > room-chartEdge && x > chartEdge {
			x, y = chartEdge, y+tabStep
		}
		list = append(list, plannedTab{z, words, area{x, y, wide, tabHigh}})
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
		{other(-1), "‹", area{chartEdge, y, turn, tabHigh}},
		{now, words, area{chartEdge + turn + 0.25, y, wide, tabHigh}},
		{other(1), "›", area{chartEdge + turn + wide + 0.5, y, turn, tabHigh}},
	}
}

// measured is a zone's name as far as there is room for it, and how wide its tab is then.
func (t *zoneTabs) measured(z zoneTab, room float32) (words string, wide float32) {
	wide = 1
	for _, side := range slices.Sorted(maps.Keys(z.sides)) {
		wide += 1.6 + t.maker.types.Width(fmt.Sprint(z.sides[side]), true)
	}
	words = t.maker.types.Cut(strings.TrimSpace(nameOfZone(z.Zone)), room-wide, true)
	return words, wide + t.maker.types.Width(words, true)
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
func (t *zoneTabs) tab(p plannedTab, em float32) (list []fyne.CanvasObject) {
	z, a := p.zone, p.area
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x*em, y*em))
		o.Resize(fyne.NewSize(w*em, h*em))
		list = append(list, o)
	}
	ink := shade(look.ColorCaption)
	if z.ID == t.now {
		ink = shade(theme.ColorNameForeground)
		back := canvas.NewRectangle(shade(look.ColorBox))
		back.StrokeColor, back.StrokeWidth = shade(look.ColorFrame), 1
		put(back, a.x, a.y, a.w, a.h)
		put(canvas.NewRectangle(shade(theme.ColorNamePrimary)), a.x, a.bottom()-0.22, a.w, 0.22)
	} else {
		back := canvas.NewRectangle(color.Transparent)
		back.StrokeColor, back.StrokeWidth = shade(theme.ColorNameSeparator), 1
		put(back, a.x, a.y, a.w, a.h)
	}
	x := a.x + 0.5
	write := func(words string) {
		put(t.maker.types.Line(words, true, em, ink), x, a.y+0.2, t.maker.types.Width(words, true), 1.4)
		x += t.maker.types.Width(words, true)
	}
	write(p.words)
	for _, side := range slices.Sorted(maps.Keys(z.sides)) {
		put(t.maker.figures.Object(side, "", false), x+0.45, a.y+0.45, 0.95, 0.95)
		x += 1.5
		write(fmt.Sprint(z.sides[side]))
	}
	return list
}

// Tapped turns to the zone whose tab is there.
func (t *zoneTabs) Tapped(ev *fyne.PointEvent) {
	for _, s := range t.spots {
		if s.area.has(ev.Position) {
			t.turn(s.zone)
			return
		}
	}
}

// CreateRenderer makes the tabs' picture.
func (t *zoneTabs) CreateRenderer() fyne.WidgetRenderer { return &tabsRenderer{t} }

type tabsRenderer struct{ t *zoneTabs }

func (r *tabsRenderer) Destroy()                     {}
func (r *tabsRenderer) Layout(fyne.Size)             {}
func (r *tabsRenderer) Objects() []fyne.CanvasObject { return r.t.objects }
func (r *tabsRenderer) MinSize() fyne.Size           { return fyne.NewSize(0, r.t.high) }

// Refresh makes the tabs anew: the theme may be another.
func (r *tabsRenderer) Refresh() {
	if r.t.maker.themed() {
		r.t.make()
	}
	canvas.Refresh(r.t)
}

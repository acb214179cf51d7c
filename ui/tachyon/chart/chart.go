// Package chart shows the maneuver chart of Tachyon Squadron: markers in their places, put there by hand or by keys. It knows no rules.
package chart

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

// Chart is the live maneuver chart: tabs of the zones, the chart of the zone in view, and a line for what there is to say.
// Its exported fields are set before it is shown.
type Chart struct {
	// OnPick is told that a craft is selected, by a click or by the arrows; 0 = none is any more.
	OnPick func(id table.ID)
	// OnTarget is given the target that the view asks for.
	OnTarget func(id table.ID)
	// OnDrop puts a marker to a place, whatever the rules say where override is set. Its error is said below the chart.
	OnDrop func(id table.ID, to tachyon.Slot, override bool) error
	// OnZone is told that another zone is in view by hand.
	OnZone func(zone board.ID)
	// OnLeave is told that Escape was pressed with nothing under way.
	OnLeave func()
	// OnLetter is told the letters typed while no marker is in hand: none means anything on the chart itself.
	OnLetter func(r rune)

	host   desk.Host
	view   *uitable.Notched
	box    *fyne.Container
	notch  uitable.Notch
	ground *chartTable
	scroll *container.Scroll
	tabs   *zoneTabs
	said   *widget.Label
	foot   *fyne.Container
}

// New returns a chart that shows nothing yet.
func New(host desk.Host) *Chart {
	c := &Chart{host: host, said: look.NewParagraph("", theme.SizeNameCaptionText)}
	c.ground = newChartTable(c)
	c.scroll = container.NewVScroll(c.ground)
	c.tabs = newZoneTabs(c.turnTo)
	c.foot = look.NewInset(look.Inset{Left: 1, Right: 1}, c.said)
	c.box = container.New(chartLayout{c}, c.tabs, c.scroll, c.foot)
	c.view = uitable.NewNotched(c.box, c.cover)
	return c
}

// View is the whole chart.
func (c *Chart) View() fyne.CanvasObject { return c.view }

// cover keeps the chart clear of a corner that something else covers.
func (c *Chart) cover(n uitable.Notch) {
	c.notch = n
	c.lay()
}

// chartLayout puts the tabs above the chart and what is said below it.
type chartLayout struct{ c *Chart }

// MinSize has room for a level or two: a window of 768 pixels takes text twice as large.
func (l chartLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	em := l.c.ground.text()
	return fyne.NewSize(l.c.ground.MinSize().Width, 8*em)
}

// footLines is the room of a sentence of one line below the chart, in heights of its text.
const footLines = 2

// Layout shares out the room.
func (l chartLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c := l.c
	n, line := c.notch, c.ground.text()
	left, wide := float32(0), size.Width
	if n.At.Y < 2*line { // an upper corner is covered
		left, wide = n.Clear(fyne.NewSize(size.Width, n.Bottom()), line)
	}
	tabs := c.tabs.fit(wide)
	c.tabs.Move(fyne.NewPos(left, 0))
	c.tabs.Resize(fyne.NewSize(wide, tabs))
	left, wide = n.Clear(size, footLines*line)
	c.foot.Resize(fyne.NewSize(wide, c.foot.MinSize().Height)) // it wraps to the width it has
	least := min(footLines*line, size.Height/2)
	foot := min(max(c.foot.MinSize().Height, least), size.Height/2)
	c.foot.Move(fyne.NewPos(left, size.Height-foot))
	c.foot.Resize(fyne.NewSize(wide, foot))
	room := chartRoom{width: size.Width, height: size.Height - tabs - least} // of a long sentence nothing moves
	if n.Size.Width > 0 {
		room.notch = area{n.At.X, n.At.Y - tabs, n.Size.Width, n.Size.Height}
	}
	c.ground.fit(room)
	c.scroll.Move(fyne.NewPos(0, tabs))
	c.scroll.Resize(fyne.NewSize(size.Width, size.Height-tabs-foot))
	c.scroll.Refresh()
}

// Show shows the chart as it is now. What stands where it stood is not touched.
func (c *Chart) Show(v View) {
	g := c.ground
	said := cmp.Or(g.view.Asks, g.view.Adrift)
	v.Zones = v.reached()
	g.view = v
	if len(v.Zones) > 0 && !slices.ContainsFunc(v.Zones, func(z Zone) bool { return z.ID == g.zone }) {
		g.zone = v.Zones[0].ID
	}
	if len(v.Zones) == 0 {
		g.zone = 0
	}
	if m := v.Find(g.chosen); m == nil {
		g.chosen = 0
	}
	if l := g.lift; l != nil {
		if m := v.Find(l.id); m == nil || m.Zone != g.zone {
			g.lift, g.grown = nil, nil
		}
	}
	c.follow()
	if says := cmp.Or(v.Asks, v.Adrift); says != said || v.Asks != "" {
		c.Say(says)
	}
}

// follow shows what is to be seen now.
func (c *Chart) follow() {
	c.tabs.show(&c.ground.view, c.ground.zone)
	high := c.ground.MinSize().Height
	c.ground.follow()
	if c.ground.MinSize().Height != high || c.tabs.grown() {
		c.lay()
	}
}

// lay places the parts anew.
func (c *Chart) lay() {
	c.box.Layout.Layout(c.box.Objects, c.box.Size())
}

// Say shows a sentence below the chart.
func (c *Chart) Say(text string) {
	if text == c.said.Text {
		return
	}
	high := c.foot.MinSize().Height
	c.said.SetText(text)
	if c.foot.MinSize().Height != high {
		c.lay()
	}
}

// Zone is the zone in view, 0 where there is only one.
func (c *Chart) Zone() board.ID { return c.ground.zone }

// Chosen is the craft selected, 0 = none.
func (c *Chart) Chosen() table.ID { return c.ground.chosen }

// Focus brings the keyboard to the chart.
func (c *Chart) Focus() { c.host.Canvas().Focus(c.ground) }

// ShowZone brings a zone into view.
func (c *Chart) ShowZone(zone board.ID) {
	g := c.ground
	if zone == g.zone || !slices.ContainsFunc(g.view.Zones, func(z Zone) bool { return z.ID == zone }) {
		return
	}
	g.putBack()
	g.zone = zone
	c.scroll.Offset = fyne.Position{}
	c.follow()
}

// turnTo is ShowZone by hand.
func (c *Chart) turnTo(zone board.ID) {
	if zone == c.ground.zone {
		return
	}
	c.ShowZone(zone)
	if c.OnZone != nil {
		c.OnZone(c.ground.zone)
	}
}

// Choose selects a craft and brings it into sight; 0 selects none.
func (c *Chart) Choose(id table.ID) {
	g := c.ground
	m := g.view.Find(id)
	if m == nil {
		id = 0
	}
	if id == g.chosen && (m == nil || m.Zone == g.zone) {
		return
	}
	g.chosen = id
	if m != nil && m.Zone != g.zone {
		c.ShowZone(m.Zone)
	}
	g.draw()
	c.reveal(id)
}

// reveal scrolls to a marker.
func (c *Chart) reveal(id table.ID) {
	g := c.ground
	if g.plan == nil {
		return
	}
	if p, ok := g.plan.cards[id]; ok {
		c.bring(p.area)
	}
}

// bring scrolls to a part of the chart.
func (c *Chart) bring(a area) {
	em, edge := c.ground.em, c.ground.em/2
	top, bottom, room := a.y*em-edge, a.bottom()*em+edge, c.scroll.Size().Height
	y := c.scroll.Offset.Y
	y = max(min(y, top), bottom-room)
	y = min(max(y, 0), max(0, c.ground.Size().Height-room))
	if y != c.scroll.Offset.Y {
		c.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// Package chart shows the maneuver chart of Tachyon Squadron: markers in their places, put there by hand or by keys. It knows no rules.
package chart

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/diagram"
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

	*diagram.Pane
	host   desk.Host
	ground *chartTable
	tabs   *zoneTabs
}

// New returns a chart that shows nothing yet.
func New(host desk.Host) *Chart {
	c := &Chart{host: host}
	c.ground = newChartTable(c)
	c.tabs = newZoneTabs(c.turnTo)
	c.Pane = diagram.NewPane(host, c.ground, footLines, c.place, c.tabs)
	return c
}

// footLines is the room of a sentence of one line below the chart, in heights of its text.
const footLines = 2

// place puts the tabs above the chart, and shares out the room.
func (c *Chart) place(size fyne.Size) {
	n, line := c.Notch, c.ground.Text()
	left, wide := float32(0), size.Width
	if n.At.Y < 2*line { // an upper corner is covered
		left, wide = n.Clear(fyne.NewSize(size.Width, n.Bottom()), line)
	}
	tabs := c.tabs.fit(wide)
	c.tabs.Move(fyne.NewPos(left, 0))
	c.tabs.Resize(fyne.NewSize(wide, tabs))
	room := chartRoom{width: size.Width, height: size.Height - tabs - c.Least(size)} // of a long sentence nothing moves
	if n.Size.Width > 0 {
		room.notch = diagram.Rect(n.At.X, n.At.Y-tabs, n.Size.Width, n.Size.Height)
	}
	c.ground.fit(room)
	c.Lay(size, tabs)
	c.Scroll.Refresh()
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
	c.ground.Follow(false)
	if c.ground.MinSize().Height != high || c.tabs.grown() {
		c.Again()
	}
}

// Zone is the zone in view, 0 where there is only one.
func (c *Chart) Zone() board.ID { return c.ground.zone }

// Chosen is the craft selected, 0 = none.
func (c *Chart) Chosen() table.ID { return c.ground.chosen }

// ShowZone brings a zone into view.
func (c *Chart) ShowZone(zone board.ID) {
	g := c.ground
	if zone == g.zone || !slices.ContainsFunc(g.view.Zones, func(z Zone) bool { return z.ID == zone }) {
		return
	}
	g.PutBack()
	g.zone = zone
	c.Scroll.Offset = fyne.Position{}
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
func (c *Chart) bring(a diagram.Area) {
	em := c.ground.Em
	c.Reveal((a.Y-0.5)*em, (a.Bottom()+0.5)*em, 0, c.Scroll.Size().Height)
}

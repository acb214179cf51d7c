package chart

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// Panel is the chart as players see it beside the map: that of a zone large, those of the other zones that have craft
// small; v holds only what they may see. Nil = there is nothing to see.
func Panel(v View, zone board.ID) *desk.Panel {
	charts := chartsOf(v, zone)
	if len(charts) == 0 {
		return nil
	}
	return &desk.Panel{Shows: charts, Make: func(text float32) fyne.CanvasObject {
		p := &chartPicture{name: charts[0].name}
		p.view, p.zone, p.Fixed = charts[0].View, charts[0].zone, text
		p.begin(p)
		if len(charts) == 1 {
			return p.framed()
		}
		objects := []fyne.CanvasObject{p.framed()}
		for _, c := range charts[1:] {
			objects = append(objects, newChartSketch(c, text))
		}
		return container.NewStack(canvas.NewRectangle(theme.Color(theme.ColorNameBackground)), container.New(chartWall{text / 2}, objects...))
	}}
}

// chartsOf are the charts of the zones that have craft, with nothing to do on them: that of one zone first.
func chartsOf(v View, first board.ID) (charts []namedChart) {
	v.Asks, v.May, v.Placing = "", nil, 0
	zones, craft := v.reached(), v.Craft
	if len(zones) == 0 {
		zones = []Zone{{}}
	}
	v.Zones = nil
	for _, z := range zones {
		c := namedChart{View: v, zone: z.ID}
		if c.Craft = nil; len(zones) > 1 {
			c.name = nameOfZone(z)
		}
		for _, m := range craft {
			m.Target, m.Why, m.Hidden = noTarget, "", false
			if m.Zone == z.ID {
				c.Craft = append(c.Craft, m)
			}
		}
		switch {
		case len(c.Craft) == 0:
		case z.ID == first:
			charts = slices.Insert(charts, 0, c)
		default:
			charts = append(charts, c)
		}
	}
	return charts
}

// namedChart is the chart of a zone below its name.
type namedChart struct {
	View
	zone board.ID
	name string // empty = there is only one zone
}

// chartPicture is the chart with nothing to do on it.
type chartPicture struct {
	chartGround
	name string // of the zone; empty = there is only one
}

// framed is the picture on its ground, below the name of its zone.
func (p *chartPicture) framed() fyne.CanvasObject {
	back := canvas.NewRectangle(theme.Color(theme.ColorNameBackground))
	if p.name == "" {
		return container.NewStack(back, p)
	}
	return container.NewStack(back, container.New(headed{p}, p, p.Kit.Types.Line(p.name, true, p.Fixed, color.Black)))
}

// headed puts the name of the zone above its chart.
type headed struct{ p *chartPicture }

// MinSize is small: the chart makes do with what there is.
func (h headed) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout places both.
func (h headed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	em := h.p.Fixed
	high := 1.7 * em
	if t, ok := objects[1].(*canvas.Text); ok {
		t.Color = theme.Color(look.ColorCaption)
		t.Text = h.p.Kit.Types.Cut(h.p.name, size.Width/em-2*chartEdge, true)
		t.Move(fyne.NewPos(chartEdge*em, 0.15*em))
		t.Resize(t.MinSize())
	}
	objects[0].Move(fyne.NewPos(0, high))
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-high))
}

package tachyon

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// chartPanel is the chart of a zone as players see it beside the map; v holds only what they may see. Nil = there is
// nothing to see.
func chartPanel(v chartView, zone board.ID) *desk.Panel {
	v.Asks, v.May, v.Placing = "", nil, 0
	craft := v.Craft
	v.Craft = nil
	for _, m := range craft {
		m.Target, m.Why, m.Hidden = noTarget, "", false
		if m.Zone == zone {
			v.Craft = append(v.Craft, m)
		}
	}
	if len(v.Craft) == 0 {
		return nil
	}
	name := ""
	zones := v.reached()
	for _, z := range zones {
		if z.ID == zone && len(zones) > 1 {
			name = nameOfZone(z)
		}
	}
	v.Zones = nil
	return &desk.Panel{Shows: namedChart{v, name}, Make: func(text float32) fyne.CanvasObject {
		p := &chartPicture{name: name}
		p.begin()
		p.view, p.zone, p.fixed = v, zone, text
		p.ExtendBaseWidget(p)
		return p.framed()
	}}
}

// namedChart is a chart below the name of its zone.
type namedChart struct {
	chartView
	name string // empty = there is only one zone
}

// chartPicture is the chart with nothing to do on it.
type chartPicture struct {
	chartGround
	name string // of the zone; empty = there is only one
}

// framed is the picture on its ground, below the name of its zone.
func (p *chartPicture) framed() fyne.CanvasObject {
	back := canvas.NewRectangle(shade(theme.ColorNameBackground))
	if p.name == "" {
		return container.NewStack(back, p)
	}
	return container.NewStack(back, container.New(headed{p}, p, p.maker.types.Line(p.name, true, p.fixed, color.Black)))
}

// headed puts the name of the zone above its chart.
type headed struct{ p *chartPicture }

// MinSize is small: the chart makes do with what there is.
func (h headed) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout places both.
func (h headed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	em := h.p.fixed
	high := 1.7 * em
	if t, ok := objects[1].(*canvas.Text); ok {
		t.Color = shade(look.ColorCaption)
		t.Text = h.p.maker.types.Cut(h.p.name, size.Width/em-2*chartEdge, true)
		t.Move(fyne.NewPos(chartEdge*em, 0.15*em))
		t.Resize(t.MinSize())
	}
	objects[0].Move(fyne.NewPos(0, high))
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-high))
}

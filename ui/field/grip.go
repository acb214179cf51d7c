package field

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// Grip is a handle by which something is dragged into one of a form's boxes; the box it would go to is lit meanwhile.
type Grip struct {
	widget.BaseWidget
	tip     string
	picture fyne.CanvasObject
	aim     func(at fyne.Position) (box *look.Box, put func()) // nil = there is no box
	lit     *look.Box
	put     func() // what letting go does; nil = nothing
}

// NewGrip returns a grip that puts something into one of boxes, which are asked for as it is dragged. A nil picture is that of
// lines; an empty tip is none.
func NewGrip[T any](f *Form[T], tip string, picture fyne.CanvasObject, boxes func() []*look.Box, put func(to int)) *Grip {
	g := &Grip{tip: tip, picture: picture}
	g.aim = func(at fyne.Position) (*look.Box, func()) {
		if f.ReadOnly() {
			return nil, nil
		}
		for i, b := range boxes() {
			if in := at.Subtract(f.driver.AbsolutePositionForObject(b)); in.X >= 0 && in.Y >= 0 && in.X < b.Size().Width && in.Y < b.Size().Height {
				return b, func() { put(i) }
			}
		}
		return nil, nil
	}
	g.ExtendBaseWidget(g)
	return g
}

// Dragged shows where it would go.
func (g *Grip) Dragged(ev *fyne.DragEvent) {
	box, put := g.aim(ev.AbsolutePosition)
	g.light(box)
	g.put = put
}

// DragEnd puts it there.
func (g *Grip) DragEnd() {
	put := g.put
	g.light(nil)
	if g.put = nil; put != nil {
		put()
	}
}

func (g *Grip) light(box *look.Box) {
	if box == g.lit {
		return
	}
	if g.lit != nil {
		g.lit.SetLit(false)
	}
	if g.lit = box; box != nil {
		box.SetLit(true)
	}
}

// MouseIn says what the grip is.
func (g *Grip) MouseIn(*desktop.MouseEvent) {
	if g.tip != "" {
		look.Tip(g, g.tip)
	}
}

// MouseMoved does nothing.
func (g *Grip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the tip away.
func (g *Grip) MouseOut() { look.Untip(g) }

// Cursor is a hand.
func (g *Grip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer makes the grip's picture.
func (g *Grip) CreateRenderer() fyne.WidgetRenderer {
	if g.picture == nil {
		lines := canvas.NewImageFromResource(theme.NewDisabledResource(theme.MenuIcon()))
		lines.FillMode = canvas.ImageFillContain
		lines.SetMinSize(fyne.NewSquareSize(theme.IconInlineSize() * 0.6))
		g.picture = lines
	}
	return widget.NewSimpleRenderer(g.picture)
}

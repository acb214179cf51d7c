package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Grip is a handle by which something is dragged into a box; the box it would go to is lit meanwhile.
type Grip struct {
	widget.BaseWidget
	tip     string
	picture fyne.CanvasObject
	aim     func(at fyne.Position) (box *Box, put func())
	lit     *Box
	put     func() // what letting go does; nil = nothing
}

// NewGrip returns a grip; aim finds the box at a place of the window, nil = there is none, and what putting something there does. A nil
// picture is that of lines; an empty tip is none.
func NewGrip(tip string, picture fyne.CanvasObject, aim func(at fyne.Position) (box *Box, put func())) *Grip {
	g := &Grip{tip: tip, picture: picture, aim: aim}
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

func (g *Grip) light(box *Box) {
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
		Tip(g, g.tip)
	}
}

// MouseMoved does nothing.
func (g *Grip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the tip away.
func (g *Grip) MouseOut() { Untip(g) }

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

package desk

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// handle stands before the tabs; it folds the shelf away and brings it back.
type handle struct {
	widget.BaseWidget
	desk *Desk
	sign *look.Text
	back *canvas.Rectangle
	in   bool // the pointer is
}

func newHandle(d *Desk) *handle {
	h := &handle{desk: d, sign: look.NewText(""), back: canvas.NewRectangle(color.Transparent)}
	h.ExtendBaseWidget(h)
	h.show()
	return h
}

// show shows which way it goes.
func (h *handle) show() {
	sign := "◂"
	if h.desk.folded {
		sign = "▸"
	}
	h.sign.Set(sign)
	name := theme.ColorNameHeaderBackground
	if h.in {
		name = theme.ColorNameHover
	}
	h.back.FillColor = theme.ColorForWidget(name, h)
	h.back.Refresh()
}

// Tapped folds the shelf, or brings it back.
func (h *handle) Tapped(*fyne.PointEvent) { h.desk.FoldShelf(!h.desk.folded) }

// MouseIn shows that it can be pressed.
func (h *handle) MouseIn(*desktop.MouseEvent) {
	h.in = true
	h.show()
	look.Tip(h, "Fold the shelf, or bring it back: F9")
}

// MouseMoved does nothing more.
func (h *handle) MouseMoved(*desktop.MouseEvent) {}

// MouseOut shows that it is left alone.
func (h *handle) MouseOut() {
	h.in = false
	h.show()
	look.Untip(h)
}

// Cursor is a hand.
func (h *handle) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer makes its picture.
func (h *handle) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(h.back, look.NewInset(look.Inset{Left: 2, Right: 2}, container.NewCenter(h.sign))))
}

// Refresh shows it in the colours that are.
func (h *handle) Refresh() {
	h.show()
	h.BaseWidget.Refresh()
}

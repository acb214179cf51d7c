package spacer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// narrow is the width, in text sizes, under which blocks that stand side by side stack.
const narrow = 52

// halves lays what is seen at a glance beside the page. Where there is no room beside it shows one of them, and above it
// buttons that turn to the other.
type halves struct {
	view    *fyne.Container
	parts   [2]fyne.CanvasObject // by glanceHalf and pageHalf
	turns   [2]*widget.Button
	bar     fyne.CanvasObject
	rule    fyne.CanvasObject
	front   int
	focused func() // puts the keyboard on the page
}

// The halves.
const (
	glanceHalf = iota
	pageHalf
)

func newHalves(glance, page fyne.CanvasObject, focused func()) *halves {
	h := &halves{parts: [2]fyne.CanvasObject{glance, page}, rule: widget.NewSeparator(), front: pageHalf, focused: focused}
	h.turns[pageHalf] = widget.NewButton("Play", func() {
		h.turn(pageHalf)
		h.focused()
	})
	h.turns[glanceHalf] = widget.NewButton("At the table", func() { h.turn(glanceHalf) })
	h.bar = look.NewInset(look.Inset{Left: 2, Top: 0.5, Right: 3}, look.NewColumns(look.Columns{Gap: 2}, h.turns[pageHalf], h.turns[glanceHalf]))
	h.view = container.New(h, h.bar, glance, h.rule, page)
	h.turn(pageHalf)
	return h
}

// turn brings a half to the front where there is no room for both.
func (h *halves) turn(front int) {
	h.front = front
	for i, b := range h.turns {
		b.Importance = widget.LowImportance
		if i == front {
			b.Importance = widget.MediumImportance
		}
		b.Refresh()
	}
	h.view.Refresh()
}

// MinSize is small: both halves scroll.
func (*halves) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(1) }

// Layout shares out the room.
func (h *halves) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	one := size.Width < narrow*theme.TextSize()
	visible(h.bar, one)
	visible(h.rule, !one)
	for i, part := range h.parts {
		visible(part, !one || i == h.front)
	}
	if one {
		high := h.bar.MinSize().Height
		h.bar.Move(fyne.NewPos(0, 0))
		h.bar.Resize(fyne.NewSize(size.Width, high))
		for _, part := range h.parts {
			part.Move(fyne.NewPos(0, high))
			part.Resize(fyne.NewSize(size.Width, size.Height-high))
		}
		return
	}
	width, thick := size.Width*0.58, h.rule.MinSize().Height
	h.parts[glanceHalf].Move(fyne.NewPos(0, 0))
	h.parts[glanceHalf].Resize(fyne.NewSize(width, size.Height))
	h.rule.Move(fyne.NewPos(width, 0))
	h.rule.Resize(fyne.NewSize(thick, size.Height))
	h.parts[pageHalf].Move(fyne.NewPos(width+thick, 0))
	h.parts[pageHalf].Resize(fyne.NewSize(size.Width-width-thick, size.Height))
}

func visible(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}

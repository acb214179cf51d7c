package screen

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// Narrow is the width, in text sizes, under which blocks that stand side by side stack.
const Narrow = 52

// Halves lays what is seen at a glance beside the page. Where there is no room beside it shows one of them, and above it
// buttons that turn to the other.
type Halves struct {
	View    *fyne.Container
	Parts   [2]fyne.CanvasObject // by GlanceHalf and PageHalf
	turns   [2]*look.Button
	Bar     fyne.CanvasObject
	rule    fyne.CanvasObject
	front   int
	focused func() // puts the keyboard on the page
}

// The halves.
const (
	GlanceHalf = iota
	PageHalf
)

// NewHalves returns both, the page in front; focused puts the keyboard on the page.
func NewHalves(glance, page fyne.CanvasObject, focused func()) *Halves {
	h := &Halves{Parts: [2]fyne.CanvasObject{glance, page}, rule: widget.NewSeparator(), front: PageHalf, focused: focused}
	h.turns[PageHalf] = look.NewButton("Play", func() {
		h.Turn(PageHalf)
		h.focused()
	})
	h.turns[GlanceHalf] = look.NewButton("At the table", func() { h.Turn(GlanceHalf) })
	h.Bar = look.NewInset(look.Inset{Left: 2, Top: 0.5, Right: 3}, look.NewColumns(look.Columns{Gap: 2}, h.turns[PageHalf], h.turns[GlanceHalf]))
	h.View = container.New(h, h.Bar, glance, h.rule, page)
	h.Turn(PageHalf)
	return h
}

// Turn brings a half to the front where there is no room for both.
func (h *Halves) Turn(front int) {
	h.front = front
	for i, b := range h.turns {
		b.Importance = widget.LowImportance
		if i == front {
			b.Importance = widget.MediumImportance
		}
		b.Refresh()
	}
	h.View.Refresh()
}

// MinSize is small: both halves scroll.
func (*Halves) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(1) }

// Layout shares out the room.
func (h *Halves) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	one := size.Width < Narrow*theme.TextSize()
	visible(h.Bar, one)
	visible(h.rule, !one)
	for i, part := range h.Parts {
		visible(part, !one || i == h.front)
	}
	if one {
		high := h.Bar.MinSize().Height
		h.Bar.Move(fyne.NewPos(0, 0))
		h.Bar.Resize(fyne.NewSize(size.Width, high))
		for _, part := range h.Parts {
			part.Move(fyne.NewPos(0, high))
			part.Resize(fyne.NewSize(size.Width, size.Height-high))
		}
		return
	}
	width, thick := size.Width*0.58, h.rule.MinSize().Height
	h.Parts[GlanceHalf].Move(fyne.NewPos(0, 0))
	h.Parts[GlanceHalf].Resize(fyne.NewSize(width, size.Height))
	h.rule.Move(fyne.NewPos(width, 0))
	h.rule.Resize(fyne.NewSize(thick, size.Height))
	h.Parts[PageHalf].Move(fyne.NewPos(width+thick, 0))
	h.Parts[PageHalf].Resize(fyne.NewSize(size.Width-width-thick, size.Height))
}

func visible(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}

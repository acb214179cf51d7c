package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// NewParagraph returns a text that wraps, in a size of the theme.
func NewParagraph(text string, size fyne.ThemeSizeName) *widget.Label {
	l := widget.NewLabel(domain.AsWritten(text))
	l.Wrapping = fyne.TextWrapWord
	l.SizeName = size
	return l
}

// NewOpening returns the heading of a block, with room above it.
func NewOpening(text string) fyne.CanvasObject {
	return NewInset(Inset{Top: 2, Bottom: 0.5}, Shrunk(NewHeading(text)))
}

// Shrunk has a text be cut where it finds no room.
func Shrunk(t *Text) *Text {
	t.Shrinks = true
	return t
}

// Trailing has a text end at the right.
func Trailing(t *Text) *Text {
	t.Alignment = fyne.TextAlignTrailing
	return t
}

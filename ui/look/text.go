package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// Text is one line of text that keeps the theme's size and colour and takes no room around it.
type Text struct {
	widget.BaseWidget
	Text      string
	TextSize  fyne.ThemeSizeName
	Color     fyne.ThemeColorName
	Style     fyne.TextStyle
	Narrow    bool // in the condensed width
	Alignment fyne.TextAlign
	// Shrinks lets the text be wider than its place; it is then cut with an ellipsis.
	Shrinks bool
}

// NewCaption returns small condensed text.
func NewCaption(text string) *Text {
	return newText(&Text{Text: text, TextSize: theme.SizeNameCaptionText, Color: ColorCaption, Narrow: true})
}

// NewText returns text of body size.
func NewText(text string) *Text {
	return newText(&Text{Text: text, TextSize: theme.SizeNameText, Color: theme.ColorNameForeground})
}

// NewHeading returns the heading of a block.
func NewHeading(text string) *Text {
	return newText(&Text{
		Text: text, TextSize: theme.SizeNameText, Color: theme.ColorNameForeground,
		Style: fyne.TextStyle{Bold: true}, Narrow: true,
	})
}

func newText(t *Text) *Text {
	t.ExtendBaseWidget(t)
	return t
}

// Set shows another text.
func (t *Text) Set(text string) {
	if text != t.Text {
		t.Text = text
		t.Refresh()
	}
}

// CreateRenderer makes the text's picture.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	r := &textRenderer{t: t, line: &canvas.Text{}}
	r.write(t, t.Size().Width)
	return r
}

// Line returns other words as they look in t's type now. What shows them makes its lines anew when the theme changes.
func (t *Text) Line(words string) *canvas.Text {
	line := canvas.NewText(domain.AsWritten(words), color.Black)
	t.dress(line, t)
	return line
}

// dress gives a line t's type and colour in the theme of a widget.
func (t *Text) dress(line *canvas.Text, of fyne.Widget) {
	line.Color = theme.ColorForWidget(t.Color, of)
	line.TextSize = theme.SizeForWidget(t.TextSize, of)
	line.TextStyle = t.Style
	line.Alignment = t.Alignment
	line.FontSource = nil
	if t.Narrow {
		line.FontSource = condensed
		if t.Style.Bold {
			line.FontSource = condensedBold
		}
	}
}

type textRenderer struct {
	t     *Text
	line  *canvas.Text
	least fyne.Size // that the line needs
}

func (r *textRenderer) Refresh() {
	r.write(r.t, r.t.Size().Width)
	r.line.Refresh()
}

// write writes the text as it is now, in the theme of a widget.
func (r *textRenderer) write(of fyne.Widget, width float32) {
	r.t.dress(r.line, of)
	r.fit(width)
}

// fit shows as much of the text as the width holds; 0 = no width is known yet.
func (r *textRenderer) fit(width float32) {
	r.say(domain.AsWritten(r.t.Text))
	if !r.t.Shrinks || width <= 0 || r.least.Width <= width {
		return
	}
	runes := []rune(r.line.Text)
	low, high := 0, len(runes)
	for low < high {
		mid := (low + high + 1) / 2
		if r.say(string(runes[:mid]) + "…"); r.least.Width <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	r.say(string(runes[:low]) + "…")
}

// say shows words, and measures them once: a text is asked for its size with every layout of what it lies in.
func (r *textRenderer) say(words string) {
	r.line.Text = words
	r.least = r.line.MinSize()
}

func (r *textRenderer) Layout(size fyne.Size) {
	if r.t.Shrinks {
		r.fit(size.Width)
	}
	r.line.Resize(size)
}

func (r *textRenderer) MinSize() fyne.Size {
	if r.t.Shrinks {
		return fyne.NewSize(0, r.least.Height)
	}
	return r.least
}

func (r *textRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.line} }
func (r *textRenderer) Destroy()                     {}

package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Band is the dark strip with a form's title.
type Band struct {
	widget.BaseWidget
	title *Text
}

// NewBand returns a band with a title.
func NewBand(title string) *Band {
	b := &Band{title: newText(&Text{
		Text: title, TextSize: theme.SizeNameSubHeadingText, Color: ColorOnBand, Style: fyne.TextStyle{Bold: true}, Narrow: true, Shrinks: true,
	})}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer makes the band's picture.
func (b *Band) CreateRenderer() fyne.WidgetRenderer {
	r := &bandRenderer{b: b, back: canvas.NewRectangle(color.Black)}
	r.Refresh()
	return r
}

type bandRenderer struct {
	b    *Band
	back *canvas.Rectangle
}

func (r *bandRenderer) Refresh() {
	r.back.FillColor = theme.ColorForWidget(ColorBand, r.b)
	r.back.Refresh()
	r.b.title.Refresh()
}

func (r *bandRenderer) Layout(size fyne.Size) {
	u := Unit * scale()
	r.back.Resize(size)
	h := r.b.title.MinSize().Height
	r.b.title.Move(fyne.NewPos(3*u, (size.Height-h)/2))
	r.b.title.Resize(fyne.NewSize(size.Width-6*u, h))
}

func (r *bandRenderer) MinSize() fyne.Size {
	u := Unit * scale()
	return fyne.NewSize(0, r.b.title.MinSize().Height+2*u)
}

func (r *bandRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.b.title}
}
func (r *bandRenderer) Destroy() {}

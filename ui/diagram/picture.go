package diagram

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Drawn is a picture that a game draws.
type Drawn interface {
	fyne.Widget
	// Least is the least size of the picture.
	Least() fyne.Size
	// Follow shows what there is to see now; anew = whatever is kept as it was drawn looks another way in the theme in use.
	Follow(anew bool)
}

// Picture is the picture of a diagram: objects in heights of its text. Those it keeps are not made anew.
type Picture struct {
	widget.BaseWidget
	Pen
	// Fixed is the height of the text in a place of a fixed size, 0 = as the theme has it in one that scrolls.
	Fixed float32
	// Lit says that the picture has the keyboard.
	Lit bool
	// Objects are what is shown, the lowest first.
	Objects []fyne.CanvasObject

	base *canvas.Rectangle // under all; to have it refreshed has the window drawn, and nothing made anew
	of   Drawn
}

// Begin makes an empty picture ready.
func (p *Picture) Begin(of Drawn) {
	p.Kit, p.base, p.of = NewKit(), canvas.NewRectangle(color.Transparent), of
	p.ExtendBaseWidget(of)
}

// Text is the usual height of the picture's text in the toolkit's units.
func (p *Picture) Text() float32 {
	if p.Fixed > 0 {
		return p.Fixed
	}
	return theme.TextSize()
}

// In is a position in heights of the picture's text.
func (p *Picture) In(at fyne.Position) fyne.Position { return fyne.NewPos(at.X/p.Em, at.Y/p.Em) }

// Clear begins the picture again, with nothing on it.
func (p *Picture) Clear() { p.Objects = append(p.Objects[:0], p.base) }

// Add shows objects above those that are there.
func (p *Picture) Add(objects ...fyne.CanvasObject) { p.Objects = append(p.Objects, objects...) }

// Done shows what has been added since Clear, and a ring around it where the picture has the keyboard.
func (p *Picture) Done() {
	if p.Lit {
		size := p.Size()
		p.Add(p.Box(Rect(0, 0, size.Width/p.Em, size.Height/p.Em), nil, theme.Color(theme.ColorNamePrimary), 2, 0))
	}
	canvas.Refresh(p.base)
}

// CreateRenderer makes the picture.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer { return &renderer{p} }

type renderer struct{ p *Picture }

func (r *renderer) Destroy()                     {}
func (r *renderer) Layout(fyne.Size)             {}
func (r *renderer) Objects() []fyne.CanvasObject { return r.p.Objects }
func (r *renderer) MinSize() fyne.Size           { return r.p.of.Least() }

// Refresh draws everything anew if the theme is another: whatever the picture stands in has it refreshed for less.
func (r *renderer) Refresh() { r.p.of.Follow(r.p.Kit.Themed()) }

package emissaries

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/dice"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// mostShapes is how many dice of a rating are drawn: what is written beside them says how many there are.
const mostShapes = 40

// shapes is a row of dice drawn as their shapes with their sizes in them, and words at its end. It goes on in a further
// line where its place ends.
type shapes struct {
	of      fyne.Widget
	list    []shapeOf
	words   string
	focused bool
	lit     bool
}

// shapeOf is one die in it.
type shapeOf struct {
	kind   dice.Kind
	words  string // right of it
	struck bool   // is lost
	lifted bool   // is being dragged
	free   bool   // costs nothing
}

// side is how large a die is.
func (s shapes) side() float32 { return theme.SizeForWidget(theme.SizeNameText, s.of) * 1.9 }

// text is a line of words in it.
func (s shapes) text(words string) *canvas.Text {
	t := canvas.NewText(words, theme.ColorForWidget(theme.ColorNameForeground, s.of))
	t.TextSize = theme.SizeForWidget(theme.SizeNameText, s.of)
	t.TextStyle = fyne.TextStyle{Monospace: true}
	return t
}

// laid are where the dice and last the words begin in a width, and how high all of it is.
func (s shapes) laid(width float32) (places []fyne.Position, height float32) {
	side := s.side()
	gap, line := side*0.15, side*1.2
	x, y := gap, float32(0)
	place := func(w float32) {
		if x > gap && width > 0 && x+w+gap/2 > width {
			x, y = gap, y+line
		}
		places = append(places, fyne.NewPos(x, y))
		x += w + gap
	}
	for _, d := range s.list {
		w := side
		if d.words != "" {
			w += s.text(d.words).MinSize().Width + 2*gap
		}
		place(w)
	}
	if s.words != "" {
		x += gap
		place(s.text(s.words).MinSize().Width)
	}
	return places, y + line
}

// at is the kind of the die at a place; empty = none is there, or it is lost.
func (s shapes) at(pos fyne.Position) dice.Kind {
	places, _ := s.laid(s.of.Size().Width)
	for i, d := range s.list {
		if in := pos.Subtract(places[i]); !d.struck && !d.free && in.X >= 0 && in.Y >= 0 && in.X < s.side()*1.15 && in.Y < s.side()*1.2 {
			return d.kind
		}
	}
	return ""
}

type shapesRenderer struct {
	picture func() shapes
	shown   shapes
	frame   *canvas.Rectangle // around all: the keyboard is here, or what is dragged would go here
	objects []fyne.CanvasObject
	dice    []*uidice.Drawing
	words   []*look.Text // those at the end, then those right of dice
	width   float32      // last given
}

// newShapesRenderer draws a picture in which as many dice at most have words.
func newShapesRenderer(worded int, picture func() shapes) *shapesRenderer {
	r := &shapesRenderer{picture: picture, frame: canvas.NewRectangle(color.Transparent)}
	for range 1 + worded {
		words := look.NewText("")
		words.Style.Monospace = true
		r.words = append(r.words, words)
	}
	r.words[0].Color = look.ColorCaption
	r.paint()
	return r
}

func (r *shapesRenderer) paint() {
	r.shown = r.picture()
	s := r.shown
	r.frame.StrokeColor, r.frame.StrokeWidth, r.frame.Hidden = theme.ColorForWidget(theme.ColorNamePrimary, s.of), 2, !s.focused && !s.lit
	if s.lit {
		r.frame.StrokeWidth = 4
	}
	r.objects, r.dice = append(r.objects[:0], r.frame), r.dice[:0]
	for _, d := range s.list {
		drawn := r.draw(d)
		r.dice = append(r.dice, drawn)
		r.objects = append(r.objects, drawn.Objects()...)
	}
	for i, words := range r.words {
		text := s.words
		if i > 0 {
			text = ""
			if i <= len(s.list) {
				text = s.list[i-1].words
			}
		}
		words.Hidden = text == ""
		words.Set(text)
		r.objects = append(r.objects, words)
	}
}

// draw makes a die.
func (r *shapesRenderer) draw(d shapeOf) *uidice.Drawing {
	drawn := uidice.NewDrawing()
	drawn.Kind, drawn.Face, drawn.State = d.kind, string(d.kind)[1:], d.state()
	drawn.Paint(r.shown.side(), theme.TextSize()/14, func(name fyne.ThemeColorName) color.Color {
		return theme.ColorForWidget(name, r.shown.of)
	})
	return drawn
}

// state is how a die is drawn.
func (d shapeOf) state() uidice.State {
	switch {
	case d.struck:
		return uidice.Spent
	case d.free:
		return uidice.ToCome
	case d.lifted:
		return uidice.Next
	}
	return uidice.Lies
}

// Layout places the dice.
func (r *shapesRenderer) Layout(size fyne.Size) {
	r.width = size.Width
	r.frame.Resize(size)
	places, _ := r.shown.laid(size.Width)
	side := r.shown.side()
	pad := side * 0.1
	for i, d := range r.dice {
		at := places[i].AddXY(0, pad)
		d.Move(at)
		if i+1 < len(r.words) {
			w := r.words[i+1].MinSize()
			r.words[i+1].Move(at.AddXY(side+2*pad, (side-w.Height)/2))
			r.words[i+1].Resize(w)
		}
	}
	if r.shown.words != "" {
		w := r.words[0].MinSize()
		r.words[0].Move(places[len(places)-1].AddXY(0, pad+(side-w.Height)/2))
		r.words[0].Resize(w)
	}
}

// MinSize is as high as the dice need in the width last given.
func (r *shapesRenderer) MinSize() fyne.Size {
	_, h := r.shown.laid(r.width)
	return fyne.NewSize(r.shown.side()*1.5, h)
}

// Refresh shows other dice.
func (r *shapesRenderer) Refresh() {
	r.paint()
	r.Layout(r.shown.of.Size())
	canvas.Refresh(r.shown.of)
}

// Objects are what is drawn.
func (r *shapesRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy lets go of nothing.
func (r *shapesRenderer) Destroy() {}

// Package dice is the dice tray: faces typed in from real dice first, the program's own roll second. It draws dice
// as their own shapes, shows the odds before the roll and keeps the last rolls in sight. It records nothing: the
// caller does.
package dice

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// outline is a kind's shape in a square of side 1, clockwise, and where the face stands in it.
type outline struct {
	points []fyne.Position
	round  float32 // of the corners, in sides
	middle float32 // of the face, from the top
	size   float32 // of the face, in sides
}

// outlines are the shapes that real dice show from above.
var outlines = map[dice.Kind]outline{
	dice.Fudge: {points: corners(0.06, 0.06, 0.94, 0.06, 0.94, 0.94, 0.06, 0.94), round: 0.2, middle: 0.5, size: 0.62},
	dice.D4:    {points: corners(0.5, 0.02, 1, 0.92, 0, 0.92), middle: 0.63, size: 0.42},
	dice.D6:    {points: corners(0.06, 0.06, 0.94, 0.06, 0.94, 0.94, 0.06, 0.94), round: 0.04, middle: 0.5, size: 0.54},
	dice.D8:    {points: corners(0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5), middle: 0.5, size: 0.46},
	dice.D10:   {points: corners(0.5, 0, 0.95, 0.36, 0.5, 1.04, 0.05, 0.36), middle: 0.43, size: 0.42},
	dice.D12:   {points: corners(0.5, 0.02, 1, 0.39, 0.81, 0.97, 0.19, 0.97, 0, 0.39), middle: 0.54, size: 0.46},
}

func corners(xy ...float32) []fyne.Position {
	var points []fyne.Position
	for i := 0; i < len(xy); i += 2 {
		points = append(points, fyne.NewPos(xy[i], xy[i+1]))
	}
	return points
}

// Die draws one die as its own shape, with a line of words below it. Tapped, it calls back.
type Die struct {
	widget.BaseWidget
	// OnTapped may be nil.
	OnTapped func()

	kind   dice.Kind
	face   string // empty: the die is to come, and its kind stands in it
	words  string
	state  State
	side   float32 // in text sizes
	lasts  bool    // keeps a place for words though there are none
	picked bool
	over   bool
}

// NewDie returns a die to come.
func NewDie(k dice.Kind) *Die {
	d := &Die{kind: k, side: 3}
	d.ExtendBaseWidget(d)
	return d
}

// NewSign returns a small die that lies there, to stand for its face beside words.
func NewSign(x dice.Die) *Die {
	d := NewDie(x.Kind)
	d.side = 1.6
	d.Lie(x)
	return d
}

// Lie shows a die as it lies.
func (d *Die) Lie(x dice.Die) { d.set(x.Kind, faceText(x), wordsOf(x), stateOf(x)) }

// set shows something else and paints only then.
func (d *Die) set(k dice.Kind, face, words string, s State) {
	if d.kind == k && d.face == face && d.words == words && d.state == s {
		return
	}
	d.kind, d.face, d.words, d.state = k, face, words, s
	d.Refresh()
}

// grow has the die be as large as so many text sizes.
func (d *Die) grow(side float32) {
	if d.side != side {
		d.side = side
		d.Refresh()
	}
}

// pick shows or hides that the keyboard is on the die.
func (d *Die) pick(on bool) {
	if d.picked != on {
		d.picked = on
		d.Refresh()
	}
}

func stateOf(x dice.Die) State {
	switch {
	case x.Spent:
		return Spent
	case x.Dropped:
		return Dropped
	}
	return Lies
}

// faceText is a face as it stands on a die, with a real minus; brackets say that it does not count.
func faceText(x dice.Die) string {
	text := sign(dice.FaceText(x.Kind, x.Face))
	if x.Dropped {
		return "(" + text + ")"
	}
	return text
}

// sign sets a real minus.
func sign(text string) string { return strings.ReplaceAll(text, "-", "−") }

// wordsOf says below a die what its shape does not.
func wordsOf(x dice.Die) string {
	var words []string
	if x.Of != "" {
		words = append(words, x.Of)
	}
	switch n := len(x.Was); {
	case n > 0 && x.From == dice.Turned:
		words = append(words, "turned, was "+sign(dice.FaceText(x.Kind, x.Was[n-1].Face)))
	case n > 0:
		words = append(words, "was "+sign(dice.FaceText(x.Kind, x.Was[n-1].Face)))
	}
	switch {
	case len(words) > 0: // that it is spent or dropped shows on the die
	case x.Spent:
		words = append(words, "spent")
	case x.Dropped:
		words = append(words, "dropped")
	case x.By > 0:
		words = append(words, "added")
	}
	return strings.Join(words, ", ")
}

// Tapped calls back.
func (d *Die) Tapped(*fyne.PointEvent) {
	if d.OnTapped != nil {
		d.OnTapped()
	}
}

// Cursor is a hand where a tap does something.
func (d *Die) Cursor() desktop.Cursor {
	if d.OnTapped == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn lights the die up.
func (d *Die) MouseIn(*desktop.MouseEvent) { d.hover(true) }

// MouseMoved does nothing.
func (d *Die) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the light away.
func (d *Die) MouseOut() { d.hover(false) }

func (d *Die) hover(on bool) {
	if d.OnTapped != nil && d.over != on {
		d.over = on
		d.Refresh()
	}
}

// CreateRenderer makes the die's picture.
func (d *Die) CreateRenderer() fyne.WidgetRenderer {
	r := &dieRenderer{
		d: d, drawing: NewDrawing(), caret: canvas.NewRectangle(color.Black), ring: canvas.NewRectangle(color.Transparent), words: look.NewCaption(""),
	}
	r.words.Alignment = fyne.TextAlignCenter
	r.words.Shrinks = true
	r.paint()
	return r
}

type dieRenderer struct {
	d       *Die
	drawing *Drawing
	caret   *canvas.Rectangle // under the die that is to come now
	ring    *canvas.Rectangle // around the die the keyboard is on
	words   *look.Text
}

func (r *dieRenderer) side() float32 {
	return r.d.side * theme.SizeForWidget(theme.SizeNameText, r.d)
}

func (r *dieRenderer) color(name fyne.ThemeColorName) color.Color {
	return theme.ColorForWidget(name, r.d)
}

func (r *dieRenderer) paint() {
	d := r.d
	scale := theme.SizeForWidget(theme.SizeNameText, d) / 14
	p := r.drawing
	p.Kind, p.Face, p.State, p.Over = d.kind, d.face, d.state, d.over
	p.Paint(r.side(), scale, r.color)
	r.caret.FillColor, r.caret.Hidden = r.color(theme.ColorNamePrimary), d.state != Next
	r.ring.StrokeColor, r.ring.StrokeWidth, r.ring.Hidden = r.color(theme.ColorNamePrimary), 2*scale, !d.picked
	r.ring.CornerRadius = 3 * scale
	r.words.Text = d.words
}

func (r *dieRenderer) Refresh() {
	r.paint()
	r.words.Refresh()
	r.Layout(r.d.Size())
	canvas.Refresh(r.d)
}

func (r *dieRenderer) Layout(size fyne.Size) {
	s := r.side()
	pad := s * 0.1
	x := (size.Width - s) / 2
	r.drawing.Move(fyne.NewPos(x, pad))
	r.ring.Move(fyne.NewPos(x-pad*0.7, pad*0.3))
	r.ring.Resize(fyne.NewSize(s+pad*1.4, s+pad*1.4))
	r.caret.Move(fyne.NewPos(x+s*0.2, pad*1.6+s))
	r.caret.Resize(fyne.NewSize(s*0.6, s*0.06))
	wh := r.words.MinSize().Height
	r.words.Move(fyne.NewPos(0, s+2*pad))
	r.words.Resize(fyne.NewSize(size.Width, wh))
}

func (r *dieRenderer) MinSize() fyne.Size {
	s := r.side()
	h := s * 1.22
	if r.d.lasts || r.d.words != "" {
		h = s*1.2 + r.words.MinSize().Height
	}
	return fyne.NewSize(s*1.3, h)
}

func (r *dieRenderer) Objects() []fyne.CanvasObject {
	return append(r.drawing.Objects(), r.caret, r.words, r.ring)
}
func (r *dieRenderer) Destroy() {}

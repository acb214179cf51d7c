package field

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// Tick is a box to cross with words beside it, as on paper. The space bar or a click crosses it.
type Tick struct {
	widget.BaseWidget
	look.Press
	look.Shut
	text    *look.Text
	on      bool
	off     bool // cannot be changed
	focused bool
	toggle  func(on bool)
	take    func() // brings the keyboard here; nil = a click does not
	onFocus func()
	onRune  func(rune)
	onKey   func(*fyne.KeyEvent)
}

// NewTick returns a tick that belongs to no document: toggle is called with what it is to become and
// does not change it by itself; letters and keys get what is typed on it, but for the space bar; focus is called when
// the keyboard comes to it. Any of them may be nil.
func NewTick(text string, on bool, toggle func(on bool), letters func(rune), keys func(*fyne.KeyEvent), focus func()) *Tick {
	t := &Tick{text: look.NewText(text), on: on, toggle: toggle, onFocus: focus, onRune: letters, onKey: keys}
	t.text.Shrinks, t.text.Narrow = true, true
	t.ExtendBaseWidget(t)
	return t
}

// Check edits the yes or no that at returns.
func Check[T any](f *Form[T], text, label, key string, at func(*T) *bool) *Tick {
	return CheckOf(f, text, label, key, func(v *T) bool { return *at(v) }, func(v *T, on bool) { *at(v) = on })
}

// CheckOf edits something that is not kept as a yes or no but reads like one.
func CheckOf[T any](f *Form[T], text, label, key string, get func(*T) bool, set func(*T, bool)) *Tick {
	t := &Tick{text: look.NewText(text)}
	t.text.Shrinks = true
	t.ExtendBaseWidget(t)
	t.onFocus = func() { f.Reveal(t) }
	t.take = func() { f.canvas.Focus(t) }
	t.toggle = func(on bool) { f.Edit(label, key, func(v *T) { set(v, on) }) }
	f.OnShow(func(v *T) {
		if on := get(v); t.on != on || t.off != f.ReadOnly() || t.Why != f.shut(t).Why {
			t.on, t.off, t.Shut = on, f.ReadOnly(), f.shut(t)
			t.Refresh()
		}
	})
	return t
}

// Marking is a tick whose words go by the document, and which says itself what crossing it does.
type Marking[T any] struct {
	Words func(*T) string
	On    func(*T) bool
	Cross func(on bool) // edits the document
}

// TickOf is a tick of a form whose words go by the document.
func TickOf[T any](f *Form[T], m Marking[T]) *Tick {
	t := &Tick{text: look.NewText(""), toggle: m.Cross}
	t.text.Shrinks = true
	t.ExtendBaseWidget(t)
	t.onFocus = func() { f.Reveal(t) }
	t.take = func() { f.canvas.Focus(t) }
	f.OnShow(func(v *T) {
		words, on := m.Words(v), m.On(v)
		if t.text.Text != words || t.on != on || t.off != f.ReadOnly() || t.Why != f.shut(t).Why {
			t.text.Text, t.on, t.off, t.Shut = words, on, f.ReadOnly(), f.shut(t)
			t.text.Refresh()
			t.Refresh()
		}
	})
	return t
}

func (t *Tick) flip() {
	t.Tell()
	if !t.off && t.toggle != nil {
		t.toggle(!t.on)
	}
}

// Tapped crosses the box, or takes the cross away. Of a form's the keyboard comes here.
func (t *Tick) Tapped(*fyne.PointEvent) {
	if !t.Counts() {
		return
	}
	if t.take != nil {
		t.take()
	}
	t.flip()
}

// Cursor is a hand where there is something to press.
func (t *Tick) Cursor() desktop.Cursor {
	if t.IsShut() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// FocusGained is called when the keyboard comes to the box.
func (t *Tick) FocusGained() {
	t.focused = true
	if t.onFocus != nil {
		t.onFocus()
	}
	t.Refresh()
}

// FocusLost is called when the keyboard leaves the box.
func (t *Tick) FocusLost() {
	t.focused = false
	t.Refresh()
}

// TypedRune hands letters on; the space bar comes as a key.
func (t *Tick) TypedRune(r rune) {
	if t.onRune != nil {
		t.onRune(r)
	}
}

// TypedKey crosses the box with the space bar.
func (t *Tick) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeySpace:
		t.flip()
	case t.onKey != nil:
		t.onKey(k)
	}
}

// CreateRenderer makes the box's picture.
func (t *Tick) CreateRenderer() fyne.WidgetRenderer {
	r := &tickRenderer{
		t: t, frame: canvas.NewRectangle(color.Transparent),
		down: canvas.NewLine(color.Black), up: canvas.NewLine(color.Black),
	}
	r.Refresh()
	return r
}

type tickRenderer struct {
	t        *Tick
	frame    *canvas.Rectangle
	down, up *canvas.Line
}

func (r *tickRenderer) Refresh() {
	paintBox(r.t, r.frame, [2]*canvas.Line{r.down, r.up}, r.t.on, r.t.focused, r.t.IsShut())
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

// paintBox colours one box to cross: its frame, thick where the keyboard is, and its cross, all pale where it cannot be changed.
func paintBox(w fyne.Widget, frame *canvas.Rectangle, cross [2]*canvas.Line, marked, focused, shut bool) {
	line, ink := look.ColorFrame, theme.ColorNameForeground
	if shut {
		line, ink = theme.ColorNameSeparator, look.ColorFrame
	}
	frame.FillColor = color.Transparent
	frame.StrokeColor, frame.StrokeWidth = theme.ColorForWidget(line, w), 1.5
	if focused {
		frame.StrokeColor, frame.StrokeWidth = theme.ColorForWidget(theme.ColorNamePrimary, w), 3
	}
	for _, stroke := range cross {
		stroke.StrokeColor, stroke.StrokeWidth, stroke.Hidden = theme.ColorForWidget(ink, w), 3, !marked
	}
}

// placeBox lays one box to cross out as a square at a corner.
func placeBox(frame *canvas.Rectangle, cross [2]*canvas.Line, at fyne.Position, side float32) {
	frame.Move(at)
	frame.Resize(fyne.NewSquareSize(side))
	near, far := side*0.2, side*0.8
	cross[0].Position1, cross[0].Position2 = at.AddXY(near, near), at.AddXY(far, far)
	cross[1].Position1, cross[1].Position2 = at.AddXY(near, far), at.AddXY(far, near)
}

func (r *tickRenderer) side() float32 { return theme.SizeForWidget(theme.SizeNameText, r.t) * 1.25 }

func (r *tickRenderer) Layout(size fyne.Size) {
	side := r.side()
	pad := theme.SizeForWidget(theme.SizeNamePadding, r.t)
	placeBox(r.frame, [2]*canvas.Line{r.down, r.up}, fyne.NewPos(pad, (size.Height-side)/2), side)
	height := r.t.text.MinSize().Height
	left := side + 2.5*pad
	r.t.text.Move(fyne.NewPos(left, (size.Height-height)/2))
	r.t.text.Resize(fyne.NewSize(max(0, size.Width-left), height))
}

func (r *tickRenderer) MinSize() fyne.Size {
	pad := theme.SizeForWidget(theme.SizeNamePadding, r.t)
	words := fyne.MeasureText(r.t.text.Text, theme.SizeForWidget(theme.SizeNameText, r.t), fyne.TextStyle{})
	return fyne.NewSize(r.side()+3*pad+words.Width, max(r.side(), words.Height)+1.5*pad)
}

func (r *tickRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.frame, r.down, r.up, r.t.text}
}
func (r *tickRenderer) Destroy() {}

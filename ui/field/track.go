package field

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// Boxes is a row of boxes or circles to tick, mildest first. A click or the space bar ticks one, the arrow keys move
// between them, a digit ticks the box of that number.
type Boxes struct {
	widget.BaseWidget
	look.Press
	look.Shut
	marks   []bool // as long as the row is
	at      int    // the box the keyboard is on
	focused bool
	off     bool
	round   bool     // circles
	over    int      // of a number larger than there are boxes: how many, said by the last of them; 0 = no more
	words   []string // in place of their numbers; the row then goes on in a further line where its place ends
	toggle  func(i int)
	count   func(by int) // of a number; nil = none
	take    func()       // brings the keyboard here
	onFocus func()
	onRune  func(rune)           // what it does not need itself; nil = nobody wants it
	onKey   func(*fyne.KeyEvent) // likewise
}

// Track edits the marks that at returns, of which as many boxes are shown as length says. Marks beyond the
// row's end are shown as well, so that nothing marked is out of sight.
func Track[T any](f *Form[T], label, key string, length func(*T) int, at func(*T) *[]bool) *Boxes {
	b := &Boxes{}
	b.ExtendBaseWidget(b)
	b.onFocus, b.take = func() { f.Reveal(b) }, func() { f.canvas.Focus(b) }
	b.toggle = func(i int) {
		f.Edit(label, key, func(v *T) {
			marks := at(v)
			for len(*marks) <= i {
				*marks = append(*marks, false)
			}
			(*marks)[i] = !(*marks)[i]
		})
	}
	f.OnShow(func(v *T) {
		n := length(v)
		for i, m := range *at(v) {
			if m {
				n = max(n, i+1)
			}
		}
		marks := make([]bool, n)
		copy(marks, *at(v))
		b.set(marks, f.ReadOnly())
		b.close(f.shut(b))
	})
	return b
}

// close keeps why the document cannot be edited.
func (b *Boxes) close(s look.Shut) {
	changed := b.Why != s.Why
	if b.Shut = s; changed {
		b.Refresh()
	}
}

// NewMarks returns boxes that belong to no document: tick is called with the box that is to be the other way and does not
// change it by itself, nil = it cannot be changed; letters and keys get what is typed on the row that it does not need
// itself; take brings the keyboard here, focus is called when it has come.
func NewMarks(marks []bool, tick func(i int), letters func(rune), keys func(*fyne.KeyEvent), take, focus func()) *Boxes {
	b := &Boxes{toggle: tick, onRune: letters, onKey: keys, take: take, onFocus: focus}
	b.set(marks, tick == nil)
	b.ExtendBaseWidget(b)
	return b
}

// set shows other marks, and whether they can be changed.
func (b *Boxes) set(marks []bool, off bool) {
	b.name(nil, marks, off)
}

// name shows other marks with these words in their boxes, nil for their numbers.
func (b *Boxes) name(words []string, marks []bool, off bool) {
	if b.off == off && slices.Equal(b.marks, marks) && slices.Equal(b.words, words) {
		return
	}
	b.words, b.marks, b.off = words, marks, off
	b.at = min(b.at, max(0, len(marks)-1))
	b.Refresh()
}

func (b *Boxes) side() float32 { return theme.SizeForWidget(theme.SizeNameText, b) * 1.9 }
func (b *Boxes) gap() float32  { return b.side() * 0.25 }

// across is how many boxes stand side by side.
func (b *Boxes) across() int {
	n := len(b.marks)
	if room := b.Size().Width; b.words != nil && room > 0 {
		n = min(n, int((room-4+b.gap())/(b.side()+b.gap())))
	}
	return max(n, 1)
}

// Tapped ticks the box under the pointer.
func (b *Boxes) Tapped(ev *fyne.PointEvent) {
	b.Tell()
	pitch := b.side() + b.gap()
	column, line := int(ev.Position.X/pitch), int(max(0, ev.Position.Y-2)/pitch)
	if i := line*b.across() + column; b.Counts() && column < b.across() && i < len(b.marks) && !b.off {
		b.at = i
		b.take()
		b.toggle(i)
	}
}

// FocusGained is called when the keyboard comes to the row.
func (b *Boxes) FocusGained() {
	b.focused = true
	b.onFocus()
	b.Refresh()
}

// FocusLost is called when the keyboard leaves the row.
func (b *Boxes) FocusLost() {
	b.focused = false
	b.Refresh()
}

// TypedRune ticks the box of that number; plus and minus count where the boxes are one.
func (b *Boxes) TypedRune(r rune) {
	i := int(r - '1')
	switch {
	case b.off:
		b.Tell()
	case i >= 0 && i < len(b.marks):
		b.at = i
		b.toggle(i)
	case b.count != nil && r == '+':
		b.count(1)
	case b.count != nil && (r == '-' || r == '−'):
		b.count(-1)
	case b.onRune != nil:
		b.onRune(r)
	}
}

// TypedKey moves between the boxes and ticks them.
func (b *Boxes) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyLeft && b.at > 0:
		b.at--
	case k.Name == fyne.KeyRight && b.at < len(b.marks)-1:
		b.at++
	case k.Name == fyne.KeySpace && b.at < len(b.marks) && !b.off:
		b.toggle(b.at)
	case b.onKey != nil:
		b.onKey(k)
	}
	b.Refresh()
}

// CreateRenderer makes the row's picture.
func (b *Boxes) CreateRenderer() fyne.WidgetRenderer {
	r := &boxesRenderer{b: b}
	r.Refresh()
	return r
}

type boxesRenderer struct {
	b       *Boxes
	objects []fyne.CanvasObject // a frame, two strokes and a number per box
}

func (r *boxesRenderer) Refresh() {
	for len(r.objects) < 4*len(r.b.marks) {
		number := canvas.NewText("", color.Black)
		number.Alignment = fyne.TextAlignCenter
		r.objects = append(r.objects, canvas.NewRectangle(color.Transparent),
			canvas.NewLine(color.Black), canvas.NewLine(color.Black), number)
	}
	r.objects = r.objects[:4*len(r.b.marks)]
	for i, marked := range r.b.marks {
		frame, cross := r.box(i)
		words := strconv.Itoa(i + 1)
		if r.b.over > 0 && i == len(r.b.marks)-1 {
			words, marked = strconv.Itoa(r.b.over), false
		}
		paintBox(r.b, frame, cross, marked, r.b.focused && i == r.b.at, r.b.IsShut())
		number := r.objects[4*i+3].(*canvas.Text)
		number.Text, number.Hidden = words, marked
		if r.b.words != nil {
			number.Text = r.b.words[i]
		}
		number.TextSize = theme.SizeForWidget(theme.SizeNameCaptionText, r.b)
		number.Color = theme.ColorForWidget(look.ColorCaption, r.b)
	}
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

// box returns the frame and the cross of a box.
func (r *boxesRenderer) box(i int) (*canvas.Rectangle, [2]*canvas.Line) {
	return r.objects[4*i].(*canvas.Rectangle), [2]*canvas.Line{r.objects[4*i+1].(*canvas.Line), r.objects[4*i+2].(*canvas.Line)}
}

func (r *boxesRenderer) Layout(fyne.Size) {
	s, across := r.b.side(), r.b.across()
	for i := range r.b.marks {
		x, y := float32(i%across)*(s+r.b.gap())+2, float32(i/across)*(s+r.b.gap())+2
		frame, cross := r.box(i)
		placeBox(frame, cross, fyne.NewPos(x, y), s)
		if r.b.round {
			frame.CornerRadius = s / 2
		}
		number := r.objects[4*i+3]
		h := number.MinSize().Height
		number.Move(fyne.NewPos(x, y+(s-h)/2))
		number.Resize(fyne.NewSize(s, h))
	}
}

func (r *boxesRenderer) MinSize() fyne.Size {
	across := r.b.across()
	lines := max(1, (len(r.b.marks)+across-1)/across)
	return fyne.NewSize(float32(min(across, len(r.b.marks)))*(r.b.side()+r.b.gap())+4, float32(lines)*(r.b.side()+r.b.gap())-r.b.gap()+4)
}

func (r *boxesRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *boxesRenderer) Destroy()                     {}

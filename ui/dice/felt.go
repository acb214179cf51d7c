package dice

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// felt is where the dice lie. It has the keyboard and hands the keys to the tray.
type felt struct {
	widget.BaseWidget
	t       *Tray
	dice    []*Die    // as many as are drawn; more are kept hidden
	wheels  [2]*wheel // on the die that was laid last and on the one to come
	shown   int
	words   bool // dice are so far apart that words have room below them
	focused bool
}

func newFelt(t *Tray) *felt {
	f := &felt{t: t, wheels: [2]*wheel{newWheel(t), newWheel(t)}}
	f.ExtendBaseWidget(f)
	return f
}

// die returns the die drawn at a place.
func (f *felt) die(i int) *Die {
	for len(f.dice) <= i {
		at := len(f.dice)
		d := NewDie("d6")
		d.lasts = true
		d.OnTapped = func() { f.t.onDie(at) }
		f.dice = append(f.dice, d)
	}
	return f.dice[i]
}

// show draws the roll: the dice that lie there, then those to come.
func (f *felt) show() {
	r := f.t.roll
	coming := r.ToCome()
	f.shown = len(r.Dice) + len(coming)
	words := r.Asked.Open.Most > 0 || f.t.attempt.Settle != nil || f.t.attempt.Turns
	for _, x := range r.Dice {
		words = words || wordsOf(x) != "" && len(x.Was) == 0 // that it was 3 has room below any die
	}
	for _, term := range r.Asked.Terms {
		words = words || term.Of != ""
	}
	f.words = words
	order := f.t.order()
	for i := range f.shown {
		d := f.die(i)
		d.grow(side(f.shown))
		if i < len(r.Dice) {
			d.Lie(r.Dice[order[i]])
		} else {
			w := coming[i-len(r.Dice)]
			d.set(w.Kind, "", wordsToCome(w), stateToCome(i == len(r.Dice) && f.t.at < 0))
		}
		d.pick(i < len(order) && order[i] == f.t.at)
	}
	f.turns()
	f.Refresh()
}

// turns has the wheel turn the die that was laid last and the one to come, once a die was clicked: before that it scrolls the
// page, as everywhere.
func (f *felt) turns() {
	r := f.t.roll
	for i, w := range f.wheels {
		w.place = len(r.Dice) - 1 + i
		laid := i == 0 && w.place >= 0 && r.Dice[w.place].From == dice.Typed && len(r.Dice[w.place].Was) == 0 && !f.t.attempt.Loose
		w.Hidden = !f.t.opened || r.Final || !(laid || i == 1 && w.place < f.shown)
	}
}

func stateToCome(now bool) State {
	if now {
		return Next
	}
	return ToCome
}

// wordsToCome says below a die to come what it is for.
func wordsToCome(w dice.Want) string {
	if w.By > 0 {
		return fmt.Sprintf("for die %d", w.By)
	}
	return w.Of
}

// side is how large dice are, in text sizes: a handful is large, forty stay in sight.
func side(n int) float32 {
	switch {
	case n <= 10:
		return 3.2
	case n <= 24:
		return 2.6
	}
	return 2.1
}

// Tapped brings the keyboard here.
func (f *felt) Tapped(*fyne.PointEvent) { f.t.Begin() }

// FocusGained is called when the keyboard comes to the dice.
func (f *felt) FocusGained() {
	f.focused = true
	f.t.show()
}

// FocusLost is called when the keyboard leaves the dice.
func (f *felt) FocusLost() {
	f.focused = false
	f.Refresh()
}

// TypedRune types a face.
func (f *felt) TypedRune(r rune) { f.t.onRune(f.t.host.Letters(key.Table).Usual(r)) }

// TypedKey handles the keys that are no letters.
func (f *felt) TypedKey(k *fyne.KeyEvent) { f.t.onKey(k.Name) }

// CreateRenderer makes the picture.
func (f *felt) CreateRenderer() fyne.WidgetRenderer {
	r := &feltRenderer{f: f, back: canvas.NewRectangle(color.Black)}
	r.Refresh()
	return r
}

type feltRenderer struct {
	f       *felt
	back    *canvas.Rectangle
	objects []fyne.CanvasObject
}

func (r *feltRenderer) Refresh() {
	r.back.FillColor = theme.ColorForWidget(look.ColorBox, r.f)
	r.back.StrokeColor, r.back.StrokeWidth = theme.ColorForWidget(look.ColorFrame, r.f), 1
	if r.f.focused {
		r.back.StrokeColor, r.back.StrokeWidth = theme.ColorForWidget(theme.ColorNamePrimary, r.f), 2
	}
	r.objects = []fyne.CanvasObject{r.back}
	for _, d := range r.f.dice[:r.f.shown] {
		r.objects = append(r.objects, d)
	}
	for _, w := range r.f.wheels {
		r.objects = append(r.objects, w)
	}
	r.Layout(r.f.Size())
	canvas.Refresh(r.f)
}

// place lays the dice in rows as wide as the width allows and returns the height of all.
func (r *feltRenderer) place(width float32, put func(o fyne.CanvasObject, at fyne.Position, size fyne.Size)) float32 {
	pad := theme.SizeForWidget(theme.SizeNameText, r.f) * 0.5
	x, y, row := pad, pad, float32(0)
	for _, d := range r.f.dice[:r.f.shown] {
		size := d.MinSize()
		size.Width = max(size.Width, r.cell())
		if x > pad && width > 0 && x+size.Width > width-pad {
			x, y, row = pad, y+row+pad*0.5, 0
		}
		put(d, fyne.NewPos(x, y), size)
		x, row = x+size.Width, max(row, size.Height)
	}
	return y + row + pad
}

// cell is the least width of a die's place: words below need more.
func (r *feltRenderer) cell() float32 {
	if r.f.words {
		return theme.SizeForWidget(theme.SizeNameText, r.f) * 4.6
	}
	return 0
}

func (r *feltRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	r.place(size.Width, func(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		o.Move(at)
		o.Resize(size)
	})
	for _, w := range r.f.wheels {
		if !w.Hidden {
			w.Move(r.f.dice[w.place].Position())
			w.Resize(r.f.dice[w.place].Size())
		}
	}
}

func (r *feltRenderer) MinSize() fyne.Size {
	least := theme.SizeForWidget(theme.SizeNameText, r.f) * 5
	return fyne.NewSize(0, max(least, r.place(r.f.Size().Width, func(fyne.CanvasObject, fyne.Position, fyne.Size) {})))
}

func (r *feltRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *feltRenderer) Destroy()                     {}

package dice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// faces are those of the die that is to come, or is picked, to be clicked: they are there once a die was clicked, until all lie
// there.
type faces struct {
	*fyne.Container
	t    *Tray
	kind dice.Kind
}

func newFaces(t *Tray) *faces {
	f := &faces{Container: container.NewWithoutLayout(), t: t}
	f.Hide()
	return f
}

// show shows them where they are wanted.
func (f *faces) show() {
	k, wanted := f.t.wanted()
	f.Hidden = !wanted || !f.t.opened
	if f.Hidden {
		return
	}
	if k != f.kind {
		f.lay(k)
	}
	f.Layout = layout.NewGridWrapLayout(f.Objects[0].MinSize())
}

// lay lays the faces of a kind.
func (f *faces) lay(k dice.Kind) {
	f.kind, f.Objects = k, nil
	for face := k.Lowest(); face <= k.Highest(); face++ {
		d := NewSign(dice.Die{Kind: k, Face: face})
		d.grow(2.2)
		d.OnTapped = func() {
			f.t.Begin()
			f.t.onFace(face)
		}
		f.Add(d)
	}
}

// wheel lies on a die that the mouse wheel turns: the one that is to come, and the one that was laid last.
type wheel struct {
	widget.BaseWidget
	t     *Tray
	place int
}

func newWheel(t *Tray) *wheel {
	w := &wheel{t: t}
	w.ExtendBaseWidget(w)
	w.Hide()
	return w
}

// Scrolled turns the die by a face, up or down; on the one that is to come it lays the first or the last.
func (w *wheel) Scrolled(ev *fyne.ScrollEvent) {
	up := ev.Scrolled.DY > 0
	r, at := w.t.roll, w.place
	if ev.Scrolled.DY == 0 || r.Final {
		return
	}
	w.t.at = -1
	if at == len(r.Dice) {
		if k, ok := w.t.wanted(); ok && up {
			w.t.take(r.Add(k.Lowest(), dice.Typed))
		} else if ok {
			w.t.take(r.Add(k.Highest(), dice.Typed))
		}
		return
	}
	last := r.Dice[at]
	bare, err := r.Back()
	if err != nil {
		w.t.take(r, err)
		return
	}
	face := last.Face - 1
	if up {
		face = last.Face + 1
	}
	n := last.Kind.Sides()
	w.t.take(bare.Add(last.Kind.Lowest()+(face-last.Kind.Lowest()+n)%n, dice.Typed))
}

// Tapped picks the die below.
func (w *wheel) Tapped(*fyne.PointEvent) { w.t.onDie(w.place) }

// CreateRenderer shows nothing: the die is below.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(look.NewRows(0))
}

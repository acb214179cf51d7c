package field

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// Fold hides parts of a form that are seldom wanted at a table, and says what they hold. It opens by its button, and by
// whatever leads to a field in it.
type Fold struct {
	Button *look.Button
	Bar    fyne.CanvasObject     // the button, and what is held while it is closed
	parts  []fyne.CanvasObject   // shown while it is open
	briefs []fyne.CanvasObject   // shown in their place while it is not
	open   map[domain.DocID]bool // as each document shown so far has it
	is     func() bool
	turn   func()
}

// NewFold makes a fold without parts. A document shown for the first time has it closed where closed says so and nothing
// in it is wrong; what is held is said beside the button then.
func NewFold[T any](f *Form[T], title string, closed func(*T) bool, held func(*T) string) *Fold {
	d := &Fold{open: map[domain.DocID]bool{}}
	d.is = func() bool { return f.session == nil || d.open[f.session.ID()] }
	d.turn = func() {
		d.open[f.session.ID()] = !d.is()
		f.Afresh()
	}
	d.Button = f.Followed(look.NewButton(title, d.turn))
	d.Button.Importance = widget.LowImportance
	words := look.Shrunk(look.NewText(""))
	d.Bar = container.NewBorder(nil, nil, d.Button, nil, words)
	f.OnShow(func(v *T) {
		id := f.session.ID()
		if _, known := d.open[id]; !known {
			d.open[id] = !closed(v) || f.wrongIn(d.parts)
		}
		sign, says := " ▾", ""
		if !d.open[id] {
			sign, says = " ▸", held(v)
		}
		if d.Button.Text != title+sign {
			d.Button.SetText(title + sign)
		}
		words.Set(says)
		for _, o := range d.parts {
			f.Visible(o, d.open[id])
		}
		for _, o := range d.briefs {
			f.Visible(o, !d.open[id])
		}
	})
	f.folds = append(f.folds, d)
	return d
}

// wrongIn reports whether there is a problem with a field in one of those parts.
func (f *Form[T]) wrongIn(parts []fyne.CanvasObject) bool {
	v := f.session.Value()
	for _, p := range f.session.Problems() {
		if p.Severity == domain.Remark {
			continue
		}
		for path := p.Path; path != ""; path = parent(path) {
			if i := slices.IndexFunc(f.boxes, func(b placed[T]) bool { return b.path(v) == path }); i >= 0 {
				if slices.ContainsFunc(parts, func(o fyne.CanvasObject) bool { return holds(o, f.boxes[i].box) }) {
					return true
				}
				break
			}
		}
	}
	return false
}

// Hides has a part of the form fold away, and returns it.
func (d *Fold) Hides(o fyne.CanvasObject) fyne.CanvasObject {
	d.parts = append(d.parts, o)
	return o
}

// Instead has an object stand where parts are folded away, and returns it.
func (d *Fold) Instead(o fyne.CanvasObject) fyne.CanvasObject {
	d.briefs = append(d.briefs, o)
	return o
}

// Open reports whether the parts are shown.
func (d *Fold) Open() bool { return d.is() }

// unfold shows a box that is folded away.
func (d *Fold) unfold(box *look.Box) {
	if !d.is() && slices.ContainsFunc(d.parts, func(o fyne.CanvasObject) bool { return holds(o, box) }) {
		d.turn()
	}
}

// holds reports whether a thing is an object or in it.
func holds(o, thing fyne.CanvasObject) bool {
	return o == thing || slices.ContainsFunc(inside(o), func(o fyne.CanvasObject) bool { return holds(o, thing) })
}

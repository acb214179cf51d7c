package field

import (
	"cmp"

	"fyne.io/fyne/v2"
)

// lookout looks for a control in a tree, and for those in sight beside it.
type lookout struct {
	of            fyne.Focusable
	found, seen   bool
	before, after fyne.Focusable // nil = there is none
}

// in goes through a tree, which is in sight or is not.
func (l *lookout) in(o fyne.CanvasObject, seen bool) {
	seen = seen && o.Visible()
	w, ok := o.(fyne.Focusable)
	if !ok {
		for _, o := range inside(o) {
			l.in(o, seen)
		}
		return
	}
	d, _ := w.(fyne.Disableable)
	switch {
	case w == l.of:
		l.found, l.seen = true, seen
	case !seen || d != nil && d.Disabled():
	case !l.found:
		l.before = w
	case l.after == nil:
		l.after = w
	}
}

// regain brings the keyboard to what comes next after a control, or else before, when that has gone from sight with a row: the
// toolkit leaves it there, and Tab begins at the window's top. Seen is whether it is to go on from one in sight, too.
func (f *Form[T]) regain(of fyne.Focusable, seen bool) {
	if of == nil || f.paper == nil {
		return
	}
	l := &lookout{of: of}
	l.in(f.paper, true)
	if to := cmp.Or(l.after, l.before); l.found && (seen || !l.seen) && to != nil {
		f.canvas.Focus(to)
	}
}

// Resume brings the keyboard back to what had it last in the form, if that is still in sight.
func (f *Form[T]) Resume() {
	if f.session == nil || f.last == nil || f.paper == nil {
		return
	}
	l := &lookout{of: f.last}
	if l.in(f.paper, true); l.found && l.seen {
		f.canvas.Focus(f.last)
	}
}

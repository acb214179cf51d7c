package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// ahead keeps what is typed while a document is read: it is for that one. It has the keyboard meanwhile, and shows nothing.
type ahead struct {
	widget.BaseWidget
	desk   *Desk
	id     domain.DocID // is read
	typed  []func(to Keyed)
	before fyne.Focusable    // had the keyboard
	beside fyne.CanvasObject // was in the place of the sheet then
}

func newAhead(d *Desk) *ahead {
	a := &ahead{desk: d}
	a.ExtendBaseWidget(a)
	a.Hide()
	return a
}

// wait takes the keyboard for a document, but from a dialog.
func (a *ahead) wait(id domain.DocID) {
	c := a.desk.canvas()
	if len(a.desk.dialogs) > 0 || a.Visible() && a.id == id {
		return
	}
	a.leave()
	a.id = id
	a.before, a.beside = c.Focused(), a.sheet()
	a.Show()
	c.Focus(a)
}

func (a *ahead) sheet() fyne.CanvasObject {
	if len(a.desk.sheet.Objects) != 1 {
		return nil
	}
	return a.desk.sheet.Objects[0]
}

// come gives the keyboard back, or has begin bring it into the document that has come, and types all that was typed for it.
func (a *ahead) come(id domain.DocID, begin func()) {
	var typed []func(Keyed)
	if a.id == id {
		typed = a.typed
	}
	a.leave()
	begin()
	for _, again := range typed {
		if to := a.to(); to != nil {
			again(to)
		}
	}
}

// leave gives the keyboard back; what was typed is nobody's.
func (a *ahead) leave() {
	if !a.Visible() {
		return
	}
	c := a.desk.canvas()
	if c.Focused() == fyne.Focusable(a) {
		c.Unfocus()
		if a.desk.shelf.has(a.before) || a.before != nil && a.beside == a.sheet() {
			c.Focus(a.before)
		}
	}
	a.Hide()
	a.typed, a.before, a.beside = nil, nil, nil
}

// to is what a key goes to now; nil = nothing.
func (a *ahead) to() Keyed {
	if w := a.desk.canvas().Focused(); w != nil {
		return w
	}
	return a.desk.keyed()
}

// TypedRune keeps a letter.
func (a *ahead) TypedRune(r rune) { a.typed = append(a.typed, func(to Keyed) { to.TypedRune(r) }) }

// TypedKey keeps a key.
func (a *ahead) TypedKey(k *fyne.KeyEvent) {
	a.typed = append(a.typed, func(to Keyed) { to.TypedKey(k) })
}

// FocusGained shows nothing.
func (a *ahead) FocusGained() {}

// FocusLost shows nothing.
func (a *ahead) FocusLost() {}

// AcceptsTab has Tab wait as well.
func (a *ahead) AcceptsTab() bool { return true }

// CreateRenderer draws nothing.
func (a *ahead) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

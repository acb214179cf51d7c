package page

import "fyne.io/fyne/v2"

// Fresh is a number that has the keyboard when its dialog opens, maybe by the space bar, whose space still comes.
func (p *Page) Fresh(key, caption string, n, low, high int, take func(int)) fyne.CanvasObject {
	e := &freshNumber{Entry: Entry{page: p, whole: true}, fresh: true}
	e.ExtendBaseWidget(e)
	return p.counted(key, caption, e, &e.Entry, counting{n, low, high, take})
}

type freshNumber struct {
	Entry
	fresh bool
}

// FocusGained brings it into sight, all of it selected.
func (e *freshNumber) FocusGained() {
	e.Entry.Entry.FocusGained()
	e.page.Reveal(e)
	e.selectWhole()
}

// TypedRune types a digit, but for the space that opened the dialog.
func (e *freshNumber) TypedRune(r rune) {
	fresh := e.fresh
	e.fresh = false
	if !fresh || r != ' ' {
		e.Entry.TypedRune(r)
	}
}

package desk

import "fyne.io/fyne/v2"

// foldKey folds the shelf away.
const foldKey = fyne.KeyF9

// secondClick is how long the second click of a double click may take, in ms: it must not meet what comes in the shelf's place.
const secondClick = 400

// FoldShelf folds the shelf away, or brings it back, as a person wants it.
func (d *Desk) FoldShelf(on bool) {
	d.playing = ""
	d.fold(on)
}

// Playing folds the shelf away while the document in front is there: a scene is played.
func (d *Desk) Playing() {
	d.playing = d.front
	d.fold(true)
}

// makeRoom folds the shelf away for a scene that has come back to the front, or where the shelf was called up to open something,
// and brings it back once what is in front is no scene.
func (d *Desk) makeRoom() {
	switch front := d.front; {
	case d.playing != "" && d.playing != front:
		d.shelf.peeks = false
		d.fold(false)
	case d.playing != "", d.shelf.peeks:
		d.after(secondClick, func() {
			if d.front == front && (d.playing == front || d.shelf.peeks) {
				d.fold(true)
			}
		})
	}
}

func (d *Desk) fold(on bool) {
	if d.folded == on {
		return
	}
	d.folded = on
	d.shelf.peeks = d.shelf.peeks && !on
	shelf := d.split.Leading
	if on {
		if d.canvas().Focused() == fyne.Focusable(d.shelf.list) || d.canvas().Focused() == fyne.Focusable(d.shelf.filter) {
			d.canvas().Unfocus()
		}
		shelf.Hide()
	} else {
		shelf.Show()
		d.shelf.comeBack()
	}
	d.handle.show()
	d.split.Refresh()
	d.menu.refresh()
}

// Functional is an editor that has function keys of its own, which work wherever the keyboard is.
type Functional interface {
	FunctionKey(k *fyne.KeyEvent) (taken bool)
}

// FunctionKey does what a function key stands for, for the desk or for the editor in front.
func (d *Desk) FunctionKey(k *fyne.KeyEvent) (taken bool) {
	if k.Name == guideKey {
		d.Guide("")
		return true
	}
	if len(d.dialogs) > 0 {
		return false
	}
	if k.Name == foldKey {
		d.FoldShelf(!d.folded)
		return true
	}
	e, ok := d.editors[d.heads[d.front].Kind].(Functional)
	return ok && e.FunctionKey(k)
}

// Keep has a line stand at the window's foot while nothing else is said there.
func (d *Desk) Keep(line string, open func()) { d.light.keep(line, open) }

// IsShelfFolded reports whether it is.
func (d *Desk) IsShelfFolded() bool { return d.folded }

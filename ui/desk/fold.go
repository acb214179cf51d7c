package desk

import "fyne.io/fyne/v2"

// FoldKey folds the shelf away.
const FoldKey = fyne.KeyF9

// FoldShelf folds the shelf away, or brings it back.
func (d *Desk) FoldShelf(on bool) {
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
	}
	d.split.Refresh()
	d.menu.refresh()
}

// Keep has a line stand at the window's foot while nothing else is said there.
func (d *Desk) Keep(line string, open func()) { d.light.keep(line, open) }

// IsShelfFolded reports whether it is.
func (d *Desk) IsShelfFolded() bool { return d.folded }

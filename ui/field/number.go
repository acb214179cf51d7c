package field

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"shipslocker/ui/look"
)

// Number edits the whole number between low and high that at returns, in a box of its own; the arrow keys
// up and down change it by one. What is not
// such a number is not taken over; the box says so, and the last good number comes back when the focus leaves.
func Number[T any](f *Form[T], caption, label, key string, low, high int, at func(*T) *int) *look.Box {
	e := newEntry(false, false)
	e.redo = f.redo
	box := f.Box(caption, key, e, nil)
	now := func() int {
		if f.session == nil {
			return low
		}
		return *at(f.session.Value())
	}
	set := func(n int) { f.Edit(label, key, func(v *T) { *at(v) = n }) }
	e.onFocus = func() {
		f.Reveal(e)
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // typing replaces the number
	}
	e.onBlur = func() {
		e.show(strconv.Itoa(now()))
		f.showProblems()
	}
	e.OnSubmitted = func(string) { f.canvas.FocusNext() }
	e.OnChanged = func(text string) {
		if f.showing {
			return
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < low || n > high {
			box.SetNotice(false, fmt.Sprintf("This takes a whole number from %d to %d. It stays %d.", low, high, now()))
			return
		}
		set(n)
		f.showProblems()
	}
	e.onKey = func(k *fyne.KeyEvent) bool {
		switch {
		case k.Name == fyne.KeyUp && now() < high:
			set(now() + 1)
		case k.Name == fyne.KeyDown && now() > low:
			set(now() - 1)
		}
		return k.Name == fyne.KeyUp || k.Name == fyne.KeyDown
	}
	f.OnShow(func(v *T) {
		text := strconv.Itoa(*at(v))
		if n, err := strconv.Atoi(e.Text); err != nil || n != *at(v) {
			e.show(text)
		}
		enable(e, !f.ReadOnly())
	})
	return box
}

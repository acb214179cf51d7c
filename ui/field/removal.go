package field

import (
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// secondPress is within how many ms a press belongs to the one before: the second of a double click, or of a key that is held.
const secondPress = 500

// Removal has one press remove one thing: a second press would remove what has come into its place.
type Removal struct {
	last domain.Moment // of a press; 0 = none yet
}

// Press removes, unless the last press was a moment before now.
func (r *Removal) Press(now domain.Moment, remove func()) {
	since := now - r.last
	again := r.last != 0 && since >= 0 && since < secondPress
	r.last = now
	if !again {
		remove()
	}
}

// RemoveButton is Button for what removes a row of its document.
func RemoveButton[T any](f *Form[T], title string, remove func()) *widget.Button {
	return Button(f, title, func() { f.removal.Press(f.now(), remove) }, nil)
}

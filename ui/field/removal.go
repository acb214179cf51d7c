package field

import (
	"shipslocker/domain"
	"shipslocker/ui/look"
)

// secondPress is within how many ms a press belongs to the one before: the second of a double click, or of a key that is held.
const secondPress = 500

// Removal has one press remove one thing: a second press would remove what has come into its place.
type Removal struct {
	last domain.Moment // a press was done with; 0 = none yet
}

// Press removes, unless the last press was done with a moment ago: the second click waits while a removal takes its time.
func (r *Removal) Press(now func() domain.Moment, remove func()) {
	since := now() - r.last
	if r.last == 0 || since < 0 || since >= secondPress {
		remove()
	}
	r.last = now()
}

// RemoveButton is Button for what removes a row of its document. The keyboard goes on: what is pressed next removes no other row.
func RemoveButton[T any](f *Form[T], title string, remove func()) (b *look.Button) {
	b = Button(f, title, func() {
		f.removal.Press(f.now, func() {
			remove()
			f.regain(b, true)
		})
	}, nil)
	return b
}

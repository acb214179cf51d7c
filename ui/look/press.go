package look

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// A press is the second of a double click when it comes so soon after the one before has done its work, and so near to it.
const (
	doubleClick = 400 * time.Millisecond
	doubleReach = 5
)

// acted is what a button did last for the pointer. The system has one pointer, and what a second click meets is often
// another control than the first: a dialog has gone, or a page is laid anew.
var acted struct {
	at    fyne.Position
	where bool      // at is known: a row of a menu does not tell it
	end   time.Time // a large document takes its time, while the second click waits
}

// Doubled reports whether a press of the pointer is the second of a double click on a button or a row of a menu, whatever
// has come into its place since: a double click is one press. A press without a place in the window is nobody's.
func Doubled(ev *desktop.MouseEvent) bool {
	by := ev.AbsolutePosition.Subtract(acted.at)
	near := !acted.where || max(by.X, -by.X, by.Y, -by.Y) <= doubleReach
	placed := !ev.AbsolutePosition.IsZero()
	return ev.Button == desktop.MouseButtonPrimary && placed && near && time.Since(acted.end) < doubleClick
}

// Press tells a control that the pointer presses whether a tap counts.
type Press struct{ down, again bool }

// MouseDown notes which press it is.
func (p *Press) MouseDown(ev *desktop.MouseEvent) { p.down, p.again = true, Doubled(ev) }

// MouseUp does nothing more.
func (p *Press) MouseUp(*desktop.MouseEvent) {}

// Counts reports whether a tap of the pointer does: the second of a double click does not.
func (p *Press) Counts() bool {
	again := p.again
	p.again = false
	return !again
}

// acts notes that a tap has done its work, unless it was a key's.
func (p *Press) acts(ev *fyne.PointEvent) {
	if p.down && ev != nil {
		acted.at, acted.where, acted.end = ev.AbsolutePosition, true, time.Now()
	}
	p.down = false
}

// NewMenuItem returns a row of a menu on which a double click is one press, too.
func NewMenuItem(title string, do func()) *fyne.MenuItem {
	return fyne.NewMenuItem(title, func() {
		do()
		acted.where, acted.end = false, time.Now()
	})
}

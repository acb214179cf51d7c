package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// CanvasOf is where a widget lies, nil while it lies nowhere. The toolkit knows that only of what has been drawn; of what has the
// keyboard it is known before: keys may come by then.
func CanvasOf(w fyne.Widget) fyne.Canvas {
	d := fyne.CurrentApp().Driver()
	if c := d.CanvasForObject(w); c != nil {
		return c
	}
	for _, window := range d.AllWindows() {
		if c := window.Canvas(); c.Focused() != nil && c.Focused() == w.(fyne.Focusable) {
			if l, ok := c.(interface{ EnsureMinSize() bool }); ok { // lays all, and notes where it lies
				l.EnsureMinSize()
			}
			return c
		}
	}
	return nil
}

// Tab goes on to the next control, or with Shift back to the one before, for what has taken a Tab key.
func Tab(c fyne.Canvas) {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 {
		c.FocusPrevious()
		return
	}
	c.FocusNext()
}

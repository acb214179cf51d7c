package emissaries

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain/dice"
)

// lifting has a die lifted off a row of shapes and dragged elsewhere. It is a part of the widget that shows them.
type lifting struct {
	drawn  func() shapes // the row
	off    bool          // cannot be changed
	lifted dice.Kind     // of the die that is dragged; empty = none is
	onDrag func(at fyne.Position)
	onDrop func(size dice.Kind)
}

// Cursor is a hand.
func (l *lifting) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Dragged takes the die under the pointer along.
func (l *lifting) Dragged(ev *fyne.DragEvent) {
	if l.off {
		return
	}
	if l.lifted == "" {
		s := l.drawn()
		l.lifted = s.at(ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY))
		s.of.Refresh()
	}
	if l.lifted != "" {
		l.onDrag(ev.AbsolutePosition)
	}
}

// DragEnd drops it.
func (l *lifting) DragEnd() {
	size := l.lifted
	l.lifted = ""
	l.drawn().of.Refresh()
	if size != "" {
		l.onDrop(size)
	}
}

package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Line is a line of text that belongs to no document.
type Line struct {
	widget.Entry
	arrival Arrival
	redo    func()
}

// NewLine returns a blank line. Redo brings back the step undone last: the text has no line of undo of its own.
func NewLine(redo func()) *Line {
	l := &Line{redo: redo}
	l.ExtendBaseWidget(l)
	return l
}

// FocusGained is called when the keyboard comes to the line.
func (l *Line) FocusGained() {
	l.Entry.FocusGained()
	l.arrival.Arrive()
}

// TypedRune types a letter, but for the space that pressed the button that led here.
func (l *Line) TypedRune(r rune) {
	if !l.arrival.Before(r) {
		l.Entry.TypedRune(r)
	}
}

// TypedKey handles one key.
func (l *Line) TypedKey(k *fyne.KeyEvent) {
	l.arrival.Key()
	l.Entry.TypedKey(k)
}

// TypedShortcut handles one shortcut.
func (l *Line) TypedShortcut(s fyne.Shortcut) {
	if _, is := s.(*fyne.ShortcutRedo); is {
		l.redo()
		return
	}
	if l.Disabled() && !Reads(s) {
		return
	}
	l.Entry.TypedShortcut(s)
}

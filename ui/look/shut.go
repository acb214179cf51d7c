package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Shut is a part of a control whose document cannot be edited: it says why, to who rests the pointer on the control and to who
// presses it all the same. Its zero value is open.
type Shut struct {
	Why string // empty = it can
	Say func(news string)
	Of  fyne.CanvasObject // the control
}

// IsShut tells whether the document cannot be edited.
func (s *Shut) IsShut() bool { return s.Why != "" }

// Tell says why where news stand.
func (s *Shut) Tell() {
	if s.IsShut() {
		s.Say(s.Why)
	}
}

// MouseIn says why beside the control.
func (s *Shut) MouseIn(*desktop.MouseEvent) {
	if s.IsShut() {
		Tip(s.Of, "Cannot be changed: "+s.Why)
	}
}

// MouseMoved does nothing.
func (s *Shut) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes away what MouseIn has said.
func (s *Shut) MouseOut() {
	if s.Of != nil {
		Untip(s.Of)
	}
}

// Reads reports whether a shortcut changes no text: the toolkit pastes, cuts and undoes in a line that is disabled too.
func Reads(s fyne.Shortcut) bool {
	switch s.(type) {
	case *fyne.ShortcutCopy, *fyne.ShortcutSelectAll:
		return true
	}
	return false
}

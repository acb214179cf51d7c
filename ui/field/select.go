package field

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// Select is a choice of a few rows. Only its open list changes it, by a row that is taken.
type Select struct {
	widget.Select
	Fresh   func() // looks its rows up anew before they are listed; nil = they stay
	now     func() domain.Moment
	Closed  func()      // its list has been left; nil = nobody wants to know
	self    fyne.Widget // what is laid out
	onFocus func()      // the keyboard comes to it; nil = nobody wants to know
}

// NewSelect returns a choice that belongs to no document; changed is called with what is chosen, and may be nil.
func NewSelect(now func() domain.Moment, rows []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = rows, changed
	s.Tells(now)
	s.ExtendBaseWidget(s)
	return s
}

// Tells has the present moment told to a choice that is part of another: letters typed without a pause are one word.
func (s *Select) Tells(now func() domain.Moment) { s.now = now }

// ExtendBaseWidget notes what the choice is a part of.
func (s *Select) ExtendBaseWidget(w fyne.Widget) {
	s.self = w
	s.Select.ExtendBaseWidget(w)
}

// FocusGained is called when the keyboard comes to the choice.
func (s *Select) FocusGained() {
	s.Select.FocusGained()
	if s.onFocus != nil {
		s.onFocus()
	}
}

// Tapped opens the list.
func (s *Select) Tapped(*fyne.PointEvent) { s.open() }

// TypedRune opens the list with the letter typed in it, but for the space that has taken a row in it.
func (s *Select) TypedRune(r rune) {
	if r != ' ' {
		s.open(r)
	}
}

// TypedKey opens the list. Left and Right are meant for what lies beside it: the toolkit's own would change the choice by them.
func (s *Select) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeySpace || k.Name == fyne.KeyUp || k.Name == fyne.KeyDown {
		s.open()
	}
}

// open lists the rows below the choice, as a menu does, or where they find room in the window, with letters typed in the list.
func (s *Select) open(typed ...rune) {
	c := look.CanvasOf(s.self)
	if c == nil || s.Disabled() {
		return
	}
	c.Focus(s.self.(fyne.Focusable))
	if s.Fresh != nil {
		s.Fresh()
	}
	list := NewPicker(s.now, func(int) {})
	list.tall = true
	list.ShowRows(s.Options)
	room := canvas.NewRectangle(color.Transparent) // a list has none of its own
	popup := widget.NewPopUp(container.NewStack(room, list), c)
	leave := func() {
		popup.Hide()
		if s.Closed != nil {
			s.Closed()
		}
	}
	choose := func(i int) {
		leave()
		s.SetSelectedIndex(i)
	}
	list.Tap = func(i int) bool { choose(i); return true }
	list.Key = func(k *fyne.KeyEvent) bool {
		switch k.Name {
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
			choose(list.At) // none is none
		case fyne.KeyTab:
			choose(list.At)
			look.Tab(c)
		case fyne.KeyEscape:
			leave()
		case fyne.KeyUp:
			if list.At >= 0 {
				return false
			}
			list.Select(len(s.Options) - 1)
		default:
			return false
		}
		return true
	}
	high := float32(len(s.Options))*(newPickerRow(nil, true).MinSize().Height+theme.Padding()) - theme.Padding()
	size := fyne.NewSize(s.self.Size().Width, min(high, c.Size().Height))
	room.SetMinSize(size)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.self).AddXY(0, s.self.Size().Height)
	at.Y = min(at.Y, c.Size().Height-size.Height)
	popup.ShowAtPosition(at)
	if at := s.SelectedIndex(); at >= 0 {
		list.Highlight(at)
		list.Mark(at)
	}
	c.Focus(list)
	for _, r := range typed {
		list.TypedRune(r)
	}
}

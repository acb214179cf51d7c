package field

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// Select is a choice of a few rows. Letters find a row, whether its list is open or not.
type Select struct {
	widget.Select
	finder
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
func (s *Select) Tapped(*fyne.PointEvent) {
	if c := s.canvas(); c != nil && !s.Disabled() {
		if w, ok := s.self.(fyne.Focusable); ok && c.Focused() != w {
			c.Focus(w)
		}
		s.open(c)
	}
}

// TypedRune chooses the row that the letters typed find.
func (s *Select) TypedRune(r rune) {
	if s.Disabled() {
		return
	}
	if to := s.letter(r, s.Options, s.SelectedIndex()); to >= 0 && to != s.SelectedIndex() {
		s.SetSelectedIndex(to)
	}
}

// TypedKey opens the list, or goes to the next row.
func (s *Select) TypedKey(k *fyne.KeyEvent) {
	if s.Disabled() {
		return
	}
	switch k.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		if c := s.canvas(); c != nil && (k.Name != fyne.KeySpace || !s.finding()) {
			s.typed = ""
			s.open(c)
		}
	case fyne.KeyBackspace:
		if to := s.back(s.Options); to >= 0 {
			s.SetSelectedIndex(to)
		}
	default:
		s.Select.TypedKey(k)
	}
}

func (s *Select) canvas() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(s.self) }

// open lists the rows below the choice, as a menu does, or where they find room in the window.
func (s *Select) open(c fyne.Canvas) {
	list := NewPicker(s.now, func(int) {})
	list.tall = true
	list.ShowRows(s.Options)
	room := canvas.NewRectangle(color.Transparent) // a list has none of its own
	popup := widget.NewPopUp(container.NewStack(room, list), c)
	choose := func(i int) {
		popup.Hide()
		s.SetSelectedIndex(i)
	}
	list.Tap = func(i int) bool {
		choose(i)
		return true
	}
	list.Key = func(k *fyne.KeyEvent) bool {
		switch k.Name {
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
			choose(list.At) // none is none
		case fyne.KeyEscape, fyne.KeyTab:
			popup.Hide()
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
}

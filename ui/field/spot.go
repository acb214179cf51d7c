package field

import (
	"maps"
	"weak"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
)

// spot is where a document was left: how far down, and where the keyboard was.
type spot struct {
	at       float32
	focus    fyne.Focusable // nil = nowhere in the form
	text     string         // of a field, with the cursor there
	row, col int
}

// part notes where the document shown is left, and takes the keyboard off it: what is typed now is for no other document.
func (f *Form[T]) part() {
	maps.DeleteFunc(f.spots, func(d weak.Pointer[edit.Doc], _ spot) bool { return d.Value() == nil })
	s := spot{focus: f.last}
	if w, ok := f.canvas.Focused().(fyne.CanvasObject); ok && (f.paper != nil && holds(f.paper, w) || f.above != nil && holds(f.above, w)) {
		s.focus = f.canvas.Focused()
	}
	if e, ok := s.focus.(*Entry); ok {
		s.text, s.row, s.col = e.Text, e.CursorRow, e.CursorColumn
	}
	if f.scroll != nil {
		s.at = f.scroll.Offset.Y
	}
	if s.focus != nil && f.canvas.Focused() == s.focus {
		f.canvas.Unfocus()
	}
	f.spots[weak.Make(f.session.Doc)], f.last = s, nil
}

// back puts the form to where a document was left, and the keyboard as well unless something else has it.
func (f *Form[T]) back(s spot) {
	if f.last = s.focus; s.focus != nil && f.canvas.Focused() == nil {
		f.canvas.Focus(s.focus)
		if e, ok := s.focus.(*Entry); ok && e.Text == s.text {
			e.CursorRow, e.CursorColumn = s.row, s.col
			e.Refresh()
		}
	}
	if f.scroll != nil {
		f.scroll.ScrollToOffset(fyne.NewPos(0, s.at))
	}
}

package spacer

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
)

// openButton opens the document that a form's document names.
func openButton[T any](f *field.Form[T], host desk.Host, at func(*T) domain.DocID) fyne.CanvasObject {
	return field.Button(f, "Open", func() { host.Show(at(f.Session().Value())) }, func(v *T) bool {
		_, there := host.Head(at(v))
		return there
	})
}

// makeLinked makes a document that another one then names, in one step, and opens it.
func makeLinked[T any](host desk.Host, s *edit.Session[T], label string, kind domain.KindID, value domain.Document, link func(*T, domain.DocID)) {
	var made domain.DocID
	s.Together(label, func() {
		if id, ok := host.Make(label, kind, value); ok {
			s.Edit(label, "", func(v *T) { link(v, id) })
			made = id
		}
	})
	if made != "" {
		host.Show(made)
	}
}

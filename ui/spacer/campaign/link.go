package campaign

import (
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
)

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

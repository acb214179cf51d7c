package desk

import (
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
)

// Editable is the document that a form shows, where it can be edited; otherwise the desk says why not.
func Editable[T any](host Host, f *field.Form[T]) (s *edit.Session[T], ok bool) {
	if s = f.Session(); s == nil {
		return nil, false
	}
	if why := s.ReadOnly(); why != "" {
		host.Say(why)
		return nil, false
	}
	return s, true
}

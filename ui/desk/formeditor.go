package desk

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// FormEditor is an editor that is one form and nothing besides: T is the struct of its kind, whose name is at “name”.
type FormEditor[T any] struct {
	Host Host
	Form *field.Form[T]
	view fyne.CanvasObject
}

// NewFormEditor returns an editor whose form lies on nothing yet: see Lay.
func NewFormEditor[T any](host Host) *FormEditor[T] {
	return &FormEditor[T]{Host: host, Form: field.NewForm[T](host)}
}

// Lay puts the form on paper; verdict is as field.Problems wants it.
func (e *FormEditor[T]) Lay(sheet fyne.CanvasObject, verdict func(v *T, problems []domain.Problem) string) {
	e.view = OnPaper(e.Host, e.Form, sheet, verdict)
}

// View is the whole form.
func (e *FormEditor[T]) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the name.
func (e *FormEditor[T]) Begin() { e.Form.Begin("name") }

// Resume brings the keyboard back to where it was.
func (e *FormEditor[T]) Resume() { e.Form.Resume() }

// Bind shows a document; nil lets go of the one shown.
func (e *FormEditor[T]) Bind(doc *edit.Doc) {
	if doc == nil {
		e.Form.Bind(nil)
		return
	}
	e.Form.Bind(edit.Of[T](doc))
}

// OnPaper lays the parts of a form on paper that scrolls, below the badge with what the rules have to say. What is above
// stands over the badge.
func OnPaper[T any](host Host, f *field.Form[T], sheet fyne.CanvasObject, verdict func(v *T, problems []domain.Problem) string, above ...fyne.CanvasObject) fyne.CanvasObject {
	paper := look.NewLeaf(look.NewInset(look.Inset{Left: 3, Top: 2, Right: 4, Bottom: 6}, sheet), host.Theme(), false)
	top := look.NewRows(0.5, append(above, field.Problems(f, verdict))...)
	return f.Under(look.NewInset(look.Inset{Left: 3, Top: 1, Right: 3}, top), paper)
}

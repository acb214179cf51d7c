package field

import (
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// Button is a button of a form that does not ask for attention. It is on while may says so; nil = while the document
// can be edited.
func Button[T any](f *Form[T], title string, act func(), may func(*T) bool) *look.Button {
	b := Editing(f, f.Followed(look.NewButton(title, act)), may)
	b.Importance = widget.LowImportance
	return b
}

// Editing has a button be on while may says so, nil = while the document can be edited; off it says why that cannot be.
func Editing[T any](f *Form[T], b *look.Button, may func(*T) bool) *look.Button {
	f.OnShow(func(v *T) {
		on := !f.ReadOnly()
		if may != nil {
			on = may(v)
		}
		enable(b, on)
		b.Barred(f.shut(b).Why)
	})
	return b
}

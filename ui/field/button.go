package field

import (
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// Button is a button of a form that does not ask for attention. It is on while may says so; nil = while the document
// can be edited.
func Button[T any](f *Form[T], title string, act func(), may func(*T) bool) *look.Button {
	b := f.Followed(look.NewButton(title, act))
	b.Importance = widget.LowImportance
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

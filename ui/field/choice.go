package field

import (
	"fyne.io/fyne/v2/widget"
)

// Option is one value of a choice and what people call it.
type Option[S ~string] struct {
	Value S
	Title string
}

// Choice edits a string of which only a few values make sense. A value outside the options is kept and
// shown as it is.
func Choice[T any, S ~string](f *Form[T], label, key string, options []Option[S], at func(*T) *S) *widget.Select {
	titles := make([]string, len(options))
	for i, o := range options {
		titles[i] = o.Title
	}
	s := &widget.Select{Options: titles, PlaceHolder: "–"}
	s.ExtendBaseWidget(s)
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i >= 0 {
			f.Edit(label, key, func(v *T) { *at(v) = options[i].Value })
		}
	}
	f.OnShow(func(v *T) {
		title := string(*at(v))
		for _, o := range options {
			if o.Value == *at(v) {
				title = o.Title
			}
		}
		if s.Selected != title {
			s.Selected = title
			s.Refresh()
		}
		enable(s, !f.ReadOnly())
	})
	return s
}

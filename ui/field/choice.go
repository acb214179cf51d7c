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

// Named edits a whole number of which each value, from 0, has a name. One without a name is kept and shown blank.
func Named[T any, N ~int](f *Form[T], label, key string, names []string, at func(*T) *N) *widget.Select {
	s := &widget.Select{Options: names, PlaceHolder: "–"}
	s.ExtendBaseWidget(s)
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i >= 0 {
			f.Edit(label, key, func(v *T) { *at(v) = N(i) })
		}
	}
	f.OnShow(func(v *T) {
		title := ""
		if i := int(*at(v)); i >= 0 && i < len(names) {
			title = names[i]
		}
		if s.Selected != title {
			s.Selected = title
			s.Refresh()
		}
		enable(s, !f.ReadOnly())
	})
	return s
}

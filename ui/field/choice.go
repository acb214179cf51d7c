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

// Check edits the yes or no that at returns.
func Check[T any](f *Form[T], text, label, key string, at func(*T) *bool) *widget.Check {
	return CheckOf(f, text, label, key, func(v *T) bool { return *at(v) }, func(v *T, on bool) { *at(v) = on })
}

// CheckOf edits something that is not kept as a yes or no but reads like one.
func CheckOf[T any](f *Form[T], text, label, key string, get func(*T) bool, set func(*T, bool)) *widget.Check {
	c := &widget.Check{Text: text}
	c.ExtendBaseWidget(c)
	c.OnChanged = func(on bool) { f.Edit(label, key, func(v *T) { set(v, on) }) }
	f.OnShow(func(v *T) {
		if on := get(v); c.Checked != on {
			c.Checked = on
			c.Refresh()
		}
		enable(c, !f.ReadOnly())
	})
	return c
}

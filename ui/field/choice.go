package field

// Option is one value of a choice and what people call it.
type Option[S ~string] struct {
	Value S
	Title string
}

// Choice edits a string of which only a few values make sense. A value outside the options is kept and
// shown as it is.
func Choice[T any, S ~string](f *Form[T], label, key string, options []Option[S], at func(*T) *S) *Select {
	titles := make([]string, len(options))
	for i, o := range options {
		titles[i] = o.Title
	}
	return ChoiceOf(f, label, key, titles, func(v *T) string {
		for _, o := range options {
			if o.Value == *at(v) {
				return o.Title
			}
		}
		return string(*at(v))
	}, func(v *T, i int) { *at(v) = options[i].Value })
}

// Either edits a yes or no of which each side has a name of its own.
func Either[T any](f *Form[T], label, key, no, yes string, at func(*T) *bool) *Select {
	names := []string{no, yes}
	return ChoiceOf(f, label, key, names, func(v *T) string {
		if *at(v) {
			return yes
		}
		return no
	}, func(v *T, i int) { *at(v) = i == 1 })
}

// Named edits a whole number of which each value, from 0, has a name. One without a name is kept and shown blank.
func Named[T any, N ~int](f *Form[T], label, key string, names []string, at func(*T) *N) *Select {
	return ChoiceOf(f, label, key, names, func(v *T) string {
		if i := int(*at(v)); i >= 0 && i < len(names) {
			return names[i]
		}
		return ""
	}, func(v *T, i int) { *at(v) = N(i) })
}

// ChoiceOf edits something that is not kept as one of the titles but reads like one; set takes the index of another.
func ChoiceOf[T any](f *Form[T], label, key string, titles []string, title func(*T) string, set func(v *T, i int)) *Select {
	s := NewSelect(f.now, titles, nil)
	s.PlaceHolder, s.onFocus = "–", func() { f.Reveal(s) }
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i >= 0 {
			f.Edit(label, key, func(v *T) { set(v, i) })
		}
	}
	f.OnShow(func(v *T) {
		if t := title(v); s.Selected != t {
			s.Selected = t
			s.Refresh()
		}
		enable(s, !f.ReadOnly())
	})
	return s
}

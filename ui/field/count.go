package field

// mostCounted is how many boxes a count has at the most: beyond that a row would be wider than a sheet.
const mostCounted = 12

// Count edits a number as a row of boxes to tick, or of circles: those marked come first. Ticking a box brings the number
// to it; ticking one that is marked takes its mark and those after it away. A number above length shows boxes of its own.
func Count[T any](f *Form[T], label, key string, length int, round bool, at func(*T) *int) *Boxes {
	b := &Boxes{round: round}
	b.ExtendBaseWidget(b)
	b.onFocus = func() { f.Reveal(b) }
	b.toggle = func(i int) {
		f.Edit(label, key, func(v *T) {
			if *at(v) > i {
				*at(v) = i
			} else {
				*at(v) = i + 1
			}
		})
	}
	f.OnShow(func(v *T) {
		n := *at(v)
		marks := make([]bool, max(length, min(n, mostCounted)))
		for i := range marks {
			marks[i] = i < n
		}
		b.set(marks, f.ReadOnly())
	})
	return b
}

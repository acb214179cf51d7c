package field

// mostCounted is how many boxes a row of ratings has at the most: beyond that it would be wider than a sheet.
const mostCounted = 12

// Count edits a number as a row of boxes to tick, or of circles: those marked come first. Ticking a box brings the number
// to it; ticking one that is marked takes its mark and those after it away; plus and minus count. Of a number that is
// larger than there are boxes the last one says how many it is.
func Count[T any](f *Form[T], label, key string, length int, round bool, at func(*T) *int) *Boxes {
	b := counting(f, label, key, at)
	b.round = round
	f.OnShow(func(v *T) {
		n := *at(v)
		marks := make([]bool, length)
		for i := range marks {
			marks[i] = i < n
		}
		over := 0
		if n > length {
			over = n
		}
		if b.over != over {
			b.over, b.marks = over, nil // which has it drawn anew
		}
		b.set(marks, f.ReadOnly())
		b.close(f.shut(b))
	})
	return b
}

// counting is a row of boxes whose marks are a number: those marked come first.
func counting[T any](f *Form[T], label, key string, at func(*T) *int) *Boxes {
	b := &Boxes{}
	b.ExtendBaseWidget(b)
	b.onFocus, b.take = func() { f.Reveal(b) }, func() { f.canvas.Focus(b) }
	set := func(how func(n int) int) {
		f.Edit(label, key, func(v *T) { *at(v) = how(*at(v)) })
	}
	b.toggle = func(i int) {
		set(func(n int) int {
			if n > i {
				return i
			}
			return i + 1
		})
	}
	b.count = func(by int) { set(func(n int) int { return max(0, n+by) }) }
	return b
}

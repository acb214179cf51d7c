package field

import "strconv"

// Ratings edits how many of a row of boxes are crossed, from the left; each box has a rating written in it, and there
// are as many as ratings returns. Crossing a box crosses all before it, and crossing a crossed one takes its cross and
// those after it away. Crosses beyond the row's end have boxes of their own, so that they can be taken away.
func Ratings[T any](f *Form[T], label, key string, ratings func(*T) []int, at func(*T) *int) *Boxes {
	b := counting(f, label, key, at)
	f.OnShow(func(v *T) {
		row, crossed := ratings(v), *at(v)
		words := make([]string, max(len(row), min(crossed, mostCounted)))
		marks := make([]bool, len(words))
		for i := range words {
			words[i], marks[i] = "–", i < crossed
			if i < len(row) {
				words[i] = strconv.Itoa(row[i])
			}
		}
		b.name(words, marks, f.ReadOnly())
		b.close(f.shut(b))
	})
	return b
}

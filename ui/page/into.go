package page

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Into has a control put what it takes where at points; then is called after that, and lays the page anew or its live parts.
func Into[T any](at *T, then func()) func(T) {
	return func(v T) {
		*at = v
		then()
	}
}

// Pick is a choice among values: the one chosen goes where at points, and then is called.
func Pick[T comparable](p *Page, key, caption string, titles []string, values []T, at *T, then func()) fyne.CanvasObject {
	return p.Choice(key, caption, titles, slices.Index(values, *at), func(i int) {
		*at = values[i]
		then()
	})
}

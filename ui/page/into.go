package page

// Into has a control put what it takes where at points; then is called after that, and lays the page anew or its live parts.
func Into[T any](at *T, then func()) func(T) {
	return func(v T) {
		*at = v
		then()
	}
}

package look

import "fyne.io/fyne/v2"

// ReadTypefaces has the toolkit read the typefaces that the first screen has, and those of the system that go with them, by
// measuring a word in each on a goroutine of its own. Await returns once they are read; nothing may be painted before.
func ReadTypefaces(d fyne.Driver) (await func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
			d.RenderedTextSize("Ship", 14, style, nil)
		}
		for _, source := range []fyne.Resource{condensed, condensedBold} {
			d.RenderedTextSize("Ship", 14, fyne.TextStyle{}, source)
		}
	}()
	return func() { <-done }
}

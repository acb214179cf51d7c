package look

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestTypefacesAreReadOnceTheyAreAwaited(t *testing.T) {
	test.NewTempApp(t)
	c := &counted{Driver: fyne.CurrentApp().Driver()}
	ReadTypefaces(c)()
	if c.asked != 4 {
		t.Errorf("%d are read", c.asked)
	}
}

package look

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// counted is a driver that counts what it measures.
type counted struct {
	fyne.Driver
	asked int
}

func (c *counted) RenderedTextSize(text string, size float32, style fyne.TextStyle, source fyne.Resource) (fyne.Size, float32) {
	c.asked++
	return c.Driver.RenderedTextSize(text, size, style, source)
}

// keyed is a driver of a desktop.
type keyed struct {
	*counted
	desktop.Driver
}

func TestATextIsMeasuredOnce(t *testing.T) {
	test.NewTempApp(t)
	c := &counted{Driver: fyne.CurrentApp().Driver()}
	r := newRuler(c)
	for range 2 {
		for _, text := range []string{"", "Kessa", "Kessa Varnholt"} {
			for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
				for _, source := range []fyne.Resource{nil, condensed} {
					for _, size := range []float32{12, 14.5} {
						got, base := r.RenderedTextSize(text, size, style, source)
						want, wantBase := c.Driver.RenderedTextSize(text, size, style, source)
						if got != want || base != wantBase {
							t.Errorf("%q is %v, %v and not %v, %v", text, got, base, want, wantBase)
						}
					}
				}
			}
		}
	}
	if c.asked != 3*2*2*2 {
		t.Errorf("it was measured %d times", c.asked)
	}
}

func TestARulerIsTheDesktopsDriverWhereThatIsOne(t *testing.T) {
	test.NewTempApp(t)
	c := &counted{Driver: fyne.CurrentApp().Driver()}
	if _, is := newRuler(c).(desktop.Driver); is {
		t.Error("it says it knows the keyboard")
	}
	r, is := newRuler(&keyed{counted: c}).(desktop.Driver)
	if !is || r == nil {
		t.Error("it does not know the keyboard")
	}
}

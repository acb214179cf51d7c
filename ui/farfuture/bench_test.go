package farfuture_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
)

// These measure what the screen's goroutine does: building, binding, laying out. Painting comes on top; it is
// the same for every program and depends on the graphics card.

// fifty are as many characters of the sample, under names of their own.
func fifty(b *testing.B) []*character {
	b.Helper()
	var list []*character
	for len(list) < 50 {
		for _, c := range samples(b) {
			c.Name = fmt.Sprintf("%s %d", c.Name, len(list))
			list = append(list, c)
		}
	}
	return list[:50]
}

func BenchmarkOpenSheet(b *testing.B) {
	d := onPaper(b, samples(b)...)
	d.MeasureOpening(b, farfutureui.NewSheet(&fixedDice{}), d.Docs[0])
}

func BenchmarkSwitch50(b *testing.B) {
	d := onPaper(b, fifty(b)...)
	d.MeasureSwitching(b, d.Docs)
}

// The aim is 5 ms for one key.
func BenchmarkKeystroke(b *testing.B) {
	for _, place := range []struct {
		name  string
		entry func(*table) *field.Entry
	}{
		{"name", func(d *table) *field.Entry { return d.Entry("2 Name", 0) }},
		{"story", func(d *table) *field.Entry { return d.Entry("Service: the story", 0) }},
		{"skill", func(d *table) *field.Entry { return d.skill(4) }},
	} {
		b.Run(place.name, func(b *testing.B) {
			d := onPaper(b, fifty(b)...)
			for _, doc := range d.Docs { // rows for the fullest of them
				d.Editor.Bind(doc)
			}
			d.Editor.Bind(d.Docs[0])
			e := place.entry(d)
			d.Focus(e)
			e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
			body := len(d.Docs[0].Record().Body)
			keys := 0
			for b.Loop() {
				e.TypedRune('x')
				e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
				keys += 2
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(keys), "µs/key")
			if d.Kept < keys || len(d.Docs[0].Record().Body) != body {
				b.Errorf("%d keys made %d steps", keys, d.Kept)
			}
		})
	}
}

// An edit without the screen: what of a keystroke is the document's share.
func BenchmarkEdit(b *testing.B) {
	d := onPaper(b, samples(b)...)
	d.Editor.Bind(nil)
	s := edit.Of[farfuture.Character](d.Docs[0])
	names := [2]string{"Kessa", "Kess"}
	at := 0
	for b.Loop() {
		at++
		s.Edit("name", "name", func(c *character) { c.Name = names[at%2] })
		s.Problems()
	}
}

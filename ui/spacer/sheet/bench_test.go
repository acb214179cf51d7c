package sheet_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/spacer/campaign"
	"shipslocker/ui/field"
	"shipslocker/ui/spacer/sheet"
)

// fiftyForms are as many characters of the sample, under names of their own.
func fiftyForms(b *testing.B) []*character {
	b.Helper()
	var list []*character
	for len(list) < 50 {
		for _, c := range formSamples(b) {
			c.Name = fmt.Sprintf("%s %d", c.Name, len(list))
			list = append(list, c)
		}
	}
	return list[:50]
}

func BenchmarkOpenForm(b *testing.B) {
	d := onForm(b, formSamples(b)...)
	d.MeasureOpening(b, sheet.New(sixes{}), d.Docs[0])
}

func BenchmarkSwitchForms(b *testing.B) {
	d := onForm(b, fiftyForms(b)...)
	d.MeasureSwitching(b, d.Docs)
}

// The aim is 5 ms for one key.
func BenchmarkFormKeystroke(b *testing.B) {
	for _, place := range []struct {
		name  string
		entry func(formDesk) *field.Entry
	}{
		{"name", func(d formDesk) *field.Entry { return d.Entry("2 Character", 0) }},
		{"notes", func(d formDesk) *field.Entry { return d.Entry("Notes", len(d.is().Gear)) }},
		{"gender", func(d formDesk) *field.Entry { return d.Entry("5 Gender", 0) }},
		{"principle", func(d formDesk) *field.Entry { return d.Entry("9.1 Principle", 0) }},
	} {
		b.Run(place.name, func(b *testing.B) {
			d := onForm(b, fiftyForms(b)...)
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
			if len(d.Docs[0].Record().Body) != body {
				b.Error("the keys leave something behind")
			}
		})
	}
}

// A tick of the tallies lays out no more than a key.
func BenchmarkTally(b *testing.B) {
	d := onForm(b, formSamples(b)...)
	d.Focus(d.tallies())
	for b.Loop() {
		d.Press(fyne.KeySpace)
	}
	if d.is().Tallies == (campaign.Tallies{}) {
		b.Error("nothing is ticked")
	}
}

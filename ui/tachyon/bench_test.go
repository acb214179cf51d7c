package tachyon_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	tachyonui "shipslocker/ui/tachyon"
)

// benchPilot is a pilot with every list in use.
func benchPilot(n int) *tachyon.Pilot {
	p := tachyon.NewPilot()
	p.Name, p.Callsign, p.Notes = fmt.Sprintf("Pilot %d", n), fmt.Sprintf("Call %d", n), "Flew the mail before the war."
	for i := range p.Aspects {
		p.Aspects[i].Text = fmt.Sprintf("Something true of the %dth", i)
	}
	p.Skills = tachyon.Skills{Pilot: 4, Tactics: 3, Notice: 3, Gunnery: 2, Discipline: 2, Athletics: 2, Technology: 1, Fight: 1, Rapport: 1, Sneak: 1}
	for i := range 4 {
		p.Stunts = append(p.Stunts, tachyon.Stunt{ID: tachyon.RowID(i + 1), Title: fmt.Sprintf("Stunt %d", i), Text: "Something that helps now and then.", Gear: i > 1})
	}
	return p
}

func onPilots(b *testing.B, n int) (*desktest.Desk, []*edit.Doc) {
	b.Helper()
	d := desktest.OnPaper(b, tachyon.Kinds, tachyonui.NewPilot(desktest.Highest{}))
	var docs []*edit.Doc
	for i := range n {
		docs = append(docs, d.Put(tachyon.PilotKind, domain.DocID(fmt.Sprintf("pilot%d", i)), benchPilot(i), ""))
	}
	d.Editor.Bind(docs[0])
	d.Settle()
	return d, docs
}

func BenchmarkOpenPilot(b *testing.B) {
	d, docs := onPilots(b, 1)
	d.MeasureOpening(b, tachyonui.NewPilot(desktest.Highest{}), docs[0])
}

func BenchmarkSwitchPilots(b *testing.B) {
	d, docs := onPilots(b, 50)
	d.MeasureSwitching(b, docs)
}

// The aim is 5 ms for one key.
func BenchmarkPilotKeystroke(b *testing.B) {
	for _, caption := range []string{"Name", "High concept", "Notes"} {
		b.Run(caption, func(b *testing.B) {
			d, docs := onPilots(b, 1)
			e := d.Entry(caption, 0)
			d.Focus(e)
			e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
			body := len(docs[0].Record().Body)
			keys := 0
			for b.Loop() {
				e.TypedRune('x')
				e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
				keys += 2
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(keys), "µs/key")
			if len(docs[0].Record().Body) != body {
				b.Error("the keys leave something behind")
			}
		})
	}
}

package desktest

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// These measure what the screen's goroutine does: building, binding, laying out. Painting comes on top; it is the same
// for every program and depends on the graphics card.

// MeasureOpening measures how long an editor takes from nothing until it shows a document: all of it, and in ms/sight what
// of it is in sight, for which a person waits.
func (d *Desk) MeasureOpening(b *testing.B, editor func(desk.Host) desk.Editor, doc *edit.Doc) {
	b.Helper()
	MeasureOnce(b)
	d.Paints = true
	var sight time.Duration
	runs := 0
	for b.Loop() {
		begin := time.Now()
		d.Editor.Bind(nil)
		d.Editor = editor(d)
		d.Window.SetContent(d.Editor.View())
		d.Editor.Bind(doc)
		d.Settle()
		sight += time.Since(begin)
		d.Paint()
		runs++
	}
	b.ReportMetric(sight.Seconds()*1000/float64(runs), "ms/sight")
}

// MeasureSwitching measures how long the editor takes from one document to the next, which changes none of them.
func (d *Desk) MeasureSwitching(b *testing.B, docs []*edit.Doc) {
	b.Helper()
	MeasureOnce(b)
	for _, doc := range docs { // rows are built as they are needed first
		d.Editor.Bind(doc)
	}
	size := d.Canvas().Size()
	at := 0
	for b.Loop() {
		at++
		d.Editor.Bind(docs[at%len(docs)])
		d.Window.Resize(size.AddWidthHeight(0, float32(at%2))) // lays everything out
	}
	if d.Journal.UndoLabel() != "" {
		b.Errorf("switching is a step: %s", d.Journal.UndoLabel())
	}
}

// MeasureOnce has texts measured as they are in the program, until the benchmark is over.
func MeasureOnce(b *testing.B) {
	b.Helper()
	app := fyne.CurrentApp()
	look.MeasureOnce(app)
	b.Cleanup(func() { fyne.SetCurrentApp(app) })
}

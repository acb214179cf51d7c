package games_test

import (
	"bytes"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// TestUndoToEmptyRestoresTheFirstBytes takes every kind's blank document through a filled state, a new title,
// an over-full state and back, to the byte.
func TestUndoToEmptyRestoresTheFirstBytes(t *testing.T) {
	for _, k := range games.Kinds() {
		t.Run(string(k.ID()), func(t *testing.T) {
			now := domain.Moment(1_000_000)
			journal := edit.NewJournal(games.Kinds(), func() domain.Moment { now += 10_000; return now }, func(bool, domain.Step) {})
			record := func(doc domain.Document) domain.Record {
				r, err := edit.NewRecord(k, "one", now, doc)
				if err != nil {
					t.Fatal(err)
				}
				return r
			}
			blank := record(k.New())
			doc, err := journal.Open(blank, "")
			if err != nil {
				t.Fatal(err)
			}
			first := doc.Record().Body
			for _, change := range []func() error{
				func() error { return journal.Return("fill", doc.Record(), record(moderate().fill(t, k.New()))) },
				func() error { return journal.Rename(doc.Record(), "Another name ◇") },
				func() error { return journal.Return("overfill", doc.Record(), record(overfull().fill(t, k.New()))) },
			} {
				if err := change(); err != nil {
					t.Fatal(err)
				}
			}
			last := doc.Record().Body
			if bytes.Equal(first, last) {
				t.Fatal("nothing changed")
			}
			for range 3 {
				journal.Undo()
			}
			if got := doc.Record().Body; !bytes.Equal(got, first) || journal.UndoLabel() != "" {
				t.Errorf("undone to\n%s\nwant\n%s", got, first)
			}
			for range 3 {
				journal.Redo()
			}
			if got := doc.Record().Body; !bytes.Equal(got, last) || journal.RedoLabel() != "" {
				t.Errorf("redone to\n%s\nwant\n%s", got, last)
			}
		})
	}
}

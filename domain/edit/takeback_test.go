package edit_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

func count(l *log) { l.Count++ }

func TestOneStepAloneIsTakenBack(t *testing.T) {
	b := newBench()
	one, two := b.open(t, "1", named("one")), b.open(t, "2", named("two"))
	one.Together("strike", func() { text(one, "", "hits"); text(two, "", "is hit") })
	mistake := b.Recent(1)[0]
	one.Edit("count", "", count)
	two.Edit("count", "", count)

	taken, err := b.TakeBack(mistake, []domain.Record{one.Record(), two.Record()})
	if !taken || err != nil {
		t.Fatalf("taken %v, %v", taken, err)
	}
	if one.Value().Text+two.Value().Text != "" || one.Value().Count != 1 || two.Value().Count != 1 {
		t.Errorf("they stand as %+v and %+v", one.Value(), two.Value())
	}
	if b.UndoLabel() != "undo alone: strike" {
		t.Errorf("the last step is %q", b.UndoLabel())
	}
	b.Undo()
	if one.Value().Text != "hits" || two.Value().Text != "is hit" || one.Value().Count != 1 {
		t.Errorf("undone they stand as %+v and %+v", one.Value(), two.Value())
	}
	b.Redo()
	if taken, err = b.TakeBack(mistake, []domain.Record{one.Record(), two.Record()}); taken || err != nil {
		t.Errorf("a second time: taken %v, %v", taken, err)
	}
}

func TestWhatCannotBeTakenBackAloneStays(t *testing.T) {
	b := newBench()
	one, two := b.open(t, "1", named("one")), b.open(t, "2", named("two"))
	one.Together("strike", func() { text(one, "", "hits"); text(two, "", "is hit") })
	strike := b.Recent(1)[0]
	text(two, "", "hits back")
	steps := len(b.steps)

	var overlap *domain.Overlap
	if _, err := b.TakeBack(strike, []domain.Record{one.Record(), two.Record()}); !errors.As(err, &overlap) || overlap.Title != "two" {
		t.Errorf("the error is %v", err)
	}
	if _, err := b.TakeBack(strike, []domain.Record{one.Record()}); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("without the other document the error is %v", err)
	}
	b.Close("2")
	if _, err := b.Open(b.disk["2"], "another window has it"); err != nil {
		t.Fatal(err)
	}
	if _, err := b.TakeBack(strike, []domain.Record{one.Record(), b.disk["2"]}); !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("where one is open for reading only the error is %v", err)
	}
	if one.Value().Text != "hits" || len(b.steps) != steps {
		t.Errorf("it says %q after %d steps", one.Value().Text, len(b.steps))
	}
}

func TestADocumentMadeIsTakenBackIntoTheBinUnlessItWasChanged(t *testing.T) {
	b := newBench()
	b.Add("new", b.record("1", named("one")))
	made := b.Recent(1)[0]
	one := b.reopen(t, b.disk["1"])
	one.Edit("count", "", count)
	if _, err := b.TakeBack(made, []domain.Record{one.Record()}); err == nil {
		t.Error("a document that was changed went into the bin")
	}
	one.Edit("count", "", func(l *log) { l.Count = 0 })
	if taken, err := b.TakeBack(made, []domain.Record{one.Record()}); !taken || err != nil || one.Record().Binned == 0 {
		t.Errorf("taken %v, %v, and it stands as %+v", taken, err, one.Record())
	}
	b.Bin("bin", one.Record()) // it is there already
	b.Restore("back", one.Record())
	back := b.Recent(1)[0]
	one.Edit("count", "", count)
	if taken, err := b.TakeBack(back, []domain.Record{one.Record()}); taken || err == nil || one.Record().Binned != 0 {
		t.Errorf("taken %v, %v, and it stands as %+v", taken, err, one.Record())
	}
}

func TestTheLastStepTakenBackAloneIsAsUndone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBench()
		one := b.open(t, "1", named("one"))
		n := rapid.IntRange(1, 8).Draw(t, "edits")
		for range n {
			one.Edit("edit", "", func(l *log) {
				l.Text = rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "text")
				l.Berth.Bay = rapid.IntRange(0, 3).Draw(t, "bay")
				id := rapid.IntRange(1, 4).Draw(t, "entry")
				l.Entries = append(l.Entries[:len(l.Entries):len(l.Entries)], entry{ID: len(l.Entries) + id, Text: l.Text})
				if rapid.Bool().Draw(t, "less") {
					l.Entries = l.Entries[1:]
				}
			})
		}
		if len(b.Recent(1)) == 0 {
			return
		}
		last := b.Recent(1)[0]
		if taken, err := b.TakeBack(last, []domain.Record{one.Record()}); !taken || err != nil {
			t.Fatalf("taken %v, %v", taken, err)
		}
		wantBody(t, "taken back", one.Record(), string(last.Changes[0].Before.Body))
	})
}

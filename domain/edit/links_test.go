package edit_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

const namedID domain.DocID = "kessakessakessaa"

// link is a text that names the document of namedID.
func link(title string) string { return domain.Link{ID: namedID, Title: title}.String() }

// linked is a bench whose texts know the titles of what was last written.
func linked() *bench {
	b := newBench()
	b.Title(func(id domain.DocID) string { return domain.LinkTitle(b.disk[id].Title) })
	return b
}

// toKessa is the body of a log whose text names the document called Kessa Vane, as it was called then.
func toKessa(then string) string {
	return strings.Replace(blank, `"text":""`, `"text":"for `+link(then)+`"`, 1)
}

func (b *bench) wantText(t *testing.T, s *edit.Session[log], want string) {
	t.Helper()
	if got := s.Value().Text; got != want {
		t.Errorf("the text is %q, want %q", got, want)
	}
}

func TestLinksInOpenDocumentsSayTheTitlesOfNow(t *testing.T) {
	b := linked()
	a := b.open(t, "a", toKessa("Kess"))
	b.wantText(t, a, "for "+link("Kess"))
	b.Close("a")

	kessa := b.open(t, namedID, blank)
	told := 0
	name(kessa, "Kessa Vane")
	a = b.open(t, "a", toKessa("Kess"))
	a.Watch(func() { told++ })
	b.wantText(t, a, "for "+link("Kessa Vane"))
	b.now += 10 * edit.MergeWithin
	name(kessa, `Kessa "Ruin" [x]`)
	b.wantText(t, a, "for "+link(`Kessa "Ruin" (x)`))
	if told != 1 || len(b.steps) != 2 {
		t.Errorf("the document is told of %d times, and there are %d steps", told, len(b.steps))
	}

	text(a, "", a.Value().Text+".")
	b.Undo()
	b.wantText(t, a, "for "+link(`Kessa "Ruin" (x)`))
	b.Undo()
	b.wantText(t, a, "for "+link("Kessa Vane"))
	b.Redo()
	b.wantText(t, a, "for "+link(`Kessa "Ruin" (x)`))
}

func TestAStepIsTakenBackThoughALinkSaysAnotherTitleSince(t *testing.T) {
	b := linked()
	kessa := b.open(t, namedID, named("Kess"))
	name(kessa, "Kess")
	a := b.open(t, "a", toKessa("Kess"))
	text(a, "", "now for "+link("Kess"))
	step := b.steps[len(b.steps)-1]
	name(kessa, "Kessa Vane")
	taken, err := b.TakeBack(step, []domain.Record{a.Record()})
	if !taken || err != nil {
		t.Errorf("taken back: %v, %v", taken, err)
	}
	b.wantText(t, a, "for "+link("Kessa Vane"))
}

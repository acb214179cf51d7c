package desk

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

const (
	heroID  = domain.DocID("kessakessakessak")
	roundID = domain.DocID("roundroundroundr")
	crewID  = domain.DocID("crewcrewcrewcrew")
	loneID  = domain.DocID("lonelonelonelone")
)

// linked is the own locker with documents that name each other.
func linked(t *testing.T) *room {
	t.Helper()
	r := arrange(t, nil)
	r.give(r.own, noteOf, heroID, note{Name: "Kessa Vane", Text: "herself, " + string(heroID)}, nil)
	r.give(r.own, noteOf, roundID, note{Name: "Last round", Text: "for [[" + string(heroID) + "|Kess]]"}, func(rec *domain.Record) { rec.Changed = 30 })
	r.give(r.own, noteOf, crewID, note{Name: "Crew", Text: "a seat: " + string(heroID)}, func(rec *domain.Record) { rec.Changed = 20 })
	r.give(r.own, noteOf, "binnedbinnedbinn", note{Name: "Old", Text: string(heroID)}, func(rec *domain.Record) { rec.Binned = r.now })
	r.give(r.own, noteOf, loneID, note{Name: "Nobody's"}, nil)
	r.desk.Start(ownPath)
	return r
}

// naming is what the line under the sheet says: its buttons that are in sight.
func (r *room) naming() []string {
	var said []string
	find(fyne.CanvasObject(r.desk.naming.view.Objects[1].(*fyne.Container)), func(b *look.Button) bool {
		said = append(said, b.Text)
		return false
	})
	slices.Sort(said)
	return said
}

func (r *room) expectNaming(want ...string) {
	r.t.Helper()
	if got := r.naming(); !slices.Equal(got, want) {
		r.t.Errorf("it is named in %q, want %q", got, want)
	}
}

func TestADocumentListsWhatNamesIt(t *testing.T) {
	r := linked(t)
	r.desk.Show(heroID)
	r.expectNaming("Crew", "Last round")
	r.desk.Show(loneID)
	r.expectNaming()

	b := func(title string) *look.Button {
		r.t.Helper()
		b, ok := find(fyne.CanvasObject(r.desk.naming.view), func(b *look.Button) bool { return b.Text == title })
		if !ok {
			r.t.Fatalf("there is no button %q", title)
		}
		return b
	}
	r.desk.Show(heroID)
	test.Tap(b("Last round"))
	r.expectSheet("Last round", "for [[Kessa Vane]]")
	if r.canvas().Focused() != r.shown().name {
		t.Error("the keyboard is not in the document that was opened")
	}
	r.desk.Show(heroID)
	r.canvas().Focus(r.shown().text)
	r.canvas().FocusNext()
	if w, ok := r.canvas().Focused().(*look.Button); !ok || !slices.Contains(r.naming(), w.Text) {
		t.Fatalf("behind the sheet Tab comes to %T", r.canvas().Focused())
	}
	r.press(fyne.KeyReturn)
	if r.desk.front == heroID {
		t.Error("Return on it opens nothing")
	}
}

func TestWhatNamesADocumentFollowsChanges(t *testing.T) {
	r := linked(t)
	r.desk.Show(loneID)
	release := r.desk.Hold(roundID, func(doc *edit.Doc) {
		edit.Of[note](doc).Edit("text", "", func(n *note) { n.Text += "[[" + string(loneID) + "|Nobody's]]" })
	})
	defer release()
	r.expectNaming("Last round")
	searched := r.own.searches
	r.desk.journal.Undo()
	r.expectNaming()
	r.desk.journal.Redo()
	r.desk.Show(loneID)
	r.expectNaming("Last round")
	if r.own.searches != searched+1 { // for showing it
		t.Errorf("the locker was searched %d times for two steps", r.own.searches-searched-1)
	}
	r.desk.read(roundID, func(rec domain.Record) {
		if err := r.desk.journal.Rename(rec, "First round"); err != nil {
			t.Error(err)
		}
		r.expectNaming("First round")
		r.desk.journal.Bin("removal", rec)
	})
	r.expectNaming()
}

func TestAnswersThatComeLateNameNothingElse(t *testing.T) {
	r := linked(t)
	r.desk.Show(loneID)
	r.outline()
	r.desk.naming.look(heroID)
	r.desk.naming.look(loneID)
	r.settle()
	r.settle()
	r.expectNaming()
}

func TestDocumentsThatFindNoRoomAreListed(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, heroID, note{Name: "Kessa Vane"}, nil)
	for i := range 20 {
		id := domain.DocID("round" + strings.Repeat(string(rune('a'+i)), 11))
		r.give(r.own, noteOf, id, note{Name: "Round at the Slow Leak " + string(rune('A'+i)), Text: string(heroID)}, nil)
	}
	r.desk.Start(ownPath)
	r.desk.window.Resize(fyne.NewSize(1000, 600))
	r.desk.Show(heroID)
	said := r.naming()
	at := slices.IndexFunc(said, func(s string) bool { return s == "All 20…" })
	if at < 0 || len(said) > 8 {
		t.Fatalf("in sight are %q", said)
	}
	all := r.desk.naming.all
	if right := all.Position().X + all.Size().Width; right > r.desk.naming.row.Size().Width {
		t.Errorf("the last button ends at %v of %v", right, r.desk.naming.row.Size().Width)
	}
	r.desk.window.Resize(fyne.NewSize(9000, 600))
	if said := r.naming(); !slices.Contains(said, "All 20…") || len(said) > mostNamed+1 {
		t.Errorf("in a very wide window are in sight %q", said)
	}
	test.Tap(all)
	r.choose("Round at the Slow Leak T")
	r.answer("Open")
	r.expectSheet("Round at the Slow Leak T", string(heroID))
}

func TestALinkOpensItsDocumentOrSaysWhyNot(t *testing.T) {
	r := linked(t)
	r.desk.Show(roundID)
	follow := func() {
		r.canvas().Focus(r.shown().text)
		r.shown().text.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault})
	}
	follow()
	r.expectSheet("Kessa Vane", "herself, "+string(heroID))
	r.selectLine(heroID)
	r.menu("Remove")
	r.desk.Show(roundID)
	r.expectSheet("Last round", "for [[Kessa Vane (in the bin)]]")
	follow()
	r.expectNews("is in the bin")
	r.desk.heads, r.desk.names = map[domain.DocID]domain.Head{roundID: r.desk.heads[roundID]}, nil
	r.shown().form.Afresh()
	r.expectSheet("Last round", "for [[Kessa Vane (gone)]]")
	follow()
	r.expectNews("is gone")
	if got := r.saved(r.own, roundID).Text; got != "for [["+string(heroID)+"|Kess]]" {
		t.Errorf("the locker has %q", got)
	}
}

func TestWhatIsQuotedSaysTheTitleOfNow(t *testing.T) {
	r := linked(t)
	var quoted string
	release := r.desk.Hold(roundID, func(doc *edit.Doc) {
		note := edit.Of[note](doc)
		said := func() { quoted = domain.AsWritten(note.Value().Text) }
		doc.Watch(said)
		said()
	})
	defer release()
	if quoted != "for Kessa Vane" {
		t.Errorf("before it is %q", quoted)
	}
	r.desk.read(heroID, func(rec domain.Record) {
		if err := r.desk.journal.Rename(rec, "Ruin"); err != nil {
			t.Error(err)
		}
	})
	if quoted != "for Ruin" {
		t.Errorf("renamed it is %q", quoted)
	}
	r.desk.Choose("Take", []string{"to " + domain.Link{ID: heroID, Title: "Ruin"}.String()}, "Take", func(int) {})
	r.choose("to Ruin")
}

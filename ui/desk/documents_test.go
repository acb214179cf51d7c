package desk

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

func TestANewDocumentLandsOnTheShelfInATabIsSavedAndGetsTheKeyboard(t *testing.T) {
	r := enter(t, nil)
	r.menu("New document")
	r.expectDialog("New document")
	r.choose("Builders: plan")
	made := r.now
	r.answer("Create")
	r.expectDialog("")
	r.expectShelf("[Builders · plan]", "Unnamed plan")
	r.expectTabs("Unnamed plan*")
	if rec := r.own.record("new1"); rec.Kind != planOf.ID() || rec.Rev != 1 || rec.Created != made {
		t.Errorf("in the locker is %+v", rec.Head)
	}
	if e := r.shown(); e == nil || e != r.editors[planOf.ID()] || r.canvas().Focused() != e.name {
		t.Errorf("the keyboard is on %T", r.canvas().Focused())
	}
	r.typeText("Guenašk ◇")
	r.pass(3000)
	if got := r.saved(r.own, "new1"); got.Name != "Guenašk ◇" {
		t.Errorf("in the locker is %+v", got)
	}
	if rec := r.own.record("new1"); rec.Title != "Guenašk ◇" {
		t.Errorf("the locker lists it as %q", rec.Title)
	}
	r.expectTabs("Guenašk ◇*")
	r.expectShelf("[Builders · plan]", "Guenašk ◇")
}

func TestANewDocumentTakesTheKeyboardFromTheOneBefore(t *testing.T) {
	r := enter(t, nil)
	r.newNote("first")
	r.canvas().Focus(r.editors[noteOf.ID()].text)
	r.newNote("second")
	if a, b := r.saved(r.own, "new1"), r.saved(r.own, "new2"); a.Name != "first" || b.Name != "second" || a.Text != "" || b.Text != "" {
		t.Errorf("typing the second's name left %+v and %+v", a, b)
	}
}

func TestWithOneKindANewDocumentAsksNothing(t *testing.T) {
	r := enter(t, func(s *Services, _ *Settings) { s.Games = s.Games[:1] })
	r.menu("New document")
	r.expectDialog("")
	r.expectTabs("Unnamed note*")
}

func TestTypingIsSavedAfterAPauseAndTheLightSaysSo(t *testing.T) {
	r := enter(t, nil)
	r.expectLight("all is saved")
	id := r.newNote("")
	puts := r.own.puts
	r.typeText("Kessa")
	r.expectLight("saving")
	if got := r.saved(r.own, id).Name; got != "" {
		t.Errorf("before the pause the locker has %q", got)
	}
	r.pass(99)
	r.expectLight("saving")
	r.pass(1)
	r.expectLight("saved " + clock(r.now))
	if got := r.saved(r.own, id).Name; got != "Kessa" || r.own.puts != puts+1 {
		t.Errorf("the locker has %q after %d writes, want one", got, r.own.puts-puts)
	}
}

func TestTypingWithoutAPauseIsSavedAllTheSame(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("")
	for i := range 30 {
		r.typeText("x")
		r.pass(90)
		if got := len(r.saved(r.own, id).Name); got < i {
			t.Fatalf("after %d letters the locker has %d", i+1, got)
		}
	}
	r.pass(100)
	r.menu("Undo")
	if got := r.saved(r.own, id).Name; got != "" {
		t.Errorf("typed in one go, of which one step is undone, the locker has %q", got)
	}
}

func TestALockerThatFailsIsToldAndTheEditIsSavedLater(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.own.fail(errDisk)
	r.typeText(" Ruin")
	r.pass(300)
	if got := r.desk.light.text.Text; !strings.HasPrefix(got, "not saved: The disk is full.") {
		t.Errorf("the light says %q", got)
	}
	r.expectSheet("Kessa Ruin", "")
	r.typeText("!")
	r.pass(20_000)
	if got := r.desk.light.text.Text; !strings.HasPrefix(got, "not saved: The disk is full.") {
		t.Errorf("while it still fails the light says %q", got)
	}
	if got := r.saved(r.own, id).Name; got != "Kessa" {
		t.Errorf("the locker has %q though it failed", got)
	}
	r.own.fail(nil)
	r.pass(5000)
	if got := r.desk.light.text.Text; !strings.HasPrefix(got, "saved ") {
		t.Errorf("the light says %q", got)
	}
	if got := r.saved(r.own, id).Name; got != "Kessa Ruin!" {
		t.Errorf("the locker has %q", got)
	}
}

func TestADocumentClosedWhileTheDiskIsFullComesBackAsItWasTyped(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.own.fail(errDisk)
	r.typeText(" Ruin")
	r.menu("Close tab")
	r.expectTabs()
	r.desk.Show(id)
	r.expectSheet("Kessa Ruin", "")
	r.own.fail(nil)
	r.pass(5000)
	if got := r.saved(r.own, id).Name; got != "Kessa Ruin" {
		t.Errorf("the locker has %q", got)
	}
}

func TestUndoAndRedoByTheMenu(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.canvas().Focus(r.editors[noteOf.ID()].text)
	r.typeText("a story")
	r.pass(500)
	if got := r.label("Undo"); got != "Undo: text · Kessa" {
		t.Errorf("the menu offers %q", got)
	}
	r.menu("Undo")
	r.expectNews("Undone: text")
	r.expectSheet("Kessa", "")
	r.pass(500)
	if got := r.label("Redo"); got != "Redo: text · Kessa" {
		t.Errorf("the menu offers %q", got)
	}
	r.menu("Redo")
	r.expectSheet("Kessa", "a story")
	if got := r.saved(r.own, id); got.Text != "a story" {
		t.Errorf("an undo and a redo left %+v in the locker", got)
	}
	for range 3 {
		r.menu("Undo")
	}
	r.menu("Undo")
	r.expectNews("There is nothing to undo.")
	for range 4 {
		r.menu("Redo")
	}
	r.expectNews("There is nothing to redo.")
}

func TestUndoOfWhatWasDoneToWholeDocuments(t *testing.T) {
	for name, tc := range map[string]struct {
		act         func(*room)
		done, taken []string // on the shelf
	}{
		"new": {func(r *room) { r.newNote("") }, []string{"[Testers · note]", "Unnamed note", "Kessa"}, []string{"[Testers · note]", "Kessa"}},
		"remove": {
			func(r *room) { r.selectLine("a"); r.menu("Remove") },
			nil,
			[]string{"[Testers · note]", "Kessa"},
		},
		"rename": {
			func(r *room) {
				r.selectLine("a")
				r.menu("Rename")
				r.entries()[0].SetText("Ruin")
				r.answer("Rename")
			},
			[]string{"[Testers · note]", "Ruin"},
			[]string{"[Testers · note]", "Kessa"},
		},
		"duplicate": {
			func(r *room) { r.selectLine("a"); r.menu("Duplicate") },
			[]string{"[Testers · note]", "Kessa (copy)", "Kessa"},
			[]string{"[Testers · note]", "Kessa"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := arrange(t, nil)
			r.give(r.own, noteOf, "a", note{Name: "Kessa", Text: "old"}, nil)
			r.desk.Start(ownPath)
			r.pass(10)
			tc.act(r)
			r.expectShelf(tc.done...)
			r.pass(10)
			r.menu("Undo")
			r.expectShelf(tc.taken...)
			if got := r.saved(r.own, "a"); got != (note{Name: "Kessa", Text: "old"}) || r.own.record("a").Binned != 0 {
				t.Errorf("undone the locker has %+v", got)
			}
			r.pass(10)
			r.menu("Redo")
			r.expectShelf(tc.done...)
			r.expectLight("saved " + clock(r.now))
		})
	}
}

func TestRenamingTheDocumentInFrontChangesSheetTabAndWindow(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.menu("Rename")
	if got := r.entries()[0].Text; got != "Kessa" {
		t.Errorf("the dialog begins with %q", got)
	}
	r.entries()[0].SetText("Ruin")
	r.press("Return")
	r.expectDialog("")
	r.expectSheet("Ruin", "")
	r.expectTabs("Ruin*")
	if got := r.desk.window.Title(); !strings.HasPrefix(got, "Ruin – table – ") {
		t.Errorf("the window is titled %q", got)
	}
	if got := r.saved(r.own, id).Name; got != "Ruin" {
		t.Errorf("the locker has %q", got)
	}
}

func TestACopyHasItsOwnLife(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.menu("Duplicate")
	copied := r.desk.front
	if copied == id {
		t.Fatal("the copy is not in front")
	}
	r.desk.toSheet()
	r.typeText("!")
	r.pass(1000)
	if a, b := r.saved(r.own, id).Name, r.saved(r.own, copied).Name; a != "Kessa" || b == a || !strings.Contains(b, "!") {
		t.Errorf("the original is %q and the copy %q", a, b)
	}
}

func TestTheBinKeepsListsAndGivesBack(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.newNote("Ruin")
	r.selectLine(id)
	r.pass(10)
	r.menu("Remove")
	r.expectNews("Removed “Kessa”.")
	r.expectShelf("[Testers · note]", "Ruin")
	r.expectTabs("Ruin*")
	if got := r.own.record(id); got.Binned != r.now || got.Title != "Kessa" {
		t.Errorf("in the locker is %+v", got.Head)
	}
	if got := r.desk.shelf.binned.Text; got != "Bin (1)" {
		t.Errorf("the bin's button says %q", got)
	}
	test.Tap(r.desk.shelf.binned)
	r.expectShelf("[Testers · note]", "Kessa")
	r.selectLine(id)
	r.expectTabs("Ruin*") // what lies in the bin does not open
	r.menu("Remove")
	r.expectNews("is already in the bin")
	if got := r.own.record(id); got.Binned == 0 {
		t.Error("removed twice it came out of the bin")
	}
	r.desk.restore()
	r.expectNews("“Kessa” is back on the shelf.")
	r.expectShelf()
	if got := r.own.record(id); got.Binned != 0 {
		t.Errorf("in the locker is %+v", got.Head)
	}
	test.Tap(r.desk.shelf.binned)
	r.expectShelf("[Testers · note]", "Kessa", "Ruin")
	if got := r.saved(r.own, id).Name; got != "Kessa" {
		t.Errorf("the document came back as %q", got)
	}
}

func TestPuttingBackNothingDoesNothing(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	label := r.desk.journal.UndoLabel()
	test.Tap(r.desk.shelf.binned)
	r.desk.restore()
	if got := r.desk.journal.UndoLabel(); got != label {
		t.Errorf("it entered the step %q", got)
	}
	r.expectNews("Choose a document in the bin first.")
}

func TestWhatWasTypedJustBeforeRemovingIsKept(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.typeText(" Ruin") // and at once
	r.menu("Remove")
	if got := r.saved(r.own, id).Name; got != "Kessa Ruin" || r.own.record(id).Binned == 0 {
		t.Errorf("in the bin lies %q", got)
	}
	r.menu("Undo")
	r.expectSheet("Kessa Ruin", "")
}

func TestTheBinIsEmptiedOfWhatIsOlderThanThirtyDays(t *testing.T) {
	r := arrange(t, nil)
	const day = 24 * 60 * 60 * 1000
	r.give(r.own, noteOf, "old", note{Name: "old"}, func(rec *domain.Record) { rec.Binned = r.now - 30*day - 1 })
	r.give(r.own, noteOf, "edge", note{Name: "edge"}, func(rec *domain.Record) { rec.Binned = r.now - 30*day })
	r.give(r.own, noteOf, "kept", note{Name: "kept"}, func(rec *domain.Record) { rec.Changed = 1 })
	r.desk.Start(ownPath)
	test.Tap(r.desk.shelf.binned)
	r.expectShelf("[Testers · note]", "edge")
	if len(r.own.records) != 2 || r.own.records["kept"].Body == nil {
		t.Errorf("%d documents are left", len(r.own.records))
	}
}

func TestABinThatCannotBeEmptiedIsTold(t *testing.T) {
	r := arrange(t, nil)
	r.own.purgeErr = errDisk
	r.give(r.own, noteOf, "old", note{Name: "old"}, func(rec *domain.Record) { rec.Binned = 1 })
	r.desk.Start(ownPath)
	r.expectNews("The bin still has documents older")
	if got := r.desk.shelf.binned.Text; got != "Bin (1)" {
		t.Errorf("the bin's button says %q", got)
	}
}

func TestADocumentOfANewerVersionIsForReadingOnly(t *testing.T) {
	r := arrange(t, nil)
	body := []byte(`{"name":"Tomorrow","text":"t","picture":"","hologram":[1,2]}`)
	r.give(r.own, noteOf, "n", note{Name: "Tomorrow"}, func(rec *domain.Record) { rec.Version, rec.Body = 3, body })
	r.desk.Start(ownPath)
	r.desk.Show("n")
	r.expectSheet("Tomorrow", "t")
	r.expectNews("A newer version of this program wrote “Tomorrow”.")
	e := r.shown()
	if !e.name.Disabled() {
		t.Error("its fields take edits")
	}
	r.desk.toSheet()
	e.name.SetText("x")
	r.menu("Rename")
	r.expectDialog("cannot be renamed", "newer version")
	r.answer("Close")
	r.menu("Duplicate")
	r.expectDialog("could not be duplicated")
	r.answer("Close")
	r.menu("Remove")
	r.menu("Undo")
	r.pass(3000)
	if got := r.own.record("n"); !bytes.Equal(got.Body, body) || got.Version != 3 || got.Binned != 0 {
		t.Errorf("it is now %s of version %d", got.Body, got.Version)
	}
}

func TestADocumentThatCannotBeReadKeepsItsTabAndShowsNoOther(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.give(r.own, noteOf, "b", note{Name: "Ruin"}, nil)
	r.desk.Start(ownPath)
	r.desk.Show("a")
	r.own.getErr = errors.New("input/output error")
	r.desk.Show("b")
	r.expectDialog("This document could not be read", "Input/output error.")
	r.answer("Close")
	r.expectTabs("Kessa", "Ruin*")
	if r.shown() != nil {
		t.Error("the other document's sheet stays under this one's tab")
	}
	r.own.getErr = nil
	r.desk.Show("b")
	r.expectSheet("Ruin", "")
}

func TestABodyThatIsNoDocumentIsToldAndLeft(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "bad", note{Name: "bad"}, func(rec *domain.Record) { rec.Body = []byte(`[1,2,3]`) })
	r.desk.Start(ownPath)
	r.desk.Show("bad")
	r.expectDialog("This document cannot be opened", "cannot be read as a document of that kind")
	r.answer("Close")
	r.expectTabs()
	if got := string(r.own.record("bad").Body); got != `[1,2,3]` {
		t.Errorf("it is now %s", got)
	}
}

func TestReopeningADocumentAtOnceShowsTheNewestText(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.typeText(" Ruin")
	r.menu("Close tab")
	r.expectTabs()
	r.selectLine(id)
	r.expectSheet("Kessa Ruin", "")
	r.desk.toSheet()
	r.typeText("1")
	r.pass(1000)
	if got := r.saved(r.own, id).Name; !strings.Contains(got, "1") || len(got) != len("Kessa Ruin1") {
		t.Errorf("the locker has %q", got)
	}
}

func TestAReadThatIsOvertakenByTypingDoesNotTurnItBack(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.desk.Start(ownPath)
	r.own.reads = make(chan chan struct{}, 10)
	r.outline()
	r.desk.front = "a"
	r.menu("Remove") // reads
	first := <-r.own.reads
	r.desk.Show("a") // reads as well
	second := <-r.own.reads
	close(second)
	for r.desk.shown != "a" { // the settings are written meanwhile as well
		r.settle()
	}
	r.expectSheet("Kessa", "")
	r.shown().name.SetText("Kessa Ruin")
	close(first)
	for r.own.record("a").Binned == 0 {
		r.settle()
	}
	if got, ok := r.desk.keeper.Kept("a"); ok && got.Title != "Kessa Ruin" {
		t.Errorf("removing turned %q back", got.Title)
	}
	if err := r.desk.Finish(); err != nil {
		t.Fatal(err)
	}
	if got := r.saved(r.own, "a").Name; got != "Kessa Ruin" || r.own.record("a").Binned == 0 {
		t.Errorf("in the bin lies %q", got)
	}
}

func TestTypingWhileTheNextTabIsReadChangesNoClosedDocument(t *testing.T) {
	r := arrange(t, func(_ *Services, s *Settings) { s.Tabs[ownPath] = []domain.DocID{"a", "b"}; s.Front[ownPath] = "a" })
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.give(r.own, noteOf, "b", note{Name: "Ruin"}, nil)
	r.desk.Start(ownPath)
	clear(r.desk.near.records)
	r.own.reads = make(chan chan struct{}, 10)
	r.outline()
	r.menu("Close tab")
	wait := <-r.own.reads
	r.editors[noteOf.ID()].name.SetText("typed into the void")
	close(wait)
	for r.desk.shown != "b" { // the settings are written meanwhile as well
		r.settle()
	}
	r.expectSheet("Ruin", "")
	if err := r.desk.Finish(); err != nil {
		t.Fatal(err)
	}
	if a, b := r.saved(r.own, "a").Name, r.saved(r.own, "b").Name; a != "Kessa" || b != "Ruin" {
		t.Errorf("the locker has %q and %q", a, b)
	}
}

// exportTo exports by the menu and returns the file.
func (r *room) exportTo(what, name string) string {
	r.t.Helper()
	r.menu("Export")
	r.choose(what)
	r.answer("Export…")
	r.expectDialog("Export", "Import reads it")
	r.entries()[0].SetText(name)
	r.answer("Export")
	r.expectDialog("")
	return filepath.Join(r.desk.settings.Folder, name+".json")
}

// importFrom imports by the menu.
func (r *room) importFrom(path string) {
	r.t.Helper()
	r.menu("Import")
	r.entries()[0].SetText(path)
	r.answer("Open")
}

func TestExportAndImportGoRound(t *testing.T) {
	picture := pngOf(t, 4, 4, false)
	r := arrange(t, nil)
	id, err := r.own.PutPicture(t.Context(), picture)
	if err != nil {
		t.Fatal(err)
	}
	r.give(r.own, noteOf, "a", note{Name: "Kessa ◇", Text: "one\ntwo", Picture: id}, nil)
	r.give(r.own, planOf, "b", note{Name: "Deck"}, nil)
	r.give(r.own, noteOf, "c", note{Name: "Gone"}, func(rec *domain.Record) { rec.Binned = r.now })
	r.desk.Start(ownPath)
	r.desk.Show("a")
	r.editors[noteOf.ID()].text.SetText("one\ntwo\nthree") // not saved yet
	one := r.exportTo("This document", "one")
	r.expectNews("Exported: " + one)
	all := r.exportTo("The whole shelf", "all")
	r.editors[noteOf.ID()].text.SetText("changed since")

	other := newMemory("/lockers/other.locker")
	r.lockers[other.path] = other
	r.desk.openLocker(other.path, false, nil)
	r.importFrom(all)
	r.expectDialog("")
	r.expectShelf("[Testers · note]", "Kessa ◇", "[Builders · plan]", "Deck")
	r.expectNews("Imported from all.json: 2")
	r.importFrom(one)
	if len(other.records) != 3 {
		t.Errorf("importing one again makes %d documents, want 3", len(other.records))
	}
	r.expectSheet("Kessa ◇", "one\ntwo\nthree")
	got := r.saved(other, r.desk.front)
	if got != (note{Name: "Kessa ◇", Text: "one\ntwo\nthree", Picture: id}) || !bytes.Equal(other.pictures[id], picture) {
		t.Errorf("it came over as %+v", got)
	}
	r.menu("Undo")
	r.menu("Undo")
	r.expectShelf()
	if got := r.saved(r.own, "a").Text; got != "changed since" {
		t.Errorf("the locker it came from has %q", got)
	}
}

func TestTheWholeShelfIsExportedWhateverIsListed(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.give(r.own, planOf, "b", note{Name: "Deck"}, nil)
	r.desk.Start(ownPath)
	r.desk.Show("a")
	r.desk.shelf.filter.SetText("deck")
	data, err := os.ReadFile(r.exportTo("The whole shelf", "all"))
	if err != nil {
		t.Fatal(err)
	}
	parcel, err := domain.Import(data, r.desk.kinds())
	if err != nil || len(parcel.Records) != 2 {
		t.Errorf("the file has %d documents, want 2 (%v)", len(parcel.Records), err)
	}
	data, err = os.ReadFile(r.exportTo("Every open document", "open"))
	if err != nil {
		t.Fatal(err)
	}
	if parcel, err = domain.Import(data, r.desk.kinds()); err != nil || len(parcel.Records) != 1 {
		t.Errorf("the file of open documents has %d, want 1 (%v)", len(parcel.Records), err)
	}
}

func TestRubbishIsNotImportedAndLeavesEverythingAsItWas(t *testing.T) {
	good := `{"format":"shipslocker","version":1,"documents":[{"id":"x","kind":"testers/note","version":1,"body":{"name":"ok"}}`
	for name, tc := range map[string]struct{ content, said string }{
		"no JSON":                      {"Dear diary", "cannot be read as a document of that kind"},
		"nothing":                      {"", "is empty: get it again"},
		"JSON of another program":      {`{"hello":"world"}`, "not readable"},
		"a kind nobody knows":          {`{"kind":"chess/board","version":1,"body":{}}`, "a kind of document that this version does not know"},
		"a newer document":             {`{"kind":"testers/note","version":9,"body":{}}`, "newer version"},
		"a newer file":                 {`{"format":"shipslocker","version":7,"documents":[]}`, "newer version"},
		"a character that is a number": {`{"kind":"testers/note","version":1,"body":{"name":12}}`, "name"},
		"one good, one bad":            {good + `,{"id":"y","kind":"testers/note","version":1,"body":[]}]}`, "documents[1]"},
		"a file that was cut off":      {good[:60], "ends too early"},
		"no documents at all":          {`{"format":"shipslocker","version":1,"documents":[]}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			r := enter(t, nil)
			id := r.newNote("Kessa")
			puts, label := r.own.puts, r.desk.journal.UndoLabel()
			path := filepath.Join(t.TempDir(), "in.json")
			if err := os.WriteFile(path, []byte(tc.content), 0o600); err != nil {
				t.Fatal(err)
			}
			r.importFrom(path)
			if tc.said == "" {
				r.expectDialog("")
				r.expectNews("Nothing was imported.")
			} else {
				r.expectDialog("“in.json” cannot be imported", "Nothing was changed.", tc.said)
				r.answer("Close")
			}
			r.pass(10_000)
			if r.own.puts != puts || len(r.own.records) != 1 || r.desk.journal.UndoLabel() != label {
				t.Errorf("it was written to: %d times, %d documents", r.own.puts-puts, len(r.own.records))
			}
			if r.desk.front != id {
				t.Error("another document came to the front")
			}
			r.expectSheet("Kessa", "")
		})
	}
}

func TestAnImportWhosePicturesCannotBeKeptTakesNothingIn(t *testing.T) {
	r := arrange(t, nil)
	id, err := r.own.PutPicture(t.Context(), pngOf(t, 4, 4, false))
	if err != nil {
		t.Fatal(err)
	}
	r.give(r.own, noteOf, "a", note{Name: "Kessa", Picture: id}, nil)
	r.desk.Start(ownPath)
	r.desk.Show("a")
	path := r.exportTo("This document", "one")
	r.own.pictureErr = errDisk
	r.importFrom(path)
	r.expectDialog("cannot be imported", "The disk is full.")
	if len(r.own.records) != 1 {
		t.Errorf("%d documents are in the locker", len(r.own.records))
	}
}

func TestAnExportThatFailsIsTold(t *testing.T) {
	r := enter(t, func(s *Services, _ *Settings) {
		s.WriteFile = func(string, []byte) error { return errDisk }
	})
	r.newNote("Kessa")
	r.exportFails()
}

func (r *room) exportFails() {
	r.t.Helper()
	r.menu("Export")
	r.answer("Export…")
	r.answer("Export")
	r.expectDialog("The file could not be written", "The disk is full.", "No half-written file")
	r.answer("Close")
	r.expectNews("")
	if files, err := os.ReadDir(r.desk.settings.Folder); err != nil || len(files) > 0 {
		r.t.Errorf("%d files are left behind (%v)", len(files), err)
	}
}

func TestImportUndoneAndDoneAgain(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	path := r.exportTo("This document", "one")
	r.pass(10)
	r.importFrom(path)
	r.pass(10)
	r.menu("Undo")
	r.expectShelf("[Testers · note]", "Kessa")
	r.expectTabs("Kessa*")
	r.pass(10)
	r.menu("Redo")
	r.expectShelf("[Testers · note]", "Kessa", "Kessa")
	var ids []domain.DocID
	for id, rec := range r.own.records {
		if rec.Binned == 0 {
			ids = append(ids, id)
		}
	}
	if slices.Sort(ids); len(ids) != 2 {
		t.Errorf("the locker has %v", ids)
	}
}

func TestAStepOverTwoDocumentsFollowsOnShelfAndTabs(t *testing.T) {
	r := enter(t, nil)
	a, b := r.newNote("Kessa"), r.newNote("Ruin")
	ra, _ := r.desk.journal.Standing(a)
	rb, _ := r.desk.journal.Standing(b)
	r.pass(10)
	r.desk.journal.Bin("removal of both", ra, rb)
	r.expectShelf()
	r.expectTabs()
	if r.shown() != nil {
		t.Error("a sheet is still shown")
	}
	r.menu("Undo")
	r.expectShelf("[Testers · note]", "Kessa", "Ruin")
}

func TestADoubleClickOnRemoveRemovesOneDocument(t *testing.T) {
	r := three(t)
	b, _ := find(r.desk.shelf.tools, func(b *look.Button) bool { return b.Text == "Remove" })
	test.Tap(b)
	test.Tap(b)
	r.pass(300)
	test.Tap(b) // of a third click in a row
	r.expectTabs("b*", "c")
	r.expectNews("Removed “a”.")
	if r.own.record("a").Binned == 0 || r.own.record("b").Binned != 0 {
		t.Error("another document lies in the bin than the one that was in front")
	}
	r.canvas().Focus(r.desk.shelf.list)
	r.pass(300)
	for range 20 { // the key is held
		r.press(fyne.KeyDelete)
		r.pass(30)
	}
	r.expectTabs("b*", "c")
	r.pass(1000)
	test.Tap(b) // nobody has chosen another
	r.expectTabs("b*", "c")
	r.expectNews("Choose a document on the shelf first.")
	test.Tap(r.desk.tabs.tabs["b"])
	r.pass(1000)
	test.Tap(b)
	r.expectTabs("c*")
}

func TestWhatIsChosenAnewIsRemovedAtOnce(t *testing.T) {
	r := three(t)
	r.menu("Remove")
	r.selectLine("c")
	r.menu("Remove")
	r.expectTabs("b*")
}

// askingEditor asks what a blank note is to be.
type askingEditor struct {
	*noteEditor
	host Host
}

func (e *askingEditor) Inquire(blank domain.Document, then func()) {
	kinds := []string{"Log", "Letter"}
	e.host.Choose("What is it?", kinds, "Add", func(i int) {
		blank.(*note).Name = kinds[i]
		then()
	})
}

func TestANewDocumentLeavesNothingWhenItsQuestionIsCancelled(t *testing.T) {
	r := enter(t, func(s *Services, _ *Settings) {
		s.Editors[noteOf.ID()] = func(h Host) Editor { return &askingEditor{newNoteEditor(h), h} }
	})
	make := func() {
		r.menu("New document")
		r.answer("Create")
		r.pass(1)
		r.expectDialog("What is it?")
	}
	make()
	r.press(fyne.KeyEscape)
	r.pass(1)
	r.expectDialog("")
	r.expectShelf()
	r.expectTabs()
	if len(r.desk.heads) > 0 {
		t.Errorf("it leaves %v", r.desk.heads)
	}
	make()
	r.answer("Add")
	r.expectShelf("[Testers · note]", "Log")
	r.menu("Print") // another question than that of a new one
	r.pass(1)
	if len(r.desk.dialogs) > 0 {
		r.press(fyne.KeyEscape)
	}
	r.expectShelf("[Testers · note]", "Log")
}

func TestWhatIsMadeFromAnotherDocumentIsBegun(t *testing.T) {
	var host Host
	r := enter(t, func(s *Services, _ *Settings) {
		s.Editors[noteOf.ID()] = func(h Host) Editor { host = h; return newNoteEditor(h) }
	})
	r.newNote("one")
	r.canvas().Unfocus()
	id, ok := host.Make("new note", noteOf.ID(), &note{})
	if !ok {
		t.Fatal("it is not made")
	}
	host.Show(id)
	r.pass(1)
	r.typeText("two")
	r.pass(3000)
	if title := r.desk.heads[id].Title; title != "two" {
		t.Errorf("it is called %q", title)
	}
	r.canvas().Unfocus()
	host.Show(id)
	if w := r.canvas().Focused(); w != nil {
		t.Errorf("shown again the keyboard goes to %T", w)
	}
}

// clickedEditor is a note with a button that asks something.
type clickedEditor struct{ *noteEditor }

func (e *clickedEditor) Resume() { e.form.Resume() }

func TestEscapeInADialogThatAClickHasOpenedGivesTheKeyboardBack(t *testing.T) {
	var e *clickedEditor
	r := enter(t, func(s *Services, _ *Settings) {
		s.Editors[noteOf.ID()] = func(h Host) Editor { e = &clickedEditor{newNoteEditor(h)}; return e }
	})
	r.newNote("one")
	r.canvas().Focus(e.text)
	r.canvas().Unfocus() // as a click on a button does
	r.menu("Rename")
	r.pass(1)
	r.press(fyne.KeyEscape)
	if r.canvas().Focused() != fyne.Focusable(e.text) {
		t.Errorf("the keyboard is on %T", r.canvas().Focused())
	}
}

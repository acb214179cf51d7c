package desk

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/ui/field"
)

// strange puts a document of a kind that only a newer version knows into the own locker.
func (r *room) strange(id domain.DocID, kind domain.KindID, title string) {
	r.t.Helper()
	r.give(r.own, noteOf, id, note{}, func(rec *domain.Record) {
		rec.Kind, rec.Title, rec.Version, rec.Body = kind, title, 9, []byte(`{"rings":[1.50]}`)
	})
}

func TestDocumentsOfANewerVersionLieUnderAHeadingOfTheirOwn(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.strange("x", "testers/orbit", "Orbit")
	r.strange("y", "others/song", "")
	r.desk.Start(ownPath)
	r.expectShelf("[Testers · note]", "Kessa", "[From a newer version]", "Orbit", "Unnamed document")
	row := newShelfRow(r.desk.shelf.list)
	for _, tc := range []struct {
		line int
		mark bool
	}{{1, true}, {4, false}, {3, true}, {2, false}} {
		row.show(r.desk, r.desk.shelf.lines[tc.line], false, false)
		if row.mark.Visible() != tc.mark {
			t.Errorf("line %d has a game's mark: %v", tc.line, !tc.mark)
		}
	}
}

func TestADocumentOfANewerVersionIsExplainedAndStaysAsItIs(t *testing.T) {
	r := arrange(t, func(_ *Services, s *Settings) { s.Tabs[ownPath], s.Front[ownPath] = []domain.DocID{"x", "a"}, "x" })
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.strange("x", "testers/orbit", "Orbit")
	r.desk.Start(ownPath)
	r.expectDialog("")
	r.expectTabs("Kessa*")
	r.selectLine("x")
	r.expectDialog("“Orbit” is from a newer version", "(testers/orbit)", "stays in the locker unchanged")
	r.press(fyne.KeyReturn)
	r.expectDialog("")
	r.expectTabs("Kessa*")
	for command, refusal := range map[string]string{"Duplicate": "could not be duplicated", "Rename": "cannot be renamed"} {
		r.menu(command)
		r.expectDialog(refusal, "Nothing was changed.")
		r.answer("Close")
	}
	if got := r.own.record("x"); string(got.Body) != `{"rings":[1.50]}` || got.Version != 9 || got.Rev != 1 {
		t.Errorf("it is now %+v", got)
	}
}

func TestADocumentOfANewerVersionGoesIntoTheBinAndComesBackAsItWas(t *testing.T) {
	r := arrange(t, nil)
	r.strange("x", "testers/orbit", "Orbit")
	r.desk.Start(ownPath)
	before := r.own.record("x")
	r.selectLine("x")
	r.answer("Close")
	r.menu("Remove")
	r.expectShelf()
	r.desk.shelf.toggleBin()
	r.expectShelf("[From a newer version]", "Orbit")
	r.selectLine("x")
	r.desk.restore()
	r.expectShelf()
	r.desk.shelf.toggleBin()
	r.menu("Undo")
	r.expectShelf()
	r.menu("Undo")
	r.expectShelf("[From a newer version]", "Orbit")
	r.expectDialog("")
	r.pass(1000)
	got := r.own.record("x")
	if string(got.Body) != string(before.Body) || got.Version != before.Version || got.Kind != before.Kind || got.Binned != 0 {
		t.Errorf("it came back as %+v, was %+v", got, before)
	}
}

func TestTheSheetOfAnotherDocumentDoesNotStandForOneOfANewerVersionInThePast(t *testing.T) {
	r := arrange(t, nil)
	r.strange("x", "testers/orbit", "Orbit")
	r.desk.Start(ownPath)
	r.newNote("Kessa")
	r.menu("History of the locker")
	list := r.rows()
	r.expectPast("Kessa", "")
	list.Select(slices.Index(list.Rows, "Orbit"))
	r.expectPage("It holds a kind of document that this version does not know.", "after: name · Kessa")
	if _, shown := find(r.desk.sheet, func(*field.Entry) bool { return true }); shown || !r.button("Restore this document").Disabled() {
		t.Error("another document is shown, or can be restored, in its place")
	}
	list.Select(slices.Index(list.Rows, "Kessa"))
	r.expectPast("Kessa", "")
}

func TestADocumentOfANewerVersionIsExportedByItselfOnly(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.strange("x", "testers/orbit", "Orbit")
	r.give(r.own, noteOf, "n", note{Name: "Novel"}, func(rec *domain.Record) { rec.Version = 3 })
	r.desk.Start(ownPath)
	r.selectLine("x")
	r.answer("Export…")
	r.answer("Export")
	path := r.desk.settings.Folder + "/Orbit.json"
	var file struct {
		Documents []struct {
			Kind domain.KindID
			Body struct{ Rings []json.Number }
		}
	}
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, &file)
	}
	if err != nil || len(file.Documents) != 1 || file.Documents[0].Kind != "testers/orbit" || file.Documents[0].Body.Rings[0] != "1.50" {
		t.Errorf("%v, exported\n%s", err, data)
	}
	without := func(what, path string) {
		t.Helper()
		if !strings.Contains(r.desk.light.news.Text, ", without ") || !strings.HasSuffix(r.desk.light.news.Text, " from a newer version") {
			t.Errorf("of %s it says %q", what, r.desk.light.news.Text)
		}
		if data, err := os.ReadFile(path); err != nil || strings.Contains(string(data), "orbit") || strings.Contains(string(data), "Novel") || !strings.Contains(string(data), "Kessa") {
			t.Errorf("%s (%v) is\n%s", what, err, data)
		}
	}
	r.selectLine("a")
	without("the whole shelf", r.exportTo("The whole shelf", "shelf"))
	r.expectNews(", without 2 documents from a newer version")
	r.tapHolding("x", fyne.KeyModifierShortcutDefault)
	without("what is ticked", r.exportTo("2 documents ticked on the shelf", "two"))
	r.desk.exportPicked()
	r.answer("Export")
	without("what is ticked", r.desk.settings.Folder+"/table.json")
}

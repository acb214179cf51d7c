package desk

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
)

// signAt clicks the sign before the line of a document or of a heading.
func (r *room) signAt(text string) {
	r.t.Helper()
	row, ok := find(r.desk.shelf.list, func(row *shelfRow) bool { return row.line.Text == text })
	if !ok {
		r.t.Fatalf("the line %q is not in sight: %q", text, r.shelf())
	}
	row.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)})
}

func TestGroupsFoldByThePointerAndStayFolded(t *testing.T) {
	r := crowd(t)
	r.signAt("Testers · note")
	r.expectShelf("[Testers · note]", "[Builders · plan]", "e")
	r.expectTabs()
	r.desk.openLocker(ownPath, false, nil)
	r.expectShelf("[Testers · note]", "[Builders · plan]", "e")
	r.desk.shelf.filter.SetText("b")
	r.expectShelf("b", "e")
	r.desk.shelf.filter.SetText("")
	r.signAt("Testers · note")
	r.expectShelf("[Testers · note]", "a", "b", "c", "d", "[Builders · plan]", "e")
}

func TestTheKeyboardStaysAtAHeadingThatIsFoldedByThePointer(t *testing.T) {
	r := crowd(t)
	r.signAt("Testers · note")
	r.press(fyne.KeyReturn)
	r.expectShelf("[Testers · note]", "a", "b", "c", "d", "[Builders · plan]", "e")
}

func TestAPinnedDocumentIsMovedByTheMenuHoweverTheShelfIsSorted(t *testing.T) {
	r := crowd(t)
	r.tapLine("c")
	r.tapHolding("d", fyne.KeyModifierShortcutDefault)
	r.menu("Pin to the top")
	r.tapLine("d")
	for _, i := range r.desk.shelf.acts(r.desk.shelf.acted()) {
		if i.Label == "Up" {
			i.Action()
		}
	}
	r.expectShelf("[Pinned]", "d", "c", "[In no campaign]", "[Testers · note]", "a", "b", "[Builders · plan]", "e")
}

func TestGroupsFoldByKeys(t *testing.T) {
	r := crowd(t)
	r.tapLine("b")
	r.press(fyne.KeyLeft)
	r.expectShelf("[Testers · note]", "[Builders · plan]", "e")
	r.press(fyne.KeyDown, fyne.KeyReturn)
	r.expectTabs("b", "e*")
	r.press(fyne.KeyUp, fyne.KeyReturn) // the heading stands for what is folded away
	r.expectShelf("[Testers · note]", "a", "b", "c", "d", "[Builders · plan]", "e")
	r.press(fyne.KeyReturn)
	r.expectTabs("b", "e", "a*")
	r.press(fyne.KeyLeft, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn)
	r.expectTabs("b*", "e", "a")
}

func TestTheFilterTellsTwinsByTheirCampaignsOrDays(t *testing.T) {
	r := arrange(t, func(s *Services, _ *Settings) { s.Games[0].Kinds = append(s.Games[0].Kinds, warOf) })
	r.give(r.own, warOf, "w", note{Name: "War"}, nil)
	r.give(r.own, noteOf, "a", note{Name: "Ana", Campaign: "w"}, nil)
	r.give(r.own, noteOf, "twin", note{Name: "Ana"}, nil)
	r.give(r.own, noteOf, "b", note{Name: "Ben"}, nil)
	changed := r.desk.services.Now() - 100*24*3600*1000
	for _, id := range []domain.DocID{"c", "d"} {
		r.give(r.own, noteOf, id, note{Name: "Cay", Campaign: "w"}, func(rec *domain.Record) { rec.Changed = changed })
	}
	r.desk.Start(ownPath)
	when := day(changed, r.desk.services.Now())
	for id, want := range map[domain.DocID]string{"a": "War", "twin": "in no campaign", "c": when, "d": when} {
		r.filter(r.own.record(id).Title)
		row, ok := find(r.desk.shelf.list, func(row *shelfRow) bool { return row.line.ID == id })
		if !ok || row.note.Text != want {
			t.Errorf("%q says %q, want %q", id, row.note.Text, want)
		}
	}
	r.filter("ben")
	if row, _ := find(r.desk.shelf.list, func(row *shelfRow) bool { return row.line.ID != "" }); row.note.Text != "note" {
		t.Errorf("who has no twin says %q", row.note.Text)
	}
}

func TestTheKeyboardLeapsOverTheShelf(t *testing.T) {
	r := crowd(t)
	r.tapLine("b")
	for _, tc := range []struct {
		key  fyne.KeyName
		want domain.DocID
	}{{fyne.KeyEnd, "e"}, {fyne.KeyHome, "a"}, {fyne.KeyPageDown, "e"}, {fyne.KeyPageUp, "a"}} {
		if r.press(tc.key); r.desk.shelf.list.on.id != tc.want {
			t.Errorf("%s leads to %q, want %q", tc.key, r.desk.shelf.list.on.id, tc.want)
		}
	}
}

func TestANewDocumentIsNotFoldedAway(t *testing.T) {
	r := crowd(t)
	r.signAt("Testers · note")
	r.newNote("z")
	if r.desk.shelf.line(at(r.desk.front)) < 0 {
		t.Errorf("the new one is not in %q", r.shelf())
	}
}

func TestDocumentsArePinnedAndPlacedByHand(t *testing.T) {
	r := crowd(t)
	r.tapLine("c")
	r.menu("Pin to the top")
	r.expectShelf("[Pinned]", "c", "[In no campaign]", "[Testers · note]", "a", "b", "d", "[Builders · plan]", "e")
	r.menu("Pin to the top")
	r.expectShelf("[Testers · note]", "a", "b", "c", "d", "[Builders · plan]", "e")

	alt := func(k fyne.KeyName) {
		r.desk.shelf.list.TypedShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierAlt})
	}
	r.canvas().Focus(r.desk.shelf.list)
	alt(fyne.KeyDown)
	r.expectNews("Sort the shelf by hand")
	test.Tap(r.desk.shelf.sorted)
	test.Tap(r.desk.shelf.sorted)
	if got := r.desk.shelf.sorted.Text; got != "By hand" {
		t.Fatalf("it is sorted %q", got)
	}
	r.expectShelf("[Testers · note]", "a", "b", "c", "d", "[Builders · plan]", "e")
	alt(fyne.KeyUp)
	r.expectShelf("[Testers · note]", "a", "c", "b", "d", "[Builders · plan]", "e")
	row, _ := find(r.desk.shelf.list, func(row *shelfRow) bool { return row.line.ID == "a" })
	for range 20 { // over two lines
		row.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(0, r.desk.shelf.rowHeight()/10)})
	}
	row.DragEnd()
	r.expectShelf("[Testers · note]", "c", "b", "a", "d", "[Builders · plan]", "e")
	alt(fyne.KeyUp) // the keyboard has come with it
	r.expectShelf("[Testers · note]", "c", "a", "b", "d", "[Builders · plan]", "e")
	alt(fyne.KeyDown)
	r.expectShelf("[Testers · note]", "c", "b", "a", "d", "[Builders · plan]", "e")
	r.desk.openLocker(ownPath, false, nil)
	r.expectShelf("[Testers · note]", "c", "b", "a", "d", "[Builders · plan]", "e")
}

func TestTheShelfIsSortedAnewForWhoComesBackToIt(t *testing.T) {
	r := crowd(t)
	r.tapLine("d")
	r.expectShelf("[Testers · note]", "a", "b", "c", "d", "[Builders · plan]", "e")
	test.Tap(r.desk.handle)
	if !r.desk.folded || r.desk.split.Leading.Visible() {
		t.Error("the handle does not fold the shelf away")
	}
	test.Tap(r.desk.handle)
	r.canvas().Focus(r.desk.shelf.list)
	r.press(foldKey)
	if !r.desk.folded {
		t.Error("the key does not fold the shelf away while the keyboard is in it")
	}
	r.press(foldKey)
	r.desk.shelf.find()
	if r.press(foldKey); !r.desk.folded {
		t.Error("the key does not fold the shelf away while the keyboard is in its filter")
	}
	r.press(foldKey)
	r.expectShelf("[Testers · note]", "d", "a", "b", "c", "[Builders · plan]", "e")
}

func TestARemovalIsTakenBackAsLongAsNothingElseHappens(t *testing.T) {
	r := crowd(t)
	undo := r.desk.light.undo
	r.tapLine("b")
	test.Tap(r.desk.shelf.remove)
	r.expectNews("Removed “b”.")
	r.pass(60_000)
	if !undo.Visible() {
		t.Fatal("the removal is not to be taken back after a minute")
	}
	test.Tap(undo)
	r.expectShelf("[Testers · note]", "a", "b", "c", "d", "[Builders · plan]", "e")
	if undo.Visible() {
		t.Error("it is offered still")
	}
	r.tapLine("b")
	test.Tap(r.desk.shelf.remove)
	r.tapLine("a")
	r.desk.toSheet()
	r.typeText("!")
	if undo.Visible() {
		t.Error("something else has happened, and the removal is still to be taken back")
	}
}

func TestSeveralAreActedOn(t *testing.T) {
	r := crowd(t)
	acts := func() string {
		var labels []string
		for _, i := range r.desk.shelf.acts(r.desk.shelf.acted()) {
			labels = append(labels, i.Label)
		}
		return strings.Join(labels, "\n")
	}
	test.Tap(r.desk.shelf.more)
	r.expectNews("Choose a document on the shelf first.")
	r.tapLine("a")
	if got := acts(); !strings.Contains(got, "Rename…") || !strings.Contains(got, "Remove") || strings.Contains(got, "Print together…") {
		t.Errorf("with one is offered %q", got)
	}
	r.menu("Print together…")
	r.expectNews("Choose several documents on the shelf first.")
	r.tapHolding("c", fyne.KeyModifierShortcutDefault)
	if got := acts(); strings.Contains(got, "Rename…") || !strings.Contains(got, "Remove 2") || !strings.Contains(got, "Print together…") {
		t.Errorf("with two is offered %q", got)
	}
	r.desk.pin()
	r.expectShelf("[Pinned]", "a", "c", "[In no campaign]", "[Testers · note]", "b", "d", "[Builders · plan]", "e")
	if !slices.Equal(r.desk.settings.Shelves[ownPath].Pins, []domain.DocID{"a", "c"}) {
		t.Errorf("pinned are %v", r.desk.settings.Shelves[ownPath])
	}
}

// war is a room with a campaign w that a belongs to, and b and a plan p that do not.
func war(t *testing.T) *room {
	t.Helper()
	r := arrange(t, func(s *Services, _ *Settings) { s.Games[0].Kinds = append(s.Games[0].Kinds, warOf) })
	r.give(r.own, warOf, "w", note{Name: "War"}, nil)
	r.give(r.own, noteOf, "a", note{Name: "Ana", Campaign: "w"}, nil)
	r.give(r.own, noteOf, "b", note{Name: "Ben"}, nil)
	r.give(r.own, planOf, "p", note{Name: "Deck"}, nil)
	r.desk.Start(ownPath)
	r.expectShelf("War", "[note]", "Ana", "[In no campaign]", "[Testers · note]", "Ben", "[Builders · plan]", "Deck")
	return r
}

func TestSeveralAreMovedToACampaignInOneStep(t *testing.T) {
	r := war(t)
	r.tapLine("b")
	r.tapHolding("p", fyne.KeyModifierShortcutDefault)
	r.menu("Move to a campaign…")
	r.choose("War")
	r.answer("Move")
	r.expectShelf("War", "[note]", "Ana", "Ben", "[In no campaign]", "[Builders · plan]", "Deck")
	r.expectNews("1 document moved: War. 1 document of another game stayed, or cannot be moved.")
	r.menu("Undo")
	r.expectShelf("War", "[note]", "Ana", "[In no campaign]", "[Testers · note]", "Ben", "[Builders · plan]", "Deck")
	r.tapLine("a")
	r.menu("Move to a campaign…")
	r.choose("No campaign")
	r.answer("Move")
	if n := r.saved(r.own, "a"); n.Campaign != "" {
		t.Errorf("it belongs to %q", n.Campaign)
	}
}

func TestWhatIsNewBelongsToTheCampaignInFront(t *testing.T) {
	r := war(t)
	r.tapLine("a")
	r.menu("New document")
	r.expectDialog("Testers: note", "Testers: campaign", "Another game…")
	r.choose("Testers: note")
	r.answer("Create")
	if h := r.desk.heads[r.desk.front]; h.Campaign != "w" {
		t.Errorf("it belongs to %q", h.Campaign)
	}
	r.menu("New document")
	r.choose("Another game…")
	r.answer("Create")
	r.choose("Builders: plan")
	r.answer("Create")
	if h := r.desk.heads[r.desk.front]; h.Campaign != "" || h.Kind != planOf.ID() {
		t.Errorf("a %s belongs to %q", h.Kind, h.Campaign)
	}
}

func TestACampaignInTheBinLeavesItsPeopleOnTheShelf(t *testing.T) {
	r := war(t)
	r.tapLine("w")
	r.menu("Remove document")
	r.expectShelf("[War, in the bin]", "[note]", "Ana", "[In no campaign]", "[Testers · note]", "Ben", "[Builders · plan]", "Deck")
	r.menu("Undo")
	r.expectShelf("War", "[note]", "Ana", "[In no campaign]", "[Testers · note]", "Ben", "[Builders · plan]", "Deck")
}

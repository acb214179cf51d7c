package desk

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// holder is an editor's hold on a document.
type holder struct {
	doc     *edit.Doc
	told    int
	release func()
}

// hold has somebody hold a document beside the one in front.
func (r *room) hold(id domain.DocID) *holder {
	r.t.Helper()
	h := &holder{}
	h.release = r.desk.Hold(id, func(doc *edit.Doc) {
		h.doc = doc
		h.told++
	})
	return h
}

// write edits the held document as its holder does.
func (h *holder) write(text string) {
	edit.Of[note](h.doc).Edit("writing", "", func(n *note) { n.Text = text })
}

// expectHeld checks what the holder reads and whether it may write.
func (r *room) expectHeld(h *holder, text string, editable bool) {
	r.t.Helper()
	if h.doc == nil || h.told != 1 {
		r.t.Fatalf("the holder was given %v, %d times", h.doc, h.told)
	}
	if got := edit.Of[note](h.doc).Value().Text; got != text {
		r.t.Errorf("the holder reads %q, want %q", got, text)
	}
	if (h.doc.ReadOnly() == "") != editable {
		r.t.Errorf("the holder is told %q", h.doc.ReadOnly())
	}
}

func (r *room) expectStanding(id domain.DocID, want bool) {
	r.t.Helper()
	if _, open := r.desk.journal.Standing(id); open != want {
		r.t.Errorf("%q is open: %v", id, open)
	}
}

func TestADocumentIsHeldBesideTheOneInFront(t *testing.T) {
	r := three(t)
	r.desk.closeTab("c")
	h := r.hold("c")
	h.write("by the holder")
	r.expectTabs("a*", "b")
	r.expectSheet("a", "")
	r.pass(3000)
	if got := r.saved(r.own, "c").Text; got != "by the holder" {
		t.Errorf("the locker has %q", got)
	}
	h.release()
	r.expectStanding("c", false)
	r.expectHeld(h, "by the holder", false)
	h.release() // once more does no harm
	if again := r.hold("c"); again.doc == h.doc {
		t.Error("a document let go is given out once more")
	} else {
		h.release()
		r.expectHeld(again, "by the holder", true)
	}
}

func TestAHeldDocumentAndItsTabDoNotCloseEachOther(t *testing.T) {
	for name, tc := range map[string]struct {
		do       func(r *room, h *holder)
		editable bool // by the holder, then
		open     bool // in the journal
	}{
		"the tab of a held document closes":      {func(r *room, _ *holder) { r.desk.Show("b"); r.desk.closeTab("b") }, true, true},
		"a tab that was there closes":            {func(r *room, _ *holder) { r.desk.closeTab("b") }, true, true},
		"it is let go with its tab open":         {func(_ *room, h *holder) { h.release() }, true, true},
		"it is let go, then its tab closes":      {func(r *room, h *holder) { h.release(); r.desk.closeTab("b") }, false, false},
		"its tab closes, then it is let go":      {func(r *room, h *holder) { r.desk.closeTab("b"); h.release() }, false, false},
		"one of two holders lets go, tab closed": {func(r *room, h *holder) { r.desk.closeTab("b"); r.hold("b"); h.release() }, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			r := three(t)
			h := r.hold("b")
			tc.do(r, h)
			r.expectHeld(h, "", tc.editable)
			r.expectStanding("b", tc.open)
			if !tc.editable {
				return
			}
			h.write("still mine")
			r.desk.Show("b")
			r.expectSheet("b", "still mine")
		})
	}
}

func TestATabOpenedOnAHeldDocumentShowsTheSame(t *testing.T) {
	r := three(t)
	r.desk.closeTab("b")
	h := r.hold("b")
	h.write("first")
	r.desk.Show("b")
	r.expectSheet("b", "first")
	r.shown().text.SetText("second")
	r.expectHeld(h, "second", true)
}

func TestADocumentLetGoBeforeItWasReadIsNotGivenOut(t *testing.T) {
	r := three(t)
	r.desk.closeTab("c")
	r.outline()
	r.own.reads = make(chan chan struct{}, 10)
	h, other := r.hold("c"), r.hold("c")
	h.release()
	for range 2 {
		close(<-r.own.reads)
	}
	for range 2 {
		r.settle()
	}
	if h.told != 0 {
		t.Error("it was given to who had let go of it")
	}
	r.expectHeld(other, "", true)
	other.release()
	r.expectStanding("c", false)
}

func TestADocumentHeldInAnotherLockerIsLetGoWithoutHarm(t *testing.T) {
	r := three(t)
	r.give(r.sample, noteOf, "b", note{Name: "another b"}, nil)
	h := r.hold("b")
	r.desk.openSample()
	r.expectHeld(h, "", true)
	now := r.hold("b")
	h.release()
	h.write("too late")
	r.pass(3000)
	r.expectHeld(now, "", true)
	r.expectStanding("b", true)
	if r.saved(r.sample, "b").Text != "" {
		t.Error("what was held in one locker was written into the other")
	}
	now.release()
	r.expectStanding("b", false)
}

func TestALockerThatComesBeforeADocumentWasReadDropsIt(t *testing.T) {
	r := three(t)
	r.desk.closeTab("c")
	r.outline()
	r.own.reads = make(chan chan struct{}, 10)
	h := r.hold("c")
	wait := <-r.own.reads
	other := newMemory(samplePath)
	r.desk.put(other, nil, nil, 0)
	close(wait)
	r.desk.worker.drain()
	r.pass(1)
	if h.told != 0 {
		t.Error("it was given out after its locker had gone")
	}
	h.release()
}

func TestWhatCannotBeHeldIsTold(t *testing.T) {
	for name, tc := range map[string]struct {
		spoil func(r *room)
		says  []string
	}{
		"the disk does not give it out": {func(r *room) { r.own.getErr = domain.ErrDamaged }, []string{"could not be read", "Nothing was changed."}},
		"it is not there":               {func(r *room) { delete(r.own.records, "c") }, []string{"could not be read"}},
		"its body is spoilt": {func(r *room) {
			rec := r.own.records["c"]
			rec.Body = []byte("[]")
			r.own.records["c"] = rec
		}, []string{"“c” cannot be opened", "stays in the locker unchanged"}},
	} {
		t.Run(name, func(t *testing.T) {
			r := three(t)
			r.desk.closeTab("c")
			tc.spoil(r)
			h := r.hold("c")
			r.expectDialog(tc.says...)
			r.answer("Close")
			if h.told != 0 {
				t.Error("it was given out")
			}
			h.release()
			r.expectSheet("a", "")
			r.expectStanding("c", false)
		})
	}
}

func TestUndoOfAStepOnAHeldDocumentStaysWhereItIs(t *testing.T) {
	r := three(t)
	h := r.hold("c")
	h.write("a blow")
	r.menu("Undo")
	r.expectHeld(h, "", true)
	r.expectTabs("a*", "b", "c")
	r.expectNews("Undone: writing")
	r.menu("Redo")
	r.expectHeld(h, "a blow", true)
	r.expectTabs("a*", "b", "c")
	h.release()
	r.menu("Undo")
	r.expectTabs("a", "b", "c*")
}

func TestAStepOverTwoDocumentsIsUndoneAsOne(t *testing.T) {
	r := three(t)
	h, other := r.hold("b"), r.hold("c")
	h.doc.Together("a blow", func() {
		h.write("struck")
		other.write("hurt")
	})
	r.expectHeld(h, "struck", true)
	r.expectHeld(other, "hurt", true)
	r.menu("Undo")
	r.expectHeld(h, "", true)
	r.expectHeld(other, "", true)
	r.expectTabs("a*", "b", "c")
	h.release()
	other.release()
	r.desk.closeTab("b")
	r.menu("Redo") // of which one is closed by now
	r.pass(3000)
	if b, c := r.saved(r.own, "b").Text, r.saved(r.own, "c").Text; b != "struck" || c != "hurt" {
		t.Errorf("the locker has %q and %q", b, c)
	}
}

func TestAHeldDocumentThatIsRemovedStaysWithItsHolder(t *testing.T) {
	r := three(t)
	h := r.hold("b")
	r.selectLine("b")
	r.menu("Remove document")
	r.expectTabs("a", "c*")
	h.write("from the bin")
	r.expectHeld(h, "from the bin", true)
	if _, there := r.desk.Head("b"); there || len(r.desk.Documents(planOf.ID())) != 0 {
		t.Error("what lies in the bin is offered")
	}
	r.menu("Undo")
	r.menu("Undo")
	r.expectHeld(h, "", true)
	if _, there := r.desk.Head("b"); !there {
		t.Error("it is not back on the shelf")
	}
	r.expectTabs("a", "c*")
	h.release()
	r.expectStanding("b", false)
}

func TestDocumentsAreListedByTitleWithoutTheBin(t *testing.T) {
	r := arrange(t, nil)
	for id, name := range map[string]string{"1": "urraz", "2": "Kessa", "3": "ansa", "4": "Kessa"} {
		r.give(r.own, noteOf, domain.DocID(id), note{Name: name}, nil)
	}
	r.give(r.own, noteOf, "5", note{Name: "gone"}, func(rec *domain.Record) { rec.Binned = r.now })
	r.give(r.own, planOf, "6", note{Name: "plan"}, nil)
	r.desk.Start(ownPath)
	var ids []string
	for _, h := range r.desk.Documents(noteOf.ID()) {
		ids = append(ids, string(h.ID))
	}
	if want := []string{"3", "2", "4", "1"}; !slices.Equal(ids, want) {
		t.Errorf("listed are %q, want %q", ids, want)
	}
	if _, ok := r.desk.Head("5"); ok {
		t.Error("what lies in the bin has a head")
	}
	if h, ok := r.desk.Head("6"); !ok || h.Title != "plan" {
		t.Errorf("the head is %+v", h)
	}
}

func TestADocumentIsMadeInAStepOfItsOwn(t *testing.T) {
	r := three(t)
	id, ok := r.desk.Make("new plan", planOf.ID(), &note{Name: "d", Text: "t"})
	if !ok {
		t.Fatal("it was not made")
	}
	r.expectTabs("a*", "b", "c")
	h := r.hold(id)
	r.expectHeld(h, "t", true)
	r.pass(3000)
	if got := r.saved(r.own, id); got.Name != "d" {
		t.Errorf("the locker has %+v", got)
	}
	r.menu("Undo")
	if _, there := r.desk.Head(id); there {
		t.Error("undone it is still on the shelf")
	}
}

func TestSeveralDocumentsAreMadeInOneStep(t *testing.T) {
	r := three(t)
	ids, ok := r.desk.MakeAll("3 plans", planOf.ID(), &note{Name: "x"}, &note{Name: "y"}, &note{Name: "z"})
	if !ok || len(ids) != 3 {
		t.Fatalf("made are %q", ids)
	}
	r.expectTabs("a*", "b", "c")
	r.pass(3000)
	for i, name := range []string{"x", "y", "z"} {
		if got := r.saved(r.own, ids[i]); got.Name != name {
			t.Errorf("number %d is %+v", i, got)
		}
	}
	r.menu("Undo")
	for _, id := range ids {
		if _, there := r.desk.Head(id); there {
			t.Errorf("undone %q is still on the shelf", id)
		}
	}
	if ids, ok := r.desk.MakeAll("none", "testers/ghost", &note{}); ok || ids != nil {
		t.Errorf("of no kind %q were made", ids)
	}
}

func TestWhatIsMadeInOneStepMayReferToWhatWasMadeBeforeIt(t *testing.T) {
	r := three(t)
	ids, ok := r.desk.MakeEach("2 plans",
		Making{Kind: planOf.ID(), Value: func(made []domain.DocID) domain.Document { return &note{Name: fmt.Sprint(len(made))} }},
		Making{Kind: planOf.ID(), Value: func(made []domain.DocID) domain.Document { return &note{Name: "of " + string(made[0])} }})
	if !ok || len(ids) != 2 {
		t.Fatalf("made are %q", ids)
	}
	r.pass(3000)
	if first, second := r.saved(r.own, ids[0]), r.saved(r.own, ids[1]); first.Name != "0" || second.Name != "of "+string(ids[0]) {
		t.Errorf("the locker has %+v and %+v", first, second)
	}
	if ids, ok := r.desk.MakeEach("half of it", Making{Kind: planOf.ID(), Value: func([]domain.DocID) domain.Document { return &note{} }},
		Making{Kind: "testers/ghost"}); ok || ids != nil {
		t.Errorf("with one of no kind %q were made", ids)
	}
	r.answer("Close")
	r.menu("Undo")
	for _, id := range ids {
		if _, there := r.desk.Head(id); there {
			t.Errorf("undone %q is still on the shelf", id)
		}
	}
}

func TestNothingIsMadeInALockerForReading(t *testing.T) {
	r := arrange(t, nil)
	r.own.readOnly = "Another window has it."
	r.desk.Start(ownPath)
	r.answer("Open read-only")
	if id, ok := r.desk.Make("new plan", planOf.ID(), &note{}); ok || id != "" {
		t.Errorf("%q was made", id)
	}
	r.expectDialog("Open for reading only", "Another window has it.")
	r.answer("Close")
	if r.own.asked != 0 {
		t.Error("something was to be written")
	}
}

func TestADocumentOfNoKindIsNotMade(t *testing.T) {
	r := three(t)
	if _, ok := r.desk.Make("new", "testers/ghost", &note{}); ok {
		t.Error("it was made")
	}
	r.expectDialog("could not be made", "Nothing was changed.")
}

func TestChoosingARow(t *testing.T) {
	for name, tc := range map[string]struct {
		keys []fyne.KeyName
		want int // -1 = none
	}{
		"Return takes the first":            {[]fyne.KeyName{fyne.KeyReturn}, 0},
		"the arrow keys move":               {[]fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn}, 1},
		"they stop at the last":             {[]fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyEnter}, 2},
		"they stop at the first":            {[]fyne.KeyName{fyne.KeyUp, fyne.KeyReturn}, 0},
		"End goes to the last":              {[]fyne.KeyName{fyne.KeyEnd, fyne.KeyReturn}, 2},
		"Home goes to the first":            {[]fyne.KeyName{fyne.KeyEnd, fyne.KeyHome, fyne.KeyReturn}, 0},
		"Escape takes none":                 {[]fyne.KeyName{fyne.KeyDown, fyne.KeyEscape}, -1},
		"Return counts once though pressed": {[]fyne.KeyName{fyne.KeyReturn, fyne.KeyReturn}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			r := three(t)
			var taken []int
			r.desk.Choose("Who?", []string{"Ansa", "Kessa", "Urraz"}, "Take", func(i int) { taken = append(taken, i) })
			r.expectDialog("Who?")
			r.press(tc.keys...)
			r.expectDialog("")
			if tc.want < 0 && len(taken) != 0 || tc.want >= 0 && !slices.Equal(taken, []int{tc.want}) {
				t.Errorf("taken were %v, want %d", taken, tc.want)
			}
		})
	}
}

func TestARowIsChosenByItsWords(t *testing.T) {
	for text, want := range map[string]int{
		"sp":            1, // the first that has it
		"ch sp":         1, // in any order
		"SP MAP":        2,
		"spq ma":        2, // a letter that nothing has is not taken
		"tachyon z pil": 3,
	} {
		t.Run(text, func(t *testing.T) {
			r := three(t)
			taken := -1
			r.desk.Choose("Which?", []string{"Far Future: character", "Spacer: character", "Spacer: map", "Tachyon: pilot"}, "Take", func(i int) { taken = i })
			r.typeText(text)
			r.press(fyne.KeyReturn)
			if taken != want {
				t.Errorf("taken was %d, want %d", taken, want)
			}
		})
	}
	t.Run("a window sends each letter as a key first", func(t *testing.T) {
		r := three(t)
		taken := -1
		r.desk.Choose("Which?", []string{"Spacer: ship", "Spacer: map", "Tachyon: pilot"}, "Take", func(i int) { taken = i })
		for _, letter := range "map" {
			r.press(fyne.KeyName(strings.ToUpper(string(letter))))
			r.typeText(string(letter))
		}
		r.press(fyne.KeyReturn)
		if taken != 1 {
			t.Errorf("taken was %d", taken)
		}
	})
	t.Run("an arrow key begins anew", func(t *testing.T) {
		r := three(t)
		taken := -1
		r.desk.Choose("Which?", []string{"Ansa", "Kessa", "Sorn"}, "Take", func(i int) { taken = i })
		r.typeText("ke")
		r.press(fyne.KeyUp)
		r.typeText("so")
		r.press(fyne.KeyReturn)
		if taken != 2 {
			t.Errorf("taken was %d", taken)
		}
	})
}

func TestARowIsChosenByAClickAndTheButton(t *testing.T) {
	r := three(t)
	taken := -1
	r.desk.Choose("Who?", []string{"Ansa", "Kessa", "Urraz"}, "Take", func(i int) { taken = i })
	r.choose("Urraz")
	r.answer("Take")
	if taken != 2 {
		t.Errorf("taken was %d", taken)
	}
	r.desk.Choose("Who?", nil, "Take", func(i int) { taken = 100 + i })
	r.expectDialog("Who?", "nothing to choose from")
	r.press(fyne.KeyReturn)
	r.expectDialog("")
	if taken != 2 {
		t.Errorf("of nothing %d was taken", taken)
	}
}

func TestALongListOpensWithTheRowChosenInSight(t *testing.T) {
	r := three(t)
	rows := make([]string, 60)
	for i := range rows {
		rows[i] = fmt.Sprintf("Row %d", i+1)
	}
	r.desk.Choose("Which?", rows, "Take", func(int) {})
	list, ok := find(r.asking().popup.Content, func(*field.Picker) bool { return true })
	if !ok {
		t.Fatal("there is no list")
	}
	if got := list.GetScrollOffset(); got != 0 {
		t.Errorf("it is scrolled by %g, past the first row, which is chosen", got)
	}
	r.press(fyne.KeyEnd)
	end := list.GetScrollOffset()
	list.Resize(list.Size())
	if got := list.GetScrollOffset(); end == 0 || got != end {
		t.Errorf("it went from %g to %g though its size is what it was", end, got)
	}
	list.ScrollToTop()
	list.Resize(list.Size().SubtractWidthHeight(0, 20))
	if got := list.GetScrollOffset(); got < end {
		t.Errorf("with less room it is scrolled by %g, before the last row, which is chosen", got)
	}
}

func TestALongTextIsReadByKeyInAPlaceOfItsOwn(t *testing.T) {
	r := three(t)
	r.desk.window.Resize(fyne.NewSize(700, 500))
	r.desk.Tell("The log", strings.Repeat("Kessa spends a point.\n", 300)+"The end.")
	r.expectDialog("The log", "The end.")
	if got := r.asking().popup.Content.Size(); got.Height > 500 || got.Width > 700 {
		t.Errorf("the dialog is %v on a window of 700 by 500", got)
	}
	pane, ok := find(r.asking().popup.Content, func(*container.Scroll) bool { return true })
	if !ok {
		t.Fatal("the text has no place of its own")
	}
	for _, step := range []struct {
		key   fyne.KeyName
		moved bool // further down
	}{{fyne.KeyDown, true}, {fyne.KeyPageDown, true}, {fyne.KeyEnd, true}, {fyne.KeyPageUp, false}, {fyne.KeyUp, false}, {fyne.KeyHome, false}} {
		before := pane.Offset.Y
		r.press(step.key)
		if after := pane.Offset.Y; after == before || (after > before) != step.moved {
			t.Errorf("%s: from %g to %g", step.key, before, after)
		}
	}
	if pane.Offset.Y != 0 {
		t.Errorf("Home leaves it at %g", pane.Offset.Y)
	}
	r.press(fyne.KeyEscape)
	r.expectDialog("")
	r.desk.Tell("Short", "One line.")
	r.press(fyne.KeyDown, fyne.KeyReturn)
	r.expectDialog("")
}

func TestReturnAndEscapeAnswerAnAskedForBody(t *testing.T) {
	r := three(t)
	first, second := NewLine("1"), NewLine("2")
	var did []string
	ask := func() {
		r.desk.Ask("How many?", container.NewVBox(first, container.NewVBox(look.NewBox("second", second, nil))), first, "Pay", func() bool {
			did = append(did, first.Text+second.Text)
			return first.Text == "1"
		})
	}
	ask()
	r.press(fyne.KeyReturn)
	r.expectDialog("How many?") // it stays
	r.typeText("3")
	r.canvas().Focus(second)
	r.press(fyne.KeyReturn)
	r.expectDialog("")
	ask()
	r.canvas().Focus(second)
	r.press(fyne.KeyEscape)
	r.expectDialog("")
	if !slices.Equal(did, []string{"12", "132"}) {
		t.Errorf("done was %q", did)
	}
}

// follower is a part of a dialog's body that has the keyboard.
type follower struct {
	look.Button
	key  func(*fyne.KeyEvent) bool
	verb func(string)
}

func (f *follower) Answers(key func(*fyne.KeyEvent) bool, verb func(string)) {
	f.key, f.verb = key, verb
}
func (f *follower) TypedKey(k *fyne.KeyEvent) { f.key(k) }

func TestAPartOfABodyThatScrollsAnswersItsDialogAndChangesItsVerb(t *testing.T) {
	r := three(t)
	part := &follower{}
	part.ExtendBaseWidget(part)
	did := 0
	r.desk.Ask("Damage", container.NewVScroll(container.NewVBox(part)), part, "Apply", func() bool { did++; return did == 1 })
	part.verb("Apply: out of play")
	r.press(fyne.KeyReturn)
	r.expectDialog("Damage")
	r.answer("Apply: out of play")
	r.expectDialog("")
	if did != 2 {
		t.Errorf("it was done %d times", did)
	}
}

func TestAnAnswerMayAskTheNextThing(t *testing.T) {
	r := three(t)
	before := NewLine("")
	r.desk.window.SetContent(before)
	r.canvas().Focus(before)
	first, second := NewLine(""), NewLine("")
	var said string
	r.desk.Ask("First", first, first, "Go on", func() bool {
		r.desk.Ask("Second", second, second, "Done", func() bool { said = second.Text; return false })
		return false
	})
	r.press(fyne.KeyReturn)
	r.expectDialog("Second")
	if r.canvas().Focused() != fyne.Focusable(second) || len(r.canvas().Overlays().List()) != 1 {
		t.Errorf("%T has the keyboard under %d dialogs", r.canvas().Focused(), len(r.canvas().Overlays().List()))
	}
	r.typeText("it")
	r.press(fyne.KeyReturn)
	r.expectDialog("")
	if said != "it" {
		t.Errorf("the second was answered %q", said)
	}
	if r.canvas().Focused() != fyne.Focusable(before) {
		t.Errorf("%T has the keyboard in the end", r.canvas().Focused())
	}
}

func TestExportWritesWhatItIsGivenAndAsksBeforeReplacing(t *testing.T) {
	r := three(t)
	path := filepath.Join(r.desk.settings.Folder, "log- 1.txt")
	export := func(data string, err error) {
		r.desk.Export("Export the log", "log: 1", ".txt", func() ([]byte, error) { return []byte(data), err })
	}
	expect := func(want string) {
		t.Helper()
		if got, _ := os.ReadFile(path); string(got) != want {
			t.Errorf("the file has %q, want %q", got, want)
		}
	}
	export("first", nil)
	r.expectDialog("Export the log")
	r.answer("Save")
	expect("first")
	r.expectNews("Written: " + path)
	export("second", nil)
	r.answer("Save")
	r.expectDialog("again to replace it")
	expect("first")
	r.answer("Save")
	expect("second")
	export("third", nil)
	r.press(fyne.KeyEscape)
	export("", errors.New("no such page"))
	r.answer("Save")
	r.answer("Save")
	r.expectDialog("could not be written", "No such page.", "Nothing in the locker was changed.")
	r.answer("Close")
	expect("second")
	r.desk.services.WriteFile = func(string, []byte) error { return errDisk }
	export("fourth", nil)
	r.answer("Save")
	r.answer("Save")
	r.expectDialog("could not be written", "The disk is full.")
	expect("second")
}

func TestWhatTheHostSaysStandsInTheLine(t *testing.T) {
	r := three(t)
	r.desk.Say("Nobody is there.")
	r.expectNews("Nobody is there.")
	if r.desk.Now() != r.now {
		t.Error("the clock is another")
	}
	called := 0
	stop := r.desk.After(50, func() { called++ })
	r.desk.After(50, func() { called += 10 })
	stop()
	r.pass(60)
	if called != 10 {
		t.Errorf("called %d", called)
	}
	done := 0
	r.desk.Work(func() func() { done++; return func() { done += 10 } })
	if done != 11 {
		t.Errorf("done %d", done)
	}
	test.Tap(r.desk.tabs.tabs["b"])
	r.expectTabs("a", "b*", "c")
}

func TestTabGoesThroughADialogWithoutAStopThatShowsNothing(t *testing.T) {
	r := three(t)
	first, second := NewLine("1"), NewLine("2")
	r.desk.Ask("How many?", container.NewVBox(wrapped("One and two."), first, second), first, "Pay", func() bool { return true })
	var stops []string
	for range 5 {
		switch w := r.canvas().Focused().(type) {
		case *Line:
			stops = append(stops, w.Text)
		case *keyButton:
			if !w.ring.Visible() {
				t.Errorf("%q does not show that it has the keyboard", w.Text)
			}
			stops = append(stops, w.Text)
		default:
			stops = append(stops, fmt.Sprintf("%T", w))
		}
		r.canvas().FocusNext()
	}
	if want := []string{"1", "2", "Pay", "Cancel", "1"}; !slices.Equal(stops, want) {
		t.Errorf("Tab goes by %q, want %q", stops, want)
	}
}

func TestWhoWatchesADocumentFindsOnTheShelfWhatTheSameStepMade(t *testing.T) {
	r := three(t)
	s := r.shown().form.Session()
	var found []string
	defer s.Watch(func() {
		h, there := r.desk.Head(domain.DocID(s.Value().Text))
		found = append(found, fmt.Sprint(h.Title, there))
	})()
	s.Together("a plan of it", func() {
		id, _ := r.desk.Make("new plan", planOf.ID(), &note{Name: "Plan"})
		s.Edit("plan", "", func(n *note) { n.Text = string(id) })
	})
	r.menu("Undo")
	r.menu("Redo")
	if got := strings.Join(found, " "); got != "Plantrue false Plantrue" {
		t.Errorf("made, undone and done again the watcher finds %q", got)
	}
}

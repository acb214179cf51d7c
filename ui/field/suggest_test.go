package field

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/ui/look"
)

// listed returns the words of the open list and the chosen one.
func (h *table) listed() (words []string, chosen string) {
	for _, o := range h.form.layer.Objects {
		for _, s := range all[*suggestion](o) {
			words = append(words, s.text.Text)
			if s.chosen {
				chosen = s.text.Text
			}
		}
	}
	return words, chosen
}

func (h *table) expectList(chosen string, words ...string) {
	h.t.Helper()
	if got, at := h.listed(); !slices.Equal(got, words) || at != chosen {
		h.t.Errorf("the list has %q and %q chosen, want %q and %q", got, at, words, chosen)
	}
}

// pick presses the mouse button on a word of the list.
func (h *table) pick(word string) {
	h.t.Helper()
	s, ok := find(fyne.CanvasObject(h.form.layer), func(s *suggestion) bool { return s.text.Text == word })
	if !ok {
		h.t.Fatalf("%q is not listed", word)
	}
	s.MouseDown(&desktop.MouseEvent{})
	h.Canvas().Unfocus() // as the driver does after a press beside the field
	s.MouseUp(&desktop.MouseEvent{})
}

func TestTypingListsWhatItMightBecome(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.skill)
	h.expectList("")
	h.typeText("g")
	h.expectList("Gunnery", "Gunnery")
	h.press(fyne.KeyBackspace)
	h.typeText("z")
	h.expectList("")
	h.press(fyne.KeyBackspace)
	h.typeText("Pilot")
	h.expectList("") // the word itself is no suggestion
	if h.card().Skill != "Pilot" {
		t.Errorf("the document has %q", h.card().Skill)
	}
}

func TestTheListIsWalkedWithTheArrowsAndTakenWithReturn(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.skill)
	h.press(fyne.KeyDown)
	h.expectList("Gunnery", skills...)
	h.press(fyne.KeyDown, fyne.KeyDown)
	h.expectList("Medical", skills...)
	h.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
	h.expectList("Stealth", skills...) // past the top is the bottom
	h.press(fyne.KeyReturn)
	h.expectList("")
	if h.card().Skill != "Stealth" || h.Canvas().Focused() != w.levelEntry() {
		t.Errorf("taken is %q and the keyboard is on %T", h.card().Skill, h.Canvas().Focused())
	}
	h.focus(w.skill)
	h.press(fyne.KeyDown)
	h.expectList("Stealth", skills...) // what the field has
}

func TestEscapeClosesTheListAndKeepsWhatWasTyped(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.rank)
	h.typeText("Cap")
	h.expectList("", "Captain")
	list := h.form.layer.Objects[0]
	h.press(fyne.KeyEscape)
	h.expectList("")
	if list.Visible() { // the window would go on showing it
		t.Error("the list is taken away without being hidden")
	}
	if h.card().Rank != "Cap" || h.Canvas().Focused() != w.rank {
		t.Errorf("the document has %q", h.card().Rank)
	}
	h.press(fyne.KeyEscape) // with no list it does nothing
	if h.card().Rank != "Cap" {
		t.Errorf("a second Escape made it %q", h.card().Rank)
	}
}

func TestReturnTakesTheFirstSuggestionOnlyWhereTheWordsAreSettled(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.skill)
	h.typeText("gu")
	h.press(fyne.KeyReturn)
	if h.card().Skill != "Gunnery" {
		t.Errorf("the skill is %q", h.card().Skill)
	}
	h.focus(w.rank)
	h.typeText("Cap")
	h.press(fyne.KeyReturn)
	if h.card().Rank != "Cap" {
		t.Errorf("free text became %q", h.card().Rank)
	}
	h.focus(w.rank)
	h.press(fyne.KeyEnd)
	h.typeText("t")
	h.press(fyne.KeyDown, fyne.KeyReturn)
	if h.card().Rank != "Captain" {
		t.Errorf("the suggestion walked to was not taken: %q", h.card().Rank)
	}
}

func TestAFieldThatIsEmptiedStaysEmpty(t *testing.T) {
	h, w := layAll(t)
	for _, e := range []*Entry{w.rank, w.skill} {
		h.focus(e)
		h.typeText("x")
		h.press(fyne.KeyBackspace)
		h.press(fyne.KeyReturn)
		if e.Text != "" {
			t.Errorf("emptied and left with Return the field shows %q", e.Text)
		}
	}
	if c := h.card(); c.Rank != "" || c.Skill != "" {
		t.Errorf("the document has %q and %q", c.Rank, c.Skill)
	}
}

func TestAClickTakesAWord(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.rank)
	h.typeText("c")
	h.expectList("", "Captain", "Commodore")
	h.pick("Commodore")
	h.expectList("")
	if h.card().Rank != "Commodore" || w.rank.Text != "Commodore" {
		t.Errorf("the document has %q and the field shows %q", h.card().Rank, w.rank.Text)
	}
	h.journal.Undo()
	if h.card().Rank != "" || w.rank.Text != "" {
		t.Errorf("undone in one step the document has %q and the field shows %q", h.card().Rank, w.rank.Text)
	}
}

func TestLeavingAFieldSettlesItsSpelling(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.skill)
	h.typeText("pILOT")
	if h.card().Skill != "pILOT" {
		t.Errorf("while it is typed the document has %q", h.card().Skill)
	}
	h.press(fyne.KeyTab)
	h.expectList("")
	if h.card().Skill != "Pilot" || w.skill.Text != "Pilot" {
		t.Errorf("left the document has %q and the field shows %q", h.card().Skill, w.skill.Text)
	}
	h.journal.Undo()
	if h.card().Skill != "" {
		t.Errorf("typing and settling are two steps: %q", h.card().Skill)
	}
}

func TestPassingThroughASpellingFromElsewhereLeavesIt(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("imported", func(c *card) { c.Skill = "pilot" }))
	h.focus(w.skill)
	h.press(fyne.KeyTab)
	if h.card().Skill != "pilot" || len(h.steps) != 0 {
		t.Errorf("passing through made it %q in %d steps", h.card().Skill, len(h.steps))
	}
}

func TestAnotherDocumentClosesTheList(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.rank)
	h.typeText("c")
	other := h.open("other", func(c *card) { c.Skill = "stealth" })
	h.form.Bind(other)
	h.expectList("")
	h.Canvas().Unfocus()
	if other.Value().Rank != "" || h.doc.Value().Rank != "c" {
		t.Errorf("the documents have %q and %q", h.doc.Value().Rank, other.Value().Rank)
	}
}

func TestALongListShowsAWindowAroundTheChosenWord(t *testing.T) {
	words := make([]string, 30)
	for i := range words {
		words[i] = fmt.Sprintf("word %02d", i)
	}
	var e *Entry
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		e = Suggest(f, "rank", "rank", func(string) []string { return words }, nil, func(c *card) *string { return &c.Rank })
		return look.NewRows(0, f.Box("Rank", "rank", e, nil))
	})
	h.focus(e)
	h.press(fyne.KeyDown)
	h.expectList("word 00", words[:8]...)
	for range 9 {
		h.press(fyne.KeyDown)
	}
	h.expectList("word 09", words[2:10]...)
	for range 8 {
		h.press(fyne.KeyUp)
	}
	h.expectList("word 01", words[1:9]...)
	h.press(fyne.KeyUp, fyne.KeyUp)
	h.expectList("word 29", words[22:]...)
}

func TestAVeryLongWordDoesNotWidenTheForm(t *testing.T) {
	var e *Entry
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		e = Suggest(f, "rank", "rank", func(string) []string { return []string{strings.Repeat("W", 10_000)} }, nil, func(c *card) *string { return &c.Rank })
		return f.Box("Rank", "rank", e, nil)
	})
	h.focus(e)
	h.press(fyne.KeyDown)
	if len(h.form.layer.Objects) != 1 {
		t.Fatal("nothing is listed")
	}
	if got := h.form.layer.MinSize().Width; got > 600 {
		t.Errorf("the list is %v wide", got)
	}
}

func TestTheListStaysOnTheForm(t *testing.T) {
	var first, last *Entry
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		suggest := func(at func(*card) *string, key string) *Entry {
			return Suggest(f, key, key, starting(ranks), nil, at)
		}
		first = suggest(func(c *card) *string { return &c.Rank }, "rank")
		last = suggest(func(c *card) *string { return &c.Skill }, "skill")
		return container.NewBorder(look.NewRows(0, f.Box("Rank", "rank", first, nil)),
			look.NewRows(0, look.NewColumns(look.Columns{Shares: []float32{9, 1}}, look.NewText(""), f.Box("Skill", "skill", last, nil))), nil, nil)
	})
	for name, e := range map[string]*Entry{"a field at the top": first, "a narrow field in the last corner": last, "in a low window, a field at the top": first} {
		if strings.HasPrefix(name, "in a low") {
			h.window.Resize(fyne.NewSize(600, 90))
		}
		h.focus(e)
		h.press(fyne.KeyDown)
		if len(h.form.layer.Objects) != 1 {
			t.Fatalf("%s lists nothing", name)
		}
		list := h.form.layer.Objects[0]
		from, to := list.Position(), list.Position().Add(list.Size())
		if room := h.form.layer.Size(); from.X < 0 || from.Y < 0 || to.X > room.Width || to.Y > room.Height {
			t.Errorf("%s has its list from %v to %v on a form of %v", name, from, to, room)
		}
		h.window.Resize(fyne.NewSize(600, 401))
		top := h.Driver().AbsolutePositionForObject(e).Y
		if from := h.Driver().AbsolutePositionForObject(list).Y; from < top+e.Size().Height && from+list.Size().Height > top {
			t.Errorf("%s is covered by its list", name)
		}
	}
}

func TestProblemsWaitWhileAWordIsBeingTyped(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.skill)
	h.typeText("bad")
	if got := noticeOf(w.skillBox); got != "" {
		t.Errorf("while it is typed the box says %q", got)
	}
	if !w.skill.Composing() {
		t.Error("the field does not say that it is being typed into")
	}
	h.press(fyne.KeyTab)
	if got := noticeOf(w.skillBox); got != "No card has a bad." {
		t.Errorf("left the box says %q", got)
	}
}

func TestTabTakesTheChosenSuggestionAsReturnDoes(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.skill)
	if w.skill.AcceptsTab() {
		t.Error("with nothing listed the field keeps Tab")
	}
	h.typeText("g")
	h.expectList("Gunnery", "Gunnery")
	if !w.skill.AcceptsTab() {
		t.Fatal("with a suggestion chosen Tab goes past the field")
	}
	h.press(fyne.KeyTab)
	if h.card().Skill != "Gunnery" || h.Canvas().Focused() != w.levelEntry() {
		t.Errorf("taken is %q and the keyboard is on %T", h.card().Skill, h.Canvas().Focused())
	}
	h.focus(w.rank)
	h.typeText("Cap")
	h.expectList("", "Captain")
	if w.rank.AcceptsTab() {
		t.Error("where none is chosen by itself the field keeps Tab")
	}
}

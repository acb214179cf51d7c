package field

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/naming"
)

const (
	kessa = domain.DocID("aaaaaaaaaaaaaaaa")
	leak  = domain.DocID("bbbbbbbbbbbbbbbb")
)

// layLinked is layAll in a locker with other documents.
func layLinked(t testing.TB) (*table, *fields) {
	h, w := layAll(t)
	h.called("Kessa Vane")
	return h, w
}

// called has the document kessa be called something else.
func (h *table) called(title string) {
	h.known = naming.New([]domain.Head{
		{ID: kessa, Kind: "testers/card", Title: title},
		{ID: leak, Kind: "testers/card", Title: "Last round at the Slow Leak"},
		{ID: "1", Kind: "testers/card", Title: "Keel", Binned: 1},
	}, func(domain.KindID) string { return "card" })
}

func TestTypingTwoBracketsListsDocuments(t *testing.T) {
	for name, take := range map[string]func(h *table){
		"Return": func(h *table) { h.press(fyne.KeyReturn) },
		"Tab":    func(h *table) { h.press(fyne.KeyTab) },
		"a click": func(h *table) {
			h.pick("Kessa Vane")
			h.arrive()
			h.Canvas().Unfocus() // as the driver does when the button comes up
			h.arrive()
		},
	} {
		for _, field := range []string{"a line", "a paragraph", "lines", "suggestions", "settled suggestions"} {
			t.Run(name+" in "+field, func(t *testing.T) {
				h, w := layLinked(t)
				e := map[string]*Entry{"a line": w.name, "a paragraph": w.motto, "lines": w.story, "suggestions": w.rank, "settled suggestions": w.skill}[field]
				h.focus(e)
				h.typeText("For [")
				h.expectList("")
				h.typeText("[")
				h.expectList("Kessa Vane", "Kessa Vane", "Last round at the Slow Leak")
				h.typeText("vn")
				h.expectList("")
				h.press(fyne.KeyBackspace, fyne.KeyBackspace, fyne.KeyBackspace)
				h.typeText("[")
				h.press(fyne.KeyDown, fyne.KeyUp)
				take(h)
				h.expectList("")
				h.typeText("!")
				if e.Text != "For [[Kessa Vane]]!" || h.Canvas().Focused() != e {
					t.Errorf("it shows %q, and the keyboard is on %v", e.Text, h.Canvas().Focused())
				}
				h.Canvas().Unfocus()
				if c := h.card(); c.Name+c.Motto+c.Story+c.Rank+c.Skill != "For [["+string(kessa)+"|Kessa Vane]]!" {
					t.Errorf("the document has %+v", c)
				}
			})
		}
	}
}

// arrive has all come about that waits for time to pass.
func (h *table) arrive() {
	waiting := h.waiting
	h.waiting = nil
	for _, f := range waiting {
		f()
	}
}

func TestANameIsTakenInTheMiddleOfAText(t *testing.T) {
	for name, tc := range map[string]struct {
		was, typed, want string
		left             int // from the end
	}{
		"before other words":              {"Ask  then.", "[[slow", "Ask [[Last round at the Slow Leak]]! then.", 6},
		"in the place of another":         {"Ask [[" + string(kessa) + "|Kessa Vane]] then.", "slow", "Ask [[Last round at the Slow Leak]]! then.", 18},
		"in brackets that stand in place": {"Ask [[]] then.", "slow", "Ask [[Last round at the Slow Leak]]! then.", 8},
	} {
		t.Run(name, func(t *testing.T) {
			h, w := layLinked(t)
			h.form.Bind(h.open("two", func(c *card) { c.Story = tc.was }))
			h.focus(w.story)
			for range tc.left {
				h.press(fyne.KeyLeft)
			}
			h.typeText(tc.typed)
			h.press(fyne.KeyReturn)
			h.typeText("!")
			if w.story.Text != tc.want {
				t.Errorf("it shows %q, want %q", w.story.Text, tc.want)
			}
		})
	}
}

func TestEscapeClosesTheListOfDocumentsUntilAnotherBegins(t *testing.T) {
	h, w := layLinked(t)
	h.focus(w.story)
	h.typeText("[[ke")
	h.expectList("Kessa Vane", "Kessa Vane")
	h.press(fyne.KeyEscape)
	h.typeText("s")
	h.expectList("")
	h.press(fyne.KeyReturn)
	h.typeText("[[ke")
	h.expectList("Kessa Vane", "Kessa Vane")
	h.press(fyne.KeyLeft)
	h.expectList("")
	h.typeText("e")
	h.expectList("Kessa Vane", "Kessa Vane")
	test.TapAt(w.story, fyne.NewPos(2, 12))
	h.expectList("")
	if got := h.card().Story; got != "[[kes\n[[kee" {
		t.Errorf("the document has %q", got)
	}
}

func TestALinkGoesOnThroughTypingUndoAndRenaming(t *testing.T) {
	h, w := layLinked(t)
	h.focus(w.story)
	h.typeText("[[whatever]] [[kessa vane]]")
	stored := "[[whatever]] [[" + string(kessa) + "|Kessa Vane]]"
	if h.card().Story != stored || w.story.Text != "[[whatever]] [[Kessa Vane]]" {
		t.Fatalf("the document has %q, and the field shows %q", h.card().Story, w.story.Text)
	}
	if n := len(h.steps); h.steps[n-1].Seq != 1 {
		t.Errorf("typing took %d steps, want 1", h.steps[n-1].Seq)
	}
	h.later()
	h.press(fyne.KeyBackspace)
	h.later()
	h.called("Kess")
	h.journal.Undo()
	if h.card().Story != stored || w.story.Text != "[[whatever]] [[Kess]]" {
		t.Errorf("undone, the document has %q, and the field shows %q", h.card().Story, w.story.Text)
	}
	h.called("Captain")
	h.open("other", func(*card) {}).Edit("rename", "", func(c *card) { c.Name = "Captain" })
	if w.story.Text != "[[whatever]] [[Captain]]" {
		t.Errorf("renamed, the field shows %q", w.story.Text)
	}
	h.press(fyne.KeyEnd)
	h.typeText(".")
	if want := "[[whatever]] [[" + string(kessa) + "|Captain]]."; h.card().Story != want {
		t.Errorf("typed on, the document has %q, want %q", h.card().Story, want)
	}
}

func TestALinkIsFollowed(t *testing.T) {
	h, w := layLinked(t)
	h.form.Bind(h.open("two", func(c *card) { c.Story = "[[" + string(kessa) + "|Kess]] x" }))
	h.focus(w.story)
	open := func() {
		w.story.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault})
	}
	expect := func(want domain.DocID) {
		t.Helper()
		if h.follows.ID != want {
			t.Errorf("opened is %q, want %q", h.follows.ID, want)
		}
		h.follows = domain.Link{}
	}
	open()
	expect("")
	h.press(fyne.KeyLeft, fyne.KeyLeft) // to its end
	open()
	expect(kessa)
	click := func(x float32) {
		at := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 12)}, Button: desktop.MouseButtonPrimary}
		w.story.MouseDown(at)
		w.story.MouseUp(at)
		test.TapAt(w.story, at.Position)
	}
	click(40)
	expect(kessa)
	click(500) // behind the text
	expect("")
	h.form.Bind(h.openRecord(h.form.Session().Record(), "only to read"))
	click(40)
	expect(kessa)
}

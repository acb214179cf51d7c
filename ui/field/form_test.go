package field

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// fields are one field of every sort.
type fields struct {
	name, motto, story, rank, skill *Entry
	level                           *look.Box
	hue                             *Select
	draft                           *Tick
	marks                           *Boxes
	nameBox, skillBox               *look.Box
	things                          fyne.CanvasObject
	thingViews                      int // built
}

func (w *fields) levelEntry() *Entry { return w.level.Content().(*Entry) }

var (
	ranks  = []string{"Ensign", "Lieutenant", "Captain", "Commodore"}
	skills = []string{"Gunnery", "Engineering", "Medical", "Pilot", "Stealth"}
	hues   = []Option[hue]{{"r", "Red"}, {"g", "Green"}}
)

// starting returns the words that begin with typed.
func starting(words []string) func(string) []string {
	return func(typed string) []string {
		var found []string
		for _, w := range words {
			if strings.HasPrefix(strings.ToLower(w), strings.ToLower(typed)) {
				found = append(found, w)
			}
		}
		return found
	}
}

// settleSkill gives a skill its usual spelling.
func settleSkill(typed string) string {
	for _, s := range skills {
		if strings.EqualFold(s, typed) {
			return s
		}
	}
	return typed
}

func (w *fields) build(f *Form[card]) fyne.CanvasObject {
	w.name = Text(f, "name", "name", func(c *card) *string { return &c.Name })
	w.motto = Paragraph(f, "motto", "motto", func(c *card) *string { return &c.Motto })
	w.story = Lines(f, "story", "story", 2, func(c *card) *string { return &c.Story })
	w.rank = Suggest(f, "rank", "rank", starting(ranks), nil, func(c *card) *string { return &c.Rank })
	w.skill = Suggest(f, "skill", "skill", starting(skills), settleSkill, func(c *card) *string { return &c.Skill })
	w.level = Number(f, "Level", "level", "level", 0, 9, func(c *card) *int { return &c.Level })
	w.hue = Choice(f, "hue", "hue", hues, func(c *card) *hue { return &c.Hue })
	w.draft = Check(f, "Draft", "draft", "draft", func(c *card) *bool { return &c.Draft })
	w.marks = Track(f, "stress", "marks", func(c *card) int { return 3 }, func(c *card) *[]bool { return &c.Marks })
	w.nameBox = f.Box("Name", "name", w.name, nil)
	w.skillBox = f.Box("Skill", "skill", w.skill, nil)
	w.things = List(f, "thing", "things", func(c *card) *[]thing { return &c.Things }, func(*card) thing { return thing{Count: 1} },
		func(r Row[card, thing]) fyne.CanvasObject {
			w.thingViews++
			name := Text(f, "name of a thing", r.Key("name"), func(c *card) *string { return &r.At(c).Name })
			path := func(*card) string { return fmt.Sprintf("things[%d].name", r.Index) }
			return look.NewColumns(look.Columns{}, f.BoxAt("Thing", path, name, nil),
				Number(f, "Count", "count", r.Key("count"), 0, 99, func(c *card) *int { return &r.At(c).Count }), r.RemoveButton())
		})
	return look.NewRows(1, w.nameBox, f.Box("Motto", "motto", w.motto, nil), f.Box("Story", "story", w.story, nil),
		f.Box("Rank", "rank", w.rank, nil), w.skillBox, w.level, w.hue, w.draft, w.marks, w.things)
}

func layAll(t testing.TB) (*table, *fields) {
	t.Helper()
	w := &fields{}
	return lay(t, w.build), w
}

func TestBindingAgainAndAgainChangesNoDocument(t *testing.T) {
	h, _ := layAll(t)
	full := h.open("full", func(c *card) {
		c.Name, c.Motto, c.Story = "Kessa bad", "One line\nand another", "Several\r\nlines\n"
		c.Rank, c.Skill, c.Level, c.Hue, c.Draft = "Bosun", "gunnery", 42, "ultraviolet", true
		c.Marks = []bool{false, true, false, false, true}
		c.Things = []thing{{"Rope", 1}, {"odd lamp", 120}, {"", -4}}
	})
	short := h.open("short", func(c *card) { c.Things = []thing{{"Knife", 1}} })
	bodies := map[domain.DocID]string{}
	for _, doc := range []*domain.Record{ptr(h.doc.Record()), ptr(full.Record()), ptr(short.Record())} {
		bodies[doc.ID] = string(doc.Body)
	}

	for range 50 {
		h.form.Bind(full)
		h.form.Bind(short)
		h.form.Bind(nil)
		h.form.Bind(h.doc)
	}
	for range 40 { // the keyboard going through the fields edits nothing either
		h.press(fyne.KeyTab)
	}
	h.form.Bind(full)
	for range 40 {
		h.press(fyne.KeyTab)
	}

	if len(h.steps) != 0 {
		t.Errorf("the journal has %d steps, the first labelled %q, want none", len(h.steps), h.steps[0].Label)
	}
	for id, want := range bodies {
		if r, ok := h.journal.Standing(id); !ok || string(r.Body) != want {
			t.Errorf("document %s stands as %s, want %s", id, r.Body, want)
		}
	}
}

func ptr[V any](v V) *V { return &v }

func TestEachFieldEditsItsOwnMemberUnderItsLabel(t *testing.T) {
	for name, tc := range map[string]struct {
		act    func(h *table, w *fields)
		member string
		want   any
		label  string
	}{
		"text typed":                  {func(h *table, w *fields) { h.focus(w.name); h.typeText("Kessa") }, "name", "Kessa", "name · Kessa"},
		"a paragraph typed":           {func(h *table, w *fields) { h.focus(w.motto); h.typeText("Onward!") }, "motto", "Onward!", "motto"},
		"lines typed":                 {func(h *table, w *fields) { h.focus(w.story); h.typeText("a"); h.press(fyne.KeyReturn); h.typeText("b") }, "story", "a\nb", "story"},
		"a free suggestion typed":     {func(h *table, w *fields) { h.focus(w.rank); h.typeText("Bosun") }, "rank", "Bosun", "rank"},
		"a settled suggestion typed":  {func(h *table, w *fields) { h.focus(w.skill); h.typeText("pilot") }, "skill", "pilot", "skill"},
		"a number counted up":         {func(h *table, w *fields) { h.focus(w.levelEntry()); h.press(fyne.KeyUp) }, "level", 4, "level"},
		"a number counted down":       {func(h *table, w *fields) { h.focus(w.levelEntry()); h.press(fyne.KeyDown, fyne.KeyDown) }, "level", 1, "level"},
		"a number typed":              {func(h *table, w *fields) { h.focus(w.levelEntry()); h.press(fyne.KeyDelete); h.typeText("7") }, "level", 7, "level"},
		"a choice made":               {func(h *table, w *fields) { w.hue.SetSelected("Green") }, "hue", "g", "hue"},
		"a tick by click":             {func(h *table, w *fields) { h.tapObject(w.draft) }, "draft", true, "draft"},
		"a tick by the space bar":     {func(h *table, w *fields) { h.focus(w.draft); h.press(fyne.KeySpace) }, "draft", true, "draft"},
		"a box by its number":         {func(h *table, w *fields) { h.focus(w.marks); h.typeText("2") }, "marks", []bool{false, true}, "stress"},
		"a box by arrows and space":   {func(h *table, w *fields) { h.focus(w.marks); h.press(fyne.KeyRight, fyne.KeySpace) }, "marks", []bool{false, true}, "stress"},
		"a row added":                 {func(h *table, w *fields) { h.tapButton("Add thing") }, "things", []thing{{"", 1}}, "add thing"},
		"letters of any writing":      {func(h *table, w *fields) { h.focus(w.name); h.typeText("Guenašk ◇ 漢字 👩‍🚀") }, "name", "Guenašk ◇ 漢字 👩‍🚀", "name · Guenašk ◇ 漢字 👩‍🚀"},
		"ten thousand signs pasted":   {func(h *table, w *fields) { h.focus(w.motto); h.paste(strings.Repeat("abcde ", 2000)) }, "motto", strings.Repeat("abcde ", 2000), "motto"},
		"control characters keep out": {func(h *table, w *fields) { h.focus(w.name); h.paste("a\r\nb") }, "name", "a b", "name · a b"},
	} {
		t.Run(name, func(t *testing.T) {
			h, w := layAll(t)
			before := *h.card()
			tc.act(h, w)
			h.expectMember(tc.member, tc.want)
			if got := h.journal.UndoLabel(); got != tc.label {
				t.Errorf("the step is labelled %q, want %q", got, tc.label)
			}
			changed := changedMembers(t, before, *h.card())
			if !slices.Equal(changed, []string{tc.member}) {
				t.Errorf("it changed %v, want %s alone", changed, tc.member)
			}
			for h.journal.UndoLabel() != "" {
				h.journal.Undo()
			}
			if changed := changedMembers(t, before, *h.card()); len(changed) > 0 {
				t.Errorf("with all undone %v stay changed", changed)
			}
		})
	}
}

// tapButton clicks the visible button of that text.
func (h *table) tapButton(text string) {
	h.t.Helper()
	b, ok := find(h.window.Content(), func(b *look.Button) bool { return b.Text == text && b.Visible() })
	if !ok {
		h.t.Fatalf("there is no button %q", text)
	}
	test.Tap(b)
}

// changedMembers names the members in which two cards differ.
func changedMembers(t *testing.T, a, b card) []string {
	t.Helper()
	var names []string
	differ := func(name string, same bool) {
		if !same {
			names = append(names, name)
		}
	}
	differ("name", a.Name == b.Name)
	differ("motto", a.Motto == b.Motto)
	differ("story", a.Story == b.Story)
	differ("rank", a.Rank == b.Rank)
	differ("skill", a.Skill == b.Skill)
	differ("level", a.Level == b.Level)
	differ("hue", a.Hue == b.Hue)
	differ("draft", a.Draft == b.Draft)
	differ("marks", slices.Equal(a.Marks, b.Marks))
	differ("things", slices.Equal(a.Things, b.Things))
	differ("many", a.Many == b.Many)
	return names
}

func TestTypingUnderOneKeyIsOneStepAndUndoShowsInTheField(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.name)
	h.typeText("Kessa")
	h.later()
	h.typeText(" Ruin")
	h.focus(w.story)
	h.typeText("Once")

	for i, want := range []struct{ name, story, label string }{
		{"Kessa Ruin", "Once", "story · Kessa Ruin"},
		{"Kessa Ruin", "", "name · Kessa Ruin"},
		{"Kessa", "", "name · Kessa"},
		{"", "", ""},
	} {
		if i > 0 {
			h.journal.Undo()
		}
		if w.name.Text != want.name || w.story.Text != want.story || h.journal.UndoLabel() != want.label {
			t.Errorf("after %d undos the fields show %q and %q and %q is next, want %+v", i, w.name.Text, w.story.Text, h.journal.UndoLabel(), want)
		}
	}
	for range 3 {
		h.journal.Redo()
	}
	if w.name.Text != "Kessa Ruin" || w.story.Text != "Once" {
		t.Errorf("all brought back the fields show %q and %q", w.name.Text, w.story.Text)
	}
}

func TestUndoShowsInEverySortOfField(t *testing.T) {
	h, w := layAll(t)
	w.hue.SetSelected("Red")
	h.tapObject(w.draft)
	h.focus(w.marks)
	h.typeText("3")
	h.focus(w.levelEntry())
	h.press(fyne.KeyUp)
	if w.hue.Selected != "Red" || !w.draft.on || !w.marks.marks[2] || w.levelEntry().Text != "4" {
		t.Fatalf("before: %q %v %v %q", w.hue.Selected, w.draft.on, w.marks.marks, w.levelEntry().Text)
	}
	for h.journal.UndoLabel() != "" {
		h.journal.Undo()
	}
	if w.hue.Selected != "" || w.draft.on || w.marks.marks[2] || w.levelEntry().Text != "3" {
		t.Errorf("all undone the fields show %q %v %v %q", w.hue.Selected, w.draft.on, w.marks.marks, w.levelEntry().Text)
	}
}

func TestTheRedoKeyInAFieldGoesToTheJournal(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.name)
	h.typeText("x")
	w.name.TypedShortcut(&fyne.ShortcutRedo{})
	h.focus(w.levelEntry())
	w.levelEntry().TypedShortcut(&fyne.ShortcutRedo{})
	if h.redone != 2 {
		t.Errorf("%d of 2 redo keys reached the desk", h.redone)
	}
}

func TestAReadOnlyDocumentTakesNoEdit(t *testing.T) {
	h, w := layAll(t)
	r := h.open("writable", func(c *card) { c.Name, c.Things, c.Marks = "Kessa", []thing{{"Rope", 2}}, []bool{true} }).Record()
	r.ID = "locked"
	h.form.Bind(h.openRecord(r, "It is open elsewhere."))
	if !h.form.ReadOnly() {
		t.Fatal("the form does not know that its document is read-only")
	}
	before := h.body()
	for _, e := range []*Entry{w.name, w.motto, w.story, w.rank, w.skill, w.levelEntry()} {
		if !e.Disabled() {
			t.Errorf("an entry showing %q is not disabled", e.Text)
		}
		e.FocusGained()
		e.TypedRune('x')
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		e.FocusLost()
	}
	for _, b := range all[*look.Button](w.things) {
		if !b.Disabled() {
			t.Errorf("the button %q is not disabled", b.Text)
		}
		test.Tap(b)
	}
	for what, press := range map[string]func(){"the tick": func() { test.Tap(w.draft) }, "the boxes": func() { test.Tap(w.marks) }} {
		h.news = ""
		if press(); h.news != "It is open elsewhere." {
			t.Errorf("%s, pressed, say %q", what, h.news)
		}
	}
	h.Canvas().Unfocus()
	frames := func() string {
		frame := func(w fyne.Widget, n int) color.Color {
			return test.WidgetRenderer(w).Objects()[n].(*canvas.Rectangle).StrokeColor
		}
		if got := frame(w.name, 1); got != color.Transparent {
			t.Errorf("the frame of an entry is %v", got)
		}
		return fmt.Sprint(frame(w.draft, 0), frame(w.marks, 0))
	}
	pale := theme.ColorForWidget(theme.ColorNameSeparator, w.draft)
	if got := frames(); got != fmt.Sprint(pale, pale) {
		t.Errorf("the frames are %s, not pale", got)
	}
	w.draft.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	w.marks.TypedRune('2')
	w.marks.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !w.hue.Disabled() {
		t.Error("the choice is not disabled")
	}
	if h.body() != before || len(h.steps) != 0 || len(h.form.layer.Objects) != 0 {
		t.Errorf("a read-only document was edited: %d steps, %s", len(h.steps), h.body())
	}

	h.form.Bind(h.doc)
	if w.name.Disabled() || w.hue.Disabled() || w.draft.off || w.marks.off {
		t.Error("the fields stay disabled over a document that can be edited")
	}
	if got := frames(); strings.Contains(got, fmt.Sprint(pale)) {
		t.Errorf("the frames stay pale: %s", got)
	}
}

func TestAFormWithoutADocumentTakesNoEdit(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(nil)
	w.name.SetText("lost?")
	for _, b := range all[*look.Button](w.things) {
		test.Tap(b)
	}
	test.Tap(w.draft)
	w.levelEntry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	w.marks.TypedRune('1')
	h.form.Jump("name")
	if len(h.steps) != 0 || h.doc.Value().Name != "" {
		t.Error("a form that shows nothing edited a document")
	}
	h.form.Bind(h.doc)
	if w.name.Text != "" {
		t.Errorf("bound again it shows %q", w.name.Text)
	}
}

func TestEditsFromElsewhereShow(t *testing.T) {
	h, w := layAll(t)
	h.doc.Edit("attack", "", func(c *card) { c.Marks, c.Name = []bool{true, true}, "Hurt" })
	if w.name.Text != "Hurt" || !w.marks.marks[1] {
		t.Errorf("the fields show %q and %v", w.name.Text, w.marks.marks)
	}
	other := h.open("other", func(*card) {})
	h.form.Bind(other)
	h.doc.Edit("attack", "", func(c *card) { c.Name = "Worse" })
	if w.name.Text != "" {
		t.Errorf("the form still follows the document it showed before: %q", w.name.Text)
	}
}

func TestEveryTabStopIsReachedInTheFormsOrderAndLeft(t *testing.T) {
	h, w := layAll(t)
	order := []fyne.Focusable{w.name, w.motto, w.story, w.rank, w.skill, w.levelEntry(), w.hue, w.draft, w.marks}
	h.focus(w.name)
	for i, want := range order {
		if got := h.Canvas().Focused(); got != want {
			t.Fatalf("the keyboard is on %T at stop %d", got, i)
		}
		h.press(fyne.KeyTab)
	}
	for _, e := range []*Entry{w.motto, w.story} {
		if strings.Contains(e.Text, "\t") {
			t.Error("Tab was typed into a field")
		}
	}
	h.Canvas().FocusPrevious()
	if h.Canvas().Focused() != w.marks {
		t.Errorf("back from the last stop the keyboard is on %T", h.Canvas().Focused())
	}
}

func TestAFieldThatGetsTheKeyboardComesIntoSight(t *testing.T) {
	var entries []*Entry
	h := lay(t, func(f *Form[card]) fyne.CanvasObject { return manyFields(f, &entries) })
	scroll := h.form.scroll
	inSight := func(e *Entry) bool {
		top := h.form.top(e)
		return top >= scroll.Offset.Y && top+e.Size().Height <= scroll.Offset.Y+scroll.Size().Height
	}
	if inSight(entries[60]) {
		t.Fatal("the form is not long enough for this test")
	}
	h.focus(entries[60])
	if !inSight(entries[60]) {
		t.Errorf("a field far down stays out of sight: the form is at %g", scroll.Offset.Y)
	}
	h.focus(entries[1])
	if !inSight(entries[1]) {
		t.Errorf("a field far up stays out of sight: the form is at %g", scroll.Offset.Y)
	}
	at := scroll.Offset.Y
	h.focus(entries[2])
	if scroll.Offset.Y != at {
		t.Errorf("the form moved from %g to %g for a field in sight", at, scroll.Offset.Y)
	}
}

func TestAChoiceThatGetsTheKeyboardComesIntoSight(t *testing.T) {
	var entries []*Entry
	var hueBelow *Select
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		hueBelow = Choice(f, "hue", "hue", hues, func(c *card) *hue { return &c.Hue })
		return look.NewRows(0, manyFields(f, &entries), hueBelow)
	})
	h.Canvas().Focus(hueBelow)
	scroll := h.form.scroll
	if top := h.form.top(hueBelow); scroll.Offset.Y == 0 || top+hueBelow.Size().Height > scroll.Offset.Y+scroll.Size().Height {
		t.Errorf("the choice stays out of sight: the form is at %g", scroll.Offset.Y)
	}
}

// manyFields is a form of 90 one-line fields in boxes.
func manyFields(f *Form[card], entries *[]*Entry) fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 90)
	for i := range objects {
		key := fmt.Sprintf("many[%d]", i)
		e := Text(f, "field", key, func(c *card) *string { return &c.Many[i] })
		*entries = append(*entries, e)
		objects[i] = f.Box(fmt.Sprint(i), key, e, nil)
	}
	return look.NewRows(1, objects...)
}

func TestTheWheelScrollsTheFormOverItsFields(t *testing.T) {
	var entries []*Entry
	h := lay(t, func(f *Form[card]) fyne.CanvasObject { return manyFields(f, &entries) })
	middle := h.Driver().AbsolutePositionForObject(entries[1]).AddXY(20, entries[1].Size().Height/2)
	test.Scroll(h.Canvas(), middle, 0, -120)
	if got := h.form.scroll.Offset.Y; got != 120 {
		t.Errorf("the wheel over a field moved the form to %g, want 120", got)
	}
}

func TestALongTextIsTypedInSight(t *testing.T) {
	var e *Entry
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		e = Lines(f, "story", "story", 3, func(c *card) *string { return &c.Story })
		return f.Box("Story", "story", e, nil)
	})
	laidAnew := func() { // as the window does for what grows
		h.window.Resize(fyne.NewSize(600, 400))
		h.window.Resize(fyne.NewSize(600, 401))
	}
	expect := func(when string) {
		t.Helper()
		at := h.Driver().AbsolutePositionForObject(e).Y + e.CursorPosition().Y - h.Driver().AbsolutePositionForObject(h.form.scroll).Y
		if at < 0 || at > h.form.scroll.Size().Height {
			t.Errorf("%s the cursor is at %v of %v", when, at, h.form.scroll.Size().Height)
		}
	}
	h.focus(e)
	for n := range 60 {
		h.typeText("x")
		h.press(fyne.KeyReturn)
		laidAnew()
		expect(fmt.Sprintf("in line %d", n+2))
	}
	h.form.scroll.ScrollToTop()
	h.typeText("y")
	expect("typed on after a look at the top")
	h.press(fyne.KeyPageUp)
	expect("at the beginning")
	h.form.scroll.ScrollToBottom()
	was := h.form.scroll.Offset
	e.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(5, e.Size().Height-5)}, Button: desktop.MouseButtonPrimary})
	if h.form.scroll.Offset != was {
		t.Errorf("a click moves the form from %v to %v", was, h.form.scroll.Offset)
	}
}

func TestAnotherDocumentBeginsAtItsTop(t *testing.T) {
	var entries []*Entry
	h := lay(t, func(f *Form[card]) fyne.CanvasObject { return manyFields(f, &entries) })
	h.focus(entries[80])
	at := h.form.scroll.Offset.Y
	h.doc.Edit("name", "", func(c *card) { c.Name = "Kessa" })
	h.form.Bind(h.doc)
	if h.form.scroll.Offset.Y != at {
		t.Errorf("the same document moved from %g to %g", at, h.form.scroll.Offset.Y)
	}
	h.form.Bind(h.open("other", func(*card) {}))
	if h.form.scroll.Offset.Y != 0 {
		t.Errorf("another document begins at %g", h.form.scroll.Offset.Y)
	}
}

func BenchmarkRebind(b *testing.B) {
	var entries []*Entry
	w := &fields{}
	h := lay(b, func(f *Form[card]) fyne.CanvasObject { return look.NewRows(1, w.build(f), manyFields(f, &entries)) })
	full := h.open("full", func(c *card) {
		c.Name, c.Motto, c.Story, c.Rank, c.Skill, c.Level, c.Hue, c.Draft = "Kessa", "Onward", "Long ago", "Captain", "Pilot", 8, "r", true
		c.Marks = []bool{true, false, true}
		for i := range c.Many {
			c.Many[i] = fmt.Sprint("field ", i)
		}
	})
	for b.Loop() {
		h.form.Bind(full)
		h.form.Bind(h.doc)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(2*b.N), "µs/bind")
}

func BenchmarkTypedKey(b *testing.B) {
	var entries []*Entry
	w := &fields{}
	h := lay(b, func(f *Form[card]) fyne.CanvasObject { return look.NewRows(1, w.build(f), manyFields(f, &entries)) })
	h.focus(w.story)
	n := 0
	for b.Loop() {
		if n++; n%200 == 0 {
			w.story.SetText("")
		}
		w.story.TypedRune('k')
	}
}

func TestTheSpaceThatPressesAButtonIsNotTypedIntoTheFieldItGoesTo(t *testing.T) {
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		name := f.Box("Name", "name", Text(f, "name", "name", func(c *card) *string { return &c.Name }), nil)
		return container.NewVBox(name, look.NewButton("Go", func() { f.Jump("name") }))
	})
	press := func(letters string) {
		for _, o := range h.form.scroll.Content.(*look.Leaf).Content().(*fyne.Container).Objects {
			if b, ok := o.(*look.Button); ok {
				h.Canvas().Focus(b)
				h.press(fyne.KeySpace)
			}
		}
		h.typeText(letters)
	}
	if press("Ada"); h.doc.Value().Name != "Ada" {
		t.Errorf("the name is %q", h.doc.Value().Name)
	}
	h.form.Jump("name")
	h.typeText(" ")
	if h.doc.Value().Name != "Ada " {
		t.Errorf("a space typed there by itself is lost: %q", h.doc.Value().Name)
	}
}

func TestBeginningAgainLeadsToTheButtonsAbove(t *testing.T) {
	h, w := layAll(t)
	off, roll := look.NewButton("Off", func() {}), look.NewButton("Roll…", func() {})
	off.Disable()
	h.window.SetContent(h.form.Under(look.NewRows(0, off, roll), h.form.paper))
	h.form.Begin("name")
	if got := h.Canvas().Focused(); got != fyne.Focusable(w.name) {
		t.Fatalf("the keyboard begins on %T", got)
	}
	h.form.Begin("name")
	if got := h.Canvas().Focused(); got != fyne.Focusable(roll) {
		t.Errorf("beginning again leads to %T, want the first button that can be pressed", got)
	}
	h.form.Begin("name")
	if got := h.Canvas().Focused(); got != fyne.Focusable(w.name) {
		t.Errorf("and from there it leads to %T, want the name", got)
	}
}

func TestADocumentForReadingOnlyDoesNotTakeTheKeyboard(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.name)
	r := h.doc.Record()
	r.ID = "two"
	h.form.Bind(h.openRecord(r, "It is of yesterday."))
	if h.form.Begin("name"); h.Canvas().Focused() != nil {
		t.Errorf("the keyboard is on %T", h.Canvas().Focused())
	}
}

package wits

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
	"shipslocker/ui/spacer/spacertest"
)

// council is a battle of wits: Ada, whom Mia plays, argues by her sheet from a body of argument of 9; Bo has no sheet and begins with 6.
type council struct {
	*desktest.Desk
	d   *debate
	s   *edit.Session[wits.Wits]
	ada *edit.Session[person.Character]
}

func newCouncil(t *testing.T, why string, how func(*wits.Wits), rolls ...int) *council {
	t.Helper()
	return councilOn(t, why, desktest.SheetSize, look.Theme{Mode: look.Paper, Scale: 1}, how, rolls...)
}

func councilOn(t *testing.T, why string, size fyne.Size, theme look.Theme, how func(*wits.Wits), rolls ...int) *council {
	t.Helper()
	source := spacertest.Faces(rolls)
	c := &council{}
	c.Desk = desktest.New(t, spacer.Kinds, size, &theme, New(&source))
	ada := spacertest.Fighter("Ada", "Mia", 4, 5, 3)
	ada.Trained.Interpersonal.Base = 3
	ada.Departments = []person.Department{{ID: 1, Name: "Command", Level: 2, Fields: []person.Field{{ID: 1, Name: "Lead", Level: 2}}}}
	c.ada = edit.Of[person.Character](c.Put(person.Kind, "ada", ada, ""))
	w := wits.New()
	w.Name = "The hearing"
	for i, a := range []wits.Arguer{
		{Intent: "the boat goes free", Agrees: true, Interpersonal: 3, Willpower: 4, Abilities: []table.Part{{Label: "Lead", Value: 2}}},
		{Intent: "the boat is kept", Agrees: true, Interpersonal: 3, Willpower: 3},
	} {
		p := table.Participant{Document: "ada", Name: "Ada"}
		if i == 1 {
			p = table.Participant{Name: "Bo", Side: 1}
		}
		a.Participant = w.Table.Insert(i, p)
		w.Sides[i] = a
	}
	if how != nil {
		how(w)
	}
	c.s = edit.Of[wits.Wits](c.Put(wits.Kind, "wits", w, why))
	c.Editor.Bind(c.s.Doc)
	c.d = debateOf(t, c)
	c.Editor.Begin()
	return c
}

func debateOf(t *testing.T, c *council) *debate {
	t.Helper()
	d, ok := c.Editor.(*debate)
	if !ok {
		t.Fatalf("the editor is %T", c.Editor)
	}
	return d
}

// page is the page in front.
func (c *council) page() desktest.Page {
	if h, ok := c.d.Page.Under().(*hearing); ok {
		return c.On(h.cover.Page)
	}
	return c.On(c.d.Page.Page)
}

func (c *council) says() string { return c.page().Says() }

// glance is all that is said beside the page.
func (c *council) glance() string {
	return strings.Join(desktest.Spoken(c.d.halves.Parts[screen.GlanceHalf]), "\n")
}

func (c *council) keys(letters string) {
	c.T.Helper()
	c.Play(letters)
}

func (c *council) expect(words ...string) {
	c.T.Helper()
	c.page().Expect(words...)
}

func (c *council) wits() *wits.Wits { return c.s.Value() }

// sides are both sides in a few numbers: body, difficulty, worries, initiative.
func (c *council) sides() string {
	var words []string
	for _, a := range c.wits().Sides {
		words = append(words, fmt.Sprintf("%d %d %d %d", a.Body, a.Difficulty, a.Worries, a.Initiative))
	}
	return strings.Join(words, " | ")
}

// last is the last line of the log.
func (c *council) last() table.Line {
	lines := c.wits().Table.Log
	if len(lines) == 0 {
		return table.Line{}
	}
	return lines[len(lines)-1]
}

func TestAWholeBattleOfWitsByKeys(t *testing.T) {
	c := newCouncil(t, "", nil)
	for _, step := range []struct{ keys, sides, says string }{
		{"g", "9 1 0 9 | 6 1 0 6", "TURN 1: SCRIPTS"},
		{"g\n22\n\n", "9 1 0 9 | 6 1 0 6", "Write referee's scripts"}, // Mia writes two points and passes it back
		{"e5\n", "9 1 0 9 | 6 1 0 6", "Reveal scripts"},
		{"v", "9 1 0 9 | 6 1 0 6", "Ada, at initiative 9: Point"},
		{"tr5\n", "9 1 0 9 | 3 1 0 6", "Ada rolls the follow-up"}, // 4 above it: 3 levels on the triangular progression
		{"5\n", "9 1 0 5 | 3 1 0 6", "Bo, at initiative 6: Attack"},
		{"tr3", "9 1 0 5 | 3 1 0 6", "3 against 4: failure by 1"},
		{"\n", "9 1 0 5 | 3 1 0 6", "Ada, at initiative 5: Point"},
		{"tr5\n", "9 1 0 5 | 0 1 0 6", "Ada has won. The winner makes a minor compromise."},
	} {
		before := c.says()
		c.keys(step.keys)
		if c.sides() != step.sides {
			t.Errorf("after %q of\n%s\nthe sides are %s, want %s", step.keys, before, c.sides(), step.sides)
		}
		c.expect(step.says)
	}
	if l := c.last(); l.Name != "Ada" || l.Dice != "d12" || len(l.Faces) != 1 || l.Faces[0] != 5 || len(l.Parts) < 4 {
		t.Errorf("the last line is %+v", l)
	}
	if text := c.glance(); !strings.Contains(text, "Has won.") || !strings.Contains(text, "against their own difficulty") || !strings.Contains(text, "Ada: Point") {
		t.Errorf("beside the page it says\n%s", text)
	}
}

func TestKeysOfABattleOfWitsWorkWithTheKeyboardNowhere(t *testing.T) {
	c := newCouncil(t, "", nil)
	for _, r := range "gg" {
		c.Canvas().Unfocus() // as a click on an empty place does
		c.d.TypedRune(r)
	}
	c.Canvas().Unfocus()
	c.d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // presses nothing that nobody sees
	if c.Canvas().Focused() == nil || c.d.Page.Under() == nil {
		t.Errorf("under way is %v; the keyboard is on %v", c.d.Page.Under(), c.Canvas().Focused())
	}
}

func TestEveryStepOfABattleOfWitsIsUndoneInOne(t *testing.T) {
	c := newCouncil(t, "", nil, 4)
	var was string
	step := func(keys string) {
		t.Helper()
		was = c.Bodies()
		c.keys(keys)
		c.Undone(was)
		if words := c.Journal.UndoLabel(); strings.Contains(words, "Point") && !strings.Contains(words, "Ada: Point") {
			t.Errorf("a step is called %q", words)
		}
	}
	step("g")
	c.keys("g\n21")
	step("\n")
	c.keys("\ne3")
	step("\n")
	step("v")
	step("h") // Ada holds
	step("x") // Bo cannot
	step("p") // and the program rolls 4: goes on
	step("5") // with a fresh attack
	c.keys("lr5")
	step("\n") // Ada speaks now
}

// under a cover, and once it lies face down, no script is to be read anywhere.
func TestAScriptOfWitsLyingFaceDownIsToBeReadNowhere(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg")
	if top := c.Canvas().Overlays().Top(); top == nil || top.Size() != c.Canvas().Size() {
		t.Fatal("nothing covers the window while the laptop is passed on")
	}
	c.expect("PASS THE LAPTOP TO MIA, WHO PLAYS ADA")
	was := c.Bodies()
	c.keys("\n34")
	c.expect("1. Obfuscate   2. Clarify")
	if c.Bodies() != was {
		t.Error("something is kept before the script lies face down")
	}
	c.Press(fyne.KeyEscape)
	c.expect("1. Obfuscate")
	c.Tap("Hide", 0)
	if text := c.says(); strings.Contains(text, "Obfuscate") || !strings.Contains(text, "The script so far is kept.") || c.Bodies() != was {
		t.Errorf("hidden, the page says %q", text)
	}
	c.keys("\n4\n")
	if text := c.says(); strings.Contains(text, "Obfuscate") || !strings.Contains(text, "BACK TO THE REFEREE") {
		t.Errorf("then it says %q", text)
	}
	if text := c.says(); strings.Contains(text, "All scripts") || !strings.Contains(text, "Still to write: the script of ") {
		t.Errorf("while the referee's script is missing it says %q", text)
	}
	c.keys("\n")
	if c.Canvas().Overlays().Top() != nil {
		t.Error("the cover stays")
	}
	for _, text := range []string{c.says(), c.glance(), c.News, c.Journal.UndoLabel(), fmt.Sprint(c.wits().Table.Log), domain.WordsOf(c.wits())} {
		if strings.Contains(text, "Obfuscate") || strings.Contains(text, "Clarify") {
			t.Errorf("it is to be read: %q", text)
		}
	}
	if !strings.Contains(c.glance(), "lies face down") || !c.wits().Sides[0].Hidden {
		t.Errorf("beside the page it says\n%s", c.glance())
	}
	c.keys("e3\nv")
	if !strings.Contains(c.glance(), "Obfuscate (next), Clarify (hoped for)") {
		t.Errorf("turned over it says\n%s", c.glance())
	}
}

func TestWhoeverLeavesTheCoverGivesTheLaptopBackFirst(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg\n3")
	c.Tap("Discard", 0)
	c.expect("PASS THE LAPTOP TO MIA", "The script was discarded.")
	c.Undo() // nobody has the laptop
	c.expect("PASS THE LAPTOP TO MIA")
	c.Press(fyne.KeyEscape)
	c.expect("BACK TO THE REFEREE")
	c.keys("\n")
	c.expect("TURN 1: SCRIPTS")
	c.keys("e")
	c.expect("THE SCRIPT OF BO") // the referee has the laptop already
	c.keys("5")
	c.Tap("Hide", 0)
	c.expect("THE REFEREE WRITES FOR BO", "The script so far is kept.")
	c.Press(fyne.KeyEscape)
	c.expect("“Script” stays here with what you put in.")
	c.Tap("Go on with the script", 0)
	if text := c.says(); !strings.Contains(text, "THE REFEREE WRITES FOR BO") || strings.Contains(text, "Attack") {
		t.Errorf("come back, the page says %q", text)
	}
	c.keys("\n")
	c.expect("1. Attack")
	c.Press(fyne.KeyEscape)
	c.Press(fyne.KeyEscape)
	c.Press(fyne.KeyEscape)
	if c.Canvas().Overlays().Top() != nil {
		t.Error("the cover stays")
	}
}

func TestAScriptOfWitsIsUnderItsCoverAfterAKill(t *testing.T) {
	for keys, want := range map[string]string{"gg\n3": "PASS THE LAPTOP TO MIA, WHO PLAYS ADA", "gg\n3\n\ne3": "THE REFEREE WRITES FOR BO"} {
		c := newCouncil(t, "", nil)
		c.keys(keys)
		c.expect("1. Obfuscate")
		c.Restart(c.s.Doc)
		if text := strings.Join(desktest.Spoken(c.InFront()), "\n"); !strings.Contains(text, want) || strings.Contains(text, "Obfuscate") {
			t.Errorf("after the kill it says %q", text)
		}
		c.keys("\n")
		c.Expect("1. Obfuscate")
	}
}

func TestTheRulesOfWitsAreSaidWhereAScriptIsWritten(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg\n11")
	c.expect("A counterpoint is made once a turn at most.", "1. Counterpoint")
	c.keys("0\n")
	c.expect("A script has one action at least.")
	c.Tap("Discard", 0)
	c.Press(fyne.KeyEscape)
	c.keys("\n")
	c.s.Edit("by hand", "", func(w *wits.Wits) { w.Sides[0].Worries, w.Sides[0].Last = 2, wits.Counterpoint })
	c.keys("g\n")
	c.expect("2 worries on the pile: the first action is Worry.", "1. Worry")
	c.keys("1\n\n")
	if got := fmt.Sprint(c.wits().Sides[0].Script); got != "[worry counterpoint]" {
		t.Errorf("the script is %s", got)
	}
	c.keys("e2\nv")
	was := c.Bodies()
	c.keys("t")
	c.Undone(was)
	if a := c.wits().Sides[0]; a.Worries != 1 || !a.Rolls {
		t.Errorf("after the worry %+v", a)
	}
}

func TestACounterpointAfterACounterpointIsGivenUp(t *testing.T) {
	c := newCouncil(t, "", func(w *wits.Wits) {
		began, _ := w.Begin()
		*w = *began.Wits
		w.Sides[0].Script, w.Sides[0].Last = []wits.Action{wits.Counterpoint}, wits.Counterpoint
		w.Sides[1].Script = []wits.Action{wits.Point}
	})
	c.expect("never two in a row", "Abort action")
	if c.page().Control("act.0") != nil {
		t.Error("it can be spoken")
	}
	c.keys("\n") // the way on is to give it up
	if a := c.wits().Sides[0]; !a.Rolls || !a.Aborted {
		t.Errorf("%+v", a)
	}
}

func TestSPT17WhatTheWinnerConcedesIsSaidInWords(t *testing.T) {
	for name, tc := range map[string]struct {
		start, end int
		want       string
	}{
		"SP-T17: 8 of 7 is a total victory":   {7, 8, "Ada has won. A total victory: nothing is conceded."},
		"SP-T17: 7 of 7 is a minor one":       {7, 7, "Ada has won. The winner makes a minor compromise."},
		"SP-T17: 4 of 7 is still a minor one": {7, 4, "The winner makes a minor compromise."},
		"SP-T17: 3 of 7 is a major one":       {7, 3, "The winner makes a major compromise."},
		"SP-T17: 1 of 7 is an even one":       {7, 1, "An even compromise: each side gives as much as it gets."},
		"neither has anything left":           {7, 0, "Nobody has won."},
	} {
		t.Run(name, func(t *testing.T) {
			c := newCouncil(t, "", func(w *wits.Wits) {
				began, _ := w.Begin()
				*w = *began.Wits
				w.Sides[0].Start, w.Sides[0].Body, w.Sides[1].Body = tc.start, tc.end, 0
			})
			c.expect("THE BATTLE IS DECIDED", tc.want)
			if tc.end > 0 {
				c.expect(fmt.Sprintf("ends with body of argument %d. It began at 7; half is 3½", tc.end), "Bo wanted: the boat is kept")
			}
		})
	}
}

// written is what is written in a drawing.
func written(f *figure) string {
	f.Resize(fyne.NewSize(300, 100))
	var words []string
	for _, o := range test.WidgetRenderer(f).Objects() {
		if text, ok := o.(*canvas.Text); ok {
			words = append(words, text.Text)
		}
	}
	return strings.Join(words, " ")
}

func TestTheDrawingsSayInNumbersWhatTheyShow(t *testing.T) {
	c := newCouncil(t, "", nil)
	figures := func() string {
		var all []string
		for _, f := range desktest.All[*figure](c.d.halves.Parts[screen.GlanceHalf]) {
			all = append(all, written(f))
		}
		return strings.Join(all, " | ")
	}
	if got := figures(); got != "9 start 9 half | 1 | 0 | 6 start 6 half | 1 | 0" {
		t.Errorf("before the battle they say %q", got)
	}
	c.keys("g")
	c.s.Edit("by hand", "", func(w *wits.Wits) {
		w.Sides[0].Body, w.Sides[0].Difficulty, w.Sides[0].Worries = 14, 20, 30
		w.Sides[1].Body = -2
	})
	if got := figures(); got != "14 start 9 half | 20 | 30 | −2 start 6 half | 1 | 0" {
		t.Errorf("then they say %q", got)
	}
}

func TestTheWatchCountsTenSecondsAndStopsNobody(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg\n2\n\ne2\nvt")
	w := c.d.watch
	seen := func() string { return written(w.view) }
	if got := seen(); !strings.HasPrefix(got, "10 seconds for") {
		t.Errorf("before it is started: %s", got)
	}
	c.Elapse()
	if w.left != wits.Seconds {
		t.Error("it counts before it is started")
	}
	was := c.Bodies()
	c.keys("s")
	for n := wits.Seconds; n > 0; n-- {
		if got := seen(); !strings.HasPrefix(got, fmt.Sprintf("%d second", n)) || !strings.HasSuffix(got, "to speak") {
			t.Fatalf("with %d to go it shows %s", n, got)
		}
		c.Elapse()
	}
	if got := seen(); !strings.HasPrefix(got, "0 Time is up") {
		t.Errorf("at the end: %s", got)
	}
	c.Elapse()
	if w.left != 0 || c.Bodies() != was {
		t.Error("it counts on, or it has changed something")
	}
	c.keys("s")
	c.Elapse()
	c.keys("r5\n") // the dice do not wait for it
	c.expect("Bo, at initiative 6: Point")
	c.Elapse()
	if w.left != wits.Seconds {
		t.Error("it counts on after the action")
	}
}

func TestWhoeverIsToBeConvincedAloneAgrees(t *testing.T) {
	c := newCouncil(t, "", func(w *wits.Wits) {
		w.Third = "The captain"
		w.Sides[0].Agrees, w.Sides[1].Agrees = false, false
	})
	c.expect("Not yet. The person to convince must agree")
	if !strings.Contains(c.glance(), "The captain is the one to convince and has not agreed yet.") {
		t.Errorf("beside the page it says\n%s", c.glance())
	}
	was := c.Bodies()
	c.keys("g")
	c.expect("must agree to the battle")
	if c.Bodies() != was {
		t.Error("it begins without agreement")
	}
	c.page().Focus("third")
	c.Press(fyne.KeySpace)
	c.Undone(was)
	if !c.wits().ThirdAgrees || !strings.HasPrefix(c.Journal.UndoLabel(), "The captain agrees") {
		t.Errorf("%v by %q", c.wits().ThirdAgrees, c.Journal.UndoLabel())
	}
	c.keys("g")
	c.expect("TURN 1: SCRIPTS")
}

func TestASheetBringsItsNumbersIntoTheBattle(t *testing.T) {
	c := newCouncil(t, "", func(w *wits.Wits) { *w = wits.Wits{Name: "Blank"} })
	c.expect("Not yet", "The first side begins with a body of argument of 0.")
	was := c.Bodies()
	c.Tap("Choose…", 0)
	c.Pick("Ada")
	c.Undone(was)
	w := c.wits()
	if a := w.Sides[0]; a.Interpersonal != 3 || a.Willpower != 4 || w.Table.Participants[0].Document != "ada" {
		t.Errorf("%+v", a)
	}
	c.Tap("Choose…", 1)
	for _, row := range c.Rows {
		if row == "Ada" {
			t.Error("Ada can argue against herself")
		}
	}
	c.Pick("Somebody without a sheet")
	c.Tap("Add from the sheet…", 0)
	was = c.Bodies()
	c.Pick("Lead 2")
	c.Undone(was)
	c.expect("Ada begins with a body of argument of 9.", "The other side begins")
	c.Pause()
	c.ada.Edit("more", "", func(a *person.Character) { a.Trained.Interpersonal.Base, a.Departments[0].Fields[0].Level = 5, 4 })
	if c.wits().Sides[0].Interpersonal != 3 {
		t.Error("the sheet changes the battle by itself")
	}
	c.Tap("Load sheet", 0)
	if a := c.wits().Sides[0]; a.Interpersonal != 5 || a.Abilities[0].Value != 4 {
		t.Errorf("by the sheet %+v", a)
	}
}

func TestASpeechIsBegunByItsFirstDieAndWaitsWithItsScene(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg\n2\n\ne2\nv5")
	c.expect("ADA: POINT", "Die 1: 5")
	other := c.Put(wits.Kind, "other", wits.New(), "")
	was := c.Bodies()
	c.Elsewhere(other, c.s.Doc)
	c.expect("is still here, as you left it.", "Die 1: 5")
	if c.Bodies() != was {
		t.Error("something of it is in a document")
	}
	c.Focus(c.page().Control("speech.watch"))
	c.d.Page.Onward()
	if a := c.wits().Sides[1]; c.d.Page.Under() != nil || a.Body == a.Start {
		t.Errorf("it is not settled: %+v", a)
	}
}

func TestASpeechLastsOverTheEndOfTheProgram(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg\n2\n\ne2\nv5")
	c.Lasts(c.s.Doc)
}

func TestASheetIsRemovedWhileItsOwnerSpeaks(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg\n2\n\ne2\nvt")
	c.expect("Target number 5", "Lead")
	c.keys("r5") // a die lies there
	was := string(c.s.Doc.Record().Body)
	c.Pause()
	c.Journal.Bin("bin", c.ada.Doc.Record())
	c.d.Form.Afresh()
	if string(c.s.Doc.Record().Body) != was {
		t.Error("the battle is another")
	}
	c.expect("No sheet: Interpersonal 3 as entered under “The battle”.")
	if c.d.Page.Under() == nil || c.d.name(0) != "Ada" {
		t.Errorf("it has been left, by %q", c.d.name(0))
	}
	if !strings.Contains(c.glance(), "whose sheet is gone") {
		t.Errorf("beside the page it says\n%s", c.glance())
	}
	if c.page().Control("speech.toss.roll") != nil {
		c.keys("r")
	}
	c.page().Focus("speech.leave")
	c.keys("\nt")
	c.keys("r4\n")
	if a := c.wits().Sides[1]; a.Body != 4 {
		t.Errorf("without the sheet it goes on: %+v; the page says\n%s", a, c.says())
	}
}

func TestABattleOfWitsThatCannotBeEditedIsOnlyShown(t *testing.T) {
	c := newCouncil(t, "This locker is open elsewhere.", func(w *wits.Wits) {
		began, _ := w.Begin()
		*w = *began.Wits
	})
	was := c.Bodies()
	c.expect("THE BATTLE", "This locker is open elsewhere.")
	if len(c.page().Keys()) > 0 {
		t.Errorf("there is something to press: %v", c.page().Keys())
	}
	c.d.passRound([]int{0})
	c.d.seat(0, table.Participant{}, nil)
	c.d.nextTurn()
	for _, b := range desktest.All[*look.Button](c.d.View()) {
		if !b.Disabled() && b.Text != "Open" && !strings.HasPrefix(b.Text, "Export") {
			test.Tap(b)
		}
	}
	if c.Bodies() != was || c.Canvas().Overlays().Top() != nil {
		t.Error("it was changed")
	}
}

func TestUndoLeavesWhatWasUnderWay(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg\n2\n\ne2\nvtsr")
	c.Journal.Undo() // the scripts lie face down again
	c.expect("this speech was cancelled", "Reveal scripts")
	if c.d.Page.Under() != nil {
		t.Error("it goes on")
	}
	c.Elapse()
}

func TestAnAttackIsAgainstAWillpowerRollWhereTheHouseHasItSo(t *testing.T) {
	c := newCouncil(t, "", func(w *wits.Wits) { w.Campaign = "c" })
	house := campaign.New()
	house.House.WitsAttackRolled = true
	c.Put(campaign.Kind, "c", house, "")
	c.Editor.Bind(nil)
	c.Editor.Bind(c.s.Doc)
	c.Editor.Begin()
	c.keys("gg\n5\n\ne2\nvt")
	c.expect("BO RESISTS", "rolled below")
	c.keys("r5")
	was := c.Bodies()
	if c.keys("\n"); c.Bodies() != was {
		t.Error("it is settled before Bo has rolled")
	}
	c.keys("2")
	c.expect("the other has 2 worries")
	c.keys("\n")
	c.Undone(was)
	if a := c.wits().Sides[1]; a.Worries != 2 {
		t.Errorf("%+v", a)
	}
	if l := c.last(); l.Name != "Bo" || !strings.Contains(l.Text, "resists with Willpower: 2") {
		t.Errorf("the log ends with %+v", l)
	}
}

func TestTheProgramRollsForASideThatHasItSo(t *testing.T) {
	c := newCouncil(t, "", nil, 5, 11)
	rolls := c.Tick("the program rolls for this side", 0)
	c.Focus(rolls)
	c.Press(fyne.KeySpace)
	if p, _ := c.wits().Table.Participant(c.wits().Sides[0].Participant); p.Dice != dice.Rolled {
		t.Fatalf("%+v", p)
	}
	c.page().Focus("begin")
	c.keys("gg\n22\n\ne2\nvtrp\np\n")
	if a := c.wits().Sides[0]; !a.Over || c.wits().Sides[1].Body != 3 {
		t.Errorf("%+v against %d; the page says\n%s", a, c.wits().Sides[1].Body, c.says())
	}
	if l := c.last(); l.From != dice.Rolled || l.Faces[0] != 11 {
		t.Errorf("%+v", l)
	}
}

func TestAtTwiceTheSizeThePageItselfSaysHowTheBattleStands(t *testing.T) {
	for _, mode := range []look.Mode{look.Paper, look.Console} {
		c := councilOn(t, "", desktest.SheetSize, look.Theme{Mode: mode, Scale: 2}, nil)
		c.keys("gg\n2\n\ne2\nvtr5\n")
		c.expect("Bodies of argument: Ada 9 of 9, Bo 3 of 6.", "Ada: Point, 5 against 1")
		if !c.d.halves.Bar.Visible() || c.d.halves.Parts[screen.GlanceHalf].Visible() {
			t.Error("both halves are shown where there is room for one")
		}
		c.Tap("At the table", 0)
		if text := c.glance(); !strings.Contains(text, "the boat goes free") {
			t.Errorf("the other half says\n%s", text)
		}
	}
	c := newCouncil(t, "", nil)
	c.keys("g")
	if strings.Contains(c.says(), "Bodies of argument") {
		t.Error("it is said twice where both halves are seen")
	}
}

func TestBothScriptsAndTwoSpeechesTakeSixteenKeys(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("g")
	c.d.own[1] = true // two players, to whom the laptop goes
	c.d.Page.Show()
	const scripts, open, speech, follows, other = "g\n22\n\n5\n\n", "v", "5\n", "5\n", "3\n"
	keys := scripts + open + speech + follows + other
	if n := len([]rune(keys)); n > 16 {
		t.Errorf("it takes %d keys", n)
	}
	c.keys(keys)
	if got := c.sides(); got != "9 1 0 5 | 3 1 0 6" {
		t.Errorf("the sides are %s; the page says\n%s", got, c.says())
	}
	c.expect("Ada, at initiative 5: Point")
}

func TestNothingMovesWhenATickSaysWhoseAScriptIs(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("g")
	place := func() fyne.Position {
		c.Settle()
		return c.Driver().AbsolutePositionForObject(c.d.Page.Control("write.1").(fyne.CanvasObject))
	}
	was := place()
	for _, key := range []string{"own.0", "own.1", "own.0"} {
		c.Focus(c.d.Page.Control(key))
		c.Press(fyne.KeySpace)
		if place() != was {
			t.Errorf("after %s the button stands at %v, and stood at %v", key, place(), was)
		}
	}
	c.keys("e")
	c.expect("All missing scripts are players': untick those that you write.")
}

func TestADieTypedWhileSheetsAreBeingReadIsToldSoOnce(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.keys("gg\n22\n\ne5\nv")
	c.expect("Ada, at initiative 9: Point")
	c.Late = true
	c.Elsewhere(nil, c.s.Doc)
	c.page().Begin()
	c.Type("5")
	c.expect("is still loading")
	if c.d.Page.Under() != nil {
		t.Fatal("a speech has begun without its sheet")
	}
	c.Arrive()
	c.Late = false
	c.page().Begin()
	c.Type("5")
	if c.d.Page.Under() == nil || !strings.Contains(c.says(), "5") {
		t.Errorf("once it is read it says\n%s", c.says())
	}
}

func TestTheLogOfWitsThatGoesOutIsThePlayersUntilTheRefereesIsAskedFor(t *testing.T) {
	c := newCouncil(t, "", nil)
	c.s.Edit("lines", "", func(w *wits.Wits) {
		w.Table.Write(table.Line{Who: w.Sides[0].Participant, Name: "Ada", Text: "speaks of the boat"})
		w.Table.Write(table.Line{Who: w.Sides[1].Participant, Name: "Bo", Text: "Point, 5 against 7373", Parts: []table.Part{{Label: "Willpower", Value: 7373}}})
		w.Table.Write(table.Line{Text: "the envoy is Karin Holm", Private: true})
		w.Table.Write(table.Line{Who: w.Table.Insert(2, table.Participant{Name: "Karin Holm", Hidden: true}), Name: "Karin Holm", Text: "listens"})
	})
	file := func() string {
		c.Tap("Export the log…", 0)
		text, err := c.Exported()
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if got := file(); strings.Contains(got, "7373") || strings.Contains(got, "Karin") || !strings.Contains(got, "Ada speaks of the boat") && !strings.Contains(got, "Ada: speaks of the boat") {
		t.Errorf("the players' file says\n%s", got)
	}
	c.d.bare.SetChecked(false)
	if got := file(); strings.Count(got, "7373") != 2 || strings.Count(got, "Karin") != 2 {
		t.Errorf("the referee's file says\n%s", got)
	}
}

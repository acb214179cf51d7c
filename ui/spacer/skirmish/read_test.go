package skirmish

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

func TestANumberOfTwoFiguresIsTypedOnAPageThatIsLaidAnewByEach(t *testing.T) {
	d := newDeck(t, "")
	d.script("6", "", "")
	d.tap("act.1")
	d.page().Focus("effort.difficulty")
	d.keys("12")
	if e := d.page().Control("effort.difficulty").(*page.Entry); e.Text != "12" {
		t.Errorf("12 is typed, and the box has %q", e.Text)
	}
	if n := d.underway().Answer("effort.difficulty"); len(n) != 1 || n[0] != "12" {
		t.Errorf("12 is typed, and it counts as %q", n)
	}
	d.page().Focus("")
	d.page().Focus("effort.difficulty")
	d.keys("7")
	if n := d.underway().Answer("effort.difficulty"); len(n) != 1 || n[0] != "7" {
		t.Errorf("7 is typed over 12, and it counts as %q", n)
	}
}

// underway is the act under way.
func (d *deckFight) underway() *uiact.Underway { return d.k.Page.Under().(*uiact.Underway) }

// difficulty is what an effort under way is rolled against.
func (d *deckFight) difficulty() string {
	return d.page().Control("effort.difficulty").(*page.Entry).Text
}

func TestARunThatWasHeldStaysARunInTheLog(t *testing.T) {
	d := newDeck(t, "")
	d.script("1", "1", "")
	d.tap("hold.1")
	d.tap("act.2")
	d.tap("move.done")
	d.tap("release.1")
	d.cross("move.run")
	d.play("3\n")
	if l := d.lineSaying("held until now"); !strings.HasPrefix(l.Text, "runs, held until now") {
		t.Errorf("the log says %q", l.Text)
	}
}

func TestTheLaptopGoesBackWithTheTruthAboutTheScripts(t *testing.T) {
	t.Run("a player has not written", func(t *testing.T) {
		d := newDeck(t, "")
		d.tap("begin")
		d.tap("round")
		d.Press(fyne.KeyEscape)
		d.expect("Still missing: the script of Ada.")
		d.expectNot("and face down")
	})
	t.Run("others are to write", func(t *testing.T) {
		d := newDeck(t, "")
		d.tap("begin")
		d.tap("round")
		d.play("\n3\n")
		d.expect("What was written is face down. Still to write: ")
		d.expectNot("All scripts")
	})
	t.Run("the round was undone meanwhile", func(t *testing.T) {
		d := newDeck(t, "")
		d.tap("begin")
		d.tap("round")
		d.Journal.Undo()
		d.expect("no scripts to write")
		d.expectNot("and face down")
	})
}

func TestDiceRolledAgainArePaidByWhatIsThere(t *testing.T) {
	for name, tc := range map[string]struct {
		tokens int
		want   string
	}{
		"Luck where there is no token": {0, "Luck"},
		"a token where there is one":   {1, "token"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDeck(t, "")
			d.ada.Edit("means", "", func(c *person.Character) { c.Luck.Bought, c.RerollTokens = 2, tc.tokens })
			means := func() int { return d.ada.Value().LuckLeft(rules.House{}) + d.ada.Value().RerollTokens }
			had := means()
			d.script("6", "", "")
			d.play("\n")
			d.page().Focus("effort.sure")
			d.play("9")
			d.Press(fyne.KeyLeft)
			d.play("2")
			if s := d.page().Control("effort.toss.pays").(*page.Select); !strings.Contains(s.Selected, tc.want) {
				t.Errorf("%q pays of %q", s.Selected, s.Options)
			}
			d.expectNot("Nothing was changed")
			d.page().Focus("effort.sure")
			d.k.Page.Onward()
			if left := means(); left != had-1 {
				t.Errorf("of %d Luck and tokens there are %d left; the page says %q", had, left, d.says())
			}
		})
	}
}

func TestAnActWaitsWithItsSceneWhileAnotherIsLookedAt(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "", "")
	d.play("\n", "r", "3\n")
	said := d.says()
	other := d.Put(fight.SkirmishKind, "other", fight.NewSkirmish(), "")
	was := d.Bodies()
	for name, to := range map[string]*edit.Doc{"another kind": nil, "the same kind": other} {
		d.Editor.Bind(to)
		if to != nil {
			d.expectNot(said)
			d.expect("No fighters yet.")
		}
		if what := d.Underway("fight"); what != "attack" && what != "task" && what != "move" {
			t.Errorf("with %s in front %q is under way", name, what)
		}
		d.Editor.Bind(d.s.Doc)
		d.expect("is still here, as you left it.", said[strings.Index(said, "\n")+1:])
	}
	if d.Bodies() != was {
		t.Error("something of it is in a document")
	}
	d.k.Page.Forsake("fight")
	d.expect("Ada, at initiative 7")
	d.expectNot("still here")
	if what := d.Underway("fight"); what != "" {
		t.Errorf("%s is still under way", what)
	}
}

func TestARollHalfTypedWaitsOnTheTrayOfItsScene(t *testing.T) {
	d := newDeck(t, "")
	d.script("6", "", "")
	d.play("\n")
	d.page().Focus("effort.toss.roll")
	d.play("r", "9")
	front := func() string { return strings.Join(desktest.Spoken(d.Editor.View()), "|") }
	d.Editor.Bind(d.Put(fight.SkirmishKind, "other", fight.NewSkirmish(), ""))
	if strings.Contains(front(), "Ada") {
		t.Errorf("on the other's table it says %s", front())
	}
	d.Editor.Bind(d.s.Doc)
	d.expect("Die 1: 9")
	if !d.underway().Run().Begun() {
		t.Error("the die is gone")
	}
}

func TestUndoStepsBackInsideAnActBeforeItUndoesAnything(t *testing.T) {
	d := newDeck(t, "")
	d.script("6", "", "")
	d.play("\n")
	was, first := d.Bodies(), d.says()
	d.page().Focus("effort.difficulty")
	d.keys("12")
	typed := d.says()
	d.page().Focus("effort.toss.roll")
	d.play("r")
	open := d.says()
	d.play("9")
	a := d.underway()
	for i, want := range []string{open, typed, first} {
		if !d.Undo() || d.says() != want {
			t.Fatalf("undone %d times it says\n%s\nand not\n%s", i+1, d.says(), want)
		}
		if a.Run().Begun() {
			t.Error("the die still lies there")
		}
	}
	d.Again()
	d.Again()
	if !d.Again() || d.difficulty() != "12" || !a.Run().Begun() {
		t.Errorf("done again, it is against %s: %s", d.difficulty(), d.says())
	}
	for range 4 {
		if !d.Undo() {
			t.Error("a step was undone")
		}
	}
	if d.k.Page.Under() != nil || d.Bodies() != was {
		t.Errorf("it goes on: %s", d.says())
	}
	if d.Again(); d.k.Page.Under() == nil {
		t.Error("it is not taken up again")
	}
	d.Undo()
	if d.Undo() || d.Bodies() == was {
		t.Error("with nothing under way no step is undone")
	}
}

func TestAStepMadeBesideAnActIsUndoneBeforeIt(t *testing.T) {
	d := newDeck(t, "")
	d.script("6", "", "")
	d.play("\n")
	d.page().Focus("effort.difficulty")
	d.keys("7")
	d.Pause()
	d.ground.Edit("a token is moved", "", func(m *board.Map) { m.MoveToken(m.Tokens[2].ID, board.Point{X: 900, Y: 200}) })
	d.page().Focus("")
	d.page().Focus("effort.difficulty")
	d.keys("9")
	if !d.Undo() || d.difficulty() != "7" {
		t.Errorf("undone, it is against %s", d.difficulty())
	}
	if d.Undo() || d.ground.Value().Tokens[2].At.X != 800 || d.difficulty() != "7" {
		t.Errorf("the token stands at %v, and it is against %s", d.ground.Value().Tokens[2].At, d.difficulty())
	}
	if !d.Undo() || d.difficulty() != "2" {
		t.Errorf("undone, it is against %s", d.difficulty())
	}
}

func TestNobodyComesOutOfTheCoverByUndo(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.tap("round")
	d.enter()
	d.keys("12")
	for range 5 {
		d.Undo()
	}
	if d.k.Page.Under() == nil || d.Canvas().Overlays().Top() == nil || d.s.Value().Fight.Round != 1 {
		t.Fatal("the cover is off")
	}
	d.Elsewhere(nil, d.s.Doc)
	if d.Canvas().Overlays().Top() == nil {
		t.Error("come back, the cover is off")
	}
	d.k.Page.Cancel()
}

func TestAPageNamesAFewOfManyAndCountsTheRest(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.s.Edit("many", "", func(v *fight.Skirmish) {
		for i := range 40 {
			v.Table.Insert(len(v.Table.Participants), table.Participant{Name: fmt.Sprintf("Boarder %d", i), Side: 1})
		}
	})
	d.expect("Boarder 0, Boarder 1, Boarder 2, Boarder 3, Boarder 4, Boarder 5, Boarder 6 and 33 more came late: joining next round.")
}

func TestWhereNobodyIsLeftToWriteTheButtonSaysSo(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.Cross("a player's", 0) // Ada's, the only one
	d.tap("round")
	d.expect("No player's script is missing: tick those that players write.")
	if d.k.Page.Under() != nil {
		t.Error("the laptop is passed to nobody")
	}
}

func TestWithoutAMapNobodyIsSentToIt(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "", "")
	d.play("\n")
	if !d.Control("strike.point") {
		t.Error("with a map the target is not pointed out on it")
	}
	d.s.Edit("no map", "", func(v *fight.Skirmish) { v.Map = "" })
	d.k.Page.Show()
	if d.Control("strike.point") {
		t.Error("without a map it sends people there")
	}
	d.expect("Bram · 5 m")
}

package sheet_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/sheet"
)

func TestATaskInTheDialogFallsAsTheVectorsSay(t *testing.T) {
	for name, tc := range map[string]struct {
		attribute, field, department int
		house                        rules.House
		difficulty, more             string
		faces                        string // as typed: 0 is 10, - is 11
		says                         []string
	}{
		"SP-T02: made by 3 is two levels, to be spent on work or time": {
			4, 2, 4, rules.House{}, "3", "0", "6", []string{"6 against 3: success by 3, 2 levels.", "Done: 3 units, or 2 in 90 % of the time, or 1 in 80 % of the time."},
		},
		"SP-T04: a die below the department opens, and the next does not": {
			4, 2, 4, rules.House{}, "5", "0", "35", []string{"Die 1: 3 stays; it opened one more.", "Die 2, which die 1 opened: 5 stays.", "8 against 5: success by 3, 2 levels."},
		},
		"SP-T05: each die that opens adds one, and one too high may not stay": {
			4, 2, 4, rules.House{}, "5", "1", "39218", []string{
				"2 dice; a die below 4 opens", "Die 2: 9 is above 6 and is removed.", "Die 4, which die 3 opened: 1 stays; it opened one more.",
				"Die 5, which die 4 opened: 8 is above 6 and is removed.", "6 against 5: success by 1, 1 level.",
			},
		},
		"SP-T06: no more dice open than the department's level": {
			2, 2, 2, rules.House{}, "5", "0", "111", []string{"Target number 4, 1 die; a die below 2 opens, 2 more at most", "3 against 5: failure by 2."},
		},
		"SP-T07: above 10 the target number becomes dice": {
			8, 4, 3, rules.House{}, "5", "0", "-427", []string{"Target number 12, of which 10 stays, 3 dice; a die below 3 opens, 3 more at most", "Die 1: 11 is above 10 and is removed.", "13 against 5: success by 8, 4 levels."},
		},
		"SP-T07: by the house rule all of it stays": {
			8, 4, 3, rules.House{BigTargetKeepsFull: true}, "5", "0", "-427", []string{"Die 1: 11 stays.", "24 against 5: success by 19, 6 levels."},
		},
		"SP-T08: a department of 1 never opens": {
			4, 2, 1, rules.House{}, "1", "0", "1", []string{"Target number 6, 1 die; none opens", "1 against 1: tie."},
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := engineer()
			c.Trained.Technical.Base = tc.attribute
			c.Departments = []person.Department{{ID: 1, Name: "Engineering", Level: tc.department, Fields: []person.Field{{ID: 1, Name: "Power Systems", Level: tc.field}}}}
			by := campaign.New()
			by.House = tc.house
			p := playingAt(t, by, c)
			p.task()
			p.Fill("Difficulty", 0, tc.difficulty)
			p.Fill("Dice ±", 0, tc.more)
			p.on()
			p.roll(strings.Split(tc.faces, "")...)
			for _, words := range tc.says {
				p.Expect(words)
			}
		})
	}
}

func TestHelpersBringDice(t *testing.T) {
	p := playing(t, engineer())
	p.mate("smyth", "Smyth", 4, 1)
	p.mate("jones", "Jones", 5, 2)
	p.mate("third", "Cole", 3, 1)
	p.mate("hurt", "Hurt", 5, 2)
	p.task()
	p.Expect("Leadership 3 leads 2 helpers at most.")
	p.Cross("Smyth helps: 5, worth 3", 0)
	p.Cross("Jones helps: 7, worth 4", 0)
	// SP-T01: 3 and 4 are 7, which is four dice.
	p.Expect("help of Smyth 5 → 3 and Jones 7 → 4, 7 in all, dice")
	p.Expect("Target number 6, 5 dice; a die below 4 opens, 4 more at most")
	p.Cross("Cole helps: 4, worth 3", 0)
	p.Expect("Leadership allows 2 helpers at most.", "Target number 6, 5 dice; a die below 4 opens, 4 more at most")
	p.Expect("without Smyth")
	p.on()
	p.on()
	p.Type("p")
}

func TestATaskIsOneStepThatTellsAllOfIt(t *testing.T) {
	p := playing(t, engineer())
	p.mate("smyth", "Smyth", 4, 1)
	before := p.Bodies()
	p.task()
	p.Cross("Machine whisperer", 0)
	p.Cross("Deft fingers", 0)
	p.Expect("All special abilities together: one die.")
	p.Cross("extra time: all there is, at least double", 0)
	p.Cross("Smyth helps: 5, worth 3", 0)
	p.Fill("Difficulty", 0, "20")
	p.on()
	p.roll("9", "9", "9", "9", "5") // one die, one for abilities, one for time, two for Smyth's 3
	p.Expect("5 against 20: failure by 15.")
	p.Expect("It fails: it burns out.")
	p.Expect("No second try.")
	p.Select("Tally ticked", 0, "Failure")
	p.on()
	if p.under() {
		t.Fatalf("the dialog stays: %q", desktest.Spoken(p.InFront()))
	}
	p.Labelled("task: mend the drive: Technical 4 + Power Systems 2, 5 dice with Machine whisperer, Deft fingers, extra time and help of Smyth",
		"dice (9) (9) (9) (9) 5 = 5; 5 against 20: failure by 15: it burns out; ticks Failure")
	if c := p.sheet.Value(); c.Tallies.Failure[0] != 1 || c.Luck.Spent != 0 {
		t.Errorf("the sheet is %+v", c.Tallies)
	}
	p.Journal.Undo()
	if p.Bodies() != before {
		t.Error("one undo does not take all of it back")
	}
}

func TestATaskThatIsAgreedAloudNeedsNoWordsAndStaysInTheLog(t *testing.T) {
	p := playing(t, engineer())
	p.Pause()
	p.Tap("Task…", 0)
	p.on()
	p.Expect("Tried: said aloud. If it fails: said aloud.")
	p.Type("9")
	p.Expect("0 against 5: failure by 5.")
	p.on()
	if p.under() {
		t.Fatalf("the dialog stays: %q", desktest.Spoken(p.InFront()))
	}
	log := p.sheet.Value().Log
	if len(log) != 1 || !strings.HasPrefix(log[0].Text, "Task: Agility 0, 1 die; dice (9) = 0; 0 against 5: failure by 5") {
		t.Fatalf("the log is %+v", log)
	}
	p.Expect(log[0].Text)
	p.Pause()
	p.Tap("Task…", 0)
	p.Fill("Intent", 0, "mend the drive")
	p.Fill("Difficulty", 0, "1")
	p.on()
	p.roll("9")
	p.on()
	if log = p.sheet.Value().Log; len(log) != 2 || !strings.HasPrefix(log[1].Text, "Task: mend the drive: Agility 0") || strings.HasSuffix(log[1].Text, ": ") {
		t.Fatalf("the log is %+v", log)
	}
	p.Journal.Undo()
	if len(p.sheet.Value().Log) != 1 {
		t.Error("undo leaves the line")
	}
}

func TestNoDiceBeforeTheTaskIsDeclared(t *testing.T) {
	p := playing(t, engineer())
	p.Tap("Task…", 0)
	p.Fill("Intent", 0, "mend the drive")
	if p.Offers("Roll 1 die (R)") {
		t.Error("the dice are offered")
	}
	p.Fill("Consequence of failure", 0, "it burns out")
	p.on()
	p.Tap("Change declaration", 0)
	p.Fill("Intent", 0, "mend the other drive")
	p.on()
	p.Expect("Tried: mend the other drive. If it fails: it burns out.")
	p.Type("9")
	if p.Offers("Change declaration") {
		t.Error("a task whose die lies there is declared otherwise")
	}
}

func TestLuckHasOwnDiceRolledAgain(t *testing.T) {
	p := playing(t, engineer())
	p.task()
	p.Cross("Machine whisperer", 0)
	p.Fill("Difficulty", 0, "5")
	p.on()
	p.roll("9", "4")
	p.Expect("4 against 5: failure by 1.")
	p.Expect("Luck: rerolling die 1 succeeds in")
	p.Press(fyne.KeyHome) // the first die is picked
	p.Type("6")
	p.Expect("10 against 5: success by 5, 3 levels.")
	p.Expect("was 9 before the reroll")
	p.Select("Reroll paid with", 0, "1 Luck")
	p.on()
	if c := p.sheet.Value(); c.Luck.Spent != 1 || c.RerollTokens != 1 {
		t.Errorf("Luck spent %d, tokens %d", c.Luck.Spent, c.RerollTokens)
	}
	p.Labelled("10 against 5: success by 5, 3 levels", "rerolled dice for 1 Luck", "done: 4 units")
	p.Journal.Undo()
	if c := p.sheet.Value(); c.Luck.Spent != 0 {
		t.Errorf("undone, Luck spent is %d", c.Luck.Spent)
	}
}

func TestAToken(t *testing.T) {
	c := engineer()
	c.RerollTokens = 0
	p := playing(t, c)
	p.task()
	p.on()
	p.roll("9")
	p.Press(fyne.KeyHome)
	p.Type("6")
	pays := desktest.The[*page.Select](t, p.Box("Reroll paid with", 0))
	if pays.Selected != "1 Luck" {
		t.Errorf("with no token there it is paid for by %q", pays.Selected)
	}
	pays.SetSelected("1 reroll token")
	p.Expect("No reroll token is left to spend.")
	p.on()
	if !p.under() || p.sheet.Value().Luck.Spent != 0 {
		t.Error("a die is rolled again for nothing")
	}
	p.Select("Reroll paid with", 0, "1 Luck")
	p.on()
	if got := p.sheet.Value().Luck.Spent; got != 1 || p.under() {
		t.Errorf("Luck spent %d", got)
	}
}

func TestLuckHasTheOtherSideRolledAgain(t *testing.T) {
	p := playing(t, engineer())
	p.task()
	p.Select("Against", 0, "a roll of the other side")
	p.Fill("Who", 0, "Raider")
	p.Fill("Their target number", 0, "8")
	p.Fill("Their dice", 0, "1")
	p.Expect("with 1 Luck on theirs")
	p.on()
	p.roll("5")
	p.Tap("Roll 1 die (T)", 0)
	p.Type("8")
	p.Expect("5 against 8: failure by 3.")
	p.Tap("Reroll theirs (Luck 2) (L)", 0)
	p.Expect("Before the reroll by Luck of Ilse: 8 = 8.")
	p.on()
	p.Type("9")
	p.Expect("5 against 0: success by 5, 3 levels.")
	p.on()
	if got := p.sheet.Value().Luck.Spent; got != 1 {
		t.Errorf("Luck spent %d", got)
	}
	p.Labelled("Raider (9) = 0", "rerolled the other side for 1 Luck")
}

func TestFateSucceedsWithoutDice(t *testing.T) {
	p := playing(t, engineer())
	p.task()
	p.Tap("Succeed with Fate (1) (F)", 0)
	if c := p.sheet.Value(); c.Fate.Left() != 0 || p.under() {
		t.Errorf("Fate %+v, under way: %v", c.Fate, p.under())
	}
	p.Labelled("task: mend the drive: succeeds with 1 Fate")
	p.task()
	if p.Offers("Succeed with Fate (0) (F)") {
		t.Error("it is offered again")
	}
}

func TestWhoIsTooBadlyHurtTriesNothing(t *testing.T) {
	c := engineer()
	c.Wounds = harm.Wounds{Heavy: 2, Deadly: 1}
	p := playing(t, c)
	p.task()
	p.on()
	p.Expect("Ilse is too badly hurt to act: wound penalty 8, Toughness 6.")
	p.ExpectNot("Tried:")

	c = engineer()
	c.Out = harm.KnockedOut
	p = playing(t, c)
	p.Expect("KNOCKED OUT")
	p.task()
	p.on()
	p.Expect("Ilse is knocked out and does nothing.")
}

func TestASheetThatCannotBeEditedIsNotPlayed(t *testing.T) {
	d := desktest.OnPaper(t, spacer.Kinds, sheet.New(&thrown{}))
	d.Editor.Bind(d.Put(person.Kind, "own", engineer(), "It lies in another's hands."))
	for _, b := range []string{"Task…", "Trait…", "Order…", "Session…"} {
		d.Tap(b, 0)
		if d.Editor.(desk.PartlyKeyed).Keys() != nil || d.Take != nil {
			t.Fatalf("%s opens something", b)
		}
	}
}

func TestTheFirstFaceTypedDeclaresTheTask(t *testing.T) {
	p := playing(t, engineer())
	p.mate("smyth", "Smyth", 4, 1)
	p.task()
	p.Cross("Smyth helps: 5, worth 3", 0)
	p.Type("352--") // two of them open
	p.Expect("10 against 5: success by 5")
	p.on()
	if p.under() || !strings.Contains(p.News, "3 dice with help of Smyth") {
		t.Errorf("the desk says %q and shows %q", p.News, desktest.Spoken(p.InFront()))
	}
}

func TestOneButtonUsesWhatATaskCameTo(t *testing.T) {
	p := playing(t, engineer())
	p.task()
	p.Type("352")
	uses := slices.DeleteFunc(p.Buttons(), func(b string) bool { return !strings.HasPrefix(b, "Use") })
	if len(uses) != 1 {
		t.Errorf("there are %q", uses)
	}
}

func TestThoseOfAnotherSideHelpOnlyWhenTheyAreAskedFor(t *testing.T) {
	c := engineer()
	c.Player = "Ada"
	p := playing(t, c)
	p.mate("smyth", "Smyth", 4, 1)
	p.task()
	if said := strings.Join(desktest.Spoken(p.InFront()), "|"); strings.Contains(said, "Smyth") {
		t.Errorf("a foe stands among the helpers: %s", said)
	}
	p.Cross("offer people of other sides", 0)
	p.Expect("Smyth helps: 5, worth 3")
}

func TestATaskIsPlayedByTheKeyboardAlone(t *testing.T) {
	p := playing(t, engineer(), 3, 5)
	p.Tap("Task…", 0)
	p.Focus(desktest.The[*page.Entry](t, p.Box("Intent", 0)))
	p.Type("mend")
	p.Focus(desktest.The[*page.Entry](t, p.Box("Consequence of failure", 0)))
	p.Type("burn")
	p.on() // declared
	p.Expect("Tried: mend. If it fails: burn.")
	p.Type("p")
	p.on() // used
	if p.under() {
		t.Errorf("it is not used: %q", desktest.Spoken(p.InFront()))
	}
	if !strings.Contains(p.News, "Task: mend: Agility 0, 1 die; dice (3) = 0; 0 against 5: failure by 5: burn") {
		t.Errorf("the desk says %q", p.News)
	}
}

func TestOwnDiceAreRolledAgainAfterTheOtherSideHasRolled(t *testing.T) {
	p := playing(t, engineer())
	p.task()
	p.Select("Against", 0, "a roll of the other side")
	p.on()
	p.roll("4")
	p.on() // on to the other side
	p.Type("5")
	p.Expect("4 against 5: failure by 1.")
	test.Tap(desktest.All[*uidice.Die](p.InFront())[0])
	p.Type("6")
	p.Expect("6 against 5: success by 1, 1 level.")
	p.on()
	if got := p.sheet.Value(); got.RerollTokens != 0 || p.under() {
		t.Errorf("tokens left: %d", got.RerollTokens)
	}
	p.Labelled("dice 6 = 6; the other side 5 = 5", "rerolled dice for 1 reroll token")
}

func TestTheOtherActsOpenFromTheStrip(t *testing.T) {
	p := playing(t, engineer())
	p.Tap("Damage…", 0)
	p.Expect("DAMAGE TO ILSE", "Damage value")
	p = playing(t, engineer())
	p.Tap("Level up…", 0)
	if !strings.HasPrefix(p.News, "Ilse is not ready for a new level") {
		t.Errorf("the desk says %q", p.News)
	}
}

func TestOthersAreLetGoOfOnceATaskIsUsed(t *testing.T) {
	p := playing(t, engineer())
	p.mate("smyth", "Smyth", 4, 1)
	p.task()
	if p.Held["smyth"] != 1 {
		t.Fatalf("held: %v", p.Held)
	}
	p.on()
	p.roll("9")
	p.on()
	if p.Held["smyth"] != 0 {
		t.Errorf("held: %v", p.Held)
	}
}

func TestWithCardsATaskIsDrawn(t *testing.T) {
	by := campaign.New()
	by.House.Cards = true
	p := playingAt(t, by, engineer())
	p.task()
	p.Expect("MORE CARDS")
	p.Expect("Target number 6, 1 card; a card below 4 opens, 4 more at most")
	presses := 0
	for ; p.under() && presses < 9; presses++ {
		p.on()
	}
	// it is declared, the deck is shuffled, then ace, 2 and 3 open one more each, and what lies there is used
	if presses != 7 {
		t.Errorf("Return is pressed %d times", presses)
	}
	p.Labelled("task: mend the drive: Technical 4 + Power Systems 2, 1 card; ace of spades, 2 of spades, 3 of spades, 4 of spades = 10")
}

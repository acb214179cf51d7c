package dice

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

func TestTheCursorIsReadyAndEachKeyFillsOneDie(t *testing.T) {
	for name, tc := range map[string]struct {
		pool, keys string
		want       []int
	}{
		"Fudge dice by plus, nought and minus":       {"4dF", "+0-+", []int{1, 0, -1, 1}},
		"Fudge dice without the shift key":           {"4dF", "=0-=", []int{1, 0, -1, 1}},
		"Fudge dice with the shift key held":         {"4dF", "+_+_", []int{1, -1, 1, -1}},
		"Fudge dice by arrows":                       {"4dF", "↑→↓↑", []int{1, 0, -1, 1}},
		"six sides by their numbers":                 {"2d6", "35", []int{3, 5}},
		"nought is ten on ten sides":                 {"2d10", "07", []int{10, 7}},
		"twelve sides: 0 - = are ten to twelve":      {"4d12", "90-=", []int{9, 10, 11, 12}},
		"twelve sides on a number pad":               {"3d12", "0-+", []int{10, 11, 12}},
		"mixed dice in the order asked for":          {"d4+2d8+d10", "4870", []int{4, 8, 7, 10}},
		"spaces between the faces do nothing":        {"2d6+d8", "6 6 3", []int{6, 6, 3}},
		"open-ended dice are asked for one by one":   {"2d12<4", "39218", []int{3, 9, 2, 1, 8}},
		"a face it does not have stays out":          {"2d6", "79035", []int{3, 5}},
		"letters stay out":                           {"2d6", "abc3,5", []int{3, 5}},
		"keys after the last die change nothing":     {"2d6", "3566", []int{3, 5}},
		"Backspace goes back a die":                  {"2d6", "35⌫⌫6⌫12", []int{1, 2}},
		"Backspace takes back a die that was opened": {"1d12<4", "35⌫", []int{3}},
	} {
		t.Run(name, func(t *testing.T) {
			d := lay(t).ask(tc.pool).keys(tc.keys).faces(tc.want...)
			for _, x := range d.tray.Roll().Dice {
				if x.From != dice.Typed {
					t.Errorf("a die that was typed came from %q", x.From)
				}
			}
		})
	}
}

func TestTheCallerHearsOfARollOnceAllDiceLieAndOfItsUse(t *testing.T) {
	d := lay(t).ask("2d6+3").keys("3")
	if len(d.rolled) != 0 {
		t.Error("half a roll is told")
	}
	d.keys("⏎")
	if len(d.used) != 0 || d.tray.Roll().Final || d.said() != "One die left to enter." {
		t.Errorf("half a roll is used; it says %q", d.said())
	}
	d.keys("5")
	if len(d.rolled) != 1 || d.rolled[0].Total() != 11 || d.rolled[0].Final || len(d.used) != 0 {
		t.Errorf("told of %v, used %v", d.rolled, d.used)
	}
	d.keys("⏎")
	if len(d.used) != 1 || !d.used[0].Final || d.used[0].Total() != 11 || len(d.rolled) != 1 {
		t.Errorf("told of %v, used %v", d.rolled, d.used)
	}
	d.keys("⏎6P ⌫←4")
	d.faces(3, 5)
	if len(d.used) != 1 || len(d.rolled) != 1 {
		t.Error("a roll that was used is told again")
	}
}

func TestTheProgramRollsSecond(t *testing.T) {
	d := lay(t).ask("4dF")
	d.src = row{3, 2, 1, 1}
	d.keys("rr").faces()
	if !strings.Contains(d.said(), "Type what the dice show") {
		t.Errorf("R says %q", d.said())
	}
	d.keys("p").faces(1, 0, -1, -1)
	if len(d.rolled) != 1 || d.rolled[0].Dice[0].From != dice.Rolled {
		t.Errorf("told of %v", d.rolled)
	}
	d.keys("⌫").faces(1, 0, -1, -1)
	if !strings.Contains(d.said(), "Rolled and rerolled dice stay") {
		t.Errorf("taking back what the program rolled says %q", d.said())
	}
	d.ask("2d6")
	d.src = row{6, 5}
	d.keys(" ").faces(6, 5)
	d.ask("3d6")
	d.src = row{6, 5}
	d.keys("2P").faces(2, 6, 5)
	if got := origin(d.tray.Roll()); got != "1 typed in, 2 rolled by the program" {
		t.Errorf("it says %q", got)
	}
	d.ask("2d12<4")
	d.src = row{12, 2, 3, 9}
	d.press(d.tray.rolls).faces(12, 2, 3, 9)
	if d.window.Canvas().Focused() != d.tray.felt {
		t.Error("after the button the keyboard is elsewhere")
	}
}

func TestReturnRollsNothingAndUsesWhatLiesThere(t *testing.T) {
	d := lay(t).ask("2d6", func(a *Attempt) { a.By = dice.Rolled })
	d.src = row{4, 4}
	d.keys("⏎").faces().keys("p").faces(4, 4).keys("⏎")
	if len(d.used) != 1 {
		t.Error("Return does not use the roll")
	}
	d.ask("2d6", func(a *Attempt) { a.By = dice.Rolled }).keys("12").faces(1, 2)
	d.ask("2d6").keys("⏎").faces()
	if !strings.HasPrefix(d.said(), "Type what the dice show") {
		t.Errorf("Return on an empty tray says %q", d.said())
	}
}

func TestTheSpaceThatPressedAButtonRollsNothing(t *testing.T) {
	d := lay(t).ask("2d6")
	d.tray.felt.TypedRune(' ')
	d.faces()
}

func TestADieIsRolledAgainUntilTheRollIsUsed(t *testing.T) {
	d := lay(t).ask("3d6", func(a *Attempt) { a.Why = "Luck" }).keys("123←")
	d.src = row{6}
	d.keys("P").faces(1, 2, 6)
	d.keys("⇱→5").faces(1, 5, 6)
	want := []dice.Past{{Face: 2, From: dice.Typed, Why: "Luck"}}
	if x := d.tray.Roll().Dice[1]; !slices.Equal(x.Was, want) || x.From != dice.Typed {
		t.Errorf("%+v", x)
	}
	d.press(d.tray.felt.dice[0])
	if !d.tray.felt.dice[0].picked {
		t.Error("the die that was tapped is not picked")
	}
	d.tray.why.SetText("reroll token")
	d.src = row{4}
	d.press(d.tray.rolls).faces(4, 5, 6)
	if x := d.tray.Roll().Dice[0]; x.Was[0].Why != "reroll token" || x.From != dice.Rolled {
		t.Errorf("%+v", x)
	}
	if len(d.rolled) != 4 {
		t.Errorf("told %d times, want once and after each of three re-rolls", len(d.rolled))
	}
	d.keys("←⎋⏎")
	if len(d.used) != 1 || d.left != 0 {
		t.Errorf("used %d times, left %d times", len(d.used), d.left)
	}
	d.press(d.tray.felt.dice[0]).keys("1P").faces(4, 5, 6)
	if d.tray.felt.dice[0].picked {
		t.Error("a die of a roll that was used is picked")
	}
}

func TestARerolledDieThatOpensAsksForOneMore(t *testing.T) {
	d := lay(t).ask("1d12<4").keys("9←2")
	if d.tray.Roll().Done() || len(d.rolled) != 1 {
		t.Error("the roll is told as done")
	}
	d.keys("8").faces(2, 8)
	if len(d.rolled) != 2 {
		t.Errorf("told %d times", len(d.rolled))
	}
}

func TestDiceAreTurned(t *testing.T) {
	d := lay(t).ask("4dF", func(a *Attempt) { a.Turns = true }).keys("+0-0⇱")
	d.tray.why.SetText("targeting offline")
	d.press(d.tray.min).faces(-1, 0, -1, 0).keys("←").press(d.tray.max).faces(-1, 0, -1, 1)
	x := d.tray.Roll().Dice[0]
	if x.From != dice.Turned || x.Face != -1 || x.Was[0].Why != "targeting offline" || wordsOf(x) != "turned, was +" {
		t.Errorf("%+v, %q", x, wordsOf(x))
	}
	d.ask("4dF").keys("+0-0⇱")
	if d.tray.max.Visible() {
		t.Error("turning is offered where no rule does")
	}
}

func TestWhatNobodyRollsAgainLeavesTheTray(t *testing.T) {
	d := lay(t).ask("2d6").keys("1←⎋")
	if d.left != 0 || d.tray.at != -1 {
		t.Error("Escape leaves with a die picked")
	}
	d.keys("⎋")
	if d.left != 1 {
		t.Error("Escape does not leave")
	}
}

func TestDiceThatDoNotCountAreMarkedOnceAllLie(t *testing.T) {
	d := lay(t).ask("3d12<3", func(a *Attempt) {
		a.Settle = func(r dice.Roll) dice.Roll {
			kept, err := r.DropOver(10)
			if err != nil {
				t.Error(err)
			}
			return kept
		}
		a.Tell = func(r dice.Roll) string { return "a success" }
	}).keys("-42")
	if d.tray.Roll().Dice[0].Dropped {
		t.Error("a die is dropped before all lie")
	}
	d.keys("7")
	if !d.rolled[0].Dice[0].Dropped || d.rolled[0].Total() != 13 || d.tray.told.text != "a success" {
		t.Errorf("told of %s, %q", d.rolled[0], d.tray.told.text)
	}
	if f := d.tray.felt.dice[0]; f.face != "(11)" || f.words != "dropped" || f.state != Dropped {
		t.Errorf("the die reads %q, %q", f.face, f.words)
	}
	d.keys("⌫")
	if d.tray.Roll().Dice[0].Dropped {
		t.Error("a die stays dropped while one is still to come")
	}
}

func TestSpentDiceAreGreyStruckThroughAndSorted(t *testing.T) {
	d := lay(t).ask("2d6+d8", func(a *Attempt) { a.Loose = true }).keys("268⏎")
	r := d.tray.Roll()
	r.Dice = slices.Clone(r.Dice)
	r.Dice[1].Spent = true
	d.tray.Show(r)
	var faces []string
	for _, x := range d.tray.felt.dice {
		faces = append(faces, x.face)
	}
	if !slices.Equal(faces, []string{"8", "6", "2"}) || d.tray.felt.dice[1].state != Spent || d.tray.total.Visible() {
		t.Errorf("laid out as %v", faces)
	}
	strike := test.WidgetRenderer(d.tray.felt.dice[1]).(*dieRenderer).drawing.strike
	if strike.Hidden || strike.Position1.Y <= strike.Position2.Y {
		t.Error("a spent die is not struck through")
	}
}

func TestSortedDiceArePickedWhereTheyLie(t *testing.T) {
	d := lay(t).ask("3d6", func(a *Attempt) { a.Loose = true }).keys("264")
	d.press(d.tray.felt.dice[0])
	if !d.tray.felt.dice[0].picked || d.tray.felt.dice[1].picked {
		t.Error("the ring is around another die than the one that was tapped")
	}
	d.keys("1").faces(2, 1, 4)
	d.keys("⇱→3").faces(3, 1, 4)
}

func TestAskRefusesWhatNobodyCanRoll(t *testing.T) {
	d := lay(t).ask("2d6").keys("34")
	if err := d.tray.Ask(Attempt{Pool: dice.Of(0, dice.D6)}); !errors.Is(err, domain.ErrInput) {
		t.Errorf("%v", err)
	}
	d.faces(3, 4)
}

func TestARollThatCannotHaveComeAboutIsNotShown(t *testing.T) {
	d := lay(t).ask("2d6").keys("34")
	d.tray.Show(dice.Roll{Asked: dice.Of(1_000_000_000, "d7"), Dice: []dice.Die{{Kind: "d7", Face: 9}}})
	d.faces()
	if !strings.HasPrefix(d.said(), "That roll cannot be shown") {
		t.Errorf("it says %q", d.said())
	}
}

func TestFreeRolls(t *testing.T) {
	d := lay(t)
	d.window.Canvas().Focus(d.tray.builder.entry)
	d.keys("2d6+3⏎35⏎")
	if len(d.used) != 1 || d.used[0].Total() != 11 {
		t.Fatalf("used %v", d.used)
	}
	d.keys("66⏎")
	if len(d.used) != 2 || d.used[1].Total() != 15 {
		t.Errorf("the same dice again: %v", d.used)
	}
	d.src = row{1, 2}
	d.keys("P").faces(1, 2).keys("⏎⏎").faces()
	if len(d.tray.past.rows) != 3 {
		t.Errorf("%d of the last rolls are in sight", len(d.tray.past.rows))
	}
}

func TestTheCallerMayTakeTheTrayAwayWhenARollIsUsed(t *testing.T) {
	d := lay(t)
	d.window.Canvas().Focus(d.tray.builder.entry)
	d.keys("2d8").ask("2d6").keys("35")
	d.tray.OnUsed = func(dice.Roll) {
		d.tray.Free()
		d.window.Canvas().Focus(d.tray.builder.entry)
	}
	d.press(d.tray.uses)
	if d.window.Canvas().Focused() != fyne.Focusable(d.tray.builder.entry) {
		t.Error("the tray takes the keyboard back")
	}
	if got := d.tray.Roll().Asked.String(); got != "2d8" || len(d.tray.past.rows) != 1 {
		t.Errorf("free use goes on with %q", got)
	}
}

func TestAPoolIsTappedTogether(t *testing.T) {
	d := lay(t)
	shapes := d.tray.builder.shapes
	d.press(shapes[3]).press(shapes[3]).press(shapes[1])
	if d.tray.builder.entry.Text != "2d8+d4" {
		t.Errorf("it reads %q", d.tray.builder.entry.Text)
	}
	d.keys("874").faces(8, 7, 4)
	d.press(shapes[4]).faces()
	if d.tray.Roll().Asked.String() != "2d8+d4+d10" {
		t.Errorf("asked for %s", d.tray.Roll().Asked)
	}
}

func TestWhatCannotBeReadIsToldWhenItIsDone(t *testing.T) {
	d := lay(t)
	d.window.Canvas().Focus(d.tray.builder.entry)
	d.keys("2d7")
	if d.said() != "" || d.tray.Roll().Asked.Count() != 0 {
		t.Errorf("while typing it says %q", d.said())
	}
	d.keys("⏎")
	if !strings.HasPrefix(d.said(), "Dice are written like") {
		t.Errorf("it says %q", d.said())
	}
	d.press(d.tray.rolls)
	d.tray.Begin()
	d.keys("P")
	if !strings.HasPrefix(d.said(), "Choose the dice first") {
		t.Errorf("it says %q", d.said())
	}
}

// column shows another chance of n = 0 than AtLeast does.
func column(label string, chance func(dice.Distribution, int) *big.Rat) Column {
	return Column{Label: label, Chance: func(d dice.Distribution) *big.Rat { return chance(d, 0) }}
}

func TestTheOddsAreShownBeforeTheRoll(t *testing.T) {
	shift := dice.Odds(dice.FourFudge().With(2)).Less(dice.Certain(3))
	d := lay(t).ask("4dF+2", func(a *Attempt) {
		a.Odds = Odds{
			Columns: []Column{AtLeast("hit", 0), column("tie", dice.Distribution.Exactly), column("miss", dice.Distribution.Below)},
			Rows:    []Row{{"as it is", shift}, {"with +2", shift.Plus(2)}},
		}
	})
	var texts []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *look.Text:
			texts = append(texts, o.Text)
		case *fyne.Container:
			for _, c := range o.Objects {
				walk(c)
			}
		}
	}
	walk(d.tray.odds)
	want := []string{"Odds", "hit", "tie", "miss", "as it is", "38 %", "20 %", "62 %", "with +2", "81 %", "20 %", "19 %"}
	if !slices.Equal(texts, want) {
		t.Errorf("the table reads %q, want %q", texts, want)
	}
	d.ask("4dF")
	if d.tray.odds.Visible() {
		t.Error("odds are shown where nobody gave any")
	}
}

func TestTheLastRollsStayInSight(t *testing.T) {
	d := lay(t)
	for i := range kept + 2 {
		d.ask("2d6").keys("1" + string(rune('1'+i%6)) + "⏎")
	}
	if n := len(d.tray.past.rows); n != kept {
		t.Errorf("%d rolls are in sight, want %d", n, kept)
	}
}

func TestTheScreenSaysWhichKeysDoWhat(t *testing.T) {
	d := lay(t).ask("d12+d10")
	for _, tc := range []struct{ keys, want string }{
		{"", "0 is 10, − is 11, + or = is 12"},
		{"3", "d10: keys 1 to 9, 0 is 10"},
		{"0", "Return uses it"},
		{"←", "Die 2 again"},
		{"⎋⏎", "Used"},
	} {
		if d.keys(tc.keys); !strings.Contains(d.tray.hint.text, tc.want) {
			t.Errorf("after %q it says %q, want %q", tc.keys, d.tray.hint.text, tc.want)
		}
	}
}

func TestDiceStayOnTheFeltAtEveryWidthAndScale(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		for _, width := range []float32{300, 500, 1200} {
			d := lay(t)
			fyne.CurrentApp().Settings().SetTheme(&look.Theme{Mode: look.Console, Scale: scale})
			d.ask("10d4+10d6+10d8+10d10").keys("1234123412")
			d.window.Resize(fyne.NewSize(width, 700))
			d.window.Resize(fyne.NewSize(width+1, 700))
			felt := d.tray.felt
			if len(felt.dice) != 40 {
				t.Fatalf("%d dice are drawn", len(felt.dice))
			}
			for i, x := range felt.dice {
				right, bottom := x.Position().X+x.Size().Width, x.Position().Y+x.Size().Height
				if right > felt.Size().Width || bottom > felt.Size().Height || x.Position().X < 0 {
					t.Fatalf("scale %g, width %g: die %d ends at %g, %g on a felt of %v", scale, width, i+1, right, bottom, felt.Size())
				}
			}
		}
	}
}

func TestEveryKindHasAShapeOfItsOwn(t *testing.T) {
	for i, k := range dice.Kinds {
		o, ok := outlines[k]
		if !ok || len(o.points) < 3 {
			t.Errorf("a %s has no shape", k)
		}
		for _, other := range dice.Kinds[:i] {
			if slices.Equal(o.points, outlines[other].points) && o.round == outlines[other].round {
				t.Errorf("a %s looks like a %s", k, other)
			}
		}
	}
}

func TestASignShowsItsFaceInLittleRoom(t *testing.T) {
	lay(t)
	sign, die := NewSign(dice.Die{Kind: dice.Fudge, Face: -1}), NewDie(dice.Fudge)
	if sign.face != "−" || sign.state != Lies {
		t.Errorf("it shows %q", sign.face)
	}
	if sign.MinSize().Width >= die.MinSize().Width {
		t.Errorf("it is %v wide, a die on the tray %v", sign.MinSize().Width, die.MinSize().Width)
	}
	sign.Lie(dice.Die{Kind: dice.Fudge, Face: 1})
	if sign.face != "+" {
		t.Errorf("it shows %q", sign.face)
	}
}

func TestTheButtonsStayWhereTheyAreWhateverIsSaid(t *testing.T) {
	told := func(a *Attempt) {
		a.Tell = func(dice.Roll) string {
			return "A success by 2: the lock gives, the door opens, and nobody in the corridor has heard anything"
		}
	}
	dropped := func(a *Attempt) {
		a.Settle = func(r dice.Roll) dice.Roll {
			low := true
			r, _ = r.Drop(func(dice.Die) bool { was := low; low = false; return was })
			return r
		}
	}
	for name, tc := range map[string]struct {
		pool, keys string
		more       []func(*Attempt)
	}{
		"three dice, a face there is none of, one picked and rolled again": {"3d6", "298⌫46←5←⎋", nil},
		"with much to tell":    {"2d6", "34", []func(*Attempt){told}},
		"one of seven dropped": {"7d6", "1234561", []func(*Attempt){dropped}},
		"rolled at once":       {"4dF", "p", []func(*Attempt){told}},
	} {
		for _, width := range []float32{300, 400, 900} {
			t.Run(fmt.Sprint(name, " ", width), func(t *testing.T) {
				d := lay(t)
				d.window.Resize(fyne.NewSize(width, 1200))
				d.ask(tc.pool, tc.more...)
				d.window.Resize(fyne.NewSize(width, 1201))
				place := func() (at fyne.Position) { return fyne.CurrentApp().Driver().AbsolutePositionForObject(d.tray.uses) }
				was := place()
				for _, key := range tc.keys {
					d.keys(string(key))
					if at := place(); at != was {
						t.Errorf("after %q “Use this roll” stands at %v, and stood at %v", key, at, was)
						was = at
					}
				}
			})
		}
	}
}

func TestTheLastDieTakesTwoDigits(t *testing.T) {
	for keys, want := range map[string][]int{"12": {12}, "1": {1}, "10": {10}, "13": {1}, "1⌫2": {2}} {
		d := lay(t).ask("d12")
		d.keys(keys).faces(want...)
	}
	d := lay(t).ask("3d12")
	d.keys("12").faces(1, 2)
	d.keys("11").faces(1, 2, 11)
	d.ask("2d6")
	d.keys("611").faces(6, 1)
}

func TestASecondDigitIsTakenAfterARestart(t *testing.T) {
	d := lay(t).ask("d12")
	half := d.keys("1").tray.Roll()
	again := lay(t).ask("d12")
	again.tray.Recall(half)
	again.keys("2").faces(12)
	free := lay(t)
	free.tray.Resume(half)
	free.tray.Begin()
	free.keys("1").faces(11)
}

func TestFacesAreClickedOnceADieToComeWasClicked(t *testing.T) {
	for _, k := range dice.Kinds {
		t.Run(string(k), func(t *testing.T) {
			d := lay(t).ask("2" + string(k))
			if !d.tray.faces.Hidden {
				t.Fatal("faces are there before anybody clicks")
			}
			test.Tap(d.tray.felt.dice[0])
			signs := d.tray.faces.Objects
			if d.tray.faces.Hidden || len(signs) != k.Sides() {
				t.Fatalf("%d faces are there, hidden %v", len(signs), d.tray.faces.Hidden)
			}
			test.Tap(signs[0].(*Die))
			test.Tap(d.tray.faces.Objects[k.Sides()-1].(*Die))
			d.faces(k.Lowest(), k.Highest())
			if !d.tray.faces.Hidden || d.tray.Roll().Dice[1].From != dice.Typed {
				t.Error("faces stay when all lie there, or are not as typed")
			}
			test.Tap(d.tray.felt.dice[0]) // to roll it again
			test.Tap(d.tray.faces.Objects[1].(*Die))
			d.faces(k.Lowest()+1, k.Highest())
		})
	}
}

func TestTheWheelTurnsADieThatWasClicked(t *testing.T) {
	d := lay(t).ask("2d6")
	w := d.tray.felt.wheels
	if !w[0].Hidden || !w[1].Hidden {
		t.Fatal("the wheel turns dice that nobody has clicked, in place of scrolling the page")
	}
	turn := func(w *wheel, by float32) { w.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, by)}) }
	test.Tap(d.tray.felt.dice[0])
	turn(w[1], 1)
	turn(w[0], 1)
	turn(w[0], 1)
	d.faces(3)
	for range 3 {
		turn(w[0], -1)
	}
	d.faces(6)
	turn(w[1], -1)
	d.faces(6, 6)
	if turn(w[0], 1); len(d.rolled) != 2 || w[0].Hidden {
		t.Errorf("told of %v", d.rolled)
	}
	d.faces(6, 1).keys("⏎")
	if !w[0].Hidden || !w[1].Hidden {
		t.Error("the wheel turns dice that have been used")
	}
}

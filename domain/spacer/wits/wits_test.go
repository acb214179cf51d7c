package wits_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

// debated is the first turn with scripts that lie open.
func debated(t *testing.T, ansa, brek []wits.Action) *wits.Wits {
	t.Helper()
	w := spacertest.Debate()
	w = spacertest.Say(t, w)(w.Begin())
	return scripted(t, w, ansa, brek)
}

func scripted(t *testing.T, w *wits.Wits, ansa, brek []wits.Action) *wits.Wits {
	t.Helper()
	w = spacertest.Say(t, w)(w.WriteScript(0, ansa...))
	w = spacertest.Say(t, w)(w.WriteScript(1, brek...))
	return spacertest.Say(t, w)(w.Reveal())
}

func TestCompromiseOf(t *testing.T) {
	for name, tc := range map[string]struct {
		start, end int
		want       wits.Compromise
	}{
		"SP-T17: above the start, 8 of 7":           {7, 8, wits.TotalVictory},
		"SP-T17: at the start":                      {7, 7, wits.MinorOne},
		"SP-T17: 4 of 7 is above half":              {7, 4, wits.MinorOne},
		"SP-T17: 3 of 7":                            {7, 3, wits.MajorOne},
		"SP-T17: 1 of 7":                            {7, 1, wits.EvenOne},
		"half exactly is major":                     {8, 4, wits.MajorOne},
		"a start of 1 ended at 1 is minor":          {1, 1, wits.MinorOne},
		"1 of 2 is half, and even":                  {2, 1, wits.EvenOne},
		"who has nothing left has not won anything": {7, 0, wits.NoCompromise},
	} {
		t.Run(name, func(t *testing.T) {
			got := wits.CompromiseOf(tc.start, tc.end)
			if got != tc.want || domain.Blank(got.Words()) {
				t.Errorf("got %q (%s), want %q", got, got.Words(), tc.want)
			}
		})
	}
}

func TestBeginningABattleOfWits(t *testing.T) {
	w := spacertest.Debate()
	step, err := w.Begin()
	if err != nil || len(step.Line.Parts) != 5 || table.Sum(step.Line.Parts) != 13 {
		t.Fatalf("%+v, %v", step.Line, err)
	}
	for i, want := range []int{7, 6} {
		if a := step.Wits.Sides[i]; a.Start != want || a.Body != want || a.Initiative != want || a.Difficulty != 1 || a.Worries != 0 {
			t.Errorf("side %d begins as %+v", i, a)
		}
	}
	if step.Wits.Turn != 1 || step.Wits.Table.Turns.Now.Round != 1 || w.Turn != 0 {
		t.Error("the first turn begins, and the battle it came from stays as it was")
	}
	_, err = step.Wits.Begin()
	spacertest.Refused(t, "beginning twice", err)
	w.Sides[1].Agrees = false
	_, err = w.Begin()
	spacertest.Refused(t, "a side that does not agree", err)
	w.Third = "the governor"
	_, err = w.Begin()
	spacertest.Refused(t, "a third who does not agree", err)
	w.ThirdAgrees = true
	spacertest.Say(t, w)(w.Begin())
	w.Sides[1].Interpersonal = -3
	_, err = w.Begin()
	spacertest.Refused(t, "a side with nothing to argue with", err)
	_, err = spacertest.Debate().WriteScript(0, wits.Point)
	spacertest.Refused(t, "a script before the battle", err)
}

func TestWitsScripts(t *testing.T) {
	for name, tc := range map[string]struct {
		worries int
		last    wits.Action
		script  []wits.Action
		ok      bool
	}{
		"a point and what may come of it":              {0, "", []wits.Action{wits.Point, wits.Obfuscate, wits.Point}, true},
		"nothing at all":                               {0, "", nil, false},
		"an action there is not":                       {0, "", []wits.Action{"shout"}, false},
		"no action":                                    {0, "", []wits.Action{""}, false},
		"one counterpoint":                             {0, "", []wits.Action{wits.Counterpoint, wits.Point}, true},
		"two counterpoints, even apart":                {0, "", []wits.Action{wits.Counterpoint, wits.Point, wits.Counterpoint}, false},
		"a counterpoint after one in the turn before":  {0, wits.Counterpoint, []wits.Action{wits.Counterpoint}, false},
		"a counterpoint later in the turn after one":   {0, wits.Counterpoint, []wits.Action{wits.Point, wits.Counterpoint}, true},
		"worries come first":                           {2, "", []wits.Action{wits.Point, wits.Worry}, false},
		"one worry, however many there are":            {2, "", []wits.Action{wits.Worry, wits.Point}, true},
		"and no two":                                   {2, "", []wits.Action{wits.Worry, wits.Worry}, false},
		"a counterpoint after one and a worry between": {1, wits.Counterpoint, []wits.Action{wits.Worry, wits.Counterpoint}, true},
	} {
		t.Run(name, func(t *testing.T) {
			w := spacertest.Debate()
			w = spacertest.Say(t, w)(w.Begin())
			w.Sides[0].Worries, w.Sides[0].Last = tc.worries, tc.last
			step, err := w.WriteScript(0, tc.script...)
			if (err == nil) != tc.ok {
				t.Errorf("%v", err)
			}
			if err == nil && (!step.Wits.Sides[0].Hidden || step.Wits.Shown().Sides[0].Script != nil) {
				t.Error("it lies face down")
			}
		})
	}
	w := spacertest.Debate()
	w = spacertest.Say(t, w)(w.Begin())
	w = spacertest.Say(t, w)(w.WriteScript(0, wits.Point))
	_, err := w.Reveal()
	spacertest.Refused(t, "revealing one script alone", err)
	_, err = w.Act(0, throw.Cast{Total: 9}, 0, rules.House{})
	spacertest.Refused(t, "acting face down", err)
	w = spacertest.Say(t, w)(w.WriteScript(0, wits.Clarify)) // it may be changed
	w = spacertest.Say(t, w)(w.WriteScript(1, wits.Point))
	w = spacertest.Say(t, w)(w.Reveal())
	_, err = w.WriteScript(0, wits.Point)
	spacertest.Refused(t, "another script once they lie open", err)
	_, err = w.Reveal()
	spacertest.Refused(t, "revealing twice", err)
	if w.Shown().Sides[0].Script[0] != wits.Clarify {
		t.Error("once revealed players see it")
	}
}

func TestWitsActions(t *testing.T) {
	type state struct{ body, difficulty, worries int }
	for name, tc := range map[string]struct {
		act        wits.Action
		total      int
		willpower  int
		house      rules.House
		own, other state // before: own 7, 3, 0; other 6, 4, 1
	}{
		"a counterpoint by 4 adds 3":                           {wits.Counterpoint, 7, 0, rules.House{}, state{10, 3, 0}, state{6, 4, 1}},
		"a point by 1 takes 1":                                 {wits.Point, 4, 0, rules.House{}, state{7, 3, 0}, state{5, 4, 1}},
		"a point by 7 takes 4":                                 {wits.Point, 10, 0, rules.House{}, state{7, 3, 0}, state{2, 4, 1}},
		"a tie gets nowhere":                                   {wits.Point, 3, 0, rules.House{}, state{7, 3, 0}, state{6, 4, 1}},
		"less does not either":                                 {wits.Point, 0, 0, rules.House{}, state{7, 3, 0}, state{6, 4, 1}},
		"to obfuscate by 2 adds 2 to the other's difficulty":   {wits.Obfuscate, 5, 0, rules.House{}, state{7, 3, 0}, state{6, 6, 1}},
		"to clarify by 1 takes 1 from one's own":               {wits.Clarify, 4, 0, rules.House{}, state{7, 2, 0}, state{6, 4, 1}},
		"to clarify by 7 stops at 1":                           {wits.Clarify, 10, 0, rules.House{}, state{7, 1, 0}, state{6, 4, 1}},
		"and by the house rule at 0":                           {wits.Clarify, 10, 0, rules.House{WitsDifficultyZero: true}, state{7, 0, 0}, state{6, 4, 1}},
		"an attack is against Willpower 3, not difficulty":     {wits.Attack, 4, 99, rules.House{}, state{7, 3, 0}, state{6, 4, 2}},
		"an attack at Willpower is a tie":                      {wits.Attack, 3, 0, rules.House{}, state{7, 3, 0}, state{6, 4, 1}},
		"by the house rule it is against a Willpower roll":     {wits.Attack, 9, 5, rules.House{WitsAttackRolled: true}, state{7, 3, 0}, state{6, 4, 4}},
		"an attack of 0 helps the other and costs an argument": {wits.Attack, 0, 0, rules.House{}, state{6, 3, 0}, state{6, 3, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			w := debated(t, []wits.Action{tc.act}, []wits.Action{wits.Point})
			w.Sides[0].Difficulty, w.Sides[1].Difficulty, w.Sides[1].Worries = 3, 4, 1
			step, err := w.Act(0, throw.Cast{Total: tc.total, Faces: []int{2}}, tc.willpower, tc.house)
			if err != nil {
				t.Fatal(err)
			}
			own, other := step.Wits.Sides[0], step.Wits.Sides[1]
			if got := (state{own.Body, own.Difficulty, own.Worries}); got != tc.own {
				t.Errorf("own side %+v, want %+v", got, tc.own)
			}
			if got := (state{other.Body, other.Difficulty, other.Worries}); got != tc.other {
				t.Errorf("other side %+v, want %+v", got, tc.other)
			}
			if !own.Over || own.Last != tc.act || len(step.Line.Parts) == 0 || step.Line.Parts[0].Source == "" || step.Line.Dice != "d12" {
				t.Errorf("%+v, %+v", own, step.Line)
			}
			if w.Sides[0].Body != 7 || w.Sides[1].Body != 6 {
				t.Error("the battle it came from stays as it was")
			}
		})
	}
}

func TestAnAttackOf0AtTheFloor(t *testing.T) {
	w := debated(t, []wits.Action{wits.Attack}, []wits.Action{wits.Point})
	if got := spacertest.Say(t, w)(w.Act(0, throw.Cast{}, 0, rules.House{})); got.Sides[1].Difficulty != 1 || got.Sides[0].Body != 6 {
		t.Errorf("SP-R39: the difficulty stays at 1: %+v", got.Sides)
	}
	if got := spacertest.Say(t, w)(w.Act(0, throw.Cast{}, 0, rules.House{WitsDifficultyZero: true})); got.Sides[1].Difficulty != 0 {
		t.Errorf("by the house rule it goes down to 0: %+v", got.Sides)
	}
	w.Sides[0].Body = 1
	step, err := w.Act(0, throw.Cast{}, 0, rules.House{})
	if err != nil {
		t.Fatal(err)
	}
	if winner, c, over := step.Wits.Outcome(); !over || winner != 1 || c != wits.MinorOne {
		t.Errorf("whoever talks themselves down has lost: %d, %s, %v", winner, c, over)
	}
}

func TestATurnOfWits(t *testing.T) {
	w := debated(t, []wits.Action{wits.Point, wits.Counterpoint}, []wits.Action{wits.Obfuscate, wits.Clarify})
	if !slices.Equal(w.Next(), []int{0}) || w.MayAct(1) {
		t.Fatalf("7 acts before 6: %v", w.Next())
	}
	_, err := w.Act(1, throw.Cast{Total: 9}, 0, rules.House{})
	spacertest.Refused(t, "acting out of turn", err)
	_, err = w.FollowUp(0, 4, dice.Typed)
	spacertest.Refused(t, "a follow-up before the action", err)
	w = spacertest.Say(t, w)(w.Act(0, throw.Cast{Total: 3}, 0, rules.House{}))
	if w.Sides[1].Body != 4 || !w.Sides[0].Rolls || w.Next() != nil {
		t.Fatalf("the follow-up is due: %+v", w.Sides[0])
	}
	if _, err := w.FollowUp(0, 13, dice.Typed); !errors.Is(err, domain.ErrInput) {
		t.Errorf("a face of 13: %v", err)
	}
	step, err := w.FollowUp(0, 5, dice.Rolled)
	if err != nil || step.Wits.Sides[0].Initiative != 5 || step.Line.From != dice.Rolled || !slices.Equal(step.Line.Faces, []int{5}) {
		t.Fatalf("%+v, %v", step, err)
	}
	w = step.Wits
	if !slices.Equal(w.Next(), []int{1}) {
		t.Fatalf("6 acts before 5: %v", w.Next())
	}
	_, err = w.NextTurn()
	spacertest.Refused(t, "the next turn while there are actions", err)
	w = spacertest.Say(t, w)(w.Act(1, throw.Cast{Total: 2}, 0, rules.House{}))
	w = spacertest.Say(t, w)(w.FollowUp(1, 12, dice.Typed))
	if !w.Sides[1].Over || w.Scripted(1) != wits.NoAction || !slices.Equal(w.Next(), []int{0}) {
		t.Fatalf("a 12 ends the turn for Brek: %+v", w.Sides[1])
	}
	w = spacertest.Say(t, w)(w.Act(0, throw.Cast{Total: 3}, 0, rules.House{}))
	if w.Sides[0].Body != 8 || w.Next() != nil {
		t.Fatalf("SP-R39: difficulty 2, beaten by 1: %+v", w.Sides[0])
	}
	w = spacertest.Say(t, w)(w.NextTurn())
	if a := w.Sides[0]; w.Turn != 2 || a.Initiative != 7 || a.Body != 8 || a.Difficulty != 2 || a.Script != nil || a.Over || a.Last != wits.Counterpoint {
		t.Errorf("initiative is reset, arguments are not: %+v", a)
	}
	_, err = w.WriteScript(0, wits.Counterpoint)
	spacertest.Refused(t, "a counterpoint twice in a row, over the turn's end", err)
}

func TestEqualInitiativesActInAnyOrder(t *testing.T) {
	w := spacertest.Debate()
	w.Sides[1].Interpersonal = 4
	w = spacertest.Say(t, w)(w.Begin())
	w = scripted(t, w, []wits.Action{wits.Point}, []wits.Action{wits.Point})
	if !slices.Equal(w.Next(), []int{0, 1}) || !w.MayAct(0) || !w.MayAct(1) {
		t.Errorf("both are next: %v", w.Next())
	}
}

func TestWorries(t *testing.T) {
	w := spacertest.Debate()
	w = spacertest.Say(t, w)(w.Begin())
	w.Sides[0].Worries = 2
	w = scripted(t, w, []wits.Action{wits.Worry, wits.Point}, []wits.Action{wits.Point})
	_, err := w.Hold(0)
	spacertest.Refused(t, "holding a worry", err)
	_, err = w.Abort(0, rules.House{})
	spacertest.Refused(t, "giving up a worry", err)
	w = spacertest.Say(t, w)(w.Act(0, throw.Cast{}, 0, rules.House{}))
	if w.Sides[0].Worries != 1 || w.Sides[0].Body != 7 || w.Sides[1].Difficulty != 1 || !w.Sides[0].Rolls {
		t.Errorf("it takes one off, does nothing else, and a follow-up is rolled: %+v", w.Sides[0])
	}
}

func TestHolding(t *testing.T) {
	for name, tc := range map[string]struct {
		house rules.House
		want  int // initiative afterwards
	}{
		"SP-R28: the follow-up goes by the holder's initiative": {rules.House{}, 7},
		"by the house rule by the other's":                      {rules.House{HoldByOther: true}, 6},
	} {
		t.Run(name, func(t *testing.T) {
			w := debated(t, []wits.Action{wits.Point, wits.Point}, []wits.Action{wits.Obfuscate, wits.Point})
			_, err := w.Hold(1)
			spacertest.Refused(t, "holding out of turn", err)
			w = spacertest.Say(t, w)(w.Hold(0))
			if w.MayAct(0) || !slices.Equal(w.Next(), []int{1}) {
				t.Fatal("it waits for the other")
			}
			_, err = w.Hold(1)
			spacertest.Refused(t, "both holding", err)
			w = spacertest.Say(t, w)(w.Act(1, throw.Cast{Total: 2}, 0, rules.House{}))
			if w.MayAct(0) {
				t.Fatal("the other's follow-up comes first")
			}
			w = spacertest.Say(t, w)(w.FollowUp(1, 2, dice.Typed))
			if !w.MayAct(0) || !w.MayAct(1) {
				t.Fatal("now either may act")
			}
			w = spacertest.Say(t, w)(w.Act(0, throw.Cast{Total: 9}, 0, tc.house))
			if a := w.Sides[0]; a.Initiative != tc.want || a.Holds || !a.Rolls {
				t.Errorf("%+v, want an initiative of %d", a, tc.want)
			}
		})
	}
	w := debated(t, []wits.Action{wits.Point}, []wits.Action{wits.Point})
	w = spacertest.Say(t, w)(w.Act(0, throw.Cast{}, 0, rules.House{}))
	_, err := w.Hold(1)
	spacertest.Refused(t, "waiting for nobody", err)
}

func TestGivingUpAnAction(t *testing.T) {
	w := debated(t, []wits.Action{wits.Point}, []wits.Action{wits.Point})
	w.Sides[0].Last, w.Sides[0].Script = wits.Counterpoint, []wits.Action{wits.Counterpoint}
	_, err := w.Act(0, throw.Cast{Total: 9}, 0, rules.House{})
	spacertest.Refused(t, "a counterpoint twice in a row", err)
	_, err = w.Abort(1, rules.House{})
	spacertest.Refused(t, "giving up out of turn", err)
	_, err = w.Rescript(0, wits.Point)
	spacertest.Refused(t, "a fresh action before anything is given up", err)
	w = spacertest.Say(t, w)(w.Abort(0, rules.House{}))
	if a := w.Sides[0]; !a.Rolls || a.Over || a.Last != wits.Counterpoint || a.Counters != 0 {
		t.Fatalf("the follow-up is due, and what was given up was not made: %+v", a)
	}
	lost := spacertest.Say(t, w)(w.FollowUp(0, 12, dice.Typed))
	if !lost.Sides[0].Over || lost.Sides[0].Rescripts {
		t.Errorf("a 12 brings nothing: %+v", lost.Sides[0])
	}
	w = spacertest.Say(t, w)(w.FollowUp(0, 3, dice.Typed))
	if !w.Sides[0].Rescripts || w.MayAct(0) || w.MayAct(1) {
		t.Fatalf("a fresh action is to be scripted: %+v", w.Sides[0])
	}
	none := spacertest.Say(t, w)(w.Rescript(0, wits.NoAction))
	if !none.Sides[0].Over {
		t.Errorf("nothing is left in the script: %+v", none.Sides[0])
	}
	_, err = w.Rescript(0, "shout")
	spacertest.Refused(t, "an action there is not", err)
	_, err = w.Rescript(0, wits.Counterpoint)
	spacertest.Refused(t, "a fresh counterpoint right after a counterpoint", err)
	w = spacertest.Say(t, w)(w.Rescript(0, wits.Obfuscate))
	if w.Scripted(0) != wits.Obfuscate || !slices.Equal(w.Next(), []int{1}) {
		t.Errorf("at initiative 3 it comes after 6: %v", w.Next())
	}
	if found := wits.Check(w, rules.House{}); len(found) != 0 {
		t.Errorf("found %v", found)
	}
}

func TestAFreshActionIsNoSecondWorry(t *testing.T) {
	w := spacertest.Say(t, spacertest.Debate())(spacertest.Debate().Begin())
	w.Sides[0].Worries = 3
	w = scripted(t, w, []wits.Action{wits.Worry, wits.Point}, []wits.Action{wits.Point})
	w = spacertest.Say(t, w)(w.Act(0, throw.Cast{}, 0, rules.House{}))
	w = spacertest.Say(t, w)(w.FollowUp(0, w.Sides[0].Initiative, dice.Typed))
	if !w.MayAct(0) {
		w = spacertest.Say(t, w)(w.Act(1, throw.Cast{}, 0, rules.House{}))
	}
	w = spacertest.Say(t, w)(w.Abort(0, rules.House{}))
	w = spacertest.Say(t, w)(w.FollowUp(0, 2, dice.Typed))
	_, err := w.Rescript(0, wits.Worry)
	spacertest.Refused(t, "a second worry in one turn", err)
	w = spacertest.Say(t, w)(w.Rescript(0, wits.Clarify))
	if w.Scripted(0) != wits.Clarify {
		t.Errorf("%+v", w.Sides[0])
	}
}

func TestTheEndOfABattleOfWits(t *testing.T) {
	w := debated(t, []wits.Action{wits.Point, wits.Point}, []wits.Action{wits.Point})
	w.Sides[1].Body = 2
	step, err := w.Act(0, throw.Cast{Total: 4}, 0, rules.House{})
	if err != nil {
		t.Fatal(err)
	}
	winner, c, over := step.Wits.Outcome()
	if !over || winner != 0 || c != wits.MinorOne || !strings.Contains(step.Line.Text, "minor") {
		t.Errorf("%d, %s, %v: %s", winner, c, over, step.Line.Text)
	}
	for what, err := range map[string]error{
		"an action":   refusal(step.Wits.Act(1, throw.Cast{Total: 9}, 0, rules.House{})),
		"a new turn":  refusal(step.Wits.NextTurn()),
		"a new reply": refusal(step.Wits.WriteScript(0, wits.Point)),
	} {
		spacertest.Refused(t, what+" once it is decided", err)
	}
	both := facts.Clone(step.Wits)
	both.Sides[0].Body = -1
	if _, c, over := both.Outcome(); !over || c != wits.NoCompromise {
		t.Errorf("neither has an argument left: %s, %v", c, over)
	}
	if _, _, over := spacertest.Debate().Outcome(); over {
		t.Error("a battle that has not begun is not over")
	}
}

func refusal(_ wits.Step, err error) error { return err }

func TestWitsDifficultyNeverGoesBelowItsMinimum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := rules.House{WitsDifficultyZero: rapid.Bool().Draw(t, "to 0"), HoldByOther: rapid.Bool().Draw(t, "hold by other")}
		step, err := spacertest.Debate().Begin()
		if err != nil {
			t.Fatal(err)
		}
		w := step.Wits
		for range rapid.IntRange(1, 50).Draw(t, "steps") {
			step, err := anyWitsStep(t, w, h)
			if err != nil {
				if !errors.As(err, new(domain.Refusal)) {
					t.Fatalf("not a refusal: %v", err)
				}
				continue
			}
			w = step.Wits
			for i, a := range w.Sides {
				switch {
				case a.Difficulty < wits.LeastDifficulty(h):
					t.Fatalf("difficulty of side %d is %d", i, a.Difficulty)
				case a.Worries < 0 || a.Initiative > a.Start || a.Done > len(a.Script) || a.Counters > 1:
					t.Fatalf("side %d: %+v", i, a)
				}
			}
			if _, _, over := w.Outcome(); !over && w.Revealed() && !w.Sides[0].Over && !w.Sides[1].Over && !waits(w) {
				t.Fatalf("nobody can do anything: %+v", w.Sides)
			}
			if found := wits.Check(w, h); len(found) != 0 {
				t.Fatalf("found %v", found)
			}
		}
	})
}

// waits tells whether there is something that somebody may do in an open turn.
func waits(w *wits.Wits) bool {
	for i, a := range w.Sides {
		if a.Rolls || a.Rescripts || w.MayAct(i) {
			return true
		}
	}
	return false
}

func anyWitsStep(t *rapid.T, w *wits.Wits, h rules.House) (wits.Step, error) {
	side := rapid.IntRange(0, 1).Draw(t, "side")
	action := rapid.SampledFrom([]wits.Action{wits.Counterpoint, wits.Point, wits.Obfuscate, wits.Clarify, wits.Attack, wits.Worry, wits.NoAction})
	switch rapid.IntRange(0, 9).Draw(t, "step") {
	case 0, 1:
		return w.WriteScript(side, rapid.SliceOfN(action, 0, 4).Draw(t, "script")...)
	case 2:
		return w.Reveal()
	case 3, 4:
		return w.FollowUp(side, rapid.IntRange(1, 12).Draw(t, "face"), dice.Typed)
	case 5:
		return w.Hold(side)
	case 6:
		return w.Abort(side, h)
	case 7:
		return w.Rescript(side, action.Draw(t, "fresh"))
	case 8:
		return w.NextTurn()
	}
	return w.Act(side, throw.Cast{Total: rapid.IntRange(0, 6).Draw(t, "total")}, 0, h)
}

func TestCheckWits(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(*wits.Wits)
		want string
	}{
		"turns below 0":            {func(w *wits.Wits) { w.Turn = -1 }, "W turn"},
		"one participant as both":  {func(w *wits.Wits) { w.Sides[1].Participant = w.Sides[0].Participant }, "W sides[1].participant"},
		"nobody on a side":         {func(w *wits.Wits) { w.Sides[1].Participant = 0 }, "I sides[1].participant"},
		"somebody who has left":    {func(w *wits.Wits) { w.Sides[1].Participant = 99 }, "W sides[1].participant"},
		"a side without an intent": {func(w *wits.Wits) { w.Sides[0].Intent = " " }, "I sides[0].intent"},
		"worries below 0":          {func(w *wits.Wits) { w.Sides[0].Worries = -1 }, "W sides[0].worries"},
		"a difficulty below 1":     {func(w *wits.Wits) { w.Turn, w.Sides[0].Body, w.Sides[1].Body, w.Sides[1].Difficulty = 1, 7, 6, 1 }, "W sides[0].difficulty"},
		"an action there is not":   {func(w *wits.Wits) { w.Sides[0].Script = []wits.Action{"shout"} }, "W sides[0].script"},
		"more done than scripted":  {func(w *wits.Wits) { w.Sides[0].Done = 1 }, "W sides[0].done"},
	} {
		t.Run(name, func(t *testing.T) {
			w := spacertest.Debate()
			if found := wits.Check(w, rules.House{}); len(found) != 0 {
				t.Fatalf("as it is: %v", found)
			}
			tc.edit(w)
			found := wits.Check(w, rules.House{})
			if len(found) != 1 || string(found[0].Severity)+" "+found[0].Path != tc.want {
				t.Errorf("found %v, want %s", found, tc.want)
			}
		})
	}
	for _, p := range wits.Check(wits.New(), rules.House{}) {
		if p.Severity != domain.Remark {
			t.Errorf("a blank battle: %v", p)
		}
	}
}

func TestABattleOfWitsIsToldEveryProblem(t *testing.T) {
	w := spacertest.Debate()
	w.Sides[0].Script = []wits.Action{"shout", wits.Counterpoint, wits.Counterpoint, wits.Worry, wits.Worry}
	spacertest.Same(t, spacertest.Said(wits.Check(w, rules.House{}), "SP-C11"), "W sides[0].script", "W sides[0].script", "W sides[0].script")
}

func TestABattleOfWitsIsADocument(t *testing.T) {
	w := debated(t, []wits.Action{wits.Point, wits.Clarify}, []wits.Action{wits.Worry})
	w.SetTitle("Over the claim")
	w.Campaign, w.Third = "camp", "the governor"
	w.Table.Participants[0].Document = "ansa"
	if w.Title() != "Over the claim" || !slices.Equal(domain.RefersTo(w), []domain.DocID{"camp", "ansa"}) || domain.PicturesIn(w) != nil {
		t.Errorf("it refers to %v", domain.RefersTo(w))
	}
	for _, word := range []string{"Brek", "stay and dig", "the governor"} {
		if !strings.Contains(domain.WordsOf(w), word) {
			t.Errorf("%q is not found by %s", domain.WordsOf(w), word)
		}
	}
	spacertest.RoundTrip(t, wits.Kind, w)
	w.Notes = "he bluffs"
	if w.Shown().Notes != "" {
		t.Error("players do not see the notes")
	}
	after := spacertest.Say(t, w)(w.Act(0, throw.Cast{Total: 5}, 0, rules.House{}))
	if len(wits.Kind.Compare(w, after)) == 0 {
		t.Error("an argument lost is told of")
	}
}

func TestACounterpointIsMadeOnceATurn(t *testing.T) {
	w := debated(t, []wits.Action{wits.Counterpoint}, []wits.Action{wits.Point})
	a := &w.Sides[0]
	a.Counters, a.Last = 1, wits.Point // one was made before, and another action after it
	_, err := w.Act(0, throw.Cast{Total: 9}, 0, rules.House{})
	spacertest.Refused(t, "a second counterpoint in one turn", err)
	a.Script, a.Rescripts = nil, true
	_, err = w.Rescript(0, wits.Counterpoint)
	spacertest.Refused(t, "a second counterpoint as a fresh action", err)
	a.Counters = 0
	if _, err := w.Rescript(0, wits.Counterpoint); err != nil {
		t.Errorf("the first of the turn: %v", err)
	}
}

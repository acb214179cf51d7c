package acts

import (
	"slices"
	"testing"

	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// kept is the page of an exchange with what has been put in, all of which is the table's.
func kept(s *Scene, answers act.Answers) *act.Run {
	return act.Do(act.Act{Do: s.Exchange}, act.Put{Answers: answers, Kept: answers})
}

// third seats Cole beside Bram, with the same dice.
func third(s *Scene) {
	s.Conflict.Table.Participants = append(s.Conflict.Table.Participants, table.Participant{ID: 3, Name: "Cole", Side: emissaries.PlayersSide + 1})
	cole := s.Conflict.Parties[1]
	cole.ID = 3
	s.Conflict.Parties = append(s.Conflict.Parties, cole)
}

func TestARaiseIsPutTogetherAndSaid(t *testing.T) {
	for name, tc := range map[string]struct {
		put    act.Answers
		change func(*Scene)
		tally  act.Tally
		not    string // why it cannot be said
		before string
		label  string
	}{
		"nothing lies in the middle": {
			nil, nil,
			act.Tally{More: "Put in two dice: click them or type their faces (0 is ten). Backspace takes one back."},
			"A raise takes two dice: type their faces.", "", "",
		},
		"one die does": {act.Answers{"raise.1.dice": {"2"}}, nil, act.Tally{Sum: "Raises 5, one more die"}, "A raise takes two dice: type their faces.", "", ""},
		"two do, and what is told comes first": {
			act.Answers{"raise.1.dice": {"2", "1"}}, nil, act.Tally{Sum: "Raises 5 + 6 = 11"}, "", "says", "Ada raises 11 with 5 and 6",
		},
		"both, and something is told": {
			act.Answers{"raise.1.dice": {"1", "2"}, "raise.1.says": {"Stop."}}, nil, act.Tally{Sum: "Raises 6 + 5 = 11"}, "", "", "Ada raises 11 with 6 and 5",
		},
		"against one of two": {
			act.Answers{"raise.1.dice": {"1", "2"}, "raise.1.against.2": {}}, third, act.Tally{Sum: "Raises 6 + 5 = 11"}, "", "says", "Ada raises 11 with 6 and 5 against Cole",
		},
		"against nobody": {
			act.Answers{"raise.1.dice": {"1", "2"}, "raise.1.against.2": {}, "raise.1.against.3": {}},
			third,
			act.Tally{Sum: "Raises 6 + 5 = 11"},
			"Tick at least one opponent.", "", "",
		},
		"a die that reversed the blow lies there": {
			nil, func(s *Scene) { s.Conflict.Parties[0].Dice[2].At = emissaries.Pinned },
			act.Tally{Sum: "Raises 1, one more die"},
			"A raise takes two dice: type their faces.", "", "",
		},
		"what is in hand is not enough": {
			nil, func(s *Scene) { s.Conflict.Parties[0].Dice = s.Conflict.Parties[0].Dice[:1] },
			act.Tally{Wrong: "A raise takes two dice, but Ada has fewer. Gain dice or give."},
			"A raise takes two dice: type their faces.", "", "",
		},
		"a die that lies there no more does not count": {
			act.Answers{"raise.1.dice": {"1", "9"}}, nil, act.Tally{Sum: "Raises 6, one more die"}, "A raise takes two dice: type their faces.", "", "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := egg([]int{6, 5, 1}, []int{6, 4, 3})
			if tc.change != nil {
				tc.change(s)
			}
			r := kept(s, tc.put)
			if tally := acttest.Of[act.Tally](r.Rows())[0]; tally != tc.tally {
				t.Errorf("it comes to %+v", tally)
			}
			on := way(t, r, "on")
			if on.Not != tc.not || on.Before != tc.before || !on.Main {
				t.Fatalf("it is not said for %q, after %q", on.Not, on.Before)
			}
			if tc.label == "" {
				return
			}
			step := on.Step()
			if v := conflict(t, step); step.Label != tc.label || v.Raise.By != ada || v.Raise.Says != firstOf(tc.put["raise.1.says"]) {
				t.Errorf("%q: %+v", step.Label, v.Raise)
			}
			for _, under := range []string{"raise.1.dice", "raise.1.says", "raise.1.against.2"} {
				if !slices.Contains(step.Clears, under) {
					t.Errorf("%s stays", under)
				}
			}
		})
	}
}

// firstOf is the first of several words.
func firstOf(words []string) string { return append(words, "")[0] }

func TestASeeIsWhatItsDiceMakeOfIt(t *testing.T) {
	for name, tc := range map[string]struct {
		dice  []string
		tally act.Tally
		label string // empty = it cannot be said
	}{
		"none":                   {nil, act.Tally{More: "One die reverses, two block, three or more take the blow: click them or type their faces."}, ""},
		"too few":                {[]string{"3"}, act.Tally{Sum: "3 of 6: 3 more."}, ""},
		"one reverses it":        {[]string{"1"}, act.Tally{Sum: "6 against 6 reverses the blow: the die stays and goes into the next raise."}, "Bram reverses the blow of 6 with 6"},
		"two block it":           {[]string{"2", "3"}, act.Tally{Sum: "4 + 3 = 7 against 6 blocks or dodges."}, "Bram blocks the blow of 6 with 4 and 3"},
		"with three it is taken": {[]string{"2", "3", "4"}, act.Tally{Sum: "4 + 3 + 1 = 8 against 6 takes the blow.", More: "Fallout 2: the blow and Hard in play"}, "Bram takes the blow of 6 with 4, 3 and 1: fallout 2"},
	} {
		t.Run(name, func(t *testing.T) {
			s := seeing()
			r := kept(s, act.Answers{"see.2.dice": tc.dice})
			tally := acttest.Of[act.Tally](r.Rows())[0]
			if tally != tc.tally {
				t.Errorf("it comes to %+v", tally)
			}
			on := way(t, r, "on")
			if len(tc.dice) == 0 {
				if on.Not == "" {
					t.Error("it is said without dice")
				}
				return
			}
			if step := on.Step(); (step.Refused == "") != (tc.label != "") || step.Label != tc.label {
				t.Errorf("%q, refused %q", step.Label, step.Refused)
			}
		})
	}
}

// seeing is the conflict as Bram sees a raise of 6.
func seeing() *Scene {
	s := egg([]int{5, 1, 2}, []int{6, 4, 3, 1})
	step, err := s.Scene.Raise(ada, []emissaries.DieID{1, 2}, "", nil)
	if err != nil {
		panic(err)
	}
	s.Scene = s.After(step)
	return s
}

func TestTheCheapestDiceOfEachSortGoInWithOnePress(t *testing.T) {
	s := seeing()
	r := kept(s, nil)
	for key, want := range map[string][]string{"reverse": {"1"}, "block": {"2", "3"}, "take": nil} {
		w := way(t, r, key)
		put := w.Puts["see.2.dice"]
		if slices.Sort(put); w.Off || want != nil && !slices.Equal(put, want) {
			t.Errorf("%s puts in %v", key, put)
		}
	}
	s.Conflict.Parties[1].Dice = s.Conflict.Parties[1].Dice[1:3] // 4 and 3
	r = kept(s, nil)
	if w := way(t, r, "reverse"); !w.Off || w.Not != "No die in hand reaches the raise." {
		t.Errorf("with a four and a three it is reversed: %q", w.Not)
	}
}

func TestAdviceIsGivenOnceItIsAskedFor(t *testing.T) {
	s := seeing()
	w := way(t, kept(s, nil), "advice")
	if w.Under == "" || Advised()[w.Under] == nil {
		t.Fatalf("it is asked for under %q", w.Under)
	}
	r := kept(s, Advised())
	if _, again := acttest.Way(r.Rows(), "advice"); again {
		t.Error("it is asked for twice")
	}
	odds := acttest.Of[act.Odds](r.Rows())
	if len(odds) != 1 || len(odds[0].Lines) == 0 || way(t, r, "way.1").Puts["see.2.dice"] == nil {
		t.Errorf("there are %d tables of odds", len(odds))
	}
}

func TestDiceThatWaitAreRolledFirst(t *testing.T) {
	s := egg([]int{6, 5, 0}, []int{6, 4})
	r := kept(s, act.Answers{"raise.1.dice": {"1", "2"}})
	if tally := acttest.Of[act.Tally](r.Rows())[0]; tally.Sum != "To roll: 1d6" {
		t.Errorf("it comes to %+v", tally)
	}
	on, opens := way(t, r, "on"), acttest.Of[act.Opens](r.Rows())
	if step := on.Step(); on.Title != "Roll 1d6" || step.Then != "roll" || step.Acted != ada || len(opens) != 1 || opens[0].Step().Then != "roll" {
		t.Errorf("%q goes on to %q", on.Title, step.Then)
	}
	s = egg([]int{6, 5}, []int{0})
	if step := way(t, kept(s, nil), "roll").Step(); step.Then != "roll" || step.Acted != bram {
		t.Errorf("the others go on to %q of %d", step.Then, step.Acted)
	}
}

func TestNobodyPutsDiceInWhileFalloutWaits(t *testing.T) {
	if up := seeing().Up(nil); up == nil || up.Who != bram || !up.See || up.Ready() {
		t.Errorf("up is %+v", up)
	}
	s := egg([]int{6, 5}, []int{4, 3})
	if up := s.Up(act.Answers{"raise.1.dice": {"2", "1"}, "raise.1.says": {"Stop."}}); !up.Ready() || up.Says != "Stop." || Sum(up.Dice) != 11 {
		t.Errorf("up is %+v", up)
	}
	s.Conflict.Phase = emissaries.Over
	if up := s.Up(nil); up != nil {
		t.Errorf("up is %+v", up)
	}
}

func TestWhoRaisesIsChosenWhereNobodyIsLeftWhoDoes(t *testing.T) {
	s := egg([]int{6, 5}, []int{4, 3})
	s.Conflict.Turn = 0
	if step := way(t, kept(s, nil), "pass.2").Step(); conflict(t, step).Turn != bram {
		t.Errorf("it is %q", step.Label)
	}
}

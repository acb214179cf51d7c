package acts

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// toRoll is the conflict with dice that wait: Ada's three of six, Bram's two.
func toRoll() *Scene {
	s := egg([]int{0, 0, 0}, []int{0, 0})
	s.Conflict.Phase = emissaries.SettingUp
	return s
}

// fallen are the dice of the throw of a page with faces typed, the last of them by the program.
func fallen(t *testing.T, a act.Act, faces ...int) act.Put {
	t.Helper()
	throws := acttest.Of[act.Throw](act.Do(a, act.Put{}).Rows())
	if len(throws) != 1 {
		t.Fatalf("%d throws are laid", len(throws))
	}
	r, err := dice.Begin(throws[0].Pool)
	for i, f := range faces {
		from := dice.Typed
		if i == len(faces)-1 {
			from = dice.Rolled
		}
		if err == nil {
			r, err = r.Add(f, from)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return act.Put{Rolls: map[string]dice.Roll{throws[0].Under: r}}
}

func TestARollIsWrittenAsSoonAsAllDiceLieThere(t *testing.T) {
	for name, tc := range map[string]struct {
		act   string
		who   table.ID
		bare  bool // Bram has brought nothing yet
		typed []int
		label string // empty = nothing is written
		then  string
		acted table.ID
	}{
		"whoever has dice too comes next":           {"roll", ada, false, []int{1, 3, 6}, "Ada rolls 3 dice: 3d6", "roll", bram},
		"the round goes on to whoever comes before": {"roll", bram, false, []int{2, 2}, "Bram rolls 2 dice: 2d6", "roll", ada},
		"a die is missing":                          {"roll", ada, false, []int{1, 3}, "", "", 0},
		"a pass goes on to who brings nothing yet":  {"rollAll", ada, true, []int{1, 3, 6}, "Ada rolls 3 dice: 3d6", "bringAll", bram},
		"one by themselves does not":                {"roll", ada, true, []int{1, 3, 6}, "Ada rolls 3 dice: 3d6", "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := toRoll()
			if tc.bare {
				s.Conflict.Parties = s.Conflict.Parties[:1]
			}
			a := s.Make(tc.act, tc.who)
			falls := act.Do(a, fallen(t, a, tc.typed...)).Fallen()
			if falls == nil || tc.label == "" {
				if (falls == nil) != (tc.label == "") {
					t.Fatalf("it is written: %v", falls != nil)
				}
				return
			}
			step := falls()
			party, _ := conflict(t, step).Party(tc.who)
			if last := party.Dice[len(tc.typed)-1]; last.Face != tc.typed[len(tc.typed)-1] || last.From != dice.Rolled || party.Dice[0].From != dice.Typed {
				t.Errorf("there lie %+v", party.Dice)
			}
			if step.Label != tc.label || step.Then != tc.then || step.Acted != tc.acted || step.Lines[0].From != dice.Typed {
				t.Errorf("%q, then %q of %d", step.Label, step.Then, step.Acted)
			}
		})
	}
}

func TestDiceThatWaitNoMoreCannotBeRolled(t *testing.T) {
	s := egg([]int{6, 5}, []int{4, 3})
	if a := s.Make("roll", ada); a.Gone == "" {
		t.Error("they are rolled again")
	}
	if a := s.Make("rollAll", 9); a.Gone == "" {
		t.Error("somebody who is not there rolls")
	}
}

func TestFacesTypedStayWithTheDiceTheyWereTypedFor(t *testing.T) {
	s := toRoll()
	a := s.Make("roll", ada)
	put := fallen(t, a, 1, 3, 6)
	s.Conflict.Parties[0].Dice[2].Kind = dice.D8
	if act.Do(s.Make("roll", ada), put).Fallen() != nil {
		t.Error("a six of a d6 counts on a d8")
	}
}

// ones are the program's own dice: all show one.
type ones struct{}

func (ones) Next(int) int { return 1 }

func TestTheProgramRollsAllAsOneStep(t *testing.T) {
	s := toRoll()
	for name, do := range map[string]func(*act.Run){"while it is set up": s.ToRolls, "beside typed dice": s.Make("roll", ada).Do} {
		t.Run(name, func(t *testing.T) {
			w := way(t, act.Do(act.Act{Do: do}, act.Put{}), "program")
			word := w.Chance(ones{})
			if !w.Aside || word != "1 1 1 1 1" {
				t.Errorf("%q falls", word)
			}
			step := act.Do(act.Act{Do: do}, act.Put{Answers: act.Answers{w.Under: {word}}}).Ending()()
			v := conflict(t, step)
			if step.Label != "the program rolls for Ada and Bram" || len(step.Lines) != 2 || v.Parties[1].Dice[1].Face != 1 {
				t.Errorf("%q with %d lines", step.Label, len(step.Lines))
			}
		})
	}
	if step := s.rollsAll([]string{"1", "2", "9"}); !strings.Contains(step.Refused, "d6") {
		t.Errorf("a nine on a d6: %q", step.Refused)
	}
	if step := s.rollsAll([]string{"1"}); step.Refused == "" {
		t.Error("one face is enough for five dice")
	}
}

func TestWhatEachRollsIsSaidAsLongAsTheyAreFew(t *testing.T) {
	s := toRoll()
	if want := act.Result("Ada rolls 3d6\nBram rolls 2d6"); !slices.Contains(plain(laid(s.ToRolls).Rows()), act.Row(want)) {
		t.Errorf("it does not say %q", want)
	}
	if step := way(t, laid(s.ToRolls), "on").Step(); step.Then != "roll" || step.Acted != ada {
		t.Errorf("%q of %d", step.Then, step.Acted)
	}
}

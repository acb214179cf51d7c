package acts

import (
	"strings"
	"testing"

	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
)

func TestWhatSomebodyBringsIn(t *testing.T) {
	put := func(answers ...string) act.Put {
		kept := act.Answers{}
		for i := 0; i < len(answers); i += 2 {
			kept[answers[i]] = []string{answers[i+1]}
		}
		return act.Put{Kept: kept}
	}
	for name, tc := range map[string]struct {
		put   act.Put
		step  func(*testing.T, *act.Run) act.Step
		label string // or why not
		want  string // goes on
	}{
		"an approach is picked with one key": {
			act.Put{}, func(t *testing.T, r *act.Run) act.Step { return way(t, r, "approach.0").Step() }, "Ada escalates to unopposed neutral: adds Soft 4d6", "",
		},
		"the approach that is picked is not picked again": {
			act.Put{}, func(t *testing.T, r *act.Run) act.Step { return way(t, r, "approach.1").Step() }, "", "",
		},
		"a trait is a tick": {
			act.Put{}, func(t *testing.T, r *act.Run) act.Step { return asked(t, r, "thing.0").Step(act.Yes) }, "Ada brings in Legs of sprung steel, 1d8", "",
		},
		"dice by hand are added": {
			put("pool.1", "2d6 d8", "built.1", "A lamp"), func(t *testing.T, r *act.Run) act.Step { return way(t, r, "build").Step() }, "Ada has a pool of the GM: A lamp, 2d6 1d8", "",
		},
		"dice that are written come in before anything goes on": {
			put("pool.1", "d4"), func(t *testing.T, r *act.Run) act.Step { return way(t, r, "done").Step() }, "Ada has a pool of the GM: a pool, 1d4", "",
		},
		"no dice are not read": {
			put("pool.1", "2d20"), func(t *testing.T, r *act.Run) act.Step {
				return act.Step{Label: way(t, r, "done").Not}
			}, "Write dice like 4d6 4d8, with d4, d6, d8 and d10.", "",
		},
		"with nothing to roll it ends": {
			act.Put{}, func(t *testing.T, r *act.Run) act.Step { return way(t, r, "done").Step() }, "", "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := egg([]int{6, 5}, []int{4, 3})
			step := tc.step(t, act.Do(s.Make("bring", ada), tc.put))
			if step.Label != tc.label || step.Refused != "" || step.Then != tc.want {
				t.Errorf("%q, refused %q, then %q", step.Label, step.Refused, step.Then)
			}
		})
	}
}

func TestAPassGoesOnToWhoeverBringsNothingYetAndADigitToTheDice(t *testing.T) {
	s := egg(nil, nil)
	s.Conflict.Phase, s.Conflict.Parties = emissaries.SettingUp, nil
	r := act.Do(s.Make("bringAll", ada), act.Put{})
	if w := way(t, r, "done"); w.Cut != "Bram" || w.Step().Then != "bringAll" || w.Step().Acted != bram {
		t.Errorf("the way on is %+v", w)
	}
	step := way(t, r, "approach.1").Step()
	s = &Scene{Scene: s.After(emissaries.Step{Conflict: conflict(t, step)})}
	for _, row := range act.Do(s.Make("bringAll", ada), act.Put{}).Rows() {
		if o, ok := row.(act.Opens); ok && o.Step().Then == "rollAll" {
			return
		}
	}
	t.Error("a digit does not go to the dice")
}

func TestWhoHasNoSheetHasDiceByHandAndWhoHasLeftBringsNothing(t *testing.T) {
	s := egg([]int{6}, []int{5})
	s.Conflict.Table.Participants[0].Document = ""
	a := s.Make("bring", ada)
	asked(t, act.Do(a, act.Put{}), "pool")
	if a.First != "pool" {
		t.Errorf("the keyboard is on %q", a.First)
	}
	s.Conflict.Table.Participants = s.Conflict.Table.Participants[1:]
	if a := s.Make("bring", ada); a.Gone == "" {
		t.Error("it goes on")
	}
}

func TestSomebodyGives(t *testing.T) {
	s := egg([]int{6, 5}, []int{4, 3})
	a := s.Make("give", ada)
	r := act.Do(a, act.Put{Kept: act.Answers{"gives.1": {" enough "}}})
	if a.First != "bring" || way(t, r, "bring").Step().Then != "bring" {
		t.Errorf("what gains dice does not come first, but %q", a.First)
	}
	step := way(t, r, "give").Step()
	if !conflict(t, step).Parties[0].Gave || !strings.Contains(step.Lines[0].Text, "enough") || step.Clears[0] != "gives.1" {
		t.Errorf("%q: %+v", step.Label, step.Lines)
	}
	s.Conflict.Parties[0].Gave = true
	if a := s.Make("give", ada); a.Gone == "" || len(act.Do(a, act.Put{}).Rows()) > 0 {
		t.Error("who has given may give again")
	}
}

func TestTheGMWritesACondition(t *testing.T) {
	s := egg([]int{6, 5}, []int{4, 3})
	full := emissaries.FalloutRow{Ticks: emissaries.Squares, Full: true}
	s.Characters["ada"].Fallout.Physical.Rows[0], s.Characters["ada"].Fallout.Social.Rows[0] = full, full
	r := act.Do(s.Make("condition", 0), act.Put{})
	if a, missing := r.Missing(); !missing || a.Key != "words" {
		t.Error("a condition without words is written")
	}
	r = act.Do(s.Make("condition", 0), act.Put{Kept: act.Answers{ConditionWords: {"Severed hand"}}})
	step := way(t, r, "write").Step()
	after, _ := step.Docs["ada"].(*emissaries.Character)
	if after == nil || after.Fallout.Physical.Rows[0].Condition != "Severed hand" || step.Then != "condition" || step.Clears[0] != ConditionWords {
		t.Fatalf("%+v", step)
	}
	s.Characters["ada"].Fallout.Physical.Rows[0].Condition, s.Characters["ada"].Fallout.Social.Rows[0].Condition = "a", "b"
	if a := s.Make("condition", 0); a.Gone == "" {
		t.Error("there is one more to write")
	}
}

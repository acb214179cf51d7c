package acts

import (
	"testing"

	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/emissaries"
)

func TestTheGMRules(t *testing.T) {
	for name, tc := range map[string]struct {
		step  func(*testing.T, *act.Run) act.Step
		label string
		says  func(*emissaries.Conflict) bool
		stays bool
	}{
		"who raises next": {
			func(t *testing.T, r *act.Run) act.Step { return way(t, r, "pass.2").Step() }, "Bram raises next",
			func(v *emissaries.Conflict) bool { return v.Turn == bram }, false,
		},
		"that somebody is out of it": {
			func(t *testing.T, r *act.Run) act.Step { return way(t, r, "leave.2").Step() }, "Bram leaves the conflict",
			func(v *emissaries.Conflict) bool { return v.Table.Participants[1].Out }, true,
		},
		"that players do not see somebody's dice": {
			func(t *testing.T, r *act.Run) act.Step { return asked(t, r, "veil.2").Step(act.Yes) }, "Bram hides the dice",
			func(v *emissaries.Conflict) bool { return v.Parties[1].Hidden }, true,
		},
		"that players do not see somebody": {
			func(t *testing.T, r *act.Run) act.Step { return asked(t, r, "hide.1").Step(act.Yes) }, "hidden from the players: Ada",
			func(v *emissaries.Conflict) bool { return v.Table.Participants[0].Hidden }, true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := egg([]int{6, 5}, []int{4, 3})
			step := tc.step(t, act.Do(s.Make("ruling", 0), act.Put{}))
			if v := conflict(t, step); !tc.says(v) || step.Label != tc.label || step.Stays != tc.stays {
				t.Errorf("%q stays %v", step.Label, step.Stays)
			}
		})
	}
}

func TestWhoIsOutOfTheConflictMayComeBackAndNobodyIsGivenARaiseThatIsOn(t *testing.T) {
	s := egg([]int{6, 5}, []int{4, 3})
	s.Conflict.Table.Participants[1].Out = true
	s.Conflict.Raise.By = ada
	r := act.Do(s.Make("ruling", 0), act.Put{})
	way(t, r, "return.2")
	for _, row := range acttest.All(r.Rows()) {
		if w, ok := row.(act.Way); ok && w.Key == "pass.1" {
			t.Error("she is given a raise")
		}
	}
}

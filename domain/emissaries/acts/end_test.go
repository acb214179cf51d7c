package acts

import (
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/emissaries"
)

// laid is a part of the page of the table.
func laid(do func(*act.Run)) *act.Run { return act.Do(act.Act{Do: do}, act.Put{}) }

func TestWhoBeginsIsChosenOrFollowsFromTheDice(t *testing.T) {
	for name, tc := range map[string]struct {
		adas, brams []int
		key, title  string // empty key = there is no such way
		label       string
	}{
		"whoever has the higher two, where nobody is sure": {[]int{6, 1}, []int{6, 5}, "on", "Unclear: by the dice, Bram begins", "the conflict begins: Bram raises first (began it)"},
		"nobody by the dice where they are tied":           {[]int{6, 5}, []int{6, 5}, "on", "", ""},
		"whoever started it":                               {[]int{6, 5}, []int{6, 5}, "begins.2", "Bram begins · 11", "the conflict begins: Bram raises first (began it)"},
	} {
		t.Run(name, func(t *testing.T) {
			s := egg(tc.adas, tc.brams)
			s.Conflict.Phase = emissaries.SettingUp
			r := laid(s.Beginning)
			w, ok := acttest.Way(r.Rows(), tc.key)
			if ok != (tc.title != "") {
				t.Fatalf("by the dice somebody begins: %v", ok)
			}
			if !ok {
				return
			}
			if step := w.Step(); w.Title != tc.title || w.Cut != "Bram" || step.Label != tc.label || conflict(t, step).Turn != bram {
				t.Errorf("%q comes to %q", w.Title, step.Label)
			}
		})
	}
}

func TestAConflictThatOneSideIsLeftOfEndsAndMayGoOn(t *testing.T) {
	s := egg([]int{6, 5}, []int{4, 3})
	s.Now = func() domain.Moment { return 7 }
	s.Conflict.Stakes = emissaries.Stakes{Win: "It goes home.", Lose: "It is sold."}
	s.Conflict.Purpose = emissaries.Purpose{For: emissaries.ForAccomplishment, Sheet: "ada"}
	s.Conflict.Parties[0].Gave, s.Conflict.Parties[0].Kept = true, 2
	r := laid(s.End)
	for _, want := range []act.Row{
		act.Result("The players’ side loses."), act.Text("It is sold."), act.Small("This decides the accomplishment of Ada."),
		act.Small("Ada keeps a 5 on a d6 for a following conflict."),
	} {
		if !slices.Contains(plain(r.Rows()), want) {
			t.Errorf("it does not say %q", want)
		}
	}
	step := way(t, r, "on").Step()
	s.Scene = s.After(emissaries.Step{Conflict: conflict(t, step)})
	if step.Label != "the conflict ends: Bram is left, and the players' side loses. “It is sold.”" || s.Conflict.Phase != emissaries.Over {
		t.Errorf("it is %q", step.Label)
	}
	r = laid(s.Over)
	if want := act.Small("This was about the accomplishment of Ada. See the log or the sheet."); !slices.Contains(plain(r.Rows()), act.Row(want)) {
		t.Errorf("it does not say %q", want)
	}
	if then := way(t, r, "on").Step().Then; then != "rest" {
		t.Errorf("%q comes after it", then)
	}
	if v := conflict(t, way(t, r, "resume").Step()); v.Phase != emissaries.Playing {
		t.Errorf("it is %v again", v.Phase)
	}
}

// plain are the rows that only tell something.
func plain(rows []act.Row) []act.Row {
	return slices.DeleteFunc(acttest.All(rows), func(row act.Row) bool {
		switch row.(type) {
		case act.Result, act.Text, act.Small, act.Notice:
			return false
		}
		return true
	})
}

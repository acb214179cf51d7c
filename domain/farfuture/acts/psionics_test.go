package acts

import (
	"testing"

	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

func TestPsionicsInAFightCostAPointFromFiveOn(t *testing.T) {
	for name, tc := range map[string]struct {
		gift   bool
		points int
		roll   dice.Roll
		hard   string
		line   string // empty = nothing can be written
		left   int
	}{
		"without the stunt nothing is asked":     {false, 3, fudge(1, 1, 1, 1), "3", "", 3},
		"dice too few":                           {true, 3, fudge(1, 1, 1), "3", "", 3},
		"a total below five is free":             {true, 3, fudge(1, 1, 1, 1), "3", "uses Telepathy to do something else: 4 against 3, success by 1.", 3},
		"a total of five costs a point":          {true, 3, fudge(1, 1, 1, 1), "7", "uses Telepathy to do something else: 6 against 7, failure by 1; a total of 5 or more costs a fate point.", 2},
		"where none is left the referee decides": {true, 0, fudge(1, 1, 1, 1), "7", "uses Telepathy to do something else: 6 against 7, failure by 1; a total of 5 or more costs a fate point.", 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := arena()
			c := s.Sheet("ada")
			c.FatePoints = tc.points
			level := 0
			if tc.hard == "7" {
				level = 2
			}
			c.Overrides = []farfuture.Override{{ID: 1, What: "skill:Telepathy", Value: level}}
			if tc.gift {
				c.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.PsionicStunt}}
			}
			put := act.Put{Answers: act.Answers{"psionics.skill": {"Telepathy"}, "psionics.hard@Telepathy@do something else": {tc.hard}}, Rolls: map[string]dice.Roll{"psionics#0": tc.roll}}
			done, ok := step(act.Do(s.Make("psionics", 1), put), "psionics.apply")
			if ok != (tc.line != "") {
				t.Fatalf("it can be applied: %v", ok)
			}
			if !ok {
				return
			}
			after := c
			if x, changed := done.Docs["ada"].(*farfuture.Character); changed {
				after = x
			}
			if l := done.Lines[0]; l.Text != tc.line || after.FatePoints != tc.left || done.Refused != "" || done.Acted != 1 {
				t.Errorf("the log says %q; %d points are left; refused: %q", l.Text, after.FatePoints, done.Refused)
			}
		})
	}
}

func TestWhoeverConcedesIsOutOnTermsAndUnharmed(t *testing.T) {
	s := arena()
	if a, missing := act.Do(s.Make("concede", 2), act.Put{}).Missing(); !missing || a.Key != "concede.terms" {
		t.Errorf("missing is %+v", a)
	}
	done, _ := step(act.Do(s.Make("concede", 2), act.Put{Answers: act.Answers{"concede.terms": {"leaves the blade. "}}}), "concede.apply")
	if done.Lines[0].Text != "concedes: leaves the blade. Bram is out of play." || len(done.Docs) != 0 {
		t.Errorf("it comes to %+v", done.Lines)
	}
	if p, _ := done.Play.(*farfuture.Encounter).Table.Participant(2); !p.Out {
		t.Error("Bram stays in play")
	}
}

func TestAFullDefenceLastsUntilTheNextTurn(t *testing.T) {
	s := brawl()
	s.Encounter.Table.Turns.Now = table.Standing{Round: 1, Current: 2}
	done := s.FullDefence(2)
	l := done.Lines[0]
	l.Round = 1
	s.Encounter.Table.Log = append(s.Encounter.Table.Log, l)
	for _, at := range []struct {
		now  table.Standing
		want string
	}{
		{table.Standing{Round: 1, Current: 1, Acted: []table.ID{2}}, "Defence: 4dF +6"},
		{table.Standing{Round: 2, Current: 1}, "Defence: 4dF +6"},
		{table.Standing{Round: 2, Current: 2}, "Defence: 4dF +4"},
		{table.Standing{Round: 2, Current: 1, Acted: []table.ID{2}}, "Defence: 4dF +4"},
		{table.Standing{Round: 3, Current: 1}, "Defence: 4dF +4"},
	} {
		s.Encounter.Table.Turns.Now = at.now
		r := act.Do(s.Make("attack", 1), act.Put{Answers: act.Answers{attacked: {act.Yes}}, Rolls: map[string]dice.Roll{"attack#0": fudge(0, 0, 0, 0)}})
		if said := acttest.Of[act.Result](r.Rows()); len(said) == 0 || string(said[0]) != at.want {
			t.Errorf("at %+v it says %q", at.now, said)
		}
	}
	s.House.UsualExtras, s.Encounter.Table.Turns.Now = true, table.Standing{Round: 2, Current: 1}
	r := act.Do(s.Make("attack", 1), act.Put{Answers: act.Answers{attacked: {act.Yes}, "defence2.2.usual": {"0"}}, Rolls: map[string]dice.Roll{"attack#0": fudge(0, 0, 0, 0)}})
	if said := acttest.Of[act.Result](r.Rows()); len(said) == 0 || said[0] != "Defence: 4dF +6" {
		t.Errorf("chosen among the usual extras as well it says %q", said)
	}
}

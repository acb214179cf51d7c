package emissaries

import (
	"strings"
	"testing"

	"shipslocker/domain/table"
)

func TestAFreshConflictKeepsWhatWasPrepared(t *testing.T) {
	p := fought(t)
	p.do(p.Build(kesh, "his crew", Dice{D4: 2}))
	p.roll(kesh, 3, 2)
	p.do(p.HidePool(kesh, true))
	was := body(p.Conflict)
	f := p.Conflict.Fresh()
	if f.Phase != SettingUp || f.Turn != 0 || f.Raise.By != 0 || len(f.Table.Log) > 0 {
		t.Errorf("phase %q, turn %d, raise of %d", f.Phase, f.Turn, f.Raise.By)
	}
	party, _ := f.Party(kesh)
	if party.Approach != OpposedPhysical || !party.Hidden || party.Gave || len(party.Brought) != 3 {
		t.Fatalf("Kesh has %+v", party)
	}
	if got := diceOf(party.Dice); got != (Dice{D4: 2, D6: 6}) {
		t.Errorf("Kesh's dice are %s", got)
	}
	for _, d := range party.Dice {
		if d.Face != 0 || d.At != InPool || d.From != "" {
			t.Errorf("a die of a fresh conflict is %+v", d)
		}
	}
	f.Parties[0].Dice = nil
	if body(p.Conflict) != was {
		t.Error("the prepared one has changed")
	}
	s := p.Scene
	s.Conflict = f
	if _, err := s.Begin(ada); err == nil {
		t.Error("a fresh conflict begins without rolling")
	}
}

func TestPlayersDoNotSeeWhoIsHidden(t *testing.T) {
	p := inGale(t)
	p.Conflict.Notes = "Kesh is bluffing"
	p.do(p.Raise(gale, p.with(gale, 6, 2), "", nil))
	p.do(p.See(ada, p.with(ada, 6, 5, 5), ""))
	s := p.Conflict.Shown()
	if s.Notes != "" || len(s.Parties) != 2 || len(s.Table.Participants) != 2 {
		t.Errorf("players see %s", body(s))
	}
	if len(p.Conflict.Raise.Sees[0].Parts) != 3 || len(s.Raise.Sees[0].Parts) != 2 {
		t.Errorf("players read of %v", s.Raise.Sees[0].Parts)
	}
	p.do(p.Hide([]table.ID{kesh}, false))
	p.do(p.Hide([]table.ID{gale}, true))
	if s := p.Conflict.Shown(); s.Turn != 0 || s.Raise.By != 0 {
		t.Errorf("players see the raise of somebody hidden: %+v", s.Raise)
	}
}

func TestTheStakesOfAConflictAgainstAConditionHaveAllItsWords(t *testing.T) {
	const words = "The crew of the lower ring does not believe a word of the stories any more"
	c := adaRenn()
	c.Fallout.Social.Rows[0] = FalloutRow{Ticks: 4, Full: true, Condition: words}
	v, err := NewConditionConflict(adaSheet, c, Social, 0)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(v.Stakes.Question, "“"+words+"”") {
		t.Errorf("at stake is %s", v.Stakes.Question)
	}
}

package battle_test

import (
	"testing"

	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
)

func TestABattleIsFlownOnTheTableItself(t *testing.T) {
	s := newSpace(t, func(_ *campaign.Campaign, b *battle.Battle) { b.Map = "" })
	before := s.Bodies()
	s.Tap("Fly on the table", 0)
	if !s.battle().TableTop || s.Says("No map yet. Ships move") {
		t.Fatal("it asks for a map all the same")
	}
	s.Type("n")
	if v := s.vessel(heron); v.Phase != 1 || !s.Says("1 inch per hex, heading as the figure shows: moves 2, 2 and 2") {
		t.Fatalf("she has moved in phase %d", v.Phase)
	}
	s.Type("2") // the fighter, which has thrust
	s.Type("s")
	s.Type("r")
	if !s.Says("turned up to 60° to the right, for 1 marker") {
		t.Fatal("the helm does not say how far she may be turned")
	}
	s.Type("n")
	if v := s.vessel(wasp); v.Power.Thrust != 4 {
		t.Errorf("the helm has %d left", v.Power.Thrust)
	}
	s.Type("f")
	s.Fill("Distance in inches", 0, "9")
	if n := battle.Range(9, 2); !s.Says("range 9 inches") || n < 1 {
		t.Error("the range is not what was measured")
	}
	s.Tap("Discard", 0)
	for s.Journal.UndoLabel() != "" && s.Bodies() != before {
		s.Journal.Undo()
	}
	if s.Bodies() != before {
		t.Error("undoing leaves something behind")
	}
}

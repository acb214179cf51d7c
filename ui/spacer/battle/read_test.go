package battle_test

import (
	"strings"
	"testing"
)

func TestTheTurnOrderLeadsToTheBattleAndCountsNoRoundsOfItsOwn(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	was := s.Bodies()
	s.Tap("Turns", 0)
	s.Tap("Go on (N)", 0)
	if s.Bodies() != was {
		t.Error("the turn order went on by itself")
	}
	if !s.Says("Phase 2: all move") {
		t.Error("the battle's pane is not in front")
	}
}

func TestAHitIsToldInTheLogWithTheShipsNameOnce(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.hit(heron)
	s.strike(8, 3)
	s.Tap("Use this roll (Return)", 0)
	lines := s.battle().Table.Log
	if l := lines[len(lines)-1]; l.Who != heron || !strings.HasPrefix(l.Text, "takes 3 system hits") {
		t.Errorf("the log says %d: %q", l.Who, l.Text)
	}
}

package tachyon

import (
	"encoding/json"
	"strings"
	"testing"

	"shipslocker/domain/table"
)

func TestAMarkerLeavesAGhostUntilTheNextTurnBegins(t *testing.T) {
	s := acting(t)
	body, err := json.Marshal(s.Engagement.Chart)
	if err != nil || strings.Contains(string(body), `"from"`) {
		t.Errorf("who came from off the chart leaves a ghost: %s, %v", body, err)
	}
	s = turn(t, s, brine)
	s = does(t, s)(s.Refocus(brine, ToldRoll(5), 5))
	if got := s.craft(brine).From; got != At(1) {
		t.Errorf("refocused, the ghost stands at %v", got)
	}
	s = turn(t, s, wasps)
	if got := s.craft(brine).From; got != (Slot{}) {
		t.Errorf("in the next turn the ghost stands at %v still", got)
	}
}

func TestWhoeverFollowsOnATailLeavesAGhostToo(t *testing.T) {
	s := acting(t)
	s.craft(wasps).Tailing, s.craft(wasps).Rounds = brine, 1
	s = turn(t, s, brine)
	s = does(t, s)(s.Refocus(brine, ToldRoll(5), 5))
	if a, b := s.craft(brine), s.craft(wasps); a.From != At(1) || b.Slot != At(6) || b.From != At(2) {
		t.Errorf("the leader came from %v, whoever follows to %v from %v", a.From, b.Slot, b.From)
	}
}

func TestInTheManeuverPhaseAllThatMoveLeaveGhostsAndTheNextRoundHasNone(t *testing.T) {
	s := acting(t)
	s.Override = true
	s = does(t, s)(s.EndRound())
	s.Override = false
	for _, id := range []table.ID{tallow, brine, wasps} {
		if got := s.craft(id).From; got != (Slot{}) {
			t.Errorf("who falls at the end of the round leaves a ghost at %v", got)
		}
	}
	s = does(t, s)(s.Move(tallow, At(7)))
	s = does(t, s)(s.Move(brine, At(6)))
	s = does(t, s)(s.Move(tallow, At(2)))
	if a, b := s.craft(tallow).From, s.craft(brine).From; a != At(3) || b != At(0) {
		t.Errorf("the ghosts stand at %v and %v", a, b)
	}
	s = does(t, s)(s.Move(tallow, At(3)))
	if got := s.craft(tallow).From; got != (Slot{}) {
		t.Errorf("back where it was it leaves a ghost at %v", got)
	}
}

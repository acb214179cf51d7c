package tachyon

import (
	"errors"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// The craft of these tests: 1 to 9 are the players', from 11 on the GM's.
var callsigns = map[table.ID]string{1: "Kestrel", 2: "Kite", 3: "Merlin", 11: "Viper", 12: "Adder", 13: "Ox", 14: "Swarm"}

// fight is the action phase of round 2 with these craft, each with a fate point, in zone 1 of two.
func fight(craft ...Craft) Sky {
	s := Sky{Chart: Chart{Round: 2, Phase: ActionPhase, Craft: craft}, Facts: map[table.ID]Facts{}, Zones: []board.ID{1, 2}}
	for _, c := range craft {
		f := Facts{Name: callsigns[c.ID], Zone: 1, Fate: 1}
		if c.ID > 10 {
			f.Side = 1
		}
		s.Order = append(s.Order, c.ID)
		s.Facts[c.ID] = f
	}
	return s
}

func (s Sky) fact(id table.ID, set func(*Facts)) Sky {
	facts := map[table.ID]Facts{}
	for k, f := range s.Facts {
		facts[k] = f
	}
	f := facts[id]
	set(&f)
	facts[id] = f
	s.Facts = facts
	return s
}

func (s Sky) in(p Phase) Sky {
	s.Chart.Phase = p
	return s
}

func (s Sky) by(set func(*House)) Sky {
	set(&s.House)
	return s
}

// then is the sky after a change that must be allowed.
func (s Sky) then(t *testing.T) func(Change, error) Sky {
	return func(c Change, err error) Sky {
		t.Helper()
		if err != nil {
			t.Fatalf("refused: %v", err)
		}
		s.Chart = c.Chart
		return s
	}
}

// refused wants a refusal with these words.
func refused(t *testing.T, words string) func(Change, error) {
	return func(c Change, err error) {
		t.Helper()
		var r domain.Refusal
		if !errors.As(err, &r) || !strings.Contains(err.Error(), words) {
			t.Errorf("it says %v and must refuse with %q", err, words)
		}
	}
}

func (s Sky) craft(t *testing.T, id table.ID) Craft {
	t.Helper()
	c, ok := s.Chart.Find(id)
	if !ok {
		t.Fatalf("no craft %d", id)
	}
	return *c
}

var (
	unseen  = Slot{Place: InUndetected}
	special = Slot{Place: InSpecial, Why: LargeShip}
	bugging = Slot{Place: InSpecial, Why: BugsOut}
	leaving = Slot{Place: InSpecial, Why: SwitchZones}
)

func on(id table.ID, at Slot) Craft { return Craft{ID: id, Slot: at} }

func tailing(id table.ID, level int, target table.ID, rounds int) Craft {
	return Craft{ID: id, Slot: At(level), Tailing: target, Rounds: rounds}
}

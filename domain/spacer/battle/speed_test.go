package battle_test

import (
	"testing"

	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"
)

// A document may say anything of a ship, and a battle with her goes on.
func TestAShipBeyondAllMeasureMoves(t *testing.T) {
	s := scene(t, rules.House{})
	s.Battle.Vessels[0].Speed = 1 << 62
	s = do(t, s)(s.MoveAll())
	if found := battle.Check(s.Battle, nil); len(found) != 1 || found[0].Path != "vessels[0].speed" {
		t.Errorf("found %v", found)
	}
	_, err := s.Join(9, ship.MostSpeed+1)
	spacertest.Refused(t, "joining faster than that", err)
}

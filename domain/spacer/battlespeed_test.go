package spacer

import "testing"

// A document may say anything of a ship, and a battle with her goes on.
func TestAShipBeyondAllMeasureMoves(t *testing.T) {
	s := scene(t, House{})
	s.Battle.Vessels[0].Speed = 1 << 62
	s = do(t, s)(s.MoveAll())
	if found := CheckBattle(s.Battle, nil); len(found) != 1 || found[0].Path != "vessels[0].speed" {
		t.Errorf("found %v", found)
	}
	_, err := s.Join(9, MostSpeed+1)
	refused(t, "joining faster than that", err)
}

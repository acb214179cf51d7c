package battle_test

import (
	"strings"
	"testing"

	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Source: spacer F, book section "Space Battles": an inch a movement point, and a protractor.
func TestABattleOnTheTableItselfNeedsNoMap(t *testing.T) {
	s := scene(t, rules.House{})
	s.Battle.TableTop, s.Battle.Map, s.Map = true, "", nil
	if found := battle.Check(s.Battle, nil); len(found) != 0 {
		t.Errorf("the rules remark %+v", found)
	}
	step, err := s.MoveAll()
	if err != nil || step.Map != nil || !strings.Contains(step.Line.Text, "Sable Heron moves 2 inches ahead") || !strings.Contains(step.Line.Text, "Grey Otter moves 1 inch ahead") {
		t.Fatalf("%v, %q", err, step.Line.Text)
	}
	s = s.After(step)
	v, _ := s.Battle.Vessel(heron)
	v.Power.Thrust = 3
	for _, c := range s.Choices(heron) {
		if len(c.Path) != ship.InPhase(c.Course.Speed, 2) || c.Cost > 3 {
			t.Errorf("%+v leads %d inches for %d", c.Steering, len(c.Path), c.Cost)
		}
	}
	s = do(t, s)(s.Steer(heron, ship.Steering{Speed: 1, Turns: -2}))
	if v := vessel(t, s, heron); v.Speed != 7 || v.Power.Thrust != 0 {
		t.Errorf("steered: %+v", v)
	}
	shot := battle.Shot{By: heron, Weapon: s.Ship(heron).Weapons()[0].ID, Target: otter, Inches: 10}
	n, part, err := s.Against(shot)
	if err != nil || n != battle.Range(10, 4) || !strings.Contains(part.Label, "10 inches") {
		t.Errorf("%d against %q, %v", n, part.Label, err)
	}
	s = do(t, s)(s.Land(wasp, heron, throw.Cast{Total: 12}))
	if v := vessel(t, s, wasp); v.Carrier != heron || v.Speed != 7 {
		t.Errorf("landed: %+v", v)
	}
	wren := s.Battle.Table.Insert(3, table.Participant{Name: "Wren"})
	if step, err := s.Enter(wren, battle.Entry{Speed: 2, Heading: 1}); err != nil || step.Map != nil {
		t.Errorf("entering: %v", err)
	}
}

func TestOnTheTableItselfAMapThatIsThereIsLeftAlone(t *testing.T) {
	s := scene(t, rules.House{})
	s.Battle.TableTop = true
	step, err := s.MoveAll()
	if err != nil || step.Map != nil {
		t.Errorf("%v, map %v", err, step.Map != nil)
	}
}

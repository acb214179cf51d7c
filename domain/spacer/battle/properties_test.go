package battle_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// anyBattleStep draws one thing that somebody at the table might try, allowed or not.
func anyBattleStep(t *rapid.T, s battle.Scene) (battle.Step, error) {
	seats := rapid.SampledFrom([]table.ID{heron, otter, wasp})
	id, other := seats.Draw(t, "ship"), seats.Draw(t, "other")
	system := rules.RowID(rapid.IntRange(1, 12).Draw(t, "system"))
	n := rapid.IntRange(-1, 7).Draw(t, "n")
	c := throw.Cast{Total: rapid.IntRange(0, 24).Draw(t, "total")}
	hit := rules.RowID(rapid.IntRange(1, 2).Draw(t, "hit"))
	switch rapid.IntRange(0, 15).Draw(t, "step") {
	case 0:
		return s.BeginTurn()
	case 1:
		return s.NextPhase()
	case 2:
		if s.House.ShipByShip {
			return s.MoveShip(id)
		}
		return s.MoveAll()
	case 3, 4:
		return s.Transfer(id, c, []ship.Give{{System: system, Power: n}, {System: spacertest.CorvetteDrive, Power: rapid.IntRange(0, 6).Draw(t, "more")}})
	case 5:
		return s.PushPlant(id, spacertest.CorvettePlant, n, c)
	case 6, 7:
		return s.MakeThrust(id, spacertest.CorvetteDrive, n, c)
	case 8:
		return s.PushThrust(id, n, c)
	case 9:
		return s.Steer(id, ship.Steering{Speed: rapid.IntRange(-3, 3).Draw(t, "speed"), Turns: rapid.IntRange(-3, 3).Draw(t, "turns")})
	case 10:
		return s.Fire(battle.Shot{By: id, Weapon: system, Target: other}, c)
	case 11:
		return s.StrikeHit(hit, c, rapid.IntRange(0, 6).Draw(t, "toughness"))
	case 12:
		return s.CrossHit(hit, system)
	case 13:
		return s.EnterFTL(id, spacertest.CorvetteFTL, n)
	case 14:
		return s.Land(id, other, c)
	}
	return s.Launch(id)
}

func TestPowerIsNeverMadeFromNothing(t *testing.T) {
	outer := t
	rapid.Check(t, func(t *rapid.T) {
		s := scene(outer, rules.House{ShipByShip: rapid.Bool().Draw(t, "ship by ship")})
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			made := 0
			for _, v := range s.Battle.Vessels {
				made += v.Power.Made
			}
			boxes := s.Ship(heron).BoxesLeft() + s.Ship(otter).BoxesLeft()
			step, err := anyBattleStep(t, s)
			if err != nil {
				if !errors.As(err, new(domain.Refusal)) {
					t.Fatalf("not a refusal: %v", err)
				}
				continue
			}
			plants := s.Ship(heron).Rating(ship.PlantSystem) + s.Ship(otter).Rating(ship.PlantSystem)
			after := s.After(step)
			for _, v := range after.Battle.Vessels {
				made -= v.Power.Made
			}
			pushed := 0
			for _, e := range step.Events {
				if e.What == battle.PowerMade {
					pushed += e.Amount
				}
			}
			switch {
			case -made != pushed:
				t.Fatalf("%d power was made and %d told of", -made, pushed)
			case len(happened(step, battle.TurnBegan)) > 0 && pushed != plants:
				t.Fatalf("a turn makes %d of plants of %d", pushed, plants)
			case boxes < after.Ship(heron).BoxesLeft()+after.Ship(otter).BoxesLeft():
				t.Fatal("a box has come back")
			}
			sound(t, after)
			s = after
		}
	})
}

// sound fails unless every vessel's power adds up and lies within what its ship takes.
func sound(t *rapid.T, s battle.Scene) {
	for _, v := range s.Battle.Vessels {
		craft := s.Ship(v.Participant)
		switch {
		case !v.Power.Sound():
			t.Fatalf("power of %s does not add up: %+v", craft.Name, v.Power)
		case v.Speed < 0 || v.Power.Thrust < 0:
			t.Fatalf("%s flies at %d with %d thrust", craft.Name, v.Speed, v.Power.Thrust)
		case !craft.SmallCraft && v.Power.Thrust > craft.Rating(ship.STLSystem):
			t.Fatalf("%s has %d thrust with a drive of %d", craft.Name, v.Power.Thrust, craft.Rating(ship.STLSystem))
		case craft.SmallCraft && v.Power.Made != 0:
			t.Fatalf("%s has power", craft.Name)
		}
		for _, h := range v.Power.Held {
			y, ok := craft.System(h.System)
			if most, limited := y.Holds(); !ok || h.Power < 1 || limited && h.Power > most {
				t.Fatalf("%s holds %d", y.Title(), h.Power)
			}
		}
	}
	for _, w := range s.Battle.Hits {
		if w.Boxes > s.Ship(w.Target).BoxesLeft() {
			t.Fatalf("%d boxes to cross of %d", w.Boxes, s.Ship(w.Target).BoxesLeft())
		}
	}
	if found := battle.Check(s.Battle, nil); len(found) != 0 {
		t.Fatalf("found %v", found)
	}
}

func TestATurnOfPhasesIsTheSpeed(t *testing.T) {
	outer := t
	rapid.Check(t, func(t *rapid.T) {
		s := scene(outer, rules.House{})
		for i := range s.Battle.Vessels {
			s.Battle.Vessels[i].Speed = rapid.IntRange(0, 20).Draw(t, "speed")
			s.Map.Tokens[i].Facing = board.Facing(rapid.IntRange(1, 6).Draw(t, "heading"))
		}
		from := map[table.ID]board.Hex{}
		for _, v := range s.Battle.Vessels {
			from[v.Participant], _, _ = s.Place(v.Participant)
		}
		moved := map[table.ID]int{}
		for phase := 1; phase <= ship.Phases; phase++ {
			step, err := s.MoveAll()
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range happened(step, battle.ShipMoved) {
				moved[e.Ship] += e.Amount
			}
			if s = s.After(step); phase < ship.Phases {
				if step, err = s.NextPhase(); err != nil {
					t.Fatal(err)
				}
				s = s.After(step)
			}
		}
		for _, v := range s.Battle.Vessels {
			to, _, ok := s.Place(v.Participant)
			if d := board.HexDistance(from[v.Participant], to); !ok || d != v.Speed || moved[v.Participant] != v.Speed {
				t.Fatalf("at speed %d it came %d hexes by moves of %d", v.Speed, d, moved[v.Participant])
			}
		}
	})
}

package spacer

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// anyBattleStep draws one thing that somebody at the table might try, allowed or not.
func anyBattleStep(t *rapid.T, s BattleScene) (BattleStep, error) {
	seats := rapid.SampledFrom([]table.ID{heron, otter, wasp})
	id, other := seats.Draw(t, "ship"), seats.Draw(t, "other")
	system := RowID(rapid.IntRange(1, 12).Draw(t, "system"))
	n := rapid.IntRange(-1, 7).Draw(t, "n")
	c := Cast{Total: rapid.IntRange(0, 24).Draw(t, "total")}
	hit := RowID(rapid.IntRange(1, 2).Draw(t, "hit"))
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
		return s.Transfer(id, c, []Give{{system, n}, {corvetteDrive, rapid.IntRange(0, 6).Draw(t, "more")}})
	case 5:
		return s.PushPlant(id, corvettePlant, n, c)
	case 6, 7:
		return s.MakeThrust(id, corvetteDrive, n, c)
	case 8:
		return s.PushThrust(id, n, c)
	case 9:
		return s.Steer(id, Steering{rapid.IntRange(-3, 3).Draw(t, "speed"), rapid.IntRange(-3, 3).Draw(t, "turns")})
	case 10:
		return s.Fire(ShipShot{By: id, Weapon: system, Target: other}, c)
	case 11:
		return s.StrikeHit(hit, c, rapid.IntRange(0, 6).Draw(t, "toughness"))
	case 12:
		return s.CrossHit(hit, system)
	case 13:
		return s.EnterFTL(id, corvetteFTL, n)
	case 14:
		return s.Land(id, other, c)
	}
	return s.Launch(id)
}

func TestPowerIsNeverMadeFromNothing(t *testing.T) {
	outer := t
	rapid.Check(t, func(t *rapid.T) {
		s := scene(outer, House{ShipByShip: rapid.Bool().Draw(t, "ship by ship")})
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			made := 0
			for _, v := range s.Battle.Vessels {
				made += v.Power.Made
			}
			boxes := s.Ship(heron).BoxesLeft() + s.Ship(otter).BoxesLeft()
			step, err := anyBattleStep(t, s)
			if err != nil {
				if !errors.As(err, new(Refused)) {
					t.Fatalf("not a refusal: %v", err)
				}
				continue
			}
			plants := s.Ship(heron).Rating(PlantSystem) + s.Ship(otter).Rating(PlantSystem)
			after := s.After(step)
			for _, v := range after.Battle.Vessels {
				made -= v.Power.Made
			}
			pushed := 0
			for _, e := range step.Events {
				if e.What == PowerMade {
					pushed += e.Amount
				}
			}
			switch {
			case -made != pushed:
				t.Fatalf("%d power was made and %d told of", -made, pushed)
			case len(happened(step, BattleTurnBegan)) > 0 && pushed != plants:
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
func sound(t *rapid.T, s BattleScene) {
	for _, v := range s.Battle.Vessels {
		ship := s.Ship(v.Participant)
		switch {
		case !v.Power.Sound():
			t.Fatalf("power of %s does not add up: %+v", ship.Name, v.Power)
		case v.Speed < 0 || v.Power.Thrust < 0:
			t.Fatalf("%s flies at %d with %d thrust", ship.Name, v.Speed, v.Power.Thrust)
		case !ship.SmallCraft && v.Power.Thrust > ship.Rating(STLSystem):
			t.Fatalf("%s has %d thrust with a drive of %d", ship.Name, v.Power.Thrust, ship.Rating(STLSystem))
		case ship.SmallCraft && v.Power.Made != 0:
			t.Fatalf("%s has power", ship.Name)
		}
		for _, h := range v.Power.Held {
			y, ok := ship.System(h.System)
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
	if found := CheckBattle(s.Battle, nil); len(found) != 0 {
		t.Fatalf("found %v", found)
	}
}

func TestATurnOfPhasesIsTheSpeed(t *testing.T) {
	outer := t
	rapid.Check(t, func(t *rapid.T) {
		s := scene(outer, House{})
		for i := range s.Battle.Vessels {
			s.Battle.Vessels[i].Speed = rapid.IntRange(0, 20).Draw(t, "speed")
			s.Map.Tokens[i].Facing = board.Facing(rapid.IntRange(1, 6).Draw(t, "heading"))
		}
		from := map[table.ID]board.Hex{}
		for _, v := range s.Battle.Vessels {
			from[v.Participant], _, _ = s.Place(v.Participant)
		}
		moved := map[table.ID]int{}
		for phase := 1; phase <= Phases; phase++ {
			step, err := s.MoveAll()
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range happened(step, ShipMoved) {
				moved[e.Ship] += e.Amount
			}
			if s = s.After(step); phase < Phases {
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

package tachyon

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// TestStepsInAnyOrder takes steps as they come, allowed or not: what they are taken from stays as it is, which is what
// undo gives back, and no number leaves its range.
func TestStepsInAnyOrder(t *testing.T) {
	begin := acting(t)
	begin = does(t, begin)(begin.AddHit(wasps, tallow, 5))
	craft := []table.ID{tallow, brine, wasps, barge}
	taken := 0
	rapid.Check(t, func(t *rapid.T) {
		s := copied(begin)
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			s.Override = rapid.Bool().Draw(t, "override")
			by, target := rapid.SampledFrom(craft).Draw(t, "by"), rapid.SampledFrom(craft).Draw(t, "target")
			before := copied(s)
			step, err := anyStep(t, s, by, target)
			if !reflect.DeepEqual(before.Engagement, s.Engagement) || !reflect.DeepEqual(before.Map, s.Map) || !reflect.DeepEqual(before.Ships, s.Ships) || !reflect.DeepEqual(before.Pilots, s.Pilots) {
				t.Fatalf("%s has changed what it was taken from", step.Line.Text)
			}
			if err != nil {
				continue
			}
			taken++
			if step.Line.Text == "" {
				t.Fatal("a step says nothing")
			}
			s = s.After(step)
			inRange(t, s)
		}
	})
	if taken < 30 {
		t.Errorf("%d steps were taken", taken)
	}
}

// anyStep is one step of those that people can take.
func anyStep(t *rapid.T, s Scene, by, target table.ID) (Step, error) {
	total := func() Roll { return ToldRoll(rapid.IntRange(-3, 8).Draw(t, "total")) }
	n := rapid.IntRange(-1, 3).Draw(t, "n")
	hit := RowID(0)
	if h := s.Engagement.Hits; len(h) > 0 {
		hit = h[0].ID
	}
	c := Contest{By: by, Target: target, Roll: total(), Against: total(), Anyway: rapid.Bool().Draw(t, "anyway")}
	steps := []func() (Step, error){
		func() (Step, error) { return s.TakeTurn(by) },
		func() (Step, error) { return s.EndTurn(by) },
		func() (Step, error) {
			a := rapid.SampledFrom([]Action{DesperateAttack, LargeStrike, OnTheirTail, SnapShot}).Draw(t, "attack")
			return s.Attack(Attack{Action: a, By: by, Target: target, Roll: total(), Defence: total(), Trades: n > 0})
		},
		func() (Step, error) { return s.Push(c) },
		func() (Step, error) { return s.ShakeOff(c) },
		func() (Step, error) { return s.ThinOut(c, []RowID{1}) },
		func() (Step, error) { return s.Refocus(by, total(), n) },
		func() (Step, error) { return s.Switch(by, board.ID(n)) },
		func() (Step, error) {
			return s.Advantage(AdvantageRoll{Contest: c, On: On{Craft: target}, Text: "Smoke", Yields: n > 0})
		},
		func() (Step, error) { return s.Repair(RepairRoll{By: by, Roll: total(), Mend: Mend{Shield: true}}) },
		func() (Step, error) { return s.Rescue(by, 1) },
		func() (Step, error) { return s.Shield(hit, n) },
		func() (Step, error) {
			y, _, _ := s.Ship(target).NextSystem(min(n, 1))
			return s.Damage(hit, Strike{System: y.ID})
		},
		func() (Step, error) {
			w := settling(s, hit)
			w.LetGo = true
			if w.Destroyed {
				w.Aboard = Ejects
			}
			return s.SettleHit(hit, w)
		},
		func() (Step, error) { return s.ChangeFate(by, n, "") },
		func() (Step, error) { return s.Move(by, At(n)) },
		func() (Step, error) { return s.EndRound() },
		func() (Step, error) { return s.Choose(by, Stay, Roll{}, 0) },
		func() (Step, error) { return s.Choose(by, RollPlace, total(), n) },
		func() (Step, error) { return s.EndManeuver() },
		func() (Step, error) { return s.Return(by) },
		func() (Step, error) { return s.Leave(by, Destroyed) },
	}
	return rapid.SampledFrom(steps).Draw(t, "step")()
}

// inRange sees that no number has left its range.
func inRange(t *rapid.T, s Scene) {
	for id, p := range s.Pilots {
		if p.Stress > p.StressBoxes || p.Stress < 0 || p.Pending < 0 || p.FatePoints < 0 {
			t.Fatalf("the pilot %s: %+v", id, p)
		}
	}
	for id, x := range s.Ships {
		if x.Shields.Marked > x.Shields.Boxes || x.Shields.Marked < 0 || x.Flight < 0 {
			t.Fatalf("the ship %s: %+v", id, x)
		}
	}
	for _, h := range s.Engagement.Hits {
		if h.Shifts < 0 || h.Instances < 0 {
			t.Fatalf("the hit %+v", h)
		}
	}
	if s.Engagement.Fate < 0 {
		t.Fatalf("the GM has %d fate points", s.Engagement.Fate)
	}
	for _, tok := range s.Map.Tokens {
		if _, ok := s.Map.Zone(tok.Zone); !ok {
			t.Fatalf("a token is in zone %d", tok.Zone)
		}
	}
}

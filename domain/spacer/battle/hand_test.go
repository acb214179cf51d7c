package battle_test

import (
	"strings"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/table"
)

func TestAShipEntersWithAHeadingAndATokenInAFreeHex(t *testing.T) {
	s := scene(t, rules.House{})
	moth := s.Battle.Table.Insert(3, table.Participant{Document: "moth", Name: "Moth"})
	s.Ships["moth"] = spacertest.Template("Fighter A")
	tokens := len(s.Map.Tokens)
	step, err := s.Enter(moth, battle.Entry{Speed: 3, Heading: 2, Side: 4})
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Map.Tokens) != tokens || step.Map == nil {
		t.Fatal("the token is to be on the step's map alone")
	}
	s = s.After(step)
	at, c, ok := s.Place(moth)
	if !ok || c != (ship.Course{Heading: 2, Speed: 3}) || at != (board.Hex{Column: 6, Row: 7}) {
		t.Errorf("it is at %v on %v", at, c)
	}
	if q, _ := s.Battle.Table.Participant(moth); q.Side != 4 || s.Map.Tokens[len(s.Map.Tokens)-1].Side != 4 {
		t.Error("she and her token are of the side she came with")
	}
	if v := vessel(t, s, moth); v.Power.Thrust != 5 {
		t.Errorf("the turn has brought it %+v", v.Power)
	}
	_, err = s.Enter(moth, battle.Entry{Speed: 3, Heading: 2, Side: 4})
	spacertest.Refused(t, "entering twice", err)

	s.Map.Tokens = append(s.Map.Tokens, board.Token{ID: s.Map.NextID(), Document: "gnat", At: s.Map.Grid.Centre(board.Hex{Column: 1, Row: 1})})
	gnat := s.Battle.Table.Insert(4, table.Participant{Document: "gnat", Name: "Gnat"})
	s = do(t, s)(s.Enter(gnat, battle.Entry{Heading: 4, Side: -1}))
	if at := hexOf(t, s, gnat); at != (board.Hex{Column: 1, Row: 1}) {
		t.Errorf("its own token stands free in 1,1, and it takes one in %v", at)
	}
	s.Map = nil
	wren := s.Battle.Table.Insert(5, table.Participant{Name: "Wren"})
	if step, err := s.Enter(wren, battle.Entry{Speed: 2, Heading: 1}); err != nil || step.Map != nil {
		t.Errorf("without a map it enters all the same: %v", err)
	}
}

func TestAVesselLeavesWithItsHitsAndWhatHasLandedOnItFlies(t *testing.T) {
	s := scene(t, rules.House{})
	w, _ := s.Battle.Vessel(wasp)
	w.Carrier = heron
	s = do(t, s)(s.AddHit(otter, heron, "Blaster", 8))
	s = do(t, s)(s.AddHit(heron, otter, "Blaster", 8))
	// Somebody takes the ship off the table in the middle of it.
	s.Battle.Table.Remove(heron)
	s = do(t, s)(s.Leave(heron))
	if _, ok := s.Battle.Vessel(heron); ok || len(s.Battle.Hits) != 1 || s.Battle.Hits[0].Target != otter {
		t.Errorf("left are %+v with hits %+v", s.Battle.Vessels, s.Battle.Hits)
	}
	if v := vessel(t, s, wasp); v.Carrier != 0 {
		t.Error("the craft flies")
	}
	_, err := s.Leave(heron)
	spacertest.Refused(t, "leaving twice", err)
	s = do(t, s)(s.DropHit(s.Battle.Hits[0].ID))
	if len(s.Battle.Hits) != 0 {
		t.Error("the hit is still there")
	}
	_, err = s.DropHit(1)
	spacertest.Refused(t, "a hit that is not there", err)
}

func TestTheRefereeSetsAShipByHandAndPowerStaysSound(t *testing.T) {
	s := scene(t, rules.House{})
	was, ok := s.State(heron)
	if !ok || was != (battle.VesselState{Speed: 6, Heading: 1, Battery: 6}) {
		t.Fatalf("she stands %+v", was)
	}
	s = do(t, s)(s.MoveAll())
	step, err := s.Set(heron, battle.VesselState{Speed: 4, Heading: 3, Battery: 2, Thrust: 5, Halted: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"speed 4 instead of 6", "battery 2 instead of 6", "thrust 5 instead of 0", "another heading", "may act in this phase"} {
		if !strings.Contains(step.Line.Text, words) {
			t.Errorf("the log does not say %q: %s", words, step.Line.Text)
		}
	}
	s = s.After(step)
	if v := vessel(t, s, heron); !v.Power.Sound() || v.Power.Made != 2 {
		t.Errorf("power is %+v", v.Power)
	}
	if now, _ := s.State(heron); now != (battle.VesselState{Speed: 4, Heading: 3, Battery: 2, Thrust: 5, Halted: true}) {
		t.Errorf("she stands %+v", now)
	}
	spacertest.Refused(t, "acting while halted", s.MayAct(heron))
	s = do(t, s)(s.Set(heron, battle.VesselState{Speed: 4, Heading: 3, Battery: 9, Thrust: 5}))
	if err := s.MayAct(heron); err != nil || vessel(t, s, heron).Power.Made != 9 {
		t.Errorf("she may act again: %v", err)
	}
	for name, to := range map[string]battle.VesselState{
		"nothing":                 {Speed: 4, Heading: 3, Battery: 9, Thrust: 5},
		"no heading at all":       {Speed: 4, Battery: 9, Thrust: 5},
		"a speed below 0":         {Speed: -1, Heading: 3, Battery: 9, Thrust: 5},
		"a speed beyond all maps": {Speed: ship.MostSpeed + 1, Heading: 3, Battery: 9, Thrust: 5},
		"too much thrust":         {Speed: 4, Heading: 3, Battery: 9, Thrust: 7},
		"a battery below 0":       {Speed: 4, Heading: 3, Battery: -1, Thrust: 5},
	} {
		_, err := s.Set(heron, to)
		spacertest.Refused(t, name, err)
	}
	_, err = s.Set(wasp, battle.VesselState{Speed: 4, Heading: 1, Battery: 1, Thrust: 5})
	spacertest.Refused(t, "power aboard a fighter", err)
}

func TestWhoseWorkAJobIs(t *testing.T) {
	s := ship.New()
	s.Posts = []ship.Post{
		{ID: 1, Role: ship.HelmPost}, {ID: 2, Role: ship.GunnerPost, Weapon: 9}, {ID: 3, Role: ship.GunnerPost}, {ID: 4, Role: ship.GunnerPost, Weapon: 8}, {ID: 5, Role: ship.PowerPost},
	}
	for name, tc := range map[string]struct {
		job    battle.Job
		weapon rules.RowID
		want   rules.RowID
	}{
		"a gunner at the weapon comes before one at any":     {battle.GunneryJob, 8, 4},
		"one at any comes where nobody is at that weapon":    {battle.GunneryJob, 7, 3},
		"power is transferred by who is at the power plant":  {battle.TransferJob, 0, 5},
		"a drive nobody is at is left to the first of posts": {battle.ThrustJob, 0, 1},
	} {
		if got := tc.job.Crew(s, tc.weapon); got[0].ID != tc.want || len(got) != len(s.Posts) {
			t.Errorf("%s: the first is %d", name, got[0].ID)
		}
	}
	if got := battle.GunneryJob.Crew(s, 8); got[1].ID != 3 || battle.GunneryJob.Does(got[4]) && got[4].ID != 2 {
		t.Errorf("a gunner at another weapon comes with the rest: %v", got)
	}
	c := spacertest.Mechanic()
	throw, err := battle.ThrustJob.Task(c, battle.ThrustJob.Attribute, rules.House{}).Throw()
	if err != nil || throw.Name != "Technical" || len(throw.Target) == 0 {
		t.Errorf("%+v, %v", throw, err)
	}
	if r := person.PlainThrow("Gunner", 7, 2).Ready(rules.House{}); r.Target != 7 || r.Open.Most != 2 || r.Count != 1 {
		t.Errorf("7 with an open end of 2 is %+v", r)
	}
}

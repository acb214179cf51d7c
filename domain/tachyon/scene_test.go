package tachyon

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// The seats of ambush.
const (
	tallow table.ID = 1 // the players': flown by the pilot of that callsign
	brine  table.ID = 2 // the players': flown by its crew
	wasps  table.ID = 3 // the GM's: a flight of three that is a swarm
	barge  table.ID = 4 // the GM's: a large ship
)

// The zones of ambush.
const (
	narrows board.ID = 1
	shoals  board.ID = 2
)

// ambush is an engagement before detection, over two zones.
func ambush(t *testing.T) Scene {
	t.Helper()
	m := board.New()
	m.Layout = board.Zones
	for _, x := range []float64{0, 100} {
		if _, err := m.AddZone(board.Oblong(x, 0, 100, 80)); err != nil {
			t.Fatal(err)
		}
	}
	m.Zones[0].Name, m.Zones[1].Name = "The Narrows", "The Shoals"
	e := NewEngagement()
	e.Name, e.Map, e.Fate = "Ambush", "map", 2
	s := Scene{
		Engagement: e, Map: m, Ships: map[domain.DocID]*Ship{}, Pilots: map[domain.DocID]*Pilot{"tallow": sound(nil)}, Values: UsualValues,
	}
	for _, x := range []struct {
		id   table.ID
		doc  domain.DocID
		side int
		edit func(s *Ship)
	}{
		{tallow, "answer", 0, func(s *Ship) { s.Name, s.Pilot, s.Aspects[0].Text = "Slow Answer", "tallow", "Older than she looks" }},
		{brine, "brine", 0, func(s *Ship) { s.Name, s.Crew = "Brine", Crew{Gunnery: 2, Pilot: 2, Tactics: 2, Technology: 1} }},
		{wasps, "wasps", 1, func(s *Ship) {
			s.Name, s.Flight, s.Crew = "Wasps", 3, Crew{Gunnery: 2, Pilot: 2, Tactics: 1, Technology: 1}
			s.Swarm = []Line{{ID: 1, Text: "Everywhere at once"}, {ID: 2, Text: "No single target"}}
		}},
		{barge, "barge", 1, func(s *Ship) { s.Name, s.Large, s.Crew = "Iron Barge", true, Crew{Pilot: 1} }},
	} {
		s.Ships[x.doc] = intact(x.edit)
		token := m.NextID()
		m.Tokens = append(m.Tokens, board.Token{ID: token, Document: x.doc, Side: x.side, Size: 1, At: board.Point{X: 50, Y: 40}, Zone: narrows})
		if id := s.Engagement.Table.Insert(int(x.id)-1, table.Participant{Document: x.doc, Side: x.side, Token: int(token)}); id != x.id {
			t.Fatalf("seat %d", id)
		}
		s = does(t, s)(s.Join(x.id, ""))
	}
	return s
}

// does carries a step out that has to be allowed, and sees that what it was taken from is as it was.
func does(t *testing.T, s Scene) func(Step, error) Scene {
	return func(step Step, err error) Scene {
		t.Helper()
		if err != nil {
			t.Fatalf("refused: %v", err)
		}
		if strings.TrimSpace(step.Line.Text) == "" {
			t.Error("the line says nothing")
		}
		return s.After(step)
	}
}

// refuses sees that a step is not allowed, with words in the sentence.
func refuses(t *testing.T, words string) func(Step, error) {
	return func(_ Step, err error) {
		t.Helper()
		if !errors.As(err, new(domain.Refusal)) || !strings.Contains(err.Error(), words) {
			t.Errorf("it says %v and must refuse with %q", err, words)
		}
	}
}

// copied is a deep copy of a scene.
func copied(s Scene) Scene {
	s.Engagement, s.Map = facts.Clone(s.Engagement), facts.Clone(s.Map)
	ships, pilots := map[domain.DocID]*Ship{}, map[domain.DocID]*Pilot{}
	for id, x := range s.Ships {
		ships[id] = facts.Clone(x)
	}
	for id, x := range s.Pilots {
		pilots[id] = facts.Clone(x)
	}
	s.Ships, s.Pilots = ships, pilots
	return s
}

// pure sees that a step leaves the scene it is taken from alone.
func pure(t *testing.T, s Scene, do func(s Scene) (Step, error)) (Step, error) {
	t.Helper()
	before := copied(s)
	step, err := do(s)
	if !reflect.DeepEqual(before.Engagement, s.Engagement) || !reflect.DeepEqual(before.Map, s.Map) || !reflect.DeepEqual(before.Ships, s.Ships) || !reflect.DeepEqual(before.Pilots, s.Pilots) {
		t.Error("what the step was taken from has changed")
	}
	return step, err
}

// maneuvering is the ambush in its first maneuver phase.
func maneuvering(t *testing.T) Scene {
	t.Helper()
	s := ambush(t)
	return does(t, s)(s.Detect(Sweep{Rolls: map[table.ID]Roll{tallow: ToldRoll(2), brine: ToldRoll(4)}, GM: ToldRoll(3)}))
}

// acting is the ambush in its first action phase: Slow Answer at 4, Brine at 1, the Wasps at 2, the barge in Special.
func acting(t *testing.T) Scene {
	t.Helper()
	s := maneuvering(t)
	for id, level := range map[table.ID]int{tallow: 4, brine: 1, wasps: 2} {
		s = does(t, s)(s.Choose(id, RollPlace, ToldRoll(4), level))
	}
	s = does(t, s)(s.Choose(barge, StandLarge, Roll{}, 0))
	return does(t, s)(s.EndManeuver())
}

// settling is what is offered as the end of a hit.
func settling(s Scene, hit RowID) Settlement {
	h, _ := s.Hit(hit)
	return s.Ship(h.Target).Settling(h, s.House)
}

// turn has a craft take the turn out of order.
func turn(t *testing.T, s Scene, id table.ID) Scene {
	t.Helper()
	s.Override = true
	s = does(t, s)(s.TakeTurn(id))
	s.Override = false
	return s
}

func (s Scene) craft(id table.ID) *Craft {
	c, ok := s.Engagement.Chart.Find(id)
	if !ok {
		return &Craft{}
	}
	return c
}

func TestSceneOfAnEngagement(t *testing.T) {
	s := ambush(t)
	docs := map[domain.DocID]domain.Document{"map": s.Map}
	for id, x := range s.Ships {
		docs[id] = x
	}
	for id, x := range s.Pilots {
		docs[id] = x
	}
	c := NewCampaign()
	c.House.PushByShifts = true
	docs["ours"] = c
	s.Engagement.Campaign = "ours"
	got := SceneOf(s.Engagement, func(id domain.DocID) domain.Document { return docs[id] })
	if len(got.Ships) != 4 || got.Pilots["tallow"] == nil || got.Map != s.Map || !got.House.PushByShifts {
		t.Errorf("it is %+v", got)
	}
	alone := SceneOf(s.Engagement, nil)
	if alone.Ship(tallow) == nil || alone.Pilot(tallow) != nil || alone.Zone(tallow) != 0 || alone.Called(tallow) != "a ship" {
		t.Error("without documents at hand it has them all the same")
	}
	if s.Flyer(tallow) != "Tallow" || s.Flyer(brine) != "Brine" || s.Zone(barge) != narrows || !s.Players(brine) || s.Players(wasps) {
		t.Errorf("%s and %s, zone %d", s.Flyer(tallow), s.Flyer(brine), s.Zone(barge))
	}
	for id, want := range map[table.ID]Purse{
		tallow: {3, "Tallow", true, false}, brine: {0, "Brine", false, false}, wasps: {2, "the GM", true, true},
	} {
		if got := s.Purse(id); got != want {
			t.Errorf("the purse is %+v, want %+v", got, want)
		}
	}
	f := s.Sky().Facts
	if f[wasps].Swarm != 2 || !f[barge].Large || f[tallow].Fate != 3 || f[brine].Fate != 1 || f[wasps].Fate != 2 || f[tallow].Damaged {
		t.Errorf("the facts are %+v", f)
	}
}

func TestJoinLeaveAndEnd(t *testing.T) {
	s := ambush(t)
	if s.craft(tallow).Pilot != "tallow" {
		t.Error("the ship's own pilot does not fly it")
	}
	refuses(t, "already")(s.Join(tallow, ""))
	s = does(t, s)(s.Fly(tallow, ""))
	if s.Pilot(tallow) != nil {
		t.Error("somebody with a sheet flies it")
	}
	s = does(t, s)(s.Fly(tallow, "somebody"))
	s = does(t, s)(s.Fly(tallow, "tallow"))
	refuses(t, "not on the chart")(s.Fly(9, ""))
	refuses(t, "maneuver phase")(s.Leave(wasps, Conceded))
	s = maneuvering(t)
	step, err := pure(t, s, func(s Scene) (Step, error) { return s.LeaveAll([]table.ID{wasps, barge}, Disengaged) })
	s = does(t, s)(step, err)
	if p, _ := s.Engagement.Table.Participant(wasps); s.craft(wasps).Gone != Disengaged || !p.Out || s.Ship(wasps).Destroyed {
		t.Errorf("they are %s, out %v", s.craft(wasps).Gone, p.Out)
	}
	s = does(t, s)(s.Leave(brine, Destroyed))
	if !s.Ship(brine).Destroyed {
		t.Error("the sheet of a destroyed ship does not say so")
	}
	s = does(t, s)(s.Return(brine))
	if p, _ := s.Engagement.Table.Participant(brine); s.craft(brine).Gone != StillThere || p.Out || s.Ship(brine).Destroyed {
		t.Error("it is not back")
	}
	s = does(t, s)(s.End("The flight broke off"))
	if s.Engagement.Chart.Over != "The flight broke off" {
		t.Errorf("it ended with %q", s.Engagement.Chart.Over)
	}
	refuses(t, "over")(s.EndManeuver())
	s = does(t, s)(s.Resume())
	refuses(t, "not ended")(s.Resume())
	s = does(t, s)(s.Remove(brine))
	if _, ok := s.Engagement.Chart.Find(brine); ok {
		t.Error("it is still on the chart")
	}
	refuses(t, "who leaves")(s.LeaveAll(nil, Conceded))
	refuses(t, "chart")(s.Return(99))
}

func TestDetectionOfTheWholeTable(t *testing.T) {
	s := ambush(t)
	refuses(t, "Brine has not rolled")(s.Detect(Sweep{Rolls: map[table.ID]Roll{tallow: ToldRoll(2)}, GM: ToldRoll(3)}))
	both := map[table.ID]Roll{tallow: ToldRoll(2), brine: ToldRoll(4)}
	step, err := pure(t, s, func(s Scene) (Step, error) { return s.Detect(Sweep{Rolls: both, GM: ToldRoll(7)}) })
	all := does(t, s)(step, err)
	if !all.craft(wasps).Undetected || !all.craft(barge).Undetected || all.craft(tallow).Undetected || all.Engagement.Chart.Round != 1 || all.Engagement.Table.Turns.Now.Round != 1 {
		t.Errorf("with style it is %+v", all.Engagement.Chart)
	}
	for _, want := range []string{"Slow Answer: Technology", "Brine: Technology", "the GM: Technology"} {
		if !slices.ContainsFunc(step.Line.Parts, func(p table.Part) bool { return p.Label == want }) {
			t.Errorf("%q is missing in %+v", want, step.Line.Parts)
		}
	}
	one := does(t, s)(s.Detect(Sweep{Rolls: both, GM: ToldRoll(5), Undetected: []table.ID{wasps}}))
	if !one.craft(wasps).Undetected || one.craft(barge).Undetected {
		t.Error("the one that was chosen is not the one")
	}
	paid := map[table.ID]Roll{brine: ToldRoll(4), tallow: {Parts: []table.Part{{Label: "Technology", Value: 2}}, Invoked: []Invoke{{Kind: OfPilot, Label: "Never late", Cost: 1}}}}
	found := does(t, s)(s.Detect(Sweep{Rolls: paid, GM: Roll{Invoked: []Invoke{{Label: "the dark", Cost: 1}}}, Undetected: []table.ID{tallow}}))
	if found.Pilots["tallow"].FatePoints != 2 || found.Engagement.Fate != 1 {
		t.Errorf("Tallow has %d fate points left, the GM %d", found.Pilots["tallow"].FatePoints, found.Engagement.Fate)
	}
	s.Override = true
	if quick := does(t, s)(s.Detect(Sweep{})); quick.Engagement.Chart.Phase != ManeuverPhase {
		t.Error("without rolls the referee does not get on")
	}
}

func TestPlacesOfTheManeuverPhase(t *testing.T) {
	s := maneuvering(t)
	refuses(t, "too high")(s.Choose(tallow, RollPlace, ToldRoll(3), 4))
	over := s
	over.Override = true
	step, err := over.Choose(tallow, RollPlace, ToldRoll(3), 4)
	if err != nil || !strings.Contains(step.Line.Text, "against the rules") {
		t.Errorf("the referee's word says %q, %v", step.Line.Text, err)
	}
	roll := Roll{Parts: []table.Part{{Label: "Tactics", Value: 3}}, Faces: Faces{1, 0, -1, 0}, Invoked: []Invoke{{Kind: OfPilot, Label: "Never late", Cost: 1}}}
	step, err = pure(t, s, func(s Scene) (Step, error) { return s.Choose(tallow, RollPlace, roll, 5) })
	s = does(t, s)(step, err)
	if s.craft(tallow).Slot != At(5) || s.Pilots["tallow"].FatePoints != 2 || len(step.Line.Faces) != 4 || table.Sum(step.Line.Parts) != 5 {
		t.Errorf("it stands at %+v with %+v", s.craft(tallow).Slot, step.Line)
	}
	refuses(t, "")(s.EndManeuver())
	s = does(t, s)(s.Choose(barge, StandLarge, Roll{}, 0))
	if s.craft(barge).Slot.Place != InSpecial || s.craft(brine).Placed {
		t.Errorf("the barge is at %+v", s.craft(barge).Slot)
	}
	s = does(t, s)(s.Choose(wasps, RollPlace, ToldRoll(1), 1))
	refuses(t, "first maneuver phase")(s.Choose(brine, BugOut, Roll{}, 0))
	s = does(t, s)(s.Choose(brine, RollPlace, ToldRoll(0), -1))
	s = does(t, s)(s.Move(brine, At(-2)))
	if s.craft(brine).Slot != At(-2) {
		t.Errorf("Brine is at %+v", s.craft(brine).Slot)
	}
	s = does(t, s)(s.EndManeuver())
	if s.Engagement.Chart.Phase != ActionPhase {
		t.Error("it is not the action phase")
	}
}

func TestAttacks(t *testing.T) {
	s := acting(t)
	snap := func(roll, defence int) Attack {
		return Attack{Action: SnapShot, By: tallow, Target: wasps, Roll: ToldRoll(roll), Defence: ToldRoll(defence), Boost: "Opening"}
	}
	held := func(s Scene, id table.ID) int { return len(s.craft(id).Aspects) }
	t.Run("a hit waits to be played out", func(t *testing.T) {
		step, err := pure(t, s, func(s Scene) (Step, error) { return s.Attack(snap(4, 2)) })
		after := does(t, s)(step, err)
		if h := after.Engagement.Hits; len(h) != 1 || h[0].Shifts != 2 || h[0].By != tallow || h[0].Target != wasps || h[0].ID != 1 {
			t.Errorf("the hits are %+v", h)
		}
		if table.Sum(step.Line.Parts) != 2 {
			t.Errorf("the parts of the line make %d", table.Sum(step.Line.Parts))
		}
		refuses(t, "Resolve the hit")(after.EndRound())
	})
	t.Run("a tie gives the attacker a boost, and one alone", func(t *testing.T) {
		if after := does(t, s)(s.Attack(snap(2, 2))); held(after, tallow) != 1 || held(after, wasps) != 0 || len(after.Engagement.Hits) != 0 {
			t.Errorf("%+v", after.Engagement.Chart.Craft)
		}
	})
	t.Run("a defence with style gives the defender one", func(t *testing.T) {
		if after := does(t, s)(s.Attack(snap(0, 3))); held(after, tallow) != 0 || held(after, wasps) != 1 {
			t.Errorf("%+v", after.Engagement.Chart.Craft)
		}
	})
	t.Run("a plain miss gives none", func(t *testing.T) {
		if after := does(t, s)(s.Attack(snap(0, 2))); held(after, tallow)+held(after, wasps) != 0 {
			t.Errorf("%+v", after.Engagement.Chart.Craft)
		}
	})
	t.Run("with style a shift may be given up for a boost", func(t *testing.T) {
		a := snap(6, 2)
		a.Trades = true
		if after := does(t, s)(s.Attack(a)); after.Engagement.Hits[0].Shifts != 3 || held(after, tallow) != 1 {
			t.Errorf("%+v", after.Engagement)
		}
		a.Roll = ToldRoll(4)
		if after := does(t, s)(s.Attack(a)); after.Engagement.Hits[0].Shifts != 2 || held(after, tallow) != 0 {
			t.Error("without style a shift was given up")
		}
	})
	t.Run("TS-T06: a desperate attack pays a fate point, climbs two and is an easy target", func(t *testing.T) {
		s := turn(t, s, wasps)
		s = does(t, s)(s.Attack(Attack{Action: DesperateAttack, By: wasps, Target: tallow, Roll: ToldRoll(0), Defence: ToldRoll(1)}))
		c := s.craft(wasps)
		if c.Slot != At(4) || s.Engagement.Fate != 1 || len(c.Aspects) != 1 || c.Aspects[0].Text != EasyTarget {
			t.Errorf("%+v, the GM has %d", c, s.Engagement.Fate)
		}
	})
	t.Run("TS-T07: on a tail the bonus is in the roll", func(t *testing.T) {
		m := s.Attacking(OnTheirTail, tallow, wasps, "")
		if table.Sum(m.Parts) != 3+2 {
			t.Errorf("it is made of %+v", m.Parts)
		}
		if got := s.Attacking(SnapShot, tallow, wasps, Tactics); table.Sum(got.Parts) != 3 || got.Skill != Tactics {
			t.Errorf("with another skill it is made of %+v", got.Parts)
		}
		if got := s.Defending(wasps, ""); table.Sum(got.Parts) != 2 || got.Parts[0].Label != "Pilot of Wasps" {
			t.Errorf("the defence is made of %+v", got.Parts)
		}
		after := does(t, s)(s.Attack(Attack{Action: OnTheirTail, By: tallow, Target: wasps, Roll: ToldRoll(0), Defence: ToldRoll(1)}))
		if c := after.craft(tallow); c.Slot != At(3) || c.Tailing != wasps {
			t.Errorf("it is %+v", c)
		}
	})
	t.Run("a large ship is struck whatever the levels", func(t *testing.T) {
		if after := does(t, s)(s.Attack(Attack{Action: LargeStrike, By: tallow, Target: barge, Roll: ToldRoll(3), Defence: ToldRoll(1)})); after.Engagement.Hits[0].Target != barge {
			t.Errorf("%+v", after.Engagement.Hits)
		}
	})
	t.Run("a weapon rating adds to a hit by the house rule alone, and is spoken of either way", func(t *testing.T) {
		armed := copied(s)
		id := armed.document(tallow)
		armed.Ships[id] = facts.Clone(armed.Ships[id])
		armed.Ships[id].Weapon = 2
		for on, want := range map[bool]struct {
			shifts int
			says   string
		}{false: {2, "Weapon rating 2 adds nothing"}, true: {4, "Weapon rating 2: 2 shifts more"}} {
			armed.House.WeaponAdds = on
			a := Attack{Action: SnapShot, By: tallow, Target: wasps, Roll: ToldRoll(3), Defence: ToldRoll(1)}
			after := does(t, armed)(armed.Attack(a))
			if _, says := armed.Weapon(tallow); after.Engagement.Hits[0].Shifts != want.shifts || !strings.HasPrefix(says, want.says) {
				t.Errorf("with the rule %v: %+v, %q", on, after.Engagement.Hits, says)
			}
			a.Roll = ToldRoll(1)
			if after := does(t, armed)(armed.Attack(a)); len(after.Engagement.Hits) != 0 {
				t.Errorf("with the rule %v a tie hits: %+v", on, after.Engagement.Hits)
			}
		}
		if _, says := s.Weapon(0); says != "" {
			t.Errorf("of nobody it says %q", says)
		}
	})
	t.Run("once it is over it is nobody's turn", func(t *testing.T) {
		over := copied(s)
		over.Engagement.Chart.Over = "Dawn."
		if n := over.Sky().Next(); n.First != 0 || n.Why.Code != "engagement-over" {
			t.Errorf("next is %+v", n)
		}
	})
	t.Run("who has too few fate points pays none", func(t *testing.T) {
		poor := copied(s)
		poor.Pilots["tallow"].FatePoints = 0
		a := snap(0, 0)
		a.Roll = Roll{Invoked: []Invoke{{Kind: OfPilot, Label: "Never late", Cost: 1}}}
		refuses(t, "0 fate points")(poor.Attack(a))
	})
	refuses(t, "not an attack")(s.Attack(Attack{Action: Push, By: tallow, Target: wasps}))
	refuses(t, "turn")(s.Attack(Attack{Action: SnapShot, By: brine, Target: wasps}))
}

func TestInvocations(t *testing.T) {
	s := acting(t)
	s = does(t, s)(s.SetAspect(tallow, CraftAspect{Text: "Opening", Invokes: 1, Boost: true}))
	s = does(t, s)(s.SetAspect(wasps, CraftAspect{Text: "Blinded", Invokes: 2}))
	s = does(t, s)(s.SetAspect(wasps, CraftAspect{Text: "Their luck", Invokes: 1, Boost: true}))
	s.Pilots["tallow"] = s.Pilots["tallow"].GainBoost("Calm").Pilot
	s.Map.Zones[0].Aspects = []board.Aspect{{ID: s.Map.NextID(), Text: "Dust", FreeTags: 1}, {ID: s.Map.NextID(), Text: "Rocks"}}
	s.Engagement.Table.Aspects = []table.Aspect{{ID: s.Engagement.Table.NextID(), Text: "Alarm", FreeTags: 1, Boost: true}}
	s.Ships["wasps"], _ = s.Ships["wasps"].SetDamaged(3, true)
	find := func(label string) Invoke {
		t.Helper()
		list := s.Invokes(tallow, wasps)
		i := slices.IndexFunc(list, func(v Invoke) bool { return v.Label == label })
		if i < 0 {
			t.Fatalf("%s is not among %+v", label, list)
		}
		return list[i]
	}
	for label, cost := range map[string]int{
		"Opening": 0, "Blinded": 0, "Calm": 0, "Dust": 0, "Alarm": 0, "Rocks": 1, "Never late": 1, "Older than she looks": 1, "Shoots in the dark": 1, "No single target": 1,
	} {
		if got := find(label); got.Cost != cost {
			t.Errorf("%s costs %d", label, got.Cost)
		}
	}
	keys := map[string]bool{}
	costly := false
	for _, v := range s.Invokes(tallow, wasps) {
		if v.Label == "Their luck" {
			t.Error("a boost of the other side is offered")
		}
		if keys[v.key()] {
			t.Errorf("two have the key %s", v.key())
		}
		if keys[v.key()] = true; v.Cost == 0 && costly {
			t.Errorf("%s is free and comes late", v.Label)
		}
		costly = costly || v.Cost > 0
	}
	roll := Roll{Parts: []table.Part{{Value: 1}}}
	for _, label := range []string{"Opening", "Blinded", "Blinded", "Calm", "Dust", "Alarm", "Never late", "Rocks"} {
		roll.Invoked = append(roll.Invoked, find(label))
	}
	if roll.Total() != 17 {
		t.Errorf("it comes to %d", roll.Total())
	}
	step, err := pure(t, s, func(s Scene) (Step, error) {
		return s.Overcome(Contest{By: tallow, Roll: roll, Against: ToldRoll(15)}, "")
	})
	after := does(t, s)(step, err)
	if len(after.craft(tallow).Aspects) != 0 || after.craft(wasps).Aspects[0].Invokes != 0 || len(after.Pilots["tallow"].Boosts) != 0 ||
		after.Map.Zones[0].Aspects[0].FreeTags != 0 || len(after.Engagement.Table.Aspects) != 0 || after.Pilots["tallow"].FatePoints != 1 || step.Map == nil {
		t.Errorf("%+v, %+v, %+v", after.Engagement, after.Pilots["tallow"], after.Map.Zones[0].Aspects)
	}
	again := func(invoked ...Invoke) (Step, error) {
		return s.Overcome(Contest{By: tallow, Roll: Roll{Invoked: invoked}}, "")
	}
	refuses(t, "already")(again(find("Rocks"), find("Rocks")))
	refuses(t, "no free invocation")(again(find("Opening"), find("Opening")))
	refuses(t, "no free invocation")(again(find("Dust"), find("Dust")))
	refuses(t, "already gone")(again(find("Calm"), find("Calm")))
	if after := does(t, s)(again(find("Blinded").Paid(), find("Blinded"))); after.craft(wasps).Aspects[0].Invokes != 1 || after.Pilots["tallow"].FatePoints != 2 {
		t.Error("one free and one paid are not counted so")
	}
	if v := find("Rocks"); true {
		if v.Again = true; v.Part().Value != 0 {
			t.Error("rolling again adds something")
		}
	}
	paid, err := s.Pilots["tallow"].Pay([]Invoke{find("Calm"), find("Never late"), {Label: "told"}})
	if err != nil || len(paid.Pilot.Boosts) != 0 || paid.Pilot.FatePoints != 2 {
		t.Errorf("%+v, %v", paid, err)
	}
}

func TestOtherActions(t *testing.T) {
	s := acting(t)
	against := func(n int) Contest {
		return Contest{By: tallow, Target: wasps, Roll: ToldRoll(n), Against: ToldRoll(2)}
	}
	t.Run("a push that is won moves the target down", func(t *testing.T) {
		step, err := pure(t, s, func(s Scene) (Step, error) { return s.Push(against(3)) })
		if after := does(t, s)(step, err); after.craft(wasps).Slot != At(1) {
			t.Errorf("it is at %+v", after.craft(wasps).Slot)
		}
	})
	t.Run("TS-R04: by the house rule as far as its shifts", func(t *testing.T) {
		s := s
		s.House.PushByShifts = true
		if after := does(t, s)(s.Push(against(5))); after.craft(wasps).Slot != At(-1) || len(after.craft(tallow).Aspects) != 1 {
			t.Errorf("it is at %+v, and the boost is %+v", after.craft(wasps).Slot, after.craft(tallow).Aspects)
		}
	})
	t.Run("a tie is for people to decide", func(t *testing.T) {
		if after := does(t, s)(s.Push(against(2))); after.craft(wasps).Slot != At(2) {
			t.Errorf("it is at %+v", after.craft(wasps).Slot)
		}
		c := against(2)
		c.Anyway = true
		step, err := s.Push(c)
		if after := does(t, s)(step, err); after.craft(wasps).Slot != At(1) || !strings.Contains(step.Line.Text, "minor cost") {
			t.Errorf("it is at %+v: %s", after.craft(wasps).Slot, step.Line.Text)
		}
	})
	t.Run("TS-T08: a refocus keeps its level", func(t *testing.T) {
		refuses(t, "too high")(s.Refocus(tallow, ToldRoll(3), 4))
		if after := does(t, s)(s.Refocus(tallow, ToldRoll(6), 5)); after.craft(tallow).Slot != At(5) || !after.craft(tallow).Keeps {
			t.Errorf("it is %+v", after.craft(tallow))
		}
	})
	t.Run("TS-T11: who shakes off a tail makes both roll", func(t *testing.T) {
		s := turn(t, s, wasps)
		s = does(t, s)(s.Attack(Attack{Action: OnTheirTail, By: wasps, Target: tallow, Roll: ToldRoll(0), Defence: ToldRoll(1)}))
		s = turn(t, s, tallow)
		failed := does(t, s)(s.ShakeOff(against(1)))
		if failed.craft(wasps).Tailing != tallow {
			t.Error("the tail is lost")
		}
		s = does(t, s)(s.ShakeOff(against(3)))
		if s.craft(wasps).Tailing != 0 || !s.craft(wasps).LostTail || !s.craft(tallow).ShookOff {
			t.Errorf("%+v, %+v", s.craft(wasps), s.craft(tallow))
		}
	})
	t.Run("overcoming says what it did", func(t *testing.T) {
		step, err := s.Overcome(against(2), "The lock opens.")
		if does(t, s)(step, err); !strings.Contains(step.Line.Text, "minor cost") || !strings.Contains(step.Line.Text, "The lock opens.") {
			t.Errorf("it says %q", step.Line.Text)
		}
		fails := against(1)
		step, err = s.Overcome(fails, "")
		if does(t, s)(step, err); !strings.Contains(step.Line.Text, ": fails") {
			t.Errorf("it says %q", step.Line.Text)
		}
		fails.Anyway = true
		step, err = s.Overcome(fails, "")
		if does(t, s)(step, err); !strings.Contains(step.Line.Text, "serious cost") {
			t.Errorf("it says %q", step.Line.Text)
		}
	})
	t.Run("thinning out takes the aspects that are named", func(t *testing.T) {
		refuses(t, "which aspects")(s.ThinOut(against(3), nil))
		refuses(t, "already lost")(s.ThinOut(against(3), []RowID{9}))
		if after := does(t, s)(s.ThinOut(against(1), []RowID{1})); len(after.Ship(wasps).Swarm) != 2 {
			t.Error("a failure takes one away")
		}
		step, err := pure(t, s, func(s Scene) (Step, error) { return s.ThinOut(against(3), []RowID{1}) })
		if after := does(t, s)(step, err); len(after.Ship(wasps).Swarm) != 1 || after.Ship(wasps).Swarm[0].ID != 2 || len(step.Ships) != 1 {
			t.Errorf("%+v", after.Ship(wasps).Swarm)
		}
	})
	t.Run("TS-T12: from Special a craft goes to another zone, not onto another token", func(t *testing.T) {
		s := copied(s)
		refuses(t, "")(s.Switch(tallow, shoals))
		s = does(t, s)(s.Move(tallow, Slot{Place: InSpecial, Why: SwitchZones}))
		s = turn(t, s, tallow)
		s.Map.MoveToken(s.Map.Tokens[1].ID, s.Map.Zones[1].Middle())
		step, err := pure(t, s, func(s Scene) (Step, error) { return s.Switch(tallow, shoals) })
		after := does(t, s)(step, err)
		if got := after.Map.Tokens[0]; after.Zone(tallow) != shoals || !after.Map.Zones[1].Contains(got.At) || got.At == after.Map.Tokens[1].At {
			t.Errorf("its token is %+v", got)
		}
		refuses(t, "another zone")(s.Switch(tallow, narrows))
	})
	t.Run("fate points change hands", func(t *testing.T) {
		step, err := pure(t, s, func(s Scene) (Step, error) { return s.ChangeFate(tallow, 1, "a compel") })
		if after := does(t, s)(step, err); after.Pilots["tallow"].FatePoints != 4 {
			t.Errorf("%d", after.Pilots["tallow"].FatePoints)
		}
		if after := does(t, s)(s.ChangeFate(wasps, -2, "")); after.Engagement.Fate != 0 {
			t.Errorf("%d", after.Engagement.Fate)
		}
		refuses(t, "2 fate points")(s.ChangeFate(wasps, -3, ""))
		refuses(t, "no pilot's sheet")(s.ChangeFate(brine, 1, ""))
		refuses(t, "how many")(s.ChangeFate(tallow, 0, ""))
	})
	t.Run("a step of the pilot's sheet is written", func(t *testing.T) {
		step, err := s.PilotDoes(tallow, s.Pilot(tallow).Suffer(2))
		if after := does(t, s)(step, err); after.Pilots["tallow"].Stress != 2 || step.Line.Text != "Tallow takes 2 shifts of stress" {
			t.Errorf("it says %q", step.Line.Text)
		}
		refuses(t, "no pilot's sheet")(s.PilotDoes(brine, PilotStep{}))
	})
}

func TestAdvantagesStandWhereTheyBelong(t *testing.T) {
	s := acting(t)
	roll := func(n int, on On, existing int) AdvantageRoll {
		return AdvantageRoll{Contest: Contest{By: tallow, Roll: ToldRoll(n), Against: ToldRoll(2), Step: StepOne}, On: on, Text: "Smoke", Existing: existing}
	}
	step, err := pure(t, s, func(s Scene) (Step, error) { return s.Advantage(roll(3, On{Craft: wasps}, 0)) })
	after := does(t, s)(step, err)
	if a := after.craft(wasps).Aspects; len(a) != 1 || a[0].Text != "Smoke" || a[0].Invokes != 1 || a[0].Boost || after.craft(tallow).One != Advantage {
		t.Errorf("on the craft is %+v", a)
	}
	if a := does(t, s)(s.Advantage(roll(5, On{Zone: narrows}, 0))).Map.Zones[0].Aspects; len(a) != 1 || a[0].FreeTags != 2 {
		t.Errorf("on the zone is %+v", a)
	}
	scene := does(t, s)(s.Advantage(roll(3, On{}, 0)))
	if a := scene.Engagement.Table.Aspects; len(a) != 1 || a[0].FreeTags != 1 || a[0].By != tallow {
		t.Errorf("on the scene is %+v", a)
	}
	if a := does(t, s)(s.Advantage(roll(2, On{Craft: wasps}, 0))).craft(tallow).Aspects; len(a) != 1 || !a[0].Boost || a[0].Text != "Smoke" {
		t.Errorf("a tie gives %+v", a)
	}
	if a := does(t, s)(s.Advantage(roll(1, On{Craft: wasps}, 0))).craft(wasps).Aspects; len(a) != 0 {
		t.Errorf("a failure gives %+v", a)
	}
	yields := roll(1, On{Craft: wasps}, 0)
	yields.Yields = true
	if a := does(t, s)(s.Advantage(yields)).craft(wasps).Aspects; len(a) != 1 || a[0].Invokes != 1 {
		t.Errorf("one that yields gives %+v", a)
	}
	for _, tc := range []struct{ total, free int }{{1, 2}, {2, 2}, {3, 2}, {5, 3}} {
		again := scene.Engagement.Table.Aspects[0].ID
		r := roll(tc.total, On{}, int(again))
		r.Step = StepTwo
		if a := does(t, scene)(scene.Advantage(r)).Engagement.Table.Aspects[0]; a.FreeTags != tc.free {
			t.Errorf("a total of %d makes them %d", tc.total, a.FreeTags)
		}
	}
	again := roll(3, On{Craft: wasps}, 1)
	again.Step = StepTwo
	if a := does(t, after)(after.Advantage(again)).craft(wasps).Aspects; len(a) != 1 || a[0].Invokes != 2 {
		t.Errorf("on the craft again is %+v", a)
	}
	zone := does(t, s)(s.Advantage(roll(3, On{Zone: narrows}, 0)))
	again = roll(3, On{Zone: narrows}, int(zone.Map.Zones[0].Aspects[0].ID))
	again.Step = StepTwo
	if a := does(t, zone)(zone.Advantage(again)).Map.Zones[0].Aspects; len(a) != 1 || a[0].FreeTags != 2 {
		t.Errorf("on the zone again is %+v", a)
	}
	refuses(t, "already gone")(s.Advantage(roll(3, On{Craft: 9}, 1)))
	refuses(t, "already gone")(s.Advantage(roll(3, On{}, 9)))
	refuses(t, "already gone")(s.Advantage(roll(3, On{Craft: wasps}, 9)))
	refuses(t, "already gone")(s.Advantage(roll(3, On{Zone: narrows}, 9)))
	refuses(t, "not on the chart")(s.Advantage(roll(3, On{Craft: 9}, 0)))
	refuses(t, "not on the map")(s.Advantage(roll(3, On{Zone: 9}, 0)))
	set := does(t, after)(after.SetAspect(wasps, CraftAspect{ID: 1, Text: "Thick smoke", Invokes: 3}))
	if a := set.craft(wasps).Aspects[0]; a.Text != "Thick smoke" || a.Invokes != 3 {
		t.Errorf("it is %+v", a)
	}
	if gone := does(t, set)(set.SetAspect(wasps, CraftAspect{ID: 1})); len(gone.craft(wasps).Aspects) != 0 {
		t.Error("it is still there")
	}
	refuses(t, "already gone")(set.SetAspect(wasps, CraftAspect{ID: 7, Text: "x"}))
}

func TestHitsAtTheTable(t *testing.T) {
	s := acting(t)
	s = does(t, s)(s.AddHit(0, tallow, 6))
	refuses(t, "1 shift or more")(s.AddHit(0, tallow, 0))
	t.Run("TS-T10: two instances of damage are two shifts of stress for the pilot", func(t *testing.T) {
		s := does(t, s)(s.Shield(1, 2))
		step, err := pure(t, s, func(s Scene) (Step, error) {
			return s.Damage(1, Strike{System: 1, Face: face(1), From: "rolled"})
		})
		if step.Line.Dice != "dF" || !slices.Equal(step.Line.Faces, []int{1}) {
			t.Errorf("the line is %+v", step.Line)
		}
		s = does(t, s)(step, err)
		s = does(t, s)(s.Damage(1, Strike{System: 5}))
		w := settling(s, 1)
		if w.Instances != 2 || w.Stress() != 2 {
			t.Fatalf("it offers %+v", w)
		}
		step, err = pure(t, s, func(s Scene) (Step, error) { return s.SettleHit(1, w) })
		s = does(t, s)(step, err)
		if s.Pilots["tallow"].Stress != 2 || len(s.Engagement.Hits) != 0 || s.Ship(tallow).Shields.Marked != 2 || s.Ship(tallow).Bonuses.Detection.Dice() != 1 {
			t.Errorf("%+v, %+v", s.Pilots["tallow"], s.Ship(tallow))
		}
		if !s.Sky().Facts[tallow].Damaged {
			t.Error("there is nothing to repair")
		}
	})
	t.Run("a repair clears what was chosen", func(t *testing.T) {
		s := does(t, s)(s.Damage(1, Strike{System: 1}))
		s = does(t, s)(s.SettleHit(1, Settlement{LetGo: true}))
		try := func(total int, anyway bool) Scene {
			return does(t, s)(s.Repair(RepairRoll{By: tallow, Roll: ToldRoll(total), Mend: Mend{System: 1}, Anyway: anyway}))
		}
		for name, tc := range map[string]struct {
			after Scene
			done  bool
		}{"a success": {try(3, false), true}, "a tie, at a minor cost": {try(2, false), true}, "a failure": {try(1, false), false}, "a failure at a serious cost": {try(1, true), true}} {
			if y, _ := tc.after.Ship(tallow).System(1); y.Damaged == tc.done || tc.after.craft(tallow).Two != Repair {
				t.Errorf("%s leaves %+v", name, y)
			}
		}
		refuses(t, "already gone")(s.Repair(RepairRoll{By: tallow, Roll: ToldRoll(3), Mend: Mend{System: 2}}))
	})
	t.Run("damage beside the systems remembers the round", func(t *testing.T) {
		s := does(t, s)(s.Instance(1, "Wing torn", 6))
		if d := s.Ship(tallow).Damage; len(d) != 1 || d[0].When != "round 1 of Ambush" {
			t.Errorf("%+v", d)
		}
	})
	t.Run("what finds no box is pending", func(t *testing.T) {
		s := does(t, s)(s.SettleHit(1, Settlement{LetGo: true, Instances: 3, ToPilot: 4}))
		if p := s.Pilots["tallow"]; p.Stress != 5 || p.Pending != 2 {
			t.Errorf("%d marked, %d pending", p.Stress, p.Pending)
		}
	})
	t.Run("a destroyed ship leaves a pilot adrift, whom another picks up", func(t *testing.T) {
		step, err := pure(t, s, func(s Scene) (Step, error) {
			return s.SettleHit(1, Settlement{LetGo: true, Destroyed: true, Aboard: Ejects})
		})
		s := does(t, s)(step, err)
		x := s.Engagement.Stranded
		if len(x) != 1 || x[0].Pilot != "tallow" || s.Drifter(x[0]) != "Tallow" || s.craft(tallow).Gone != Destroyed || !s.Ship(tallow).Destroyed {
			t.Fatalf("%+v, %+v", x, s.craft(tallow))
		}
		s = turn(t, s, brine)
		away := copied(s)
		away.Map.MoveToken(away.Map.Tokens[0].ID, away.Map.Zones[1].Middle())
		refuses(t, "")(away.Rescue(brine, 1))
		away.Map.Remove(away.Map.Tokens[0].ID)
		if lifted := does(t, away)(away.Rescue(brine, 1)); lifted.Engagement.Stranded[0].By != brine {
			t.Error("one whose craft's token is off the map cannot be picked up")
		}
		step, err = pure(t, s, func(s Scene) (Step, error) { return s.Rescue(brine, 1) })
		s = does(t, s)(step, err)
		if s.Engagement.Stranded[0].By != brine || !strings.Contains(step.Line.Text, "Tallow") {
			t.Errorf("%+v: %s", s.Engagement.Stranded, step.Line.Text)
		}
		refuses(t, "no longer adrift")(s.Rescue(brine, 1))
	})
	t.Run("without ejection that is that", func(t *testing.T) {
		s := does(t, s)(s.SettleHit(1, Settlement{LetGo: true, Destroyed: true, Aboard: LostWithShip}))
		if !s.Pilots["tallow"].Lost || len(s.Engagement.Stranded) != 0 {
			t.Errorf("%+v", s.Pilots["tallow"])
		}
	})
	t.Run("somebody without a sheet drifts by name, and the stress is nobody's", func(t *testing.T) {
		s := does(t, s)(s.AddHit(tallow, brine, 1))
		step, err := s.SettleHit(2, Settlement{LetGo: true, Instances: 1, Destroyed: true, Aboard: Ejects})
		s = does(t, s)(step, err)
		if s.Drifter(s.Engagement.Stranded[0]) != "the pilot of Brine" || !strings.Contains(step.Line.Text, "no sheet to mark") || len(step.Pilots) != 0 {
			t.Errorf("%+v: %s", s.Engagement.Stranded, step.Line.Text)
		}
	})
	refuses(t, "already settled")(s.Shield(9, 1))
	refuses(t, "left")(s.SettleHit(1, Settlement{}))
	refuses(t, "the fate of")(s.SettleHit(1, Settlement{LetGo: true, Destroyed: true}))
}

func TestTheRoundEnds(t *testing.T) {
	s := acting(t)
	s.Engagement.Table.Clocks = []table.Clock{{ID: s.Engagement.Table.NextID(), Name: "Reinforcements", Size: 1, Every: table.EachRound}}
	refuses(t, "")(s.EndRound())
	s = does(t, s)(s.Refocus(tallow, ToldRoll(4), 4))
	for _, id := range []table.ID{wasps, brine, barge} {
		s = does(t, s)(s.TakeTurn(id))
		s = does(t, s)(s.EndTurn(id))
	}
	over, err := s.Sky().CloseActions(false)
	if err != nil {
		t.Fatal(err)
	}
	closed := copied(s)
	closed.Engagement.Chart = over.Chart
	if closed.Engagement.Chart.Phase != EndPhase {
		t.Errorf("it is %q", closed.Engagement.Chart.Phase)
	}
	for name, s := range map[string]Scene{"at once": s, "after the action phase is closed": closed} {
		t.Run(name, func(t *testing.T) {
			step, err := pure(t, s, func(s Scene) (Step, error) { return s.EndRound() })
			after := does(t, s)(step, err)
			if after.craft(tallow).Slot != At(4) || after.craft(wasps).Slot != At(1) || after.Engagement.Chart.Round != 2 || after.Engagement.Table.Turns.Now.Round != 2 {
				t.Errorf("%+v", after.Engagement.Chart)
			}
			for _, want := range []string{"Slow Answer", "Reinforcements has run out"} {
				if !strings.Contains(strings.ReplaceAll(step.Line.Text, "“Reinforcements”", "Reinforcements"), want) {
					t.Errorf("%q is not in %q", want, step.Line.Text)
				}
			}
		})
	}
}

func TestWhoeverLeavesUndetectedIsSeenAtOnce(t *testing.T) {
	for name, tc := range map[string]struct {
		do    func(Scene) (Step, error)
		shown bool
	}{
		"by a tail": {func(s Scene) (Step, error) {
			return s.Attack(Attack{Action: OnTheirTail, By: wasps, Target: brine, Roll: ToldRoll(3), Defence: ToldRoll(1)})
		}, true},
		"by a refocus":             {func(s Scene) (Step, error) { return s.Refocus(wasps, ToldRoll(4), 4) }, true},
		"by the referee's word":    {func(s Scene) (Step, error) { return s.Move(wasps, At(3)) }, true},
		"a snap shot leaves it":    {func(s Scene) (Step, error) { return s.Attack(Attack{Action: SnapShot, By: wasps, Target: brine}) }, false},
		"one that is gone is none": {func(s Scene) (Step, error) { return s.Leave(wasps, Destroyed) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := acting(t)
			s = does(t, s)(s.Move(wasps, Slot{Place: InUndetected}))
			s = does(t, s)(s.Hide([]table.ID{wasps}, true))
			step, err := pure(t, s, tc.do)
			after := does(t, s)(step, err)
			p, _ := after.Engagement.Table.Participant(wasps)
			if p.Hidden == tc.shown || after.Map.Tokens[2].Hidden == tc.shown || step.Line.Private == tc.shown {
				t.Errorf("hidden at the table: %v, on the map: %v, in the log: %v", p.Hidden, after.Map.Tokens[2].Hidden, step.Line.Private)
			}
		})
	}
}

func TestHiddenCraftStayOutOfWhatPlayersRead(t *testing.T) {
	s := acting(t)
	step, err := pure(t, s, func(s Scene) (Step, error) { return s.Hide([]table.ID{wasps}, true) })
	s = does(t, s)(step, err)
	if p, _ := s.Engagement.Table.Participant(wasps); !p.Hidden || !s.Map.Tokens[2].Hidden || !step.Line.Private {
		t.Errorf("%+v, %+v, %+v", p, s.Map.Tokens[2], step.Line)
	}
	shot, err := s.Attack(Attack{Action: SnapShot, By: tallow, Target: wasps, Roll: ToldRoll(3), Defence: ToldRoll(1)})
	if does(t, s)(shot, err); !shot.Line.Private {
		t.Error("a shot at a hidden craft is told")
	}
	if big, err := s.Attack(Attack{Action: LargeStrike, By: tallow, Target: barge, Roll: ToldRoll(3), Defence: ToldRoll(1)}); err != nil || big.Line.Private {
		t.Errorf("a shot at another is private: %v", err)
	}
	s = does(t, s)(s.Hide([]table.ID{wasps}, false))
	if p, _ := s.Engagement.Table.Participant(wasps); p.Hidden || s.Map.Tokens[2].Hidden {
		t.Error("they are still hidden")
	}
	refuses(t, "Choose a craft")(s.Hide(nil, true))
}

func TestTailsThatCannotBeAreSettled(t *testing.T) {
	s := acting(t)
	if _, ok := s.Settle(); ok {
		t.Error("there is something to settle")
	}
	s = does(t, s)(s.Attack(Attack{Action: OnTheirTail, By: tallow, Target: wasps, Roll: ToldRoll(0), Defence: ToldRoll(1)}))
	s = copied(s)
	s.Map.MoveToken(s.Map.Tokens[2].ID, s.Map.Zones[1].Middle())
	step, ok := s.Settle()
	if !ok || s.After(step).craft(tallow).Tailing != 0 || step.Line.Text == "" {
		t.Errorf("%v, %+v", ok, step.Line)
	}
}

func TestFreeInvocationsAreTheirsWhoMadeTheAspect(t *testing.T) {
	s := acting(t)
	free := func(s Scene, by table.ID) int {
		for _, v := range s.Invokes(by) {
			if v.Label == "Smoke" {
				return v.Left
			}
		}
		return -1
	}
	for name, on := range map[string]On{"a craft": {Craft: wasps}, "the scene": {}} {
		t.Run("on "+name, func(t *testing.T) {
			made := AdvantageRoll{Contest: Contest{By: tallow, Roll: ToldRoll(3), Against: ToldRoll(2), Step: StepOne}, On: on, Text: "Smoke"}
			after := does(t, s)(s.Advantage(made))
			if own, foe := free(after, tallow), free(after, wasps); own != 1 || foe != 0 {
				t.Errorf("whoever made it has %d free, the other side %d", own, foe)
			}
			yields := made
			yields.Roll, yields.Yields, yields.Target = ToldRoll(1), true, wasps
			after = does(t, s)(s.Advantage(yields))
			if own, foe := free(after, tallow), free(after, wasps); own != 0 || foe != 1 {
				t.Errorf("of one that yields whoever rolled has %d free, the other side %d", own, foe)
			}
			again := made
			again.Existing, again.Step = 1, StepTwo
			if on == (On{}) {
				again.Existing = int(after.Engagement.Table.Aspects[len(after.Engagement.Table.Aspects)-1].ID)
			}
			after = does(t, after)(after.Advantage(again))
			if own, foe := free(after, tallow), free(after, wasps); own != 2 || foe != 2 {
				t.Errorf("once both sides have some, whoever rolled finds %d, the other side %d", own, foe)
			}
		})
	}
}

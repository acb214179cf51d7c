package battle_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// The seats of scene.
const (
	heron table.ID = 1 // a corvette in column 5 and row 10, heading up at speed 6
	otter table.ID = 2 // another, in column 5 and row 2, heading down at speed 2
	wasp  table.ID = 3 // a fighter in the heron's hex, on her heading, at speed 4
)

// scene is a battle of two corvettes and a fighter in turn 1, before phase 1 is moved.
func scene(t *testing.T, h rules.House) battle.Scene {
	t.Helper()
	m := board.New()
	m.Layout, m.Grid = board.Hexes, board.Grid{Columns: 12, Rows: 14, Width: 10}
	b := battle.New()
	b.Map = "map"
	s := battle.Scene{Battle: b, Map: m, Ships: map[domain.DocID]*ship.Ship{}, House: h, Values: rules.UsualValues}
	for _, x := range []struct {
		id      table.ID
		doc     domain.DocID
		name    string
		class   string
		at      board.Hex
		heading board.Facing
		speed   int
	}{
		{heron, "heron", "Sable Heron", "Corvette", board.Hex{Column: 5, Row: 10}, 1, 6},
		{otter, "otter", "Grey Otter", "Corvette", board.Hex{Column: 5, Row: 2}, 4, 2},
		{wasp, "wasp", "Wasp", "Fighter B", board.Hex{Column: 5, Row: 10}, 1, 4},
	} {
		ship := spacertest.Template(x.class)
		ship.Name = x.name
		s.Ships[x.doc] = ship
		token := m.NextID()
		m.Tokens = append(m.Tokens, board.Token{ID: token, Document: x.doc, Facing: x.heading, Size: 1, At: m.Grid.Centre(x.at)})
		if id := s.Battle.Table.Insert(int(x.id)-1, table.Participant{Document: x.doc, Name: x.name, Token: int(token)}); id != x.id {
			t.Fatalf("seat %d", id)
		}
		s = do(t, s)(s.Join(x.id, x.speed))
	}
	return do(t, s)(s.BeginTurn())
}

// do carries a step out that has to be allowed.
func do(t *testing.T, s battle.Scene) func(battle.Step, error) battle.Scene {
	return func(step battle.Step, err error) battle.Scene {
		t.Helper()
		if err != nil {
			t.Fatalf("refused: %v", err)
		}
		if domain.Blank(step.Line.Text) {
			t.Fatal("the log says nothing")
		}
		return s.After(step)
	}
}

func vessel(t *testing.T, s battle.Scene, id table.ID) battle.Vessel {
	t.Helper()
	v, ok := s.Battle.Vessel(id)
	if !ok {
		t.Fatalf("no vessel %d", id)
	}
	return *v
}

func hexOf(t *testing.T, s battle.Scene, id table.ID) board.Hex {
	t.Helper()
	at, _, ok := s.Place(id)
	if !ok {
		t.Fatalf("%d is nowhere", id)
	}
	return at
}

func happened(step battle.Step, what battle.What) []battle.Event {
	var found []battle.Event
	for _, e := range step.Events {
		if e.What == what {
			found = append(found, e)
		}
	}
	return found
}

func TestATurnOfABattle(t *testing.T) {
	s := scene(t, rules.House{})
	if v := vessel(t, s, heron); v.Power.Battery != 6 || s.Battle.Turn != 1 || s.Battle.Phase != 1 || s.Battle.Table.Turns.Now.Round != 1 {
		t.Fatalf("plants make their power before phase 1: %+v", v)
	}
	if v := vessel(t, s, wasp); v.Power.Thrust != 5 || v.Power.Battery != 0 {
		t.Fatalf("a fighter has its thrust: %+v", v)
	}
	_, err := s.Transfer(heron, throw.Cast{Total: 9}, nil)
	spacertest.Refused(t, "an action before the movement of the phase", err)
	_, err = s.NextPhase()
	spacertest.Refused(t, "the next phase before all have moved", err)
	ghost := s.Ghost(heron)
	before := facts.Clone(s.Map)
	step, err := s.MoveAll()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(ghost, happened(step, battle.ShipMoved)[0].Path) {
		t.Errorf("the ghost showed %v, and it went %v", ghost, happened(step, battle.ShipMoved))
	}
	if s.Map.Tokens[0].At != before.Tokens[0].At || s.Battle.Vessels[0].Phase != 0 {
		t.Error("the scene it came from stays as it was")
	}
	if len(step.Line.Parts) != 3 || step.Line.Parts[0].Source == "" || step.Line.Parts[0].Value != 2 {
		t.Errorf("the line says why: %+v", step.Line.Parts)
	}
	s = s.After(step)
	for id, want := range map[table.ID]board.Hex{heron: {Column: 5, Row: 8}, otter: {Column: 5, Row: 3}, wasp: {Column: 5, Row: 9}} {
		if at := hexOf(t, s, id); at != want {
			t.Errorf("%d is in %v after phase 1, want %v", id, at, want)
		}
	}
	_, err = s.MoveAll()
	spacertest.Refused(t, "moving twice in a phase", err)
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	if at := hexOf(t, s, otter); at != (board.Hex{Column: 5, Row: 3}) {
		t.Errorf("speed 2 does not move in phase 2: %v", at)
	}
	_, err = s.BeginTurn()
	spacertest.Refused(t, "the next turn after phase 2", err)
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	_, err = s.NextPhase()
	spacertest.Refused(t, "a fourth phase", err)
	if at := hexOf(t, s, heron); at != (board.Hex{Column: 5, Row: 4}) {
		t.Errorf("speed 6 is 6 hexes a turn: %v", at)
	}
	s = do(t, s)(s.BeginTurn())
	if v := vessel(t, s, heron); v.Power.Battery != 12 || v.Phase != 0 || s.Battle.Turn != 2 || s.Battle.Phase != 1 {
		t.Errorf("the battery keeps what was not used: %+v", v)
	}
}

func TestAShipFliesOffTheMapAndComesBack(t *testing.T) {
	s := scene(t, rules.House{})
	v, _ := s.Battle.Vessel(heron)
	v.Speed = 40
	step, err := s.MoveAll()
	if err != nil || len(happened(step, battle.ShipLeft)) != 1 {
		t.Fatalf("%v, %v", step.Events, err)
	}
	s = s.After(step)
	if at := hexOf(t, s, heron); at != (board.Hex{Column: 5, Row: -3}) {
		t.Errorf("beside the map there are hexes too: %v", at)
	}
	w, _ := s.Battle.Vessel(heron)
	w.Speed = 1000
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	s = do(t, s)(s.NextPhase())
	_, err = s.MoveAll()
	spacertest.Refused(t, "a ship that is too far away to say where", err)
}

func TestMovingTakesAHeadingAndAMap(t *testing.T) {
	s := scene(t, rules.House{})
	s.Map.Tokens[0].Facing = 0
	_, err := s.MoveAll()
	spacertest.Refused(t, "a ship without a heading", err)
	s = do(t, s)(s.Face(heron, 2))
	s = do(t, s)(s.MoveAll())
	_, err = s.Face(heron, 7)
	spacertest.Refused(t, "a seventh side", err)
	s = scene(t, rules.House{})
	s.Map = nil
	_, err = s.MoveAll()
	spacertest.Refused(t, "a battle without a map", err)
	s = scene(t, rules.House{})
	for i := range s.Battle.Vessels {
		s.Battle.Vessels[i].Speed = 0
	}
	step, err := s.MoveAll()
	if err != nil || step.Map != nil || domain.Blank(step.Line.Text) {
		t.Errorf("nobody moves, and the map stays: %v", err)
	}
}

func TestShipByShip(t *testing.T) {
	s := scene(t, rules.House{ShipByShip: true})
	_, err := s.MoveAll()
	spacertest.Refused(t, "all at once", err)
	_, err = s.NextPhase()
	spacertest.Refused(t, "a phase for all", err)
	s = do(t, s)(s.MoveShip(heron))
	_, err = s.MoveShip(otter)
	spacertest.Refused(t, "another ship before her three phases are over", err)
	_, err = s.PushThrust(wasp, 1, throw.Cast{Total: 9})
	spacertest.Refused(t, "an action of another ship", err)
	s = do(t, s)(s.PushPlant(heron, spacertest.CorvettePlant, 1, throw.Cast{Total: 9}))
	s = do(t, s)(s.MoveShip(heron))
	s = do(t, s)(s.MoveShip(heron))
	if at := hexOf(t, s, heron); at != (board.Hex{Column: 5, Row: 4}) {
		t.Errorf("she has flown her 6 hexes: %v", at)
	}
	_, err = s.MoveShip(heron)
	spacertest.Refused(t, "a fourth phase", err)
	s = do(t, s)(s.MoveShip(otter))
	_, err = s.PushPlant(heron, spacertest.CorvettePlant, 1, throw.Cast{Total: 9})
	spacertest.Refused(t, "an action of a ship whose turn is over", err)
	_, err = s.BeginTurn()
	spacertest.Refused(t, "the next turn before all ships are through", err)
	_, err = scene(t, rules.House{}).MoveShip(heron)
	spacertest.Refused(t, "one ship by herself, by the book", err)
	_, err = s.MoveShip(99)
	spacertest.Refused(t, "a ship that is not there", err)
}

func TestEngineers(t *testing.T) {
	s := do(t, scene(t, rules.House{}))(scene(t, rules.House{}).MoveAll())
	step, err := s.Transfer(heron, throw.Cast{Total: 5, Faces: []int{3, 2}}, []ship.Give{{System: spacertest.CorvetteDrive, Power: 4}})
	if err != nil || len(happened(step, battle.PowerMoved)) != 1 || step.Line.Who != heron || step.Line.Dice != "d12" || len(step.Line.Faces) != 2 {
		t.Fatalf("%+v, %v", step, err)
	}
	s = s.After(step)
	_, err = s.MakeThrust(heron, spacertest.CorvetteDrive, 5, throw.Cast{Total: 12})
	spacertest.Refused(t, "more thrust than the drive has power for", err)
	tied := do(t, s)(s.MakeThrust(heron, spacertest.CorvetteDrive, 3, throw.Cast{Total: 3}))
	if v := vessel(t, tied, heron); v.Power.Thrust != 0 || v.Power.In(spacertest.CorvetteDrive) != 4 {
		t.Errorf("a tie makes no thrust and costs no power: %+v", v.Power)
	}
	s = do(t, s)(s.MakeThrust(heron, spacertest.CorvetteDrive, 3, throw.Cast{Total: 4}))
	if v := vessel(t, s, heron); v.Power.Thrust != 3 || v.Power.In(spacertest.CorvetteDrive) != 1 || v.Power.Converted != 3 {
		t.Errorf("three markers: %+v", v.Power)
	}
	s = do(t, s)(s.Steer(heron, ship.Steering{Speed: 1, Turns: -2}))
	v := vessel(t, s, heron)
	if token, _ := s.Map.Token(1); v.Speed != 7 || v.Power.Thrust != 0 || token.Facing != 5 {
		t.Errorf("faster and turned to the left: %+v", v)
	}
	_, err = s.Steer(heron, ship.Steering{Speed: 1})
	spacertest.Refused(t, "thrust that is not in hand", err)
	_, err = s.Steer(heron, ship.Steering{})
	spacertest.Refused(t, "nothing to steer", err)
	_, err = s.Steer(otter, ship.Steering{Speed: -3})
	spacertest.Refused(t, "a speed below 0", err)
}

func TestPushingAPlant(t *testing.T) {
	s := do(t, scene(t, rules.House{}))(scene(t, rules.House{}).MoveAll())
	for name, tc := range map[string]struct {
		total, battery, rating int
	}{
		"above 3 a point it gives the power": {7, 8, 6},
		"a tie gives none and breaks none":   {6, 6, 6},
		"a failure costs a box of the plant": {5, 6, 4},
	} {
		t.Run(name, func(t *testing.T) {
			after := do(t, s)(s.PushPlant(heron, spacertest.CorvettePlant, 2, throw.Cast{Total: tc.total}))
			v := vessel(t, after, heron)
			if v.Power.Battery != tc.battery || after.Ship(heron).Rating(ship.PlantSystem) != tc.rating || !v.Power.Sound() {
				t.Errorf("%+v, plant %d", v.Power, after.Ship(heron).Rating(ship.PlantSystem))
			}
			if s.Ship(heron).Rating(ship.PlantSystem) != 6 {
				t.Error("the sheet it came from stays as it was")
			}
		})
	}
	_, err := s.PushPlant(heron, spacertest.CorvettePlant, 0, throw.Cast{Total: 9})
	spacertest.Refused(t, "no power at all", err)
	_, err = s.PushPlant(heron, spacertest.CorvetteDrive, 1, throw.Cast{Total: 9})
	spacertest.Refused(t, "power out of a drive", err)
	_, err = s.PushPlant(wasp, 3, 1, throw.Cast{Total: 9})
	spacertest.Refused(t, "power in a small craft", err)
}

func TestSmallCraft(t *testing.T) {
	s := do(t, scene(t, rules.House{}))(scene(t, rules.House{}).MoveAll())
	pushed := do(t, s)(s.PushThrust(wasp, 2, throw.Cast{Total: 9}))
	if v := vessel(t, pushed, wasp); v.Power.Thrust != 7 {
		t.Errorf("two more for a total above 8: %+v", v.Power)
	}
	missed := do(t, s)(s.PushThrust(wasp, 2, throw.Cast{Total: 8}))
	if v := vessel(t, missed, wasp); v.Power.Thrust != 5 {
		t.Errorf("none for a tie: %+v", v.Power)
	}
	_, err := s.PushThrust(heron, 1, throw.Cast{Total: 9})
	spacertest.Refused(t, "a pilot's push on a ship", err)
	_, err = s.MakeThrust(wasp, 3, 1, throw.Cast{Total: 9})
	spacertest.Refused(t, "an engineer in a fighter", err)
	_, err = s.Land(wasp, heron, throw.Cast{Total: 9})
	spacertest.Refused(t, "landing from another hex", err)

	// phase 2: the wasp makes up for the hex it is behind
	s = do(t, s)(s.Steer(wasp, ship.Steering{Speed: 5}))
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	if hexOf(t, s, wasp) != hexOf(t, s, heron) {
		t.Fatalf("speeds of 9 and 6 meet: %v, %v", hexOf(t, s, wasp), hexOf(t, s, heron))
	}
	missed = do(t, s)(s.Land(wasp, heron, throw.Cast{Total: 3}))
	if v := vessel(t, missed, wasp); v.Carrier != 0 {
		t.Error("a tie with the difference of 3 does not land")
	}
	turned := do(t, s)(s.Face(wasp, 2))
	_, err = turned.Land(wasp, heron, throw.Cast{Total: 12})
	spacertest.Refused(t, "landing on another heading", err)
	_, err = s.Land(heron, otter, throw.Cast{Total: 12})
	spacertest.Refused(t, "a ship that lands", err)
	s = do(t, s)(s.Land(wasp, heron, throw.Cast{Total: 4}))
	if v := vessel(t, s, wasp); v.Carrier != heron || v.Speed != 6 {
		t.Fatalf("it has landed: %+v", v)
	}
	_, err = s.Steer(wasp, ship.Steering{Speed: 1})
	spacertest.Refused(t, "a landed craft that flies", err)
	_, err = s.Fire(battle.Shot{By: wasp, Weapon: 2, Target: otter}, throw.Cast{Total: 12})
	spacertest.Refused(t, "a landed craft that shoots", err)
	_, err = s.Fire(battle.Shot{By: otter, Weapon: spacertest.CorvetteGun, Target: wasp}, throw.Cast{Total: 12})
	spacertest.Refused(t, "a shot at a landed craft", err)
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	if hexOf(t, s, wasp) != hexOf(t, s, heron) {
		t.Error("it goes where its carrier goes")
	}
	s = do(t, s)(s.Launch(wasp))
	if v := vessel(t, s, wasp); v.Carrier != 0 || v.Speed != 6 {
		t.Errorf("it is let go at her speed: %+v", v)
	}
	_, err = s.Launch(wasp)
	spacertest.Refused(t, "a second launch", err)
}

func TestFiring(t *testing.T) {
	s := do(t, scene(t, rules.House{}))(scene(t, rules.House{}).MoveAll())
	shot := battle.Shot{By: heron, Weapon: spacertest.CorvetteGun, Target: otter}
	// 5 hexes count 3, less accuracy 4: inside point blank by 1
	if n, part, err := s.Against(shot); n != 1 || err != nil || part.Source == "" {
		t.Errorf("difficulty %d, %v", n, err)
	}
	_, err := s.Fire(shot, throw.Cast{Total: 12})
	spacertest.Refused(t, "a shot without power", err)
	s = do(t, s)(s.Transfer(heron, throw.Cast{Total: 6}, []ship.Give{{System: spacertest.CorvetteGun, Power: 6}}))
	miss := do(t, s)(s.Fire(shot, throw.Cast{Total: 1}))
	if v := vessel(t, miss, heron); v.Power.In(spacertest.CorvetteGun) != 2 || len(miss.Battle.Hits) != 0 {
		t.Errorf("a tie misses, and the power is spent: %+v", v.Power)
	}
	_, err = miss.Fire(shot, throw.Cast{Total: 12})
	spacertest.Refused(t, "a second shot of one gunner in a phase", err)
	hit := do(t, s)(s.Fire(shot, throw.Cast{Total: 4}))
	if len(hit.Battle.Hits) != 1 || hit.Battle.Hits[0].DV != 8 || hit.Battle.Hits[0].Target != otter {
		t.Fatalf("SP-R19: %+v", hit.Battle.Hits)
	}
	house := s
	house.House.ShipDVMargin = true
	if step, err := house.Fire(shot, throw.Cast{Total: 4}); err != nil || step.Battle.Hits[0].DV != 11 || !strings.Contains(linesOf(step), "margin in the damage value (house rule)") {
		t.Errorf("with the margin of 3: %+v, %v", step.Battle.Hits, err)
	}
	dodge := 4
	if step, err := s.Fire(battle.Shot{By: heron, Weapon: spacertest.CorvetteGun, Target: otter, Dodge: &dodge}, throw.Cast{Total: 4}); err != nil || len(step.Battle.Hits) != 0 {
		t.Errorf("a dodge of 4 takes the place of the range: %v", err)
	}
	for name, bad := range map[string]battle.Shot{
		"at herself":           {By: heron, Weapon: spacertest.CorvetteGun, Target: heron},
		"with a power plant":   {By: heron, Weapon: spacertest.CorvettePlant, Target: otter},
		"at nobody":            {By: heron, Weapon: spacertest.CorvetteGun, Target: 77},
		"of one who is not in": {By: 77, Weapon: spacertest.CorvetteGun, Target: otter},
	} {
		_, err := s.Fire(bad, throw.Cast{Total: 12})
		spacertest.Refused(t, "a shot "+name, err)
	}
	_, err = hit.NextPhase()
	spacertest.Refused(t, "the next phase while a hit is to be played out", err)
}

func linesOf(step battle.Step) string {
	text := step.Line.Text
	for _, p := range step.Line.Parts {
		text += "\n" + p.Label
	}
	return text
}

func TestGunners(t *testing.T) {
	s := do(t, scene(t, rules.House{}))(scene(t, rules.House{}).MoveAll())
	v, _ := s.Battle.Vessel(heron)
	v.Power = ship.Power{Held: []ship.Held{{System: spacertest.CorvetteGun, Power: 40}}, Made: 40}
	fire := func(s battle.Scene, by table.ID, weapon, gunner rules.RowID) (battle.Step, error) {
		return s.Fire(battle.Shot{By: by, Weapon: weapon, Gunner: gunner, Target: otter}, throw.Cast{Total: 0})
	}
	s = do(t, s)(fire(s, heron, spacertest.CorvetteGun, 1))
	_, err := fire(s, heron, spacertest.CorvetteGun, 1)
	spacertest.Refused(t, "one gunner twice in a phase", err)
	s = do(t, s)(fire(s, heron, spacertest.CorvetteGun, 2))
	second := facts.Clone(s.Ships["heron"]) // with nobody named at either of two weapons
	second.Systems = append(second.Systems, ship.System{ID: 20, Kind: ship.WeaponSystem, Class: 1})
	both := s
	both.Ships = map[domain.DocID]*ship.Ship{"heron": second, "otter": s.Ships["otter"], "wasp": s.Ships["wasp"]}
	w, _ := both.Battle.Vessel(heron)
	w.Power = ship.Power{Held: []ship.Held{{System: spacertest.CorvetteGun, Power: 20}, {System: 20, Power: 5}}, Made: 25}
	both = do(t, both)(fire(both, heron, spacertest.CorvetteGun, 0))
	both = do(t, both)(fire(both, heron, 20, 0))
	_, err = fire(both, heron, 20, 0)
	spacertest.Refused(t, "whoever is at the second weapon, twice in a phase", err)
	s = do(t, s)(fire(s, wasp, 2, 0))
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	s = do(t, s)(fire(s, heron, spacertest.CorvetteGun, 1))
	_, err = fire(s, wasp, 2, 0)
	spacertest.Refused(t, "a fighter that shoots twice in a turn", err)
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	s = do(t, s)(s.BeginTurn())
	s = do(t, s)(s.MoveAll())
	do(t, s)(fire(s, wasp, 2, 0))
}

// struck is a scene after a hit on the otter that is to be rolled for.
func struck(t *testing.T, h rules.House) battle.Scene {
	s := do(t, scene(t, h))(scene(t, h).MoveAll())
	return do(t, s)(s.AddHit(heron, otter, "Blaster, class 4", 8))
}

func TestHits(t *testing.T) {
	s := struck(t, rules.House{})
	damage, toughness := s.HitThrows(s.Battle.Hits[0])
	if r := damage.Ready(rules.House{}); r.Target != 8 || r.Open.Below != 4 || r.Open.Most != 4 {
		t.Errorf("DV 8 opens on its triangular bonus of 4: %+v", r)
	}
	if r := toughness.Ready(rules.House{}); r.Target != 3 || r.Open.Most != 0 {
		t.Errorf("SP-R34: Toughness 3 opens on nothing: %+v", r)
	}
	_, err := s.CrossHit(1, spacertest.CorvetteDrive)
	spacertest.Refused(t, "a box before the dice", err)

	none := do(t, s)(s.StrikeHit(1, throw.Cast{Total: 2}, 3))
	if len(none.Battle.Hits) != 0 || none.Ship(otter).BoxesLeft() != s.Ship(otter).BoxesLeft() {
		t.Error("a higher Toughness roll takes nothing")
	}
	halted := do(t, s)(s.StrikeHit(1, throw.Cast{Total: 3}, 3))
	if v := vessel(t, halted, otter); v.Halted != (battle.PhaseMark{1, 2}) || len(halted.Battle.Hits) != 0 {
		t.Errorf("a tie halts the next phase: %+v", v)
	}

	step, err := s.StrikeHit(1, throw.Cast{Total: 8, Faces: []int{2, 6}}, 3)
	if err != nil || step.Battle.Hits[0].Boxes != 3 || len(step.Line.Faces) != 2 {
		t.Fatalf("SP-T19: %+v, %v", step.Battle.Hits, err)
	}
	s = s.After(step)
	_, err = s.StrikeHit(1, throw.Cast{Total: 8}, 3)
	spacertest.Refused(t, "rolling twice", err)
	_, err = s.CrossHit(1, 1)
	spacertest.Refused(t, "a system without boxes", err)
	s = do(t, s)(s.CrossHit(1, spacertest.CorvetteDrive))
	s = do(t, s)(s.CrossHit(1, spacertest.CorvetteDrive))
	s = do(t, s)(s.CrossHit(1, spacertest.CorvetteCargo))
	if craft := s.Ship(otter); craft.Rating(ship.STLSystem) != 2 || craft.Rating(ship.CargoSystem) != 0 || len(s.Battle.Hits) != 0 {
		t.Errorf("drive %d, cargo %d, hits %v", craft.Rating(ship.STLSystem), craft.Rating(ship.CargoSystem), s.Battle.Hits)
	}
	_, err = s.CrossHit(1, spacertest.CorvetteDrive)
	spacertest.Refused(t, "a fourth box", err)
}

func TestAHitOnAFullDriveLosesWhatItCannotHold(t *testing.T) {
	s := struck(t, rules.House{})
	v, _ := s.Battle.Vessel(otter)
	v.Power = ship.Power{Held: []ship.Held{{System: spacertest.CorvetteDrive, Power: 6}}, Thrust: 5, Made: 6}
	s = do(t, s)(s.StrikeHit(1, throw.Cast{Total: 4}, 3))
	step, err := s.CrossHit(1, spacertest.CorvetteDrive)
	if err != nil {
		t.Fatal(err)
	}
	lost, thrust := happened(step, battle.PowerLost), happened(step, battle.ThrustLost)
	if len(lost) != 1 || lost[0].Amount != 2 || len(thrust) != 1 || thrust[0].Amount != 1 {
		t.Errorf("2 power and 1 marker are lost: %+v", step.Events)
	}
}

func TestNobodyActsInTheNextPhase(t *testing.T) {
	s := struck(t, rules.House{})
	s = do(t, s)(s.StrikeHit(1, throw.Cast{Total: 3}, 3))
	do(t, s)(s.Transfer(otter, throw.Cast{Total: 1}, nil)) // in this phase still
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	_, err := s.Transfer(otter, throw.Cast{Total: 1}, nil)
	spacertest.Refused(t, "an action while halted", err)
	if s.Choices(otter) != nil {
		t.Error("the helm has no choice then")
	}
	s = do(t, s)(s.NextPhase())
	s = do(t, s)(s.MoveAll())
	s = do(t, s)(s.Transfer(otter, throw.Cast{Total: 1}, nil))
	s = do(t, s)(s.AddHit(0, otter, "a rock", 4))
	s = do(t, s)(s.StrikeHit(1, throw.Cast{Total: 3}, 3))
	if v := vessel(t, s, otter); v.Halted != (battle.PhaseMark{2, 1}) {
		t.Errorf("after phase 3 comes phase 1 of the next turn: %+v", v.Halted)
	}
	s = do(t, s)(s.BeginTurn())
	s = do(t, s)(s.MoveAll())
	_, err = s.Transfer(otter, throw.Cast{Total: 1}, nil)
	spacertest.Refused(t, "an action while halted in the next turn", err)
}

func TestAHitBeforeTheMovementOfAPhaseHaltsTheNextOne(t *testing.T) {
	s := scene(t, rules.House{})
	s = do(t, s)(s.AddHit(0, otter, "a mine", 4))
	s = do(t, s)(s.StrikeHit(1, throw.Cast{Total: 2}, 2))
	if v := vessel(t, s, otter); v.Halted != (battle.PhaseMark{1, 2}) {
		t.Errorf("all ships are in phase 1: %+v", v.Halted)
	}
	alone := scene(t, rules.House{ShipByShip: true})
	alone = do(t, alone)(alone.AddHit(0, otter, "a mine", 4))
	alone = do(t, alone)(alone.StrikeHit(1, throw.Cast{Total: 2}, 2))
	if v := vessel(t, alone, otter); v.Halted != (battle.PhaseMark{1, 1}) {
		t.Errorf("by the house rule her own phase 1 is to come: %+v", v.Halted)
	}
	_, err := s.AddHit(0, 99, "a mine", 4)
	spacertest.Refused(t, "a hit on nobody", err)
}

func TestAShipWithNothingLeft(t *testing.T) {
	s := struck(t, rules.House{})
	for _, y := range s.Ship(otter).Open() {
		for range y.Left() {
			after, _, _ := s.Ships["otter"].Cross(y.ID)
			s.Ships["otter"] = after
		}
	}
	ship := facts.Clone(s.Ships["otter"])
	drive, _ := ship.System(spacertest.CorvetteDrive)
	drive.Crossed = 2
	s.Ships["otter"] = ship
	step, err := s.StrikeHit(1, throw.Cast{Total: 8}, 3)
	if err != nil || step.Battle.Hits[0].Boxes != 1 || len(happened(step, battle.NothingLeft)) != 1 {
		t.Fatalf("of 3 hits 1 can be crossed: %+v, %v", step.Battle.Hits, err)
	}
	s = s.After(step)
	step, err = s.CrossHit(1, spacertest.CorvetteDrive)
	if err != nil || len(step.Battle.Hits) != 0 || len(happened(step, battle.NothingLeft)) != 1 {
		t.Errorf("%+v, %v", step.Events, err)
	}
}

func TestWhoChoosesTheSystem(t *testing.T) {
	w := battle.Hit{By: heron, Target: otter}
	if w.Chooses(rules.House{}) != otter || w.Chooses(rules.House{SystemChooser: rules.AttackerChoosesSystem}) != heron || w.Chooses(rules.House{SystemChooser: rules.RandomSystem}) != 0 {
		t.Error("the owner by default, the attacker or chance by the house rule")
	}
	s := struck(t, rules.House{SystemChooser: rules.RandomSystem})
	s = do(t, s)(s.StrikeHit(1, throw.Cast{Total: 4}, 3))
	_, err := s.CrossByChance(1, 9, dice.Typed)
	spacertest.Refused(t, "a face without a system", err)
	step, err := s.CrossByChance(1, 2, dice.Rolled)
	if err != nil || step.Ships["otter"].Rating(ship.STLSystem) != 4 || step.Line.From != dice.Rolled || !slices.Equal(step.Line.Faces, []int{2}) {
		t.Errorf("the second system that can be hit is the drive: %+v, %v", step.Line, err)
	}
}

func TestFTL(t *testing.T) {
	s := do(t, scene(t, rules.House{}))(scene(t, rules.House{}).MoveAll())
	v, _ := s.Battle.Vessel(heron)
	v.Power = ship.Power{Held: []ship.Held{{System: spacertest.CorvetteFTL, Power: 13}}, Made: 13}
	_, err := s.EnterFTL(heron, spacertest.CorvetteFTL, 7)
	spacertest.Refused(t, "a factor above the rating", err)
	_, err = s.EnterFTL(heron, spacertest.CorvetteFTL, 4)
	spacertest.Refused(t, "a factor of 16 power with 13", err)
	_, err = s.EnterFTL(heron, spacertest.CorvetteDrive, 1)
	spacertest.Refused(t, "FTL on the other drive", err)
	s = do(t, s)(s.EnterFTL(heron, spacertest.CorvetteFTL, 3))
	if v := vessel(t, s, heron); v.FTL != 3 || v.Power.In(spacertest.CorvetteFTL) != 1 || v.Power.Spent != 12 {
		t.Fatalf("4 power a factor: %+v", v)
	}
	_, err = s.Fire(battle.Shot{By: otter, Weapon: spacertest.CorvetteGun, Target: heron}, throw.Cast{Total: 12})
	spacertest.Refused(t, "a shot at a ship in FTL", err)
	at := hexOf(t, s, heron)
	s = turn(t, s)
	if v := vessel(t, s, heron); v.FTL != 3 || v.Power.In(spacertest.CorvetteFTL) != 0 || v.Power.Battery != 4 || !v.Power.Sound() {
		t.Errorf("she stays for 3, of which the drive has 1: %+v", v)
	}
	if hexOf(t, s, heron) != at || s.Ghost(heron) != nil {
		t.Error("she does not move over the map")
	}
	s.Ships["heron"].Systems[4].Crossed = 3 // no more power
	s = do(t, s)(s.MoveAll())
	s = turn(t, s)
	if v := vessel(t, s, heron); v.FTL != 3 || v.Power.Battery != 1 {
		t.Errorf("she pays from the battery: %+v", v)
	}
	s = do(t, s)(s.MoveAll())
	s = turn(t, s)
	if v := vessel(t, s, heron); v.FTL != 0 || v.Power.Battery != 1 || !v.Power.Sound() {
		t.Errorf("who cannot pay falls out, and keeps what there is: %+v", v)
	}
	_, err = s.LeaveFTL(heron)
	spacertest.Refused(t, "leaving FTL in normal space", err)
	v, _ = s.Battle.Vessel(heron)
	v.FTL, v.Drive = 2, spacertest.CorvetteFTL
	if s = do(t, s)(s.LeaveFTL(heron)); vessel(t, s, heron).FTL != 0 {
		t.Error("she is back")
	}
}

func TestHexOf(t *testing.T) {
	s := scene(t, rules.House{})
	if _, ok := battle.HexOf(s.Map, 99); ok {
		t.Error("there is no token 99")
	}
	s.Map.Layout = board.Zones
	if _, ok := battle.HexOf(s.Map, 1); ok {
		t.Error("a map of zones has no hexes")
	}
	if s.Choices(heron) != nil || s.Ghost(heron) != nil {
		t.Error("a ship that is nowhere has no course")
	}
}

func TestTheHelmsChoices(t *testing.T) {
	s := scene(t, rules.House{})
	s = do(t, s)(s.MoveAll())
	choices := s.Choices(wasp)
	if len(choices) < 20 || choices[0].Cost != 0 || !slices.Equal(choices[0].Path, s.Ghost(wasp)) || len(s.Choices(heron)) != 1 {
		t.Errorf("5 thrust lead somewhere, none leaves the course alone: %d and %d", len(choices), len(s.Choices(heron)))
	}
	for _, o := range choices[1:] {
		after := do(t, s)(s.Steer(wasp, o.Steering))
		if _, c, _ := after.Place(wasp); c != o.Course || !slices.Equal(after.Ghost(wasp), o.Path) || vessel(t, after, wasp).Power.Thrust != 5-o.Cost {
			t.Fatalf("%+v is not what steering does", o)
		}
	}
}

func TestCastOf(t *testing.T) {
	ready := throw.Throw{
		Target: []table.Part{{Label: "Technical", Value: 6}}, Dice: []table.Part{{Label: "extra time", Value: 1}},
		Open: []table.Part{{Label: "Engineering", Value: 4}}, Level: 4,
	}.Ready(rules.House{})
	roll, err := ready.Read([]int{3, 9})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := throw.CastOf(ready, roll, dice.Typed); err == nil {
		t.Error("a die is still to come for the 3 that opened")
	}
	if roll, err = ready.Read([]int{3, 9, 5}); err != nil {
		t.Fatal(err)
	}
	c, err := throw.CastOf(ready, roll, dice.Rolled)
	if err != nil || c.Total != 8 || !slices.Equal(c.Faces, []int{3, 9, 5}) || c.From != dice.Rolled || len(c.Parts) != 3 {
		t.Errorf("%+v, %v", c, err)
	}
}

// turn plays the rest of a turn whose first phase has been moved, and begins the next.
func turn(t *testing.T, s battle.Scene) battle.Scene {
	t.Helper()
	for range ship.Phases - 1 {
		s = do(t, s)(s.NextPhase())
		s = do(t, s)(s.MoveAll())
	}
	return do(t, s)(s.BeginTurn())
}

func TestJoining(t *testing.T) {
	s := scene(t, rules.House{})
	_, err := s.Join(heron, 3)
	spacertest.Refused(t, "a ship twice", err)
	_, err = s.Join(99, 3)
	spacertest.Refused(t, "nobody", err)
	_, err = battle.Scene{Battle: battle.New()}.BeginTurn()
	spacertest.Refused(t, "a battle of nobody", err)
	_, err = battle.Scene{Battle: battle.New()}.MoveAll()
	spacertest.Refused(t, "movement before the battle", err)
}

func TestCheckBattle(t *testing.T) {
	blank := battle.Check(battle.New(), nil)
	if len(blank) != 1 || blank[0].Severity != domain.Remark || blank[0].Path != "map" {
		t.Errorf("a blank battle lacks its map alone: %v", blank)
	}
	for name, tc := range map[string]struct {
		edit func(*battle.Battle)
		want string
	}{
		"a phase there is not":          {func(b *battle.Battle) { b.Phase = 4 }, "W phase"},
		"a vessel of nobody":            {func(b *battle.Battle) { b.Vessels[0].Participant = 99 }, "W vessels[0].participant"},
		"a vessel twice":                {func(b *battle.Battle) { b.Vessels[1].Participant = heron }, "W vessels[1].participant"},
		"a speed below 0":               {func(b *battle.Battle) { b.Vessels[0].Speed = -1 }, "W vessels[0].speed"},
		"a vessel's phase there is not": {func(b *battle.Battle) { b.Vessels[0].Phase = 4 }, "W vessels[0].phase"},
		"a craft that landed on itself": {func(b *battle.Battle) { b.Vessels[2].Carrier = wasp }, "W vessels[2].carrier"},
		"a hit on nobody":               {func(b *battle.Battle) { b.Hits = []battle.Hit{{ID: 1, Target: 99}} }, "W hits[id=1]"},
		"power that came from nothing":  {func(b *battle.Battle) { b.Vessels[0].Power.Battery++ }, "W vessels[0].power"},
		"thrust beyond the drive":       {func(b *battle.Battle) { b.Vessels[0].Power.Thrust = 7 }, "W vessels[0].power.thrust"},
		"power in what is not aboard":   {func(b *battle.Battle) { b.Vessels[0].Power.Held = []ship.Held{{System: 99, Power: 0}} }, "W vessels[0].power.held"},
		"power beyond what a drive uses": {func(b *battle.Battle) {
			b.Vessels[0].Power = ship.Power{Held: []ship.Held{{System: spacertest.CorvetteDrive, Power: 7}}, Made: 7}
		}, "W vessels[0].power.held"},
	} {
		t.Run(name, func(t *testing.T) {
			s := scene(t, rules.House{})
			beside := func(id domain.DocID) domain.Document {
				if ship := s.Ships[id]; ship != nil {
					return ship
				}
				return nil
			}
			if found := battle.Check(s.Battle, beside); len(found) != 0 {
				t.Fatalf("as it is: %v", found)
			}
			tc.edit(s.Battle)
			found := battle.Check(s.Battle, beside)
			if len(found) != 1 || string(found[0].Severity)+" "+found[0].Path != tc.want {
				t.Errorf("found %v, want %s", found, tc.want)
			}
		})
	}
}

func TestABattleIsADocument(t *testing.T) {
	s := struck(t, rules.House{})
	b := s.Battle
	b.SetTitle("Off the beacon")
	b.Campaign = "camp"
	if b.Title() != "Off the beacon" || !slices.Equal(domain.RefersTo(b), []domain.DocID{"camp", "map", "heron", "otter", "wasp"}) || domain.PicturesIn(b) != nil {
		t.Errorf("it refers to %v", domain.RefersTo(b))
	}
	if !strings.Contains(domain.WordsOf(b), "Grey Otter") {
		t.Errorf("words are %q", domain.WordsOf(b))
	}
	spacertest.RoundTrip(t, battle.Kind, b)
	fresh := b.Fresh()
	if fresh.Turn != 0 || len(fresh.Hits) != 0 || fresh.Vessels[0].Power.Made != 0 || fresh.Vessels[0].Speed != 6 || len(fresh.Vessels) != 3 {
		t.Errorf("to be played anew: %+v", fresh)
	}
	if b.Turn != 1 || b.Vessels[0].Power.Made != 6 {
		t.Error("and the one it came from stays")
	}
	beside := func(id domain.DocID) domain.Document {
		switch {
		case id == "map":
			return s.Map
		case s.Ships[id] != nil:
			return s.Ships[id]
		}
		return nil
	}
	got := battle.SceneOf(b, beside)
	if got.Map != s.Map || len(got.Ships) != 3 || got.Values != rules.UsualValues || got.Called(heron) != "Sable Heron" {
		t.Errorf("%+v", got)
	}
	if alone := battle.SceneOf(b, nil); alone.Map != nil || alone.Called(heron) != "Sable Heron" || len(alone.Ship(heron).Systems) != 0 {
		t.Errorf("%+v", alone)
	}
	moved := battle.Kind.Compare(b, do(t, s)(s.StrikeHit(1, throw.Cast{Total: 1}, 3)).Battle)
	if len(moved) == 0 {
		t.Error("a hit that is played out is told of")
	}
}

func TestAnFTLDriveBelowItsFactorFallsOut(t *testing.T) {
	s := scene(t, rules.House{ShipByShip: true})
	v, _ := s.Battle.Vessel(heron)
	v.FTL, v.Drive, v.Power = 5, spacertest.CorvetteFTL, ship.Power{Battery: 40, Made: 40}
	for i := range s.Battle.Vessels {
		s.Battle.Vessels[i].Phase = ship.Phases
	}
	craft, _, err := s.Ship(heron).Cross(spacertest.CorvetteFTL)
	if err != nil {
		t.Fatal(err)
	}
	s = s.After(battle.Step{Battle: s.Battle, Ships: map[domain.DocID]*ship.Ship{"heron": craft}})
	if s.Ship(heron).Rating(ship.FTLSystem) != 4 {
		t.Fatal("the drive is whole")
	}
	s = do(t, s)(s.BeginTurn())
	if v := vessel(t, s, heron); v.FTL != 0 || v.Power.Spent != 0 {
		t.Errorf("a drive of 4 keeps factor 5: %+v", v)
	}
}

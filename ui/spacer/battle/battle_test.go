package battle_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uibattle "shipslocker/ui/spacer/battle"
	uitable "shipslocker/ui/table"
)

// The seats of the battle in these tests.
const (
	heron table.ID = 1 // a corvette in column 5 and row 10, heading up at speed 6; Ines is at her power systems
	wasp  table.ID = 2 // a fighter of the other side in column 5 and row 2, heading down at speed 3
	moth  table.ID = 3 // a fighter of hers in her hex, on her heading, at speed 4
)

// space is a desk with a battle on it before its first turn.
type space struct {
	*desktest.Desk
	t      *testing.T
	person func(table.ID) uitable.Person
}

// fixedFaces are the program's own dice: they all show the same.
type fixedFaces struct{ face int }

func (f fixedFaces) Next(int) int { return f.face - 1 }

func newSpace(t *testing.T, how ...func(*campaign.Campaign, *battle.Battle)) *space {
	t.Helper()
	return newSpaceIn(t, "", desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, how...)
}

// newSpaceIn is a battle in a room of a size; why is why the battle cannot be edited, empty = it can.
func newSpaceIn(t *testing.T, why string, size fyne.Size, theme *look.Theme, how ...func(*campaign.Campaign, *battle.Battle)) *space {
	t.Helper()
	s := &space{t: t}
	s.Desk = desktest.New(t, spacer.Kinds, size, theme, uibattle.NewKnown(fixedFaces{3}, &s.person))
	shared, b, m := campaign.New(), battle.New(), board.New()
	m.Layout, m.Grid = board.Hexes, board.Grid{Columns: 12, Rows: 14, Width: 10}
	ines := person.New()
	ines.Name = "Ines Okonjo"
	ines.OwnAttribute(person.Technical).Base = 4
	ines.Departments = []person.Department{{ID: 1, Name: "Engineering", Level: 2, Fields: []person.Field{{ID: 1, Name: "Power Systems", Level: 2}}}}
	s.Put(person.Kind, "ines", ines, "")
	for i, x := range []struct {
		doc     domain.DocID
		name    string
		class   int
		side    int
		at      board.Hex
		heading board.Facing
		speed   int
	}{
		{"heron", "Sable Heron", 0, 0, board.Hex{Column: 5, Row: 10}, 1, 6},
		{"wasp", "Wasp", 2, 1, board.Hex{Column: 5, Row: 2}, 4, 3},
		{"moth", "Moth", 1, 0, board.Hex{Column: 5, Row: 10}, 1, 4},
	} {
		vessel := ship.Templates[x.class].New()
		vessel.Name, vessel.Campaign = x.name, "campaign"
		if i == 0 {
			vessel.Posts = []ship.Post{{ID: 1, Role: ship.PowerPost, Character: "ines"}, {ID: 2, Role: ship.GunnerPost, Name: "Bo"}}
		}
		s.Put(ship.Kind, x.doc, vessel, "")
		token := m.NextID()
		m.Tokens = append(m.Tokens, board.Token{ID: token, Document: x.doc, Side: x.side, Facing: x.heading, Size: 1, At: m.Grid.Centre(x.at)})
		b.Table.Insert(i, table.Participant{Document: x.doc, Name: x.name, Token: int(token), Side: x.side})
		b.Vessels = append(b.Vessels, battle.Vessel{Participant: table.ID(i + 1), Speed: x.speed})
	}
	b.Campaign, b.Map = "campaign", "map"
	for _, h := range how {
		h(shared, b)
	}
	s.Put(campaign.Kind, "campaign", shared, "")
	s.Put(rules.MapKind, "map", m, "")
	s.Editor.Bind(s.Put(battle.Kind, "battle", b, why))
	s.Tap("Battle", 0)
	return s
}

func (s *space) battle() *battle.Battle { return edit.Of[battle.Battle](s.Doc("battle")).Value() }
func (s *space) ground() *board.Map     { return edit.Of[board.Map](s.Doc("map")).Value() }
func (s *space) ship(id domain.DocID) *ship.Ship {
	return edit.Of[ship.Ship](s.Doc(id)).Value()
}

func (s *space) vessel(id table.ID) battle.Vessel {
	s.t.Helper()
	v, ok := s.battle().Vessel(id)
	if !ok {
		s.t.Fatalf("no vessel %d", id)
	}
	return *v
}

// hex is where a ship is.
func (s *space) hex(id table.ID) board.Hex {
	s.t.Helper()
	p, _ := s.battle().Table.Participant(id)
	h, ok := battle.HexOf(s.ground(), board.ID(p.Token))
	if !ok {
		s.t.Fatalf("%d is in no hex", id)
	}
	return h
}

// dice presses the button that rolls and types faces in from real dice.
func (s *space) dice(button string, faces ...int) {
	s.t.Helper()
	s.Tap(button, 0)
	for _, f := range faces {
		s.Type(string("1234567890-="[f-1]))
	}
}

func TestAWholeTurnIsPlayedWithKeysAlone(t *testing.T) {
	s := newSpace(t)
	s.Type("n")
	if b := s.battle(); b.Turn != 1 || b.Phase != 1 || s.hex(heron) != (board.Hex{Column: 5, Row: 8}) {
		t.Fatalf("turn %d, phase %d, and she is in %v", b.Turn, b.Phase, s.hex(heron))
	}
	// Ines transfers: Technical 4 and Power Systems 2 against nothing; a 5 is five points.
	s.Type("tr")
	s.Type("5")
	s.Press(fyne.KeyReturn) // to what is given
	s.Type("2")
	s.Press(fyne.KeyTab)
	s.Fill("STL drive", 0, "3")
	s.Tap("Apply result", 0)
	if v := s.vessel(heron); v.Power.Battery != 1 || v.Power.In(6) != 3 || v.Power.InSystems() != 5 {
		t.Fatalf("the power is %+v", v.Power)
	}
	// Somebody by a target number makes thrust of it.
	s.Type("e")
	s.Fill("Target number", 0, "8")
	s.Type("")
	s.Tap("Roll 1 die", 0)
	s.Type("7")
	s.Press(fyne.KeyReturn)
	if v := s.vessel(heron); v.Power.Thrust != 3 || v.Power.In(6) != 0 {
		t.Fatalf("the thrust is %+v", v.Power)
	}
	// The helm turns and goes faster.
	s.Type("srf")
	s.Type("n")
	if v := s.vessel(heron); v.Speed != 7 || v.Power.Thrust != 1 || s.ground().Tokens[0].Facing != 2 {
		t.Fatalf("she flies at %d on %d with %d thrust", v.Speed, s.ground().Tokens[0].Facing, v.Power.Thrust)
	}
	// The fighter fires, whose pilot has a target number.
	s.Type("3f")
	s.Select("Target", 0, "Wasp")
	s.Fill("Target number", 0, "9")
	s.Tap("Roll 1 die", 0)
	s.Type("1")
	s.Tap("Use this roll (Return)", 0)
	if shots := s.vessel(moth).Shots; len(shots) != 1 || len(s.battle().Hits) != 0 {
		t.Fatalf("the shots are %+v, the hits %+v", shots, s.battle().Hits)
	}
	s.Type("n")
	s.Type("n")
	if b := s.battle(); b.Turn != 1 || b.Phase != 3 {
		t.Fatalf("turn %d, phase %d", b.Turn, b.Phase)
	}
	s.Type("n")
	if b := s.battle(); b.Turn != 2 || b.Phase != 1 || s.vessel(heron).Power.Battery != 7 {
		t.Errorf("turn %d, phase %d, battery %d", b.Turn, b.Phase, s.vessel(heron).Power.Battery)
	}
	if problems := battle.Check(s.battle(), nil); len(problems) != 0 {
		t.Errorf("there is to be said %v", problems)
	}
}

func TestWhatTheBattleWaitsForAndItsShipsAreSaid(t *testing.T) {
	s := newSpace(t)
	for _, words := range []string{"BEFORE THE FIRST TURN", "plants fill the batteries", "Speed 6, heading up: moves 2, 2 and 2 in phases 1 to 3."} {
		if !s.Says(words) {
			t.Errorf("the page does not say %q", words)
		}
	}
	s.Tap("Turn 1: all move", 0)
	for _, words := range []string{"TURN 1", "→ now", "Phase 1: everybody aboard", "Battery 6", "Thrust 0 of 6", "down · speed 3 · thrust 5"} {
		if !s.Says(words) {
			t.Errorf("the page does not say %q", words)
		}
	}
	s.Tap("Wasp", 0)
	if !s.Says("Thrust 5 of 5") || s.Offers("Transfer power") || !s.Offers("Push the drive") {
		t.Errorf("aboard a fighter there is %q", s.Buttons())
	}
}

func TestSPT18PhasesMoveShipsByTheTable(t *testing.T) {
	for speed, moves := range map[int][3]int{2: {1, 0, 1}, 5: {1, 2, 2}} {
		s := newSpace(t, func(_ *campaign.Campaign, b *battle.Battle) { b.Vessels[0].Speed = speed })
		if want := fmt.Sprintf("moves %d, %d and %d", moves[0], moves[1], moves[2]); !s.Says(want) {
			t.Errorf("SP-T18: at speed %d the page does not say %q", speed, want)
		}
		row := 10
		for i, title := range []string{"Turn 1: all move", "Phase 2: all move", "Phase 3: all move"} {
			s.Tap(title, 0)
			if row -= moves[i]; s.hex(heron).Row != row {
				t.Errorf("SP-T18: at speed %d she is in row %d after phase %d, want %d", speed, s.hex(heron).Row, i+1, row)
			}
		}
	}
}

// hit has a hit of damage value 8 on a ship begin to be played out.
func (s *space) hit(id table.ID) {
	s.t.Helper()
	s.Tap("By hand…", 0)
	s.Fill("Damage value", 0, "8")
	s.Tap("Hit the ship", 0)
	if hits := s.battle().Hits; len(hits) != 1 || hits[0].Target != id || hits[0].DV != 8 {
		s.t.Fatalf("the hits are %+v", hits)
	}
	s.Tap("Resolve hit", 0)
}

// strike rolls both sides of a hit: damage and Toughness, a die each.
func (s *space) strike(damage, toughness int) {
	s.t.Helper()
	s.dice("Roll 1 die", damage)
	s.Press(fyne.KeyReturn)
	s.Type(string("1234567890-="[toughness-1]))
}

func TestSPT19AHitCrossesItsBoxesOneByOne(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.hit(heron)
	s.strike(8, 3)
	if !s.Says("takes 3 system hits") {
		t.Errorf("SP-T19: 8 against 3 is told as %q", desktest.Spoken(s.InFront()))
	}
	s.Step("", func() { s.Tap("Use this roll (Return)", 0) })
	if hits := s.battle().Hits; len(hits) != 1 || hits[0].Boxes != 3 {
		t.Fatalf("SP-T19: the hits are %+v", hits)
	}
	s.Step("", func() { s.Tap("Power plant", 0) }) // undone and done again, the page is where the battle is
	s.Tap("Power plant", 0)
	s.Tap("Cargo, tons", 0)
	if y := s.ship("heron").Of(ship.PlantSystem)[0]; y.Crossed != 2 || y.Rating() != 2 || len(s.battle().Hits) != 0 {
		t.Errorf("SP-T19: the plant is %+v, the hits %+v", y, s.battle().Hits)
	}
	if s.Journal.UndoLabel() != "a box of Cargo is crossed" {
		t.Errorf("undo says %q", s.Journal.UndoLabel())
	}
}

func TestATieShakesEverybodyAboard(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.hit(heron)
	s.dice("Roll 1 die", 3, 12) // a 3 is below the open end of 4, and the 12 it adds is above the damage value
	s.Press(fyne.KeyReturn)
	s.Type("3")
	s.Step("", func() { s.Tap("Use this roll (Return)", 0) })
	if !s.Says("nobody aboard may act in phase 2 of turn 1") {
		t.Errorf("it says %q", desktest.Spoken(s.InFront()))
	}
	s.Tap("Phase 2: all move", 0)
	if s.Offers("Transfer power") || !s.Offers("By hand…") {
		t.Errorf("aboard there is %q", s.Buttons())
	}
	s.Tap("Phase 3: all move", 0)
	if !s.Offers("Transfer power") {
		t.Error("it is over by phase 3")
	}
}

func TestTheSystemIsHitByChanceWhereTheHouseSaysSo(t *testing.T) {
	s := newSpace(t, func(c *campaign.Campaign, _ *battle.Battle) { c.House.SystemChooser = rules.RandomSystem })
	s.Tap("Turn 1: all move", 0)
	s.hit(heron)
	s.strike(5, 4)
	s.Tap("Use this roll (Return)", 0)
	before := s.Bodies()
	s.Tap("Roll a d8", 0)
	s.Type("8")
	s.Press(fyne.KeyReturn)
	if s.Bodies() == before || s.ship("heron").Of(ship.CargoSystem)[0].Crossed != 1 {
		t.Errorf("an 8 names the cargo: %+v", s.ship("heron").Systems)
	}
}

func TestRangeMakesTheDifficultyAndAWeaponTakesPower(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.Tap("Fire", 0)
	if !s.Says("needs 4 power and holds 0") || s.Offers("Roll 1 die") {
		t.Errorf("without power there is nothing to roll for: %q", desktest.Spoken(s.InFront()))
	}
	s.Tap("Discard", 0)
	s.Tap("Moth", 0)
	s.Tap("Fire", 0)
	// The fighter is in row 9 and the other in row 3: 6 hexes count 3, less accuracy 1.
	if !s.Says("Difficulty 2: range 6 hexes") {
		t.Errorf("the range is told as %q", desktest.Spoken(s.InFront()))
	}
	s.Fill("Target number", 0, "9")
	s.dice("Roll 1 die", 8)
	s.Step("", func() { s.Tap("Use this roll (Return)", 0) })
	if hits := s.battle().Hits; len(hits) != 1 || hits[0].Target != wasp || hits[0].By != moth || hits[0].DV != 2 {
		t.Fatalf("the hits are %+v", hits)
	}
	s.Tap("Resolve hit", 0)
	s.Tap("Cancel the hit", 0)
	s.Tap("Fire", 0)
	if !s.Says("has already shot this turn") {
		t.Errorf("small craft shoot once a turn: %q", desktest.Spoken(s.InFront()))
	}
}

func TestTheHelmIsOfferedWhatTheThrustIsEnoughFor(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.Tap("Helm", 0)
	if s.Offers("Faster") || !s.Says("No thrust in hand") {
		t.Errorf("without thrust there is %q", s.Buttons())
	}
	s.Press(fyne.KeyEscape)
	s.Tap("Moth", 0)
	before := s.Bodies()
	s.Tap("Helm", 0)
	for range 5 {
		s.Tap("Slower", 0)
		if !s.Offers("Slower") {
			break
		}
	}
	if !s.Says("Speed 0, heading up, for 4 markers.") || s.Offers("Slower") || !s.Offers("Turn left") {
		t.Errorf("at speed 0 there is %q", s.Buttons())
	}
	s.Tap("Turn left", 0)
	if s.Offers("Turn left") || s.Offers("Faster") == false {
		t.Errorf("with all thrust spent there is %q", s.Buttons())
	}
	if s.Bodies() != before {
		t.Error("nothing of it is in any document before it is done")
	}
	s.Step("", func() { s.Tap("Steer", 0) })
	if v := s.vessel(moth); v.Speed != 0 || v.Power.Thrust != 0 {
		t.Errorf("she flies at %d with %d thrust", v.Speed, v.Power.Thrust)
	}
}

func TestPushingAPlantTooHardCrossesABox(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.Tap("Push the plant", 0)
	s.Fill("Extra power", 0, "2") // difficulty 6
	s.dice("Roll 1 die", 4)
	if !s.Says("too hard, 4 against 6") {
		t.Errorf("it is told as %q", desktest.Spoken(s.InFront()))
	}
	s.Step("", func() { s.Tap("Use this roll (Return)", 0) })
	if y := s.ship("heron").Of(ship.PlantSystem)[0]; y.Crossed != 1 {
		t.Errorf("the plant is %+v", y)
	}
}

func TestAFighterLandsAndIsTakenAlong(t *testing.T) {
	s := newSpace(t, func(_ *campaign.Campaign, b *battle.Battle) { b.Vessels[2].Speed = 6 })
	s.Tap("Turn 1: all move", 0)
	s.Tap("Moth", 0)
	s.Tap("Land", 0)
	s.Fill("Target number", 0, "9")
	s.dice("Roll 1 die", 8) // against a difference in speed of 0
	s.Step("", func() { s.Tap("Use this roll (Return)", 0) })
	if s.vessel(moth).Carrier != heron || !s.Says("landed on Sable Heron") {
		t.Fatalf("she is %+v", s.vessel(moth))
	}
	s.Tap("Phase 2: all move", 0)
	if s.hex(moth) != s.hex(heron) {
		t.Error("she is left behind")
	}
	s.Tap("Launch", 0)
	if s.vessel(moth).Carrier != 0 {
		t.Error("she does not fly")
	}
}

func TestAShipEntersFTLForThePowerOfHerDrive(t *testing.T) {
	s := newSpace(t, func(_ *campaign.Campaign, b *battle.Battle) {
		b.Vessels[0].Power = ship.Power{Made: 8, Held: []ship.Held{{System: 7, Power: 8}}}
	})
	s.Tap("Turn 1: all move", 0)
	s.Tap("Enter FTL", 0)
	s.Fill("Factor", 0, "2")
	s.Step("", func() { s.Tap("Enter FTL", 0) })
	if v := s.vessel(heron); v.FTL != 2 || v.Power.InSystems() != 0 {
		t.Fatalf("she is %+v", v)
	}
	s.Tap("Phase 2: all move", 0)
	s.Tap("Phase 3: all move", 0)
	s.Tap("Turn 2: all move", 0)
	if v := s.vessel(heron); v.FTL != 2 || v.Power.Battery != 10 { // 12 made, 2 to stay
		t.Errorf("she is %+v", v)
	}
	s.Step("", func() { s.Tap("Leave FTL", 0) })
}

func TestShipByShipEachGoesThroughHerPhases(t *testing.T) {
	s := newSpace(t, func(c *campaign.Campaign, _ *battle.Battle) { c.House.ShipByShip = true })
	s.Tap("Begin turn 1", 0)
	s.Tap("Wasp", 0)
	s.Tap("Wasp: phase 1", 0)
	if s.battle().Acting != wasp || s.vessel(wasp).Phase != 1 || s.vessel(heron).Phase != 0 {
		t.Fatalf("she has moved alone: %+v", s.battle().Vessels)
	}
	s.Tap("Sable Heron", 0)
	s.Tap("Wasp: phase 2", 0) // hers go on whoever is looked at
	s.Tap("Wasp: phase 3", 0)
	s.Tap("Sable Heron: phase 1", 0)
	if s.battle().Acting != heron {
		t.Error("it is her turn by now")
	}
}

func TestASceneWithNothingYetComesToABattleByThePage(t *testing.T) {
	s := &space{Desk: desktest.OnPaper(t, spacer.Kinds, uibattle.New(fixedFaces{3})), t: t}
	s.Editor.Bind(s.Put(battle.Kind, "battle", battle.New(), ""))
	s.Tap("Battle", 0)
	if !s.Says("No map yet.") || !s.Says("No ships yet.") {
		t.Fatalf("it says %q", desktest.Spoken(s.InFront()))
	}
	s.Tap("Ships of the book…", 0)
	s.Fill("Fighter A", 0, "2")
	s.Dialog().Answer()
	if n := len(s.battle().Table.Participants); n != 3 || len(s.Documents(ship.Kind.ID())) != 3 {
		t.Fatalf("%d are seated", n)
	}
	made := s.Bodies()
	s.Journal.Undo()
	if len(s.battle().Table.Participants) != 0 {
		t.Error("making ships and seating them is one step")
	}
	if s.Journal.Redo(); s.Bodies() != made {
		t.Error("made again they are others")
	}
	s.Tap("Set up ships", 0)
	s.Tap("Discard", 0)
	s.Tap("Lay out a hex field", 0)
	s.Tap("Set up ships", 0)
	s.Fill("Speed", 0, "4")
	s.Step("", func() { s.Tap("Bring ships in", 0) })
	b := s.battle()
	m := edit.Of[board.Map](s.Doc(b.Map)).Value()
	if len(b.Vessels) != 3 || len(m.Tokens) != 3 || b.Vessels[0].Speed != 4 || m.Tokens[0].Facing != 1 {
		t.Fatalf("in the battle are %+v with %+v", b.Vessels, m.Tokens)
	}
	names := map[string]bool{}
	for _, p := range b.Table.Participants {
		names[p.Name] = true
	}
	if !names["Corvette"] || !names["Fighter A 1"] || !names["Fighter A 2"] {
		t.Errorf("they are called %v", names)
	}
	s.Tap("Turn 1: all move", 0)
	if s.battle().Turn != 1 {
		t.Error("the battle does not begin")
	}
}

func TestABattleComesUpOnItsPageAndOffersHexesFirst(t *testing.T) {
	s := &space{Desk: desktest.OnPaper(t, spacer.Kinds, uibattle.New(fixedFaces{3})), t: t}
	s.Editor.Bind(s.Put(battle.Kind, "battle", battle.New(), ""))
	s.Editor.Begin()
	if !s.Says("No map yet. Ships move") {
		t.Fatalf("in front is %q", desktest.Spoken(s.InFront()))
	}
	s.Tap("Choose a map…", 0)
	if len(s.Rows) == 0 || s.Rows[0] != "New: Blank hex field" {
		t.Fatalf("the maps offered are %q", s.Rows)
	}
	s.Pick(s.Rows[0])
	vessel := ship.Templates[1].New()
	vessel.Name = "Moth"
	s.Put(ship.Kind, "moth", vessel, "")
	s.Tap("Turns", 0)
	for _, row := range []string{"Moth", "Moth, again"} {
		s.Tap("Add figures…", 0)
		s.Cross(row, 0)
		s.Dialog().Answer()
	}
	m := edit.Of[board.Map](s.Doc(s.battle().Map)).Value()
	if len(m.Tokens) != 2 || m.Tokens[0].At == m.Tokens[1].At || m.Tokens[0].At != m.Grid.Centre(m.Grid.Middle()) {
		t.Errorf("the tokens stand %+v", m.Tokens)
	}
	s.Tap("Add figures…", 0)
	s.Tap("Ships of the book…", 0)
	s.Elapse()
	s.Dialog().Answer()
	if n := len(s.battle().Table.Participants); n != 3 {
		t.Errorf("%d are seated", n)
	}
}

func TestWithoutAMapShipsThatFlyAreRefused(t *testing.T) {
	s := newSpace(t, func(_ *campaign.Campaign, b *battle.Battle) { b.Map = "" })
	if !s.Says("No map yet.") || !s.Says("token on a hex map first") || s.Offers("Turn 1: all move") {
		t.Errorf("it says %q and offers %q", desktest.Spoken(s.InFront()), s.Buttons())
	}
}

func TestAShipTakenOffTheTableInTheMiddleOfAHit(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.hit(heron)
	s.strike(8, 3)
	s.Tap("Use this roll (Return)", 0)
	edit.Of[battle.Battle](s.Doc("battle")).Edit("off the table", "", func(b *battle.Battle) { b.Table.Remove(heron) })
	if !s.Says("has left the table") {
		t.Fatalf("it says %q", desktest.Spoken(s.InFront()))
	}
	s.Step("", func() { s.Tap("Take ship out", 0) })
	if _, there := s.battle().Vessel(heron); there || len(s.battle().Hits) != 0 {
		t.Fatalf("left are %+v", s.battle())
	}
	s.Tap("Phase 2: all move", 0)
	if s.battle().Phase != 2 {
		t.Error("the battle does not go on")
	}
}

func TestABattleThatCannotBeEditedShutsItsButtons(t *testing.T) {
	why := "Another window has this locker open."
	s := newSpaceIn(t, why, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1})
	before := s.Bodies()
	s.Tap("Turn 1: all move", 0)
	if s.Bodies() != before || !s.Button("Turn 1: all move", 0).Disabled() {
		t.Error("its turn can be played")
	}
}

func TestAShipWhoseSheetCannotBeEditedTakesNoHit(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	why := "This ship was written by a newer version."
	gull := ship.Templates[0].New()
	gull.Name = "Gull"
	s.Put(ship.Kind, "gull", gull, why)
	var id table.ID
	edit.Of[battle.Battle](s.Doc("battle")).Edit("seat", "", func(b *battle.Battle) {
		id = b.Table.Insert(3, table.Participant{Document: "gull", Name: "Gull"})
		b.Vessels = append(b.Vessels, battle.Vessel{Participant: id, Phase: 1})
	})
	s.Tap("Gull", 0)
	s.hit(id)
	s.strike(8, 3)
	s.Tap("Use this roll (Return)", 0)
	before := s.Bodies()
	s.Tap("Power plant", 0)
	if s.Bodies() != before || !s.Says(why) {
		t.Errorf("it says %q", desktest.Spoken(s.InFront()))
	}
}

func TestTheCrewRollsFromItsSheetsAndTheLogSaysWhy(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.Tap("Transfer power", 0)
	if !s.Says("Power Systems") {
		t.Errorf("what Ines throws is told as %q", desktest.Spoken(s.InFront()))
	}
	s.dice("Roll 1 die", 6)
	s.Fill("Blaster, class 4", 0, "4")
	s.Step("", func() { s.Tap("Use this roll (Return)", 0) })
	line := s.battle().Table.Log[len(s.battle().Table.Log)-1]
	if line.Dice != "d12" || len(line.Faces) != 1 || len(line.Parts) < 3 || !strings.Contains(line.Text, "transfers 4 power") {
		t.Errorf("the log says %+v", line)
	}
}

func TestThePageFollowsUndoWhileSomethingIsUnderWay(t *testing.T) {
	s := newSpace(t)
	s.Tap("Turn 1: all move", 0)
	s.Tap("Moth", 0)
	s.Tap("Helm", 0)
	s.Tap("Faster", 0)
	s.Journal.Undo() // the turn itself
	if s.Offers("Steer") || !s.Says("cancelled") || s.battle().Turn != 0 {
		t.Errorf("the page has %q", s.Buttons())
	}
}

func TestItFitsAtTwiceTheSize(t *testing.T) {
	s := newSpaceIn(t, "", desktest.SheetSize, &look.Theme{Mode: look.Console, Scale: 2})
	s.Tap("Turn 1: all move", 0)
	s.Tap("Helm", 0)
	for _, b := range desktest.All[*page.Button](s.InFront()) {
		if size := b.Size(); size.Width+1 < b.MinSize().Width {
			t.Errorf("%q is %v wide and needs %v", b.Text, size.Width, b.MinSize().Width)
		}
	}
}

func TestAShipThatWouldLeaveTheMapIsSaidBefore(t *testing.T) {
	s := newSpace(t, func(_ *campaign.Campaign, b *battle.Battle) { b.Vessels[1].Speed = 40 })
	if !s.Says("Wasp flies off the map with this move unless the helm slows or turns first.") || s.Says("Sable Heron flies off") {
		t.Errorf("the page says %q", desktest.Spoken(s.InFront()))
	}
}

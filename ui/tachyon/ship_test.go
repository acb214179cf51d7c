package tachyon_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/facts"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	tachyonui "shipslocker/ui/tachyon"
)

// hangar is a desk with a ship's sheet in front; flown by whoever has the sheet "ada".
type hangar struct{ *desktest.Desk }

// inHangar lays a ship's sheet on the desk; why is why it cannot be edited, empty = it can.
func inHangar(t testing.TB, s *tachyon.Ship, why string) *hangar {
	t.Helper()
	h := &hangar{desktest.OnPaper(t, tachyon.Kinds, tachyonui.NewShip(desktest.Highest{}))}
	h.show(s, why)
	return h
}

func (h *hangar) show(s *tachyon.Ship, why string) {
	h.T.Helper()
	ada := tachyon.NewPilot()
	ada.Name, ada.Callsign, ada.Skills.Technology = "Ada Quist", "Wren", 1
	h.Put(tachyon.PilotKind, "ada", ada, "")
	h.Editor.Bind(h.Put(tachyon.ShipKind, "ship", s, why))
	h.Settle()
}

func (h *hangar) ship() *tachyon.Ship { return edit.Of[tachyon.Ship](h.Doc("ship")).Value() }

func (h *hangar) ada() *tachyon.Pilot { return edit.Of[tachyon.Pilot](h.Doc("ada")).Value() }

// boxes is the nth row of boxes to tick.
func (h *hangar) boxes(n int) *field.Boxes {
	return desktest.All[*field.Boxes](h.Editor.View())[n]
}

// minimised is how many dice of each bonus are minimised, in the order of the sheet.
func minimised(s *tachyon.Ship) string {
	var dice []string
	for _, u := range tachyon.UseRows {
		dice = append(dice, fmt.Sprint(s.Bonuses.At(u.Use).Dice()))
	}
	return strings.Join(dice, " ")
}

// heron is a fighter that Wren flies.
func heron() *tachyon.Ship {
	s := tachyon.NewShip()
	s.Name, s.Pilot = "Patient Heron", "ada"
	s.Bonuses.Maneuver.Value = 4
	return s
}

// Each member of a ship but those of the columns is typed, ticked or chosen, and all of it is taken back.
func TestAShipIsMadeByTheKeyboard(t *testing.T) {
	h := inHangar(t, tachyon.NewShip(), "")
	campaign := tachyon.NewCampaign()
	campaign.Name = "Amber"
	h.Put(tachyon.CampaignKind, "amber", campaign, "")

	h.Editor.Begin()
	h.Type("Dust Devil")
	h.Pause()
	h.Enter("Class", 0, "Cutter")
	h.Cycle("Usually flown by", 0, "Ada Quist")
	h.Cross("large ship", 0)
	h.Pause()
	h.Enter("Ships in flight", 0, "3")
	h.Enter("Weapon rating", 0, "2")
	h.Cycle("Campaign", 0, "Amber")
	h.Enter("Label", 0, "What is known")
	h.Enter("Aspect", 0, "Slow to turn")
	h.Enter("Label", 1, "Screens")
	h.Enter("Boxes", 0, "6")
	h.Focus(h.boxes(0))
	h.Type("2")
	h.Pause()
	h.Cross("ejects automatically", 0)
	h.Pause()
	h.Cross("is destroyed", 0)
	h.Pause()
	h.Enter("Gunnery", 0, "1")
	h.Enter("Pilot", 0, "2")
	h.Enter("Tactics", 0, "3")
	h.Enter("Technology", 0, "-1")
	h.Enter("Contents", 0, "Chaff")
	h.Enter("Bay", 1, "Left rack")
	h.Enter("What it does", 0, "Once a round")
	h.Cycle("One die", 0, "may set it to +")
	h.Cycle("In rolls of", 0, "Pilot")
	h.Tap("Add stunt", 0)
	h.Pause()
	h.Enter("Stunt", 0, "Ramjet")
	h.Enter("What it does", 2, "Goes on")
	h.Cycle("One die", 2, "may set it to −")
	h.Cycle("In rolls of", 2, "Notice")
	h.Tap("Add feature", 0)
	h.Pause()
	h.Enter("Feature", 0, "Folding wings")
	h.Tap("Add swarm aspect", 0)
	h.Pause()
	h.Enter("Aspect of the swarm", 0, "Everywhere at once")
	h.Tap("Add damage", 0)
	h.Pause()
	h.Enter("Instance of damage", 0, "Torn antenna")
	h.Enter("When", 0, "round 2")
	h.Cross("repaired", 0)
	h.Pause()
	h.Enter("Notes", 0, "Her lock sticks.")
	h.Tap("Choose…", 0)

	want := &tachyon.Ship{
		Name: "Dust Devil", Class: "Cutter", Notes: "Her lock sticks.", Campaign: "amber", Pilot: "ada", Large: true, Flight: 3, Weapon: 2,
		Crew:     tachyon.Crew{Gunnery: 1, Pilot: 2, Tactics: 3, Technology: -1},
		Aspects:  []tachyon.Aspect{{ID: 1, Label: "What is known", Text: "Slow to turn"}},
		Features: []tachyon.Line{{ID: 1, Text: "Folding wings"}},
		Bays: []tachyon.Bay{
			{ID: 1, Title: "Chaff", Text: "Once a round", Die: tachyon.Maximises, Skill: tachyon.Piloting},
			{ID: 2, Label: "Left rack"},
		},
		Stunts:    []tachyon.Stunt{{ID: 1, Title: "Ramjet", Text: "Goes on", Gear: true, Die: tachyon.Minimises, Skill: tachyon.Notice}},
		Swarm:     []tachyon.Line{{ID: 1, Text: "Everywhere at once"}},
		Shields:   tachyon.Shields{Label: "Screens", Boxes: 6, Marked: 2},
		Systems:   tachyon.UsualSystems(),
		Damage:    []tachyon.Instance{{ID: 1, Text: "Torn antenna", When: "round 2", Repaired: true}},
		AutoEject: true, Destroyed: true, Portrait: "3f2a",
	}
	if got := h.ship(); !reflect.DeepEqual(got, want) {
		t.Errorf("she is\n%+v\nwant\n%+v", got, want)
	}
	desktest.EveryMemberSet(t, want, "Bonuses", "Aspects.Role") // the one see TestTheEngagementBonusesOfAShip; the other is a pilot's
	h.UndoAll()
	if got := h.ship(); !reflect.DeepEqual(got, tachyon.NewShip()) {
		t.Errorf("with all taken back she is %+v", got)
	}
}

func TestTheEngagementBonusesOfAShip(t *testing.T) {
	h := inHangar(t, heron(), "")
	for i, u := range tachyon.UseRows {
		cells := h.Boxes("") // of tables, in their order
		at := slices.IndexFunc(cells, func(b *look.Box) bool {
			e, ok := b.Content().(*field.Entry)
			return ok && e.PlaceHolder == u.Title
		})
		if at < 0 {
			t.Fatalf("nothing is called %s", u.Title)
		}
		h.Write(cells[at].Content().(*field.Entry), "Own "+u.Title)
		h.Pause()
		h.Write(cells[at+1].Content().(*field.Entry), fmt.Sprint(i-2))
		h.Pause()
		h.Step("minimised die of "+u.Title, func() {
			h.Focus(h.boxes(1 + i))
			h.Type("2")
		})
		if b := h.ship().Bonuses.At(u.Use); *b != (tachyon.Bonus{Label: "Own " + u.Title, Value: i - 2, Minimised: [2]bool{false, true}}) {
			t.Errorf("%s is %+v", u.Title, b)
		}
	}
	h.Expect("Turn to − in each roll: one die of Technology, one die of Pilot, one die of Tactics and one die of Gunnery.")
}

func TestATickOfASystemMovesTheBoxesForMinimisedDice(t *testing.T) {
	h := inHangar(t, heron(), "")
	for _, s := range []struct{ row, label, minimised string }{
		{"Sensors", "Sensors damaged", "1 0 0 0"},
		{"Sensors and targeting offline", "Sensors and targeting offline damaged", "2 0 0 1"},
		{"Sensors", "Sensors repaired", "1 0 0 1"},
		{"Critical drives", "Critical drives damaged", "1 1 1 1"},
	} {
		h.Step(s.label, func() { h.Cross(s.row, 0) })
		if got := minimised(h.ship()); got != s.minimised {
			t.Errorf("%s: the boxes are %s, want %s", s.label, got, s.minimised)
		}
		if y, on := h.Tick(s.row, 0), strings.HasSuffix(s.label, "damaged"); desktest.Crossed(y) != on {
			t.Errorf("%s: its tick is not what it says", s.label)
		}
	}
	h.Expect("Aspect now: Shoots in the dark", "Aspect now: Drives ready to give out", "Aspect when damaged: Life support failing",
		"minimises a die of Detection and Attack", "the pilot takes the hit too", "the end")
	h.Expect("damaged: Sensors and targeting offline, Critical drives")
}

func TestTheColumnsAreChangedOutOfPlay(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.ExpectNot("Aspect while damaged", "Add column")
	before := h.Bodies()
	h.Cross("Edit the columns", 0)
	if h.Bodies() != before {
		t.Error("looking at the columns changed the ship")
	}
	h.Settle()
	h.Within()
	h.ExpectNot("minimises a die of Detection")
	h.Enter("System", 0, "Eyes")
	h.Enter("Takes", 0, "3")
	h.Enter("Aspect while damaged", 0, "Half blind")
	h.Step("what a system minimises", func() { h.Cross("Attack", 0) })
	h.Step("hits the pilot", func() { h.Cross("hits the pilot too", 0) })
	h.Step("catastrophic system", func() { h.Cross("catastrophic", 0) })
	h.Step("move Eyes", func() { h.Tap("Down", 0) })
	h.Enter("Column", 0, "Brains")
	h.Step("face of a column", func() { h.Select("Die face", 0, "Blank") })
	want := tachyon.System{ID: 1, Name: "Eyes", Absorbs: 3, Minimises: []tachyon.Use{tachyon.Detecting, tachyon.Attacking}, Aspect: "Half blind", HitsPilot: true, Catastrophic: true}
	if c := h.ship().Systems[0]; !reflect.DeepEqual(c.Rows[1], want) || c.Label != "Brains" || c.Face != 0 || c.Rows[0].Name != "Targeting" {
		t.Errorf("the column is %+v", c)
	}
	h.Step("what a system minimises", func() { h.Cross("Detection", 1) })
	if got := h.ship().Systems[0].Rows[1].Minimises; !slices.Equal(got, []tachyon.Use{tachyon.Attacking}) {
		t.Errorf("it minimises %v", got)
	}

	h.Step("add system", func() { h.Tap("Add system", 0) })
	h.Step("add system", func() { h.Tap("Add system", 1) })
	if rows := h.ship().Systems[1].Rows; rows[4].ID != 13 || rows[4].Absorbs != 2 {
		t.Errorf("the new row is %+v", rows[4])
	}
	h.Step("add column", func() { h.Tap("Add column", 0) })
	if c := h.ship().Systems; len(c) != 4 || c[3].Face != 1 {
		t.Errorf("the columns are %+v", c)
	}
	h.Step("remove column", func() { h.Tap("Remove", 1) }) // after the aspect's
	h.Cross("Edit the columns", 0)
	h.ExpectNot("Add column")
}

func TestAnotherShipIsShownToBePlayedWith(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Cross("Edit the columns", 0)
	h.Editor.Bind(h.Put(tachyon.ShipKind, "other", tachyon.NewShip(), ""))
	h.ExpectNot("Add column")
	h.Editor.Bind(nil)
	if len(h.Held) != 0 {
		t.Errorf("still held are %v", h.Held)
	}
}

func TestAHitIsPlayedOutAndSettledInOneStep(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Step("hit of 6 shifts: 3 boxes of shields, Afterburner damaged, Life support damaged, Wren takes 2 shifts of stress", func() {
		h.Tap("Hit…", 0)
		h.Overtype(h.Canvas().Focused(), "6")
		h.Tap("Begin", 0)
		h.Expect("Patient Heron: 6 shifts to absorb.", "Afterburner, takes 2", "Sensors, takes 2")
		h.Type("s")
		h.Expect("3 shifts to absorb", "no free box")
		h.Expect("3 shifts to absorb. Roll for a system, or tick “Without a die”.")
		h.Type("0-")
		h.Expect("all absorbed; dice so far: 0 −", "Wren takes 2 shifts of stress: from 0 to 2 of 5.")
		if h.ship().Shields.Marked != 0 {
			t.Error("the sheet has it before it is settled")
		}
		h.Tap("Settle hit", 0)
	})
	s := h.ship()
	if s.Shields.Marked != 3 || minimised(s) != "0 0 1 0" || h.ada().Stress != 2 {
		t.Errorf("she has %+v, minimised %s, and Wren %d stress", s.Shields, minimised(s), h.ada().Stress)
	}
	h.Expect("Flown by Wren · Stress 2 of 5")
}

func TestAPartOfAHitIsTakenBackAndTheRestComesToNothing(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Tap("Hit…", 0)
	h.Overtype(h.Canvas().Focused(), "4")
	h.Tap("Begin", 0)
	h.Fill("Shields: boxes, 3 free", 0, "1")
	h.Tap("Into the shields (S)", 0)
	h.Tap("Roll for me (P)", 0) // which shows its highest face
	h.Expect("1 shift to absorb; dice so far: +")
	h.Tap("Take last step back (B)", 0)
	h.Expect("3 shifts to absorb.")
	h.Cross("Without a die", 0)
	h.Select("System", 0, "Cockpit hit (−), takes 2")
	h.Tap("Damage system", 0)
	h.Fill("Other instance of damage", 0, "Scorched paint")
	h.Tap("Add damage", 0)
	h.Cross("Drop the rest: 1 shift", 0)
	h.Fill("Extra stress for the pilot", 0, "3")
	h.Tap("Settle hit", 0)
	s, p := h.ship(), h.ada()
	if s.Shields.Marked != 1 || len(s.Damage) != 1 || s.Damage[0].Text != "Scorched paint" {
		t.Errorf("she is %+v", s)
	}
	if y, _ := s.System(10); !y.Damaged || s.Systems[0].Rows[0].Damaged {
		t.Errorf("the columns are %+v", s.Systems)
	}
	if p.Stress != 5 {
		t.Errorf("Wren has %d stress", p.Stress)
	}
}

func TestWhatAHitComesToIsOfferedAnewWhenMoreIsAbsorbed(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Tap("Hit…", 0)
	h.Overtype(h.Canvas().Focused(), "2")
	h.Tap("Begin", 0)
	h.Cross("Without a die", 0)
	h.Cross("Drop the rest: 2 shifts", 0)
	h.Fill("Instances of damage", 0, "7")
	h.Expect("Wren takes 7 shifts of stress, 2 without a box")
	h.Tap("Computer systems (+)", 0)
	h.Expect("Wren takes 1 shift of stress: from 0 to 1 of 5.")
	h.Tap("Settle hit", 0)
	if got := h.ada(); got.Stress != 1 || got.Pending != 0 {
		t.Errorf("Wren has %d stress, and %d pending", got.Stress, got.Pending)
	}
}

func TestTheLastRowOfAColumnIsAskedFor(t *testing.T) {
	s := heron()
	s.Shields.Boxes = 0
	for i := range s.Systems[2].Rows[:2] {
		s.Systems[2].Rows[i].Damaged = true
	}
	for name, tc := range map[string]struct {
		tap       string
		destroyed bool
	}{
		"it ends her":                    {"Take Catastrophic (T)", true},
		"another column takes it":        {"Take Sensors", false},
		"the die can be taken back, too": {"Take die back", false},
	} {
		t.Run(name, func(t *testing.T) {
			h := inHangar(t, facts.Clone(s), "")
			h.Tap("Hit…", 0)
			h.Tap("Begin", 0)
			h.Tap("Critical systems (−)", 0)
			h.Expect("Only the last row of that column is left: Catastrophic.")
			h.Tap(tc.tap, 0)
			if tc.tap == "Take die back" {
				h.Expect("1 shift to absorb.")
				return
			}
			if tc.destroyed {
				h.Expect("Choose the fate of the crew first.")
				h.Select("Fate of the crew", 0, "ejects and drifts in space")
			}
			h.Tap("Settle hit", 0)
			if h.ship().Destroyed != tc.destroyed {
				t.Errorf("destroyed: %v", h.ship().Destroyed)
			}
		})
	}
}

func TestAHitOnACrewWithoutASheetMarksNobody(t *testing.T) {
	s := heron()
	s.Pilot = ""
	h := inHangar(t, s, "")
	h.Tap("Hit…", 0)
	h.Tap("Begin", 0)
	h.Tap("Computer systems (+)", 0)
	h.Expect("The pilot takes 1 shift of stress, but has no sheet to mark.")
	h.Tap("Settle hit", 0)
	h.Labelled("Sensors damaged, the pilot takes 1 shift of stress")
	if h.ada().Stress != 0 {
		t.Error("Wren, who is not aboard, has stress")
	}
}

func TestAHitOfAFlightCostsShips(t *testing.T) {
	s := heron()
	s.Flight, s.Shields.Boxes = 4, 0
	h := inHangar(t, s, "")
	h.Tap("Hit…", 0)
	h.Tap("Begin", 0)
	h.Tap("Computer systems (+)", 0)
	h.Fill("Ships of the flight lost", 0, "2")
	h.Tap("Settle hit", 0)
	if got := h.ship(); got.Flight != 2 || got.Destroyed {
		t.Errorf("the flight has %d, destroyed %v", got.Flight, got.Destroyed)
	}
	h.Labelled("2 ships of the flight lost")
}

func TestAHitGoesOnWithASheetThatHasChanged(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Enter("Name", 0, "Impatient Heron")
	h.Tap("Hit…", 0)
	h.Tap("Begin", 0)
	h.Type("s")
	h.Journal.Undo()
	h.Expect("Patient Heron: all absorbed.")
	h.Tap("Settle hit", 0)
	if s := h.ship(); s.Name != "Patient Heron" || s.Shields.Marked != 1 {
		t.Errorf("she is %q with %+v", s.Name, s.Shields)
	}
}

func TestARepairIsRolledForByWhoeverFliesHer(t *testing.T) {
	for name, tc := range map[string]struct {
		faces    string
		says     string
		repaired bool
		boosts   int
	}{
		"a failure repairs nothing":       {"-000", "not repaired", false, 0},
		"a tie repairs at a minor cost":   {"+000", "repaired at a minor cost", true, 0},
		"a success repairs":               {"++00", "4 against 2, repaired", true, 0},
		"with style there is a boost too": {"++++", "repaired, with a boost", true, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := heron().SetDamaged(2, true)
			h := inHangar(t, s, "")
			if name == "a success repairs" {
				edit.Of[tachyon.Pilot](h.Doc("ada")).Edit("skill", "", func(p *tachyon.Pilot) { p.Skills.Technology = 2 })
			}
			repair := func() {
				h.Tap("Repair…", 0)
				h.Tap("Sources", 0)
				h.Expect("Technology of Wren")
				h.Tap("Roll 4dF", 0)
				h.Type(tc.faces)
				h.Press(fyne.KeyReturn)
				if !tc.repaired {
					h.Tap("Keep damage", 0)
				}
			}
			if tc.repaired {
				h.Step("repair of Targeting: Technology", repair)
			} else {
				repair() // which leaves all as it was
			}
			if !strings.Contains(h.News, tc.says) {
				t.Errorf("it says %q", h.News)
			}
			if y, _ := h.ship().System(2); y.Damaged == tc.repaired || (minimised(h.ship()) == "0 0 0 0") != tc.repaired {
				t.Errorf("damaged: %v, minimised %s", y.Damaged, minimised(h.ship()))
			}
			if got := len(h.ada().Boosts); got != tc.boosts {
				t.Errorf("%d boosts", got)
			}
		})
	}
}

func TestARepairIsMadeAllTheSameOrWithoutARoll(t *testing.T) {
	s, _ := heron().SetDamaged(2, true)
	s.Shields.Marked = 1
	h := inHangar(t, s, "")
	h.Tap("Repair…", 0)
	h.Type("r")
	h.Type("----")
	h.Cross("Repair at a serious cost", 0)
	h.Tap("Repair (N)", 0)
	h.Labelled("repaired at a serious cost")
	if y, _ := h.ship().System(2); y.Damaged {
		t.Error("it is still damaged")
	}
	h.Tap("Repair…", 0)
	h.Cross("Repair without a roll", 0)
	h.Tap("Repair (N)", 0)
	h.Labelled("repaired without a roll: a box of shields")
	if h.ship().Shields.Marked != 0 {
		t.Error("the shields are still marked")
	}
	h.Tap("Repair…", 0)
	if h.News != "Patient Heron has no damage to repair." {
		t.Errorf("it says %q", h.News)
	}
}

func TestAnAspectForARepairIsPaidByWhoeverFliesHer(t *testing.T) {
	s, _ := heron().SetDamaged(2, true)
	s.Aspects[0].Text = "Every panel opens"
	h := inHangar(t, s, "")
	h.Step("repair of Targeting", func() {
		h.Tap("Repair…", 0)
		h.Cross("Other aspects, 1 fate point each (", 0)
		h.Cross("“Every panel opens” · aspect of Patient Heron · 1 fate point", 0)
		h.Type("r")
		h.Type("0000")
		h.Press(fyne.KeyReturn)
	})
	h.Labelled("3 against 2, repaired")
	if got := h.ada().FatePoints; got != 2 {
		t.Errorf("Wren has %d fate points", got)
	}
}

func TestARefitIsOneStep(t *testing.T) {
	s, _ := heron().SetDamaged(3, true)
	s.Shields.Marked, s.Destroyed = 2, true
	s.Damage = []tachyon.Instance{{ID: 1, Text: "Torn antenna"}}
	h := inHangar(t, s, "")
	h.Expect("DESTROYED · Shields 1 of 3 · damaged: Sensors and targeting offline, Torn antenna")
	h.Step("all shield boxes free", func() {
		h.Tap("Refit…", 0)
		h.Pick("Shields: free all boxes")
	})
	if got := h.ship(); got.Shields.Marked != 0 || minimised(got) != "1 0 0 1" || !got.Destroyed {
		t.Errorf("she is %+v", got)
	}
	h.Step("all damage is repaired", func() {
		h.Tap("Refit…", 0)
		h.Pick("Repair all damage; the ship is no longer destroyed")
	})
	if got := h.ship(); minimised(got) != "0 0 0 0" || got.Destroyed || !got.Damage[0].Repaired {
		t.Errorf("she is %+v", got)
	}
	h.Expect("Shields 3 of 3 · no damage")
}

func TestThePilotsSheetIsOpenedFromTheShip(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Tap("Open", 0)
	if h.Front != "ada" {
		t.Errorf("what is in front is %q", h.Front)
	}
}

func TestAShipForReadingCannotBeChanged(t *testing.T) {
	h := inHangar(t, heron(), "It is from a newer program.")
	h.Cross("Edit the columns", 0) // which shows, and changes nothing
	h.OnlyRead("Open")
}

// crowded is a ship with far more of everything than any has.
func crowded() *tachyon.Ship {
	s := heron()
	s.Name, s.Shields.Boxes, s.Shields.Marked = strings.Repeat("unbreakable", 20), 20, 44
	for i := range 20 {
		id := tachyon.RowID(50 + i)
		long := strings.Repeat("unbreakable", i)
		s.Aspects = append(s.Aspects, tachyon.Aspect{ID: id, Label: long, Text: long})
		s.Features = append(s.Features, tachyon.Line{ID: id, Text: long})
		s.Bays = append(s.Bays, tachyon.Bay{ID: id, Label: long, Title: long, Text: strings.Repeat("word ", 30), Die: "odd", Skill: "odd"})
		s.Stunts = append(s.Stunts, tachyon.Stunt{ID: id, Title: long})
		s.Damage = append(s.Damage, tachyon.Instance{ID: id, Text: long, When: long})
		s.Systems[i%3].Rows = append(s.Systems[i%3].Rows, tachyon.System{ID: id, Name: long, Absorbs: 99, Aspect: long, Minimises: []tachyon.Use{tachyon.Attacking, tachyon.Defending, tachyon.Detecting, tachyon.Maneuvering}, HitsPilot: true})
	}
	s.Systems = append(s.Systems, tachyon.Systems{Face: 7, Label: strings.Repeat("column ", 20)}, tachyon.Systems{})
	return s
}

func TestAShipsSheetIsNoWiderThanTheScreen(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		for name, s := range map[string]*tachyon.Ship{"usual": heron(), "crowded": crowded()} {
			for _, laid := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s at %v, columns to change: %v", name, scale, laid), func(t *testing.T) {
					h := &hangar{desktest.New(t, tachyon.Kinds, desktest.SheetSize, &look.Theme{Mode: look.Console, Scale: scale}, tachyonui.NewShip(desktest.Highest{}))}
					h.show(facts.Clone(s), "")
					if laid {
						h.Cross("Edit the columns", 0)
						h.Settle()
					}
					h.Within()
				})
			}
		}
	}
}

func TestOneShipAfterAnotherChangesNone(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Put(tachyon.ShipKind, "other", tachyon.NewShip(), "")
	h.Put(tachyon.ShipKind, "third", heron(), "")
	h.LeafThrough("ship", "other", "third")
}

func BenchmarkOpenShip(b *testing.B) {
	h := inHangar(b, heron(), "")
	h.MeasureOpening(b, tachyonui.NewShip(desktest.Highest{}), h.Doc("ship"))
}

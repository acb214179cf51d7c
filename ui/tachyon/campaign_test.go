package tachyon_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	tachyonui "shipslocker/ui/tachyon"
)

// squadron is a desk with a campaign on it and the sheets of three pilots: Wren has 3 stress, Tern none, and Kite 5 and
// no sleep last night.
type squadron struct{ *desktest.Desk }

// inSquadron shows the campaign; how changes it first, and why is why it cannot be edited, empty = it can.
func inSquadron(t *testing.T, why string, how ...func(*tachyon.Campaign)) squadron {
	t.Helper()
	return squadronIn(t, why, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, how...)
}

func squadronIn(t *testing.T, why string, size fyne.Size, theme *look.Theme, how ...func(*tachyon.Campaign)) squadron {
	t.Helper()
	d := squadron{desktest.New(t, tachyon.Kinds, size, theme, tachyonui.NewCampaign(desktest.Highest{}))}
	c := tachyon.NewCampaign()
	c.Name = "Amber"
	for i, called := range []string{"Wren", "Tern", "Kite"} {
		id := domain.DocID(strings.ToLower(called))
		p := tachyon.NewPilot()
		p.Name, p.Callsign, p.Player, p.Campaign = "Pilot "+called, called, "Player "+called, "c"
		p.Stress, p.FatePoints, p.Losses = []int{3, 0, 5}[i], []int{0, 5, 2}[i], i
		if i == 2 {
			p.NightsAwake = 1
		}
		d.Put(tachyon.PilotKind, id, p, "")
		c.Seats = append(c.Seats, tachyon.Seat{ID: tachyon.RowID(i + 1), Player: p.Player, Pilot: id})
	}
	ship := tachyon.NewShip()
	ship.Name = "Patient Heron"
	d.Put(tachyon.ShipKind, "heron", ship, "")
	for _, change := range how {
		change(c)
	}
	d.Editor.Bind(d.Put(tachyon.CampaignKind, "c", c, why))
	d.Settle()
	return d
}

func (d squadron) campaign() *tachyon.Campaign { return edit.Of[tachyon.Campaign](d.Doc("c")).Value() }

func (d squadron) pilot(id domain.DocID) *tachyon.Pilot {
	return edit.Of[tachyon.Pilot](d.Doc(id)).Value()
}

// stress is how much each pilot has.
func (d squadron) stress() string {
	return fmt.Sprint(d.pilot("wren").Stress, d.pilot("tern").Stress, d.pilot("kite").Stress)
}

func TestASessionBringsFatePointsUpToTheRefresh(t *testing.T) {
	d := inSquadron(t, "", func(c *tachyon.Campaign) { c.Session.Number = 3 })
	d.Step("session 4 begins", func() { d.Tap("Begin session", 0) })
	for id, want := range map[domain.DocID]int{"wren": 3, "tern": 5, "kite": 3} {
		if got := d.pilot(id).FatePoints; got != want {
			t.Errorf("%s has %d fate points, want %d", id, got, want)
		}
	}
	if d.campaign().Session.Number != 4 || d.News != "Session 4 has begun." {
		t.Errorf("it says %q", d.News)
	}
}

func TestASessionTellsWhomItLeavesOut(t *testing.T) {
	d := inSquadron(t, "")
	d.Journal.Bin("bin", d.Doc("wren").Record())
	d.Tap("Begin session", 0)
	if want := "Not changed (no sheet to edit): Player Wren."; !strings.Contains(d.News, want) {
		t.Errorf("it says %q", d.News)
	}
	if got := d.pilot("kite").FatePoints; got != 3 {
		t.Errorf("Kite has %d fate points", got)
	}
}

func TestEachHouseRuleIsChosen(t *testing.T) {
	d := inSquadron(t, "")
	d.Expect("No house rule is set")
	for _, r := range tachyon.HouseRules {
		ways := []string{r.House}
		if r.Way != nil {
			ways = nil
			for _, w := range r.Ways {
				ways = append(ways, w.Words)
			}
		}
		for _, way := range ways {
			d.Step("house rule", func() { d.Select(r.Title, 0, "House: "+way) })
			if got := r.Departs(d.campaign().House); got != way {
				t.Errorf("%s: the house has %q, want %q", r.Title, got, way)
			}
		}
	}
	d.Expect(fmt.Sprintf("%d house rules", len(tachyon.HouseRules)))
}

func TestTheNumbersOfTheTableAreTypedAndComeBack(t *testing.T) {
	d := inSquadron(t, "")
	for i, caption := range []string{"Stress boxes", "Refresh", "Free stunts", "Skills at +1", "Skills at +2", "Skills at +3", "Skills at +4"} {
		d.Fill(caption, 0, fmt.Sprint(i+2))
		d.Pause()
	}
	if got, want := d.campaign().Values, (tachyon.Values{StressBoxes: 2, Refresh: 3, FreeStunts: 4, Pyramid: [4]int{5, 6, 7, 8}}); got != want {
		t.Errorf("they are %+v", got)
	}
	d.Step("numbers, reset", func() { d.Tap("Reset numbers", 0) })
	if d.campaign().Values != tachyon.UsualValues {
		t.Errorf("they are %+v", d.campaign().Values)
	}
}

func TestASeatIsGivenAPilotAndAShip(t *testing.T) {
	d := inSquadron(t, "", func(c *tachyon.Campaign) { c.Values.StressBoxes, c.Values.Refresh = 7, 2 })
	d.Expect("Wren: Stress 3 of 5 · Fate 0 · flies no ship yet.", "Kite: Stress 5 of 5 · Fate 2 · 1 night without sleep · 2 losses witnessed")
	d.Step("ship", func() { d.Select("Ship", 0, "Patient Heron") })
	if d.campaign().Seats[0].Ship != "heron" || !d.Says("flies Patient Heron.") {
		t.Errorf("the seats are %+v", d.campaign().Seats)
	}
	d.Tap("Add seat", 0)
	d.Pause()
	d.Tap("Choose…", 3)
	d.Pick("New pilot")
	d.Labelled("seat a new pilot")
	made := d.pilot(d.campaign().Seats[3].Pilot)
	if made.StressBoxes != 7 || made.Refresh != 2 || made.FatePoints != 2 || made.Campaign != "c" {
		t.Errorf("the new pilot is %+v", made)
	}
	d.Tap("Open the sheet", 1)
	if d.Front != "tern" {
		t.Errorf("what is in front is %q", d.Front)
	}
}

func TestAPilotTwiceAtTheTableIsSaidBesideTheSeat(t *testing.T) {
	d := inSquadron(t, "", func(c *tachyon.Campaign) { c.Seats[1].Pilot = "wren" })
	if got := desktest.Notices(d.Box("Pilot", 1)); len(got) != 1 || !strings.Contains(got[0], "two seats") {
		t.Errorf("it says %q", got)
	}
	d.Expect("2 pilots · 8 stress")
}

func TestAfterTheSceneEachRecoversInAStepOfTheirOwn(t *testing.T) {
	d := inSquadron(t, "", func(c *tachyon.Campaign) { c.House.SleepBlocksRoll = true })
	d.Tap("After the scene…", 0)
	d.Expect("Wren", "Stress 3 of 5", "Calm", "1 night without sleep")
	if d.Offers("Recover… (2)") {
		t.Error("Tern, who is calm, may recover")
	}
	d.Step("Wren rolls 3 against 3", func() {
		d.Press("1")
		d.Type("r")
		d.Type("+++0")
		d.Tap("Apply result", 0)
	})
	if got := d.stress(); got != "2 0 5" {
		t.Errorf("after a tie the stress is %s", got)
	}
	d.Step("Wren accepts a fate point", func() {
		d.Press("1")
		d.Type("u")
	})
	if got := d.stress(); got != "0 0 5" || d.pilot("wren").FatePoints != 1 {
		t.Errorf("the stress is %s, and Wren has %d fate points", got, d.pilot("wren").FatePoints)
	}
	d.Press("3")
	d.Expect("KITE RECOVERS", "After a night without sleep Discipline clears no stress: sleep first.")
	d.Step("Kite pays a fate point", func() { d.Type("h") })
	d.Tap("Done", 0)
	if d.stress() != "0 0 0" || d.Offers("Done") {
		t.Errorf("the stress is %s", d.stress())
	}
	d.Expect("3 pilots · 0 stress")
}

func TestAfterOneRecoveryTheNextPilotWhoMayRollFollows(t *testing.T) {
	d := inSquadron(t, "")
	for id, change := range map[domain.DocID]func(*tachyon.Pilot){
		"tern": func(p *tachyon.Pilot) { p.Stress = 2 },
		"kite": func(p *tachyon.Pilot) { p.NightsAwake = 0 },
	} {
		edit.Of[tachyon.Pilot](d.Doc(id)).Edit("before", "", change)
	}
	d.Tap("After the scene…", 0)
	d.Press("1")
	d.Type("3")
	d.Tap("Apply result", 0)
	d.Expect("Wren rolls 3 against 3", "TERN RECOVERS")
	d.Type("b") // not Tern
	d.Press("3")
	d.Type("5")
	d.Tap("Apply result", 0)
	d.Expect("A night passes… (N)") // nobody is left
	if got := d.stress(); got != "2 2 3" {
		t.Errorf("the stress is %s", got)
	}
}

func TestANightPassesForTheWholeSquadron(t *testing.T) {
	d := inSquadron(t, "")
	d.Tap("After the scene…", 0)
	d.Step("a night passes", func() {
		d.Type("n")
		d.Cross("Tern stays awake", 0)
		d.Cross("Kite stays awake", 0)
		d.Expect("night 1 in a row: 2 shifts of stress", "night 2 in a row: 4 shifts of stress, 4 without a box", "sleeps")
		d.Press(fyne.KeyReturn)
	})
	if got := d.stress(); got != "3 2 5" || d.pilot("kite").Pending != 4 || d.pilot("kite").NightsAwake != 2 || d.pilot("tern").NightsAwake != 1 {
		t.Errorf("the stress is %s, and Kite is %+v", got, d.pilot("kite"))
	}
	d.Expect("4 shifts of Kite without a free box: settle them on the pilot's sheet.")
	d.Step("a night passes", func() {
		d.Type("n")
		d.Tap("Pass the night", 0)
	})
	if d.pilot("kite").NightsAwake != 0 || d.pilot("tern").NightsAwake != 0 {
		t.Error("they have not slept")
	}
}

func TestALossIsTakenByAllWhoSawIt(t *testing.T) {
	d := inSquadron(t, "")
	d.Tap("After the scene…", 0)
	d.Type("l")
	d.Tap("Apply the loss", 0)
	d.Expect("Tick at least one witness.")
	d.Step("Wick is lost", func() {
		d.Fill("Who dies or is badly hurt", 0, "Wick")
		d.Cross("Tern sees it", 0)
		d.Cross("Kite sees it", 0)
		d.Fill("Extra, from a relationship", 0, "2")
		d.Expect("loss 2: 5 shifts of stress", "loss 3: 2 shifts of stress", "is spared")
		d.ExpectNot("Tick at least one witness.")
		d.Tap("Apply the loss", 0)
	})
	if got := d.stress(); got != "3 5 5" || d.pilot("tern").Losses != 2 || d.pilot("kite").Losses != 3 || d.pilot("wren").Losses != 0 {
		t.Errorf("the stress is %s", got)
	}
	if got := d.pilot("kite").Pending; got != 2 {
		t.Errorf("Kite has %d shifts without a box", got)
	}
	d.Press(fyne.KeyEscape)
	if d.Offers("Done") {
		t.Error("Escape does not leave")
	}
}

func TestAPilotWhoIsLostTakesNoPartAfterTheScene(t *testing.T) {
	d := inSquadron(t, "")
	edit.Of[tachyon.Pilot](d.Doc("wren")).Edit("lost", "", func(p *tachyon.Pilot) { p.Lost = true })
	d.Tap("After the scene…", 0)
	d.Expect("Fate 0 · lost")
	if d.Offers("Recover… (1)") {
		t.Error("the lost may recover")
	}
	d.Type("n")
	d.ExpectNot("Wren stays awake")
	d.Expect("Kite stays awake")
}

func TestEscapeGoesBackToAllPilotsWithNothingDone(t *testing.T) {
	d := inSquadron(t, "")
	before := d.Bodies()
	d.Tap("After the scene…", 0)
	for _, key := range []string{"n", "l", "1"} {
		d.Type(key)
		d.Press(fyne.KeyEscape)
		d.Expect("A night passes… (N)")
	}
	if d.Bodies() != before {
		t.Error("something was done")
	}
}

func TestWhatAReadOnlyPilotWouldTakeIsRefused(t *testing.T) {
	d := inSquadron(t, "")
	locked := tachyon.NewPilot()
	locked.Name = "Locked Pilot"
	d.Put(tachyon.PilotKind, "locked", locked, "It is from a newer program.")
	edit.Of[tachyon.Campaign](d.Doc("c")).Edit("seat", "", func(c *tachyon.Campaign) { c.Seats[1].Pilot = "locked" })
	before := d.Bodies()
	d.Tap("After the scene…", 0)
	d.Type("n")
	d.Tap("Pass the night", 0)
	d.Expect("It is from a newer program.")
	if d.Bodies() != before {
		t.Error("the others have slept all the same")
	}
}

func TestACampaignForReadingCannotBeChanged(t *testing.T) {
	d := inSquadron(t, "It is from a newer program.")
	d.OnlyRead("Open the sheet")
}

func TestACampaignIsNoWiderThanTheScreen(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		t.Run(fmt.Sprint(scale), func(t *testing.T) {
			d := squadronIn(t, "", desktest.SheetSize, &look.Theme{Mode: look.Console, Scale: scale})
			d.Within()
			d.Tap("After the scene…", 0)
			for _, key := range []string{"n", "l"} {
				d.Type(key)
				d.Press(fyne.KeyEscape)
			}
		})
	}
}

// A seat whose player has no sheet yet is that player's, and one of nobody is not shown as a person.
func TestASeatWithoutASheetIsNoPerson(t *testing.T) {
	d := inSquadron(t, "", func(c *tachyon.Campaign) {
		c.Seats = append(c.Seats, tachyon.Seat{ID: 8, Player: "Mia Okoye"}, tachyon.Seat{ID: 9})
	})
	d.Expect("Mia Okoye", "no sheet yet")
	d.ExpectNot("None yet", "NY")
}

// What a ship's sheet says of its pilot, the campaign says too, and that a ship is no more.
func TestACampaignKnowsWhoFliesFromTheShipsSheetToo(t *testing.T) {
	d := inSquadron(t, "")
	d.Expect("flies no ship yet")
	ship := tachyon.NewShip()
	ship.Name, ship.Pilot, ship.Campaign = "Heron One", "wren", "c"
	d.Put(tachyon.ShipKind, "one", ship, "")
	d.Editor.Bind(d.Doc("c"))
	d.Settle()
	d.Expect("flies Heron One")
	edit.Of[tachyon.Ship](d.Doc("one")).Edit("end", "", func(s *tachyon.Ship) { s.Destroyed = true })
	d.Settle()
	d.Expect("flew Heron One, which is destroyed")
	d.ExpectNot("flies Heron One")
}

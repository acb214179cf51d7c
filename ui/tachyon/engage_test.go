package tachyon_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	tachyonui "shipslocker/ui/tachyon"
)

// The seats of the engagement in these tests.
const (
	heron  table.ID = 1 // flown by Ines "Lark" Okonjo: Gunnery 2, Pilot 3, Tactics 1, Technology 2
	moth   table.ID = 2 // flown by Bo: all skills 1
	raider table.ID = 3 // a flight of four of the GM's: all skills 1
	whale  table.ID = 4 // a large ship of the GM's
)

// sky is a desk with an engagement on it whose ships have joined.
type sky struct {
	*desktest.Desk
	t       *testing.T
	players *desk.Players
}

// watched is a desk whose players' display opens.
type watched struct {
	desk.Host
	players *desk.Players
}

func (w watched) Players() *desk.Players { return w.players }

// sameFaces are the program's own dice: they all show the same.
type sameFaces struct{ n int }

func (f sameFaces) Next(int) int { return f.n }

func newSky(t *testing.T, how ...func(*tachyon.Campaign, *tachyon.Engagement)) *sky {
	t.Helper()
	return newSkyIn(t, "", desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, how...)
}

// newSkyIn is an engagement in a room of a size; why is why it cannot be edited, empty = it can.
func newSkyIn(t *testing.T, why string, size fyne.Size, theme *look.Theme, how ...func(*tachyon.Campaign, *tachyon.Engagement)) *sky {
	t.Helper()
	s := &sky{t: t}
	s.Desk = desktest.New(t, tachyon.Kinds, size, theme, func(h desk.Host) desk.Editor {
		services := desk.Services{Inline: true, Now: h.Now, After: func(int, func()) (stop func()) { return func() {} }}
		s.players = desk.New(fyne.CurrentApp(), services, desk.DefaultSettings()).Players()
		return tachyonui.NewEngagement(sameFaces{0})(watched{h, s.players})
	})
	campaign, e, m := tachyon.NewCampaign(), tachyon.NewEngagement(), board.New()
	for i, name := range []string{"The Narrows", "Open Deep"} {
		x := float64(100 * i)
		id, err := m.AddZone([]board.Point{{X: x}, {X: x + 90}, {X: x + 90, Y: 90}, {X: x, Y: 90}})
		if err != nil {
			t.Fatal(err)
		}
		z, _ := m.Zone(id)
		z.Name = name
	}
	pilot := func(id domain.DocID, name, callsign string, k tachyon.Skills) {
		p := tachyon.NewPilot()
		p.Name, p.Callsign, p.Skills = name, callsign, k
		p.Aspects[0].Text = callsign + " never blinks"
		s.Put(tachyon.PilotKind, id, p, "")
	}
	pilot("lark", "Ines Okonjo", "Lark", tachyon.Skills{Gunnery: 2, Pilot: 3, Tactics: 1, Technology: 2, Discipline: 1})
	pilot("bo", "Bo Lindqvist", "Anvil", tachyon.Skills{Gunnery: 1, Pilot: 1, Tactics: 1, Technology: 1})
	for i, x := range []struct {
		doc    domain.DocID
		name   string
		pilot  domain.DocID
		side   int
		large  bool
		flight int
	}{{"heron", "Heron", "lark", 0, false, 0}, {"moth", "Moth", "bo", 0, false, 0}, {"raider", "Raiders", "", 1, false, 4}, {"whale", "Whale", "", 1, true, 0}} {
		ship := tachyon.NewShip()
		ship.Name, ship.Campaign, ship.Pilot, ship.Large, ship.Flight = x.name, "campaign", x.pilot, x.large, x.flight
		ship.Crew = tachyon.Crew{Gunnery: 1, Pilot: 1, Tactics: 1, Technology: 1}
		s.Put(tachyon.ShipKind, x.doc, ship, "")
		token := m.NextID()
		m.Tokens = append(m.Tokens, board.Token{ID: token, Document: x.doc, Side: x.side, Size: 1})
		m.MoveToken(token, board.Point{X: 20 + 15*float64(i), Y: 20})
		e.Table.Insert(i, table.Participant{Document: x.doc, Name: x.name, Token: int(token), Side: x.side})
		e.Chart.Craft = append(e.Chart.Craft, tachyon.Craft{ID: table.ID(i + 1), Pilot: x.pilot})
	}
	e.Campaign, e.Map, e.Fate = "campaign", "map", 2
	for _, h := range how {
		h(campaign, e)
	}
	s.Put(tachyon.CampaignKind, "campaign", campaign, "")
	s.Put(tachyon.MapKind, "map", m, "")
	s.Editor.Bind(s.Put(tachyon.EngagementKind, "engagement", e, why))
	s.Tap("Engagement", 0)
	return s
}

// placed has all stand on the chart in the action phase of the first round: the craft at these levels, the large ship in
// Special.
func placed(levels ...int) func(*tachyon.Campaign, *tachyon.Engagement) {
	return func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Round, e.Chart.Phase = 1, tachyon.ActionPhase
		for i, n := range levels {
			e.Chart.Craft[i].Slot, e.Chart.Craft[i].Placed = tachyon.At(n), true
		}
		e.Chart.Craft[3].Slot, e.Chart.Craft[3].Placed = tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.LargeShip}, true
	}
}

func (s *sky) engagement() *tachyon.Engagement {
	return edit.Of[tachyon.Engagement](s.Doc("engagement")).Value()
}
func (s *sky) ground() *board.Map { return edit.Of[board.Map](s.Doc("map")).Value() }
func (s *sky) ship(id domain.DocID) *tachyon.Ship {
	return edit.Of[tachyon.Ship](s.Doc(id)).Value()
}

func (s *sky) pilot(id domain.DocID) *tachyon.Pilot {
	return edit.Of[tachyon.Pilot](s.Doc(id)).Value()
}

func (s *sky) craft(id table.ID) tachyon.Craft {
	s.t.Helper()
	c, ok := s.engagement().Chart.Find(id)
	if !ok {
		s.t.Fatalf("no craft %d", id)
	}
	return *c
}

// lastLine is the last line of the log.
func (s *sky) lastLine() table.Line {
	log := s.engagement().Table.Log
	if len(log) == 0 {
		return table.Line{}
	}
	return log[len(log)-1]
}

func TestShipsJoinWithWhoeverFliesThem(t *testing.T) {
	s := newSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) { e.Chart.Craft = nil })
	s.Expect("4 ships wait to join the engagement, each with whoever flies it.")
	s.Step("ships join the engagement", func() {
		s.Tap("Let them join", 0)
		s.Select("Flown by", 1, "somebody without a sheet")
		s.Tap("Let them join", 0)
	})
	e := s.engagement()
	if len(e.Chart.Craft) != 4 || s.craft(heron).Pilot != "lark" || s.craft(raider).Pilot != "" {
		t.Fatalf("the chart is %+v", e.Chart)
	}
}

func TestDetectionIsEnteredForTheWholeTableInOnePass(t *testing.T) {
	s := newSky(t)
	s.Expect("BEFORE THE FIRST ROUND", "Everybody looks for the others")
	s.Step("detection", func() {
		s.Type("n")
		s.Type("4")
		s.Press(fyne.KeyReturn)
		s.Type("2")
		s.Press(fyne.KeyReturn)
		s.Type("7")
		s.Press(fyne.KeyReturn)
		s.Press(fyne.KeyReturn)
	})
	e := s.engagement()
	if e.Chart.Round != 1 || e.Chart.Phase != tachyon.ManeuverPhase || !s.craft(raider).Undetected || !s.craft(whale).Undetected || s.craft(heron).Undetected {
		t.Fatalf("TS-T01: GM 7 against 4 and 2 hides all of the GM's: the chart is %+v", e.Chart)
	}
	if p, _ := e.Table.Participant(raider); !p.Hidden {
		t.Errorf("an undetected flight of the GM's is not hidden from the players")
	}
}

func TestOneUndetectedCraftIsChosen(t *testing.T) {
	s := newSky(t)
	s.Type("n")
	for _, n := range []string{"4", "2", "5"} {
		s.Type(n)
		s.Press(fyne.KeyReturn)
	}
	s.Select("Undetected is", 0, "Raiders")
	s.Cross("Hide it from the players' display until it is placed", 0)
	s.Tap("Enter it", 0)
	if !s.craft(raider).Undetected || s.craft(whale).Undetected {
		t.Errorf("the chart is %+v", s.engagement().Chart)
	}
	if p, _ := s.engagement().Table.Participant(raider); p.Hidden {
		t.Errorf("it was hidden though nobody wanted that")
	}
}

func TestMarkersArePlacedInOnePass(t *testing.T) {
	s := newSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) { e.Chart.Round, e.Chart.Phase = 1, tachyon.ManeuverPhase })
	s.Expect("Who stands where?")
	s.Step("markers are placed", func() {
		s.Type("n")
		s.Fill("Tactics +1", 0, "3")
		s.Fill("Tactics +1", 1, "2")
		s.Fill("Stands at", 1, "1")
		s.Fill("Tactics +1", 2, "-1")
		s.Tap("Place them, then the action phase", 0)
	})
	e := s.engagement()
	if e.Chart.Phase != tachyon.ActionPhase || s.craft(heron).Slot != tachyon.At(3) || s.craft(moth).Slot != tachyon.At(1) ||
		s.craft(raider).Slot != tachyon.At(-1) || s.craft(whale).Slot.Place != tachyon.InSpecial {
		t.Fatalf("the chart is %+v", e.Chart)
	}
}

func TestTheActionPhaseSaysWhoIsNextAndWhatItCanDo(t *testing.T) {
	s := newSky(t, placed(3, 1, 2))
	s.Expect("ROUND 1", "Next: Heron", "HERON · LARK", "Not now:")
	for _, title := range []string{"Snap shot", "On their tail", "Push", "Tactical refocus", "Large target strike"} {
		if !s.Offers(title) {
			t.Errorf("%s is not offered: %q", title, s.Buttons())
		}
	}
	if s.Offers("Repair") {
		t.Errorf("a ship without damage is offered a repair")
	}
	s.Cross("Referee: allow all of it", 0)
	if !s.Offers("Repair") {
		t.Errorf("the referee cannot have a ship repaired: %q", s.Buttons())
	}
}

// shoot has the craft whose turn it is take a snap shot at the likeliest target with these totals.
func (s *sky) shoot(attack, defence string) {
	s.t.Helper()
	s.Type("s")
	s.Fill("Or the total alone", 0, attack)
	s.Type("")
	s.Fill("Or the total alone", 1, defence)
}

func TestASnapShotIsThrownByBothSidesAndPlayedOut(t *testing.T) {
	s := newSky(t, placed(3, 1, 2))
	s.Type("s")
	if !s.Says("SNAP SHOT BY HERON") {
		t.Fatalf("the page says %q", desktest.Spoken(s.InFront()))
	}
	s.Select("Target", 0, "Raiders · at +2")
	s.Fill("Or the total alone", 0, "6")
	s.Fill("Or the total alone", 1, "2")
	s.Step("Heron: snap shot · Raiders", func() { s.Tap("Enter it", 0) })
	if hits := s.engagement().Hits; len(hits) != 1 || hits[0].Target != raider || hits[0].Shifts != 4 || s.craft(heron).One != tachyon.SnapShot {
		t.Fatalf("the hits are %+v, the craft %+v", hits, s.craft(heron))
	}
	s.Expect("HIT ON RAIDERS")
}

func TestThePlayersDisplayShowsNoHiddenCraft(t *testing.T) {
	s := newSky(t, placed(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) { e.Table.Participants[2].Hidden = true })
	s.players.Open()
	scene := s.players.Shown()
	for _, name := range scene.Order {
		if strings.Contains(name, "Raiders") {
			t.Errorf("the players see %q", scene.Order)
		}
	}
	if scene.Beside == nil {
		t.Fatalf("the players see no chart")
	}
	for _, words := range desktest.Spoken(scene.Beside.Make(14)) {
		if strings.Contains(words, "Raid") {
			t.Errorf("the players' chart says %q", words)
		}
	}
}

func TestAnEngagementThatCannotBeEditedSaysSo(t *testing.T) {
	s := newSkyIn(t, "Open for reading only.", desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, placed(3, 1, 2))
	before := s.Bodies()
	s.Tap("Pass", 0)
	if s.Bodies() != before || !s.Says("Open for reading only.") {
		t.Errorf("a turn was passed; it says %q", s.News)
	}
	_ = fmt.Sprint()
}

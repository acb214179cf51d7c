package engagement_test

import (
	"fmt"
	"slices"
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
	"shipslocker/ui/tachyon/engagement"
)

// The seats of the engagement in these tests.
const (
	craftHeron  table.ID = 1 // flown by Ines "Lark" Okonjo: Gunnery 2, Pilot 3, Tactics 1, Technology 2
	craftMoth   table.ID = 2 // flown by Bo: all skills 1
	craftRaider table.ID = 3 // a flight of four of the GM's: all skills 1
	craftWhale  table.ID = 4 // a large ship of the GM's
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
		s.players = desktest.NewPlayers(fyne.CurrentApp(), h.Now)
		return engagement.New(sameFaces{0})(watched{h, s.players})
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

// onChart has all stand on the chart in the action phase of the first round: the craft at these levels, the large ship in
// Special.
func onChart(levels ...int) func(*tachyon.Campaign, *tachyon.Engagement) {
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
	s.Expect("4 ships can join. Choose their pilots.")
	s.Step("ships join the engagement", func() {
		s.Tap("Add ships", 0)
		s.Select("Flown by", 1, "somebody without a sheet")
		s.Tap("Add ships", 0)
	})
	e := s.engagement()
	if len(e.Chart.Craft) != 4 || s.craft(craftHeron).Pilot != "lark" || s.craft(craftRaider).Pilot != "" {
		t.Fatalf("the chart is %+v", e.Chart)
	}
}

func TestAShipWithoutATokenGetsOneAsItJoinsAndItsSideIsTheTokensToo(t *testing.T) {
	s := newSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft = e.Chart.Craft[1:]
		e.Table.Participants[0].Token = 0
	})
	s.Step("ships join the engagement", func() {
		s.Type("j")
		s.Select("Side", 0, "the GM")
		s.Tap("Add ships", 0)
	})
	p, _ := s.engagement().Table.Participant(craftHeron)
	m := s.ground()
	token, ok := m.Token(board.ID(p.Token))
	if !ok || token.Document != "heron" || token.Zone == 0 || token.Side != 1 || p.Side != 1 || len(m.Tokens) != 4 {
		t.Fatalf("the participant is %+v, the tokens %+v", p, m.Tokens)
	}
}

func TestDetectionIsEnteredForTheWholeTableInOnePass(t *testing.T) {
	s := newSky(t)
	s.Expect("BEFORE THE FIRST ROUND", "roll Technology once to find the others")
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
	if e.Chart.Round != 1 || e.Chart.Phase != tachyon.ManeuverPhase || !s.craft(craftRaider).Undetected || !s.craft(craftWhale).Undetected || s.craft(craftHeron).Undetected {
		t.Fatalf("TS-T01: GM 7 against 4 and 2 hides all of the GM's: the chart is %+v", e.Chart)
	}
	if p, _ := e.Table.Participant(craftRaider); !p.Hidden {
		t.Errorf("an undetected flight of the GM's is not hidden from the players")
	}
}

func TestADigitBehindATotalGoesOnToTheNextRoller(t *testing.T) {
	s := newSky(t)
	s.Step("detection", func() {
		for _, r := range "n427" {
			s.Type(string(r))
		}
		s.Press(fyne.KeyReturn, fyne.KeyReturn)
	})
	if e := s.engagement(); e.Chart.Round != 1 || !s.craft(craftRaider).Undetected || !s.craft(craftWhale).Undetected {
		t.Errorf("after the totals 4, 2 and 7 the chart is %+v", e.Chart)
	}
}

func TestTotalsOfBothSidesAreTypedInARow(t *testing.T) {
	s := newSky(t, onChart(5, 1, 2))
	s.Step("Heron: on their tail · Raiders", func() {
		for _, r := range "t35" {
			s.Type(string(r))
		}
		s.Press(fyne.KeyReturn)
	})
	if c := s.craft(craftHeron); c.Slot != tachyon.At(3) || c.Tailing != craftRaider {
		t.Errorf("the tailer is %+v", c)
	}
}

func TestTheLastTargetIsAimedAtFirst(t *testing.T) {
	s := newSky(t, onChart(2, 1, 5))
	s.Type("s")
	s.Select("Target", 0, "Moth")
	s.Step("Raiders: snap shot · Moth", func() {
		s.Type("3")
		s.Type("5")
		s.Press(fyne.KeyReturn)
	})
	s.Type("p")
	if got := s.List("Target", 0).Selected; !strings.HasPrefix(got, "Moth") {
		t.Errorf("the push is aimed at %q", got)
	}
}

func TestAPilotRecoversByATotalInThreeKeys(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	edit.Of[tachyon.Pilot](s.Doc("lark")).Edit("stress", "", func(p *tachyon.Pilot) { p.Stress = 2 })
	s.Type("x")
	before := s.Bodies()
	s.Type("1")
	s.Type("3")
	s.Press(fyne.KeyReturn)
	l := s.engagement().Table.Log
	if p := s.pilot("lark"); p.Stress != 0 || len(l[len(l)-1].Faces) != 0 || !strings.Contains(l[len(l)-1].Text, "rolls 3 against 2") {
		t.Errorf("the stress is %d, the log says %+v", p.Stress, l[len(l)-1])
	}
	s.Undone(before)
}

func TestOneUndetectedCraftIsChosen(t *testing.T) {
	s := newSky(t)
	s.detected()
	s.Cross("Hide undetected craft from players", 0)
	s.Tap("Apply result", 0)
	if !s.craft(craftRaider).Undetected || s.craft(craftWhale).Undetected {
		t.Errorf("the chart is %+v", s.engagement().Chart)
	}
	if p, _ := s.engagement().Table.Participant(craftRaider); p.Hidden {
		t.Errorf("it was hidden though nobody wanted that")
	}
}

func TestMarkersArePlacedInOnePass(t *testing.T) {
	s := newSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Round, e.Chart.Phase = 1, tachyon.ManeuverPhase
	})
	s.Expect("Place the markers: ")
	s.Step("markers are placed", func() {
		s.Type("n")
		s.Fill("Tactics +1", 0, "3")
		s.Fill("Tactics +1", 1, "2")
		s.Fill("Level", 1, "1")
		s.Fill("Tactics +1", 2, "-1")
		s.Tap("Place, then act", 0)
	})
	e := s.engagement()
	if e.Chart.Phase != tachyon.ActionPhase || s.craft(craftHeron).Slot != tachyon.At(3) || s.craft(craftMoth).Slot != tachyon.At(1) ||
		s.craft(craftRaider).Slot != tachyon.At(-1) || s.craft(craftWhale).Slot.Place != tachyon.InSpecial {
		t.Fatalf("the chart is %+v", e.Chart)
	}
}

func TestTheActionPhaseSaysWhoIsNextAndWhatItCanDo(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Expect("ROUND 1", "NEXT: HERON · LARK", "Not now, ")
	for _, title := range []string{"Snap shot", "On their tail", "Push", "Tactical refocus", "Large target strike"} {
		if !s.Offers(title) {
			t.Errorf("%s is not offered: %q", title, s.Buttons())
		}
	}
	if s.Offers("Repair") {
		t.Errorf("a ship without damage is offered a repair")
	}
	s.Tap("Not now, ", 0)
	s.Cross("GM: allow everything", 0)
	if !s.Offers("Repair") {
		t.Errorf("the referee cannot have a ship repaired: %q", s.Buttons())
	}
}

// contest types the totals of both sides and enters what they come to.
func (s *sky) contest(acts, against string) {
	s.t.Helper()
	s.Fill("Total (instead of dice)", 0, acts)
	if against != "" {
		s.Fill("Total (instead of dice)", 1, against)
	}
	s.Tap("Apply result", 0)
}

func TestASnapShotIsThrownByBothSidesAndPlayedOut(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Step("Heron: snap shot · Raiders", func() {
		s.Type("s")
		s.Expect("SNAP SHOT BY HERON", "No targets: Whale is in Special")
		s.Select("Target", 0, "Raiders · at +2")
		s.Fill("Total (instead of dice)", 0, "6")
		s.Fill("Total (instead of dice)", 1, "2")
		s.Expect("A hit of 4 shifts")
		s.Tap("Apply result", 0)
		s.Expect("HIT ON RAIDERS")
	})
	if hits := s.engagement().Hits; len(hits) != 1 || hits[0].Target != craftRaider || hits[0].Shifts != 4 || s.craft(craftHeron).One != tachyon.SnapShot {
		t.Fatalf("the hits are %+v, the craft %+v", hits, s.craft(craftHeron))
	}
}

func TestTST10AHitGoesIntoShieldsSystemsAndAtOnceIntoThePilotsStress(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Hits = []tachyon.Hit{{ID: 1, By: craftRaider, Target: craftHeron, Shifts: 6}}
	})
	s.Expect("Hit on Heron: 6 shifts to absorb.")
	s.Type("n")
	s.Fill("Shields: boxes, 3 free", 0, "2")
	s.Step("a hit on Heron: shields", func() { s.Tap("Into the shields", 0) })
	s.Type("+")
	s.Type("0")
	if got := s.ship("heron"); got.Shields.Marked != 2 || !got.Systems[0].Rows[0].Damaged || !got.Systems[1].Rows[0].Damaged {
		t.Fatalf("TS-T10: the ship is %+v", got)
	}
	s.Step("a hit on Heron is settled", func() { s.Tap("Settle hit", 0) })
	if n := s.pilot("lark").Stress; n != 2 || len(s.engagement().Hits) != 0 {
		t.Errorf("TS-T10: two instances of damage give %d stress, and the hits are %+v", n, s.engagement().Hits)
	}
}

func TestTST07ATailStaysRightAboveItsTargetAndItsBonusGrows(t *testing.T) {
	s := newSky(t, onChart(5, 1, 2))
	s.Type("t")
	s.Select("Target", 0, "Raiders · at +2 · +2 to hit")
	s.contest("1", "3")
	if c := s.craft(craftHeron); c.Slot != tachyon.At(3) || c.Tailing != craftRaider {
		t.Fatalf("TS-T07: the tailer is %+v", c)
	}
	s.Expect("NEXT: RAIDERS")
}

func TestTST06ADesperateAttackIsPaidForAndClimbs(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("d")
	s.Step("Heron: desperate attack", func() { s.contest("0", "3") })
	if c := s.craft(craftHeron); c.Slot != tachyon.At(5) || len(c.Aspects) == 0 || c.Aspects[0].Text != tachyon.EasyTarget || s.pilot("lark").FatePoints != 2 {
		t.Errorf("TS-T06: the craft is %+v with %d fate points", s.craft(craftHeron), s.pilot("lark").FatePoints)
	}
}

func TestTST08ARefocusedCraftDoesNotDegrade(t *testing.T) {
	s := newSky(t, onChart(4, 1, 2))
	s.Type("f")
	s.contest("6", "")
	if c := s.craft(craftHeron); c.Slot != tachyon.At(6) || !c.Keeps {
		t.Fatalf("TS-T08: the craft is %+v", c)
	}
	for range 4 {
		s.Type("e")
	}
	s.Expect("Heron stays at +6", "Raiders: +2 → +1")
	s.Step("round 1 ends", func() { s.Type("n") })
	if e := s.engagement(); e.Chart.Round != 2 || e.Chart.Phase != tachyon.ManeuverPhase || s.craft(craftHeron).Slot != tachyon.At(6) || s.craft(craftMoth).Slot != tachyon.At(0) {
		t.Errorf("TS-T08: the chart is %+v", e.Chart)
	}
}

func TestReturnEndsTheRoundAndBeginsTheActionPhase(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		for i := range e.Chart.Craft {
			e.Chart.Craft[i].Done = i > 0
		}
	})
	s.Step("Heron ends its turn", func() { s.Type("e") })
	s.Step("round 1 ends", func() { s.Press(fyne.KeyReturn) })
	s.Step("markers are placed", func() {
		s.Type("n")
		s.Tap("Place ready markers", 0)
	})
	s.Step("the action phase begins", func() { s.Press(fyne.KeyReturn) })
	if e := s.engagement(); e.Chart.Round != 2 || e.Chart.Phase != tachyon.ActionPhase {
		t.Errorf("the chart is %+v; it says %q", e.Chart, s.News)
	}
}

func TestAPushMovesItsTargetDown(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("p")
	s.Select("Target", 0, "Raiders · at +2")
	s.Step("Heron: push · Raiders", func() { s.contest("4", "2") })
	if c := s.craft(craftRaider); c.Slot != tachyon.At(1) {
		t.Errorf("the flight stands at %+v", c.Slot)
	}
}

func TestARepairClearsDamage(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	edit.Of[tachyon.Ship](s.Doc("heron")).Edit("damage", "", func(x *tachyon.Ship) { x.Shields.Marked = 1 })
	s.Type("r")
	s.Expect("REPAIR BY HERON")
	s.Step("Heron: repair", func() { s.contest("3", "") })
	if n := s.ship("heron").Shields.Marked; n != 0 || s.craft(craftHeron).Two != tachyon.Repair {
		t.Errorf("%d boxes are marked", n)
	}
}

func TestAnAdvantageBecomesAnAspectOfTheScene(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("a")
	s.Select("On", 0, "the scene")
	s.Fill("New aspect", 0, "Drifting wreckage")
	s.Step("Heron: create an advantage", func() { s.contest("3", "") })
	e := s.engagement()
	if len(e.Table.Aspects) != 1 || e.Table.Aspects[0].Text != "Drifting wreckage" || e.Table.Aspects[0].FreeTags != 1 {
		t.Errorf("the scene has %+v", e.Table.Aspects)
	}
	s.Tap("Aspects of the scene, 1", 0)
	s.Expect("“Drifting wreckage”, of the scene, 1 free")
}

func TestTST12SwitchingZonesMovesTheToken(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft[0].Slot = tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.SwitchZones}
		for i := range e.Chart.Craft[1:] {
			e.Chart.Craft[i+1].Done = true
		}
	})
	s.Step("Heron: switch zones", func() {
		s.Type("w")
		s.Tap("Apply result", 0)
	})
	m := s.ground()
	if z, _ := m.Zone(m.Tokens[0].Zone); z == nil || z.Name != "Open Deep" {
		t.Errorf("TS-T12: the token is in zone %d", m.Tokens[0].Zone)
	}
}

func TestDetectionIsPassedOverWithoutARoll(t *testing.T) {
	s := newSky(t)
	s.Type("n")
	s.Step("detection without a roll", func() { s.Tap("Skip detection", 0) })
	if e := s.engagement(); e.Chart.Round != 1 || e.Chart.Phase != tachyon.ManeuverPhase || e.Table.Turns.Now.Round != 1 {
		t.Errorf("the chart is %+v, the table %+v", e.Chart, e.Table.Turns)
	}
}

func TestTST11ShakingOffATailHasBothRollTheirPlacesAnew(t *testing.T) {
	s := newSky(t, onChart(1, 0, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft[2].Tailing, e.Chart.Craft[2].Rounds, e.Chart.Craft[2].Done = craftHeron, 1, true
	})
	s.Type("k")
	s.Step("Heron: shake off a tail", func() { s.contest("4", "1") })
	if !s.craft(craftHeron).ShookOff || !s.craft(craftRaider).LostTail || s.craft(craftRaider).Tailing != 0 {
		t.Errorf("TS-T11: the craft are %+v and %+v", s.craft(craftHeron), s.craft(craftRaider))
	}
}

func TestAStrandedPilotIsPickedUp(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft[1].Gone = tachyon.Destroyed
		e.Stranded = []tachyon.Stranded{{ID: 1, Pilot: "bo", Of: craftMoth}}
	})
	s.Expect("Anvil drifts in space, out of Moth.")
	s.Type("c")
	s.Step("Heron: rescue", func() { s.Tap("Apply result", 0) })
	if x := s.engagement().Stranded[0]; x.By != craftHeron || s.craft(craftHeron).Full != tachyon.Rescue {
		t.Errorf("the pilot is %+v", x)
	}
	s.Expect("Anvil was picked up by Heron.")
}

func TestASwarmIsThinnedOut(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	edit.Of[tachyon.Ship](s.Doc("raider")).Edit("swarm", "", func(x *tachyon.Ship) {
		x.Swarm = []tachyon.Line{{ID: 1, Text: "Everywhere at once"}, {ID: 2, Text: "No end to them"}}
	})
	s.Type("h")
	s.Cross("removes “No end to them”", 0)
	s.Step("Heron: thin out the swarm · Raiders", func() { s.contest("3", "1") })
	if got := s.ship("raider").Swarm; len(got) != 1 || got[0].ID != 2 {
		t.Errorf("the swarm is %+v", got)
	}
}

func TestTheLogTellsAllOfAnAttackWithItsDice(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("s")
	s.Select("Target", 0, "Raiders · at +2")
	s.Tap("Roll", 0)
	s.Type("++00")
	s.Press(fyne.KeyReturn)
	s.Type("000-")
	s.Press(fyne.KeyReturn, fyne.KeyReturn) // the first goes to the shift that may be given up
	l := s.engagement().Table.Log[0]
	if l.Who != craftHeron || len(l.Faces) != 4 || l.From != "" || !strings.Contains(l.Text, "Raiders") {
		t.Fatalf("the line is %+v", l)
	}
	var words []string
	for _, p := range l.Parts {
		words = append(words, p.Words())
	}
	for _, want := range []string{"Gunnery of Lark", "Pilot of Raiders"} {
		if !strings.Contains(strings.Join(words, "\n"), want) {
			t.Errorf("the parts are %q, without %q", words, want)
		}
	}
}

func TestWhatFindsNoBoxWaitsForAWord(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	edit.Of[tachyon.Pilot](s.Doc("lark")).Edit("stress", "", func(p *tachyon.Pilot) { p.Stress, p.Pending = 5, 2 })
	s.Expect("2 shifts of Lark without a free stress box.")
	s.Step("Lark is taken out", func() { s.Tap("Take pilot out", 0) })
	if p := s.pilot("lark"); !p.TakenOut || p.Pending != 0 {
		t.Errorf("the pilot is %+v", p)
	}
}

func TestWhatIsDoneByHandIsOneStepEach(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	for _, x := range []struct {
		label string
		do    func()
	}{
		{"marker to +7", func() {
			s.Fill("Level", 0, "7")
			s.Tap("Move marker", 0)
		}},
		{"is hit by hand", func() {
			s.Tap("Apply hit", 0)
			s.Expect("HIT ON HERON") // at once, as after an attack
			s.Press(fyne.KeyEscape)
			s.Expect("Hit on Heron: 1 shift to absorb.")
			s.ExpectNot("NEXT: HERON")
		}},
		{"“On fire” added", func() {
			s.Fill("New aspect", 0, "On fire")
			s.Tap("Add aspect", 0)
		}},
		{"gains fate points", func() { s.Tap("Gain", 0) }},
		{"leaves, destroyed", func() { s.Tap("Leaves: destroyed", 0) }},
	} {
		s.Type("y")
		s.Step(x.label, x.do)
	}
	c := s.craft(craftHeron)
	if c.Slot != tachyon.At(7) && c.Gone != tachyon.Destroyed || len(c.Aspects) != 1 || len(s.engagement().Hits) != 1 || s.pilot("lark").FatePoints != 4 || c.Gone != tachyon.Destroyed {
		t.Errorf("the craft is %+v", c)
	}
}

func TestASideDisengages(t *testing.T) {
	s := newSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Round, e.Chart.Phase = 1, tachyon.ManeuverPhase
	})
	s.Type("c")
	s.Select("Side", 0, "the GM")
	s.Step("disengaged", func() { s.Tap("Leave the fight", 0) })
	if s.craft(craftRaider).Gone != tachyon.Disengaged || s.craft(craftWhale).Gone != tachyon.Disengaged || s.craft(craftHeron).Gone != tachyon.StillThere {
		t.Errorf("the chart is %+v", s.engagement().Chart)
	}
	s.Type("z")
	s.Step("the engagement is over", func() { s.Tap("End engagement", 0) })
	if s.engagement().Chart.Over == "" {
		t.Errorf("it is not over")
	}
	s.Expect("AFTER THE SCENE")
	s.ExpectNot("→ now")
}

func TestAHitOutlastsTheEngagementAndNobodyComesNext(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Hits = []tachyon.Hit{{ID: 1, By: craftRaider, Target: craftHeron, Shifts: 2}}
		e.Chart.Over = "Night fell"
	})
	s.Expect("THE ENGAGEMENT IS OVER", "Night fell.", "Hit on Heron: 2 shifts to absorb.")
	s.Tap("Why this order", 0)
	s.Expect("The engagement has ended.")
	s.ExpectNot("Then ")
	s.Type("n")
	s.Expect("HIT ON HERON")
}

func TestAfterTheScenePilotsRecover(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	edit.Of[tachyon.Pilot](s.Doc("lark")).Edit("stress", "", func(p *tachyon.Pilot) { p.Stress = 2 })
	s.Type("x")
	s.Expect("AFTER THE SCENE", "Stress 2 of 5", "Calm")
	s.Tap("A night passes…", 0)
	before := s.Journal.UndoLabel()
	s.Tap("Pass the night", 0)
	if s.Journal.UndoLabel() == before {
		t.Errorf("nothing was done: %q", s.News)
	}
}

func TestWhatIsUnderWayIsLeftWhenItsCraftIsGone(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("s")
	s.Expect("SNAP SHOT BY HERON")
	edit.Of[tachyon.Engagement](s.Doc("engagement")).Edit("gone", "", func(e *tachyon.Engagement) { e.Chart.Craft[0].Gone = tachyon.Destroyed })
	s.ExpectNot("SNAP SHOT BY HERON")
	s.Expect("has left the fight")
}

func TestShipsOfTheGMsAreMadeQuicklyAndNumbered(t *testing.T) {
	s := newSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) { e.Chart.Craft, e.Table.Participants = nil, nil })
	s.Tap("GM's ships, quickly…", 0)
	s.Fill("How many, 1 to 12", 0, "2")
	s.Fill("Name; several are numbered", 0, "Crow")
	s.Dialog().Answer()
	e := s.engagement()
	if len(e.Table.Participants) != 2 || e.Table.Participants[1].Side == tachyon.PlayersSide {
		t.Fatalf("there take part %+v", e.Table.Participants)
	}
	if got := s.ship(e.Table.Participants[1].Document); got.Name != "Crow 2" || got.Flight != 4 {
		t.Errorf("made was %+v", got)
	}
}

func TestThePlayersDisplayShowsNoHiddenCraft(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) { e.Table.Participants[2].Hidden = true })
	s.players.Open()
	scene := s.players.Shown()
	for _, name := range desktest.Names(scene.Order) {
		if strings.Contains(name, "Raiders") {
			t.Errorf("the players see %v", scene.Order)
		}
	}
	if p, _ := s.engagement().Table.Participant(craftRaider); !p.Hidden {
		t.Fatal("the flight is not hidden")
	}
	if scene.Beside == nil {
		t.Fatalf("the players see no chart")
	}
	if key := fmt.Sprintf("%+v", scene.Beside.Shows); strings.Contains(key, "Raid") || !strings.Contains(key, "Heron") {
		t.Errorf("the players' chart shows %s", key)
	}
}

func TestThatTheGMsCraftIsUndetectedIsTheRefereesAlone(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft[2].Slot, e.Chart.Craft[2].Undetected = tachyon.Slot{Place: tachyon.InUndetected}, true
	})
	s.players.Open()
	scene := s.players.Shown()
	raider := s.ground().Tokens[2]
	if marks := scene.Face(raider).Marks; slices.Contains(marks, "undetected") {
		t.Errorf("the players see %q", marks)
	}
	if key := fmt.Sprintf("%+v", scene.Beside.Shows); strings.Contains(key, "Raid") || !strings.Contains(key, "Heron") {
		t.Errorf("the players' chart shows %s", key)
	}
	s.Expect("NEXT: RAIDERS")
}

func TestEveryScreenHasRoomAtTheUsualSizeAndAtTwice(t *testing.T) {
	maneuver := func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Round, e.Chart.Phase = 1, tachyon.ManeuverPhase
	}
	hit := func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Hits = []tachyon.Hit{{ID: 1, Target: craftHeron, Shifts: 6}}
	}
	for name, x := range map[string]struct {
		how  func(*tachyon.Campaign, *tachyon.Engagement)
		keys string
		says string
	}{
		"detection":                {func(*tachyon.Campaign, *tachyon.Engagement) {}, "n", "DETECTION"},
		"ships that join":          {func(_ *tachyon.Campaign, e *tachyon.Engagement) { e.Chart.Craft = nil }, "j", "SHIPS THAT JOIN"},
		"the maneuver phase":       {maneuver, "", "Place the markers: "},
		"the markers":              {maneuver, "n", "MANEUVER: PLACE MARKERS"},
		"a side that leaves":       {maneuver, "c", "CONCEDE OR DISENGAGE"},
		"the end":                  {maneuver, "z", "END THE ENGAGEMENT"},
		"the action phase":         {onChart(3, 1, 2), "", "NEXT: HERON"},
		"a snap shot":              {onChart(3, 1, 2), "s", "SNAP SHOT BY HERON"},
		"an advantage":             {onChart(3, 1, 2), "a", "CREATE AN ADVANTAGE BY HERON"},
		"what is done by hand":     {onChart(3, 1, 2), "y", "BY HAND: HERON"},
		"after the scene":          {onChart(3, 1, 2), "x", "AFTER THE SCENE"},
		"a hit":                    {func(c *tachyon.Campaign, e *tachyon.Engagement) { onChart(3, 1, 2)(c, e); hit(c, e) }, "n", "HIT ON HERON"},
		"the end of the round":     {onChart(3, 1, 2), "eeee", "The round ends"},
		"a desperate attack":       {onChart(3, 1, 2), "d", "DESPERATE ATTACK BY HERON"},
		"a large target's striker": {onChart(3, 1, 2), "l", "LARGE TARGET STRIKE BY HERON"},
	} {
		for _, scale := range []float32{1, 2} {
			t.Run(fmt.Sprintf("%s at %v", name, scale), func(t *testing.T) {
				s := newSkyIn(t, "", desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: scale}, x.how, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
					e.Map = "" // whose tiles reach beyond its window
				})
				s.Type(x.keys)
				s.Settle()
				s.Within()
				s.Expect(x.says)
			})
		}
	}
}

func TestAnEngagementThatCannotBeEditedShutsItsButtons(t *testing.T) {
	s := newSkyIn(t, "Open for reading only.", desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, onChart(3, 1, 2))
	before := s.Bodies()
	s.Tap("Pass", 0)
	if s.Bodies() != before || !s.Button("Pass", 0).Disabled() {
		t.Error("a turn can be passed")
	}
}

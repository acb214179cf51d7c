package engagement_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

// looked types the totals of the detection phase.
func (s *sky) looked(totals ...string) {
	s.Type("n")
	for _, n := range totals {
		s.Type(n)
		s.Press(fyne.KeyReturn)
	}
}

// detected types totals that leave one craft of the GM's undetected, and has it be the Raiders.
func (s *sky) detected() {
	s.looked("4", "2", "5")
	s.Select("Undetected", 0, "Raiders")
}

func TestTheLineOfDetectionIsTheRefereesOwnWhereItNamesWhoIsHiddenByIt(t *testing.T) {
	s := newSky(t)
	s.detected()
	s.Tap("Apply result", 0)
	for _, l := range s.engagement().Table.Log {
		if !l.Private && strings.Contains(l.Text, "Raiders") {
			t.Errorf("players may read %q", l.Text)
		}
	}
	if len(s.engagement().Table.Log) == 0 {
		t.Errorf("nothing is in the log")
	}
}

func TestTheLineOfDetectionIsForAllWhereNobodyIsHiddenByIt(t *testing.T) {
	s := newSky(t)
	s.detected()
	s.Cross("Hide undetected craft from players", 0)
	s.Tap("Apply result", 0)
	if s.lastLine().Private {
		t.Errorf("players may not read %q", s.lastLine().Text)
	}
}

// placingSky has all craft find their places in the first maneuver phase.
func placingSky(t *testing.T, how ...func(*tachyon.Campaign, *tachyon.Engagement)) *sky {
	return newSky(t, append(how, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Round, e.Chart.Phase = 1, tachyon.ManeuverPhase
	})...)
}

func TestTheStepIsCalledAfterTheCraftThatIsPlaced(t *testing.T) {
	s := placingSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft[3].Slot, e.Chart.Craft[3].Placed = tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.LargeShip}, true
	})
	s.Type("n")
	s.Fill("Tactics +1", 1, "2")
	s.Step("Moth is placed", func() { s.Tap("Place ready markers", 0) })
}

func TestDiceOnATargetThatIsGoneAreNotTurnedOnAnother(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) { e.Table.Participants[1].Side = 1 })
	s.Type("s")
	s.Select("Target", 0, "Raiders · at +2")
	s.Fill("Total (instead of dice)", 0, "6")
	edit.Of[tachyon.Engagement](s.Doc("engagement")).Edit("Raiders leave", "", func(e *tachyon.Engagement) { e.Table.Participants[2].Out = true })
	s.Expect("The target has left the fight")
	s.ExpectNot("DEFENCE: MOTH")
	if s.Offers("Apply result") {
		t.Fatalf("the dice count against somebody else: %q", s.Buttons())
	}
	s.Select("Target", 0, "Moth · at +1")
	s.Fill("Total (instead of dice)", 1, "2")
	s.Tap("Apply result", 0)
	if hits := s.engagement().Hits; len(hits) != 1 || hits[0].Target != craftMoth || hits[0].Shifts != 4 {
		t.Errorf("the hits are %+v", hits)
	}
}

func TestARepairClearsWhatWasChosenThoughTheShipHasBecomeAnother(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	damage := func(rows ...int) {
		edit.Of[tachyon.Ship](s.Doc("heron")).Edit("damage", "", func(x *tachyon.Ship) {
			for i := range x.Systems[0].Rows {
				x.Systems[0].Rows[i].Damaged = false
			}
			for _, i := range rows {
				x.Systems[0].Rows[i].Damaged = true
			}
		})
	}
	damage(0, 1)
	s.Type("r")
	list := s.List("Damage", 0)
	list.SetSelected(list.Options[1])
	chosen := list.Selected
	damage(1)
	s.Fill("Total (instead of dice)", 0, "5")
	s.Tap("Apply result", 0)
	if rows := s.ship("heron").Systems[0].Rows; rows[1].Damaged {
		t.Errorf("%q was to be repaired, and the rows are %+v; news %q", chosen, rows, s.News)
	}
}

func TestWhoComesNextIsAList(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Tap("Why this order", 0)
	s.Expect("Then Raiders, Moth and Whale.")
}

func TestATotalThatWasDicedStandsInItsBox(t *testing.T) {
	s := newSky(t)
	s.Type("n")
	s.Tap("Dice", 0)
	s.Type("++00")
	s.Press(fyne.KeyReturn)
	s.Expect("4: dice +2, added +2")
	if got := s.line("Lark +2 · Heron", 0); got != "4" {
		t.Errorf("the box holds %q", got)
	}
	s.Fill("Lark +2 · Heron", 0, "3")
	if s.ExpectNot("dice +2"); s.line("Lark +2 · Heron", 0) != "3" {
		t.Errorf("what was typed does not count in place of the dice")
	}
}

func TestTwoCraftWithOneSheetAreToldApart(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Table.Participants[1].Document = "heron"
	})
	s.Expect("share the sheet of Heron")
}

// line is what a line of text on the page holds.
func (s *sky) line(caption string, n int) string {
	s.t.Helper()
	return desktest.The[*page.Entry](s.t, s.Box(caption, n)).Text
}

func TestUndoWhileAnActionIsUnderWayKeepsWhatWasTyped(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	edit.Of[tachyon.Ship](s.Doc("heron")).Edit("name", "", func(x *tachyon.Ship) { x.Name = "Grey Heron" })
	s.Type("s")
	s.Fill("Total (instead of dice)", 0, "6")
	s.Journal.Undo()
	if got := s.line("Total (instead of dice)", 0); got != "6" {
		t.Errorf("the total is %q", got)
	}
}

func TestReturnGoesToWhatIsToBeSaidBeforeAnActionIsEntered(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("s")
	s.Type("r")
	s.Type("++++")
	s.Press(fyne.KeyReturn)
	s.Type("0000")
	s.Press(fyne.KeyReturn)
	if len(s.engagement().Hits) != 0 {
		t.Fatalf("it was entered before anybody could give up a shift for a boost")
	}
	s.Press(fyne.KeySpace, fyne.KeyReturn)
	if hits := s.engagement().Hits; len(hits) != 1 || hits[0].Shifts != 4 || len(s.craft(craftHeron).Aspects) != 1 {
		t.Errorf("the hits are %+v, the craft %+v", hits, s.craft(craftHeron))
	}
}

func TestReturnEntersAtOnceWhatLeavesNothingToSay(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("s")
	s.Type("r")
	s.Type("0000")
	s.Press(fyne.KeyReturn)
	s.Type("0++0")
	s.Press(fyne.KeyReturn)
	if c := s.craft(craftHeron); c.One != tachyon.SnapShot {
		t.Errorf("the craft is %+v", c)
	}
}

func TestTheGMLooksWithTheSharpestEyes(t *testing.T) {
	s := newSky(t)
	edit.Of[tachyon.Ship](s.Doc("whale")).Edit("crew", "", func(x *tachyon.Ship) { x.Crew.Technology = 3 })
	s.Type("n")
	s.Expect("GM +3 · Whale")
}

func TestWhatWasAskedIsTakenBackOnceItIsAnswered(t *testing.T) {
	s := newSky(t)
	s.looked("4", "2", "5")
	s.Tap("Apply result", 0)
	s.Expect("Choose the undetected craft.")
	s.Select("Undetected", 0, "Raiders")
	if s.ExpectNot("Choose the undetected craft."); s.News != "" {
		t.Errorf("at the foot it still says %q", s.News)
	}
}

func TestAReturnAfterATurnOpensNothingThatCostsAFatePoint(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Press(fyne.KeyReturn)
	s.ExpectNot("DESPERATE ATTACK BY")
}

func TestTheKeyboardGoesToTheChartAndBack(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Tap("Craft, 4", 0)
	s.Type("v")
	s.Press(fyne.KeyDown, fyne.KeyEscape)
	if s.Type("1"); !s.Offers("→ Heron (1)") {
		t.Errorf("the keyboard is not back on the page: %q", s.Buttons())
	}
}

func TestMoreShipsComeUntilTheFirstHaveJoined(t *testing.T) {
	s := newSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft, e.Table.Participants = nil, e.Table.Participants[:1]
	})
	s.Expect("1 ship can join. Choose its pilot.")
	if !s.Offers("GM's ships, quickly… (O)") {
		t.Errorf("no more ships can come: %q", s.Buttons())
	}
	s.Tap("Go to turn order", 0)
	if !s.Offers("Add figures…") {
		t.Errorf("the turn order is not in front: %q", s.Buttons())
	}
}

func TestATurnPassesOnWhenWhoeverHadItIsGoneFromTheTable(t *testing.T) {
	for name, gone := range map[string]func(*tachyon.Engagement){
		"removed":   func(e *tachyon.Engagement) { e.Table.Participants = e.Table.Participants[1:] },
		"out of it": func(e *tachyon.Engagement) { e.Table.Participants[0].Out = true },
	} {
		t.Run(name, func(t *testing.T) {
			s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
				e.Chart.Acting, e.Chart.Craft[0].One = craftHeron, tachyon.SnapShot
			})
			s.Expect("ACTS: HERON")
			edit.Of[tachyon.Engagement](s.Doc("engagement")).Edit("gone", "", gone)
			s.Expect("NEXT: RAIDERS")
			s.ExpectNot("ACTS: ")
		})
	}
}

func TestTiesAreToldInTheRightNumber(t *testing.T) {
	s := newSky(t, onChart(3, 3, 3), func(c *tachyon.Campaign, _ *tachyon.Engagement) { c.House.TieManual = true })
	s.Expect("So are Moth and Raiders: the GM chooses.")
}

func TestAllThatShowThemselvesInOnePassAreSeenOnTheMap(t *testing.T) {
	s := placingSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Table.Participants[2].Hidden, e.Table.Participants[3].Hidden = true, true
	})
	edit.Of[board.Map](s.Doc("map")).Edit("hidden", "", func(m *board.Map) {
		m.Tokens[2].Hidden, m.Tokens[3].Hidden = true, true
	})
	s.Type("n")
	for i := range 3 {
		s.Fill("Tactics +1", i, "2")
	}
	s.Tap("Place ready markers", 0)
	for i, token := range s.ground().Tokens {
		if who := s.engagement().Table.Participants[i]; token.Hidden || who.Hidden {
			t.Errorf("%s is hidden at the table: %t, on the map: %t; news %q", who.Name, who.Hidden, token.Hidden, s.News)
		}
	}
}

func TestWhoeverLeavesUndetectedByATailIsSeenByThePlayersAtOnce(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft[2].Slot, e.Table.Participants[2].Hidden = tachyon.Slot{Place: tachyon.InUndetected}, true
	})
	edit.Of[board.Map](s.Doc("map")).Edit("hidden", "", func(m *board.Map) { m.Tokens[2].Hidden = true })
	s.Type("t")
	s.Fill("Total (instead of dice)", 0, "1")
	s.Fill("Total (instead of dice)", 1, "3")
	s.Tap("Apply result", 0)
	if c := s.craft(craftRaider); c.Tailing == 0 {
		t.Fatalf("it is on no tail: %+v; news %q", c, s.News)
	}
	if s.engagement().Table.Participants[2].Hidden || s.ground().Tokens[2].Hidden {
		t.Errorf("hidden at the table: %v, on the map: %v", s.engagement().Table.Participants[2].Hidden, s.ground().Tokens[2].Hidden)
	}
}

func TestWhoeverStaysHiddenAsItIsPlacedIsNotReadOf(t *testing.T) {
	s := placingSky(t, func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		for i := range e.Chart.Craft {
			e.Chart.Craft[i].Slot, e.Chart.Craft[i].Placed = tachyon.At(1), i != 2
		}
		e.Chart.Craft[2].Slot, e.Table.Participants[2].Hidden = tachyon.Slot{Place: tachyon.InUndetected}, true
	})
	s.Type("n")
	s.Cross("Raiders becomes visible to the players", 0)
	s.Fill("Tactics +1", 0, "2")
	s.Tap("Place, then act", 0)
	if who := s.engagement().Table.Participants[2]; !who.Hidden {
		t.Error("it is shown")
	}
	for _, l := range s.engagement().Table.Log {
		if !l.Private && (l.Who == craftRaider || strings.Contains(l.Text, "Raiders")) {
			t.Errorf("players may read %q", l.Text)
		}
	}
}

package engagement_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
)

func TestShieldsStressAndFatePointsAreMarkedOnTheCard(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Tap("Turns", 0)
	s.Type("d") // chooses the first
	s.Expect("On the chart: at +3", "Shields, marked")
	card := func() (ship *tachyon.Ship, pilot *tachyon.Pilot) {
		e := edit.Of[tachyon.Engagement](s.Doc("engagement")).Value()
		who := e.Table.Participants[0]
		c, _ := e.Chart.Find(who.ID)
		return edit.Of[tachyon.Ship](s.Doc(who.Document)).Value(), edit.Of[tachyon.Pilot](s.Doc(c.Pilot)).Value()
	}
	ship, pilot := card()
	shields, fate := ship.Shields.Marked, pilot.FatePoints
	before := s.Bodies()
	s.Press("Home", "Return")
	s.Type("2")
	if ship, _ = card(); ship.Shields.Marked != 2 || shields == 2 {
		t.Errorf("%d shields are marked, before it were %d", ship.Shields.Marked, shields)
	}
	s.Tap("+", 0)
	if _, pilot = card(); pilot.FatePoints != fate+1 {
		t.Errorf("the pilot has %d fate points", pilot.FatePoints)
	}
	s.Journal.Undo()
	s.Undone(before)
}

func TestTheCardOffersWhatACraftCanDoAndSaysWhyNotTheRest(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Tap("Turns", 0)
	s.Type("d")
	var shut string
	for _, b := range s.Buttons() {
		if strings.HasPrefix(b, "Not now: ") {
			shut = b
		}
	}
	if !slices.Contains(s.Buttons(), "By hand… (Y)") || shut == "" {
		t.Fatalf("the card offers %q", s.Buttons())
	}
	s.Tap(shut, 0)
	s.Tap("By hand… (Y)", 0)
	s.Expect("BY HAND")
}

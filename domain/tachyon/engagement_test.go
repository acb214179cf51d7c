package tachyon

import (
	"testing"

	"shipslocker/domain/table"
)

func TestPlayersSeeNobodyHidden(t *testing.T) {
	e := NewEngagement()
	e.Notes = "the beacon is a trap"
	e.Table.Participants = []table.Participant{{ID: 1, Name: "Seen"}, {ID: 2, Name: "Ambush", Side: 1, Hidden: true}}
	e.Chart.Craft = []Craft{{ID: 1}, {ID: 2}}
	e.Hits = []Hit{{ID: 1, By: 2, Target: 1}, {ID: 2, Target: 1}}
	e.Stranded = []Stranded{{ID: 1, Of: 2}, {ID: 2, Of: 1, By: 2}}
	s := e.shown()
	switch {
	case s.Notes != "" || len(s.Table.Participants) != 1 || len(s.Chart.Craft) != 1:
		t.Errorf("notes %q, %d at the table, %d on the chart", s.Notes, len(s.Table.Participants), len(s.Chart.Craft))
	case len(s.Hits) != 1 || s.Hits[0].ID != 2:
		t.Errorf("hits %+v", s.Hits)
	case len(s.Stranded) != 1 || s.Stranded[0].Of != 1 || s.Stranded[0].By != 0:
		t.Errorf("stranded %+v", s.Stranded)
	}
	if e.Notes == "" || len(e.Chart.Craft) != 2 || e.Stranded[1].By != 2 {
		t.Error("the engagement itself is another now")
	}
}

func TestPlayedAfreshNothingHasHappenedYet(t *testing.T) {
	e := NewEngagement()
	e.Table.Participants = []table.Participant{{ID: 1, Name: "Heron", Out: true}}
	e.Chart = Chart{Round: 3, Phase: ActionPhase, Acting: 1, Over: "won", Craft: []Craft{{ID: 1, Pilot: "lark", Slot: At(4), Tailing: 2, Gone: Destroyed, Aspects: []CraftAspect{{ID: 1, Text: EasyTarget}}}}}
	e.Hits, e.Stranded = []Hit{{ID: 1, Target: 1}}, []Stranded{{ID: 1, Of: 1}}
	f := e.Fresh()
	if f.Chart.Round != 0 || f.Chart.Phase != DetectionPhase || f.Chart.Over != "" || len(f.Hits)+len(f.Stranded) != 0 || f.Table.Participants[0].Out {
		t.Errorf("afresh %+v", f)
	}
	if c := f.Chart.Craft[0]; c.Pilot != "lark" || c.Slot != (Slot{}) || c.Tailing != 0 || c.Gone != StillThere || len(c.Aspects) != 0 {
		t.Errorf("the craft %+v", c)
	}
}

package tachyon

import (
	"testing"

	"shipslocker/domain/table"
)

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

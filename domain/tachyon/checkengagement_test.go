package tachyon

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// dogfight is an engagement in its action phase without anything to say about it: Kestrel against Viper and a carrier.
func dogfight() (*Engagement, domain.Beside) {
	carrier := NewShip()
	carrier.Name, carrier.Large = "Ox", true
	docs := map[domain.DocID]domain.Document{
		"kestrel": &Ship{Name: "Kestrel"}, "viper": &Ship{Name: "Viper"}, "ox": carrier, "ada": NewPilot(),
		"map": &board.Map{Zones: []board.Zone{{ID: 1}, {ID: 2}}, Tokens: []board.Token{{ID: 5, Zone: 1}, {ID: 6, Zone: 1}, {ID: 7, Zone: 2}}},
	}
	e := &Engagement{Map: "map", Table: table.Table{LastID: 3, Participants: []table.Participant{
		{ID: 1, Document: "kestrel", Token: 5}, {ID: 2, Document: "viper", Side: 1, Token: 6}, {ID: 3, Document: "ox", Side: 1, Token: 7},
	}}}
	e.Chart = Chart{Round: 1, Phase: ActionPhase, Craft: []Craft{
		{ID: 1, Pilot: "ada", Slot: At(3), Tailing: 2, Rounds: 1}, on(2, At(2)), on(3, special),
	}}
	return e, func(id domain.DocID) domain.Document { return docs[id] }
}

func TestCheckingAnEngagement(t *testing.T) {
	for name, tc := range map[string]struct {
		set   func(*Engagement)
		wants []string // "id severity path"
		says  string
	}{
		"nothing to say": {func(*Engagement) {}, nil, ""},
		"no map":         {func(e *Engagement) { e.Map = ""; e.Chart.Craft[2].Tailing = 0 }, []string{"TS-A3 I map"}, "one zone"},
		"TS-V03: two places": {
			func(e *Engagement) { e.Chart.Craft = append(e.Chart.Craft, on(2, At(7))) }, []string{"TS-V03 E chart.craft[id=2]"}, "two places",
		},
		"TS-V03: on the tail of one destroyed": {
			func(e *Engagement) { e.Chart.Craft[1].Gone, e.Chart.Craft[1].Slot = Destroyed, Slot{} }, []string{"TS-V03 E chart.craft[id=1].tailing"}, "no longer in the fight",
		},
		"TS-V03: on the tail of one that is not there": {
			func(e *Engagement) { e.Chart.Craft[0].Tailing = 9 }, []string{"TS-V03 E chart.craft[id=1].tailing"}, "no longer in the fight",
		},
		"TS-V03: on the tail of one that is out": {
			func(e *Engagement) { e.Table.Participants[1].Out = true }, []string{"TS-V03 E chart.craft[id=1].tailing"}, "Viper",
		},
		"TS-V03: on the tail of one's own side": {
			func(e *Engagement) { e.Table.Participants[1].Side = 0 }, []string{"TS-V03 E chart.craft[id=1].tailing"}, "own side",
		},
		"TS-V03: on the tail of one in another zone": {
			func(e *Engagement) {
				e.Table.Participants[1].Token = 0
				e.Table.Participants[0].Token = 7
				e.Table.Participants[2].Token = 0
			},
			[]string{"TS-V03 E chart.craft[id=1].tailing"},
			"another zone",
		},
		"TS-V03: on one's own tail": {
			func(e *Engagement) { e.Chart.Craft[0].Tailing = 1 }, []string{"TS-V03 E chart.craft[id=1].tailing"}, "its own tail",
		},
		"TS-V04: not right above the target": {
			func(e *Engagement) { e.Chart.Craft[0].Slot = At(4) }, []string{"TS-V04 W chart.craft[id=1].slot"}, "It is at level 4, and Viper at level 2",
		},
		"TS-V04: above a target without a level": {
			func(e *Engagement) { e.Chart.Craft[1].Slot = unseen }, []string{"TS-V04 W chart.craft[id=1].slot"}, "Viper at Undetected",
		},
		"TS-V05: a whole turn and a step": {
			func(e *Engagement) { e.Chart.Craft[1].Full, e.Chart.Craft[1].One = Rescue, SnapShot }, []string{"TS-V05 E chart.craft[id=2].full"}, "Rescue, which is a full-phase action, and Snap shot",
		},
		"TS-V05: a step as a whole turn": {
			func(e *Engagement) { e.Chart.Craft[1].Full = Push }, []string{"TS-V05 E chart.craft[id=2].full"}, "Push",
		},
		"TS-V05: a whole turn as a step": {
			func(e *Engagement) { e.Chart.Craft[1].Two = Rescue }, []string{"TS-V05 E chart.craft[id=2].one"}, "Rescue",
		},
		"TS-V06: two actions of Step 2": {
			func(e *Engagement) { e.Chart.Craft[1].One, e.Chart.Craft[1].Two = Push, Refocus }, []string{"TS-V06 E chart.craft[id=2].one"}, "Push",
		},
		"TS-V06: an action of Step 1 as Step 2": {
			func(e *Engagement) { e.Chart.Craft[1].Two = SnapShot }, []string{"TS-V06 E chart.craft[id=2].two"}, "Snap shot",
		},
		"TS-V06: two actions that either step takes": {
			func(e *Engagement) { e.Chart.Craft[1].One, e.Chart.Craft[1].Two = Advantage, Advantage }, nil, "",
		},
		"TS-V03, TS-V04: a tail on one's own side, in another zone and not above it": {
			func(e *Engagement) {
				e.Table.Participants[1].Side, e.Table.Participants[1].Token = 0, 7
				e.Table.Participants[2].Token = 0
				e.Chart.Craft[0].Slot = At(4)
			},
			[]string{"TS-V03 E chart.craft[id=1].tailing", "TS-V03 E chart.craft[id=1].tailing", "TS-V04 W chart.craft[id=1].slot"},
			"another zone",
		},
		"TS-V06: each step in the place of the other": {
			func(e *Engagement) { e.Chart.Craft[1].One, e.Chart.Craft[1].Two = Push, SnapShot },
			[]string{"TS-V06 E chart.craft[id=2].one", "TS-V06 E chart.craft[id=2].two"},
			"Push",
		},
		"an action there is not, and one in the wrong place": {
			func(e *Engagement) { e.Chart.Craft[1].One, e.Chart.Craft[1].Two = "dance", SnapShot },
			[]string{"TS-A3 W chart.craft[id=2].one", "TS-V06 E chart.craft[id=2].two"},
			"“dance”",
		},
		"an action there is not": {
			func(e *Engagement) { e.Chart.Craft[1].One = "dance" }, []string{"TS-A3 W chart.craft[id=2].one"}, "“dance”",
		},
		"TS-V08: a large ship on a level": {
			func(e *Engagement) { e.Chart.Craft[2].Slot = At(1) }, []string{"TS-V08 W chart.craft[id=3].slot"}, "Ox is a large ship",
		},
		"TS-V08, TS-R09: a large ship undetected": {func(e *Engagement) { e.Chart.Craft[2].Slot = unseen }, nil, ""},
		"a craft of nobody": {
			func(e *Engagement) { e.Chart.Craft[2].ID = 8 }, []string{"TS-A3 W chart.craft[id=8].id", "TS-A3 I table.participants[id=3]"}, "not in the turn order",
		},
		"a pilot that is none":       {func(e *Engagement) { e.Chart.Craft[0].Pilot = "ox" }, []string{"TS-A3 W chart.craft[id=1].pilot"}, "not a pilot"},
		"a pilot who is not at hand": {func(e *Engagement) { e.Chart.Craft[0].Pilot = "lost" }, nil, ""},
		"words there are not": {
			func(e *Engagement) {
				e.Chart.Phase, e.Chart.Craft[1].Gone, e.Chart.Craft[2].Slot, e.Chart.Craft[0].Tailing, e.Chart.Craft[0].Slot = "tea", "asleep", Slot{Place: InSpecial, Why: "tea"}, 0, Slot{Place: "moon"}
			},
			[]string{"TS-A3 W chart.phase", "TS-A3 W chart.craft[id=1].slot.place", "TS-A3 W chart.craft[id=1].rounds", "TS-A3 W chart.craft[id=2].gone", "TS-A3 W chart.craft[id=3].slot.why"},
			"no phase “tea”",
		},
		"numbers that cannot be": {
			func(e *Engagement) {
				e.Fate, e.Chart.Round, e.Chart.Craft[0].Rounds = -1, -2, 0
				e.Chart.Craft[1].Aspects = []CraftAspect{{ID: 1, Invokes: -1}, {ID: 1}}
			},
			[]string{"TS-A3 W fate", "TS-A3 W chart.round", "TS-A3 W chart.craft[id=1].rounds", "TS-A3 W chart.craft[id=2].aspects[id=1].id", "TS-A3 W chart.craft[id=2].aspects[id=1].invokes"},
			"−1",
		},
		"the turn of nobody": {func(e *Engagement) { e.Chart.Acting = 9 }, []string{"TS-A3 W chart.acting"}, "not in the fight"},
		"a hit that cannot be": {
			func(e *Engagement) {
				e.Hits = []Hit{{ID: 1, By: 9, Target: 9, Shifts: -1, Rolled: []int{0, 2}, Instances: -1}}
			},
			[]string{"TS-A3 W hits[id=1].target", "TS-A3 W hits[id=1].by", "TS-A3 W hits[id=1].shifts", "TS-A3 W hits[id=1].rolled[1]", "TS-A3 W hits[id=1].instances"},
			"not on the chart",
		},
		"a stranded pilot who cannot be": {
			func(e *Engagement) { e.Stranded = []Stranded{{ID: 1, Of: 9, By: 8}, {ID: 2, Pilot: "ox", Of: 1}} },
			[]string{"TS-A3 I stranded[id=1].name", "TS-A3 W stranded[id=1].of", "TS-A3 W stranded[id=1].by", "TS-A3 W stranded[id=2].pilot"},
			"no name",
		},
		"the table has its say":                        {func(e *Engagement) { e.Table.Turns.Now.Current = 9 }, []string{"TABLE-03 W table.turns.now.current"}, ""},
		"before detection nobody need be on the chart": {func(e *Engagement) { e.Chart = Chart{} }, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			e, beside := dogfight()
			tc.set(e)
			var got []string
			var says strings.Builder
			for _, p := range checkEngagement(e, beside) {
				got = append(got, p.ID+" "+string(p.Severity)+" "+p.Path)
				says.WriteString(p.Message + "\n")
			}
			if !slices.Equal(got, tc.wants) || !strings.Contains(says.String(), tc.says) {
				t.Errorf("found %q\n%s\nwant %q with %q", got, says.String(), tc.wants, tc.says)
			}
		})
	}
	e, _ := dogfight()
	e.Map = ""
	if found := checkEngagement(e, nil); len(found) != 1 {
		t.Errorf("with nothing at hand: %+v", found)
	}
}

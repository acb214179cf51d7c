package mission_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
)

// highest are dice that fall as high as they can.
type highest struct{}

func (highest) Next(sides int) int { return sides }

// adventure is a mission of Ada, who plays Ilse, and a referee, in a phase; each has written a mission card, and Ada a twist.
func adventure(phase int, ilse *person.Character, scenes ...mission.Scene) *mission.Adventure {
	m := &mission.Mission{Phase: phase, Scenes: scenes, Players: []mission.Player{
		{ID: 1, Name: "Ada", Character: "ilse", Tokens: mission.Tokens{NonConflict: 1}}, {ID: 2, Name: "Bo", Referee: true},
	}, Cards: []mission.Card{
		{ID: 1, Kind: mission.Idea, By: 1, Text: "find the ship", Hidden: true},
		{ID: 2, Kind: mission.Idea, By: 2, Text: "hold the pass", Hidden: true},
		{ID: 3, Kind: mission.PlotTwist, By: 1, Text: "a double", Hidden: true},
	}}
	return &mission.Adventure{
		Mission: m, Source: highest{}, Required: campaign.BookTallies, Called: func(p mission.Player) string { return p.Name },
		Sheet: func(id domain.DocID) *person.Character {
			if id == "ilse" {
				return ilse
			}
			return nil
		},
		Shut: func(mission.Player) string {
			if ilse == nil {
				return "No sheet on the shelf."
			}
			return ""
		},
	}
}

func TestWhatADrawAndTheEndOfASceneComeTo(t *testing.T) {
	drama := mission.Scene{ID: 4, Phase: 2, Type: mission.DramaScene, By: 1}
	fifth := mission.Scene{ID: 4, Phase: 2, Type: mission.ActionScene, By: 2, Tasks: 4}
	ilse := person.New()
	for name, tc := range map[string]struct {
		is      *mission.Adventure
		act     string
		who     table.ID
		answers act.Answers
		refused string
		told    string
		after   func(m *mission.Mission, ilse *person.Character) bool
	}{
		"the program draws the mission": {
			is: adventure(0, ilse), act: "draw", after: func(m *mission.Mission, _ *person.Character) bool { return m.Chosen() == "hold the pass" },
		},
		"a real card is turned over by its back": {
			is: adventure(0, ilse), act: "draw", answers: act.Answers{"how": {"1"}},
			after: func(m *mission.Mission, _ *person.Character) bool { return m.Chosen() == "find the ship" },
		},
		"a card on paper needs its text": {
			is: adventure(0, ilse), act: "draw", answers: act.Answers{"how": {"paper"}}, refused: "Write the text of the card drawn.",
		},
		"a twist begins the phase, and tokens that are left are lost": {
			is: adventure(1, ilse), act: "twist", answers: act.Answers{"how": {"1"}}, told: "Phase 2 begins with the twist “a double”. Scene tokens of Ada are lost.",
			after: func(m *mission.Mission, _ *person.Character) bool { return m.Phase == 2 && m.Cards[2].Drawn == 2 },
		},
		"a scene ticks a tally and gives drama's reroll token": {
			is: adventure(2, ilse, drama), act: "sceneEnd", answers: act.Answers{"tally1@4": {"social"}},
			told: "The scene ends, and Ada gains a reroll token. Ada ticks Social.",
			after: func(m *mission.Mission, ilse *person.Character) bool {
				return m.Going() == nil && ilse.RerollTokens == 1 && ilse.Tallies.Social[0] == 1
			},
		},
		"a circle is filled for what was practised": {
			is: adventure(2, ilse, drama), act: "sceneEnd", answers: act.Answers{"study1@4": {"attribute.agility.0.0"}},
			told:  "The scene ends, and Ada gains a reroll token. Ada practises Agility.",
			after: func(_ *mission.Mission, ilse *person.Character) bool { return ilse.Inborn.Agility.Studied == 1 },
		},
		"what another scene has brought does not count": {
			is: adventure(2, ilse, drama), act: "sceneEnd", answers: act.Answers{"tally1@3": {"social"}}, told: "The scene ends, and Ada gains a reroll token.",
			after: func(_ *mission.Mission, ilse *person.Character) bool { return ilse.Tallies.Social[0] == 0 },
		},
		"a tick of a sheet that is gone is refused": {
			is: adventure(2, nil, drama), act: "sceneEnd", answers: act.Answers{"tally1@4": {"social"}}, refused: "The sheet of Ada is not on the shelf.",
		},
		"a fifth task begins a scene that somebody pays for": {
			is: adventure(2, ilse, fifth), act: "fifthTask", who: 1, told: "The fifth task begins a new action scene, for a non-conflict token of Ada.",
			after: func(m *mission.Mission, _ *person.Character) bool {
				return len(m.Scenes) == 2 && m.Scenes[0].Over && m.Scenes[1].By == 1
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			rows := act.Do(tc.is.Make(tc.act, tc.who), act.Put{Answers: tc.answers}).Rows()
			way, ok := acttest.Way(rows, "do")
			if !ok {
				t.Fatalf("it says\n%s", acttest.Words(rows))
			}
			s := way.Step()
			if told := strings.Join(s.Leaves[mission.Told], ""); told != tc.told || !strings.HasPrefix(s.Refused, tc.refused) || (s.Refused == "") != (tc.refused == "") {
				t.Fatalf("it says %q, and is refused by %q", told, s.Refused)
			}
			after, sheet := tc.is.Mission, ilse
			if m, ok := s.Play.(*mission.Mission); ok {
				after = m
			}
			if c, ok := s.Docs["ilse"].(*person.Character); ok {
				sheet = c
			}
			if tc.after != nil && !tc.after(after, sheet) {
				t.Errorf("it comes to %+v and %+v", after, sheet)
			}
		})
	}
}

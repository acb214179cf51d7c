package mission_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
)

func TestTheHistoryNeverTellsWhatLiesFaceDown(t *testing.T) {
	was := spacertest.Adventure()
	for name, change := range map[string]func(*mission.Mission){
		"a card written anew": func(m *mission.Mission) { m.Cards[0].Text = "Steal the crown." },
		"a card more": func(m *mission.Mission) {
			m.WriteCard(mission.Card{ID: 99, Kind: mission.PlotTwist, By: 1, Text: "Steal the crown."})
		},
		"a card less":        func(m *mission.Mission) { m.WriteCard(mission.Card{ID: 2, Text: " "}) },
		"another card drawn": func(m *mission.Mission) { m.Cards[1].Text, m.Cards[1].Drawn = "Steal the crown.", 0 },
	} {
		is := facts.Clone(was)
		change(is)
		found := mission.Kind.Compare(was, is)
		if len(found) == 0 {
			t.Errorf("%s: nothing differs", name)
		}
		for _, d := range found {
			if line := d.String() + d.From + d.To; strings.Contains(line, "crown") || strings.Contains(line, "buoy.") || strings.Contains(line, "answers") {
				t.Errorf("%s tells %q", name, line)
			}
		}
	}
	open := facts.Clone(was)
	open.Cards[0].Hidden = false
	again := facts.Clone(open)
	again.Cards[0].Text = "Steal the crown."
	found := mission.Kind.Compare(open, again)
	if len(found) != 1 || !strings.Contains(found[0].String(), "crown") {
		t.Errorf("of a card that lies open it says %v", found)
	}
}

func TestCardsAreWrittenFaceDown(t *testing.T) {
	m := &mission.Mission{Cards: []mission.Card{{ID: 4, Kind: mission.PlotTwist, By: 1, Text: "a", Drawn: 2}, {ID: 5, Kind: mission.PlotTwist, By: 1, Text: "b"}}}
	for _, tc := range []struct{ got, want []rules.RowID }{
		{m.CardSlots(1, mission.PlotTwist, 3), []rules.RowID{5, 6, 7}},
		{m.CardSlots(1, mission.PlotTwist, 3, 6), []rules.RowID{5, 7, 8}},
		{m.CardSlots(2, mission.Idea, 1, 9), []rules.RowID{10}},
	} {
		if !reflect.DeepEqual(tc.got, tc.want) {
			t.Errorf("the lines are %v, want %v", tc.got, tc.want)
		}
	}
	m.WriteCard(mission.Card{ID: 6, Kind: mission.PlotTwist, By: 1, Text: "c"})
	m.WriteCard(mission.Card{ID: 6, Kind: mission.PlotTwist, By: 1, Text: "cd"})
	m.WriteCard(mission.Card{ID: 7, Kind: mission.PlotTwist, By: 1, Text: "  "})
	m.WriteCard(mission.Card{ID: 4, Kind: mission.PlotTwist, By: 1, Text: "changed after it was drawn"})
	if len(m.Cards) != 3 || m.Cards[2].Text != "cd" || !m.Cards[2].Hidden || m.Cards[0].Text != "a" {
		t.Errorf("%+v", m.Cards)
	}
	m.Players = []mission.Player{{ID: 1, Name: "Ada"}}
	spacertest.Same(t, m.Backs(mission.PlotTwist), "Ada, twist 1", "Ada, twist 2")
	if missions, twists := m.Hand(1); missions != 0 || twists != 2 {
		t.Errorf("Ada's hand is %d and %d", missions, twists)
	}
	m.WriteCard(mission.Card{ID: 5, Text: ""})
	if len(m.Cards) != 2 || m.Card(5) != nil {
		t.Errorf("a card without words stays: %+v", m.Cards)
	}
}

func TestACardOnPaperIsTheLastOfThoseUndrawn(t *testing.T) {
	m := spacertest.Adventure()
	n, err := m.OnPaper(mission.PlotTwist, "The captain is a double.")
	if err != nil {
		t.Fatal(err)
	}
	undrawn := n.Undrawn(mission.PlotTwist)
	if c := undrawn[len(undrawn)-1]; c.Text != "The captain is a double." || !c.Hidden || len(m.Undrawn(mission.PlotTwist)) != len(undrawn)-1 {
		t.Errorf("%+v", undrawn)
	}
	var refused domain.Refusal
	if _, err := m.OnPaper(mission.Idea, " "); !errors.As(err, &refused) {
		t.Errorf("a blank one: %v", err)
	}
}

func TestTheCampaignsSeatsComeIn(t *testing.T) {
	called := func(id domain.DocID) string { return "Character " + string(id) }
	seats := []campaign.Seat{{ID: 1, Player: "Ada", Character: "a"}, {ID: 2, Character: "b"}, {ID: 3, Player: "Cy"}}
	m := (&mission.Mission{Players: []mission.Player{{ID: 7, Name: "A.", Character: "a"}}}).Seat(seats, called, rules.House{})
	want := []mission.Player{
		{ID: 7, Name: "A.", Character: "a"},
		{ID: 8, Name: "Character b", Character: "b"},
		{ID: 9, Name: "Cy"},
		{ID: 10, Name: "Referee", Referee: true},
	}
	if !reflect.DeepEqual(m.Players, want) {
		t.Errorf("in come %+v", m.Players)
	}
	if again := m.Seat(seats, called, rules.House{}); !reflect.DeepEqual(again.Players, want) {
		t.Errorf("twice: %+v", again.Players)
	}
	late := (&mission.Mission{Phase: 5}).Seat(seats[:1], called, rules.House{})
	if late.Players[0].Tokens != (mission.Tokens{1, 1}) || late.Players[1].Tokens != (mission.Tokens{}) {
		t.Errorf("in phase 5 they have %+v", late.Players)
	}
}

package spacer

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestTheHistoryNeverTellsWhatLiesFaceDown(t *testing.T) {
	was := adventure()
	for name, change := range map[string]func(*Mission){
		"a card written anew": func(m *Mission) { m.Cards[0].Text = "Steal the crown." },
		"a card more":         func(m *Mission) { m.WriteCard(MissionCard{ID: 99, Kind: PlotTwist, By: 1, Text: "Steal the crown."}) },
		"a card less":         func(m *Mission) { m.WriteCard(MissionCard{ID: 2, Text: " "}) },
		"another card drawn":  func(m *Mission) { m.Cards[1].Text, m.Cards[1].Drawn = "Steal the crown.", 0 },
	} {
		is := was.Clone()
		change(is)
		found := MissionKind.Compare(was, is)
		if len(found) == 0 {
			t.Errorf("%s: nothing differs", name)
		}
		for _, d := range found {
			if line := d.String() + d.From + d.To; strings.Contains(line, "crown") || strings.Contains(line, "buoy.") || strings.Contains(line, "answers") {
				t.Errorf("%s tells %q", name, line)
			}
		}
	}
	open := was.Clone()
	open.Cards[0].Hidden = false
	again := open.Clone()
	again.Cards[0].Text = "Steal the crown."
	found := MissionKind.Compare(open, again)
	if len(found) != 1 || !strings.Contains(found[0].String(), "crown") {
		t.Errorf("of a card that lies open it says %v", found)
	}
}

func TestCardsAreWrittenFaceDown(t *testing.T) {
	m := &Mission{Cards: []MissionCard{{ID: 4, Kind: PlotTwist, By: 1, Text: "a", Drawn: 2}, {ID: 5, Kind: PlotTwist, By: 1, Text: "b"}}}
	for _, tc := range []struct{ got, want []RowID }{
		{m.CardSlots(1, PlotTwist, 3), []RowID{5, 6, 7}},
		{m.CardSlots(1, PlotTwist, 3, 6), []RowID{5, 7, 8}},
		{m.CardSlots(2, MissionIdea, 1, 9), []RowID{10}},
	} {
		if !reflect.DeepEqual(tc.got, tc.want) {
			t.Errorf("the lines are %v, want %v", tc.got, tc.want)
		}
	}
	m.WriteCard(MissionCard{ID: 6, Kind: PlotTwist, By: 1, Text: "c"})
	m.WriteCard(MissionCard{ID: 6, Kind: PlotTwist, By: 1, Text: "cd"})
	m.WriteCard(MissionCard{ID: 7, Kind: PlotTwist, By: 1, Text: "  "})
	m.WriteCard(MissionCard{ID: 4, Kind: PlotTwist, By: 1, Text: "changed after it was drawn"})
	if len(m.Cards) != 3 || m.Cards[2].Text != "cd" || !m.Cards[2].Hidden || m.Cards[0].Text != "a" {
		t.Errorf("%+v", m.Cards)
	}
	m.Players = []MissionPlayer{{ID: 1, Name: "Ada"}}
	same(t, m.Backs(PlotTwist), "Ada, twist 1", "Ada, twist 2")
	if missions, twists := m.Hand(1); missions != 0 || twists != 2 {
		t.Errorf("Ada's hand is %d and %d", missions, twists)
	}
	m.WriteCard(MissionCard{ID: 5, Text: ""})
	if len(m.Cards) != 2 || m.Card(5) != nil {
		t.Errorf("a card without words stays: %+v", m.Cards)
	}
}

func TestACardOnPaperIsTheLastOfThoseUndrawn(t *testing.T) {
	m := adventure()
	n, err := m.OnPaper(PlotTwist, "The captain is a double.")
	if err != nil {
		t.Fatal(err)
	}
	undrawn := n.Undrawn(PlotTwist)
	if c := undrawn[len(undrawn)-1]; c.Text != "The captain is a double." || !c.Hidden || len(m.Undrawn(PlotTwist)) != len(undrawn)-1 {
		t.Errorf("%+v", undrawn)
	}
	var refused Refused
	if _, err := m.OnPaper(MissionIdea, " "); !errors.As(err, &refused) {
		t.Errorf("a blank one: %v", err)
	}
}

func TestTheCampaignsSeatsComeIn(t *testing.T) {
	called := func(id domain.DocID) string { return "Character " + string(id) }
	seats := []Seat{{ID: 1, Player: "Ada", Character: "a"}, {ID: 2, Character: "b"}, {ID: 3, Player: "Cy"}}
	m := (&Mission{Players: []MissionPlayer{{ID: 7, Name: "A.", Character: "a"}}}).Seat(seats, called, House{})
	want := []MissionPlayer{
		{ID: 7, Name: "A.", Character: "a"},
		{ID: 8, Name: "Character b", Character: "b"},
		{ID: 9, Name: "Cy"},
		{ID: 10, Name: "Referee", Referee: true},
	}
	if !reflect.DeepEqual(m.Players, want) {
		t.Errorf("in come %+v", m.Players)
	}
	if again := m.Seat(seats, called, House{}); !reflect.DeepEqual(again.Players, want) {
		t.Errorf("twice: %+v", again.Players)
	}
	late := (&Mission{Phase: 5}).Seat(seats[:1], called, House{})
	if late.Players[0].Tokens != (Tokens{1, 1}) || late.Players[1].Tokens != (Tokens{}) {
		t.Errorf("in phase 5 they have %+v", late.Players)
	}
}

package wits_test

import (
	"reflect"
	"testing"

	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

// orator is a sheet with Interpersonal 4, Willpower 3, a department of 2 with fields, and a hobby.
func orator() *person.Character {
	c := person.New()
	c.Trained.Interpersonal.Base, c.Inborn.Willpower.Base = 4, 3
	c.Departments = []person.Department{{ID: 1, Name: "Command", Level: 2, Fields: []person.Field{{ID: 1, Name: "Lead", Level: 3}, {ID: 2, Name: "Tactics"}}}}
	c.Hobbies = []person.Hobby{{ID: 1, Name: "Chess", Level: 1}}
	return c
}

func TestASheetBringsWhatCountsInABattleOfWits(t *testing.T) {
	w := spacertest.Debate()
	n, err := w.Seat(0, table.Participant{Document: "o", Name: "Orla"}, orator(), rules.House{})
	if err != nil {
		t.Fatal(err)
	}
	if a := n.Sides[0]; a.Interpersonal != 4 || a.Willpower != 3 || a.Abilities != nil || n.Called(0) != "Orla" || len(n.Table.Participants) != 2 {
		t.Errorf("%+v among %+v", a, n.Table.Participants)
	}
	if w.Sides[0].Willpower != 2 || w.Called(0) != "Ansa" {
		t.Error("the battle it came from is another")
	}
	if got, want := n.Sides[0].MayHelp(orator()), []table.Part{{Label: "Lead", Value: 3}, {Label: "Command", Value: 2}, {Label: "Chess", Value: 1}}; !reflect.DeepEqual(got, want) {
		t.Errorf("what may help is %+v", got)
	}
	n.Sides[0].Abilities = []table.Part{{Label: " lead", Value: 1}, {Label: "Charm", Value: 2}, {Label: "chess", Value: 1}}
	again := n.BySheet(0, orator(), rules.House{})
	if got := again.Sides[0].Abilities; got[0].Value != 3 || got[1].Value != 2 || n.Sides[0].Abilities[0].Value != 1 {
		t.Errorf("by the sheet they are %+v", got)
	}
	if got := again.Sides[0].Speaks(orator()); got != "lead" {
		t.Errorf("argues with %q", got)
	}
	if got := again.Sides[0].MayHelp(orator()); len(got) != 1 || got[0].Label != "Command" {
		t.Errorf("then there is left %+v", got)
	}
	_, err = n.Seat(1, table.Participant{Document: "o"}, orator(), rules.House{})
	spacertest.Refused(t, "one and the same on both sides", err)
}

func TestWhoeverComesInLateBringsNothingNewToTheBody(t *testing.T) {
	w := spacertest.Debate()
	w = spacertest.Say(t, w)(w.Begin())
	n, err := w.Seat(1, table.Participant{Name: "Cole"}, nil, rules.House{})
	if err != nil {
		t.Fatal(err)
	}
	if a := n.Sides[1]; a.Body != 6 || a.Willpower != 3 || n.Called(1) != "Cole" || a.Participant != w.Sides[1].Participant {
		t.Errorf("%+v", a)
	}
	blank, err := wits.New().Seat(1, table.Participant{}, nil, rules.House{})
	if err != nil || blank.Sides[1].Participant == 0 || blank.Sides[0].Participant != 0 {
		t.Errorf("%+v, %v", blank, err)
	}
}

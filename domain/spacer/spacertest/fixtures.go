// Package spacertest has what the tests of Spacer's rooms share.
package spacertest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

// Mechanic returns a finished character with whom nothing is wrong: a Human, enlisted, at rank and level 1.
func Mechanic() *person.Character {
	c := &person.Character{
		Player: "Ada", Name: "Tove Lindqvist", Ship: "Hailstone", Species: "Human",
		Level: 1, Leftover: 3, Rank: 1, Grade: rules.Enlisted, Service: rules.Space, Work: "Maintenance",
		Luck:        person.Luck{Bought: 1},
		Fate:        person.Fate{Max: 1},
		Departments: []person.Department{{ID: 1, Name: "Engineering", Level: 1, Fields: []person.Field{{ID: 1, Name: "Maintenance", Level: 1}}}},
		Principles: []person.Principle{
			{ID: 1, Text: "Machines do not lie; I trust gauges before people."},
			{ID: 2, Text: "My brother vanished out here, so I search every wreck."},
		},
		Traits:  []person.Trait{{ID: 1, Name: "Patient", Points: 6}, {ID: 2, Name: "Stubborn", Points: 4}},
		Hobbies: []person.Hobby{{ID: 1, Name: "Chess", Level: 1}},
	}
	for a, v := range map[person.AttributeName]int{
		person.Agility: 4, person.Physique: 4, person.Awareness: 5, person.Health: 3, person.Willpower: 2,
		person.Technical: 3, person.Combat: 2, person.Science: 2, person.Astronautics: 2, person.Interpersonal: 1, person.Vehicular: 1, person.Medical: 1, person.Psionics: 0,
	} {
		c.OwnAttribute(a).Base = v
	}
	c.Trained.Technical.Bought, c.Trained.Combat.Bought = 1, 1
	return c
}

// Changed returns a mechanic after an edit.
func Changed(edit func(c *person.Character)) *person.Character {
	c := Mechanic()
	edit(c)
	return c
}

// Said returns the problems of one rule as "severity path", in their order.
func Said(problems []domain.Problem, rule string) []string {
	var list []string
	for _, p := range problems {
		if p.ID == rule {
			list = append(list, string(p.Severity)+" "+p.Path)
		}
	}
	return list
}

// Same compares what is said with what should be.
func Same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
}

// Ready returns a mechanic with every tick of its level made and circles filled of a few things.
func Ready() *person.Character {
	return Changed(func(c *person.Character) {
		for _, r := range campaign.TallyRows {
			c.Tallies.At(r.Name)[c.Level] = campaign.BookTallies.At(r.Name)[c.Level]
		}
		c.Inborn.Agility.Studied, c.Trained.Technical.Studied, c.Traits[1].Studied, c.Principles[0].Studied = 2, 2, 1, 1
	})
}

// Agreed returns a setting with something chosen in every block and nothing to say about it.
func Agreed() *campaign.Setting {
	s := &campaign.Setting{Name: "The Reach"}
	for _, b := range campaign.SettingBlocks {
		b.At(s).Picked = []campaign.OptionID{b.Options[1].ID}
	}
	return s
}

// Adventure is a mission that has not begun: Bo is the referee, Ada has a character, Cy has none.
func Adventure() *mission.Mission {
	m := &mission.Mission{Name: "The silent buoy", Players: []mission.Player{
		{ID: 1, Name: "Ada", Character: "a"}, {ID: 2, Name: "Bo", Referee: true}, {ID: 3, Name: "Cy"},
	}}
	for i, by := range []rules.RowID{1, 2, 3} {
		m.Cards = append(m.Cards, mission.Card{ID: rules.RowID(i + 1), Kind: mission.Idea, By: by, Text: "Find the buoy.", Hidden: true})
	}
	for i, by := range []rules.RowID{1, 1, 3, 3, 3} {
		m.Cards = append(m.Cards, mission.Card{ID: rules.RowID(i + 10), Kind: mission.PlotTwist, By: by, Text: "It answers.", Hidden: true})
	}
	return m
}

// Template is a ship of the list.
func Template(name string) *ship.Ship {
	i := slices.IndexFunc(ship.Templates, func(s ship.Template) bool { return s.Name == name })
	return ship.Templates[i].New()
}

// RoundTrip writes a document and reads it back.
func RoundTrip(t *testing.T, k domain.Kind, doc domain.Document) {
	t.Helper()
	body, err := k.Write(doc, domain.Unknown{})
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := k.Read(k.Version, body)
	if err != nil {
		t.Fatal(err)
	}
	was, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	is, err := json.Marshal(again)
	if err != nil {
		t.Fatal(err)
	}
	if string(was) != string(is) {
		t.Errorf("written and read back:\n%s\n%s", was, is)
	}
}

// The systems of the corvette.
const (
	CorvetteGun   rules.RowID = 4
	CorvettePlant rules.RowID = 5
	CorvetteDrive rules.RowID = 6
	CorvetteFTL   rules.RowID = 7
	CorvetteCargo rules.RowID = 12
)

// Refused has an error be one of what the rules do not allow.
func Refused(t *testing.T, what string, err error) {
	t.Helper()
	if !errors.As(err, new(domain.Refusal)) {
		t.Errorf("%s: want it refused, got %v", what, err)
	}
}

// Bare is a throw of a target number, some dice and an open-end level that a department gives.
func Bare(target, count, level int) throw.Throw {
	return throw.Throw{
		Target: []table.Part{{Label: "target", Value: target}}, Dice: []table.Part{{Label: "dice", Value: count - 1}},
		Open: []table.Part{{Label: "department", Value: level}}, Level: level,
	}
}

// Lined is a throw in a line.
func Lined(r throw.Ready) string {
	return fmt.Sprintf("target %d, limit %d, %d dice, opens below %d, %d more at most: %s", r.Target, r.Limit, r.Count, r.Open.Below, r.Open.Most, PartLine(r.Parts))
}

// PartLine is what went into a throw in a line.
func PartLine(parts []table.Part) string {
	var all []string
	for _, p := range parts {
		all = append(all, p.Label+" "+table.Signed(p.Value))
	}
	return strings.Join(all, "; ")
}

// InOrder is a source that leaves a shuffled pile in an order that is always the same.
type InOrder struct{}

// Next is the highest face.
func (InOrder) Next(sides int) int { return sides }

// Stacked is a deck whose pile begins with those cards.
func Stacked(cards ...dice.Card) dice.Deck {
	d := dice.Deck{Jokers: 2, Pile: slices.Clone(cards)}
	for _, c := range dice.Pack(2) {
		if !slices.Contains(cards, c) {
			d.Pile = append(d.Pile, c)
		}
	}
	return d
}

// Debate is a battle of wits between Ansa (0), who begins with 7, and Brek (1), who begins with 6.
func Debate() *wits.Wits {
	w := wits.New()
	for i, a := range []wits.Arguer{
		{Intent: "leave the moon", Agrees: true, Interpersonal: 4, Willpower: 2, Abilities: []table.Part{{Label: "Legal", Value: 1}}},
		{Intent: "stay and dig", Agrees: true, Interpersonal: 3, Willpower: 3},
	} {
		a.Participant = w.Table.Insert(i, table.Participant{Name: []string{"Ansa", "Brek"}[i]})
		w.Sides[i] = a
	}
	return w
}

// Say carries a step out that has to be allowed.
func Say(t *testing.T, w *wits.Wits) func(wits.Step, error) *wits.Wits {
	return func(step wits.Step, err error) *wits.Wits {
		t.Helper()
		if err != nil {
			t.Fatalf("refused: %v", err)
		}
		if domain.Blank(step.Line.Text) {
			t.Fatal("the log says nothing")
		}
		return step.Wits
	}
}

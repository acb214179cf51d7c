package spacer

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// mechanic returns a finished character with whom nothing is wrong: a Human, enlisted, at rank and level 1.
func mechanic() *Character {
	c := &Character{
		Player: "Ada", Name: "Tove Lindqvist", Ship: "Hailstone", Species: "Human",
		Level: 1, Leftover: 3, Rank: 1, Grade: Enlisted, Service: Space, Work: "Maintenance",
		Luck:        Luck{Bought: 1},
		Fate:        Fate{Max: 1},
		Departments: []Department{{ID: 1, Name: "Engineering", Level: 1, Fields: []Field{{ID: 1, Name: "Maintenance", Level: 1}}}},
		Principles: []Principle{
			{ID: 1, Text: "Machines do not lie; I trust gauges before people."},
			{ID: 2, Text: "My brother vanished out here, so I search every wreck."},
		},
		Traits:  []Trait{{ID: 1, Name: "Patient", Points: 6}, {ID: 2, Name: "Stubborn", Points: 4}},
		Hobbies: []Hobby{{ID: 1, Name: "Chess", Level: 1}},
	}
	for a, v := range map[AttributeName]int{
		Agility: 4, Physique: 4, Awareness: 5, Health: 3, Willpower: 2,
		Technical: 3, Combat: 2, Science: 2, Astronautics: 2, Interpersonal: 1, Vehicular: 1, Medical: 1, Psionics: 0,
	} {
		c.OwnAttribute(a).Base = v
	}
	c.Trained.Technical.Bought, c.Trained.Combat.Bought = 1, 1
	return c
}

// changed returns a mechanic after an edit.
func changed(edit func(c *Character)) *Character {
	c := mechanic()
	edit(c)
	return c
}

// said returns the problems of one rule as "severity path", in their order.
func said(problems []domain.Problem, rule string) []string {
	var list []string
	for _, p := range problems {
		if p.ID == rule {
			list = append(list, string(p.Severity)+" "+p.Path)
		}
	}
	return list
}

// same compares what is said with what should be.
func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
}

// ready returns a mechanic with every tick of its level made and circles filled of a few things.
func ready() *Character {
	return changed(func(c *Character) {
		for _, r := range TallyRows {
			c.Tallies.At(r.Name)[c.Level] = BookTallies.At(r.Name)[c.Level]
		}
		c.Inborn.Agility.Studied, c.Trained.Technical.Studied, c.Traits[1].Studied, c.Principles[0].Studied = 2, 2, 1, 1
	})
}

// agreed returns a setting with something chosen in every block and nothing to say about it.
func agreed() *Setting {
	s := &Setting{Name: "The Reach"}
	for _, b := range SettingBlocks {
		b.At(s).Picked = []OptionID{b.Options[1].ID}
	}
	return s
}

// adventure is a mission that has not begun: Bo is the referee, Ada has a character, Cy has none.
func adventure() *Mission {
	m := &Mission{Name: "The silent buoy", Players: []MissionPlayer{
		{ID: 1, Name: "Ada", Character: "a"}, {ID: 2, Name: "Bo", Referee: true}, {ID: 3, Name: "Cy"},
	}}
	for i, by := range []RowID{1, 2, 3} {
		m.Cards = append(m.Cards, MissionCard{ID: RowID(i + 1), Kind: MissionIdea, By: by, Text: "Find the buoy.", Hidden: true})
	}
	for i, by := range []RowID{1, 1, 3, 3, 3} {
		m.Cards = append(m.Cards, MissionCard{ID: RowID(i + 10), Kind: PlotTwist, By: by, Text: "It answers.", Hidden: true})
	}
	return m
}

// template is a ship of the list.
func template(name string) *Ship {
	i := slices.IndexFunc(ShipTemplates, func(s ShipTemplate) bool { return s.Name == name })
	return ShipTemplates[i].New()
}

// roundTrip writes a document and reads it back.
func roundTrip(t *testing.T, k domain.Kind, doc domain.Document) {
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
	corvetteGun   RowID = 4
	corvettePlant RowID = 5
	corvetteDrive RowID = 6
	corvetteFTL   RowID = 7
	corvetteCargo RowID = 12
)

// refused has an error be one of what the rules do not allow.
func refused(t *testing.T, what string, err error) {
	t.Helper()
	if !errors.As(err, new(Refused)) {
		t.Errorf("%s: want it refused, got %v", what, err)
	}
}

// bare is a throw of a target number, some dice and an open-end level that a department gives.
func bare(target, count, level int) Throw {
	return Throw{
		Target: []table.Part{{Label: "target", Value: target}}, Dice: []table.Part{{Label: "dice", Value: count - 1}},
		Open: []table.Part{{Label: "department", Value: level}}, Level: level,
	}
}

// lined is a throw in a line.
func lined(r Ready) string {
	return fmt.Sprintf("target %d, limit %d, %d dice, opens below %d, %d more at most: %s", r.Target, r.Limit, r.Count, r.Open.Below, r.Open.Most, partLine(r.Parts))
}

// partLine is what went into a throw in a line.
func partLine(parts []table.Part) string {
	var all []string
	for _, p := range parts {
		all = append(all, p.Label+" "+table.Signed(p.Value))
	}
	return strings.Join(all, "; ")
}

// inOrder is a source that leaves a shuffled pile in an order that is always the same.
type inOrder struct{}

// Next is the highest face.
func (inOrder) Next(sides int) int { return sides }

// stacked is a deck whose pile begins with those cards.
func stacked(cards ...dice.Card) dice.Deck {
	d := dice.Deck{Jokers: 2, Pile: slices.Clone(cards)}
	for _, c := range dice.Pack(2) {
		if !slices.Contains(cards, c) {
			d.Pile = append(d.Pile, c)
		}
	}
	return d
}

// debate is a battle of wits between Ansa (0), who begins with 7, and Brek (1), who begins with 6.
func debate() *Wits {
	w := NewWits()
	for i, a := range []Arguer{
		{Intent: "leave the moon", Agrees: true, Interpersonal: 4, Willpower: 2, Abilities: []table.Part{{Label: "Legal", Value: 1}}},
		{Intent: "stay and dig", Agrees: true, Interpersonal: 3, Willpower: 3},
	} {
		a.Participant = w.Table.Insert(i, table.Participant{Name: []string{"Ansa", "Brek"}[i]})
		w.Sides[i] = a
	}
	return w
}

// say carries a step out that has to be allowed.
func say(t *testing.T, w *Wits) func(WitsStep, error) *Wits {
	return func(step WitsStep, err error) *Wits {
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

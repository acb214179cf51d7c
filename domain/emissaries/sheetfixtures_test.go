package emissaries

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

// sound is a character of a strong history, all dice spent, with whom nothing is wrong; not finished yet.
func sound(edit func(c *Character)) *Character {
	c := NewCharacter()
	c.Name, c.Background = "Ivo Tarrat", StrongHistory
	c.Stats = Stats{Body: Dice{D6: 3}, Mind: Dice{D6: 4}, Soft: Dice{D6: 3}, Hard: Dice{D6: 3}}
	c.Traits = []Trait{
		{ID: 1, Text: "Never lost in a crowd", Dice: Dice{D6: 3}},
		{ID: 2, Text: "I flew the mail run", Dice: Dice{D8: 4}},
		{ID: 3, Text: "Reads old scripts", Dice: Dice{D10: 3}},
	}
	c.Relationships = []Relationship{
		{ID: 1, With: "The Order", Dice: Dice{D6: 1}},
		{ID: 2, With: "Aunt Pel", Family: true},
		{ID: 3, With: "The noodle stand", Dice: Dice{D4: 1}},
	}
	if edit != nil {
		edit(c)
	}
	return c
}

// finished is the same one, finished.
func finished(edit func(c *Character)) *Character {
	return sound(func(c *Character) {
		c.Made, c.Reserve = true, Dice{D6: 2, D8: 2}
		if edit != nil {
			edit(c)
		}
	})
}

// frigate is a ship with which nothing is wrong in the campaign ours.
func frigate(edit func(a *Asset)) *Asset {
	a := NewAsset()
	a.Name, a.Class, a.Campaign = "Grey Heron", Frigate, "ours"
	a.Stats = [3]AssetStat{{Dice: Dice{D6: 5}}, {Dice: Dice{D6: 3}}, {Dice: Dice{D10: 2}}}
	a.Traits = []Trait{{ID: 1, Text: "Quiet engines", Dice: Dice{D8: 2}}}
	if edit != nil {
		edit(a)
	}
	return a
}

// ours is a campaign whose frigates have dice.
func ours(edit func(c *Campaign)) *Campaign {
	c := NewCampaign()
	c.Classes[0].Stats, c.Classes[0].Traits = Dice{D6: 8, D10: 2}, Dice{D8: 2}
	if edit != nil {
		edit(c)
	}
	return c
}

// shelf is beside a document of which others are at hand.
type shelf map[domain.DocID]domain.Document

func (s shelf) beside(id domain.DocID) domain.Document { return s[id] }

// codesOf returns the problems as "id severity path", in their order.
func codesOf(problems []domain.Problem) []string {
	var list []string
	for _, p := range problems {
		list = append(list, p.ID+" "+string(p.Severity)+" "+p.Path)
	}
	return list
}

func says(t *testing.T, problems []domain.Problem, want ...string) {
	t.Helper()
	if got := codesOf(problems); !slices.Equal(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
	for _, p := range problems {
		if !strings.HasSuffix(p.Message, ".") || strings.Contains(p.Message, "%!") || strings.Contains(p.Message, "  ") {
			t.Errorf("%s: %q is no sentence", p.Path, p.Message)
		}
	}
}

// refused fails unless an error is a sentence of the rules with some words in it.
func refused(t *testing.T, err error, words string) {
	t.Helper()
	var r domain.Refusal
	if !errors.As(err, &r) || !strings.Contains(r.Says, words) || !strings.HasSuffix(r.Says, ".") {
		t.Errorf("%v; want a refusal with %q", err, words)
	}
}

// did fails unless a step was taken and said so.
func did(t *testing.T, says string, err error, want string) {
	t.Helper()
	if err != nil || says != want {
		t.Fatalf("%q, %v; want %q", says, err, want)
	}
}

package tachyon

import (
	"slices"
	"testing"

	"shipslocker/domain"
)

// sound is a finished pilot with whom nothing is wrong.
func sound(edit func(p *Pilot)) *Pilot {
	p := NewPilot()
	p.Name, p.Callsign = "Oriel Dask", "Tallow"
	for i, text := range []string{"Ferry Pilot With a Grudge", "Bakes for the whole deck", "Races tugs for money", "Mika pulls me out", "The Chief knows", "Never late"} {
		p.Aspects[i].Text = text
	}
	p.Skills = Skills{Pilot: 4, Gunnery: 3, Tactics: 3, Technology: 2, Notice: 2, Shoot: 2, Athletics: 1, Discipline: 1, Empathy: 1, Rapport: 1}
	if edit != nil {
		edit(p)
	}
	return p
}

// intact is a ship with which nothing is wrong.
func intact(edit func(s *Ship)) *Ship {
	s := NewShip()
	s.Name = "Slow Answer"
	if edit != nil {
		edit(s)
	}
	return s
}

// with is beside a document of which a campaign, "ours", is at hand.
func with(c *Campaign) domain.Beside {
	return func(id domain.DocID) domain.Document {
		if id == "ours" {
			return c
		}
		return nil
	}
}

// said returns the problems as "id severity path", in their order.
func said(problems []domain.Problem) []string {
	var list []string
	for _, p := range problems {
		list = append(list, p.ID+" "+string(p.Severity)+" "+p.Path)
	}
	return list
}

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
}

package tachyon

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Invocation is what an invoked aspect adds to a roll. Source: Fate Core.
const Invocation = 2

// InvokeKind is what an invocation draws on, and with it which of its members say where that is.
type InvokeKind string

// The kinds.
const (
	OfCraft       InvokeKind = "craft"       // what is true of a craft in this engagement: Craft, Row
	OfShip        InvokeKind = "ship"        // an aspect of a ship's sheet: Craft, Row
	OfSwarm       InvokeKind = "swarm"       // an aspect of a swarm: Craft, Row
	OfSystem      InvokeKind = "system"      // what a damaged system brings: Craft, Row
	OfPilot       InvokeKind = "pilot"       // an aspect of a pilot's sheet: Craft, Row
	OfConsequence InvokeKind = "consequence" // Craft, Row
	HeldBoost     InvokeKind = "boost"       // on the pilot's sheet: Craft, Row
	AsTold        InvokeKind = ""            // what people say is true; nothing of it is kept
	OfScene       InvokeKind = "scene"       // Scene
	OfZone        InvokeKind = "zone"        // Zone, Aspect
)

// Invoke is one aspect that may be invoked for a roll. It can be compared: two of one list are equal if they are the
// same aspect in the same way.
type Invoke struct {
	Kind   InvokeKind
	Label  string   // the aspect's own words
	From   string   // where it comes from, in a few words: "aspect of Amber Two"
	Left   int      // free ones left, 0 or more; a boost has one
	Cost   int      // fate points: 0 where a free one is used, else 1
	Again  bool     // the dice are rolled again in place of the 2
	Boost  bool     // gone once it is used
	Craft  table.ID // 0 on a sheet by itself
	Row    RowID
	Scene  table.ID
	Zone   board.ID
	Aspect board.ID
}

// Part is what it puts into the log and the roll.
func (v Invoke) Part() table.Part {
	p := table.Part{Label: quoted(v.Label, "an aspect"), Value: Invocation, Source: "tachyon E"}
	if v.From != "" {
		p.Label += ", " + v.From
	}
	switch {
	case v.Boost:
		p.Label += ", used up"
	case v.Cost == 0:
		p.Label += ", free"
	default:
		p.Label += ", a fate point"
	}
	if v.Again {
		p.Value = 0
		p.Label += ": rerolls all four dice"
	}
	return p
}

// key tells it apart from all others in a list, as a short text.
func (v Invoke) key() string {
	switch v.Kind {
	case AsTold:
		return ":" + v.Label
	case OfScene:
		return fmt.Sprintf("%s:%d", v.Kind, v.Scene)
	case OfZone:
		return fmt.Sprintf("%s:%d:%d", v.Kind, v.Zone, v.Aspect)
	}
	return fmt.Sprintf("%s:%d:%d", v.Kind, v.Craft, v.Row)
}

// Paid is the same aspect invoked for a fate point, although free ones are left.
func (v Invoke) Paid() Invoke {
	v.Cost = 1
	return v
}

// Invokes lists what pilots may invoke of their own sheet: boosts first.
func (p *Pilot) Invokes() []Invoke {
	var list []Invoke
	for _, b := range p.Boosts {
		list = append(list, Invoke{Kind: HeldBoost, Label: b.Text, From: "a boost held", Row: b.ID, Left: 1, Boost: true})
	}
	for _, a := range p.Aspects {
		list = appendInvoke(list, Invoke{Kind: OfPilot, Label: a.Text, From: "aspect of " + domain.OrElse(p.Called(), "the pilot"), Row: a.ID})
	}
	for _, c := range p.Consequences {
		list = appendInvoke(list, Invoke{Kind: OfConsequence, Label: c.Text, From: string(c.Severity) + " consequence of " + domain.OrElse(p.Called(), "the pilot"), Row: c.ID})
	}
	return list
}

// Invokes lists what may be invoked of a ship's sheet.
func (s *Ship) Invokes() []Invoke {
	var list []Invoke
	of := domain.OrElse(s.Name, "the ship")
	for _, a := range s.Aspects {
		list = appendInvoke(list, Invoke{Kind: OfShip, Label: a.Text, From: "aspect of " + of, Row: a.ID})
	}
	for _, l := range s.Swarm {
		list = appendInvoke(list, Invoke{Kind: OfSwarm, Label: l.Text, From: "swarm of " + of, Row: l.ID})
	}
	for _, col := range s.Systems {
		for _, y := range col.Rows {
			if y.Damaged {
				list = appendInvoke(list, Invoke{Kind: OfSystem, Label: y.Aspect, From: "damage of " + of, Row: y.ID})
			}
		}
	}
	return list
}

func appendInvoke(list []Invoke, v Invoke) []Invoke {
	if domain.Blank(v.Label) {
		return list
	}
	if v.Left < 1 {
		v.Cost = 1
	}
	return append(list, v)
}

// Pay is the pilot's sheet after what is invoked of it, or for its fate points: the points are paid and boosts used up.
// It returns Refused where there are too few, and where a boost is not held any more.
func (p *Pilot) Pay(invoked []Invoke) (PilotStep, error) {
	step := PilotStep{Pilot: facts.Clone(p)}
	for _, v := range invoked {
		next, err := step, error(nil)
		switch {
		case v.Cost > 0:
			next, err = step.Pilot.SpendFate(v.Cost)
		case v.Kind == HeldBoost:
			next, err = step.Pilot.useBoost(v.Row)
		}
		if err != nil {
			return PilotStep{}, err
		}
		step = next
	}
	return step, nil
}

// freeFirst sorts invocations: what costs nothing first, otherwise as they are.
func freeFirst(list []Invoke) []Invoke {
	slices.SortStableFunc(list, func(a, b Invoke) int { return a.Cost - b.Cost })
	return list
}

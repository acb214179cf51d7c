package tachyon

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Put is the referee's hand: it puts a marker anywhere on the chart, in any phase. Whoever is on its tail follows it, and
// its own tail is lost unless it still stands right above its target. In the maneuver phase that was its say.
func (s Sky) Put(id table.ID, to Slot) (Change, error) {
	if !s.Present(id) {
		return Change{}, domain.Refuse("takes-no-part", "%s is not in the fight.", s.Called(id))
	}
	switch to.Place {
	case OnLevel:
		to.Why = ""
	case InSpecial:
		to.Level = 0
	case InUndetected, OffChart:
		to.Level, to.Why = 0, ""
	default:
		return Change{}, domain.Refuse("no-such-place", "A marker stands on a level, in Undetected or in Special.")
	}
	m := s.marking(id)
	m.say("goes to %s by the GM's ruling", to.Title())
	m.to(id, to)
	if m.Chart.Phase == ManeuverPhase {
		c := m.craft(id)
		c.had()
		c.Placed = to.Place != OffChart
	}
	return m.change(), nil
}

// Meant is what dragging a marker to a place on the chart may stand for.
type Meant struct {
	Choices []Choice // in the maneuver phase, 1 or 2; the level of one that rolls is Placement.Level
	Action  Action   // in the action phase: Refocus, with its level
}

// Means says what dragging a marker there may stand for by the rules; a Refused error says why it stands for nothing. Put
// does it all the same. A slot in Special may come without a reason.
func (s Sky) Means(id table.ID, to Slot) (Meant, error) {
	switch s.Chart.Phase {
	case ManeuverPhase:
		return s.meansPlace(id, to)
	case ActionPhase:
		if to.Place != OnLevel {
			return Meant{}, domain.Refuse("refocus-only", "In the action phase only Tactical refocus moves a marker.")
		}
		if o := s.Action(id, Refocus); !o.Open {
			return Meant{}, because(o.Why)
		}
		return Meant{Action: Refocus}, nil
	}
	return Meant{}, domain.Refuse("not-a-moving-phase", "Markers move in the maneuver phase and in the action phase.")
}

func (s Sky) meansPlace(id table.ID, to Slot) (Meant, error) {
	p, ok := s.Placing(id)
	if !ok {
		return Meant{}, domain.Refuse("takes-no-part", "%s is not in the fight.", s.Called(id))
	}
	if p.Placed {
		return Meant{}, because(p.Why)
	}
	c, _ := s.Chart.Find(id)
	var meant Meant
	why := domain.Sentence{Code: "cannot-go-there", Text: s.Called(id) + " cannot go there. " + p.Why.Text}
	for _, o := range p.Choices {
		goes := s.place(Placement{Who: id, Choice: o.Choice, Level: to.Level}, c)
		if goes.Place != to.Place || to.Why != "" && goes.Why != to.Why || o.Choice == Stay && to.Place == OnLevel && goes != to {
			continue
		}
		if o.Open {
			meant.Choices = append(meant.Choices, o.Choice)
		} else {
			why = o.Why
		}
	}
	if len(meant.Choices) == 0 {
		return Meant{}, because(why)
	}
	if slices.Contains(meant.Choices, Stay) && c.stands(to) {
		meant.Choices = []Choice{Stay}
	}
	return meant, nil
}

// stands reports whether a craft is at a slot already, whatever its reason where none is asked for.
func (c *Craft) stands(to Slot) bool {
	return c.Slot.Place == to.Place && c.Slot.Level == to.Level && (to.Why == "" || c.Slot.Why == to.Why)
}

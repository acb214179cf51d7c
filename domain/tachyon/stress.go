package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// PilotStep is what a step makes of a pilot's sheet, and what is to be said of it: "takes 3 stress". The sheet it was
// taken from is as it was.
type PilotStep struct {
	Pilot *Pilot
	Says  string
}

// Free is how many boxes of the stress track are still to be marked, 0 or more.
func (p *Pilot) Free() int { return max(p.StressBoxes-p.Stress, 0) }

// Suffer marks a box for each shift; those that find none are Pending until people have dealt with them. Fewer than 1
// shift is none.
//
// Source: tachyon C9, "Personal Damage".
func (p *Pilot) Suffer(shifts int) PilotStep {
	after := facts.Clone(p)
	shifts = max(shifts, 0)
	marked := min(shifts, p.Free())
	after.Stress += marked
	after.Pending += shifts - marked
	says := fmt.Sprintf("takes %s of stress", domain.Count(shifts, "shift"))
	if over := shifts - marked; over > 0 {
		says += fmt.Sprintf(", %d without a free box", over)
	}
	return PilotStep{after, says}
}

// SoakPending takes a consequence for shifts that found no box; it soaks as many as its severity says. A treated one is
// still in its place. It returns Refused where nothing is pending, where the table plays without consequences, and where
// the pilot has one of that severity.
//
// Source: tachyon E, Fate Core.
func (p *Pilot) SoakPending(severity Severity, text string, h House) (PilotStep, error) {
	switch {
	case p.Pending < 1:
		return PilotStep{}, domain.Refuse("no-shifts-waiting", "No shifts are waiting.")
	case !h.Consequences:
		return PilotStep{}, domain.Refuse("no-consequences-here", "This table plays without consequences. A house rule of the campaign allows them.")
	case !slices.Contains(Severities, severity):
		return PilotStep{}, domain.Refuse("no-such-severity", "A consequence is mild, moderate or severe.")
	case slices.ContainsFunc(p.Consequences, func(c Consequence) bool { return c.Severity == severity }):
		return PilotStep{}, domain.Refuse("consequence-taken", "The pilot already has a %s consequence.", severity)
	}
	after := facts.Clone(p)
	soaked := min(severity.Soaks(), p.Pending)
	after.Pending -= soaked
	after.Consequences = append(after.Consequences, Consequence{
		ID: domain.NextRow(after.Consequences, func(c Consequence) RowID { return c.ID }), Severity: severity, Text: strings.TrimSpace(text),
	})
	return PilotStep{after, fmt.Sprintf("takes a %s consequence for %s", severity, domain.Count(soaked, "shift"))}, nil
}

// TakePending has the pilot taken out by shifts that found no box. It returns Refused where nothing is pending.
//
// Source: tachyon C9.
func (p *Pilot) TakePending() (PilotStep, error) {
	if p.Pending < 1 {
		return PilotStep{}, domain.Refuse("no-shifts-waiting", "No shifts are waiting.")
	}
	after := facts.Clone(p)
	after.Pending, after.TakenOut = 0, true
	return PilotStep{after, fmt.Sprintf("is taken out: %s without a box", domain.Count(p.Pending, "shift"))}, nil
}

// WaivePending drops shifts that found no box, as the referee may. It returns Refused where nothing is pending.
func (p *Pilot) WaivePending() (PilotStep, error) {
	if p.Pending < 1 {
		return PilotStep{}, domain.Refuse("no-shifts-waiting", "No shifts are waiting.")
	}
	after := facts.Clone(p)
	after.Pending = 0
	return PilotStep{after, fmt.Sprintf("is spared %s without a box", domain.Count(p.Pending, "shift"))}, nil
}

// SleepDamage is what the nth night in a row without sleep does: 2, 4, 6 shifts and so on.
//
// Source: tachyon B3, "Missing a Night's Sleep".
func SleepDamage(night int) int { return 2 * max(night, 0) }

// LossDamage is what witnessing the nth death or severe injury of a comrade does, before anything the referee adds: 4,
// 3, 2, 1 and then 0 shifts.
//
// Source: tachyon B3, "Death and Loss".
func LossDamage(nth int) int { return max(0, 4-max(nth-1, 0)) }

// MissNight is one more night without sleep, with its damage. Source: tachyon B3.
func (p *Pilot) MissNight() PilotStep {
	night := max(p.NightsAwake, 0) + 1
	s := p.Suffer(SleepDamage(night))
	s.Pilot.NightsAwake = night
	s.Says = fmt.Sprintf("has missed %s in a row and %s", domain.Count(night, "night"), s.Says)
	return s
}

// Sleep is a night's sleep: the count of nights begins anew. Source: tachyon B3.
func (p *Pilot) Sleep() PilotStep {
	after := facts.Clone(p)
	after.NightsAwake = 0
	return PilotStep{after, "has slept"}
}

// WitnessLoss is one more comrade lost, with its damage and what the referee adds to it by compelling a relationship, 0
// or more. Source: tachyon B3.
func (p *Pilot) WitnessLoss(more int) PilotStep {
	nth := max(p.Losses, 0) + 1
	s := p.Suffer(LossDamage(nth) + max(more, 0))
	s.Pilot.Losses = nth
	s.Says = fmt.Sprintf("witnesses loss number %d and %s", nth, s.Says)
	return s
}

// SpendFate pays fate points. It returns Refused where there are too few, and for fewer than 1.
func (p *Pilot) SpendFate(points int) (PilotStep, error) {
	if points < 1 || p.FatePoints < points {
		return PilotStep{}, domain.Refuse("too-few-fate-points", "%s has %s.", domain.OrElse(p.Called(), "The pilot"), domain.Count(p.FatePoints, "fate point"))
	}
	after := facts.Clone(p)
	after.FatePoints -= points
	return PilotStep{after, fmt.Sprintf("pays %s and has %d left", domain.Count(points, "fate point"), after.FatePoints)}, nil
}

// GainFate takes fate points, such as for a compel. Fewer than 1 are none.
func (p *Pilot) GainFate(points int) PilotStep {
	after := facts.Clone(p)
	points = max(points, 0)
	after.FatePoints += points
	return PilotStep{after, fmt.Sprintf("gains %s and has %d", domain.Count(points, "fate point"), after.FatePoints)}
}

// BeginSession brings fate points up to the refresh; more than that stay. Source: tachyon E, Fate Core.
func (p *Pilot) BeginSession() PilotStep {
	after := facts.Clone(p)
	after.FatePoints = max(p.FatePoints, p.Refresh)
	return PilotStep{after, fmt.Sprintf("begins the session with %s", domain.Count(after.FatePoints, "fate point"))}
}

// GainBoost holds a boost for the next scene.
func (p *Pilot) GainBoost(text string) PilotStep {
	after := facts.Clone(p)
	after.Boosts = append(after.Boosts, Boost{ID: domain.NextRow(after.Boosts, func(b Boost) RowID { return b.ID }), Text: strings.TrimSpace(text)})
	return PilotStep{after, "holds the boost " + quoted(text, "without a name")}
}

// useBoost uses a boost up. It returns Refused for one that is not held.
func (p *Pilot) useBoost(id RowID) (PilotStep, error) {
	i := slices.IndexFunc(p.Boosts, func(b Boost) bool { return b.ID == id })
	if i < 0 {
		return PilotStep{}, domain.Refuse("boost-not-held", "That boost is already gone.")
	}
	after := facts.Clone(p)
	after.Boosts = slices.Delete(after.Boosts, i, i+1)
	return PilotStep{after, "uses the boost " + quoted(p.Boosts[i].Text, "without a name")}, nil
}

// DropBoosts lets go of all boosts, as the scene ends that they were for.
func (p *Pilot) DropBoosts() PilotStep {
	after := facts.Clone(p)
	after.Boosts = nil
	return PilotStep{after, fmt.Sprintf("loses %s", domain.Count(len(p.Boosts), "boost"))}
}

// Takes says what so many shifts do to the track.
func (p *Pilot) Takes(shifts int) string {
	text := domain.Count(shifts, "shift") + " of stress"
	if over := shifts - p.Free(); over > 0 {
		text += fmt.Sprintf(", %d without a box", over)
	}
	return text
}

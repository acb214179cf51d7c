package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// ActionOf is an action of the action phase, and whether a craft can take it now.
type ActionOf struct {
	Action  Action
	Open    bool
	Why     domain.Sentence // why not; none where it is open
	Warning domain.Sentence // worth knowing before it is taken; empty = nothing
	As      []Cost          // what it can be taken as now: FullPhase, StepOne, StepTwo; none where nothing of the turn is left for it
	Targets []TargetOf      // of an action that is done to another ship: all craft on the chart but itself

	barred bool // override does not open it
}

// TargetOf is a craft as a target.
type TargetOf struct {
	ID      table.ID
	Legal   bool
	Why     domain.Sentence // why not; none where it is legal
	Warning domain.Sentence // worth knowing where it is legal; empty = nothing
	Bonus   int             // to the attack roll for the tail; see TailBonus

	barred bool // override does not make it legal
}

// Actions lists what a craft can do now, in the order of ActionRows.
//
// Source: tachyon B4, C5.
func (s Sky) Actions(id table.ID) []ActionOf {
	var list []ActionOf
	t := s.turnOf(id)
	for _, r := range ActionRows {
		list = append(list, s.action(id, r, t))
	}
	return list
}

// Action says whether a craft can take an action now.
func (s Sky) Action(id table.ID, a Action) ActionOf {
	row := a.Row()
	if row.Action == "" {
		return ActionOf{Action: a, Why: domain.Sentence{Code: "no-such-action", Text: "Unknown action."}, barred: true}
	}
	return s.action(id, row, s.turnOf(id))
}

// turnOf is how it stands with a craft's turn, whatever the action.
type turnOf struct {
	none  error           // why it has no turn; nil = it has
	order domain.Sentence // why it is not its turn now; empty = it is, or it may take it
}

func (s Sky) turnOf(id table.ID) turnOf {
	if err := s.hasTurn(id); err != nil {
		return turnOf{none: err}
	}
	return turnOf{order: s.outOfOrder(id)}
}

func (s Sky) action(id table.ID, row ActionRow, turn turnOf) ActionOf {
	a := row.Action
	o := ActionOf{Action: a}
	c, _ := s.Chart.Find(id)
	if row.Targets {
		for _, x := range s.Chart.Craft {
			if x.ID != id {
				o.Targets = append(o.Targets, s.aim(id, a, x.ID))
			}
		}
	}
	if turn.none != nil {
		o.Why, o.barred = sentenceOf(turn.none), true
		return o
	}
	o.As = s.steps(c, row.Cost)
	if len(o.As) == 0 {
		o.Why, o.barred = c.spent(row.Cost), true
		return o
	}
	o.Why, o.Warning = turn.order, s.warning(c, a)
	if o.Why == (domain.Sentence{}) {
		o.Why = s.condition(c, a)
	}
	if o.Why == (domain.Sentence{}) && row.Targets && !slices.ContainsFunc(o.Targets, func(t TargetOf) bool { return t.Legal }) {
		o.Why = noTarget(a)
	}
	o.Open = o.Why == (domain.Sentence{})
	return o
}

func noTarget(a Action) domain.Sentence {
	if a == ShakeOff {
		return domain.Sentence{Code: "nobody-on-its-tail", Text: "Nobody is on its tail."}
	}
	return domain.Sentence{Code: "no-target", Text: "No craft can be the target."}
}

// turnOver reports whether nothing of a craft's turn is left.
func (s Sky) turnOver(c *Craft) bool {
	return len(s.steps(c, FullPhase))+len(s.steps(c, EitherOne)) == 0
}

// steps is what a cost can be paid with now. Once Step 2 is taken Step 1 is over, unless the house rule has them in any
// order.
//
// Source: tachyon C5, TS-R11.
func (s Sky) steps(c *Craft, cost Cost) []Cost {
	var steps []Cost
	if c.Full != "" {
		return nil
	}
	if cost == FullPhase && c.One == "" && c.Two == "" {
		steps = append(steps, FullPhase)
	}
	if (cost == StepOne || cost == EitherOne) && c.One == "" && (c.Two == "" || s.House.StepsInAnyOrder) {
		steps = append(steps, StepOne)
	}
	if (cost == StepTwo || cost == EitherOne) && c.Two == "" {
		steps = append(steps, StepTwo)
	}
	return steps
}

// spent is why a cost cannot be paid any more.
func (c *Craft) spent(cost Cost) domain.Sentence {
	switch {
	case c.Full != "":
		return domain.Sentence{Code: "turn-used-up", Text: "It has already taken " + c.Full.Title() + "."}
	case cost == FullPhase && c.One != "":
		return domain.Sentence{Code: "step-1-used-of-full-phase", Text: "Needs the full phase, but Step 1 is used (" + c.One.Title() + ")."}
	case cost == FullPhase:
		return domain.Sentence{Code: "step-2-used-of-full-phase", Text: "Needs the full phase, but Step 2 is used (" + c.Two.Title() + ")."}
	case c.One == "" && cost != StepTwo:
		return domain.Sentence{Code: "step-1-comes-before", Text: "Step 1 comes before Step 2, which is used (" + c.Two.Title() + ")."}
	case cost == StepOne:
		return domain.Sentence{Code: "step-1-used", Text: "Step 1 is used (" + c.One.Title() + ")."}
	case cost == StepTwo:
		return domain.Sentence{Code: "step-2-used", Text: "Step 2 is used (" + c.Two.Title() + ")."}
	}
	return domain.Sentence{Code: "both-steps-used", Text: "Both steps are used (" + c.One.Title() + " and " + c.Two.Title() + ")."}
}

// condition is why a craft cannot take an action whatever the target; empty = it can.
//
// Source: tachyon B4.
func (s Sky) condition(c *Craft, a Action) domain.Sentence {
	f := s.Facts[c.ID]
	switch {
	case a.Row().Attack:
		return s.noAttack(c, a)
	case a == Repair && !f.Damaged:
		return domain.Sentence{Code: "no-damage", Text: "It has no damage to repair."}
	case a == Rescue && !slices.Contains(s.Stranded, f.Zone):
		return domain.Sentence{Code: "no-pilot-drifts-zone", Text: "No pilot drifts in its zone."}
	case a == Switch:
		return s.noSwitch(c)
	case a == Refocus && f.Large && c.Slot.Place == InSpecial:
		return domain.Sentence{Code: "large-stays", Text: largeStays}
	}
	return domain.Sentence{}
}

const largeStays = "A large ship keeps its place in Special."

// noAttack is why a craft cannot make an attack from where it stands. Source: tachyon B4.
func (s Sky) noAttack(c *Craft, a Action) domain.Sentence {
	special := c.Slot.Place == InSpecial
	switch {
	case a == DesperateAttack && c.Slot.Place != OnLevel:
		return domain.Sentence{Code: "climbs-two-levels-stands", Text: "It climbs two levels, but " + s.Called(c.ID) + " is on none."}
	case a == DesperateAttack && s.Facts[c.ID].Fate < 1:
		return domain.Sentence{Code: "costs-fate-point-none", Text: "It costs 1 fate point, and none is left."}
	case a == OnTheirTail && special && s.Facts[c.ID].Large:
		return domain.Sentence{Code: "large-stays", Text: largeStays}
	case a == OnTheirTail && special && s.House.TailHigherOnly:
		return domain.Sentence{Code: "tail-higher-only", Text: "House rule: a ship can tail only a lower ship, and Special is below all levels."}
	case a == SnapShot && special && !s.House.SpecialShoots:
		return domain.Sentence{Code: "snap-shot-goes-levels", Text: "A snap shot compares levels, and Special has none."}
	}
	return domain.Sentence{}
}

// noSwitch is why a craft cannot switch zones. Source: tachyon B4.
func (s Sky) noSwitch(c *Craft) domain.Sentence {
	switch {
	case c.Slot.Place != InSpecial:
		return domain.Sentence{Code: "not-in-special", Text: "Only a ship in Special can switch zones. It goes there in the maneuver phase."}
	case s.House.ChoseToSwitch && c.Slot.Why != SwitchZones:
		return domain.Sentence{Code: "chose-to-switch", Text: "House rule: only a ship that went to Special to switch zones may do so."}
	case len(s.Zones) < 2:
		return domain.Sentence{Code: "no-other-zone", Text: "There is no other zone."}
	}
	return domain.Sentence{}
}

// warning is what whoever takes an action should know.
func (s Sky) warning(c *Craft, a Action) domain.Sentence {
	warning := s.leaves(c, a)
	if a.Row().Cost == StepTwo && c.One == "" && !s.House.StepsInAnyOrder {
		warning = domain.Sentence{Code: domain.OrElse(warning.Code, "step-1-over"), Text: strings.TrimSpace("No Step 1 after this. " + warning.Text)}
	}
	return warning
}

// leaves is what an action gives up of where a craft stands.
func (s Sky) leaves(c *Craft, a Action) domain.Sentence {
	switch {
	case c.Tailing != 0 && a.Row().Cost == FullPhase && a != OnTheirTail:
		return domain.Sentence{Code: "gives-up-tail", Text: "It gives up the tail of " + s.Called(c.Tailing) + "."}
	case c.Tailing != 0 && a == Refocus:
		return domain.Sentence{Code: "gives-up-tail-unless", Text: "It gives up the tail of " + s.Called(c.Tailing) + ", unless it ends right above it."}
	case (a == Refocus || a == OnTheirTail) && c.Slot.Place == InSpecial:
		return domain.Sentence{Code: "leaves-special-handout-not", Text: "It leaves Special. The quick reference does not say whether it may."}
	}
	return domain.Sentence{}
}

// aim says whether a craft is a target of another's action, by who and where both are.
func (s Sky) aim(id table.ID, a Action, target table.ID) TargetOf {
	t := TargetOf{ID: target}
	switch {
	case !s.Present(target):
		t.Why, t.barred = domain.Sentence{Code: "takes-no-part", Text: s.Called(target) + " is no longer in the fight."}, true
		return t
	case a == ShakeOff:
		if c, _ := s.Chart.Find(target); c.Tailing != id {
			t.Why, t.barred = domain.Sentence{Code: "not-on-its-tail", Text: s.Called(target) + " is not on its tail."}, true
		}
		t.Legal = !t.barred
		return t
	}
	t.barred = s.impossible(id, a, target)
	if t.Why = s.unseen(id, target); t.Why == (domain.Sentence{}) {
		t.Why = s.outOfReach(id, a, target)
	}
	t.Legal = t.Why == (domain.Sentence{})
	if a == OnTheirTail {
		t.Bonus = s.TailBonus(id, target)
		if mine, its := s.slot(id), s.slot(target); t.Legal && mine.Place == OnLevel && mine.Level < its.Level {
			t.Warning = domain.Sentence{Code: "tail-from-below", Text: s.Called(target) + " is higher. The quick reference does not forbid tailing from below."}
		}
	}
	if c, _ := s.Chart.Find(target); a == Push && t.Legal && c.Tailing != 0 {
		t.Warning = s.pushWarning(c)
	}
	return t
}

// pushWarning is what comes of a push of a craft that is on a tail. Source: tachyon TS-R13.
func (s Sky) pushWarning(c *Craft) domain.Sentence {
	name, target := s.Called(c.ID), s.Called(c.Tailing)
	if s.House.PushEndsTail {
		return domain.Sentence{Code: "push-ends-tail", Text: fmt.Sprintf("%s is on the tail of %s. House rule: a push ends that.", name, target)}
	}
	return domain.Sentence{Code: "push-keeps-tail", Text: fmt.Sprintf("%s stays on the tail of %s, but lower, until %s moves.", name, target, target)}
}

// impossible reports whether what an action does on the chart cannot be done to a target, whatever the referee says: no
// tail of one without a level or in another zone, no push of one without a level.
func (s Sky) impossible(id table.ID, a Action, target table.ID) bool {
	level := s.slot(target).Place == OnLevel
	switch a {
	case OnTheirTail:
		return !level || s.Facts[id].Zone != s.Facts[target].Zone
	case Push:
		return !level
	}
	return false
}

// unseen is why nothing can be done to a target; empty = something can.
func (s Sky) unseen(id, target table.ID) domain.Sentence {
	c, _ := s.Chart.Find(target)
	mine, its := s.Facts[id], s.Facts[target]
	switch {
	case mine.Side == its.Side:
		return domain.Sentence{Code: "own-side", Text: s.Called(target) + " is on its own side."}
	case mine.Zone != its.Zone:
		return domain.Sentence{Code: "another-zone", Text: s.Called(target) + " is in another zone."}
	case c.Undetected || c.Slot.Place == InUndetected:
		return domain.Sentence{Code: "is-undetected", Text: s.Called(target) + " is undetected."}
	case c.Slot.Place == OffChart:
		return domain.Sentence{Code: "no-place-yet", Text: s.Called(target) + " has no place on the chart yet."}
	}
	return domain.Sentence{}
}

// outOfReach is why an action cannot be done to a target by where both stand; empty = it can.
//
// Source: tachyon B4, TS-R05, TS-R12.
func (s Sky) outOfReach(id table.ID, a Action, target table.ID) domain.Sentence {
	mine, its := s.slot(id), s.slot(target)
	name := s.Called(target)
	switch a {
	case LargeStrike:
		if !s.Facts[target].Large {
			return domain.Sentence{Code: "not-large-ship", Text: name + " is not a large ship."}
		}
		return domain.Sentence{}
	case ThinOut:
		if s.Facts[target].Swarm < 1 {
			return domain.Sentence{Code: "no-swarm", Text: name + " is not a swarm."}
		}
		return domain.Sentence{}
	case OnTheirTail, SnapShot, DesperateAttack, Push:
		if its.Place == InSpecial {
			return s.inSpecial(a, target)
		}
	}
	if a == DesperateAttack && s.House.TailFollowsAtOnce && s.Follows(target, id) {
		return domain.Sentence{Code: "tail-follows-at-once", Text: "House rule: " + name + ", which is on its tail, climbs with it at once."}
	}
	return s.tooHigh(a, name, mine, its)
}

// Follows reports whether a craft is on another's tail, through others too, so that it goes where that one goes. One
// that follows itself is in a circle.
func (s Sky) Follows(id, other table.ID) bool {
	for range s.Chart.Craft {
		c, ok := s.Chart.Find(id)
		if !ok || c.Tailing == 0 {
			return false
		}
		if id = c.Tailing; id == other {
			return true
		}
	}
	return false
}

// inSpecial is why an action that goes by levels cannot be done to a target in Special.
func (s Sky) inSpecial(a Action, target table.ID) domain.Sentence {
	why := s.Called(target) + " is in Special, which has no level"
	if s.Facts[target].Large && a.Row().Attack {
		return domain.Sentence{Code: "in-special-large", Text: why + ". Attack large ships with Large target strike."}
	}
	return domain.Sentence{Code: "in-special", Text: why + "."}
}

// tooHigh is why a level cannot be reached from one's own place; empty = it can.
func (s Sky) tooHigh(a Action, name string, mine, its Slot) domain.Sentence {
	switch a {
	case OnTheirTail:
		if s.House.TailHigherOnly && mine.Place == OnLevel && mine.Level <= its.Level {
			return domain.Sentence{Code: "tail-higher-only", Text: "House rule: a ship can tail only a lower ship, and " + name + " is at " + its.Title() + "."}
		}
	case SnapShot:
		if mine.Place == OnLevel && its.Level > mine.Level {
			return domain.Sentence{Code: "too-high", Text: name + " is at " + its.Title() + ", above " + mine.Title() + "."}
		}
	case DesperateAttack:
		if mine.Place == OnLevel && its.Level > mine.Level+desperateClimb {
			return domain.Sentence{Code: "too-high-to-climb", Text: name + " is at " + its.Title() + ", above " + At(mine.Level+desperateClimb).Title() + ", the highest it can climb to."}
		}
	}
	return domain.Sentence{}
}

// TailBonus is what a craft adds to its attack when it gets or stays on a target's tail: +2, and one more for each
// further round it has been there.
//
// Source: tachyon B4, C6, TS-R08.
func (s Sky) TailBonus(id, target table.ID) int {
	const first = 2
	if c, ok := s.Chart.Find(id); ok && c.Tailing == target && c.Rounds > 1 && !s.House.TailActionOnly {
		return first + c.Rounds - 1
	}
	return first
}

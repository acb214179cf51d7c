package tachyon

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// Act is one action of a turn, with what the dice made of it.
type Act struct {
	Who    table.ID
	Action Action
	Target table.ID // of an action that is done to another ship; of ShakeOff 0 = the only tailer
	As     Cost     // StepOne or StepTwo for an action of either; empty = the first that is free
	Won    bool     // the roll was won: Push and ShakeOff come to nothing without
	Shifts int      // of a Push that is won: counts with House.PushByShifts
	Result int      // of the Tactics roll of Refocus
	Level  int      // Refocus: where it stands then, at Result or lower
	Zone   board.ID // Switch: where to
	// Override is the referee's: it passes over whose turn it is, levels, targets and other conditions; never over what is
	// left of a turn, nor over what cannot be, such as the tail of a ship without a level.
	Override bool
}

// desperateClimb is how many levels a desperate attack climbs. Source: tachyon B4.
const desperateClimb = 2

// Do takes an action: the turn, if it is not on yet; a step of it or all of it; and what the action does on the chart. A
// turn of which nothing is left ends. It returns a Refused error for what the rules do not allow.
//
// Source: tachyon B4, C5, C6.
func (s Sky) Do(a Act) (Change, error) {
	if a.Action == ShakeOff && a.Target == 0 {
		if on := s.tailers(a.Who); len(on) == 1 {
			a.Target = on[0]
		}
	}
	as, err := s.mayDo(a)
	if err != nil {
		return Change{}, err
	}
	m := s.marking(a.Who)
	m.says = []string{""} // of the action, before what follows from it
	c := m.craft(a.Who)
	ruled := s.stepped(c, as)
	c.take(a.Action, as)
	if as == FullPhase && c.Tailing != 0 && (a.Action != OnTheirTail || a.Target != c.Tailing) {
		m.lose(a.Who)
	}
	m.says[0] = m.effect(a) + ruled
	m.pass(c)
	done := m.change()
	switch a.Action {
	case DesperateAttack:
		done.Pays = min(max(s.Facts[a.Who].Fate, 0), 1)
	case Switch:
		done.Zone = a.Zone
	}
	return done, nil
}

// stepped names the house rule by which a craft takes Step 1 after Step 2; empty where it does not.
func (s Sky) stepped(c *Craft, as Cost) string {
	if as == StepOne && c.Two != "" {
		return s.House.said("stepOrder")
	}
	return ""
}

// take notes an action as what it takes of a turn.
func (c *Craft) take(a Action, as Cost) {
	switch as {
	case FullPhase:
		c.Full = a
	case StepOne:
		c.One = a
	case StepTwo:
		c.Two = a
	}
}

// pass gives a craft the turn that has acted, or ends it where nothing of it is left; it goes back then to whom the
// referee let it interrupt.
func (m *marking) pass(c *Craft) {
	before := m.Chart.Acting
	m.Chart.Acting = c.ID
	if c.Done = m.turnOver(c); !c.Done {
		return
	}
	m.Chart.Acting = 0
	if x, ok := m.Chart.Find(before); ok && !x.Done && m.Present(before) {
		m.Chart.Acting = before
	}
}

// mayDo refuses what is not allowed, and says what of the turn the action takes.
func (s Sky) mayDo(a Act) (as Cost, err error) {
	o := s.Action(a.Who, a.Action)
	switch {
	case o.barred, !a.Override && !o.Open && o.Why != noTarget(a.Action):
		return "", because(o.Why)
	case a.As == "":
		as = o.As[0]
	case !slices.Contains(o.As, a.As):
		return "", domain.Refuse("cannot-be-taken-so", "“%s” is not possible as %s now.", a.Action.Title(), a.As.Title())
	default:
		as = a.As
	}
	if a.Action.Row().Targets {
		if err := s.mayAim(a, o); err != nil {
			return "", err
		}
	}
	switch {
	case a.Override:
	case a.Action == Refocus && a.Level > a.Result:
		return "", domain.Refuse("level-too-high", "%s rolled %s: level %s is too high. Choose the result or lower.", s.Called(a.Who), domain.Minus(a.Result), domain.Minus(a.Level))
	case a.Action == Switch && (a.Zone == s.Facts[a.Who].Zone || !slices.Contains(s.Zones, a.Zone)):
		return "", domain.Refuse("choose-another-zone", "Choose another zone to go to.")
	}
	return as, nil
}

func (s Sky) mayAim(a Act, o ActionOf) error {
	i := slices.IndexFunc(o.Targets, func(t TargetOf) bool { return t.ID == a.Target })
	switch {
	case i < 0 && !a.Override && !o.Open:
		return because(o.Why)
	case i < 0:
		return domain.Refuse("needs-target", "“%s” needs a target.", a.Action.Title())
	case o.Targets[i].barred, !o.Targets[i].Legal && !a.Override:
		return because(o.Targets[i].Why)
	}
	return nil
}

// effect does what an action does on the chart and says so.
//
// Source: tachyon B4.
func (m *marking) effect(a Act) string {
	c, target := m.craft(a.Who), m.Called(a.Target)
	switch a.Action {
	case DesperateAttack:
		return m.desperate(c, target)
	case LargeStrike:
		return "strikes at " + target + ", a large target"
	case OnTheirTail:
		was := c.Slot
		m.tail(a.Who, a.Target)
		if c.Slot == was && c.Rounds > 1 {
			return "stays on the tail of " + target + ", at " + c.Slot.Title()
		}
		return "moves to " + c.Slot.Title() + ", onto the tail of " + target + m.House.said("tailKeeps")
	case SnapShot:
		return "takes a snap shot at " + target + m.specialShot(c)
	case Push:
		return m.push(a)
	case ShakeOff:
		return m.shakeOff(a)
	case Refocus:
		m.to(a.Who, At(a.Level))
		c.Keeps = true
		return "refocuses to " + c.Slot.Title() + " and keeps that level at the end of the round"
	case Switch:
		m.to(a.Who, c.Slot.elsewhere())
		return "switches zones"
	case ThinOut:
		return won(a.Won, "thins out the swarm of "+target, "tries to thin out the swarm of "+target)
	case Repair:
		return won(a.Won, "repairs 1 instance of damage", "tries to repair its damage")
	case Rescue:
		return "picks up a stranded pilot"
	case Advantage:
		return "tries to create an advantage"
	}
	return "tries to overcome an obstacle"
}

// specialShot names the house rule by which a craft shoots from Special; empty elsewhere.
func (m *marking) specialShot(c *Craft) string {
	if c.Slot.Place != InSpecial {
		return ""
	}
	return m.House.said("specialShoots")
}

func won(yes bool, success, attempt string) string {
	if yes {
		return success
	}
	return attempt + " and fails"
}

// desperate climbs and brings the aspect, which a craft has once.
func (m *marking) desperate(c *Craft, target string) string {
	says := "makes a desperate attack on " + target
	if c.Slot.Place == OnLevel {
		if len(m.tailers(c.ID)) > 0 {
			says += m.House.said("tailFollows")
		}
		m.to(c.ID, At(c.Slot.Level+desperateClimb))
		says += " from " + c.Slot.Title()
	}
	if !slices.ContainsFunc(c.Aspects, func(x CraftAspect) bool { return x.Text == EasyTarget }) {
		c.add(CraftAspect{Text: EasyTarget})
	}
	return says + "; " + EasyTarget
}

// push moves the target down. Source: tachyon B4, TS-R04, TS-R13.
func (m *marking) push(a Act) string {
	target := m.Called(a.Target)
	if !a.Won {
		return "tries to push " + target + " down, in vain"
	}
	by := 1
	if m.House.PushByShifts {
		by = max(by, a.Shifts)
	}
	was := m.craft(a.Target).Tailing
	m.lower(a.Target, by)
	says := "pushes " + target + " down to " + m.slot(a.Target).Title() + m.House.said("pushSteps")
	if was != 0 {
		says += m.House.said("pushEndsTail")
	}
	return says
}

func (m *marking) shakeOff(a Act) string {
	target := m.Called(a.Target)
	if !a.Won {
		return "tries to shake off " + target + " and fails"
	}
	m.lose(a.Target)
	m.craft(a.Who).ShookOff = true
	return "shakes off " + target + "; both find new places in the next maneuver phase"
}

// elsewhere is where a craft stands that has gone to another zone: in Special, where the referee let it go from a level.
// So it finds a place there in the next maneuver phase.
func (at Slot) elsewhere() Slot {
	if at.Place == InSpecial {
		return at
	}
	return Slot{Place: InSpecial, Why: SwitchZones}
}

package tachyon

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Choice is what a craft does in a maneuver phase.
type Choice string

// The choices. Source: tachyon C3, C4.
const (
	RollPlace       Choice = "roll"       // roll Tactics and stand at the result or lower
	BreakOff        Choice = "breakOff"   // leave the tail it is on, then as RollPlace; a large ship goes to its place
	TurnBack        Choice = "turnBack"   // give up bugging out, then as RollPlace; a large ship goes to its place
	StandUndetected Choice = "undetected" // its marker goes to Undetected
	StandLarge      Choice = "large"      // a large ship goes to Special
	BugOut          Choice = "bugOut"     // to Special, to leave the fight
	SwitchZone      Choice = "switchZone" // to Special, to switch zones with Step 2
	Stay            Choice = "stay"       // where the end of the round left it
)

// choiceTitles are what people call the choices.
var choiceTitles = map[Choice]string{
	RollPlace: "Roll Tactics", BreakOff: "Break off the tail", TurnBack: "Turn back", StandUndetected: "Stay undetected",
	StandLarge: "Stand in Special", BugOut: "Bug out", SwitchZone: "Switch zones", Stay: "Stay",
}

// Title is what people call a choice.
func (c Choice) Title() string {
	if t, ok := choiceTitles[c]; ok {
		return t
	}
	return string(c)
}

// Rolls reports whether a craft rolls Tactics for a choice; a large ship that breaks off or turns back does not.
func (c Choice) Rolls(large bool) bool {
	return c == RollPlace || (c == BreakOff || c == TurnBack) && !large
}

// ChoiceOf is a choice and whether a craft has it.
type ChoiceOf struct {
	Choice Choice
	Open   bool
	Why    domain.Sentence // why not; none where it is open
}

// Placing is what a craft must or may do in the maneuver phase.
type Placing struct {
	ID    table.ID
	First bool // it has no place yet: this is its first maneuver phase
	// Rule is which of the seven rules of later maneuver phases it stands under, 1 to 4 or 7; 0 in its first one. The rules
	// that are choices, 5 and 6, are among Choices.
	Rule    int
	Usual   Choice          // what it does unless it chooses otherwise
	Must    bool            // nothing else is open
	Rolls   bool            // Tactics is rolled for Usual
	Why     domain.Sentence // why so
	Choices []ChoiceOf
	Placed  bool // it has had its say: there are no choices
}

// The rules of later maneuver phases that a craft stands under. Source: tachyon C4.
const (
	firstTime = iota // no rule of these: it has no place yet
	lostTail
	shookOff
	wasUndetected
	switchedZones
	_ // bugging out is a choice
	_ // and so is switching zones
	stays
)

// rule is the first that applies to a craft.
//
// Source: tachyon C4.
func (c *Craft) rule() int {
	switch {
	case c.Slot.Place == OffChart:
		return firstTime
	case c.LostTail:
		return lostTail
	case c.ShookOff:
		return shookOff
	case c.Slot.Place == InUndetected:
		return wasUndetected
	case c.Slot.Place == InSpecial && c.Slot.Why == SwitchZones:
		return switchedZones
	}
	return stays
}

func (c *Craft) bugsOut() bool { return c.Slot.Place == InSpecial && c.Slot.Why == BugsOut }

// Placing says what a craft must or may do in this maneuver phase. Ok is false in other phases and for one that takes no
// part.
//
// Source: tachyon C3, C4, TS-R09.
func (s Sky) Placing(id table.ID) (p Placing, ok bool) {
	if s.Chart.Phase != ManeuverPhase || !s.Present(id) {
		return Placing{}, false
	}
	c, _ := s.Chart.Find(id)
	p = Placing{ID: id, Rule: c.rule(), First: c.rule() == firstTime}
	if c.Placed {
		p.Placed, p.Usual = true, Stay
		p.Why = domain.Sentence{Code: "has-had-its-say", Text: s.Called(id) + " already has its place this phase."}
		return p, true
	}
	p.Usual, p.Why = s.usual(c)
	p.Rolls = p.Usual.Rolls(s.Facts[id].Large)
	p.Choices = s.choices(c, p.Usual)
	p.Must = !slices.ContainsFunc(p.Choices, func(o ChoiceOf) bool { return o.Open && o.Choice != p.Usual })
	return p, true
}

// usual is what a craft does unless it chooses otherwise, and why.
func (s Sky) usual(c *Craft) (Choice, domain.Sentence) {
	large := s.Facts[c.ID].Large
	switch rule := c.rule(); {
	case rule == firstTime && c.Undetected:
		return StandUndetected, domain.Sentence{Code: "nobody-detected-it", Text: "Undetected: its marker goes to Undetected."}
	case rule == firstTime && large:
		return StandLarge, domain.Sentence{Code: "large-stands-in-special", Text: "A large ship stands in Special."}
	case rule == firstTime:
		return RollPlace, domain.Sentence{Code: "no-place-yet", Text: "No place yet: it rolls Tactics and goes to the result or lower."}
	case rule == stays:
		return Stay, s.whyStay(c)
	default:
		why := anew(rule)
		if large {
			why.Text += ": Special, as a large ship."
			return StandLarge, why
		}
		why.Text += ": it rolls Tactics and goes to the result or lower."
		return RollPlace, why
	}
}

// anew is why a craft finds a new place, without the end of the sentence.
func anew(rule int) domain.Sentence {
	switch rule {
	case lostTail:
		return domain.Sentence{Code: "lost-tail", Text: "It lost its tail and needs a new place"}
	case shookOff:
		return domain.Sentence{Code: "shook-off", Text: "It shook off a tail and needs a new place"}
	case wasUndetected:
		return domain.Sentence{Code: "was-undetected", Text: "It leaves Undetected and needs a place"}
	}
	return domain.Sentence{Code: "switched-zones", Text: "It switched zones from Special and needs a place in its zone"}
}

func (s Sky) whyStay(c *Craft) domain.Sentence {
	switch {
	case c.Tailing != 0 && c.Pushed:
		return domain.Sentence{Code: "tail-pushed-down-until", Text: "It is on the tail of " + s.Called(c.Tailing) + ", pushed lower until that ship moves."}
	case c.Tailing != 0:
		return domain.Sentence{Code: "tail-stays-right-above", Text: "It is on the tail of " + s.Called(c.Tailing) + " and stays right above it."}
	case c.bugsOut():
		return domain.Sentence{Code: "goes-bugging-out", Text: "It is bugging out."}
	case c.Slot.Place == InSpecial && c.Slot.Why == LargeShip:
		return domain.Sentence{Code: "large-ship-stays-special", Text: "A large ship stays in Special."}
	}
	return domain.Sentence{Code: "nothing-moves-stays-where", Text: "It stays where the round left it."}
}

// choices are the usual one and all others that come into question.
func (s Sky) choices(c *Craft, usual Choice) []ChoiceOf {
	list := []ChoiceOf{{Choice: usual, Open: true}}
	offer := func(choice Choice, why domain.Sentence) {
		list = append(list, ChoiceOf{Choice: choice, Open: why == (domain.Sentence{}), Why: why})
	}
	rule := c.rule()
	if rule == stays && c.Tailing != 0 {
		offer(BreakOff, domain.Sentence{})
	}
	if rule == stays && c.bugsOut() {
		offer(TurnBack, domain.Sentence{})
	} else {
		offer(BugOut, s.closed(rule))
	}
	why := s.closed(rule)
	if why == (domain.Sentence{}) && len(s.Zones) < 2 {
		why = domain.Sentence{Code: "no-other-zone", Text: "There is no other zone."}
	}
	offer(SwitchZone, why)
	return list
}

// closed is why bugging out and switching zones are closed under a rule; empty = they are not.
func (s Sky) closed(rule int) domain.Sentence {
	switch {
	case rule == firstTime:
		return domain.Sentence{Code: "first-maneuver-phase", Text: "In its first maneuver phase a ship can only take its place, concede or try to disengage."}
	case rule != stays && s.House.RerollBeforeBugOut:
		return domain.Sentence{Code: "new-place-first", Text: "House rule: a ship that needs a new place takes it first."}
	}
	return domain.Sentence{}
}

// Waiting lists the craft that have not had their say in this maneuver phase, in the order of the table.
func (s Sky) Waiting() []table.ID {
	if s.Chart.Phase != ManeuverPhase {
		return nil
	}
	return slices.DeleteFunc(s.Crafts(), func(id table.ID) bool {
		c, _ := s.Chart.Find(id)
		return c.Placed
	})
}

// Placement is what a craft does in the maneuver phase.
type Placement struct {
	Who    table.ID
	Choice Choice
	Result int // of the Tactics roll, for a choice that rolls
	Level  int // where it stands then, at Result or lower
	// Override is the referee's: a choice that is not open, a level above the result, or another say.
	Override bool
}

// Place lets a craft have its say in the maneuver phase. It returns a Refused error for what the rules do not allow.
//
// Source: tachyon C3, C4.
func (s Sky) Place(p Placement) (Change, error) {
	if err := s.mayPlace(p); err != nil {
		return Change{}, err
	}
	m := s.marking(p.Who)
	c := m.craft(p.Who)
	to := s.place(p, c)
	switch {
	case p.Choice == Stay && c.Tailing != 0:
		m.say("stays on the tail of %s, at %s", m.Called(c.Tailing), to.Title())
	case p.Choice == Stay:
		m.say("stays at %s", to.Title())
	case p.Choice == TurnBack:
		m.say("turns back and goes to %s", to.Title())
	case p.Choice == BreakOff:
		m.say("breaks off and goes to %s", to.Title())
	default:
		m.say("goes to %s", to.Title())
	}
	if p.Choice == BreakOff && c.Tailing != 0 {
		m.lose(p.Who)
	}
	m.to(p.Who, to)
	c.had()
	return m.change(), nil
}

// had notes that a craft has had its say.
func (c *Craft) had() { c.Placed, c.LostTail, c.ShookOff, c.Undetected = true, false, false, false }

func (s Sky) mayPlace(p Placement) error {
	placing, ok := s.Placing(p.Who)
	i := slices.IndexFunc(placing.Choices, func(o ChoiceOf) bool { return o.Choice == p.Choice })
	_, known := choiceTitles[p.Choice]
	rolls := p.Choice.Rolls(s.Facts[p.Who].Large)
	switch {
	case s.Chart.Phase != ManeuverPhase:
		return domain.Refuse("not-maneuver-phase", "Craft take places in the maneuver phase.")
	case !ok:
		return domain.Refuse("takes-no-part", "%s is not in the fight.", s.Called(p.Who))
	case !known:
		return domain.Refuse("no-such-choice", "A craft cannot do %s in the maneuver phase.", domain.QuoteName(string(p.Choice)))
	case p.Choice == Stay && placing.First:
		return domain.Refuse("no-place-to-stay", "%s has no place yet.", s.Called(p.Who))
	case p.Override:
		return nil
	case placing.Placed:
		return because(placing.Why)
	case i < 0:
		return domain.Refuse("not-its-choice", "“%s” is not possible for %s. %s", p.Choice.Title(), s.Called(p.Who), placing.Why.Text)
	case !placing.Choices[i].Open:
		return because(placing.Choices[i].Why)
	case rolls && p.Level > p.Result:
		return domain.Refuse("level-too-high", "%s rolled %s: level %s is too high. Choose the result or lower.", s.Called(p.Who), domain.Minus(p.Result), domain.Minus(p.Level))
	}
	return nil
}

// place is where a choice brings a craft.
func (s Sky) place(p Placement, c *Craft) Slot {
	switch {
	case p.Choice.Rolls(s.Facts[p.Who].Large):
		return At(p.Level)
	case p.Choice == StandUndetected:
		return Slot{Place: InUndetected}
	case p.Choice == StandLarge, p.Choice == TurnBack, p.Choice == BreakOff:
		return Slot{Place: InSpecial, Why: LargeShip}
	case p.Choice == BugOut:
		return Slot{Place: InSpecial, Why: BugsOut}
	case p.Choice == SwitchZone:
		return Slot{Place: InSpecial, Why: SwitchZones}
	}
	return c.Slot
}

// BeginActions ends the maneuver phase and begins the action phase. It refuses while craft have not had their say, unless
// override is set: those stay where they are.
func (s Sky) BeginActions(override bool) (Change, error) {
	if s.Chart.Phase != ManeuverPhase {
		return Change{}, domain.Refuse("not-after-maneuver-phase", "The action phase follows the maneuver phase.")
	}
	if w := s.Waiting(); len(w) > 0 && !override {
		return Change{}, domain.Refuse("still-to-be-placed", "Still to place: %s.", s.names(w))
	}
	m := s.marking(0)
	for i := range m.Chart.Craft {
		c := &m.Chart.Craft[i]
		c.One, c.Two, c.Full, c.Done = "", "", "", false
	}
	m.Chart.Phase, m.Chart.Acting = ActionPhase, 0
	m.say("The action phase of round %d begins", m.Chart.Round)
	return m.change(), nil
}

// names lists what craft are called.
func (s Sky) names(ids []table.ID) string {
	var names []string
	for _, id := range ids {
		names = append(names, s.Called(id))
	}
	return domain.Listed(names)
}

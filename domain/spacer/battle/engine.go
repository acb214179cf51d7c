package battle

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// acting starts a step of one ship, or refuses it.
func (s Scene) acting(id table.ID) (*play, *Vessel, *ship.Ship, error) {
	if err := s.MayAct(id); err != nil {
		return nil, nil, nil, err
	}
	p := s.play()
	v, _ := p.Battle.Vessel(id)
	return p, v, s.Ship(id), nil
}

// Transfer moves power from a ship's battery into her systems, a token for each point that the engineer's roll came to.
// It returns Refused for more than the roll, the battery or a system allows.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) Transfer(id table.ID, c throw.Cast, gives []ship.Give) (Step, error) {
	p, v, craft, err := s.acting(id)
	if err != nil {
		return Step{}, err
	}
	if v.Power, err = v.Power.Transfer(craft, c.Total, gives); err != nil {
		return Step{}, err
	}
	p.part("the transfer moves at most", max(c.Total, 0), ship.Section)
	if len(gives) == 0 {
		p.Say("transfers no power")
	}
	for _, g := range gives {
		y, _ := craft.System(g.System)
		p.event(Event{What: PowerMoved, Ship: id, System: g.System, Amount: g.Power})
		p.Say("transfers %d power to %s, which has %d", g.Power, y.Title(), v.Power.In(g.System))
	}
	return p.step(id, c), nil
}

// PushPlant gets more power out of a plant than it gives, against a difficulty of 3 a point: a success puts it into the
// battery, a failure crosses a box of the plant, and a tie does neither.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) PushPlant(id table.ID, plant rules.RowID, extra int, c throw.Cast) (Step, error) {
	p, v, craft, err := s.acting(id)
	if err != nil {
		return Step{}, err
	}
	y, ok := craft.System(plant)
	switch {
	case craft.SmallCraft:
		return Step{}, domain.Refuse("small-craft-has-no-power", "Small craft handle no power.")
	case !ok || y.Kind != ship.PlantSystem:
		return Step{}, domain.Refuse("no-power-plant", "Only a power plant can be pushed for power.")
	case !y.Works():
		return Step{}, domain.Refuse("out-of-order", "%s is out of order.", y.Title())
	case extra < 1 || extra > ship.MostExtra:
		return Step{}, domain.Refuse("power-out-of-range", "Choose 1 to %d points of power.", ship.MostExtra)
	}
	r := throw.Compare(c.Total, ship.PushDifficulty(extra))
	p.part(fmt.Sprintf("difficulty of %d more power, 3 each", extra), r.Opposition, ship.Section)
	switch r.Verdict {
	case throw.Success:
		v.Power = v.Power.Add(extra)
		p.event(Event{What: PowerMade, Ship: id, System: plant, Amount: extra})
		p.Say("pushes %d power out of %s: the battery has %d", extra, y.Title(), v.Power.Battery)
	case throw.Tie:
		p.Say("pushes %s to no effect, and it holds: %s against %s is a tie", y.Title(), domain.Minus(r.Total), domain.Minus(r.Opposition))
	case throw.Failure:
		p.Say("pushes %s too hard, %s against %s", y.Title(), domain.Minus(r.Total), domain.Minus(r.Opposition))
		if err := p.cross(v, plant); err != nil {
			return Step{}, err
		}
	}
	return p.step(id, c), nil
}

// MakeThrust turns power that a drive holds into markers in the helm's hand: difficulty 1 each, and 3 for each beyond
// the drive's rating in this turn. Without success nothing happens and the power stays; what a failure costs beside the
// book does not say.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) MakeThrust(id table.ID, drive rules.RowID, markers int, c throw.Cast) (Step, error) {
	p, v, craft, err := s.acting(id)
	if err != nil {
		return Step{}, err
	}
	after, err := v.Power.Convert(craft, drive, markers)
	if err != nil {
		return Step{}, err
	}
	y, _ := craft.System(drive)
	rating := craft.Rating(ship.STLSystem)
	r := throw.Compare(c.Total, ship.ThrustDifficulty(rating, v.Power.Converted, markers))
	p.part(fmt.Sprintf("difficulty of %s, with %d of %d made this turn", domain.Count(markers, "marker"), v.Power.Converted, rating), r.Opposition, ship.Section)
	if r.Verdict != throw.Success {
		p.Say("makes no thrust with %s: %s against %s", y.Title(), domain.Minus(r.Total), domain.Minus(r.Opposition))
		return p.step(id, c), nil
	}
	v.Power = after
	p.event(Event{What: ThrustMade, Ship: id, System: drive, Amount: markers})
	p.Say("turns %d power into %s: the helm has %d in hand", markers*max(y.PowerPer, 0), domain.Count(markers, "thrust marker"), v.Power.Thrust)
	return p.step(id, c), nil
}

// PushThrust gets more thrust out of a small craft than it is rated for, against a difficulty of 4 a point.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) PushThrust(id table.ID, extra int, c throw.Cast) (Step, error) {
	p, v, craft, err := s.acting(id)
	switch {
	case err != nil:
		return Step{}, err
	case !craft.SmallCraft:
		return Step{}, domain.Refuse("engineer-makes-thrust", "Only the engineer makes a ship's thrust.")
	case craft.Rating(ship.STLSystem) < 1:
		return Step{}, domain.Refuse("drive-out-of-order", "The drive is out of order.")
	case extra < 1 || extra > ship.MostExtra:
		return Step{}, domain.Refuse("thrust-out-of-range", "Choose 1 to %d points of thrust.", ship.MostExtra)
	}
	r := throw.Compare(c.Total, ship.SmallPushDifficulty(extra))
	p.part(fmt.Sprintf("difficulty of %d more thrust, 4 each", extra), r.Opposition, ship.Section)
	if r.Verdict != throw.Success {
		p.Say("pushes the drive to no effect: %s against %s", domain.Minus(r.Total), domain.Minus(r.Opposition))
		return p.step(id, c), nil
	}
	v.Power.Thrust += extra
	p.event(Event{What: ThrustMade, Ship: id, Amount: extra})
	p.Say("pushes %d more thrust out of the drive and has %d", extra, v.Power.Thrust)
	return p.step(id, c), nil
}

// Steer spends thrust on speed and heading. It returns Refused where the helm has too little in hand, for a speed below
// 0, and for a ship that does not fly by itself.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) Steer(id table.ID, do ship.Steering) (Step, error) {
	p, v, craft, err := s.acting(id)
	if err != nil {
		return Step{}, err
	}
	cost := do.Cost(s.Values.ThrustPerTurn)
	t, there := p.token(id)
	c := ship.Course{Speed: v.Speed}
	switch {
	case there:
		c.Heading = t.Facing
	case s.Battle.TableTop: // whichever way the figure looks
		c.Heading = 1
	}
	after, ok := c.Steer(do)
	switch {
	case !v.flies():
		return Step{}, domain.Refuse("does-not-fly", "%s is not flying on its own now.", s.Called(id))
	case do == ship.Steering{}:
		return Step{}, domain.Refuse("nothing-to-steer", "Choose another speed or heading.")
	case !ok:
		return Step{}, domain.Refuse("speed-below-0", "%s flies at speed %d and cannot go slower than 0.", s.Called(id), v.Speed)
	case do.Turns != 0 && (c.Heading < 1 || c.Heading > 6):
		return Step{}, domain.Refuse("no-heading-to-turn-from", "%s has no heading to turn from: turn its token to one of the six sides of its hex.", s.Called(id))
	case cost > v.Power.Thrust:
		return Step{}, domain.Refuse("too-little-in-hand", "That takes %s, and the helm has %d in hand.", domain.Count(cost, "thrust marker"), v.Power.Thrust)
	}
	v.Speed, v.Power.Thrust = after.Speed, v.Power.Thrust-cost
	if there && t.Facing != after.Heading {
		t.Facing, p.moved = after.Heading, true
	}
	p.carryAll()
	p.event(Event{What: ShipSteered, Ship: id, Amount: cost})
	if do.Speed != 0 {
		p.part("speed", rules.Absolute(do.Speed), ship.Section)
	}
	if do.Turns != 0 {
		p.part(domain.Count(rules.Absolute(do.Turns), "turn")+" of 60°", rules.Absolute(do.Turns)*max(s.Values.ThrustPerTurn, 0), ship.Section)
	}
	p.Say("%s for %s; %d left%s", steerText(do, after), domain.Count(cost, "thrust marker"), v.Power.Thrust, asPilot(craft))
	return p.step(id, throw.Cast{}), nil
}

func asPilot(ship *ship.Ship) string {
	if ship.SmallCraft {
		return " to the pilot"
	}
	return " in hand"
}

func steerText(do ship.Steering, after ship.Course) string {
	text := fmt.Sprintf("goes to speed %d", after.Speed)
	if do.Speed == 0 {
		text = "keeps speed"
	}
	if do.Turns == 0 {
		return text
	}
	side := "right"
	if do.Turns < 0 {
		side = "left"
	}
	return fmt.Sprintf("%s and turns %d° to the %s", text, 60*rules.Absolute(do.Turns), side)
}

// EnterFTL takes a ship out of the battle's space, for power that the drive holds. It returns Refused for a factor above
// the drive's rating and where the drive holds too little.
//
// Source: spacer C14, book section "Ship List".
func (s Scene) EnterFTL(id table.ID, drive rules.RowID, factor int) (Step, error) {
	p, v, craft, err := s.acting(id)
	if err != nil {
		return Step{}, err
	}
	y, ok := craft.System(drive)
	switch {
	case !v.flies():
		return Step{}, domain.Refuse("does-not-fly", "%s is not flying on its own now.", s.Called(id))
	case !ok || y.Kind != ship.FTLSystem:
		return Step{}, domain.Refuse("needs-ftl-drive", "Choose an FTL drive.")
	case factor < 1 || factor > y.Rating():
		return Step{}, domain.Refuse("ftl-factor-out-of-range", "%s goes to factor 1 to %d.", y.Title(), y.Rating())
	}
	cost := factor * max(y.PowerPer, 0)
	if v.Power, err = v.Power.Spend(craft, drive, cost); err != nil {
		return Step{}, err
	}
	v.FTL, v.Drive = factor, drive
	p.event(Event{What: EnteredFTL, Ship: id, System: drive, Amount: factor})
	p.part(fmt.Sprintf("factor %d, %d power each", factor, max(y.PowerPer, 0)), cost, "Ship List")
	p.Say("enters FTL at factor %d for %d power", factor, cost)
	return p.step(id, throw.Cast{}), nil
}

// LeaveFTL brings a ship back where her token is.
func (s Scene) LeaveFTL(id table.ID) (Step, error) {
	v, ok := s.Battle.Vessel(id)
	if !ok || v.FTL == 0 {
		return Step{}, domain.Refuse("in-normal-space", "%s is in normal space.", s.Called(id))
	}
	p := s.play()
	w, _ := p.Battle.Vessel(id)
	p.fallOut(w)
	return p.step(id, throw.Cast{}), nil
}

func (p *play) fallOut(v *Vessel) {
	v.FTL, v.Drive = 0, 0
	p.event(Event{What: LeftFTL, Ship: v.Participant})
	p.Say("%s is back in normal space", p.Called(v.Participant))
}

// upkeep pays for another turn in FTL of what the drive holds, and after that of the battery, which has just been
// filled. A ship that cannot pay falls out.
//
// Source: spacer C14, book section "Ship List".
func (p *play) upkeep(v *Vessel) {
	if v.FTL < 1 {
		return
	}
	ship := p.Ship(v.Participant)
	y, ok := ship.System(v.Drive)
	cost := 0
	if ok {
		cost = v.FTL * max(y.Upkeep, 0)
	}
	held := min(cost, v.Power.In(v.Drive))
	if !ok || y.Rating() < v.FTL || cost-held > v.Power.Battery {
		p.Say("%s cannot keep up factor %d, which takes %d power", p.Called(v.Participant), v.FTL, cost)
		p.fallOut(v)
		return
	}
	v.Power = v.Power.Set(v.Drive, v.Power.In(v.Drive)-held)
	v.Power.Battery -= cost - held
	v.Power.Spent += cost
	p.part(p.Called(v.Participant)+": to stay in FTL", cost, "Ship List")
	p.Say("%s stays in FTL at factor %d for %d power", p.Called(v.Participant), v.FTL, cost)
}

// LandDifficulty is the difficulty of landing on a ship: the difference in speed.
//
// Source: spacer C14, book section "Space Battles".
func LandDifficulty(craft, carrier int) int { return rules.Absolute(craft - carrier) }

// Land brings a small craft down on a ship: both in one hex and on one heading, against the difference in speed. From
// then on it goes where the ship goes.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) Land(id, carrier table.ID, c throw.Cast) (Step, error) {
	p, v, craft, err := s.acting(id)
	if err != nil {
		return Step{}, err
	}
	on, ok := p.Battle.Vessel(carrier)
	at, course, here := s.Place(id)
	to, other, there := s.Place(carrier)
	switch {
	case !craft.SmallCraft:
		return Step{}, domain.Refuse("lands-on-ships-only", "%s is not a small craft. Only small craft land on ships.", s.Called(id))
	case !ok || carrier == id || on.Carrier != 0 || s.out(carrier):
		return Step{}, domain.Refuse("no-such-carrier", "Choose another ship to land on.")
	case !v.flies() || on.FTL != 0:
		return Step{}, domain.Refuse("not-both-in-normal-space", "Both must fly in normal space.")
	case s.Battle.TableTop: // whoever plays sees whether they touch and look the same way
	case !here || !there || at != to:
		return Step{}, domain.Refuse("not-in-one-hex", "%s and %s must be in the same hex.", s.Called(id), s.Called(carrier))
	case course.Heading != other.Heading:
		return Step{}, domain.Refuse("not-on-one-heading", "%s and %s must have the same heading.", s.Called(id), s.Called(carrier))
	}
	r := throw.Compare(c.Total, LandDifficulty(v.Speed, on.Speed))
	p.part(fmt.Sprintf("difference of speed %d and %d", v.Speed, on.Speed), r.Opposition, ship.Section)
	if r.Verdict != throw.Success {
		p.Say("fails to land on %s: %s against %s", s.Called(carrier), domain.Minus(r.Total), domain.Minus(r.Opposition))
		return p.step(id, c), nil
	}
	v.Carrier = carrier
	p.carryAll()
	p.event(Event{What: CraftLanded, Ship: id, Target: carrier})
	p.Say("lands on %s", s.Called(carrier))
	return p.step(id, c), nil
}

// Launch lets a small craft go from the ship it has landed on, in her hex, at her speed and heading.
//
// Source: spacer C14.
func (s Scene) Launch(id table.ID) (Step, error) {
	p, v, _, err := s.acting(id)
	switch {
	case err != nil:
		return Step{}, err
	case v.Carrier == 0:
		return Step{}, domain.Refuse("not-landed", "%s has not landed.", s.Called(id))
	}
	from := v.Carrier
	p.carryAll()
	v.Carrier = 0
	p.event(Event{What: CraftLaunched, Ship: id, Target: from})
	p.Say("launches from %s at speed %d", s.Called(from), v.Speed)
	return p.step(id, throw.Cast{}), nil
}

// Face turns a ship to a heading by hand, as the referee does before a battle.
func (s Scene) Face(id table.ID, heading board.Facing) (Step, error) {
	if _, ok := s.token(id); !ok || heading < 1 || heading > 6 {
		return Step{}, domain.Refuse("heading-out-of-range", "Choose one of the six sides of the hex as the heading.")
	}
	p := s.play()
	t, _ := p.token(id)
	t.Facing, p.moved = heading, true
	p.Say("changes heading")
	return p.step(id, throw.Cast{}), nil
}

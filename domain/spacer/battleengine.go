package spacer

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// acting starts a step of one ship, or refuses it.
func (s BattleScene) acting(id table.ID) (*battlePlay, *Vessel, *Ship, error) {
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
func (s BattleScene) Transfer(id table.ID, c Cast, gives []Give) (BattleStep, error) {
	p, v, ship, err := s.acting(id)
	if err != nil {
		return BattleStep{}, err
	}
	if v.Power, err = v.Power.Transfer(ship, c.Total, gives); err != nil {
		return BattleStep{}, err
	}
	p.part("the transfer moves at most", max(c.Total, 0), battleSection)
	if len(gives) == 0 {
		p.say("transfers no power")
	}
	for _, g := range gives {
		y, _ := ship.System(g.System)
		p.event(BattleEvent{What: PowerMoved, Ship: id, System: g.System, Amount: g.Power})
		p.say("transfers %d power to %s, which has %d", g.Power, y.Title(), v.Power.In(g.System))
	}
	return p.step(id, c), nil
}

// PushPlant gets more power out of a plant than it gives, against a difficulty of 3 a point: a success puts it into the
// battery, a failure crosses a box of the plant, and a tie does neither.
//
// Source: spacer C14, book section "Space Battles".
func (s BattleScene) PushPlant(id table.ID, plant RowID, extra int, c Cast) (BattleStep, error) {
	p, v, ship, err := s.acting(id)
	if err != nil {
		return BattleStep{}, err
	}
	y, ok := ship.System(plant)
	switch {
	case ship.SmallCraft:
		return BattleStep{}, refuse("Small craft handle no power.")
	case !ok || y.Kind != PlantSystem:
		return BattleStep{}, refuse("Power is pushed out of a power plant.")
	case !y.Works():
		return BattleStep{}, refuse("%s is out of order.", y.Title())
	case extra < 1 || extra > mostExtra:
		return BattleStep{}, refuse("It takes 1 to %d points of power.", mostExtra)
	}
	r := Compare(c.Total, PushDifficulty(extra))
	p.part(fmt.Sprintf("difficulty of %d more power, 3 each", extra), r.Opposition, battleSection)
	switch r.Verdict {
	case Success:
		v.Power = v.Power.Add(extra)
		p.event(BattleEvent{What: PowerMade, Ship: id, System: plant, Amount: extra})
		p.say("pushes %d power out of %s: the battery has %d", extra, y.Title(), v.Power.Battery)
	case Tie:
		p.say("pushes %s to no effect, and it holds: %d against %d is a tie", y.Title(), r.Total, r.Opposition)
	case Failure:
		p.say("pushes %s too hard, %d against %d", y.Title(), r.Total, r.Opposition)
		if err := p.cross(v, plant); err != nil {
			return BattleStep{}, err
		}
	}
	return p.step(id, c), nil
}

// MakeThrust turns power that a drive holds into markers in the helm's hand: difficulty 1 each, and 3 for each beyond
// the drive's rating in this turn. Without success nothing happens and the power stays; what a failure costs beside the
// book does not say.
//
// Source: spacer C14, book section "Space Battles".
func (s BattleScene) MakeThrust(id table.ID, drive RowID, markers int, c Cast) (BattleStep, error) {
	p, v, ship, err := s.acting(id)
	if err != nil {
		return BattleStep{}, err
	}
	after, err := v.Power.Convert(ship, drive, markers)
	if err != nil {
		return BattleStep{}, err
	}
	y, _ := ship.System(drive)
	rating := ship.Rating(STLSystem)
	r := Compare(c.Total, ThrustDifficulty(rating, v.Power.Converted, markers))
	p.part(fmt.Sprintf("difficulty of %s, with %d of %d made this turn", domain.Count(markers, "marker"), v.Power.Converted, rating), r.Opposition, battleSection)
	if r.Verdict != Success {
		p.say("turns no power of %s into thrust: %d against %d", y.Title(), r.Total, r.Opposition)
		return p.step(id, c), nil
	}
	v.Power = after
	p.event(BattleEvent{What: ThrustMade, Ship: id, System: drive, Amount: markers})
	p.say("turns %d power into %s: the helm has %d in hand", markers*max(y.PowerPer, 0), domain.Count(markers, "thrust marker"), v.Power.Thrust)
	return p.step(id, c), nil
}

// PushThrust gets more thrust out of a small craft than it is rated for, against a difficulty of 4 a point.
//
// Source: spacer C14, book section "Space Battles".
func (s BattleScene) PushThrust(id table.ID, extra int, c Cast) (BattleStep, error) {
	p, v, ship, err := s.acting(id)
	switch {
	case err != nil:
		return BattleStep{}, err
	case !ship.SmallCraft:
		return BattleStep{}, refuse("The thrust of a ship is made by her engineer.")
	case ship.Rating(STLSystem) < 1:
		return BattleStep{}, refuse("The drive is out of order.")
	case extra < 1 || extra > mostExtra:
		return BattleStep{}, refuse("It takes 1 to %d points of thrust.", mostExtra)
	}
	r := Compare(c.Total, SmallPushDifficulty(extra))
	p.part(fmt.Sprintf("difficulty of %d more thrust, 4 each", extra), r.Opposition, battleSection)
	if r.Verdict != Success {
		p.say("pushes the drive to no effect: %d against %d", r.Total, r.Opposition)
		return p.step(id, c), nil
	}
	v.Power.Thrust += extra
	p.event(BattleEvent{What: ThrustMade, Ship: id, Amount: extra})
	p.say("pushes %d more thrust out of the drive and has %d", extra, v.Power.Thrust)
	return p.step(id, c), nil
}

// Steer spends thrust on speed and heading. It returns Refused where the helm has too little in hand, for a speed below
// 0, and for a ship that does not fly by itself.
//
// Source: spacer C14, book section "Space Battles".
func (s BattleScene) Steer(id table.ID, do Steering) (BattleStep, error) {
	p, v, ship, err := s.acting(id)
	if err != nil {
		return BattleStep{}, err
	}
	cost := do.Cost(s.Values.ThrustPerTurn)
	t, there := p.token(id)
	c := Course{Speed: v.Speed}
	switch {
	case there:
		c.Heading = t.Facing
	case s.Battle.TableTop: // whichever way the figure looks
		c.Heading = 1
	}
	after, ok := c.Steer(do)
	switch {
	case !v.flies():
		return BattleStep{}, refuse("%s does not fly by itself now.", s.Called(id))
	case do == Steering{}:
		return BattleStep{}, refuse("There is nothing to steer: choose another speed or heading.")
	case !ok:
		return BattleStep{}, refuse("%s flies at speed %d and cannot go slower than 0.", s.Called(id), v.Speed)
	case do.Turns != 0 && (c.Heading < 1 || c.Heading > 6):
		return BattleStep{}, refuse("%s has no heading to turn from: turn her token to one of the six sides of its hex.", s.Called(id))
	case cost > v.Power.Thrust:
		return BattleStep{}, refuse("That takes %s, and the helm has %d in hand.", domain.Count(cost, "thrust marker"), v.Power.Thrust)
	}
	v.Speed, v.Power.Thrust = after.Speed, v.Power.Thrust-cost
	if there && t.Facing != after.Heading {
		t.Facing, p.moved = after.Heading, true
	}
	p.carryAll()
	p.event(BattleEvent{What: ShipSteered, Ship: id, Amount: cost})
	if do.Speed != 0 {
		p.part("speed", absolute(do.Speed), battleSection)
	}
	if do.Turns != 0 {
		p.part(domain.Count(absolute(do.Turns), "turn")+" of 60°", absolute(do.Turns)*max(s.Values.ThrustPerTurn, 0), battleSection)
	}
	p.say("%s for %s; %d left%s", steerText(do, after), domain.Count(cost, "thrust marker"), v.Power.Thrust, asPilot(ship))
	return p.step(id, Cast{}), nil
}

func asPilot(ship *Ship) string {
	if ship.SmallCraft {
		return " to the pilot"
	}
	return " in hand"
}

func steerText(do Steering, after Course) string {
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
	return fmt.Sprintf("%s and turns %d° to the %s", text, 60*absolute(do.Turns), side)
}

// EnterFTL takes a ship out of the battle's space, for power that the drive holds. It returns Refused for a factor above
// the drive's rating and where the drive holds too little.
//
// Source: spacer C14, book section "Ship List".
func (s BattleScene) EnterFTL(id table.ID, drive RowID, factor int) (BattleStep, error) {
	p, v, ship, err := s.acting(id)
	if err != nil {
		return BattleStep{}, err
	}
	y, ok := ship.System(drive)
	switch {
	case !v.flies():
		return BattleStep{}, refuse("%s does not fly by itself now.", s.Called(id))
	case !ok || y.Kind != FTLSystem:
		return BattleStep{}, refuse("It takes an FTL drive.")
	case factor < 1 || factor > y.Rating():
		return BattleStep{}, refuse("%s goes to factor 1 to %d.", y.Title(), y.Rating())
	}
	cost := factor * max(y.PowerPer, 0)
	if v.Power, err = v.Power.Spend(ship, drive, cost); err != nil {
		return BattleStep{}, err
	}
	v.FTL, v.Drive = factor, drive
	p.event(BattleEvent{What: EnteredFTL, Ship: id, System: drive, Amount: factor})
	p.part(fmt.Sprintf("factor %d, %d power each", factor, max(y.PowerPer, 0)), cost, "Ship List")
	p.say("enters FTL at factor %d for %d power", factor, cost)
	return p.step(id, Cast{}), nil
}

// LeaveFTL brings a ship back where her token is.
func (s BattleScene) LeaveFTL(id table.ID) (BattleStep, error) {
	v, ok := s.Battle.Vessel(id)
	if !ok || v.FTL == 0 {
		return BattleStep{}, refuse("%s is in normal space.", s.Called(id))
	}
	p := s.play()
	w, _ := p.Battle.Vessel(id)
	p.fallOut(w)
	return p.step(id, Cast{}), nil
}

func (p *battlePlay) fallOut(v *Vessel) {
	v.FTL, v.Drive = 0, 0
	p.event(BattleEvent{What: LeftFTL, Ship: v.Participant})
	p.say("%s is back in normal space", p.Called(v.Participant))
}

// upkeep pays for another turn in FTL of what the drive holds, and after that of the battery, which has just been
// filled. A ship that cannot pay falls out.
//
// Source: spacer C14, book section "Ship List".
func (p *battlePlay) upkeep(v *Vessel) {
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
		p.say("%s cannot keep up factor %d, which takes %d power", p.Called(v.Participant), v.FTL, cost)
		p.fallOut(v)
		return
	}
	v.Power = v.Power.set(v.Drive, v.Power.In(v.Drive)-held)
	v.Power.Battery -= cost - held
	v.Power.Spent += cost
	p.part(p.Called(v.Participant)+": to stay in FTL", cost, "Ship List")
	p.say("%s stays in FTL at factor %d for %d power", p.Called(v.Participant), v.FTL, cost)
}

// LandDifficulty is the difficulty of landing on a ship: the difference in speed.
//
// Source: spacer C14, book section "Space Battles".
func LandDifficulty(craft, carrier int) int { return absolute(craft - carrier) }

// Land brings a small craft down on a ship: both in one hex and on one heading, against the difference in speed. From
// then on it goes where the ship goes.
//
// Source: spacer C14, book section "Space Battles".
func (s BattleScene) Land(id, carrier table.ID, c Cast) (BattleStep, error) {
	p, v, ship, err := s.acting(id)
	if err != nil {
		return BattleStep{}, err
	}
	on, ok := p.Battle.Vessel(carrier)
	at, course, here := s.Place(id)
	to, other, there := s.Place(carrier)
	switch {
	case !ship.SmallCraft:
		return BattleStep{}, refuse("Small craft land on ships; %s is none.", s.Called(id))
	case !ok || carrier == id || on.Carrier != 0 || s.out(carrier):
		return BattleStep{}, refuse("There is no such ship to land on.")
	case !v.flies() || on.FTL != 0:
		return BattleStep{}, refuse("Both have to fly in normal space.")
	case s.Battle.TableTop: // whoever plays sees whether they touch and look the same way
	case !here || !there || at != to:
		return BattleStep{}, refuse("%s and %s have to be in one hex.", s.Called(id), s.Called(carrier))
	case course.Heading != other.Heading:
		return BattleStep{}, refuse("%s and %s have to be on the same heading.", s.Called(id), s.Called(carrier))
	}
	r := Compare(c.Total, LandDifficulty(v.Speed, on.Speed))
	p.part(fmt.Sprintf("difference of speed %d and %d", v.Speed, on.Speed), r.Opposition, battleSection)
	if r.Verdict != Success {
		p.say("does not come down on %s: %d against %d", s.Called(carrier), r.Total, r.Opposition)
		return p.step(id, c), nil
	}
	v.Carrier = carrier
	p.carryAll()
	p.event(BattleEvent{What: CraftLanded, Ship: id, Target: carrier})
	p.say("lands on %s", s.Called(carrier))
	return p.step(id, c), nil
}

// Launch lets a small craft go from the ship it has landed on, in her hex, at her speed and heading.
//
// Source: spacer C14.
func (s BattleScene) Launch(id table.ID) (BattleStep, error) {
	p, v, _, err := s.acting(id)
	switch {
	case err != nil:
		return BattleStep{}, err
	case v.Carrier == 0:
		return BattleStep{}, refuse("%s has not landed.", s.Called(id))
	}
	from := v.Carrier
	p.carryAll()
	v.Carrier = 0
	p.event(BattleEvent{What: CraftLaunched, Ship: id, Target: from})
	p.say("launches from %s at speed %d", s.Called(from), v.Speed)
	return p.step(id, Cast{}), nil
}

// Face turns a ship to a heading by hand, as the referee does before a battle.
func (s BattleScene) Face(id table.ID, heading board.Facing) (BattleStep, error) {
	if _, ok := s.token(id); !ok || heading < 1 || heading > 6 {
		return BattleStep{}, refuse("A ship on the map heads for one of the six sides of its hex.")
	}
	p := s.play()
	t, _ := p.token(id)
	t.Facing, p.moved = heading, true
	p.say("heads another way")
	return p.step(id, Cast{}), nil
}

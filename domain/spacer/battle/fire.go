package battle

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Shot is a shot of a ship's weapon as it is declared.
//
// Source: spacer C14, C8.
type Shot struct {
	By     table.ID
	Weapon rules.RowID
	Gunner rules.RowID // a post of the ship; 0 = whoever is at that weapon
	Target table.ID
	Inches int // between the two on the table itself, 0 or more; it counts there alone: see Battle.TableTop
	// Dodge is the target's roll where the table lets a ship dodge, of which the book says nothing; nil = none.
	Dodge *int
}

// Range is the difficulty of hitting over so many hexes with a weapon of a class, which is its accuracy: never
// easier than 1, and harder again inside point blank.
//
// Source: spacer C14, C8, book sections "Space Battles", "Ranged Attacks".
func Range(hexes, class int) int {
	difficulty, _ := fight.RangeDifficulty(hexes, class)
	return difficulty
}

// Against is what a shot is rolled against, with how that comes about.
//
// Source: spacer C14, C8.
func (s Scene) Against(shot Shot) (difficulty int, part table.Part, err error) {
	y, ok := s.Ship(shot.By).System(shot.Weapon)
	if !ok || y.Kind != ship.WeaponSystem {
		return 0, table.Part{}, domain.Refuse("not-a-weapon", "Choose one of the ship's weapons.")
	}
	hexes, ok := s.Range(shot.By, shot.Target)
	far := domain.Count(hexes, "hex")
	if s.Battle.TableTop {
		hexes, ok, far = max(shot.Inches, 0), true, domain.Count(max(shot.Inches, 0), "inch")
	}
	switch {
	case shot.By == shot.Target:
		return 0, table.Part{}, domain.Refuse("fires-at-herself", "A ship cannot fire at itself.")
	case shot.Dodge != nil:
		difficulty = *shot.Dodge
		part = table.Part{Label: "against the target's dodge", Value: difficulty, Source: "spacer C8.2", Section: "Ranged Attacks"}
	case !ok:
		return 0, table.Part{}, domain.Refuse("not-both-on-hexes", "Both ships must be on a hex map.")
	default:
		difficulty = Range(hexes, y.ClassNow())
		part = table.Part{
			Label: fmt.Sprintf("range %s (value %d), accuracy %d", far, rules.Triangular(hexes), y.ClassNow()),
			Value: difficulty, Source: "spacer C8.1", Section: "Ranged Attacks",
		}
	}
	return difficulty, part, nil
}

// Fire fires a shot with what its dice came to. The power is spent whether it hits or not. A hit is to be played out:
// see StrikeHit. It returns Refused for a gunner who has fired in this phase, for small craft that have fired in
// this turn, for a weapon without the power, and where the ship may not act.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) Fire(shot Shot, c throw.Cast) (Step, error) {
	p, v, craft, err := s.acting(shot.By)
	if err != nil {
		return Step{}, err
	}
	if err := s.aimable(shot, *v, craft); err != nil {
		return Step{}, err
	}
	difficulty, against, err := s.Against(shot)
	if err != nil {
		return Step{}, err
	}
	y, _ := craft.System(shot.Weapon)
	class := y.ClassNow()
	p.Parts = append(p.Parts, against)
	if !craft.SmallCraft {
		if v.Power, err = v.Power.Spend(craft, shot.Weapon, class); err != nil {
			return Step{}, err
		}
		p.part("power spent", class, ship.Section)
	}
	v.Shots = append(slices.Clone(v.Shots), Fired{Phase: v.Phase, Weapon: shot.Weapon, Gunner: shot.Gunner})
	r := throw.Compare(c.Total, difficulty)
	p.event(Event{What: ShotFired, Ship: shot.By, Target: shot.Target, System: shot.Weapon, Amount: r.Margin})
	if r.Verdict != throw.Success {
		p.Say("fires %s at %s and misses: %s against %d", y.Title(), s.Called(shot.Target), domain.Minus(r.Total), difficulty)
		return p.step(shot.By, c), nil
	}
	dv := ship.DV(class, r.Margin, s.House)
	if s.House.ShipDVMargin {
		p.part("margin in the damage value (house rule)", r.Margin, ship.DamageSection)
	}
	p.part("damage value", dv, ship.DamageSection)
	p.hit(Hit{By: shot.By, Target: shot.Target, Weapon: y.Title(), DV: dv})
	p.Say("hits %s with %s, %s against %d: damage value %d", s.Called(shot.Target), y.Title(), domain.Minus(r.Total), difficulty, dv)
	return p.step(shot.By, c), nil
}

// aimable refuses a shot that cannot be fired, whatever the dice.
func (s Scene) aimable(shot Shot, v Vessel, craft *ship.Ship) error {
	y, ok := craft.System(shot.Weapon)
	target, there := s.Battle.Vessel(shot.Target)
	switch {
	case !ok || y.Kind != ship.WeaponSystem:
		return domain.Refuse("not-a-weapon", "Choose one of the ship's weapons.")
	case !y.Works():
		return domain.Refuse("out-of-order", "%s is out of order.", y.Title())
	case !v.flies():
		return domain.Refuse("not-in-normal-space", "%s is not in normal space now.", s.Called(shot.By))
	case !there || s.out(shot.Target) || !target.flies():
		return domain.Refuse("no-such-target", "The target is not in the battle.")
	case craft.SmallCraft && len(v.Shots) > 0:
		return domain.Refuse("craft-has-shot", "%s has already shot this turn; small craft shoot once a turn.", s.Called(shot.By))
	}
	if slices.ContainsFunc(v.Shots, func(o Fired) bool {
		return o.Phase == v.Phase && o.Gunner == shot.Gunner && (shot.Gunner != 0 || o.Weapon == shot.Weapon)
	}) {
		return domain.Refuse("gunner-has-fired", "This gunner has already fired this phase; a gunner fires once a phase.")
	}
	return nil
}

// hit enters a hit under a new id.
func (p *play) hit(w Hit) {
	w.ID = domain.NextRow(p.Battle.Hits, func(h Hit) rules.RowID { return h.ID })
	p.Battle.Hits = append(p.Battle.Hits, w)
}

// AddHit enters a hit by hand: by a mine, a rock, a weapon the ships do not have.
func (s Scene) AddHit(by, target table.ID, weapon string, dv int) (Step, error) {
	if _, ok := s.Battle.Vessel(target); !ok || dv < 0 {
		return Step{}, domain.Refuse("hit-needs-target-and-value", "A hit needs a target in the battle and a damage value of 0 or more.")
	}
	p := s.play()
	p.hit(Hit{By: by, Target: target, Weapon: weapon, DV: dv})
	p.Say("is hit by %s: damage value %d", domain.OrElse(weapon, "something"), dv)
	return p.step(target, throw.Cast{}), nil
}

// HitThrows are the two rolls of a hit: the damage value, which opens on its triangular bonus, and the Toughness of
// the ship, which opens on nothing.
//
// Source: spacer C14, C9, SP-R34, book section "Ship Damage".
func (s Scene) HitThrows(w Hit) (damage, toughness throw.Throw) {
	damage = throw.Throw{
		Name:   "Damage",
		Target: []table.Part{{Label: "damage value", Value: w.DV, Source: "spacer C14", Section: ship.DamageSection}},
		Open:   []table.Part{{Label: "damage value on the triangular progression", Value: rules.Triangular(w.DV), Source: "spacer C9", Section: ship.DamageSection}},
		Level:  rules.Triangular(w.DV),
	}
	toughness = throw.Throw{
		Name:   "Toughness",
		Target: []table.Part{{Label: "Toughness", Value: s.Ship(w.Target).Toughness, Source: "spacer C14", Section: ship.DamageSection}},
	}
	return damage, toughness
}

// StrikeHit compares the two rolls of a hit. A tie halts everybody aboard for the ship's next phase; a higher damage
// roll leaves boxes to cross, of which no more count than the ship has.
//
// Source: spacer C14, book section "Ship Damage".
func (s Scene) StrikeHit(id rules.RowID, damage throw.Cast, toughness int) (Step, error) {
	w, ok := s.Battle.Hit(id)
	if !ok || w.Rolled {
		return Step{}, domain.Refuse("no-such-hit-to-roll-for", "That hit is already rolled or gone.")
	}
	target := w.Target
	p := s.play()
	strike := ship.Strike(damage.Total, toughness)
	p.part("against a Toughness roll of", toughness, ship.DamageSection)
	left := s.Ship(target).BoxesLeft()
	switch {
	case strike.Halted:
		if v, ok := p.Battle.Vessel(target); ok {
			v.Halted = s.nextPhase(*v)
			p.event(Event{What: ShipHalted, Ship: target, Turn: v.Halted.Turn, Phase: v.Halted.Phase})
			p.Say("is shaken: nobody aboard may act in phase %d of turn %d", v.Halted.Phase, v.Halted.Turn)
		}
	case strike.Hits == 0:
		p.Say("takes no damage: %s against a Toughness of %d", domain.Minus(damage.Total), toughness)
	default:
		p.Parts = append(p.Parts, table.Part{
			Label: fmt.Sprintf("%d above it, on the triangular progression", damage.Total-toughness), Value: strike.Hits, Source: "spacer 2.B5", Section: ship.DamageSection,
		})
		p.Say("takes %s, %s against a Toughness of %d", domain.Count(strike.Hits, "system hit"), domain.Minus(damage.Total), toughness)
		if left < strike.Hits {
			p.event(Event{What: NothingLeft, Ship: target, Amount: strike.Hits - left})
			p.Say("only %d can be crossed", left)
		}
	}
	b, _ := p.Battle.Hit(id)
	b.Rolled, b.Boxes = true, min(strike.Hits, left)
	p.settle()
	return p.step(target, damage), nil
}

// nextPhase is a ship's phase after the one that it, or all of them, are in.
func (s Scene) nextPhase(v Vessel) PhaseMark {
	turn, phase := s.Battle.Turn, v.Phase
	if !s.House.ShipByShip {
		phase = max(phase, s.Battle.Phase)
	}
	if phase >= ship.Phases {
		return PhaseMark{turn + 1, 1}
	}
	return PhaseMark{turn, phase + 1}
}

// settle takes out the hits that are played out.
func (p *play) settle() {
	p.Battle.Hits = slices.DeleteFunc(p.Battle.Hits, func(w Hit) bool { return w.Rolled && w.Boxes < 1 })
}

// Chooses is who chooses which system is hit; 0 = chance does, see CrossByChance, or there is nobody to.
//
// Source: spacer C14, the switch systemChooser.
func (w Hit) Chooses(h rules.House) table.ID {
	switch h.SystemChooser {
	case rules.AttackerChoosesSystem:
		return w.By
	case rules.RandomSystem:
		return 0
	}
	return w.Target
}

// CrossHit crosses one box that a hit has to cross. It returns Refused for a system without a box left, and for a hit
// that has not been rolled or has no more to cross.
//
// Source: spacer C14, SP-R40, book section "Ship Damage".
func (s Scene) CrossHit(id, system rules.RowID) (Step, error) {
	w, ok := s.Battle.Hit(id)
	if !ok || !w.Rolled || w.Boxes < 1 {
		return Step{}, domain.Refuse("no-box-for-hit", "That hit has no box left to cross.")
	}
	target := w.Target
	p := s.play()
	b, _ := p.Battle.Hit(id)
	v, ok := p.Battle.Vessel(target)
	if !ok {
		return Step{}, domain.Refuse("hit-ship-gone", "The ship that was hit has left the battle.")
	}
	if err := p.cross(v, system); err != nil {
		return Step{}, err
	}
	b.Boxes = min(b.Boxes-1, p.Ship(target).BoxesLeft())
	if b.Boxes > 0 {
		p.Say("%s to go", domain.Count(b.Boxes, "system hit"))
	}
	p.settle()
	return p.step(target, throw.Cast{}), nil
}

// CrossByChance crosses one box of the system that a die names: see Ship.ByChance.
//
// Source: spacer C14, the switch systemChooser.
func (s Scene) CrossByChance(id rules.RowID, face int, from dice.From) (Step, error) {
	w, ok := s.Battle.Hit(id)
	if !ok {
		return Step{}, domain.Refuse("no-box-for-hit", "That hit has no box left to cross.")
	}
	system, err := s.Ship(w.Target).ByChance(face)
	if err != nil {
		return Step{}, err
	}
	step, err := s.CrossHit(id, system)
	if err != nil {
		return Step{}, err
	}
	die := throw.Cast{Faces: []int{face}, From: from}.Line(step.Line.Who, step.Line.Text, step.Line.Parts...)
	step.Line = die
	return step, nil
}

// cross crosses a box of a ship's system, and what the ship can no longer hold is lost.
func (p *play) cross(v *Vessel, system rules.RowID) error {
	ship, hit, err := p.Ship(v.Participant).Cross(system)
	if err != nil {
		return err
	}
	p.keep(v.Participant, ship)
	p.event(Event{What: BoxCrossed, Ship: v.Participant, System: system, Amount: hit.From - hit.To})
	p.Say("a box of %s is crossed: %d to %d", hit.Title, hit.From, hit.To)
	var power, thrust int
	if v.Power, power, thrust = v.Power.Fit(ship); power > 0 {
		p.event(Event{What: PowerLost, Ship: v.Participant, System: system, Amount: power})
		p.Say("%d power is lost with it", power)
	}
	if thrust > 0 {
		p.event(Event{What: ThrustLost, Ship: v.Participant, System: system, Amount: thrust})
		p.Say("%s lost with it", domain.Count(thrust, "thrust marker"))
	}
	if len(ship.Open()) == 0 {
		p.event(Event{What: NothingLeft, Ship: v.Participant})
		p.Say("%s has no box left to cross", p.Called(v.Participant))
	}
	return nil
}

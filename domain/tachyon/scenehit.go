package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Hit returns a hit that is still to be played out.
func (s Scene) Hit(id RowID) (Hit, bool) {
	i := slices.IndexFunc(s.Engagement.Hits, func(h Hit) bool { return h.ID == id })
	if i < 0 {
		return Hit{}, false
	}
	return s.Engagement.Hits[i], true
}

// AddHit enters a hit by hand: a mine, a rock, a turret. By is 0 for nobody in particular. It returns Refused for a
// target that is not on the chart and for fewer than 1 shift.
func (s Scene) AddHit(by, target table.ID, shifts int) (Step, error) {
	if _, ok := s.Engagement.Chart.Find(target); !ok || shifts < 1 {
		return Step{}, domain.Refuse("hit-needs-target", "A hit has a target on the chart and 1 shift or more.")
	}
	p := s.play()
	p.hit(Hit{By: by, Target: target, Shifts: shifts})
	p.Say("is hit: %s to resolve", domain.Count(shifts, "shift"))
	return p.step(target), nil
}

// playHit is a step of playing a hit out on the ship's sheet.
func (s Scene) playHit(id RowID, do func(ship *Ship, h Hit) (HitStep, error)) (*play, HitStep, error) {
	h, ok := s.Hit(id)
	if !ok {
		return nil, HitStep{}, domain.Refuse("hit-played-out", "That hit is already settled.")
	}
	step, err := do(s.Ship(h.Target), h)
	if err != nil {
		return nil, step, err
	}
	p := s.play()
	for i := range p.Engagement.Hits {
		if p.Engagement.Hits[i].ID == id {
			p.Engagement.Hits[i] = step.Hit
		}
	}
	p.keepShip(h.Target, step.Ship)
	if step.Says != "" {
		p.Say("%s", step.Says)
	}
	return p, step, nil
}

// Shield plays shifts of a hit into shield boxes. It returns Refused as Ship.ShieldHit does.
func (s Scene) Shield(hit RowID, boxes int) (Step, error) {
	p, step, err := s.playHit(hit, func(ship *Ship, h Hit) (HitStep, error) { return ship.ShieldHit(h, boxes, s.House) })
	if err != nil {
		return Step{}, err
	}
	return p.step(step.Hit.Target), nil
}

// Damage plays shifts of a hit into a system. It returns Refused as Ship.SystemHit does.
func (s Scene) Damage(hit RowID, k Strike) (Step, error) {
	p, step, err := s.playHit(hit, func(ship *Ship, h Hit) (HitStep, error) { return ship.SystemHit(h, k, s.House) })
	if err != nil {
		return Step{}, err
	}
	done := p.step(step.Hit.Target)
	if k.Face != nil {
		done.Line.Dice, done.Line.Faces, done.Line.From = string(dice.Fudge), []int{*k.Face}, k.From
	}
	return done, nil
}

// Instance plays shifts of a hit into an instance of damage beside the systems.
func (s Scene) Instance(hit RowID, text string, takes int) (Step, error) {
	when := s.when()
	p, step, err := s.playHit(hit, func(ship *Ship, h Hit) (HitStep, error) { return ship.InstanceHit(h, text, when, takes, s.House) })
	if err != nil {
		return Step{}, err
	}
	return p.step(step.Hit.Target), nil
}

// when is the round in words, for a ship's sheet: "round 2 of Ambush at the Narrows".
func (s Scene) when() string {
	words := fmt.Sprintf("round %d", s.Engagement.Chart.Round)
	if name := strings.TrimSpace(s.Engagement.Name); name != "" {
		words += " of " + name
	}
	return words
}

// SettleHit ends a hit: whoever is aboard takes the stress at once, and the ship, or one of a flight, may be lost. It
// returns Refused as Ship.SettleHit does.
//
// Source: tachyon B3, C8.
func (s Scene) SettleHit(hit RowID, w Settlement) (Step, error) {
	p, step, err := s.playHit(hit, func(ship *Ship, h Hit) (HitStep, error) { return ship.SettleHit(h, w) })
	if err != nil {
		return Step{}, err
	}
	p.Engagement.Hits = slices.DeleteFunc(p.Engagement.Hits, func(h Hit) bool { return h.ID == hit })
	id := step.Hit.Target
	p.stress(id, w)
	if w.Destroyed {
		if err := p.destroyed(id, w.Aboard); err != nil {
			return Step{}, err
		}
	}
	if len(p.Says) == 0 {
		p.Say("no damage")
	}
	return p.step(id), nil
}

// stress gives whoever is aboard what a hit did to the ship.
func (p *play) stress(id table.ID, w Settlement) {
	if w.Instances > 0 {
		p.part("stress for "+domain.Count(w.Instances, "instance")+" of damage", w.Instances, "tachyon B3")
		p.Say("%s of damage", domain.Count(w.Instances, "instance"))
	}
	if w.ToPilot > 0 {
		p.part("stress from hits on the pilot", w.ToPilot, "tachyon E")
	}
	pilot := p.Pilot(id)
	switch {
	case w.Stress() < 1:
	case pilot == nil:
		p.Say("%s of stress, no sheet to mark", domain.Count(w.Stress(), "shift"))
	default:
		step := pilot.Suffer(w.Stress())
		p.keepPilot(id, step.Pilot)
		p.Say("%s %s", p.Flyer(id), step.Says)
	}
}

// destroyed takes a ship off the chart, and says what becomes of whoever was aboard.
func (p *play) destroyed(id table.ID, a Aboard) error {
	c, ok := p.Engagement.Chart.Find(id)
	if !ok {
		return nil
	}
	flyer, pilot := p.Flyer(id), c.Pilot
	if c.Gone != StillThere { // it had left the fight, with the hit still to be played out
		c.Gone = Destroyed
	} else if err := p.wrecked(id); err != nil {
		return err
	}
	p.out(id, Destroyed)
	switch a {
	case Ejects:
		x := Stranded{ID: domain.NextRow(p.Engagement.Stranded, func(x Stranded) RowID { return x.ID }), Pilot: pilot, Of: id}
		if p.Pilot(id) == nil {
			x.Name = "the pilot of " + flyer
		}
		p.Engagement.Stranded = append(p.Engagement.Stranded, x)
		p.Say("%s ejects and drifts in space", flyer)
	case LostWithShip:
		if sheet := p.Pilot(id); sheet != nil {
			lost := facts.Clone(sheet)
			lost.Lost = true
			p.keepPilot(id, lost)
		}
		p.Say("%s is lost with the ship", flyer)
	case NobodyAboard, Undecided:
	}
	return nil
}

// wrecked takes a destroyed ship off the chart.
func (p *play) wrecked(id table.ID) error {
	change, err := p.Sky().Leave([]table.ID{id}, Destroyed, true)
	if err != nil {
		return fmt.Errorf("take a destroyed ship off the chart: %w", err)
	}
	p.Engagement.Chart = change.Chart
	if len(change.Says) > 1 {
		p.Says = append(p.Says, change.Says[1:]...) // that it is destroyed is said already
	}
	return nil
}

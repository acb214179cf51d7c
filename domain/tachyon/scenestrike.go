package tachyon

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Attack is an attack with what both sides rolled.
type Attack struct {
	Action  Action // DesperateAttack, LargeStrike, OnTheirTail or SnapShot
	By      table.ID
	Target  table.ID
	Roll    Roll
	Defence Roll
	Trades  bool   // with style: a shift is given up for a boost
	Boost   string // what the boost that comes of it is called; empty = a plain name
}

// Make says what a roll of a skill is made of for a craft. Use is what the ship's bonus helps with; empty = nothing.
func (s Scene) Make(id table.ID, k Skill, use Use) Making {
	m := Make(s.Pilot(id), s.Ship(id), k, use)
	if s.Pilot(id) == nil {
		m.Parts[0].Label = k.Title() + " of " + s.Called(id)
	}
	return m
}

// Attacking says what an attack's roll is made of: the attacker's skill, empty = Gunnery, and the tail's bonus.
//
// Source: tachyon B4, C6.
func (s Scene) Attacking(a Action, by, target table.ID, k Skill) Making {
	if k == "" {
		k = Gunnery
	}
	m := s.Make(by, k, Attacking)
	if a == OnTheirTail {
		if n := s.Sky().TailBonus(by, target); n != 0 {
			m.Parts = append(m.Parts, table.Part{Label: "on the tail of " + s.Called(target), Value: n, Source: "tachyon B4", Section: "Actions in the Action Phase"})
		}
	}
	return m
}

// Defending says what the defence against an attack is made of; an empty skill is Pilot.
//
// Source: tachyon B1, B4.
func (s Scene) Defending(id table.ID, k Skill) Making {
	if k == "" {
		k = Piloting
	}
	return s.Make(id, k, Defending)
}

// Attack takes an attack: it moves the attacker as the action says, pays for it, and leaves a hit to be played out or the
// boost of a miss. It returns Refused where the rules do not allow the action.
//
// Source: tachyon B2, B4.
func (s Scene) Attack(a Attack) (Step, error) {
	if !a.Action.Row().Attack {
		return Step{}, domain.Refuse("not-an-attack", "%s is not an attack.", domain.OrElse(a.Action.Title(), "That"))
	}
	p := s.play()
	p.roll = a.Roll
	err := p.by(func(override bool) (Change, error) {
		return p.Sky().Do(Act{Who: a.By, Action: a.Action, Target: a.Target, Override: override})
	})
	if err != nil {
		return Step{}, err
	}
	if err := p.payBoth(a.By, a.Roll, a.Target, a.Defence); err != nil {
		return Step{}, err
	}
	p.struck(a, Comes(Striking, a.Roll.Total()-a.Defence.Total()))
	return p.step(a.By), nil
}

// payBoth pays for what both sides of a roll invoke, and puts the other side's numbers into the line.
func (p *play) payBoth(by table.ID, r Roll, target table.ID, other Roll) error {
	if err := p.pay(by, r); err != nil {
		return err
	}
	if err := p.pay(target, other); err != nil {
		return err
	}
	whose := "the difficulty"
	if target != 0 {
		whose = p.Called(target)
	}
	p.Parts = append(p.Parts, other.against(whose)...)
	return nil
}

// Weapon is how many shifts a craft's weapon rating adds to its hits, and what is said of that; empty for one without a
// rating. The handout gives ships the number and no rule for it.
func (s Scene) Weapon(by table.ID) (shifts int, says string) {
	rating := s.Ship(by).Weapon
	switch {
	case by == 0 || rating < 1:
		return 0, ""
	case s.House.WeaponAdds:
		return rating, fmt.Sprintf("Weapon rating %d: %s more%s.", rating, domain.Count(rating, "shift"), s.House.said("weaponAdds"))
	}
	return 0, fmt.Sprintf("Weapon rating %d adds nothing: the handout has no rule for it. The campaign can have it add to hits.", rating)
}

// struck is what an attack comes to.
func (p *play) struck(a Attack, r Result) {
	against := fmt.Sprintf("%s against %s", domain.Minus(a.Roll.Total()), domain.Minus(a.Defence.Total()))
	target := p.Called(a.Target)
	if r.Hit > 0 {
		weapon, _ := p.Weapon(a.By)
		shifts, trades := r.Hit+weapon, a.Trades && r.Trades
		if trades {
			shifts--
		}
		ruled := ""
		if weapon > 0 {
			ruled = p.House.said("weaponAdds")
		}
		p.Say("hits %s, %s: %s to resolve%s", target, against, domain.Count(shifts, "shift"), ruled)
		p.hit(Hit{By: a.By, Target: a.Target, Shifts: shifts})
		if trades {
			p.Say("trades 1 shift for a boost")
			p.boost(a.By, a.Boost)
		}
		return
	}
	if r.Margin == 0 {
		p.Say("does no harm to %s, %s", target, against)
	} else {
		p.Say("misses %s, %s", target, against)
	}
	p.gains(r.Boost, a.By, a.Target, a.Boost)
}

// gains gives a boost to one side of a roll, if one gains any; nobody's craft is left out.
func (p *play) gains(whose Whose, by, target table.ID, text string) {
	switch {
	case whose == Actors:
		p.boost(by, text)
	case whose == Foes && target != 0:
		p.boost(target, text)
	}
}

// hit enters a hit under a new id.
func (p *play) hit(h Hit) {
	h.ID = domain.NextRow(p.Engagement.Hits, func(h Hit) RowID { return h.ID })
	p.Engagement.Hits = append(p.Engagement.Hits, h)
}

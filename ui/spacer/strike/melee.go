package strike

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/fray"
)

// melee is an attack hand to hand, a charge too.
type melee struct {
	b      *strike
	arms   []weapon
	arm    int
	adds   int // of a weapon of no table: beside Physique
	how    fight.Guarding
	chosen bool // how is somebody's choice; else it is by what the fight says
}

// NewMelee is an attack hand to hand on the skirmish's page by whoever acts; charge tells a charge.
func NewMelee(k *fray.Fray, id table.ID, charge bool) page.Act {
	action := fight.MeleeAction
	if charge {
		action = fight.ChargeAction
	}
	return newStrike(k, id, action, func(b *strike) way {
		m := &melee{b: b, arms: meleeArms(k, id)}
		m.arm = kept(k, id, len(m.arms), func(i int) string { return m.arms[i].melee.Name })
		return m
	})
}

func (m *melee) armed() string { return m.arms[m.arm].melee.Name }

func (m *melee) aimAt() { m.chosen = false }

// weapon is what is fought with.
func (m *melee) weapon() fight.MeleeWeapon {
	w := m.arms[m.arm].melee
	if m.arms[m.arm].own {
		w.Damage = m.adds
	}
	return w
}

// guarding is how the target is prepared, and why by what the fight says.
func (m *melee) guarding() (how fight.Guarding, why string) {
	k := m.b.k
	has, why := k.Fight().Defence(m.b.target, m.b.id, k.House())
	how = fight.Guarded
	if !has {
		how = fight.Unguarded
	}
	if m.chosen {
		how = m.how
	}
	return how, why
}

// attack is the attack as it stands, or why it cannot be made.
func (m *melee) attack() (fight.MeleeAttack, error) {
	k := m.b.k
	own, err := m.b.own.Throw()
	if err != nil {
		return fight.MeleeAttack{}, err
	}
	how, _ := m.guarding()
	guard, err := m.b.guard.Throw()
	if err != nil && how == fight.Guarded {
		return fight.MeleeAttack{}, err
	}
	return fight.MeleeAttack{
		Attack: own, Physique: k.Attribute(m.b.id, person.Physique), Weapon: m.weapon(), Intent: m.b.intent, House: k.House(),
		Guard: fight.Guard{How: how, Throw: guard, Combat: k.Attribute(m.b.target, person.Combat), Agility: k.Attribute(m.b.target, person.Agility)},
	}, nil
}

func (m *melee) throw() (throw.Throw, error) {
	a, err := m.attack()
	return a.Attack, err
}

func (m *melee) answer() (r reply, ok bool) {
	a, err := m.attack()
	if _, fixed := a.Guard.Fixed(); fixed || err != nil || m.b.target == 0 {
		return r, false
	}
	return reply{m.b.k.Name(m.b.target) + " defends", a.Guard.Throw.Ready(a.House), true}, true
}

func (m *melee) against(rolled int) (int, []table.Part) {
	a, _ := m.attack()
	p, fixed := a.Guard.Fixed()
	if !fixed {
		p = table.Part{Label: "the defence", Value: rolled, Source: "spacer C7.2", Section: "Melee Attacks"}
	}
	return p.Value, []table.Part{p}
}

func (m *melee) struck(total, rolled int) fight.Strike {
	a, _ := m.attack()
	against, _ := m.against(rolled)
	return a.Strike(total, against)
}

func (m *melee) chances() throw.Chances {
	a, _ := m.attack()
	return a.Chances()
}

func (m *melee) hurt(s fight.Strike) harm.Hurt { return harm.Hurt{DV: s.DV, Parts: s.Parts} }

// reach is how far away somebody stands, and what defence there is.
func (m *melee) reach(id table.ID) string {
	k := m.b.k
	words := ""
	if metres, ok := k.Metres(m.b.id, id); ok {
		words = fmt.Sprintf("%d m · ", metres)
	}
	if has, _ := k.Fight().Defence(id, m.b.id, k.House()); has {
		return words + "defends"
	}
	return words + fmt.Sprintf("difficulty %d", max(k.Attribute(id, person.Combat), k.Attribute(id, person.Agility), 0))
}

func (m *melee) brief(id table.ID) string {
	k := m.b.k
	if has, _ := k.Fight().Defence(id, m.b.id, k.House()); has {
		return "defends"
	}
	return fmt.Sprintf("hit %d", max(k.Attribute(id, person.Combat), k.Attribute(id, person.Agility), 0))
}

func (m *melee) does() string {
	verb := "attacks"
	if m.b.action == fight.ChargeAction {
		verb = "charges"
	}
	return fmt.Sprintf("%s %s with %s %s", verb, m.b.k.Name(m.b.target), domain.OrElse(m.arms[m.arm].melee.Name, "a weapon"), intentWords[m.b.intent])
}

// layMeans lays the weapon, and how the target is prepared.
func (m *melee) layMeans() {
	p, k := m.b.k.Page, m.b.k
	hows := []fight.Guarding{fight.Guarded, fight.Unguarded, fight.Unaware}
	combat, agility := k.Attribute(m.b.target, person.Combat), k.Attribute(m.b.target, person.Agility)
	titles := []string{
		"defends with a roll",
		fmt.Sprintf("no defence: %d, the higher of Combat and Agility", max(combat, agility, 0)),
		fmt.Sprintf("unaware: %d, the lower of Combat and Agility", max(min(combat, agility), 0)),
	}
	how, why := m.guarding()
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20},
		p.Choice("melee.arm", "Weapon", armTitles(m.arms), m.arm, func(i int) {
			m.arm = i
			m.b.again()
		}), m.b.intents()))
	p.Add(p.Choice("melee.guard", k.Name(m.b.target), titles, slices.Index(hows, how), func(i int) {
		m.how, m.chosen = hows[i], true
		m.b.again()
	}))
	p.Small(look.Sentence(fmt.Sprintf("%s %s", k.Name(m.b.target), why)))
	if m.arms[m.arm].own {
		p.Add(p.Number("melee.adds", "Damage beside Physique", m.adds, -9, 9, func(n int) {
			m.adds = n
			m.b.retold()
		}))
	}
	m.layNumbers()
	if r := m.way(); r.Charge {
		p.Small(fmt.Sprintf("A charge goes up to %d m (Agility). On the map the figure moves along.", r.Goes))
	}
	p.Notice(false, m.way().Far(k.Name(m.b.target)).Text)
}

// way is how far it is to the target, as far as the map says.
func (m *melee) way() fight.MeleeReach {
	k := m.b.k
	metres, _ := k.Metres(m.b.id, m.b.target)
	return fight.MeleeReach{
		Metres: metres, Goes: fight.ChargeStride(k.Attribute(m.b.id, person.Agility)), Charge: m.b.action == fight.ChargeAction,
	}
}

// layNumbers lays what counts of those who have no sheet.
func (m *melee) layNumbers() {
	p, k := m.b.k.Page, m.b.k
	if k.Sheet(m.b.id) == nil {
		p.Add(m.b.rated("melee.physique", "Physique of "+k.Name(m.b.id), person.Physique, m.b.id))
	}
	how, _ := m.guarding()
	if k.Sheet(m.b.target) != nil || how == fight.Guarded {
		return
	}
	p.Add(m.b.rated("melee.combat", "Combat of "+k.Name(m.b.target), person.Combat, m.b.target), m.b.rated("melee.agility", "Agility of "+k.Name(m.b.target), person.Agility, m.b.target))
}

// rated is a rating of somebody without a sheet.
func (b *strike) rated(key, caption string, a person.AttributeName, id table.ID) fyne.CanvasObject {
	return b.k.Page.Number(key, caption, b.k.Attribute(id, a), 0, rules.MaxAttribute, func(n int) {
		b.k.Rate(id, string(a), n)
		b.retold()
	})
}

// layAgainst lays what the attack is up against and what it does.
func (m *melee) layAgainst() {
	p := m.b.k.Page
	a, err := m.attack()
	if err != nil {
		return
	}
	if part, fixed := a.Guard.Fixed(); fixed {
		p.Parts([]table.Part{part}, fmt.Sprintf("Difficulty %s", domain.Minus(part.Value)))
	}
	s := a.Strike(1, 0)
	p.Small(fmt.Sprintf("Damage value: margin of the hit %s.", table.Signed(table.Sum(s.Parts[1:]))))
}

func (m *melee) layAnswer() { m.b.guard.Lay(m.b.k.Page.Page, m.b.answered, m.b.again) }

// pay has the figure of whoever charges stand beside the target.
func (m *melee) pay(o *acts.Combat) {
	k, ground := m.b.k, m.b.k.Hand.Ground()
	if ground == nil || m.b.action != fight.ChargeAction {
		return
	}
	after, metres := k.Value().Charge(ground.Value(), m.b.id, m.b.target, m.way().Goes)
	if after == nil {
		return
	}
	o.Map = after
	o.Write(table.Line{Who: m.b.id, Text: fmt.Sprintf("charges %s m on the map", acts.Tenths(metres))})
}

// goesBy is the weapons of the sheet.
func (m *melee) goesBy() []page.By {
	now := meleeArms(m.b.k, m.b.id)
	return []page.By{page.On("arms", now, func() string {
		had := m.arms[m.arm]
		m.arms, m.arm = now, sameArm(now, had)
		if m.arm >= 0 {
			return ""
		}
		m.arm = 0
		return armGone(had)
	})}
}

// Stride is the way of a charge: it comes before the attack and does not end the action.
func (b *strike) Stride() (id table.ID, metres int, ok bool) {
	return b.id, fight.ChargeStride(b.k.Attribute(b.id, person.Agility)), b.action == fight.ChargeAction
}

// Walked says how far a charge has gone.
func (b *strike) Walked(metres float64) (said string) {
	_, most, _ := b.Stride()
	return fmt.Sprintf("%s charges %s m of %d. The attack follows.", b.k.Name(b.id), acts.Tenths(metres), most)
}

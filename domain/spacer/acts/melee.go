package acts

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// melee is an attack hand to hand.
//
// Source: spacer C7, book section "Melee Attacks".
func melee(k *Skirmish, id table.ID) act.Act {
	return k.attacks(id, fight.MeleeAction, func() means { return &byMelee{} })
}

// charge is a way and an attack hand to hand in one.
//
// Source: spacer C6, C7, book section "Charging".
func charge(k *Skirmish, id table.ID) act.Act {
	return k.attacks(id, fight.ChargeAction, func() means { return &byMelee{charge: true} })
}

// byMelee is an attack hand to hand as it is put together.
type byMelee struct {
	charge bool
	way    fight.MeleeReach
	how    fight.Guarding // how the target is prepared
	put    fight.MeleeAttack
	err    error // of what the target rolls
	rows   []act.Row
}

func (m *byMelee) ask(b *attack) {
	r, k := b.r, b.k
	r.Beside(nil, func() {
		b.askArm("melee.arm", k.meleeArms(b.id))
		b.askIntent()
	})
	combat, agility := k.Attribute(b.target, person.Combat), k.Attribute(b.target, person.Agility)
	has, why := k.Present().Defence(b.target, b.id, k.House)
	first := fight.Guarded
	if !has {
		first = fight.Unguarded
	}
	of := act.KeyOf(b.target)
	m.how = fight.Guarding(r.AskChoice(act.Ask{Key: "melee.guard", Under: r.Under("melee.guard@" + of), Caption: k.Called(b.target), Options: []act.Option{
		{Key: string(fight.Guarded), Title: "defends with a roll"},
		{Key: string(fight.Unguarded), Title: fmt.Sprintf("no defence: %d, the higher of Combat and Agility", max(combat, agility, 0))},
		{Key: string(fight.Unaware), Title: fmt.Sprintf("unaware: %d, the lower of Combat and Agility", max(min(combat, agility), 0))},
	}, First: []string{string(first)}}))
	r.Lay(act.Small(domain.AsSentence(fmt.Sprintf("%s %s", k.Called(b.target), why))))
	weapon := b.arm.melee
	if b.arm.own {
		weapon.Damage = r.Number("melee.adds", "Damage beside Physique", 0, -9, 9)
	}
	m.askNumbers(b)
	metres, _ := k.apart(b.id, b.target)
	m.way = fight.MeleeReach{Metres: metres, Goes: fight.ChargeStride(k.Attribute(b.id, person.Agility)), Charge: m.charge}
	if m.charge {
		r.Lay(act.Small(fmt.Sprintf("A charge goes up to %d m (Agility). On the map the figure moves along.", m.way.Goes)))
		m.askStride(b)
	}
	r.Lay(act.Notice{Text: m.way.Far(k.Called(b.target)).Text})
	m.put = fight.MeleeAttack{Physique: k.Attribute(b.id, person.Physique), Weapon: weapon, Intent: b.intent, House: k.House}
	m.put.Guard = fight.Guard{How: m.how, Combat: combat, Agility: agility}
	w := prowess{k: k, r: r, key: "guard", who: b.target, attribute: person.Combat}
	if c := k.sheet(b.target); c != nil {
		w.skill = bestField(c)
	}
	r.In(of, func() { m.rows = r.Apart(func() { m.put.Guard.Throw, m.err = w.ask() }) })
}

// askNumbers asks what counts of those who have no sheet.
func (m *byMelee) askNumbers(b *attack) {
	k := b.k
	if k.sheet(b.id) == nil {
		k.rate(b.r, "melee.physique", "Physique of "+k.Called(b.id), string(person.Physique), b.id)
	}
	if k.sheet(b.target) == nil && m.how != fight.Guarded {
		k.rate(b.r, "melee.combat", "Combat of "+k.Called(b.target), string(person.Combat), b.target)
		k.rate(b.r, "melee.agility", "Agility of "+k.Called(b.target), string(person.Agility), b.target)
	}
}

// askStride has the figure of whoever charges be moved on the map: that comes before the attack and does not end the action.
func (m *byMelee) askStride(b *attack) {
	if w := (&walk{k: b.k, id: b.id}); w.onMap() {
		b.r.Ask(act.Ask{Kind: act.Own, Key: "melee.map", Caption: "Go to map", Letter: 'k', About: Stride{Metres: m.way.Goes, Says: func(metres float64) string {
			return fmt.Sprintf("%s charges %s m of %d. The attack follows.", b.k.Called(b.id), Tenths(metres), m.way.Goes)
		}}})
	}
}

func (m *byMelee) guarded() (throw.Throw, error) { return m.put.Guard.Throw, m.err }

func (m *byMelee) aims(_ *attack, own throw.Throw) (throw.Throw, error) {
	m.put.Attack = own
	if m.how == fight.Guarded && m.err != nil {
		return own, m.err
	}
	return own, nil
}

func (m *byMelee) answer(b *attack) (a answer, ok bool) {
	if _, fixed := m.put.Guard.Fixed(); fixed {
		return a, false
	}
	return answer{b.k.Called(b.target) + " defends", m.put.Guard.Throw.Ready(b.k.House), true, m.rows}, true
}

func (m *byMelee) against(rolled int) (int, []table.Part) {
	p, fixed := m.put.Guard.Fixed()
	if !fixed {
		p = table.Part{Label: "the defence", Value: rolled, Source: "spacer C7.2", Section: "Melee Attacks"}
	}
	return p.Value, []table.Part{p}
}

func (m *byMelee) strike(total, rolled int) fight.Strike {
	against, _ := m.against(rolled)
	return m.put.Strike(total, against)
}

func (m *byMelee) chances() throw.Chances { return m.put.Chances() }

func (m *byMelee) reach(b *attack, id table.ID) (words, brief string) {
	if metres, ok := b.k.apart(b.id, id); ok {
		words = fmt.Sprintf("%d m · ", metres)
	}
	if has, _ := b.k.Present().Defence(id, b.id, b.k.House); has {
		return words + "defends", "defends"
	}
	n := max(b.k.Attribute(id, person.Combat), b.k.Attribute(id, person.Agility), 0)
	return words + fmt.Sprintf("difficulty %d", n), fmt.Sprintf("hit %d", n)
}

func (m *byMelee) does(b *attack) string {
	verb := "attacks"
	if m.charge {
		verb = "charges"
	}
	return fmt.Sprintf("%s %s with %s %s", verb, b.k.Called(b.target), domain.OrElse(b.arm.name, "a weapon"), intentWords[b.intent])
}

func (m *byMelee) tells(b *attack) {
	if part, fixed := m.put.Guard.Fixed(); fixed {
		b.r.Lay(act.Sum{Parts: []table.Part{part}, Comes: "Difficulty " + domain.Minus(part.Value)})
	}
	s := m.put.Strike(1, 0)
	b.r.Lay(act.Small(fmt.Sprintf("Damage value: margin of the hit %s.", table.Signed(table.Sum(s.Parts[1:])))))
}

// pays has the figure of whoever charges stand beside the target.
func (m *byMelee) pays(b *attack, o *Combat) {
	if !m.charge {
		return
	}
	after, metres := b.k.Charge(b.k.Map, b.id, b.target, m.way.Goes)
	if after == nil {
		return
	}
	o.Map = after
	o.Write(table.Line{Who: b.id, Text: fmt.Sprintf("charges %s m on the map", Tenths(metres))})
}

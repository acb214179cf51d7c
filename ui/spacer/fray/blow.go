package fray

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/hurt"
)

// Blow is the part of the page where a participant takes damage, of another or of nobody. Its Done and Left are the
// caller's to set; what it does at last On adds to an outcome.
type Blow struct {
	*hurt.Injury
	k  *Fray
	id table.ID // who takes it
	by table.ID // whose it is; 0 = nobody's
}

// Blow begins with damage of which nothing is known yet: id takes it, by deals it, 0 = nobody.
func (k *Fray) Blow(id, by table.ID, d *chance.Deal) *Blow {
	h := &Blow{hurt.New(k.Host, k.Source, func() hurt.Victim { return k.victim(id) }, k.House), k, id, by}
	h.At, h.Changed = k.Page.Page, k.Page.Show
	if by != 0 {
		h.Attacker = k.Name(by)
	}
	for s := range h.Tosses {
		h.Tosses[s] = k.Toss(h.roller(s), d, h.fallen)
	}
	h.Tosses[hurt.Damaging].Plain = true
	return h
}

// Of is who takes it.
func (h *Blow) Of() table.ID { return h.id }

// roller is who rolls at a stage.
func (h *Blow) roller(s hurt.Stage) table.ID {
	if s == hurt.Damaging && h.by != 0 {
		return h.by
	}
	return h.id
}

// fallen shows dice that have fallen, and brings the keyboard to what is next.
func (h *Blow) fallen() {
	h.Changed()
	h.Focus()
}

// victim is how a participant stands to take damage.
func (k *Fray) victim(id table.ID) hurt.Victim {
	v := hurt.Victim{Name: k.Name(id)}
	if c := k.Sheet(id); c != nil {
		return hurt.VictimOf(c, v.Name, k.House())
	}
	s := k.Value().Stance(id)
	v.Toughness, v.Armour = s.Toughness, table.Part{Label: "armour", Value: s.Armour}
	v.Wounds, v.Ignored, v.Stuns = s.Wounds, s.Ignored, s.Stuns
	return v
}

// On adds to an outcome at the table what the damage does: to the sheet or the stance, to the fight, and the lines that
// tell of it.
func (h *Blow) On(o *acts.Combat) {
	x, _ := h.Harmed()
	if !h.Settled() {
		o.Refuse(page.Unfit("Settle the effect on " + h.Who().Name + " first."))
		return
	}
	h.write(o, x)
	for s, t := range h.Tosses {
		if _, thrown := t.Cast(); thrown && h.Needs(s) {
			h.k.Repay(o, h.roller(s), t)
		}
	}
	p, ok := h.k.Value().Table.Participant(h.id)
	if !ok {
		o.Refuse(page.Unfit("The person hurt has left the table. Nothing was changed."))
		return
	}
	house := h.House()
	if c := o.Sheet(p.Document); c != nil {
		after, err := c.Harmed(x, house)
		o.Refuse(err)
		o.Set(p.Document, after)
	}
	if u := h.Now(); !h.Who().Sheet {
		o.Change(func(s *fight.Skirmish) {
			stance := s.Stance(h.id)
			if h.Rolled {
				stance.Toughness, stance.Armour = u.Toughness, u.Armour.Value
			}
			s.SetStance(stance.Harmed(x))
		})
	}
	acts.Fights(o, o.Table().Present().Harmed(h.id, x))
	if x.Out() != harm.NotOut { // also of somebody who has not joined the rounds yet
		o.Change(func(s *fight.Skirmish) {
			if p, ok := s.Table.Participant(h.id); ok {
				p.Out = true
			}
		})
	}
}

// write enters the lines that tell of the damage: the throws, and what they come to.
func (h *Blow) write(o *acts.Combat, x harm.Harmed) {
	for _, s := range []hurt.Stage{hurt.Damaging, hurt.Bearing, hurt.Wielding} {
		c, thrown := h.Tosses[s].Cast()
		if !thrown || !h.Needs(s) {
			continue
		}
		o.Write(chance.Line(h.roller(s), fmt.Sprintf("%s: %s.", map[hurt.Stage]string{hurt.Damaging: "rolls damage", hurt.Bearing: "rolls Toughness", hurt.Wielding: "rolls to keep the weapon"}[s], domain.Minus(c.Total)), h.Tosses[s], c))
	}
	o.Write(table.Line{Who: h.id, Text: h.Words(x) + ".", Parts: h.Parts(x)})
	if c, thrown := h.Tosses[hurt.Waking].Cast(); thrown && h.Needs(hurt.Waking) {
		text := fmt.Sprintf("rolls %s to stay conscious against %s and %s", domain.Minus(c.Total), domain.Count(h.Who().Stuns+x.Gained(), "stun"), hurt.AwakeWords(x.Awake))
		o.Write(chance.Line(h.id, text+".", h.Tosses[hurt.Waking], c))
	}
}

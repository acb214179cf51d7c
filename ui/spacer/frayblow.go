package spacer

import (
	"fmt"
	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// blow is the part of the page where a participant takes damage, of another or of nobody. Its done and left are the
// caller's to set; what it does at last on adds to an outcome.
type blow struct {
	*injury
	k  *fray
	id table.ID // who takes it
	by table.ID // whose it is; 0 = nobody's
}

func (k *fray) blow(id, by table.ID, d *deal) *blow {
	h := &blow{newHarm(k.Host, k.source, k.Hand, func() victim { return k.victim(id) }, k.house), k, id, by}
	h.at, h.changed = k.Page.Page, k.Page.Show
	if by != 0 {
		h.attacker = k.Name(by)
	}
	for s := range h.tosses {
		h.tosses[s] = k.toss(h.roller(s), d, h.fallen)
	}
	h.tosses[damaging].plain = true
	return h
}

// roller is who rolls at a stage.
func (h *blow) roller(s harmStage) table.ID {
	if s == damaging && h.by != 0 {
		return h.by
	}
	return h.id
}

// fallen shows dice that have fallen, and brings the keyboard to what is next.
func (h *blow) fallen() {
	h.changed()
	h.focus()
}

// victim is how a participant stands to take damage.
func (k *fray) victim(id table.ID) victim {
	v := victim{name: k.Name(id)}
	if c := k.sheet(id); c != nil {
		return victimOf(c, v.name, k.house())
	}
	s := k.Value().Stance(id)
	v.toughness, v.armour = s.Toughness, table.Part{Label: "armour", Value: s.Armour}
	v.wounds, v.ignored, v.stuns = s.Wounds, s.Ignored, s.Stuns
	return v
}

// on adds to an outcome at the table what the damage does: to the sheet or the stance, to the fight, and the lines that
// tell of it.
func (h *blow) on(o *outcome) {
	x, _ := h.harmed()
	if !h.settled() {
		o.Refuse(page.Unfit("What it does to " + h.who().name + " is not settled."))
		return
	}
	h.write(o, x)
	for s, t := range h.tosses {
		if _, thrown := t.cast(); thrown && h.needs(s) {
			h.k.repay(o, h.roller(s), t)
		}
	}
	p, ok := h.k.Value().Table.Participant(h.id)
	if !ok {
		o.Refuse(page.Unfit("Whoever is hurt is not at the table any more. Nothing was changed."))
		return
	}
	house := h.house()
	if c := o.Sheet(p.Document); c != nil {
		after, err := c.Harmed(x, house)
		o.Refuse(err)
		o.Set(p.Document, after)
	}
	if u := h.now(); !h.who().sheet {
		o.Change(func(s *fight.Skirmish) {
			stance := s.Stance(h.id)
			if h.rolled {
				stance.Toughness, stance.Armour = u.Toughness, u.Armour.Value
			}
			s.SetStance(stance.Harmed(x))
		})
	}
	fights(o, o.Table().Present().Harmed(h.id, x))
	if x.Out() != harm.NotOut { // also of somebody who has not joined the rounds yet
		o.Change(func(s *fight.Skirmish) {
			if p, ok := s.Table.Participant(h.id); ok {
				p.Out = true
			}
		})
	}
}

// write enters the lines that tell of the damage: the throws, and what they come to.
func (h *blow) write(o *outcome, x harm.Harmed) {
	for _, s := range []harmStage{damaging, bearing, wielding} {
		c, thrown := h.tosses[s].cast()
		if !thrown || !h.needs(s) {
			continue
		}
		o.Write(castLine(h.roller(s), fmt.Sprintf("%s: %d.", map[harmStage]string{damaging: "rolls damage", bearing: "bears it with Toughness", wielding: "keeps hold of the weapon"}[s], c.Total), h.tosses[s], c))
	}
	o.Write(table.Line{Who: h.id, Text: h.words(x) + ".", Parts: h.parts(x)})
	if c, thrown := h.tosses[waking].cast(); thrown && h.needs(waking) {
		text := fmt.Sprintf("rolls %d to stay conscious against %s and %s", c.Total, domain.Count(h.who().stuns+x.Gained(), "stun"), awakeWords(x.Awake))
		o.Write(castLine(h.id, text+".", h.tosses[waking], c))
	}
}

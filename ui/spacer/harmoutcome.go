package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// on adds to an outcome at the table what the damage does: to the sheet or the stance, to the fight, and the lines that
// tell of it.
func (h *injury) on(o *outcome) {
	x, _ := h.harmed()
	if !h.settled() {
		o.Refuse(page.Unfit("What it does to " + h.who().name + " is not settled."))
		return
	}
	h.write(o, x)
	for s, t := range h.tosses {
		who := h.id
		if s == damaging && h.by != 0 {
			who = h.by
		}
		if _, thrown := t.cast(); thrown && h.needs(s) {
			h.k.repay(o, who, t)
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

// onSheet is the sheet of somebody so harmed outside any fight, with what dice rolled again took. It is a new value; c is
// as it was.
func (h *injury) onSheet(c *character) (after *character, err error) {
	x, _ := h.harmed()
	after, err = c.Harmed(x, h.house())
	for s, t := range h.tosses {
		if _, thrown := t.cast(); err == nil && thrown && h.needs(s) && t.purse != nil {
			after, err = t.paid(after)
		}
	}
	return after, err
}

// write enters the lines that tell of the damage: the throws, and what they come to.
func (h *injury) write(o *outcome, x harm.Harmed) {
	for _, s := range []harmStage{damaging, bearing, wielding} {
		c, thrown := h.tosses[s].cast()
		if !thrown || !h.needs(s) {
			continue
		}
		who := h.id
		if s == damaging && h.by != 0 {
			who = h.by
		}
		o.Write(castLine(who, fmt.Sprintf("%s: %d.", map[harmStage]string{damaging: "rolls damage", bearing: "bears it with Toughness", wielding: "keeps hold of the weapon"}[s], c.Total), h.tosses[s], c))
	}
	o.Write(table.Line{Who: h.id, Text: h.words(x) + ".", Parts: h.parts(x)})
	if c, thrown := h.tosses[waking].cast(); thrown && h.needs(waking) {
		text := fmt.Sprintf("rolls %d to stay conscious against %s and %s", c.Total, domain.Count(h.who().stuns+x.Gained(), "stun"), awakeWords(x.Awake))
		o.Write(castLine(h.id, text+".", h.tosses[waking], c))
	}
}

// words are what the damage does in a sentence without its end.
func (h *injury) words(x harm.Harmed) string {
	var words []string
	if came, _, ok := h.came(); ok {
		words = append(words, "takes it: "+came.Text)
	} else if h.wound != "" {
		words = append(words, "takes a "+wholeWound(h.wound))
	} else {
		words = append(words, "takes "+domain.Count(h.stuns, "stun"))
	}
	if x.Placed != nil && len(h.choices) > 0 {
		words = append(words, strings.TrimSuffix(strings.ToLower(woundWords(x.Placed.Wounds)), "."))
	}
	if n := x.Gained(); n > 0 && h.stuns == 0 {
		words = append(words, fmt.Sprintf("%s gained, %d on the pile", domain.Count(n, "stun"), h.who().stuns+n))
	}
	switch {
	case x.Fatal() && x.Burned:
		words = append(words, "a point of Luck burned for good saves from death")
	case x.Fatal():
		words = append(words, "dead")
	}
	return strings.Join(words, "; ")
}

// parts are those of what the damage does: where each wound went, which come to the stuns gained, or else the rolls.
func (h *injury) parts(x harm.Harmed) []table.Part {
	if x.Placed != nil {
		return x.Placed.Steps
	}
	came, _, _ := h.came()
	return came.Parts
}

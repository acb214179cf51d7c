package session

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// session is what of a session, or of a conflict in it, begins or ends for this character, as far as it makes sense as the sheet
// stands.
//
// Source: spacer C3, C5, C9.
func session(s *Sheet, _ table.ID) act.Act {
	return act.Act{Do: func(r *act.Run) {
		c, h := s.Character, s.house()
		r.Lay(act.Heading("SESSION OF " + strings.ToUpper(s.name())))
		way := func(key, title, label string, after *person.Character) {
			r.Beside(nil, func() { // not among those below
				r.Lay(act.Way{Key: key, Title: title, Step: func() act.Step { return s.step(label, after, nil, nil) }})
			})
		}
		if h.HandsDealt() {
			hand := "a hand of " + domain.Count(s.luck(), "card")
			w := s.moves("hand", "Begin session: deal "+hand, 0, "a session begins: "+hand, s.dealt)
			w.Not = s.seatless()
			r.Beside(nil, func() { r.Lay(w) })
		}
		gains := domain.Listed(s.gains())
		way("end", "End session: "+gains, "the session ends: "+strings.Join(s.gains(), ", "), c.AfterSession(h))
		if !h.Cards {
			way("token", fmt.Sprintf("Earn a reroll token: from %d to %d", c.RerollTokens, c.RerollTokens+1), fmt.Sprintf("a reroll token earned: %d", c.RerollTokens+1), c.EarnRerollToken())
		}
		lapses, end := "", "nothing was shaken off"
		if c.Ignored > 0 {
			end = domain.Count(c.Ignored, "point") + " of wound penalty shaken off count again"
			lapses = ": " + end
		}
		way("conflict", fmt.Sprintf("Begin conflict: Initiative %s, Toughness %s, %s on the pile",
			domain.Minus(c.Value(person.Initiative, h)), domain.Minus(c.Value(person.Toughness, h)), domain.Count(c.Stuns, "stun")), "a conflict begins"+lapses, c.AfterConflict())
		way("over", "End conflict: "+end, "a conflict ends"+lapses, c.AfterConflict())
		if row, _ := person.FindSpecies(c.Species); row.Bleeder && harm.MayBleed(c.Wounds) {
			title := "Roll for bleeding…"
			if h.BleedCheck == rules.BleedEachScene {
				title = "End scene: roll for bleeding…"
			}
			r.Beside(nil, func() {
				r.Lay(act.Way{Key: "bleed", Title: title, Step: func() act.Step { return act.Step{Then: "bleed"} }})
			})
		}
		r.Lay(act.Discard("leave"))
	}}
}

// gains say what the end of a session brings.
func (s *Sheet) gains() (gains []string) {
	c, h := s.Character, s.house()
	after := c.AfterSession(h)
	gain := func(what string, from, to int) {
		if from != to {
			gains = append(gains, fmt.Sprintf("%s from %s to %s", what, domain.Minus(from), domain.Minus(to)))
		}
	}
	gain("Luck", c.LuckLeft(h), after.LuckLeft(h))
	gain("Fate", c.Fate.Left(), after.Fate.Left())
	return append(gains, "trait uses reset")
}

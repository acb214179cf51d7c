package play

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/spacer/chance"
)

// sessionAct is something that begins or ends in a session.
type sessionAct struct {
	title string
	do    func()
}

// onSession asks what of a session begins or ends for this character.
func (y *Strip) onSession() {
	acts := y.sessionActs()
	titles := make([]string, len(acts))
	for i, a := range acts {
		titles[i] = a.title
	}
	y.sheet.Host.Choose(y.name()+": session", titles, "Apply", func(i int) { acts[i].do() })
}

// sessionActs are those that make sense as the sheet stands.
func (y *Strip) sessionActs() []sessionAct {
	c, h := y.character(), y.house()
	var acts []sessionAct
	if h.HandsDealt() {
		acts = append(acts, sessionAct{fmt.Sprintf("Begin session: deal a hand of %s", domain.Count(y.luck(), "card")), y.onHand})
	}
	acts = append(acts, sessionAct{"End session: " + domain.Listed(sessionGains(c, h)), y.onSessionEnd})
	if !h.Cards {
		acts = append(acts, sessionAct{fmt.Sprintf("Earn a reroll token: from %d to %d", c.RerollTokens, c.RerollTokens+1), func() {
			y.press(fmt.Sprintf("a reroll token earned: %d", c.RerollTokens+1), func(c *person.Character) (*person.Character, error) { return c.EarnRerollToken(), nil })
		}})
	}
	acts = append(acts, sessionAct{fmt.Sprintf("Begin conflict: Initiative %s, Toughness %s, %s on the pile",
		domain.Minus(c.Value(person.Initiative, h)), domain.Minus(c.Value(person.Toughness, h)), domain.Count(c.Stuns, "stun")), func() { y.onConflict("a conflict begins") }})
	end := "End conflict: nothing was shaken off"
	if c.Ignored > 0 {
		end = fmt.Sprintf("End conflict: %s of wound penalty shaken off count again", domain.Count(c.Ignored, "point"))
	}
	acts = append(acts, sessionAct{end, func() { y.onConflict("a conflict ends") }})
	if row, _ := person.FindSpecies(c.Species); row.Bleeder && harm.MayBleed(c.Wounds) {
		title := "Roll for bleeding…"
		if h.BleedCheck == rules.BleedEachScene {
			title = "End scene: roll for bleeding…"
		}
		acts = append(acts, sessionAct{title, func() { y.sheet.Do("bleed") }})
	}
	return acts
}

// sessionGains say what the end of a session brings.
func sessionGains(c *person.Character, h rules.House) []string {
	after := c.AfterSession(h)
	var gains []string
	gain := func(what string, from, to int) {
		if from != to {
			gains = append(gains, fmt.Sprintf("%s from %s to %s", what, domain.Minus(from), domain.Minus(to)))
		}
	}
	gain("Luck", c.LuckLeft(h), after.LuckLeft(h))
	gain("Fate", c.Fate.Left(), after.Fate.Left())
	return append(gains, "trait uses reset")
}

func (y *Strip) onSessionEnd() {
	h := y.house()
	y.press("the session ends: "+strings.Join(sessionGains(y.character(), h), ", "), func(c *person.Character) (*person.Character, error) { return c.AfterSession(h), nil })
}

// onConflict has what was shaken off lapse.
func (y *Strip) onConflict(label string) {
	if n := y.character().Ignored; n > 0 {
		label += fmt.Sprintf(": %s of wound penalty shaken off count again", domain.Count(n, "point"))
	}
	y.press(label, func(c *person.Character) (*person.Character, error) { return c.AfterConflict(), nil })
}

// onHand deals the hand that a session starts with.
func (y *Strip) onHand() {
	d := chance.NewDeal(y.sheet.Rules, y.source, "")
	h := d.Hand(y.id(), y.luck)
	if !h.Plays() || h.Pack.Seat == 0 {
		y.sheet.Host.Say(y.name() + " has no seat in the campaign. Add one there to get a deck.")
		return
	}
	shared := y.sheet.Rules.Campaign()
	seat := shared.Seats[slices.IndexFunc(shared.Seats, func(s campaign.Seat) bool { return s.ID == h.Pack.Seat })]
	deck, err := y.character().StartDeck(seat, shared, y.source)
	if err == nil {
		h.Put(deck)
		err = y.commit(fmt.Sprintf("a session begins: a hand of %s", domain.Count(len(deck.Held), "card")), y.character(), d)
	}
	if err != nil {
		y.sheet.Host.Say(err.Error())
	}
}

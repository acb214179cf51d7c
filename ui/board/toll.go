package board

import (
	"cmp"
	"fmt"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/facts"
)

// Paying at a border is one thing, whether a key, its menu or a panel asks for it: whoever acts pays, standing beside it.

// payer is the token that pays at borders, 0 = nobody; able is false where somebody acts who has no token here. In play it
// is the token of whoever acts, and of nobody else.
func (b *Board) payer() (token model.ID, able bool) {
	if b.Acting != nil {
		if token, playing := b.Acting(); playing {
			return token, token != 0
		}
	}
	if b.Plays {
		return 0, true
	}
	return b.stood, true
}

// barred says in a sentence what is missing before anybody can pay at a border in play, empty = nothing.
func (b *Board) barred(border *model.Border) string {
	token, able := b.payer()
	t, stands := b.m.Token(token)
	switch {
	case !able:
		return "The acting figure has no token on this map. Put one beside the border to pay."
	case !b.Plays:
		return ""
	case !stands:
		return "Nobody acts, so nobody pays. Begin the turns first, or use “without paying” in the border's menu (K)."
	case t.Zone != border.A && t.Zone != border.B:
		return fmt.Sprintf("%s is in %s and must be beside %s to pay.",
			domain.Upper(b.named(b.m, token)), b.named(b.m, t.Zone), b.named(b.m, border.ID))
	}
	return ""
}

// due are the borders that cost whoever acts, and beside which they stand. They are lit: a click pays.
func (b *Board) due() (borders []model.ID) {
	if !b.Plays {
		return nil
	}
	token, _ := b.payer()
	for i := range b.m.Borders {
		if at := &b.m.Borders[i]; at.State().Value > 0 && at.Due(token) > 0 && b.barred(at) == "" {
			borders = append(borders, at.ID)
		}
	}
	return borders
}

// most is how many points can be paid at a border at once; 0 = none, and why says so in a sentence.
func (b *Board) most(border model.ID) (points int, why string) {
	at, ok := b.m.Border(border)
	if !ok {
		return 0, "The border is no longer on the map."
	}
	token, _ := b.payer()
	if why := b.barred(at); why != "" {
		return 0, why
	}
	due := at.Due(token)
	if due == 0 {
		return 0, b.nothingDue(at, token)
	}
	points, why = b.toll(facts.Clone(b.m), border, 1, true)
	for n := due; points > 0 && n > points; n-- {
		if taken, _ := b.toll(facts.Clone(b.m), border, n, true); taken > points {
			return taken, ""
		}
	}
	return points, why
}

// toll pays points at a border of a map for whoever pays, by the game's rules where it has any.
func (b *Board) toll(m *model.Map, border model.ID, points int, trial bool) (taken int, said string) {
	token, _ := b.payer()
	if b.Moves != nil {
		return b.Moves.Pay(m, border, token, points, trial)
	}
	at, ok := m.Border(border)
	if !ok {
		return 0, ""
	}
	return at.Pay(token, points), ""
}

// PayMost pays at a border as much as can be paid at once.
func (b *Board) PayMost(border model.ID) {
	points, _ := b.most(border)
	b.Pay(border, max(1, points))
}

// Pay pays points at a border for whoever acts, outside play for the token selected last, or for nobody if there is none.
// What the game does not tell its log itself the board does.
func (b *Board) Pay(border model.ID, points int) {
	if !b.writable() {
		return
	}
	token, _ := b.payer()
	if most, why := b.most(border); most == 0 {
		b.say(why)
		return
	}
	taken, said := b.toll(facts.Clone(b.m), border, points, true)
	if taken == 0 {
		b.say(said)
		return
	}
	b.step(fmt.Sprintf("pay %d at %s", taken, b.named(b.m, border)), func(m *model.Map) { b.toll(m, border, points, false) }, func() string {
		if said != "" {
			return ""
		}
		return fmt.Sprintf("pays %d. %s", taken, b.state(b.session.Value(), border))
	})
	b.acted(token)
	if said == "" {
		said = "Paid " + number(taken) + ". " + b.state(b.m, border)
		if token != 0 {
			said = domain.Upper(b.named(b.m, token)) + " paid " + number(taken) + ". " + b.state(b.m, border)
		}
	}
	b.say(said)
}

// step makes one step of the journal with what the log is told of it afterwards, empty = nothing.
func (b *Board) step(label string, change func(m *model.Map), told func() string) {
	b.session.Together(label, func() {
		b.session.Edit(label, "", change)
		if text := told(); text != "" && b.Log != nil {
			b.Log(text)
		}
	})
}

// nothingDue says what a border is at which a token has nothing to pay.
func (b *Board) nothingDue(at *model.Border, token model.ID) string {
	value := at.State().Value
	switch {
	case !at.Shared() && token == 0 && value > 0:
		return "Select the token that pays: here everybody pays for themselves."
	case !at.Shared() && value > 0:
		return fmt.Sprintf("%s has paid the %d here and can cross.", domain.Upper(b.named(b.m, token)), value)
	case at.Shared() && !at.Turns() && value > 0:
		return "It cannot be turned. Each crossing costs its value."
	}
	return b.state(b.m, at.ID)
}

// state says how a border of a map stands.
func (b *Board) state(m *model.Map, id model.ID) string {
	border, ok := m.Border(id)
	if !ok {
		return ""
	}
	token, _ := b.payer()
	left, s := fmt.Sprintf("%d of %d left", border.Left(token), border.State().Value), border.State()
	switch due := border.Due(token); {
	case s.Value == 0 && due > 0:
		left = fmt.Sprintf("costs nothing to cross, %d to turn", due)
	case s.Value == 0:
		left = "costs nothing to cross"
	case !border.Shared() && token == 0:
		left = fmt.Sprintf("each pays %d to cross", s.Value)
	case !border.Shared():
		left += " for " + b.named(m, token)
	}
	return fmt.Sprintf("%s between %s and %s: %s.", domain.Upper(cmp.Or(s.Name, "border")), b.named(m, border.A), b.named(m, border.B), left)
}

// Turn puts a border into its next state, whatever has been paid: the referee's word, which the log keeps.
func (b *Board) Turn(border model.ID) {
	at, ok := b.m.Border(border)
	switch {
	case !ok || !b.writable():
	case !at.Turns():
		b.say("It cannot be turned.")
	default:
		name := b.named(b.m, border)
		b.step("turn "+name, func(m *model.Map) {
			if at, ok := m.Border(border); ok {
				at.Turn()
			}
		}, func() string {
			return "turned without paying: " + name + ". " + b.state(b.session.Value(), border)
		})
		b.say(b.state(b.m, border))
	}
}

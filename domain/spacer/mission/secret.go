package mission

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// compareMissions says how two states of a mission differ, and of a card that lies face down in either of them never
// what is written on it: the history is read with others at the table.
func compareMissions(before, after *Mission) []domain.Difference {
	found := table.Compare(before.masked(after), after.masked(before))
	for _, was := range before.Cards {
		if is := after.Card(was.ID); is != nil && (was.Hidden || is.Hidden) && was.Text != is.Text {
			found = append(found, domain.Difference{
				Path: fmt.Sprintf("cards[id=%d].text", was.ID), What: "A face-down card rewritten",
			})
		}
	}
	return found
}

// masked is a copy of a mission without the texts of the cards that lie face down in it or in another state of it.
func (m *Mission) masked(other *Mission) *Mission {
	s := facts.Clone(m)
	for i := range s.Cards {
		c := &s.Cards[i]
		if o := other.Card(c.ID); c.Hidden || o != nil && o.Hidden {
			c.Text = rules.FaceDown
		}
	}
	return s
}

// Card returns the card of that id, or nil.
func (m *Mission) Card(id rules.RowID) *Card {
	i := slices.IndexFunc(m.Cards, func(c Card) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return &m.Cards[i]
}

// CardSlots are the ids under which a player writes cards of a kind: those written and not drawn yet, and new ones until
// there are so many.
//
// Source: spacer C12 1.
func (m *Mission) CardSlots(by rules.RowID, kind CardKind, most int, taken ...rules.RowID) []rules.RowID {
	var slots []rules.RowID
	all := slices.Clone(taken)
	for _, c := range m.Cards {
		all = append(all, c.ID)
		if c.By == by && c.Kind == kind && c.Drawn == 0 {
			slots = append(slots, c.ID)
		}
	}
	for len(slots) < most {
		id := domain.NextRow(all, func(id rules.RowID) rules.RowID { return id })
		slots, all = append(slots, id), append(all, id)
	}
	return slots
}

// WriteCard writes a card face down, under an id of CardSlots. Without a text there is no such card. It edits m.
//
// Source: spacer C12 1.
func (m *Mission) WriteCard(card Card) {
	card.Hidden = true
	i := slices.IndexFunc(m.Cards, func(c Card) bool { return c.ID == card.ID })
	switch {
	case i >= 0 && m.Cards[i].Drawn != 0: // it lies open
	case i >= 0 && domain.Blank(card.Text):
		m.Cards = slices.Delete(slices.Clone(m.Cards), i, i+1)
	case i >= 0:
		m.Cards[i].Text = card.Text
	case !domain.Blank(card.Text):
		m.Cards = append(m.Cards, card)
	}
}

// Hand is how many cards of each kind a player wrote that are not drawn yet.
func (m *Mission) Hand(by rules.RowID) (missions, twists int) {
	for _, c := range m.Cards {
		switch {
		case c.By != by || c.Drawn != 0:
		case c.Kind == Idea:
			missions++
		case c.Kind == PlotTwist:
			twists++
		}
	}
	return missions, twists
}

// Backs are what can be said of the cards of Undrawn without turning them over: whose they are, and which of that
// player's.
func (m *Mission) Backs(kind CardKind) []string {
	var backs []string
	seen := map[rules.RowID]int{}
	for _, c := range m.Undrawn(kind) {
		seen[c.By]++
		by := "somebody"
		if p := m.Player(c.By); p != nil {
			by = domain.OrElse(p.Name, by)
		}
		backs = append(backs, fmt.Sprintf("%s, %s %d", by, kind, seen[c.By]))
	}
	return backs
}

// OnPaper is the mission with a card more that was written on paper alone, as the last of those undrawn. It is a new
// value; m is as it was. It returns Refused for a blank one.
//
// Source: spacer C12 1.
func (m *Mission) OnPaper(kind CardKind, text string) (*Mission, error) {
	if domain.Blank(text) {
		return nil, domain.Refuse("say-what-card-says", "Write the text of the card drawn.")
	}
	n := facts.Clone(m)
	n.WriteCard(Card{ID: n.CardSlots(0, "", 1)[0], Kind: kind, Text: text})
	return n, nil
}

// Seat is the mission with the players of a campaign's seats who are not in it yet, and with a referee where it had
// none; in a phase that is going on they have its tokens. Called gives what a character is called whose player has no
// name. It is a new value; m is as it was.
func (m *Mission) Seat(seats []campaign.Seat, called func(domain.DocID) string, h rules.House) *Mission {
	n := facts.Clone(m)
	add := func(p Player) {
		p.ID = domain.NextRow(n.Players, func(p Player) rules.RowID { return p.ID })
		n.Players = append(n.Players, p)
	}
	for _, seat := range seats {
		name := domain.OrElse(seat.Player, called(seat.Character))
		if slices.ContainsFunc(n.Players, func(p Player) bool {
			return p.Character == seat.Character && (seat.Character != "" || p.Name == name)
		}) {
			continue
		}
		add(Player{Name: name, Character: seat.Character, Tokens: BudgetOf(m.Phase, h).Player})
	}
	if !slices.ContainsFunc(n.Players, func(p Player) bool { return p.Referee }) {
		add(Player{Name: "Referee", Referee: true, Tokens: BudgetOf(m.Phase, h).Referee})
	}
	return n
}

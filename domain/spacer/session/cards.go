package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// cards is the character's own deck, outside any throw: cards taken early, side plots, the shuffle. Each move is a step of its own.
//
// Source: spacer C5.
func cards(s *Sheet, _ table.ID) act.Act {
	a := act.Act{First: "early"}
	if s.Character != nil {
		a.Gone = s.seatless()
	}
	a.Do = func(r *act.Run) {
		deck := s.hand(s.deal(r)).Deck()
		r.Lay(act.Heading("CARDS OF " + strings.ToUpper(s.name())))
		if deck.Empty() {
			r.Lay(act.Text("No deck yet."), s.moves("deck", "Shuffle a deck", 's', "shuffles a deck of cards", func() (dice.Deck, error) {
				return dice.NewDeck(s.Campaign.Values.Jokers, s.Source), nil
			}), act.Back{Key: "done", Title: "Done", Main: true})
			return
		}
		r.Lay(act.Small(fmt.Sprintf("%s in the pile, %d discarded.", domain.Count(len(deck.Pile), "card"), len(deck.Discards)+len(deck.Table))), act.Heading("IN THE HAND"))
		if len(deck.Held) == 0 {
			r.Lay(act.Small("No cards in hand."))
		} else {
			r.Lay(act.Cards(deck.Held))
		}
		for _, c := range deck.Held {
			if c.Court() {
				w := s.moves("plot"+string(c), "Use "+c.Title(), 0, fmt.Sprintf("discards the %s for a side plot: %s", c.Title(), throw.SidePlot(c.Suit())), func() (dice.Deck, error) {
					after, _, err := throw.PlaySidePlot(deck, c)
					return after, err
				})
				w.Says = []string{"Discards it for a side plot: " + throw.SidePlot(c.Suit()) + "."}
				r.Lay(w)
			}
		}
		// A card taken early is in place of a reroll token. After a joker the deck is shuffled, and another is drawn.
		r.Lay(s.moves("early", "Take a card early", 'e', "takes a card early", func() (dice.Deck, error) { return throw.DealHand(deck, len(deck.Held)+1, s.Source) }),
			s.moves("shuffle", "Shuffle the discards in", 's', "shuffles the discards into the pile", func() (dice.Deck, error) { return deck.Clear().Shuffle(s.Source) }),
			act.Back{Key: "done", Title: "Done", Main: true})
	}
	return a
}

// seatless says that somebody has no cards, empty = they have.
func (s *Sheet) seatless() string {
	if h := s.hand(s.deal(&act.Run{})); !h.Plays() || !h.Seated() {
		return s.name() + " has no seat in the campaign. Add one there to get a deck."
	}
	return ""
}

// moves is a button that has the deck lie otherwise, in one step.
func (s *Sheet) moves(key, title string, letter rune, label string, how func() (dice.Deck, error)) act.Way {
	return act.Way{Key: key, Title: title, Letter: letter, Focus: key, Step: func() act.Step {
		deal := s.deal(&act.Run{})
		deck, err := how()
		if errors.Is(err, dice.ErrNoCards) {
			err = domain.Refuse("pile-empty", "The pile is empty. Shuffle the discards into it.")
		}
		s.hand(deal).Put(deck)
		step := s.step(label, s.Character, deal, err)
		step.Stays = true
		return step
	}}
}

// dealt is the deck of which the hand of a session is dealt.
func (s *Sheet) dealt() (dice.Deck, error) {
	seats := s.Campaign.Seats
	return s.Character.StartDeck(seats[slices.IndexFunc(seats, func(seat campaign.Seat) bool { return seat.Character == s.ID })], s.Campaign, s.Source)
}

// Package session is what people do with a character of Spacer outside of a fight as values: each act in a file named by the book's
// word.
package session

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// Sheet is a character as acts see it.
type Sheet struct {
	ID        domain.DocID
	Character *person.Character  // nil = it is not shown
	Campaign  *campaign.Campaign // nil = none is at hand: it goes by the book
	Source    dice.Source        // that decks are shuffled with
	Mates     []Mate             // as far as they are at hand, by name
}

// Mate is another character of the same campaign.
type Mate struct {
	ID        domain.DocID
	Character *person.Character
}

// acts are all of them by their names.
var acts = map[string]func(s *Sheet, who table.ID) act.Act{"task": task, "trait": trait, "order": order, "cards": cards, "session": session, "level": level}

// Make is an act of a name; without Do = there is none of the name.
func (s *Sheet) Make(name string, who table.ID) act.Act { return act.Make(acts, s, name, who) }

// by is the campaign that it goes by.
func (s *Sheet) by() *campaign.Campaign {
	if s.Campaign != nil {
		return s.Campaign
	}
	return campaign.New()
}

func (s *Sheet) house() rules.House { return s.by().House }

// luck is what is left of the character's Luck.
func (s *Sheet) luck() int { return max(s.Character.LuckLeft(s.house()), 0) }

// name is what the character goes by.
func (s *Sheet) name() string {
	if s.Character == nil {
		return "This character"
	}
	return domain.OrElse(s.Character.Name, "This character")
}

func (m Mate) name() string { return domain.OrElse(m.Character.Name, "somebody unnamed") }

// mate is one of the mates; ok is false where it is not at hand.
func (s *Sheet) mate(id string) (m Mate, ok bool) {
	i := slices.IndexFunc(s.Mates, func(m Mate) bool { return string(m.ID) == id })
	if i < 0 {
		return m, false
	}
	return s.Mates[i], true
}

// sides reports whether another character is of one's own side: aboard the same ship, or played by somebody at the table as this
// one is.
func (s *Sheet) sides(m Mate) bool {
	if ship := strings.TrimSpace(s.Character.Ship); ship != "" && strings.EqualFold(ship, strings.TrimSpace(m.Character.Ship)) {
		return true
	}
	return s.played(s.ID, s.Character) == s.played(m.ID, m.Character)
}

// played reports whether a character is a player's, by the seats of the campaign or by the sheet.
func (s *Sheet) played(id domain.DocID, c *person.Character) bool {
	return !domain.Blank(c.Player) || slices.ContainsFunc(s.by().Seats, func(seat campaign.Seat) bool { return seat.Character == id })
}

// deal is the cards of the campaign, of which none has been drawn; the suit of the scene is trump.
func (s *Sheet) deal(r *act.Run) *toss.Deal {
	return toss.NewDeal(s.Campaign, s.Character.Campaign, dice.Suit(strings.Join(r.Answer("trump"), "")))
}

// hand is the character's own cards.
func (s *Sheet) hand(d *toss.Deal) *toss.Hand { return d.Hand(s.ID) }

// step is what an act comes to: the sheet is another, its log tells it, and the decks lie as they were left; err is why it cannot be,
// and without a deal no deck was touched.
func (s *Sheet) step(label string, after *person.Character, d *toss.Deal, err error) act.Step {
	w := table.Refusal(err)
	if err == nil {
		w.With(s.ID, after.Noted(domain.AsSentence(label)))
	}
	if d != nil {
		w = w.Then(d.Written())
	}
	return act.Step{Label: label, Written: w}
}

// mostBefore is how many of the last lines of the log stay in sight; the sheet has all.
const mostBefore = 4

// layBefore lays what was done last.
func (s *Sheet) layBefore(r *act.Run) {
	log := s.Character.Log
	for i, l := range slices.Backward(log[max(len(log)-mostBefore, 0):]) {
		if i == min(len(log), mostBefore)-1 {
			r.Lay(act.Heading("RECENT LOG"))
		}
		r.Lay(act.Small(l.Text))
	}
}

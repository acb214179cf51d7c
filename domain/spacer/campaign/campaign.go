// Package campaign is what a table of Spacer shares from one session to the next, and the setting form.
package campaign

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Campaign is what a table shares from one session to the next: its house rules and the numbers the book leaves to it,
// its ranks and what levels require, who sits where, and how far the session has come.
type Campaign struct {
	Name     string           `json:"name"`
	Notes    string           `json:"notes"` // the referee's own
	House    rules.House      `json:"house"`
	Values   rules.Values     `json:"values"`
	Ranks    rules.RankTitles `json:"ranks"`    // where a title is empty it is the book's
	Required Tallies          `json:"required"` // ticks that each level takes, by row
	Setting  domain.DocID     `json:"setting"`  // empty = none yet
	Mission  domain.DocID     `json:"mission"`  // the one being played; empty = none
	// Seats are the players around the table: each one's left-hand neighbour comes after it.
	Seats   []Seat      `json:"seats"`
	Decks   []dice.Deck `json:"decks"` // the referee's, where cards are played with: RefereeDecks of them
	Session Session     `json:"session"`
	table.Foes
	Archived bool `json:"archived,omitzero"` // put away: neither it nor what belongs to it is on the shelf unless asked for
}

// Seat is one player's place at the table.
type Seat struct {
	ID        rules.RowID  `json:"id"`
	Player    string       `json:"player" find:""`
	Character domain.DocID `json:"character"`     // empty = none yet
	Deck      dice.Deck    `json:"deck,omitzero"` // where cards are played with; those taken early are in its hand
}

// At is who sits there.
func (s *Seat) At() (player *string, character *domain.DocID) { return &s.Player, &s.Character }

// Sits reports whether a character has a seat.
func (c *Campaign) Sits(character domain.DocID) bool {
	return table.Sits(c.Seats, (*Seat).At, character)
}

// Sit gives a character the empty seat of its player, or else another one or a new one; see table.Sit.
func (c *Campaign) Sit(character domain.DocID, player string) {
	c.Seats = table.Sit(c.Seats, (*Seat).At, c.NewSeat(), character, player)
}

// NewSeat is a blank seat with an id of its own.
func (c *Campaign) NewSeat() Seat {
	return Seat{ID: domain.NextRow(c.Seats, func(s Seat) rules.RowID { return s.ID })}
}

// RefereeDecks is how many decks the referee has where cards are played with. Source: spacer C5.
const RefereeDecks = 2

// Session is the sitting that is going on or was the last.
type Session struct {
	Number int `json:"number"` // from 1; 0 = none yet
}

// Kind describes the campaign.
var Kind = domain.Kind{
	Game: rules.ID, Name: "campaign", Title: "Campaign", Version: 1,
	New:   func() domain.Document { return New() },
	Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return Check(d.(*Campaign)) },
}

// New returns a blank campaign, played by the book, which is silent on what players see of the other side.
func New() *Campaign {
	return &Campaign{Values: rules.UsualValues, Required: BookTallies, Foes: table.Foes{FoesHidden: true}}
}

// Title is the campaign's name.
func (c *Campaign) Title() string { return c.Name }

// SetTitle renames the campaign.
func (c *Campaign) SetTitle(title string) { c.Name = title }

// Anew is what the table agreed on, without who plays.
func (c *Campaign) Anew() domain.Document {
	return &Campaign{Name: c.Name, House: c.House, Values: c.Values, Ranks: c.Ranks, Required: c.Required, Foes: c.Foes}
}

// SideOf is the side that somebody joins: characters who sit in the campaign, and ships with one of them aboard, the
// players', others the referee's. A campaign without seats knows nobody, so that all join the players'.
func (c *Campaign) SideOf(characters ...domain.DocID) int {
	for _, s := range c.Seats {
		if s.Character != "" && slices.Contains(characters, s.Character) {
			return table.PlayersSide
		}
	}
	if slices.ContainsFunc(c.Seats, func(s Seat) bool { return s.Character != "" }) {
		return table.PlayersSide + 1
	}
	return table.PlayersSide
}

// Of returns the campaign of that id; one played by the book where there is none at hand.
func Of(id domain.DocID, beside domain.Beside) *Campaign {
	return domain.As(beside(id), New)
}

// HouseOf returns the house rules of the campaign of that id; the book's where there is none at hand.
func HouseOf(id domain.DocID, beside domain.Beside) rules.House { return Of(id, beside).House }

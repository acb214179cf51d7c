package emissaries

import (
	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Campaign is what a crew of emissaries shares from one session to the next: its house rules, who sits where, what they
// share, and how far the session has come.
type Campaign struct {
	Name    string        `json:"name"`
	Notes   string        `json:"notes"`
	House   House         `json:"house"`
	Seats   []Seat        `json:"seats"`
	Assets  []SharedRow   `json:"assets"`  // what is at hand for all
	Classes []ShipClass   `json:"classes"` // of ships, the table's own
	Types   []SortOfAsset `json:"types"`   // of assets, the table's own
	Session Session       `json:"session"`
	table.Foes
	Archived bool `json:"archived,omitzero"` // put away: neither it nor what belongs to it is on the shelf unless asked for
}

// Seat is one player's place at the table.
type Seat struct {
	ID        RowID        `json:"id"`
	Player    string       `json:"player" find:""`
	Character domain.DocID `json:"character"` // empty = none yet
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
	return Seat{ID: domain.NextRow(c.Seats, func(s Seat) RowID { return s.ID })}
}

// SharedRow is an asset that is at hand for all.
type SharedRow struct {
	ID    RowID        `json:"id"`
	Asset domain.DocID `json:"asset"`
}

// ShipClass is a class of ships: the dice it gives are the table's own, as the book names none.
type ShipClass struct {
	ID     RowID  `json:"id"`
	Name   string `json:"name"`
	Shared bool   `json:"shared"` // by the crew, as a frigate is
	Stats  Dice   `json:"stats"`  // to divide among the three stats
	Traits Dice   `json:"traits"` // to divide among traits
}

// SortOfAsset is a type of assets of the table's own.
type SortOfAsset struct {
	ID    RowID     `json:"id"`
	Name  string    `json:"name"`
	Stats [3]string `json:"stats"`
}

// Session is the sitting that is going on or was the last.
type Session struct {
	Number int `json:"number"` // from 1; 0 = none yet
}

// CampaignKind describes the campaign.
var CampaignKind = domain.Kind{
	Game: ID, Name: "campaign", Title: "Campaign", Version: 1,
	New:   func() domain.Document { return NewCampaign() },
	Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return checkCampaign(d.(*Campaign)) },
}

// NewCampaign returns a blank campaign, played by the book, with the two classes that it names. Players see the dice and the
// fallout of the GM's people.
//
// Source: emissaries, book section "Example Conflict".
func NewCampaign() *Campaign {
	return &Campaign{Classes: []ShipClass{{ID: 1, Name: Frigate, Shared: true}, {ID: 2, Name: Fighter}}}
}

// Title is the campaign's name.
func (c *Campaign) Title() string { return c.Name }

// SetTitle renames the campaign.
func (c *Campaign) SetTitle(title string) { c.Name = title }

// Anew is what the table agreed on, without who plays.
func (c *Campaign) Anew() domain.Document {
	return &Campaign{Name: c.Name, House: c.House, Classes: c.Classes, Types: c.Types, Foes: c.Foes}
}

// CampaignOf returns the campaign of that id; one played by the book where there is none at hand.
func CampaignOf(id domain.DocID, beside domain.Beside) *Campaign {
	return domain.As(beside(id), NewCampaign)
}

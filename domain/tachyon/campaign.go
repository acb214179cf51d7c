package tachyon

import (
	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Campaign is what a squadron shares from one session to the next: its house rules and the numbers the handout leaves to
// the table, who sits where, and how far the session has come.
type Campaign struct {
	Name    string  `json:"name"` // of the squadron
	Notes   string  `json:"notes"`
	House   House   `json:"house"`
	Values  Values  `json:"values"`
	Seats   []Seat  `json:"seats"`
	Session Session `json:"session"`
	table.Foes
	Archived bool `json:"archived,omitzero"` // put away: neither it nor what belongs to it is on the shelf unless asked for
}

// Seat is one player's place at the table.
type Seat struct {
	ID     RowID        `json:"id"`
	Player string       `json:"player" find:""`
	Pilot  domain.DocID `json:"pilot"` // empty = none yet
	Ship   domain.DocID `json:"ship"`  // besides what the ships' own sheets say; see Flies
}

// At is who sits there.
func (s *Seat) At() (player *string, character *domain.DocID) { return &s.Player, &s.Pilot }

// Sits reports whether a pilot has a seat.
func (c *Campaign) Sits(character domain.DocID) bool {
	return table.Sits(c.Seats, (*Seat).At, character)
}

// Sit gives a pilot the empty seat of its player, or else another one or a new one; see table.Sit.
func (c *Campaign) Sit(character domain.DocID, player string) {
	c.Seats = table.Sit(c.Seats, (*Seat).At, c.NewSeat(), character, player)
}

// NewSeat is a blank seat with an id of its own.
func (c *Campaign) NewSeat() Seat {
	return Seat{ID: domain.NextRow(c.Seats, func(s Seat) RowID { return s.ID })}
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

// NewCampaign returns a blank campaign, played by the handout, which is silent on what players see of the GM's craft beside
// the chart.
func NewCampaign() *Campaign {
	return &Campaign{Values: UsualValues, Foes: table.Foes{FoesHidden: true}}
}

// Title is the campaign's name.
func (c *Campaign) Title() string { return c.Name }

// SetTitle renames the campaign.
func (c *Campaign) SetTitle(title string) { c.Name = title }

// Anew is what the table agreed on, without who plays.
func (c *Campaign) Anew() domain.Document {
	return &Campaign{Name: c.Name, House: c.House, Values: c.Values, Foes: c.Foes}
}

// CampaignOf returns the campaign of that id; one played by the handout where there is none at hand.
func CampaignOf(id domain.DocID, beside domain.Beside) *Campaign {
	return domain.As(beside(id), NewCampaign)
}

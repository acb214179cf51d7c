package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Campaign is what a table shares from one session to the next: its house rules, who sits where, and how far the
// session and the making of characters have come.
type Campaign struct {
	Name  string `json:"name"`
	Notes string `json:"notes"` // the referee's own
	House House  `json:"house"`
	// Seats are the players around the table: each one's left-hand neighbour comes after it, and the last one's is
	// the first.
	Seats   []Seat       `json:"seats"`
	Species []OwnSpecies `json:"species"` // beside those of the book
	Session Session      `json:"session"`
	Making  Making       `json:"making"`
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

// Session is the sitting that is going on or was the last.
type Session struct {
	Number int  `json:"number"` // from 1; 0 = none yet
	Combat bool `json:"combat"` // its first combat has been: five fate points are given
}

// Making is how far a whole table has come in making its characters. See Steps.
type Making struct {
	Step int   `json:"step"` // an index of the steps
	Seat RowID `json:"seat"` // whose turn it is to tell; 0 = the first one's
}

// CampaignKind describes the campaign.
var CampaignKind = domain.Kind{
	Game: ID, Name: "campaign", Title: "Campaign", Version: 1,
	New:   func() domain.Document { return NewCampaign() },
	Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return checkCampaign(d.(*Campaign)) },
}

// NewCampaign returns a blank campaign. The book is silent on what players see of the other side.
func NewCampaign() *Campaign { return &Campaign{Foes: table.Foes{FoesHidden: true}} }

// Title is the campaign's name.
func (c *Campaign) Title() string { return c.Name }

// SetTitle renames the campaign.
func (c *Campaign) SetTitle(title string) { c.Name = title }

// Anew is what the table agreed on, without who plays.
func (c *Campaign) Anew() domain.Document {
	return &Campaign{Name: c.Name, House: c.House, Species: c.Species, Foes: c.Foes}
}

// Neighbours returns the indices of the seats to the left and to the right of seat i. Alone at the table one is one's
// own neighbour.
func (c *Campaign) Neighbours(i int) (left, right int) {
	n := len(c.Seats)
	return (i + 1) % n, (i + n - 1) % n
}

// checkCampaign returns what is to be said about a campaign, in the order of its members. The ids are the house's own:
// the book has no rule for any of it.
func checkCampaign(c *Campaign) []domain.Problem {
	var found []domain.Problem
	add := func(s domain.Severity, path, message string, args ...any) {
		found = append(found, domain.Problem{ID: "CAMPAIGN-01", Severity: s, Path: path, Message: fmt.Sprintf(message, args...)})
	}
	sits := map[domain.DocID]bool{}
	for _, s := range c.Seats {
		at := fmt.Sprintf("seats[id=%d]", s.ID)
		if domain.Blank(s.Player) && s.Character == "" {
			add(domain.Remark, at+".player", "Nobody sits here yet.")
		}
		if s.Character != "" && sits[s.Character] {
			add(domain.Unusual, at+".character", "This character is in two seats.")
		}
		sits[s.Character] = true
	}
	for _, s := range c.Species {
		if _, wrong := s.expected(); len(wrong) > 0 {
			add(domain.Unusual, fmt.Sprintf("species[id=%d].usual", s.ID), "Skill levels are 1 to 5. Change %s.", strings.Join(wrong, ", "))
		}
	}
	if c.Session.Number < 0 {
		add(domain.Unusual, "session.number", "Session numbers start at 1. This one is %d.", c.Session.Number)
	}
	return found
}

// CampaignOf returns the campaign of that id; a blank one where there is none at hand.
func CampaignOf(id domain.DocID, beside domain.Beside) *Campaign {
	return domain.As(beside(id), NewCampaign)
}

// HouseOf returns the house rules of the campaign of that id; the book's where there is none at hand.
func HouseOf(id domain.DocID, beside domain.Beside) House { return CampaignOf(id, beside).House }

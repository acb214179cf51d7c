// Package evening is what a campaign keeps of its evenings of play: handouts that the players see, and session notes, a dated
// page an evening.
package evening

import "shipslocker/domain"

// Handout is a picture and a text for the players, and what the referee knows of it besides.
type Handout struct {
	Name     string           `json:"name"`
	Campaign domain.DocID     `json:"campaign"` // it belongs to; empty = to none
	Picture  domain.PictureID `json:"picture"`
	Text     string           `json:"text"`  // for the players
	Notes    string           `json:"notes"` // the referee's own
}

// HandoutKind is the kind of a game's handouts.
func HandoutKind(game string) domain.Kind {
	return domain.Kind{
		Game: game, Name: "handout", Title: "Handout", Version: 1,
		New:   func() domain.Document { return &Handout{} },
		Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return d.(*Handout).check() },
	}
}

// Title is the handout's name.
func (h *Handout) Title() string { return h.Name }

// SetTitle renames the handout.
func (h *Handout) SetTitle(title string) { h.Name = title }

// IsEmpty reports whether the players have nothing to see.
func (h *Handout) IsEmpty() bool { return h.Picture == "" && domain.Blank(h.Text) }

// check says what a handout lacks. The ids are the house's own: no book knows handouts.
func (h *Handout) check() []domain.Problem {
	if !h.IsEmpty() || domain.Blank(h.Name+h.Notes) {
		return nil
	}
	return []domain.Problem{{ID: "HANDOUT-01", Severity: domain.Remark, Path: "text", Message: "Players see nothing yet. Choose a picture or write a text."}}
}

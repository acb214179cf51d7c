// Package packet is what is printed at once for an evening of play: sheets, cards, maps and blanks, kept as a document so
// that it can be printed again next week.
package packet

import (
	"fmt"

	"shipslocker/domain"
)

// Packet is what goes into the printer together, in its order.
type Packet struct {
	Name     string       `json:"name"`
	Notes    string       `json:"notes"`    // the referee's own
	Campaign domain.DocID `json:"campaign"` // it belongs to; empty = to none
	// TwoSided has every document begin on a sheet of its own, with an empty side before it where need be.
	TwoSided bool  `json:"twoSided"`
	Rows     []Row `json:"rows"`
}

// RowID names a row for ever; it is unique in its packet.
type RowID int

// Row is one thing to print, or as many as What says.
type Row struct {
	ID       RowID         `json:"id"`
	What     What          `json:"what"`
	Document domain.DocID  `json:"document"` // to print, or whose people; empty = none chosen yet
	Kind     domain.KindID `json:"kind"`     // of the blank form
	Section  string        `json:"section"`  // of the reference cards; empty = all of them
	Form     string        `json:"form"`     // its name; empty = the first form of what is printed
	Copies   int           `json:"copies"`   // 1 to MostCopies
}

// What is what a row prints.
type What string

// What a row may print.
const (
	One       What = ""          // a document
	Everybody What = "everybody" // the sheets that a campaign or a scene refers to
	Blanks    What = "blank"     // a blank form
	Cards     What = "cards"     // the game's reference cards
)

// MostCopies is how often a row can be printed at once.
const MostCopies = 30

// Kind is the kind of a game's packets.
func Kind(game string) domain.Kind {
	return domain.Kind{
		Game: game, Name: "packet", Title: "Packet to print", Version: 1,
		New:   func() domain.Document { return &Packet{} },
		Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return check(d.(*Packet)) },
	}
}

// Title is the packet's name.
func (p *Packet) Title() string { return p.Name }

// SetTitle renames the packet.
func (p *Packet) SetTitle(title string) { p.Name = title }

// Anew is what is printed of no document: blank forms and reference cards.
func (p *Packet) Anew() domain.Document {
	fresh := &Packet{Name: p.Name, Campaign: p.Campaign, TwoSided: p.TwoSided}
	for _, r := range p.Rows {
		if r.What == Blanks || r.What == Cards {
			r.Document = ""
			fresh.Rows = append(fresh.Rows, r)
		}
	}
	if len(fresh.Rows) == 0 {
		return nil
	}
	return fresh
}

// NewRow is a row with an id of its own that prints one document.
func (p *Packet) NewRow() Row {
	return Row{ID: domain.NextRow(p.Rows, func(r Row) RowID { return r.ID }), Copies: 1}
}

// Add puts a row at the end and gives it its id.
func (p *Packet) Add(r Row) {
	r.ID, r.Copies = p.NewRow().ID, max(1, r.Copies)
	p.Rows = append(p.Rows, r)
}

// check returns what is to be said about a packet. The ids are the house's own: no book knows packets.
func check(p *Packet) []domain.Problem {
	var found []domain.Problem
	add := func(id string, s domain.Severity, path, message string, args ...any) {
		found = append(found, domain.Problem{ID: id, Severity: s, Path: path, Message: fmt.Sprintf(message, args...)})
	}
	for i, r := range p.Rows {
		at := func(member string) string { return fmt.Sprintf("rows[%d].%s", i, member) }
		if (r.What == One || r.What == Everybody) && r.Document == "" || r.What == Blanks && r.Kind == "" {
			add("PACKET-01", domain.Remark, at("document"), "Nothing is chosen here: this row prints nothing.")
		}
		if r.Copies < 1 || r.Copies > MostCopies {
			add("PACKET-02", domain.Unusual, at("copies"), "1 to %d copies can be printed at once. This row has %d.", MostCopies, r.Copies)
		}
	}
	return found
}

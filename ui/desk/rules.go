package desk

import (
	"shipslocker/domain"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Campaigns are the campaigns of a game, by whose house rules its other documents go: C is a campaign, H its house rules.
type Campaigns[C, H any] struct {
	Kind domain.KindID
	// New is the campaign of a document that belongs to none.
	New   func() *C
	House func(*C) H
	// Book is what such a document goes by, such as “the book's rules”.
	Book string
}

// Rules follow the campaign that a document belongs to, for its house rules and what else the book leaves to it.
type Rules[C, H any] struct {
	*Companion[C]
	of Campaigns[C, H]
}

// Rules are the book's, until they follow a campaign; changed is called when that comes to hand and whenever it changes, but
// not by Follow itself.
func (g Campaigns[C, H]) Rules(host Host, changed func()) *Rules[C, H] {
	return &Rules[C, H]{NewCompanion[C](host, g.Kind, changed), g}
}

// Campaign is the campaign as it stands, for reading: one played by the book while none is at hand.
func (r *Rules[C, H]) Campaign() *C {
	if c := r.Value(); c != nil {
		return c
	}
	return r.of.New()
}

// House are the house rules as they stand.
func (r *Rules[C, H]) House() H { return r.of.House(r.Campaign()) }

// RulesBox chooses the campaign whose house rules a document goes by.
func RulesBox[T, C, H any](f *field.Form[T], host Host, g Campaigns[C, H], at func(*T) *domain.DocID) *look.Box {
	return DocumentBox(f, host, Reference{Kind: g.Kind, Caption: "Campaign", Path: "campaign", None: "none: " + g.Book, Gone: "gone from the shelf: " + g.Book}, at)
}

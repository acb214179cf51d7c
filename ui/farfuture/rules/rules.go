// Package rules has sheets and tables follow the campaign whose house rules they go by.
package rules

import (
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
)

// Rules follow the campaign that a document belongs to, for its house rules.
type Rules struct {
	*desk.Companion[farfuture.Campaign]
}

// New returns the book's rules, until it follows a campaign; changed is called when that comes to hand and
// whenever it changes, but not by Follow itself.
func New(host desk.Host, changed func()) *Rules {
	return &Rules{desk.NewCompanion[farfuture.Campaign](host, farfuture.CampaignKind.ID(), changed)}
}

// House are the house rules as they stand: the book's while the campaign is not at hand or lies in the bin.
func (r *Rules) House() farfuture.House {
	if c := r.Campaign(); c != nil {
		return c.House
	}
	return farfuture.House{}
}

// FoesShown is what players see of the other sides, by the campaign or else by the book.
func (r *Rules) FoesShown() table.Foes {
	if c := r.Campaign(); c != nil {
		return c.Foes
	}
	return farfuture.NewCampaign().Foes
}

// Campaign is the campaign as it stands; nil while it is not at hand or lies in the bin.
func (r *Rules) Campaign() *farfuture.Campaign { return r.Value() }

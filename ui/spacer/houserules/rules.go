// Package houserules follows the campaign whose house rules a document of Spacer's goes by.
package houserules

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Rules follow the campaign that a document belongs to, for its house rules and the numbers the book leaves to it.
type Rules struct {
	*desk.Companion[campaign.Campaign]
}

// New returns the book's rules, until it follows a campaign; changed is called when that comes to hand and
// whenever it changes, but not by Follow itself.
func New(host desk.Host, changed func()) *Rules {
	return &Rules{desk.NewCompanion[campaign.Campaign](host, campaign.Kind.ID(), changed)}
}

// Campaign is the campaign as it stands, for reading: one played by the book while none is at hand.
func (r *Rules) Campaign() *campaign.Campaign {
	if c := r.Value(); c != nil {
		return c
	}
	return campaign.New()
}

// House are the house rules as they stand.
func (r *Rules) House() rules.House { return r.Campaign().House }

// CampaignBox chooses the campaign whose house rules a document goes by.
func CampaignBox[T any](f *field.Form[T], host desk.Host, at func(*T) *domain.DocID) *look.Box {
	return desk.DocumentBox(f, host, desk.Reference{
		Kind: campaign.Kind.ID(), Caption: "Campaign", Path: "campaign",
		None: "none: the book's rules", Gone: "gone from the shelf: the book's rules",
	}, at)
}

// Package rules has sheets and conflicts follow the campaign whose house rules they go by.
package rules

import (
	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Rules follow the campaign that a document belongs to, for its house rules.
type Rules struct {
	*desk.Companion[emissaries.Campaign]
}

// New returns the book's rules, until it follows a campaign; changed is called when that comes to hand and
// whenever it changes, but not by Follow itself.
func New(host desk.Host, changed func()) *Rules {
	return &Rules{desk.NewCompanion[emissaries.Campaign](host, emissaries.CampaignKind.ID(), changed)}
}

// Campaign is the campaign as it stands, for reading: one played by the book while none is at hand.
func (r *Rules) Campaign() *emissaries.Campaign {
	if c := r.Value(); c != nil {
		return c
	}
	return emissaries.NewCampaign()
}

// House are the house rules as they stand.
func (r *Rules) House() emissaries.House { return r.Campaign().House }

// CampaignBox chooses the campaign whose house rules a document goes by.
func CampaignBox[T any](f *field.Form[T], host desk.Host, at func(*T) *domain.DocID) *look.Box {
	return desk.DocumentBox(f, host, desk.Reference{
		Kind: emissaries.CampaignKind.ID(), Caption: "Campaign", Path: "campaign",
		None: "none: the book’s rules", Gone: "gone from the shelf: the book’s rules",
	}, at)
}

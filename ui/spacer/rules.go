// Package spacer shows the documents of Spacer on screen.
package spacer

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

type character = spacer.Character

// narrow is the width, in text sizes, under which blocks that stand side by side stack.
const narrow = 52

// NewMap is the editor of the game's maps.
var NewMap = uitable.NewMap(uitable.Game{Figures: []domain.KindID{spacer.CharacterKind.ID(), spacer.ShipKind.ID()}})

// rules follows the campaign that a document belongs to, for its house rules and the numbers the book leaves to it.
type rules struct {
	*desk.Companion[spacer.Campaign]
}

// newRules returns the book's rules, until it follows a campaign; changed is called when that comes to hand and
// whenever it changes, but not by Follow itself.
func newRules(host desk.Host, changed func()) *rules {
	return &rules{desk.NewCompanion[spacer.Campaign](host, spacer.CampaignKind.ID(), changed)}
}

// Campaign is the campaign as it stands, for reading: one played by the book while none is at hand.
func (r *rules) Campaign() *spacer.Campaign {
	if c := r.Value(); c != nil {
		return c
	}
	return spacer.NewCampaign()
}

// House are the house rules as they stand.
func (r *rules) House() spacer.House { return r.Campaign().House }

// campaignBox chooses the campaign whose house rules a document goes by.
func campaignBox[T any](f *field.Form[T], host desk.Host, at func(*T) *domain.DocID) *look.Box {
	return desk.DocumentBox(f, host, desk.Reference{
		Kind: spacer.CampaignKind.ID(), Caption: "Campaign", Path: "campaign",
		None: "none: the book's rules", Gone: "gone from the shelf: the book's rules",
	}, at)
}

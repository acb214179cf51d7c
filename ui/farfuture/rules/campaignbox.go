package rules

import (
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// CampaignBox chooses the campaign whose house rules a document goes by.
func CampaignBox[T any](f *field.Form[T], host desk.Host, at func(*T) *domain.DocID) *look.Box {
	return desk.DocumentBox(f, host, desk.Reference{
		Kind: farfuture.CampaignKind.ID(), Caption: "Campaign", Path: "campaign",
		None: "none: the book's rules", Gone: "gone from the shelf: the book's rules",
	}, at)
}

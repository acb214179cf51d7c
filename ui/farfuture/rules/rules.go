// Package rules has sheets and tables follow the campaign whose house rules they go by.
package rules

import (
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
)

// Rules follow the campaign that a document belongs to.
type Rules = desk.Rules[farfuture.Campaign, farfuture.House]

// Campaigns are what documents may belong to.
var Campaigns = desk.Campaigns[farfuture.Campaign, farfuture.House]{
	Kind: farfuture.CampaignKind.ID(), New: farfuture.NewCampaign, Book: "the book's rules",
	House: func(c *farfuture.Campaign) farfuture.House { return c.House },
}

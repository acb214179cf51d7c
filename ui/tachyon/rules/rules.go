// Package rules has sheets and engagements follow the campaign whose house rules and numbers they go by.
package rules

import (
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
)

// Rules follow the campaign that a document belongs to, for its house rules and the numbers the handout leaves to it.
type Rules = desk.Rules[tachyon.Campaign, tachyon.House]

// Campaigns are what documents may belong to.
var Campaigns = desk.Campaigns[tachyon.Campaign, tachyon.House]{
	Kind: tachyon.CampaignKind.ID(), New: tachyon.NewCampaign, Book: "the quick reference's rules",
	House: func(c *tachyon.Campaign) tachyon.House { return c.House },
}

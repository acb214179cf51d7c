// Package rules has sheets and conflicts follow the campaign whose house rules they go by.
package rules

import (
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
)

// Rules follow the campaign that a document belongs to.
type Rules = desk.Rules[emissaries.Campaign, emissaries.House]

// Campaigns are what documents may belong to.
var Campaigns = desk.Campaigns[emissaries.Campaign, emissaries.House]{
	Kind: emissaries.CampaignKind.ID(), New: emissaries.NewCampaign, Book: "the book’s rules",
	House: func(c *emissaries.Campaign) emissaries.House { return c.House },
}

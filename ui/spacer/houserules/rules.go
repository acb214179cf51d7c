// Package houserules follows the campaign whose house rules a document of Spacer's goes by.
package houserules

import (
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk"
)

// Rules follow the campaign that a document belongs to.
type Rules = desk.Rules[campaign.Campaign, rules.House]

// Campaigns are what documents may belong to.
var Campaigns = desk.Campaigns[campaign.Campaign, rules.House]{
	Kind: campaign.Kind.ID(), New: campaign.New, Book: "the book's rules",
	House: func(c *campaign.Campaign) rules.House { return c.House },
}

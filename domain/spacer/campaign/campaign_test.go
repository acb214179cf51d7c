package campaign_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/table"
)

func TestADocumentGoesByItsCampaign(t *testing.T) {
	table := &campaign.Campaign{House: rules.House{Cards: true}}
	beside := func(id domain.DocID) domain.Document {
		if id == "ours" {
			return table
		}
		return nil
	}
	for id, want := range map[domain.DocID]rules.House{"ours": table.House, "gone": {}, "": {}} {
		if got := campaign.HouseOf(id, beside); got != want {
			t.Errorf("by campaign %q the rules are %+v", id, got)
		}
	}
	if c := campaign.Of("gone", domain.Alone); c.Required != campaign.BookTallies || c.Values != rules.UsualValues {
		t.Errorf("without a campaign it is not the book's: %+v", c)
	}
	c := spacertest.Changed(func(c *person.Character) { c.Level, c.Campaign = 9, "ours" })
	table.House.TopLevelEight, table.Required = true, campaign.BookTallies
	spacertest.Same(t, spacertest.Said(person.Kind.Check(c, beside), "SP-R11"), "W level")
	spacertest.Same(t, spacertest.Said(person.Kind.Check(c, domain.Alone), "SP-R11"))
}

func TestACampaignIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(c *campaign.Campaign)
		want []string
	}{
		"a blank one is fine":   {func(*campaign.Campaign) {}, nil},
		"a way nobody knows":    {func(c *campaign.Campaign) { c.House.CoverRoll = "guess" }, []string{"W house.coverRoll"}},
		"a way of the table":    {func(c *campaign.Campaign) { c.House.CoverRoll = rules.CoverManual }, nil},
		"a number below 0":      {func(c *campaign.Campaign) { c.Values.Fate = -1 }, []string{"W values.fate"}},
		"too many jokers":       {func(c *campaign.Campaign) { c.Values.Jokers = 5 }, []string{"W values.jokers"}},
		"fewer ticks than none": {func(c *campaign.Campaign) { c.Required.Bonus[0] = -1 }, []string{"W required.bonus[0]"}},
		"nobody sits there":     {func(c *campaign.Campaign) { c.Seats = []campaign.Seat{{ID: 1}} }, []string{"I seats[id=1].player"}},
		"one character twice": {func(c *campaign.Campaign) {
			c.Seats = []campaign.Seat{{ID: 1, Character: "a"}, {ID: 2, Character: "a"}}
		}, []string{"W seats[id=2].character"}},
		"two without a character":            {func(c *campaign.Campaign) { c.Seats = []campaign.Seat{{ID: 1, Player: "Ada"}, {ID: 2, Player: "Bo"}} }, nil},
		"a session numbered below the first": {func(c *campaign.Campaign) { c.Session.Number = -1 }, []string{"W session.number"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := campaign.New()
			tc.edit(c)
			spacertest.Same(t, spacertest.Said(campaign.Check(c), "CAMPAIGN-01"), tc.want...)
		})
	}
}

func TestWhoeverSitsInTheCampaignJoinsThePlayersSide(t *testing.T) {
	seated := &campaign.Campaign{Seats: []campaign.Seat{{ID: 1, Player: "Mia", Character: "ada"}, {ID: 2, Player: "Jon"}}}
	for name, tc := range map[string]struct {
		by         *campaign.Campaign
		characters []domain.DocID
		want       int
	}{
		"who has a seat":                     {seated, []domain.DocID{"ada"}, table.PlayersSide},
		"a ship with one of them aboard":     {seated, []domain.DocID{"", "ada"}, table.PlayersSide},
		"who has none":                       {seated, []domain.DocID{"thug"}, table.PlayersSide + 1},
		"a ship with nobody at her posts":    {seated, []domain.DocID{""}, table.PlayersSide + 1},
		"anybody, where nobody has a seat":   {campaign.New(), []domain.DocID{"thug"}, table.PlayersSide},
		"anybody, where seats are empty yet": {&campaign.Campaign{Seats: []campaign.Seat{{ID: 1, Player: "Mia"}}}, []domain.DocID{"thug"}, table.PlayersSide},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.by.SideOf(tc.characters...); got != tc.want {
				t.Errorf("the side is %d, want %d", got, tc.want)
			}
		})
	}
}

package spacer

import (
	"testing"

	"shipslocker/domain"
)

func TestADocumentGoesByItsCampaign(t *testing.T) {
	table := &Campaign{House: House{Cards: true}}
	beside := func(id domain.DocID) domain.Document {
		if id == "ours" {
			return table
		}
		return nil
	}
	for id, want := range map[domain.DocID]House{"ours": table.House, "gone": {}, "": {}} {
		if got := HouseOf(id, beside); got != want {
			t.Errorf("by campaign %q the rules are %+v", id, got)
		}
	}
	if c := CampaignOf("gone", domain.Alone); c.Required != BookTallies || c.Values != UsualValues {
		t.Errorf("without a campaign it is not the book's: %+v", c)
	}
	c := changed(func(c *Character) { c.Level, c.Campaign = 9, "ours" })
	table.House.TopLevelEight, table.Required = true, BookTallies
	same(t, said(CharacterKind.Check(c, beside), "SP-R11"), "W level")
	same(t, said(CharacterKind.Check(c, domain.Alone), "SP-R11"))
}

func TestACampaignIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(c *Campaign)
		want []string
	}{
		"a blank one is fine":                {func(*Campaign) {}, nil},
		"a way nobody knows":                 {func(c *Campaign) { c.House.CoverRoll = "guess" }, []string{"W house.coverRoll"}},
		"a way of the table":                 {func(c *Campaign) { c.House.CoverRoll = CoverManual }, nil},
		"a number below 0":                   {func(c *Campaign) { c.Values.Fate = -1 }, []string{"W values.fate"}},
		"too many jokers":                    {func(c *Campaign) { c.Values.Jokers = 5 }, []string{"W values.jokers"}},
		"fewer ticks than none":              {func(c *Campaign) { c.Required.Bonus[0] = -1 }, []string{"W required.bonus[0]"}},
		"nobody sits there":                  {func(c *Campaign) { c.Seats = []Seat{{ID: 1}} }, []string{"I seats[id=1].player"}},
		"one character twice":                {func(c *Campaign) { c.Seats = []Seat{{ID: 1, Character: "a"}, {ID: 2, Character: "a"}} }, []string{"W seats[id=2].character"}},
		"two without a character":            {func(c *Campaign) { c.Seats = []Seat{{ID: 1, Player: "Ada"}, {ID: 2, Player: "Bo"}} }, nil},
		"a session numbered below the first": {func(c *Campaign) { c.Session.Number = -1 }, []string{"W session.number"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := NewCampaign()
			tc.edit(c)
			same(t, said(CheckCampaign(c), "CAMPAIGN-01"), tc.want...)
		})
	}
}

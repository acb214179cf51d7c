package tachyon

import "testing"

func TestACampaignIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(c *Campaign)
		want []string
	}{
		"a blank one has nothing wrong": {func(*Campaign) {}, nil},
		"a way that there is not":       {func(c *Campaign) { c.House.SpecialOrder = "middle" }, []string{"CAMPAIGN-01 W house.specialOrder"}},
		"numbers out of their ranges": {
			func(c *Campaign) { c.Values.StressBoxes, c.Values.Refresh, c.Values.FreeStunts = 0, -1, 21 },
			[]string{"CAMPAIGN-01 W values.stressBoxes", "CAMPAIGN-01 W values.refresh", "CAMPAIGN-01 W values.freeStunts"},
		},
		"a pyramid of fewer than none": {func(c *Campaign) { c.Values.Pyramid[2] = -1 }, []string{"CAMPAIGN-01 W values.pyramid[2]"}},
		"a pyramid of fourteen":        {func(c *Campaign) { c.Values.Pyramid = [4]int{5, 4, 3, 2} }, nil},
		"a pyramid of fifteen":         {func(c *Campaign) { c.Values.Pyramid = [4]int{6, 4, 3, 2} }, []string{"CAMPAIGN-01 W values.pyramid"}},
		"an empty seat":                {func(c *Campaign) { c.Seats = []Seat{{ID: 1}} }, []string{"CAMPAIGN-01 I seats[id=1].player"}},
		"a pilot and a ship sit twice": {
			func(c *Campaign) {
				c.Seats = []Seat{{ID: 1, Pilot: "p", Ship: "s"}, {ID: 2, Pilot: "p", Ship: "s"}, {ID: 3, Player: "Noor"}, {ID: 4, Player: "Ada"}}
			},
			[]string{"CAMPAIGN-01 W seats[id=2].pilot", "CAMPAIGN-01 W seats[id=2].ship"},
		},
		"two seats of one number": {
			func(c *Campaign) { c.Seats = []Seat{{ID: 1, Player: "Noor"}, {ID: 1, Player: "Ada"}} }, []string{"CAMPAIGN-01 W seats[id=1].id"},
		},
		"a session below 0": {func(c *Campaign) { c.Session.Number = -1 }, []string{"CAMPAIGN-01 W session.number"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := NewCampaign()
			tc.edit(c)
			same(t, said(checkCampaign(c)), tc.want...)
		})
	}
}

package farfuture

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table/tabletest"
)

func TestEveryHouseRuleHasItsOwnSwitch(t *testing.T) { tabletest.HouseRules(t, HouseRules) }

func TestADocumentGoesByItsCampaign(t *testing.T) {
	table := &Campaign{House: House{ReplacementFeedsTrack: true}}
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
}

func TestACampaignIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		campaign Campaign
		want     string
	}{
		"a blank one is fine":                   {Campaign{}, ""},
		"nobody sits there":                     {Campaign{Seats: []Seat{{ID: 1}}}, "seats[id=1].player"},
		"one character twice":                   {Campaign{Seats: []Seat{{ID: 1, Character: "a"}, {ID: 2, Character: "a"}}}, "seats[id=2].character"},
		"two without a character":               {Campaign{Seats: []Seat{{ID: 1, Player: "Ada"}, {ID: 2, Player: "Bo"}}}, ""},
		"sessions are not counted from below 1": {Campaign{Session: Session{Number: -1}}, "session.number"},
		"an hour before the first session is 0": {Campaign{Session: Session{Number: 0}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			for _, p := range checkCampaign(&tc.campaign) {
				got += p.Path
			}
			if got != tc.want {
				t.Errorf("remarks on %q", got)
			}
		})
	}
}

func TestAThingIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		thing Thing
		want  string
	}{
		"a blank one is fine":            {Thing{}, ""},
		"a track without boxes":          {Thing{Tracks: []ThingTrack{{ID: 3, Name: "Hull"}}}, "tracks[id=3].size"},
		"a track that is too long":       {Thing{Tracks: []ThingTrack{{ID: 3, Name: "Hull", Size: 13}}}, "tracks[id=3].size"},
		"a track without boxes and name": {Thing{Tracks: []ThingTrack{{ID: 3}}}, "tracks[id=3].sizetracks[id=3].name"},
		"a track without a name":         {Thing{Tracks: []ThingTrack{{ID: 3, Size: 4}}}, "tracks[id=3].name"},
		"fewer fate points than none":    {Thing{FatePoints: -1}, "fatePoints"},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			for _, p := range checkThing(&tc.thing) {
				got += p.Path
			}
			if got != tc.want {
				t.Errorf("remarks on %q", got)
			}
		})
	}
}

func TestNeighboursSitInTheOrderOfTheSeats(t *testing.T) {
	for name, tc := range map[string]struct{ seats, of, left, right int }{
		"the next one sits on the left":                {4, 1, 2, 0},
		"the last one's left-hand neighbour is first":  {4, 3, 0, 2},
		"the first one's right-hand neighbour is last": {4, 0, 1, 3},
		"of two each sits on both sides of the other":  {2, 0, 1, 1},
		"alone one is one's own neighbour":             {1, 0, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			c := &Campaign{Seats: make([]Seat, tc.seats)}
			if left, right := c.Neighbours(tc.of); left != tc.left || right != tc.right {
				t.Errorf("of seat %d the neighbours are %d and %d", tc.of, left, right)
			}
		})
	}
}

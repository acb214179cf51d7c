package table

import (
	"slices"
	"testing"

	"shipslocker/domain"
)

type chair struct {
	player string
	who    domain.DocID
}

func ofChair(c *chair) (player *string, character *domain.DocID) { return &c.player, &c.who }

func TestACharacterTakesItsPlayersSeatElseAFreeOneElseANewOne(t *testing.T) {
	for name, tc := range map[string]struct {
		seats  []chair
		player string
		want   []chair
	}{
		"at an empty table":         {nil, "Mara", []chair{{"Mara", "new"}}},
		"its player's":              {[]chair{{"", ""}, {"mara ", ""}}, "Mara", []chair{{"", ""}, {"mara ", "new"}}},
		"its player's is taken":     {[]chair{{"Mara", "old"}, {"", ""}}, "Mara", []chair{{"Mara", "old"}, {"Mara", "new"}}},
		"nobody's":                  {[]chair{{"Wen", ""}, {"", ""}}, "Mara", []chair{{"Wen", ""}, {"Mara", "new"}}},
		"all belong to others":      {[]chair{{"Wen", ""}}, "Mara", []chair{{"Wen", ""}, {"Mara", "new"}}},
		"of a sheet with no player": {[]chair{{"Wen", ""}, {"", ""}}, " ", []chair{{"Wen", ""}, {"", "new"}}},
	} {
		t.Run(name, func(t *testing.T) {
			got := Sit(slices.Clone(tc.seats), ofChair, chair{}, "new", tc.player)
			if !slices.Equal(got, tc.want) {
				t.Errorf("the seats are %+v, want %+v", got, tc.want)
			}
			if !Sits(got, ofChair, "new") || Sits(tc.seats, ofChair, "new") {
				t.Error("who sits there is not found, or before it does")
			}
		})
	}
}

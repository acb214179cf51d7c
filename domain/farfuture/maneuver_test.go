package farfuture

import (
	"testing"

	"shipslocker/domain/table"
)

func TestManeuver(t *testing.T) {
	pin := Maneuver{Text: "Pinned", Skill: "Strength", Level: 3, Against: 3, While: "nobody lets go"}
	opposed := pin
	opposed.Opposed = true
	tagged := pin
	tagged.Extras = []table.Part{{Label: "“Wet through”", Value: 2}}
	for name, tc := range map[string]struct {
		m    Maneuver
		dice int
		want Made
	}{
		"to equal what it is against is enough":                  {pin, 0, Made{Total: 3, Success: true, FreeTags: 1}},
		"a success has one free tag, however far it goes":        {pin, 4, Made{Total: 7, Success: true, Shift: 4, FreeTags: 1}},
		"a failure leaves no aspect":                             {pin, -1, Made{Total: 2, Shift: -1}},
		"tags count":                                             {tagged, -1, Made{Total: 4, Success: true, Shift: 1, FreeTags: 1}},
		"a difficulty wins no spin":                              {pin, -3, Made{Shift: -3}},
		"a defender who is three better wins one token":          {opposed, -3, Made{Shift: -3, Spin: 1}},
		"a defender who loses wins none":                         {opposed, 3, Made{Total: 6, Success: true, Shift: 3, FreeTags: 1}},
		"a defender who is only two better does not win any yet": {opposed, -2, Made{Total: 1, Shift: -2}},
	} {
		t.Run(name, func(t *testing.T) {
			got := tc.m.Make(sum(tc.dice))
			if table.Sum(got.Parts) != got.Total || got.Parts[0].Label != "Strength" || got.Parts[0].Source == "" {
				t.Errorf("parts %+v of %d", got.Parts, got.Total)
			}
			if got.Total != tc.want.Total || got.Success != tc.want.Success || got.Shift != tc.want.Shift ||
				got.FreeTags != tc.want.FreeTags || got.Spin != tc.want.Spin {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
	c := &Character{Name: "Ansa", TemporaryAspects: []TemporaryAspect{{ID: 4, Text: "Wet through"}}}
	after := pin.On(c, "Urraz")
	if want := (TemporaryAspect{ID: 5, Text: "Pinned", FreeTags: 1, By: "Urraz", While: "nobody lets go"}); len(after.TemporaryAspects) != 2 || after.TemporaryAspects[1] != want {
		t.Errorf("%+v", after.TemporaryAspects)
	}
	if len(c.TemporaryAspects) != 1 {
		t.Error("the sheet itself changed")
	}
}

func TestSFT22_EachOfAMobWhoSucceedsLeavesAFreeTag(t *testing.T) {
	tags, spin := 0, 0
	for _, try := range []struct{ dice, defence int }{{2, 2}, {-1, 2}, {3, 2}, {0, 2}, {2, 1}, {1, 3}} { // six villagers
		made := Maneuver{Skill: "Brawling", Against: Roll{Skill: try.defence}.total(), Opposed: true}.Make(sum(try.dice))
		spin += made.Spin
		if made.Success {
			tags++
		}
	}
	if tags*AspectBonus != 6 || spin != 1 {
		t.Errorf("the seventh has %d more, and the defender %d tokens of spin; want 6 and 1", tags*AspectBonus, spin)
	}
}

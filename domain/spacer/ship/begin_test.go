package ship_test

import (
	"reflect"
	"testing"

	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"
)

func TestAShipOfTheListIsLaidOnAnEmptySheet(t *testing.T) {
	for name, tc := range map[string]struct {
		ship  ship.Ship
		class string
	}{
		"on a sheet with nothing on it":                {ship.Ship{}, "Corvette"},
		"on one with a name, notes, hands and lockers": {ship.Ship{Name: "Heron", Notes: "Leaks", Campaign: "c", Posts: []ship.Post{{ID: 1, Name: "Odo"}}, Locker: []ship.LockerRow{{ID: 3, Item: "Rope"}}}, "Corvette"},
		"on one whose class is written already":        {ship.Ship{Class: "Cutter"}, "Cutter"},
	} {
		t.Run(name, func(t *testing.T) {
			before := *facts.Clone(&tc.ship)
			got, err := tc.ship.BeginWith(ship.Templates[0])
			if err != nil {
				t.Fatal(err)
			}
			want := spacertest.Template("Corvette")
			want.Name, want.Notes, want.Campaign = before.Name, before.Notes, before.Campaign
			want.Posts, want.Locker, want.Class = before.Posts, before.Locker, tc.class
			if !reflect.DeepEqual(got, want) {
				t.Errorf("begun with the corvette she is\n%+v, want\n%+v", got, want)
			}
			if !reflect.DeepEqual(tc.ship, before) {
				t.Errorf("the sheet itself became %+v", tc.ship)
			}
		})
	}
}

func TestAShipThatIsBegunIsNotOverwritten(t *testing.T) {
	for name, s := range map[string]ship.Ship{
		"with a system":   {Systems: []ship.System{{ID: 1}}},
		"with a tonnage":  {Tonnage: 4},
		"with Toughness":  {Toughness: 1},
		"of small craft":  {SmallCraft: true},
		"with engineers":  {Engineers: 1},
		"with operators":  {Operators: 1},
		"with a rank set": {CommandRank: 2},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := s.BeginWith(ship.Templates[1])
			spacertest.Refused(t, "a ship of the list", err)
			if got != &s {
				t.Errorf("she became %+v", got)
			}
		})
	}
}

func TestWhatTheLockerHolds(t *testing.T) {
	s := ship.Ship{Locker: []ship.LockerRow{{ID: 1, Points: 1.5}, {ID: 2, Points: 2}}}
	if got := s.LockerText(nil); s.LockerHeld() != 3.5 || got != "It holds 3½ points of gear; the commanding officer's rank sets the limit." {
		t.Errorf("%v points: %q", s.LockerHeld(), got)
	}
	if got := s.LockerText(&person.Character{Name: "Ilse", Rank: 2}); got != "It holds 3½ points of gear. The rank of Ilse allows 2." {
		t.Errorf("with a commander it says %q", got)
	}
}

func TestTheCommanderIsAtTheFirstPostOfCommand(t *testing.T) {
	s := ship.Ship{Posts: []ship.Post{{ID: 1, Role: ship.HelmPost, Character: "a"}, {ID: 2, Role: ship.CommandPost, Character: "b"}, {ID: 3, Role: ship.CommandPost, Character: "c"}}}
	if got := s.Commander(); got != "b" {
		t.Errorf("it is %q", got)
	}
	s.Posts = s.Posts[:1]
	if got := s.Commander(); got != "" {
		t.Errorf("nobody commands, and it is %q", got)
	}
}

func TestPostsAndSystemsHaveTitles(t *testing.T) {
	for role, want := range map[ship.PostRole]string{ship.GunnerPost: "Gunner", ship.OtherPost: "Another post", "cook": "cook"} {
		if got := role.Title(); got != want {
			t.Errorf("%q is called %q, want %q", string(role), got, want)
		}
	}
	for kind, want := range map[ship.SystemKind]string{ship.BridgeSystem: "crew", ship.SeatSystem: "seats", ship.PettyCabins: "berths", ship.PlantSystem: "", "galley": ""} {
		if got := kind.Counts(); got != want {
			t.Errorf("%q counts %q, want %q", string(kind), got, want)
		}
	}
}

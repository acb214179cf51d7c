package spacer

import (
	"reflect"
	"testing"
)

func TestAShipOfTheListIsLaidOnAnEmptySheet(t *testing.T) {
	for name, tc := range map[string]struct {
		ship  Ship
		class string
	}{
		"on a sheet with nothing on it":                {Ship{}, "Corvette"},
		"on one with a name, notes, hands and lockers": {Ship{Name: "Heron", Notes: "Leaks", Campaign: "c", Posts: []Post{{ID: 1, Name: "Odo"}}, Locker: []LockerRow{{ID: 3, Item: "Rope"}}}, "Corvette"},
		"on one whose class is written already":        {Ship{Class: "Cutter"}, "Cutter"},
	} {
		t.Run(name, func(t *testing.T) {
			before := *tc.ship.Clone()
			got, err := tc.ship.BeginWith(ShipTemplates[0])
			if err != nil {
				t.Fatal(err)
			}
			want := template("Corvette")
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
	for name, s := range map[string]Ship{
		"with a system":   {Systems: []System{{ID: 1}}},
		"with a tonnage":  {Tonnage: 4},
		"with Toughness":  {Toughness: 1},
		"of small craft":  {SmallCraft: true},
		"with engineers":  {Engineers: 1},
		"with operators":  {Operators: 1},
		"with a rank set": {CommandRank: 2},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := s.BeginWith(ShipTemplates[1])
			refused(t, "a ship of the list", err)
			if got != &s {
				t.Errorf("she became %+v", got)
			}
		})
	}
}

func TestWhatTheLockerHolds(t *testing.T) {
	s := Ship{Locker: []LockerRow{{ID: 1, Points: 1.5}, {ID: 2, Points: 2}}}
	if got := s.LockerText(nil); s.LockerHeld() != 3.5 || got != "It holds 3½ points of gear; the commanding officer's rank is what it may hold." {
		t.Errorf("%v points: %q", s.LockerHeld(), got)
	}
	if got := s.LockerText(&Character{Name: "Ilse", Rank: 2}); got != "It holds 3½ points of gear, and by the rank of Ilse it may hold 2." {
		t.Errorf("with a commander it says %q", got)
	}
}

func TestTheCommanderIsAtTheFirstPostOfCommand(t *testing.T) {
	s := Ship{Posts: []Post{{ID: 1, Role: HelmPost, Character: "a"}, {ID: 2, Role: CommandPost, Character: "b"}, {ID: 3, Role: CommandPost, Character: "c"}}}
	if got := s.Commander(); got != "b" {
		t.Errorf("it is %q", got)
	}
	s.Posts = s.Posts[:1]
	if got := s.Commander(); got != "" {
		t.Errorf("nobody commands, and it is %q", got)
	}
}

func TestPostsAndSystemsHaveTitles(t *testing.T) {
	for role, want := range map[PostRole]string{GunnerPost: "Gunner", OtherPost: "Another post", "cook": "cook"} {
		if got := role.Title(); got != want {
			t.Errorf("%q is called %q, want %q", string(role), got, want)
		}
	}
	for kind, want := range map[SystemKind]string{BridgeSystem: "crew", SeatSystem: "seats", PettyCabins: "berths", PlantSystem: "", "galley": ""} {
		if got := kind.Counts(); got != want {
			t.Errorf("%q counts %q, want %q", string(kind), got, want)
		}
	}
}

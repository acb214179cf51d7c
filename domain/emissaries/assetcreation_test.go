package emissaries

import (
	"reflect"
	"testing"

	"shipslocker/domain/dice"
)

func TestDiceOfAnAsset(t *testing.T) {
	by := ours(nil)
	for name, tc := range map[string]struct {
		a            *Asset
		gives, spare Gives
	}{
		"a frigate by the campaign's class":  {frigate(nil), Gives{Stats: Dice{D6: 8, D10: 2}, Traits: Dice{D8: 2}}, Gives{}},
		"dice of its own come first":         {frigate(func(a *Asset) { a.Given = Dice{D6: 9, D10: 2} }), Gives{Stats: Dice{D6: 9, D10: 2}, Traits: Dice{D8: 2}}, Gives{Stats: Dice{D6: 1}}},
		"too much":                           {frigate(func(a *Asset) { a.Traits[0].Dice.D8 = 3 }), Gives{Stats: Dice{D6: 8, D10: 2}, Traits: Dice{D8: 2}}, Gives{Traits: Dice{D8: -1}}},
		"a trait that came in play is free":  {frigate(func(a *Asset) { a.Traits = append(a.Traits, Trait{ID: 2, Dice: Dice{D6: 1}, Gained: true}) }), Gives{Stats: Dice{D6: 8, D10: 2}, Traits: Dice{D8: 2}}, Gives{}},
		"a class without dice says nothing":  {frigate(func(a *Asset) { a.Class = Fighter }), Gives{}, Gives{}},
		"a class that there is not":          {frigate(func(a *Asset) { a.Class = "Barge" }), Gives{}, Gives{}},
		"no class":                           {frigate(func(a *Asset) { a.Class = "" }), Gives{}, Gives{}},
		"a cyberdeck has no class":           {frigate(func(a *Asset) { a.Type = Cyberdeck }), Gives{}, Gives{}},
		"a cyberdeck with dice of its own":   {frigate(func(a *Asset) { a.Type, a.Given = Cyberdeck, Dice{D6: 10, D10: 2} }), Gives{Stats: Dice{D6: 10, D10: 2}}, Gives{Stats: Dice{D6: 2}}},
		"spaces around a class do not count": {frigate(func(a *Asset) { a.Class = " Frigate " }), Gives{Stats: Dice{D6: 8, D10: 2}, Traits: Dice{D8: 2}}, Gives{}},
	} {
		t.Run(name, func(t *testing.T) {
			if g, s := tc.a.Gives(by), tc.a.Spare(by); g != tc.gives || s != tc.spare {
				t.Errorf("gives %v, spare %v; want %v and %v", g, s, tc.gives, tc.spare)
			}
		})
	}
}

func TestAnAssetChangesItsTypeAndClass(t *testing.T) {
	a := frigate(func(a *Asset) { a.Given, a.Stats[1].Name = Dice{D6: 8}, "Plating" })
	deck, says, err := a.SetType(Cyberdeck)
	did(t, says, err, "type Cyberdeck")
	if deck.Class != "" || deck.Given != (Dice{}) || deck.StatTitle(1) != "Storage" || deck.Stats[1].Dice != a.Stats[1].Dice || len(deck.Traits) != 1 {
		t.Errorf("%+v", deck)
	}
	if a.Class != Frigate || a.StatTitle(1) != "Plating" {
		t.Error("the step changed what it was taken from")
	}
	beast, says, err := deck.SetSort(SortOfAsset{Name: " Beast ", Stats: [3]string{"Teeth", " Wings", ""}})
	did(t, says, err, "type “Beast”")
	if beast.Type != OwnType || beast.Sort != "Beast" || beast.StatTitle(0) != "Teeth" || beast.StatTitle(1) != "Wings" || beast.StatTitle(2) != "Third stat" {
		t.Errorf("%+v", beast)
	}
	ship, says, err := beast.SetType(Starship)
	did(t, says, err, "type Starship")
	if ship.Sort != "" || ship.StatTitle(0) != "Engines" {
		t.Errorf("%+v", ship)
	}
	class := ours(nil).Classes[0]
	ship, says, err = ship.SetClass(class)
	did(t, says, err, "class “Frigate”")
	if ship.Class != Frigate || ship.Given != class.Stats {
		t.Errorf("%+v", ship)
	}
	ship, says, err = ship.SetClass(ShipClass{Name: "Skiff", Stats: Dice{D6: 6, D10: 2}})
	did(t, says, err, "class “Skiff”; too many now: 2d6 of the stats")
	ship, says, err = ship.SetClass(ShipClass{})
	did(t, says, err, "class none")
	if ship.Class != "" || ship.Given != (Dice{}) {
		t.Errorf("%+v", ship)
	}

	_, _, err = ship.SetType("planet")
	refused(t, err, "Unknown type of asset: “planet”")
	_, _, err = ship.SetSort(SortOfAsset{})
	refused(t, err, "no name yet")
	_, _, err = deck.SetClass(class)
	refused(t, err, "Only ships have classes")
}

func TestDiceOfAnAssetAreSpentAndTakenBack(t *testing.T) {
	by, a := ours(nil), frigate(nil)
	less, says, err := a.SpendStat(0, dice.D6, -1, by)
	did(t, says, err, "1d6 back from Engines: 4d6")
	more, says, err := less.SpendStat(1, dice.D6, 1, by)
	did(t, says, err, "1d6 into Hull: 4d6")
	if more.Spare(by) != (Gives{}) || a.Stats[0].Dice.D6 != 5 {
		t.Errorf("%+v", more)
	}
	_, _, err = more.SpendStat(1, dice.D6, 1, by)
	refused(t, err, "1d6 is too much for the stats")
	_, _, err = more.SpendTrait(1, dice.D8, 1, by)
	refused(t, err, "1d8 is too much for the traits")
	_, _, err = more.SpendTrait(1, dice.D8, -3, by)
	refused(t, err, "cannot be taken back")
	_, _, err = more.SpendTrait(2, dice.D8, 1, by)
	refused(t, err, "no longer on the sheet")
	for _, place := range []int{-1, 3} {
		_, _, err = more.SpendStat(place, dice.D6, 1, by)
		refused(t, err, "three stats")
	}
	free := NewCampaign()
	own, says, err := a.SpendStat(2, dice.D4, 9, free)
	did(t, says, err, "9d4 into Systems: 9d4 2d10")
	own, says, err = own.SpendTrait(1, dice.D8, 2, free)
	did(t, says, err, "2d8 into “Quiet engines”: 4d8")
	_, _, err = own.SpendTrait(1, dice.D6, 2, free)
	refused(t, err, "dice of one size")
	_, _, err = a.SpendStat(2, dice.D4, 101, free)
	refused(t, err, "more than 100 dice")
	gained := frigate(func(a *Asset) { a.Traits[0].Gained = true })
	_, says, err = gained.SpendTrait(1, dice.D8, 1, by)
	did(t, says, err, "1d8 into “Quiet engines”: 3d8")
}

func TestAnNPCsTrackHasOneToFiveRows(t *testing.T) {
	n := NewNPC()
	long, says, err := n.SetRows(5)
	did(t, says, err, "5 rows of fallout")
	if len(long.Fallout.Rows) != 5 || len(n.Fallout.Rows) != 1 {
		t.Errorf("%+v", long)
	}
	long.Fallout.Rows[1] = FalloutRow{4, true, "disgraced", ""}
	short, says, err := long.SetRows(2)
	did(t, says, err, "2 rows of fallout")
	if !reflect.DeepEqual(short.Fallout.Rows, long.Fallout.Rows[:2]) {
		t.Errorf("%+v", short)
	}
	_, _, err = short.SetRows(1)
	refused(t, err, "Row 2 has fallout")
	short.Fallout.Rows[1] = FalloutRow{Condition: "half a word"}
	_, _, err = short.SetRows(1)
	refused(t, err, "Row 2 has fallout")
	for _, rows := range []int{0, 6, -1, 1 << 40} {
		_, _, err = n.SetRows(rows)
		refused(t, err, "1 to 5 rows")
	}
	_, _, err = n.SetRows(1)
	refused(t, err, "already has 1 row")
	none := &NPC{}
	one, says, err := none.SetRows(1)
	did(t, says, err, "1 row of fallout")
	if len(one.Fallout.Rows) != 1 {
		t.Errorf("%+v", one)
	}
}

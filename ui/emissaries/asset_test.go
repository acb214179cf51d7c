package emissaries_test

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
	emissariesui "shipslocker/ui/emissaries"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// dock is a desk with an asset in front, a campaign "c" with a class and a kind of its own, and the character "mirja".
type dock struct{ *desktest.Desk }

func inDock(t *testing.T, a *emissaries.Asset, why string) dock {
	t.Helper()
	return dockIn(t, a, why, onPaper)
}

func dockIn(t *testing.T, a *emissaries.Asset, why string, theme *look.Theme) dock {
	t.Helper()
	d := dock{onRoad(t, theme, emissariesui.NewAsset, func(c *emissaries.Campaign) {
		c.Classes = append(c.Classes, emissaries.ShipClass{ID: 3, Name: "Barge", Shared: true, Stats: emissaries.Dice{D6: 7, D8: 1}, Traits: emissaries.Dice{D4: 2}})
		c.Types = []emissaries.SortOfAsset{{ID: 1, Name: "caravan", Stats: [3]string{"Wagons", "Guards", "Credit"}}, {ID: 2}, {ID: 3, Name: "caravan "}, {ID: 4, Name: "Starship"}}
	})}
	mirja := emissaries.NewCharacter()
	mirja.Name = "Mirja"
	d.Put(emissaries.CharacterKind, "mirja", mirja, "")
	d.Editor.Bind(d.Put(emissaries.AssetKind, "a", a, why))
	d.Settle()
	return d
}

func (d dock) asset() *emissaries.Asset { return edit.Of[emissaries.Asset](d.Doc("a")).Value() }

// ship is GU-T17's: engines 5d6, hull 3d6, systems 2d10, one full row.
func ship() *emissaries.Asset {
	a := emissaries.NewAsset()
	a.Name, a.Class = "Slow Answer", emissaries.Frigate
	a.Stats[0].Dice, a.Stats[1].Dice, a.Stats[2].Dice = emissaries.Dice{D6: 5}, emissaries.Dice{D6: 3}, emissaries.Dice{D10: 2}
	a.Fallout.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "Hull breach"}
	return a
}

func TestAnAssetIsMadeByTheKeyboard(t *testing.T) {
	d := inDock(t, emissaries.NewAsset(), "")
	d.Editor.Begin()
	d.Type("Old Patience")
	d.Pause()
	d.Cycle("Owner", 0, "Mirja")
	d.Cycle("Campaign", 0, "The long road")
	dice(d.Desk, "Dice to divide", 0, "66")
	d.Tap("Add trait", 0)
	d.Pause()
	d.Enter("Trait", 0, "Ugly but loved")
	dice(d.Desk, "Dice", 3, "8")
	d.Cross("gained", 0)
	d.Pause()
	d.Cycle("Type", 0, "Another kind")
	d.Enter("Kind", 0, "salt caravan")
	for i, name := range []string{"Wagons", "Guards", "Credit"} {
		d.Enter([]string{"First stat", "Second stat", "Third stat"}[i], 0, name)
		dice(d.Desk, "Dice", i, []string{"66", "8", "04"}[i])
	}
	d.Focus(desktest.All[*field.Boxes](d.Editor.View())[0])
	d.Type("3")
	d.Pause()
	d.Enter("Notes", 0, "Bites.")
	d.Tap("Choose…", 0) // the portrait's: that of the class is gone

	got := d.asset()
	want := emissaries.NewAsset()
	want.Name, want.Owner, want.Campaign, want.Type, want.Sort, want.Notes, want.Portrait = "Old Patience", "mirja", "c", emissaries.OwnType, "salt caravan", "Bites.", got.Portrait
	want.Traits = []emissaries.Trait{{ID: 1, Text: "Ugly but loved", Dice: emissaries.Dice{D8: 1}, Gained: true}}
	want.Stats = [3]emissaries.AssetStat{{Name: "Wagons", Dice: emissaries.Dice{D6: 2}}, {Name: "Guards", Dice: emissaries.Dice{D8: 1}}, {Name: "Credit", Dice: emissaries.Dice{D4: 1, D10: 1}}}
	want.Fallout.Rows[0].Ticks = 3
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it is\n%+v\nwant\n%+v", got, want)
	}
	// A class and dice to divide are a ship's, and go with the type; rows are edited by the shared piece.
	desktest.EveryMemberSet(t, got, "Class", "Given", "Fallout.Rows.Full", "Fallout.Rows.Condition", "Fallout.Rows.Stat")
	d.UndoAll()
	if got := d.asset(); !reflect.DeepEqual(got, emissaries.NewAsset()) {
		t.Errorf("with all taken back it is %+v", got)
	}
}

func TestGUT17AFullRowOfAShipTakesADieFromEachStat(t *testing.T) {
	d := inDock(t, ship(), "")
	d.Expect("Starship, Frigate: Engines 4d6, Hull 2d6, Systems 1d10 · 1 row full.",
		"1 full row: 4d6 of 5d6 left.", "1 full row: 2d6 of 3d6 left.", "1 full row: 1d10 of 2d10 left.")
}

func TestAnAssetWithThreeFullRowsIsNotUsable(t *testing.T) {
	a := ship()
	for i := range a.Fallout.Rows {
		a.Fallout.Rows[i] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "Broken"}
	}
	d := inDock(t, a, "")
	d.Expect("Not usable: all three rows are full. Win a conflict against a condition to clear a row.",
		"Starship, Frigate: Engines none, Hull none, Systems none · full · not usable.", "not usable")
}

func TestAClassOfTheCampaignBringsItsDice(t *testing.T) {
	a := emissaries.NewAsset()
	a.Campaign = "c"
	d := inDock(t, a, "")
	d.Step("class “Barge”", func() {
		d.Tap("Choose…", 0)
		if got, want := strings.Join(d.Rows, "; "), "Frigate: shared by all; Fighter: somebody’s own; Barge: shared by all, 7d6 1d8 for its stats, 2d4 for traits; No class"; got != want {
			t.Errorf("it offers %q", got)
		}
		d.Pick(d.Rows[2])
	})
	if got := d.asset(); got.Class != "Barge" || got.Given != (emissaries.Dice{D6: 7, D8: 1}) {
		t.Errorf("it is %+v", got)
	}
	dice(d.Desk, "Dice", 0, "68")
	if got := d.asset().Stats[0].Dice; got != (emissaries.Dice{D6: 1, D8: 1}) {
		t.Errorf("the engines have %s", got)
	}
	before := d.Bodies()
	dice(d.Desk, "Dice", 1, "8")
	if d.Bodies() != before || d.News == "" {
		t.Errorf("the hull has a die that there is not; it says %q", d.News)
	}
}

func TestTheNameOfAClassIsWrittenAsWell(t *testing.T) {
	d := inDock(t, ship(), "")
	d.Enter("Class", 0, "Tug")
	d.Labelled("class")
	d.Step("dice to divide", func() { dice(d.Desk, "Dice to divide", 0, "6") })
	if got := d.asset(); got.Class != "Tug" || got.Given != (emissaries.Dice{D6: 1}) {
		t.Errorf("it is %+v", got)
	}
}

func TestAKindOfTheCampaignIsChosen(t *testing.T) {
	a := emissaries.NewAsset()
	a.Campaign = "c"
	d := inDock(t, a, "")
	if got := strings.Join(d.List("Type", 0).Options, ", "); got != "Starship, Cyberdeck, Organisation, Another kind, caravan" {
		t.Errorf("it offers %s", got)
	}
	d.Step("type", func() { d.Select("Type", 0, "caravan") })
	got := d.asset()
	if got.Type != emissaries.OwnType || got.Sort != "caravan" || got.StatTitle(2) != "Credit" {
		t.Errorf("it is %+v", got)
	}
	d.Expect("Caravan: Wagons none, Guards none, Credit none · clear.")
	d.ExpectNot("TRAITS OF THE SHIP", "Class")
	d.Select("Type", 0, "Cyberdeck")
	if got := d.asset(); got.StatTitle(0) != "Network" || got.Sort != "" {
		t.Errorf("it is %+v", got)
	}
}

func TestGUR08AssetsAreCalledGoodsInOneClick(t *testing.T) {
	a := emissaries.NewAsset()
	a.Type = emissaries.Organisation
	d := inDock(t, a, "")
	d.Expect("Organisation: People none, Assets none, Clout none · clear.")
	d.Step("Assets are called Goods", func() { d.Tap("Call the second stat “Goods”", 0) })
	d.Expect("Organisation: People none, Goods none, Clout none · clear.")
	d.Step("Goods are called Assets", func() { d.Tap("Call the second stat “Assets”", 0) })
	if got := d.asset().Stats[1].Name; got != "" {
		t.Errorf("it is called %q", got)
	}
	d.Select("Type", 0, "Starship")
	if d.Offers("Call the second stat “Goods”") {
		t.Error("a ship has no goods")
	}
}

func TestTicksComeOffAnAssetAfterAConflict(t *testing.T) {
	a := ship()
	a.Fallout.Rows[1].Ticks, a.Notes = 4, "Leaks."
	d := inDock(t, a, "")
	d.Step("after the conflict: Slow Answer", func() {
		d.Tap("After the conflict…", 0)
		d.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
		d.Fill("Scene", 0, "a day in the yard")
		d.Tap("Apply to sheets (N)", 0)
	})
	got := d.asset()
	d.Tap("After the conflict…", 0)
	d.ExpectNot("a day in the yard") // it is done
	if got.Fallout.Rows[1].Ticks != 1 || got.Notes != "Leaks.\nAfter a conflict: 3 ticks off Fallout: a day in the yard." || !got.Fallout.Rows[0].Full {
		t.Errorf("it is %+v", got)
	}
}

func TestWhatIsWrittenForOneAssetStaysItsOwn(t *testing.T) {
	a := ship()
	a.Fallout.Rows[1].Ticks = 2
	d := inDock(t, a, "")
	other := ship()
	other.Fallout.Rows[1].Ticks = 4
	d.Put(emissaries.AssetKind, "other", other, "")
	d.Tap("After the conflict…", 0)
	d.Fill("Scene", 0, "a day in the yard")
	d.Editor.Bind(d.Doc("other"))
	d.Settle()
	d.Tap("After the conflict…", 0)
	d.ExpectNot("a day in the yard")
	d.Editor.Bind(d.Doc("a"))
	d.Settle()
	d.Expect("a day in the yard")
}

func TestAnAssetWithoutTicksHasNothingToDoAfterAConflict(t *testing.T) {
	d := inDock(t, ship(), "")
	if !d.Button("After the conflict…", 0).Disabled() {
		t.Error("it is offered")
	}
}

func TestAConditionOfAnAssetIsFought(t *testing.T) {
	d := inDock(t, ship(), "")
	n := len(d.Docs)
	d.Tap("Fight condition", 0)
	d.Labelled("begin a conflict against a condition")
	if len(d.Docs) != n+1 || d.Front != d.Docs[n].ID() {
		t.Fatalf("there are %d documents, and %q is in front", len(d.Docs), d.Front)
	}
	got := edit.Of[emissaries.Conflict](d.Docs[n]).Value()
	if want := (emissaries.Purpose{For: emissaries.ForCondition, Sheet: "a", Condition: "Hull breach"}); got.Purpose != want {
		t.Errorf("it is for %+v", got.Purpose)
	}
}

func TestAnAssetForReadingCannotBeChanged(t *testing.T) {
	a := ship()
	a.Owner, a.Type = "mirja", emissaries.Organisation
	inDock(t, a, "It is from a newer program.").OnlyRead("Open")
}

func TestAssetsAreLeafedThrough(t *testing.T) {
	d := inDock(t, ship(), "")
	other := emissaries.NewAsset()
	other.Type, other.Campaign = emissaries.Organisation, "c"
	d.Put(emissaries.AssetKind, "other", other, "")
	d.LeafThrough("a", "other")
}

func TestAnAssetIsNoWiderThanTheScreen(t *testing.T) {
	inEveryTheme(t, func(t *testing.T, theme *look.Theme) {
		a := ship()
		a.Campaign, a.Given = "c", emissaries.Dice{D6: 20, D8: 4}
		a.Traits = []emissaries.Trait{{ID: 1, Text: strings.Repeat("A long trait ", 12), Dice: emissaries.Dice{D6: 12}}}
		dockIn(t, a, "", theme).Within()
	})
}

package emissaries_test

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	emissariesui "shipslocker/ui/emissaries"
	"shipslocker/ui/look"
)

// crew is a desk with a campaign on it and the sheets of three characters and two assets: Mirja has 2 ticks of physical
// fallout and a burnt hand, Ondrej 3 ticks each of social and societal fallout, Saba none. All share the Slow Answer, with
// 4 ticks; Ondrej has the deck Thimble, with 1.
type crew struct{ *desktest.Desk }

func inCampaign(t *testing.T, why string, how ...func(*emissaries.Campaign)) crew {
	t.Helper()
	return campaignIn(t, why, onPaper, how...)
}

func campaignIn(t *testing.T, why string, theme *look.Theme, how ...func(*emissaries.Campaign)) crew {
	t.Helper()
	d := crew{desktest.New(t, emissaries.Kinds, desktest.SheetSize, theme, emissariesui.NewCampaign)}
	c := emissaries.NewCampaign()
	c.Name = "The long road"
	for i, called := range []string{"Mirja", "Ondrej", "Saba"} {
		who := emissaries.NewCharacter()
		who.Name, who.Player, who.Campaign, who.Made = called, "Player "+called, "c", true
		switch i {
		case 0:
			who.Fallout.Physical.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "Burnt hand"}
			who.Fallout.Physical.Rows[1].Ticks = 2
		case 1:
			who.Fallout.Social.Rows[0].Ticks, who.Fallout.Societal.Rows[0].Ticks = 3, 3
			who.Reserve = emissaries.Dice{D6: 2}
		}
		id := domain.DocID(strings.ToLower(called))
		d.Put(emissaries.CharacterKind, id, who, "")
		c.Seats = append(c.Seats, emissaries.Seat{ID: emissaries.RowID(i + 1), Player: who.Player, Character: id})
	}
	ship, deck := emissaries.NewAsset(), emissaries.NewAsset()
	ship.Name, ship.Class, ship.Fallout.Rows[0].Ticks = "Slow Answer", emissaries.Frigate, 4
	ship.Stats[1].Dice = emissaries.Dice{D6: 3}
	deck.Name, deck.Type, deck.Owner, deck.Fallout.Rows[0].Ticks = "Thimble", emissaries.Cyberdeck, "ondrej", 1
	d.Put(emissaries.AssetKind, "ship", ship, "")
	d.Put(emissaries.AssetKind, "deck", deck, "")
	stray := emissaries.NewAsset()
	stray.Name, stray.Owner = "Nobody’s", "somebody"
	d.Put(emissaries.AssetKind, "stray", stray, "")
	c.Assets = []emissaries.SharedRow{{ID: 1, Asset: "ship"}}
	for _, change := range how {
		change(c)
	}
	d.Editor.Bind(d.Put(emissaries.CampaignKind, "c", c, why))
	d.Settle()
	return d
}

func (d crew) campaign() *emissaries.Campaign {
	return edit.Of[emissaries.Campaign](d.Doc("c")).Value()
}

func (d crew) character(id domain.DocID) *emissaries.Character {
	return edit.Of[emissaries.Character](d.Doc(id)).Value()
}

func (d crew) asset(id domain.DocID) *emissaries.Asset {
	return edit.Of[emissaries.Asset](d.Doc(id)).Value()
}

// dice types dice into the nth box of a caption, by the digits of their sizes.
func dice(d *desktest.Desk, caption string, n int, keys string) {
	d.T.Helper()
	d.Focus(desktest.The[fyne.Focusable](d.T, d.Box(caption, n)))
	for _, key := range keys {
		d.Type(string(key))
		d.Pause()
	}
}

func TestACampaignIsMadeByTheKeyboard(t *testing.T) {
	d := crew{desktest.OnPaper(t, emissaries.Kinds, emissariesui.NewCampaign)}
	ship := emissaries.NewAsset()
	ship.Name = "Slow Answer"
	d.Put(emissaries.AssetKind, "ship", ship, "")
	d.Editor.Bind(d.Put(emissaries.CampaignKind, "c", emissaries.NewCampaign(), ""))
	d.Settle()
	d.Editor.Begin()
	d.Type("The long road")
	d.Pause()
	d.Enter("Notes", 0, "Spring comes late.")
	d.Tap("Add seat", 0)
	d.Pause()
	d.Enter("Seat 1, player", 0, "Ana")
	d.Tap("Choose…", 0)
	d.Pick("New character")
	d.Tap("Add shared asset", 0)
	d.Pause()
	d.Cycle("Asset", 0, "Slow Answer")
	d.Tap("Add class of ships", 0)
	d.Pause()
	d.Enter("Class", 2, "Barge")
	d.Cycle("Owner", 2, "shared by all")
	dice(d.Desk, "Dice for the three stats", 2, "668")
	dice(d.Desk, "Dice for traits", 2, "40")
	d.Tap("Add kind of assets", 0)
	d.Pause()
	for caption, text := range map[string]string{"Kind": "caravan", "First stat": "Wagons", "Second stat": "Guards", "Third stat": "Credit"} {
		d.Enter(caption, 0, text)
	}
	d.Enter("Session", 0, "3")
	d.Focus(d.Tick("Hide figures of the other sides", 0))
	d.Press(fyne.KeySpace)
	for _, r := range emissaries.HouseRules {
		way := r.House
		if r.Way != nil {
			way = r.Ways[0].Words
		}
		d.Cycle(r.Title, 0, "House: "+way)
	}

	got := d.campaign()
	want := &emissaries.Campaign{
		Name: "The long road", Notes: "Spring comes late.",
		House: emissaries.House{
			TrackStat: emissaries.ChosenStat, FalloutStats: emissaries.CurrentStats, DangerousBy: emissaries.DangerousOfVictim,
			WellRounded: emissaries.WithFourD6, RowShift: emissaries.CloseGaps, GiverKeepsDie: true,
		},
		Seats:  []emissaries.Seat{{ID: 1, Player: "Ana", Character: got.Seats[0].Character}},
		Assets: []emissaries.SharedRow{{ID: 1, Asset: "ship"}},
		Classes: []emissaries.ShipClass{
			{ID: 1, Name: emissaries.Frigate, Shared: true},
			{ID: 2, Name: emissaries.Fighter},
			{ID: 3, Name: "Barge", Shared: true, Stats: emissaries.Dice{D6: 2, D8: 1}, Traits: emissaries.Dice{D4: 1, D10: 1}},
		},
		Types:   []emissaries.SortOfAsset{{ID: 1, Name: "caravan", Stats: [3]string{"Wagons", "Guards", "Credit"}}},
		Session: emissaries.Session{Number: 3}, Foes: table.Foes{FoesHidden: true},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it is\n%+v\nwant\n%+v", got, want)
	}
	archived := *got
	archived.Archived = true // by the shelf, not by the form
	desktest.EveryMemberSet(t, &archived)
	d.UndoAll()
	if got := d.campaign(); !reflect.DeepEqual(got, emissaries.NewCampaign()) {
		t.Errorf("with all taken back it is %+v", got)
	}
}

func TestEachHouseRuleOfTheCampaignIsChosen(t *testing.T) {
	d := inCampaign(t, "")
	d.Expect("No house rule is set")
	for _, r := range emissaries.HouseRules {
		ways := []string{r.House}
		if r.Way != nil {
			ways = nil
			for _, w := range r.Ways {
				ways = append(ways, w.Words)
			}
		}
		for _, way := range ways {
			d.Step("house rule", func() { d.Select(r.Title, 0, "House: "+way) })
			if got := r.Departs(d.campaign().House); got != way {
				t.Errorf("%s: the house has %q, want %q", r.Title, got, way)
			}
		}
	}
}

func TestTheCampaignTellsHowTheCrewFares(t *testing.T) {
	d := inCampaign(t, "")
	d.Expect("3 characters · 8 ticks · 1 condition",
		"Mirja: Physical 1 row full, 2 ticks.",
		"Ondrej: Social 3 ticks · Societal 3 ticks · reserve 2d6 · has Thimble (1 tick).",
		"Saba: no fallout.",
		"Starship, Frigate: Engines none, Hull 3d6, Systems none · 4 ticks.")
	edit.Of[emissaries.Character](d.Doc("saba")).Edit("hurt", "", func(c *emissaries.Character) {
		for i := range c.Fallout.Mental.Rows {
			c.Fallout.Mental.Rows[i].Full, c.Fallout.Social.Rows[i].Full = true, true
		}
	})
	d.Expect("3 characters · 8 ticks · 7 conditions · 6 to write · 1 dying",
		"Saba: Mental full · Social full · 6 conditions to write · two full tracks: dies when the conflict ends.")
	edit.Of[emissaries.Character](d.Doc("saba")).Edit("died", "", func(c *emissaries.Character) { c.Dead = true })
	d.Expect("3 characters · 8 ticks · 7 conditions · 6 to write · 1 dead")
}

func TestASessionIsBegun(t *testing.T) {
	d := inCampaign(t, "", func(c *emissaries.Campaign) { c.Session.Number = 3 })
	d.Step("session 4 begins", func() { d.Tap("Begin session", 0) })
	if d.campaign().Session.Number != 4 || d.News != "Session 4 has begun." {
		t.Errorf("session %d, and it says %q", d.campaign().Session.Number, d.News)
	}
}

func TestAnAssetForAllIsMadeAndOpened(t *testing.T) {
	d := inCampaign(t, "")
	d.Tap("New shared asset", 0)
	d.Labelled("new shared asset")
	rows := d.campaign().Assets
	if len(rows) != 2 || rows[1].ID != 2 || d.asset(rows[1].Asset).Campaign != "c" || d.asset(rows[1].Asset).Owner != "" {
		t.Errorf("the assets are %+v", rows)
	}
	d.Settle()
	d.Tap("Open", 1)
	if d.Front != rows[1].Asset {
		t.Errorf("what is in front is %q", d.Front)
	}
}

func TestAfterTheConflictTheWholeCrewRestsInOneStep(t *testing.T) {
	d := inCampaign(t, "")
	d.Tap("After the conflict…", 0)
	d.Expect("MIRJA", "ONDREJ", "SABA", "SLOW ANSWER", "THIMBLE", "Nothing to clear.")
	d.ExpectNot("NOBODY’S")
	d.Step("after the conflict: Mirja, Ondrej and Slow Answer", func() {
		d.Select("Track", 0, "Physical, row 2")
		d.Fill("Ticks, of 2", 0, "1")
		d.Select("Condition into trait", 0, "Burnt hand (Physical, row 1)")
		d.Fill("Trait", 0, "Careful with fire")
		d.Select("Track", 1, "Societal, row 1")
		d.Fill("Scene", 1, "supper with the council")
		d.Fill("Ticks, of 3", 1, "2") // the ship's
		d.Fill("Scene", 2, "a day in the yard")
		d.Tap("Apply to sheets (N)", 0)
	})
	mirja := d.character("mirja")
	if got := mirja.Fallout.Physical.Rows; got[0] != (emissaries.FalloutRow{}) || got[1].Ticks != 1 {
		t.Errorf("Mirja's rows are %+v", got)
	}
	if got := mirja.Traits; len(got) != 1 || got[0].Text != "Careful with fire" || got[0].Dice != (emissaries.Dice{D4: 1}) || !got[0].Gained {
		t.Errorf("Mirja's traits are %+v", got)
	}
	ondrej := d.character("ondrej")
	if ondrej.Fallout.Societal.Rows[0].Ticks != 0 || ondrej.Fallout.Social.Rows[0].Ticks != 3 {
		t.Errorf("Ondrej's tracks are %+v", ondrej.Fallout)
	}
	if got := ondrej.Changes; len(got) != 1 || got[0].Text != "After a conflict: 3 ticks off Societal: supper with the council." {
		t.Errorf("Ondrej's changes are %+v", got)
	}
	ship := d.asset("ship")
	if ship.Fallout.Rows[0].Ticks != 2 || ship.Notes != "After a conflict: 2 ticks off Fallout: a day in the yard." || d.asset("deck").Fallout.Rows[0].Ticks != 1 {
		t.Errorf("the ship is %+v", ship)
	}
}

func TestTicksThatLeaveNoChoiceAreTakenOffWithOneKey(t *testing.T) {
	d := inCampaign(t, "")
	d.Tap("After the conflict…", 0)
	d.Step("Mirja, Slow Answer and Thimble", func() {
		d.Tap("Fill in obvious ticks (A)", 0)
		d.Tap("Apply to sheets (N)", 0)
	})
	if d.character("mirja").Fallout.Physical.Rows[1].Ticks != 0 || d.asset("ship").Fallout.Rows[0].Ticks != 1 || d.asset("deck").Fallout.Rows[0].Ticks != 0 {
		t.Error("they are not off")
	}
	if got := d.character("ondrej").Fallout; got.Social.Rows[0].Ticks != 3 || got.Societal.Rows[0].Ticks != 3 {
		t.Errorf("it has chosen for Ondrej: %+v", got)
	}
}

func TestWhatIsWrittenAfterAConflictOutlivesItsPage(t *testing.T) {
	d := inCampaign(t, "")
	before := d.Bodies()
	d.Tap("After the conflict…", 0)
	d.Tap("Apply to sheets (N)", 0)
	d.Expect("Nothing chosen yet. Choose ticks to take off, or press Escape.")
	d.Select("Track", 1, "Social, row 1")
	d.Fill("Scene", 0, "a walk by the river")
	d.Select("Condition into trait", 0, "Burnt hand (Physical, row 1)")
	d.Fill("Trait", 0, "")
	d.Tap("Apply to sheets (N)", 0)
	d.Expect("Write the trait for the condition of Mirja.")
	d.Tap("Later", 0)
	if d.Offers("Later") || d.Bodies() != before {
		t.Fatal("it cannot be left, or something was done")
	}
	d.Tap("Go on with the time after the conflict", 0)
	d.Expect("a walk by the river", "Social, row 1", "Burnt hand (Physical, row 1)")
}

func TestWhatWasWrittenForOneCampaignIsNotOfferedInAnother(t *testing.T) {
	d := inCampaign(t, "")
	other := emissaries.NewCampaign()
	other.Seats = []emissaries.Seat{{ID: 1, Character: "ondrej"}}
	d.Put(emissaries.CampaignKind, "other", other, "")
	d.Tap("After the conflict…", 0)
	d.Select("Track", 1, "Social, row 1")
	d.Press(fyne.KeyEscape)
	d.Editor.Bind(d.Doc("other"))
	d.Settle()
	d.Tap("After the conflict…", 0)
	d.Tap("Apply to sheets (N)", 0)
	d.Expect("Nothing chosen yet. Choose ticks to take off, or press Escape.")
}

func TestNobodyRestsWhereOneSheetCannotBeEdited(t *testing.T) {
	d := inCampaign(t, "", func(c *emissaries.Campaign) {
		c.Assets = append(c.Assets, emissaries.SharedRow{ID: 2, Asset: "locked"})
	})
	locked := emissaries.NewAsset()
	locked.Name, locked.Fallout.Rows[0].Ticks = "Locked", 2
	d.Put(emissaries.AssetKind, "locked", locked, "It is from a newer program.")
	edit.Of[emissaries.Campaign](d.Doc("c")).Edit("look again", "", func(c *emissaries.Campaign) { c.Notes = "again" })
	before := d.Bodies()
	d.Tap("After the conflict…", 0)
	d.Tap("Fill in obvious ticks (A)", 0)
	d.Tap("Apply to sheets (N)", 0)
	d.Expect("It is from a newer program.")
	if d.Bodies() != before {
		t.Error("the others have rested all the same")
	}
}

func TestWhatIsWrittenIsEnteredOnlyAsFarAsTheSheetsStillAllowIt(t *testing.T) {
	d := inCampaign(t, "")
	d.Tap("After the conflict…", 0)
	d.Select("Condition into trait", 0, "Burnt hand (Physical, row 1)")
	d.Select("Track", 1, "Social, row 1")
	d.Tap("Later", 0)
	for _, id := range []domain.DocID{"mirja", "ondrej"} {
		edit.Of[emissaries.Character](d.Doc(id)).Edit("healed", "", func(c *emissaries.Character) { c.Fallout = emissaries.NewCharacter().Fallout })
	}
	before := d.Bodies()
	d.Tap("After the conflict…", 0)
	d.Tap("Apply to sheets (N)", 0)
	d.Expect("Nothing chosen yet. Choose ticks to take off, or press Escape.")
	if d.Bodies() != before {
		t.Error("something was done")
	}
}

func TestACharacterWhoSitsTwiceRestsOnce(t *testing.T) {
	d := inCampaign(t, "", func(c *emissaries.Campaign) {
		c.Seats[1].Character = "mirja"
		c.Assets = append(c.Assets, emissaries.SharedRow{ID: 2, Asset: "ship"})
	})
	d.Expect("2 characters · 2 ticks · 1 condition")
	d.Step("after the conflict: Mirja and Slow Answer", func() {
		d.Tap("After the conflict…", 0)
		d.Tap("Fill in obvious ticks (A)", 0)
		d.Tap("Apply to sheets (N)", 0)
	})
	if got := d.asset("ship").Fallout.Rows[0].Ticks; got != 1 {
		t.Errorf("the ship has %d ticks", got)
	}
}

func TestADeadCharacterHasNoRest(t *testing.T) {
	d := inCampaign(t, "")
	edit.Of[emissaries.Character](d.Doc("mirja")).Edit("died", "", func(c *emissaries.Character) { c.Dead = true })
	d.Tap("After the conflict…", 0)
	d.Expect("Dead.")
	d.ExpectNot("Condition into trait")
}

func TestACampaignForReadingCannotBeChanged(t *testing.T) {
	d := inCampaign(t, "It is from a newer program.")
	d.OnlyRead("Open the sheet", "Open")
}

func TestCampaignsAreLeafedThrough(t *testing.T) {
	d := inCampaign(t, "")
	d.Put(emissaries.CampaignKind, "other", emissaries.NewCampaign(), "")
	d.LeafThrough("c", "other")
}

func TestACampaignIsNoWiderThanTheScreen(t *testing.T) {
	inEveryTheme(t, func(t *testing.T, theme *look.Theme) {
		d := campaignIn(t, "", theme)
		d.Within()
		d.Tap("After the conflict…", 0)
		d.Within()
	})
}

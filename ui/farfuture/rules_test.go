package farfuture_test

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
)

// strict is a campaign in which a cutlass takes 1 box and there are no psionics.
func strict() *farfuture.Campaign {
	return &farfuture.Campaign{Name: "The long way round", House: farfuture.House{CutlassOneBox: true, PsionicsOff: true}}
}

// swordsman is a psionic with a cutlass.
func swordsman(campaign domain.DocID) *character {
	c := farfuture.NewCharacter()
	c.Name, c.Campaign, c.Psionic = "Iwo", campaign, true
	c.Weapons = []farfuture.Weapon{{ID: 1, Name: "Cutlass"}}
	return c
}

const noPsionics = "A house rule excludes psionics."

// goesBy reports which rules the sheet's weapon and its problems go by.
func (d *table) goesBy(house bool) {
	d.T.Helper()
	one, two := d.Says("damage 1 box"), d.Says("damage 2 boxes")
	said := slices.ContainsFunc(desktest.Notices(d.Box("Psionics", 0)), func(n string) bool { return n == noPsionics })
	if one != house || two == house || said != house {
		d.T.Errorf("1 box %v, 2 boxes %v, no psionics %v; house rules %v", one, two, said, house)
	}
}

// campaignBox is what chooses the campaign, and the list in it.
func (d *table) campaignBox() (o fyne.CanvasObject, list *field.Select) {
	d.T.Helper()
	o = d.Box("Campaign", 0).Content()
	return o, reflect.ValueOf(o).Elem().FieldByName("Select").Addr().Interface().(*field.Select)
}

func TestASheetGoesByItsCampaign(t *testing.T) {
	d := onPaper(t, swordsman("ours"))
	d.Editor.Bind(nil)
	d.Late = true
	table := d.Put(farfuture.CampaignKind, "ours", strict(), "")
	d.Editor.Bind(d.Docs[0])
	if !d.Says("damage 2 boxes") {
		t.Error("while the campaign is read the sheet does not go by the book")
	}
	d.Arrive()
	d.goesBy(true)
	edit.Of[farfuture.Campaign](table).Edit("house", "", func(c *farfuture.Campaign) { c.House = farfuture.House{} })
	d.goesBy(false)
	d.Journal.Undo()
	d.goesBy(true)
	d.Journal.Bin("bin", table.Record())
	d.goesBy(false)
	d.Journal.Undo()
	d.goesBy(true)
	if len(d.Held) != 1 {
		t.Errorf("held are %v", d.Held)
	}
	d.Editor.Bind(nil)
	if len(d.Held) != 0 {
		t.Errorf("after the sheet has gone %v are held", d.Held)
	}
}

func TestASheetsCampaignIsChosen(t *testing.T) {
	d := onPaper(t, swordsman("lost"))
	d.Put(farfuture.CampaignKind, "ours", strict(), "")
	d.Put(farfuture.CampaignKind, "namesake", &farfuture.Campaign{Name: "The long way round"}, "")
	d.Put(farfuture.CampaignKind, "nameless", &farfuture.Campaign{}, "")
	box, choice := d.campaignBox()
	if choice.Selected != "gone from the shelf: the book's rules" {
		t.Errorf("a campaign that is gone is shown as %q", choice.Selected)
	}
	d.goesBy(false)
	test.Tap(box.(fyne.Tappable))
	want := []string{"none: the book's rules", "The long way round", "The long way round (2)", "Unnamed campaign"}
	if !slices.Equal(choice.Options, want) {
		t.Fatalf("to choose from are %q, want %q", choice.Options, want)
	}
	for _, tc := range []struct {
		title string
		id    domain.DocID
		house bool
	}{{want[1], "ours", true}, {want[2], "namesake", false}, {want[1], "ours", true}, {want[0], "", false}} {
		choice.SetSelected(tc.title)
		if d.is().Campaign != tc.id || choice.Selected != tc.title {
			t.Errorf("%q makes the campaign %q and shows %q", tc.title, d.is().Campaign, choice.Selected)
		}
		d.goesBy(tc.house)
		d.Pause()
	}
	for range 4 {
		d.Journal.Undo()
	}
	if d.is().Campaign != "lost" || choice.Selected != "gone from the shelf: the book's rules" {
		t.Errorf("undone, the campaign is %q and shown as %q", d.is().Campaign, choice.Selected)
	}
}

// Going through the choices with the keyboard chooses among what there is by then.
func TestANewCampaignIsThereToChoose(t *testing.T) {
	d := onPaper(t, swordsman(""))
	d.Put(farfuture.CampaignKind, "ours", strict(), "")
	box, _ := d.campaignBox()
	d.Focus(box.(fyne.Focusable))
	d.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if d.is().Campaign != "ours" {
		t.Errorf("the campaign is %q", d.is().Campaign)
	}
	d.goesBy(true)
}

package farfuture_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
	farfuturepaper "shipslocker/ui/paper/farfuture"
	"shipslocker/ui/paper/papertest"
)

// printCampaign prints a campaign with the documents beside it.
func printCampaign(t testing.TB, size paper.Size, c *farfuture.Campaign, beside map[domain.DocID]domain.Document) paper.Result {
	t.Helper()
	var doc domain.Document
	if c != nil {
		doc = c
	}
	return papertest.Print(t, size, papertest.Forms(farfuturepaper.Forms).Of(t, farfuture.CampaignKind, "campaign"), doc, beside)
}

// seated is a campaign of three, one of whom has no sheet at hand, with the documents beside it.
func seated() (*farfuture.Campaign, map[domain.DocID]domain.Document) {
	c := farfuture.NewCampaign()
	c.Name, c.Notes = "The long way round", "The harbour master is owed a favour.\nNobody says which."
	c.Session = farfuture.Session{Number: 7, Combat: true}
	c.House = farfuture.House{ReplacementFeedsTrack: true, CutlassOneBox: true}
	c.Seats = []farfuture.Seat{{ID: 1, Player: "Jolanta", Character: "garren"}, {ID: 2, Player: "Ümit", Character: "gone"}, {ID: 3}}
	garren := garren()
	garren.Campaign = "c"
	garren.Stunts = append(garren.Stunts, farfuture.Stunt{ID: 9, Type: farfuture.SkillReplacement, Skill: "Endurance", For: "Credits"})
	return c, map[domain.DocID]domain.Document{"garren": garren, "c": c}
}

func TestTheCampaignSheetReadsBack(t *testing.T) {
	c, beside := seated()
	garren := beside["garren"].(*farfuture.Character)
	ours, book := garren.Boxes(farfuture.Wealth, c.House), garren.Boxes(farfuture.Wealth, farfuture.House{})
	if ours == book {
		t.Fatal("the house rule makes no track longer, so this test would not notice")
	}
	for _, size := range papertest.Sizes {
		res := printCampaign(t, size, c, beside)
		got := papertest.ReadSolid(t, res.PDF)
		for _, want := range []string{
			"Thelongwayround", "Jolanta", "Garren(aliasTamarBendigo)", "Ümit", fmt.Sprintf("%dboxes", ours), ",2marked",
			"Cutlass1box2boxes", "followsthereplacedlevel", "Theharbourmasterisowedafavour.Nobodysayswhich.",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not on the sheet:\n%s", size, want, got)
			}
		}
		if strings.Contains(got, "Broadsword") {
			t.Errorf("%s: a rule of the book is among those that depart from it", size)
		}
		if pages := papertest.Pages(res.PDF); len(pages) != 1 || len(res.Notes) > 0 {
			t.Errorf("%s: %d pages, notes %q", size, len(pages), res.Notes)
		}
		papertest.ReportStrays(t, res.PDF)
	}
	if got := papertest.ReadSolid(t, printCampaign(t, paper.A4, farfuture.NewCampaign(), nil).PDF); !strings.Contains(got, "HOUSERULESHouseruleAtthistableBydefaultNone") {
		t.Errorf("a campaign without house rules says %s", got)
	}
}

// What a form computes goes by the house rules of the campaign beside the sheet; without one it is as ever.
func TestFormsGoByTheHouseRules(t *testing.T) {
	c, beside := seated()
	garren := beside["garren"].(*farfuture.Character)
	printed := func(beside map[domain.DocID]domain.Document) string {
		res, err := paper.Print(paper.Job{Size: paper.A4, Beside: beside, Items: []paper.Item{{Form: form(t, "both"), Doc: garren}}})
		if err != nil {
			t.Fatal(err)
		}
		return string(res.PDF)
	}
	garren.Weapons = []farfuture.Weapon{{ID: 1, Name: "Cutlass"}}
	ours, book := printed(beside), printed(nil)
	if papertest.Text([]byte(ours)) == papertest.Text([]byte(book)) {
		t.Error("a cutlass that takes 1 box at this table is printed as in the book")
	}
	c.House.CutlassOneBox = false
	if printed(beside) == book {
		t.Error("a track that a house rule makes longer is printed as in the book")
	}
	c.House = farfuture.House{}
	if plain := printed(beside); plain != book {
		t.Error("a campaign by the book changes the form")
	}
}

func TestACampaignSheetWithFarTooMuchHasAllOfIt(t *testing.T) {
	c, beside := seated()
	c.House = farfuture.House{}
	for _, r := range farfuture.HouseRules {
		*r.At(&c.House) = true
	}
	for i := range 30 {
		c.Seats = append(c.Seats, farfuture.Seat{ID: farfuture.RowID(10 + i), Player: fmt.Sprintf("player%d of many", i)})
	}
	c.Notes = strings.Repeat("note ", 3000) + "last"
	for _, size := range papertest.Sizes {
		res := printCampaign(t, size, c, beside)
		got := papertest.ReadSolid(t, res.PDF)
		for _, want := range []string{"player29ofmany", "last"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not on paper", size, want)
			}
		}
		for _, r := range farfuture.HouseRules {
			for _, words := range strings.Fields(r.Title + " " + r.House + " " + r.Default) {
				if !strings.Contains(got, words) {
					t.Errorf("%s: %q of %s is not on paper", size, words, r.Key)
				}
			}
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

func TestTheBlankCampaignSheet(t *testing.T) {
	for _, size := range papertest.Sizes {
		papertest.LikeGolden(t, "blank-campaign-"+string(size), printCampaign(t, size, nil, nil).PDF)
	}
}

func TestTheCampaignSheetHasTheSpeciesOfTheTablesOwn(t *testing.T) {
	c, beside := seated()
	if got := papertest.ReadSolid(t, printCampaign(t, paper.A4, c, beside).PDF); strings.Contains(got, "SPECIES") {
		t.Errorf("without any it says\n%s", got)
	}
	c.Species = []farfuture.OwnSpecies{{ID: 1, Name: "Ferrin", Skill: "Tail work", Usual: "Zero-G 2", Note: strings.Repeat("Never at rest. ", 300)}}
	for _, size := range papertest.Sizes {
		res := printCampaign(t, size, c, beside)
		got := papertest.ReadSolid(t, res.PDF)
		for _, want := range []string{"Ferrin", "Tailwork", "Zero-G2"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not on the sheet:\n%s", size, want, got)
			}
		}
		if n := strings.Count(got, "Neveratrest."); n != 300 {
			t.Errorf("%s: of 300 sentences %d are on the sheet", size, n)
		}
	}
}

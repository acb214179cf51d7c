package desk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

const (
	rimID   domain.DocID = "rimrimrimrimrimr"
	coreID  domain.DocID = "corecorecorecore"
	kessaID domain.DocID = "kessakessakessak"
	deckID  domain.DocID = "deckdeckdeckdeck"
)

// twoCampaigns is a desk with two campaigns; Kessa belongs to the rim and names a deck that belongs to none.
func twoCampaigns(t *testing.T) *room {
	t.Helper()
	r := arrange(t, func(s *Services, _ *Settings) { s.Games[0].Kinds = domain.Kinds{noteOf, warOf} })
	r.give(r.own, warOf, rimID, note{Name: "Rim"}, nil)
	r.give(r.own, warOf, coreID, note{Name: "Core"}, nil)
	r.give(r.own, noteOf, kessaID, note{Name: "Kessa", Knows: deckID, Campaign: rimID}, nil)
	r.give(r.own, noteOf, deckID, note{Name: "Deck"}, nil)
	r.give(r.own, noteOf, "gonegonegonegone", note{Name: "Gone", Campaign: rimID}, func(x *domain.Record) { x.Binned = 1 })
	r.desk.Start(ownPath)
	return r
}

func TestACampaignListsWhatHasALinkToItAndNotAllThatBelongsToIt(t *testing.T) {
	r := twoCampaigns(t)
	r.desk.Show(rimID)
	r.expectNaming()
	release := r.desk.Hold(deckID, func(doc *edit.Doc) {
		edit.Of[note](doc).Edit("text", "", func(n *note) { n.Text = domain.Link{ID: rimID, Title: "Rim"}.String() })
	})
	defer release()
	r.expectNaming("Deck")
	r.pass(2000)
	r.desk.Show(coreID)
	r.desk.Show(rimID)
	r.expectNaming("Deck")
}

func TestACampaignIsExportedWholeFromTheShelfWithNothingOpen(t *testing.T) {
	for name, export := range map[string]func(*room){
		"by its menu": func(r *room) {
			for _, i := range r.desk.shelf.acts([]domain.DocID{rimID}) {
				if i.Label == "Export the campaign…" {
					i.Action()
				}
			}
		},
		"by the main menu": func(r *room) {
			r.menu("Export")
			r.choose("The campaign “Rim” with all that belongs to it")
			r.answer("Export…")
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := twoCampaigns(t)
			r.desk.shelf.mark(rimID)
			export(r)
			r.answer("Export")
			data, err := os.ReadFile(filepath.Join(r.desk.settings.Folder, "Rim.json"))
			if err != nil {
				t.Fatal(err)
			}
			parcel, err := domain.Import(data, r.desk.kinds())
			if err != nil || !slices.ContainsFunc(parcel.Records, func(x domain.Record) bool { return x.ID == kessaID }) {
				t.Errorf("the file has %v (%v)", parcel.Records, err)
			}
		})
	}
}

func TestACampaignIsArchivedAndBroughtBack(t *testing.T) {
	r := twoCampaigns(t)
	r.desk.Show(kessaID)
	r.menu("Archive or bring back campaign")
	r.expectDialog("Archive “Rim”?", "2 documents")
	r.press(fyne.KeyEscape)
	if r.desk.heads[rimID].Archived {
		t.Error("cancelled it is archived")
	}
	r.menu("Archive or bring back campaign")
	r.answer("Archive")
	if h := r.desk.heads[rimID]; !h.Archived || h.Campaign != "" {
		t.Errorf("it is %+v", h)
	}
	r.expectNews("“Rim” is archived.")
	r.menu("Undo")
	if r.desk.heads[rimID].Archived {
		t.Error("undone it is still archived")
	}
	r.menu("Redo")
	r.menu("Archive or bring back campaign")
	if r.desk.heads[rimID].Archived {
		t.Error("it is not brought back")
	}
	r.desk.Show(deckID)
	r.menu("Archive or bring back campaign")
	r.expectNews("Open a campaign first.")
}

func TestSomebodyIsCopiedIntoAnotherCampaign(t *testing.T) {
	r := twoCampaigns(t)
	r.desk.Show(kessaID)
	r.menu("Copy into another campaign…")
	if rows := r.rowsAsked().Rows; !slices.Equal(rows, []string{"No campaign", "Core"}) {
		t.Errorf("to choose from are %q", rows)
	}
	r.press(fyne.KeyDown, fyne.KeyReturn)
	r.pass(10)
	twin := r.desk.heads[r.desk.front]
	if twin.ID == kessaID || twin.Campaign != coreID || twin.Title != "Kessa" || r.desk.heads[kessaID].Campaign != rimID {
		t.Errorf("the copy is %+v", twin)
	}
	r.menu("Undo")
	if _, ok := r.desk.Head(twin.ID); ok {
		t.Error("undo leaves the copy")
	}
}

func TestACampaignGoesOutWithAllThatBelongsToIt(t *testing.T) {
	r := twoCampaigns(t)
	r.desk.Show(kessaID)
	path := r.exportTo("The campaign “Rim” with all that belongs to it", "Rim")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	parcel, err := domain.Import(data, r.desk.kinds())
	if err != nil {
		t.Fatal(err)
	}
	var ids []domain.DocID
	for _, x := range parcel.Records {
		ids = append(ids, x.ID)
	}
	if !slices.Equal(ids, []domain.DocID{rimID, kessaID, deckID}) {
		t.Errorf("the file has %q", ids)
	}
}

func TestANewLockerBeginsWithTheHouseRulesOfAnother(t *testing.T) {
	r := twoCampaigns(t)
	r.desk.services.LookInside = func(string) ([]domain.Head, error) { return r.own.List(t.Context()) }
	r.desk.services.TakeOut = func(_ string, ids []domain.DocID) ([]byte, error) {
		var records []domain.Record
		for _, id := range ids {
			records = append(records, r.own.record(id))
		}
		return domain.Export(records, nil, nil)
	}
	r.menu("New locker…")
	like, _ := find(r.asking().body, func(s *keySelect) bool { return true })
	like.SetSelected("table")
	r.answer("Create")
	r.pass(1000)
	var titles []string
	for _, h := range r.desk.heads {
		titles = append(titles, h.Title)
		if h.ID == rimID || h.ID == coreID || h.Campaign != "" {
			t.Errorf("it begins with %+v", h)
		}
	}
	slices.Sort(titles)
	if got := strings.Join(titles, " "); got != "Core Deck Rim" {
		t.Errorf("it begins with %s", got)
	}
	r.menu("Undo")
	for _, h := range r.desk.heads {
		if h.Binned == 0 {
			t.Errorf("undo leaves %s", h.Title)
		}
	}
}

func TestPeopleOutlastACampaignInTheBin(t *testing.T) {
	r := twoCampaigns(t)
	rim, _ := r.desk.locker.Get(t.Context(), rimID)
	r.desk.journal.Bin("removal of the rim", rim)
	r.desk.Show(kessaID)
	if h, there := r.desk.Head(kessaID); !there || h.Campaign != rimID || !slices.Contains(r.shelf(), "Kessa") {
		t.Errorf("Kessa is %+v on %q", h, r.shelf())
	}
	r.menu("Archive or bring back campaign")
	r.expectNews("Open a campaign first.")
	r.menu("Copy into another campaign…")
	r.expectDialog("Copy into another campaign", "No campaign", "Core")
	r.choose("Core")
	r.press(fyne.KeyReturn)
	r.pass(10)
	if twin := r.desk.heads[r.desk.front]; twin.ID == kessaID || twin.Campaign != coreID {
		t.Errorf("the copy is %+v", twin)
	}
	r.menu("Undo")
	r.menu("Undo")
	if _, there := r.desk.Head(rimID); !there || r.desk.heads[kessaID].Campaign != rimID {
		t.Error("undone they are not together")
	}
}

package edit_test

import (
	"errors"
	"fmt"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// crew is a campaign for these tests.
type crew struct {
	Name   string         `json:"name"`
	House  string         `json:"house"`
	Crew   []domain.DocID `json:"crew"`
	Stowed bool           `json:"archived,omitzero"`
}

func (c *crew) Title() string         { return c.Name }
func (c *crew) SetTitle(title string) { c.Name = title }
func (c *crew) Anew() domain.Document { return &crew{Name: c.Name, House: c.House} }

// sailor belongs to a crew. What is called "Blank" is a form.
type sailor struct {
	Name     string       `json:"name"`
	Campaign domain.DocID `json:"campaign"`
	Friend   domain.DocID `json:"friend"`
}

func (s *sailor) Title() string         { return s.Name }
func (s *sailor) SetTitle(title string) { s.Name = title }

func (s *sailor) Anew() domain.Document {
	if s.Name != "Blank" {
		return nil
	}
	return &sailor{Name: s.Name, Campaign: s.Campaign}
}

func kindOf(name string, blank func() domain.Document) domain.Kind {
	return domain.Kind{
		Game: "sea", Name: name, Title: name, Version: 1, New: blank,
		Check: func(domain.Document, domain.Beside) []domain.Problem { return nil },
	}
}

var sea = domain.Kinds{
	kindOf("campaign", func() domain.Document { return &crew{} }), kindOf("sailor", func() domain.Document { return &sailor{} }),
}

// afloat is a journal over crews and sailors, and what stands after its steps.
func afloat() (*edit.Journal, map[domain.DocID]domain.Record) {
	disk := map[domain.DocID]domain.Record{}
	return edit.NewJournal(sea, func() domain.Moment { return 9 }, func(_ bool, step domain.Step) {
		for _, c := range step.Changes {
			disk[c.After.ID] = c.After
		}
	}), disk
}

func made(t *testing.T, kind domain.Kind, id domain.DocID, value domain.Document) domain.Record {
	t.Helper()
	r, err := edit.NewRecord(kind, id, 5, value)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// counted gives out ids as the program makes them.
func counted() func() domain.DocID {
	n := 0
	return func() domain.DocID { n++; return domain.DocID(fmt.Sprintf("newnewnewnewnew%c", 'a'+n)) }
}

func TestACampaignIsPutAwayInOneStep(t *testing.T) {
	j, disk := afloat()
	rim := made(t, sea[0], "rimrimrimrimrimr", &crew{Name: "Rim"})
	if err := j.Archive(rim, true); err != nil || !disk[rim.ID].Archived || j.UndoLabel() != "archive · Rim" {
		t.Errorf("%v, %+v, undo is %q", err, disk[rim.ID].Head, j.UndoLabel())
	}
	j.Undo()
	if disk[rim.ID].Archived {
		t.Error("undone it is still archived")
	}
	ada := made(t, sea[1], "adaadaadaadaadaa", &sailor{Name: "Ada"})
	if err := j.Archive(ada, true); !errors.Is(err, domain.ErrBody) {
		t.Errorf("a sailor: %v", err)
	}
	rim.Version = 2
	if err := j.Archive(rim, true); !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("one of a newer version: %v", err)
	}
}

func TestCopiesBelongToTheOtherCampaignAndNameEachOther(t *testing.T) {
	j, disk := afloat()
	ada := made(t, sea[1], "adaadaadaadaadaa", &sailor{Name: "Ada", Campaign: "rim", Friend: "bwapbwapbwapbwap"})
	bwap := made(t, sea[1], "bwapbwapbwapbwap", &sailor{Name: "Bwap", Campaign: "rim", Friend: "strangerstranger"})
	twins, err := j.CopyTo("copy of two", "core", counted(), ada, bwap)
	if err != nil || len(twins) != 2 || len(disk) != 2 {
		t.Fatalf("%v: %+v", err, disk)
	}
	for i, want := range []string{
		`{"name":"Ada","campaign":"core","friend":"newnewnewnewnewc"}`, `{"name":"Bwap","campaign":"core","friend":"strangerstranger"}`,
	} {
		if r := disk[twins[i].ID]; string(r.Body) != want || r.Campaign != "core" || r.Created != 9 {
			t.Errorf("%+v holds %s", r.Head, r.Body)
		}
	}
	if _, there := disk[ada.ID]; there {
		t.Error("the first one was changed")
	}
	j.Undo()
	if disk[twins[0].ID].Binned == 0 || disk[twins[1].ID].Binned == 0 || j.UndoLabel() != "" {
		t.Error("it is more than one step")
	}
}

func TestANewLockerBeginsWithRulesAndBlanks(t *testing.T) {
	records := []domain.Record{
		made(t, sea[0], "rimrimrimrimrimr", &crew{Name: "Rim", House: "fair", Crew: []domain.DocID{"adaadaadaadaadaa"}, Stowed: true}),
		made(t, sea[1], "adaadaadaadaadaa", &sailor{Name: "Ada", Campaign: "rimrimrimrimrimr"}),
		made(t, sea[1], "bwapbwapbwapbwap", &sailor{Name: "Blank", Campaign: "rimrimrimrimrimr"}),
		made(t, sea[1], "lostlostlostlost", &sailor{Name: "Blank", Campaign: "elsewhereelsewhe"}),
	}
	fresh, err := edit.Anew(sea, counted(), 9, records)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, r := range fresh {
		got += string(r.Body) + "\n"
	}
	want := `{"name":"Rim","house":"fair","crew":null}
{"name":"Blank","campaign":"newnewnewnewnewb","friend":""}
{"name":"Blank","campaign":"","friend":""}
`
	if got != want || fresh[0].ID != "newnewnewnewnewb" || fresh[1].Campaign != fresh[0].ID {
		t.Errorf("it begins with\n%s", got)
	}
}

package evening

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/evening"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
)

// brawl is a scene of the testers' game.
type brawl struct {
	Name     string       `json:"name"`
	Campaign domain.DocID `json:"campaign"`
	Log      []table.Line `json:"log"`
}

func (b *brawl) Title() string         { return b.Name }
func (b *brawl) SetTitle(title string) { b.Name = title }

var brawls = domain.Kind{
	Game: "testers", Name: "brawl", Title: "Brawl", Version: 1, New: func() domain.Document { return &brawl{} },
	Check: func(domain.Document, domain.Beside) []domain.Problem { return nil },
}

// played is a desk with a page of the first session, whose highlights were offered up to 100, a brawl after that, one of another
// campaign, and a blank page in front.
func played(t *testing.T) (d *desktest.Desk, front *edit.Doc) {
	t.Helper()
	d = desktest.OnPaper(t, domain.Kinds{sessions, handouts, brawls}, NewSession("testers", Logs{
		brawls.ID(): func(b domain.Document) []table.Line { return b.(*brawl).Log },
	}))
	put := func(at domain.Moment, kind domain.Kind, value domain.Document) *edit.Doc {
		d.Clock = at
		id, ok := d.Make("make", kind.ID(), value)
		if !ok {
			t.Fatal("it cannot be made")
		}
		return d.Doc(id)
	}
	put(10, sessions, &evening.Notes{Name: "One", Number: 1, Campaign: "c", Until: 100})
	put(500, brawls, &brawl{Name: "Dockside", Campaign: "c", Log: []table.Line{
		{At: 90, Name: "Old", Text: "is taken out"},
		{At: 300, Name: "Cutter", Text: "is taken out"},
		{At: 310, Name: "Cutter", Text: "moves"},
		{At: 320, Name: "Spy", Text: "is taken out", Private: true},
		{At: 200, Name: "Kessa", Text: "spends a fate point"},
		{At: 400, Text: "The crew wins"},
	}})
	put(500, brawls, &brawl{Name: "Elsewhere", Campaign: "other", Log: []table.Line{{At: 300, Name: "Nobody", Text: "is taken out"}}})
	put(60, brawls, &brawl{Name: "Before", Campaign: "c", Log: []table.Line{{At: 300, Name: "Nobody", Text: "is taken out"}}})
	front = put(600, sessions, &evening.Notes{Name: "Two", Number: 2, Campaign: "c", Text: "They met.\n"})
	d.Editor.Bind(front)
	return d, front
}

func TestHighlightsSinceThePageBeforeAreTakenIn(t *testing.T) {
	d, front := played(t)
	d.Tap("Highlights of the logs…", 0)
	g := d.Dialog()
	if g == nil {
		t.Fatalf("nothing is offered: %q", d.News)
	}
	said := strings.Join(desktest.Spoken(g.Body), "\n")
	for _, want := range []string{"Dockside", "Points spent · Kessa: spends a fate point.", "Somebody taken out · Cutter: is taken out.", "Something won · The crew wins."} {
		if !strings.Contains(said, want) {
			t.Errorf("it offers %q, not %q", said, want)
		}
	}
	for _, other := range []string{"Old", "moves", "Spy", "Nobody"} {
		if strings.Contains(said, other) {
			t.Errorf("it offers %q", other)
		}
	}
	d.Step("highlights of the logs", g.Answer)
	n := edit.Of[evening.Notes](front).Value()
	if want := "They met.\n– Kessa: spends a fate point.\n– Cutter: is taken out.\n– The crew wins."; n.Text != want || n.Until != 400 {
		t.Errorf("the text is %q, until %d", n.Text, n.Until)
	}
	if want := "3 highlights added at the end of the text."; d.News != want {
		t.Errorf("it says %q, want %q", d.News, want)
	}
	d.Tap("Highlights of the logs…", 0)
	if d.Dialog() != nil || d.News != "The logs have nothing new for this page." {
		t.Errorf("offered again, it says %q", d.News)
	}
}

func TestWhatIsNotTickedStaysOut(t *testing.T) {
	d, front := played(t)
	d.Tap("Highlights of the logs…", 0)
	d.Cross("Somebody taken out · Cutter: is taken out.", 0)
	d.Dialog().Answer()
	if got := edit.Of[evening.Notes](front).Value().Text; got != "They met.\n– Kessa: spends a fate point.\n– The crew wins." {
		t.Errorf("the text is %q", got)
	}
}

func TestAPageOfNoCampaignReadsNoLogs(t *testing.T) {
	d, _ := played(t)
	d.Put(sessions, "loose", &evening.Notes{}, "")
	d.Editor.Bind(d.Doc("loose"))
	d.Tap("Highlights of the logs…", 0)
	if d.Dialog() != nil || !strings.Contains(d.News, "Choose the campaign") {
		t.Errorf("it says %q", d.News)
	}
}

func TestAnotherPageIsNotAskedForWhatWasReadLate(t *testing.T) {
	d, front := played(t)
	d.Late = true
	d.Tap("Highlights of the logs…", 0)
	other := d.Docs[slices.IndexFunc(d.Docs, func(doc *edit.Doc) bool { return doc != front && doc.Kind().Name == "session" })]
	d.Editor.Bind(other)
	d.Arrive()
	d.Arrive()
	if d.Dialog() != nil || len(d.Held) != 0 {
		t.Errorf("it asks, and holds %v", d.Held)
	}
}

func TestALongLineGoesOnBelowItsBox(t *testing.T) {
	link := domain.Link{ID: "kessakessakessaa", Title: "Kessa"}.String()
	if beside, below := ticked("for " + link + " " + strings.Repeat("x", mostTicked-10)); below != "" || !strings.HasPrefix(beside, "for Kessa x") {
		t.Errorf("what fits is %q and %q", beside, below)
	}
	text := "Taken out: " + strings.Repeat("word ", 20) + "end."
	beside, below := ticked(text)
	if len([]rune(beside)) > mostTicked+2 || strings.TrimSuffix(beside, "…")+strings.TrimPrefix(below, "… ") != text {
		t.Errorf("it is %q and %q", beside, below)
	}
}

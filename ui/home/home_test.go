package home_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/evening"
	"shipslocker/domain/packet"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/home"
	"shipslocker/ui/look"
)

// crew is the testers' campaign.
type crew struct {
	Name    string `json:"name"`
	Session int    `json:"session"`
	Notes   string `json:"notes"`
	Seats   []seat `json:"seats"`
}

type seat struct {
	ID     int          `json:"id"`
	Player string       `json:"player"`
	Sheet  domain.DocID `json:"sheet"`
}

func (c *crew) Title() string         { return c.Name }
func (c *crew) SetTitle(title string) { c.Name = title }

// scene belongs to a campaign.
type scene struct {
	crew
	Campaign domain.DocID `json:"campaign"`
	Over     bool         `json:"over"`
}

func (s *scene) IsOver() bool { return s.Over }

func kind(name string, blank func() domain.Document) domain.Kind {
	return domain.Kind{
		Game: "testers", Name: name, Title: name, Version: 1, New: blank,
		Check: func(domain.Document, domain.Beside) []domain.Problem { return nil },
	}
}

var (
	crews    = kind("campaign", func() domain.Document { return &crew{} })
	scenes   = kind("brawl", func() domain.Document { return &scene{} })
	sessions = evening.SessionKind("testers")
	packets  = packet.Kind("testers")
	handouts = evening.HandoutKind("testers")
	kinds    = domain.Kinds{crews, scenes, sessions, packets, handouts}
)

func editor(host desk.Host) desk.Editor {
	e := desk.NewFormEditor[crew](host)
	e.Lay(look.NewRows(2, home.New(host, e.Form, home.Campaign[crew]{
		Game: "testers", Scenes: []domain.Kind{scenes},
		Session: func(c *crew) int { return c.Session },
		Notes:   func(c *crew) string { return c.Notes },
		People: func(c *crew) []home.Person {
			var people []home.Person
			for _, s := range c.Seats {
				people = append(people, home.Person{ID: s.Sheet, Name: "Character of " + s.Player, Player: s.Player, Portrait: map[string]domain.PictureID{"Mara": "af"}[s.Player], Figures: "fate 3"})
			}
			return people
		},
	}), e.Form.Box("Notes", "notes", field.Lines(e.Form, "notes", "notes", 3, func(c *crew) *string { return &c.Notes }), nil)), field.InOrder)
	return e
}

// atHome is a desk with a campaign in front: two at the table, a brawl, a packet, a page of session 2, and a brawl, and a later
// page, of another campaign.
func atHome(t *testing.T, scale float32, mode look.Mode) *desktest.Desk {
	t.Helper()
	d := desktest.New(t, kinds, desktest.SheetSize, &look.Theme{Mode: mode, Scale: scale}, editor)
	d.Put(crews, "c", &crew{Name: "Crew", Session: 2, Notes: "They owe [[abcdefghijklmnop|Dockside]] money.", Seats: []seat{{1, "Mara", "a"}, {2, "Wen", ""}}}, "")
	d.Put(scenes, "a", &scene{crew: crew{Name: "Dockside"}, Campaign: "c"}, "")
	d.Put(scenes, "b", &scene{crew: crew{Name: "Elsewhere"}, Campaign: "other"}, "")
	d.Put(packets, "p", &packet.Packet{Name: "Friday", Campaign: "c"}, "")
	d.Put(sessions, "s1", &evening.Notes{Name: "The start", Number: 1, Played: "1 Nov 2026", Campaign: "c"}, "")
	d.Put(sessions, "s2", &evening.Notes{Name: "The pier", Number: 2, Played: "8 Nov 2026", Campaign: "c", Text: "It burned. " + strings.Repeat("Slowly. ", 80)}, "")
	d.Put(sessions, "s3", &evening.Notes{Name: "Not ours", Number: 9, Played: "9 Nov 2026", Campaign: "other"}, "")
	d.Editor.Bind(d.Docs[0])
	d.Settle()
	return d
}

func TestACampaignOpensWithItsPeopleTonightAndLastTime(t *testing.T) {
	d := atHome(t, 1, look.Paper)
	for _, want := range []string{"Character of Mara", "Mara · fate 3", "Dockside", "brawl", "Friday", "packet to print", "Session 2 · The pier · 2026-11-08", "It burned.", "They owe Dockside money."} {
		if !d.Says(want) {
			t.Errorf("it does not say %q", want)
		}
	}
	initials := 0
	for _, said := range desktest.Spoken(d.Editor.View()) {
		if said == "CO" {
			initials++
		}
	}
	if initials != 1 {
		t.Errorf("initials stand for %d, want the one who has no portrait", initials)
	}
	for _, other := range []string{"Elsewhere", "Not ours", "The start"} {
		if d.Says(other) {
			t.Errorf("it says %q", other)
		}
	}
	if b := d.Button("New session notes", 0); b.Disabled() {
		t.Error("no page can be written")
	}
}

func TestScenesThatAreOverAreNotForTonight(t *testing.T) {
	d := atHome(t, 1, look.Paper)
	for i := range 12 {
		d.Clock++
		d.Put(scenes, domain.DocID(fmt.Sprintf("over%d", i)), &scene{crew: crew{Name: "Played"}, Campaign: "c", Over: true}, "")
	}
	d.Editor.Bind(nil)
	d.Editor.Bind(d.Doc("c"))
	d.Settle()
	if d.Says("Played") || !d.Says("Dockside") || !d.Says("Friday") {
		t.Error("what is over stands there, or what is not does not")
	}
	d.Clock++
	edit.Of[scene](d.Doc("over3")).Edit("over", "", func(s *scene) { s.Over = false })
	d.Editor.Bind(d.Doc("c"))
	d.Settle()
	if !d.Says("Played") {
		t.Error("what goes on again does not stand there")
	}
	for id, n := range d.Held {
		if strings.HasPrefix(string(id), "over") && n != 0 {
			t.Errorf("%s is still held", id)
		}
	}
}

// opened goes through all that the keyboard reaches and returns the documents that Return opens there.
func opened(d *desktest.Desk) map[domain.DocID]bool {
	reached := map[domain.DocID]bool{}
	for range 30 {
		d.Canvas().FocusNext()
		if e, ok := d.Canvas().Focused().(interface {
			fyne.Focusable
			fyne.Tappable
		}); ok && fmt.Sprintf("%T", e) == "*home.card" {
			d.Front = ""
			d.Press(fyne.KeyReturn)
			reached[d.Front] = true
		}
	}
	return reached
}

func TestAllOfItIsOneReturnAway(t *testing.T) {
	d := atHome(t, 1, look.Paper)
	got := opened(d)
	for _, id := range []domain.DocID{"a", "p", "s2"} {
		if !got[id] {
			t.Errorf("%q is not reached, but %v", id, got)
		}
	}
	if got["b"] || got["s3"] {
		t.Errorf("another campaign's is reached: %v", got)
	}
}

func TestWhatTheKeyboardComesToIsInSight(t *testing.T) {
	d := atHome(t, 2, look.Paper)
	d.Window.Resize(fyne.NewSize(900, 420))
	scroll := desktest.The[*container.Scroll](t, d.Editor.View())
	top := func(o fyne.CanvasObject) float32 { return d.Driver().AbsolutePositionForObject(o).Y }
	var unseen []string
	for range 12 {
		d.Canvas().FocusNext()
		w, ok := d.Canvas().Focused().(fyne.CanvasObject)
		if !ok {
			t.Fatal("the keyboard is nowhere")
		}
		if at := top(w) - top(scroll); at < 0 || at >= scroll.Size().Height {
			unseen = append(unseen, strings.Join(desktest.Spoken(w), " "))
		}
	}
	if unseen != nil {
		t.Errorf("out of sight: %q", unseen)
	}
}

func TestThePageOfTheSessionThatGoesOnIsWritten(t *testing.T) {
	d := atHome(t, 1, look.Paper)
	d.Clock = domain.Moment(time.Date(2026, 11, 15, 12, 0, 0, 0, time.Local).UnixMilli())
	edit.Of[crew](d.Doc("c")).Edit("session", "", func(c *crew) { c.Session = 5 })
	d.Tap("Write session 5", 0)
	got := *edit.Of[evening.Notes](d.Doc(d.Front)).Value()
	if want := (evening.Notes{Name: "Session 5", Number: 5, Played: "2026-11-15", Campaign: "c"}); got != want {
		t.Errorf("the page is %+v", got)
	}
	d.Editor.Bind(d.Doc("c"))
	if !d.Says("Session 5") || d.Says("The pier") {
		t.Error("it is not last time's now")
	}
	d.Tap("New session notes", 0)
	if got := edit.Of[evening.Notes](d.Doc(d.Front)).Value().Number; got != 6 {
		t.Errorf("the next is number %d", got)
	}
}

func TestAPacketForTonightIsTheCampaigns(t *testing.T) {
	d := atHome(t, 1, look.Paper)
	d.Tap("New packet for tonight", 0)
	if got := edit.Of[packet.Packet](d.Doc(d.Front)).Value(); got.Campaign != "c" {
		t.Errorf("the packet is %+v", got)
	}
}

func TestAnEmptyHomeSaysWhatGoesThere(t *testing.T) {
	d := desktest.OnPaper(t, kinds, editor)
	d.Put(crews, "c", &crew{}, "")
	d.Editor.Bind(d.Docs[0])
	for _, want := range []string{"Nobody yet.", "Nothing prepared.", "No session notes yet."} {
		if !d.Says(want) {
			t.Errorf("it does not say %q", want)
		}
	}
	d.Tap("New session notes", 0)
	if got := edit.Of[evening.Notes](d.Doc(d.Front)).Value().Number; got != 1 {
		t.Errorf("the first page is number %d", got)
	}
}

func TestHomeIsNoWiderThanTheScreenAtAnySize(t *testing.T) {
	for _, mode := range []look.Mode{look.Paper, look.Console} {
		for _, scale := range []float32{1, 2} {
			d := atHome(t, scale, mode)
			d.Within()
		}
	}
}

package packet_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/packet"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	packetui "shipslocker/ui/packet"
	"shipslocker/ui/paper"
)

// sheet is a document of the testers' game.
type sheet struct {
	Name string `json:"name"`
}

func (s *sheet) Title() string         { return s.Name }
func (s *sheet) SetTitle(title string) { s.Name = title }

// crowd is a document that refers to others.
type crowd struct {
	sheet
	Names []domain.DocID `json:"names"`
}

func kind(name string, blank func() domain.Document) domain.Kind {
	return domain.Kind{
		Game: "testers", Name: name, Title: name, Version: 1, New: blank,
		Check: func(domain.Document, domain.Beside) []domain.Problem { return nil },
	}
}

var (
	person   = kind("person", func() domain.Document { return &sheet{} })
	scene    = kind("scene", func() domain.Document { return &crowd{} })
	campaign = kind("campaign", func() domain.Document { return &crowd{} })
	packets  = packet.Kind("testers")
	kinds    = domain.Kinds{person, scene, campaign, packets}
)

func forms(kind domain.KindID) []paper.Form {
	switch kind {
	case person.ID():
		return []paper.Form{{Name: "form", Title: "Sheet"}, {Name: "tent", Title: "Table tent"}, {Name: "index", Title: "Index card"}}
	case scene.ID():
		return []paper.Form{{Name: "log", Title: "Log"}, {Name: "map", Title: "Map"}}
	}
	return nil
}

// room is a desk with a packet, a person, a scene and a campaign on it.
func room(t *testing.T) *desktest.Desk {
	t.Helper()
	d := desktest.OnPaper(t, kinds, packetui.New(packetui.Stock{
		Game: "testers", Kinds: kinds, Scene: scene.ID(), Forms: forms,
		Cards: func() []domain.Card {
			return []domain.Card{{Section: "Combat"}, {Section: "Combat"}, {Section: "Damage"}}
		},
	}))
	d.Counted = paper.Result{Pages: 5, Sheets: 3, Notes: []string{"“Kessa” was left out."}}
	d.Put(packets, "packet", &packet.Packet{Name: "Friday"}, "")
	d.Put(person, "kessa", &sheet{"Kessa"}, "")
	d.Put(scene, "bar", &crowd{sheet: sheet{"The bar"}}, "")
	d.Put(campaign, "debts", &crowd{sheet: sheet{"Debts"}}, "")
	d.Editor.Bind(d.Doc("packet"))
	return d
}

func packetOf(d *desktest.Desk) *packet.Packet {
	return edit.Of[packet.Packet](d.Doc("packet")).Value()
}

func TestAPacketIsFilledForTonight(t *testing.T) {
	d := room(t)
	d.Step("fill for tonight", func() {
		d.Tap("For tonight…", 0)
		if !slices.Equal(d.Rows, []string{"None", "The bar · scene"}) {
			t.Fatalf("there is to choose from %q", d.Rows)
		}
		d.Take(1)
	})
	want := []packet.Row{
		{ID: 1, What: packet.Everybody, Document: "debts", Copies: 1},
		{ID: 2, What: packet.Everybody, Document: "debts", Form: "tent", Copies: 1},
		{ID: 3, Document: "bar", Copies: 1},
		{ID: 4, Document: "bar", Form: "map", Copies: 1},
		{ID: 5, What: packet.Everybody, Document: "bar", Form: "index", Copies: 1},
		{ID: 6, What: packet.Blanks, Kind: person.ID(), Copies: 2},
	}
	if p := packetOf(d); p.Campaign != "debts" || !slices.Equal(p.Rows, want) {
		t.Errorf("the packet is %+v", p)
	}
	d.Elapse()
	d.Expect("5 pages on 3 sheets. “Kessa” was left out.")
}

func TestRowsAreAddedMovedChangedAndRemoved(t *testing.T) {
	d := room(t)
	for _, tc := range []struct {
		button string
		rows   []string
		take   int
		added  packet.Row
		says   string
	}{
		{"Add a document…", []string{"Kessa · person", "The bar · scene"}, 0, packet.Row{ID: 1, Document: "kessa", Copies: 1}, "Kessa"},
		{"Add everybody of…", []string{"The bar · scene", "Debts · campaign"}, 1, packet.Row{ID: 2, What: packet.Everybody, Document: "debts", Copies: 1}, "Everybody of Debts"},
		{
			"Add a blank form…",
			[]string{"person: Sheet", "person: Table tent", "person: Index card", "scene: Log", "scene: Map"},
			2,
			packet.Row{ID: 3, What: packet.Blanks, Kind: person.ID(), Form: "index", Copies: 1},
			"Blank person",
		},
		{"Add reference cards…", []string{"All of them", "Combat", "Damage"}, 2, packet.Row{ID: 4, What: packet.Cards, Section: "Damage", Copies: 1}, "Reference cards: Damage"},
	} {
		d.Step("add", func() {
			d.Tap(tc.button, 0)
			if !slices.Equal(d.Rows, tc.rows) {
				t.Fatalf("%s offers %q, want %q", tc.button, d.Rows, tc.rows)
			}
			d.Take(tc.take)
		})
		if rows := packetOf(d).Rows; rows[len(rows)-1] != tc.added {
			t.Errorf("%s added %+v", tc.button, rows[len(rows)-1])
		}
		d.Expect(tc.says)
	}
	ids := func(want ...packet.RowID) {
		t.Helper()
		var got []packet.RowID
		for _, r := range packetOf(d).Rows {
			got = append(got, r.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("the rows are %v, want %v", got, want)
		}
	}
	d.Step("move row", func() { d.Tap("Down", 0) })
	ids(2, 1, 3, 4)
	d.Step("move row", func() { d.Tap("Up", 3) })
	ids(2, 1, 4, 3)
	d.Step("move row", func() {
		grips := desktest.All[*look.Grip](d.Editor.View())
		on := d.Driver().AbsolutePositionForObject(grips[0])
		grips[3].Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: on}})
		grips[3].DragEnd()
	})
	ids(3, 2, 1, 4)
	d.Step("move row", func() { d.Tap("Down", 0) })
	d.Step("move row", func() { d.Tap("Down", 1) })
	d.Step("move row", func() { d.Tap("Down", 2) })
	ids(2, 1, 4, 3)
	d.Step("form", func() {
		d.Tap("Change…", 1)
		d.Take(1)
	})
	if r := packetOf(d).Rows[1]; r.Form != "tent" {
		t.Errorf("its form is %q", r.Form)
	}
	d.Step("copies", func() { d.Write(d.Entry("Copies", 1), "4") })
	if r := packetOf(d).Rows[1]; r.Copies != 4 {
		t.Errorf("its copies are %d", r.Copies)
	}
	d.Step("remove row", func() { d.Tap("Remove", 0) })
	ids(1, 4, 3)
}

func TestThePacketIsPrinted(t *testing.T) {
	d := room(t)
	d.Tap("Print…", 0)
	if d.News != "Print" {
		t.Errorf("the desk said %q", d.News)
	}
}

func TestABlankPacketAsksForTonightAndIsNamedAfterTheScene(t *testing.T) {
	d := room(t)
	d.Put(campaign, "war", &crowd{sheet: sheet{"War"}}, "")
	made, p := 0, &packet.Packet{}
	d.Editor.(desk.Inquiring).Inquire(p, func() { made++ })
	if !slices.Equal(d.Rows, []string{"Debts", "War"}) {
		t.Fatalf("it asks first for one of %q", d.Rows)
	}
	d.Take(1)
	if !slices.Equal(d.Rows, []string{"None", "The bar · scene"}) {
		t.Fatalf("it asks then for one of %q", d.Rows)
	}
	if made > 0 {
		t.Error("it is made before it is answered")
	}
	d.Take(1)
	if made != 1 || p.Name != "Tonight: The bar" || p.Campaign != "war" || len(p.Rows) != 6 {
		t.Errorf("%d are made; the packet is %+v", made, p)
	}
}

func TestTheEditorShowsThePagesOfAPacket(t *testing.T) {
	d := room(t)
	if len(desktest.All[*desk.Proofs](d.InFront())) > 0 {
		t.Error("an empty packet has room for pages")
	}
	counted, err := paper.Count(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: paper.Form{Name: "two", Draw: func(p *paper.Press, _ domain.Document) {
		p.Page("one")
		p.Landscape("two")
	}}}}})
	if err != nil {
		t.Fatal(err)
	}
	d.Counted = counted
	d.Step("add blank form", func() {
		d.Tap("Add a blank form…", 0)
		d.Take(0)
	})
	d.Elapse()
	d.Focus(desktest.The[*desk.Proofs](t, d.InFront()))
	d.Press(fyne.KeyRight, fyne.KeyReturn)
	if d.News != "page 2" {
		t.Errorf("enlarged is %q", d.News)
	}
}

func TestAPacketIsFilledAtOnceWhereThereIsNoScene(t *testing.T) {
	d := desktest.OnPaper(t, kinds, packetui.New(packetui.Stock{Game: "testers", Kinds: kinds, Scene: scene.ID(), Forms: forms}))
	d.Put(campaign, "debts", &crowd{sheet: sheet{"Debts"}}, "")
	made, p := 0, &packet.Packet{}
	d.Editor.(desk.Inquiring).Inquire(p, func() { made++ })
	if made != 1 || p.Name != "Tonight: Debts" || len(p.Rows) != 3 || len(d.Rows) > 0 {
		t.Errorf("it asks for one of %q, %d are made, the packet is %+v", d.Rows, made, p)
	}
}

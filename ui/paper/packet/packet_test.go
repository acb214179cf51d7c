package packet_test

import (
	"fmt"
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/packet"
	"shipslocker/ui/paper"
	packetpaper "shipslocker/ui/paper/packet"
)

// sheet is a document that refers to others.
type sheet struct {
	name   string
	Refers []domain.DocID
}

func (s *sheet) Title() string         { return s.name }
func (s *sheet) SetTitle(title string) { s.name = title }

// shelf has two people, who sit in a campaign, a map, a scene in which one of them meets a stranger, and a packet.
var shelf = map[domain.DocID]struct {
	kind domain.KindID
	doc  *sheet
}{
	"kessa":    {"testers/character", &sheet{"Kessa", []domain.DocID{"campaign"}}},
	"urraz":    {"testers/character", &sheet{name: "Urraz"}},
	"stranger": {"testers/extra", &sheet{name: "Stranger"}},
	"ground":   {"testers/map", &sheet{name: "Ground"}},
	"mission":  {"testers/mission", &sheet{"Mission", []domain.DocID{"urraz"}}},
	"campaign": {"testers/campaign", &sheet{"Campaign", []domain.DocID{"mission", "kessa", "urraz", "kessa", ""}}},
	"scene":    {"testers/scene", &sheet{"Scene", []domain.DocID{"kessa", "stranger", "ground", "campaign", "gone"}}},
	"other":    {"testers/packet", &sheet{name: "Other"}},
}

func forms(kind domain.KindID) []paper.Form {
	page := func(name, cut string) paper.Form {
		return paper.Form{Kind: kind, Name: name, Title: "The " + name, Cut: cut, Draw: func(p *paper.Press, _ domain.Document) {
			if cut == "" {
				p.Page(name)
				return
			}
			p.Deck(cut, false, 80, 50).Next()
		}}
	}
	switch kind {
	case "testers/character", "testers/extra":
		return []paper.Form{page("form", ""), page("index", "Index cards"), page("tent", "Tents")}[:map[domain.KindID]int{"testers/character": 3, "testers/extra": 2}[kind]]
	case "testers/packet":
		return packetpaper.Forms("testers")
	}
	return []paper.Form{page("form", "")}
}

func stock() paper.Stock {
	return paper.Stock{
		Read: func(id domain.DocID) (domain.KindID, domain.Document) {
			if s, ok := shelf[id]; ok {
				return s.kind, s.doc
			}
			return "", nil
		},
		Kinds: domain.Kinds{{Game: "testers", Name: "character", Acts: true}, {Game: "testers", Name: "extra", Acts: true}, {Game: "testers", Name: "mission"}},
		Forms: forms,
		Cards: func(game string) (string, []domain.Card) {
			return "Game of " + game, []domain.Card{{ID: "a", Title: "A", Section: "One", Blocks: []domain.Block{{Text: "Words"}}}}
		},
	}
}

func TestWhatAPacketPrints(t *testing.T) {
	for name, tc := range map[string]struct {
		rows        []packet.Row
		want, notes []string
	}{
		"the seats of a campaign, each once, without its mission": {[]packet.Row{{What: packet.Everybody, Document: "campaign"}}, []string{"Kessa: form", "Urraz: form"}, nil},
		"everybody in a scene, without its map, its campaign and who is gone": {
			[]packet.Row{{What: packet.Everybody, Document: "scene"}}, []string{"Kessa: form", "Stranger: form"}, nil,
		},
		"those of them who have the form": {[]packet.Row{{What: packet.Everybody, Document: "scene", Form: "tent"}}, []string{"Kessa: tent"}, nil},
		"cards of a deck together, after the sheets": {
			[]packet.Row{{Document: "kessa", Form: "index"}, {Document: "kessa", Form: "tent"}, {Document: "urraz"}, {Document: "urraz", Form: "index", Copies: 2}},
			[]string{"Urraz: form", "Kessa: index", "Urraz: index", "Urraz: index", "Kessa: tent"},
			nil,
		},
		"blanks": {[]packet.Row{{What: packet.Blanks, Kind: "testers/character", Copies: 2}}, []string{"blank: form", "blank: form"}, nil},
		"cards":  {[]packet.Row{{What: packet.Cards}, {What: packet.Cards, Section: "One"}}, []string{"Game of testers · reference cards: reference", "Game of testers · reference cards: reference"}, nil},
		"a section that is not": {
			[]packet.Row{{What: packet.Cards, Section: "Two"}}, nil, []string{"The reference cards have no section “Two”: it was left out."},
		},
		"a form that is not": {[]packet.Row{{Document: "ground", Form: "tent"}, {Document: "urraz"}}, []string{"Urraz: form"}, []string{`“Ground” has no form "tent": it was left out.`}},
		"what is gone": {
			[]packet.Row{{Document: "gone"}, {What: packet.Everybody, Document: "gone"}, {}},
			nil,
			[]string{"A document of the packet is gone: it was left out.", "A document of the packet is gone. What belongs to it was left out."},
		},
		"another packet": {[]packet.Row{{Document: "other"}}, nil, []string{"A packet prints no packet: “Other” was left out."}},
	} {
		t.Run(name, func(t *testing.T) {
			g := packetpaper.Forms("testers")[0].Gather(&packet.Packet{Rows: tc.rows}, stock())
			var got []string
			for _, it := range g.Items {
				title := "blank"
				if it.Doc != nil {
					title = it.Doc.Title()
				}
				got = append(got, fmt.Sprintf("%s: %s", title, it.Form.Name))
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("it prints %q, want %q", got, tc.want)
			}
			if !slices.Equal(g.Notes, tc.notes) {
				t.Errorf("it says %q, want %q", g.Notes, tc.notes)
			}
		})
	}
}

func TestPagesAndSheetsOfAPacket(t *testing.T) {
	rows := []packet.Row{
		{What: packet.Everybody, Document: "campaign"}, {Document: "urraz", Form: "form"}, // three of a page each
		{What: packet.Everybody, Document: "campaign", Form: "index", Copies: 3}, // six cards on a page
	}
	for _, tc := range []struct {
		twoSided      bool
		pages, sheets int
	}{{false, 4, 4}, {true, 7, 4}} {
		job := paper.Job{Size: paper.A4, Stock: stock(), Items: []paper.Item{
			{Form: packetpaper.Forms("testers")[0], Doc: &packet.Packet{Name: "Friday", Rows: rows, TwoSided: tc.twoSided}},
		}}
		counted, err := paper.Count(job)
		if err != nil || counted.Pages != tc.pages || counted.Sheets != tc.sheets || counted.PDF != nil {
			t.Errorf("on both sides %v: %d pages, %d sheets, %v; want %d and %d", tc.twoSided, counted.Pages, counted.Sheets, err, tc.pages, tc.sheets)
		}
		printed, err := paper.Print(job)
		if err != nil || printed.Pages != tc.pages || printed.Sheets != tc.sheets || len(printed.PDF) == 0 {
			t.Errorf("printed: %d pages, %d sheets, %v", printed.Pages, printed.Sheets, err)
		}
	}
}

func TestTheBlankPacketIsAListToFillIn(t *testing.T) {
	res, err := paper.Print(paper.Job{Size: paper.Letter, Items: []paper.Item{{Form: packetpaper.Forms("testers")[0]}}})
	if err != nil || res.Pages != 1 {
		t.Errorf("%d pages, %v", res.Pages, err)
	}
}

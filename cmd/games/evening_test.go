package games_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/packet"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// sampled are the documents of the sample, and those of each kind in their order.
func sampled(tb testing.TB) (docs map[domain.DocID]domain.Document, ids map[domain.KindID][]domain.DocID) {
	tb.Helper()
	made := 0
	records, _, err := games.Sample(func() domain.DocID { made++; return domain.DocID(fmt.Sprint("id", made)) }, 77)
	if err != nil {
		tb.Fatal(err)
	}
	docs, ids = map[domain.DocID]domain.Document{}, map[domain.KindID][]domain.DocID{}
	for _, r := range records {
		kind, err := games.Kinds().Find(r.Kind)
		if err != nil {
			tb.Fatal(err)
		}
		doc, _, err := kind.Read(r.Version, r.Body)
		if err != nil {
			tb.Fatal(err)
		}
		docs[r.ID], ids[r.Kind] = doc, append(ids[r.Kind], r.ID)
	}
	return docs, ids
}

// whose is the document that a page's foot names, behind the game.
var whose = regexp.MustCompile(`unofficial · (.+) · [^·]+$`)

func TestNoTwoDocumentsShareASheetOfAPacketOnBothSides(t *testing.T) {
	docs, ids := sampled(t)
	kindOf := map[domain.DocID]domain.KindID{}
	for kind, some := range ids {
		for _, id := range some {
			kindOf[id] = kind
		}
	}
	stock := paper.Stock{
		Read:  func(id domain.DocID) (domain.KindID, domain.Document) { return kindOf[id], docs[id] },
		Kinds: games.Kinds(), Forms: games.Forms,
		Cards: func(game string) (string, []domain.Card) { g, _ := games.Find(game); return g.Title, g.Cards()[:1] },
	}
	for _, g := range games.All {
		people, crew := g.Kinds[0].ID(), ids[domain.KindID(g.ID+"/campaign")][0]
		pack := &packet.Packet{Name: "Friday", Campaign: crew, TwoSided: true, Rows: []packet.Row{
			{What: packet.Everybody, Document: crew},
			{What: packet.Everybody, Document: crew, Form: "tent"},
			{What: packet.Blanks, Kind: people, Copies: 2},
			{Document: ids[g.Fight.ID()][0]},
			{Document: ids[g.Fight.ID()][0], Form: "map"},
			{What: packet.Cards},
		}}
		forms := games.Forms(packet.Kind(g.ID).ID())
		job := paper.Job{Size: paper.A4, Beside: docs, Stock: stock, Items: []paper.Item{{Form: forms[0], Doc: pack}}}
		printed, err := paper.Print(job)
		again, err2 := paper.Print(job)
		if err != nil || err2 != nil || !bytes.Equal(printed.PDF, again.PDF) {
			t.Errorf("%s: other bytes the second time, or %v %v", g.ID, err, err2)
		}
		front, sheets := "", 0
		for n, page := range papertest.Pages(printed.PDF) {
			is := ""
			for _, run := range papertest.Runs(page) {
				if found := whose.FindStringSubmatch(run); found != nil {
					is = found[1]
				}
			}
			if n%2 == 0 {
				front, sheets = is, sheets+1
			} else if is != "" && is != front {
				t.Errorf("%s: sheet %d is that of %q and of %q", g.ID, sheets, front, is)
			}
		}
		if sheets != printed.Sheets || sheets < len(g.Kinds) {
			t.Errorf("%s: %d sheets, and it says %d", g.ID, sheets, printed.Sheets)
		}
	}
}

// BenchmarkEvening prints what a game's evening takes: eight sheets, eight tents, two maps and all reference cards.
func BenchmarkEvening(b *testing.B) {
	docs, ids := sampled(b)
	for _, g := range games.All {
		b.Run(g.ID, func(b *testing.B) {
			job := paper.Job{Size: paper.A4, Title: g.Title, Beside: docs, Items: []paper.Item{paper.CardsItem(g.Title, g.Reference())}}
			took := map[domain.KindID]bool{}
			for _, f := range g.Forms {
				n := 0
				switch {
				case f.Cut == "Table tents" && !strings.HasSuffix(string(f.Kind), "/campaign"), f.Kind == g.Kinds[0].ID() && !took[f.Kind]:
					n = 8
				case strings.HasSuffix(string(f.Kind), "/map") && !took[f.Kind]:
					n = 2
				}
				took[f.Kind] = true
				for i := range n {
					job.Items = append(job.Items, paper.Item{Form: f, Doc: docs[ids[f.Kind][i%len(ids[f.Kind])]]})
				}
			}
			for b.Loop() {
				res, err := paper.Print(job)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(res.Pages), "pages")
			}
		})
	}
}

package games_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/paper"
)

// BenchmarkEvening prints what a game's evening takes: eight sheets, eight tents, two maps and all reference cards.
func BenchmarkEvening(b *testing.B) {
	made := 0
	records, _, err := games.Sample(func() domain.DocID { made++; return domain.DocID(fmt.Sprint("id", made)) }, 77)
	if err != nil {
		b.Fatal(err)
	}
	docs, kinds := map[domain.DocID]domain.Document{}, map[domain.KindID][]domain.Document{}
	for _, r := range records {
		kind, err := games.Kinds().Find(r.Kind)
		if err != nil {
			b.Fatal(err)
		}
		doc, _, err := kind.Read(r.Version, r.Body)
		if err != nil {
			b.Fatal(err)
		}
		docs[r.ID], kinds[r.Kind] = doc, append(kinds[r.Kind], doc)
	}
	for _, g := range games.All {
		b.Run(g.ID, func(b *testing.B) {
			job := paper.Job{Size: paper.A4, Title: g.Title, Beside: docs, Items: []paper.Item{paper.CardsItem(g.Title, g.Cards)}}
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
					job.Items = append(job.Items, paper.Item{Form: f, Doc: kinds[f.Kind][i%len(kinds[f.Kind])]})
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

package games_test

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
	"shipslocker/ui/paper/proof"
)

// What people fill in most, their tent and a map have all that can be drawn.
func TestWhatIsLookedAtIsLikeWhatIsPrinted(t *testing.T) {
	const dpi, block, most, mean = 75, 9, 0.18, 0.02
	made := 0
	for _, g := range games.All {
		records, err := g.Crew(func() domain.DocID { made++; return domain.DocID(fmt.Sprint("id", made)) }, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range g.Forms {
			at := slices.IndexFunc(records, func(r domain.Record) bool { return r.Kind == f.Kind })
			if at < 0 || f.Name != g.Forms[0].Name && f.Name != "tent" && f.Name != "players" {
				continue
			}
			k, err := g.Kinds.Find(f.Kind)
			if err != nil {
				t.Fatal(err)
			}
			doc, _, err := k.Read(k.Version, records[at].Body)
			if err != nil {
				t.Fatal(err)
			}
			res, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: f, Doc: doc}}})
			if err != nil {
				t.Fatal(err)
			}
			var proofs proof.Proofs
			for i, want := range papertest.Pictures(t, res.PDF, dpi) {
				got := proofs.Draw(res.Sides[i].W, res.Sides[i].H, dpi/25.4, res.Sides[i].Draw)
				if worst, all := unlike(got, want, block); worst > most || all > mean || !got.Rect.Eq(want.Bounds()) {
					t.Errorf("page %d of %s %s, %v and %v: blocks differ by %.3f at most and %.4f in the mean", i+1, k.ID(), f.Name, got.Rect, want.Bounds(), worst, all)
				}
			}
		}
	}
}

// unlike is by how much the blocks of two pictures differ in their lightness, at most and in the mean.
func unlike(a, b image.Image, block int) (most, mean float64) {
	r := a.Bounds().Intersect(b.Bounds())
	columns, rows := r.Dx()/block, r.Dy()/block
	sums := make([]float64, columns*rows)
	for y := range rows * block {
		for x := range columns * block {
			grey := func(of image.Image) float64 {
				return float64(color.GrayModel.Convert(of.At(x, y)).(color.Gray).Y) / 0xFF
			}
			sums[y/block*columns+x/block] += (grey(a) - grey(b)) / float64(block*block)
		}
	}
	for _, s := range sums {
		most, mean = max(most, math.Abs(s)), mean+math.Abs(s)/float64(len(sums))
	}
	return most, mean
}

func BenchmarkProof(b *testing.B) {
	for name, dpi := range map[string]float64{"small": 20, "at 150 dpi": 150} {
		b.Run(name, func(b *testing.B) {
			f := games.All[0].Forms[0]
			res, err := paper.Count(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: f}}})
			if err != nil {
				b.Fatal(err)
			}
			var proofs proof.Proofs
			for b.Loop() {
				proofs.Draw(res.Sides[0].W, res.Sides[0].H, dpi/25.4, res.Sides[0].Draw)
			}
		})
	}
}

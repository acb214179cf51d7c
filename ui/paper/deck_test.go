package paper_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// draw prints what a function draws.
func draw(t testing.TB, size paper.Size, with func(p *paper.Press)) []string {
	t.Helper()
	form := paper.Form{Kind: "test/note", Name: "x", Title: "X", Draw: func(p *paper.Press, _ domain.Document) { with(p) }}
	return papertest.Pages(print(t, paper.Job{Size: size, Items: []paper.Item{{Form: form}}}).PDF)
}

func TestADeckPutsAsManyCardsOnAPageAsFit(t *testing.T) {
	for name, tc := range map[string]struct {
		size    paper.Size
		lying   bool
		w, h    float64
		perPage int
	}{
		"bank cards on A4":                    {paper.A4, false, 85.6, 54, 10},
		"bank cards on Letter":                {paper.Letter, false, 85.6, 54, 8},
		"cards of five inches on a lying A4":  {paper.A4, true, 127, 89, 4},
		"cards as large as the page is":       {paper.A4, false, 186, 271, 1},
		"cards larger than the page is":       {paper.A4, false, 300, 300, 1},
		"cards of exactly a third of a page":  {paper.A4, false, 186, 271.0 / 3, 3},
		"cards a hair too wide for two a row": {paper.A4, false, 93.001, 271, 1},
	} {
		t.Run(name, func(t *testing.T) {
			var places []paper.Rect
			pages := draw(t, tc.size, func(p *paper.Press) {
				d := p.Deck("Cards", tc.lying, tc.w, tc.h)
				if d.PerPage() != tc.perPage {
					t.Errorf("%d cards a page, want %d", d.PerPage(), tc.perPage)
				}
				for range tc.perPage + 1 {
					places = append(places, d.Next())
				}
			})
			if len(pages) != 2 || places[0] != places[tc.perPage] {
				t.Errorf("%d pages, the first card at %v, the first of the second page at %v", len(pages), places[0], places[tc.perPage])
			}
			for i, r := range places[:tc.perPage] {
				for _, o := range places[i+1 : tc.perPage] {
					if r.X < o.X+o.W-0.01 && o.X < r.X+r.W-0.01 && r.Y < o.Y+o.H-0.01 && o.Y < r.Y+r.H-0.01 {
						t.Errorf("%v and %v overlap", r, o)
					}
				}
			}
		})
	}
}

// A card has a dashed line on each side, and shares those it has in common with its neighbours.
func TestCardsHaveLinesToCutAlong(t *testing.T) {
	for cards, lines := range map[int]int{1: 4, 2: 7, 4: 12} {
		page := draw(t, paper.A4, func(p *paper.Press) {
			d := p.Deck("Cards", false, 93, 100)
			for range cards {
				d.Next()
			}
		})[0]
		dashed, plain := strings.Count(page, "[5.67 4.54] 0.00 d"), strings.Count(page, "[] 0.00 d")
		if dashed != lines || plain != lines {
			t.Errorf("%d cards have %d lines, want %d; dashes end %d times", cards, dashed, lines, plain)
		}
	}
}

// What is turned stands across its own middle; what follows stands as ever.
func TestTurnedStandsUpsideDown(t *testing.T) {
	page := draw(t, paper.A4, func(p *paper.Press) {
		r := p.Page("x").Rows(40, 0)[0]
		p.Turned(r, func(r paper.Rect) { p.Write(r.X, r.Y+10, 10, 50, paper.Sans, "across") })
		p.Write(r.X, r.Y+10, 10, 50, paper.Sans, "here")
	})[0]
	// 210 mm, which is twice the middle across, and 2 × (297 − 11) − 40 mm, all in pt
	const turn = "-1 0 0 -1 595.276 1508.031 cm"
	parts := strings.Split(page, turn)
	if len(parts) != 3 {
		t.Fatalf("%d half turns:\n%s", len(parts)-1, page)
	}
	if got := papertest.Runs(parts[1]); !slices.Equal(got, []string{"across"}) {
		t.Errorf("turned is %q", got)
	}
	if got := papertest.Runs(parts[2]); got[0] != "here" {
		t.Errorf("not turned is %q", got)
	}
}

func TestLargeTextShrinksBeforeAWordIsCut(t *testing.T) {
	for name, tc := range map[string]struct {
		value string
		w     float64
		want  []string
	}{
		"a long word shrinks":                      {"Konstantinopel", 60, []string{"Konstantinopel"}},
		"words wrap before they shrink":            {"Kessa Varn", 60, []string{"Kessa", "Varn"}},
		"at the usual size a longer word breaks":   {"Konstantinopolitanischer", 20, []string{"Konstanti-", "nopolitani-", "scher"}},
		"one that fits at the usual size is whole": {"Konstantinopel", 30, []string{"Konstantinopel"}},
	} {
		t.Run(name, func(t *testing.T) {
			page := draw(t, paper.A4, func(p *paper.Press) {
				p.Page("x")
				p.Box(paper.Rect{X: 20, Y: 20, W: tc.w, H: 40}, paper.Box{Value: tc.value, Size: 40, Center: true})
			})
			if got := papertest.Runs(page[0]); !slices.Equal(got[:min(len(got), len(tc.want))], tc.want) {
				t.Errorf("%q, want %q", got, tc.want)
			}
		})
	}
}

// Cards to write on fill the last page of a run of several documents, and stand between none of them.
func TestSpareCardsStandAtTheEndOfARun(t *testing.T) {
	form := paper.Form{Kind: "test/note", Name: "x", Title: "X", Cut: "Cards", Draw: func(p *paper.Press, doc domain.Document) {
		card := func(word string) func(paper.Rect) {
			return func(r paper.Rect) { p.Box(r, paper.Box{Value: word}) }
		}
		d := p.Deck("Cards", false, 80, 80) // six to a page
		card(doc.Title())(d.Next())
		d.Spare(card("spare"))
	}}
	items := []paper.Item{{Form: form, Doc: &note{title: "one"}}, {Form: form, Doc: &note{title: "two"}}}
	pages := papertest.Pages(print(t, paper.Job{Items: items}).PDF)
	said := strings.Join(papertest.Runs(pages[0]), " ")
	if len(pages) != 1 || !strings.HasPrefix(said, "one two spare spare spare spare ") || strings.Count(said, "spare") != 4 {
		t.Errorf("%d pages, the first says %q", len(pages), said)
	}
}

func TestNothingIsPrintedOnTheBackOfCards(t *testing.T) {
	cards := paper.Form{Title: "Cards", Cut: "Cards", Draw: func(p *paper.Press, _ domain.Document) {
		d := p.Deck("Cards", false, 80, 100)
		for range 2*d.PerPage() + 1 {
			d.Next()
		}
	}}
	sheet := paper.Form{Title: "Sheet", Draw: func(p *paper.Press, _ domain.Document) { p.Page("Sheet") }}
	n := &note{title: "Kessa"}
	for _, tc := range []struct {
		twoSided      bool
		pages, sheets int
	}{{false, 5, 5}, {true, 9, 5}} {
		got, err := paper.Count(paper.Job{Size: paper.A4, TwoSided: tc.twoSided, Items: []paper.Item{{Form: sheet, Doc: n}, {Form: cards, Doc: n}, {Form: sheet, Doc: n}}})
		if err != nil || got.Pages != tc.pages || got.Sheets != tc.sheets {
			t.Errorf("on both sides %v: %d pages on %d sheets, %v; want %d on %d", tc.twoSided, got.Pages, got.Sheets, err, tc.pages, tc.sheets)
		}
	}
}

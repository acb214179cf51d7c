package paper_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// manyCards are cards of every sort, one of them with a table longer than two pages, and one with a row longer than a page.
func manyCards() []domain.Card {
	var rows, broad []domain.Row
	for i := range 150 {
		rows = append(rows, domain.Row{Cells: []string{fmt.Sprintf("Row %d", i), strconv.Itoa(i), strings.Repeat("It goes on. ", i%7)}})
		broad = append(broad, domain.Row{Cells: []string{fmt.Sprintf("Broad %d", i), "1", "2", "3", "4", strings.Repeat("It goes on and on. ", i%7)}})
	}
	columns := func(titles ...string) []domain.Column {
		var cs []domain.Column
		for i, t := range titles {
			cs = append(cs, domain.Column{Title: t, Right: i == 1})
		}
		return cs
	}
	var cards []domain.Card
	for i := range 12 {
		cards = append(cards, domain.Card{ID: fmt.Sprint(i), Title: fmt.Sprintf("Short card %d", i), Section: fmt.Sprintf("Section %d", i/5), Source: "testers C1", Blocks: []domain.Block{
			{Heading: "Why", Text: strings.Repeat("A sentence of six short words. ", 4+i)},
			{List: []string{"A point.", strings.Repeat("A longer point. ", 9)}, Steps: i%2 == 0},
		}})
	}
	return append(cards,
		domain.Card{ID: "long", Title: "A long table", Section: "Tables", Source: "testers C2", Blocks: []domain.Block{{Table: &domain.Table{Columns: columns("Name", "Number", "Said of it"), Rows: rows}}}},
		domain.Card{ID: "broad", Title: "A broad table", Section: "Tables", Source: "testers C3, with a source that is much too long for the room at the right of its title " + strings.Repeat("and longer ", 20), Blocks: []domain.Block{
			{Table: &domain.Table{Columns: columns("Broad", "One", "Two", "Three", "Four", "Said of it"), Rows: broad}},
		}},
		domain.Card{ID: "deep", Title: "A deep paragraph", Section: "Tables", Source: "testers C4", Blocks: []domain.Block{{Text: strings.Repeat("Word after word. ", 900)}}},
		domain.Card{ID: "well", Title: "A deep row", Section: "Tables", Source: "testers C5", Blocks: []domain.Block{
			{Table: &domain.Table{Columns: columns("Name"), Rows: []domain.Row{{Cells: []string{"Before"}}, {Cells: []string{strings.Repeat("Well after well. ", 900)}}, {Cells: []string{"After"}}}}},
		}},
	)
}

func printCards(t *testing.T, size paper.Size, cards []domain.Card) []byte {
	t.Helper()
	r, err := paper.PrintCards(size, "The Testers' Game · reference cards", cards)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Notes) > 0 {
		t.Errorf("printing notes %q", r.Notes)
	}
	return r.PDF
}

// furniture is what each page has of its own: the band at its top and the line at its foot.
var furniture = regexp.MustCompile(`(Ship'sLocker·unofficial·)?TheTesters'Game·referencecards|page\d+of\d+`)

func TestEverythingOnACardIsPrinted(t *testing.T) {
	for _, size := range []paper.Size{paper.A4, paper.Letter} {
		said := furniture.ReplaceAllString(papertest.Solid(papertest.Text(printCards(t, size, manyCards()))), "")
		for _, c := range manyCards() {
			texts := []string{c.Title, c.Section}
			for _, b := range c.Blocks {
				texts = append(append(texts, b.Heading, b.Text), b.List...)
				if b.Table == nil {
					continue
				}
				for _, col := range b.Table.Columns {
					texts = append(texts, col.Title)
				}
				for _, r := range b.Table.Rows {
					texts = append(texts, r.Cells...)
				}
			}
			for _, s := range texts {
				again := strings.ReplaceAll(said, "Name", "") // the heading that stands inside a row broken by a page
				if !strings.Contains(said, papertest.Solid(s)) && !strings.Contains(again, papertest.Solid(s)) {
					t.Errorf("on %s card %q lacks %.60q", size, c.ID, s)
				}
			}
		}
	}
}

func TestATableThatGoesOnHasItsHeadingsAgain(t *testing.T) {
	pdf := printCards(t, paper.A4, manyCards()[12:14])
	for n, page := range papertest.Pages(pdf) {
		said := strings.Join(papertest.Runs(page), "\n")
		rows, heads := strings.Count(said, "\nRow "), strings.Count(said, "Number")
		if rows > 0 && heads == 0 || strings.Contains(said, "\nBroad 1") && !strings.Contains(said, "Three") {
			t.Errorf("page %d has %d rows under %d headings", n+1, rows, heads)
		}
	}
	if pages := len(papertest.Pages(pdf)); pages < 4 {
		t.Errorf("there are %d pages", pages)
	}
}

var wordBox = regexp.MustCompile(`<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">`)

func TestNothingOnACardStandsOutsideTheMargins(t *testing.T) {
	for size, sides := range map[paper.Size][2]float64{paper.A4: {210, 297}, paper.Letter: {215.9, 279.4}} {
		path := filepath.Join(t.TempDir(), "x.pdf")
		if err := os.WriteFile(path, printCards(t, size, manyCards()), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("pdftotext", "-bbox", path, "-").Output()
		if err != nil {
			t.Fatalf("pdftotext (Debian: poppler-utils): %v", err)
		}
		boxes := wordBox.FindAllStringSubmatch(string(out), -1)
		for _, b := range boxes {
			var mm [4]float64
			for i, s := range b[1:] {
				points, err := strconv.ParseFloat(s, 64)
				if err != nil {
					t.Fatal(err)
				}
				mm[i] = points * 25.4 / 72
			}
			if mm[0] < 11.5 || mm[1] < 8 || mm[2] > sides[0]-11.5 || mm[3] > sides[1]-6 {
				t.Fatalf("on %s a word stands from %.1f, %.1f to %.1f, %.1f mm", size, mm[0], mm[1], mm[2], mm[3])
			}
		}
		if len(boxes) < 5000 {
			t.Errorf("there are %d words", len(boxes))
		}
	}
}

func TestTheSameCardsGiveTheSameBytes(t *testing.T) {
	if !bytes.Equal(printCards(t, paper.A4, manyCards()), printCards(t, paper.A4, manyCards())) {
		t.Error("two prints differ")
	}
}

func TestShortCardsStayInOneColumn(t *testing.T) {
	for _, page := range papertest.Pages(printCards(t, paper.A4, manyCards()[:12])) {
		for _, c := range manyCards()[:12] {
			if said := papertest.Solid(strings.Join(papertest.Runs(page), " ")); strings.Contains(said, papertest.Solid(c.Title)+"testers") && !strings.Contains(said, papertest.Solid(c.Blocks[0].Text)) {
				t.Errorf("%q is torn apart", c.Title)
			}
		}
	}
}

func TestNoPageIsBegunForLittle(t *testing.T) {
	short := manyCards()[:12]
	for i := range short {
		short[i].Blocks = short[i].Blocks[:1]
	}
	smaller := 0
	for n := 40; n < 80; n++ {
		var cards []domain.Card
		for i := range n {
			cards = append(cards, short[i%len(short)])
		}
		pages := papertest.Pages(printCards(t, paper.A4, cards))
		if used := papertest.Used(pages[len(pages)-1]); used < 80 {
			t.Errorf("the last of %d pages of %d cards has %.0f mm", len(pages), n, used)
		}
		if shrunk.MatchString(pages[0]) {
			smaller++
		}
	}
	if smaller == 0 || smaller > 20 {
		t.Errorf("%d of 40 are set smaller", smaller)
	}
}

var shrunk = regexp.MustCompile(` (8\.25|8\.00|7\.75|7\.50) Tf`)

func TestPrintCardsRefuses(t *testing.T) {
	for name, call := range map[string]func() (paper.Result, error){
		"no cards":      func() (paper.Result, error) { return paper.PrintCards(paper.A4, "Game", nil) },
		"unknown paper": func() (paper.Result, error) { return paper.PrintCards("a5", "Game", manyCards()) },
	} {
		if _, err := call(); !errors.Is(err, domain.ErrInput) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

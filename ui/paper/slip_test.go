package paper_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

const since = "the sheet of 21 November 2026, 21:14"

// few is what a session changes on one sheet.
func few() paper.Slip {
	return paper.Slip{Title: "Kessa Varnholt", Kind: "Character", Since: since, Differences: []domain.Difference{
		{Path: "aspects[2]", What: "6.3 Enlistment aspect", From: "“I read the manual and I have notes”", To: "“I wrote the manual”"},
		{Path: "health.marks", What: "Health boxes 1 and 3 ticked, box 2 cleared"},
		{Path: "health", What: "Health track", From: "4", To: "5 boxes"},
		{Path: "skills[3]", What: "Endurance", From: "2", To: "3"},
		{Path: "skills[9]", What: "Firearms", From: "3", To: "−1"},
		{Path: "phases[2].story", What: "Service phase, story", From: "“…ships against nine, until the…”", To: "“…ships against eleven, until the…”"},
		{Path: "fatePoints", What: "Fate points", From: "3", To: "2"},
		{Path: "consequences[id=2]", What: "Severe consequence", To: "“broken arm” (Health)"},
		{Path: "weapons[id=2]", What: "Weapon", From: "“Gauss rifle”, mode “full auto”"},
		{Path: "overrides[id=1].reason", What: "Ruling on Wealth boxes, reason", From: "“Two dependants”", To: "“Three dependants”"},
	}}
}

// many is a slip of so many differences, of all lengths.
func many(n int) paper.Slip {
	s := paper.Slip{Title: "Garren (alias Tamar Bendigo)", Kind: "Character", Since: since}
	for i := range n {
		d := domain.Difference{Path: fmt.Sprint("gear[", i, "]"), What: fmt.Sprintf("Gear “Crate %d”, notes", i)}
		d.From = fmt.Sprintf("“was%d”", i)
		d.To = fmt.Sprintf("“is%d%s”", i, strings.Repeat(" and more of it", i%40))
		s.Differences = append(s.Differences, d)
	}
	return s
}

func slips(t testing.TB, size paper.Size, all ...paper.Slip) paper.Result {
	t.Helper()
	res, err := paper.PrintSlips(size, all)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func TestASlipHasALineAndABoxForEachDifference(t *testing.T) {
	for _, size := range []paper.Size{paper.A4, paper.Letter} {
		res := slips(t, size, few(), paper.Slip{Title: "Vel", Kind: "Character", Since: since})
		pages := papertest.Pages(res.PDF)
		if len(pages) != 1 || len(res.Notes) > 0 {
			t.Fatalf("%d pages, notes %q", len(pages), res.Notes)
		}
		got := papertest.Text(res.PDF)
		for _, want := range []string{
			"Kessa Varnholt · Character · since " + since, "Vel · Character · since " + since, "Endurance\n2\n → \n3\n",
			"“I wrote the manual”", "Severe consequence\nnew: \n“broken arm” (Health)\n", "Weapon\ngone: \n“Gauss rifle”, mode “full auto”\n", "Nothing has changed.\n",
			"Health boxes 1 and 3 ticked, box 2\n", "Kessa Varnholt, Vel · Change slip\n",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("no %q in\n%s", want, got)
			}
		}
		if n := strings.Count(pages[0], "12.76 -12.76 re S"); n != len(few().Differences) {
			t.Errorf("%d boxes to tick for %d differences", n, len(few().Differences))
		}
		renders(t, res.PDF)
	}
}

func TestALongSlipGoesOnAndLosesNothing(t *testing.T) {
	long := many(200)
	long.Title = strings.Repeat("A very long name ", 20)
	long.Differences[7].To = "“" + strings.Repeat("word ", 3000) + "”"
	last := paper.Slip{Title: "Vel", Kind: "Character", Since: since, Differences: few().Differences}
	for _, size := range []paper.Size{paper.A4, paper.Letter} {
		res := slips(t, size, long, last)
		got := strings.Fields(papertest.Text(res.PDF))
		if n := len(papertest.Pages(res.PDF)); n < 12 {
			t.Errorf("%d pages", n)
		}
		count := map[string]int{}
		for _, word := range got {
			count[word]++
		}
		for i := range 200 {
			is := fmt.Sprintf("“is%d", i)
			if i%40 == 0 {
				is += "”"
			}
			if i == 7 {
				is = "“word"
			}
			if count[is] != 1 || count[fmt.Sprintf("“was%d”", i)] == 0 || !slices.Contains(got, fmt.Sprintf("%d”,", i)) {
				t.Errorf("difference %d is not on the slip", i)
			}
		}
		if count["word"] != 2999 || count["name"] < 20 {
			t.Errorf("%d words of a long text, %d of a long name", count["word"], count["name"])
		}
		if !bytes.Equal(res.PDF, slips(t, size, long, last).PDF) {
			t.Error("the same slips give another file")
		}
		renders(t, res.PDF)
	}
}

func TestSlipsThatCannotBePrinted(t *testing.T) {
	if _, err := paper.PrintSlips("a3", []paper.Slip{few()}); !errors.Is(err, domain.ErrInput) {
		t.Errorf("a paper size nobody knows: %v", err)
	}
	if _, err := paper.PrintSlips(paper.A4, nil); !errors.Is(err, domain.ErrInput) {
		t.Errorf("no slips: %v", err)
	}
}

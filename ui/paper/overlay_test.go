package paper_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// sheet has a box, ticks and a table that pushes what follows down once it has more than two rows.
var sheet = paper.Form{Kind: "test/note", Name: "sheet", Title: "Sheet", Draw: func(p *paper.Press, doc domain.Document) {
	n := domain.As(doc, func() *note { return &note{} })
	f := p.Flow("SHEET")
	r := f.Take(60).Rows(30, 0)
	p.Box(r[0], paper.Box{Caption: "Written", Value: n.text, Top: true, Ruled: true})
	p.Ticks(r[1], "", "Boxes", paper.Ticks{Printed: 3, Length: 3, Marks: []bool{n.text != ""}, Numbers: true})
	t := paper.Table{Title: "ROWS", Columns: []paper.Column{{Title: "Row"}}}
	for _, word := range strings.Fields(n.text) {
		t.Rows = append(t.Rows, []paper.Cell{{Text: word}})
	}
	t.Spare = max(0, 2-len(t.Rows))
	f.Table(t)
	f.Table(paper.Table{Title: "BELOW", Columns: []paper.Column{{Title: "Row"}}, Spare: 1})
}}

func overlaid(t *testing.T, n *note, shift paper.Shift) paper.Result {
	t.Helper()
	return print(t, paper.Job{Overlay: true, Shift: shift, Items: []paper.Item{{Form: sheet, Doc: n}}})
}

func TestAnOverlayIsWhatABlankFormLacksInItsPlace(t *testing.T) {
	n := &note{title: "Kessa", text: "Forty bottles"}
	whole := papertest.Words(t, print(t, paper.Job{Items: []paper.Item{{Form: sheet, Doc: n}}}).PDF)[0]
	for _, shift := range []paper.Shift{{}, {Right: 3, Down: -12}} {
		res := overlaid(t, n, shift)
		var said []string
		for _, w := range papertest.Words(t, res.PDF)[0] {
			said = append(said, w.Text)
			if !slices.ContainsFunc(whole, func(o papertest.Word) bool {
				const near, pt = 0.01, 72 / 25.4 / 10
				return o.Text == w.Text && math.Abs(o.XMin+pt*float64(shift.Right)-w.XMin) < near && math.Abs(o.YMin+pt*float64(shift.Down)-w.YMin) < near
			}) {
				t.Errorf("moved by %+v %q stands elsewhere than on the whole sheet", shift, w.Text)
			}
		}
		if want := []string{"Forty", "bottles", "Forty", "bottles"}; !slices.Equal(said, want) {
			t.Errorf("it says %q, not %q", said, want)
		}
		page := papertest.Pages(res.PDF)[0]
		if crosses := strings.Count(page, " l S"); crosses != 2 || strings.Contains(page, " re") || len(res.Notes) > 0 {
			t.Errorf("a cross of %d lines, notes %q:\n%s", crosses, res.Notes, page)
		}
	}
}

func TestAPageThatABlankFormLacksIsPrintedWhole(t *testing.T) {
	remark := func(page string) string {
		return "Page " + page + " of “Kessa” is not laid out like its blank form; it is printed whole."
	}
	for name, tc := range map[string]struct {
		text  string
		whole bool // the pages are those of the whole sheet
		notes []string
	}{
		"a table pushed the next one down":           {"Forty bottles and", true, []string{remark("1")}},
		"what runs over stands on a page of its own": {strings.Repeat("unbreakable", 200), false, []string{remark("1"), remark("2")}},
	} {
		t.Run(name, func(t *testing.T) {
			n := &note{title: "Kessa", text: tc.text}
			res := overlaid(t, n, paper.Shift{})
			whole := print(t, paper.Job{Items: []paper.Item{{Form: sheet, Doc: n}}})
			if got := papertest.Text(res.PDF); tc.whole != (got == papertest.Text(whole.PDF)) || tc.whole == strings.Contains(got, "CONTINUATION") {
				t.Errorf("it says %q", got)
			}
			if !slices.Equal(res.Notes, tc.notes) {
				t.Errorf("notes %q", res.Notes)
			}
		})
	}
}

func TestAnOverlayOfWhatHasNoBlankFormIsWhole(t *testing.T) {
	cards := paper.CardsItem("Cards", []domain.Card{{Title: "Stress"}})
	for name, it := range map[string]paper.Item{"cards": cards, "a blank form": {Form: sheet}} {
		job := paper.Job{Items: []paper.Item{it}}
		whole := print(t, job)
		job.Overlay = true
		if res := print(t, job); papertest.Text(res.PDF) != papertest.Text(whole.PDF) || len(res.Notes) > 0 {
			t.Errorf("%s: it says %q, notes %q", name, papertest.Text(res.PDF), res.Notes)
		}
	}
}

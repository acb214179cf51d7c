package paper_test

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// A short table is not torn by the foot of a page; a long one is, and says so.
func TestAShortTableStaysOnOnePage(t *testing.T) {
	for name, tc := range map[string]struct {
		rows  int
		pages [2]bool // on which it stands
	}{
		"one of three rows": {3, [2]bool{false, true}},
		"one of twenty":     {20, [2]bool{true, true}},
	} {
		t.Run(name, func(t *testing.T) {
			pages := draw(t, paper.A4, func(p *paper.Press) {
				f := p.Flow("FLOW")
				f.Take(p.Area(false).H - 35)
				f.Table(paper.Table{Title: "ASPECTS", Columns: []paper.Column{{}}, Spare: tc.rows})
			})
			for i, want := range tc.pages {
				if got := strings.Contains(strings.Join(papertest.Runs(pages[i]), "\n"), "ASPECTS"); got != want {
					t.Errorf("stands on page %d: %v, want %v", i+1, got, want)
				}
			}
		})
	}
}

// In the table of contents the pages of a flow are called as the form is, whatever stands at their heads.
func TestPagesOfAFlowAreCalledAsTheForm(t *testing.T) {
	form := paper.Form{Kind: "test/note", Name: "x", Title: "Mission sheet", Draw: func(p *paper.Press, _ domain.Document) {
		f := p.Flow("SPACER: MISSION")
		f.Turn("SPACER: MISSION, FURTHER")
	}}
	pdf := print(t, paper.Job{Size: paper.A4, Items: []paper.Item{{Form: form}}}).PDF
	utf16 := func(s string) []byte {
		var b []byte
		for _, r := range s {
			b = append(b, byte(r>>8), byte(r))
		}
		return b
	}
	if !bytes.Contains(pdf, utf16("2 · Mission sheet")) || bytes.Contains(pdf, utf16("· SPACER")) {
		t.Error("the pages are not called as the form is")
	}
}

// Boxes that belong together have the size of the one that needs the smallest, and nothing is lost of any.
func TestBoxesOfOneSize(t *testing.T) {
	form := paper.Form{Kind: "test/note", Name: "x", Title: "X", Draw: func(p *paper.Press, _ domain.Document) {
		places := p.Page("X").Rows(10, 10, 10)
		boxes := []paper.Box{{Value: "short"}, {}, {Value: strings.Repeat("long words ", 20) + "end"}}
		p.OneSize(places, boxes)
		for i, b := range boxes {
			p.Box(places[i], b)
		}
	}}
	high := map[string]float64{}
	for _, w := range papertest.Words(t, print(t, paper.Job{Size: paper.A4, Items: []paper.Item{{Form: form}}}).PDF)[0] {
		high[w.Text] = w.YMax - w.YMin
	}
	if short, end := high["short"], high["end"]; short == 0 || math.Abs(short-end) > 0.01 || short > 7 {
		t.Errorf("%v pt high beside %v", short, end)
	}
}

// What runs over stands on the last page where that has room below a flow, and else on a page of its own.
func TestWhatRunsOverJoinsThePageBefore(t *testing.T) {
	for name, tc := range map[string]struct {
		fill  bool
		pages int
	}{"with room below": {false, 1}, "on a full page": {true, 2}} {
		t.Run(name, func(t *testing.T) {
			pages := draw(t, paper.A4, func(p *paper.Press) {
				f := p.Flow("FLOW")
				p.Box(f.Take(10), paper.Box{Caption: "About", Value: strings.Repeat("words ", 200) + "end"})
				f.Table(paper.Table{Title: "LOG", Columns: []paper.Column{{}}, Spare: 3, Fill: tc.fill})
			})
			last := strings.Join(papertest.Runs(pages[len(pages)-1]), "\n")
			if len(pages) != tc.pages || !strings.Contains(last, "Mark A: About, from page 1") || !strings.Contains(last, "end") {
				t.Errorf("%d pages, want %d; the last says\n%s", len(pages), tc.pages, last)
			}
		})
	}
}

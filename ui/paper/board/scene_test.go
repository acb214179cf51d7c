package board_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/ui/paper"
	boardpaper "shipslocker/ui/paper/board"
	"shipslocker/ui/paper/papertest"
)

// scene is a table of play.
type scene struct{ out board.ID }

func (*scene) Title() string   { return "Brawl" }
func (*scene) SetTitle(string) {}

var sceneForms = boardpaper.Scenes("test/scene", func(s *scene) boardpaper.Scene {
	return boardpaper.Scene{Ground: "map", Out: func(token board.ID) bool { return token == s.out }}
})

func TestASceneWithoutAMapIsLeftOutAmongOthers(t *testing.T) {
	const says = "“Brawl” has nothing to print on the form “Map of the scene, players' copy”."
	beside := map[domain.DocID]domain.Document{}
	bare, other := paper.Item{Form: sceneForms[0], Doc: &scene{}}, paper.Item{Form: paper.Form{Draw: func(p *paper.Press, _ domain.Document) { p.Page("") }}}
	for name, tc := range map[string]struct {
		items []paper.Item
		pages int
		says  []string
	}{
		"among others":              {[]paper.Item{other, bare, other}, 2, []string{says}},
		"alone nothing is printed":  {[]paper.Item{bare}, 0, []string{says}},
		"a blank one is to draw on": {[]paper.Item{other, {Form: sceneForms[0]}}, 2, nil},
	} {
		res, err := paper.Count(paper.Job{Size: paper.A4, Items: tc.items, Beside: beside})
		var nothing paper.Nothing
		if errors.As(err, &nothing) {
			res.Notes, err = nothing, nil
		}
		if err != nil || res.Pages != tc.pages || !slices.Equal(res.Notes, tc.says) || len(res.Items) != tc.pages {
			t.Errorf("%s: %d pages of %d, notes %q, %v", name, res.Pages, len(res.Items), res.Notes, err)
		}
	}
}

func TestAMapPrintedFromASceneCrossesWhoIsOut(t *testing.T) {
	m, s := bar(), &scene{}
	printed := func() []byte {
		t.Helper()
		res, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: sceneForms[0], Doc: s}}, Beside: map[domain.DocID]domain.Document{"map": m}})
		if err != nil {
			t.Fatal(err)
		}
		return res.PDF
	}
	in := printed()
	s.out = m.Tokens[1].ID
	out := printed()
	if bytes.Equal(in, out) {
		t.Error("on paper somebody who is out looks like the others")
	}
	if said := papertest.Solid(papertest.Text(out)); !strings.Contains(said, papertest.Solid(m.Tokens[1].Name+" (out)")) {
		t.Errorf("the legend says %q", said)
	}
}

package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/ui/board"
	"shipslocker/ui/desk/desktest"
)

func TestWhoeverGetsTheTurnIsSelectedOnTheMap(t *testing.T) {
	for title, steps := range map[string][]string{
		"Last round at the Slow Leak": {"n", "n\n", "n\n", "b", "n\n"},
		"Six rounds in the Belt":      {"n", "53449\n\n", "n", "3245\n\n", "e", "e", "e"},
	} {
		t.Run(title, func(t *testing.T) {
			d := sampled(t, title, desktest.PlaySize)
			b := desktest.The[*board.Board](t, d.Editor.View())
			turns, was := map[model.ID]bool{}, model.ID(0)
			for _, keys := range steps {
				d.Play(keys)
				d.Settle()
				token, _ := b.Acting()
				if token == 0 || token == was {
					continue
				}
				was, turns[token] = token, true
				if is := b.Selected(); len(is) != 1 || is[0] != token {
					t.Errorf("after %q selected are %v, want %d, whose turn it is", keys, is, token)
				}
				b.Select() // and the next one is all the same
			}
			if len(turns) < 2 {
				t.Errorf("only %d had a turn", len(turns))
			}
		})
	}
}

func TestWhoeverIsSelectedOnTheMapActsInThePane(t *testing.T) {
	for title, tc := range map[string]struct {
		keys string // that lead to the pane
		act  string // that begins an act, which Escape leaves; empty = the pane's own heading says whose it is
		says string // before the name
	}{
		"Last round at the Slow Leak": {"n", "t", "ATTACK BY "},
		"Two teeth and a tug":         {"nn", "s", "HELM OF "},
		"Six rounds in the Belt":      {"n53449\n\nn3245\n\n", "", ""},
	} {
		t.Run(title, func(t *testing.T) {
			d := sampled(t, title, desktest.PlaySize)
			d.Play(tc.keys)
			d.Settle()
			if d.Offers("Act") {
				d.Tap("Act", 0)
			}
			b, n := desktest.The[*board.Board](t, d.Editor.View()), 0
			for _, token := range groundOf(t, d, title).Tokens {
				name := strings.ToUpper(b.Face(token).Name)
				if b.Select(); name == "PATIENT MARGIN" { // which is not in the battle
					continue
				}
				b.Select(token.ID)
				d.Settle()
				if tc.act != "" {
					d.Type(tc.act)
				}
				heading := func() bool {
					return slices.ContainsFunc(desktest.Spoken(d.InFront()), func(line string) bool {
						return strings.HasPrefix(strings.TrimPrefix(line, "NEXT: "), tc.says+name)
					})
				}
				if n++; !heading() {
					t.Errorf("%s is selected, and the pane says %q", name, desktest.Spoken(d.InFront()))
				}
				if tc.act == "" {
					continue
				}
				for _, other := range groundOf(t, d, title).Tokens {
					b.Select(other.ID)
				}
				d.Settle()
				if !heading() {
					t.Errorf("the act of %s is another's: %q", name, desktest.Spoken(d.InFront()))
				}
				d.Press(fyne.KeyEscape)
			}
			if n < 3 {
				t.Errorf("only %d were tried", n)
			}
		})
	}
}

// groundOf is the map that a scene is played on.
func groundOf(t *testing.T, d *desktest.Desk, title string) *model.Map {
	t.Helper()
	for _, doc := range d.Docs {
		if doc.Record().Title != title {
			continue
		}
		var scene struct {
			Map domain.DocID `json:"map"`
		}
		if err := json.Unmarshal(doc.Record().Body, &scene); err != nil {
			t.Fatal(err)
		}
		return edit.Of[model.Map](d.Doc(scene.Map)).Value()
	}
	t.Fatal("no such scene")
	return nil
}

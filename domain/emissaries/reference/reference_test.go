package reference

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

// rowsOf are the rows of a card's first table, their cells joined.
func rowsOf(t *testing.T, id string) []string {
	t.Helper()
	i := slices.IndexFunc(Cards(), func(c domain.Card) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("there is no card %q", id)
	}
	for _, b := range Cards()[i].Blocks {
		if b.Table == nil {
			continue
		}
		var rows []string
		for _, r := range b.Table.Rows {
			rows = append(rows, strings.Join(r.Cells, " | "))
		}
		return rows
	}
	t.Fatalf("card %q has no table", id)
	return nil
}

func TestTheCardsSayWhatTheTablesOfTheBookSay(t *testing.T) {
	for id, want := range map[string][]string{
		"approaches": { // emissaries B3, B4
			"Unopposed neutral | Mind + Soft | talk, find out, disagree as friends | 1",
			"Opposed neutral | Mind + Hard | argue, lie, hack, rig | 2",
			"Unopposed physical | Body + Soft | haul, run, climb | 2",
			"Opposed physical | Body + Hard | fight | 3",
		},
		"backgrounds": { // emissaries B1
			"Well-Rounded | 17d6 | 1d4 6d8 | 4d6 2d8",
			"Strong History | 13d6 | 3d6 4d8 3d10 | 1d4 3d6 2d8",
			"Complicated History | 15d6 | 4d4 2d6 2d10 | 5d6 2d8",
			"Strong Community | 13d6 | 1d4 3d6 2d8 | 4d6 4d8 3d10",
			"Complicated Community | 15d6 | 6d6 2d8 | 4d4 2d6 2d8 2d10",
		},
		"objects": {"average | 1d6", "excellent | 2d6", "big | 1d8", "big and excellent | 2d8", "bad | 1d4"}, // emissaries B2
	} {
		if got := rowsOf(t, id); !slices.Equal(got, want) {
			t.Errorf("%s: %q", id, got)
		}
	}
}

func TestTheCardsAreFoundByWhatPeopleLookFor(t *testing.T) {
	for words, id := range map[string]string{
		"who begins": "conflict", "dodge": "see", "condition": "clearing", "death": "tracks", "resist": "fallout", "frigate": "assets",
		"surrender": "give", "blaster": "objects", "family": "in-play", "Societal": "tracks",
	} {
		if !slices.ContainsFunc(domain.FindCards(Cards(), words), func(f domain.FoundCard) bool { return f.Card.ID == id }) {
			t.Errorf("%q does not find card %q", words, id)
		}
	}
}

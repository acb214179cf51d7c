package main

import (
	"testing"

	"shipslocker/cmd/games"
)

func TestSessionNotesFindTheLogOfEveryScene(t *testing.T) {
	for _, g := range games.All {
		all := logs(g.Kinds)
		if all[g.Fight.ID()] == nil {
			t.Errorf("the log of %s is not found", g.Fight.ID())
		}
		for kind, log := range all {
			k, err := g.Kinds.Find(kind)
			if err != nil {
				t.Fatal(err)
			}
			if lines := log(k.New()); len(lines) != 0 {
				t.Errorf("a new %s has a log: %v", kind, lines)
			}
		}
	}
}

package table

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestPlayersSeeTheNumbersThatSomebodyHasAmongAll(t *testing.T) {
	var tb Table
	for i := range 3 {
		tb.Insert(i, Participant{Name: "Thug", Hidden: i == 0})
	}
	shown := tb.Shown()
	for id, want := range map[ID]string{1: "", 2: "Thug 2", 3: "Thug 3"} {
		if got := shown.Numbered(id, func(p Participant) string { return p.Name }); got != want {
			t.Errorf("%d goes by %q among those shown, want %q", id, got, want)
		}
	}
	if tb.Participants[1].Name != "Thug" {
		t.Errorf("what is shown renamed %q", tb.Participants[1].Name)
	}
}

func TestANumberStaysWithItsFigureWhileTheSceneLasts(t *testing.T) {
	called := func(p Participant) string { return domain.OrElse(p.Name, "Ship of "+string(p.Document)) }
	for name, p := range map[string]Participant{"plain": {Name: "Thug"}, "with a sheet": {Document: "b6f2a0"}} {
		t.Run(name, func(t *testing.T) {
			var tb Table
			expect := func(when string, of *Table, want map[ID]string) {
				t.Helper()
				for id, number := range want {
					if got := of.Numbered(id, called); !strings.HasSuffix(got, number) {
						t.Errorf("%s %d goes by %q, want %q", when, id, got, number)
					}
				}
			}
			for i := range 4 {
				tb.Insert(i, p)
			}
			tb.Remove(1) // before play begins nothing is given yet
			expect("prepared,", &tb, map[ID]string{2: " 1", 3: " 2", 4: " 3"})
			tb.Next()
			tb.Remove(2)
			after := map[ID]string{3: " 2", 4: " 3"}
			expect("without the first,", &tb, after)
			expect("as players see it,", tb.Shown(), after)
			tb.PutOff("later", 0, []ID{3})
			expect("alone,", &tb, map[ID]string{4: " 3"})
			expect("alone, as players see it,", tb.Shown(), map[ID]string{4: " 3"})
			tb.Bring(tb.Waves[0].ID)
			expect("together again,", &tb, after)
			five := tb.Insert(0, p)
			expect("with another,", &tb, map[ID]string{3: " 2", 4: " 3", five: " 4"})
			expect("played again,", tb.Fresh(), map[ID]string{3: " 1", 4: " 2", five: " 3"})
		})
	}
}

func TestThoseWhoGoByTheSameNameAreNumbered(t *testing.T) {
	for name, tc := range map[string]struct{ are, want string }{
		"each name alone stays":                     {"Ada, Bram", "Ada, Bram"},
		"three of a kind in the order they came":    {"Thug, Ada, Thug, Thug", "Thug 1, Ada, Thug 2, Thug 3"},
		"whatever the case":                         {"Thug, thug", "Thug 1, thug 2"},
		"a number that somebody has is passed over": {"Thug, Thug 1, Thug", "Thug 2, Thug 1, Thug 3"},
		"those without a name have no number":       {", ", ", "},
	} {
		t.Run(name, func(t *testing.T) {
			var tb Table
			for _, n := range strings.Split(tc.are, ", ") {
				tb.Insert(0, Participant{Name: n}) // where somebody stands in the list does not matter
			}
			var got []string
			for id := range len(tb.Participants) {
				got = append(got, tb.Numbered(ID(id+1), func(p Participant) string { return p.Name }))
			}
			if !slices.Equal(got, strings.Split(tc.want, ", ")) {
				t.Errorf("they go by %q, want %q", got, tc.want)
			}
		})
	}
	if got := (&Table{}).Numbered(7, func(Participant) string { return "Thug" }); got != "" {
		t.Errorf("nobody goes by %q", got)
	}
}

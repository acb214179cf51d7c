package table

import (
	"slices"
	"strings"
	"testing"
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

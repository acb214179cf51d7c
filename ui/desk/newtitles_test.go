package desk_test

import (
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/desk"
)

// shelf is a host with nothing but documents.
type shelf struct {
	desk.Host
	titles []string
}

func (s shelf) Documents(domain.KindID) []domain.Head {
	var heads []domain.Head
	for _, title := range s.titles {
		heads = append(heads, domain.Head{Title: title})
	}
	return heads
}

func TestNewDocumentsShareNoTitle(t *testing.T) {
	for name, tc := range map[string]struct {
		shelf []string
		name  string
		count int
		want  []string
	}{
		"one has the name itself":                        {nil, " Crow ", 1, []string{"Crow"}},
		"several are numbered":                           {nil, "Crow", 3, []string{"Crow 1", "Crow 2", "Crow 3"}},
		"one whose name is taken has the next number":    {[]string{"crow ", "Crow 2"}, "Crow", 1, []string{"Crow 3"}},
		"numbers that are taken are left out":            {[]string{"CROW 2"}, "Crow", 2, []string{"Crow 1", "Crow 3"}},
		"the name itself is no number, and stays unused": {[]string{"Crow"}, "Crow", 2, []string{"Crow 1", "Crow 2"}},
		"none are none":                                  {nil, "Crow", 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if got := desk.NewTitles(shelf{titles: tc.shelf}, "", tc.name, tc.count); !slices.Equal(got, tc.want) {
				t.Errorf("%q, not %q", got, tc.want)
			}
		})
	}
}

package tachyon

import (
	"testing"

	"shipslocker/domain"
)

func TestAPilotFliesWhatTheShipsSheetsSay(t *testing.T) {
	ships := map[domain.DocID]*Ship{
		"hers": {Pilot: "wren"}, "second": {Pilot: "wren"}, "lost": {Pilot: "wren", Destroyed: true}, "his": {Pilot: "tern"}, "idle": {},
	}
	at := func(id domain.DocID) *Ship { return ships[id] }
	for name, tc := range map[string]struct {
		pilot       domain.DocID
		fleet, said []domain.DocID
		want        domain.DocID
	}{
		"the one that names the pilot":            {"wren", []domain.DocID{"his", "hers"}, nil, "hers"},
		"whatever other sheets say":               {"wren", []domain.DocID{"hers", "idle"}, []domain.DocID{"idle"}, "hers"},
		"of several the one that is said":         {"wren", []domain.DocID{"hers", "second"}, []domain.DocID{"", "second"}, "second"},
		"rather one that is there":                {"wren", []domain.DocID{"lost", "hers"}, []domain.DocID{"lost"}, "hers"},
		"a lost one where there is no other":      {"wren", []domain.DocID{"lost"}, nil, "lost"},
		"of an older file what is said":           {"wren", []domain.DocID{"idle"}, []domain.DocID{"idle"}, "idle"},
		"and one that is gone":                    {"wren", nil, []domain.DocID{"gone"}, "gone"},
		"not one that somebody else flies":        {"wren", []domain.DocID{"his"}, []domain.DocID{"his"}, ""},
		"a seat without a pilot has what is said": {"", []domain.DocID{"idle", "his"}, []domain.DocID{"his"}, "his"},
		"nobody flies nothing":                    {"", []domain.DocID{"idle"}, nil, ""},
	} {
		if got := Flies(tc.pilot, tc.fleet, at, tc.said...); got != tc.want {
			t.Errorf("%s: %q, want %q", name, got, tc.want)
		}
	}
}

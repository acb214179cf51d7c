package domain_test

import (
	"testing"

	"shipslocker/domain"
)

func TestNextRow(t *testing.T) {
	type rowID int
	type row struct{ id rowID }
	for name, tc := range map[string]struct {
		taken []row
		want  rowID
	}{
		"the first row has 1":                    {nil, 1},
		"after the last comes the next":          {[]row{{1}, {2}}, 3},
		"the highest counts, wherever it stands": {[]row{{7}, {2}}, 8},
		"ids below 1 count for nothing":          {[]row{{-3}, {0}}, 1},
	} {
		if got := domain.NextRow(tc.taken, func(r row) rowID { return r.id }); got != tc.want {
			t.Errorf("%s: %d, want %d", name, got, tc.want)
		}
	}
}

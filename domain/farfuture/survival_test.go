package farfuture

import (
	"errors"
	"testing"

	"shipslocker/domain"
)

func TestWhatASurvivalRollWritesDown(t *testing.T) {
	c := &Character{Name: "Kessa"}
	for name, tc := range map[string]struct {
		fate         Fate
		note, maimed string
	}{
		"SF-T34: who comes to +1 has nothing to write": {Unharmed, "a limp", ""},
		"SF-T34: who comes to 0 has a note":            {Maimed, " a limp ", "a limp"},
		"the dead keep their sheet as it was told":     {Dead, "", ""},
		"the lucky have nothing to write":              {Untouched, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			after, err := writeSurvival(c, tc.fate, tc.note)
			if err != nil || after.Maimed != tc.maimed || after.Name != "Kessa" || c.Maimed != "" {
				t.Errorf("%+v, %v", after, err)
			}
		})
	}
	var refused domain.Refusal
	if _, err := writeSurvival(c, Maimed, " "); !errors.As(err, &refused) {
		t.Errorf("maimed without a note: %v", err)
	}
}

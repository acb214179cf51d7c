package tachyon_test

import (
	"testing"

	"shipslocker/ui/desk/desktest"
)

func TestTheExpectedNextStepOfAHitOutsideAFightHasTheKeyboard(t *testing.T) {
	for name, tc := range map[string]struct {
		shifts, keys, want string
	}{
		"as it begins the shields":                     {"4", "", "Into the shields (S)"},
		"absorbed it is settled":                       {"3", "s", "Settle hit (N)"},
		"after the last row what becomes of the pilot": {"20", "s----t", "list: ejects and drifts in space, is lost with the ship, nobody is aboard"},
	} {
		t.Run(name, func(t *testing.T) {
			h := inHangar(t, heron(), "")
			h.Tap("Hit…", 0)
			h.Overtype(h.Canvas().Focused(), tc.shifts)
			h.Tap("Begin", 0)
			h.Type(tc.keys)
			if got := desktest.OnKeyboard(h.Desk); got != tc.want {
				t.Errorf("the keyboard is on %q, want %q", got, tc.want)
			}
		})
	}
}

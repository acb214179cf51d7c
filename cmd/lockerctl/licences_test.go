package main

import (
	"strings"
	"testing"

	"shipslocker/assets"
)

// What is passed on has to carry the licences of what is in it, also where there is no window to show them.
func TestTheLicencesArePrinted(t *testing.T) {
	out := fine(t, "licences")
	rows := fromJSON[[]licenceRow](t, fine(t, "licences", "--json"))
	all := assets.Licences()
	if len(rows) != len(all) {
		t.Fatalf("%d licences, want %d", len(rows), len(all))
	}
	for i, l := range all {
		if !strings.Contains(out, l.Of+"\n\n"+l.Text) || rows[i] != (licenceRow{l.Of, l.Text}) {
			t.Errorf("the licence of %s is not printed", l.Of)
		}
	}
}

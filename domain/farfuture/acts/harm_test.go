package acts

import (
	"testing"

	"shipslocker/domain/farfuture"
)

// What lies past a track's end is said once for the track, however many hits lie there.
func TestHitsPastTheEndAreSaidOnce(t *testing.T) {
	none := farfuture.Harm{Shift: 8, Damage: 2, Tracks: []farfuture.Boxes{
		{Track: farfuture.Health, Marks: []bool{false, false, false, true, true}}, {Track: farfuture.Composure, Marks: []bool{true, true, true}},
	}}
	o, err := none.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := markedWords(o), "Health past its end by 2 hits, Composure past its end by 2 hits"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	one, err := farfuture.Harm{Tracks: none.Tracks[:1], Shift: 8, Damage: 1}.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := markedWords(one); got != "Health past its end" {
		t.Errorf("of one hit it says %q", got)
	}
}

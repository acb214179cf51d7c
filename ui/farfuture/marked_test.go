package farfuture

import (
	"testing"

	"shipslocker/domain/farfuture"
)

// What lies past a track's end is said once for the track, however many hits lie there.
func TestHitsPastTheEndAreSaidOnce(t *testing.T) {
	none := harm(8, 2, health("...xx"), composure("xxx"))
	none.Unused = nil
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

package emissaries_test

import (
	"testing"

	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
)

func TestATrackOfAFileThatClaimsRowsWithoutEndIsShownInPart(t *testing.T) {
	n := emissaries.NewNPC()
	n.Fallout = emissaries.NewTrack(5000)
	d := inParlour(t, n, "")
	if shown := len(desktest.All[*field.Boxes](d.Editor.View())); shown < emissaries.MostRows || shown > 100 {
		t.Errorf("%d rows of squares are laid", shown)
	}
	if got := len(d.npc().Fallout.Rows); got != 5000 {
		t.Errorf("%d rows are left in the document", got)
	}
}

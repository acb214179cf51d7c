package main

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/ui/desk/desktest"
)

// The door “Play a prepared fight” opens these, in their second round with the dice in hand.
func TestTheFightsToTryWaitForDice(t *testing.T) {
	for title, tc := range map[string]struct{ waits, dice, then, against string }{
		"A word on the pad stair": {"Attack: 4dF +2", "+0+0", "Next: defence (N)", "++++"},
		"Two at the aft lock":     {"K'RRIT SEVENFOLD: SHOOT", "3", "Use this roll (Return)", "5"},
		"A picket at the beacon":  {"ON THEIR TAIL BY GLASS CANNON", "+00-", "Dice 0, total +8", "++++"},
		"A berth for one night":   {"2 · SANNE OKWUOSA SEES 9", "54", "5 + 4 = 9", ""},
	} {
		t.Run(title, func(t *testing.T) {
			d := sampled(t, title, desktest.PlaySize)
			d.Expect(tc.waits)
			was := d.Bodies()
			d.Type(tc.dice)
			d.Settle()
			d.Expect(tc.then)
			said := desktest.Spoken(d.InFront())
			d.Press(fyne.KeyReturn)
			if d.Settle(); slices.Equal(desktest.Spoken(d.InFront()), said) {
				t.Errorf("Return does not go on: it says %q", said)
			}
			for range 8 { // the others' dice too, until all is applied
				if d.Bodies() == was {
					d.Type(tc.against)
					d.Press(fyne.KeyReturn)
					d.Settle()
				}
			}
			if d.Bodies() == was {
				t.Errorf("it comes to nothing: it says %q", desktest.Spoken(d.InFront()))
			}
		})
	}
}

package tachyon_test

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestAReturnThatComesTooOftenDamagesNothing(t *testing.T) {
	for name, tc := range map[string]struct {
		marked  int
		shifts  string
		absorbs func(h *hangar)
		left    string
	}{
		"after all of the shields": {
			shifts: "6", left: "3 shifts to absorb.",
			absorbs: func(h *hangar) { h.Press(fyne.KeyReturn) },
		},
		"after a part of the shields": {
			shifts: "6", left: "5 shifts to absorb.",
			absorbs: func(h *hangar) {
				h.Fill("Shields: boxes, 3 free", 0, "1")
				h.Tap("Into the shields (S)", 0)
			},
		},
		"without shields to begin with": {
			marked: 3, shifts: "6", left: "6 shifts to absorb.",
			absorbs: func(*hangar) {},
		},
		"after a die that was typed": {
			marked: 3, shifts: "6", left: "4 shifts to absorb; dice so far: 0.",
			absorbs: func(h *hangar) {
				h.Focus(h.Button("Propulsion (0)", 0).(fyne.Focusable))
				h.Press(fyne.KeyReturn)
			},
		},
		"where the last row alone is left": {
			marked: 3, shifts: "9", left: "3 shifts to absorb; dice so far: 0 0 0.",
			absorbs: func(h *hangar) { h.Type("0000") },
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := heron()
			s.Shields.Marked = tc.marked
			h := inHangar(t, s, "")
			h.Tap("Hit…", 0)
			h.Overtype(h.Canvas().Focused(), tc.shifts)
			h.Tap("Begin", 0)
			tc.absorbs(h)
			h.Expect(tc.left)
			h.Press(fyne.KeyReturn, fyne.KeyReturn)
			h.Expect(tc.left)
			h.Expect("to absorb. Roll for a system")
		})
	}
}

func TestAFaceThatIsTypedTooOftenChangesNoNumber(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Tap("Hit…", 0)
	h.Overtype(h.Canvas().Focused(), "5")
	h.Tap("Begin", 0)
	h.Type("s000")
	h.Expect("all absorbed; dice so far: 0.", "Wren takes 1 shift of stress: from 0 to 1 of 5.")
}

func TestWhyAHitGoesOnToThePilotIsSaid(t *testing.T) {
	const why = "A damaged system hits the pilot too: 2 shifts more."
	for faces, said := range map[string]bool{"--": true, "00": false} {
		s := heron()
		s.Shields.Marked = 3
		h := inHangar(t, s, "")
		h.Tap("Hit…", 0)
		h.Overtype(h.Canvas().Focused(), "4")
		h.Tap("Begin", 0)
		h.Type(faces)
		h.Expect("RESULT")
		if h.Says(why) != said {
			t.Errorf("after %s the page says why: %v", faces, !said)
		}
	}
}

package spacer

import (
	"errors"
	"testing"
)

// wound is an overflow with choices that are allowed.
func wound(t *testing.T, bears Wounds, w Wound, choices ...OverflowTo) *Overflow {
	t.Helper()
	o, err := Replay(bears, w, House{}, choices...)
	if err != nil || !o.Done() {
		t.Fatalf("%+v, %v", o, err)
	}
	return &o
}

func TestWhatAHitDoesToSomebody(t *testing.T) {
	full := Wounds{Scratch: 4, Light: 3, Heavy: 2, Deadly: 1}
	for name, tc := range map[string]struct {
		hit    Harmed
		bears  Wounds
		wounds Wounds
		stuns  int // of 2 before
		out    Out
		burned int
		must   bool
	}{
		"a light wound brings a stun": {Harmed{Placed: wound(t, Wounds{}, Light), Awake: StaysUp}, Wounds{}, Wounds{Light: 1}, 3, NotOut, 0, true},
		"SP-T15: a scratch too many that becomes a light wound": {
			Harmed{Placed: wound(t, Wounds{Scratch: 4}, Scratch, ToLight)}, Wounds{Scratch: 4}, Wounds{Scratch: 4, Light: 1}, 3, NotOut, 0, true,
		},
		"stuns alone":                          {Harmed{Stuns: 4, Awake: StunnedOut}, Wounds{}, Wounds{}, 6, NotOut, 0, true},
		"nothing at all":                       {Harmed{}, Wounds{}, Wounds{}, 2, NotOut, 0, false},
		"a roll lost knocks out":               {Harmed{Stuns: 1, Awake: GoesDown}, Wounds{}, Wounds{}, 3, KnockedOut, 0, true},
		"killed at once":                       {Harmed{Killed: true}, Wounds{}, Wounds{}, 2, Dead, 0, false},
		"killed, and Luck burned":              {Harmed{Killed: true, Burned: true}, Wounds{}, Wounds{}, 2, NotOut, 1, false},
		"a deadly wound too many":              {Harmed{Placed: wound(t, full, Deadly, ToDeath)}, full, full, 2, Dead, 0, false},
		"a deadly wound too many, and Luck":    {Harmed{Placed: wound(t, full, Deadly, ToDeath), Burned: true}, full, full, 2, NotOut, 1, false},
		"Luck is not burned where nobody dies": {Harmed{Stuns: 1, Burned: true}, Wounds{}, Wounds{}, 3, NotOut, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			c := NewCharacter()
			c.Luck.Bought, c.Wounds, c.Stuns = 1, tc.bears, 2
			after, err := c.Harmed(tc.hit, House{})
			if err != nil || after.Wounds != tc.wounds || after.Stuns != tc.stuns || after.Out != tc.out || after.Luck.Burned != tc.burned {
				t.Errorf("%+v, %d stuns, %q, %d burned, %v", after.Wounds, after.Stuns, after.Out, after.Luck.Burned, err)
			}
			if c.Stuns != 2 || c.Out != NotOut {
				t.Error("the sheet it came from has changed")
			}
			if tc.hit.Out() != tc.out || tc.hit.MustStayConscious(NotOut) != tc.must || tc.hit.MustStayConscious(KnockedOut) {
				t.Errorf("out %q, must stay conscious %v", tc.hit.Out(), tc.hit.MustStayConscious(NotOut))
			}
			s := Stance{Participant: 3, Toughness: 5, Wounds: tc.bears, Stuns: 2}.Harmed(tc.hit)
			if s.Wounds != tc.wounds || s.Stuns != tc.stuns || s.Toughness != 5 {
				t.Errorf("without a sheet: %+v", s)
			}
		})
	}
	var refused Refused
	if _, err := NewCharacter().Harmed(Harmed{Killed: true, Burned: true}, House{}); !errors.As(err, &refused) {
		t.Errorf("without Luck there is nothing to burn: %v", err)
	}
}

func TestWhatAHitDoesToTheFight(t *testing.T) {
	f := Fight{}.Join(1, 7).Join(2, 5)
	for name, tc := range map[string]struct {
		hit       Harmed
		out, stun bool
	}{
		"whoever is dead leaves it":        {Harmed{Killed: true}, true, false},
		"whoever is knocked out leaves it": {Harmed{Stuns: 1, Awake: GoesDown}, true, false},
		"a tie leaves a single Stun":       {Harmed{Stuns: 1, Awake: StunnedOut}, false, true},
		"whoever stays up fights on":       {Harmed{Stuns: 1, Awake: StaysUp}, false, false},
		"whoever burned Luck fights on":    {Harmed{Killed: true, Burned: true}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			after := f.Harmed(2, tc.hit)
			if x, _ := after.Fighter(2); x.Out != tc.out || x.StunOnlyNext != tc.stun {
				t.Errorf("%+v", x)
			}
			if x, _ := after.Fighter(1); x.Out || x.StunOnlyNext {
				t.Errorf("the other: %+v", x)
			}
		})
	}
}

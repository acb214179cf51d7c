package harm_test

import (
	"errors"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// wound is an overflow with choices that are allowed.
func wound(t *testing.T, bears harm.Wounds, w harm.Wound, choices ...harm.OverflowTo) *harm.Overflow {
	t.Helper()
	o, err := harm.Replay(bears, w, rules.House{}, choices...)
	if err != nil || !o.Done() {
		t.Fatalf("%+v, %v", o, err)
	}
	return &o
}

func TestWhatAHitDoesToSomebody(t *testing.T) {
	full := harm.Wounds{Scratch: 4, Light: 3, Heavy: 2, Deadly: 1}
	for name, tc := range map[string]struct {
		hit    harm.Harmed
		bears  harm.Wounds
		wounds harm.Wounds
		stuns  int // of 2 before
		out    harm.Out
		burned int
		must   bool
	}{
		"a light wound brings a stun": {harm.Harmed{Placed: wound(t, harm.Wounds{}, harm.Light), Awake: harm.StaysUp}, harm.Wounds{}, harm.Wounds{Light: 1}, 3, harm.NotOut, 0, true},
		"SP-T15: a scratch too many that becomes a light wound": {
			harm.Harmed{Placed: wound(t, harm.Wounds{Scratch: 4}, harm.Scratch, harm.ToLight)}, harm.Wounds{Scratch: 4}, harm.Wounds{Scratch: 4, Light: 1}, 3, harm.NotOut, 0, true,
		},
		"stuns alone":                          {harm.Harmed{Stuns: 4, Awake: harm.StunnedOut}, harm.Wounds{}, harm.Wounds{}, 6, harm.NotOut, 0, true},
		"nothing at all":                       {harm.Harmed{}, harm.Wounds{}, harm.Wounds{}, 2, harm.NotOut, 0, false},
		"a roll lost knocks out":               {harm.Harmed{Stuns: 1, Awake: harm.GoesDown}, harm.Wounds{}, harm.Wounds{}, 3, harm.KnockedOut, 0, true},
		"killed at once":                       {harm.Harmed{Killed: true}, harm.Wounds{}, harm.Wounds{}, 2, harm.Dead, 0, false},
		"killed, and Luck burned":              {harm.Harmed{Killed: true, Burned: true}, harm.Wounds{}, harm.Wounds{}, 2, harm.NotOut, 1, false},
		"a deadly wound too many":              {harm.Harmed{Placed: wound(t, full, harm.Deadly, harm.ToDeath)}, full, full, 2, harm.Dead, 0, false},
		"a deadly wound too many, and Luck":    {harm.Harmed{Placed: wound(t, full, harm.Deadly, harm.ToDeath), Burned: true}, full, full, 2, harm.NotOut, 1, false},
		"Luck is not burned where nobody dies": {harm.Harmed{Stuns: 1, Burned: true}, harm.Wounds{}, harm.Wounds{}, 3, harm.NotOut, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			c := person.New()
			c.Luck.Bought, c.Wounds, c.Stuns = 1, tc.bears, 2
			after, err := c.Harmed(tc.hit, rules.House{})
			if err != nil || after.Wounds != tc.wounds || after.Stuns != tc.stuns || after.Out != tc.out || after.Luck.Burned != tc.burned {
				t.Errorf("%+v, %d stuns, %q, %d burned, %v", after.Wounds, after.Stuns, after.Out, after.Luck.Burned, err)
			}
			if c.Stuns != 2 || c.Out != harm.NotOut {
				t.Error("the sheet it came from has changed")
			}
			if tc.hit.Out() != tc.out || tc.hit.MustStayConscious(harm.NotOut) != tc.must || tc.hit.MustStayConscious(harm.KnockedOut) {
				t.Errorf("out %q, must stay conscious %v", tc.hit.Out(), tc.hit.MustStayConscious(harm.NotOut))
			}
			s := fight.Stance{Participant: 3, Toughness: 5, Wounds: tc.bears, Stuns: 2}.Harmed(tc.hit)
			if s.Wounds != tc.wounds || s.Stuns != tc.stuns || s.Toughness != 5 {
				t.Errorf("without a sheet: %+v", s)
			}
		})
	}
	var refused domain.Refusal
	if _, err := person.New().Harmed(harm.Harmed{Killed: true, Burned: true}, rules.House{}); !errors.As(err, &refused) {
		t.Errorf("without Luck there is nothing to burn: %v", err)
	}
}

func TestWhatAHitDoesToTheFight(t *testing.T) {
	f := fight.Fight{}.Join(1, 7).Join(2, 5)
	for name, tc := range map[string]struct {
		hit       harm.Harmed
		out, stun bool
	}{
		"whoever is dead leaves it":        {harm.Harmed{Killed: true}, true, false},
		"whoever is knocked out leaves it": {harm.Harmed{Stuns: 1, Awake: harm.GoesDown}, true, false},
		"a tie leaves a single Stun":       {harm.Harmed{Stuns: 1, Awake: harm.StunnedOut}, false, true},
		"whoever stays up fights on":       {harm.Harmed{Stuns: 1, Awake: harm.StaysUp}, false, false},
		"whoever burned Luck fights on":    {harm.Harmed{Killed: true, Burned: true}, false, false},
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

package farfuture

import (
	"errors"
	"testing"

	"shipslocker/domain"
)

func TestCompels(t *testing.T) {
	anyone := House{CompelByAnyone: true}
	referee := Compel{To: "Kessa", Aspect: "Out of Ammo", Demand: "the pistol clicks"}
	player := Compel{To: "Kessa", By: "Ansa", Aspect: "Out of Ammo"}
	for name, tc := range map[string]struct {
		k      Compel
		accept bool
		to, by int
		house  House
		want   Settled
		says   string // refused with
	}{
		"one that is accepted brings a point": {
			referee, true, 0, 0,
			House{},
			Settled{1, 0, "accepts the compel on “Out of Ammo” by the referee and gains a fate point: the pistol clicks"},
			"",
		},
		"one that is turned down costs a point, which the referee gets": {
			referee, false, 2, 0, House{}, Settled{1, 0, "refuses the compel on “Out of Ammo” and pays a fate point to the referee"}, "",
		},
		"without points it cannot be turned down": {
			referee, false, 0, 0, House{}, Settled{}, "Kessa has no fate point and cannot refuse the compel on “Out of Ammo”.",
		},
		"players do not offer any": {
			player, true, 1, 1, House{}, Settled{}, "Only the referee offers a compel. Players may suggest an aspect. A house rule lets anyone offer.",
		},
		"by the switch they do, and pay it": {
			player, true, 1, 1, anyone,
			Settled{2, 0, "accepts the compel on “Out of Ammo” by Ansa and gains a fate point; Ansa pays it (house rule: anyone may compel)"},
			"",
		},
		"by the switch they get the refused point": {
			player, false, 1, 1, anyone,
			Settled{0, 2, "refuses the compel on “Out of Ammo” and pays a fate point to Ansa (house rule: anyone may compel)"},
			"",
		},
		"by the switch they need a point to offer": {player, false, 1, 0, anyone, Settled{}, "Ansa has no fate point to offer."},
		"by the switch the referee still has as many as it takes": {
			referee, false, 1, 0, anyone, Settled{0, 0, "refuses the compel on “Out of Ammo” and pays a fate point to the referee"}, "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			answer := tc.k.Refuse
			if tc.accept {
				answer = tc.k.Accept
			}
			got, err := answer(tc.to, tc.by, tc.house)
			var refused domain.Refusal
			if tc.says != "" {
				if !errors.As(err, &refused) || refused.Error() != tc.says {
					t.Errorf("got %v", err)
				}
				return
			}
			if err != nil || got != tc.want {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
}

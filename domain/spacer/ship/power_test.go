package ship_test

import (
	"testing"

	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"
)

func TestPowerOfATurn(t *testing.T) {
	hull := spacertest.Template("Corvette")
	p := ship.Power{Battery: 2, Made: 2, Converted: 5, Thrust: 3}.Begin(hull)
	if p.Battery != 8 || p.Made != 8 || p.Converted != 0 || p.Thrust != 3 || !p.Sound() {
		t.Errorf("a plant of 6 fills the battery to 8 and leaves the thrust in hand: %+v", p)
	}
	hull, _, _ = hull.Cross(spacertest.CorvettePlant)
	if p = p.Begin(hull); p.Battery != 12 {
		t.Errorf("after a hit it makes 4: %+v", p)
	}
	craft := spacertest.Template("Fighter B")
	if p := (ship.Power{Thrust: 1}).Begin(craft); p.Thrust != 5 || p.Battery != 0 || p.Made != 0 {
		t.Errorf("a small craft has the thrust listed and no power: %+v", p)
	}
}

func TestTransfer(t *testing.T) {
	craft := spacertest.Template("Corvette")
	full := ship.Power{Battery: 9, Made: 9}
	for name, tc := range map[string]struct {
		total int
		gives []ship.Give
		ok    bool
	}{
		"as much as the roll came to":             {7, []ship.Give{{spacertest.CorvetteGun, 4}, {spacertest.CorvetteDrive, 3}}, true},
		"more than the roll":                      {6, []ship.Give{{spacertest.CorvetteGun, 4}, {spacertest.CorvetteDrive, 3}}, false},
		"more than the battery":                   {20, []ship.Give{{spacertest.CorvetteGun, 4}, {spacertest.CorvetteDrive, 6}}, false},
		"a drive holds what its rating needs":     {20, []ship.Give{{spacertest.CorvetteDrive, 6}}, true},
		"and no more":                             {20, []ship.Give{{spacertest.CorvetteDrive, 7}}, false},
		"nor in two parts":                        {20, []ship.Give{{spacertest.CorvetteDrive, 4}, {spacertest.CorvetteDrive, 3}}, false},
		"a weapon may hold power for two shots":   {20, []ship.Give{{spacertest.CorvetteGun, 8}}, true},
		"nothing, and less than that":             {20, []ship.Give{{spacertest.CorvetteGun, 0}}, false},
		"to a system that is not aboard":          {20, []ship.Give{{99, 1}}, false},
		"a roll of 0 moves nothing":               {0, []ship.Give{{spacertest.CorvetteGun, 1}}, false},
		"no transfer at all is always possible":   {0, nil, true},
		"below 0 it is not a way to get more out": {20, []ship.Give{{spacertest.CorvetteGun, 5}, {spacertest.CorvetteDrive, -5}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			after, err := full.Transfer(craft, tc.total, tc.gives)
			if (err == nil) != tc.ok || !after.Sound() {
				t.Errorf("%+v, %v", after, err)
			}
			if err != nil {
				spacertest.Refused(t, name, err)
				if after.Battery != full.Battery {
					t.Error("nothing has happened then")
				}
			}
		})
	}
	broken := craft
	for range 3 {
		broken, _, _ = broken.Cross(spacertest.CorvetteDrive)
	}
	_, err := full.Transfer(broken, 9, []ship.Give{{spacertest.CorvetteDrive, 1}})
	spacertest.Refused(t, "power for a drive that is out of order", err)
	_, err = full.Transfer(spacertest.Template("Fighter A"), 9, nil)
	spacertest.Refused(t, "a transfer in a small craft", err)
}

func TestThrustDifficulty(t *testing.T) {
	for name, tc := range map[string]struct{ rating, converted, markers, want int }{
		"one each up to the rating":            {6, 0, 6, 6},
		"three each beyond it":                 {6, 0, 8, 12},
		"what was made this turn counts":       {6, 4, 3, 5},
		"all of them beyond it":                {6, 7, 2, 6},
		"none is no difficulty, nor below it":  {6, 0, -1, 0},
		"of a drive hit down to 2, two easily": {2, 0, 3, 5},
	} {
		t.Run(name, func(t *testing.T) {
			if got := ship.ThrustDifficulty(tc.rating, tc.converted, tc.markers); got != tc.want {
				t.Errorf("got %d, want %d", got, tc.want)
			}
		})
	}
	if ship.PushDifficulty(2) != 6 || ship.SmallPushDifficulty(2) != 8 {
		t.Error("a plant is pushed at 3 a point, a small craft at 4")
	}
}

func TestConvert(t *testing.T) {
	craft := spacertest.Template("Corvette")
	p := ship.Power{Held: []ship.Held{{spacertest.CorvetteDrive, 5}}, Thrust: 2, Made: 5}
	after, err := p.Convert(craft, spacertest.CorvetteDrive, 4)
	if err != nil || after.Thrust != 6 || after.Converted != 4 || after.In(spacertest.CorvetteDrive) != 1 || after.Spent != 4 || !after.Sound() {
		t.Errorf("%+v, %v", after, err)
	}
	_, err = p.Convert(craft, spacertest.CorvetteDrive, 5)
	spacertest.Refused(t, "more in hand than the rating", err)
	_, err = p.Convert(craft, spacertest.CorvetteDrive, 0)
	spacertest.Refused(t, "no marker", err)
	_, err = p.Convert(craft, spacertest.CorvettePlant, 1)
	spacertest.Refused(t, "thrust of a power plant", err)
	_, err = ship.Power{Held: []ship.Held{{spacertest.CorvetteDrive, 1}}, Made: 1}.Convert(craft, spacertest.CorvetteDrive, 2)
	spacertest.Refused(t, "thrust without the power", err)
	_, err = p.Convert(spacertest.Template("Fighter A"), 3, 1)
	spacertest.Refused(t, "power in a small craft", err)
	dear := spacertest.Template("Corvette")
	dear.Systems[5].PowerPer = 2
	if after, err := p.Convert(dear, spacertest.CorvetteDrive, 2); err != nil || after.Spent != 4 || after.Thrust != 4 {
		t.Errorf("at 2 power a marker: %+v, %v", after, err)
	}
}

func TestFit(t *testing.T) {
	hull := spacertest.Template("Corvette")
	p := ship.Power{Battery: 1, Held: []ship.Held{{spacertest.CorvetteGun, 4}, {spacertest.CorvetteDrive, 6}}, Thrust: 6, Made: 11}
	hull, _, _ = hull.Cross(spacertest.CorvetteDrive)
	after, power, thrust := p.Fit(hull)
	if power != 2 || thrust != 2 || after.In(spacertest.CorvetteDrive) != 4 || after.Thrust != 4 || after.In(spacertest.CorvetteGun) != 4 || !after.Sound() {
		t.Errorf("a drive of 4 holds 4: %+v, %d and %d lost", after, power, thrust)
	}
	if p.In(spacertest.CorvetteDrive) != 6 {
		t.Error("the power it came from stays as it was")
	}
	craft := spacertest.Template("Fighter B")
	craft, _, _ = craft.Cross(3)
	if after, _, thrust := (ship.Power{Thrust: 5}).Fit(craft); thrust != 0 || after.Thrust != 5 {
		t.Errorf("a small craft keeps the thrust in hand: %+v", after)
	}
	craft, _, _ = craft.Cross(3)
	if after, _, thrust := (ship.Power{Thrust: 5}).Fit(craft); thrust != 5 || after.Thrust != 0 {
		t.Errorf("but not without a drive: %+v", after)
	}
}

func TestAdd(t *testing.T) {
	p := ship.Power{Battery: 3, Made: 3}
	if after := p.Add(2); after.Battery != 5 || !after.Sound() {
		t.Errorf("%+v", after)
	}
	if after := p.Add(-9); after.Battery != 0 || after.Made != 0 || !after.Sound() {
		t.Errorf("no more is taken out than there is: %+v", after)
	}
}

package spacer

import (
	"testing"
)

func TestPowerOfATurn(t *testing.T) {
	ship := template("Corvette")
	p := Power{Battery: 2, Made: 2, Converted: 5, Thrust: 3}.Begin(ship)
	if p.Battery != 8 || p.Made != 8 || p.Converted != 0 || p.Thrust != 3 || !p.Sound() {
		t.Errorf("a plant of 6 fills the battery to 8 and leaves the thrust in hand: %+v", p)
	}
	ship, _, _ = ship.Cross(corvettePlant)
	if p = p.Begin(ship); p.Battery != 12 {
		t.Errorf("after a hit it makes 4: %+v", p)
	}
	craft := template("Fighter B")
	if p := (Power{Thrust: 1}).Begin(craft); p.Thrust != 5 || p.Battery != 0 || p.Made != 0 {
		t.Errorf("a small craft has the thrust listed and no power: %+v", p)
	}
}

func TestTransfer(t *testing.T) {
	ship := template("Corvette")
	full := Power{Battery: 9, Made: 9}
	for name, tc := range map[string]struct {
		total int
		gives []Give
		ok    bool
	}{
		"as much as the roll came to":             {7, []Give{{corvetteGun, 4}, {corvetteDrive, 3}}, true},
		"more than the roll":                      {6, []Give{{corvetteGun, 4}, {corvetteDrive, 3}}, false},
		"more than the battery":                   {20, []Give{{corvetteGun, 4}, {corvetteDrive, 6}}, false},
		"a drive holds what its rating needs":     {20, []Give{{corvetteDrive, 6}}, true},
		"and no more":                             {20, []Give{{corvetteDrive, 7}}, false},
		"nor in two parts":                        {20, []Give{{corvetteDrive, 4}, {corvetteDrive, 3}}, false},
		"a weapon may hold power for two shots":   {20, []Give{{corvetteGun, 8}}, true},
		"nothing, and less than that":             {20, []Give{{corvetteGun, 0}}, false},
		"to a system that is not aboard":          {20, []Give{{99, 1}}, false},
		"a roll of 0 moves nothing":               {0, []Give{{corvetteGun, 1}}, false},
		"no transfer at all is always possible":   {0, nil, true},
		"below 0 it is not a way to get more out": {20, []Give{{corvetteGun, 5}, {corvetteDrive, -5}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			after, err := full.Transfer(ship, tc.total, tc.gives)
			if (err == nil) != tc.ok || !after.Sound() {
				t.Errorf("%+v, %v", after, err)
			}
			if err != nil {
				refused(t, name, err)
				if after.Battery != full.Battery {
					t.Error("nothing has happened then")
				}
			}
		})
	}
	broken := ship
	for range 3 {
		broken, _, _ = broken.Cross(corvetteDrive)
	}
	_, err := full.Transfer(broken, 9, []Give{{corvetteDrive, 1}})
	refused(t, "power for a drive that is out of order", err)
	_, err = full.Transfer(template("Fighter A"), 9, nil)
	refused(t, "a transfer in a small craft", err)
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
			if got := ThrustDifficulty(tc.rating, tc.converted, tc.markers); got != tc.want {
				t.Errorf("got %d, want %d", got, tc.want)
			}
		})
	}
	if PushDifficulty(2) != 6 || SmallPushDifficulty(2) != 8 {
		t.Error("a plant is pushed at 3 a point, a small craft at 4")
	}
}

func TestConvert(t *testing.T) {
	ship := template("Corvette")
	p := Power{Held: []Held{{corvetteDrive, 5}}, Thrust: 2, Made: 5}
	after, err := p.Convert(ship, corvetteDrive, 4)
	if err != nil || after.Thrust != 6 || after.Converted != 4 || after.In(corvetteDrive) != 1 || after.Spent != 4 || !after.Sound() {
		t.Errorf("%+v, %v", after, err)
	}
	_, err = p.Convert(ship, corvetteDrive, 5)
	refused(t, "more in hand than the rating", err)
	_, err = p.Convert(ship, corvetteDrive, 0)
	refused(t, "no marker", err)
	_, err = p.Convert(ship, corvettePlant, 1)
	refused(t, "thrust of a power plant", err)
	_, err = Power{Held: []Held{{corvetteDrive, 1}}, Made: 1}.Convert(ship, corvetteDrive, 2)
	refused(t, "thrust without the power", err)
	_, err = p.Convert(template("Fighter A"), 3, 1)
	refused(t, "power in a small craft", err)
	dear := template("Corvette")
	dear.Systems[5].PowerPer = 2
	if after, err := p.Convert(dear, corvetteDrive, 2); err != nil || after.Spent != 4 || after.Thrust != 4 {
		t.Errorf("at 2 power a marker: %+v, %v", after, err)
	}
}

func TestFit(t *testing.T) {
	ship := template("Corvette")
	p := Power{Battery: 1, Held: []Held{{corvetteGun, 4}, {corvetteDrive, 6}}, Thrust: 6, Made: 11}
	ship, _, _ = ship.Cross(corvetteDrive)
	after, power, thrust := p.Fit(ship)
	if power != 2 || thrust != 2 || after.In(corvetteDrive) != 4 || after.Thrust != 4 || after.In(corvetteGun) != 4 || !after.Sound() {
		t.Errorf("a drive of 4 holds 4: %+v, %d and %d lost", after, power, thrust)
	}
	if p.In(corvetteDrive) != 6 {
		t.Error("the power it came from stays as it was")
	}
	craft := template("Fighter B")
	craft, _, _ = craft.Cross(3)
	if after, _, thrust := (Power{Thrust: 5}).Fit(craft); thrust != 0 || after.Thrust != 5 {
		t.Errorf("a small craft keeps the thrust in hand: %+v", after)
	}
	craft, _, _ = craft.Cross(3)
	if after, _, thrust := (Power{Thrust: 5}).Fit(craft); thrust != 5 || after.Thrust != 0 {
		t.Errorf("but not without a drive: %+v", after)
	}
}

func TestAdd(t *testing.T) {
	p := Power{Battery: 3, Made: 3}
	if after := p.Add(2); after.Battery != 5 || !after.Sound() {
		t.Errorf("%+v", after)
	}
	if after := p.Add(-9); after.Battery != 0 || after.Made != 0 || !after.Sound() {
		t.Errorf("no more is taken out than there is: %+v", after)
	}
}

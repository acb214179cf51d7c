package board

import (
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/facts"
)

func TestDoor(t *testing.T) {
	locked := []State{{"locked", 2}, {"open", 0}}
	for name, tc := range map[string]struct {
		b       Border
		do      func(*Border) int
		returns int
		now     int
		paid    int
		left    int // for token 7
		turn    int
	}{
		"a locked door costs its value":                   {Border{States: locked}, nothing, 0, 0, 0, 2, 2},
		"an open door costs nothing to pass, 2 to shut":   {Border{States: locked, Now: 1}, nothing, 0, 1, 0, 0, 2},
		"one point wears it down for everybody":           {Border{States: locked}, pays(8, 1), 1, 0, 1, 1, 1},
		"what is complete opens it":                       {Border{States: locked, Paid: 1}, pays(8, 1), 1, 1, 0, 0, 2},
		"no more is taken than it lacks":                  {Border{States: locked}, pays(8, 9), 2, 1, 0, 0, 2},
		"anybody can pay":                                 {Border{States: locked}, pays(0, 1), 1, 0, 1, 1, 1},
		"shutting it again is paid bit by bit":            {Border{States: locked, Now: 1}, pays(8, 1), 1, 1, 1, 0, 1},
		"and shuts it":                                    {Border{States: locked, Now: 1, Paid: 1}, pays(8, 1), 1, 0, 0, 2, 2},
		"nothing paid changes nothing":                    {Border{States: locked, Now: 1}, pays(8, 0), 0, 1, 0, 0, 2},
		"less than nothing neither":                       {Border{States: locked, Paid: 1}, pays(8, -3), 0, 0, 1, 1, 1},
		"a fixed one stays open":                          {Border{States: locked, Now: 1, Fixed: true}, pays(8, 5), 0, 1, 0, 0, 0},
		"a fixed one opens":                               {Border{States: locked, Fixed: true}, pays(8, 2), 2, 1, 0, 0, 0},
		"turning costs no points":                         {Border{States: locked, Paid: 1}, turns, 0, 1, 0, 0, 2},
		"and goes round":                                  {Border{States: locked, Now: 1}, turns, 0, 0, 0, 2, 2},
		"but not on from the last of a fixed one":         {Border{States: locked, Now: 1, Fixed: true}, turns, 0, 1, 0, 0, 0},
		"three states cost what the next one with a does": {Border{States: []State{{"sealed", 5}, {"ajar", 0}, {"open", 0}}, Now: 1}, nothing, 0, 1, 0, 0, 5},
		"states without any value are turned for nothing": {Border{States: []State{{"up", 0}, {"down", 0}}}, pays(8, 3), 0, 0, 0, 0, 0},
		"going across pays the rest and opens it":         {Border{States: locked, Paid: 1}, crosses(7), 1, 1, 0, 0, 2},
		"going through the open one leaves it":            {Border{States: locked, Now: 1, Paid: 1}, crosses(7), 0, 1, 1, 0, 1},
		"a state out of range is the nearest":             {Border{States: locked, Now: 99}, nothing, 0, 99, 0, 0, 2},
		"and turns from there":                            {Border{States: locked, Now: -5}, turns, 0, 1, 0, 0, 2},
		"absurd values are kept within bounds":            {Border{States: []State{{"", 1 << 60}, {"", -4}}}, nothing, 0, 0, 0, 99, 99},
		"no states are no hindrance":                      {Border{}, pays(8, 3), 0, 0, 0, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			b := *facts.Clone(&tc.b)
			same(t, "returns", tc.do(&b), tc.returns)
			same(t, "state", b.Now, tc.now)
			same(t, "paid", b.Paid, tc.paid)
			same(t, "left", b.Left(7), tc.left)
			same(t, "to turn it", b.TurnCost(), tc.turn)
			same(t, "payments", len(b.Payments), 0)
		})
	}
}

func nothing(*Border) int { return 0 }

func pays(mover ID, points int) func(*Border) int {
	return func(b *Border) int { return b.Pay(mover, points) }
}

func crosses(mover ID) func(*Border) int {
	return func(b *Border) int { return b.Cross(mover) }
}

func turns(b *Border) int {
	b.Turn()
	return 0
}

func TestASlopeIsPaidByEachForThemselves(t *testing.T) {
	b := Border{States: []State{{"slope", 3}}}
	same(t, "7 pays", b.Pay(7, 2), 2)
	same(t, "7 lacks", b.Left(7), 1)
	same(t, "8 lacks", b.Left(8), 3)
	same(t, "nobody lacks", b.Left(0), 3)
	same(t, "nobody pays", b.Pay(0, 2), 0)
	same(t, "7 pays no more than the rest", b.Pay(7, 5), 1)
	same(t, "7 lacks nothing", b.Left(7), 0)
	same(t, "and pays nothing", b.Pay(7, 5), 0)
	same(t, "8 pays", b.Pay(8, 1), 1)
	b.Turn()
	same(t, "nothing turns it", b.Left(7), 0)
	same(t, "nor could", b.Turns(), false)
	b.Crossed(7)
	same(t, "7 begins anew", b.Left(7), 3)
	same(t, "8 does not", b.Left(8), 2)
	same(t, "8 goes across", b.Cross(8), 2)
	same(t, "8 begins anew", b.Left(8), 3)
	same(t, "nothing is kept", len(b.Payments), 0)
}

// However points come in, a border takes no more than it lacks, and what it took and what it lacks add up.
func TestPayingAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		if len(m.Borders) == 0 {
			return
		}
		b := &m.Borders[rapid.IntRange(0, len(m.Borders)-1).Draw(t, "border")]
		mover, points := ID(rapid.IntRange(1, 3).Draw(t, "mover")), rapid.IntRange(-2, 6).Draw(t, "points")
		lacks, now := b.Left(mover), b.Now
		if b.Shared() {
			lacks = b.TurnCost()
		}
		taken := b.Pay(mover, points)
		if taken != max(0, min(points, lacks)) {
			t.Fatalf("%d of %d points taken where %d lacked", taken, points, lacks)
		}
		turned := b.Now != now
		if turned != (b.Shared() && lacks > 0 && taken == lacks) {
			t.Fatalf("%d paid of %d: turned %v", taken, lacks, turned)
		}
		if !turned && b.Shared() && b.TurnCost() != lacks-taken || !b.Shared() && b.Left(mover) != lacks-taken {
			t.Fatalf("%d paid of %d, and it lacks %d", taken, lacks, b.Left(mover))
		}
		if len(illegal(m)) > 0 && mover == 1 && b.Shared() {
			t.Fatalf("paying broke the map: %v", illegal(m))
		}
	})
}

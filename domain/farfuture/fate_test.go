package farfuture

import (
	"errors"
	"reflect"
	"testing"

	"shipslocker/domain"

	"pgregory.net/rapid"
)

func TestASessionBringsPoints(t *testing.T) {
	for name, tc := range map[string]struct {
		points int
		house  House
		want   int
	}{
		"two points are raised to five":                  {2, House{}, 5},
		"a surplus is kept":                              {7, House{}, 7},
		"what nobody can have counts as none":            {-3, House{}, 5},
		"a switch adds five":                             {2, House{SessionAddsFive: true}, 7},
		"a switch adds five to what nobody can have too": {-3, House{SessionAddsFive: true}, 5},
	} {
		t.Run(name, func(t *testing.T) {
			if got := BeginSession(tc.points, tc.house); got != tc.want {
				t.Errorf("%d, want %d", got, tc.want)
			}
		})
	}
}

func TestACombatBeginsForTheSheet(t *testing.T) {
	c := &Character{FatePoints: 7, FirstBlood: true}
	if first := BeginCombat(c, true); first.FatePoints != 12 || first.FirstBlood {
		t.Errorf("the session's first: %d points, first blood %v", first.FatePoints, first.FirstBlood)
	}
	if later := BeginCombat(c, false); later.FatePoints != 7 || later.FirstBlood {
		t.Errorf("a later one: %d points, first blood %v", later.FatePoints, later.FirstBlood)
	}
	if c.FatePoints != 7 || !c.FirstBlood {
		t.Error("the sheet itself changed")
	}
}

func TestSpendFate(t *testing.T) {
	for name, tc := range map[string]struct {
		points, n, left int
		refused         string
	}{
		"one of three":                  {3, 1, 2, ""},
		"all":                           {2, 2, 0, ""},
		"none is left":                  {0, 1, 0, "Kessa has no fate points left."},
		"less than none is none":        {-2, 1, 0, "Kessa has no fate points left."},
		"fewer are left than it takes":  {1, 2, 0, "Kessa has 1 fate point left. This costs 2."},
		"nothing to spend":              {3, 0, 0, "Nothing to pay: 0 fate points."},
		"points do not come by payment": {3, -1, 0, "Nothing to pay: −1 fate points."},
	} {
		t.Run(name, func(t *testing.T) {
			c := &Character{Name: "Kessa", FatePoints: tc.points}
			after, err := SpendFate(c, tc.n)
			var refused domain.Refusal
			switch {
			case tc.refused != "" && (!errors.As(err, &refused) || refused.Error() != tc.refused):
				t.Errorf("got %v", err)
			case tc.refused == "" && (err != nil || after.FatePoints != tc.left):
				t.Errorf("got %+v, %v", after, err)
			case c.FatePoints != tc.points:
				t.Error("the sheet itself changed")
			}
		})
	}
}

// spins are rows of spin: tokens of others' turns above 0, of one's own below.
func spins(tokens ...int) []Spin {
	var rows []Spin
	for i, n := range tokens {
		rows = append(rows, Spin{ID: RowID(i + 1), Tokens: max(n, -n), Until: "Kessa", OwnTurn: n < 0})
	}
	return rows
}

func TestSpinEnds(t *testing.T) {
	strict := House{SpinEndsBeforeTurn: true}
	for name, tc := range map[string]struct {
		do   func(*Character) (*Character, int)
		have []Spin
		want []Spin
		gone int
	}{
		"a turn's beginning leaves it": {
			func(c *Character) (*Character, int) { return beginTurn(c, House{}) }, spins(2), spins(2), 0,
		},
		"a turn's end takes what was brought into the turn": {
			func(c *Character) (*Character, int) { return endTurn(c, House{}) }, spins(2, 1), nil, 3,
		},
		"a turn's end leaves what was won in it, for one more": {
			func(c *Character) (*Character, int) { return endTurn(c, House{}) },
			spins(2, -1),
			[]Spin{{ID: 2, Tokens: 1, Until: "Kessa"}},
			2,
		},
		"by the switch a turn's beginning takes all": {
			func(c *Character) (*Character, int) { return beginTurn(c, strict) }, spins(2, -1), nil, 3,
		},
		"by the switch a turn's end takes nothing": {
			func(c *Character) (*Character, int) { return endTurn(c, strict) }, spins(2, -1), spins(2, -1), 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := &Character{Name: "Kessa", Spin: tc.have}
			before := spins()
			before = append(before, tc.have...)
			after, gone := tc.do(c)
			if gone != tc.gone || len(after.Spin) != len(tc.want) || len(tc.want) > 0 && !reflect.DeepEqual(after.Spin, tc.want) {
				t.Errorf("left %+v, gone %d", after.Spin, gone)
			}
			if !reflect.DeepEqual(c.Spin, before) {
				t.Error("the sheet itself changed")
			}
		})
	}
}

func TestSpinLastsToTheEndOfTheNextTurn(t *testing.T) {
	// Won in a foe's turn: used up by the end of the next own one. Won in one's own: by the end of the one after.
	c := WinSpin(WinSpin(&Character{Name: "Kessa"}, 2, false), 1, true)
	if c.SpinLeft() != 3 || c.Spin[1].ID != 2 || c.Spin[0].Until != "Kessa" {
		t.Fatalf("%+v", c.Spin)
	}
	c, gone := endTurn(c, House{})
	if gone != 2 || c.SpinLeft() != 1 {
		t.Errorf("after this turn %+v", c.Spin)
	}
	c, gone = endTurn(c, House{})
	if gone != 1 || c.SpinLeft() != 0 {
		t.Errorf("after the next %+v", c.Spin)
	}
	if after := WinSpin(c, 0, false); len(after.Spin) != 0 {
		t.Errorf("no tokens are a row: %+v", after.Spin)
	}
}

func TestUseSpin(t *testing.T) {
	c := &Character{Name: "Kessa", Spin: spins(-1, 2)}
	after, err := UseSpin(c, 1)
	if err != nil || after.Spin[0].Tokens != 1 || after.Spin[1].Tokens != 1 {
		t.Errorf("what ends first goes first: %+v, %v", after, err)
	}
	if after, err = UseSpin(c, 2); err != nil || len(after.Spin) != 1 || !after.Spin[0].OwnTurn {
		t.Errorf("an empty row goes: %+v, %v", after, err)
	}
	if c.SpinLeft() != 3 {
		t.Error("the sheet itself changed")
	}
	for n, want := range map[int]string{4: "Kessa has 3 tokens of spin. This uses 4.", 0: "No spin to use: 0 tokens."} {
		var refused domain.Refusal
		if _, err = UseSpin(c, n); !errors.As(err, &refused) || refused.Error() != want {
			t.Errorf("%d: %v", n, err)
		}
	}
	if p := SpinPart(2, "Ansa"); p.Value != 2 || p.Label != "spin of Ansa" || p.Source == "" {
		t.Errorf("%+v", p)
	}
	if p := SpinPart(1, ""); p.Label != "spin" {
		t.Errorf("%+v", p)
	}
}

func TestPropertyFatePointsAreNeverBelowNone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, h := &Character{FatePoints: rapid.IntRange(0, 12).Draw(t, "points")}, anyHouse().Draw(t, "house")
		other := rapid.IntRange(0, 3).Draw(t, "other")
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			k := Compel{To: "Kessa", By: rapid.SampledFrom([]string{"", "Ansa"}).Draw(t, "by"), Aspect: "Damp"}
			before := c.FatePoints + other
			var s Settled
			var err error
			switch rapid.IntRange(0, 4).Draw(t, "what") {
			case 0:
				c.FatePoints = BeginSession(c.FatePoints, h)
			case 1:
				c = BeginCombat(c, rapid.Bool().Draw(t, "first"))
			case 2:
				if after, err := SpendFate(c, rapid.IntRange(-1, 4).Draw(t, "n")); err == nil {
					if c = after; c.FatePoints >= before-other {
						t.Fatalf("a payment left %d of %d", c.FatePoints, before-other)
					}
				}
			default:
				answer := k.Accept
				if rapid.Bool().Draw(t, "refuse") {
					answer = k.Refuse
				}
				if s, err = answer(c.FatePoints, other, h); err == nil {
					c.FatePoints, other = s.To, s.By
					if sum := c.FatePoints + other; k.By != "" && sum != before {
						t.Fatalf("a compel between two made %d points of %d", sum, before)
					}
				}
			}
			if c.FatePoints < 0 || other < 0 {
				t.Fatalf("%d and %d points", c.FatePoints, other)
			}
		}
	})
}

func TestPropertySpinIsNeitherMadeNorLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, h := &Character{Name: "Kessa"}, anyHouse().Draw(t, "house")
		won, spent := 0, 0
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			gone := 0
			switch n := rapid.IntRange(0, 4).Draw(t, "n"); rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				c, won = WinSpin(c, n, rapid.Bool().Draw(t, "own turn")), won+n
			case 1:
				had := c.SpinLeft()
				if after, err := UseSpin(c, n); err == nil {
					c, spent = after, spent+n
				} else if n > 0 && n <= had {
					t.Fatalf("%d of %d: %v", n, had, err)
				}
			case 2:
				c, gone = beginTurn(c, h)
			case 3:
				c, gone = endTurn(c, h)
			}
			if spent += gone; c.SpinLeft() != won-spent {
				t.Fatalf("%d left of %d won and %d used or gone", c.SpinLeft(), won, spent)
			}
			ids := map[RowID]bool{}
			for _, s := range c.Spin {
				if s.Tokens < 1 || ids[s.ID] {
					t.Fatalf("%+v", c.Spin)
				}
				ids[s.ID] = true
			}
		}
	})
}

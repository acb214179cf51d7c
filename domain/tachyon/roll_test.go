package tachyon

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

func TestFateCoreOutcomes(t *testing.T) {
	cases := map[string]struct {
		deed   Deed
		margin int
		want   Result
	}{
		"to fail to overcome costs seriously if people will have it":   {Overcoming, -1, Result{Outcome: Fails, Price: serious}},
		"to overcome by a tie costs a little":                          {Overcoming, 0, Result{Outcome: Ties, Price: minor}},
		"to overcome by 2 is a plain success":                          {Overcoming, 2, Result{Outcome: Succeeds}},
		"to overcome by 3 brings a boost":                              {Overcoming, 3, Result{Outcome: Style, Boost: Actors}},
		"a failed advantage may come about for the other side":         {Creating, -2, Result{Outcome: Fails, FoeGets: 1}},
		"an advantage by a tie is a boost":                             {Creating, 0, Result{Outcome: Ties, Boost: Actors}},
		"an advantage that succeeds has one free invocation":           {Creating, 1, Result{Outcome: Succeeds, Aspect: true, Invokes: 1}},
		"an advantage with style has two":                              {Creating, 4, Result{Outcome: Style, Aspect: true, Invokes: 2}},
		"a failure with an aspect that is there helps the other side":  {Finding, -1, Result{Outcome: Fails, FoeGets: 1}},
		"a tie with an aspect that is there gives a free invocation":   {Finding, 0, Result{Outcome: Ties, Invokes: 1}},
		"a success with an aspect that is there gives one":             {Finding, 2, Result{Outcome: Succeeds, Invokes: 1}},
		"style with an aspect that is there gives two":                 {Finding, 3, Result{Outcome: Style, Invokes: 2}},
		"an attack that fails does nothing":                            {Striking, -2, Result{Outcome: Fails}},
		"an attack that fails by 3 gives the defender a boost":         {Striking, -3, Result{Outcome: Fails, Boost: Foes}},
		"an attack that ties gives the attacker a boost and no other":  {Striking, 0, Result{Outcome: Ties, Boost: Actors}},
		"an attack hits by its margin":                                 {Striking, 2, Result{Outcome: Succeeds, Hit: 2}},
		"an attack with style may give up a shift":                     {Striking, 3, Result{Outcome: Style, Hit: 3, Trades: true}},
		"a defence that fails lets the margin through":                 {Guarding, -2, Result{Outcome: Fails, Hit: 2}},
		"a defence that fails by 3 lets the attacker trade":            {Guarding, -3, Result{Outcome: Fails, Hit: 3, Trades: true}},
		"a defence that ties gives the attacker a boost and no other":  {Guarding, 0, Result{Outcome: Ties, Boost: Foes}},
		"a defence that succeeds is all there is":                      {Guarding, 2, Result{Outcome: Succeeds}},
		"a defence with style gives the defender a boost":              {Guarding, 3, Result{Outcome: Style, Boost: Actors}},
		"an attack one better than a tie is a hit of 1 without trades": {Striking, 1, Result{Outcome: Succeeds, Hit: 1}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			got := Comes(tc.deed, tc.margin)
			if got.Text == "" {
				t.Error("it says nothing")
			}
			if wants := tc.want.Outcome == Fails && (tc.deed == Overcoming || tc.deed == Creating); (len(got.Choices) == 2) != wants {
				t.Errorf("choices %q", got.Choices)
			}
			tc.want.Deed, tc.want.Margin, tc.want.Text, tc.want.Choices = tc.deed, tc.margin, got.Text, nil
			got.Choices = nil
			if !sameResult(got, tc.want) {
				t.Errorf("comes to %+v, want %+v", got, tc.want)
			}
		})
	}
}

func sameResult(a, b Result) bool {
	return a.Deed == b.Deed && a.Margin == b.Margin && a.Outcome == b.Outcome && a.Boost == b.Boost && a.Aspect == b.Aspect && a.Invokes == b.Invokes &&
		a.FoeGets == b.FoeGets && a.Hit == b.Hit && a.Trades == b.Trades && a.Price == b.Price && a.Text == b.Text
}

func TestAttackAndDefenceAreTwoSidesOfOneExchange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		margin := rapid.IntRange(-12, 12).Draw(t, "margin")
		attack, defence := Comes(Striking, margin), Comes(Guarding, -margin)
		other := map[Whose]Whose{Nobodys: Nobodys, Actors: Foes, Foes: Actors}
		if attack.Hit != defence.Hit || attack.Trades != defence.Trades || attack.Boost != other[defence.Boost] {
			t.Fatalf("attack %+v, defence %+v", attack, defence)
		}
		if attack.Hit > 0 && attack.Boost != Nobodys {
			t.Fatalf("a hit and a boost: %+v", attack)
		}
	})
}

func TestChancesAreThoseOfTheDice(t *testing.T) {
	four := dice.Odds(dice.FourFudge())
	cases := map[string]struct {
		got  Chances
		want dice.Distribution // of the margin
		all  int
	}{
		"against a number":                             {Side{Plus: 2}.Against(3), four.Plus(-1), 81},
		"against another roll":                         {Side{Plus: 4}.Versus(Side{Plus: 2}), four.Less(four).Plus(2), 6561},
		"with two dice set to −":                       {Side{Plus: 3, Set: []int{-1, -1}}.Against(2), dice.Odds(dice.Of(2, dice.Fudge)).Plus(-1), 9},
		"with the attack's dice lying there":           {Side{Plus: 1, Set: []int{1, 0, 1, -1}}.Versus(Side{Plus: 1}), dice.Certain(1).Less(four), 81},
		"with one die set to + against one that rolls": {Side{Set: []int{1}}.Versus(Side{}), dice.Odds(dice.Of(3, dice.Fudge)).Plus(1).Less(four), 27 * 81},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			want := map[Outcome]*big.Rat{Fails: tc.want.Below(0), Ties: tc.want.Exactly(0), Succeeds: tc.want.Between(1, 2), Style: tc.want.AtLeast(3)}
			if tc.got.All != tc.all {
				t.Errorf("%d ways, want %d", tc.got.All, tc.all)
			}
			sum := 0
			for _, o := range Outcomes {
				sum += tc.got.ways(o)
				if tc.got.Of(o).Cmp(want[o]) != 0 {
					t.Errorf("%s: %s, want %s", o, tc.got.Of(o), want[o])
				}
			}
			if sum != tc.all {
				t.Errorf("the outcomes are %d ways of %d", sum, tc.all)
			}
		})
	}
	if c := (Chances{}).Of(Ties); c.Sign() != 0 {
		t.Errorf("no chances at all give %s", c)
	}
}

func TestLadder(t *testing.T) {
	for level, want := range map[int]string{-9: "Terrible", -2: "Terrible", 0: "Mediocre", 2: "Fair", 4: "Great", 8: "Legendary", 11: "Legendary"} {
		if got := Ladder(level); got != want {
			t.Errorf("%d is %s, want %s", level, got, want)
		}
	}
	if got := OnLadder(2); got != "Fair (+2)" {
		t.Errorf("it is %s", got)
	}
}

// thrown is four Fudge dice as they fell.
func thrown(t *testing.T, faces ...int) dice.Roll {
	t.Helper()
	r, err := dice.Begin(dice.FourFudge())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faces {
		if r, err = r.Add(f, dice.Typed); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

func TestARollTakesFourDice(t *testing.T) {
	level := []table.Part{{Label: "Gunnery of Tallow", Value: 3}}
	t.Run("its total is what is added and the dice", func(t *testing.T) {
		r, err := RollOf(level, thrown(t, 1, 0, -1, 1), Invoke{Kind: OfPilot, Label: "Never late", From: "aspect of Tallow", Cost: 1})
		if err != nil || r.Total() != 6 {
			t.Errorf("%d, %v", r.Total(), err)
		}
		if r.Counted = true; r.Total() != 4 {
			t.Errorf("with the invocation among the parts already it is %d", r.Total())
		}
	})
	t.Run("a die that was turned is told with its reason", func(t *testing.T) {
		turned, err := thrown(t, 1, 0, -1, 1).Turn(2, 1, "Cold Hands")
		if err != nil {
			t.Fatal(err)
		}
		r, err := RollOf(level, turned)
		if err != nil || r.Total() != 6 || strings.Join(r.Turned, "") != "die 3 from − to + by Cold Hands" {
			t.Errorf("%d, %q, %v", r.Total(), r.Turned, err)
		}
		if line := r.line(1, "fires"); line.Text != "fires (die 3 from − to + by Cold Hands)" || line.Dice != "4dF" || len(line.Faces) != 4 {
			t.Errorf("the line is %+v", line)
		}
	})
	t.Run("the parts of the line and its dice make the total, told or not", func(t *testing.T) {
		told := ToldRoll(5)
		told.Parts = level
		if l := told.line(1, "fires"); table.Sum(l.Parts) != 5 || len(l.Faces) != 0 {
			t.Errorf("the line is %+v", l)
		}
		if got := table.Sum(told.against("Viper")); got != -5 {
			t.Errorf("against it is %d", got)
		}
		r, _ := RollOf(level, thrown(t, 1, 0, -1, 1))
		if got := table.Sum(r.against("Viper")); got != -4 {
			t.Errorf("against it is %d", got)
		}
	})
	t.Run("three dice are not all of them", func(t *testing.T) {
		if _, err := RollOf(level, thrown(t, 1, 0, -1)); !errors.Is(err, dice.ErrUnfinished) {
			t.Errorf("it says %v", err)
		}
	})
	t.Run("other dice are none of this game's", func(t *testing.T) {
		r, _ := dice.Begin(dice.Of(4, dice.D6))
		for range 4 {
			r, _ = r.Add(3, dice.Typed)
		}
		two, _ := dice.Begin(dice.Of(2, dice.Fudge))
		for range 2 {
			two, _ = two.Add(1, dice.Typed)
		}
		for _, wrong := range []dice.Roll{r, two} {
			if _, err := RollOf(level, wrong); !errors.Is(err, domain.ErrInput) {
				t.Errorf("%s says %v", wrong, err)
			}
		}
	})
}

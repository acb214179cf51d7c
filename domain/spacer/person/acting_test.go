package person_test

import (
	"errors"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// onePart is a part of so much.
func onePart(n int) []table.Part { return []table.Part{{Label: "as told", Value: n}} }

func TestADrawOfCardsIsACastOnceAllLieThere(t *testing.T) {
	ready := throw.Throw{Target: onePart(6), Dice: onePart(1), Open: onePart(4), Level: 4}.Ready(rules.House{})
	pile := []dice.Card{"H3", "X1", "S11", "D9", "C5"}
	d := throw.Draw{Ready: ready, Deck: dice.Deck{Jokers: 2, Pile: pile}}
	if _, err := throw.CastOfDraw(d); !errors.Is(err, dice.ErrUnfinished) {
		t.Errorf("nothing drawn: %v", err)
	}
	for range 2 {
		d, _ = d.Turn()
	}
	d, err := d.Reshuffle(spacertest.InOrder{})
	if err != nil {
		t.Fatal(err)
	}
	d.Deck.Pile = pile[2:]
	for d.Missing() > 0 {
		if d, err = d.Turn(); err != nil {
			t.Fatal(err)
		}
	}
	c, err := throw.CastOfDraw(d)
	if err != nil || c.Total != 3 || len(c.Faces) != 0 {
		t.Errorf("it comes to %+v, %v", c, err)
	}
	if got := len(c.Parts) - len(ready.Parts); got != len(d.Drawn) {
		t.Errorf("%d parts tell of %d cards", got, len(d.Drawn))
	}
	for i, want := range []string{
		"3 of hearts, counts, asks for one more", "joker, the deck is shuffled", "jack of spades, never counts, brings a complication",
		"9 of diamonds, above 6, does not count",
	} {
		if got := d.Told(i); got != want {
			t.Errorf("card %d: %q, not %q", i+1, got, want)
		}
	}
	d.Trump = dice.Diamonds
	if got := d.Told(3); got != "9 of diamonds, trump, counts 9" {
		t.Errorf("as a trump: %q", got)
	}
}

func TestWhatWasRolledAgainIsPaidInLuckOrTokens(t *testing.T) {
	roll, err := throw.Throw{Target: onePart(6), Dice: onePart(2)}.Ready(rules.House{}).Read([]int{9, 10, 3})
	if err != nil {
		t.Fatal(err)
	}
	if ways := person.Repayments(roll); ways != nil {
		t.Errorf("nothing was rolled again, and it takes %v", ways)
	}
	roll, _ = roll.Reroll(0, 8, dice.Typed, "")
	roll, _ = roll.Reroll(0, 7, dice.Typed, "")
	roll, _ = roll.Reroll(1, 2, dice.Typed, "")
	ways := person.Repayments(roll)
	want := []string{"3 reroll tokens", "1 Luck and 1 reroll token", "2 Luck"}
	if len(ways) != len(want) {
		t.Fatalf("ways: %v", ways)
	}
	for i, w := range want {
		if ways[i].String() != w {
			t.Errorf("way %d is %q, not %q", i, ways[i], w)
		}
	}
	c := &person.Character{Luck: person.Luck{Bought: 2}, RerollTokens: 1}
	after, err := c.Repay(ways[1], rules.House{})
	if err != nil || after.LuckLeft(rules.House{}) != 1 || after.RerollTokens != 0 {
		t.Errorf("paid: %+v, %v", after, err)
	}
	var refused domain.Refusal
	if same, err := c.Repay(ways[0], rules.House{}); !errors.As(err, &refused) || same != c {
		t.Errorf("three tokens of one: %v", err)
	}
}

func TestOrdersAndTraitsGoByTheSheet(t *testing.T) {
	c := person.New()
	c.Inborn.Willpower.Base, c.Trained.Interpersonal.Base = 4, 3
	c.Grade, c.Rank, c.Service = rules.Officer, 2, rules.Space
	c.Wounds, c.Ignored = harm.Wounds{Light: 2}, 1
	c.Traits = []person.Trait{{ID: 1, Name: "Stubborn", Points: 5}, {ID: 2, Name: "Vain", Points: 3}}
	h := rules.House{}
	if g := c.Commander(h); g.Leadership != 5 || g.Rank != 2 || g.Service != "space" {
		t.Errorf("commander %+v", g)
	}
	if r := c.Subordinate(h); r.Willpower != 4 || r.Grade != rules.Officer {
		t.Errorf("subordinate %+v", r)
	}
	if got := c.Resist(h).Ready(h).Target; got != 3 {
		t.Errorf("Willpower 4 with a penalty of 1 resists at %d", got)
	}
	if got := c.Rolls(c.Traits[0], h).Ready(h); got.Target != 4 || got.Open != (dice.Opening{Below: 3, Most: 5}) {
		t.Errorf("a trait of 5 is rolled at %+v", got)
	}
	after := c.RollTraits(2)
	if after.Traits[0].Used != 0 || after.Traits[1].Used != 1 || c.Traits[1].Used != 0 {
		t.Errorf("used %+v, before %+v", after.Traits, c.Traits)
	}
	if c.EarnRerollToken().RerollTokens != 1 || c.AfterConflict().Ignored != 0 || c.Ignored != 1 {
		t.Error("a token earned, or a conflict ended, otherwise")
	}
}

package throw_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/dice/dicetest"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"

	"pgregory.net/rapid"
)

// turned draws until all cards lie there or a joker does.
func turned(t *testing.T, d throw.Draw) throw.Draw {
	t.Helper()
	for d.Missing() > 0 && !d.Shuffle {
		var err error
		if d, err = d.Turn(); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

func TestDraws(t *testing.T) {
	for name, tc := range map[string]struct {
		throw throw.Throw
		trump dice.Suit
		cards []dice.Card
		want  string
	}{
		"a number counts as a die does":             {spacertest.Bare(6, 2, 0), "", []dice.Card{"S4", "H7"}, "4 with 2 cards, 0 complications"},
		"an ace is 1 and opens":                     {spacertest.Bare(6, 1, 3), "", []dice.Card{"S1", "H5"}, "6 with 2 cards, 0 complications"},
		"no more cards than the level":              {spacertest.Bare(6, 1, 2), "", []dice.Card{"S1", "H1", "D1"}, "3 with 3 cards, 0 complications"},
		"court cards never succeed, and jacks trip": {spacertest.Bare(20, 1, 0), "", []dice.Card{"S11", "H12", "D13", "C11", "S2", "S3", "S4", "S5", "S6", "S7", "S8"}, "35 with 11 cards, 2 complications"},
		"a trump always counts":                     {spacertest.Bare(2, 3, 0), throw.CombatTrump, []dice.Card{"S9", "S12", "H3"}, "19 with 3 cards, 0 complications"},
		"another suit does not":                     {spacertest.Bare(2, 3, 0), throw.WitsTrump, []dice.Card{"S9", "S12", "H3"}, "3 with 3 cards, 0 complications"},
		"a jack of trumps counts and trips":         {spacertest.Bare(2, 1, 0), throw.ActionTrump, []dice.Card{"D11"}, "10 with 1 cards, 1 complications"},
		"a court card opens nothing":                {spacertest.Bare(9, 1, 14), throw.ColourTrump, []dice.Card{"H12"}, "0 with 1 cards, 0 complications"},
	} {
		t.Run(name, func(t *testing.T) {
			d := turned(t, throw.Draw{Ready: tc.throw.Ready(rules.House{}), Trump: tc.trump, Deck: spacertest.Stacked(tc.cards...)})
			if got := fmt.Sprintf("%d with %d cards, %d complications", d.Total(), len(d.Drawn), d.Complications()); got != tc.want {
				t.Errorf("got %s", got)
			}
			if _, err := d.Turn(); err == nil || err.Error() != "All cards are already drawn." {
				t.Errorf("one more: %v", err)
			}
			if !dicetest.Whole(d.Deck) {
				t.Errorf("%+v is no whole deck", d.Deck)
			}
		})
	}
}

func TestAJokerShufflesAndTheDrawGoesOn(t *testing.T) {
	deck := spacertest.Stacked("S4", "X1", "H5")
	deck, _, err := throw.TakeEarly(deck) // holds the four of spades
	if err != nil || fmt.Sprint(deck.Held) != "[S4]" {
		t.Fatal(deck.Held, err)
	}
	deck, err = deck.Take("D9")
	if err != nil {
		t.Fatal(err)
	}
	d := throw.Draw{Ready: spacertest.Bare(6, 2, 0).Ready(rules.House{}), Deck: deck.Clear()}
	if _, err := d.Reshuffle(spacertest.InOrder{}); err == nil {
		t.Error("a shuffle without a joker")
	}
	if d, err = d.Turn(); err != nil || !d.Shuffle || d.Missing() != 2 {
		t.Fatal(d.Drawn, err)
	}
	if _, err := d.Turn(); err == nil || !strings.HasPrefix(err.Error(), "A joker has come up") {
		t.Error(err)
	}
	if _, err := d.Take("H5"); err == nil {
		t.Error("a card before the shuffle")
	}
	if played, err := d.Play("S4"); err != nil || played.Missing() != 1 || played.Total() != 4 || !played.Drawn[1].Held {
		t.Error(played.Drawn, err)
	}
	if _, err := d.Play("C2"); !errors.Is(err, dice.ErrCard) {
		t.Error(err)
	}
	if _, err := d.Reshuffle(spacertest.InOrder{}, "C2"); !errors.Is(err, dice.ErrCard) {
		t.Error(err)
	}
	again, err := d.Reshuffle(spacertest.InOrder{}, "S4")
	if err != nil || again.Shuffle || len(again.Deck.Held) != 0 || !slices.Contains(again.Deck.Pile, "S4") || !slices.Contains(again.Deck.Pile, "D9") || slices.Contains(again.Deck.Pile, "X1") {
		t.Fatal(again, err)
	}
	if again = turned(t, again); again.Total() != 6 || len(again.Drawn) != 3 || d.Shuffle == again.Shuffle {
		t.Error(again.Drawn, again.Total())
	}
	if _, err := again.Play("S4"); err == nil {
		t.Error("a card too many")
	}
	if taken, err := (throw.Draw{Ready: d.Ready, Deck: spacertest.Stacked()}).Take("H12"); err != nil || taken.Drawn[0].Card != "H12" {
		t.Error(taken.Drawn, err)
	}
	if _, err := (throw.Draw{Ready: d.Ready}).Turn(); !errors.Is(err, dice.ErrNoCards) {
		t.Error(err)
	}
	if _, err := (throw.Draw{Ready: d.Ready, Deck: spacertest.Stacked()}).Take("Z1"); !errors.Is(err, dice.ErrCard) {
		t.Error(err)
	}
}

func TestHands(t *testing.T) {
	deck, err := throw.DealHand(spacertest.Stacked("S4", "X1", "H12"), 2, spacertest.InOrder{})
	if err != nil || fmt.Sprint(deck.Held) != "[S4 H12]" || fmt.Sprint(deck.Table) != "[X1]" || !dicetest.Whole(deck) {
		t.Fatal(deck, err)
	}
	if _, err := throw.DealHand(dice.Deck{}, 1, spacertest.InOrder{}); !errors.Is(err, dice.ErrNoCards) {
		t.Error(err)
	}
	if throw.MayRefill(1, 2, rules.House{}) || !throw.MayRefill(1, 2, rules.House{SwapHeld: true}) || throw.MayRefill(2, 2, rules.House{SwapHeld: true}) {
		t.Error("who may refill")
	}
	after, plot, err := throw.PlaySidePlot(deck, "H12")
	if err != nil || plot != "a romance" || fmt.Sprint(after.Held, after.Discards) != "[S4] [H12]" {
		t.Error(after, plot, err)
	}
	if _, _, err := throw.PlaySidePlot(deck, "S4"); err == nil || err.Error() != "Only a held jack, queen or king brings a side plot; the 4 of spades does not." {
		t.Error(err)
	}
	if _, _, err := throw.PlaySidePlot(deck, "C13"); !errors.Is(err, dice.ErrCard) {
		t.Error(err)
	}
	for _, s := range dice.Suits {
		if throw.SidePlot(s) == "" {
			t.Error(s)
		}
	}
}

func TestPropertyADrawKeepsTheLimitUnlessTrumpsCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		trump := rapid.SampledFrom(append([]dice.Suit{""}, dice.Suits...)).Draw(t, "trump")
		thrown := spacertest.Bare(rapid.IntRange(0, 12).Draw(t, "target"), rapid.IntRange(1, 4).Draw(t, "cards"), rapid.IntRange(0, 5).Draw(t, "level"))
		d := throw.Draw{Ready: thrown.Ready(rules.House{}), Trump: trump, Deck: spacertest.Stacked(rapid.Permutation(dice.Pack(2)).Draw(t, "deck")...)}
		jokers := 0
		for d.Missing() > 0 {
			var err error
			if d.Shuffle {
				d, err = d.Reshuffle(spacertest.InOrder{})
				jokers++
			} else {
				d, err = d.Turn()
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		sum := 0
		for _, c := range d.Drawn {
			score := d.Score(c.Card)
			if sum += score; score > d.Ready.Limit && c.Card.Suit() != trump || score > throw.MostCardValue {
				t.Fatalf("%s counts %d", c.Card, score)
			}
		}
		if cards := len(d.Drawn) - jokers; sum != d.Total() || cards > d.Ready.Count+d.Ready.Open.Most || cards < d.Ready.Count || !dicetest.Whole(d.Deck) {
			t.Fatalf("%d cards, of a deck %+v", cards, d.Deck)
		}
	})
}

package dice

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestANewDeckIsShuffledByItsSource(t *testing.T) {
	d := NewDeck(2, &row{54, 53, 52})
	noError(t, whole(d))
	if len(d.Pile) != 54 || d.Pile[53] != "X2" || d.Pile[52] != "X1" || d.Pile[51] != "C13" {
		t.Errorf("%v", d.Pile)
	}
	if again := NewDeck(2, &row{54, 53, 52}); !slices.Equal(again.Pile, d.Pile) {
		t.Error("the same numbers give another order")
	}
	for jokers, want := range map[int]int{-1: 52, 0: 52, 4: 56, 9: 56} {
		if got := len(NewDeck(jokers, &row{}).Pile); got != want {
			t.Errorf("%d jokers: %d cards, want %d", jokers, got, want)
		}
	}
}

func TestEveryOrderOfAShuffleIsAsLikelyAsTheOthers(t *testing.T) {
	times := map[string]int{}
	for a := 1; a <= 4; a++ {
		for b := 1; b <= 3; b++ {
			for c := 1; c <= 2; c++ {
				times[text(t, shuffled([]Card{"S1", "S2", "S3", "S4"}, &row{a, b, c}))]++
			}
		}
	}
	for order, n := range times {
		if n != 1 || len(times) != 24 {
			t.Errorf("%s comes up %d times, and there are %d orders", order, n, len(times))
		}
	}
}

func TestCards(t *testing.T) {
	for name, tc := range map[string]struct {
		typed string
		card  Card
		title string
		rank  int
		court bool
	}{
		"a number and a suit":       {"10s", "S10", "10 of spades", 10, false},
		"a suit and a number":       {"d7", "D7", "7 of diamonds", 7, false},
		"a letter and a suit":       {"Qh", "H12", "queen of hearts", 12, true},
		"a jack":                    {"jc", "C11", "jack of clubs", 11, true},
		"a king":                    {"K S", "S13", "king of spades", 13, true},
		"an ace":                    {"ad", "D1", "ace of diamonds", 1, false},
		"T is ten":                  {"th", "H10", "10 of hearts", 10, false},
		"the program's own text":    {"H12", "H12", "queen of hearts", 12, true},
		"a joker":                   {"joker", "X1", "joker", 0, false},
		"the second joker":          {"x2", "X2", "joker", 0, false},
		"the suit first, then rank": {"SQ", "S12", "queen of spades", 12, true},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := ParseCard(tc.typed)
			noError(t, err)
			if c != tc.card || c.Title() != tc.title || c.Rank() != tc.rank || c.Court() != tc.court {
				t.Errorf("%s, %s, %d", c, c.Title(), c.Rank())
			}
		})
	}
	for _, typed := range []string{"", "s", "14s", "0h", "1", "11", "sh", "x9", "10z", "♠"} {
		if c, err := ParseCard(typed); !isInput(err) {
			t.Errorf("%q is read as %s, %v", typed, c, err)
		}
	}
	for _, c := range Pack(MostJokers) {
		if got, err := ParseCard(string(c)); err != nil || got != c {
			t.Errorf("%s is read as %s, %v", c, got, err)
		}
	}
}

func TestCardsGoFromPlaceToPlace(t *testing.T) {
	d := NewDeck(2, &row{})
	first := d.Pile[0]
	d, drawn, err := d.Draw()
	noError(t, err)
	if drawn != first || !slices.Equal(d.Table, []Card{first}) {
		t.Fatalf("drew %s, want %s", drawn, first)
	}
	d, err = d.Hold(first)
	noError(t, err)
	if _, err := d.Hold(first); !errors.Is(err, ErrCard) {
		t.Errorf("held twice: %v", err)
	}
	d, err = d.Take("H12")
	noError(t, err)
	if _, err := d.Take("H12"); !errors.Is(err, ErrCard) {
		t.Errorf("taken twice: %v", err)
	}
	d, err = d.Play(first)
	noError(t, err)
	if !slices.Equal(d.Table, []Card{"H12", first}) || len(d.Held) != 0 {
		t.Errorf("%v lie on the table, %v are held", d.Table, d.Held)
	}
	d, err = d.Discard("H12")
	noError(t, err)
	d = d.Clear()
	if !slices.Equal(d.Discards, []Card{"H12", first}) || len(d.Table) != 0 {
		t.Errorf("%v are discarded, %v lie on the table", d.Discards, d.Table)
	}
	noError(t, whole(d))
	if _, err := d.Shuffle(&row{}, "S5"); !errors.Is(err, ErrCard) {
		t.Errorf("a card that is not held was shuffled in: %v", err)
	}
	d, err = d.Shuffle(&row{})
	noError(t, err)
	if len(d.Pile) != 54 || len(d.Discards) != 0 {
		t.Errorf("%d cards in the pile after the shuffle", len(d.Pile))
	}
}

func TestAnEmptyPileSaysSo(t *testing.T) {
	d := NewDeck(0, &row{})
	var err error
	for range 52 {
		d, _, err = d.Draw()
		noError(t, err)
	}
	if _, _, err := d.Draw(); !errors.Is(err, ErrNoCards) {
		t.Errorf("%v", err)
	}
	d, err = d.Clear().Shuffle(&row{})
	noError(t, err)
	if _, _, err := d.Draw(); err != nil {
		t.Error(err)
	}
}

func TestNoCardIsLostOrMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := NewDeck(rapid.IntRange(0, MostJokers).Draw(t, "jokers"), luck{t})
		card := rapid.SampledFrom(Pack(MostJokers))
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			before, was := d, text(t, d)
			c := card.Draw(t, "card")
			var err error
			switch rapid.IntRange(0, 7).Draw(t, "move") {
			case 0, 1:
				d, _, err = d.Draw()
			case 2:
				d, err = d.Take(c)
			case 3:
				if len(d.Table) > 0 {
					d, err = d.Hold(rapid.SampledFrom(d.Table).Draw(t, "of the table"))
				}
			case 4:
				d, err = d.Play(c)
			case 5:
				d, err = d.Discard(c)
			case 6:
				d = d.Clear()
			case 7:
				d, err = d.Shuffle(luck{t}, d.Held...)
			}
			noError(t, whole(d))
			if text(t, before) != was {
				t.Fatal("the deck before changed")
			}
			if err != nil && text(t, d) != was {
				t.Fatalf("a refused move (%v) changed the deck", err)
			}
		}
		raw, err := json.Marshal(d)
		noError(t, err)
		var read Deck
		noError(t, json.Unmarshal(raw, &read))
		if text(t, read) != string(raw) || !reflect.DeepEqual(read.Pile, d.Pile) {
			t.Fatalf("%s is read as %+v", raw, read)
		}
	})
}

func TestADeckIsStoredUnderTheseNames(t *testing.T) {
	d := Deck{Jokers: 2, Pile: []Card{"S1"}, Table: []Card{"X1"}, Held: []Card{"H12"}, Discards: []Card{"D10"}}
	want := `{"jokers":2,"pile":["S1"],"table":["X1"],"held":["H12"],"discards":["D10"]}`
	if got := text(t, d); got != want {
		t.Errorf("stored as %s, want %s", got, want)
	}
}

// whole is an error for a deck in which a card is missing, strange or there twice.
func whole(d Deck) error {
	cards, pack := slices.Concat(d.Pile, d.Table, d.Held, d.Discards), Pack(d.Jokers)
	slices.Sort(cards)
	slices.Sort(pack)
	if !slices.Equal(cards, pack) {
		return fmt.Errorf("%q are no deck", cards)
	}
	return nil
}

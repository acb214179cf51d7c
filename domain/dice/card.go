package dice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// Suit is one of the four suits, by the letter in a card's text.
type Suit string

// The suits.
const (
	Spades   Suit = "S"
	Hearts   Suit = "H"
	Diamonds Suit = "D"
	Clubs    Suit = "C"
)

// Suits lists the suits.
var Suits = []Suit{Spades, Hearts, Diamonds, Clubs}

var suitNames = map[Suit]string{Spades: "spades", Hearts: "hearts", Diamonds: "diamonds", Clubs: "clubs"}

// Name is the suit in words: "spades".
func (s Suit) Name() string { return suitNames[s] }

// Ranks of the cards that are not numbered.
const (
	Ace   = 1
	Jack  = 11
	Queen = 12
	King  = 13
)

var rankNames = map[int]string{Ace: "ace", Jack: "jack", Queen: "queen", King: "king"}

// MostJokers is how many jokers a deck may have.
const MostJokers = 4

// Card is one card, for ever: a suit's letter and a rank from 1 to 13, as in "S1" or "H12", or a joker, "X1" to
// "X4".
type Card string

// Suit is the card's suit; a joker has none.
func (c Card) Suit() Suit {
	if c.Joker() || c == "" {
		return ""
	}
	return Suit(c[:1])
}

// Rank is 1 for an ace to 13 for a king, and 0 for a joker.
func (c Card) Rank() int {
	if c.Joker() || c == "" {
		return 0
	}
	n, err := strconv.Atoi(string(c[1:]))
	if err != nil {
		return 0
	}
	return n
}

// Joker reports whether it is a joker.
func (c Card) Joker() bool { return strings.HasPrefix(string(c), "X") }

// Court reports whether it is a jack, a queen or a king.
func (c Card) Court() bool { return c.Rank() > 10 }

// Title is the card in words: "10 of spades", "queen of hearts", "joker".
func (c Card) Title() string {
	if c.Joker() {
		return "joker"
	}
	rank, ok := rankNames[c.Rank()]
	if !ok {
		rank = strconv.Itoa(c.Rank())
	}
	return rank + " of " + c.Suit().Name()
}

// Pack lists all cards of a deck with so many jokers, in their order.
func Pack(jokers int) []Card {
	var cards []Card
	for _, s := range Suits {
		for rank := Ace; rank <= King; rank++ {
			cards = append(cards, Card(fmt.Sprintf("%s%d", s, rank)))
		}
	}
	for i := range min(max(jokers, 0), MostJokers) {
		cards = append(cards, Card(fmt.Sprintf("X%d", i+1)))
	}
	return cards
}

// ParseCard reads a card as people write it: "10s", "Qh", "AD", "s10" or "joker". A joker is the first one
// unless it says which: "x2". It returns ErrInput for anything else.
func ParseCard(text string) (Card, error) {
	t := strings.ToUpper(strings.ReplaceAll(text, " ", ""))
	if t == "X" || t == "JOKER" {
		t = "X1"
	}
	for _, form := range []string{t, t[max(0, len(t)-1):] + t[:max(0, len(t)-1)]} {
		for name, rank := range map[string]string{"A": "1", "J": "11", "Q": "12", "K": "13", "T": "10"} {
			if len(form) == 2 && form[1:] == name {
				form = form[:1] + rank
			}
		}
		if slices.Contains(Pack(MostJokers), Card(form)) {
			return Card(form), nil
		}
	}
	return "", fmt.Errorf("%q is not a card; write cards as 10s, Qh or joker: %w", text, domain.ErrInput)
}

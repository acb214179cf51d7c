// Package reference is the reference cards of the Far Future.
package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"shipslocker/domain"
)

// The groups of cards, in their order.
const (
	diceSection   = "Dice and time"
	fateSection   = "Aspects and fate"
	combatSection = "Combat"
	gearSection   = "Weapons and armour"
	harmSection   = "Harm and recovery"
	skillSection  = "Skills"
	stuntSection  = "Stunts"
	lifeSection   = "Characters"
)

// Cards are the game's reference cards, in our own words and by the book as the specification rules it. What a house rule
// of House changes, they say as it is by default.
var Cards = sync.OnceValue(func() []domain.Card {
	return Book.Cite(slices.Concat(diceCards(), fateCards(), combatCards(), gearCards(), harmCards(), skillCards(), stuntCards(), lifeCards()))
})

// vargr is the species that has a skill of its own.
const vargr = "Vargr"

// plusMinus is a number with its sign: +2, 0, −1.
func plusMinus(n int) string {
	if n > 0 {
		return "+" + domain.Minus(n)
	}
	return domain.Minus(n)
}

// span is a range of numbers: 1–4, or 2.
func span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return fmt.Sprintf("%d–%d", low, high)
}

// some is a number, or a dash for none.
func some(n int, show func(int) string) string {
	if n == 0 {
		return "–"
	}
	return show(n)
}

// sentenceOf joins features into one sentence: "Area, directed."
func sentenceOf(features []string) string { return domain.AsSentence(strings.Join(features, ", ")) }

// Package reference is Spacer's reference cards.
package reference

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"sync"

	"shipslocker/domain"
)

// The groups of cards, in their order.
const (
	taskCardSection    = "Tasks"
	fightCardSection   = "Personal combat"
	weaponCardSection  = "Weapons and gear"
	harmCardSection    = "Damage and wounds"
	witsCardSection    = "Battle of wits"
	missionCardSection = "Scenes and missions"
	rankCardSection    = "Ranks and orders"
	shipCardSection    = "Ships"
	lifeCardSection    = "Characters"
)

// Cards are the game's reference cards, in our own words and by the book as the specification rules it. What a house rule
// of House changes, they say as it is by default, and what the book leaves to the table as UsualValues have it.
var Cards = sync.OnceValue(func() []domain.Card {
	return Book.Cite(slices.Concat(taskCards(), fightCards(), gearCards(), woundCards(), witsCards(), missionCards(), levelCards(), rankCards(), shipCards(), speciesCards()))
})

// cardNumbers is a row of a name and numbers.
func cardNumbers(name string, numbers ...int) domain.Row {
	cells := []string{name}
	for _, n := range numbers {
		cells = append(cells, domain.Minus(n))
	}
	return domain.CardRow(cells...)
}

// span is a range of numbers: 1–4, or 2.
func span(low, high int) string {
	if low == high {
		return domain.Minus(low)
	}
	return fmt.Sprintf("%s–%s", domain.Minus(low), domain.Minus(high))
}

// some is a number, or a dash for 0.
func some(n int) string {
	if n == 0 {
		return "–"
	}
	return domain.Minus(n)
}

// plusMinus is a number with its sign: +2, 0, −1.
func plusMinus(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return domain.Minus(n)
}

// percent is a chance on one line without decimals, but never 0 or 100 of what may still happen or fail.
func percent(chance *big.Rat) string {
	if chance.Sign() == 0 || chance.Cmp(big.NewRat(1, 1)) == 0 {
		return new(big.Rat).Mul(chance, big.NewRat(100, 1)).FloatString(0) + "\u00a0%"
	}
	n, _ := strconv.Atoi(new(big.Rat).Mul(chance, big.NewRat(100, 1)).FloatString(0))
	switch n {
	case 0:
		return "<\u00a01\u00a0%"
	case 100:
		return ">\u00a099\u00a0%"
	}
	return fmt.Sprintf("%d\u00a0%%", n)
}

// columnsOf is a first column and one at the right for each number, after a word or none.
func columnsOf(first, word string, numbers []int) []string {
	columns := []string{first}
	for _, n := range numbers {
		columns = append(columns, ">"+strings.TrimSpace(word+" "+domain.Minus(n)))
	}
	return columns
}

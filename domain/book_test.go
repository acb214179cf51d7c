package domain_test

import (
	"testing"

	"shipslocker/domain"
)

func TestASourceSpeaksOfTheBooksHeadings(t *testing.T) {
	book := domain.Book{"C1": "Resolution", "C13": "Hostile Environments", "C13b": "Zero Gravity", "C6": "The Combat Game", "C6.9": "Armour", "B5": "Weapons"}
	for source, want := range map[string]string{
		"farfuture C6.2, C13b, rulings SF-R22, SF-R27 to SF-R30": "The Combat Game, Zero Gravity",
		"farfuture C13":                     "Hostile Environments",
		"farfuture C1":                      "Resolution",
		"farfuture C10":                     "",
		"farfuture C6.9, C6.10, C13b, 1.B5": "Armour, The Combat Game, Zero Gravity, Weapons",
		"farfuture 1.B5, rulings SF-R01":    "Weapons",
		"farfuture C6 3, C6 5":              "The Combat Game",
		"farfuture C6(c)":                   "The Combat Game",
		"spacer C1, D":                      "Resolution",
		"":                                  "",
	} {
		if got := book.Sections(source); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}

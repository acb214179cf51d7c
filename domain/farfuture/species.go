package farfuture

import "strings"

// SpeciesRow is one species of the book.
type SpeciesRow struct {
	Name string
	Note string // what it means at the table
}

// SpeciesRows are the species to offer; a species of one's own follows the rules of Human.
//
// Source: farfuture 1.B7, book section "Non-human Races".
var SpeciesRows = []SpeciesRow{
	{human, "No special rules. Charisma is untrained, and Humans cannot attack with it."},
	{vargr, "Charisma is a seventh characteristic, from 0 to 5: standing in the pack. Vargr attack, defend and lead among Vargr with it. Most are quick and alert."},
	{bwap, "Guidance only: born administrators with damp skins, seldom strong or streetwise."},
}

const (
	human = "Human"
	vargr = "Vargr"
	bwap  = "Bwap"
)

func (c *Character) isSpecies(name string) bool {
	return strings.EqualFold(strings.TrimSpace(c.Species), name)
}

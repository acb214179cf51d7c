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
	{human, "No rules of its own. Charisma stays untrained, and a Human never opens an attack with it."},
	{vargr, "Charisma is a seventh characteristic, from 0 to 5: standing in the pack, and a way to attack, defend and lead among Vargr. Most are quick and sharp-eared."},
	{bwap, "Guidance only: born administrators with damp skins, seldom found where strength or street sense is asked for."},
}

const (
	human = "Human"
	vargr = "Vargr"
	bwap  = "Bwap"
)

func (c *Character) isSpecies(name string) bool {
	return strings.EqualFold(strings.TrimSpace(c.Species), name)
}

package person

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/rules"
)

// SpeciesRow is one species of the book.
type SpeciesRow struct {
	Name      string
	Modifiers []Modifier
	Max       int  // the most an attribute comes to; 0 = no maximum of its own
	Fate      bool // it has Fate
	Armour    int  // natural
	Bleeder   bool // a wound may bring another: see House.BleedCheck
	Traits    []RacialTrait
	Abilities []string // in words, each with its name first
}

// Modifier is what a species adds to an attribute.
type Modifier struct {
	Attribute AttributeName
	By        int
}

// RacialTrait is a trait that a species has at that rating or above, and as much of it outside the ten points.
type RacialTrait struct {
	Name   string
	Rating int
}

// SpeciesRows are the species to offer. One of the table's own changes nothing and has no maximum: everything about it
// is the table's to type.
//
// Source: spacer 2.B2, SP-R09, SP-R26, SP-R41, book section "Aliens".
var SpeciesRows = []SpeciesRow{
	{Name: human, Max: 7, Fate: true, Abilities: []string{"Fate: a point of it makes a roll succeed."}},
	{
		Name: sartini, Max: 7,
		Modifiers: []Modifier{{Combat, 1}, {Agility, 1}, {Health, -1}, {Science, -1}},
		Abilities: []string{"Four Hands: one die more where extra hands help."},
	},
	{
		Name:      "Mrin",
		Modifiers: []Modifier{{Awareness, 2}, {Combat, 1}, {Physique, -1}, {Health, -1}, {Technical, -1}},
		Armour:    1, Abilities: []string{"Hide: natural armour 1."},
	},
	{
		Name:      "K'T'K",
		Modifiers: []Modifier{{Agility, 3}, {Combat, 3}, {Awareness, -1}, {Science, -1}, {Technical, -1}, {Vehicular, -1}},
		Armour:    2, Bleeder: true,
		Abilities: []string{
			"Carapace: natural armour 2.", bleederWords,
			"Vac Capable: survives vacuum in sunlight for Toughness hours at rest or ten times Toughness minutes when active, and in the dark for Toughness minutes.",
		},
	},
	{
		Name: kangid, Max: 7, Fate: true,
		Modifiers: []Modifier{{Combat, 1}, {Medical, -1}},
		Traits:    []RacialTrait{{bloodlust, 2}},
		Abilities: []string{"Fate: a point of it makes a roll succeed."},
	},
	{
		Name:      rigelian,
		Modifiers: []Modifier{{Science, 1}, {Awareness, 1}, {Psionics, 1}, {Physique, -2}},
		Traits:    []RacialTrait{{"Ruthless Curiosity", 1}, {"Cowardly", 1}},
		Abilities: []string{"Small: one die more where being little over a metre tall helps, and one to dodge ranged attacks."},
	},
	{
		Name:      "Khizht",
		Modifiers: []Modifier{{Health, 1}, {Science, -1}, {Medical, -1}, {Interpersonal, -1}},
		Armour:    2, Bleeder: true,
		Abilities: []string{
			"Shell: natural armour 2.", bleederWords,
			"Big: one die more where size helps; whoever is against it has one more where size hinders.",
			"Extra limbs: two metres more to a move, or a second pair of hands.",
		},
	},
}

const bleederWords = "Bleeder: while wounded, a die below the number of light, heavy and deadly wounds brings a scratch."

const (
	human     = "Human"
	sartini   = "Sartini"
	kangid    = "Kangid"
	rigelian  = "Rigelian"
	bloodlust = "Bloodlust"
)

// FindSpecies returns the species of that name in any case, singular or plural; none typed is Human. A species of the
// table's own is not ok.
func FindSpecies(typed string) (row SpeciesRow, ok bool) {
	name := strings.ToLower(strings.TrimSpace(strings.ReplaceAll(typed, "’", "'")))
	if name == "" {
		return SpeciesRows[0], true
	}
	for _, r := range SpeciesRows {
		if own := strings.ToLower(r.Name); name == own || name == own+"s" {
			return r, true
		}
	}
	return SpeciesRow{Name: strings.TrimSpace(typed)}, false
}

// Modifier is what the species adds to an attribute.
func (s SpeciesRow) Modifier(a AttributeName) int {
	for _, m := range s.Modifiers {
		if m.Attribute == a {
			return m.By
		}
	}
	return 0
}

// Apply is what an attribute is for one of the species. Source: spacer 2.A3.
func (s SpeciesRow) Apply(a AttributeName, own int, h rules.House) int {
	value := own + s.Modifier(a)
	if h.BelowZero {
		return value
	}
	return max(value, 0)
}

// Limit is the most that an attribute comes to for the species; loose tells that the book is not sure of it. 0 is no
// limit but MaxAttribute.
//
// Source: spacer 2.B2, SP-R09, SP-R41.
func (s SpeciesRow) Limit(a AttributeName, h rules.House) (limit int, loose bool) {
	switch {
	case s.Name == kangid:
		if h.KangidUnlimited {
			return 0, false
		}
		return s.Max, true
	case s.Name == sartini && (a == Health || a == Science):
		switch h.SartiniHealthScienceMax {
		case rules.SartiniMaxSeven:
			return 7, true
		case rules.SartiniMaxNone:
			return 0, false
		}
		return 6, true
	}
	return s.Max, false
}

// gift is the rating of a trait that the species has outside the ten points; 0 for any other.
func (s SpeciesRow) gift(trait string) int {
	for _, t := range s.Traits {
		if sameField(t.Name, trait) {
			return t.Rating
		}
	}
	return 0
}

// OfSpecies is a character of another species: the traits that the old one gave are gone and those of the new one are
// there, and so is its Fate, as much as the table gives. Traits with points or study in them stay, and so does the Fate of
// a species of the table's own. It is a new value; c is as it was.
//
// Source: spacer 2.A2, 2.B2.
func (c *Character) OfSpecies(name string, v rules.Values) *Character {
	species, known := FindSpecies(name)
	d := facts.Clone(c)
	d.Species = name
	d.Traits = slices.DeleteFunc(d.Traits, func(t Trait) bool {
		return t.Free > 0 && t.Points == 0 && t.Raised == 0 && t.Studied == 0 && species.gift(t.Name) == 0
	})
	for i := range d.Traits {
		d.Traits[i].Free = species.gift(d.Traits[i].Name)
	}
	for _, gift := range species.Traits {
		if !slices.ContainsFunc(d.Traits, func(t Trait) bool { return sameField(t.Name, gift.Name) }) {
			id := domain.NextRow(d.Traits, func(t Trait) rules.RowID { return t.ID })
			d.Traits = append(d.Traits, Trait{ID: id, Name: gift.Name, Free: gift.Rating})
		}
	}
	switch {
	case known && !species.Fate:
		d.Fate = Fate{}
	case known && d.Fate.Max == 0:
		d.Fate = Fate{Max: v.Fate}
	}
	return d
}

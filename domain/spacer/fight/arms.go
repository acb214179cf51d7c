package fight

import (
	"slices"
	"strings"

	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// Arm is a piece of gear that is a weapon of the book.
type Arm struct {
	Item  person.Item
	Melee *MeleeWeapon // nil = none of the hand
	Gun   *Gun         // nil = it does not reach further than the hand; of a knife that is to be thrown
}

// ArmsOf lists the weapons among a character's gear, in its order. A piece is the weapon whose name has the most words in its own:
// "Pistol, Energy" is an energy pistol, "Pocket knife" a knife.
//
// Source: spacer 2.B3, 2.B4.
func ArmsOf(c *person.Character, v rules.Values) []Arm {
	guns := Guns(v)
	var arms []Arm
	for _, item := range c.Gear {
		a := Arm{Item: item}
		own := nameWords(item.Name)
		best := 0
		for _, g := range guns {
			if n := wordsIn(g.Name, own); n > best && !g.Thrown {
				best, a.Gun = n, &g
			}
		}
		for _, m := range MeleeWeapons {
			if n := wordsIn(m.Name, own); n > best {
				best, a.Gun, a.Melee = n, nil, &m
			}
		}
		if a.Melee != nil && a.Melee.Thrown {
			if i := slices.IndexFunc(guns, func(g Gun) bool { return g.Thrown }); i >= 0 {
				a.Gun = &guns[i]
			}
		}
		if best > 0 {
			arms = append(arms, a)
		}
	}
	return arms
}

// nameWords are the words of a name in lower case.
func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune(" ,.()/", r) })
}

// wordsIn is how many words a weapon's name has if all of them are among the words of a piece of gear, otherwise 0.
func wordsIn(weapon string, gear []string) int {
	words := nameWords(weapon)
	for _, w := range words {
		if !slices.Contains(gear, w) {
			return 0
		}
	}
	return len(words)
}

// Package spacertest has what the tests of several rooms share.
package spacertest

import "shipslocker/domain/spacer/person"

// Faces are dice that fall as they are told; 6 where nothing is.
type Faces []int

// Next is the next of them.
func (f *Faces) Next(int) int {
	if len(*f) == 0 {
		return 6
	}
	n := (*f)[0]
	*f = (*f)[1:]
	return n
}

// Fighter is somebody with a sheet, whose Physique and Willpower are 4 and whose Health is 5.
func Fighter(name, player string, agility, awareness, combat int) *person.Character {
	c := person.New()
	c.Name, c.Player = name, player
	c.Inborn = person.Inborn{
		Agility: person.Attribute{Base: agility}, Awareness: person.Attribute{Base: awareness}, Physique: person.Attribute{Base: 4},
		Health: person.Attribute{Base: 5}, Willpower: person.Attribute{Base: 4},
	}
	c.Trained.Combat.Base, c.Trained.Technical.Base = combat, 3
	return c
}

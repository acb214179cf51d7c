package person

import "shipslocker/domain/facts"

// InbornLeft are the values of InbornArray that are neither an inborn attribute nor the bonus points yet, highest first.
//
// Source: SP-V01.
func (c *Character) InbornLeft() []int {
	values := []int{c.Leftover}
	for _, row := range InbornRows {
		values = append(values, c.Inborn.At(row.Name).Base)
	}
	left, _ := array(values, InbornArray[:])
	return left
}

// TrainedLeft are the values of TrainedArray above 0 that are no trained attribute yet, highest first.
//
// Source: SP-V02.
func (c *Character) TrainedLeft() []int {
	var values []int
	for _, row := range TrainedRows {
		values = append(values, c.Trained.at(row.Name).Base)
	}
	left, _ := array(values, TrainedArray[:])
	return left
}

// DealInborn is a character whose blank inborn attributes have the values that are left, highest first in the form's
// order, and then the bonus points. It is a new value; c is as it was.
func (c *Character) DealInborn() *Character {
	d := facts.Clone(c)
	var blanks []*int
	for _, row := range InbornRows {
		blanks = append(blanks, &d.Inborn.At(row.Name).Base)
	}
	fill(append(blanks, &d.Leftover), c.InbornLeft())
	return d
}

// DealTrained is DealInborn for the trained attributes; of them one stays at 0.
func (c *Character) DealTrained() *Character {
	d := facts.Clone(c)
	var blanks []*int
	for _, row := range TrainedRows {
		blanks = append(blanks, &d.Trained.at(row.Name).Base)
	}
	fill(blanks, c.TrainedLeft())
	return d
}

// fill puts values where there is 0, as far as they reach.
func fill(places []*int, values []int) {
	for _, at := range places {
		if *at == 0 && len(values) > 0 {
			*at, values = values[0], values[1:]
		}
	}
}

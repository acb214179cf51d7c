package ship

import (
	"cmp"
	"slices"

	"shipslocker/domain/board"
	"shipslocker/domain/spacer/rules"
)

// Phases a turn of a space battle has. Source: spacer C14.
const Phases = 3

// MostSpeed is the highest speed that is played, in hexes a turn: far beyond any map. The book names none.
const MostSpeed = 1000

// PhaseTable is the printed table: how many hexes a ship moves in each phase, by its speed from 1 upward.
//
// Source: spacer 2.B7, book section "Movement Table".
var PhaseTable = [16][Phases]int{
	{0, 1, 0},
	{1, 0, 1},
	{1, 1, 1},
	{1, 2, 1},
	{1, 2, 2},
	{2, 2, 2},
	{2, 3, 2},
	{2, 3, 3},
	{3, 3, 3},
	{3, 4, 3},
	{3, 4, 4},
	{4, 4, 4},
	{4, 5, 4},
	{4, 5, 5},
	{5, 5, 5},
	{5, 6, 5},
}

// PhaseMoves returns how many hexes a ship of that speed moves in each phase; together they are its speed. Speeds
// beyond the printed table go by its rule: a third in each phase, and what is left over in phase 2 and then in phase 3.
// The table departs from that for speed 2 alone. A speed of 0 or less does not move.
//
// Source: spacer 2.B7, book section "Movement Table".
func PhaseMoves(speed int) [Phases]int {
	switch {
	case speed <= 0:
		return [Phases]int{}
	case speed <= len(PhaseTable):
		return PhaseTable[speed-1]
	}
	return phasesByRule(speed)
}

func phasesByRule(speed int) [Phases]int {
	moves := [Phases]int{speed / 3, speed / 3, speed / 3}
	if speed%3 >= 1 {
		moves[1]++
	}
	if speed%3 == 2 {
		moves[2]++
	}
	return moves
}

// InPhase is how many hexes a ship of that speed moves in one phase, 1 to 3; 0 in any other.
func InPhase(speed, phase int) int {
	if phase < 1 || phase > Phases {
		return 0
	}
	return PhaseMoves(speed)[phase-1]
}

// Course is where a ship flies and how fast.
type Course struct {
	Heading board.Facing `json:"heading"` // 1 to 6, 60° each, clockwise from straight up
	Speed   int          `json:"speed"`   // hexes a turn, 0 or more
}

// Path lists the hexes that a ship enters in one phase, in order, on the grid or beside it; none where it does not
// move. It is the ghost that shows where a ship will be. It goes no further than MostSpeed takes it.
//
// Source: spacer C14, 2.B7.
func (c Course) Path(from board.Hex, phase int) []board.Hex {
	if c.Heading < 1 || c.Heading > 6 {
		return nil
	}
	var path []board.Hex
	for range InPhase(min(c.Speed, MostSpeed), phase) {
		from = board.Grid{}.Neighbour(from, c.Heading)
		path = append(path, from)
	}
	return path
}

// End is the hex a ship is in after a phase.
func (c Course) End(from board.Hex, phase int) board.Hex {
	if path := c.Path(from, phase); len(path) > 0 {
		return path[len(path)-1]
	}
	return from
}

// Steering is what the helm does with thrust: each hex of speed more or less takes one marker, each turn of 60° as
// many as the table has settled.
//
// Source: spacer C14, book section "Space Battles".
type Steering struct {
	Speed int `json:"speed"` // hexes a turn more, or less below 0
	Turns int `json:"turns"` // of 60° clockwise, the other way below 0
}

// Cost is how many thrust markers it takes; perTurn is Values.ThrustPerTurn.
func (s Steering) Cost(perTurn int) int {
	return rules.Absolute(s.Speed) + rules.Absolute(s.Turns)*max(perTurn, 0)
}

// Steer is the course after steering; ok is false where the speed would go below 0.
func (c Course) Steer(s Steering) (after Course, ok bool) {
	after = Course{Heading: c.Heading.Turned(s.Turns), Speed: c.Speed + s.Speed}
	return after, after.Speed >= 0
}

// Choice is a course that the helm can bring a ship on now.
type Choice struct {
	Steering Steering
	Course   Course
	Cost     int         // thrust markers
	Path     []board.Hex // of the coming phase
}

// Choices lists every course that so many thrust markers can bring a ship on, the cheapest first, and where each
// leads in the coming phase. Markers beyond a hundred change nothing in it. The first is to leave everything as it is. Of the two ways to turn right about the
// clockwise one stands for both.
//
// Source: spacer C14, book section "Space Battles".
func (c Course) Choices(from board.Hex, phase, thrust, perTurn int) []Choice {
	var choices []Choice
	thrust = min(thrust, MostExtra)
	for turns := -2; turns <= 3; turns++ {
		left := thrust - Steering{Turns: turns}.Cost(perTurn)
		for speed := -min(c.Speed, left); speed <= left; speed++ {
			s := Steering{Speed: speed, Turns: turns}
			after, _ := c.Steer(s)
			choices = append(choices, Choice{s, after, s.Cost(perTurn), after.Path(from, phase)})
		}
	}
	slices.SortStableFunc(choices, func(a, b Choice) int {
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), cmp.Compare(rules.Absolute(a.Steering.Turns), rules.Absolute(b.Steering.Turns)),
			cmp.Compare(b.Steering.Turns, a.Steering.Turns), cmp.Compare(b.Steering.Speed, a.Steering.Speed))
	})
	return choices
}

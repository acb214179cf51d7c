package emissaries

import "shipslocker/domain/facts"

// MostEased is how many ticks can be taken off a track after a conflict. Source: emissaries B5.
const MostEased = 3

// ConditionDice are the dice of a condition as an opponent, in a conflict to be rid of it. Source: emissaries B5, C5.
var ConditionDice = Dice{D6: 4, D8: 4}

// ConditionTraitDice are those of the trait that a condition is turned into. Source: emissaries B5, C5.
var ConditionTraitDice = Dice{D4: 1}

// Lowest is the row that ticks are taken off, from 0: the last that has any and is not full. It is -1 where there is none.
//
// Source: emissaries C5 a, GU-R12, GU-R16.
func (t Track) Lowest() int {
	for i := len(t.Rows) - 1; i >= 0; i-- {
		if r := t.Rows[i]; !r.Full && r.Ticks > 0 {
			return i
		}
	}
	return -1
}

// Ease takes ticks off the lowest row, MostEased at the most, and says how many there were to take. The result shares
// nothing with t.
//
// Source: emissaries C5 a.
func (t Track) Ease(ticks int) (Track, int) {
	after, at := *facts.Clone(&t), t.Lowest()
	if at < 0 || ticks < 1 {
		return after, 0
	}
	row := &after.Rows[at]
	ticks = min(ticks, MostEased, row.Ticks)
	row.Ticks -= ticks
	return after, ticks
}

// ClearRow empties a row, its condition with it. The others keep their places, or by the house rule those below move up
// and an empty one comes last. The result shares nothing with t; a row there is not changes nothing.
//
// Source: emissaries C5, GU-R16.
func (t Track) ClearRow(row int, house House) Track {
	after := *facts.Clone(&t)
	if row < 0 || row >= len(after.Rows) {
		return after
	}
	if house.RowShift == CloseGaps {
		copy(after.Rows[row:], after.Rows[row+1:])
		row = len(after.Rows) - 1
	}
	after.Rows[row] = FalloutRow{}
	return after
}

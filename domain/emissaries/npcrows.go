package emissaries

import (
	"slices"

	"shipslocker/domain"
)

// SetRows gives an NPC's track so many rows, 1 to MostRows. It returns the NPC as it is then and what was done, and is
// Refused where a row with fallout would go.
//
// Source: emissaries A2, GU-R09.
func (n *NPC) SetRows(rows int) (*NPC, string, error) {
	has := len(n.Fallout.Rows)
	switch {
	case rows < 1 || rows > MostRows:
		return nil, "", refuse("An NPC's track has 1 to %d rows.", MostRows)
	case rows == has:
		return nil, "", refuse("The track has %s already.", domain.Count(has, "row"))
	}
	for i := has - 1; i >= rows; i-- {
		if n.Fallout.Rows[i] != (FalloutRow{}) {
			return nil, "", refuse("Row %d has fallout in it, and shortening the track would lose it. Clear the row first.", i+1)
		}
	}
	after := n.Clone()
	after.Fallout.Rows = slices.Clone(n.Fallout.Rows[:min(rows, has)])
	for len(after.Fallout.Rows) < rows {
		after.Fallout.Rows = append(after.Fallout.Rows, FalloutRow{})
	}
	return after, domain.Count(rows, "row") + " of fallout", nil
}

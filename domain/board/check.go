package board

import "shipslocker/domain"

// Check returns what is wrong with a map, in the order of its members.
func Check(*Map) []domain.Problem { return nil }

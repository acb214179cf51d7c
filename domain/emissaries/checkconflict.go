package emissaries

import "shipslocker/domain"

// CheckConflict returns what is to be said about a conflict.
func CheckConflict(*Conflict, domain.Beside) []domain.Problem { return nil }

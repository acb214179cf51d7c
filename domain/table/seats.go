package table

import (
	"slices"
	"strings"

	"shipslocker/domain"
)

// Sits reports whether a character has one of the seats around a table.
func Sits[R any](seats []R, of func(*R) (player *string, character *domain.DocID), character domain.DocID) bool {
	return slices.ContainsFunc(seats, func(r R) bool {
		_, sits := of(&r)
		return *sits == character
	})
}

// Sit gives a character a seat and returns the seats: the empty one of its player, or else the first empty one that is
// nobody's, or the blank one behind all. Names of players are compared without their case; an empty one is nobody's.
func Sit[R any](seats []R, of func(*R) (player *string, character *domain.DocID), blank R, character domain.DocID, player string) []R {
	free := func(name string) int {
		return slices.IndexFunc(seats, func(r R) bool {
			named, sits := of(&r)
			return *sits == "" && strings.EqualFold(strings.TrimSpace(*named), name)
		})
	}
	player = strings.TrimSpace(player)
	i := free(player)
	if i < 0 {
		i = free("")
	}
	if i < 0 {
		i = len(seats)
		seats = append(seats, blank)
	}
	named, sits := of(&seats[i])
	if *sits = character; strings.TrimSpace(*named) == "" {
		*named = player
	}
	return seats
}

package emissaries

import (
	"cmp"
	"slices"

	"shipslocker/domain/table"
)

// Sorted are dice in the order they are laid out in: those that lie there first, highest face first and of equal ones the
// largest, then those still to be rolled, smallest first and otherwise in the order they came. It changes none of the
// dice that are given.
func Sorted(dice []Die) []Die {
	laid := slices.Clone(dice)
	slices.SortStableFunc(laid, func(a, b Die) int {
		if a.Face == 0 && b.Face == 0 {
			return cmp.Compare(a.Kind.Sides(), b.Kind.Sides())
		}
		return cmp.Or(cmp.Compare(b.Face, a.Face), cmp.Compare(b.Kind.Sides(), a.Kind.Sides()))
	})
	return laid
}

// Free reports whether a die can be put forward to see or to resist, and into a raise: it is rolled and lies in the pool.
// A pinned one waits for the next raise and can do nothing else.
//
// Source: emissaries C2 2, GU-R18.
func (d Die) Free() bool { return d.Face > 0 && d.At == InPool }

// AtHand reports whether a die can go into a raise: it is rolled and lies in the pool, pinned or not.
func (d Die) AtHand() bool { return d.Face > 0 && (d.At == InPool || d.At == Pinned) }

// TopTwo is what the two highest dice at hand come to; with fewer than two, what there is.
//
// Source: emissaries C1 5.
func TopTwo(dice []Die) int {
	faces := []int{0, 0}
	for _, d := range dice {
		if d.AtHand() {
			faces = append(faces, d.Face)
		}
	}
	slices.SortFunc(faces, func(a, b int) int { return b - a })
	return faces[0] + faces[1]
}

// Claim is what somebody may begin a conflict by where nobody is clearly its initiator.
type Claim struct {
	Who table.ID
	Top int // see TopTwo
}

// Starts says who raises first where nobody is clearly the initiator: who has the larger sum of the two highest dice.
// Between equal ones nobody does, who is 0, and tied lists those who have to agree.
//
// Source: emissaries C1 5.
func Starts(claims []Claim) (who table.ID, tied []table.ID) {
	highest := 0
	for _, c := range claims {
		switch {
		case len(tied) == 0 || c.Top > highest:
			highest, tied = c.Top, []table.ID{c.Who}
		case c.Top == highest:
			tied = append(tied, c.Who)
		}
	}
	if len(tied) == 1 {
		return tied[0], nil
	}
	return 0, tied
}

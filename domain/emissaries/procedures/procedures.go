// Package procedures offers the rules of the Galactic Emissaries to bots, spreadsheets and tests, as JSON in and JSON out.
package procedures

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
)

// All are offered to bots, spreadsheets and tests, in the order of play.
var All = []domain.Procedure{
	check, effective, pool, raise, see, escalate, give, fallout, clearing, grow, assetFallout, odds,
}

// mostDice is how many dice procedures take in one sum.
const mostDice = 100

// tooMany is a Fault for more dice than a list of them has room for.
func tooMany(member string, d emissaries.Dice) error {
	return domain.Within(member+" in all", d.Count(), 0, mostDice)
}

// spread are faces that lie in the pool and those of dice that reversed a blow, as procedures take them.
type spread struct {
	Pool   []int `json:"pool" most:"100" in:"1..10" doc:"faces of the dice in the pool"`
	Pinned []int `json:"pinned" most:"100" in:"1..10" doc:"faces of dice that reversed a blow: they cannot see and must be in the next raise"`
}

// laid are faces that lie in the pool or are pinned, as the dice of a party, whatever their size.
func laid(faces, pinned []int) []emissaries.Die {
	var dice []emissaries.Die
	highest := emissaries.Sizes[len(emissaries.Sizes)-1]
	for _, f := range faces {
		dice = append(dice, emissaries.Die{ID: emissaries.DieID(len(dice) + 1), Kind: highest, Face: f})
	}
	for _, f := range pinned {
		dice = append(dice, emissaries.Die{ID: emissaries.DieID(len(dice) + 1), Kind: highest, Face: f, At: emissaries.Pinned})
	}
	return dice
}

// chosen finds dice at hand that show faces; a Fault where there are none. Of those that show the same the pinned ones
// come first if they are wanted, and last otherwise.
func chosen(member string, dice []emissaries.Die, faces []int, pinned bool) ([]emissaries.DieID, error) {
	var ids []emissaries.DieID
	for i, f := range faces {
		fits := func(as emissaries.Place) func(emissaries.Die) bool {
			return func(d emissaries.Die) bool { return d.At == as && d.Face == f && !slices.Contains(ids, d.ID) }
		}
		at := slices.IndexFunc(dice, fits(emissaries.InPool))
		if kept := slices.IndexFunc(dice, fits(emissaries.Pinned)); kept >= 0 && (at < 0 || pinned) {
			at = kept
		}
		if at < 0 {
			return nil, domain.Faulty("no-such-die", "%s[%d] is %d, and no die that is left shows it", member, i, f)
		}
		ids = append(ids, dice[at].ID)
	}
	return ids, nil
}

// facesLeft are the faces of dice without some, highest first, in the pool and pinned.
func facesLeft(dice []emissaries.Die, without []emissaries.DieID) (pool, pinned []int) {
	pool, pinned = []int{}, []int{}
	for _, d := range emissaries.Sorted(dice) {
		switch {
		case slices.Contains(without, d.ID) || !d.AtHand():
		case d.At == emissaries.Pinned:
			pinned = append(pinned, d.Face)
		default:
			pool = append(pool, d.Face)
		}
	}
	return pool, pinned
}

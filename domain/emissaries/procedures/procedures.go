// Package procedures offers the rules of the Galactic Emissaries to bots, spreadsheets and tests, as JSON in and JSON out.
package procedures

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
)

// All are offered to bots, spreadsheets and tests, in the order of play.
var All = []domain.Procedure{
	domain.NewProcedure("check", "emissaries A3",
		"Checks a whole document against the rules.", check),
	domain.NewProcedure("effective", `emissaries A, "Derived", C6, GU-R10, book sections "Fallout", "Assets"`,
		"Gives the dice a sheet's stats have left after fallout.", effective),
	domain.NewProcedure("pool", `emissaries C1, B3, book section "Conflicts"`,
		"Gives the dice somebody rolls at the beginning of a conflict, their result, and who starts.", pool),
	domain.NewProcedure("raise", `emissaries C2, GU-R15, book section "Conflicts"`,
		"Gives the total of a raise of two dice, the dice left, and the highest raise.", raise),
	domain.NewProcedure("see", `emissaries C2, GU-R03, book section "Conflicts"`,
		"Says whether dice reverse a blow, block or take it, and lists every cheapest way to do each.", see),
	domain.NewProcedure("escalate", `emissaries C3, book section "Example Conflict"`,
		"Gives the dice for a change of approach and for things brought in, and the pool afterwards.", escalate),
	domain.NewProcedure("give", `emissaries C2 3, E, book section "Conflicts"`,
		"Says whether somebody may give now, and which die is kept for a following conflict.", give),
	domain.NewProcedure("fallout", `emissaries C4, B4, GU-R04, GU-R05, book section "Fallout"`,
		"Counts the fallout of a blow, resists it or puts it into a track.", fallout),
	domain.NewProcedure("clear", `emissaries C5, GU-R12, GU-R16, book section "Getting Rid of Fallout"`,
		"Takes ticks off a track after a conflict, or clears a row whose condition was beaten or became a trait.", clearing),
	domain.NewProcedure("grow", `emissaries A, "Die sizes", E, book section "Characters"`,
		"Makes a die of a rating one size bigger, or all dice of a trait.", grow),
	domain.NewProcedure("asset-fallout", `emissaries C4, C6, GU-R13, book section "Assets"`,
		"Counts the fallout of a blow that an asset takes, resists it or puts it into its track, and gives the dice left.", assetFallout),
	domain.NewProcedure("odds", `emissaries C2, C3`,
		"Gives the chances that the pool and dice still to roll see a raise, and how high they can raise.", odds),
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

package emissaries

import (
	"errors"
	"fmt"
	"slices"

	"shipslocker/domain"
)

// Procedures are offered to bots, spreadsheets and tests, in the order of play.
var Procedures = []domain.Procedure{
	domain.NewProcedure("check", "emissaries A3",
		"Checks a whole document against the rules.", checkProcedure),
	domain.NewProcedure("effective", `emissaries A, "Derived", C6, GU-R10, book sections "Fallout", "Assets"`,
		"Says what dice a sheet's stats have left as its fallout leaves them.", effectiveProcedure),
	domain.NewProcedure("pool", `emissaries C1, B3, book section "Conflicts"`,
		"Says which dice somebody rolls at the beginning of a conflict and what they come to, and who starts.", poolProcedure),
	domain.NewProcedure("raise", `emissaries C2, GU-R15, book section "Conflicts"`,
		"Says what a raise of two dice comes to and what is left, and what the highest raise is.", raiseProcedure),
	domain.NewProcedure("see", `emissaries C2, GU-R03, book section "Conflicts"`,
		"Says whether dice reverse a blow, block or take it, and lists every cheapest way to do each.", seeProcedure),
	domain.NewProcedure("escalate", `emissaries C3, book section "Example Conflict"`,
		"Says which dice somebody rolls who changes approach or brings things in, and what the pool is then.", escalateProcedure),
	domain.NewProcedure("give", `emissaries C2 3, E, book section "Conflicts"`,
		"Says whether somebody may give up the stakes now, and which die is noted for a conflict that follows.", giveProcedure),
	domain.NewProcedure("fallout", `emissaries C4, B4, GU-R04, GU-R05, book section "Fallout"`,
		"Counts the fallout of a blow, resists it or puts it into a track.", falloutProcedure),
	domain.NewProcedure("clear", `emissaries C5, GU-R12, GU-R16, book section "Getting Rid of Fallout"`,
		"Takes ticks off a track after a conflict, or clears a row whose condition was beaten or became a trait.", clearProcedure),
	domain.NewProcedure("grow", `emissaries A, "Die sizes", E, book section "Characters"`,
		"Makes a die of a rating one size bigger, or all dice of a trait.", growProcedure),
	domain.NewProcedure("asset-fallout", `emissaries C4, C6, GU-R13, book section "Assets"`,
		"Counts the fallout of a blow that an asset takes, resists it or puts it into its track, and says what dice are left to it.", assetFalloutProcedure),
	domain.NewProcedure("odds", `emissaries C2, C3`,
		"Counts how likely dice that lie there and dice still to be rolled can see a raise, and how high they can raise.", oddsProcedure),
}

// The most that procedures take.
const (
	mostDice   = 100 // in one list, or in one sum of dice
	mostThings = 100 // brought in, or tops of others
)

// facesWithin returns ErrInput unless every face is one a die can show.
func facesWithin(member string, faces []int) error {
	if err := domain.Within("number of "+member, len(faces), 0, mostDice); err != nil {
		return err
	}
	for i, f := range faces {
		if err := domain.Within(fmt.Sprintf("%s[%d]", member, i), f, 1, highestFace); err != nil {
			return err
		}
	}
	return nil
}

// diceWithin returns ErrInput for dice of less than none, or too many.
func diceWithin(member string, d Dice) error {
	for _, size := range Sizes {
		if err := domain.Within(fmt.Sprintf("%s.%s", member, size), d.Of(size), 0, mostDice); err != nil {
			return err
		}
	}
	return domain.Within(member+" in all", d.Count(), 0, mostDice)
}

// trackWithin returns ErrInput for a track that no sheet has.
func trackWithin(member string, t Track) error {
	if err := domain.Within("number of "+member+".rows", len(t.Rows), 0, MostRows); err != nil {
		return err
	}
	for i, r := range t.Rows {
		at := fmt.Sprintf("%s.rows[%d].", member, i)
		if err := domain.Within(at+"ticks", r.Ticks, 0, Squares); err != nil {
			return err
		}
		if err := domain.OneOf(at+"stat", r.Stat, "", Body, Mind, Soft, Hard); err != nil {
			return err
		}
	}
	return nil
}

// allowed is what a procedure says of what the rules allow or not; an error that is none of the rules' stays one.
func allowed(err error) (ok bool, reason string, failed error) {
	var refused Refused
	if errors.As(err, &refused) {
		return false, string(refused), nil
	}
	return err == nil, "", err
}

// laid are faces that lie in the pool or are pinned, as the dice of a party, whatever their size.
func laid(faces, pinned []int) []Die {
	var dice []Die
	highest := Sizes[len(Sizes)-1]
	for _, f := range faces {
		dice = append(dice, Die{ID: DieID(len(dice) + 1), Kind: highest, Face: f})
	}
	for _, f := range pinned {
		dice = append(dice, Die{ID: DieID(len(dice) + 1), Kind: highest, Face: f, At: Pinned})
	}
	return dice
}

// chosen finds dice at hand that show faces; ErrInput where there are none. Of those that show the same the pinned ones
// come first if they are wanted, and last otherwise.
func chosen(member string, dice []Die, faces []int, pinned bool) ([]DieID, error) {
	var ids []DieID
	for i, f := range faces {
		fits := func(as Place) func(Die) bool {
			return func(d Die) bool { return d.At == as && d.Face == f && !slices.Contains(ids, d.ID) }
		}
		at := slices.IndexFunc(dice, fits(InPool))
		if kept := slices.IndexFunc(dice, fits(Pinned)); kept >= 0 && (at < 0 || pinned) {
			at = kept
		}
		if at < 0 {
			return nil, fmt.Errorf("%s[%d] is %d, and no die that is left shows it: %w", member, i, f, domain.ErrInput)
		}
		ids = append(ids, dice[at].ID)
	}
	return ids, nil
}

// facesLeft are the faces of dice without some, highest first, in the pool and pinned.
func facesLeft(dice []Die, without []DieID) (pool, pinned []int) {
	pool, pinned = []int{}, []int{}
	for _, d := range Sorted(dice) {
		switch {
		case slices.Contains(without, d.ID) || !d.AtHand():
		case d.At == Pinned:
			pinned = append(pinned, d.Face)
		default:
			pool = append(pool, d.Face)
		}
	}
	return pool, pinned
}

package throw

import "shipslocker/domain/dice"

// FollowUp says what a follow-up roll makes of the initiative at which somebody has just acted: whether there is another
// action, and at what initiative, which is always a lower one. A 12 ends the round for whoever rolls it, however high
// the initiative. A face that a twelve-sided die does not have gives no action.
//
// Source: spacer C6 4, ruling SP-R21, book section "Action Types".
func FollowUp(initiative, face int) (next int, acts bool) {
	switch {
	case !dice.D12.Has(face), face == dice.D12.Highest(), face > initiative:
		return initiative, false
	case face == initiative:
		return initiative - 1, true
	}
	return face, true
}

// CardFace is the face of a die by itself that a card drawn in its place stands for. A jack, queen or king is court, as it
// never succeeds; a trump always counts, as most at most.
//
// Source: spacer C5, book section "Replacing Dice with Cards".
func CardFace(c dice.Card, trump dice.Suit, court, most int) int {
	switch v := value(c, trump); {
	case v == 0:
		return court
	case trumps(c, trump):
		return max(min(v, most), dice.D12.Lowest())
	default:
		return v
	}
}

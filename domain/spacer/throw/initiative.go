package throw

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

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

// FollowUpTitle says how a follow-up is rolled: "one d12 against initiative 5".
func FollowUpTitle(now int, cards bool) string {
	what := "one d12"
	if cards {
		what = "one card"
	}
	return what + " against initiative " + domain.Minus(now)
}

// FollowUpWords say what a follow-up roll at an initiative brings, after an action or an aborted one.
func FollowUpWords(now int, aborted, cards bool) string {
	words := []string{"Another action is scripted."}
	if aborted {
		words[0] = "The action was aborted; the roll may bring a fresh one."
	}
	if now-1 >= dice.D12.Lowest() {
		words = append(words, fmt.Sprintf("1 to %d: acts again at that number.", min(now-1, dice.D12.Highest()-1)))
	}
	if now >= dice.D12.Lowest() && now < dice.D12.Highest() {
		words = append(words, fmt.Sprintf("%d: acts again at %s.", now, domain.Minus(now-1)))
	}
	none := "Higher, or 12: no further action."
	if cards {
		none = "Higher, or a jack, queen or king: no further action."
	}
	return strings.Join(append(words, none), " ")
}

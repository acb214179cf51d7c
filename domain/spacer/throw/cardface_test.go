package throw

import (
	"testing"

	"shipslocker/domain/dice"
)

func TestACardStandsForAFaceOfADieByItself(t *testing.T) {
	for name, tc := range map[string]struct {
		card  string
		trump dice.Suit
		acts  bool
		next  int
	}{
		"an ace is 1":                          {"ah", "", true, 1},
		"a card below the initiative":          {"4h", "", true, 4},
		"a card as high as the initiative":     {"7h", "", true, 6},
		"a card above it":                      {"9h", "", false, 7},
		"a king never succeeds":                {"kh", "", false, 7},
		"a trump always counts":                {"9s", CombatTrump, true, 6},
		"so does a court card that is a trump": {"js", CombatTrump, true, 6},
		"another suit is no trump":             {"jh", CombatTrump, false, 7},
	} {
		t.Run(name, func(t *testing.T) {
			card, err := dice.ParseCard(tc.card)
			if err != nil {
				t.Fatal(err)
			}
			if next, acts := FollowUp(7, CardFace(card, tc.trump, dice.D12.Highest(), 7)); next != tc.next || acts != tc.acts {
				t.Errorf("acts %v, at %d", acts, next)
			}
		})
	}
}

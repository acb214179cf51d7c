package emissaries

import "shipslocker/domain"

// checkNPC returns what is to be said about an NPC, in the order of the card.
//
//	GU-V02  a trait with dice of several sizes
//	GU-V06  an object with none of the five ratings
//	GU-V09  fallout past the end of the track
//	GU-A2   anything else on the card
//
// Source: emissaries A2, A3.
func checkNPC(n *NPC, beside domain.Beside) []domain.Problem {
	r := newReport("GU-A2", beside)
	r.refers("campaign", n.Campaign, "a campaign of this game", is[*Campaign])
	r.means(&n.Means)
	r.track("fallout", "fallout", n.Fallout, 1, MostRows)
	return r.Found
}

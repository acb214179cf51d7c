package rules

import "shipslocker/domain"

// Grade tells officers from enlisted.
type Grade string

// The grades.
const (
	NoGrade  Grade = "" // not said yet
	Officer  Grade = "officer"
	Enlisted Grade = "enlisted"
)

// Service is whose titles a rank has.
type Service string

// The services.
const (
	NoService Service = "" // not said yet
	Space     Service = "space"
	Ground    Service = "ground"
	Agent     Service = "agent"
)

// RankTitles are the titles of the ranks 0 to 9 by grade and service. In a campaign's own an empty one is the book's.
type RankTitles struct {
	OfficerSpace   [10]string `json:"officerSpace"`
	OfficerGround  [10]string `json:"officerGround"`
	OfficerAgent   [10]string `json:"officerAgent"`
	EnlistedSpace  [10]string `json:"enlistedSpace"`
	EnlistedGround [10]string `json:"enlistedGround"`
	EnlistedAgent  [10]string `json:"enlistedAgent"`
}

// BookRanks are the titles of the book. Source: spacer 2.B8, book section "Rank titles".
var BookRanks = RankTitles{
	OfficerSpace: [10]string{
		"Ensign", "Sublieutenant", "Lieutenant", "Subcommander", "Commander",
		"Captain", "Commodore", "Fleet Admiral", "Sector Admiral", "Grand Admiral",
	},
	OfficerGround: [10]string{
		"Ensign", "Lieutenant", "Captain", "Major", "Lieutenant Colonel",
		"Colonel", "Brigadier", "Major General", "Lt. General", "General",
	},
	OfficerAgent: [10]string{
		"Junior Agent", "Agent", "Senior Agent", "Leading Agent", "Managing Agent",
		"Office Director", "Regional Director", "Sector Director", "Assistant Director", "Director",
	},
	EnlistedSpace: [10]string{
		"Recruit", "Apprentice", "Spacehand", "Junior PO", "Senior PO",
		"Chief PO", "Sr. CPO", "Line CPO", "Fleet CPO", "Sector CPO",
	},
	EnlistedGround: [10]string{
		"Recruit", "Private", "Corporal", "Section Sergeant", "Platoon Sergeant",
		"Company 1Sgt", "Battalion 1Sgt", "Regimental SM", "Brigade SM", "Command SM",
	},
	EnlistedAgent: [10]string{
		"Recruit", "Jr Clerk", "Clerk", "Jr. Operative", "Sr Operative",
		"Chief Operative", "Office COp", "Regional COp", "Sector COp", "Agency COp",
	},
}

// RankWords are the short words in the titles and what they stand for. Source: spacer 2.B8.
var RankWords = [][2]string{
	{"PO", "Petty Officer"}, {"CPO", "Chief Petty Officer"}, {"1Sgt", "First Sergeant"}, {"SM", "Sergeant Major"}, {"COp", "Chief Operative"},
}

// Of returns the titles of a grade and service, rank 0 first; nil where either is not said.
func (t *RankTitles) Of(g Grade, s Service) *[10]string {
	switch g {
	case Officer:
		return pick(s, &t.OfficerSpace, &t.OfficerGround, &t.OfficerAgent)
	case Enlisted:
		return pick(s, &t.EnlistedSpace, &t.EnlistedGround, &t.EnlistedAgent)
	}
	return nil
}

func pick(s Service, space, ground, agent *[10]string) *[10]string {
	switch s {
	case Space:
		return space
	case Ground:
		return ground
	case Agent:
		return agent
	}
	return nil
}

// Title is what a rank is called: by the table's own titles, else by the book's; empty for a rank beyond 0 to 9 or
// where grade or service are not said.
func (t RankTitles) Title(g Grade, s Service, rank int) string {
	own := t.Of(g, s)
	if own == nil || rank < 0 || rank >= len(own) {
		return ""
	}
	return domain.OrElse(own[rank], BookRanks.Of(g, s)[rank])
}

// EnlistedLeadership is the Leadership of the enlisted: the lower of Interpersonal and rank, and a third of what lies
// between them, rounded up.
//
// Source: spacer 2.A3, 2.B6.
func EnlistedLeadership(interpersonal, rank int) int {
	low, high := min(interpersonal, rank), max(interpersonal, rank)
	return low + (high-low+2)/3
}

// OfficersRank is the rank of an officer: the lower of the levels as an officer and in the department.
//
// Source: spacer 2.A3, SP-R12.
func OfficersRank(officerLevel, departmentLevel int) int { return min(officerLevel, departmentLevel) }

package tachyon

import (
	"fmt"

	"shipslocker/domain"
)

// checkCampaign returns what is to be said about a campaign, in the order of its members. The ids are the house's own: the
// handout has no rule for any of it.
func checkCampaign(c *Campaign) []domain.Problem {
	r := &campaignReport{c: c}
	r.house()
	r.values()
	r.seats()
	if c.Session.Number < 0 {
		r.odd("session.number", "Sessions are counted from 1; this is number %s.", domain.Minus(c.Session.Number))
	}
	return r.Found
}

type campaignReport struct {
	report
	c *Campaign
}

const campaignRule = "CAMPAIGN-01"

func (r *campaignReport) odd(path, message string, args ...any) {
	r.Add(campaignRule, domain.Unusual, path, message, args...)
}

func (r *campaignReport) house() {
	for _, rule := range HouseRules.Unknown(r.c.House) {
		r.odd("house."+rule.Key, "%s: %s is not a choice, so the default applies. Choose one.", rule.Title, domain.QuoteName(*rule.Way(&r.c.House)))
	}
}

// mostPoints is the most refresh, and the most free stunts, that are usual.
const mostPoints = 20

func (r *campaignReport) values() {
	v := r.c.Values
	for _, m := range []struct {
		member    string
		value     int
		low, high int
	}{
		{"values.stressBoxes", v.StressBoxes, 1, MostStressBoxes},
		{"values.refresh", v.Refresh, 0, mostPoints},
		{"values.freeStunts", v.FreeStunts, 0, mostPoints},
	} {
		if m.value < m.low || m.value > m.high {
			r.odd(m.member, "Usually %d to %d; this is %s.", m.low, m.high, domain.Minus(m.value))
		}
	}
	skills := 0
	for i, n := range v.Pyramid {
		r.Least(campaignRule, fmt.Sprintf("values.pyramid[%d]", i), fmt.Sprintf("Skills at +%d", i+1), n, 0)
		skills += max(n, 0)
	}
	if skills > len(SkillRows) {
		r.odd("values.pyramid", "The pyramid has %d skills, but there are %d.", skills, len(SkillRows))
	}
}

func (r *campaignReport) seats() {
	pilots, ships := map[domain.DocID]bool{}, map[domain.DocID]bool{}
	for _, s := range r.c.Seats {
		at := fmt.Sprintf("seats[id=%d]", s.ID)
		if domain.Blank(s.Player) && s.Pilot == "" {
			r.Add(campaignRule, domain.Remark, at+".player", "This seat has no player yet.")
		}
		if s.Pilot != "" && pilots[s.Pilot] {
			r.odd(at+".pilot", "The same pilot has two seats.")
		}
		if s.Ship != "" && ships[s.Ship] {
			r.odd(at+".ship", "Two seats fly the same ship.")
		}
		pilots[s.Pilot], ships[s.Ship] = true, true
	}
	r.IDs(campaignRule, "seats", domain.IDsOf(r.c.Seats, func(s Seat) RowID { return s.ID }))
}

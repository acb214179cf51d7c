package campaign

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
)

// Check returns what is to be said about a campaign, in the order of its members. The ids are the house's own:
// the book has no rule for any of it.
func Check(c *Campaign) []domain.Problem {
	r := &campaignReport{c: c}
	r.house()
	r.values()
	r.required()
	r.seats()
	if c.Session.Number < 0 {
		r.add(domain.Unusual, "session.number", "Sessions are counted from 1; this is number %s.", domain.Minus(c.Session.Number))
	}
	return r.Found
}

type campaignReport struct {
	domain.Report
	c *Campaign
}

func (r *campaignReport) add(s domain.Severity, path, message string, args ...any) {
	r.Add("CAMPAIGN-01", s, path, message, args...)
}

func (r *campaignReport) house() {
	for _, rule := range rules.HouseRules.Unknown(r.c.House) {
		r.add(domain.Unusual, "house."+rule.Key, "%s: %s is not a choice, so the book's rule applies. Choose one.", rule.Title, domain.QuoteName(*rule.Way(&r.c.House)))
	}
}

func (r *campaignReport) values() {
	for _, row := range rules.ValueRows {
		if n := *row.At(&r.c.Values); n < 0 || n > row.Most {
			r.add(domain.Unusual, "values."+row.Member, "Usual values are 0 to %d; this is %s.", row.Most, domain.Minus(n))
		}
	}
}

func (r *campaignReport) required() {
	for _, row := range TallyRows {
		for level, n := range r.c.Required.At(row.Name) {
			if n < 0 {
				r.add(domain.Unusual, fmt.Sprintf("required.%s[%d]", row.Name, level), "%s cannot require fewer than 0 ticks at level %d.", row.Title, level)
			}
		}
	}
}

func (r *campaignReport) seats() {
	sits := map[domain.DocID]bool{}
	for _, s := range r.c.Seats {
		at := fmt.Sprintf("seats[id=%d]", s.ID)
		if domain.Blank(s.Player) && s.Character == "" {
			r.add(domain.Remark, at+".player", "Nobody sits here yet.")
		}
		if s.Character != "" && sits[s.Character] {
			r.add(domain.Unusual, at+".character", "The same character sits at the table twice.")
		}
		sits[s.Character] = true
	}
}

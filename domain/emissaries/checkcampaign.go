package emissaries

import (
	"strings"

	"shipslocker/domain"
)

// checkCampaign returns what is to be said about a campaign, in the order of its members. The ids are the house's own: the
// book has no rule for any of it.
func checkCampaign(c *Campaign) []domain.Problem {
	r := &campaignReport{report: newReport("CAMPAIGN-01", nil), c: c}
	for _, rule := range HouseRules.Unknown(c.House) {
		r.odd("house."+rule.Key, "%s: %s is not a choice, so the default applies. Choose one.", rule.Title, domain.QuoteName(*rule.Way(&c.House)))
	}
	r.seats()
	r.sharedRows("assets", c.Assets)
	r.classes()
	r.types()
	if c.Session.Number < 0 {
		r.odd("session.number", "Sessions are counted from 1; this is number %s.", domain.Minus(c.Session.Number))
	}
	return r.Found
}

type campaignReport struct {
	report
	c *Campaign
}

func (r *campaignReport) seats() {
	seen := map[domain.DocID]bool{}
	for _, s := range r.c.Seats {
		at := rowPath("seats", s.ID)
		if domain.Blank(s.Player) && s.Character == "" {
			r.remark(at+".player", "This seat has no player yet.")
		}
		if s.Character != "" && seen[s.Character] {
			r.odd(at+".character", "The same character has two seats.")
		}
		seen[s.Character] = true
	}
	r.IDs(r.rule, "seats", domain.IDsOf(r.c.Seats, func(s Seat) RowID { return s.ID }))
}

// sharedRows checks a list of assets that are at hand.
func (r *report) sharedRows(list string, rows []SharedRow) {
	seen := map[domain.DocID]bool{}
	for _, a := range rows {
		at := rowPath(list, a.ID) + ".asset"
		if a.Asset == "" {
			r.remark(at, "No asset chosen yet.")
		} else if seen[a.Asset] {
			r.odd(at, "The same asset is listed twice.")
		}
		r.refers(at, a.Asset, "an asset", is[*Asset])
		seen[a.Asset] = true
	}
	r.IDs(r.rule, list, domain.IDsOf(rows, func(a SharedRow) RowID { return a.ID }))
}

func (r *campaignReport) classes() {
	seen := map[string]bool{}
	for _, s := range r.c.Classes {
		at, name := rowPath("classes", s.ID), strings.TrimSpace(s.Name)
		r.named(at+".name", "class of ships", name, seen)
		r.dice(at+".stats", "Stat dice of "+called(name, "this class"), s.Stats)
		r.dice(at+".traits", "Trait dice of "+called(name, "this class"), s.Traits)
	}
	r.IDs(r.rule, "classes", domain.IDsOf(r.c.Classes, func(s ShipClass) RowID { return s.ID }))
}

// named says that a row of a list has no name, or one that another has.
func (r *campaignReport) named(path, what, name string, seen map[string]bool) {
	switch {
	case name == "":
		r.remark(path, "This %s has no name yet.", what)
	case seen[name]:
		r.odd(path, "Another %s has the name %s. Only the first is found by it.", what, domain.QuoteName(name))
	}
	seen[name] = true
}

func (r *campaignReport) types() {
	seen := map[string]bool{}
	for _, s := range r.c.Types {
		at := rowPath("types", s.ID)
		r.named(at+".name", "type of asset", strings.TrimSpace(s.Name), seen)
		for _, stat := range s.Stats {
			if domain.Blank(stat) {
				r.remark(at+".stats", "Name all three stats of this type.")
				break
			}
		}
	}
	r.IDs(r.rule, "types", domain.IDsOf(r.c.Types, func(s SortOfAsset) RowID { return s.ID }))
}

package emissaries

import (
	"fmt"

	"shipslocker/domain"
)

// checkAsset returns what is to be said about an asset, in the order of its sheet. The book names no dice for the classes
// of ships, so what is said of their number is never an error.
//
//	GU-V01  a stat of a ship below 2d6
//	GU-V02  a trait with dice of several sizes
//	GU-V09  fallout past the end of the track
//	GU-A2   anything else on the sheet
//
// Source: emissaries A2, A3, C6.
func checkAsset(a *Asset, beside domain.Beside) []domain.Problem {
	r := &assetReport{report: newReport("GU-A2", beside), a: a}
	r.by = CampaignOf(a.Campaign, r.beside)
	r.refers("campaign", a.Campaign, "a campaign of this game", is[*Campaign])
	r.refers("owner", a.Owner, "a character", is[*Character])
	r.kind()
	r.stats()
	r.traits(a.Traits)
	if a.Type != Starship && len(a.Traits) > 0 {
		r.remark("traits", "By the book only ships have traits.")
	}
	r.budget()
	r.track("fallout", "fallout", a.Fallout, Rows, Rows)
	return r.Found
}

type assetReport struct {
	report
	a  *Asset
	by *Campaign
}

func (r *assetReport) kind() {
	a := r.a
	if a.Type.Row().Type != a.Type {
		r.odd("type", "Unknown type of asset %s: it counts as one of your own.", domain.QuoteName(string(a.Type)))
	}
	if a.Class == "" {
		return
	}
	if a.Type != Starship {
		r.odd("class", "Only ships have a class. This asset is not a ship.")
	} else if _, ok := r.by.class(a.Class); !ok {
		r.remark("class", "The campaign has no class %s, so its dice are unknown.", domain.QuoteName(a.Class))
	}
}

func (r *assetReport) stats() {
	r.dice("given", "The dice to divide", r.a.Given)
	for i, s := range r.a.Stats {
		at := fmt.Sprintf("stats[%d].dice", i)
		r.dice(at, r.a.StatTitle(i), s.Dice)
		if r.a.Type == Starship && !leastInStat(s.Dice) {
			severity := domain.Unusual
			if r.a.spent() == (Gives{}) {
				severity = domain.Remark
			}
			r.Add("GU-V01", severity, at, "%s has %s; each stat of a ship needs at least 2d6.", r.a.StatTitle(i), s.Dice)
		}
	}
}

// budget says what of the dice that are given is not spent, or is too much.
func (r *assetReport) budget() {
	spare := r.a.Spare(r.by)
	for _, part := range []struct {
		member, of string
		spare      Dice
	}{{"stats", "stat", spare.Stats}, {"traits", "trait", spare.Traits}} {
		if lacks := part.spare.Lacks(); lacks != (Dice{}) {
			r.odd(part.member, "%s", tooMany(part.of, lacks))
		}
		if left := part.spare.Left(); left != (Dice{}) {
			r.remark(part.member, "Still to spend of the %s dice: %s.", part.of, left)
		}
	}
}

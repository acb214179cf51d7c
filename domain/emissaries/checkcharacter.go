package emissaries

import (
	"slices"
	"strings"

	"shipslocker/domain"
)

// checkCharacter returns what is to be said about a character, in the order of creation. What is about creation alone is
// said until the character is finished: what has not been done yet is a remark, what cannot be any more is wrong.
//
//	GU-V01  a stat below 2d6, or stat dice that are not what the background gives
//	GU-V02  a trait with dice of several sizes
//	GU-V03  trait dice not spent exactly, or more relationship dice than there are
//	GU-V04  all relationship dice assigned at creation
//	GU-V05  more than 5 objects at the start, or no Lun or data-pad
//	GU-V06  an object with none of the five ratings
//	GU-V07  no relationship with the order
//	GU-V08  two full tracks
//	GU-V09  fallout past the end of a track
//	GU-A1   anything else on the sheet
//
// Source: emissaries A, A3.
func checkCharacter(c *Character, beside domain.Beside) []domain.Problem {
	r := &characterReport{report: newReport("GU-A1", beside), c: c}
	r.by = CampaignOf(c.Campaign, r.beside)
	r.background()
	if c.Made {
		r.made()
	} else {
		r.creation()
	}
	r.means(&c.Means)
	r.dice("reserve", "The dice kept for relationships", c.Reserve)
	r.accomplishment()
	r.fallout()
	r.IDs(r.rule, "changes", domain.IDsOf(c.Changes, func(c Change) RowID { return c.ID }))
	return r.Found
}

type characterReport struct {
	report
	c  *Character
	by *Campaign
}

func (r *characterReport) background() {
	r.refers("campaign", r.c.Campaign, "a campaign of this game", is[*Campaign])
	switch b := r.c.Background; b {
	case NoBackground:
	case OwnBackground:
		for _, part := range []struct {
			member, what string
			dice         Dice
		}{{"own.stats", "Stat dice", r.c.Own.Stats}, {"own.traits", "Trait dice", r.c.Own.Traits}, {"own.relationships", "Relationship dice", r.c.Own.Relationships}} {
			r.dice(part.member, part.what+" of your own background", part.dice)
		}
	default:
		if b.Row().Background == "" {
			r.odd("background", "Unknown background %s: it gives no dice. Choose one.", domain.QuoteName(string(b)))
		}
	}
}

// mostObjects is how many objects a character begins with at most, as a rule. Source: GU-V05.
const mostObjects = 5

// creation is what is said until the character is finished.
func (r *characterReport) creation() {
	for _, d := range r.c.duties(r.by.House) {
		severity := domain.Remark
		if d.wrong {
			severity = domain.Illegal
		}
		r.Add(d.rule, severity, d.path, "%s", d.says)
	}
	gives, left := r.c.Gives(r.by.House).Relationships, r.c.Spare(r.by.House).Relationships
	if gives != (Dice{}) && left.Left() == (Dice{}) {
		r.Add("GU-V04", domain.Unusual, "relationships", "All relationship dice are assigned. Keep some for people met in play.")
	}
	if n := len(r.c.Objects); n > mostObjects {
		r.Add("GU-V05", domain.Unusual, "objects", "%s at the start; usually at most %d. The GM must agree.", domain.Count(n, "object"), mostObjects)
	}
	for _, needs := range []struct {
		role ObjectRole
		says string
	}{{Lun, "No Lun among the objects. Every emissary has one."}, {DataPad, "No data-pad among the objects. Every emissary has one."}} {
		if !slices.ContainsFunc(r.c.Objects, func(o Object) bool { return o.Role == needs.role }) {
			r.Add("GU-V05", domain.Unusual, "objects", "%s", needs.says)
		}
	}
	if !slices.ContainsFunc(r.c.Relationships, withOrder) {
		r.Add("GU-V07", domain.Remark, "relationships", "No relationship with the order. Most emissaries have one.")
	}
}

// withOrder reports whether a relationship seems to be with the order or somebody of it.
func withOrder(r Relationship) bool {
	words := strings.ToLower(r.With + " " + r.Notes)
	return slices.ContainsFunc([]string{"order", "guenaš", "guenas", "emissar", "academy"}, func(w string) bool { return strings.Contains(words, w) })
}

// made is what is said of traits once the character is finished.
func (r *characterReport) made() {
	for _, t := range r.c.Traits {
		if t.Dice == (Dice{}) {
			r.odd(rowPath("traits", t.ID)+".dice", "%s has no dice, so it adds nothing to a conflict.", domain.Upper(traitTitle(t)))
		}
	}
}

func (r *characterReport) accomplishment() {
	a := r.c.Accomplishment
	if !slices.Contains(outcomes, a.Outcome) {
		r.odd("accomplishment.outcome", "An accomplishment is hoped for, won or lost, not %s.", domain.QuoteName(string(a.Outcome)))
	}
	r.refers("accomplishment.played", a.Played, "a conflict", is[*Conflict])
}

// fallout checks the tracks. Source: GU-V08, GU-V09.
func (r *characterReport) fallout() {
	if r.c.Fallout.Dying() && !r.c.Dead {
		r.Add("GU-V08", domain.Illegal, "fallout", "Two tracks are full: the character dies when this conflict ends. Then tick “dead”.")
	}
	for _, id := range TrackIDs {
		t := *r.c.Fallout.At(id)
		at := "fallout." + string(id)
		r.track(at, id.Title(), t, Rows, Rows)
		if r.by.House.TrackStat == ChosenStat {
			r.chosen(at, t)
		}
	}
}

// chosen says which full rows reduce no stat yet, where the house has it chosen. Source: GU-R10.
func (r *characterReport) chosen(at string, t Track) {
	for i, row := range t.Rows {
		if row.Full && row.Stat == "" {
			r.remark(rowsPath(at, i)+".stat", "The row is full. Choose the stat it reduces.")
		}
	}
}

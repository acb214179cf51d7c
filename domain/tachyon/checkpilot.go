package tachyon

import (
	"fmt"
	"slices"

	"shipslocker/domain"
)

// checkPilot returns what is to be said about a pilot, in the order of the sheet. What is only missing from a sheet that
// nobody has begun is a remark.
//
//	TS-V01  decompression without its healthy or its unhealthy side
//	TS-V02  skills that are not the campaign's pyramid
//	TS-V07  more stress than the track holds
//	TS-A1   anything else on the sheet
//
// Source: tachyon A1, A4.
func checkPilot(p *Pilot, beside domain.Beside) []domain.Problem {
	if beside == nil {
		beside = domain.Alone
	}
	r := &pilotReport{p: p, by: CampaignOf(p.Campaign, beside)}
	r.aspects()
	r.skills()
	r.stunts()
	r.points()
	r.stress()
	r.consequences()
	r.tallies()
	return r.Found
}

type pilotReport struct {
	report
	p  *Pilot
	by *Campaign
}

// MostStressBoxes is the longest stress track that is usual.
const MostStressBoxes = 12

// mostLevel is the highest level a skill usually has. Source: tachyon A1.
const mostLevel = len(Values{}.Pyramid)

func (r *pilotReport) odd(path, message string, args ...any) {
	r.Add("TS-A1", domain.Unusual, path, message, args...)
}

// missing is the severity of something that is not filled in.
func (r *pilotReport) missing(severity domain.Severity) domain.Severity {
	if !r.p.Begun() {
		return domain.Remark
	}
	return severity
}

// Begun reports whether anybody has begun a sheet: it has a skill or an aspect.
func (p *Pilot) Begun() bool {
	return p.Skills != (Skills{}) || slices.ContainsFunc(p.Aspects, func(a Aspect) bool { return !domain.Blank(a.Text) })
}

func (r *pilotReport) aspects() {
	for _, side := range []struct {
		role    AspectRole
		message string
	}{
		{HealthyRelease, "Decompression has no healthy side yet: how does this pilot find balance again?"},
		{UnhealthyRelease, "Decompression has no unhealthy side yet: which vice makes the stress melt away?"},
	} {
		if r.p.Aspect(side.role) == "" {
			r.Add("TS-V01", r.missing(domain.Illegal), r.where(side.role), "%s", side.message)
		}
	}
	for _, a := range r.p.Aspects {
		switch a.Role {
		case HighConcept, HealthyRelease, UnhealthyRelease, Relationship, OtherAspect:
		default:
			r.odd(fmt.Sprintf("aspects[id=%d].role", a.ID), "Unknown kind of aspect %s: it counts as another aspect.", domain.QuoteName(string(a.Role)))
		}
	}
	r.IDs("TS-A1", "aspects", domain.IDsOf(r.p.Aspects, func(a Aspect) RowID { return a.ID }))
}

// where is the first line of a role, or the list where there is none.
func (r *pilotReport) where(role AspectRole) string {
	if i := slices.IndexFunc(r.p.Aspects, func(a Aspect) bool { return a.Role == role }); i >= 0 {
		return fmt.Sprintf("aspects[id=%d]", r.p.Aspects[i].ID)
	}
	return "aspects"
}

// skills compares the levels with the pyramid. Source: TS-V02.
func (r *pilotReport) skills() {
	var has [mostLevel]int
	for _, row := range SkillRows {
		level, at := r.p.Skills.Level(row.Skill), "skills."+string(row.Skill)
		switch {
		case level < 0:
			r.Add("TS-V02", domain.Unusual, at, "%s is at %s; the lowest level is 0.", row.Title, domain.Minus(level))
		case level > mostLevel:
			r.Add("TS-V02", domain.Unusual, at, "%s is at +%d; the highest is usually +%d.", row.Title, level, mostLevel)
		case level > 0:
			has[level-1]++
		}
	}
	want := r.by.Values.Pyramid
	if has == want {
		return
	}
	var many, few []string
	for i := mostLevel - 1; i >= 0; i-- {
		switch d := has[i] - want[i]; {
		case d > 0:
			many = append(many, fmt.Sprintf("%d at +%d", d, i+1))
		case d < 0:
			few = append(few, fmt.Sprintf("%d at +%d", -d, i+1))
		}
	}
	severity := r.missing(domain.Unusual)
	switch {
	case len(few) == 0:
		r.Add("TS-V02", severity, "skills", "The skills do not form the pyramid. Too many: %s.", domain.Listed(many))
	case len(many) == 0:
		r.Add("TS-V02", severity, "skills", "The skills do not form the pyramid yet. Still to place: %s.", domain.Listed(few))
	default:
		r.Add("TS-V02", severity, "skills", "The skills do not form the pyramid. Too many: %s; too few: %s.", domain.Listed(many), domain.Listed(few))
	}
	r.held(has)
}

// held says which level rests on fewer skills than it has.
func (r *pilotReport) held(has [mostLevel]int) {
	for i := mostLevel - 1; i > 0; i-- {
		if has[i] > has[i-1] {
			r.Add("TS-V02", domain.Unusual, "skills", "%s at +%d but only %d at +%d. Each level needs as many skills below it.", domain.Count(has[i], "skill"), i+1, has[i-1], i)
		}
	}
}

func (r *pilotReport) stunts() {
	for _, s := range r.p.Stunts {
		r.effect("TS-A1", fmt.Sprintf("stunts[id=%d]", s.ID), s.Die, s.Skill)
	}
	r.IDs("TS-A1", "stunts", domain.IDsOf(r.p.Stunts, func(s Stunt) RowID { return s.ID }))
}

// points says what stunts usually cost: gear is free, some stunts are, and each further one costs a point of refresh.
func (r *pilotReport) points() {
	stunts, v := 0, r.by.Values
	for _, s := range r.p.Stunts {
		if !s.Gear && !(domain.Blank(s.Title) && domain.Blank(s.Text)) {
			stunts++
		}
	}
	if paid := stunts - v.FreeStunts; paid > 0 && r.p.Refresh > v.Refresh-paid {
		r.Add("TS-A1", domain.Remark, "refresh", "%s, %d free. Each further one usually costs 1 refresh: %d becomes %s, but the sheet has %s.",
			domain.Count(stunts, "stunt"), v.FreeStunts, v.Refresh, domain.Minus(v.Refresh-paid), domain.Minus(r.p.Refresh))
	}
	r.Least("TS-A1", "refresh", "Refresh", r.p.Refresh, 0)
	r.Least("TS-A1", "fatePoints", "Fate points", r.p.FatePoints, 0)
}

func (r *pilotReport) stress() {
	p := r.p
	if p.StressBoxes < 1 || p.StressBoxes > MostStressBoxes {
		r.odd("stressBoxes", "A stress track usually has 1 to %d boxes; this one has %s.", MostStressBoxes, domain.Minus(p.StressBoxes))
	}
	r.Least("TS-A1", "stress", "Marked boxes of stress", p.Stress, 0)
	if p.Stress > max(p.StressBoxes, 0) {
		r.Add("TS-V07", domain.Illegal, "stress", "%s of stress marked, but the track has %s. Deal with the rest, or the pilot is taken out.", domain.Count(p.Stress, "box"), domain.Minus(p.StressBoxes))
	}
	r.Least("TS-A1", "pending", "Shifts without a box", p.Pending, 0)
	if p.Pending > 0 {
		r.Add("TS-V07", domain.Illegal, "pending", "%s found no free box: take a consequence, or the pilot is taken out.", domain.Count(p.Pending, "shift"))
	}
}

func (r *pilotReport) consequences() {
	for _, c := range r.p.Consequences {
		if at := fmt.Sprintf("consequences[id=%d].severity", c.ID); !slices.Contains(Severities, c.Severity) {
			r.odd(at, "A consequence is mild, moderate or severe. %s is not one of them and soaks nothing.", domain.QuoteName(string(c.Severity)))
		}
	}
	if len(r.p.Consequences) > 0 && !r.by.House.Consequences {
		r.Add("TS-A1", domain.Remark, "consequences", "This pilot has consequences, but the campaign plays without them. A house rule allows them.")
	}
	r.IDs("TS-A1", "consequences", domain.IDsOf(r.p.Consequences, func(c Consequence) RowID { return c.ID }))
}

func (r *pilotReport) tallies() {
	r.Least("TS-A1", "nightsAwake", "Nights without sleep", r.p.NightsAwake, 0)
	r.Least("TS-A1", "losses", "Losses witnessed", r.p.Losses, 0)
	r.IDs("TS-A1", "boosts", domain.IDsOf(r.p.Boosts, func(b Boost) RowID { return b.ID }))
}

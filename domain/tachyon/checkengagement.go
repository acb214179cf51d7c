package tachyon

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// checkEngagement returns what is to be said about an engagement, in the order of its members.
//
//	TS-A3   a number, a word or a reference that cannot be
//	TS-V03  a ship in two places, or on the tail of one that is gone, away or on its own side
//	TS-V04  a tailer that is not right above its target
//	TS-V05  a full-phase action together with a step
//	TS-V06  two actions of the same step
//	TS-V08  a large ship outside Special
//
// Source: tachyon A3, A4.
func checkEngagement(e *Engagement, beside domain.Beside) []domain.Problem {
	if beside == nil {
		beside = domain.Alone
	}
	x := &engagementReport{e: e, beside: beside, sky: SceneOf(e, beside).Sky()}
	if e.Map == "" {
		x.Add("TS-A3", domain.Remark, "map", "No map yet: all ships are in one zone.")
	}
	x.Least("TS-A3", "fate", "The GM's fate points", e.Fate, 0)
	x.chart()
	for _, h := range e.Hits {
		x.hit(h)
	}
	x.IDs("TS-A3", "hits", domain.IDsOf(e.Hits, func(h Hit) RowID { return h.ID }))
	for _, s := range e.Stranded {
		x.stranded(s)
	}
	x.IDs("TS-A3", "stranded", domain.IDsOf(e.Stranded, func(s Stranded) RowID { return s.ID }))
	x.seats()
	return append(x.Found, table.Check(&e.Table, "table")...)
}

type engagementReport struct {
	report
	e      *Engagement
	beside domain.Beside
	sky    Sky
}

// chart checks what all craft share, then each of them.
func (x *engagementReport) chart() {
	c := &x.e.Chart
	x.Least("TS-A3", "chart.round", "The round", c.Round, 0)
	if !slices.Contains([]Phase{DetectionPhase, ManeuverPhase, ActionPhase, EndPhase}, c.Phase) {
		x.Add("TS-A3", domain.Unusual, "chart.phase", "There is no phase %s, so nobody can act.", domain.QuoteName(string(c.Phase)))
	}
	if c.Acting != 0 && !x.sky.Present(c.Acting) {
		x.Add("TS-A3", domain.Unusual, "chart.acting", "The acting craft is not in the fight.")
	}
	seen := map[table.ID]bool{}
	for i := range c.Craft {
		f := &c.Craft[i]
		at := fmt.Sprintf("chart.craft[id=%d]", f.ID)
		if seen[f.ID] {
			x.Add("TS-V03", domain.Illegal, at, "%s has two places on the chart; only the first counts.", x.sky.Called(f.ID))
			continue
		}
		seen[f.ID] = true
		x.craft(at, f)
	}
}

// craft checks one craft, in the order of its members.
func (x *engagementReport) craft(at string, c *Craft) {
	name := x.sky.Called(c.ID)
	if _, ok := x.e.Table.Participant(c.ID); !ok {
		x.Add("TS-A3", domain.Unusual, at+".id", "This craft is not in the turn order, so it takes no part.")
	}
	x.pilot(at+".pilot", c.Pilot)
	x.slot(at+".slot", c)
	x.tail(at, c)
	x.turn(at, name, c)
	x.IDs("TS-A3", at+".aspects", domain.IDsOf(c.Aspects, func(a CraftAspect) RowID { return a.ID }))
	for _, a := range c.Aspects {
		x.Least("TS-A3", fmt.Sprintf("%s.aspects[id=%d].invokes", at, a.ID), "Free invocations", a.Invokes, 0)
	}
	if !slices.Contains([]Gone{StillThere, Destroyed, Disengaged, BuggedOut, Conceded}, c.Gone) {
		x.Add("TS-A3", domain.Unusual, at+".gone", "%s has left the fight for an unknown reason: %s.", name, domain.QuoteName(string(c.Gone)))
	}
}

// pilot says that a document is no pilot, where it is at hand.
func (x *engagementReport) pilot(at string, id domain.DocID) {
	if d := x.beside(id); id != "" && d != nil {
		if _, ok := d.(*Pilot); !ok {
			x.Add("TS-A3", domain.Unusual, at, "Its pilot is not a pilot's sheet.")
		}
	}
}

func (x *engagementReport) slot(at string, c *Craft) {
	name := x.sky.Called(c.ID)
	switch c.Slot.Place {
	case OffChart, InUndetected:
	case OnLevel:
		if c.Gone == StillThere && x.sky.Facts[c.ID].Large {
			x.Add("TS-V08", domain.Unusual, at, "%s is a large ship and belongs in Special, but is at %s.", name, c.Slot.Title())
		}
	case InSpecial:
		if !slices.Contains(whys, c.Slot.Why) {
			x.Add("TS-A3", domain.Unusual, at+".why", "%s is in Special without a reason: large ship, bugging out or switching zones.", name)
		}
	default:
		x.Add("TS-A3", domain.Unusual, at+".place", "%s has an unknown place on the chart: %s.", name, domain.QuoteName(string(c.Slot.Place)))
	}
}

// tail checks whose tail a craft is on. Source: tachyon A4.
func (x *engagementReport) tail(at string, c *Craft) {
	name, on := x.sky.Called(c.ID), x.sky.Called(c.Tailing)
	if c.Tailing == 0 {
		if c.Rounds != 0 {
			x.Add("TS-A3", domain.Unusual, at+".rounds", "%s counts rounds on a tail but is on none.", name)
		}
		return
	}
	switch target, ok := x.e.Chart.Find(c.Tailing); {
	case c.Tailing == c.ID:
		x.Add("TS-V03", domain.Illegal, at+".tailing", "%s is on its own tail.", name)
	case !ok || !x.sky.Present(c.Tailing):
		x.Add("TS-V03", domain.Illegal, at+".tailing", "%s is on the tail of %s, which is no longer in the fight.", name, on)
	default:
		x.tailed(at, name, on, c, target)
	}
	x.Least("TS-A3", at+".rounds", "Rounds on a tail", c.Rounds, 1)
}

// tailed checks a craft against the one whose tail it is on.
func (x *engagementReport) tailed(at, name, on string, c, target *Craft) {
	own, theirs := x.sky.Facts[c.ID], x.sky.Facts[target.ID]
	if own.Side == theirs.Side {
		x.Add("TS-V03", domain.Illegal, at+".tailing", "%s is on the tail of %s, which is on its own side.", name, on)
	}
	if own.Zone != theirs.Zone {
		x.Add("TS-V03", domain.Illegal, at+".tailing", "%s is on the tail of %s, which is in another zone.", name, on)
	}
	if target.Slot.Place != OnLevel || c.Slot != At(target.Slot.Level+1) && !c.Pushed {
		x.Add("TS-V04", domain.Unusual, at+".slot", "%s is on the tail of %s, so it belongs right above it. It is at %s, and %s at %s.",
			name, on, c.Slot.Title(), on, target.Slot.Title())
	}
}

// turn checks what a craft has done of its turn. Source: tachyon A4.
func (x *engagementReport) turn(at, name string, c *Craft) {
	for _, done := range []struct {
		member string
		action Action
	}{{"one", c.One}, {"two", c.Two}, {"full", c.Full}} {
		if done.action != "" && done.action.Row().Action == "" {
			x.Add("TS-A3", domain.Unusual, at+"."+done.member, "%s took an unknown action: %s.", name, domain.QuoteName(string(done.action)))
		}
	}
	one, two, full := c.One.Row(), c.Two.Row(), c.Full.Row() // blank for an action there is not
	if full.Cost == FullPhase && (c.One != "" || c.Two != "") {
		x.Add("TS-V05", domain.Illegal, at+".full", "%s took %s, which is a full-phase action, and %s as well.", name, c.Full.Title(), domain.Listed(titles(c.One, c.Two)))
	}
	if full.Action != "" && full.Cost != FullPhase {
		x.Add("TS-V05", domain.Illegal, at+".full", "%s is not a full-phase action.", c.Full.Title())
	}
	if one.Cost == FullPhase || two.Cost == FullPhase {
		x.Add("TS-V05", domain.Illegal, at+".one", "%s took a full-phase action as a step: %s.", name, domain.Listed(titles(c.One, c.Two)))
	}
	if one.Cost == StepTwo {
		x.Add("TS-V06", domain.Illegal, at+".one", "%s is a Step 2 action but counts as Step 1, so %s could take two of them.", c.One.Title(), name)
	}
	if two.Cost == StepOne {
		x.Add("TS-V06", domain.Illegal, at+".two", "%s is a Step 1 action but counts as Step 2, so %s could take two of them.", c.Two.Title(), name)
	}
}

// titles are what people call actions, without those that are none.
func titles(actions ...Action) []string {
	var list []string
	for _, a := range actions {
		if a != "" {
			list = append(list, a.Title())
		}
	}
	return list
}

func (x *engagementReport) hit(h Hit) {
	at := fmt.Sprintf("hits[id=%d]", h.ID)
	if _, ok := x.e.Chart.Find(h.Target); !ok {
		x.Add("TS-A3", domain.Unusual, at+".target", "The craft of this hit is not on the chart.")
	}
	if _, ok := x.e.Table.Participant(h.By); h.By != 0 && !ok {
		x.Add("TS-A3", domain.Unusual, at+".by", "The attacker is not in the turn order.")
	}
	x.Least("TS-A3", at+".shifts", "Shifts of a hit", h.Shifts, 0)
	for i, face := range h.Rolled {
		if face < -1 || face > 1 {
			x.Add("TS-A3", domain.Unusual, fmt.Sprintf("%s.rolled[%d]", at, i), "A die shows +, blank or −; this one shows %s.", domain.Minus(face))
		}
	}
	x.Least("TS-A3", at+".instances", "Instances of damage", h.Instances, 0)
}

func (x *engagementReport) stranded(s Stranded) {
	at := fmt.Sprintf("stranded[id=%d]", s.ID)
	x.pilot(at+".pilot", s.Pilot)
	if s.Pilot == "" && domain.Blank(s.Name) {
		x.Add("TS-A3", domain.Remark, at+".name", "A stranded pilot has no name.")
	}
	if _, ok := x.e.Table.Participant(s.Of); s.Of != 0 && !ok {
		x.Add("TS-A3", domain.Unusual, at+".of", "This pilot's ship is not in the turn order.")
	}
	if _, ok := x.e.Table.Participant(s.By); s.By != 0 && !ok {
		x.Add("TS-A3", domain.Unusual, at+".by", "The rescuer is not in the turn order.")
	}
}

// seats says which ships at the table are not on the chart of an engagement that has begun.
func (x *engagementReport) seats() {
	if x.e.Chart.Phase == DetectionPhase {
		return
	}
	for _, p := range x.e.Table.Participants {
		if _, on := x.e.Chart.Find(p.ID); !on && !p.Out {
			x.Add("TS-A3", domain.Remark, fmt.Sprintf("table.participants[id=%d]", p.ID), "%s is in the turn order but has not joined the engagement.", x.sky.Called(p.ID))
		}
	}
}

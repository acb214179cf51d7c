package tachyon

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// Invokes lists what a craft may invoke for a roll, what is free first: what its pilot's and ship's sheets and those of
// the others named have, what has been put on any craft of its zone, the zone and the scene. Boosts are listed for the
// side that holds them.
func (s Scene) Invokes(by table.ID, others ...table.ID) []Invoke {
	var list []Invoke
	for _, id := range append([]table.ID{by}, others...) {
		list = append(list, s.sheetInvokes(id, id == by)...)
	}
	side := s.side(by)
	for _, c := range s.Engagement.Chart.Craft {
		if c.Gone != StillThere || s.Zone(c.ID) != s.Zone(by) {
			continue
		}
		for _, a := range c.Aspects {
			if a.Boost && s.side(c.ID) != side {
				continue
			}
			from := "on " + s.Called(c.ID)
			if a.Boost {
				from = "boost of " + s.Called(c.ID)
			}
			list = appendInvoke(list, Invoke{Kind: OfCraft, Label: a.Text, From: from, Left: s.freeFor(side, a.By, a.Invokes), Boost: a.Boost, Craft: c.ID, Row: a.ID})
		}
	}
	if z, ok := s.zone(s.Zone(by)); ok {
		for _, a := range z.Aspects {
			list = appendInvoke(list, Invoke{Kind: OfZone, Label: a.Text, From: "aspect of " + domain.OrElse(z.Name, "the zone"), Left: a.FreeTags, Zone: z.ID, Aspect: a.ID})
		}
	}
	for _, a := range s.Engagement.Table.Aspects {
		free := a.FreeTags
		if a.Boost {
			free = max(free, 1)
		}
		list = appendInvoke(list, Invoke{Kind: OfScene, Label: a.Text, From: "aspect of the scene", Left: s.freeFor(side, a.By, free), Boost: a.Boost, Scene: a.ID})
	}
	return freeFirst(list)
}

// freeFor is how many of the free invocations of an aspect a side has: those of what the other side made are not its own.
//
// Source: Fate Core.
func (s Scene) freeFor(side int, by table.ID, free int) int {
	if by != 0 && s.side(by) != side {
		return 0
	}
	return free
}

func (s Scene) side(id table.ID) int {
	if p, ok := s.Engagement.Table.Participant(id); ok {
		return p.Side
	}
	return PlayersSide
}

// sheetInvokes are what the sheets of a craft and its pilot have; own ones with the boosts the pilot holds.
func (s Scene) sheetInvokes(id table.ID, own bool) []Invoke {
	var list []Invoke
	if p := s.Pilot(id); p != nil {
		list = append(list, p.Invokes()...)
		if !own {
			list = slices.DeleteFunc(list, func(v Invoke) bool { return v.Kind == HeldBoost })
		}
	}
	ship := s.Ship(id).Invokes()
	for i := range ship {
		if domain.Blank(s.Ship(id).Name) {
			ship[i].From += ", " + s.Called(id)
		}
	}
	list = append(list, ship...)
	for i := range list {
		list[i].Craft = id
	}
	return list
}

// pay pays for what is invoked for a roll of a craft, and uses it up. It returns Refused where it is not there any more,
// for an aspect that is drawn on twice for fate points, and where there are too few.
func (p *play) pay(by table.ID, r Roll) error {
	paid := map[string]bool{}
	for _, v := range r.Invoked {
		if v.Cost == 0 {
			if err := p.useFree(v); err != nil {
				return err
			}
			continue
		}
		if key := v.key(); paid[key] && !p.Override {
			return domain.Refuse("invoked-already", "%s is already invoked for a fate point. Choose another aspect.", quoted(v.Label, "That aspect"))
		}
		paid[v.key()] = true
		if err := p.payFate(by, v.Cost); err != nil {
			return err
		}
	}
	return nil
}

// useFree takes a free invocation away, and a boost with its last.
func (p *play) useFree(v Invoke) error {
	used := false
	switch v.Kind {
	case AsTold:
		used = true
	case OfCraft:
		used = p.useOfCraft(v)
	case OfScene:
		used, _ = p.Engagement.Table.Tag(v.Scene)
	case OfZone:
		used = p.useOfZone(v)
	case HeldBoost:
		if pilot := p.Pilot(v.Craft); pilot != nil {
			step, err := pilot.useBoost(v.Row)
			if err != nil {
				return err
			}
			p.keepPilot(v.Craft, step.Pilot)
			used = true
		}
	}
	if !used {
		return domain.Refuse("no-free-invocation-left", "%s has no free invocation left.", quoted(v.Label, "That aspect"))
	}
	return nil
}

func (p *play) useOfCraft(v Invoke) bool {
	c, ok := p.Engagement.Chart.Find(v.Craft)
	if !ok {
		return false
	}
	i := slices.IndexFunc(c.Aspects, func(a CraftAspect) bool { return a.ID == v.Row })
	if i < 0 || c.Aspects[i].Invokes < 1 {
		return false
	}
	c.Aspects[i].Invokes--
	if c.Aspects[i].Boost && c.Aspects[i].Invokes < 1 {
		c.Aspects = slices.Delete(c.Aspects, i, i+1)
	}
	return true
}

func (p *play) useOfZone(v Invoke) bool {
	z, ok := p.zone(v.Zone)
	if !ok {
		return false
	}
	i := slices.IndexFunc(z.Aspects, func(a board.Aspect) bool { return a.ID == v.Aspect })
	if i < 0 || z.Aspects[i].FreeTags < 1 {
		return false
	}
	z.Aspects[i].FreeTags--
	p.moved = true
	return true
}

// boost gives a craft a boost, which it holds until it is used.
func (p *play) boost(id table.ID, text string) {
	if c, ok := p.Engagement.Chart.Find(id); ok {
		c.add(CraftAspect{Text: domain.OrElse(text, "Boost"), Invokes: 1, Boost: true})
	}
	if domain.Blank(text) {
		p.Say("%s gains a boost", p.Called(id))
		return
	}
	p.Say("%s gains the boost %s", p.Called(id), quoted(text, ""))
}

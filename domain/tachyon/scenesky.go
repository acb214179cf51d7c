package tachyon

import (
	"errors"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Sky is the maneuver chart with the facts of this scene.
func (s Scene) Sky() Sky {
	e := s.Engagement
	sky := Sky{Chart: e.Chart, House: s.House, Facts: make(map[table.ID]Facts, len(e.Table.Participants))}
	for _, p := range e.Table.Participants {
		sky.Order = append(sky.Order, p.ID)
		sky.Facts[p.ID] = s.facts(p)
	}
	if s.Map != nil {
		for i := range s.Map.Zones {
			sky.Zones = append(sky.Zones, s.Map.Zones[i].ID)
		}
	}
	for _, x := range e.Stranded {
		if zone, known := s.drifts(x); x.By == 0 && known {
			sky.Stranded = append(sky.Stranded, zone)
		} else if x.By == 0 {
			sky.Stranded = append(append(sky.Stranded, 0), sky.Zones...)
		}
	}
	return sky
}

// drifts is the zone a stranded pilot is in, which is that of the lost craft's token; known is false where that has been
// taken off the map: people say where the pilot is then.
func (s Scene) drifts(x Stranded) (zone board.ID, known bool) {
	_, known = s.token(x.Of)
	return s.Zone(x.Of), known || s.Map == nil
}

func (s Scene) facts(p table.Participant) Facts {
	ship, purse := s.Ship(p.ID), s.Purse(p.ID)
	f := Facts{Name: s.Called(p.ID), Side: p.Side, Zone: s.Zone(p.ID), Large: ship.Large, Out: p.Out, Fate: purse.Points}
	if !purse.Kept {
		f.Fate = 1 // which people pay on the table
	}
	for _, l := range ship.Swarm {
		if !domain.Blank(l.Text) {
			f.Swarm++
		}
	}
	f.Damaged = len(ship.Mends()) > 0
	return f
}

// by takes a change of the chart by the rules, or, where they do not allow it and the referee overrides them, all the
// same; the line says so then.
func (p *play) by(change func(override bool) (Change, error)) error {
	if over := p.Engagement.Chart.Over; over != "" && !p.Override {
		return domain.Refuse("engagement-over", "The engagement is over: %s.", strings.TrimSuffix(over, "."))
	}
	c, err := change(false)
	var refused domain.Refusal
	if p.Override && errors.As(err, &refused) {
		if c, err = change(true); err == nil {
			p.Overrule(refused.Says)
		}
	}
	if err != nil {
		return err
	}
	return p.take(c)
}

// take writes a change of the chart: what it says, what it costs, where a token goes, and who shows itself by it.
func (p *play) take(c Change) error {
	p.unveil(c.Chart)
	c.Chart.trace(p.Engagement.Chart, c.Who)
	p.Engagement.Chart = c.Chart
	for _, says := range c.Says {
		p.Say("%s", strings.TrimSuffix(says, "."))
	}
	if c.Pays > 0 {
		if err := p.payFate(c.Who, c.Pays); err != nil {
			return err
		}
		p.Say("%s pays %s", p.Purse(c.Who).Whose, domain.Count(c.Pays, "fate point"))
	}
	if c.Zone != 0 {
		p.carry(c.Who, c.Zone)
		if x, ok := p.Engagement.Chart.Find(c.Who); ok { // it stood on another chart
			x.From = Slot{}
		}
	}
	return nil
}

// unveil shows those craft to the players, at the table and on the map, that were undetected and are not any more by a
// change of the chart.
func (p *play) unveil(after Chart) {
	for i := range after.Craft {
		is := &after.Craft[i]
		if was, ok := p.Engagement.Chart.Find(is.ID); ok && was.Unseen() && !is.Unseen() && is.Gone == StillThere {
			p.hide(is.ID, false)
		}
	}
}

// hide hides a craft from the players, at the table and on the map, or shows it again.
func (p *play) hide(id table.ID, on bool) {
	if q, ok := p.Engagement.Table.Participant(id); ok {
		q.Hidden = on
	}
	if t, ok := p.token(id); ok && t.Hidden != on {
		t.Hidden, p.moved = on, true
	}
}

// payFate takes fate points from a craft's purse.
func (p *play) payFate(id table.ID, points int) error {
	purse := p.Purse(id)
	switch {
	case !purse.Kept:
		return nil
	case purse.Points < points && !p.Override:
		return domain.Refuse("too-few-fate-points", "%s has %s; this costs %d.", purse.Whose, domain.Count(purse.Points, "fate point"), points)
	}
	p.addFate(id, purse, -points)
	if purse.Points < points {
		p.Overrule(purse.Whose + " had too few fate points.")
	}
	return nil
}

// addFate puts fate points into the purse of a craft, one that is kept, or takes them out by less than 0: it never holds
// fewer than none.
func (p *play) addFate(id table.ID, purse Purse, points int) {
	now := max(purse.Points+points, 0)
	if purse.GM {
		p.Engagement.Fate = now
		return
	}
	pilot := facts.Clone(p.Pilot(id))
	pilot.FatePoints = now
	p.keepPilot(id, pilot)
}

// rings is how many rings of places round a zone's middle are tried for a token.
const rings = 8

// carry takes a craft's token into a zone: to its middle, or as near to it as no other token stands.
func (p *play) carry(id table.ID, zone board.ID) {
	t, ok := p.token(id)
	z, there := p.zone(zone)
	if !ok || !there {
		return
	}
	p.Map.MoveToken(t.ID, p.freePlace(t, z))
	if t.Zone != zone {
		t.Zone = zone // of several that lie over each other, the one that was chosen
	}
	p.moved = true
}

func (s Scene) zone(id board.ID) (*board.Zone, bool) {
	if s.Map == nil {
		return nil, false
	}
	return s.Map.Zone(id)
}

// freePlace is the place in a zone nearest its middle, of some around it, where no other token stands.
func (s Scene) freePlace(t *board.Token, z *board.Zone) board.Point {
	middle, b := z.Middle(), z.Bounds()
	far := min(b.Width(), b.Height()) / 4
	free := func(at board.Point) bool {
		on, ok := s.Map.ZoneAt(at)
		return ok && on == z.ID && !slices.ContainsFunc(s.Map.Tokens, func(o board.Token) bool {
			return o.ID != t.ID && o.At.To(at) < far*max(o.Size, t.Size, 1)*0.99
		})
	}
	for ring := range rings + 1 {
		for _, way := range ringOf(ring) {
			at := middle.Plus(board.Point{X: way.X * far / 2, Y: way.Y * far / 2})
			if free(at) {
				return at
			}
		}
	}
	return middle
}

// ringOf are the places of a square ring, the nearest sides first.
func ringOf(n int) []board.Point {
	var list []board.Point
	for x := -n; x <= n; x++ {
		for y := -n; y <= n; y++ {
			if max(x, -x, y, -y) == n {
				list = append(list, board.Point{X: float64(x), Y: float64(y)})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b board.Point) int { return int(a.X*a.X + a.Y*a.Y - b.X*b.X - b.Y*b.Y) })
	return list
}

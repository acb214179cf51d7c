package tachyon

import (
	"math"
	"slices"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// bare are the craft that have no token on a map with zones: they are in none of them.
func (e *engage) bare() []table.ID {
	ground := e.Hand.Ground()
	if ground == nil || len(ground.Value().Zones) == 0 {
		return nil
	}
	return slices.DeleteFunc(e.sky().Crafts(), func(id table.ID) bool {
		_, there := ground.Value().Token(board.ID(e.Participant(id).Token))
		return there
	})
}

// astray are the craft whose token lies beside all zones of the map.
func (e *engage) astray() []table.ID {
	ground := e.Hand.Ground()
	if ground == nil || len(ground.Value().Zones) == 0 {
		return nil
	}
	return slices.DeleteFunc(e.sky().Crafts(), func(id table.ID) bool {
		t, there := ground.Value().Token(board.ID(e.Participant(id).Token))
		return !there || t.Zone != 0
	})
}

// layBare lays the craft without a token, and the way to give them one.
func (e *engage) layBare(p *page.Page) {
	if e.Value().Map != "" && e.Hand.Ground() == nil {
		p.Notice(false, "The map is not on the shelf. Until it is back or you choose another, all craft are in one zone.")
	}
	if ids := e.astray(); len(ids) > 0 {
		p.Notice(false, look.Sentence("Outside every zone, so out of reach of craft in one: "+e.Names(ids)))
	}
	ids := e.bare()
	if len(ids) == 0 {
		return
	}
	p.Notice(false, look.Sentence("No token on the map, so in no zone: "+e.Names(ids)))
	p.Add(p.Button("tokens", "Add tokens to map", 0, false, func() {
		s := e.scene()
		for _, id := range ids {
			s = e.tokened(s, id)
		}
		e.do("tokens on the map", tachyon.Step{Engagement: s.Engagement, Map: s.Map})
	}))
}

// tokened is the scene with a token for a participant that has none: the one that stands for its sheet and nobody sits
// behind, or a new one in the first zone, beside others of its side.
func (e *engage) tokened(s tachyon.Scene, id table.ID) tachyon.Scene {
	who, ok := s.Engagement.Table.Participant(id)
	if !ok || s.Map == nil || len(s.Map.Zones) == 0 {
		return s
	}
	if _, there := s.Map.Token(board.ID(who.Token)); there {
		return s
	}
	s.Engagement, s.Map = s.Engagement.Clone(), s.Map.Clone()
	who, _ = s.Engagement.Table.Participant(id)
	for i := range s.Map.Tokens {
		t := &s.Map.Tokens[i]
		if _, taken := s.Engagement.Table.Seated(int(t.ID)); !taken && who.Document != "" && t.Document == who.Document {
			who.Token, t.Side = int(t.ID), who.Side
			return s
		}
	}
	t := board.Token{ID: s.Map.NextID(), Name: who.Name, Document: who.Document, Side: who.Side, Size: 1, Hidden: who.Hidden}
	s.Map.Tokens = append(s.Map.Tokens, t)
	s.Map.MoveToken(t.ID, freeSpot(s.Map, &s.Map.Zones[0]))
	who.Token = int(t.ID)
	return s
}

// freeSpot is a place in a zone where no token stands, as near its middle as there is one; in a zone that is full its
// middle.
func freeSpot(m *board.Map, z *board.Zone) board.Point {
	middle, high, low := z.Middle(), math.Inf(-1), math.Inf(1)
	for _, c := range z.Shape {
		high, low = max(high, c.Y), min(low, c.Y)
	}
	step := (high - low) / 6
	for ring := range 6 {
		for dy := -ring; dy <= ring; dy++ {
			for dx := -ring; dx <= ring; dx++ {
				at := board.Point{X: middle.X + float64(dx)*step, Y: middle.Y + float64(dy)*step}
				if max(dx, -dx, dy, -dy) == ring && z.Contains(at) && !slices.ContainsFunc(m.Tokens, func(t board.Token) bool {
					return math.Hypot(t.At.X-at.X, t.At.Y-at.Y) < step*0.9
				}) {
					return at
				}
			}
		}
	}
	return middle
}

package acts

import (
	"fmt"
	"math"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// mustered is a ship that joins: on which side, and who flies it.
type mustered struct {
	id    table.ID
	pilot domain.DocID
	side  int
}

// muster is the ships that are to join the engagement.
func muster(s *Scene, _ table.ID) act.Act {
	a := act.Act{Noun: "muster"}
	waiting := s.waiting()
	if len(waiting) == 0 {
		a.Gone = "No ship is waiting to join."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("SHIPS THAT JOIN"), act.Small("The pilot takes the stress of the ship's damage. Without a pilot's sheet the crew's skills count."))
		var list []mustered
		for _, id := range waiting {
			key := func(what string) string { return fmt.Sprintf("%s.%d", what, id) }
			if !slices.Contains(r.Ask(act.Ask{Kind: act.Tick, Key: key("joins"), Caption: s.Called(id), First: []string{act.Yes}}), act.Yes) {
				continue
			}
			m := mustered{id: id, pilot: s.usual(id)}
			if is := r.Answer(key("pilot")); len(is) > 0 {
				m.pilot = domain.DocID(is[0])
			}
			r.Beside([]float32{1.6, 1}, func() {
				r.Choice(key("pilot"), "Flown by", s.pilotsOf(m.pilot), string(m.pilot))
				m.side = act.IDOf[int](r.Choice(key("side"), "Side", sides, act.KeyOf(min(s.seated(id).Side, 1))))
			})
			list = append(list, m)
		}
		fate := r.Number("fate", "GM's fate points in this scene", s.Fight.Engagement.Fate, 0, MostFate)
		way := act.Way{Key: "do", Title: "Add ships", Letter: 'n', Main: true, Step: func() act.Step { return s.joins(list, fate) }}
		if len(list) == 0 {
			way.Not = "Tick at least one ship."
		}
		r.Lay(act.Discard("drop"), way)
	}
	return a
}

// MostFate is how many fate points the GM can have.
const MostFate = 99

// waiting are those at the table that are not on the chart.
func (s *Scene) waiting() (ids []table.ID) {
	for _, p := range s.Fight.Engagement.Table.Participants {
		if _, in := s.craft(p.ID); !in && !p.Out {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// usual is who usually flies a ship: by its sheet, or by the seats of an older campaign.
func (s *Scene) usual(id table.ID) domain.DocID {
	pilot := s.Fight.Ship(id).Pilot
	for _, seat := range s.Seats {
		if doc := s.seated(id).Document; doc != "" && seat.Ship == doc && pilot == "" {
			pilot = seat.Pilot
		}
	}
	return pilot
}

// joins brings ships into the engagement as one step.
func (s *Scene) joins(list []mustered, fate int) act.Step {
	f := s.Fight
	f.Engagement = facts.Clone(f.Engagement)
	f.Engagement.Fate = fate
	var steps []tachyon.Step
	for _, m := range list {
		f = Tokened(sided(f, m.id, m.side), m.id)
		step, err := f.Join(m.id, m.pilot)
		if err != nil {
			return stepOf("", step, err)
		}
		step.Map = f.Map
		steps, f = append(steps, step), f.After(step)
	}
	return act.Step{Label: "ships join the engagement", Written: table.Steps(steps)}
}

// sided is the scene with a participant and its token on a side.
func sided(s tachyon.Scene, id table.ID, side int) tachyon.Scene {
	s.Engagement = facts.Clone(s.Engagement)
	p, ok := s.Engagement.Table.Participant(id)
	if !ok || p.Side == side {
		return s
	}
	p.Side = side
	if s.Map != nil {
		s.Map = facts.Clone(s.Map)
		if t, there := s.Map.Token(board.ID(p.Token)); there {
			t.Side = side
		}
	}
	return s
}

// Tokened is the scene with a token for a participant that has none: the one that stands for its sheet and nobody sits
// behind, or a new one in the first zone, beside others of its side.
func Tokened(s tachyon.Scene, id table.ID) tachyon.Scene {
	who, ok := s.Engagement.Table.Participant(id)
	if !ok || s.Map == nil || len(s.Map.Zones) == 0 {
		return s
	}
	if _, there := s.Map.Token(board.ID(who.Token)); there {
		return s
	}
	s.Engagement, s.Map = facts.Clone(s.Engagement), facts.Clone(s.Map)
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

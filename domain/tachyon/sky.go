package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// Sky is the maneuver chart and all that the rules need to know beside it. Its methods are the rules of the chart: they
// leave the sky they are called on alone and return the chart that comes of it, so that taking a step back is keeping the
// chart there was.
//
// Source: tachyon C1 to C7, B4.
type Sky struct {
	Chart Chart
	House House
	// Facts holds what is known of each craft; one that is missing here is not at the table and takes no part.
	Facts map[table.ID]Facts
	// Order is how the craft are placed at the table, which decides where the rules leave it open. Those that are missing
	// come last, as they joined the chart.
	Order []table.ID
	// Zones are the zones there are; fewer than two leave nowhere to switch to.
	Zones []board.ID
	// Stranded are the zones in which pilots drift whom nobody has picked up, one entry each.
	Stranded []board.ID
}

// Facts is what the rules need to know of a craft beside the chart.
type Facts struct {
	Name    string   `json:"name" doc:"its name"`
	Side    int      `json:"side" in:"0..1000" doc:"0 = the players'"`    // as the participant's
	Zone    board.ID `json:"zone" in:"0..1000" doc:"where it is"`         // its token's; 0 = the one zone there is without a map
	Large   bool     `json:"large" doc:"a large ship"`                    // stands in Special
	Out     bool     `json:"out" doc:"out of the fight"`                  // takes no turns, as the table says
	Fate    int      `json:"fate" in:"0..1000" doc:"points it can pay"`   // the pilot's own, or the GM's
	Swarm   int      `json:"swarm" in:"0..1000" doc:"aspects of a swarm"` // that are left
	Damaged bool     `json:"damaged" doc:"it has damage that can be repaired"`
}

// Change is what an act makes of the chart.
type Change struct {
	Chart Chart
	Who   table.ID // whose act it is; 0 = nobody's in particular
	// Says is what happened, for the log. The first tells of Who without the name ("passes"); the others, and all where Who
	// is 0, name their craft ("Kestrel passes"). None has a full stop.
	Says []string
	Pays int      // fate points that whoever acts pays: 0 or 1
	Zone board.ID // to which the token of whoever acts goes; 0 = it stays
}

// Present reports whether a craft takes part: it is on the chart, at the table, and neither gone nor out.
func (s Sky) Present(id table.ID) bool {
	c, ok := s.Chart.Find(id)
	return ok && s.present(c)
}

func (s Sky) present(c *Craft) bool {
	f, known := s.Facts[c.ID]
	return known && c.Gone == StillThere && !f.Out
}

// Crafts lists the craft that take part, in the order of the table.
func (s Sky) Crafts() []table.ID { return idsOf(s.inOrder()) }

func idsOf(list []*Craft) (ids []table.ID) {
	for _, c := range list {
		ids = append(ids, c.ID)
	}
	return ids
}

// inOrder are Crafts as the chart has them.
func (s Sky) inOrder() []*Craft {
	ranks := make(map[table.ID]int, len(s.Order))
	for i, id := range slices.Backward(s.Order) {
		ranks[id] = i - len(s.Order) // 0 for those that are missing
	}
	var list []*Craft
	for i := range s.Chart.Craft {
		if c := &s.Chart.Craft[i]; s.present(c) {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b *Craft) int { return ranks[a.ID] - ranks[b.ID] })
	return list
}

// Called is what a craft is called in sentences.
func (s Sky) Called(id table.ID) string {
	if n := strings.TrimSpace(s.Facts[id].Name); n != "" {
		return n
	}
	return fmt.Sprintf("Ship %d", id)
}

// slot is where a craft's marker stands; off the chart for one that takes no part.
func (s Sky) slot(id table.ID) Slot {
	if c, ok := s.Chart.Find(id); ok && s.present(c) {
		return c.Slot
	}
	return Slot{}
}

// Players reports whether a craft is on the players' side.
func (s Sky) Players(id table.ID) bool { return s.Facts[id].Side == PlayersSide }

// tailers lists the craft that are on a craft's tail, in the order of the table.
func (s Sky) tailers(id table.ID) []table.ID {
	return idsOf(slices.DeleteFunc(s.inOrder(), func(c *Craft) bool { return c.Tailing != id }))
}

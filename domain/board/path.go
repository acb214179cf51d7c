package board

import (
	"cmp"
	"math"
	"slices"
)

// Rules say how movement counts.
type Rules struct {
	Crossing int  // points each zone costs beside its border, 0 to MostPoints
	Most     int  // zones in all; 0 = as many as the points reach
	Hidden   bool // what is hidden counts too: borders cost, links join, zones can be entered

	flat bool // borders cost nothing
}

// Stop is a zone that can be reached.
type Stop struct {
	Zone  ID
	Cost  int // points
	Steps int // zones moved
	From  ID  // the zone before it on the cheapest way, by cost and then steps; 0 for where it began
}

// Reach returns what a mover can reach from a zone with so many points, nearest first, the zone itself too; nil
// where there is no such zone. Each zone is reached at the least cost that Rules.Most allows, and of several ways
// of one cost by the shortest.
//
// Source: farfuture C5m.
func (m *Map) Reach(from, mover ID, points int, r Rules) []Stop {
	n := m.net(mover, r)
	start, ok := n.at[from]
	if !ok {
		return nil
	}
	w := n.walk(start, points, r.Most)
	var stops []Stop
	for _, last := range w.best {
		if last < 0 {
			continue
		}
		l := w.legs[last]
		stop := Stop{Zone: n.ids[l.zone], Cost: l.cost, Steps: l.steps}
		if l.before >= 0 {
			stop.From = n.ids[w.legs[l.before].zone]
		}
		stops = append(stops, stop)
	}
	slices.SortFunc(stops, func(a, b Stop) int {
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), cmp.Compare(a.Steps, b.Steps), cmp.Compare(a.Zone, b.Zone))
	})
	return stops
}

// Path returns the cheapest way between two zones as the zones in order, both ends included, and its cost; ok is
// false if there is none. Rules.Most counts. Of several ways of one cost it is the shortest.
func (m *Map) Path(from, to, mover ID, r Rules) (zones []ID, cost int, ok bool) {
	n := m.net(mover, r)
	start, ok := n.at[from]
	if !ok {
		return nil, 0, false
	}
	end, ok := n.at[to]
	if !ok {
		return nil, 0, false
	}
	w := n.walk(start, math.MaxInt, r.Most)
	if w.best[end] < 0 {
		return nil, 0, false
	}
	for i := w.best[end]; i >= 0; i = w.legs[i].before {
		zones = append(zones, n.ids[w.legs[i].zone])
	}
	slices.Reverse(zones)
	return zones, w.legs[w.best[end]].cost, true
}

// Distance is how many zones apart two zones are, whatever the borders, and by hidden links too; ok is false where
// no way leads.
func (m *Map) Distance(a, b ID) (zones int, ok bool) {
	path, _, ok := m.Path(a, b, 0, Rules{Crossing: 1, Hidden: true, flat: true})
	return max(0, len(path)-1), ok
}

// net is the zones as a mover sees them: what each crossing costs.
type net struct {
	at   map[ID]int
	ids  []ID
	hops [][]hop // by zone
}

// hop is a crossing to a neighbour.
type hop struct{ to, cost int }

func (m *Map) net(mover ID, r Rules) *net {
	n := &net{at: make(map[ID]int, len(m.Zones))}
	shut := map[ID]bool{} // hidden zones and links that do not count
	for i := range m.Zones {
		z := &m.Zones[i]
		if _, ok := n.at[z.ID]; ok {
			continue
		}
		n.at[z.ID] = len(n.ids)
		n.ids = append(n.ids, z.ID)
		if z.Hidden && !r.Hidden {
			shut[z.ID] = true
		}
	}
	n.hops = make([][]hop, len(n.ids))
	hiddenLinks := map[ID]bool{}
	for _, l := range m.Links {
		hiddenLinks[l.ID] = l.Hidden && !r.Hidden
	}
	tolls := map[ID]int{}
	for i := range m.Borders {
		if b := &m.Borders[i]; !r.flat && (r.Hidden || !b.Hidden) {
			tolls[b.ID] = b.Left(mover)
		}
	}
	crossing := max(0, min(r.Crossing, MostPoints))
	for _, w := range m.Ways() {
		if w.Link != 0 && hiddenLinks[w.Link] {
			continue
		}
		cost := crossing + tolls[w.Border]
		n.join(w.A, w.B, cost, shut)
		n.join(w.B, w.A, cost, shut)
	}
	return n
}

func (n *net) join(from, to ID, cost int, shut map[ID]bool) {
	if !shut[to] {
		n.hops[n.at[from]] = append(n.hops[n.at[from]], hop{n.at[to], cost})
	}
}

// walks are the ways found from one zone.
type walks struct {
	legs []leg
	best []int // by zone: the last leg of its cheapest way; -1 = out of reach
}

// leg is a way's last step; before is the leg it follows, -1 = none.
type leg struct{ zone, cost, steps, before int }

// walk goes out from a zone step by step. A zone is looked at again whenever more steps bring it cheaper, since
// under a limit of steps the dear short way may lead on where the cheap long one may not; so the legs keep each way
// as it was found.
func (n *net) walk(start, points, most int) *walks {
	w := &walks{legs: []leg{{start, 0, 0, -1}}, best: make([]int, len(n.ids))}
	for i := range w.best {
		w.best[i] = -1
	}
	w.best[start] = 0
	front := []int{0}
	for steps := 1; len(front) > 0 && (most <= 0 || steps <= most); steps++ {
		var next []int
		for _, at := range front {
			here := w.legs[at]
			for _, h := range n.hops[here.zone] {
				cost := here.cost + h.cost
				known := w.best[h.to]
				if cost > points || known >= 0 && w.legs[known].cost <= cost {
					continue
				}
				l := leg{h.to, cost, steps, at}
				if known >= 0 && w.legs[known].steps == steps {
					w.legs[known] = l
					continue
				}
				w.best[h.to] = len(w.legs)
				next = append(next, len(w.legs))
				w.legs = append(w.legs, l)
			}
		}
		front = next
	}
	return w
}

package chart

import (
	"slices"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// View is what the maneuver chart shows: where each marker stands and what may be done with it. The chart itself
// knows no rules.
type View struct {
	Zones []Zone   // in the order of their tabs; none = there is one zone, which has no tab
	Craft []Marker // of all zones, in the order of the table; those that are gone are not among them
	// Acting is whose turn it is, and Placing whose marker is being placed: the places that are open to it are lit. 0 =
	// nobody.
	Acting, Placing table.ID
	// Asks is a question for a target, such as “Whom does Ada attack?”; empty = none is asked for.
	Asks string
	// Adrift says who drifts in space, at the chart's foot while nothing else is said there; empty = nobody.
	Adrift string
	// Levels are shown besides those taken, such as the result of a roll.
	Levels []int
	// May says why a marker may not be put to a place, nil = it may. Without it nothing moves but by the referee's word.
	May func(id table.ID, to tachyon.Slot) error
}

// Zone is a zone that has a chart.
type Zone struct {
	ID   board.ID
	Name string
}

// Marker is a craft as the chart shows it.
type Marker struct {
	ID      table.ID
	Zone    board.ID
	Side    int // gives it its shape and colour, as on the map
	Name    string
	Slot    tachyon.Slot
	From    tachyon.Slot // where it stood before it moved; off the chart = it has not
	Flight  int          // ships that fly as one; below 2 = a single one
	Acted   bool         // in this phase
	Hidden  bool         // from the players
	Tailing table.ID     // whose tail it is on; 0 = nobody's
	Bonus   int          // that this brings
	Shields int          // boxes
	Marked  int          // of them
	Damage  int          // instances, systems among them
	Marks   []string     // its aspects, in a few words each
	Target  targeting
	Why     string // why it cannot be the target that is asked for
}

// targeting says whether a marker can be the target that is asked for.
type targeting int

// What it can be.
const (
	noTarget targeting = iota // none is asked for
	Legal
	Barred
)

// same reports whether two markers look the same wherever they stand.
func (m *Marker) same(o *Marker) bool {
	return m.ID == o.ID && m.Side == o.Side && m.Name == o.Name &&
		m.Flight == o.Flight && m.Acted == o.Acted && m.Hidden == o.Hidden && m.Target == o.Target &&
		m.Shields == o.Shields && m.Marked == o.Marked && m.Damage == o.Damage && slices.Equal(m.Marks, o.Marks)
}

// reached are the zones of the chart with those that craft are in besides: nobody is lost who stands in none.
func (v *View) reached() []Zone {
	zones := slices.Clone(v.Zones)
	for _, m := range v.Craft {
		if (m.Zone != 0 || len(zones) > 0) && !slices.ContainsFunc(zones, func(z Zone) bool { return z.ID == m.Zone }) {
			zones = append(zones, Zone{ID: m.Zone})
		}
	}
	return zones
}

// Find is the marker of a craft; nil = it has none.
func (v *View) Find(id table.ID) *Marker {
	for i := range v.Craft {
		if v.Craft[i].ID == id {
			return &v.Craft[i]
		}
	}
	return nil
}

// layout is the chart of a zone, with some levels more.
func (v *View) layout(zone board.ID, also ...int) tachyon.Layout {
	var c tachyon.Chart
	for _, m := range v.Craft {
		if m.Zone == zone {
			c.Craft = append(c.Craft, tachyon.Craft{ID: m.ID, Slot: m.Slot})
			if m.From.Place == tachyon.OnLevel {
				also = append(also, m.From.Level)
			}
		}
	}
	slices.SortStableFunc(c.Craft, func(a, b tachyon.Craft) int { return v.Find(a.ID).Side - v.Find(b.ID).Side })
	return c.Layout(nil, slices.Concat(v.Levels, also)...)
}

// ghosts are the craft of a zone whose markers have left a place.
func (v *View) ghosts(zone board.ID, left tachyon.Slot) (ids []table.ID) {
	for _, m := range v.Craft {
		if m.Zone == zone && m.From == left && left.Place != tachyon.OffChart {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// sides counts the craft of each side in a zone; a flight counts as one.
func (v *View) sides(zone board.ID) map[int]int {
	n := map[int]int{}
	for _, m := range v.Craft {
		if m.Zone == zone {
			n[m.Side]++
		}
	}
	return n
}

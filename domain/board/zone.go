package board

// Zone is one place on the map.
type Zone struct {
	ID      ID       `json:"id"`
	Name    string   `json:"name" find:""`
	Shape   []Point  `json:"shape"`   // its corners in order, 3 to MostCorners; edges do not cross
	Colour  int      `json:"colour"`  // an index of the painter's palette, 0 to Colours-1
	Pattern Pattern  `json:"pattern"` // tells zones apart where colours cannot
	Notes   string   `json:"notes"`   // the referee's own
	Aspects []Aspect `json:"aspects"`
	Hidden  bool     `json:"hidden"` // from the players
}

// MostCorners a zone can have.
const MostCorners = 64

// Colours is how many colours zones have to choose from.
const Colours = 8

// Pattern is a zone's hatching.
type Pattern string

// The patterns.
const (
	Plain   Pattern = ""
	Dots    Pattern = "dots"
	Rising  Pattern = "rising"  // lines from the lower left to the upper right
	Falling Pattern = "falling" // lines from the upper left to the lower right
	Cross   Pattern = "cross"   // both
	Waves   Pattern = "waves"
	Bricks  Pattern = "bricks"
	Plates  Pattern = "plates" // a square grid
)

// Patterns lists the patterns in the order people choose from.
var Patterns = []Pattern{Plain, Dots, Rising, Falling, Cross, Waves, Bricks, Plates}

// Aspect is something true of a place.
type Aspect struct {
	ID       ID     `json:"id"`
	Text     string `json:"text" find:""`
	FreeTags int    `json:"freeTags"` // how often it can still be used for nothing
}

// Zone returns the zone of that id.
func (m *Map) Zone(id ID) (*Zone, bool) {
	for i := range m.Zones {
		if m.Zones[i].ID == id {
			return &m.Zones[i], true
		}
	}
	return nil, false
}

// ZoneAt returns the topmost zone that a place lies in, hidden ones too.
func (m *Map) ZoneAt(p Point) (ID, bool) {
	for i := len(m.Zones) - 1; i >= 0; i-- {
		if m.Zones[i].Contains(p) {
			return m.Zones[i].ID, true
		}
	}
	return 0, false
}

// Contains reports whether a place lies in the zone or on its outline.
func (z *Zone) Contains(p Point) bool { return outline(z.Shape).has(p) }

// Middle is a place well within the zone, for names and tokens: of a rectangle its middle, of an L its roomiest
// part.
func (z *Zone) Middle() Point { return outline(z.Shape).middle() }

// Bounds is the smallest rectangle around the zone; that of a zone without corners has no size.
func (z *Zone) Bounds() Rect {
	if len(z.Shape) == 0 {
		return Rect{}
	}
	return outline(z.Shape).box()
}

package board

// This file is the contract while the package is being written: each of these moves to the file of its noun.

// Zone returns the zone of that id.
func (m *Map) Zone(id ID) (*Zone, bool) { return nil, false }

// Token returns the token of that id.
func (m *Map) Token(id ID) (*Token, bool) { return nil, false }

// Border returns the border of that id.
func (m *Map) Border(id ID) (*Border, bool) { return nil, false }

// BorderBetween returns the border between two zones, in either order.
func (m *Map) BorderBetween(a, b ID) (*Border, bool) { return nil, false }

// NextID gives out a new id.
func (m *Map) NextID() ID { m.LastID++; return m.LastID }

// ZoneAt returns the topmost zone that a place lies in.
func (m *Map) ZoneAt(p Point) (ID, bool) { return 0, false }

// Way is how two neighbouring zones meet.
type Way struct {
	A, B   ID
	Edge   []Segment // what they share of their outlines; empty where only a link joins them
	Link   ID        // 0 = they touch
	Border ID        // 0 = none
}

// Middle is where a way's badge belongs: on the longest part of its edge, or half way between the zones' middles.
func (m *Map) Middle(w Way) Point { return Point{} }

// Ways returns how the zones meet, by A then B. On a ladder each slot meets the next; see Rungs.
func (m *Map) Ways() []Way { return nil }

// Left is what a mover (a token's id, 0 = anybody) has still to pay to cross a border as it is now.
func (b *Border) Left(mover ID) int { return 0 }

// Pay pays points towards a border for a mover and returns how many were taken. What is complete turns it, or
// where it has one state stays for the mover until Crossed.
func (b *Border) Pay(mover ID, points int) (taken int) { return 0 }

// Crossed forgets what the mover had paid for themselves.
func (b *Border) Crossed(mover ID) {}

// Turn puts a border into its next state, whatever has been paid; it does nothing to one that is fixed and at its last.
func (b *Border) Turn() {}

// Rules say how movement counts.
type Rules struct {
	Crossing int  // points each zone costs beside its border
	Most     int  // zones in all; 0 = as many as the points reach
	Hidden   bool // hidden borders and links count too
}

// Stop is a zone that can be reached.
type Stop struct {
	Zone  ID
	Cost  int // points
	Steps int // zones moved
	From  ID  // the zone before it on the cheapest way, by cost and then steps; 0 for where it began
}

// Reach returns what a mover can reach from a zone with so many points, nearest first, the zone itself too.
func (m *Map) Reach(from, mover ID, points int, r Rules) []Stop { return nil }

// Path returns the cheapest way between two zones as the zones in order, both ends included, and its cost; ok is
// false if there is none. Rules.Most counts.
func (m *Map) Path(from, to, mover ID, r Rules) (zones []ID, cost int, ok bool) { return nil, 0, false }

// Distance is how many zones apart two zones are, whatever the borders; ok is false where no way leads.
func (m *Map) Distance(a, b ID) (zones int, ok bool) { return 0, false }

// Bounds is the smallest rectangle around everything on the map; ok is false for an empty one.
func (m *Map) Bounds() (r Rect, ok bool) { return Rect{}, false }

// Shown is the map as players may see it: nothing hidden, no notes. It shares nothing with m that is edited.
func (m *Map) Shown() *Map { return nil }

// Clone is a deep copy.
func (m *Map) Clone() *Map { return nil }

// Contains reports whether a place lies in the zone or on its outline.
func (z *Zone) Contains(p Point) bool { return false }

// Middle is a place well within the zone, for names and tokens.
func (z *Zone) Middle() Point { return Point{} }

// AddZone puts a zone on top and returns its id. It returns an error in a sentence for a shape that is none: see Sound.
func (m *Map) AddZone(shape []Point) (ID, error) { return 0, nil }

// Reshape gives a zone other corners.
func (m *Map) Reshape(id ID, shape []Point) error { return nil }

// Split cuts a zone in two along a line through it; the new part's id is returned. Tokens go where they stand.
func (m *Map) Split(id ID, along Segment) (ID, error) { return 0, nil }

// Merge makes one zone of two that touch: a keeps its id and name, b goes; borders between others and b become a's.
func (m *Map) Merge(a, b ID) error { return nil }

// Remove takes zones, tokens, borders, links and labels off, with the borders and links of zones that go.
func (m *Map) Remove(ids ...ID) {}

// MoveToken puts a token at a place, in the zone that is there. On hexes it comes to the middle of the hex.
func (m *Map) MoveToken(id ID, to Point) {}

// Sound says in a sentence what is wrong with a zone's outline; nil = nothing.
func Sound(shape []Point) error { return nil }

// Snap moves a place to the nearest corner, edge or grid point within reach units; the zone named is left out.
func (m *Map) Snap(p Point, reach float64, without ID) Point { return p }

// Mend repairs what can be repaired, such as borders of zones that are not there, and says what it did, a sentence each.
func (m *Map) Mend() []string { return nil }

// Copy takes things out of a map to be put into another; tokens and labels and zones with the borders among them.
func (m *Map) Copy(ids ...ID) *Map { return nil }

// Paste puts a copy in, moved by an offset, under new ids, which are returned.
func (m *Map) Paste(part *Map, by Point) []ID { return nil }

// Centre is the middle of a hex; At the hex of a place, ok is false beside the grid; Corners its six corners.
func (g Grid) Centre(h Hex) Point             { return Point{} }
func (g Grid) At(p Point) (h Hex, ok bool)    { return Hex{}, false }
func (g Grid) Corners(h Hex) [6]Point         { return [6]Point{} }
func (g Grid) Neighbour(h Hex, to Facing) Hex { return Hex{} }
func (g Grid) Has(h Hex) bool                 { return false }
func HexDistance(a, b Hex) int                { return 0 }
func Bearing(from, to Hex) Facing             { return 0 } // nearest of the six; 0 = same hex

// Template is a map to begin with.
type Template struct {
	Name string
	Make func() *Map
}

// Templates lists them in the order people choose from.
var Templates []Template

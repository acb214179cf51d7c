package table

import "slices"

// Aspect is something true of the scene.
type Aspect struct {
	ID       ID     `json:"id"`
	Text     string `json:"text" find:""`
	FreeTags int    `json:"freeTags"`                          // how often it can still be used for nothing
	Boost    bool   `json:"boost"`                             // gone once it is used
	By       ID     `json:"by" said:"made by"`                 // the participant that made it; 0 = the scene has it by itself
	Hidden   bool   `json:"hidden" said:"hidden from players"` // from the players
}

// Tag uses an aspect. Free is true if that cost nothing: a boost, or a free tag, of which it has one less now. A
// boost vanishes with its last free tag. Ok is false for an aspect that is not there.
func (t *Table) Tag(id ID) (free, ok bool) {
	i := slices.IndexFunc(t.Aspects, func(a Aspect) bool { return a.ID == id })
	if i < 0 {
		return false, false
	}
	t.Aspects = slices.Clone(t.Aspects)
	a := &t.Aspects[i]
	free = a.FreeTags > 0 || a.Boost
	a.FreeTags = max(a.FreeTags-1, 0)
	if a.Boost && a.FreeTags == 0 {
		t.Aspects = slices.Delete(t.Aspects, i, i+1)
	}
	return free, true
}

// Counter is a number that people keep count with.
type Counter struct {
	ID     ID     `json:"id"`
	Name   string `json:"name"`
	Value  int    `json:"value"`
	Min    int    `json:"min" said:"least"`
	Max    int    `json:"max" said:"most"`                   // no bounds where it is not above Min
	Start  int    `json:"start" said:"at first"`             // Value of a fresh scene
	Hidden bool   `json:"hidden" said:"hidden from players"` // from the players
}

// Bounded reports whether the counter has bounds.
func (c *Counter) Bounded() bool { return c.Max > c.Min }

// Add counts up, or down by less than 0, as far as the bounds go, and returns by how much it did.
func (c *Counter) Add(n int) int {
	before := c.Value
	if c.Value += n; c.Bounded() {
		c.Value = min(max(c.Value, c.Min), c.Max)
	}
	return c.Value - before
}

// Clock is a row of segments that fill up until something happens. One that goes by the round or the turn is a
// countdown.
type Clock struct {
	ID     ID     `json:"id"`
	Name   string `json:"name"`
	Size   int    `json:"size"`                  // segments, 1 to MostSegments
	Filled int    `json:"filled"`                // of them
	Start  int    `json:"start" said:"at first"` // Filled of a fresh scene
	Every  Pace   `json:"every" said:"moves on each"`
	Of     ID     `json:"of" said:"at the turns of"`         // EachTurn: the participant whose turns count; 0 = everybody's
	Hidden bool   `json:"hidden" said:"hidden from players"` // from the players
}

// MostSegments is how many segments a clock can have.
const MostSegments = 60

// Pace says by what a clock moves on.
type Pace string

// The paces.
const (
	ByHand    Pace = ""
	EachRound Pace = "round" // when a round begins that is not the first
	EachTurn  Pace = "turn"  // when a turn ends
)

// Full reports whether the clock has run out.
func (c *Clock) Full() bool { return c.Filled >= c.Size }

// Fill fills so many segments, or empties them by less than 0, and reports whether that made it run out.
func (c *Clock) Fill(n int) (ranOut bool) {
	was := c.Full()
	c.Filled = min(max(c.Filled+n, 0), max(c.Size, 0))
	return c.Full() && !was
}

package farfuture

// Boxes is a stress track as damage goes by it.
type Boxes struct {
	Track    TrackName
	Marks    []bool // one a box, from the mildest up: exactly as many as the track is long
	RollDown bool   // Roll Down Not Up: a hit on a filled box goes below instead of above
}

// BoxesOf is a track of a character under the house rules.
func BoxesOf(c *Character, t TrackName, h House) Boxes { return Boxes{} }

// Landing is where a hit has come to rest.
type Landing string

// The landings.
const (
	MarkedBox  Landing = "marked"  // it struck a free box
	PendingHit Landing = "pending" // it is past the track's end: without a consequence, out of play
	GoneHit    Landing = "gone"    // it rolled off the low end
)

// Hit is one box's worth of harm.
type Hit struct {
	Track   TrackName `json:"track"`
	First   int       `json:"first"` // the position it came in at, from 1
	At      int       `json:"at"`    // the position where it is now, from 1; beyond the track while pending, 0 or less when gone
	Landing Landing   `json:"landing"`
}

// Harm is an attack's harm to one target as it stands before anybody has chosen a consequence.
//
// Source: farfuture C7.
type Harm struct {
	Tracks []Boxes    // struck tracks as they were before, Health first; one, or two for first blood
	Shift  int        // 1 or more
	Damage int        // boxes of each track, 1 to 3
	Unused []Severity // consequences the target has left, mildest first
	AddUp  bool       // House.ConsequencesAddUp
}

// Soak is one consequence put on one hit.
type Soak struct {
	Severity Severity `json:"severity"`
	Hit      int      `json:"hit"` // index of Outcome.Hits
}

// Outcome is what harm comes to with the consequences chosen so far, in their order.
type Outcome struct {
	Tracks []Boxes // as they would be marked
	Hits   []Hit   // in the order of the tracks and, on each, the highest first; the same order whatever is soaked
	Steps  []Step  // how each consequence moved its hit
	Out    bool    // a hit is still pending
}

// Step is what one consequence did.
type Step struct {
	Soak  Soak
	From  int // position it had
	Meant int // position less the consequence's shift; 0 or less = off the low end
	To    Hit // where it came to rest
}

// Resolve plays the harm out: hits placed from the highest down, then each consequence in order. It returns Refused
// for a consequence that is not left or is chosen twice, or a hit that is not there or gone.
//
// Source: farfuture C7 1 to 5.
func (h Harm) Resolve(soaks []Soak) (Outcome, error) { return Outcome{}, nil }

// Way is one way to stay in play.
type Way struct {
	Soaks   []Soak // in order; none = nothing needs to be done
	Outcome Outcome
}

// WaysOut lists every way to stay in play that uses no more than it needs: no consequence of it could be left out. The
// cheapest first: by what the consequences shift in all, then by how many they are, then by boxes left marked. An
// empty list means that there is none.
//
// Source: farfuture C7 4 and 5.
func (h Harm) WaysOut() []Way { return nil }

// Placed is the consequence a target takes and its words.
type Placed struct {
	Soak Soak
	Text string // what people call it
}

// Suffer is the sheet after the harm: the tracks marked as in the outcome, the consequences written down with their
// track, first blood remembered, and the suit's integrity lost where a consequence was taken on Health. It is a new
// value; c is as it was. Lost tells whether the suit lost its integrity.
func (o Outcome) Suffer(c *Character, taken []Placed, firstBlood bool) (after *Character, lost bool) {
	return c, false
}

package farfuture

import (
	"math/bits"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Boxes is a stress track as damage goes by it.
type Boxes struct {
	Track    TrackName `json:"track" doc:"the track"`
	Marks    []bool    `json:"marks" doc:"one a box"` // from the mildest up: exactly as many as the track is long
	RollDown bool      `json:"-"`                     // Roll Down Not Up: a hit on a filled box goes below instead of above
}

// BoxesOf is Levels.BoxesOf of one track.
func BoxesOf(c *Character, t TrackName, h House) Boxes { return c.Levels().BoxesOf(t, h) }

// BoxesOf is a track of a character under the house rules: as long as Character.Boxes says, marks beyond that left
// out. A name that is none of the three tracks has no boxes.
//
// Source: farfuture 1.A3, book section "Roll Down Not Up".
func (l *Levels) BoxesOf(t TrackName, h House) Boxes {
	b, c := Boxes{Track: t}, l.c
	track := c.Track(t)
	if track == nil {
		return b
	}
	b.Marks = make([]bool, l.Boxes(t, h))
	copy(b.Marks, track.Marks)
	b.RollDown = slices.ContainsFunc(c.Stunts, func(s Stunt) bool { return s.Type == RollDown && s.Track == t })
	return b
}

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

// Harm is an attack's harm to one target as it stands before anybody has chosen a consequence. A failed Credits check
// is one too: 1 box on Wealth.
//
// Source: farfuture C7 and C12, book section "Taking Damage".
type Harm struct {
	Tracks  []Boxes      // struck tracks as they were before, Health first; one, or two for first blood
	Shift   int          // 1 or more; nothing is struck by less
	Damage  int          // boxes of each track, 1 to 3; more than MaxBoxes count as that many
	Unused  []Severity   // consequences the target has left, mildest first
	Surplus int          // consequences it bears beyond one of each severity: by so many fewer than Unused can be taken
	AddUp   bool         // House.ConsequencesAddUp
	House   []table.Part // house rules that made this harm what it is, each of value 0; for the log
}

// HarmOf is Levels.harm of a character.
func HarmOf(c *Character, shift, damage int, tracks []TrackName, h House) Harm {
	return c.Levels().harm(shift, damage, tracks, h)
}

// harm is the harm of so many shifts and boxes to tracks of a character, with the consequences it has left.
func (l *Levels) harm(shift, damage int, tracks []TrackName, h House) Harm {
	harm, c := Harm{Shift: shift, Damage: damage, AddUp: h.ConsequencesAddUp}, l.c
	for _, t := range tracks {
		harm.Tracks = append(harm.Tracks, l.BoxesOf(t, h))
		length := func(h House) int { return l.Boxes(t, h) }
		if keys := h.ofTrack(length); keys != nil {
			harm.House = append(harm.House, h.Ruled(keys...)...)
		}
	}
	borne := make([]Severity, 0, len(c.Consequences))
	for _, q := range c.Consequences {
		borne = append(borne, q.Severity)
	}
	harm.Unused, harm.Surplus = Unused(borne)
	return harm
}

// Unused returns the severities that somebody who bears some has left, mildest first and none if nothing more can be
// taken, and how many of those borne are beyond one of each.
//
// Source: farfuture C8.
func Unused(borne []Severity) (left []Severity, surplus int) {
	for _, r := range ConsequenceRows {
		if !slices.Contains(borne, r.Severity) {
			left = append(left, r.Severity)
		}
	}
	surplus = len(borne) - (maxConsequences - len(left))
	if surplus >= len(left) {
		left = nil
	}
	return left, surplus
}

// Soak is one consequence put on one hit.
type Soak struct {
	Severity Severity `json:"severity"`
	Hit      int      `json:"hit"` // index of Outcome.Hits
}

// Outcome is what harm comes to with the consequences chosen so far, in their order.
type Outcome struct {
	Tracks []Boxes      // as they would be marked
	Hits   []Hit        // in the order of the tracks and, on each, the highest first; the same order whatever is soaked
	Steps  []Step       // how each consequence moved its hit, in the order they were chosen
	Out    bool         // a hit is still pending
	House  []table.Part // house rules that had a say, each of value 0; for the log
}

// Step is what one consequence did.
type Step struct {
	Soak  Soak
	From  int // position it had
	Meant int // position less the consequence's shift; 0 or less = off the low end
	To    Hit // where it came to rest; where consequences are added up, the same for all of one hit
}

// Resolve plays the harm out: hits placed from the highest down, then each consequence in order. It returns Refused
// for a consequence that is not left or is chosen twice, or a hit that is not there or gone.
//
// Where consequences are added up, the hits are moved in the order in which each got its first consequence, and each
// goes once, by all of its consequences together. So mild on A, severe on B, moderate on A is the same as A by three
// and then B by four: B finds the box that A came to filled.
//
// Source: farfuture C7 1 to 5, C8, ruling SF-R28, book section "Taking Damage".
func (h Harm) Resolve(soaks []Soak) (Outcome, error) {
	if err := h.check(soaks); err != nil {
		return Outcome{}, err
	}
	o, gone := h.play(soaks)
	if gone < 0 {
		return o, nil
	}
	hit := o.Hits[soaks[gone].Hit]
	return Outcome{}, domain.Refuse("hit-gone", "The %s hit at %d is already gone. Put the %s consequence on another hit.",
		hit.Track.Title(), hit.First, soaks[gone].Severity)
}

// play plays out consequences that are left, on hits that are there. Gone is the index of the first whose hit is gone
// when its turn comes, or -1.
func (h Harm) play(soaks []Soak) (o Outcome, gone int) {
	p, steps := h.position(), make([]Step, len(soaks))
	gone = p.take(soaks, h.AddUp, steps)
	o = p.outcome(h.Tracks, steps)
	o.House = slices.Clone(h.House)
	if h.AddUp && several(soaks) {
		o.House = append(o.House, housePart("consequenceStacking"))
	}
	return o, gone
}

// several tells whether there is more than one consequence on one hit.
func several(soaks []Soak) bool {
	for i, s := range soaks {
		if slices.ContainsFunc(soaks[:i], func(o Soak) bool { return o.Hit == s.Hit }) {
			return true
		}
	}
	return false
}

// check returns Refused unless the consequences are left and their hits there.
func (h Harm) check(soaks []Soak) error {
	hits := len(h.position().hits)
	for i, s := range soaks {
		switch {
		case !slices.Contains(h.left(), s.Severity):
			return domain.Refuse("severity-taken", "No %s consequence is left. There is one of each severity over all tracks.", s.Severity)
		case slices.ContainsFunc(soaks[:i], func(o Soak) bool { return o.Severity == s.Severity }):
			return domain.Refuse("severity-twice", "The %s consequence is chosen twice. There is one of each severity.", s.Severity)
		case i >= h.most():
			return domain.Refuse("too-many-consequences", "The %s consequence is one too many. The limit is %d.", s.Severity, maxConsequences)
		case s.Hit < 0 || s.Hit >= hits:
			return domain.Refuse("no-such-hit", "The hit chosen for the %s consequence does not exist. The attack has %s.", s.Severity, domain.Count(hits, "hit"))
		}
	}
	return nil
}

// left lists the severities that can be taken, each once, mildest first.
func (h Harm) left() []Severity {
	left := make([]Severity, 0, len(ConsequenceRows))
	for _, r := range ConsequenceRows {
		if slices.Contains(h.Unused, r.Severity) {
			left = append(left, r.Severity)
		}
	}
	return left
}

// most is how many consequences can be taken.
func (h Harm) most() int { return max(0, len(h.left())-max(0, h.Surplus)) }

// position is where the boxes and the hits are while harm is played out.
type position struct {
	lanes []lane
	on    []int // lane of each hit
	hits  []Hit
}

// position places the hits, the highest of each track first. Those that would come in below box 1 are none.
//
// Source: farfuture C7 1 to 3.
func (h Harm) position() position {
	var p position
	for i, b := range h.Tracks {
		l := newLane(b)
		for at := h.Shift; at > 0 && h.Shift-at < min(h.Damage, MaxBoxes); at-- {
			hit := Hit{Track: b.Track, First: at}
			hit.At, hit.Landing = l.place(at)
			p.hits, p.on = append(p.hits, hit), append(p.on, i)
		}
		p.lanes = append(p.lanes, l)
	}
	return p
}

// set makes p a copy of q that shares nothing with it, in the room that p has.
func (p *position) set(q position) {
	p.lanes, p.hits, p.on = append(p.lanes[:0], q.lanes...), append(p.hits[:0], q.hits...), q.on
}

// take plays consequences in order and writes a step for each. It returns the index of the first whose hit is gone
// when its turn comes, or -1. The consequences are known to be left and their hits to be there.
//
// Source: farfuture C7 4, ruling SF-R28.
func (p *position) take(soaks []Soak, addUp bool, steps []Step) int {
	for i, s := range soaks {
		last := i
		if addUp {
			if slices.ContainsFunc(soaks[:i], func(o Soak) bool { return o.Hit == s.Hit }) {
				continue // it went with the first
			}
			last = len(soaks) - 1
		}
		if gone := p.move(soaks[i:last+1], steps[i:]); gone >= 0 {
			return i + gone
		}
	}
	return -1
}

// move takes the hit of the first of some consequences up from where it is, brings it down by all of those that are
// on it, and places it again. It returns the index of the first that finds it gone, or -1.
func (p *position) move(soaks []Soak, steps []Step) int {
	index := soaks[0].Hit
	hit, l := &p.hits[index], &p.lanes[p.on[index]]
	to := hit.At
	if hit.Landing == MarkedBox {
		l.filled &^= box(hit.At)
	}
	for i, s := range soaks {
		if s.Hit != index {
			continue
		}
		if hit.Landing == GoneHit || to <= 0 {
			return i
		}
		steps[i] = Step{Soak: s, From: to, Meant: to - s.Severity.Row().Shift}
		to = steps[i].Meant
	}
	hit.At, hit.Landing = l.place(to)
	for i, s := range soaks {
		if s.Hit == index {
			steps[i].To = *hit
		}
	}
	return -1
}

// out tells whether a hit is pending.
func (p *position) out() bool { return p.pending() > 0 }

// pending counts the hits that are.
func (p *position) pending() int {
	n := 0
	for i := range p.hits {
		if p.hits[i].Landing == PendingHit {
			n++
		}
	}
	return n
}

// outcome writes the position out for tracks that were so before.
func (p *position) outcome(before []Boxes, steps []Step) Outcome {
	o := Outcome{Hits: p.hits, Steps: steps, Out: p.out()}
	for i, b := range before {
		b.Marks = slices.Clone(b.Marks)
		for at := 1; at <= p.lanes[i].boxes; at++ {
			b.Marks[at-1] = p.lanes[i].filled&box(at) != 0
		}
		o.Tracks = append(o.Tracks, b)
	}
	return o
}

// lane is a track as bits, box 1 the lowest. Tracks have at most MaxBoxes; what is beyond 64 would not count.
type lane struct {
	boxes    int
	filled   uint64
	rollDown bool
}

func newLane(b Boxes) lane {
	l := lane{boxes: min(len(b.Marks), 64), rollDown: b.RollDown}
	for i := range l.boxes {
		if b.Marks[i] {
			l.filled |= box(i + 1)
		}
	}
	return l
}

// box is the bit of a box, from 1 to 64.
func box(at int) uint64 { return 1 << (at - 1) }

// place brings a hit to rest that comes in at a position and returns where that is.
//
// Source: farfuture C7 2 and the reference pseudo-code.
func (l *lane) place(at int) (int, Landing) {
	switch {
	case at <= 0:
		return at, GoneHit
	case at > l.boxes:
		return at, PendingHit
	}
	free := (box(l.boxes+1) - 1) &^ l.filled
	if l.rollDown {
		if at = bits.Len64(free & (box(at+1) - 1)); at == 0 {
			return 0, GoneHit
		}
	} else {
		if free &^= box(at) - 1; free == 0 {
			return l.boxes + 1, PendingHit
		}
		at = bits.TrailingZeros64(free) + 1
	}
	l.filled |= box(at)
	return at, MarkedBox
}

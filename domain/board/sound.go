package board

import (
	"fmt"

	"shipslocker/domain"
)

// Refusal says in a sentence for a person why something cannot be done; nothing was changed then. It counts as
// domain.ErrInput.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// Is makes errors.Is(err, domain.ErrInput) true.
func (r Refusal) Is(target error) bool { return target == domain.ErrInput }

func refuse(format string, args ...any) error { return Refusal(fmt.Sprintf(format, args...)) }

// Sound says in a sentence what is wrong with a zone's outline, as a Refusal; nil = nothing. Sound are 3 to
// MostCorners corners within Limit, no two neighbours on one place, not all on one line, with edges that neither
// cross nor touch.
func Sound(shape []Point) error {
	switch n := len(shape); {
	case n < 3:
		return refuse("A zone needs at least 3 corners; this one has %d.", n)
	case n > MostCorners:
		return refuse("A zone can have %d corners at most; this one has %d.", MostCorners, n)
	}
	o := outline(shape)
	for i, p := range o {
		if !p.onMap() {
			return refuse("Corner %d lies beyond the end of the map, which is %.0f units from its origin.", i+1, Limit)
		}
	}
	for i, p := range o {
		if next := (i + 1) % len(o); p.is(o[next]) {
			return refuse("Corners %d and %d lie on the same place.", i+1, next+1)
		}
	}
	if o.flat() {
		return refuse("All corners lie on one line: the zone has no area.")
	}
	if i, j, ok := o.tangle(); ok {
		return refuse("The outline crosses or touches itself: the edges after corners %d and %d.", i+1, j+1)
	}
	return nil
}

// flat reports whether all corners lie on one line.
func (o outline) flat() bool {
	far := o[0]
	for _, p := range o {
		if o[0].To(p) > o[0].To(far) {
			far = p
		}
	}
	size := o[0].To(far)
	for _, p := range o {
		if d := o[0].turn(far, p) / size; d > near || d < -near {
			return false
		}
	}
	return true
}

// tangle returns two edges that cross or touch where they should not.
func (o outline) tangle() (i, j int, ok bool) {
	n := len(o)
	for i := range n {
		e := o.edge(i)
		box := e.box().wider(near)
		for j := i + 1; j < n; j++ {
			f := o.edge(j)
			switch {
			case !box.Overlaps(f.box()):
			case j == i+1:
				if folded(e.A, e.B, f.B) {
					return i, j, true
				}
			case i == 0 && j == n-1:
				if folded(f.A, f.B, e.B) {
					return i, j, true
				}
			case e.meets(f):
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// folded reports whether the line from q to r runs back over the line from p to q.
func folded(p, q, r Point) bool {
	return (Segment{p, q}).Nearest(r).is(r) || (Segment{q, r}).Nearest(p).is(p)
}

// meets reports whether two segments cross or touch.
func (s Segment) meets(o Segment) bool {
	if _, ok := s.crossing(o); ok {
		return true
	}
	return s.Nearest(o.A).is(o.A) || s.Nearest(o.B).is(o.B) || o.Nearest(s.A).is(s.A) || o.Nearest(s.B).is(s.B)
}

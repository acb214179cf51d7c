package farfuture

import (
	"cmp"
	"math/bits"
	"slices"
)

// Way is one way to stay in play.
type Way struct {
	Soaks   []Soak // in order; none = nothing needs to be done
	Outcome Outcome
}

// Shift is what the consequences of a way move hits by in all, in boxes: 0 to 7.
func (w Way) Shift() int { return shiftOf(w.Soaks) }

func shiftOf(soaks []Soak) int {
	sum := 0
	for _, s := range soaks {
		sum += s.Severity.Row().Shift
	}
	return sum
}

// WaysOut lists every way to stay in play that uses no more than it needs: no consequence of it could be left out
// with the others in the order they have. The cheapest first: by what the consequences shift in all, then by how many
// they are, then by boxes left marked. Of ways that put the same consequences on the same hits, differ in the order
// alone and leave the same boxes marked, one is listed. An empty list means that there is none.
//
// Source: farfuture C7 4 and 5.
func (h Harm) WaysOut() []Way {
	var found []candidate
	s := h.search(h.position(), func(s *search, soaks []Soak) bool {
		if s.needsAll(soaks) {
			found = append(found, s.candidate(soaks))
		}
		return true
	})
	s.from(nil)
	slices.SortFunc(found, candidate.compare)
	found = slices.CompactFunc(found, candidate.same)
	ways := make([]Way, 0, len(found))
	for _, c := range found {
		o, _ := h.play(c.soaks)
		ways = append(ways, Way{Soaks: c.soaks, Outcome: o})
	}
	return ways
}

// Invokes is how many aspects used on the roll that was too low would keep the target in play, each by its usual 2: they may
// be used before the dice or after them. 0 = it can stay in play as it is.
//
// Source: farfuture C1 4, book section "Fate Points".
func (h Harm) Invokes() int {
	n := 0
	for ; h.Shift > 0 && !h.CanSurvive(); n++ {
		h.Shift -= AspectBonus
	}
	return n
}

// CanSurvive tells whether WaysOut has any, and sooner.
func (h Harm) CanSurvive() bool { return h.canSurvive(h.position()) }

// canSurvive is CanSurvive where the hits stand so at the start.
func (h Harm) canSurvive(start position) bool {
	can := false
	s := h.search(start, func(*search, []Soak) bool {
		can = true
		return false
	})
	s.from(nil)
	return can
}

// search tries consequences on hits, in every order.
type search struct {
	harm    Harm
	left    []Severity
	most    int
	start   position
	now     position                    // room for what is tried
	steps   [maxConsequences]Step       // the same
	without [maxConsequences]Soak       // the same
	found   func(*search, []Soak) bool  // called with each that leaves nobody pending and is not longer than it must be; false = enough
	chosen  [maxConsequences + 1][]Soak // room for the sequences, by their length
}

func (h Harm) search(start position, found func(*search, []Soak) bool) *search {
	s := &search{harm: h, left: h.left(), most: h.most(), start: start, found: found}
	for n := range s.chosen {
		s.chosen[n] = make([]Soak, n)
	}
	return s
}

// from tries what begins with some consequences and returns whether to go on. What leaves nobody pending is not made
// longer: its last consequence could be left out.
func (s *search) from(soaks []Soak) bool {
	if !s.play(soaks) {
		return true
	}
	if !s.now.out() {
		return s.found(s, soaks)
	}
	if more := s.most - len(soaks); more <= 0 || s.unsoaked(soaks) > more {
		return true // each hit that came to rest past the end needs at least one
	}
	next := s.chosen[len(soaks)+1]
	copy(next, soaks)
	for _, severity := range s.left {
		if slices.ContainsFunc(soaks, func(o Soak) bool { return o.Severity == severity }) {
			continue
		}
		for hit := range s.start.hits {
			next[len(soaks)] = Soak{severity, hit}
			if !s.from(next) {
				return false
			}
		}
	}
	return true
}

// play brings now to where some consequences lead and tells whether they are allowed.
func (s *search) play(soaks []Soak) bool {
	s.now.set(s.start)
	return s.now.take(soaks, s.harm.AddUp, s.steps[:]) < 0
}

// unsoaked counts the hits pending at the start that no consequence is on.
func (s *search) unsoaked(soaks []Soak) int {
	n := s.start.pending()
	for i, soak := range soaks {
		again := slices.ContainsFunc(soaks[:i], func(o Soak) bool { return o.Hit == soak.Hit })
		if !again && s.start.hits[soak.Hit].Landing == PendingHit {
			n--
		}
	}
	return n
}

// needsAll tells whether every consequence but the last is needed; without the last, the search would have stopped.
func (s *search) needsAll(soaks []Soak) bool {
	for i := range len(soaks) - 1 {
		rest := append(append(s.without[:0], soaks[:i]...), soaks[i+1:]...)
		if s.play(rest) && !s.now.out() {
			return false
		}
	}
	return true
}

// candidate is a way as the search compares it.
type candidate struct {
	soaks  []Soak
	shift  int
	marked int
	hits   [maxConsequences]int // the hit of each severity, mildest first; 0 = not taken, else its index + 1
	filled []uint64             // of each track
}

func (s *search) candidate(soaks []Soak) candidate {
	s.play(soaks)
	c := candidate{soaks: slices.Clone(soaks), shift: shiftOf(soaks)}
	for _, l := range s.now.lanes {
		c.filled = append(c.filled, l.filled)
		c.marked += bits.OnesCount64(l.filled)
	}
	for i, r := range ConsequenceRows {
		if at := slices.IndexFunc(soaks, func(o Soak) bool { return o.Severity == r.Severity }); at >= 0 {
			c.hits[i] = soaks[at].Hit + 1
		}
	}
	return c
}

// compare orders candidates the cheapest first; those that are the same come one after the other, the one that takes
// milder consequences earlier before.
func (c candidate) compare(d candidate) int {
	return cmp.Or(
		cmp.Compare(c.shift, d.shift),
		cmp.Compare(len(c.soaks), len(d.soaks)),
		cmp.Compare(c.marked, d.marked),
		slices.Compare(c.hits[:], d.hits[:]),
		slices.Compare(c.filled, d.filled),
		slices.CompareFunc(c.soaks, d.soaks, func(a, b Soak) int {
			return cmp.Compare(a.Severity.Row().Shift, b.Severity.Row().Shift)
		}),
	)
}

// same tells whether two put the same consequences on the same hits and leave the same boxes marked.
func (c candidate) same(d candidate) bool {
	return c.hits == d.hits && slices.Equal(c.filled, d.filled)
}

package page

import (
	"reflect"
	"slices"
)

// steps are what has been put into drafts, one after another, so that it can be taken back.
type steps struct {
	note   func() *memo // how the drafts stand now
	now    *memo        // how they stood when somebody looked last; nil = nobody has
	in     string       // the line that somebody types in, empty = something else is done
	by     string       // the same of what was noted last
	done   []past       // the last one last
	undone []past
	deed   bool  // somebody is doing something, which is one step whatever it changes
	noted  bool  // and it has been noted
	moved  bool  // what has changed since, up to the next look, is not somebody's doing
	words  bool  // what somebody types in are words
	out    bool  // what somebody does leads out of something, see past
	before *memo // how the drafts stood before a step of the journal that may have used them up; nil = none was made
}

// past is how drafts stood before somebody did something, or a step of the journal that was made in between.
type past struct {
	*memo
	journal int64 // the step; 0 = it is a memo
	stays   bool  // undo alone takes it back, not Escape: words were typed, or it was a way out already
}

// begin forgets all there was.
func (s *steps) begin() { *s = steps{note: s.note, now: s.note(), deed: s.deed} }

// does notes what somebody does between two calls, the first of which says that it begins.
func (s *steps) does(begins bool) {
	s.look()
	s.deed, s.noted = begins, false
}

// lay lays a page. What that changes, such as a draft that it makes, is nobody's doing.
func (s *steps) lay(lay func()) {
	if !s.moved {
		s.look()
	}
	lay()
	s.moved = true
}

// look notes what has been done since the last look. Typing in one line is one step.
func (s *steps) look() {
	is := s.note()
	if s.before != nil && !s.before.same(is) { // what was put in is in the journal now
		s.done = slices.DeleteFunc(s.done, func(p past) bool { return p.journal == 0 })
	}
	s.before = nil
	if s.now != nil && !s.moved && !s.now.same(is) {
		if !s.noted && (s.in == "" || s.in != s.by) {
			s.done = append(s.done, past{memo: s.now, stays: s.out || s.in != "" && s.words})
		}
		s.by, s.undone, s.noted = s.in, nil, s.deed
	}
	s.now, s.moved = is, false
}

// settle has all that changes up to the next look be nobody's doing.
func (s *steps) settle() { s.now, s.moved = s.note(), true }

// passed notes a step of the journal. Typing goes on being one.
func (s *steps) passed(step int64) {
	s.before = s.now
	s.settle()
	s.by = ""
	if n := len(s.done); n == 0 || s.done[n-1].journal != step {
		s.done, s.undone = append(s.done, past{journal: step}), nil
	}
}

// puts reports whether anything was put into the drafts.
func (s *steps) puts() bool {
	return slices.ContainsFunc(s.done, func(p past) bool { return p.journal == 0 })
}

// inside reports whether the last is in the drafts; stays is whether undo alone takes it back.
func (s *steps) inside() (inside, stays bool) {
	n := len(s.done)
	if n == 0 || s.done[n-1].journal != 0 {
		return false, false
	}
	return true, s.done[n-1].stays
}

// back takes the last back. Taken is false where a step of the journal comes first, or there is nothing; next is the
// step that the journal would take back.
func (s *steps) back(next int64) (taken, left bool) {
	for n := len(s.done); n > 0 && s.done[n-1].journal != 0; n-- {
		last := s.done[n-1]
		s.done = s.done[:n-1]
		if last.journal == next {
			s.undone = append(s.undone, last)
			return false, true
		}
	}
	n := len(s.done)
	if n == 0 {
		return false, false
	}
	to := s.done[n-1].memo
	s.undone, s.by = append(s.undone, past{memo: s.now, stays: s.done[n-1].stays}), ""
	for _, h := range s.now.holders { // die by die
		if was := to.holds(h.of); was != nil && !reflect.DeepEqual(was, h.kept) && h.of.TakeBack() {
			if s.now = s.note(); to.same(s.now) {
				s.done = s.done[:n-1]
			}
			return true, true
		}
	}
	s.done = s.done[:n-1]
	to.restore()
	s.now = to
	return true, true
}

// forth does again what was taken back last; next is the step that the journal would do again.
func (s *steps) forth(next int64) (taken bool) {
	n := len(s.undone)
	if n == 0 {
		return false
	}
	last := s.undone[n-1]
	if last.journal != 0 {
		if last.journal == next {
			s.undone, s.done = s.undone[:n-1], append(s.done, last)
		}
		return false
	}
	s.undone, s.done = s.undone[:n-1], append(s.done, past{memo: s.now, stays: last.stays})
	last.restore()
	s.now = last.memo
	return true
}

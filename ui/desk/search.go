package desk

import (
	"context"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// searchPause is how long, in ms, the shelf's filter rests before the locker is asked for it.
const searchPause = 20

// byName is said of a search while the disk refuses.
const byName = "Unsaved documents are found by name only."

// search finds the documents that have some words anywhere in their text, as they are on disk: what is typed is
// found once it is saved. The shelf itself knows what documents are called.
type search struct {
	desk  *Desk
	words string                // what is looked for; empty = nothing
	found map[domain.DocID]bool // may be of fewer words while the next answer is due
	due   bool                  // nothing is known of the words yet
	stop  func()                // of the question that is due
	asked int                   // counts questions, so that a late answer to an old one is dropped
	tell  func()                // called with each answer
}

func newSearch(d *Desk, tell func()) *search {
	return &search{desk: d, tell: tell, stop: func() {}}
}

// look asks for other words, once nobody has for a moment.
func (s *search) look(words string) {
	if s.words == "" || !strings.HasPrefix(words, s.words) { // more letters find less: that stays until it is known
		s.found = nil
	}
	s.words, s.due = words, words != ""
	s.again()
}

// again asks for the same words, since the documents have changed.
func (s *search) again() {
	s.stop()
	s.asked++
	if s.desk.saved.State != edit.Failed {
		s.desk.light.unsay(byName)
	}
	if s.words == "" || s.desk.locker == nil {
		s.due = false
		return
	}
	asked := s.asked
	s.stop = s.desk.after(searchPause, func() {
		if asked == s.asked { // a timer may be past stopping
			s.ask(asked)
		}
	})
}

// forget drops what was found in a locker that leaves the desk.
func (s *search) forget() {
	s.stop()
	s.asked++
	s.found, s.due = nil, false
}

func (s *search) ask(asked int) {
	locker, words, most := s.desk.locker, s.words, len(s.desk.heads)
	s.desk.worker.run(func() func() {
		ids, err := locker.Search(context.Background(), words, most)
		return func() {
			if asked == s.asked {
				s.answer(ids, err)
			}
		}
	})
}

func (s *search) answer(ids []domain.DocID, err error) {
	s.due = err != nil
	s.found = map[domain.DocID]bool{}
	for _, id := range ids {
		s.found[id] = true
	}
	switch {
	case err != nil:
		s.desk.light.say("The documents could not be searched: " + sentence(err))
	case s.desk.saved.State == edit.Failed:
		s.desk.light.say(byName)
	}
	s.tell()
}

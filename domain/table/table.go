// Package table is what the tables of play of all games share: who takes part and whose turn it is, what is true
// of the scene, what counts up and what runs out, and the log. It knows no game, no map and no screen.
//
// Nothing here asks a clock or rolls a die: moments and faces come in as arguments, and the same calls give the
// same table. What a call did that people should hear of it returns as events.
package table

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
)

// ID names a participant, aspect, counter, clock or line of the log within its table: from 1 upward, each given
// once. 0 = none.
type ID int

// Table is the part of an encounter that all games share; a game's own document holds one.
type Table struct {
	LastID       ID            `json:"lastId" told:"-"`
	Participants []Participant `json:"participants"` // as placed, which decides ties of the turn order
	Turns        Turns         `json:"turns"`
	Aspects      []Aspect      `json:"aspects"`
	Counters     []Counter     `json:"counters"`
	Clocks       []Clock       `json:"clocks"`
	Waves        []Wave        `json:"waves,omitzero"`                               // those who come in later
	Gone         []Gone        `json:"gone,omitzero" told:"-"`                       // who left after play began, for their numbers; see Numbered
	Reminders    []Reminder    `json:"reminders,omitzero"`                           // of the referee's own
	Follows      bool          `json:"follows,omitzero" said:"map follows the turn"` // the referee's map follows the turn
	Unasked      bool          `json:"unasked,omitzero" said:"turns end unasked"`    // turns end without a question about what was not used
	Log          []Line        `json:"log"`                                          // oldest first; see MostLines
	Deck         dice.Deck     `json:"deck,omitzero"`                                // of cards, where one is played with; never edited in place
}

// NextID gives out a new id.
func (t *Table) NextID() ID {
	for _, p := range t.Participants {
		t.LastID = max(t.LastID, p.ID)
	}
	for _, a := range t.Aspects {
		t.LastID = max(t.LastID, a.ID)
	}
	for _, c := range t.Counters {
		t.LastID = max(t.LastID, c.ID)
	}
	for _, c := range t.Clocks {
		t.LastID = max(t.LastID, c.ID)
	}
	for _, w := range t.Waves {
		t.LastID = max(t.LastID, w.ID)
		for _, p := range w.Who {
			t.LastID = max(t.LastID, p.ID)
		}
	}
	for _, g := range t.Gone {
		t.LastID = max(t.LastID, g.ID)
	}
	for _, r := range t.Reminders {
		t.LastID = max(t.LastID, r.ID)
	}
	for _, l := range t.Log {
		t.LastID = max(t.LastID, l.ID)
	}
	t.LastID++
	return t.LastID
}

// Fresh is a table to play from a prepared one, or to play again: everybody back in, no turn taken, clocks and
// counters where they start, boosts gone and the log empty. Ids stay, so tokens and notes still fit. It shares
// nothing with t.
//
// Other aspects stay with the free tags they have left: what they had at first is kept nowhere.
func (t *Table) Fresh() *Table {
	f := facts.Clone(t)
	for i := range f.Participants {
		f.Participants[i].Out = false
	}
	f.Turns, f.Log, f.Deck, f.Unasked, f.Gone = Turns{}, nil, dice.Deck{}, false, nil
	f.Aspects = slices.DeleteFunc(f.Aspects, func(a Aspect) bool { return a.Boost })
	for i := range f.Counters {
		f.Counters[i].Value = f.Counters[i].Start
	}
	for i := range f.Clocks {
		f.Clocks[i].Filled = f.Clocks[i].Start
	}
	return f
}

// Shown is the table as players may see it: nobody and nothing hidden, no notes, no private lines, and nothing of
// the turns before this one. Those of one name have the numbers they have among all. It shares nothing with t.
func (t *Table) Shown() *Table {
	s := facts.Clone(t)
	hidden := func(id ID) bool {
		p, ok := t.Participant(id)
		return ok && p.Hidden
	}
	s.Participants = slices.DeleteFunc(s.Participants, func(p Participant) bool { return p.Hidden })
	s.Gone = nil
	for _, p := range t.everybody() {
		if s.seat(p.ID) < 0 && p.Document != "" && slices.Contains(s.Documents(), p.Document) { // counts among those of this sheet
			s.Gone = append(s.Gone, Gone{ID: p.ID, Document: p.Document})
		}
	}
	for i := range s.Participants {
		p := &s.Participants[i]
		p.Notes, p.Name = "", t.Numbered(p.ID, func(who Participant) string { return who.Name })
	}
	now := &s.Turns.Now
	now.Acted, now.Waiting = slices.DeleteFunc(now.Acted, hidden), slices.DeleteFunc(now.Waiting, hidden)
	now.Scores = slices.DeleteFunc(now.Scores, func(c Score) bool { return hidden(c.ID) })
	if hidden(now.Current) {
		now.Current = 0
	}
	s.Turns.Past, s.Deck, s.Waves, s.Reminders, s.Follows, s.Unasked = nil, dice.Deck{}, nil, nil, false, false
	s.Aspects = slices.DeleteFunc(s.Aspects, func(a Aspect) bool { return a.Hidden })
	s.Counters = slices.DeleteFunc(s.Counters, func(c Counter) bool { return c.Hidden })
	s.Clocks = slices.DeleteFunc(s.Clocks, func(c Clock) bool { return c.Hidden })
	s.Log = slices.DeleteFunc(s.Log, func(l Line) bool { return l.Private || hidden(l.Who) })
	return s
}

// Documents lists the documents that take part, each once, in the order of the participants.
func (t *Table) Documents() []domain.DocID {
	var ids []domain.DocID
	for _, p := range t.Participants {
		if p.Document != "" && !slices.Contains(ids, p.Document) {
			ids = append(ids, p.Document)
		}
	}
	return ids
}

package table

import (
	"cmp"
	"slices"

	"shipslocker/domain/facts"
)

// Turns is the turn order as it stands and how it came to stand so.
type Turns struct {
	Now  Standing `json:"now"`
	Past []Past   `json:"past"` // what Back takes back, the last first; at most MostPast
}

// MostPast is how many turns Back can take back; of older ones only the log tells.
const MostPast = 500

// Standing is whose turn it is. Who may act next follows from it and the participants' scores alone.
type Standing struct {
	Round   int     `json:"round"`   // from 1; 0 = nobody has begun
	Current ID      `json:"current"` // whose turn it is; 0 = nobody's
	Acted   []ID    `json:"acted"`   // who has had a turn this round, or has none in it, in that order
	Waiting []ID    `json:"waiting"` // who has put a turn off, in that order
	Scores  []Score `json:"scores"`  // other scores than the participants' own, for this round
}

// Score is what a participant's score is for the rest of a round.
type Score struct {
	ID    ID  `json:"id"`
	Score int `json:"score"`
}

// Past is a standing that was, and what the step from it to the next one did beside.
type Past struct {
	Was    Standing `json:"was"`
	Ticked []ID     `json:"ticked"` // clocks it moved on, one segment each time they are named
}

// Happening is what sort of event an event is.
type Happening string

// The happenings.
const (
	RoundBegan Happening = "round"
	TurnBegan  Happening = "turn"
	RanOut     Happening = "ran-out" // a clock is full
)

// Event is something the table did that people should hear of.
type Event struct {
	What  Happening
	Round int
	Who   ID // of TurnBegan
	Clock ID // of RanOut
}

// present is a standing without those who are not at the table.
func (t *Table) present(s Standing) Standing {
	gone := func(id ID) bool { return t.seat(id) < 0 }
	s = *facts.Clone(&s)
	s.Acted, s.Waiting = slices.DeleteFunc(s.Acted, gone), slices.DeleteFunc(s.Waiting, gone)
	s.Scores = slices.DeleteFunc(s.Scores, func(c Score) bool { return gone(c.ID) })
	if gone(s.Current) {
		s.Current = 0
	}
	return s
}

// ScoreOf is what a participant's place in the order goes by in this round; 0 for one that is not there.
func (t *Table) ScoreOf(id ID) int {
	for _, c := range t.Turns.Now.Scores {
		if c.ID == id {
			return c.Score
		}
	}
	if p, ok := t.Participant(id); ok {
		return p.Score
	}
	return 0
}

// Order is everybody in the order of their turns: the highest score first, among equals as they are placed. Those
// who are out are in it too.
func (t *Table) Order() []ID {
	list := make([]Score, len(t.Participants))
	for i := range t.Participants {
		id := t.Participants[i].ID
		list[i] = Score{ID: id, Score: t.ScoreOf(id)}
	}
	slices.SortStableFunc(list, func(a, b Score) int { return cmp.Compare(b.Score, a.Score) })
	ids := make([]ID, len(list))
	for i, s := range list {
		ids[i] = s.ID
	}
	return ids
}

// HasActed reports whether a participant has had its turn in this round, or has none in it.
func (t *Table) HasActed(id ID) bool { return slices.Contains(t.Turns.Now.Acted, id) }

// TurnsOf is how many turns of this round somebody has had, with the one they have now: 2 or more where they were given
// another.
func (t *Table) TurnsOf(id ID) (n int) {
	now := t.Turns.Now
	for i, p := range t.Turns.Past {
		after := now
		if i+1 < len(t.Turns.Past) {
			after = t.Turns.Past[i+1].Was
		}
		if p.Was.Round == now.Round && after.Round == now.Round && p.Was.Current == id && slices.Contains(after.Acted, id) {
			n++
		}
	}
	if now.Current == id && id != 0 {
		n++
	}
	return n
}

// PlaceBeside puts participants before another in the order they are placed in, or behind it, which decides among those of
// the same score.
func (t *Table) PlaceBeside(ids []ID, other ID, behind bool) {
	var moved, rest []Participant
	for _, p := range t.Participants {
		if slices.Contains(ids, p.ID) {
			moved = append(moved, p)
		} else {
			rest = append(rest, p)
		}
	}
	at := slices.IndexFunc(rest, func(p Participant) bool { return p.ID == other })
	if at < 0 {
		return
	}
	if behind {
		at++
	}
	t.Participants = slices.Insert(rest, at, moved...)
}

// IsWaiting reports whether a participant has put its turn off.
func (t *Table) IsWaiting(id ID) bool { return slices.Contains(t.Turns.Now.Waiting, id) }

// able reports whether a participant may have a turn in a round.
func (t *Table) able(id ID, round int) bool {
	p, ok := t.Participant(id)
	return ok && !p.Out && (round > 1 || !p.Surprised)
}

// first returns who is to act in the standing as it is; those who wait come after everybody else. 0 = nobody.
func (t *Table) first() ID {
	now := &t.Turns.Now
	var waiting ID
	for _, id := range t.Order() {
		switch {
		case !t.able(id, now.Round), t.HasActed(id):
		case !t.IsWaiting(id):
			return id
		case waiting == 0:
			waiting = id
		}
	}
	return waiting
}

// Next ends the current turn and gives the next one: to the highest score that has not acted, after them to those
// who wait, and then in a new round. The first call begins the first round. It does nothing where nobody can act.
//
// Clocks that go by the turn or the round move on.
func (t *Table) Next() []Event {
	now := &t.Turns.Now
	before := *facts.Clone(now)
	var step step
	if now.Current != 0 {
		step.turnEnds(t, now.Current)
		t.ended(now.Current)
	}
	return t.advance(before, step)
}

// ended notes that somebody has had their turn.
func (t *Table) ended(id ID) {
	now := &t.Turns.Now
	if !t.HasActed(id) {
		now.Acted = append(slices.Clone(now.Acted), id)
	}
	now.Waiting = without(now.Waiting, id)
	now.Current = 0
}

// advance gives the turn to whoever is to have it, and remembers the standing before.
func (t *Table) advance(before Standing, s step) []Event {
	now := &t.Turns.Now
	next := t.first()
	if now.Round == 0 {
		next = 0
	}
	for tries := 0; next == 0 && tries < 2; tries++ { // the first round may be nobody's, being a surprise to all
		if !slices.ContainsFunc(t.Participants, func(p Participant) bool { return !p.Out }) {
			break
		}
		*now = Standing{Round: now.Round + 1}
		if now.Round > 1 {
			s.tick(t, func(c *Clock) bool { return c.Every == EachRound })
		}
		s.events = append(s.events, Event{What: RoundBegan, Round: now.Round})
		next = t.first()
	}
	if next == 0 && now.Round == before.Round && before.Current == 0 {
		*now = before // nothing came of it
		return nil
	}
	return t.gives(next, before, s)
}

// BeginRound begins a round for a game that keeps the order of turns itself: clocks that go by the round move on, but for
// the first. Who acts when is the game's own to enter.
func (t *Table) BeginRound(round int) []Event {
	s := step{events: []Event{{What: RoundBegan, Round: round}}}
	t.Turns.Now.Round = round
	if round > 1 {
		s.tick(t, func(c *Clock) bool { return c.Every == EachRound })
	}
	return s.events
}

// gives gives the turn to somebody and remembers the standing before.
func (t *Table) gives(next ID, before Standing, s step) []Event {
	now := &t.Turns.Now
	if now.Current = next; next != 0 {
		now.Waiting = without(now.Waiting, next)
		s.events = append(s.events, Event{What: TurnBegan, Round: now.Round, Who: next})
	}
	past := append(slices.Clone(t.Turns.Past), Past{Was: before, Ticked: s.ticked})
	t.Turns.Past = past[max(len(past)-MostPast, 0):]
	return s.events
}

// without is a list without one of its ids; nil stays nil.
func without(ids []ID, id ID) []ID {
	return slices.DeleteFunc(slices.Clone(ids), func(other ID) bool { return other == id })
}

// step gathers what one step does beside passing the turn on.
type step struct {
	ticked []ID
	events []Event
}

// turnEnds moves on the clocks that go by turns: everybody's, or this participant's.
func (s *step) turnEnds(t *Table, who ID) {
	s.tick(t, func(c *Clock) bool { return c.Every == EachTurn && (c.Of == 0 || c.Of == who) })
}

func (s *step) tick(t *Table, goes func(*Clock) bool) {
	t.Clocks = slices.Clone(t.Clocks)
	for i := range t.Clocks {
		c := &t.Clocks[i]
		if !goes(c) || c.Full() {
			continue
		}
		s.ticked = append(s.ticked, c.ID)
		if c.Fill(1) {
			s.events = append(s.events, Event{What: RanOut, Round: t.Turns.Now.Round, Clock: c.ID})
		}
	}
}

// Delay puts the current turn off: the participant waits, and acts when ActNow says so or when everybody else has
// acted. Nothing happens, and ok is false, where there is nobody left to wait for. No clock moves.
func (t *Table) Delay() (events []Event, ok bool) {
	now := &t.Turns.Now
	before, who := *facts.Clone(now), now.Current
	if who == 0 || !slices.ContainsFunc(t.Participants, func(p Participant) bool {
		return p.ID != who && t.able(p.ID, now.Round) && !t.HasActed(p.ID) && !t.IsWaiting(p.ID)
	}) {
		return nil, false
	}
	now.Waiting = append(slices.Clone(now.Waiting), who)
	return t.gives(t.first(), before, step{}), true
}

// ActNow gives a participant the turn at once, whoever's it is: one who waits, comes late or interrupts. Whoever
// had it goes on afterwards, by the order. Nothing happens, and ok is false, for one who is out, not there or has
// the turn already, and before the first round. No clock moves.
func (t *Table) ActNow(id ID) (events []Event, ok bool) {
	now := &t.Turns.Now
	p, there := t.Participant(id)
	if !there || p.Out || now.Round == 0 || now.Current == id {
		return nil, false
	}
	before := *facts.Clone(now)
	now.Acted = without(now.Acted, id)
	return t.gives(id, before, step{}), true
}

// Back takes the last step of the turn order back: the standing is exactly as it was, and clocks that moved on by
// themselves move back. Steps to those who have left the table are passed over. It reports whether there was one
// to take back. What else happened in between stays as it is; undo takes that back.
func (t *Table) Back() bool {
	past := t.Turns.Past
	at := len(past) - 1
	for at >= 0 && past[at].Was.Current != 0 && t.seat(past[at].Was.Current) < 0 {
		at--
	}
	if at < 0 {
		return false
	}
	t.Clocks = slices.Clone(t.Clocks)
	for _, p := range past[at:] {
		for _, id := range p.Ticked {
			if i := slices.IndexFunc(t.Clocks, func(c Clock) bool { return c.ID == id }); i >= 0 {
				t.Clocks[i].Fill(-1)
			}
		}
	}
	t.Turns.Now = t.present(past[at].Was)
	t.Turns.Past = slices.Clone(past[:at])
	if at == 0 {
		t.Turns.Past = nil
	}
	return true
}

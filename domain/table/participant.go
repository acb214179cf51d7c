package table

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

// Participant is one who takes turns: a character, a ship, a mob, the reactor.
type Participant struct {
	ID        ID           `json:"id"`
	Document  domain.DocID `json:"document"`                          // whose sheet it is; empty = a plain name
	Name      string       `json:"name" find:""`                      // of a plain one; one of a document goes by the document's title
	Side      int          `json:"side"`                              // as a token's on the map
	Token     int          `json:"token" told:"-"`                    // its id on the encounter's map; 0 = none
	Score     int          `json:"score"`                             // the highest acts first; what it is, the game says
	Surprised bool         `json:"surprised"`                         // passed over in the first round
	Out       bool         `json:"out" said:"out of play"`            // takes no turns any more
	Hidden    bool         `json:"hidden" said:"hidden from players"` // from the players
	Dice      dice.From    `json:"dice" said:"dice by"`               // where its rolls come from unless someone says otherwise
	Notes     string       `json:"notes"`                             // the referee's own
}

// IsOver reports whether rounds have been played and nobody is left, or those of one side alone, of two or more.
func (t *Table) IsOver() bool {
	sides, left := map[int]bool{}, map[int]bool{}
	for _, p := range t.Participants {
		sides[p.Side] = true
		if !p.Out {
			left[p.Side] = true
		}
	}
	return t.Turns.Now.Round > 0 && len(sides) > 1 && len(left) < 2
}

// Participant returns the participant of that id, to be read or edited.
func (t *Table) Participant(id ID) (*Participant, bool) {
	i := t.seat(id)
	if i < 0 {
		return nil, false
	}
	return &t.Participants[i], true
}

// Who is the participant of an id, to be read; the zero one for nobody.
func (t *Table) Who(id ID) Participant {
	if p, ok := t.Participant(id); ok {
		return *p
	}
	return Participant{}
}

// Numbered is what a participant goes by among all at the table, called being what each goes by alone: those who go by the
// same have a number behind it, in the order in which they came. Those who are to come count, and those who have left in play: a
// number stays with its figure. It is empty for nobody.
func (t *Table) Numbered(id ID, called func(Participant) string) string {
	who, ok := t.Participant(id)
	if !ok {
		return ""
	}
	name, taken := called(*who), map[string]bool{}
	var same []ID
	for _, p := range t.everybody() {
		is := called(p)
		taken[strings.ToLower(is)] = true
		if strings.EqualFold(is, name) {
			same = append(same, p.ID)
		}
	}
	if len(same) < 2 || strings.TrimSpace(name) == "" {
		return name
	}
	slices.Sort(same)
	numbered, n := name, 0
	for _, other := range same {
		for n++; taken[strings.ToLower(fmt.Sprintf("%s %d", name, n))]; n++ { // somebody is called so already
		}
		if numbered = fmt.Sprintf("%s %d", name, n); other == id {
			break
		}
	}
	return numbered
}

// Gone is what somebody who has left went by.
type Gone struct {
	ID       ID           `json:"id"`
	Document domain.DocID `json:"document,omitzero" refers:"-"`
	Name     string       `json:"name,omitzero"`
}

// everybody are those at the table, those who are to come in and those who have left in play.
func (t *Table) everybody() []Participant {
	all := slices.Clone(t.Participants)
	for _, w := range t.Waves {
		all = append(all, w.Who...)
	}
	for _, g := range t.Gone {
		all = append(all, Participant{ID: g.ID, Document: g.Document, Name: g.Name})
	}
	return all
}

// PlayersSide is the side of the players' own as they come; the referee's come on others.
const PlayersSide = 0

// DiceOf is where the rolls of somebody who joins a side come from: as those of the last who did, and on a side of the
// referee's that is empty so far as those of the last of the referee's.
func (t *Table) DiceOf(side int) dice.From {
	from := dice.Typed
	there := false
	for _, p := range t.Participants {
		same := p.Side == side
		if same || !there && side != PlayersSide && p.Side != PlayersSide {
			from, there = p.Dice, there || same
		}
	}
	return from
}

// seat is the position of a participant, -1 for one that is not there.
func (t *Table) seat(id ID) int {
	for i := range t.Participants {
		if t.Participants[i].ID == id {
			return i
		}
	}
	return -1
}

// Seated returns the participant whose token has that id on the encounter's map; 0 finds nobody.
func (t *Table) Seated(token int) (*Participant, bool) {
	for i := range t.Participants {
		if token != 0 && t.Participants[i].Token == token {
			return &t.Participants[i], true
		}
	}
	return nil, false
}

// Insert puts a participant at a position, from 0 to their number, and returns its new id. While turns are being
// taken one whose place in the order has passed waits for the next round; ActNow gives it a turn in this one.
func (t *Table) Insert(at int, p Participant) ID {
	p.ID = t.NextID()
	t.place(at, p)
	return p.ID
}

// place puts a participant at a position.
func (t *Table) place(at int, p Participant) {
	at = min(max(at, 0), len(t.Participants))
	t.Participants = slices.Insert(slices.Clone(t.Participants), at, p)
	order, now := t.Order(), &t.Turns.Now
	if now.Current != 0 && slices.Index(order, p.ID) < slices.Index(order, now.Current) {
		now.Acted = append(slices.Clone(now.Acted), p.ID)
	}
}

// Remove takes a participant off the table. If it was its turn, the turn goes to the next.
func (t *Table) Remove(id ID) []Event {
	if p, ok := t.Participant(id); ok && (t.Turns.Now.Round > 0 || len(t.Log) > 0) {
		t.Gone = append(slices.Clone(t.Gone), Gone{p.ID, p.Document, p.Name})
	}
	return t.leave(id)
}

func (t *Table) leave(id ID) []Event {
	i := t.seat(id)
	if i < 0 {
		return nil
	}
	var events []Event
	if t.Turns.Now.Current == id {
		t.Participants[i].Out = true // the turn does not come back to it
		events = t.Next()
	}
	t.Participants = slices.Delete(slices.Clone(t.Participants), i, i+1)
	t.Turns.Now = t.present(t.Turns.Now)
	return events
}

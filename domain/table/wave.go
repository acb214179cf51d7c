package table

import "slices"

// Wave is a group that is prepared and comes in later. Until it does its members take no part.
type Wave struct {
	ID    ID            `json:"id"`
	Name  string        `json:"name"`
	Round int           `json:"round,omitzero"` // in which it is due; 0 = when somebody brings it in
	Who   []Participant `json:"who" said:"members"`
}

// IsDue reports whether a wave should have come by now.
func (w *Wave) IsDue(round int) bool { return w.Round > 0 && round >= w.Round }

// PutOff takes participants out of play into a wave. If it was the turn of one, the turn goes to the next. Those who are not
// there are passed over; nothing happens where none is.
func (t *Table) PutOff(name string, round int, ids []ID) []Event {
	w := Wave{Name: name, Round: round}
	for _, id := range ids {
		if p, ok := t.Participant(id); ok {
			w.Who = append(w.Who, *p)
		}
	}
	if len(w.Who) == 0 {
		return nil
	}
	w.ID = t.NextID()
	t.Waves = append(slices.Clone(t.Waves), w)
	var events []Event
	for _, p := range w.Who {
		events = append(events, t.leave(p.ID)...)
	}
	return events
}

// Bring has a wave come in. Its members are who they were, with the ids they had; those whose place in the order has passed
// wait for the next round. It returns them; ok is false for a wave that is not there.
func (t *Table) Bring(id ID) (who []Participant, ok bool) {
	i := slices.IndexFunc(t.Waves, func(w Wave) bool { return w.ID == id })
	if i < 0 {
		return nil, false
	}
	who = t.Waves[i].Who
	for _, p := range who {
		t.place(len(t.Participants), p)
	}
	t.Waves = slices.Delete(slices.Clone(t.Waves), i, i+1)
	return who, true
}

// Reminder is what is to be told at somebody's turn or in a round: "the reactor goes".
type Reminder struct {
	ID    ID     `json:"id"`
	Text  string `json:"text"`
	Round int    `json:"round,omitzero"`                    // 0 = in every
	Of    ID     `json:"of,omitzero" said:"at the turn of"` // at whose turn; 0 = all through the round
}

// Due are the reminders to be told while somebody has the turn, 0 = nobody, in the order they were made.
func (t *Table) Due(round int, acting ID) (due []Reminder) {
	for _, r := range t.Reminders {
		if (r.Round == 0 || r.Round == round) && (r.Of == 0 || r.Of == acting) && round > 0 {
			due = append(due, r)
		}
	}
	return due
}

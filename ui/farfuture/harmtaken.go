package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
)

// harmTaken is harm that has been put on a sheet's tracks in the damage dialog.
type harmTaken struct {
	harm   farfuture.Harm
	placed []farfuture.Placed
}

// done is what it comes to.
func (h harmTaken) done() (farfuture.Outcome, error) {
	soaks := make([]farfuture.Soak, len(h.placed))
	for i, q := range h.placed {
		soaks[i] = q.Soak
	}
	return h.harm.Resolve(soaks)
}

// words tell of it within a sentence, after a semicolon: the boxes marked and the consequences written down.
func (h harmTaken) words(done farfuture.Outcome) string {
	text := "; " + markedWords(done)
	for _, q := range h.placed {
		text += fmt.Sprintf("; %s “%s”", q.Soak.Severity, q.Text)
	}
	return text
}

// hurt puts harm on a sheet and tells of it in a line. It reports whether the suit loses its integrity by it, and whether
// whoever has taken it is out of play.
func (f *fight) hurt(o *acts.Outcome, l *table.Line, who table.ID, h harmTaken, firstBlood bool) (lost, out bool) {
	done, err := h.done()
	if err != nil {
		o.Refuse(err)
		return false, false
	}
	o.Become(f.Participant(who).Document, func(c *character) (after *character) {
		after, lost = done.Suffer(c, h.placed, firstBlood)
		return after
	})
	l.Parts = append(l.Parts, done.House...)
	l.Text += h.words(done)
	return lost, done.Out
}

// out has somebody be out of play, and says so in a line.
func (f *fight) out(o *acts.Outcome, l *table.Line, who table.ID, name string) {
	l.Text += " " + name + " is out of play."
	o.Change(func(e *encounter) {
		if p, ok := e.Table.Participant(who); ok {
			p.Out = true
		}
	})
}

// markedWords says where the hits came to rest: "Health box 2, Health past its end by 2 hits".
func markedWords(o farfuture.Outcome) string {
	var words []string
	past := map[farfuture.TrackName]int{}
	for _, h := range o.Hits {
		if h.Landing == farfuture.PendingHit {
			past[h.Track]++
		}
	}
	for _, h := range o.Hits {
		switch h.Landing {
		case farfuture.MarkedBox:
			words = append(words, fmt.Sprintf("%s box %d", h.Track.Title(), h.At))
		case farfuture.PendingHit:
			if n := past[h.Track]; n > 1 {
				words = append(words, fmt.Sprintf("%s past its end by %d hits", h.Track.Title(), n))
			} else if n == 1 {
				words = append(words, fmt.Sprintf("%s past its end", h.Track.Title()))
			}
			delete(past, h.Track) // said once
		}
	}
	if len(words) == 0 {
		return "no box is marked"
	}
	return strings.Join(words, ", ")
}

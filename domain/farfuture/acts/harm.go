package acts

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// Hurt is harm that somebody is to take: what an act.Own is about.
type Hurt struct {
	Who        string // whose sheet it goes on
	Harm       farfuture.Harm
	FirstBlood bool
	Because    string // where it comes from, in one line
	Noun       string // of the roll that was too low: "defence"; empty = there was none
	Points     int    // fate points that whoever rolled has left
	Aspects    string // the control that aspects are chosen by for that roll
}

// HarmTaken is harm as it has been taken: put on a sheet's tracks, with consequences against it.
type HarmTaken struct {
	Harm   *farfuture.Harm // nil = there was none to take
	Placed []farfuture.Placed
}

// Taken is harm that has been taken as an answer; nil = there was none to take.
func Taken(h *farfuture.Harm, placed []farfuture.Placed) string {
	word, err := json.Marshal(HarmTaken{h, placed})
	if err != nil { // only plain values are in it
		panic(err)
	}
	return string(word)
}

// takeAgain is said where a sheet has changed whose harm had been taken.
const takeAgain = "The sheet has changed. Take the damage again."

// asksToTake asks how harm is taken, with consequences put on its hits; the answer is Taken.
func asksToTake(r *act.Run, key, under string, h Hurt) {
	r.Ask(act.Ask{Kind: act.Own, Key: key, Under: under, Caption: "Take damage…", Letter: 'n', Main: true, About: h})
}

// asksToMark lays the way to take harm as it comes, where nobody needs a consequence to stay in play.
func asksToMark(r *act.Run, key, under string, h *farfuture.Harm) {
	if marks := boxes(h); marks != "" {
		r.Lay(act.Way{Key: key, Title: "Mark " + marks, Letter: 'y', Under: under, Word: Taken(h, nil), Anew: true})
	}
}

// hasTaken is the harm that has been taken by the answer under a name. Ok is false where none has, or has been of other harm than comes:
// that is lost, and says what is to be done.
func hasTaken(r *act.Run, under string, comes *farfuture.Harm, says string) (t HarmTaken, ok bool) {
	words := r.Answer(under)
	if len(words) == 0 {
		return t, false
	}
	word := words[len(words)-1]
	if json.Unmarshal([]byte(word), &t) != nil || Taken(t.Harm, nil) != Taken(comes, nil) {
		for _, w := range words {
			r.Forget(under, w, says)
			says = ""
		}
		return HarmTaken{}, false
	}
	return t, true
}

// Done is what it comes to.
func (h HarmTaken) Done() (farfuture.Outcome, error) {
	soaks := make([]farfuture.Soak, len(h.Placed))
	for i, q := range h.Placed {
		soaks[i] = q.Soak
	}
	return h.Harm.Resolve(soaks)
}

// Words tell of it within a sentence, after a semicolon: the boxes marked and the consequences written down.
func (h HarmTaken) Words(done farfuture.Outcome) string {
	text := "; " + markedWords(done)
	for _, q := range h.Placed {
		text += fmt.Sprintf("; %s “%s”", q.Soak.Severity, q.Text)
	}
	return text
}

// hurt puts harm on a sheet and tells of it in a line. It reports whether the suit loses its integrity by it, and whether
// whoever has taken it is out of play.
func (s *Scene) hurt(o *Outcome, l *table.Line, who table.ID, h HarmTaken, firstBlood bool) (lost, out bool) {
	done, err := h.Done()
	if err != nil {
		o.Refuse(err)
		return false, false
	}
	o.Become(s.who(who).Document, func(c *farfuture.Character) (after *farfuture.Character) {
		after, lost = done.Suffer(c, h.Placed, firstBlood)
		return after
	})
	l.Parts = append(l.Parts, done.House...)
	l.Text += h.Words(done)
	return lost, done.Out
}

// out has somebody be out of play, and says so in a line.
func (o *Outcome) out(l *table.Line, who table.ID, name string) {
	l.Text += " " + name + " is out of play."
	o.Change(func(e *farfuture.Encounter) {
		if p, ok := e.Table.Participant(who); ok {
			p.Out = true
		}
	})
}

// boxes are what harm marks where no consequence is needed to stay in play: "Health 4"; empty = one is.
func boxes(h *farfuture.Harm) string {
	o, err := h.Resolve(nil)
	if err != nil || o.Out {
		return ""
	}
	var boxes []string
	for _, hit := range o.Hits {
		boxes = append(boxes, fmt.Sprintf("%s %d", hit.Track, hit.At))
	}
	return domain.Listed(boxes)
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

// vaccSuit is the skill of suits.
const vaccSuit = "Vacc Suit"

// hazardSource is the source of what a place does, in the log.
const hazardSource = "farfuture C13"

// Exposed is how a participant stands against the hazards of the scene; ok is false where they do nothing.
func (s *Scene) Exposed(who table.ID) (x farfuture.Exposure, ok bool) {
	c := s.sheet(who)
	if c == nil || len(s.Encounter.Hazards) == 0 {
		return x, false
	}
	x = farfuture.Exposed(c, s.Encounter.Hazards)
	return x, x.Shelter != farfuture.Sheltered
}

// Endured reports whether a broken suit has been seen to in a round, saved or left alone: the log knows.
func (s *Scene) Endured(who table.ID, round int) bool {
	for _, l := range slices.Backward(s.Encounter.Table.Log) {
		if l.Round < round {
			return false
		}
		if l.Who == who && l.Round == round && slices.ContainsFunc(l.Parts, func(p table.Part) bool { return p.Source == hazardSource }) {
			return true
		}
	}
	return false
}

// placeHarm is a hit of one box on Health and on Composure, at a position; nil for none.
func (s *Scene) placeHarm(who table.ID, hit int) *farfuture.Harm {
	c := s.sheet(who)
	if c == nil || hit < 1 {
		return nil
	}
	h := farfuture.HarmOf(c, hit, 1, []farfuture.TrackName{farfuture.Health, farfuture.Composure}, s.House)
	return &h
}

// endure marks the harm of a place on a sheet and tells of it in a line.
func (s *Scene) endure(o *Outcome, l *table.Line, who table.ID, h HarmTaken) {
	if h.Harm == nil {
		l.Text += "."
		return
	}
	_, out := s.hurt(o, l, who, h, false)
	l.Text += "."
	if out {
		o.out(l, who, s.Called(who))
	}
}

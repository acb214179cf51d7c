package domain

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// Merge brings two states of a document together that come from a common one, as when a player keeps the sheet at home and a
// referee keeps it at the table: it returns ours with what led from base to theirs. Where both set the same, theirs counts.
// What theirs did at the places of skip, as Meeting.Path has them, stays out. The errors are those of Read and Write.
func (k Kind) Merge(base, ours, theirs Record, skip []string) (Record, error) {
	doc, unknown, err := k.weave(&takeBack{skip: skip, force: true}, ours, base, theirs)
	if err != nil {
		return Record{}, err
	}
	ours.Tell(doc)
	ours.Version, ours.Pictures = k.Version, PicturesIn(doc)
	ours.Body, err = k.Write(doc, unknown)
	return ours, err
}

// Meeting is one thing that another state of a document did since a common one, and how it stands here.
type Meeting struct {
	Difference        // From the common state To theirs
	Here       string // as it stands here, ready to read
	Both       bool   // it was changed here too
}

// Sides are how the common state, ours and theirs have it, ready to read.
func (m Meeting) Sides() (before, here, sent string) {
	if m.From != "" || m.To != "" {
		return OrElse(m.From, "nothing"), OrElse(m.Here, "nothing"), OrElse(m.To, "nothing")
	}
	return "no", OrElse(m.Here, "no"), "yes" // What says it all
}

// Meet lists what led from base to theirs, in words and in the order of the sheet, beside how ours has it; what ours has as
// theirs does is left out. Kept is what ours alone changed. The errors are those of Differences.
func (k Kind) Meet(base, ours, theirs Record) (list []Meeting, kept []Difference, err error) {
	sent, err := k.Differences(base, theirs)
	if err != nil {
		return nil, nil, err
	}
	done, err := k.Differences(base, ours)
	if err != nil {
		return nil, nil, err
	}
	apart, err := k.Differences(ours, theirs)
	if err != nil {
		return nil, nil, err
	}
	for _, d := range sent {
		at := Overlap{Paths: []string{d.Path}}
		order := slices.ContainsFunc(sent, func(o Difference) bool { return o.Path != d.Path && within(o.Path, d.Path) }) // goes with its rows
		if d.Path == binPath || order || !slices.ContainsFunc(apart, at.Over) {
			continue
		}
		m := Meeting{Difference: d, Here: d.From}
		if i := slices.IndexFunc(done, at.Over); i >= 0 {
			m.Both, m.Here = true, done[i].standsBeside(d)
		}
		list = append(list, m)
	}
	for _, d := range done {
		if at := (&Overlap{Paths: []string{d.Path}}); d.Path != binPath && !slices.ContainsFunc(sent, at.Over) {
			kept = append(kept, d)
		}
	}
	return list, kept, nil
}

// standsBeside is how something stands after a change of ours, beside one of theirs of the same.
func (d Difference) standsBeside(theirs Difference) string {
	switch {
	case d.From != "" || d.To != "":
		return d.To
	case d.What == theirs.What:
		return "yes"
	}
	return d.What
}

// Past lists states of a document, newest first: how it stands, then at most so many of those before that a locker remembers.
// What cannot be read is left out.
func Past(ctx context.Context, h History, stands Record, most int) []Record {
	states := []Record{stands}
	steps, err := h.StepsOf(ctx, stands.ID)
	if err != nil {
		return states
	}
	steps = steps[:min(len(steps), most)]
	at := func(seq int64) {
		if r, err := h.RecordAt(ctx, stands.ID, seq); err == nil {
			states = append(states, r)
		}
	}
	for _, s := range steps {
		at(s.Seq)
	}
	if len(steps) > 0 {
		at(steps[len(steps)-1].Seq - 1)
	}
	return states
}

// Trace marks states of a document by what they say, so that another locker can tell which of them it has seen: marks with
// spaces between them.
func Trace(states []Record) string {
	var marks []string
	for _, r := range states {
		sum := sha256.Sum256(r.Body)
		if mark := hex.EncodeToString(sum[:8]); !slices.Contains(marks, mark) {
			marks = append(marks, mark)
		}
	}
	return strings.Join(marks, " ")
}

// mostTraced is how many states of all documents together are read for their traces.
const mostTraced = 2000

// Traces are those of some documents, of which a locker remembers the past.
func Traces(ctx context.Context, h History, records []Record) map[DocID]string {
	traces := map[DocID]string{}
	for _, r := range records {
		traces[r.ID] = Trace(Past(ctx, h, r, mostTraced/len(records)))
	}
	return traces
}

// common is the state that another one comes from: of some states, newest first, the first that is in the other's trace. Where
// there is none it is the one that the other differs from in the fewest things, the newest of several.
func (k Kind) common(other Record, trace string, states []Record) Record {
	for _, r := range states {
		if strings.Contains(trace, Trace([]Record{r})) {
			return r
		}
	}
	nearest, least := states[0], -1
	for _, r := range states {
		found, err := k.Differences(r, other)
		if err == nil && (least < 0 || len(found) < least) {
			nearest, least = r, len(found)
		}
	}
	return nearest
}

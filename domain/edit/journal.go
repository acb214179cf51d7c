// Package edit is the one place where documents change. A Journal is a locker's one line of undo over all
// its documents, a Session is the typed handle through which views read and edit one of them, and a Keeper
// saves each step's bytes without making the screen wait.
//
// Everything here runs on one goroutine, the screen's; only a Keeper's writes leave it, with immutable
// bytes in hand.
package edit

import (
	"bytes"
	"fmt"

	"shipslocker/domain"
)

// MergeWithin is how long after a change, in ms, another one under the same key joins its step.
const MergeWithin = 800

// Step is one entry of the line of undo.
type Step struct {
	Label   string // what a referee would call it: "name of Kessa"
	Key     string // steps on one document under one key may merge; empty never merges
	At      domain.Moment
	Changes []Change
}

// Change is what a step did to one document. Before and After hold whole bodies; Rev does not count.
type Change struct {
	Before, After domain.Record
}

// Event tells watchers of a journal which documents now stand how.
type Event struct {
	Step  Step
	Heads []domain.Head // of the documents touched, as they now stand
	// Jump is true for an undo or a redo: a view should bring the change into sight.
	Jump bool
}

// Journal is the one line of undo of a locker.
type Journal struct {
	kinds    domain.Kinds
	now      func() domain.Moment
	keep     func(delayed bool, records ...domain.Record)
	open     map[domain.DocID]*Doc
	done     []Step
	undone   []Step
	watchers watchers[func(Event)]
}

// NewJournal starts an empty line. Every step's records go to keep as they come to stand; delayed is true
// while a person may go on typing into the same field.
func NewJournal(kinds domain.Kinds, now func() domain.Moment, keep func(delayed bool, records ...domain.Record)) *Journal {
	return &Journal{kinds: kinds, now: now, keep: keep, open: map[domain.DocID]*Doc{}}
}

// Watch calls f after every step, undo and redo, until stop is called.
func (j *Journal) Watch(f func(Event)) (stop func()) { return j.watchers.add(f) }

// Open reads a record into an open document, or returns the one that is open already. A record of a newer
// version, or any while readOnly is not empty, opens for reading only; a newer one shows what this
// program knows of it. It returns ErrUnknownKind or ErrBody for what cannot be shown at all.
func (j *Journal) Open(r domain.Record, readOnly string) (*Doc, error) {
	if d, ok := j.open[r.ID]; ok {
		return d, nil
	}
	d, err := j.read(r, readOnly)
	if err != nil {
		return nil, err
	}
	j.open[r.ID] = d
	return d, nil
}

// read is Open of a document that is not open and does not come to be.
func (j *Journal) read(r domain.Record, readOnly string) (*Doc, error) {
	kind, err := j.kinds.Find(r.Kind)
	if err != nil {
		return nil, err
	}
	if r.Version > kind.Version {
		readOnly = fmt.Sprintf("A newer version of this program wrote “%s”. It opens for reading only; nothing in it is changed.", r.Title)
	}
	d := &Doc{journal: j, kind: kind, readOnly: readOnly}
	if err := d.stand(r); err != nil {
		return nil, err
	}
	return d, nil
}

// Standing returns the record of an open document as it stands.
func (j *Journal) Standing(id domain.DocID) (domain.Record, bool) {
	if d, ok := j.open[id]; ok {
		return d.record, true
	}
	return domain.Record{}, false
}

// newest returns the open document of r's id as it stands, or r where none is open.
func (j *Journal) newest(r domain.Record) domain.Record {
	if d, ok := j.open[r.ID]; ok {
		return d.record
	}
	return r
}

// Close lets an open document go. Its steps stay in the line. Whoever still holds it can read it only: what it
// holds may be behind by now.
func (j *Journal) Close(id domain.DocID) {
	if d, ok := j.open[id]; ok {
		d.readOnly = "This document has been closed."
		delete(j.open, id)
	}
}

// Add brings documents into the locker in one step: new ones, copies, imports. Undoing it puts them into
// the bin, so that nothing is ever lost by undoing.
func (j *Journal) Add(label string, records ...domain.Record) {
	step := Step{Label: label}
	for _, after := range records {
		before := after
		before.Binned = j.now()
		step.Changes = append(step.Changes, Change{Before: before, After: after})
	}
	j.enter(step)
}

// Bin moves documents into the bin in one step. Those that lie there already stay as they are.
func (j *Journal) Bin(label string, records ...domain.Record) {
	j.setBinned(label, j.now(), records)
}

// Restore takes documents out of the bin in one step. Those that are not in it stay as they are.
func (j *Journal) Restore(label string, records ...domain.Record) {
	j.setBinned(label, 0, records)
}

func (j *Journal) setBinned(label string, at domain.Moment, records []domain.Record) {
	step := Step{Label: label}
	for _, r := range records {
		before := j.newest(r)
		if (before.Binned != 0) == (at != 0) {
			continue
		}
		after := before
		after.Binned = at
		step.Changes = append(step.Changes, Change{Before: before, After: after})
	}
	j.enter(step)
}

// enter applies a step's After states and puts it at the end of the line. A step that changes nothing is none.
func (j *Journal) enter(s Step) {
	if len(s.Changes) == 0 {
		return
	}
	s.At = j.now()
	for i := range s.Changes {
		s.Changes[i].After.Changed = s.At
	}
	merged := j.merge(&s)
	j.undone = nil
	if merged {
		j.done[len(j.done)-1] = s
	} else {
		j.done = append(j.done, s)
	}
	if c := s.Changes[0]; merged && same(c.Before, c.After) {
		j.done = j.done[:len(j.done)-1] // typed and taken back: nothing to undo
	}
	j.stand(s, false)
}

// merge reports whether s continues the last step and then widens s to cover both.
func (j *Journal) merge(s *Step) bool {
	if s.Key == "" || len(j.done) == 0 || len(j.undone) > 0 {
		return false
	}
	last := j.done[len(j.done)-1]
	if last.Key != s.Key || s.At-last.At > MergeWithin ||
		len(last.Changes) != 1 || len(s.Changes) != 1 || last.Changes[0].After.ID != s.Changes[0].After.ID {
		return false
	}
	s.Changes[0].Before = last.Changes[0].Before
	return true
}

func same(a, b domain.Record) bool {
	return a.Binned == b.Binned && bytes.Equal(a.Body, b.Body)
}

// stand makes the After states of a step the documents' own, has them saved and tells the watchers. They are
// told last: one that edits must find everything in place, and its state must not be saved before this one.
func (j *Journal) stand(s Step, jump bool) {
	records := make([]domain.Record, len(s.Changes))
	for i, c := range s.Changes {
		records[i] = c.After
		if d, ok := j.open[c.After.ID]; ok {
			if err := d.stand(c.After); err != nil {
				panic(fmt.Errorf("read back a body this program wrote: %w", err))
			}
		}
	}
	j.keep(s.Key != "" && !jump, records...)
	for _, r := range records {
		if d, ok := j.open[r.ID]; ok {
			d.watchers.each(func(f func()) { f() })
		}
	}
	heads := make([]domain.Head, len(records))
	for i, r := range records {
		heads[i] = j.newest(r).Head
	}
	j.watchers.each(func(f func(Event)) { f(Event{Step: s, Heads: heads, Jump: jump}) })
}

// UndoLabel names what Undo would take back; empty = nothing.
func (j *Journal) UndoLabel() string { return lastLabel(j.done) }

// RedoLabel names what Redo would bring back; empty = nothing.
func (j *Journal) RedoLabel() string { return lastLabel(j.undone) }

func lastLabel(steps []Step) string {
	if len(steps) == 0 {
		return ""
	}
	return steps[len(steps)-1].Label
}

// Undo takes back the last step. It does nothing when there is none.
func (j *Journal) Undo() { j.move(&j.done, &j.undone, true) }

// Redo brings back the step that was undone last. It does nothing when there is none.
func (j *Journal) Redo() { j.move(&j.undone, &j.done, false) }

func (j *Journal) move(from, to *[]Step, back bool) {
	n := len(*from)
	if n == 0 {
		return
	}
	s := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, s)
	now := j.now()
	shown := Step{Label: s.Label, Key: s.Key, At: now}
	for _, c := range s.Changes {
		if back {
			c.Before, c.After = c.After, c.Before
		}
		c.After.Changed = now
		if c.After.Binned != 0 && c.Before.Binned == 0 {
			c.After.Binned = now // so that it stays in the bin as long as anything else does
		}
		shown.Changes = append(shown.Changes, c)
	}
	j.stand(shown, true)
}

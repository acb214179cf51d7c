// Package edit is the one place where documents change. A Journal is a locker's one line of undo over all
// its documents, a Session is the typed handle through which views read and edit one of them, and a Keeper
// saves each step's bytes without making the screen wait.
//
// Everything here runs on one goroutine, the screen's; only a Keeper's writes leave it, with immutable
// bytes in hand.
package edit

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"shipslocker/domain"
)

// MergeWithin is how long after a change, in ms, another one under the same key joins its step.
const MergeWithin = 800

// Event tells watchers of a journal which documents now stand how.
type Event struct {
	Step  domain.Step
	Heads []domain.Head // of the documents touched, as they now stand
	// Jump is true for an undo or a redo: a view should bring the change into sight.
	Jump bool
}

// Journal is the one line of undo of a locker. Each thing that happens in it, undoing and redoing too, is a
// step of the locker's history.
type Journal struct {
	kinds    domain.Kinds
	now      func() domain.Moment
	keep     func(delayed bool, step domain.Step)
	open     map[domain.DocID]*Doc
	session  domain.Moment // when this journal began
	seq      int64         // of the last step
	titled   func(domain.DocID) string
	states   int64 // that documents have come to, see Doc.State
	earlier  int64 // the last step of earlier sessions
	done     []entry
	undone   []entry
	fetch    Fetch
	fetching bool
	together *together // nil = each edit is a step of its own
	watchers watchers[func(Event)]
}

// entry is a step in the line, under the key that later ones may merge with. A step recalled from the locker
// has no changes until they are needed.
type entry struct {
	domain.Step
	key string
}

// Fetch reads a step with its changes and calls then on the screen's goroutine.
type Fetch func(seq int64, then func(domain.Step, error))

// NewJournal starts an empty line. Every step goes to keep as it happens; delayed is true while a person may
// go on typing into the same field, which then comes as the same step again.
func NewJournal(kinds domain.Kinds, now func() domain.Moment, keep func(delayed bool, step domain.Step)) *Journal {
	return &Journal{kinds: kinds, now: now, keep: keep, session: now(), open: map[domain.DocID]*Doc{}}
}

// Begin has the journal's steps follow step seq, the last in the locker's history. Call it before the first.
func (j *Journal) Begin(seq int64) { j.seq, j.earlier = seq, seq }

// Title has links in all documents that are open say what titled knows of the documents they name; empty = nothing. A step that
// renames one is kept before they are asked for again. Call it before the first document is opened.
func (j *Journal) Title(titled func(domain.DocID) string) { j.titled = titled }

// Recall puts the line as the locker remembers it, see domain.History.Line, before what has happened in this
// session. Steps undone long ago can be redone only if nothing has happened since. What the locker has come to
// know of this session meanwhile is left out: the line has it already.
func (j *Journal) Recall(done, undone []domain.Step, fetch Fetch) {
	j.fetch = fetch
	if j.seq == j.earlier {
		j.undone = entries(undone)
	}
	done = slices.DeleteFunc(slices.Clone(done), func(s domain.Step) bool { return s.Seq > j.earlier })
	j.done = append(entries(done), j.done...)
}

func entries(steps []domain.Step) []entry {
	es := make([]entry, len(steps))
	for i, s := range steps {
		es[i] = entry{Step: s}
	}
	return es
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
func (j *Journal) Add(label string, records ...domain.Record) { j.Take(label, nil, records) }

// Take is Add where some of the records are further states of documents that stand in the locker already, as
// stored says.
func (j *Journal) Take(label string, stored, records []domain.Record) {
	var changes []domain.Change
	for _, after := range records {
		before := after
		before.Binned = j.now()
		for _, s := range stored {
			if s.ID == after.ID {
				before = j.newest(s)
			}
		}
		changes = append(changes, domain.Change{Before: before, After: after})
	}
	if j.together != nil { // what is new belongs to the step of those who refer to it
		j.together.changes = append(j.together.changes, changes...)
		return
	}
	j.enter(label, "", changes)
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
	var changes []domain.Change
	for _, r := range records {
		before := j.newest(r)
		if (before.Binned != 0) == (at != 0) {
			continue
		}
		after := before
		after.Binned = at
		changes = append(changes, domain.Change{Before: before, After: after})
	}
	j.enter(label, "", changes)
}

// Return makes a document stand again as it once did, in one step; now is its record as it stands. Nothing
// happens when it stands so already. It returns ErrNewer when either was written by a newer version, and
// ErrUnknownKind or ErrBody for a state that cannot be read; how it stands now need not be readable.
func (j *Journal) Return(label string, now, past domain.Record) error {
	d, err := j.read(past, "")
	if err != nil {
		return err
	}
	before, after := j.newest(now), d.record
	if max(before.Version, after.Version) > d.kind.Version {
		return fmt.Errorf("return “%s” to version %d from %d: %w", before.Title, after.Version, before.Version, domain.ErrNewer)
	}
	after.Created, after.Binned = before.Created, 0
	stands := before
	if b, err := j.read(before, ""); err == nil { // an older spelling of the same is the same
		stands = b.record
	}
	if !same(stands, after) {
		j.enter(label, "", []domain.Change{{Before: before, After: after}})
	}
	return nil
}

// enter applies the After states of changes and puts them as a step at the end of the line. A step that
// changes nothing is none.
func (j *Journal) enter(label, key string, changes []domain.Change) {
	if len(changes) == 0 {
		return
	}
	e := entry{domain.Step{Seq: j.seq + 1, Session: j.session, At: j.now(), Verb: domain.Did, Label: label, Changes: changes}, key}
	for i := range e.Changes {
		e.Changes[i].After.Changed = e.At
	}
	if j.merge(&e) {
		j.done = j.done[:len(j.done)-1]
	}
	j.seq, j.undone = e.Seq, nil
	if !idle(e.Step) { // typed and taken back: nothing to undo
		j.done = append(j.done, e)
	}
	j.stand(e.Step, key != "", false)
}

// merge reports whether e continues the last step and then widens e to cover both.
func (j *Journal) merge(e *entry) bool {
	if e.key == "" || len(j.done) == 0 {
		return false
	}
	last := j.done[len(j.done)-1]
	if last.Seq != j.seq || last.key != e.key || e.At-last.At > MergeWithin ||
		len(last.Changes) != 1 || len(e.Changes) != 1 || last.Changes[0].After.ID != e.Changes[0].After.ID {
		return false
	}
	e.Seq, e.Changes[0].Before = last.Seq, last.Changes[0].Before
	return true
}

// idle reports whether a step leaves everything as it was.
func idle(s domain.Step) bool {
	for _, c := range s.Changes {
		if !same(c.Before, c.After) {
			return false
		}
	}
	return true
}

func same(a, b domain.Record) bool {
	return a.Binned == b.Binned && bytes.Equal(a.Body, b.Body)
}

// stand makes the After states of a step the documents' own, has them saved and tells the watchers. They are
// told last: one that edits must find everything in place, and its state must not be saved before this one.
func (j *Journal) stand(s domain.Step, delayed, jump bool) {
	records := make([]domain.Record, len(s.Changes))
	for i, c := range s.Changes {
		records[i] = c.After
		if d, ok := j.open[c.After.ID]; ok {
			if err := d.stand(c.After); err != nil {
				panic(fmt.Errorf("read back a body this program wrote: %w", err))
			}
		}
	}
	j.keep(delayed, s)
	touched := make([]domain.DocID, len(records))
	for i, r := range records {
		touched[i] = r.ID
	}
	for id, d := range j.open {
		if renames(s, d.record.Body) && d.retitle() && !slices.Contains(touched, id) {
			touched = append(touched, id)
		}
	}
	for _, id := range touched {
		if d, ok := j.open[id]; ok {
			d.watchers.each(func(f func()) { f() })
		}
	}
	heads := make([]domain.Head, len(records))
	for i, r := range records {
		heads[i] = j.newest(r).Head
	}
	j.watchers.each(func(f func(Event)) { f(Event{Step: s, Heads: heads, Jump: jump}) })
}

// renames reports whether a step gives another title to a document that a body names in a link.
func renames(s domain.Step, body []byte) bool {
	return slices.ContainsFunc(s.Changes, func(c domain.Change) bool {
		return c.Before.Title != c.After.Title && bytes.Contains(body, []byte("[["+c.After.ID))
	})
}

// UndoLabel names what Undo would take back; empty = nothing.
func (j *Journal) UndoLabel() string { return lastLabel(j.done) }

// RedoLabel names what Redo would bring back; empty = nothing.
func (j *Journal) RedoLabel() string { return lastLabel(j.undone) }

// UndoStep is the step that Undo would take back, 0 = there is none.
func (j *Journal) UndoStep() int64 { return lastStep(j.done) }

// RedoStep is the step that Redo would bring back, 0 = there is none.
func (j *Journal) RedoStep() int64 { return lastStep(j.undone) }

func lastStep(steps []entry) int64 {
	if len(steps) == 0 {
		return 0
	}
	return steps[len(steps)-1].Seq
}

func lastLabel(steps []entry) string {
	if len(steps) == 0 {
		return ""
	}
	return steps[len(steps)-1].Label
}

// Undo takes back the last step. It does nothing when there is none. A step that has to be read first is
// undone once it has been.
func (j *Journal) Undo() { j.move(&j.done, &j.undone, domain.Undid) }

// Redo brings back the step that was undone last. It does nothing when there is none.
func (j *Journal) Redo() { j.move(&j.undone, &j.done, domain.Redid) }

func (j *Journal) move(from, to *[]entry, verb domain.Verb) {
	for len(*from) > 0 {
		last := len(*from) - 1
		e := (*from)[last]
		if len(e.Changes) == 0 {
			j.recall(from, func() { j.move(from, to, verb) })
			return
		}
		*from = (*from)[:last]
		if idle(e.Step) {
			continue
		}
		*to = append(*to, e)
		j.seq++
		j.stand(j.moved(e.Step, verb), false, true)
		return
	}
}

// moved is the step that undoing or redoing s is.
func (j *Journal) moved(s domain.Step, verb domain.Verb) domain.Step {
	now := j.now()
	moved := domain.Step{Seq: j.seq, Session: j.session, At: now, Verb: verb, Of: s.Seq, Label: s.Label}
	for _, c := range s.Changes {
		if verb == domain.Undid {
			c.Before, c.After = c.After, c.Before
		}
		c.After.Changed = now
		if c.After.Binned != 0 && c.Before.Binned == 0 {
			c.After.Binned = now // so that it stays in the bin as long as anything else does
		}
		moved.Changes = append(moved.Changes, c)
	}
	return moved
}

// recall fetches the changes of the next entry to move and then calls again. What cannot be read leaves the
// line, and all before it.
func (j *Journal) recall(from *[]entry, again func()) {
	if j.fetching {
		return
	}
	j.fetching = true
	seq := (*from)[len(*from)-1].Seq
	j.fetch(seq, func(s domain.Step, err error) {
		j.fetching = false
		last := len(*from) - 1
		switch {
		case last < 0 || (*from)[last].Seq != seq: // something else has happened meanwhile
		case err != nil || len(s.Changes) == 0 || !j.readable(s):
			*from = nil
		default:
			(*from)[last].Step = s
			again()
		}
	})
}

// readable reports whether every state in a step can be read. One of a kind that only a newer version knows need not
// be: it is never open, and its bytes stay as they are.
func (j *Journal) readable(s domain.Step) bool {
	for _, c := range s.Changes {
		for _, r := range []domain.Record{c.Before, c.After} {
			if _, err := j.read(r, ""); err != nil && !errors.Is(err, domain.ErrUnknownKind) {
				return false
			}
		}
	}
	return true
}

package edit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
)

// Doc is one open document. Views hold it through a Session, which knows its type.
type Doc struct {
	journal  *Journal
	kind     domain.Kind
	record   domain.Record
	value    domain.Document
	unknown  domain.Unknown
	holds    []byte // the body that value encodes to
	readOnly string
	watchers watchers[func()]
	problems []domain.Problem
	checked  []byte // the body that problems belong to
}

// ID is the document's id.
func (d *Doc) ID() domain.DocID { return d.record.ID }

// Kind is the document's kind.
func (d *Doc) Kind() domain.Kind { return d.kind }

// Record is the document as it stands now; its Rev is that of the record it was opened from.
func (d *Doc) Record() domain.Record { return d.record }

// ReadOnly says in a sentence why the document cannot be edited; empty = it can.
func (d *Doc) ReadOnly() string { return d.readOnly }

// Watch calls f after every change of the document, whoever made it, until stop is called.
func (d *Doc) Watch(f func()) (stop func()) { return d.watchers.add(f) }

// Problems is what the rules have to say about the document as it stands.
func (d *Doc) Problems() []domain.Problem {
	if d.checked == nil || !bytes.Equal(d.checked, d.record.Body) {
		d.problems, d.checked = d.kind.Check(d.value), d.record.Body
	}
	return d.problems
}

// edit has change alter the value and enters what came of it as a step. Nothing happens when the bytes stay
// the same or the document is read-only.
func (d *Doc) edit(label, key string, change func()) {
	if d.readOnly != "" {
		return
	}
	change()
	after, err := encode(d.kind, d.record.Head, d.value, d.unknown)
	if err != nil {
		panic(fmt.Errorf("edit %s, whose struct does not encode: %w", d.kind.ID(), err))
	}
	d.holds = after.Body
	if bytes.Equal(after.Body, d.record.Body) {
		return
	}
	if after.Title != "" {
		label += " · " + after.Title
	}
	if key != "" {
		key = string(d.record.ID) + " " + key
	}
	d.journal.enter(Step{Label: label, Key: key, Changes: []Change{{Before: d.record, After: after}}})
}

// NewRecord returns the record of a document that is in no locker yet.
func NewRecord(kind domain.Kind, id domain.DocID, at domain.Moment, value domain.Document) (domain.Record, error) {
	return encode(kind, domain.Head{ID: id, Kind: kind.ID(), Created: at, Changed: at}, value, domain.Unknown{})
}

func encode(kind domain.Kind, head domain.Head, value domain.Document, unknown domain.Unknown) (domain.Record, error) {
	body, err := kind.Write(value, unknown)
	if err != nil {
		return domain.Record{}, err
	}
	head.Title, head.Words = value.Title(), value.Words()
	return domain.Record{Head: head, Version: kind.Version, Body: body, Pictures: value.Pictures()}, nil
}

// stand makes r the document's state. The value is decoded afresh unless r is what it holds already, so
// that no view can be left with a pointer into an undone state.
func (d *Doc) stand(r domain.Record) {
	d.record = r
	if !bytes.Equal(d.holds, r.Body) {
		value, unknown, err := d.kind.Read(r.Version, r.Body)
		if err != nil {
			panic(fmt.Errorf("read back a body this program wrote: %w", err))
		}
		d.value, d.unknown, d.holds = value, unknown, r.Body
	}
	for _, f := range d.watchers.all() {
		f()
	}
}

// Session is a typed handle on an open document: T is the kind's struct.
type Session[T any] struct{ *Doc }

// Of returns the typed handle on d, whose kind's struct must be T.
func Of[T any](d *Doc) *Session[T] {
	_ = any(d.value).(*T)
	return &Session[T]{d}
}

// Value is the document as it stands, for reading. It is another value after an undo: hold accessors, not
// pointers.
func (s *Session[T]) Value() *T { return any(s.value).(*T) }

// Edit lets change alter the document and enters the step in the journal under label, which with
// the document's title follows the word "Undo". Edits under the same key, not empty, merge while they follow each other within MergeWithin ms.
func (s *Session[T]) Edit(label, key string, change func(*T)) {
	s.edit(label, key, func() { change(s.Value()) })
}

// Rename sets a document's title in one step, as the shelf does. The record need not be open.
func (j *Journal) Rename(r domain.Record, title string) error {
	return j.rewrite(r, "rename to “"+title+"”", func(v domain.Document) { v.SetTitle(title) })
}

// Duplicate adds a copy of a record under a new id, titled as a copy.
func (j *Journal) Duplicate(r domain.Record, id domain.DocID) (domain.Record, error) {
	kind, err := j.kinds.Find(r.Kind)
	if err != nil {
		return domain.Record{}, err
	}
	value, unknown, err := kind.Read(r.Version, r.Body)
	if err != nil {
		return domain.Record{}, err
	}
	value.SetTitle(strings.TrimSpace(value.Title() + " (copy)"))
	now := j.now()
	twin, err := encode(kind, domain.Head{ID: id, Kind: r.Kind, Created: now, Changed: now}, value, unknown)
	if err != nil {
		return domain.Record{}, err
	}
	j.Add("duplicate “"+r.Title+"”", twin)
	return twin, nil
}

func (j *Journal) rewrite(r domain.Record, label string, change func(domain.Document)) error {
	if d, ok := j.open[r.ID]; ok {
		d.edit(label, "", func() { change(d.value) })
		return nil
	}
	kind, err := j.kinds.Find(r.Kind)
	if err != nil {
		return err
	}
	value, unknown, err := kind.Read(r.Version, r.Body)
	if err != nil {
		return err
	}
	change(value)
	after, err := encode(kind, r.Head, value, unknown)
	if err != nil {
		return err
	}
	j.enter(Step{Label: label, Changes: []Change{{Before: r, After: after}}})
	return nil
}

// watchers is a list of callbacks that may be left while it is being called.
type watchers[F any] struct {
	list []*F
}

func (w *watchers[F]) add(f F) (stop func()) {
	p := &f
	w.list = append(w.list, p)
	return func() { w.list = slices.DeleteFunc(w.list, func(q *F) bool { return q == p }) }
}

func (w *watchers[F]) all() []F {
	fs := make([]F, len(w.list))
	for i, p := range w.list {
		fs[i] = *p
	}
	return fs
}

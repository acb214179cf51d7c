package edit

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/naming"
)

// Doc is one open document. Views hold it through a Session, which knows its type.
type Doc struct {
	journal  *Journal
	kind     domain.Kind
	record   domain.Record
	state    int64 // see State
	value    domain.Document
	unknown  domain.Unknown
	holds    []byte // the body that value encodes to
	readOnly string
	watchers watchers[func()]
	problems []domain.Problem
	checked  map[domain.DocID][]byte // the bodies that problems belong to: its own and those looked at beside it
}

// ID is the document's id.
func (d *Doc) ID() domain.DocID { return d.record.ID }

// Kind is the document's kind.
func (d *Doc) Kind() domain.Kind { return d.kind }

// Record is the document as it stands now; its Rev is that of the record it was opened from.
func (d *Doc) Record() domain.Record { return d.record }

// State is a number that is another one whenever the document is another: it tells two states of it apart, also from those
// of the other documents of the journal.
func (d *Doc) State() int64 { return d.state }

// turn makes r the document's record.
func (d *Doc) turn(r domain.Record) {
	if d.state == 0 || !same(d.record, r) {
		d.journal.states++
		d.state = d.journal.states
	}
	d.record = r
}

// Journal is the journal the document is edited through.
func (d *Doc) Journal() *Journal { return d.journal }

// ReadOnly says in a sentence why the document cannot be edited; empty = it can.
func (d *Doc) ReadOnly() string { return d.readOnly }

// Watch calls f after every change of the document, whoever made it, until stop is called.
func (d *Doc) Watch(f func()) (stop func()) { return d.watchers.add(f) }

// Problems is what the rules have to say about the document as it stands, as far as the documents it refers to are
// open and not in the bin.
func (d *Doc) Problems() []domain.Problem {
	if d.checked != nil && d.asChecked() {
		return d.problems
	}
	d.checked = map[domain.DocID][]byte{d.ID(): d.record.Body}
	d.problems = d.kind.Check(d.value, func(id domain.DocID) domain.Document {
		other, ok := d.beside(id)
		if !ok {
			d.checked[id] = nil
			return nil
		}
		d.checked[id] = other.record.Body
		return other.value
	})
	return d.problems
}

// beside is an open document that this one may refer to.
func (d *Doc) beside(id domain.DocID) (other *Doc, ok bool) {
	other, ok = d.journal.open[id]
	return other, ok && other.record.Binned == 0
}

// asChecked reports whether all that Problems looked at is as it was then.
func (d *Doc) asChecked() bool {
	for id, was := range d.checked {
		var is []byte
		if other, ok := d.beside(id); ok {
			is = other.record.Body
		}
		if id == d.ID() {
			is = d.record.Body
		}
		if !bytes.Equal(was, is) {
			return false
		}
	}
	return true
}

// Value is the document as it stands, for reading.
func (d *Doc) Value() domain.Document { return d.value }

// Become has the document be another one of its kind, as a step of the rules leaves it. Nothing happens when that is the
// same, or when the document is read-only.
func (d *Doc) Become(label string, after domain.Document) {
	d.edit(label, "", func() { reflect.ValueOf(d.value).Elem().Set(reflect.ValueOf(after).Elem()) })
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
	if !d.unknown.Empty() { // a new row may get the id of one that is gone, but none of its unknown members
		if _, d.unknown, err = d.kind.Read(after.Version, after.Body); err != nil {
			panic(fmt.Errorf("read back an edit of %s: %w", d.kind.ID(), err))
		}
	}
	if d.journal.together != nil {
		d.journal.together.add(d, after)
		return
	}
	if after.Title != "" {
		label += " · " + after.Title
	}
	d.journal.enter(label, key, []domain.Change{{Before: d.record, After: after}})
}

// Rest ends the last step of the document's journal: what follows is another, though it comes soon and under the same
// key. A view calls it when its fields come to show another thing.
func (d *Doc) Rest() {
	if last := len(d.journal.done) - 1; last >= 0 {
		d.journal.done[last].key = ""
	}
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
	head.Tell(value)
	return domain.Record{Head: head, Version: kind.Version, Body: body, Pictures: domain.PicturesIn(value)}, nil
}

// stand makes r the document's state. The value is decoded afresh unless r is what it holds already, so
// that no view can be left with a pointer into an undone state. The record comes to be of this program's
// version and spelling, its links with the titles of now, so that equal bytes mean no change; a newer one stays as it is.
func (d *Doc) stand(r domain.Record) error {
	body := naming.Retitled(r.Body, d.journal.titled)
	if r.Version <= d.kind.Version {
		r.Body = body
	}
	if r.Version == d.record.Version && d.holds != nil && bytes.Equal(d.holds, r.Body) {
		d.turn(r)
		return nil
	}
	value, unknown, err := d.kind.ReadLike(d.value, min(r.Version, d.kind.Version), body)
	if err != nil {
		return err
	}
	if r.Version <= d.kind.Version {
		if r.Body, err = d.kind.Write(value, unknown); err != nil {
			return err
		}
		r.Version = d.kind.Version
	}
	d.turn(r)
	d.value, d.unknown, d.holds = value, unknown, r.Body
	return nil
}

// retitle has the document's links say the titles of now, and reports whether any says another.
func (d *Doc) retitle() bool {
	was := d.state
	if err := d.stand(d.record); err != nil {
		panic(fmt.Errorf("read back links with other titles: %w", err))
	}
	return d.state != was
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

// Edit lets change alter the document and enters the step in the journal under label, which with the
// document's title follows the word "Undo". Edits under the same key, not empty, merge while they follow each
// other within MergeWithin ms.
func (s *Session[T]) Edit(label, key string, change func(*T)) {
	s.edit(label, key, func() { change(s.Value()) })
}

// Rename sets a document's title in one step, as the shelf does. The record need not be open. It returns
// ErrReadOnly for a document that cannot be edited, and ErrUnknownKind or ErrBody for one that cannot be read.
func (j *Journal) Rename(r domain.Record, title string) error {
	return j.alter(r, "rename", func(doc domain.Document) { doc.SetTitle(title) })
}

// Archive puts a campaign away, or takes it out again, in one step. The record need not be open. Errors are those of Rename, and
// ErrBody for what is no campaign.
func (j *Journal) Archive(r domain.Record, away bool) error {
	verb := "archive"
	if !away {
		verb = "bring back"
	}
	isCampaign := false
	err := j.alter(r, verb, func(doc domain.Document) {
		archived := domain.ArchivedOf(doc)
		if isCampaign = archived != nil; isCampaign {
			*archived = away
		}
	})
	if err == nil && !isCampaign {
		err = fmt.Errorf("%s “%s”, which is no campaign: %w", verb, r.Title, domain.ErrBody)
	}
	return err
}

// alter changes a document in one step, whether it is open or not.
func (j *Journal) alter(r domain.Record, verb string, change func(domain.Document)) error {
	d, ok := j.open[r.ID]
	if !ok {
		var err error
		if d, err = j.read(r, ""); err != nil {
			return err
		}
	}
	if d.readOnly != "" {
		return fmt.Errorf("%s “%s”: %w", verb, r.Title, domain.ErrReadOnly)
	}
	d.edit(verb, "", func() { change(d.value) })
	return nil
}

// MoveTo has documents belong to a campaign, empty = to none, in one step, as far as they can, and returns how many then do. The
// records need not be open.
func (j *Journal) MoveTo(label string, campaign domain.DocID, records ...domain.Record) (moved int, err error) {
	var changes []domain.Change
	for _, r := range records {
		r = j.newest(r)
		d, err := j.read(r, "")
		if err != nil {
			return 0, err
		}
		home := domain.HomeOf(d.value)
		if home == nil || d.readOnly != "" {
			continue
		}
		moved++
		*home = campaign
		after, err := encode(d.kind, r.Head, d.value, d.unknown)
		if err != nil {
			return 0, err
		}
		if !bytes.Equal(after.Body, r.Body) {
			changes = append(changes, domain.Change{Before: r, After: after})
		}
	}
	if len(changes) > 0 {
		j.enter(label, "", changes)
	}
	return moved, nil
}

// Duplicate adds a copy of a record, or of the open document as it stands, under a new id, titled as a copy.
func (j *Journal) Duplicate(r domain.Record, id domain.DocID) (domain.Record, error) {
	return j.CopyOut(j.newest(r), id)
}

// CopyOut adds a copy of a record just as it is, a past one say, under a new id, titled as a copy.
func (j *Journal) CopyOut(r domain.Record, id domain.DocID) (domain.Record, error) {
	twin, err := j.twin(r, id, nil, func(doc domain.Document) { doc.SetTitle(strings.TrimSpace(doc.Title() + " (copy)")) })
	if err == nil {
		j.Add("duplicate “"+r.Title+"”", twin)
	}
	return twin, err
}

// CopyTo adds copies of documents that belong to another campaign, empty = to none, under new ids, all in one step. Where one
// of them names another, its copy names that one's copy.
func (j *Journal) CopyTo(label string, campaign domain.DocID, newID func() domain.DocID, records ...domain.Record) ([]domain.Record, error) {
	to := map[domain.DocID]domain.DocID{}
	for _, r := range records {
		to[r.ID] = newID()
	}
	var twins []domain.Record
	for _, r := range records {
		twin, err := j.twin(j.newest(r), to[r.ID], to, func(doc domain.Document) {
			if home := domain.HomeOf(doc); home != nil {
				*home = campaign
			}
		})
		if err != nil {
			return nil, err
		}
		twins = append(twins, twin)
	}
	j.Add(label, twins...)
	return twins, nil
}

// twin is a changed copy of a record under another id, which names other documents in the place of some.
func (j *Journal) twin(r domain.Record, id domain.DocID, to map[domain.DocID]domain.DocID, change func(domain.Document)) (domain.Record, error) {
	kind, err := j.kinds.Find(r.Kind)
	if err != nil {
		return domain.Record{}, err
	}
	value, unknown, err := kind.Read(r.Version, domain.Renamed(r.Body, to))
	if err != nil {
		return domain.Record{}, err
	}
	change(value)
	now := j.now()
	return encode(kind, domain.Head{ID: id, Kind: r.Kind, Created: now, Changed: now}, value, unknown)
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

// each calls with every callback there is now, but none that has been stopped by the time it is due.
func (w *watchers[F]) each(call func(F)) {
	for _, p := range slices.Clone(w.list) {
		if slices.Contains(w.list, p) {
			call(*p)
		}
	}
}

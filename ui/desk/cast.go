package desk

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// Cast holds documents of one kind beside what is in front, T being the kind's struct: the sheets of those who take
// part in a fight, of those around a table.
type Cast[T any] struct {
	host    Host
	kind    domain.KindID
	changed func()
	held    map[domain.DocID]*holding[T]
	quiet   bool // within Follow, which its caller answers by itself
}

// holding is one document that is held.
type holding[T any] struct {
	session *edit.Session[T] // nil = not at hand
	release func()
	stop    func()
}

// NewCast returns a cast that holds nothing yet; changed is called when a document has come to hand or is another, but
// not by Follow itself.
func NewCast[T any](host Host, kind domain.KindID, changed func()) *Cast[T] {
	return &Cast[T]{host: host, kind: kind, changed: changed, held: map[domain.DocID]*holding[T]{}}
}

// Follow holds these documents as far as they are of the kind and on the shelf, and no others. It reports whether that
// made a difference.
func (c *Cast[T]) Follow(ids []domain.DocID) (other bool) {
	c.quiet = true
	defer func() { c.quiet = false }()
	for id := range c.held {
		if !slices.Contains(ids, id) {
			c.let(id)
			other = true
		}
	}
	for _, id := range ids {
		if c.held[id] == nil {
			c.hold(id)
			other = other || c.held[id] != nil
		}
	}
	return other
}

func (c *Cast[T]) hold(id domain.DocID) {
	h, there := c.host.Head(id)
	if !there || h.Kind != c.kind {
		return
	}
	k := &holding[T]{}
	c.held[id] = k
	k.release = c.host.Hold(id, func(doc *edit.Doc) {
		k.session = edit.Of[T](doc)
		k.stop = doc.Watch(c.tell)
		c.tell()
	})
}

func (c *Cast[T]) tell() {
	if !c.quiet {
		c.changed()
	}
}

func (c *Cast[T]) let(id domain.DocID) {
	k := c.held[id]
	delete(c.held, id)
	if k.stop != nil {
		k.stop()
	}
	k.release()
}

// Drop lets go of all.
func (c *Cast[T]) Drop() { c.Follow(nil) }

// Session is a document, nil while it is not at hand or lies in the bin.
func (c *Cast[T]) Session(id domain.DocID) *edit.Session[T] {
	k := c.held[id]
	if k == nil || k.session == nil || k.session.Record().Binned != 0 {
		return nil
	}
	return k.session
}

// Doc is a document whatever its type, nil while it is not at hand or lies in the bin.
func (c *Cast[T]) Doc(id domain.DocID) *edit.Doc {
	if s := c.Session(id); s != nil {
		return s.Doc
	}
	return nil
}

// Awaits reports whether a document is still being read.
func (c *Cast[T]) Awaits(id domain.DocID) bool {
	k := c.held[id]
	return k != nil && k.session == nil
}

// Value is a document as it stands, nil while it is not at hand.
func (c *Cast[T]) Value(id domain.DocID) *T {
	if s := c.Session(id); s != nil {
		return s.Value()
	}
	return nil
}

// Companion holds one document beside what is in front: the campaign that a sheet goes by.
type Companion[T any] struct {
	cast *Cast[T]
	id   domain.DocID
}

// NewCompanion returns a companion that follows nothing yet; changed is called when the document comes to hand and
// whenever it is another, but not by Follow itself.
func NewCompanion[T any](host Host, kind domain.KindID, changed func()) *Companion[T] {
	return &Companion[T]{cast: NewCast[T](host, kind, changed)}
}

// Follow holds this document from now on; the empty id is none. Called again with the same one it does nothing, unless
// that has come back from the bin meanwhile.
func (c *Companion[T]) Follow(id domain.DocID) {
	c.id = id
	c.cast.Follow([]domain.DocID{id})
}

// Session is the document; nil while it is not at hand or lies in the bin.
func (c *Companion[T]) Session() *edit.Session[T] { return c.cast.Session(c.id) }

// Doc is the document whatever its type; nil while it is not at hand or lies in the bin.
func (c *Companion[T]) Doc() *edit.Doc { return c.cast.Doc(c.id) }

// Awaits reports whether a document that is to be followed is still being read, or is not followed yet.
func (c *Companion[T]) Awaits(id domain.DocID) bool {
	return id != "" && (c.id != id || c.cast.Awaits(id))
}

// Value is the document as it stands; nil while it is not at hand or lies in the bin.
func (c *Companion[T]) Value() *T { return c.cast.Value(c.id) }

// Drop lets go of it.
func (c *Companion[T]) Drop() {
	c.id = ""
	c.cast.Drop()
}

// Read opens a document for a moment, to be looked at.
func Read(host Host, id domain.DocID, look func(*edit.Doc)) {
	done := false
	var release func()
	release = host.Hold(id, func(doc *edit.Doc) {
		look(doc)
		if done = true; release != nil {
			release()
		}
	})
	if done {
		release()
	}
}

package farfuture

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
)

// cast holds the sheets of characters beside what is in front: of those who take part in an encounter, of those around
// a table.
type cast struct {
	host    desk.Host
	changed func() // a sheet has come to hand or is another
	held    map[domain.DocID]*holding
	quiet   bool // within follow, which its caller answers by itself
}

// holding is one sheet that is held.
type holding struct {
	session *edit.Session[character] // nil = not at hand
	release func()
	stop    func()
}

func newCast(host desk.Host, changed func()) *cast {
	return &cast{host: host, changed: changed, held: map[domain.DocID]*holding{}}
}

// follow holds the sheets of these documents, and no others. It reports whether that made a difference.
func (c *cast) follow(ids []domain.DocID) (other bool) {
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

func (c *cast) hold(id domain.DocID) {
	h, there := c.host.Head(id)
	if !there || h.Kind != farfuture.CharacterKind.ID() {
		return
	}
	k := &holding{}
	c.held[id] = k
	k.release = c.host.Hold(id, func(doc *edit.Doc) {
		k.session = edit.Of[character](doc)
		k.stop = doc.Watch(c.tell)
		c.tell()
	})
}

func (c *cast) tell() {
	if !c.quiet {
		c.changed()
	}
}

func (c *cast) let(id domain.DocID) {
	k := c.held[id]
	delete(c.held, id)
	if k.stop != nil {
		k.stop()
	}
	k.release()
}

// drop lets go of all.
func (c *cast) drop() { c.follow(nil) }

// session is the sheet of a document, nil while it is not at hand or lies in the bin.
func (c *cast) session(id domain.DocID) *edit.Session[character] {
	k := c.held[id]
	if k == nil || k.session == nil || k.session.Record().Binned != 0 {
		return nil
	}
	return k.session
}

// awaits reports whether a sheet is still being read.
func (c *cast) awaits(id domain.DocID) bool {
	k := c.held[id]
	return k != nil && k.session == nil
}

// sheet is the character of a document, nil while it is not at hand.
func (c *cast) sheet(id domain.DocID) *character {
	if s := c.session(id); s != nil {
		return s.Value()
	}
	return nil
}

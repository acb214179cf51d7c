package desk

import (
	"context"

	"shipslocker/domain"
)

// near has what is likely to be opened next, read before anybody asks for it: a document that has to be read first comes a
// frame later, and a frame is most of what opening takes.
type near struct {
	desk    *Desk
	records map[domain.DocID]domain.Record
	wanted  []domain.DocID // to be read yet
	reading bool           // one at a time: whoever opens a document meanwhile does not wait for many
}

// mostNear is how many records are kept near.
const mostNear = 8

// expect reads documents that are not open, in the place of others that were expected and are not read yet.
func (n *near) expect(ids ...domain.DocID) {
	n.wanted = ids
	n.next()
}

// next reads the next document that is wanted.
func (n *near) next() {
	d := n.desk
	for len(n.wanted) > 0 && !n.reading {
		id := n.wanted[0]
		n.wanted = n.wanted[1:]
		_, read := n.records[id]
		if _, open := d.journal.Standing(id); id == "" || read || open || !d.knows(d.heads[id].Kind) {
			continue
		}
		n.reading = true
		locker := d.locker
		d.worker.run(func() func() {
			r, err := locker.Get(context.Background(), id)
			return func() {
				n.reading = false
				if d.locker != locker {
					return
				}
				if err == nil { // else whoever opens it is told
					n.put(r)
				}
				n.next()
			}
		})
	}
}

func (n *near) put(r domain.Record) {
	if len(n.records) >= mostNear {
		clear(n.records)
	}
	n.records[r.ID] = r
}

// take gives out a record, unless the locker or memory has a newer one.
func (n *near) take(id domain.DocID) (domain.Record, bool) {
	r, ok := n.records[id]
	delete(n.records, id)
	_, unsaved := n.desk.keeper.Kept(id)
	return r, ok && !unsaved && n.desk.keeper.Rev(id) == r.Rev
}

// forget lets go of all: another locker comes onto the desk.
func (n *near) forget() {
	clear(n.records)
	n.wanted = nil
}

// around are the documents whose tabs are beside the one in front.
func (d *Desk) around() []domain.DocID {
	var ids []domain.DocID
	for i, id := range d.open {
		if id == d.front {
			n := len(d.open)
			ids = append(ids, d.open[(i+1)%n], d.open[(i+n-1)%n])
		}
	}
	return ids
}

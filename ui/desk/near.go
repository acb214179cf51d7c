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
}

// mostNear is how many records are kept near.
const mostNear = 8

// expect reads documents that are not open.
func (n *near) expect(ids ...domain.DocID) {
	d := n.desk
	locker := d.locker
	for _, id := range ids {
		_, read := n.records[id]
		if _, open := d.journal.Standing(id); id == "" || read || open || !d.knows(d.heads[id].Kind) {
			continue
		}
		d.worker.run(func() func() {
			r, err := locker.Get(context.Background(), id)
			return func() {
				if err != nil || d.locker != locker {
					return // whoever opens it is told
				}
				if len(n.records) >= mostNear {
					clear(n.records)
				}
				n.records[id] = r
			}
		})
	}
}

// take gives out a record, unless the locker or memory has a newer one.
func (n *near) take(id domain.DocID) (domain.Record, bool) {
	r, ok := n.records[id]
	delete(n.records, id)
	_, unsaved := n.desk.keeper.Kept(id)
	return r, ok && !unsaved && n.desk.keeper.Rev(id) == r.Rev
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

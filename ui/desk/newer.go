package desk

import (
	"shipslocker/domain"
)

// knows reports whether this version of the program has a kind.
func (d *Desk) knows(kind domain.KindID) bool {
	_, err := d.kinds().Find(kind)
	return err == nil
}

// tellNewer says what a document of a kind that this version does not know is, in the place of showing it. Nothing
// ever reads or writes its body: it can only go into the bin and out of it, and into a file, just as it is.
func (d *Desk) tellNewer(id domain.DocID) {
	h := d.heads[id]
	title := titleOf(h, d.kind(h.Kind))
	d.ask("“"+title+"” is from a newer version", wrapped("This version of Ship's Locker does not know its kind ("+string(h.Kind)+"). "+
		"It stays in the locker unchanged, and a newer version opens it. You can export or remove it."), nil,
		answer{text: "Export…", then: func() { d.exportTo([]domain.DocID{id}, title) }},
		answer{text: "Close", strong: true})
}

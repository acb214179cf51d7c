package desk

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/ui/page"
)

// Unfinished is what is under way in an editor and stands in no document yet. It stays with its document while another is
// shown. An editor in which something may be under way has a method Unfinished that returns it.
type Unfinished interface {
	// Underway is all that is under way, whatever document is shown.
	Underway() []page.Underway
	// Forsake leaves for good what is under way for a document.
	Forsake(id domain.DocID)
	// Draft is what is under way for the document in front as it lasts over closing, nil = nothing is. It is given back by
	// Host.Draft when the document is in front again and nothing of it is in memory.
	Draft() []byte
	// Stepped is told that a step was entered in the journal on the document in front, or on one held beside it.
	Stepped(step int64)
	// TakeBack takes back the last that was put into what is under way for the document in front. It reports whether it
	// did: step, the one that the journal would take back, may have come after it, or there is nothing.
	TakeBack(step int64) bool
	// PutBack puts back what TakeBack took, and reports whether it did; step is the one that the journal would do again.
	PutBack(step int64) bool
}

// unfinished is the editor of the document in front, nil while that shows nothing or is none in which anything is under way.
func (d *Desk) unfinished() Unfinished {
	if d.shown == "" || d.shown != d.front || d.isPage(d.page) {
		return nil
	}
	return unfinishedOf(d.editors[d.heads[d.shown].Kind])
}

// unfinishedOf is what is under way in an editor, nil for one in which nothing ever is.
func unfinishedOf(e Editor) Unfinished {
	if e, ok := e.(interface{ Unfinished() Unfinished }); ok {
		return e.Unfinished()
	}
	return nil
}

// underway is what is under way for all documents.
func (d *Desk) underway() (list []page.Underway) {
	for _, e := range d.editors {
		if u := unfinishedOf(e); u != nil {
			list = append(list, u.Underway()...)
		}
	}
	return list
}

// forsake leaves for good what is under way for a document that goes.
func (d *Desk) forsake(id domain.DocID) {
	d.keepDraft(id, nil)
	d.leave(id)
}

// leave forgets what is under way for a document; what of it lasts is on disk.
func (d *Desk) leave(id domain.DocID) {
	for _, e := range d.editors {
		if u := unfinishedOf(e); u != nil {
			u.Forsake(id)
		}
	}
	d.free(id)
}

// rebind has editors show something else. What they let go of is kept open while something is under way for the document
// that was shown: it is at hand again at once when that comes back.
func (d *Desk) rebind(to domain.DocID, do func()) {
	d.gatherDraft()
	if d.shown != "" && d.shown != to && slices.ContainsFunc(d.underway(), func(u page.Underway) bool { return u.ID == d.shown }) {
		d.keeps = d.shown
	}
	d.shown = to
	do()
	d.keeps = ""
	d.free(to)
}

// let takes notice that nobody holds a document any more.
func (d *Desk) let(id domain.DocID) {
	if d.keeps != "" {
		d.kept[d.keeps] = append(d.kept[d.keeps], id)
		return
	}
	d.closeIdle(id)
}

// free closes what was kept open for a document.
func (d *Desk) free(id domain.DocID) {
	ids := d.kept[id]
	delete(d.kept, id)
	for _, id := range ids {
		d.closeIdle(id)
	}
}

// closeIdle closes a document that nobody shows, holds or keeps open.
func (d *Desk) closeIdle(id domain.DocID) {
	for _, ids := range d.kept {
		if slices.Contains(ids, id) {
			return
		}
	}
	if d.journal != nil && d.held[id] == 0 && !d.isOpen(id) {
		d.journal.Close(id)
	}
}

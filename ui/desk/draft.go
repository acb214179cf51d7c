package desk

import (
	"bytes"
	"context"

	"shipslocker/domain"
)

// draftPause is how long after something was put into what is under way that is kept, in ms.
const draftPause = 300

// drafts are what is under way for documents, as it lasts over closing and a crash.
type drafts struct {
	kept map[domain.DocID][]byte
	stop func() // of the timer that runs; nil = none does
	// ahead are those that are not on their way to the disk yet, in the order in which they came; writing is true while one is.
	ahead   []domain.DocID
	writing bool
	then    []func() // called once all are written, or the disk has refused them
}

// draftsOf reads the drafts of a locker; one that cannot be written to has no use for any.
func draftsOf(locker domain.Locker) (map[domain.DocID][]byte, error) {
	if locker.ReadOnly() != "" {
		return map[domain.DocID][]byte{}, nil
	}
	return locker.Drafts(context.Background())
}

// Draft is what was under way for a document when it was kept last.
func (d *Desk) Draft(id domain.DocID) []byte { return d.drafts.kept[id] }

// Drafted has what is under way for the document in front be kept soon.
func (d *Desk) Drafted() {
	if d.drafts.stop == nil && d.locker != nil {
		d.drafts.stop = d.after(draftPause, d.gatherDraft)
	}
}

// gatherDraft keeps what is under way for the document in front.
func (d *Desk) gatherDraft() {
	if d.drafts.stop != nil {
		d.drafts.stop()
		d.drafts.stop = nil
	}
	if d.shown == "" {
		return
	}
	if u := unfinishedOf(d.editors[d.heads[d.shown].Kind]); u != nil {
		d.keepDraft(d.shown, u.Draft())
	}
}

// draftsKept calls then once what is under way is written.
func (d *Desk) draftsKept(then func()) {
	d.gatherDraft()
	d.drafts.then = append(d.drafts.then, then)
	d.writeDrafts()
}

// keepDraft keeps what is under way for a document; nil keeps none.
func (d *Desk) keepDraft(id domain.DocID, draft []byte) {
	if d.locker == nil || d.locker.ReadOnly() != "" || bytes.Equal(d.drafts.kept[id], draft) {
		return
	}
	if draft == nil {
		delete(d.drafts.kept, id)
	} else {
		d.drafts.kept[id] = draft
	}
	d.drafts.ahead = append(d.drafts.ahead, id)
	d.writeDrafts()
}

// writeDrafts writes the drafts that are not on their way to the disk yet, one after another. Edits of documents go before
// them there, and are what must not be lost: what the disk refuses stays in memory.
func (d *Desk) writeDrafts() {
	if d.drafts.writing {
		return
	}
	if len(d.drafts.ahead) == 0 {
		then := d.drafts.then
		d.drafts.then = nil
		for _, f := range then {
			f()
		}
		return
	}
	id, locker := d.drafts.ahead[0], d.locker
	d.drafts.ahead, d.drafts.writing = d.drafts.ahead[1:], true
	draft := d.drafts.kept[id]
	d.worker.run(func() func() {
		err := locker.KeepDraft(context.Background(), id, draft)
		return func() {
			d.drafts.writing = false
			if err != nil && d.locker == locker {
				d.light.say("The unfinished step could not be saved: " + sentence(err))
			}
			d.writeDrafts()
		}
	})
}

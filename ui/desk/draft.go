package desk

import (
	"bytes"
	"context"

	"shipslocker/domain"
)

// draftPause is how long after something was put into what is under way that is kept, in ms; draftRetry is how long after the
// disk has refused it it is tried again.
const draftPause, draftRetry = 100, 5000

// drafts are what is under way for documents, as it lasts over closing and a crash.
type drafts struct {
	kept map[domain.DocID][]byte
	stop func() // of the timer that runs; nil = none does
	// ahead are those that are not on their way to the disk yet, in the order in which they came; writing is true while one is.
	ahead   []domain.DocID
	writing bool
	refused error    // why the last one is not on disk; nil = it is
	then    []func() // called once all are written, or the disk has refused them
}

// waiting reports whether something put into what is under way is not on disk yet.
func (d *drafts) waiting() bool { return d.stop != nil || d.writing || len(d.ahead) > 0 }

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
	if d.drafts.stop != nil || d.locker == nil || d.locker.ReadOnly() != "" || d.drafts.kept[d.shown] == nil && len(d.underway()) == 0 {
		return
	}
	d.drafts.stop = d.after(draftPause, d.gatherDraft)
	d.showLight()
}

// gatherDraft keeps what is under way for the document in front.
func (d *Desk) gatherDraft() {
	if d.drafts.stop != nil {
		d.drafts.stop()
		d.drafts.stop = nil
		defer d.showLight()
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
			if d.locker == locker {
				d.draftWritten(id, err)
			}
			d.writeDrafts()
		}
	})
}

// draftWritten takes in what came of writing the draft of a document. What the disk has refused is tried again.
func (d *Desk) draftWritten(id domain.DocID, err error) {
	if d.drafts.refused = err; err == nil {
		d.saved.At = d.services.Now()
	} else {
		locker := d.locker
		d.after(draftRetry, func() {
			if d.locker == locker {
				d.drafts.ahead = append(d.drafts.ahead, id)
				d.writeDrafts()
			}
		})
	}
	d.showLight()
}

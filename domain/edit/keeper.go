package edit

import (
	"context"

	"shipslocker/domain"
)

// State of a keeper, for the save light.
type State int

// The states.
const (
	Saved  State = iota // all is on disk
	Saving              // something is on its way there
	Failed              // the disk refused; all edits are kept in memory and tried again
)

// Status is where a keeper stands.
type Status struct {
	State State
	At    domain.Moment // of the last write that reached the disk; 0 = none yet
	Err   error         // why the last write failed, when State is Failed
}

// The keeper's patience, in ms.
const (
	typingPause = 300  // after the last keystroke
	typingMost  = 2000 // of typing without a pause
	retryAfter  = 5000 // after a failed write
)

// Desk is what a Keeper needs from its surroundings.
type Desk struct {
	Now func() domain.Moment
	// After calls f once, ms later, on the screen's goroutine, unless stop is called first.
	After func(ms int, f func()) (stop func())
	// Work runs job off the screen's goroutine and then what job returned on it.
	Work func(job func() (then func()))
	// Status hears of every change of status.
	Status func(Status)
}

// Keeper saves records to a locker in the order of their steps: soon, one transaction at a time, never on
// the screen's goroutine. What it could not write it keeps and tries again.
type Keeper struct {
	locker  domain.Locker
	desk    Desk
	status  Status
	revs    map[domain.DocID]int64
	waiting map[domain.DocID]domain.Record // newest state of what is not written yet
	order   []domain.DocID
	writing bool
	since   domain.Moment // when the oldest of waiting came; 0 = nothing waits
	stop    func()        // of the timer that runs
	flushed []func(error)
}

// NewKeeper returns a keeper of locker with nothing to do.
func NewKeeper(locker domain.Locker, desk Desk) *Keeper {
	return &Keeper{locker: locker, desk: desk, revs: map[domain.DocID]int64{}, waiting: map[domain.DocID]domain.Record{}}
}

// Know tells the keeper which revisions the locker holds, as listed or read from it.
func (k *Keeper) Know(heads ...domain.Head) {
	for _, h := range heads {
		if h.Rev > k.revs[h.ID] {
			k.revs[h.ID] = h.Rev
		}
	}
}

// Save takes records to be written: at once, or, when delayed, after a short pause in typing.
func (k *Keeper) Save(delayed bool, records ...domain.Record) {
	for _, r := range records {
		if _, ok := k.waiting[r.ID]; !ok {
			k.order = append(k.order, r.ID)
		}
		k.waiting[r.ID] = r
	}
	now := k.desk.Now()
	if k.since == 0 {
		k.since = now
	}
	if k.status.State != Failed {
		k.tell(Status{State: Saving, At: k.status.At})
	}
	switch {
	case k.writing:
	case !delayed || now-k.since >= typingMost:
		k.write()
	default:
		k.later(typingPause)
	}
}

// Waiting reports whether anything is not on disk yet.
func (k *Keeper) Waiting() bool { return k.writing || len(k.waiting) > 0 }

// Kept returns what waits to be written of a document.
func (k *Keeper) Kept(id domain.DocID) (domain.Record, bool) {
	r, ok := k.waiting[id]
	return r, ok
}

// Rev is the revision of a document that the locker is known to hold; 0 = none.
func (k *Keeper) Rev(id domain.DocID) int64 { return k.revs[id] }

// batch returns what waits, in the order it came.
func (k *Keeper) batch() []domain.Record {
	records := make([]domain.Record, 0, len(k.order))
	for _, id := range k.order {
		records = append(records, k.waiting[id])
	}
	return records
}

// Flush writes all that waits now and then calls then on the screen's goroutine: with nil once everything
// is on disk, or with the error that kept it from there.
func (k *Keeper) Flush(then func(error)) {
	if !k.Waiting() {
		then(nil)
		return
	}
	k.flushed = append(k.flushed, then)
	if !k.writing {
		k.write()
	}
}

func (k *Keeper) later(ms int) {
	if k.stop != nil {
		k.stop()
	}
	k.stop = k.desk.After(ms, k.write)
}

func (k *Keeper) write() {
	if k.writing || len(k.waiting) == 0 {
		return
	}
	if k.stop != nil {
		k.stop()
		k.stop = nil
	}
	batch := k.batch()
	for i := range batch {
		batch[i].Rev = k.revs[batch[i].ID]
	}
	k.waiting, k.order, k.since = map[domain.DocID]domain.Record{}, nil, 0
	k.writing = true
	k.desk.Work(func() func() {
		saved, err := k.locker.Put(context.Background(), batch...)
		return func() { k.wrote(batch, saved, err) }
	})
}

// wrote takes in the outcome of one write, back on the screen's goroutine.
func (k *Keeper) wrote(batch, saved []domain.Record, err error) {
	k.writing = false
	if err != nil {
		k.takeBack(batch)
		k.tell(Status{State: Failed, At: k.status.At, Err: err})
		k.later(retryAfter)
		k.answer(err)
		return
	}
	for _, r := range saved {
		k.revs[r.ID] = r.Rev
	}
	now := k.desk.Now()
	if len(k.waiting) > 0 {
		k.tell(Status{State: Saving, At: now})
		if len(k.flushed) > 0 {
			k.write()
		} else {
			k.later(typingPause)
		}
		return
	}
	k.tell(Status{State: Saved, At: now})
	k.answer(nil)
}

// takeBack puts a batch that was not written before whatever came since.
func (k *Keeper) takeBack(batch []domain.Record) {
	order := make([]domain.DocID, 0, len(batch)+len(k.order))
	for _, r := range batch {
		order = append(order, r.ID)
		if _, newer := k.waiting[r.ID]; !newer {
			k.waiting[r.ID] = r
		}
	}
	for _, id := range k.order {
		if !contains(batch, id) {
			order = append(order, id)
		}
	}
	k.order, k.since = order, k.desk.Now()
}

func contains(batch []domain.Record, id domain.DocID) bool {
	for _, r := range batch {
		if r.ID == id {
			return true
		}
	}
	return false
}

func (k *Keeper) answer(err error) {
	waiting := k.flushed
	k.flushed = nil
	for _, then := range waiting {
		then(err)
	}
}

func (k *Keeper) tell(s Status) {
	k.status = s
	k.desk.Status(s)
}

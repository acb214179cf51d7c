package edit

import (
	"context"
	"slices"

	"shipslocker/domain"
)

// State of a keeper, for the save light.
type State int

// The states.
const (
	Saved  State = iota // all is on disk
	Saving              // something is on its way there
	Failed              // the disk refused something; that is kept in memory and tried again
)

// Status is where a keeper stands.
type Status struct {
	State State
	At    domain.Moment // of the last write that reached the disk; 0 = none yet
	// Err is why something is not on disk, when State is Failed: a *domain.Refused for one document, while all
	// others are saved. When State is Saved it is domain.ErrHistory or nil.
	Err error
}

// The keeper's patience, in ms.
const (
	typingPause = 100  // after the first keystroke that is not on its way to the disk
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
// the screen's goroutine. What it could not write it keeps and tries again. A document that the locker refuses
// keeps no other from the disk.
type Keeper struct {
	store   Store
	desk    Desk
	status  Status
	revs    map[domain.DocID]int64
	waiting map[domain.DocID]domain.Record // newest state of what is not written yet
	order   []domain.DocID
	steps   []domain.Step // that led there, in order
	batch   *domain.Batch // what is being written now; nil = nothing
	urgent  bool          // something of waiting should not wait for what is typed next
	since   domain.Moment // when the oldest of waiting came, or came back
	stop    func()        // of the timer that runs
	flushed []func(error)
}

// Store is where a keeper writes to: the locker, see domain.History.
type Store interface {
	Save(ctx context.Context, b domain.Batch) ([]domain.Record, error)
}

// NewKeeper returns a keeper of store with nothing to do.
func NewKeeper(store Store, desk Desk) *Keeper {
	return &Keeper{store: store, desk: desk, revs: map[domain.DocID]int64{}, waiting: map[domain.DocID]domain.Record{}}
}

// Know tells the keeper which revisions the locker holds, as listed or read from it.
func (k *Keeper) Know(heads ...domain.Head) {
	for _, h := range heads {
		if h.Rev > k.revs[h.ID] {
			k.revs[h.ID] = h.Rev
		}
	}
}

// Save takes a step and the documents as it left them, to be written: at once, or, when delayed, with what is typed within
// a moment after it. A step that comes again, since typing went on, takes the place of what it was.
func (k *Keeper) Save(delayed bool, step domain.Step) {
	if len(step.Changes) == 0 {
		return
	}
	if len(k.waiting) == 0 {
		k.since = k.desk.Now()
	}
	for _, c := range step.Changes {
		if _, ok := k.waiting[c.After.ID]; !ok {
			k.order = append(k.order, c.After.ID)
		}
		k.waiting[c.After.ID] = c.After
	}
	k.steps = follow(k.steps, step)
	k.urgent = k.urgent || !delayed
	if k.status.State == Saved {
		k.tell(Status{State: Saving, At: k.status.At})
	}
	k.schedule()
}

// follow puts a step behind others, or in the place of the last if that is the same one.
func follow(steps []domain.Step, next domain.Step) []domain.Step {
	if last := len(steps) - 1; last >= 0 && steps[last].Seq == next.Seq {
		steps[last] = next
		return steps
	}
	return append(steps, next)
}

// schedule has what waits written when it is due, unless a write runs, which will see to it.
func (k *Keeper) schedule() {
	left := k.since + typingPause - k.desk.Now()
	switch {
	case k.batch != nil:
	case k.urgent || len(k.flushed) > 0 || left <= 0:
		k.write()
	default:
		k.later(min(typingPause, int(left)))
	}
}

// Waiting reports whether anything is not on disk yet.
func (k *Keeper) Waiting() bool { return k.batch != nil || len(k.waiting) > 0 }

// Kept returns the newest state of a document that is not known to be on disk yet.
func (k *Keeper) Kept(id domain.DocID) (domain.Record, bool) {
	if r, ok := k.waiting[id]; ok {
		return r, true
	}
	if k.batch != nil {
		for _, r := range k.batch.Records {
			if r.ID == id {
				return r, true
			}
		}
	}
	return domain.Record{}, false
}

// Unsaved returns all that is not known to be on disk yet, with the steps that led there, as it would be
// written next. Nothing changes by it.
func (k *Keeper) Unsaved() domain.Batch {
	var b domain.Batch
	if k.batch != nil {
		for _, r := range k.batch.Records {
			if _, newer := k.waiting[r.ID]; !newer {
				b.Records = append(b.Records, r)
			}
		}
		b.Steps = slices.Clone(k.batch.Steps)
	}
	for _, id := range k.order {
		b.Records = append(b.Records, k.waiting[id])
	}
	for i := range b.Records {
		b.Records[i].Rev = k.revs[b.Records[i].ID]
	}
	for _, s := range k.steps {
		b.Steps = follow(b.Steps, s)
	}
	return b
}

// Rev is the revision of a document that the locker is known to hold; 0 = none.
func (k *Keeper) Rev(id domain.DocID) int64 { return k.revs[id] }

// Flush writes all that waits now and then calls then on the screen's goroutine: with nil once everything
// is on disk, or with the error that kept it from there.
func (k *Keeper) Flush(then func(error)) {
	if !k.Waiting() {
		then(nil)
		return
	}
	k.flushed = append(k.flushed, then)
	k.schedule()
}

func (k *Keeper) later(ms int) {
	k.quiet()
	k.stop = k.desk.After(ms, k.write)
}

// quiet stops the timer, if one runs.
func (k *Keeper) quiet() {
	if k.stop != nil {
		k.stop()
		k.stop = nil
	}
}

func (k *Keeper) write() {
	if k.batch != nil || len(k.waiting) == 0 {
		return
	}
	k.quiet()
	batch := domain.Batch{Records: make([]domain.Record, len(k.order)), Steps: k.steps}
	for i, id := range k.order {
		batch.Records[i] = k.waiting[id]
		batch.Records[i].Rev = k.revs[id]
	}
	k.batch, k.order, k.steps, k.urgent = &batch, nil, nil, false
	clear(k.waiting)
	k.desk.Work(func() func() {
		saved, left, err := saveMost(k.store, batch)
		return func() { k.wrote(saved, left, err) }
	})
}

// wrote takes in the outcome of one write, back on the screen's goroutine: what was saved, and what is left and
// why.
func (k *Keeper) wrote(saved []domain.Record, left domain.Batch, err error) {
	k.batch = nil
	for _, r := range saved {
		k.revs[r.ID] = r.Rev
	}
	at := k.status.At
	if len(saved) > 0 {
		at = k.desk.Now()
	}
	if len(left.Records) > 0 {
		k.takeBack(left)
		k.later(retryAfter)
		k.tell(Status{State: Failed, At: at, Err: err})
		k.answer(err)
		return
	}
	if len(k.waiting) > 0 {
		k.tell(Status{State: Saving, At: at})
		k.schedule()
		return
	}
	k.tell(Status{State: Saved, At: at, Err: err})
	k.answer(nil)
}

// takeBack puts a batch that was not written before whatever came since. Only a new edit or the passing of
// retryAfter is reason to try again.
func (k *Keeper) takeBack(batch domain.Batch) {
	steps := batch.Steps
	for _, s := range k.steps {
		steps = follow(steps, s)
	}
	k.steps = steps
	var order []domain.DocID
	for _, r := range batch.Records {
		order = append(order, r.ID)
		if _, newer := k.waiting[r.ID]; !newer {
			k.waiting[r.ID] = r
		}
	}
	for _, id := range k.order {
		if !slices.Contains(order[:len(batch.Records)], id) {
			order = append(order, id)
		}
	}
	k.order, k.urgent, k.since = order, false, k.desk.Now()
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

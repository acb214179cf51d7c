package domain

import (
	"context"
	"errors"
	"fmt"
)

// Verb says what a step of the history did.
type Verb string

// The verbs.
const (
	Did   Verb = "do"
	Undid Verb = "undo"
	Redid Verb = "redo"
)

// Step is one entry of a locker's history. Entries are only ever added at the end: undoing is an entry too.
type Step struct {
	Seq     int64  // its place in the history, from 1 upward without gaps within a session; 0 = none yet
	Session Moment // when the session it belongs to began
	At      Moment // when it happened; typing that merged into one step: when it ended
	Verb    Verb
	Of      int64  // for Undid and Redid the Seq of the step they moved; otherwise 0
	Label   string // what a referee would call it: "Endurance of Kessa"
	Changes []Change
}

// Change is what a step did to one document. Both records are whole; their Rev does not count.
type Change struct {
	Before, After Record
}

// Batch is what a locker takes in one transaction.
type Batch struct {
	Records []Record // documents as they now stand, as for Locker.Put
	// Steps are what happened since the last batch, in order. One whose Seq the history has already, which
	// can only be its last, replaces it: typing went on.
	Steps []Step
}

// History is what a locker remembers of how its documents came to stand as they do. It is bounded: of the
// oldest sessions only their ends are kept. The methods that list steps leave their Changes empty.
type History interface {
	// Save is Put with the steps that led there, all or nothing. A record that cannot be taken as it is makes the
	// error a *Refused. Only where the history that is on disk is damaged are the records stored without the
	// steps: Save then returns them together with ErrHistory.
	Save(ctx context.Context, b Batch) ([]Record, error)
	// LastSeq returns the Seq of the last step kept; 0 = none.
	LastSeq(ctx context.Context) (int64, error)
	// Line returns the steps that can still be undone and redone, each list with the next one to move last.
	Line(ctx context.Context) (done, undone []Step, err error)
	// Step returns one step with its changes, or ErrNotFound.
	Step(ctx context.Context, seq int64) (Step, error)
	// StepsOf returns the steps that touched a document, newest first.
	StepsOf(ctx context.Context, id DocID) ([]Step, error)
	// Sessions returns the sessions with steps, newest first.
	Sessions(ctx context.Context) ([]Session, error)
	// StepsIn returns a session's steps, oldest first.
	StepsIn(ctx context.Context, session Moment) ([]Step, error)
	// ShelfAt returns the documents as they stood after step seq, the bin's too, newest change first.
	ShelfAt(ctx context.Context, seq int64) ([]Head, error)
	// RecordAt returns one document as it stood after step seq, or ErrNotFound.
	RecordAt(ctx context.Context, id DocID, seq int64) (Record, error)
	// MarkPrinted remembers what was printed, for each form of each document the last time.
	MarkPrinted(ctx context.Context, prints ...Print) error
	// Printed returns the forms of a document that were printed, as they were the last time, the latest first.
	Printed(ctx context.Context, id DocID) ([]Print, error)
}

// Print is a form of a document as it was printed.
type Print struct {
	Record Record
	Form   string // its name; empty = it is not known which
	At     Moment
}

// Session is one stretch from opening a locker to closing it.
type Session struct {
	Began       Moment
	First, Last int64 // the Seq of its first and last step kept
	Steps       int   // kept
}

// ErrHistory is returned with records that were stored without the steps that led there.
var ErrHistory = errors.New("saved, but without its history")

// Refused is why a locker does not take one record of several: ErrStale, ErrBody, or ErrNotFound for a picture
// that it refers to and that is not there. Without that record the others may be taken.
type Refused struct {
	ID    DocID
	Title string
	Why   error
}

func (r *Refused) Error() string { return fmt.Sprintf("document %s (%s): %v", r.ID, r.Title, r.Why) }

// Unwrap returns why.
func (r *Refused) Unwrap() error { return r.Why }

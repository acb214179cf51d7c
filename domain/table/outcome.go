package table

import (
	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// Outcome gathers what an act does to a table of play and to its sheets, before any of it is written. T is the struct of the
// table, S that of the sheets.
type Outcome[T, S any] struct {
	Written

	play  *T // as it is
	sheet func(domain.DocID) *S
	after *T // as it will be so far; nil = as it is
}

// NewOutcome returns an outcome that does nothing yet to a table and to the sheets that sheet has, nil where there is none.
func NewOutcome[T, S any](play *T, sheet func(domain.DocID) *S) *Outcome[T, S] {
	return &Outcome[T, S]{play: play, sheet: sheet}
}

// Table is the table of play as it will be so far, for reading.
func (o *Outcome[T, S]) Table() *T {
	if o.after != nil {
		return o.after
	}
	return o.play
}

// Change has the table become another: how edits a copy of it.
func (o *Outcome[T, S]) Change(how func(*T)) {
	if o.after == nil {
		o.after = facts.Clone(o.play)
		o.Play = any(o.after).(domain.Document)
	}
	how(o.after)
}

// Sheet is a sheet as it will be so far, nil for none.
func (o *Outcome[T, S]) Sheet(id domain.DocID) *S {
	if after, ok := any(o.Docs[id]).(*S); ok {
		return after
	}
	return o.sheet(id)
}

// Set has a sheet become another.
func (o *Outcome[T, S]) Set(id domain.DocID, after *S) { o.With(id, any(after).(domain.Document)) }

// Write enters a line in the log when it is written.
func (o *Outcome[T, S]) Write(l Line) { o.Lines = append(o.Lines, l) }

// Refuse keeps the first reason why it cannot be; nil is none.
func (o *Outcome[T, S]) Refuse(err error) {
	if err != nil {
		o.Deny(err.Error())
	}
}

// Deny is Refuse for a sentence.
func (o *Outcome[T, S]) Deny(why string) {
	if o.Refused == "" {
		o.Refused = why
	}
}

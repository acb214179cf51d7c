package table

import (
	"maps"

	"shipslocker/domain"
)

// Written is what a step of the rules comes to: documents as they now stand, and lines for the log. The documents that it
// came from are as they were.
type Written struct {
	Play  domain.Document                  // the table of play; nil = it has not changed
	Map   domain.Document                  // the ground; nil = it has not changed
	Docs  map[domain.DocID]domain.Document // other documents that have changed: sheets, the campaign
	Lines []Line                           // for the log; when is the caller's. A line without text is none
	// Refused is why it cannot be, in a sentence; empty = it can.
	Refused string
}

// Refusal is a step that cannot be; with nil it is one that does nothing.
func Refusal(err error) Written {
	if err == nil {
		return Written{}
	}
	return Written{Refused: err.Error()}
}

// With has a document be written as well.
func (w *Written) With(id domain.DocID, after domain.Document) {
	if w.Docs == nil {
		w.Docs = map[domain.DocID]domain.Document{}
	}
	w.Docs[id] = after
}

// WithAll has documents of one kind be written as well.
func WithAll[D domain.Document](w *Written, docs map[domain.DocID]D) {
	for id, d := range docs {
		w.With(id, d)
	}
}

// Steps is what steps come to that follow on each other.
func Steps[S interface{ Written() Written }](steps []S) (all Written) {
	for _, s := range steps {
		all = all.Then(s.Written())
	}
	return all
}

// Then is what two steps come to, the second of which goes on from where the first ends.
func (w Written) Then(next Written) Written {
	if next.Play == nil {
		next.Play = w.Play
	}
	if next.Map == nil {
		next.Map = w.Map
	}
	if w.Refused != "" {
		next.Refused = w.Refused
	}
	docs := maps.Clone(w.Docs)
	if docs == nil {
		docs = map[domain.DocID]domain.Document{}
	}
	maps.Copy(docs, next.Docs)
	next.Docs = docs
	next.Lines = append(w.Lines[:len(w.Lines):len(w.Lines)], next.Lines...)
	return next
}

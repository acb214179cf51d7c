package table

import (
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
)

// Books is a document with a table of play and its log.
type Books[T any] interface {
	// Session is the document, nil while none is shown.
	Session() *edit.Session[T]
	// Write enters a line in the log.
	Write(l table.Line)
}

// Outcome gathers what an act at a table of play does to sheets and to the table before any of it is done: all of it is
// done as one step, or nothing. T is the kind of the table, S that of the sheets.
type Outcome[T, S any] struct {
	Lines   []table.Line // that enter the log
	Refused string       // why it cannot be done; empty = it can

	ledger Books[T]
	cast   *desk.Cast[S]
	order  []domain.DocID
	sheets map[domain.DocID]*S // as they will be
	table  []func(*T)
	beside []*edit.Doc // other documents that more changes
	more   []func(label string)
}

// NewOutcome returns an outcome that does nothing yet.
func NewOutcome[T, S any](ledger Books[T], cast *desk.Cast[S]) *Outcome[T, S] {
	return &Outcome[T, S]{ledger: ledger, cast: cast, sheets: map[domain.DocID]*S{}}
}

// Sheet is a sheet as it will be so far, nil for none.
func (o *Outcome[T, S]) Sheet(id domain.DocID) *S {
	if c, ok := o.sheets[id]; ok {
		return c
	}
	return o.cast.Value(id)
}

// Set has a sheet become another.
func (o *Outcome[T, S]) Set(id domain.DocID, after *S) {
	if _, ok := o.sheets[id]; !ok {
		o.order = append(o.order, id)
	}
	o.sheets[id] = after
}

// Change has the table become another: how edits it in place.
func (o *Outcome[T, S]) Change(how func(*T)) { o.table = append(o.table, how) }

// Also changes a document beside the sheets, such as a map, or a campaign whose deck is drawn from.
func (o *Outcome[T, S]) Also(doc *edit.Doc, do func(label string)) {
	o.beside, o.more = append(o.beside, doc), append(o.more, do)
}

// Write enters a line in the log when it is done.
func (o *Outcome[T, S]) Write(l table.Line) { o.Lines = append(o.Lines, l) }

// Refuse keeps the first reason why it cannot be done; nil is none.
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

// writable says why one of the documents cannot be edited, empty = all can.
func (o *Outcome[T, S]) writable() string {
	if why := o.ledger.Session().ReadOnly(); why != "" {
		return why
	}
	for _, id := range o.order {
		held := o.cast.Session(id)
		switch {
		case held == nil:
			return "A sheet that this changes is not on the shelf any more. Nothing was changed."
		case held.ReadOnly() != "":
			return held.ReadOnly()
		}
	}
	for _, doc := range o.beside {
		if why := doc.ReadOnly(); why != "" {
			return why
		}
	}
	return ""
}

// Commit does it, as one step. It returns why it cannot be done, empty = it is done.
func (o *Outcome[T, S]) Commit(label string) (why string) {
	if o.Refused == "" {
		o.Refused = o.writable()
	}
	if o.Refused != "" {
		return o.Refused
	}
	s := o.ledger.Session()
	s.Together(label, func() {
		for _, id := range o.order {
			after := o.sheets[id]
			o.cast.Session(id).Edit(label, "", func(c *S) { *c = *after })
		}
		if len(o.table) > 0 {
			s.Edit(label, "", func(v *T) {
				for _, how := range o.table {
					how(v)
				}
			})
		}
		for _, do := range o.more {
			do(label)
		}
		for _, l := range o.Lines {
			o.ledger.Write(l)
		}
	})
	return ""
}

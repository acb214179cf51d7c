package spacer

import (
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
)

// ledger is a document with a table of play and its log.
type ledger[T any] interface {
	// Session is the document, nil while none is shown.
	Session() *edit.Session[T]
	// Write enters a line in the log.
	Write(l table.Line)
}

// outcome gathers what an act at a table of play does to sheets and to the table before any of it is done: all of it is
// done as one step, or nothing. T is the kind of the table, S that of the sheets.
type outcome[T, S any] struct {
	hand    ledger[T]
	cast    *desk.Cast[S]
	order   []domain.DocID
	sheets  map[domain.DocID]*S // as they will be
	table   []func(*T)
	lines   []table.Line
	beside  []*edit.Doc // other documents that more changes
	more    []func(label string)
	refused string // why it cannot be done; empty = it can
}

func newOutcome[T, S any](hand ledger[T], cast *desk.Cast[S]) *outcome[T, S] {
	return &outcome[T, S]{hand: hand, cast: cast, sheets: map[domain.DocID]*S{}}
}

// sheet is a sheet as it will be so far, nil for none.
func (o *outcome[T, S]) sheet(id domain.DocID) *S {
	if c, ok := o.sheets[id]; ok {
		return c
	}
	return o.cast.Value(id)
}

// set has a sheet become another.
func (o *outcome[T, S]) set(id domain.DocID, after *S) {
	if _, ok := o.sheets[id]; !ok {
		o.order = append(o.order, id)
	}
	o.sheets[id] = after
}

// change has the table become another: how edits it in place.
func (o *outcome[T, S]) change(how func(*T)) { o.table = append(o.table, how) }

// also changes a document beside the sheets, such as a campaign whose deck is drawn from.
func (o *outcome[T, S]) also(doc *edit.Doc, do func(label string)) {
	o.beside, o.more = append(o.beside, doc), append(o.more, do)
}

// write enters a line in the log when it is done.
func (o *outcome[T, S]) write(l table.Line) { o.lines = append(o.lines, l) }

// refuse keeps the first reason why it cannot be done.
func (o *outcome[T, S]) refuse(err error) {
	if err != nil && o.refused == "" {
		o.refused = err.Error()
	}
}

// writable says why one of the documents cannot be edited, empty = all can.
func (o *outcome[T, S]) writable() string {
	if why := o.hand.Session().ReadOnly(); why != "" {
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

// commit does it, as one step. It returns why it cannot be done, empty = it is done.
func (o *outcome[T, S]) commit(label string) (why string) {
	if o.refused == "" {
		o.refused = o.writable()
	}
	if o.refused != "" {
		return o.refused
	}
	s := o.hand.Session()
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
		for _, l := range o.lines {
			o.hand.Write(l)
		}
	})
	return ""
}

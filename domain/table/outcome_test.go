package table

import (
	"errors"
	"testing"

	"shipslocker/domain"
)

// bench is a table of play of a game of its own.
type bench struct {
	domain.Document
	Chairs int
}

type paper struct {
	domain.Document
	Ink string
}

func newOutcome() (*Outcome[bench, paper], *bench, *paper) {
	b, p := &bench{Chairs: 2}, &paper{Ink: "blank"}
	o := NewOutcome(b, func(id domain.DocID) *paper {
		if id == "sheet" {
			return p
		}
		return nil
	})
	return o, b, p
}

func TestAnOutcomeLeavesAloneWhatItCameFrom(t *testing.T) {
	o, b, p := newOutcome()
	if o.Play != nil || o.Table() != b || o.Sheet("sheet") != p || o.Sheet("other") != nil {
		t.Fatal("it does something before it is told to")
	}
	o.Change(func(b *bench) { b.Chairs++ })
	o.Change(func(b *bench) { b.Chairs *= 2 })
	o.Set("sheet", &paper{Ink: "written"})
	if b.Chairs != 2 || p.Ink != "blank" {
		t.Errorf("there are %d chairs, and the sheet says %q", b.Chairs, p.Ink)
	}
	if o.Table().Chairs != 6 || o.Play != domain.Document(o.Table()) || o.Sheet("sheet").Ink != "written" || len(o.Docs) != 1 {
		t.Errorf("it comes to %+v", o.Written)
	}
}

func TestTheFirstReasonAgainstAnOutcomeIsKept(t *testing.T) {
	o, _, _ := newOutcome()
	o.Refuse(nil)
	o.Refuse(errors.New("too late"))
	o.Deny("too dear")
	if o.Refused != "too late" {
		t.Errorf("it says %q", o.Refused)
	}
}

func TestStepsThatFollowOnEachOtherAreOne(t *testing.T) {
	first, last := &bench{Chairs: 1}, &bench{Chairs: 2}
	a, b := Written{Play: first, Lines: []Line{{Text: "one"}}}, Written{Play: last, Lines: []Line{{Text: "two"}}}
	a.With("x", &paper{Ink: "old"})
	WithAll(&b, map[domain.DocID]*paper{"x": {Ink: "new"}, "y": {Ink: "other"}})
	both := a.Then(b).Then(Written{})
	if both.Play != domain.Document(last) || len(both.Docs) != 2 || both.Docs["x"].(*paper).Ink != "new" || len(both.Lines) != 2 {
		t.Errorf("both come to %+v", both)
	}
	if a.Docs["x"].(*paper).Ink != "old" || len(a.Docs) != 1 || len(a.Lines) != 1 {
		t.Errorf("the first is %+v now", a)
	}
	if (Written{Refused: "no"}).Then(Written{}).Refused != "no" || (Written{}).Then(Written{Refused: "no"}).Refused != "no" {
		t.Error("a step that is refused does not refuse all of it")
	}
}

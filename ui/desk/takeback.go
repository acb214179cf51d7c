package desk

import (
	"errors"
	"fmt"
	"strings"

	"shipslocker/domain"
)

// mostActs is how many of the last acts chooseAct offers: as many as there are digits.
const mostActs = 9

// chooseAct has one of the last acts chosen, by a click or its digit, and takes it back alone.
func (d *Desk) chooseAct() {
	if !d.writable() {
		return
	}
	acts := d.journal.Recent(mostActs)
	if len(acts) == 0 {
		d.light.say("There is nothing to undo.")
		return
	}
	rows := make([]string, len(acts))
	for i, a := range acts {
		rows[i] = fmt.Sprintf("%d   %s   %s", i+1, clock(a.At), a.Label)
	}
	list, done := d.choose("Undo a single step", "Later steps stay.", rows, "Undo step", func(i int) { d.takeBack(acts[i]) })
	list.Digit = func(i int) {
		list.At = i
		done()
	}
	list.Tap = func(i int) bool {
		list.Digit(i)
		return true
	}
}

// takeBack takes one step back alone and says what came of it.
func (d *Desk) takeBack(s domain.Step) {
	if s.Seq == d.journal.UndoStep() {
		d.journal.Undo()
		return
	}
	if len(s.Changes) == 0 {
		d.fetch(s.Seq, func(s domain.Step, err error) {
			if err == nil {
				d.takeBack(s)
			}
		})
		return
	}
	d.stands(s.Changes, nil, func(now []domain.Record) {
		taken, err := d.journal.TakeBack(s, now)
		var overlap *domain.Overlap
		switch {
		case errors.As(err, &overlap):
			d.tell("“"+s.Label+"” cannot be undone alone", d.since(overlap, s.Changes, now)+
				" Nothing was changed. Undo the later steps first, or set it by hand.")
		case err != nil:
			d.fail("“"+s.Label+"” cannot be undone alone", err, "Nothing was changed.")
		case !taken:
			d.light.say("Nothing of it is left to undo: " + s.Label)
		default:
			d.light.say("Undone alone: " + s.Label + ". Later steps stay.")
		}
	})
}

// stands reads the documents of changes as they stand, one after the other, and calls then with all.
func (d *Desk) stands(changes []domain.Change, so []domain.Record, then func([]domain.Record)) {
	if len(so) == len(changes) {
		then(so)
		return
	}
	d.read(changes[len(so)].After.ID, func(r domain.Record) { d.stands(changes, append(so, r), then) })
}

// since says what has been set again since a change.
func (d *Desk) since(o *domain.Overlap, changes []domain.Change, now []domain.Record) string {
	var again []string
	for i, c := range changes {
		if c.After.ID != o.ID {
			continue
		}
		list, err := d.kind(c.After.Kind).Differences(c.After, now[i])
		if err != nil {
			return sentence(err)
		}
		for _, diff := range list {
			if o.Over(diff) {
				again = append(again, diff.String())
			}
		}
	}
	if len(again) > 3 {
		again = append(again[:3], fmt.Sprintf("and %d more", len(again)-3))
	}
	return "What it set in “" + o.Title + "” has been set again since: " + strings.Join(again, "; ") + "."
}

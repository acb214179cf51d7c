package edit

import "shipslocker/domain"

// together gathers what several edits do, to be one step.
type together struct{ changes []domain.Change }

// Together makes one step of all edits, of this document and others of the same journal, that do makes, and of all
// documents it adds; their own labels and keys do not count. One within another belongs to the outer. What is added
// stands on the shelf when the step has been made and not before.
func (d *Doc) Together(label string, do func()) {
	j := d.journal
	if j.together != nil {
		do()
		return
	}
	j.together = &together{}
	defer func() { j.together = nil }() // also when do panics
	do()
	changes := j.together.changes
	j.together = nil
	var real []domain.Change
	for _, c := range changes {
		if !same(c.Before, c.After) {
			real = append(real, c)
		}
	}
	j.enter(label, "", real)
}

// add takes in that a document has come to stand as after.
func (t *together) add(d *Doc, after domain.Record) {
	for i := range t.changes {
		if t.changes[i].After.ID == after.ID {
			t.changes[i].After = after
			d.turn(after)
			return
		}
	}
	t.changes = append(t.changes, domain.Change{Before: d.record, After: after})
	d.turn(after)
}

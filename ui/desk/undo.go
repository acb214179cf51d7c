package desk

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
)

// Undo takes back a number that was not taken, the last that was put into what is under way in front, or the last step.
func (d *Desk) undo() {
	if field.TakeBack(d.canvas().Focused()) {
		return
	}
	if u := d.unfinished(); u != nil && u.TakeBack(d.journal.UndoStep()) {
		return
	}
	if d.journal == nil || d.journal.UndoLabel() == "" {
		d.light.say("There is nothing to undo.")
		return
	}
	d.journal.Undo()
}

// Redo brings back what was undone last.
func (d *Desk) Redo() {
	if u := d.unfinished(); u != nil && u.PutBack(d.journal.RedoStep()) {
		return
	}
	if d.journal == nil || d.journal.RedoLabel() == "" {
		d.light.say("There is nothing to redo.")
		return
	}
	d.journal.Redo()
}

// stepped notes where a step was made.
func (d *Desk) stepped(ev edit.Event) {
	front := slices.ContainsFunc(ev.Heads, func(h domain.Head) bool { return h.ID == d.front })
	beside := slices.ContainsFunc(ev.Heads, func(h domain.Head) bool { return d.held[h.ID] > 0 })
	if u := d.unfinished(); u != nil && (front || beside) {
		u.Stepped(ev.Step.Seq)
	}
	if beside && !front {
		d.places[ev.Step.Seq] = d.front
	}
}

// jumped says what was undone or done again, and where. It brings that to the front unless it is to be seen there; gone is
// whether a document was closed by it.
func (d *Desk) jumped(ev edit.Event, gone bool) {
	words := moved[ev.Step.Verb]
	to, beside := d.placeOf(ev)
	if gone || to == "" || beside && !d.isPage(d.page) || to == d.front && !d.isPage(d.page) {
		d.light.say(words + ": " + ev.Step.Label)
		return
	}
	if to != d.front {
		h := d.heads[to]
		words += " in “" + titleOf(h, d.kind(h.Kind)) + "”"
	}
	said := words + ": " + strings.TrimSuffix(ev.Step.Label, " · "+d.heads[to].Title)
	d.light.say(said)
	d.showThen(to, func(Editor) { d.light.say(said) }) // what is shown may have said something of its own
}

// placeOf is the document that shows what a step has changed, empty = none does. Beside is whether that stands beside the
// one in front: a token on the map of the table that is played on.
func (d *Desk) placeOf(ev edit.Event) (to domain.DocID, beside bool) {
	made, known := d.places[ev.Step.Of]
	for _, h := range ev.Heads {
		if h.ID == d.front {
			return h.ID, false
		}
		if d.held[h.ID] > 0 && (made == d.front || !known && d.fromBefore(ev.Step.Of)) {
			beside = true
		}
		if to == "" && h.Binned == 0 && d.knows(h.Kind) {
			to = h.ID
		}
	}
	if h, ok := d.heads[made]; known && ok && made != d.front && h.Binned == 0 {
		to = made
	}
	return to, beside
}

// fromBefore reports whether nobody knows any more where a step was made: in an earlier session.
func (d *Desk) fromBefore(step int64) bool { return step <= d.began }

// moved says what came of a step that was moved, once it has been: an earlier session's has to be read first.
var moved = map[domain.Verb]string{domain.Undid: "Undone", domain.Redid: "Redone"}

package desk

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/ui/page"
)

// Unfinished is what is under way in an editor and stands in no document yet. It stays with its document while another is
// shown. An editor in which something may be under way has a method Unfinished that returns it.
type Unfinished interface {
	// Underway is all that is under way, whatever document is shown.
	Underway() []page.Underway
	// Forsake leaves for good what is under way for a document.
	Forsake(id domain.DocID)
	// Stepped is told that a step was entered in the journal on the document in front, or on one held beside it.
	Stepped(step int64)
	// TakeBack takes back the last that was put into what is under way for the document in front. It reports whether it
	// did: step, the one that the journal would take back, may have come after it, or there is nothing.
	TakeBack(step int64) bool
	// PutBack puts back what TakeBack took, and reports whether it did; step is the one that the journal would do again.
	PutBack(step int64) bool
}

// unfinished is the editor of the document in front, nil while that shows nothing or is none in which anything is under way.
func (d *Desk) unfinished() Unfinished {
	if d.shown == "" || d.shown != d.front || d.isPage(d.page) {
		return nil
	}
	return unfinishedOf(d.editors[d.heads[d.shown].Kind])
}

// unfinishedOf is what is under way in an editor, nil for one in which nothing ever is.
func unfinishedOf(e Editor) Unfinished {
	if e, ok := e.(interface{ Unfinished() Unfinished }); ok {
		return e.Unfinished()
	}
	return nil
}

// underway is what is under way for these documents, the one in front first; none = for all.
func (d *Desk) underway(ids ...domain.DocID) []page.Underway {
	var list []page.Underway
	for _, e := range d.editors {
		if u := unfinishedOf(e); u != nil {
			list = append(list, u.Underway()...)
		}
	}
	list = slices.DeleteFunc(list, func(u page.Underway) bool { return len(ids) > 0 && !slices.Contains(ids, u.ID) })
	slices.SortFunc(list, func(a, b page.Underway) int {
		return slices.Index(d.open, a.ID) - slices.Index(d.open, b.ID)
	})
	if at := slices.IndexFunc(list, func(u page.Underway) bool { return u.ID == d.front }); at > 0 {
		first := list[at]
		list = slices.Insert(slices.Delete(list, at, at+1), 0, first)
	}
	return list
}

// forsake leaves for good what is under way for a document.
func (d *Desk) forsake(id domain.DocID) {
	for _, e := range d.editors {
		if u := unfinishedOf(e); u != nil {
			u.Forsake(id)
		}
	}
	d.free(id)
}

// unlessUnderway calls then, but asks first where something is under way for these documents, none = for any: it may be
// gone back to.
func (d *Desk) unlessUnderway(then func(), ids ...domain.DocID) {
	list := d.underway(ids...)
	if len(list) == 0 {
		then()
		return
	}
	if d.asks {
		return
	}
	d.asks = true
	title, it := fmt.Sprintf("The %s is not finished", list[0].What), "it"
	if len(list) > 1 {
		title, it = "Something is not finished", "them"
	}
	var lines []string
	for _, u := range list {
		h := d.heads[u.ID]
		lines = append(lines, fmt.Sprintf("“%s”: the %s you had begun.", titleOf(h, d.kind(h.Kind)), u.What))
	}
	done := func(do func()) func() {
		return func() {
			d.asks = false
			do()
		}
	}
	d.ask(title, wrapped(strings.Join(lines, "\n")+"\nNothing of "+it+" is in a document yet."), nil,
		answer{text: "Leave " + it, then: done(func() {
			for _, u := range list {
				d.forsake(u.ID)
			}
			then()
		})},
		answer{text: "Back to " + map[bool]string{true: it, false: "the first"}[len(list) == 1], strong: true, then: done(func() { d.Show(list[0].ID) })})
}

// rebind has editors show something else. What they let go of is kept open while something is under way for the document
// that was shown: it is at hand again at once when that comes back.
func (d *Desk) rebind(to domain.DocID, do func()) {
	if d.shown != "" && d.shown != to && len(d.underway(d.shown)) > 0 {
		d.keeps = d.shown
	}
	d.shown = to
	do()
	d.keeps = ""
	d.free(to)
}

// let takes notice that nobody holds a document any more.
func (d *Desk) let(id domain.DocID) {
	if d.keeps != "" {
		d.kept[d.keeps] = append(d.kept[d.keeps], id)
		return
	}
	d.closeIdle(id)
}

// free closes what was kept open for a document.
func (d *Desk) free(id domain.DocID) {
	ids := d.kept[id]
	delete(d.kept, id)
	for _, id := range ids {
		d.closeIdle(id)
	}
}

// closeIdle closes a document that nobody shows, holds or keeps open.
func (d *Desk) closeIdle(id domain.DocID) {
	for _, ids := range d.kept {
		if slices.Contains(ids, id) {
			return
		}
	}
	if d.journal != nil && d.held[id] == 0 && !d.isOpen(id) {
		d.journal.Close(id)
	}
}

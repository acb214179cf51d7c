package desktest

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// Unfinished is what is under way in the editor, nil for one in which nothing ever is.
func (d *Desk) Unfinished() desk.Unfinished {
	if e, ok := d.Editor.(interface{ Unfinished() desk.Unfinished }); ok {
		return e.Unfinished()
	}
	return nil
}

// stepped tells the editor of a step that was made.
func (d *Desk) stepped(ev edit.Event) {
	if u := d.Unfinished(); u != nil && !ev.Jump {
		u.Stepped(ev.Step.Seq)
	}
}

// Undo undoes as the menu does: first inside what is under way. It reports whether that was it.
func (d *Desk) Undo() (inside bool) {
	if u := d.Unfinished(); u != nil && u.TakeBack(d.Journal.UndoStep()) {
		return true
	}
	d.Journal.Undo()
	return false
}

// Again does again as the menu does. It reports whether that was inside what is under way.
func (d *Desk) Again() (inside bool) {
	if u := d.Unfinished(); u != nil && u.PutBack(d.Journal.RedoStep()) {
		return true
	}
	d.Journal.Redo()
	return false
}

// Underway is what people call that which is under way for a document, empty = nothing is.
func (d *Desk) Underway(id domain.DocID) string {
	list := d.Unfinished().Underway()
	if i := slices.IndexFunc(list, func(u page.Underway) bool { return u.ID == id }); i >= 0 {
		return list[i].What
	}
	return ""
}

// Elsewhere shows another document for a while, nil = one of another kind, and comes back.
func (d *Desk) Elsewhere(other *edit.Doc, back *edit.Doc) {
	d.T.Helper()
	d.Editor.Bind(other)
	d.Editor.Bind(back)
}

// Lasts expects what is under way to be there again, as it was, after the end of the program.
func (d *Desk) Lasts(doc *edit.Doc) {
	d.T.Helper()
	spoken := func() []string {
		d.Settle()
		return slices.DeleteFunc(Spoken(d.InFront()), func(words string) bool { return strings.Contains(words, "still here") || words == "" })
	}
	what, was, bodies := d.Underway(doc.ID()), spoken(), d.Bodies()
	if what == "" {
		d.T.Fatal("nothing is under way")
	}
	d.Restart(doc)
	if is := d.Underway(doc.ID()); is != what || d.Bodies() != bodies {
		d.T.Errorf("under way is %q and not %q; it says %q", is, what, d.News)
	}
	is := spoken()
	for _, words := range was {
		if !slices.Contains(is, words) {
			d.T.Errorf("it does not say %q any more", words)
		}
	}
	for _, words := range is {
		if !slices.Contains(was, words) {
			d.T.Errorf("it says %q besides", words)
		}
	}
}

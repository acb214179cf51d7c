package desk

import (
	"cmp"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/naming"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// What editors ask of the desk; see Host.

// Now is the present moment.
func (d *Desk) Now() domain.Moment { return d.services.Now() }

// Work runs job off the screen's goroutine and then what it returned on it.
func (d *Desk) Work(job func() (then func())) { d.worker.run(job) }

// After calls f on the screen's goroutine, ms from now, unless stop is called first.
func (d *Desk) After(ms int, f func()) (stop func()) { return d.after(ms, f) }

// Soon calls f on the screen's goroutine once what is to be seen now is painted.
func (d *Desk) Soon(f func()) { d.after(toPaint, f) }

// toPaint is in how many milliseconds the toolkit has begun to paint: it looks 60 times a second whether it should.
const toPaint = 30

// Documents lists the documents of a kind that are not in the bin, by title. Pages ask for them with each letter typed: the list is
// kept until one of the kind changes, and is not the caller's to change.
func (d *Desk) Documents(kind domain.KindID) []domain.Head {
	heads, known := d.listed[kind]
	if known {
		return heads
	}
	for _, h := range d.heads {
		if h.Kind == kind && h.Binned == 0 {
			heads = append(heads, h)
		}
	}
	slices.SortFunc(heads, func(a, b domain.Head) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Title), strings.ToLower(b.Title)), strings.Compare(string(a.ID), string(b.ID)))
	})
	heads = slices.Clip(heads)
	d.listed[kind] = heads
	return heads
}

// Head is what is known of a document on the shelf.
func (d *Desk) Head(id domain.DocID) (domain.Head, bool) {
	h, ok := d.heads[id]
	return h, ok && h.Binned == 0
}

// Hold opens a document beside the one in front.
func (d *Desk) Hold(id domain.DocID, then func(*edit.Doc)) (release func()) {
	journal := d.journal
	d.held[id]++
	let := false
	release = func() {
		if let {
			return
		}
		let = true
		if d.journal != journal {
			return
		}
		if d.held[id]--; d.held[id] == 0 {
			delete(d.held, id)
			d.let(id)
		}
	}
	d.read(id, func(r domain.Record) {
		if let || d.journal != journal {
			return
		}
		doc, err := journal.Open(r, d.locker.ReadOnly())
		if err != nil {
			d.fail("“"+r.Title+"” cannot be opened", err, "It stays in the locker unchanged.")
			return
		}
		then(doc)
	})
	return release
}

// Make adds a document to the locker.
func (d *Desk) Make(label string, kind domain.KindID, value domain.Document) (domain.DocID, bool) {
	ids, ok := d.MakeAll(label, kind, value)
	if !ok {
		return "", false
	}
	return ids[0], true
}

// MakeAll adds documents of a kind to the locker.
func (d *Desk) MakeAll(label string, kind domain.KindID, values ...domain.Document) ([]domain.DocID, bool) {
	list := make([]Making, len(values))
	for i, value := range values {
		list[i] = Making{kind, func([]domain.DocID) domain.Document { return value }}
	}
	return d.MakeEach(label, list...)
}

// Making is a document to be made.
type Making struct {
	Kind  domain.KindID
	Value func(made []domain.DocID) domain.Document // made are the ids of those before it in the same step
}

// MakeEach adds documents to the locker, each of its kind.
func (d *Desk) MakeEach(label string, list ...Making) ([]domain.DocID, bool) {
	if !d.writable() {
		return nil, false
	}
	var records []domain.Record
	var ids []domain.DocID
	for _, m := range list {
		k, err := d.kinds().Find(m.Kind)
		if err != nil {
			d.fail("The document could not be made", err, "Nothing was changed.")
			return nil, false
		}
		r, err := edit.NewRecord(k, d.services.NewDocID(), d.services.Now(), m.Value(ids))
		if err != nil {
			d.fail("The document could not be made", err, "Nothing was changed.")
			return nil, false
		}
		records, ids = append(records, r), append(ids, r.ID)
		d.made[r.ID] = true
	}
	d.journal.Add(label, records...)
	return ids, true
}

// Answering is a part of a dialog's body that may have the keyboard. It hands the keys it does not need to key, which
// answers the dialog on Return and Escape and reports whether it took the key, and may have the verb's button say
// something else by verb.
type Answering interface {
	Answers(key func(*fyne.KeyEvent) (taken bool), verb func(text string))
}

// Ending is an Answering part that comes to an end of its own: focus puts the keyboard on the verb's button then.
type Ending interface {
	Ends(focus func())
}

// Line is a line of text in the body of a dialog. Return and Escape, pressed in it, answer the dialog.
type Line = keyEntry

// NewLine returns a line with the cursor at its end.
func NewLine(text string) *Line { return newKeyEntry(text) }

// Ask shows a dialog with a body of the caller's. One without a verb is only closed.
func (d *Desk) Ask(title string, body fyne.CanvasObject, focus fyne.Focusable, verb string, do func() (stay bool)) {
	answers := []answer{{text: verb, strong: true, act: do}, {text: "Cancel"}}
	if verb == "" {
		answers = []answer{{text: "Close", strong: true, act: do}}
	}
	d.ask(title, body, focus, answers...)
}

// answerFrom has the parts of a body that have the keyboard answer its dialog.
func answerFrom(body fyne.CanvasObject, g *dialog) {
	switch o := body.(type) {
	case Answering:
		o.Answers(g.key, g.verb)
		if o, ends := o.(Ending); ends {
			o.Ends(g.end)
		}
	case *container.Scroll:
		answerFrom(o.Content, g)
	case *look.Box:
		answerFrom(o.Content(), g)
	case *fyne.Container:
		for _, child := range o.Objects {
			answerFrom(child, g)
		}
	}
}

// Tell shows a text in a place of its own.
func (d *Desk) Tell(title, text string) {
	pane := scrolled(d, text)
	d.ask(title, pane, nil, answer{text: "Close", strong: true}).pane = pane
}

// Choose has a person choose one of several rows.
func (d *Desk) Choose(title string, rows []string, verb string, take func(i int)) {
	if len(rows) == 0 {
		d.tell(title, "There is nothing to choose from.")
		return
	}
	d.choose(title, "", rows, verb, take)
}

// choose is Choose with a note above the rows, which may be empty, of at least one row. It returns the list and what takes
// the row that is marked in it.
func (d *Desk) choose(title, note string, rows []string, verb string, take func(i int)) (list *field.Picker, done func()) {
	list = field.NewPicker(d.Now, func(int) {})
	list.ShowRows(rows)
	list.Mark(0)
	space := canvas.NewRectangle(color.Transparent) // gives the list, which scrolls, its room
	space.SetMinSize(fyne.NewSize(1, min(float32(len(rows))*2.4*d.textSize(), d.canvas().Size().Height/2)))
	body := container.NewStack(space, list)
	if note != "" {
		body = container.NewBorder(wrapped(note), nil, nil, nil, body)
	}
	g := d.ask(title, body, list,
		answer{text: verb, strong: true, act: func() (stay bool) { return list.At < 0 }, then: func() { take(list.At) }},
		answer{text: "Cancel"})
	list.Key = g.key
	return list, func() { g.give(0) }
}

// Export asks for a file and writes it.
func (d *Desk) Export(title, name, suffix string, data func() ([]byte, error)) {
	d.askSave(title, "The document itself stays where it is.", naming.FileName(name), suffix, "Save", func(path string) {
		d.worker.run(func() func() {
			bytes, err := data()
			if err == nil {
				err = d.services.WriteFile(path, bytes)
			}
			return func() {
				if err != nil {
					d.fail("The file could not be written", err, "Nothing in the locker was changed.")
					return
				}
				d.light.say("Written: " + path)
			}
		})
	})
}

// Players is the players' display.
func (d *Desk) Players() *Players { return d.players }

package desk

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// writable reports whether the locker on the desk takes changes, and says so when it does not.
func (d *Desk) writable() bool {
	switch {
	case d.locker == nil:
		d.light.say("No locker is open.")
	case d.locker.ReadOnly() != "":
		d.tellReadOnly(d.locker.ReadOnly())
	default:
		return true
	}
	return false
}

// newDocument asks which kind and makes a blank document of it.
func (d *Desk) newDocument() {
	if !d.writable() {
		return
	}
	kinds := d.kinds()
	if len(kinds) == 1 {
		d.create(kinds[0])
		return
	}
	var titles []string
	for _, g := range d.services.Games {
		for _, k := range g.Kinds {
			titles = append(titles, g.Title+": "+strings.ToLower(k.Title))
		}
	}
	d.Choose("What should the new document be?", titles, "Make it", func(i int) { d.create(kinds[i]) })
}

func (d *Desk) create(kind domain.Kind) {
	if id, ok := d.Make("new "+strings.ToLower(kind.Title), kind.ID(), kind.New()); ok {
		d.begin(id)
	}
}

// withChosen reads the document selected on the shelf and calls then.
func (d *Desk) withChosen(then func(domain.Record)) {
	if !d.writable() {
		return
	}
	id := d.shelf.chosen()
	if id == "" {
		id = d.front
	}
	if id == "" {
		d.light.say("Choose a document on the shelf first.")
		return
	}
	d.read(id, then)
}

func (d *Desk) duplicate() {
	d.withChosen(func(r domain.Record) {
		twin, err := d.journal.Duplicate(r, d.services.NewDocID())
		if err != nil {
			d.fail("The document could not be duplicated", err, "Nothing was changed.")
			return
		}
		d.Show(twin.ID)
	})
}

func (d *Desk) rename() {
	d.withChosen(func(r domain.Record) {
		if d.kind(r.Kind).Version < r.Version {
			d.fail("This document cannot be renamed", domain.ErrNewer, "Nothing was changed.")
			return
		}
		d.askText("Rename", "The new name:", r.Title, "Rename", func(text string) string {
			if err := d.journal.Rename(r, text); err != nil {
				return sentence(err)
			}
			return ""
		})
	})
}

func (d *Desk) remove() {
	d.withChosen(func(r domain.Record) {
		title := titleOf(d.heads[r.ID], d.kind(r.Kind))
		if r.Binned != 0 {
			d.light.say("“" + title + "” lies in the bin already.")
			return
		}
		d.journal.Bin("removal of “"+title+"”", r)
		d.light.say("“" + title + "” lies in the bin for 30 days.")
	})
}

func (d *Desk) restore() {
	if d.shelf.chosen() == "" {
		d.light.say("Choose a document in the bin first.")
		return
	}
	d.withChosen(func(r domain.Record) {
		title := titleOf(d.heads[r.ID], d.kind(r.Kind))
		d.journal.Restore("return of “"+title+"” from the bin", r)
		d.light.say("“" + title + "” is back on the shelf.")
	})
}

// exportFile asks where and writes the documents chosen as one JSON file.
func (d *Desk) exportFile() {
	if d.front == "" {
		d.light.say("Open the document to export first.")
		return
	}
	what := widget.NewRadioGroup([]string{"This document", "Every open document", "The whole shelf"}, nil)
	what.Required, what.Selected = true, what.Options[0]
	d.ask("Export what?", look.NewRows(1, what), nil,
		answer{text: "Choose a place…", strong: true, then: func() {
			d.exportIDs(what.Selected == what.Options[1], what.Selected == what.Options[2])
		}},
		answer{text: "Cancel"})
}

func (d *Desk) exportIDs(open, all bool) {
	ids := []domain.DocID{d.front}
	name, left := titleOf(d.heads[d.front], d.kind(d.heads[d.front].Kind)), 0
	switch {
	case open:
		ids, name = append([]domain.DocID{}, d.open...), lockerName(d.locker.Path())
	case all:
		ids, name = nil, lockerName(d.locker.Path())
		for id, h := range d.heads {
			switch {
			case h.Binned != 0: // whatever the shelf shows just now
			case !d.knows(h.Kind): // with it, this version could not import the file
				left++
			default:
				ids = append(ids, id)
			}
		}
		slices.Sort(ids)
	}
	remark := ""
	if left > 0 {
		remark = ", without " + count(left, "document") + " from a newer version"
	}
	d.exportTo(ids, name, remark)
}

// exportTo asks where and writes documents as one JSON file; name is what to call it, remark what to say of it.
func (d *Desk) exportTo(ids []domain.DocID, name, remark string) {
	d.askSave("Export", "One file, which Import takes in again, here or on another computer.", fileName(name), ".json", "Export", func(path string) {
		d.gather(ids, func(records []domain.Record, pictures map[domain.PictureID][]byte) (string, error) {
			data, err := domain.Export(records, pictures)
			if err != nil {
				return "", err
			}
			return "Exported: " + path + remark, d.services.WriteFile(path, data)
		})
	})
}

// gather reads documents as they stand with their pictures, hands them to job off the screen's goroutine and
// says what came of it.
func (d *Desk) gather(ids []domain.DocID, job func([]domain.Record, map[domain.PictureID][]byte) (news string, err error)) {
	locker, journal := d.locker, d.journal
	d.keeper.Flush(func(error) {
		standing := map[domain.DocID]domain.Record{}
		for _, id := range ids {
			if r, ok := journal.Standing(id); ok {
				standing[id] = r
			} else if r, ok := d.keeper.Kept(id); ok {
				standing[id] = r
			}
		}
		d.worker.run(func() func() {
			records, pictures, err := collect(locker, ids, standing)
			news := ""
			if err == nil {
				news, err = job(records, pictures)
			}
			return func() {
				d.light.say(news)
				var done remark
				switch {
				case errors.As(err, &done):
					d.tell(done.title, done.text)
				case err != nil:
					d.fail("That did not work", err, "Nothing was changed, and no half-written file is left behind.")
				}
			}
		})
	})
}

// remark is what a person should be told of a job that has been done.
type remark struct{ title, text string }

func (r remark) Error() string { return r.text }

func collect(locker domain.Locker, ids []domain.DocID, standing map[domain.DocID]domain.Record) ([]domain.Record, map[domain.PictureID][]byte, error) {
	var records []domain.Record
	pictures := map[domain.PictureID][]byte{}
	for _, id := range ids {
		r, ok := standing[id]
		if !ok {
			var err error
			if r, err = locker.Get(context.Background(), id); err != nil {
				return nil, nil, err
			}
		}
		for _, p := range r.Pictures {
			data, err := locker.Picture(context.Background(), p)
			if err != nil {
				return nil, nil, err
			}
			pictures[p] = data
		}
		records = append(records, r)
	}
	return records, pictures, nil
}

package desk

import (
	"context"
	"errors"
	"maps"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/naming"
	"shipslocker/ui/look"
)

// writable reports whether the locker on the desk takes changes, and says so when it does not.
func (d *Desk) writable() bool {
	switch {
	case d.locker == nil:
		d.light.say("No locker is open.")
	case d.locker.ReadOnly() != "":
		d.tellReadOnly(d.locker.ReadOnly(), "Close")
	default:
		return true
	}
	return false
}

// newDocument asks which kind and makes a blank document of it: of the game that is in front, or of any that is played.
func (d *Desk) newDocument() {
	games := d.playedGames()
	if h, ok := d.heads[d.front]; ok && d.game(h.Kind).ID != "" && len(games) > 1 {
		d.newOf(games[:1], games)
		return
	}
	d.newOf(games, nil)
}

// newOf asks which kind of some games is made; more are behind one line.
func (d *Desk) newOf(games, more []Game) {
	if !d.writable() {
		return
	}
	var kinds domain.Kinds
	var titles []string
	for _, g := range games {
		for _, k := range g.Kinds {
			kinds, titles = append(kinds, k), append(titles, g.Title+": "+k.Noun())
		}
	}
	if len(kinds) == 1 && more == nil {
		d.create(kinds[0])
		return
	}
	if more != nil {
		titles = append(titles, "Another game…")
	}
	d.Choose("New document", titles, "Create", func(i int) {
		if i == len(kinds) {
			d.after(1, func() { d.newOf(more, nil) }) // once this question is over
			return
		}
		d.create(kinds[i])
	})
}

// create makes a blank document, which belongs to the campaign in front if that is of its game.
func (d *Desk) create(kind domain.Kind) {
	doc := kind.New()
	if home, c := domain.HomeOf(doc), d.campaignInFront(); home != nil && d.heads[c].Kind.Game() == kind.Game {
		*home = c
	}
	d.New(kind.ID(), doc)
}

// New makes a document and begins it, once its editor has asked what it is to be.
func (d *Desk) New(kind domain.KindID, value domain.Document) {
	if !d.writable() {
		return
	}
	begin := func() {
		if id, ok := d.Make("new "+d.kind(kind).Noun(), kind, value); ok {
			d.shelf.unfilter() // else it would not be listed
			d.shelf.reveal(id)
			d.showThen(id, Editor.Begin)
		}
	}
	if e, asks := d.editor(kind).(Inquiring); asks {
		e.Inquire(value, begin)
		return
	}
	begin()
}

// campaignInFront is the campaign that is in front, or that the document in front belongs to; empty = none is.
func (d *Desk) campaignInFront() domain.DocID {
	h := d.heads[d.front]
	if h.Kind.IsCampaign() {
		return h.ID
	}
	if c, ok := d.Head(h.Campaign); ok {
		return c.ID
	}
	return ""
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

// withPicked reads the documents ticked on the shelf, or else the one selected, and calls then.
func (d *Desk) withPicked(then func([]domain.Record)) {
	ids := d.shelf.list.picks.listed()
	if len(ids) == 0 {
		d.withChosen(func(r domain.Record) { then([]domain.Record{r}) })
	} else if d.writable() {
		d.readAll(ids, nil, then)
	}
}

// readAll reads documents after those that are read.
func (d *Desk) readAll(ids []domain.DocID, records []domain.Record, then func([]domain.Record)) {
	if len(ids) == 0 {
		then(records)
		return
	}
	d.read(ids[0], func(r domain.Record) { d.readAll(ids[1:], append(records, r), then) })
}

// called is what to call documents in a sentence: the title of one, the number of several.
func (d *Desk) called(records []domain.Record) (name, be string) {
	if len(records) > 1 {
		return domain.Count(len(records), "document"), "are"
	}
	return "“" + titleOf(d.heads[records[0].ID], d.kind(records[0].Kind)) + "”", "is"
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
		d.askText("Rename", "New name:", r.Title, "Rename", func(text string) string {
			if err := d.journal.Rename(r, text); err != nil {
				return sentence(err)
			}
			return ""
		})
	})
}

// remove puts what is ticked or selected on the shelf into the bin, and asks nothing: the line at the foot takes it back. After that
// nothing is selected, so that a second press removes nothing more.
func (d *Desk) remove() {
	d.removal.Press(d.Now, func() {
		if d.removed && d.shelf.chosen() == "" && len(d.shelf.list.picks.listed()) == 0 {
			d.light.say("Choose a document on the shelf first.")
			return
		}
		d.withPicked(func(all []domain.Record) {
			name, be := d.called(all)
			if !slices.ContainsFunc(all, func(r domain.Record) bool { return r.Binned == 0 }) {
				d.light.say(name + " " + be + " already in the bin.")
				return
			}
			d.shelf.list.picks.none("")
			d.journal.Bin("removal of "+name, all...)
			d.removed = true
			d.shelf.mark("")
			step := d.journal.UndoStep()
			d.light.offers("Removed "+name+".", func() {
				if d.journal != nil && d.journal.UndoStep() == step {
					d.undo()
				}
			})
		})
	})
}

func (d *Desk) restore() {
	if d.shelf.chosen() == "" && len(d.shelf.list.picks.listed()) == 0 {
		d.light.say("Choose a document in the bin first.")
		return
	}
	d.withPicked(func(all []domain.Record) {
		name, be := d.called(all)
		d.shelf.list.picks.none("")
		d.journal.Restore("return of "+name+" from the bin", all...)
		d.light.say(name + " " + be + " back on the shelf.")
	})
}

// exportFile asks which documents and where, and writes them as one JSON file.
func (d *Desk) exportFile() {
	if d.locker == nil {
		d.light.say("No locker is open.")
		return
	}
	locker := lockerName(d.locker.Path())
	var titles []string
	var ways []func()
	offer := func(title string, write func()) { titles, ways = append(titles, title), append(ways, write) }
	if picked := d.shelf.list.picks.listed(); len(picked) > 0 {
		offer(domain.Count(len(picked), "document")+" ticked on the shelf", func() { d.exportTo(picked, locker) })
	}
	if d.front != "" {
		offer("This document", func() {
			d.exportTo([]domain.DocID{d.front}, titleOf(d.heads[d.front], d.kind(d.heads[d.front].Kind)))
		})
	}
	if c := d.campaignMeant(); c != "" {
		offer("The campaign “"+short(titleOf(d.heads[c], d.kind(d.heads[c].Kind)))+"” with all that belongs to it", func() { d.exportCampaign(c) })
	}
	if d.front != "" {
		offer("Every open document", func() { d.exportTo(slices.Clone(d.open), locker) })
	}
	offer("The whole shelf", func() { d.exportShelf(locker) })
	what := newRadio(titles, 0)
	d.ask("Export documents", look.NewRows(1, what), nil,
		answer{text: "Export…", strong: true, then: func() { ways[what.at]() }},
		answer{text: "Cancel"})
}

// exportShelf writes what lies on the shelf, whatever of it is listed just now.
func (d *Desk) exportShelf(name string) {
	var ids []domain.DocID
	for id, h := range d.heads {
		if h.Binned == 0 {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	d.exportTo(ids, name)
}

// exportTo asks where and writes documents as one JSON file; name is what to call it. One by itself is written as it is, whoever
// knows it; of several those of a newer version are left out: with one of them this version could not import the file.
func (d *Desk) exportTo(ids []domain.DocID, name string) {
	d.askSave("Export", "One file. Import reads it, here or on another computer.", naming.FileName(name), ".json", "Export", func(path string) {
		locker, kinds := d.locker, d.kinds()
		d.gather(ids, func(g gathered) (string, error) {
			records, remark := g.records, ""
			if len(ids) > 1 {
				records = slices.DeleteFunc(slices.Clone(records), func(r domain.Record) bool {
					kind, err := kinds.Find(r.Kind)
					return err != nil || r.Version > kind.Version
				})
			}
			if left := len(g.records) - len(records); left > 0 {
				remark = ", without " + domain.Count(left, "document") + " from a newer version"
			}
			data, err := domain.Export(records, g.pictures, domain.Traces(context.Background(), locker, records))
			if err != nil {
				return "", err
			}
			return "Exported: " + path + remark, d.services.WriteFile(path, data)
		})
	})
}

// gathered are documents as they stand.
type gathered struct {
	records  []domain.Record
	pictures map[domain.PictureID][]byte // that the records refer to
	// read returns a further document as it stands.
	read func(domain.DocID) (domain.Record, error)
	// titled is what a document is called in the texts of others.
	titled func(domain.DocID) string
	// of has the records of documents that a job draws.
	of map[domain.Document]domain.Record
}

// gather reads documents as they stand with their pictures, hands them to job off the screen's goroutine and
// says what came of it.
func (d *Desk) gather(ids []domain.DocID, job func(gathered) (news string, err error)) {
	d.gatherFor(ids, func(all gathered, err error) (then func()) {
		news := ""
		if err == nil {
			news, err = job(all)
		}
		return func() { d.told(news, err) }
	})
}

// gatherFor reads documents as they stand with their pictures and hands them, or why they cannot be read, to job off the
// screen's goroutine; on it then is called.
func (d *Desk) gatherFor(ids []domain.DocID, job func(gathered, error) (then func())) {
	locker, journal, titled := d.locker, d.journal, d.Names().Title
	d.keeper.Flush(func(error) {
		standing := map[domain.DocID]domain.Record{}
		for _, id := range slices.Concat(ids, d.open, slices.Collect(maps.Keys(d.held))) {
			if r, ok := journal.Standing(id); ok {
				standing[id] = r
			} else if r, ok := d.keeper.Kept(id); ok {
				standing[id] = r
			}
		}
		d.worker.run(func() func() {
			all := gathered{titled: titled, of: map[domain.Document]domain.Record{}}
			all.read = func(id domain.DocID) (domain.Record, error) {
				if r, ok := standing[id]; ok {
					return r, nil
				}
				return locker.Get(context.Background(), id)
			}
			err := all.collect(locker, ids)
			return job(all, err)
		})
	})
}

// told says what came of a job that writes a file.
func (d *Desk) told(news string, err error) {
	var done remark
	switch {
	case errors.As(err, &done):
		d.tell(done.title, done.text)
	case err != nil:
		news = ""
		d.fail("The file could not be written", err, "Nothing was changed. No half-written file is left.")
	}
	d.light.say(news)
}

// remark is what a person should be told of a job that has been done.
type remark struct{ title, text string }

func (r remark) Error() string { return r.text }

// collect reads the documents and their pictures.
func (g *gathered) collect(locker domain.Locker, ids []domain.DocID) (err error) {
	g.records, g.pictures, err = domain.Collect(ids, g.read, func(p domain.PictureID) ([]byte, error) {
		return locker.Picture(context.Background(), p)
	})
	return err
}

// document reads the document of a record; a newer one as far as this program knows it.
func document(kinds domain.Kinds, r domain.Record) (domain.Document, error) {
	kind, err := kinds.Find(r.Kind)
	if err != nil {
		return nil, err
	}
	doc, _, err := kind.Read(min(r.Version, kind.Version), r.Body)
	return doc, err
}

// around reads the documents that one refers to and those near it, as far as they can be read.
func (g *gathered) around(kinds domain.Kinds, doc domain.Document, near []domain.DocID) map[domain.DocID]domain.Document {
	read := g.reading(kinds)
	found := domain.Around([]domain.Document{doc}, read)
	for _, id := range near {
		if d := read(id); d != nil {
			found[id] = d
		}
	}
	return found
}

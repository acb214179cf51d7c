package desk

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/filled"
	"shipslocker/ui/look"
)

// parcel is what has been read of a file, and what the locker has under the ids in it.
type parcel struct {
	domain.Parcel
	name    string
	stored  []domain.Record
	clashes []domain.Clash       // of the stored, those in another state
	bases   []domain.Record      // that each clash comes from
	unfit   []filled.Unfit       // of a form that was filled in
	report  *domain.ImportReport // of a file of another program; else nil
}

// exported is how names of files with documents end.
var exported = []string{".json", ".pdf"}

// importFile asks for a file and takes its documents into the locker, all or none; of another locker those that are chosen.
func (d *Desk) importFile() {
	if !d.writable() {
		return
	}
	d.askOpen("Import documents", append(exported, lockerSuffix), func(path string) {
		if isLocker(path) {
			d.lookIntoLocker(path)
		} else {
			d.takeFile(path)
		}
	})
}

// takeFile takes in what an exported or filled-in file holds.
func (d *Desk) takeFile(path string) {
	d.takeRead(path, func() ([]byte, error) { return readExported(path) })
}

// takeRead takes in what read returns of a file.
func (d *Desk) takeRead(path string, read func() ([]byte, error)) {
	locker := d.locker
	d.keeper.Flush(func(error) {
		d.worker.run(func() func() {
			p, err := d.readParcel(locker, path, read)
			return func() {
				var flat *filled.Flattened
				switch {
				case errors.As(err, &flat) && d.locker == locker:
					d.offerByHand(path, flat)
				case err != nil:
					d.notTaken(path, err)
				case d.locker == locker:
					d.receive(p)
				}
			}
		})
	})
}

func (d *Desk) notTaken(path string, err error) {
	d.fail("“"+filepath.Base(path)+"” cannot be imported", err, "Nothing was changed.")
}

// offerByHand says that a form has nothing that can be read back, and shows its page and the sheet, to be copied by hand. A sheet that
// the locker does not have is taken in as it was printed.
func (d *Desk) offerByHand(path string, flat *filled.Flattened) {
	d.ask("“"+filepath.Base(path)+"” cannot be read back", wrapped(sentence(flat)+" Nothing was changed."), nil,
		answer{text: "Show page and sheet", strong: true, then: func() {
			first := flat.Printed.Records[0].ID
			if h, here := d.heads[first]; here && h.Binned == 0 {
				d.Show(first)
			} else {
				d.takeIn(parcel{Parcel: flat.Printed, name: filepath.Base(path)}, true)
			}
			d.worker.run(func() func() {
				err := d.services.View(path)
				return func() {
					if err != nil {
						d.fail("The page cannot be shown", err, "It is “"+path+"”.")
					}
				}
			})
		}},
		answer{text: "Close"})
}

// readExported reads a file of a size that an exported one may have.
func readExported(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.Size() > domain.MaxImport {
		return nil, fmt.Errorf("it has %d MB, and an exported file has at most %d: %w", info.Size()>>20, domain.MaxImport>>20, domain.ErrBody)
	}
	return os.ReadFile(path)
}

// readParcel reads exported documents and keeps their pictures in the locker.
func (d *Desk) readParcel(locker domain.Locker, path string, read func() ([]byte, error)) (parcel, error) {
	p := parcel{name: filepath.Base(path)}
	data, err := read()
	if err != nil {
		return p, err
	}
	if filled.IsPDF(data) {
		p.Parcel, p.unfit, err = filled.Receive(data, d.kinds(), func(id domain.DocID) (domain.Record, error) { return locker.Get(context.Background(), id) })
	} else {
		p.Parcel, p.report, err = domain.Receive(data, d.kinds(), d.foreign(), d.services.NewDocID)
	}
	if err != nil {
		return p, err
	}
	for _, r := range p.Records {
		stored, err := locker.Get(context.Background(), r.ID)
		switch {
		case err == nil:
			p.stored = append(p.stored, stored)
		case !errors.Is(err, domain.ErrNotFound):
			return p, err
		}
	}
	p.clashes = p.Clashes(p.stored)
	for _, c := range p.clashes {
		p.bases = append(p.bases, p.Base(context.Background(), c, d.kind(c.Sent.Kind), locker))
	}
	for _, picture := range p.Pictures {
		if _, err := locker.PutPicture(context.Background(), picture); err != nil {
			return p, err
		}
	}
	return p, nil
}

// receive asks what should become of documents that the locker has in another state.
func (d *Desk) receive(p parcel) {
	if len(p.clashes) == 0 {
		d.takeIn(p, false)
		return
	}
	d.bringTogether(p)
}

// takeIn brings a parcel's documents in, in one step: those that clash in the place of what is here, or beside
// it.
func (d *Desk) takeIn(p parcel, replace bool) {
	records := p.Settle(domain.Settlement{
		NewID: d.services.NewDocID, Now: d.services.Now(), Stored: p.stored,
		Replace: func(domain.DocID) bool { return replace },
	})
	switch {
	case len(p.Records) == 0:
		d.light.say("Nothing was imported.")
		return
	case len(records) == 0:
		d.light.say("The locker already has everything in " + p.name + ".")
		d.tellUnfit(p.unfit)
		return
	}
	d.journal.Take("import of "+p.name, p.stored, records)
	d.Show(records[0].ID)
	d.light.say(fmt.Sprintf("Imported from %s: %d", p.name, len(records)))
	if p.report != nil {
		d.reportImport(p)
	}
	d.tellUnfit(p.unfit)
}

// tellUnfit tells what was filled in on a form and is no value.
func (d *Desk) tellUnfit(unfit []filled.Unfit) {
	if len(unfit) == 0 {
		return
	}
	lines := []string{"These do not fit their fields. They are kept in the document's notes, where it has some."}
	for _, u := range unfit {
		lines = append(lines, fmt.Sprintf("“%s”: %s", domain.OrElse(u.Title, "unnamed"), u))
	}
	d.tell("Some values did not fit", strings.Join(lines, "\n"))
}

// mostReported is how many lines of a report are shown; a wrapped text of many more takes seconds to lay out.
const mostReported = 400

// reportImport shows what a file of another program became.
func (d *Desk) reportImport(p parcel) {
	rows := look.NewRows(1)
	shown, more := 0, 0
	for _, part := range p.report.Paragraphs() {
		lines := part.Lines
		if len(lines) == 0 {
			lines = []string{"Nothing."}
		}
		if room := max(mostReported-shown, 0); len(lines) > room {
			more += len(lines) - room
			lines = lines[:room]
		}
		if len(lines) == 0 {
			continue
		}
		shown += len(lines)
		heading := wrapped(part.Heading)
		heading.TextStyle.Bold = true
		rows.Add(heading)
		rows.Add(wrapped(strings.Join(lines, "\n")))
	}
	if more > 0 {
		rows.Add(wrapped(fmt.Sprintf("And %s, which “lockerctl import” prints. The documents have all of it.", domain.Count(more, "further line"))))
	}
	pane := container.NewVScroll(rows)
	pane.SetMinSize(fyne.NewSize(1, min(24*d.textSize(), d.canvas().Size().Height*0.5)))
	g := d.ask(fmt.Sprintf("Taken from %s: %s", p.report.Program, domain.Count(len(p.report.Documents), "document")),
		look.NewRows(1, wrapped("Nothing was dropped: what has no field is in the notes. Undo takes everything back."), pane), nil,
		answer{text: "Close", strong: true})
	g.pane = pane
}

// foreign lists the other programs whose files are taken in.
func (d *Desk) foreign() []domain.Foreign {
	var foreign []domain.Foreign
	for _, g := range d.services.Games {
		foreign = append(foreign, g.Foreign...)
	}
	return foreign
}

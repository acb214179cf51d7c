package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/filled"
	"shipslocker/storage"
)

func importCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "import FILE IN.json|FORM.pdf", Args: takes(2, 2), ValidArgsFunction: c.lockers,
		Short: "Adds the documents of an exported JSON file, or of a filled-in PDF form, to a locker",
		Long: "Documents keep their IDs. Where the locker has a document of that ID in another state, nothing is done unless " +
			"--replace, --keep-both or --together is given; an identical document is skipped. --together takes what only the " +
			"file changed since the state that both come from; what both changed stays as it is in the locker and is named.\n\n" +
			"It also takes a single document that says its kind: {\"kind\": \"GAME/KIND\", \"version\": 1, \"body\": {…}}. " +
			"It takes what other programs export as well (" + otherPrograms() + "), with a report of what went where. With --json " +
			"the report comes beside the documents: {\"documents\": […], \"report\": {…}}.\n\n" +
			"If anything in the file is wrong, nothing is added.",
	}
	var way clashWay
	cmd.Flags().BoolVar(&way.replace, "replace", false, "make the file's documents the next revisions of those of their IDs")
	cmd.Flags().BoolVar(&way.keepBoth, "keep-both", false, "add the file's documents beside those of their IDs, under new IDs")
	cmd.Flags().BoolVar(&way.together, "together", false, "bring the file's documents together with those of their IDs")
	cmd.RunE = c.does(func() error {
		switch way {
		case clashWay{}, clashWay{replace: true}, clashWay{keepBoth: true}, clashWay{together: true}:
			return importDocuments(c, way)
		}
		return misuse("it takes one of --replace, --keep-both and --together")
	})
	return cmd
}

// clashWay is what becomes of documents that the locker has in another state; none of them = they are refused.
type clashWay struct{ replace, keepBoth, together bool }

func importDocuments(c *call, way clashWay) error {
	if err := stays(c.args[0]); err != nil {
		return err
	}
	data, err := readImport(c)
	if err != nil {
		return err
	}
	l, err := storage.Open(c.ctx, c.args[0], c.options)
	if err != nil {
		return err
	}
	parcel, report, err := receive(c, l, data)
	var flat *filled.Flattened
	if errors.As(err, &flat) {
		parcel, err = flat.Printed, asPrinted(c, l, flat)
	}
	var put []domain.Record
	if err == nil {
		put, err = unpack(c, l, parcel, way)
	}
	if err = errors.Join(err, l.Close()); err != nil {
		return err
	}
	var heads []domain.Head
	var rows []string
	for _, r := range put {
		heads = append(heads, r.Head)
		rows = append(rows, fmt.Sprintf("%s\t%s\t%s", r.ID, r.Kind, titled(r.Title)))
	}
	if report != nil {
		return c.printReport(report, heads, rows)
	}
	if flat != nil {
		return errors.Join(c.printHeads(heads, rows), errFound)
	}
	if n := len(parcel.Records) - len(put); n > 0 && !c.json {
		fmt.Fprintf(c.notes, "lockerctl import: already in the locker: %s of the file.\n", domain.Count(n, "document"))
	}
	return c.printHeads(heads, rows)
}

// asPrinted says what becomes of a flattened form: its documents are added as they were printed. Where the locker has them it is an
// error.
func asPrinted(c *call, l *storage.Locker, flat *filled.Flattened) error {
	stored, err := storedOf(c, l, flat.Printed)
	switch {
	case err != nil:
		return err
	case len(stored) > 0:
		return flat
	}
	fmt.Fprintf(c.notes, "lockerctl import: %s. It is added as it was printed.\n", flat)
	return nil
}

// printHeads prints documents, a row each.
func (c *call) printHeads(heads []domain.Head, rows []string) error {
	if c.json {
		return c.printJSON(rowsOf(heads))
	}
	return c.table(rows)
}

// receive reads what is to be imported. What was filled in on a form and is no value is named.
func receive(c *call, l *storage.Locker, data []byte) (domain.Parcel, *domain.ImportReport, error) {
	if !filled.IsPDF(data) {
		return domain.Receive(data, games.Kinds(), games.Foreign(), c.newID)
	}
	parcel, unfit, err := filled.Receive(data, games.Kinds(), func(id domain.DocID) (domain.Record, error) { return l.Get(c.ctx, id) })
	for _, u := range unfit {
		fmt.Fprintf(c.notes, "lockerctl import: %s: %s It is kept in the notes, where there are some.\n", titled(u.Title), u)
	}
	return parcel, nil, err
}

// otherPrograms names the programs whose files are taken in, and for which game.
func otherPrograms() string {
	var names []string
	for _, g := range games.All {
		for _, f := range g.Foreign {
			names = append(names, f.Name+" for "+g.Title)
		}
	}
	return strings.Join(names, ", ")
}

// printReport prints what a file of another program became: the documents as usual, the report with the remarks.
func (c *call) printReport(report *domain.ImportReport, heads []domain.Head, rows []string) error {
	if c.json {
		return c.printJSON(struct {
			Documents []row                `json:"documents"`
			Report    *domain.ImportReport `json:"report"`
		}{rowsOf(heads), report})
	}
	fmt.Fprintf(c.notes, "lockerctl import: taken from a file of %s. Nothing was dropped: what has no field is in the notes.\n", report.Program)
	for _, p := range report.Paragraphs() {
		fmt.Fprintf(c.notes, "\n%s\n", p.Heading)
		for _, l := range p.Lines {
			fmt.Fprintf(c.notes, "  %s\n", l)
		}
		if len(p.Lines) == 0 {
			fmt.Fprintln(c.notes, "  nothing")
		}
	}
	return c.table(rows)
}

// unpack puts the pictures and then the documents, all or none, as one step of the history.
func unpack(c *call, l *storage.Locker, parcel domain.Parcel, way clashWay) ([]domain.Record, error) {
	stored, err := storedOf(c, l, parcel)
	if err != nil {
		return nil, err
	}
	if err := meet(c, l, parcel, parcel.Clashes(stored), way); err != nil {
		return nil, err
	}
	now := c.options.Now()
	records := parcel.Settle(domain.Settlement{
		NewID: c.newID, Now: now, Stored: stored, Replace: func(domain.DocID) bool { return way.replace || way.together },
	})
	if len(records) == 0 {
		return nil, nil
	}
	for _, data := range parcel.Pictures {
		if _, err := l.PutPicture(c.ctx, data); err != nil {
			return nil, err
		}
	}
	last, err := l.LastSeq(c.ctx)
	if err != nil {
		return nil, err
	}
	step := domain.Step{Seq: last + 1, Session: now, At: now, Verb: domain.Did, Label: "import"}
	if c.args[1] != "-" {
		step.Label += " of " + filepath.Base(c.args[1])
	}
	for _, r := range records {
		before := r
		before.Binned = now // undoing it moves what is new into the bin
		for _, s := range stored {
			if s.ID == r.ID {
				before = s
			}
		}
		step.Changes = append(step.Changes, domain.Change{Before: before, After: r})
	}
	return c.keep("import", l, step)
}

// keep saves what a step of a command has changed.
func (c *call) keep(command string, l *storage.Locker, step domain.Step) ([]domain.Record, error) {
	var records []domain.Record
	for _, change := range step.Changes {
		records = append(records, change.After)
	}
	saved, err := l.Save(c.ctx, domain.Batch{Records: records, Steps: []domain.Step{step}})
	if errors.Is(err, domain.ErrHistory) {
		fmt.Fprintf(c.notes, "lockerctl %s: the documents are saved, but the locker's history is damaged: this cannot be undone. “lockerctl recover” makes a sound locker.\n", command)
		return saved, nil
	}
	return saved, err
}

// meet brings clashing documents together where that is the way, and refuses them where there is none.
func meet(c *call, l *storage.Locker, parcel domain.Parcel, clashes []domain.Clash, way clashWay) error {
	switch {
	case way.together:
		return together(c, l, parcel, clashes)
	case len(clashes) > 0 && way == clashWay{}:
		return clashing(clashes)
	}
	return nil
}

// together puts in the place of each clashing document of a parcel what comes of it and the locker's.
func together(c *call, l *storage.Locker, parcel domain.Parcel, clashes []domain.Clash) error {
	for _, x := range clashes {
		kind, err := games.Kinds().Find(x.Sent.Kind)
		if err != nil {
			return err
		}
		base := parcel.Base(c.ctx, x, kind, l)
		list, _, err := kind.Meet(base, x.Stored, x.Sent)
		if err != nil {
			return err
		}
		var both []string
		for _, m := range list {
			if m.Both {
				both = append(both, m.Path)
				_, here, sent := m.Sides()
				fmt.Fprintf(c.notes, "lockerctl import: %s: both changed %s; it stays %s, and the file has %s.\n", titled(x.Stored.Title), m.What, here, sent)
			}
		}
		merged, err := kind.Merge(base, x.Stored, x.Sent, both)
		if err != nil {
			return err
		}
		merged.Binned = 0
		parcel.Replace(merged)
	}
	return nil
}

// storedOf returns the locker's documents that have an id of the parcel's.
func storedOf(c *call, l *storage.Locker, parcel domain.Parcel) ([]domain.Record, error) {
	var stored []domain.Record
	for _, r := range parcel.Records {
		s, err := l.Get(c.ctx, r.ID)
		switch {
		case err == nil:
			stored = append(stored, s)
		case !errors.Is(err, domain.ErrNotFound):
			return nil, err
		}
	}
	return stored, nil
}

// clashing asks which of two states is wanted.
func clashing(clashes []domain.Clash) error {
	var list []string
	for _, c := range clashes {
		state := "which cannot be compared"
		if kind, err := games.Kinds().Find(c.Sent.Kind); err == nil {
			if differences, err := kind.Differences(c.Stored, c.Sent); err == nil {
				state = "with " + domain.Count(len(differences), "difference")
			}
		}
		if c.Stored.Binned != 0 {
			state += ", in the bin"
		}
		list = append(list, fmt.Sprintf("%s (%s, %s)", titled(c.Stored.Title), c.Stored.ID, state))
	}
	return misuse(fmt.Sprintf("the locker has %s in another state: %s. --replace makes the file's the next revision, --keep-both adds the file's beside it, --together takes what only the file changed",
		domain.Count(len(clashes), "document"), strings.Join(list, ", ")))
}

// readImport reads the file to import, at most one byte more than may be.
func readImport(c *call) (data []byte, err error) {
	in := c.in
	if c.args[1] != "-" {
		f, err := os.Open(c.args[1])
		if err != nil {
			return nil, storage.InWords(err)
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		in = f
	}
	data, err = io.ReadAll(io.LimitReader(in, domain.MaxImport+1))
	return data, storage.InWords(err)
}

package main

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/filled"
	"shipslocker/domain/packet"
	"shipslocker/storage"
	"shipslocker/ui/paper"
)

func printCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "print FILE ID[:FORM]… -o OUT", Args: takes(0, many), ValidArgsFunction: c.documents,
		Short: "Prints documents, a blank form, or a game's reference cards, to PDF",
		Long: "Forms are listed by lockerctl kinds; without one each document prints on the first of its kind's. A document " +
			"that lacks the form is named and left out. With --each OUT is a folder: each document becomes a numbered file " +
			"there, and so do the cards to cut out of each sort. --overlay prints only what is filled in, onto forms printed " +
			"blank before; --shift 3,-2 moves that 0.3 mm right and 0.2 mm up. --fillable makes one document's form, or a " +
			"blank one, to be filled in on screen; lockerctl import reads it back.\n\n" +
			"An old file of that name stays as it is until the new one is complete.",
		Example: "  lockerctl print FILE ID ID:FORM -o OUT.pdf --duplex\n" +
			"  lockerctl print FILE ID --overlay --shift 3,-2 -o OUT.pdf\n" +
			"  lockerctl print FILE --packet NAME --each -o FOLDER\n" +
			"  lockerctl print --blank GAME/KIND --fillable -o OUT.pdf\n" +
			"  lockerctl print --cards GAME --section NAME -o OUT.pdf",
	}
	var o printOptions
	flags := cmd.Flags()
	o.written(cmd)
	flags.StringVar(&o.form, "form", "", "print on the form of this `NAME`")
	flags.StringVar(&o.packet, "packet", "", "print the packet of this `NAME`")
	flags.IntVar(&o.copies, "copies", 1, "print each document `N` times")
	flags.BoolVar(&o.duplex, "duplex", false, "for both sides: begin every document on a new sheet")
	flags.BoolVar(&o.each, "each", false, "a file for each document, in a folder")
	flags.BoolVar(&o.overlay, "overlay", false, "print only what a blank form lacks, onto one")
	flags.Func("shift", "move an overlay `X,Y` tenths of a millimetre right and down", o.shiftBy)
	flags.BoolVar(&o.fillable, "fillable", false, "boxes can be filled in on screen")
	flags.StringVar(&o.blank, "blank", "", "print the blank form of this `GAME/KIND`")
	flags.StringVar(&o.cards, "cards", "", "print the reference cards of this `GAME`, or the guide")
	flags.StringVar(&o.section, "section", "", "print only this `SECTION` of the cards")
	completes(cmd, "blank", kindIDs())
	completes(cmd, "cards", append(gameIDs(), theGuide))
	cmd.RunE = c.does(func() error {
		if o.cards != "" || o.section != "" {
			return printCards(c, o)
		}
		return printDocuments(c, o)
	})
	return cmd
}

type printOptions struct {
	out, form, packet, paper, blank, cards, section string

	copies   int
	duplex   bool
	each     bool
	overlay  bool
	fillable bool
	shift    paper.Shift
}

// written has a command take the file to write and its paper.
func (o *printOptions) written(cmd *cobra.Command) {
	cmd.Flags().StringVarP(&o.out, "out", "o", "", "write to this `FILE`")
	cmd.Flags().StringVar(&o.paper, "paper", string(paper.A4), "paper of this `SIZE`, a4 or letter")
	completes(cmd, "paper", []string{string(paper.A4), string(paper.Letter)})
}

// shiftBy reads where an overlay is moved.
func (o *printOptions) shiftBy(s string) error {
	right, down, ok := strings.Cut(s, ",")
	var err, err2 error
	o.shift.Right, err = strconv.Atoi(right)
	o.shift.Down, err2 = strconv.Atoi(down)
	if !ok || err != nil || err2 != nil {
		return errors.New("it is two whole numbers, as 3,-2")
	}
	return nil
}

// target checks where to print and on what paper.
func (o printOptions) target() (paper.Size, error) {
	size := paper.Size(strings.ToLower(o.paper))
	switch {
	case o.out == "":
		return "", misuse("it needs -o and the PDF file to write")
	case !slices.Contains([]paper.Size{paper.A4, paper.Letter}, size):
		return "", misuse(fmt.Sprintf("there is no paper %q; there are a4 and letter", o.paper))
	}
	return size, nil
}

// takes checks what is to be printed, of so many words of the call.
func (o printOptions) takes(args int) error {
	for _, wrong := range []struct {
		is   bool
		says string
	}{
		{o.copies < 1 || o.copies > packet.MostCopies, fmt.Sprintf("--copies is 1 to %d", packet.MostCopies)},
		{o.shift != (paper.Shift{}) && !o.overlay, "--shift goes with --overlay"},
		{o.blank != "" && (o.overlay || o.each), "a blank form takes no --overlay and no --each"},
		{o.each && o.out == "-", "--each takes a folder, not the output"},
		{o.each && (o.duplex || o.fillable), "--each takes no --duplex and no --fillable: each file is on paper of its own"},
		{o.blank != "" && args+len(o.packet) > 0, "a blank form takes no FILE, no ID and no --packet"},
		{o.packet != "" && args != 1, "a packet takes FILE and no ID"},
		{o.blank == "" && o.packet == "" && args < 2, "it takes FILE and at least one ID, --packet or --blank"},
	} {
		if wrong.is {
			return misuse(wrong.says)
		}
	}
	return nil
}

// printDocuments checks the call, gathers the job and prints it.
func printDocuments(c *call, o printOptions) error {
	size, err := o.target()
	job := paper.Job{Size: size, At: c.options.Now(), TwoSided: o.duplex, Overlay: o.overlay, Shift: o.shift}
	if err == nil {
		err = o.takes(len(c.args))
	}
	if err != nil {
		return err
	}
	if o.blank != "" {
		form, err := formOf(domain.KindID(o.blank), o.form)
		if err != nil {
			return err
		}
		job.Items = []paper.Item{{Form: form}}
		if o.fillable {
			kind, err := games.Kinds().Find(form.Kind)
			if err != nil {
				return err
			}
			blank, err := filled.Blank(kind)
			if err != nil {
				return err
			}
			if err := fillable(&job, blank, nil); err != nil {
				return err
			}
		}
	} else if err := c.looking(func(l *storage.Locker) error { return gather(c, l, o, &job) }); err != nil {
		return err
	}
	done := receipt{Documents: len(job.Items)}
	var items []paper.Item
	for _, it := range job.Items { // copy by copy, so that cards of one size come together
		items = append(items, slices.Repeat([]paper.Item{it}, o.copies)...)
	}
	job.Items = items
	if o.each {
		return c.saveEach(o.out, job, done)
	}
	result, err := paper.Print(job)
	if err != nil {
		return err
	}
	if o.blank != "" {
		done.Documents, done.what = 0, "a blank form"
	}
	return c.savePrint(o.out, result, done)
}

// saveEach prints each part of a job into a file of its own.
func (c *call) saveEach(folder string, job paper.Job, done receipt) error {
	all, err := paper.Count(job)
	if err != nil {
		return err
	}
	if err := storage.MakeFolder(folder); err != nil {
		return err
	}
	for _, part := range paper.Split(job, all.Items) {
		result, err := paper.Print(part.Job)
		if err != nil {
			return err
		}
		if err := storage.WriteFile(filepath.Join(folder, part.Name), result.PDF); err != nil {
			return err
		}
		done.Files = append(done.Files, part.Name)
	}
	done.File, done.what = folder, domain.Count(len(done.Files), "file")
	if err := c.remark(all.Notes); err != nil {
		return err
	}
	done.Notes = all.Notes
	return c.tell(done)
}

// savePrint writes a PDF and its remarks.
func (c *call) savePrint(path string, result paper.Result, done receipt) error {
	if err := c.remark(result.Notes); err != nil {
		return err
	}
	done.Notes = result.Notes
	return c.save(path, result.PDF, done)
}

// remark says what is to be said of a print.
func (c *call) remark(notes []string) error {
	for _, note := range notes {
		if _, err := fmt.Fprintf(c.notes, "lockerctl print: %s\n", note); err != nil {
			return err
		}
	}
	return nil
}

// gather fills a job with the documents of the call. One that lacks the form asked for is named and left out.
func gather(c *call, l *storage.Locker, o printOptions, job *paper.Job) error {
	names := c.args[1:]
	if o.packet != "" {
		id, err := packetOf(c, l, o.packet)
		if err != nil {
			return err
		}
		names = []string{string(id)}
	}
	var ids, forms []string
	for _, name := range names {
		id, form, _ := strings.Cut(name, ":")
		ids, forms = append(ids, id), append(forms, cmp.Or(form, o.form))
	}
	rs, err := records(c.ctx, l, ids)
	if err != nil {
		return err
	}
	var docs []domain.Document
	own := map[domain.DocID]domain.Document{} // those that are drawn with others of their campaign
	for i, r := range rs {
		f, err := formOf(r.Kind, forms[i])
		if err != nil && len(rs) > 1 {
			if _, err := fmt.Fprintf(c.notes, "lockerctl print: left out %s (%s): %v\n", r.ID, titled(r.Title), err); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
		_, doc, err := decode(r)
		if err != nil {
			return fmt.Errorf("document %s (%s): %w", r.ID, titled(r.Title), err)
		}
		if job.Items, docs = append(job.Items, paper.Item{Form: f, Doc: doc}), append(docs, doc); f.With != "" {
			own[r.ID] = doc
		}
	}
	if len(docs) == 0 {
		return misuse("none of the documents has that form")
	}
	if err := surround(c, l, o, job, ids, docs); err != nil {
		return err
	}
	return bringNear(c, l, job, own)
}

// surround gives a job what its documents refer to: documents, pictures, and itself where it can be filled in.
func surround(c *call, l *storage.Locker, o printOptions, job *paper.Job, ids []string, docs []domain.Document) error {
	heads, err := l.List(c.ctx)
	if err != nil {
		return err
	}
	job.Titled = titles(heads)
	job.Beside = domain.Around(docs, beside(c, l))
	for id := range job.Beside { // a packet prints them
		ids = append(ids, string(id))
	}
	rs, err := records(c.ctx, l, ids)
	if err != nil {
		return err
	}
	kinds := map[domain.DocID]domain.KindID{}
	for _, r := range rs {
		kinds[r.ID] = r.Kind
	}
	job.Stock = stock(kinds, job.Beside)
	if job.Pictures, err = pictures(c.ctx, l, rs); err != nil || !o.fillable {
		return err
	}
	return fillable(job, rs[0], job.Pictures)
}

// bringNear has those be at hand that its forms are drawn with, though nothing refers to them, and their own documents.
func bringNear(c *call, l *storage.Locker, job *paper.Job, own map[domain.DocID]domain.Document) error {
	heads, err := l.List(c.ctx)
	if err != nil || len(own) == 0 {
		return err
	}
	homes, kinds := map[domain.DocID]bool{}, map[domain.KindID]bool{}
	for _, h := range heads {
		if doc := own[h.ID]; doc != nil {
			job.Beside[h.ID] = doc
			home := h.Campaign
			if h.Kind.IsCampaign() {
				home = h.ID
			}
			homes[home] = true
		}
	}
	for _, it := range job.Items {
		kinds[it.Form.With] = true
	}
	read := beside(c, l)
	for _, h := range heads {
		if !kinds[h.Kind] || !homes[h.Campaign] || job.Beside[h.ID] != nil {
			continue
		}
		if doc := read(h.ID); doc != nil {
			job.Beside[h.ID] = doc
		}
	}
	return nil
}

// fillable makes a job's only form one that can be filled in on screen.
func fillable(job *paper.Job, r domain.Record, pictures map[domain.PictureID][]byte) error {
	if len(job.Items) != 1 || !job.Items[0].Form.Fills {
		return misuse("--fillable takes one document and a form that can be filled in on screen")
	}
	file, err := domain.Export([]domain.Record{r}, pictures, nil)
	job.Fill = &paper.Fill{Doc: r.ID, File: file}
	return err
}

// stock is what packets choose from: documents of these kinds.
func stock(kinds map[domain.DocID]domain.KindID, docs map[domain.DocID]domain.Document) paper.Stock {
	return paper.Stock{
		Read:  func(id domain.DocID) (domain.KindID, domain.Document) { return kinds[id], docs[id] },
		Kinds: games.Kinds(),
		Forms: games.Forms,
		Cards: func(game string) (title string, cards []domain.Card) {
			if g, known := games.Find(game); known {
				return g.Title, g.Reference()
			}
			return "", nil
		},
	}
}

// packetOf finds a packet by its name; case does not matter.
func packetOf(c *call, l *storage.Locker, name string) (domain.DocID, error) {
	heads, err := l.List(c.ctx)
	if err != nil {
		return "", err
	}
	var found, all []domain.Head
	for _, h := range heads {
		if h.Binned == 0 && strings.HasSuffix(string(h.Kind), "/packet") {
			if all = append(all, h); strings.EqualFold(strings.TrimSpace(h.Title), strings.TrimSpace(name)) {
				found = append(found, h)
			}
		}
	}
	switch {
	case len(found) == 1:
		return found[0].ID, nil
	case len(found) > 1:
		return "", misuse(fmt.Sprintf("%d packets are called %q; print one by its ID", len(found), name))
	}
	return "", misuse(fmt.Sprintf("there is no packet %q; there are %d", name, len(all)))
}

// formOf finds a kind's form by its name; no name = the first.
func formOf(kind domain.KindID, name string) (paper.Form, error) {
	if _, err := games.Kinds().Find(kind); err != nil {
		return paper.Form{}, err
	}
	forms := games.Forms(kind)
	if len(forms) == 0 {
		return paper.Form{}, misuse(fmt.Sprintf("%s has no printed form", kind))
	}
	if name == "" {
		return forms[0], nil
	}
	for _, f := range forms {
		if f.Name == name {
			return f, nil
		}
	}
	return paper.Form{}, misuse(fmt.Sprintf("%s has no form %q; it has %s", kind, name, strings.Join(formNames(forms), ", ")))
}

func formNames(forms []paper.Form) []string {
	names := []string{}
	for _, f := range forms {
		names = append(names, f.Name)
	}
	return names
}

package desk

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/filled"
	"shipslocker/domain/naming"
	"shipslocker/ui/look"
	"shipslocker/ui/paper"
)

// sheetSize is a size of paper to choose.
type sheetSize struct {
	size  paper.Size
	title string
}

// papers are the sizes to choose from.
var papers = []sheetSize{{paper.A4, "A4"}, {paper.Letter, "US Letter"}}

// printing is what a person chose to print.
type printing struct {
	id      domain.DocID
	form    paper.Form
	size    paper.Size
	blank   bool
	fills   bool           // it can be filled in on screen
	overlay bool           // only what a blank form lacks
	each    bool           // into a file for each document that a form gathers
	near    []domain.DocID // that its form has at hand; see paper.Form.With
}

// Print asks how the document in front should be printed, and whether to look at it, to print it or to
// keep it as a file.
func (d *Desk) Print() {
	h, ok := d.heads[d.front]
	if !ok {
		d.light.say("Open the document to print first.")
		return
	}
	forms := d.formsOf(h.Kind)
	if len(forms) == 0 {
		d.light.say("This document has no printed form.")
		return
	}
	titles := make([]string, len(forms))
	for i, f := range forms {
		titles[i] = f.Title
	}
	form := newRadio(titles, 0)
	size := d.paperChoice()
	written := newRadio(contents, 0)
	shift := d.settings.Shift
	shifts := shiftChoice(&shift)
	shifts.Hide()
	fills := newTick("Can be filled in on screen")
	each := newTick("Export a file for each document")
	each.Hidden = forms[0].Gather == nil
	chosen := func() printing {
		return printing{
			id: h.ID, blank: written.at == 1, overlay: written.at == 2, each: each.Checked,
			form: forms[form.at], fills: fills.Checked && fills.Visible(), size: papers[size.at].size,
		}
	}
	choice := func() printing {
		d.settings.Shift, d.settings.Paper = shift, papers[size.at].size
		d.saveSettings()
		return chosen()
	}
	answers := []answer{{text: "Open the PDF", strong: true, then: func() { d.printTo(choice(), d.services.View, "Opened: ") }}}
	if d.services.Printers != nil {
		answers = append(answers, answer{text: "Send to printer…", then: func() {
			p := choice()
			d.sendTo(p.size, p.form.Folds, func(hand func(path string) error) { d.printTo(p, hand, "Sent to the printer: ") })
		}})
	}
	answers = append(answers,
		answer{text: "Export PDF…", then: func() { d.exportPDF(choice()) }},
		answer{text: "Cancel"})
	pages, takes := d.Proofs(), look.NewParagraph("", theme.SizeNameCaptionText)
	options := look.NewRows(1, look.NewCaption("Form"), form, look.NewCaption("Paper"), size, look.NewCaption("Content"), written, shifts, fills, each)
	wide := min(d.canvas().Size().Width*0.9, 64*d.textSize())
	if room := wide - options.MinSize().Width; room > 40*d.textSize()/2 {
		pages.columns = 2
	}
	g := d.ask("Print “"+titleOf(h, d.kind(h.Kind))+"”", container.NewBorder(nil, nil, nil, container.NewBorder(takes, nil, nil, nil, pages), options), nil, answers...)
	pages.key = g.key
	wish := 0
	show := func() {
		shifts.Hidden = written.at != 2
		fills.Hidden = !forms[form.at].Fills || !shifts.Hidden
		g.popup.Resize(fyne.NewSize(wide, g.popup.MinSize().Height))
		wish++
		mine := wish
		d.count(chosen(), func(r paper.Result) {
			if mine == wish {
				takes.SetText(TakesUp(r))
				pages.Set(r.Sides)
			}
		})
	}
	written.changed, form.changed, size.changed = show, show, show
	fills.OnChanged = func(bool) { show() }
	show()
}

// TakesUp says how much paper a job takes, and what is to be known of it before.
func TakesUp(r paper.Result) string {
	var said []string
	if r.Pages > 0 {
		said = append(said, fmt.Sprintf("%s on %s.", domain.Count(r.Pages, "page"), domain.Count(r.Sheets, "sheet")))
	}
	return strings.Join(append(said, r.Notes...), " ")
}

// contents are what can be on a form.
var contents = []string{"Filled in", "Blank, to fill in by hand", "Only what is filled in, onto a printed blank form"}

// shiftChoice asks how far an overlay is to be moved for a printer that does not begin where it should.
func shiftChoice(shift *paper.Shift) *fyne.Container {
	const most = 50 // tenths of a millimetre, either way
	drawn := func(tenths *int, less, more string) fyne.CanvasObject {
		says := look.NewCaption("")
		tell := func(v float64) {
			*tenths = int(math.Round(v))
			where := more
			if *tenths < 0 {
				where = less
			}
			says.Set(fmt.Sprintf("%.1f mm %s", math.Abs(v)/10, where))
		}
		s := &slider{}
		s.Min, s.Max, s.Step, s.Value = -most, most, 1, float64(*tenths)
		s.ExtendBaseWidget(s)
		tell(s.Value)
		s.OnChanged = tell
		return look.NewRows(0, says, s)
	}
	return look.NewRows(1, look.NewCaption("Correction for the printer"),
		container.NewGridWithColumns(2, drawn(&shift.Right, "to the left", "to the right"), drawn(&shift.Down, "up", "down")))
}

// paperChoice asks for a size of paper, the one used last chosen.
func (d *Desk) paperChoice() *radio {
	size := newRadio([]string{papers[0].title, papers[1].title}, 0)
	if size.across = true; d.settings.Paper == papers[1].size {
		size.at = 1
	}
	return size
}

// paperChosen is the size that was chosen, which is kept for the next time.
func (d *Desk) paperChosen(size *radio) paper.Size {
	d.settings.Paper = papers[size.at].size
	d.saveSettings()
	return d.settings.Paper
}

func (d *Desk) formsOf(kind domain.KindID) []paper.Form {
	var forms []paper.Form
	for _, f := range d.game(kind).Forms {
		if f.Kind == kind {
			forms = append(forms, f)
		}
	}
	return forms
}

// printTo writes the PDF where printed files go and hands it on.
func (d *Desk) printTo(p printing, hand func(path string) error, news string) {
	p.each = false
	path := filepath.Join(d.services.PrintFolder, d.pdfName(p)+".pdf")
	d.writePDF(p, path, func() (string, error) { return handOn(path, hand, news) }, true)
}

// handOn gives a finished PDF to the system.
func handOn(path string, hand func(path string) error, news string) (string, error) {
	if err := hand(path); err != nil {
		return "", remark{"PDF written, but not opened or printed", sentence(err) + " The PDF is " + path}
	}
	return news + path, nil
}

// exportPDF asks where and writes the PDF there, or a folder of them.
func (d *Desk) exportPDF(p printing) {
	if p.each {
		d.askSave("Export PDF files", "Makes a folder of this name with a PDF file for each document.", d.pdfName(p), "", "Export", func(path string) {
			d.writePDF(p, path, func() (string, error) { return "PDF files written: " + path, nil }, false)
		})
		return
	}
	d.askSave("Export PDF", "Saves the form as a PDF file.", d.pdfName(p), ".pdf", "Export", func(path string) {
		d.writePDF(p, path, func() (string, error) { return "PDF written: " + path, nil }, false)
	})
}

func (d *Desk) pdfName(p printing) string {
	h := d.heads[p.id]
	name := titleOf(h, d.kind(h.Kind))
	if p.blank {
		name = "Blank " + d.kind(h.Kind).Noun()
	}
	if name += " - " + strings.ToLower(p.form.Title); p.overlay {
		name += ", only what is filled in"
	}
	return naming.FileName(name)
}

// writePDF draws and writes off the screen's goroutine, then does what is left to do there. Where it goes on paper, it is kept
// what the sheets say.
func (d *Desk) writePDF(p printing, path string, then func() (news string, err error), onPaper bool) {
	kinds, locker, progress := d.kinds(), d.locker, d.startProgress()
	p.near = d.belonging(p)
	d.light.say("Printing…")
	written := func(g gathered) (string, error) {
		job, err := d.job(g, kinds, locker, p)
		if err != nil {
			return "", err
		}
		job.Halt = progress.halt
		if p.fills {
			if job.Fill, err = d.fill(g, kinds, p); err != nil {
				return "", err
			}
		}
		result, err := d.write(job, path, p.each)
		if err != nil {
			return "", err
		}
		if onPaper && locker.ReadOnly() == "" {
			if err := locker.MarkPrinted(context.Background(), d.prints(g, result.Items)...); err != nil {
				return "", remark{"PDF written, but not marked as printed", sentence(err) + " The PDF is " + path}
			}
		}
		news, err := then()
		if err == nil && len(result.Notes) > 0 {
			err = remark{"PDF written, with a remark", strings.Join(result.Notes, "\n")}
		}
		return news, err
	}
	d.gatherFor([]domain.DocID{p.id}, func(g gathered, err error) func() {
		news := ""
		if err == nil {
			news, err = written(g)
		}
		return func() {
			progress.end()
			if errors.Is(err, paper.ErrStopped) {
				d.light.say("Printing was stopped.")
				return
			}
			var nothing paper.Nothing
			if errors.As(err, &nothing) {
				err = remark{"Nothing was printed", strings.Join(nothing, "\n")}
			}
			d.told(news, err)
		}
	})
}

// fill is what makes a form one that can be filled in on screen.
func (d *Desk) fill(g gathered, kinds domain.Kinds, p printing) (*paper.Fill, error) {
	r := g.records[0]
	if p.blank {
		kind, err := kinds.Find(r.Kind)
		if err != nil {
			return nil, err
		}
		if r, err = filled.Blank(kind); err != nil {
			return nil, err
		}
	}
	file, err := domain.Export([]domain.Record{r}, g.pictures, nil)
	return &paper.Fill{Doc: r.ID, File: file}, err
}

// write prints a job into a file, or into a folder of files, numbered in their order.
func (d *Desk) write(job paper.Job, path string, each bool) (paper.Result, error) {
	if !each {
		result, err := paper.Print(job)
		if err != nil {
			return paper.Result{}, err
		}
		return result, d.services.WriteFile(path, result.PDF)
	}
	all, err := paper.Count(job)
	if err != nil {
		return paper.Result{}, err
	}
	for _, part := range paper.Split(job, all.Items) {
		if _, err := d.write(part.Job, filepath.Join(path, part.Name), false); err != nil {
			return paper.Result{}, err
		}
	}
	return all, nil
}

// prints are those items that are sheets, as they stand on paper now.
func (d *Desk) prints(g gathered, items []paper.Item) []domain.Print {
	var prints []domain.Print
	for _, it := range items {
		if r, ok := g.of[it.Doc]; ok && it.Form.OnSheet(d.formsOf(r.Kind)) {
			prints = append(prints, domain.Print{Record: r, Form: it.Form.Name, At: d.services.Now()})
		}
	}
	return prints
}

// Count counts the pages of a document on its first form.
func (d *Desk) Count(id domain.DocID, then func(paper.Result)) {
	if forms := d.formsOf(d.heads[id].Kind); len(forms) > 0 {
		d.count(printing{id: id, form: forms[0], size: d.settings.Paper}, then)
	}
}

func (d *Desk) count(p printing, then func(paper.Result)) {
	kinds, locker := d.kinds(), d.locker
	p.near = d.belonging(p)
	d.gatherFor([]domain.DocID{p.id}, func(g gathered, err error) func() {
		if err != nil {
			return func() {}
		}
		job, err := d.job(g, kinds, locker, p)
		if err != nil {
			return func() {}
		}
		result, err := paper.Count(job)
		if err != nil {
			result = paper.Result{Notes: []string{sentence(err)}}
		}
		return func() { then(result) }
	})
}

// belonging are the documents of the kind that a form has at hand which belong to the campaign of the one printed.
func (d *Desk) belonging(p printing) []domain.DocID {
	own := d.heads[p.id]
	campaign := own.Campaign
	if own.Kind.IsCampaign() {
		campaign = p.id
	}
	var ids []domain.DocID
	for _, h := range d.Documents(p.form.With) {
		if h.Campaign == campaign {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// job is what is to be printed, with all that stands on it.
func (d *Desk) job(g gathered, kinds domain.Kinds, locker domain.Locker, p printing) (paper.Job, error) {
	job := paper.Job{Size: p.size, At: d.services.Now(), Items: []paper.Item{{Form: p.form}}, Pictures: g.pictures, Titled: g.titled, Stock: d.stock(g, kinds)}
	if p.fills { // what its file has in it, what writes one adds
		job.Fill = &paper.Fill{}
	}
	if p.overlay {
		job.Overlay, job.Shift = true, d.settings.Shift
	}
	if p.blank {
		return job, nil
	}
	doc, err := document(kinds, g.records[0])
	if err != nil {
		return job, err
	}
	g.of[doc] = g.records[0]
	job.Items[0].Doc, job.Beside = doc, g.around(kinds, doc, p.near)
	if p.form.With != "" {
		job.Beside[p.id] = doc
	}
	if p.form.Gather == nil {
		return job, nil
	}
	err = g.collect(locker, slices.Concat([]domain.DocID{p.id}, slices.Collect(maps.Keys(job.Beside)))) // their pictures
	job.Pictures = g.pictures
	return job, err
}

// stock is what forms that gather choose from.
func (d *Desk) stock(g gathered, kinds domain.Kinds) paper.Stock {
	return paper.Stock{
		Read: func(id domain.DocID) (domain.KindID, domain.Document) {
			r, err := g.read(id)
			if err != nil || r.Binned != 0 {
				return "", nil
			}
			doc, err := document(kinds, r)
			if err != nil {
				return "", nil
			}
			g.of[doc] = r
			return r.Kind, doc
		},
		Kinds: kinds,
		Forms: d.formsOf,
		Cards: func(game string) (title string, cards []domain.Card) {
			of := d.game(domain.KindID(game + "/"))
			return of.Title, of.cards()
		},
	}
}

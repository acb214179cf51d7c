package desk

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/look"
	"shipslocker/ui/paper"
)

// press is a desk with a printed form, and what was printed on it.
type press struct {
	*room
	drawn   []string // the names of the documents drawn; "blank" for a blank form
	handed  []string // files handed to the viewer, "printer:" before those to the printer
	handErr error
	printer // of the system
}

// printer is a system's printers.
type printer struct {
	names  []string
	can    map[string]Abilities
	err    error
	orders []Order
}

// Names lists them.
func (p *press) Names() ([]string, error) { return p.names, p.err }

// Can tells what one can do.
func (p *press) Can(name string) Abilities { return p.can[name] }

// Send notes what was ordered.
func (p *press) Send(path string, o Order) error {
	p.handed, p.orders = append(p.handed, "printer:"+path), append(p.orders, o)
	return p.handErr
}

func withPress(t *testing.T, printer bool) *press {
	t.Helper()
	p := &press{}
	p.room = enter(t, func(s *Services, _ *Settings) {
		s.Games[0].Forms = []paper.Form{
			{Kind: noteOf.ID(), Name: "slip", Title: "The Slip", Draw: p.draw},
			{Kind: noteOf.ID(), Name: "page", Title: "The Page", Draw: p.draw},
			{Kind: "testers/other", Name: "other", Title: "Another kind's", Draw: p.draw},
		}
		s.View = func(path string) error { p.handed = append(p.handed, path); return p.handErr }
		if printer {
			s.Printers = p
		}
	})
	return p
}

func (p *press) draw(to *paper.Press, doc domain.Document) {
	to.Page("page")
	name := "blank"
	if n, ok := doc.(*note); ok && n != nil {
		name = n.Name
	}
	if len(p.drawn) == 0 || p.drawn[len(p.drawn)-1] != name {
		p.drawn = append(p.drawn, name)
	}
}

func (p *press) expectPDF(path string) {
	p.t.Helper()
	if data, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) {
		p.t.Errorf("%s is no PDF (%v)", path, err)
	}
}

func TestPrintingShowsTheNewestText(t *testing.T) {
	p := withPress(t, false)
	p.newNote("Kessa")
	p.typeText("/Ruin") // not saved yet
	p.menu("Print")
	p.expectDialog("Print “Kessa/Ruin”")
	if _, ok := find(p.asking().popup.Content, func(b *keyButton) bool { return b.Text == "Send to printer…" }); ok {
		t.Error("a printer is offered that the system does not have")
	}
	p.answer("Open the PDF")
	path := filepath.Join(p.services.PrintFolder, "Kessa-Ruin - the slip.pdf")
	p.expectPDF(path)
	p.expectNews("Opened: " + path)
	if !slices.Equal(p.handed, []string{path}) || !slices.Equal(p.drawn, []string{"Kessa/Ruin"}) {
		t.Errorf("handed on was %q, with %q drawn", p.handed, p.drawn)
	}
}

func TestPrintingOnTheFormAndPaperChosen(t *testing.T) {
	p := withPress(t, true)
	p.newNote("Kessa")
	p.menu("Print")
	p.choose("The Page")
	p.choose("US Letter")
	p.choose("Blank, to fill in by hand")
	p.drawn = nil
	p.answer("Send to printer…")
	path := filepath.Join(p.services.PrintFolder, "Blank note - the page.pdf")
	p.expectPDF(path)
	if !slices.Equal(p.handed, []string{"printer:" + path}) || !slices.Equal(p.drawn, []string{"blank"}) {
		t.Errorf("handed on was %q, with %q drawn", p.handed, p.drawn)
	}
	if got := p.settings[len(p.settings)-1].Paper; got != paper.Letter {
		t.Errorf("the paper kept is %q", got)
	}
}

func TestPrintingOntoAPrintedBlankForm(t *testing.T) {
	p := withPress(t, false)
	p.newNote("Kessa")
	p.menu("Print")
	if _, ok := find(p.asking().popup.Content, func(*slider) bool { return true }); ok {
		t.Error("it is asked where a whole sheet is moved")
	}
	p.choose("Only what is filled in, onto a printed blank form")
	left, ok := find(p.asking().popup.Content, func(*slider) bool { return true })
	if !ok {
		t.Fatal("it is not asked where it is moved")
	}
	left.SetValue(-3)
	if _, ok := find(p.asking().popup.Content, func(s *look.Text) bool { return s.Text == "0.3 mm to the left" }); !ok {
		t.Error("it is not said where it is moved")
	}
	p.drawn = nil
	p.answer("Open the PDF")
	p.expectPDF(filepath.Join(p.services.PrintFolder, "Kessa - the slip, only what is filled in.pdf"))
	if !slices.Equal(p.drawn, []string{"Kessa", "blank"}) {
		t.Errorf("drawn were %q", p.drawn)
	}
	if got := p.settings[len(p.settings)-1].Shift; got != (paper.Shift{Right: -3}) {
		t.Errorf("the place kept is %+v", got)
	}
}

func TestAPrinterIsToldHowToPrint(t *testing.T) {
	p := withPress(t, true)
	p.names = []string{"Kitchen", "Hall"}
	p.can = map[string]Abilities{"Hall": {Sides: true, Grey: true}}
	p.newNote("Kessa")
	p.menu("Print")
	p.answer("Send to printer…")
	p.expectDialog("Send to which printer?")
	side := func() *radio {
		g, _ := find(p.asking().popup.Content, func(*radio) bool { return true })
		return g
	}
	grey, _ := find(p.asking().popup.Content, func(*tick) bool { return true })
	if !side().Disabled() || !grey.Disabled() {
		t.Error("the kitchen's printer is asked for what it cannot do")
	}
	which, _ := find(p.asking().popup.Content, func(*keySelect) bool { return true })
	which.SetSelected("Hall")
	if side().Disabled() || grey.Disabled() {
		t.Error("the hall's printer is not asked for what it can do")
	}
	side().choose(slices.Index(side().titles, "Both, flip on the long edge"))
	grey.SetChecked(true)
	p.entries()[0].SetText("0")
	p.answer("Send to printer")
	p.expectDialog("Enter how many copies: 1 to 99.")
	p.entries()[0].SetText("3")
	p.answer("Send to printer")
	if want := []Order{{Printer: "Hall", Copies: 3, Sides: LongEdge, Grey: true, Size: paper.A4}}; !slices.Equal(p.orders, want) {
		t.Errorf("ordered was %+v, want %+v", p.orders, want)
	}
	p.menu("Print")
	p.answer("Send to printer…")
	if which, _ := find(p.asking().popup.Content, func(*keySelect) bool { return true }); which.Selected != "Hall" {
		t.Errorf("the next time %q is offered first", which.Selected)
	}
	p.answer("Cancel")
	if len(p.handed) != 1 {
		t.Errorf("printed were %q", p.handed)
	}
}

func TestAFormThatFoldsTurnsAtTheShortEdge(t *testing.T) {
	p := withPress(t, true)
	p.names, p.can = []string{"Hall"}, map[string]Abilities{"Hall": {Sides: true}}
	p.services.Games[0].Forms[0].Folds = true
	p.newNote("Kessa")
	p.menu("Print")
	p.answer("Send to printer…")
	p.answer("Send to printer")
	if len(p.orders) != 1 || p.orders[0].Sides != ShortEdge {
		t.Errorf("ordered was %+v", p.orders)
	}
}

func TestASystemWithoutAPrinterIsTold(t *testing.T) {
	p := withPress(t, true)
	p.err = errors.New("this system has no printer yet")
	p.newNote("Kessa")
	p.menu("Print")
	p.answer("Send to printer…")
	p.expectDialog("Nothing was printed", "This system has no printer yet.")
}

func TestAPDFIsExportedWhereOneLikes(t *testing.T) {
	p := withPress(t, false)
	p.newNote("Kessa")
	p.menu("Print")
	p.answer("Export PDF…")
	p.expectDialog("Export PDF")
	if got := p.entries()[0].Text; got != "Kessa - the slip" {
		t.Errorf("the name offered is %q", got)
	}
	p.answer("Export")
	path := filepath.Join(p.desk.settings.Folder, "Kessa - the slip.pdf")
	p.expectPDF(path)
	p.expectNews("PDF written: " + path)
	if len(p.handed) != 0 {
		t.Errorf("it was handed on: %q", p.handed)
	}
}

func TestAPDFThatNobodyOpensIsTold(t *testing.T) {
	p := withPress(t, false)
	p.handErr = errors.New("this system has no program for PDF files")
	p.newNote("Kessa")
	p.menu("Print")
	p.answer("Open the PDF")
	path := filepath.Join(p.services.PrintFolder, "Kessa - the slip.pdf")
	p.expectPDF(path)
	p.expectDialog("This system has no program for PDF files.", path)
}

func TestAnOlderPDFStaysWhenTheNewOneCannotBeWritten(t *testing.T) {
	p := withPress(t, false)
	p.desk.services.WriteFile = func(string, []byte) error { return errDisk }
	p.newNote("Kessa")
	p.menu("Print")
	p.answer("Open the PDF")
	p.expectDialog("The disk is full.")
	if len(p.handed) != 0 {
		t.Errorf("handed on was %q", p.handed)
	}
}

func TestWhatHasNoFormIsNotPrinted(t *testing.T) {
	p := withPress(t, false)
	p.menu("Print")
	p.expectNews("Open the document to print first.")
	p.menu("New document")
	p.choose("Builders: plan")
	p.answer("Create")
	p.menu("Print")
	p.expectNews("This document has no printed form.")
	p.expectDialog("")
}

func TestOnlyASheetOnPaperCountsAsPrinted(t *testing.T) {
	p := withPress(t, false)
	forms := p.desk.services.Games[0].Forms
	forms[1].Cut = "Tents"
	p.newNote("Kessa")
	p.desk.printTo(printing{id: p.desk.front, form: forms[1], size: paper.A4}, p.desk.services.View, "")
	p.desk.writePDF(printing{id: p.desk.front, form: forms[0], size: paper.A4}, filepath.Join(t.TempDir(), "out.pdf"), func() (string, error) { return "", nil }, false)
	p.desk.printTo(printing{id: p.desk.front, form: forms[0], size: paper.A4, blank: true}, p.desk.services.View, "")
	if prints := p.own.past.printed; len(prints) != 0 {
		t.Errorf("a tent, an export or a blank form counts: %+v", prints)
	}
	forms[1].Cut = ""
	for _, f := range forms[:2] {
		p.desk.printTo(printing{id: p.desk.front, form: f, size: paper.A4}, p.desk.services.View, "")
	}
	if prints := p.own.past.printed; len(prints) != 2 || prints[0].Form != "page" || prints[1].Form != "slip" {
		t.Errorf("printed are %+v", prints)
	}
}

func TestAFormThatGathersPrintsOtherDocumentsWithTheirPictures(t *testing.T) {
	p := withPress(t, false)
	slip := p.desk.services.Games[0].Forms[0]
	var notes []string
	gathers := paper.Form{Kind: noteOf.ID(), Name: "all", Title: "All", Draw: p.draw, Gather: func(_ domain.Document, from paper.Stock) paper.Gathered {
		kind, other := from.Read("other")
		_, gone := from.Read("gone")
		title, _ := from.Cards("testers")
		if gone != nil || len(from.Forms(kind)) != 3 || title != "Testers" {
			notes = append(notes, "the stock is not as it should be")
		}
		return paper.Gathered{Items: []paper.Item{{Form: slip, Doc: other}, {Form: slip, Doc: other}}, Notes: notes}
	}}
	p.desk.services.Games[0].Forms = append([]paper.Form{gathers}, p.desk.services.Games[0].Forms[:2]...)
	p.give(p.own, noteOf, "other", note{Name: "Urraz"}, nil)
	p.newNote("Kessa")
	p.menu("Print")
	p.answer("Open the PDF")
	p.expectPDF(filepath.Join(p.services.PrintFolder, "Kessa - all.pdf"))
	if !slices.Equal(p.drawn, []string{"Urraz"}) || len(notes) > 0 {
		t.Errorf("%q was drawn; %q", p.drawn, notes)
	}
	if prints := p.own.past.printed; len(prints) != 1 || prints[0].Record.ID != "other" || prints[0].Form != "slip" {
		t.Errorf("printed are %+v", prints)
	}
	p.menu("Print")
	each, _ := find(p.asking().popup.Content, func(c *tick) bool { return c.Text == "Export a file for each document" })
	each.SetChecked(true)
	p.answer("Export PDF…")
	p.answer("Export")
	for _, name := range []string{"01 Urraz - the slip.pdf", "02 Urraz - the slip.pdf"} {
		p.expectPDF(filepath.Join(p.desk.settings.Folder, "Kessa - all", name))
	}
	var counted paper.Result
	p.desk.Count(p.desk.front, func(r paper.Result) { counted = r })
	if counted.Pages != 2 || counted.Sheets != 2 {
		t.Errorf("counted are %d pages on %d sheets", counted.Pages, counted.Sheets)
	}
}

func TestAFormIsFilledInOnScreenAndTakenBack(t *testing.T) {
	p := withPress(t, false)
	forms := p.desk.services.Games[0].Forms
	forms[0].Fills = true
	forms[0].Draw = func(to *paper.Press, doc domain.Document) {
		rows := to.Page("page").Rows(20, 0)
		n, ok := doc.(*note)
		if !ok {
			n = &note{}
		}
		to.Box(rows[0], paper.Box{Path: "text", Caption: "Text", Value: n.Text})
		to.Box(rows[1], paper.Box{Path: "wage", Caption: "Wage"})
	}
	const id = "abcdefghijklmnop"
	p.give(p.own, noteOf, id, note{Name: "Kessa", Text: "one"}, nil)
	p.desk.openSample()
	p.desk.openLocker(ownPath, false, nil)
	p.desk.Show(id)
	p.menu("Print")
	check := func() *tick {
		c, _ := find(p.asking().popup.Content, func(c *tick) bool { return c.Text == "Can be filled in on screen" })
		return c
	}
	p.choose("The Page")
	if check() != nil {
		t.Error("a form without boxes to fill in can be filled in")
	}
	p.choose("The Slip")
	check().SetChecked(true)
	p.answer("Export PDF…")
	p.answer("Export")
	path := filepath.Join(p.desk.settings.Folder, "Kessa - the slip.pdf")
	p.importFrom(path)
	p.expectNews("The locker already has everything in Kessa - the slip.pdf.")

	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, update := range []string{"(" + id + ":text) /DV (one) /V (two)", "(" + id + ":wage) /V (four)"} {
		data = append(data, "\n"+fmt.Sprint(7000+len(data))+" 0 obj\n<</FT /Tx /T "+update+">>\nendobj\n"...)
	}
	data = append(data, "startxref\n0\n%%EOF\n"...)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	p.importFrom(path)
	p.expectDialog("The locker has other versions of these", "“one”", "“two”", "wage cannot be “four”.")
	p.answer("Bring together")
	p.pass(10_000)
	if got := p.saved(p.own, id); got != (note{Name: "Kessa", Text: "two"}) {
		t.Errorf("it is %+v", got)
	}
	p.importFrom(path)
	p.expectDialog("Some values did not fit", "“Kessa”: wage cannot be “four”.")
	p.answer("Close")
}

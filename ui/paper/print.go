package paper

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/jung-kurt/gofpdf"

	"shipslocker/domain"
)

// made is the moment every file claims to be made at: the same documents give the same bytes.
var made = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

const program = "Ship's Locker"

// Print makes one PDF file of a job. It returns domain.ErrInput for a paper size it does not know and for
// a job without items or with one that has no form; what cannot be printed as it is, it prints as near as it can and notes.
//
// The same job gives the same bytes. Several goroutines may print at once.
func Print(job Job) (Result, error) {
	p, err := newPress(job)
	if err != nil {
		return Result{}, err
	}
	if len(job.Items) == 0 {
		return Result{}, fmt.Errorf("print nothing: %w", domain.ErrInput)
	}
	for _, it := range job.Items {
		if it.Form.Draw == nil {
			return Result{}, fmt.Errorf("print form %q, which draws nothing: %w", it.Form.Name, domain.ErrInput)
		}
		p.begin(it)
		it.Form.Draw(p, it.Doc)
		p.finish()
	}
	var out bytes.Buffer
	if err := p.pdf(job.Title).Output(&out); err != nil {
		return Result{}, fmt.Errorf("write the PDF: %w", err)
	}
	return Result{PDF: out.Bytes(), Notes: p.notes}, nil
}

func (p *Press) begin(it Item) {
	title := "Blank form"
	if it.Doc != nil {
		if title = strings.TrimSpace(it.Doc.Title()); title == "" {
			title = "Unnamed"
		}
	}
	p.items = append(p.items, &item{title: title, form: it.Form.Title, blank: it.Doc == nil})
}

// finish prints what ran over and notes what had no shape.
func (p *Press) finish() {
	p.printOvers()
	it := p.item()
	title := shorten(it.title)
	switch n := len(it.missing); {
	case n == 1 && it.missing[0] == utf8.RuneError:
		p.note("Something in “%s” is not readable text; a box is printed instead.", title)
	case n == 1:
		p.note("The program's typefaces lack the letter %s in “%s”; a box is printed instead.", named(it.missing), title)
	case n > 1:
		p.note("%d letters in “%s” are not in the program's typefaces; boxes are printed instead: %s.", n, title, named(it.missing))
	}
	if it.unjoined {
		p.note("Arabic letters in “%s” are printed one by one, not joined.", title)
	}
}

// named lists letters by number and shape, the first twenty of them.
func named(letters []rune) string {
	const most = 20
	var names []string
	for _, r := range letters[:min(most, len(letters))] {
		names = append(names, fmt.Sprintf("%U (%c)", r, r))
	}
	if len(letters) > most {
		names = append(names, "and others")
	}
	return strings.Join(names, ", ")
}

// shorten makes a title fit for a sentence or a table of contents: one line of at most 60 letters.
func shorten(title string) string {
	runes := []rune(strings.Join(strings.Fields(string(clean(title))), " "))
	if len(runes) > 60 {
		return string(runes[:59]) + "…"
	}
	return string(runes)
}

func (p *Press) pdf(title string) *gofpdf.Fpdf {
	pdf := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: p.size})
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(made)
	pdf.SetModificationDate(made)
	pdf.SetProducer(program, false)
	pdf.SetCreator(program, false)
	if title == "" {
		title = shorten(p.items[0].title)
	}
	pdf.SetTitle(utf16BE(title), false)
	author := program
	if len(p.authors) == 1 {
		author = shorten(p.authors[0])
	}
	pdf.SetAuthor(utf16BE(author), false)
	for _, it := range p.items {
		for n, page := range it.pages {
			orientation := "P"
			if page.wide {
				orientation = "L"
			}
			pdf.AddPageFormat(orientation, p.size)
			for _, step := range page.steps {
				step(pdf)
			}
			p.footer(pdf, it, n+1, page)
			if n == 0 {
				pdf.Bookmark(basic(shorten(it.title)+" · "+it.form), 0, 0)
			}
			pdf.Bookmark(basic(fmt.Sprintf("%d · %s", n+1, page.title)), 1, 0)
		}
	}
	return pdf
}

func (p *Press) footer(pdf *gofpdf.Fpdf, it *item, n int, on *page) {
	w, h := p.sides(on)
	y := h - marginBottom + 5
	right := p.set(fmt.Sprintf("page %d of %d", n, len(it.pages)), Condensed)
	em := smallest * mmPerPt
	width := w - 2*marginX - right.width()*em - 6
	left := p.cut(p.set(strings.Join(slices.Compact([]string{program, "unofficial", shorten(it.title), it.form}), " · "), Condensed), width/em)
	printLine(pdf, marginX, y, smallest, left)
	printLine(pdf, w-marginX-right.width()*em, y, smallest, right)
}

// utf16BE encodes a string as PDF properties want it; the library would garble letters above U+FFFF.
func utf16BE(s string) string {
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}

// basic replaces letters above U+FFFF, which the library garbles in bookmarks.
func basic(s string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xFFFF {
			return utf8.RuneError
		}
		return r
	}, s)
}

package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"shipslocker/domain"
	"shipslocker/ui/paper/file"
	"shipslocker/ui/paper/ink"
)

// made is the moment every file claims to be made at: the same documents give the same bytes.
var made = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

const program = "Ship's Locker"

// Print makes one PDF file of a job. It returns domain.ErrInput for a paper size it does not know and for
// a job without items or with one that has no form, and Nothing where no document of it has anything for its form. One of several
// that lacks it is left out, which is noted; what cannot be printed as it is, it prints as near as it can and notes.
//
// The same job gives the same bytes. Several goroutines may print at once.
func Print(job Job) (Result, error) {
	p, err := lay(job)
	if err != nil {
		return Result{}, err
	}
	result := p.result()
	if result.PDF, err = p.file(); err != nil {
		return Result{}, fmt.Errorf("write the PDF: %w", err)
	}
	return result, nil
}

// Count is Print without the file: the pages, how many sheets of paper they take, and what is to be said of them.
func Count(job Job) (Result, error) {
	p, err := lay(job)
	if err != nil {
		return Result{}, err
	}
	return p.result(), nil
}

func (p *Press) result() Result {
	sides := p.all()
	sheets := len(sides)
	if p.twoSided {
		sheets = (sheets + 1) / 2
	}
	return Result{Pages: len(sides), Sheets: sheets, Sides: sides, Items: p.printed, Notes: p.notes}
}

// all are the pages in their order.
func (p *Press) all() []Side {
	var all []Side
	for _, it := range p.items {
		for n, page := range it.pages {
			if page.filler {
				all = append(all, Side{p.w, p.h, func(ink.Sheet) {}})
			}
			w, h := p.sides(page)
			all = append(all, Side{w, h, func(on ink.Sheet) { p.play(on, it, n) }})
		}
	}
	return all
}

// lay draws all items.
func lay(job Job) (*Press, error) {
	p, err := newPress(job)
	if err != nil {
		return nil, err
	}
	items := p.gather(job)
	if len(items) == 0 {
		return nil, fmt.Errorf("print nothing: %w", domain.ErrInput)
	}
	goesOn := func(i int) bool { // the item shares pages with the one before
		return i > 0 && i < len(items) && items[i].joins(items[i-1])
	}
	begun := false // pages that the next item may share
	for i, it := range items {
		if job.halts(i, len(items)) {
			return nil, ErrStopped
		}
		if it.Form.Draw == nil {
			return nil, fmt.Errorf("print form %q, which draws nothing: %w", it.Form.Name, domain.ErrInput)
		}
		if !begun {
			p.begin(it)
		}
		p.drawItem(it)
		if begun = goesOn(i + 1); begun {
			p.item().doc, p.item().title = nil, it.Form.Cut // of several
			continue
		}
		if err := p.end(job, it); err != nil {
			return nil, err
		}
	}
	if len(p.items) == 0 {
		return nil, Nothing(p.notes)
	}
	p.turn()
	p.fill()
	return p, nil
}

// drawItem draws an item on the pages begun last.
func (p *Press) drawItem(it Item) {
	p.now, p.lacks = it, false
	if it.Form.Draw(p, it.Doc); !p.lacks {
		p.printed = append(p.printed, it)
	}
}

// end ends the pages begun last, of which it is the last item; where nothing was drawn on any there are none.
func (p *Press) end(job Job, it Item) error {
	if len(p.item().pages) == 0 {
		p.items = p.items[:len(p.items)-1]
		return nil
	}
	p.finish()
	if !job.Overlay || it.Doc == nil || it.Form.Kind == "" {
		return nil
	}
	return p.overlay(job.Size, it.Form)
}

// Lacks is asked by a form that finds nothing to draw in its document: whether it draws nothing, which is noted, since the
// document has nothing for it. A blank form is drawn, to be filled in.
func (p *Press) Lacks() bool {
	if p.lacks = p.now.Doc != nil; p.lacks {
		p.note("“%s” has nothing to print on the form “%s”.", shorten(domain.OrElse(p.now.Doc.Title(), "Unnamed")), p.now.Form.Title)
	}
	return p.lacks
}

// gather lists what is printed, with what documents that stand for many stand for.
func (p *Press) gather(job Job) []Item {
	var items []Item
	for _, it := range job.Items {
		var g Gathered
		if it.Form.Gather != nil && it.Doc != nil && job.Stock.Read != nil {
			g = it.Form.Gather(it.Doc, job.Stock)
		}
		if len(g.Items) == 0 {
			g.Items = []Item{it}
		}
		items, p.twoSided = append(items, g.Items...), p.twoSided || g.TwoSided
		if len(job.Items) == 1 && it.Doc != nil {
			p.title = cmp.Or(p.title, g.Title, shorten(it.Doc.Title()))
		}
		for _, note := range g.Notes {
			p.note("%s", note)
		}
	}
	return items
}

func (p *Press) begin(it Item) {
	title := "Blank form"
	if it.Doc != nil {
		if title = strings.TrimSpace(it.Doc.Title()); title == "" {
			title = "Unnamed"
		}
	}
	p.items = append(p.items, &item{doc: it.Doc, title: title, form: it.Form.Title, game: it.Form.Game, folds: it.Form.Folds, blank: it.Doc == nil})
}

// fill has an empty side before whatever would begin on the back of another document's sheet, or of one that is cut apart.
// Another form of the same document may, unless it folds.
func (p *Press) fill() {
	if !p.twoSided {
		return
	}
	sides, cut := 0, false // so far, and whether the last is cut
	for i, it := range p.items {
		other := i > 0 && (it.folds || it.doc == nil || it.doc != p.items[i-1].doc || it.form == p.items[i-1].form)
		for n, on := range it.pages {
			if on.filler = sides%2 == 1 && (n == 0 && other || on.cut || cut); on.filler {
				sides++
			}
			sides++
			cut = on.cut
		}
	}
}

// turn settles at which edge sheets are turned over.
func (p *Press) turn() {
	folds := 0
	for _, it := range p.items {
		if it.folds {
			folds++
		}
	}
	switch {
	case folds == len(p.items):
		p.twoSided, p.turns = true, file.ShortEdge
	case !p.twoSided:
	case folds == 0:
		p.turns = file.LongEdge
	default:
		p.note("What folds is turned over at the short edge, the other sheets at the long one: print it by itself.")
	}
}

// finish prints what ran over and notes what had no shape.
func (p *Press) finish() {
	p.printSpares()
	p.printOvers()
	it := p.item()
	if !p.apart { // else the words are on the paper
		for _, at := range it.signs {
			p.clear(at)
		}
	}
	title := shorten(it.title)
	if it.crowded == 1 {
		p.note("1 box of “%s” holds more than it shows: the rest is printed at the end.", title)
	} else if it.crowded > 1 {
		p.note("%s of “%s” hold more than they show: the rest is printed at the end.", domain.Count(it.crowded, "box"), title)
	}
	switch n := len(it.missing); {
	case n == 1 && it.missing[0] == utf8.RuneError:
		p.note("Something in “%s” is not readable text; a box is printed instead.", title)
	case n == 1:
		p.note("The program's typefaces lack the letter %s in “%s”; a box is printed instead.", named(it.missing), title)
	case n > 1:
		p.note("%d letters in “%s” are not in the program's typefaces; boxes are printed instead: %s.", n, title, named(it.missing))
	}
	if it.unjoined {
		p.note("Some letters in “%s” are printed one by one, not joined.", title)
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
	runes := []rune(strings.Join(strings.Fields(string(clean(domain.AsWritten(title)))), " "))
	if len(runes) > 60 {
		return string(runes[:59]) + "…"
	}
	return string(runes)
}

// file writes the pages.
func (p *Press) file() ([]byte, error) {
	pages := file.NewPages(p.w, p.h, p.facts(), condensedRegular)
	for i, it := range p.items {
		for n, page := range it.pages {
			if page.filler {
				pages.Add(false)
			}
			pages.Add(page.wide)
			pages.Move(float64(p.shift.Right)/10, float64(p.shift.Down)/10)
			p.play(pages, it, n)
			if n == 0 {
				if i == 0 || it.title != p.items[i-1].title {
					pages.Bookmark(basic(shorten(it.title)), 0)
				}
				pages.Bookmark(basic(it.form), 1)
			}
			if len(it.pages) > 1 {
				pages.Bookmark(basic(fmt.Sprintf("%d · %s", n+1, page.title)), 2)
			}
		}
	}
	return pages.File()
}

// play draws a page of a document, counted from 0.
func (p *Press) play(on ink.Sheet, it *item, n int) {
	page := it.pages[n]
	for _, s := range page.steps {
		s.draw(on)
	}
	if !page.printed {
		p.footer(on, it, n+1, page)
	}
}

// fileTitle is what the file is called among its properties.
func (p *Press) fileTitle() string {
	var titles []string
	for _, it := range p.items {
		if !slices.Contains(titles, it.title) {
			titles = append(titles, it.title)
		}
	}
	title := cmp.Or(p.title, shorten(strings.Join(titles, ", ")))
	if len(titles) > 1 && p.day != "" {
		title += " · " + p.day
	}
	return title
}

// facts are what the file says about itself. Its pages are called by their document and counted in it: Kessa 1, Kessa 2. An
// empty side goes with the page before.
func (p *Press) facts() file.Facts {
	facts := file.Facts{Title: p.fileTitle(), Author: p.author(), Program: program, Made: made, Face: postScript, Turns: p.turns, Form: p.form()}
	page := 0
	for i, it := range p.items {
		for n, on := range it.pages {
			if on.filler {
				page++
			}
			if n == 0 && (i == 0 || it.title != p.items[i-1].title) {
				facts.Labels = append(facts.Labels, file.Label{From: page, Prefix: shorten(it.title) + " "})
			}
			page++
		}
	}
	return facts
}

// author is whose document it is, if it is that of one.
func (p *Press) author() string {
	if len(p.authors) == 1 {
		return shorten(p.authors[0])
	}
	return program
}

func (p *Press) footer(s ink.Sheet, it *item, n int, on *page) {
	w, h := p.sides(on)
	y := h - marginBottom + 5
	right := p.set(fmt.Sprintf("page %d of %d", n, len(it.pages)), Condensed)
	em := smallest * mmPerPt
	width := w - 2*marginX - right.width()*em - 6
	said := slices.DeleteFunc([]string{program, "unofficial", it.game, shorten(it.title), it.form}, func(s string) bool { return s == "" })
	left := p.cut(p.set(strings.Join(slices.Compact(said), " · "), Condensed), width/em)
	printLine(s, marginX, y, smallest, left)
	printLine(s, w-marginX-right.width()*em, y, smallest, right)
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

package paper

import (
	"fmt"
	"image"
	"slices"
	"time"

	"shipslocker/domain"
	"shipslocker/ui/paper/file"
	"shipslocker/ui/paper/ink"
)

// The strokes and sizes of all paper work.
const (
	hairline = 0.3 // pt
	frame    = 0.8 // pt

	captionSize = 7.0 // pt
	smallest    = 6.0 // pt; nothing is ever set smaller
	valueSize   = 10  // pt
	leastValue  = 7   // pt; a value shrinks to this before it runs over

	marginX, marginTop, marginBottom = 12, 11, 15 // mm; the footer stands in the bottom margin
)

// Press collects the pages of a job. Forms draw on it through its methods; one goroutine uses it. All
// positions are in mm, all sizes of type in pt.
type Press struct {
	w, h     float64 // of a page that stands, in mm
	pictures map[domain.PictureID][]byte
	beside   map[domain.DocID]domain.Document
	titled   func(domain.DocID) string // see Job.Titled; never nil
	loaded   map[domain.PictureID]*ink.Picture
	widths   map[int]bool // of pictures in pixels: see Press.Picture
	embedded map[*image.RGBA]*ink.Picture
	authors  []string
	notes    []string
	title    string // of the file; empty = the documents'
	day      string // when it is printed; may be empty
	twoSided bool   // see Job.TwoSided
	turns    file.Edge
	shift    Shift
	apart    bool // what runs over stands on pages of its own: the others are on the paper

	filling *Fill // nil = nobody fills it in on screen
	entries []entry

	now     Item // what is drawn
	lacks   bool // it has nothing for its form
	printed []Item
	items   []*item
}

// item is one document's pages.
type item struct {
	doc     domain.Document // nil = a blank form
	title   string          // as people call the document; never empty
	form    string
	game    string // may be empty
	blank   bool
	folds   bool
	pages   []*page
	deck    *Deck // of cards that has room left on the last page
	flow    *Flow // the last one
	overs   []*over
	signs   []sign
	crowded int    // boxes that hold more than they show
	missing []rune // letters without a shape, in the order they came up

	unjoined bool // letters of a joined script came up
}

// page is one sheet side. What is on it is kept as steps and drawn once all pages are known, because
// a box may name a page that comes later.
type page struct {
	title   string
	wide    bool // lies on its long side
	steps   []step
	printed bool // the paper has the form already: see Press.overlay
	cut     bool // see Press.Cut
	filler  bool // an empty side comes before it
}

type step struct {
	mark
	draw  func(ink.Sheet)
	label text // the form's own words, which may be cut; nil = it draws none
}

func newPress(job Job) (*Press, error) {
	p := &Press{pictures: job.Pictures, beside: job.Beside, titled: job.Titled, loaded: map[domain.PictureID]*ink.Picture{}, widths: map[int]bool{}, embedded: map[*image.RGBA]*ink.Picture{}, title: job.Title, twoSided: job.TwoSided, apart: job.Overlay, shift: job.Shift, filling: job.Fill}
	if p.titled == nil {
		p.titled = func(domain.DocID) string { return "" }
	}
	if job.At != 0 {
		p.day = time.UnixMilli(int64(job.At)).Format("2 January 2006")
	}
	switch job.Size {
	case A4:
		p.w, p.h = 210, 297
	case Letter:
		p.w, p.h = 215.9, 279.4
	default:
		return nil, fmt.Errorf("print on paper %q: %w", job.Size, domain.ErrInput)
	}
	return p, nil
}

// Author says whose document this is, for the file's properties; empty says nothing.
func (p *Press) Author(name string) {
	if name != "" && !slices.Contains(p.authors, name) {
		p.authors = append(p.authors, name)
	}
}

// Known is all that Beside finds, and the document that is drawn where its form is With others.
func (p *Press) Known() map[domain.DocID]domain.Document { return p.beside }

// Beside is a document that one of the job refers to; nil where it is not at hand.
func (p *Press) Beside(id domain.DocID) domain.Document { return p.beside[id] }

// Titled is what a document of the job is called; empty where it is not at hand.
func (p *Press) Titled(id domain.DocID) string {
	if d := p.beside[id]; d != nil {
		return d.Title()
	}
	return ""
}

// Page begins a page and returns the area to draw on. The title names it in the file's table of contents.
func (p *Press) Page(title string) Rect {
	p.item().pages = append(p.item().pages, &page{title: title})
	return p.Area(false)
}

// Landscape begins a page that lies on its long side; see Page.
func (p *Press) Landscape(title string) Rect {
	p.item().pages = append(p.item().pages, &page{title: title, wide: true})
	return p.Area(true)
}

// Cut says that the page begun last is cut apart or joined to others: nothing is printed on its back.
func (p *Press) Cut() {
	pages := p.item().pages
	pages[len(pages)-1].cut = true
}

// Area is what Page returns, or Landscape if it lies, without beginning a page.
func (p *Press) Area(lying bool) Rect {
	w, h := p.sides(&page{wide: lying})
	return Rect{X: marginX, Y: marginTop, W: w - 2*marginX, H: h - marginTop - marginBottom}
}

// sides are a page's width and height in mm.
func (p *Press) sides(of *page) (w, h float64) {
	if of.wide {
		return p.h, p.w
	}
	return p.w, p.h
}

func (p *Press) item() *item { return p.items[len(p.items)-1] }

// pageNumber is the number of the page being drawn, counted from 1 in each document.
func (p *Press) pageNumber() int { return len(p.item().pages) }

// draw adds a step to the page begun last.
func (p *Press) draw(what mark, how func(ink.Sheet)) {
	pages := p.item().pages
	last := pages[len(pages)-1]
	last.steps = append(last.steps, step{mark: what, draw: how})
}

// Frame draws the outline of a box that belongs with others.
func (p *Press) Frame(r Rect) { p.rect(r, frame, false) }

// Line draws a hairline from one point to another.
func (p *Press) Line(x1, y1, x2, y2 float64) { p.stroke(hairline, x1, y1, x2, y2) }

// Stroke draws a line of a width in pt from one point to another.
func (p *Press) Stroke(width, x1, y1, x2, y2 float64) { p.stroke(width, x1, y1, x2, y2) }

// Write sets one line of words that repeat what stands in full elsewhere, or are the form's own, with its left end at x and its
// baseline at y, cut where it is wider than width mm. It returns where the words end, in mm.
func (p *Press) Write(x, y, size, width float64, face Face, s string) (end float64) {
	t := p.cut(p.set(s, face), width/(size*mmPerPt))
	p.own(x, y, size, t)
	return x + t.width()*size*mmPerPt
}

func (p *Press) stroke(width, x1, y1, x2, y2 float64) {
	p.draw(mark{kind: "line", x: x1, y: y1, w: x2, h: y2, size: width}, func(s ink.Sheet) {
		s.Line(width, Point{X: x1, Y: y1}, Point{X: x2, Y: y2})
	})
}

func (p *Press) rect(r Rect, width float64, shaded bool) {
	kind, within := "D", ink.Clear
	if shaded {
		kind, within = "FD", ink.Grey
	}
	p.draw(mark{kind: kind, x: r.X, y: r.Y, w: r.W, h: r.H, size: width}, func(s ink.Sheet) { s.Rect(r, width, within) })
}

// print sets one line with its baseline at y and its left edge at x, at a size in pt.
func (p *Press) print(x, y, size float64, t text) {
	if len(t) == 0 {
		return
	}
	p.draw(mark{kind: "text", x: x, y: y, size: size, face: t[0].face, text: t.String()}, func(s ink.Sheet) { printLine(s, x, y, size, t) })
}

// own is print of the form's own words.
func (p *Press) own(x, y, size float64, t text) {
	p.print(x, y, size, t)
	if len(t) > 0 {
		pages := p.item().pages
		steps := pages[len(pages)-1].steps
		steps[len(steps)-1].label = t
	}
}

func printLine(s ink.Sheet, x, y, size float64, t text) {
	t = t.visual()
	for len(t) > 0 {
		face, n := t[0].face, 1
		if face == nil {
			w := t[0].w * size * mmPerPt
			s.Rect(Rect{X: x + 0.08*w, Y: y - 0.72*size*mmPerPt, W: 0.84 * w, H: 0.8 * size * mmPerPt}, hairline, ink.Clear)
			x += w
		} else {
			for n < len(t) && t[n].face == face {
				n++
			}
			run := make([]rune, n)
			for i, l := range t[:n] {
				if run[i] = l.r; l.r == 0xA0 {
					run[i] = ' '
				}
			}
			s.Text(face, size, Point{X: x, Y: y}, string(run))
			x += t[:n].width() * size * mmPerPt
		}
		t = t[n:]
	}
}

// label sets one line of plain text, cut if it must be: for captions and repeats only.
func (p *Press) label(x, y, size, width float64, face Face, s string) {
	p.own(x, y, size, p.cut(p.set(s, face), width/(size*mmPerPt)))
}

// Band draws a shaded heading across r: what the sheet or the block is called.
func (p *Press) Band(r Rect, title string) {
	p.rect(r, frame, true)
	size := min(15, max(8, r.H/mmPerPt*0.45))
	p.label(r.X+2.2, r.Y+r.H/2+0.35*size*mmPerPt, size, r.W-4.4, CondensedBold, title)
}

// Heading draws a shaded heading over a block of boxes: its number and what it is called.
func (p *Press) Heading(r Rect, number, title string) {
	p.rect(r, hairline, true)
	const size = 8.5
	x, y := r.X+padX, r.Y+r.H/2+0.35*size*mmPerPt
	if number != "" {
		n := p.set(number, CondensedBold)
		p.print(x, y, size, n)
		x += (n.width() + 0.5) * size * mmPerPt
	}
	p.label(x, y, size, r.X+r.W-padX-x, CondensedBold, title)
}

// Center sets a few letters or digits in the middle of r, at a size in pt.
func (p *Press) Center(r Rect, face Face, size float64, s string) {
	t := p.cut(p.set(s, face), r.W/(size*mmPerPt))
	p.print(r.X+(r.W-t.width()*size*mmPerPt)/2, r.Y+r.H/2+0.35*size*mmPerPt, size, t)
}

// miss notes a letter that no typeface has.
func (p *Press) miss(r rune) {
	if it := p.item(); !slices.Contains(it.missing, r) {
		it.missing = append(it.missing, r)
	}
}

// note adds a sentence for the person who printed, once.
func (p *Press) note(format string, args ...any) {
	if s := fmt.Sprintf(format, args...); !slices.Contains(p.notes, s) {
		p.notes = append(p.notes, s)
	}
}

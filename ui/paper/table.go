package paper

import (
	"math"
	"slices"
)

const (
	headingH   = 5.6 // mm, the shaded title of a table
	columnCapH = 3.6 // mm, the captions of its columns
	rowH       = 6.5 // mm, a row to write on
	cellPadY   = 0.7 // mm
	blockGap   = 2.5 // mm between two blocks of a flow
	flowHeadH  = 9   // mm, the band at the top of each page of a flow
	longRow    = 80  // mm; a row this high may break inside
	filledRow  = 60  // mm; a row is no higher because of what somebody fills in on screen, which cannot break inside
	shortTable = 45  // mm; a table this high stays on one page
)

// Column is one column of a table.
type Column struct {
	Title string
	Width float64 // mm; columns of width 0 share what is left
	Face  Face
}

// Cell is what stands in one row of one column: text, or boxes to tick. Path and what is beside it are as in a Box.
type Cell struct {
	Path           string
	Choices        []Choice
	Open, Computed bool

	Text  string
	Ticks *Ticks
	set   text // instead of Text, what went through the gate before
}

// Table is a block of rows that may run on over pages, its headings repeated.
type Table struct {
	Number, Title string
	Columns       []Column
	Rows          [][]Cell // may have fewer cells than columns
	Spare         int      // empty rows at the end, to write on
	Height        float64  // of a row at least, in mm; 0 = 6.5
	Fill          bool     // empty rows down to the end of the page

	New func(n int) []Cell // the cells of the nth empty row, from 1, where it can be filled in on screen: see RowPath; may be nil
}

// row is a row's cells broken into lines.
type row struct {
	cells  []cell
	height float64 // mm
}

type cell struct {
	size  float64 // pt
	lines []line
	ticks *Ticks
	box   Box // how it is filled in on screen
}

// Flow is a run of blocks over as many pages as they need.
type Flow struct {
	press *Press
	title string // on the page
	name  string // in the file's table of contents
	page  int    // of the document, from 1
	area  Rect   // of the page
	y     float64
}

// Flow begins a page with a heading band; blocks follow from its top downward. In the file's table of contents its pages are
// called as the form is.
func (p *Press) Flow(title string) *Flow { return p.flow(title, p.item().form) }

// flow is Flow with a name in the file's table of contents.
func (p *Press) flow(title, name string) *Flow {
	f := &Flow{press: p, title: title, name: name}
	p.item().flow = f
	f.turn()
	return f
}

func (f *Flow) turn() {
	f.area, f.page = f.press.Page(f.name), f.press.pageNumber()
	head := f.area.Rows(flowHeadH, 0)[0]
	if f.press.pageNumber() > 1 { // the first page says below whose it is
		parts := head.Columns(0, f.area.W*0.45)
		head = parts[0]
		f.press.rect(parts[1], frame, false)
		f.press.caption(parts[1], "", "Belongs to")
		f.press.label(parts[1].X+padX, parts[1].Y+7.2, valueSize, parts[1].W-2*padX, Sans, f.press.owner())
	}
	f.press.Band(head, f.title)
	f.y = f.area.Y + flowHeadH + blockGap
}

// owner is whose sheet it is, for the top of further pages; empty on a blank form.
func (p *Press) owner() string {
	if it := p.item(); !it.blank {
		return shorten(it.title)
	}
	return ""
}

// Turn begins a new page under a new title.
func (f *Flow) Turn(title string) {
	f.title = title
	f.turn()
}

func (f *Flow) left() float64 { return f.area.Y + f.area.H - f.y }

// need turns the page unless h mm are left.
func (f *Flow) need(h float64) {
	if f.left() < h-1e-6 {
		f.turn()
	}
}

// Take returns the next h mm of the page, or of a new one.
func (f *Flow) Take(h float64) Rect {
	f.need(h)
	r := Rect{X: f.area.X, Y: f.y, W: f.area.W, H: h}
	f.y += h + blockGap
	return r
}

// Table prints a table across the page.
func (f *Flow) Table(t Table) { f.Tables([]float64{0}, t) }

// Tables prints tables side by side, each in a column of so many mm (0 = a share of the rest). A table
// with more rows than the page holds goes on at the same place of the next page.
func (f *Flow) Tables(widths []float64, tables ...Table) { f.tables(widths, tables...) }

// tables returns the number of the page it begins on.
func (f *Flow) tables(widths []float64, tables ...Table) (first int) {
	gaps := make([]float64, 0, 2*len(tables)-1)
	for i := range tables {
		if i > 0 {
			gaps = append(gaps, blockGap)
		}
		gaps = append(gaps, widths[i])
	}
	columns := Rect{X: f.area.X, W: f.area.W}.Columns(gaps...)
	parts := make([]*tablePart, len(tables))
	least := 0.0
	for i, t := range tables {
		parts[i] = f.press.part(columns[2*i].W, t)
		least = max(least, parts[i].least())
	}
	f.need(least)
	first = f.press.pageNumber()
	for {
		bottom, more := f.y, false
		for i, part := range parts {
			if part == nil {
				continue
			}
			c := columns[2*i]
			end, done := f.press.drawPart(Rect{X: c.X, Y: f.y, W: c.W, H: f.left()}, part)
			bottom = max(bottom, end)
			if done {
				parts[i] = nil
			} else {
				more = true
			}
		}
		f.y = bottom + blockGap
		if !more {
			return first
		}
		f.turn()
	}
}

// tablePart is a table of which some rows are still to be printed.
type tablePart struct {
	Table
	widths []float64 // mm
	rows   []row
	begun  bool
	empty  int // rows that were made so far
}

func (p *Press) part(width float64, t Table) *tablePart {
	if t.Height == 0 {
		t.Height = rowH
	}
	shares := make([]float64, len(t.Columns))
	for i, c := range t.Columns {
		shares[i] = c.Width
	}
	part := &tablePart{Table: t}
	for _, r := range (Rect{W: width}).Columns(shares...) {
		part.widths = append(part.widths, r.W)
	}
	for _, cells := range t.Rows {
		part.rows = append(part.rows, p.row(part, cells))
	}
	for range t.Spare {
		part.rows = append(part.rows, p.empty(part, t.Height))
	}
	return part
}

// empty is the next row to write on.
func (p *Press) empty(part *tablePart, height float64) row {
	r := row{height: height}
	if part.empty++; p.filling != nil && part.New != nil {
		r.cells = p.row(part, part.New(part.empty)).cells
	}
	return r
}

func (p *Press) row(part *tablePart, cells []Cell) row {
	r := row{height: part.Height}
	for i, c := range cells {
		if c.Ticks != nil {
			r.cells = append(r.cells, cell{ticks: c.Ticks})
			continue
		}
		t := c.set
		if t == nil {
			t = p.set(c.Text, part.Columns[i].Face)
		}
		t = t.trimEnd()
		width := part.widths[i] - 2*padX
		size := float64(valueSize)
		if longest := t.longestWord() * mmPerPt; longest*leastValue <= width {
			for size > leastValue && longest*size > width {
				size -= 0.5 // rather than cut the word
			}
		}
		lines := t.lines(width / (size * mmPerPt))
		box := Box{Path: c.Path, Choices: c.Choices, Open: c.Open, Computed: c.Computed, Value: c.Text, Field: part.Title + ", " + part.Columns[i].Title}
		r.cells = append(r.cells, cell{size: size, lines: lines, box: box})
		height := float64(len(lines))*size*leading*mmPerPt + 2*cellPadY
		if p.fills(c.Path) {
			height = min(height, filledRow)
		}
		r.height = max(r.height, height)
	}
	return r
}

func (t *tablePart) heads() float64 {
	for _, c := range t.Columns {
		if c.Title != "" {
			return headingH + columnCapH
		}
	}
	return headingH
}

// least is the height in mm worth beginning at the foot of a page: all of a short table, else the headings and a row, or three
// lines of a long one.
func (t *tablePart) least() float64 {
	if len(t.rows) == 0 {
		return t.heads() + t.Height
	}
	all := t.heads()
	for _, r := range t.rows {
		all += r.height
	}
	if all <= shortTable {
		return all
	}
	if h := t.rows[0].height; h < longRow {
		return t.heads() + h
	}
	return t.heads() + 3*valueSize*leading*mmPerPt + 2*cellPadY
}

// drawPart draws as many rows as r has room for and returns where they end, in mm, and whether none is left.
func (p *Press) drawPart(r Rect, t *tablePart) (end float64, done bool) {
	top := Rect{X: r.X, Y: r.Y, W: r.W, H: headingH}
	title := t.Title
	if t.begun {
		title += ", continued"
	}
	p.Heading(top, t.Number, title)
	y := r.Y + headingH
	if t.heads() > headingH {
		x := r.X
		for i, c := range t.Columns {
			p.caption(Rect{X: x, Y: y, W: t.widths[i], H: columnCapH}, "", c.Title)
			x += t.widths[i]
		}
		y += columnCapH
	}
	bottom := r.Y + r.H + 1e-6
	for first := true; len(t.rows) > 0; first = false {
		head, rest := t.rows[0], row{}
		if y+head.height > bottom {
			// A row too long for a page breaks inside; any other moves to the next page.
			if head.height < longRow && !first {
				break
			}
			if head, rest = head.split(bottom - y); len(head.cells) == 0 {
				break
			}
		}
		y = p.drawRow(r.X, y, t, head)
		t.begun = true
		if len(rest.cells) > 0 {
			t.rows[0] = rest
			break
		}
		t.rows = t.rows[1:]
	}
	done = len(t.rows) == 0
	if spare := math.Floor((bottom - y) / t.Height); done && t.Fill && spare > 0 {
		for height := (r.Y + r.H - y) / spare; spare > 0; spare-- {
			y = p.drawRow(r.X, y, t, p.empty(t, height))
		}
	}
	p.Frame(Rect{X: r.X, Y: r.Y, W: r.W, H: y - r.Y})
	x := r.X
	for _, w := range t.widths[:len(t.widths)-1] {
		x += w
		p.Line(x, r.Y+headingH, x, y)
	}
	return y, done
}

func (p *Press) drawRow(x, y float64, t *tablePart, r row) float64 {
	p.Line(x, y, x+sum(t.widths), y)
	first := r.firstLine(t.Height)
	for i, c := range r.cells {
		in := Rect{X: x + padX, Y: y + first, W: t.widths[i] - 2*padX, H: leastTick}
		if c.ticks != nil {
			in.Y -= leastTick / 2
			p.Ticks(in, t.Number, t.Title, *c.ticks)
		}
		c.box.Top = first < r.height/2 // it begins where the row's first line stands
		if p.enter(Rect{X: in.X, Y: y + cellPadY, W: in.W, H: r.height - 2*cellPadY}, c.box) {
			c.lines = nil
		}
		pitch := c.size * leading * mmPerPt
		for n, l := range c.lines {
			p.print(in.X, in.Y+float64(n)*pitch+0.35*c.size*mmPerPt, c.size, l.text)
		}
		x += t.widths[i]
	}
	return y + r.height
}

// firstLine is how far below the row's top the middle of its first line stands, in mm: in the middle of a row
// of one line, at the top of a row of several or made for several.
func (r row) firstLine(height float64) float64 {
	if height < 2*rowH && !slices.ContainsFunc(r.cells, func(c cell) bool { return len(c.lines) > 1 }) {
		return r.height / 2
	}
	return rowH / 2
}

// split cuts a row at a height in mm: what fits, and the rest. Nothing fits if not one line does.
func (r row) split(height float64) (head, rest row) {
	for i, c := range r.cells {
		n := len(c.lines)
		if c.size > 0 {
			n = min(n, max(0, int(math.Floor((height-2*cellPadY)/(c.size*leading*mmPerPt)))))
		}
		if n == 0 && len(c.lines) > 0 {
			return row{}, r
		}
		head.cells = append(head.cells, cell{c.size, c.lines[:n], c.ticks, Box{}})
		if i > 0 || n > 1 {
			c.lines = c.lines[n:]
		} // else a name at the head of a row, which the rest repeats
		rest.cells = append(rest.cells, cell{c.size, c.lines, nil, Box{}})
		rest.height = max(rest.height, float64(len(c.lines))*c.size*leading*mmPerPt+2*cellPadY)
	}
	head.height = height
	return head, rest
}

func sum(parts []float64) float64 {
	s := 0.0
	for _, part := range parts {
		s += part
	}
	return s
}

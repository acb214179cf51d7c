package paper

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

const (
	cardSize    = 8.5 // pt, of what a card says
	leastCard   = 7.5 // pt; a card shrinks to this rather than begin another page for little
	sectionSize = 12  // pt
	cardGap     = 4.5 // mm between two cards
	partGap     = 1.6 // mm between two blocks of a card
	pointGap    = 0.5 // mm between two points of a list
	columnGap   = 7   // mm between the two columns of a page
	keptCard    = 100 // mm; a card no higher than this stays in one column
	wideTable   = 5   // columns from which on a table may take the whole width
	tooNarrow   = 1.5 // it does, where it would like to be this much wider than its place
	wordGap     = 2.4 // mm between two columns of a table
	rowPad      = 0.4 // mm above and below the lines of a row
	mostLines   = 20  // of a row that stay together
	littleUsed  = 1.0 / 3
)

// PrintCards makes one PDF file of reference cards under a title. It returns domain.ErrInput for a paper size it does not
// know and for no cards.
//
// The same cards give the same bytes.
func PrintCards(size Size, title string, cards []domain.Card) (Result, error) {
	if len(cards) == 0 {
		return Result{}, fmt.Errorf("print no reference cards: %w", domain.ErrInput)
	}
	return Print(Job{Size: size, Title: title, Items: []Item{CardsItem(title, cards)}})
}

// CardsItem is reference cards under a title: two columns to a page, tables with many columns across both. A table that goes
// on in another column has its headings there again. Rather than begin a page for little the cards are set smaller.
func CardsItem(title string, cards []domain.Card) Item {
	form := Form{Name: "reference", Title: title, Draw: func(p *Press, _ domain.Document) {
		size := cardSize
		pages, used := (&booklet{press: p, size: size, dry: true}).print(cards)
		for s := size - 0.25; pages > 1 && used < littleUsed && s >= leastCard; s -= 0.25 {
			if fewer, _ := (&booklet{press: p, size: s, dry: true}).print(cards); fewer < pages {
				size = s
				break
			}
		}
		(&booklet{press: p, title: title, size: size}).print(cards)
	}}
	return Item{Form: form, Doc: &called{title}}
}

// called is a document that has nothing but a name.
type called struct{ title string }

// Title is the name.
func (c *called) Title() string { return c.title }

// SetTitle does nothing.
func (*called) SetTitle(string) {}

// leaf is a piece of a card that no column breaks: a line of text, a row of a table.
type leaf struct {
	height float64 // mm
	gap    float64 // mm above it, but at the top of a column
	keeps  bool    // stays in one column with the next
	head   *leaf   // is repeated above it at the top of a column; nil = nothing
	draw   func(x, y float64)
}

// booklet is cards being laid out.
type booklet struct {
	press   *Press
	title   string
	size    float64 // of what a card says, in pt
	dry     bool    // nothing is drawn
	pages   int     // so far
	section string
	area    Rect // what is left of the page
	fresh   bool // nothing is on the page yet
}

// twoColumns are those of a page, and the gap between.
var twoColumns = []float64{0, columnGap, 0}

// wide tells whether a card takes the whole width of a page.
func (b *booklet) wide(c domain.Card) bool {
	column := b.area.Columns(twoColumns...)[0].W
	for _, block := range c.Blocks {
		if block.Table == nil || len(block.Table.Columns) < wideTable {
			continue
		}
		if wanted, _ := b.wanted(c, block.Table); sum(wanted) > tooNarrow*column {
			return true
		}
	}
	return false
}

// print lays out cards and returns how many pages they take and how much of the last one is used, 0 to 1.
func (b *booklet) print(cards []domain.Card) (pages int, used float64) {
	b.turn()
	whole := b.area.H
	for len(cards) > 0 {
		n := 1
		for n < len(cards) && b.wide(cards[n]) == b.wide(cards[0]) {
			n++
		}
		b.run(cards[:n])
		cards = cards[n:]
	}
	return b.pages, 1 - b.area.H/whole
}

func (b *booklet) turn() {
	area := b.press.Area(false)
	if b.pages++; !b.dry {
		b.press.Page("Reference cards")
		b.press.Band(area.Rows(flowHeadH, 0)[0], b.title)
	}
	b.area, b.fresh = area.Below(flowHeadH+blockGap), true
}

// run lays out cards of one width.
func (b *booklet) run(cards []domain.Card) {
	columns := []float64{0}
	if !b.wide(cards[0]) {
		columns = twoColumns
	}
	width := b.area.Columns(columns...)[0].W
	var leaves []leaf
	for _, c := range cards {
		leaves = append(leaves, b.card(c, width)...)
	}
	for len(leaves) > 0 {
		n, bottom := b.lay(leaves, b.area, columns, false)
		if n == 0 && !b.fresh {
			b.turn()
			continue
		}
		area := b.area
		if n == len(leaves) { // the columns of the last page are as high as each other
			for h := 10.0; h < area.H; h += 2 {
				low := Rect{X: area.X, Y: area.Y, W: area.W, H: h}
				if all, end := b.lay(leaves, low, columns, false); all == n {
					area, bottom = low, end
					break
				}
			}
		}
		b.lay(leaves, area, columns, !b.dry)
		if leaves = leaves[n:]; len(leaves) > 0 {
			b.turn()
			continue
		}
		b.area, b.fresh = b.area.Below(bottom-b.area.Y+cardGap), false
	}
}

// lay sets as many leaves as the columns of r hold, drawing them or not, and returns how many, and how far down they go.
// On a fresh page it sets at least one.
func (b *booklet) lay(leaves []leaf, r Rect, columns []float64, draw bool) (n int, bottom float64) {
	bottom = r.Y
	for i, c := range r.Columns(columns...) {
		if i%2 == 1 {
			continue // the gap between
		}
		for y, top := c.Y, true; n < len(leaves); top = false {
			l := leaves[n]
			gap, need := l.gap, together(leaves[n:])
			if top {
				gap = l.repeated()
			}
			if y+gap+need > c.Y+c.H+1e-6 && !(top && b.fresh && r.H >= b.area.H && need > c.H) {
				break
			}
			if draw {
				if top && l.head != nil {
					l.head.draw(c.X, y)
				}
				l.draw(c.X, y+gap)
			}
			y += gap + l.height
			bottom = max(bottom, y)
			n++
		}
	}
	return n, bottom
}

// repeated is the height of what is repeated above the leaf at the top of a column.
func (l leaf) repeated() float64 {
	if l.head == nil {
		return 0
	}
	return l.head.height
}

// together is the height of the first leaf and those it keeps with it, without the gap above.
func together(leaves []leaf) float64 {
	need := 0.0
	for i, l := range leaves {
		if i > 0 {
			need += l.gap
		}
		if need += l.height; !l.keeps {
			break
		}
	}
	return need
}

// card cuts a card into leaves of a width in mm. The first of a section has its heading above it.
func (b *booklet) card(c domain.Card, width float64) []leaf {
	var leaves []leaf
	if c.Section != b.section {
		b.section = c.Section
		leaves = append(leaves, b.heading(c.Section, sectionSize, 2*cardGap, width))
	}
	p, gap := b.press, float64(cardGap)
	if len(leaves) > 0 {
		gap = partGap
	}
	leaves = append(leaves, leaf{height: headingH + 1, gap: gap, keeps: true, draw: func(x, y float64) {
		p.Heading(Rect{X: x, Y: y, W: width, H: headingH}, "", c.Title)
		title := p.set(c.Title, CondensedBold).width() * cardSize * mmPerPt
		source := p.cut(p.set(c.Book, Condensed), (width-title-4*padX)/(smallest*mmPerPt))
		p.print(x+width-padX-source.width()*smallest*mmPerPt, y+headingH/2+0.35*smallest*mmPerPt, smallest, source)
	}})
	for _, block := range c.Blocks {
		if block.Heading == "" {
			keep(leaves)
		}
		leaves = append(leaves, b.block(c, block, width)...)
	}
	height := 0.0
	for _, l := range leaves {
		height += l.gap + l.height
	}
	if height <= keptCard {
		for i := range leaves[:len(leaves)-1] {
			leaves[i].keeps = true
		}
	}
	return leaves
}

// keep has the last leaf stay with what follows: nothing begins a column that what is above it explains.
func keep(leaves []leaf) {
	if len(leaves) > 0 {
		leaves[len(leaves)-1].keeps = true
	}
}

// heading is a line in bold type that stays with what follows.
func (b *booklet) heading(words string, size, gap, width float64) leaf {
	return leaf{height: size * leading * mmPerPt, gap: gap, keeps: true, draw: func(x, y float64) {
		b.press.label(x, y+baseline*size*mmPerPt, size, width, CondensedBold, words)
	}}
}

func (b *booklet) block(c domain.Card, block domain.Block, width float64) []leaf {
	var leaves []leaf
	if block.Heading != "" {
		leaves = append(leaves, b.heading(block.Heading, b.size, partGap, width))
	}
	if block.Picture != nil {
		leaves = append(leaves, b.picture(block.Picture, width)...)
	}
	if block.Text != "" {
		leaves = append(leaves, b.paragraph("", block.Text, 0, partGap, width)...)
	}
	for i, point := range block.List {
		sign, gap := "–", pointGap
		if block.Steps {
			sign = strconv.Itoa(i + 1)
		}
		if i == 0 {
			gap = partGap / 2
		}
		leaves = append(leaves, b.paragraph(sign, point, 4, gap, width)...)
	}
	if block.Table != nil {
		keep(leaves)
		leaves = append(leaves, b.table(block.Table, b.widths(c, block.Table, width))...)
	}
	return leaves
}

// picture is a leaf of a picture as wide as the column, with what is below it. One that cannot be read is none.
func (b *booklet) picture(data []byte, width float64) []leaf {
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	opaque := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(opaque, opaque.Rect, img, img.Bounds().Min, draw.Src)
	height := width * float64(opaque.Rect.Dy()) / float64(opaque.Rect.Dx())
	return []leaf{{height: height, gap: partGap, keeps: true, draw: func(x, y float64) {
		b.press.Drawing(Rect{X: x, Y: y, W: width, H: height}, opaque)
	}}}
}

// paragraph is a leaf for each line, hanging by so many mm beside a sign. Its first two lines stay together, and so do its
// last.
func (b *booklet) paragraph(sign, words string, hang, gap, width float64) []leaf {
	p, em := b.press, b.size*mmPerPt
	lines := p.set(words, Sans).lines((width - hang) / em)
	leaves := make([]leaf, len(lines))
	for i, l := range lines {
		leaves[i] = leaf{
			height: leading * em, keeps: i+1 < len(lines) && (i == 0 || i+2 == len(lines)),
			draw: func(x, y float64) {
				if i == 0 {
					p.print(x, y+baseline*em, b.size, p.set(sign, SansBold))
				}
				p.print(x+hang, y+baseline*em, b.size, l.text)
			},
		}
	}
	if len(leaves) > 0 {
		leaves[0].gap = gap
	}
	return leaves
}

// table is a leaf for its headings and one for each row.
func (b *booklet) table(t *domain.Table, widths []float64) []leaf {
	p := b.press
	head := leaf{height: columnCapH + 0.4, gap: partGap / 2, keeps: true, draw: func(x, y float64) {
		for i, c := range t.Columns {
			b.cell(x, y, widths[i], captionSize, c.Right, p.set(c.Title, Condensed))
			x += widths[i]
		}
	}}
	leaves := []leaf{head}
	for r := range t.Rows {
		leaves = append(leaves, b.row(t, widths, r, &head)...)
	}
	return leaves
}

// row is a leaf for a row of a table; for one of very many lines several. The first two rows stay together, and so do the
// last.
func (b *booklet) row(t *domain.Table, widths []float64, r int, head *leaf) []leaf {
	p, em, width := b.press, b.size*mmPerPt, sum(widths)-wordGap
	cells := make([][]line, len(t.Rows[r].Cells))
	most := 1
	for i, words := range t.Rows[r].Cells {
		cells[i] = p.set(words, cellFace(i)).lines((widths[i] - wordGap) / em)
		most = max(most, len(cells[i]))
	}
	var leaves []leaf
	for from := 0; from < most; from += mostLines {
		height := float64(min(most-from, mostLines))*leading*em + 2*rowPad
		last := r+1 == len(t.Rows) && from+mostLines >= most
		leaves = append(leaves, leaf{height: height, head: head, keeps: !last && (r == 0 || r+2 == len(t.Rows)) && most <= mostLines, draw: func(x, y float64) {
			if from == 0 {
				p.Line(x, y, x+width, y)
			}
			left := x
			for i, lines := range cells {
				for n, l := range lines[min(from, len(lines)):min(from+mostLines, len(lines))] {
					b.cell(left, y+rowPad+float64(n)*leading*em, widths[i], b.size, t.Columns[i].Right, l.text)
				}
				left += widths[i]
			}
			if last {
				p.Line(x, y+height, x+width, y+height)
			}
		}})
	}
	return leaves
}

// cell sets a line into a column of a table whose top left corner is given.
func (b *booklet) cell(x, y, width, size float64, right bool, t text) {
	if right {
		x += width - wordGap - t.width()*size*mmPerPt
	}
	b.press.print(x, y+baseline*size*mmPerPt, size, t)
}

// cellFace is what a column is set in: the first names the row.
func cellFace(column int) Face {
	if column == 0 {
		return CondensedBold
	}
	return Condensed
}

// widths are those of a table's columns in mm, wordGap included. What is left over goes to the last.
func (b *booklet) widths(c domain.Card, t *domain.Table, width float64) []float64 {
	wanted, least := b.wanted(c, t)
	widths := Share(width, wanted, least)
	if last := len(widths) - 1; !t.Columns[last].Right {
		widths[last] += max(0, width+wordGap-sum(widths)) // nothing has to keep clear of it
	}
	return widths
}

// wanted is how wide a table's columns would be on one line each, and how wide they have to be, in mm. Tables of one card
// with the same columns stand under each other.
func (b *booklet) wanted(c domain.Card, t *domain.Table) (wanted, least []float64) {
	wanted, least = make([]float64, len(t.Columns)), make([]float64, len(t.Columns))
	fit := func(i int, size float64, words text) {
		wanted[i] = max(wanted[i], words.width()*size*mmPerPt+wordGap+0.1)
		least[i] = max(least[i], words.longestWord()*size*mmPerPt+wordGap+0.1)
	}
	for i, col := range t.Columns {
		fit(i, captionSize, b.press.set(strings.ReplaceAll(col.Title, " ", "\u00a0"), Condensed)) // on one line
	}
	for _, block := range c.Blocks {
		if block.Table == nil || !slices.Equal(block.Table.Columns, t.Columns) {
			continue
		}
		for _, r := range block.Table.Rows {
			for i, cell := range r.Cells {
				fit(i, b.size, b.press.set(cell, cellFace(i)))
			}
		}
	}
	return wanted, least
}

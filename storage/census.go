package storage

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"shipslocker/domain"
)

// census tells of the pages and rows of a damaged file which gave nothing, and of what they were, as far as the trees of the
// tables still hang together.
type census struct {
	pages
	free   map[int]bool
	roots  map[string]int // of the trees of tables, by name
	others map[string]int // of those that repeat what tables say
	of     map[int]string // what a page is a part of, by page: a table, or something of others
	begins map[int]int    // where the row begins of which a page is a further part
	gone   map[int]bool   // such pages that hold nothing of their row
	good   map[int]int    // rows on a page that could be read
	bad    map[int]int    // rows on a page that could not
	tables map[int]string // of the rows on a page, of the last one that belongs to a table
}

// heldBy are what people call the rows of tables that recovering brings along. The other tables follow from the documents.
var heldBy = map[string]string{
	"document": "documents", "picture": "pictures", "step": "the history", "state": "the history", "change": "the history",
	"printed": "what was printed", "draft": "what was under way", directory: directoryName,
}

const (
	directory     = "sqlite_schema"
	directoryName = "the list of contents"
	documentIndex = "sqlite_autoindex_document_1" // the ids of documents
	unknownPart   = "unknown content"
)

func newCensus(p pages) *census {
	return &census{
		pages: p, free: p.free(), roots: map[string]int{directory: 1}, others: map[string]int{}, of: map[int]string{},
		begins: map[int]int{}, gone: map[int]bool{}, good: map[int]int{}, bad: map[int]int{}, tables: map[int]string{},
	}
}

// add takes the rows of a page, and whether something could be made of each.
func (c *census) add(n int, rows []row, made func(row) bool) {
	for _, r := range rows {
		if made(r) {
			c.good[n]++
		} else {
			c.bad[n]++
		}
		for _, further := range r.on[1:] {
			c.begins[further] = n
			c.gone[further] = !r.whole && blank(c.page(further))
		}
		table := tableOf(r)
		if table != "" && r.whole {
			c.tables[n] = table
		}
		if table == directory && r.whole {
			into := c.roots
			if r.values[0] != "table" {
				into = c.others
			}
			into[r.values[1].(string)] = int(r.values[3].(int64))
		}
	}
	if says := c.says(n); says > len(rows) {
		c.bad[n] += says - len(rows)
	}
}

// says is how many rows a page says that it has, 0 where it has none or cannot have so many.
func (c *census) says(n int) int {
	page := c.page(n)
	if page == nil || !isTree(page, n) || page[headOf(n)] == tableInner {
		return 0
	}
	says := int(binary.BigEndian.Uint16(page[headOf(n)+3:]))
	if says > c.usable/4 { // each takes four bytes and more
		return 0
	}
	return says
}

// isTree says that a page is of a kind that trees are made of.
func isTree(page []byte, n int) bool {
	return slices.Contains([]byte{indexInner, tableInner, indexLeaf, tableLeaf}, page[headOf(n)])
}

func blank(page []byte) bool { return len(bytes.Trim(page, "\x00")) == 0 }

// attribute finds out of what the pages are, once all rows were added.
func (c *census) attribute() {
	for _, trees := range []map[string]int{c.others, c.roots} {
		for name, root := range trees {
			c.tree(root, func(n int) { c.of[n] = name })
		}
	}
	for further, n := range c.begins {
		if name, ok := c.of[n]; ok && c.of[further] == "" {
			c.of[further] = name
		}
	}
}

// losses says what is known to be lost, one thing a line, and what of the damaged was made anew from the rest.
func (c *census) losses() (lost, repaired []string) {
	c.attribute()
	listed := c.hasDirectory()
	blanks, strays, rows, anew := map[string]int{}, map[string]int{}, map[string]int{}, 0
	for n := 1; n <= c.count; n++ {
		if c.free[n] || c.isService(n) {
			continue
		}
		held := c.held(n)
		page := c.page(n)
		switch sound := c.sound(n, page); {
		case held == "":
			anew += min(1, c.bad[n])
			if !sound {
				anew++
			}
		case sound:
			rows[held] += c.bad[n]
		case n == 1:
			listed = false
		case page != nil && blank(page):
			blanks[held]++
		default:
			strays[held]++
		}
	}
	if !listed {
		lost = append(lost, "The file's list of contents is damaged, so documents may be lost whose names are not known")
	}
	if missing := c.missing(); missing > 0 {
		lost = append(lost, domain.Count(missing, "page")+" at the end of the file: missing")
	}
	lost = append(lost, told("page", "blank", blanks)...)
	lost = append(lost, told("page", "unreadable, or part of nothing that was found", strays)...)
	lost = append(lost, told("entry", "unreadable", rows)...)
	if anew > 0 {
		repaired = append(repaired, fmt.Sprintf("%s of lists that follow from the documents", domain.Count(anew, "damaged page")))
	}
	return lost, repaired
}

// told are numbers of things, one line for each that people call by another name: "3 pages of the history: blank".
func told(noun, what string, numbers map[string]int) (lines []string) {
	for _, held := range slices.Sorted(maps.Keys(numbers)) {
		if n := numbers[held]; n > 0 {
			lines = append(lines, fmt.Sprintf("%s of %s: %s", domain.Count(n, noun), held, what))
		}
	}
	return lines
}

// held is what people call what a page is of; empty = of what follows from the documents.
func (c *census) held(n int) string {
	name, known := c.of[n]
	if !known {
		return unknownPart
	}
	if _, follows := c.others[name]; follows {
		return ""
	}
	return heldBy[name]
}

// sound says that a page is a part of a tree and can be read, or belongs to a row that was found.
func (c *census) sound(n int, page []byte) bool {
	switch _, further := c.begins[n]; {
	case page == nil || c.gone[n]:
		return false
	case !isTree(page, n):
		return further
	case page[headOf(n)] == tableInner:
		return c.leads(n, page)
	case c.good[n] > 0:
		table, name := c.tables[n], c.of[n]
		return table == "" || heldBy[name] == "" || table == name
	}
	head := page[headOf(n):]
	return c.says(n) == 0 && int(binary.BigEndian.Uint16(head[3:])) == 0 && int(binary.BigEndian.Uint16(head[5:])) == c.usable%(1<<16)
}

// leads says that an inner page leads to nothing but pages.
func (c *census) leads(n int, page []byte) bool {
	next := []int{number32(page[headOf(n)+8:])}
	cells := c.cells(n, page)
	for _, cell := range cells {
		if len(cell) < 4 {
			return false
		}
		next = append(next, number32(cell))
	}
	return len(cells) == int(binary.BigEndian.Uint16(page[headOf(n)+3:])) &&
		!slices.ContainsFunc(next, func(n int) bool { return n < 2 || n > c.count })
}

// hasDirectory says that the file tells where the trees of its documents and pictures begin.
func (c *census) hasDirectory() bool {
	return c.roots["document"] > 1 && c.roots["picture"] > 1 && c.others[documentIndex] > 1
}

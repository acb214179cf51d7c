package storage

import (
	"encoding/binary"
	"io"
	"math"
	"math/bits"
)

// pages reads an SQLite file page by page without asking what else it says, so that rows can be had from a
// file that SQLite no longer opens. The format: https://www.sqlite.org/fileformat2.html.
type pages struct {
	file   io.ReaderAt
	size   int // bytes of a page
	usable int // of them, without what is reserved at the end
	count  int // pages, the last one perhaps short
	whole  int // of them, those that are not
	says   int // pages that the file says it has; 0 = it does not say
	mark   int // the program that the file says it belongs to
	maps   int // pages from one that lists pages to the next such; 0 = it has none
}

// The kinds of page that hold rows; tables and indexes are trees of them. In the order of an index
// (a table WITHOUT ROWID is one too) rows lie in inner pages as well.
const (
	indexInner = 0x02
	tableInner = 0x05
	indexLeaf  = 0x0A
	tableLeaf  = 0x0D
)

const (
	defaultPage = 4096          // bytes of a page where the file no longer says
	fileHead    = 100           // bytes before the first page's own
	mostRow     = 1_000_000_000 // bytes, as for SQLite
)

// row is a row as it lies in the file.
type row struct {
	id     int64 // the rowid; 0 in an index
	index  bool
	values []any // nil, int64, float64, string or []byte, from the first on, as far as they can be read
	whole  bool  // all of them can
	on     []int // the pages it lies on, the one with its beginning first
}

func newPages(file io.ReaderAt, bytes int64) pages {
	p := pages{file: file, size: defaultPage}
	p.usable = p.size
	head := make([]byte, fileHead)
	n, _ := file.ReadAt(head, 0)
	if n < len(head) || string(head[:15]) != "SQLite format 3" {
		clear(head) // it is as ours are made
	} else {
		size, reserved := int(binary.BigEndian.Uint16(head[16:])), int(head[20])
		if size == 1 {
			size = 1 << 16
		}
		if size >= 512 && bits.OnesCount(uint(size)) == 1 && size-reserved >= 480 {
			p.size, p.usable = size, size-reserved
		}
	}
	p.mark = number32(head[68:])
	p.count = int(min((bytes+int64(p.size)-1)/int64(p.size), math.MaxUint32))
	p.whole = int(min(bytes/int64(p.size), math.MaxUint32))
	if binary.BigEndian.Uint32(head[24:]) == binary.BigEndian.Uint32(head[92:]) { // written by one that counts them
		p.says = number32(head[28:])
	}
	if number32(head[52:]) > 0 {
		p.maps = p.usable/5 + 1
	}
	return p
}

// missing is how many pages the file lacks at its end.
func (p pages) missing() int { return max(p.says, p.count) - p.whole }

// isService says that page n holds nothing of its own: it is the one that locks lie on, or lists what kind the next pages are.
func (p pages) isService(n int) bool {
	return n == 1<<30/p.size+1 || p.maps > 0 && n > 1 && (n-2)%p.maps == 0
}

// page returns the bytes of page n, from 1 upward, or nil. What the file lacks of it is zero.
func (p pages) page(n int) []byte {
	if n < 1 || n > p.count {
		return nil
	}
	page := make([]byte, p.size)
	if got, err := p.file.ReadAt(page, int64(n-1)*int64(p.size)); err != nil && (err != io.EOF || got == 0) {
		return nil
	}
	return page
}

// free returns the pages that the file says are in no use: what lies there has been deleted.
func (p pages) free() map[int]bool {
	free := map[int]bool{}
	first := p.page(1)
	if first == nil {
		return free
	}
	for trunk := number32(first[32:]); trunk != 0 && !free[trunk]; {
		page := p.page(trunk)
		if page == nil {
			break
		}
		free[trunk] = true
		leaves := page[8:p.usable]
		for i := range min(number32(page[4:]), len(leaves)/4) {
			free[number32(leaves[4*i:])] = true
		}
		trunk = number32(page)
	}
	return free
}

// tree calls f with the number of each page of the tree at root, as far as it hangs together.
func (p pages) tree(root int, f func(n int)) {
	seen := map[int]bool{}
	for todo := []int{root}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		page := p.page(n)
		if page == nil || seen[n] {
			continue
		}
		seen[n] = true
		f(n)
		start := headOf(n)
		if kind := page[start]; kind != indexInner && kind != tableInner {
			continue
		}
		todo = append(todo, number32(page[start+8:]))
		for _, cell := range p.cells(n, page) {
			if len(cell) >= 4 {
				todo = append(todo, number32(cell))
			}
		}
	}
}

// headOf is where the page's own head begins.
func headOf(n int) int {
	if n == 1 {
		return fileHead
	}
	return 0
}

// cells returns where the cells of a page with rows begin, each with all that follows on the page; nil for
// other pages.
func (p pages) cells(n int, page []byte) [][]byte {
	start := headOf(n)
	first := start + 8
	switch page[start] {
	case indexInner, tableInner:
		first += 4
	case indexLeaf, tableLeaf:
	default:
		return nil
	}
	count := int(binary.BigEndian.Uint16(page[start+3:]))
	var cells [][]byte
	for i := range count {
		at := first + 2*i
		if at+2 > p.usable {
			break
		}
		if cell := int(binary.BigEndian.Uint16(page[at:])); cell >= first && cell < p.usable {
			cells = append(cells, page[cell:p.usable])
		}
	}
	return cells
}

// rows returns the rows that begin on page n.
func (p pages) rows(n int) []row {
	page := p.page(n)
	if page == nil {
		return nil
	}
	kind := page[headOf(n)]
	if kind == tableInner {
		return nil
	}
	var rows []row
	for _, cell := range p.cells(n, page) {
		if kind == indexInner { // first the page below
			cell = cell[min(4, len(cell)):]
		}
		length, cell, ok := varint(cell)
		if !ok || length > mostRow {
			continue
		}
		r := row{index: kind != tableLeaf, on: []int{n}}
		if !r.index {
			var id uint64
			if id, cell, ok = varint(cell); !ok {
				continue
			}
			r.id = int64(id)
		}
		p.fill(&r, cell, int(length))
		if len(r.values) > 0 {
			rows = append(rows, r)
		}
	}
	return rows
}

// fill reads a row's length bytes, which begin in cell and may go on over further pages.
func (p pages) fill(r *row, cell []byte, length int) {
	here := p.local(length, r.index)
	if here > len(cell) || here < length && here+4 > len(cell) {
		return
	}
	data := cell[:here]
	if here < length {
		data = append([]byte(nil), data...)
		for next := number32(cell[here:]); len(data) < length; {
			page := p.page(next)
			if page == nil || len(r.on) > p.count {
				break
			}
			r.on = append(r.on, next)
			data = append(data, page[4:min(p.usable, 4+length-len(data))]...)
			next = number32(page)
		}
	}
	r.values, r.whole = record(data)
	r.whole = r.whole && len(data) == length
}

// local returns how many bytes of a row lie on the page with its cell.
func (p pages) local(length int, index bool) int {
	most := p.usable - 35
	if index {
		most = (p.usable-12)*64/255 - 23
	}
	if length <= most {
		return length
	}
	least := (p.usable-12)*32/255 - 23
	if here := least + (length-least)%(p.usable-4); here <= most {
		return here
	}
	return least
}

// record reads a row's values as far as data has them.
func record(data []byte) (values []any, whole bool) {
	length, types, ok := varint(data)
	if !ok || length > uint64(len(data)) || length < uint64(len(data)-len(types)) {
		return nil, false
	}
	types, body := data[len(data)-len(types):length], data[length:]
	for len(types) > 0 {
		var kind uint64
		if kind, types, ok = varint(types); !ok {
			return values, false
		}
		size := sizeOf(kind)
		if size < 0 || size > len(body) {
			return values, false
		}
		values = append(values, valueOf(kind, body[:size]))
		body = body[size:]
	}
	return values, true
}

// sizeOf returns how many bytes a value of that serial type has, or -1.
func sizeOf(kind uint64) int {
	switch {
	case kind <= 4:
		return int(kind)
	case kind == 5:
		return 6
	case kind <= 7:
		return 8
	case kind <= 9:
		return 0
	case kind < 12 || kind > 2*mostRow:
		return -1
	}
	return int(kind-12) / 2
}

func valueOf(kind uint64, data []byte) any {
	switch {
	case kind == 0:
		return nil
	case kind == 7:
		return math.Float64frombits(binary.BigEndian.Uint64(data))
	case kind >= 8 && kind <= 9:
		return int64(kind - 8)
	case kind < 8:
		n := int64(int8(data[0])) // its sign
		for _, b := range data[1:] {
			n = n<<8 | int64(b)
		}
		return n
	case kind%2 == 1:
		return string(data)
	}
	return data
}

// varint reads a number of up to nine bytes.
func varint(data []byte) (n uint64, rest []byte, ok bool) {
	for i, b := range data {
		if i == 8 {
			return n<<8 | uint64(b), data[9:], true
		}
		n = n<<7 | uint64(b&0x7F)
		if b < 0x80 {
			return n, data[i+1:], true
		}
	}
	return 0, nil, false
}

func number32(data []byte) int { return int(binary.BigEndian.Uint32(data)) }

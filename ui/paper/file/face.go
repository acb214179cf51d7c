package file

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is a typeface to embed whole.
type Face struct {
	Name string // as its file has it
	File []byte
	Font *sfnt.Font
}

// faceKey is what the typeface is called among a form's resources. The reader of Chromium (PDFium, CPDF_BAFontMap) asks the
// typeface of a field for letters beyond Western Europe's only where this is the name of one of symbols; else it takes the
// machine's. No other reader looks at the name. MuPDF takes one of the fourteen standard faces whatever stands here, and shows
// letters that are neither in Windows-1252 nor Greek nor Cyrillic as dots before 1.26 (write_variable_text): nothing here helps.
const faceKey = "Webdings"

// wholeFace is a typeface that is embedded whole, for what people will type.
type wholeFace struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
	object int
}

// packedFace is a typeface made ready for a file.
type packedFace struct {
	length                 int // of the font file
	file, widths, toLetter []byte
}

// packed is the typeface made ready last: that takes longer than all else.
var packed struct {
	sync.Mutex
	of    *sfnt.Font
	ready packedFace
}

// pack makes a typeface ready.
func (w *wholeFace) pack(face Face) packedFace {
	packed.Lock()
	defer packed.Unlock()
	if packed.of == face.Font {
		return packed.ready
	}
	lean := needed(face.File)
	shapes := map[int]rune{}
	for r := rune(0xFFFD); r >= ' '; r-- { // of several letters of a shape the first counts
		if g, _ := w.shape(r); g > 0 {
			shapes[g] = r
		}
	}
	widths, toLetter := w.tables(shapes)
	packed.of, packed.ready = face.Font, packedFace{len(lean), squeeze(lean), widths, toLetter}
	return packed.ready
}

// neededTables are those of a font file that a page needs: letters are laid out by their widths alone.
var neededTables = []string{"OS/2", "cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}

// needed is a font file with its needed tables; what is none is returned as it is.
func needed(file []byte) []byte {
	const head, row = 12, 16
	if len(file) < head || len(file) < head+row*int(binary.BigEndian.Uint16(file[4:])) {
		return file
	}
	var rows, data []byte
	kept := 0
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		entry := bytes.Clone(file[head+row*i : head+row*(i+1)])
		from, length := int(binary.BigEndian.Uint32(entry[8:])), int(binary.BigEndian.Uint32(entry[12:]))
		if !slices.Contains(neededTables, string(entry[:4])) || from+length > len(file) {
			continue
		}
		binary.BigEndian.PutUint32(entry[8:], uint32(len(data)))
		rows, data, kept = append(rows, entry...), append(data, file[from:from+length]...), kept+1
		data = append(data, make([]byte, -len(data)&3)...)
	}
	for i := range kept {
		at := rows[row*i+8:]
		binary.BigEndian.PutUint32(at, binary.BigEndian.Uint32(at)+uint32(head+len(rows)))
	}
	most := bits.Len(uint(kept)) - 1
	begin := bytes.Clone(file[:head])
	for i, n := range []int{kept, row << most, most, row*kept - row<<most} { // as the format wants it for searching
		binary.BigEndian.PutUint16(begin[4+2*i:], uint16(n))
	}
	return slices.Concat(begin, rows, data)
}

// tables are the widths of shapes and the letters that they stand for, as a file wants them.
func (w *wholeFace) tables(shapes map[int]rune) (widths, toLetter []byte) {
	order := slices.Sorted(maps.Keys(shapes))
	for i, g := range order {
		if i == 0 || order[i-1] != g-1 {
			if i > 0 {
				widths = append(widths, ']')
			}
			widths = fmt.Appendf(widths, "%d [", g)
		}
		_, width := w.shape(shapes[g])
		widths = fmt.Appendf(widths, "%d ", width)
	}
	toLetter = append(toLetter, "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /Letters def\n"+
		"1 begin"+codespace+"range <0000> <FFFF> end"+codespace+"range\n"...)
	for some := range slices.Chunk(order, 100) {
		toLetter = fmt.Appendf(toLetter, "%d beginbfchar\n", len(some))
		for _, g := range some {
			toLetter = fmt.Appendf(toLetter, "<%04x> <%04x>\n", g, shapes[g])
		}
		toLetter = append(toLetter, "endbfchar\n"...)
	}
	return append(widths, ']'), append(toLetter, "endcmap CMapName currentdict /CMap defineresource pop end end"...)
}

// embed adds a typeface whose codes are the numbers of its shapes: readers find any letter among them that somebody types.
func (o *objects) embed(face Face) *wholeFace {
	w := &wholeFace{font: face.Font}
	ready := w.pack(face)
	file := o.add(fmt.Sprintf("<</Length1 %d /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream", ready.length, len(ready.file), ready.file))
	about := o.add(fmt.Sprintf("<</Type /FontDescriptor /FontName /%s /Flags 32 /FontBBox [-200 -300 1300 1050] /ItalicAngle 0 /Ascent 1025 /Descent -275 /CapHeight 698 /StemV 80 /FontFile2 %d 0 R>>", face.Name, file))
	letters := o.stream("", ready.toLetter)
	cid := o.add(fmt.Sprintf("<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor %d 0 R /CIDToGIDMap /Identity /DW 500 /W [%s]>>",
		face.Name, about, ready.widths))
	w.object = o.add(fmt.Sprintf("<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>", face.Name, cid, letters))
	return w
}

// codespace is written apart from the word behind it: together they have a game's name in them.
const codespace = "codespace"

// shape is a letter's shape, 0 where there is none, and its width in 1/1000 of the size.
func (f *wholeFace) shape(r rune) (shape, width int) {
	g, err := f.font.GlyphIndex(&f.buffer, r)
	if err != nil || g == 0 {
		return 0, 500
	}
	w, err := f.font.GlyphAdvance(&f.buffer, g, fixed.I(1000), font.HintingNone)
	if err != nil {
		return 0, 500
	}
	return int(g), int(math.Round(float64(w) / 64))
}

// draw draws what a field says.
func (f *wholeFace) draw(e Field) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "/Tx BMC q BT 0 g /"+faceKey+" %.2f Tf\n", e.Size)
	for _, l := range e.Lines {
		fmt.Fprintf(&b, "1 0 0 1 %.2f %.2f Tm <", l.X, l.Y)
		for _, r := range l.Text {
			g, _ := f.shape(r)
			fmt.Fprintf(&b, "%04x", g)
		}
		b.WriteString("> Tj\n")
	}
	b.WriteString("ET Q EMC")
	return b.Bytes()
}

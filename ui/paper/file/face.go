package file

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
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

// wholeFace is a typeface that is embedded whole, for what people will type: once for the letters that a reader knows by
// codes, once for all of its shapes.
type wholeFace struct {
	font      *sfnt.Font
	buffer    sfnt.Buffer
	simple    int
	composite int
}

// packed is the typeface packed last: packing takes longer than all else.
var packed struct {
	sync.Mutex
	of   *sfnt.Font
	data []byte
}

func packedFace(face Face) []byte {
	packed.Lock()
	defer packed.Unlock()
	if packed.of != face.Font {
		packed.of, packed.data = face.Font, squeeze(face.File)
	}
	return packed.data
}

// winAnsi are the letters of the codes from 128 to 159.
var winAnsi = []rune("€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ")

func (o *objects) embed(face Face, fields []Field) *wholeFace {
	w := &wholeFace{font: face.Font}
	name, data := face.Name, packedFace(face)
	file := o.add(fmt.Sprintf("<</Length1 %d /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream", len(face.File), len(data), data))
	about := o.add(fmt.Sprintf("<</Type /FontDescriptor /FontName /%s /Flags 32 /FontBBox [-200 -300 1300 1050] /ItalicAngle 0 /Ascent 1025 /Descent -275 /CapHeight 698 /StemV 80 /FontFile2 %d 0 R>>", name, file))
	var widths []string
	for code := rune(32); code < 256; code++ {
		r := code
		if code >= 128 && code < 160 {
			r = winAnsi[code-128]
		}
		_, width := w.shape(r)
		widths = append(widths, fmt.Sprint(width))
	}
	w.simple = o.add(fmt.Sprintf("<</Type /Font /Subtype /TrueType /BaseFont /%s /FirstChar 32 /LastChar 255 /Encoding /WinAnsiEncoding /FontDescriptor %d 0 R /Widths [%s]>>",
		name, about, strings.Join(widths, " ")))
	shapes := map[int]rune{}
	for _, e := range fields {
		for _, r := range e.Value {
			if g, _ := w.shape(r); g > 0 {
				shapes[g] = r
			}
		}
	}
	var each, codes strings.Builder
	order := slices.Sorted(maps.Keys(shapes))
	for _, g := range order {
		_, width := w.shape(shapes[g])
		fmt.Fprintf(&each, "%d [%d] ", g, width)
	}
	for some := range slices.Chunk(order, 100) {
		fmt.Fprintf(&codes, "%d beginbfchar\n", len(some))
		for _, g := range some {
			fmt.Fprintf(&codes, "<%04x> <%04x>\n", g, shapes[g])
		}
		codes.WriteString("endbfchar\n")
	}
	letters := o.stream("", []byte("/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /Letters def\n"+
		"1 begin"+codespace+"range <0000> <FFFF> end"+codespace+"range\n"+codes.String()+"endcmap CMapName currentdict /CMap defineresource pop end end"))
	cid := o.add(fmt.Sprintf("<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor %d 0 R /CIDToGIDMap /Identity /DW 500 /W [%s]>>",
		name, about, each.String()))
	w.composite = o.add(fmt.Sprintf("<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>", name, cid, letters))
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
	fmt.Fprintf(&b, "/Tx BMC q BT 0 g /PlexU %.2f Tf\n", e.Size)
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

package ink

import (
	"math"
	"sync"
	"sync/atomic"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Typeface is one embedded font file and what is known of its letters; any goroutine may ask.
type Typeface struct {
	Name string // of its own among the typefaces; lower-case letters
	File []byte // nobody writes into it

	parse  sync.Once
	font   *sfnt.Font
	blocks [256]atomic.Pointer[block] // by the rune's upper byte, filled when first asked for
}

// block holds the advances of 256 runes in 1/1000 em, plus 1; 0 = no such letter.
type block [256]uint16

// Font is what the file holds; nil if it does not parse: then it has no letters. The files are part of the program and a test
// parses every one.
func (t *Typeface) Font() *sfnt.Font {
	t.parse.Do(func() { t.font, _ = sfnt.Parse(t.File) })
	return t.font
}

// Advance returns the width of r in em, and whether the typeface has it. The PDF library takes no runes
// above U+FFFF, so no typeface has them here.
func (t *Typeface) Advance(r rune) (float64, bool) {
	if r < 0 || r > 0xFFFD {
		return 0, false
	}
	b := t.blocks[r>>8].Load()
	if b == nil {
		b = t.measure(r &^ 0xFF)
		t.blocks[r>>8].Store(b)
	}
	w := b[r&0xFF]
	return float64(w-1) / 1000, w > 0
}

func (t *Typeface) measure(first rune) *block {
	b := new(block)
	font := t.Font()
	if font == nil {
		return b
	}
	var buffer sfnt.Buffer
	for i := range b {
		glyph, err := font.GlyphIndex(&buffer, first+rune(i))
		if err != nil || glyph == 0 {
			continue
		}
		// At 1000 pixels an em the advance comes out in 1/1000 em, as the PDF states widths.
		w, err := font.GlyphAdvance(&buffer, glyph, fixed.I(1000), xfont.HintingNone)
		if err == nil {
			b[i] = uint16(math.Round(float64(w)/64)) + 1
		}
	}
	return b
}

package paper

import (
	"math"
	"sync"
	"sync/atomic"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"shipslocker/assets"
)

// Face is a typeface to set text in.
type Face int

// The faces: Sans for what people write, Condensed for captions and tables.
const (
	Sans Face = iota
	SansBold
	Condensed
	CondensedBold
)

// faces holds, per Face, the typefaces to look a letter up in, first choice first.
var faces = [...][]*typeface{
	Sans:          {sansRegular, fallbackRegular},
	SansBold:      {sansSemiBold, fallbackBold, fallbackRegular},
	Condensed:     {condensedRegular, fallbackRegular},
	CondensedBold: {condensedSemiBold, fallbackBold, fallbackRegular},
}

var (
	sansRegular       = &typeface{name: "sans", file: assets.SansRegular}
	sansSemiBold      = &typeface{name: "sansbold", file: assets.SansSemiBold}
	condensedRegular  = &typeface{name: "condensed", file: assets.CondensedRegular}
	condensedSemiBold = &typeface{name: "condensedbold", file: assets.CondensedSemiBold}
	fallbackRegular   = &typeface{name: "fallback", file: assets.FallbackRegular}
	fallbackBold      = &typeface{name: "fallbackbold", file: assets.FallbackBold}
)

// typeface is one embedded font file and what is known of its letters; any goroutine may ask.
type typeface struct {
	name string // gofpdf's family
	file []byte // nobody writes into it

	parse  sync.Once
	font   *sfnt.Font
	blocks [256]atomic.Pointer[block] // by the rune's upper byte, filled when first asked for
}

// block holds the advances of 256 runes in 1/1000 em, plus 1; 0 = no such letter.
type block [256]uint16

// advance returns the width of r in em, and whether the typeface has it. The PDF library takes no runes
// above U+FFFF, so no typeface has them here.
func (t *typeface) advance(r rune) (float64, bool) {
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

func (t *typeface) measure(first rune) *block {
	t.parse.Do(func() {
		// The files are part of the program and a test parses every one; a typeface that does not
		// parse has no letters.
		t.font, _ = sfnt.Parse(t.file)
	})
	b := new(block)
	if t.font == nil {
		return b
	}
	var buffer sfnt.Buffer
	for i := range b {
		glyph, err := t.font.GlyphIndex(&buffer, first+rune(i))
		if err != nil || glyph == 0 {
			continue
		}
		// At 1000 pixels an em the advance comes out in 1/1000 em, as the PDF states widths.
		w, err := t.font.GlyphAdvance(&buffer, glyph, fixed.I(1000), font.HintingNone)
		if err == nil {
			b[i] = uint16(math.Round(float64(w)/64)) + 1
		}
	}
	return b
}

// postScript is the name a typeface bears in its own file.
func postScript(name string) string {
	for _, t := range typefaces {
		if t.name == name {
			t.advance(' ') // which reads the file
			if s, err := t.font.Name(nil, sfnt.NameIDPostScript); err == nil {
				return s
			}
		}
	}
	return name
}

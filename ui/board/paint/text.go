package paint

import (
	"image"
	"image/color"
	"math"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"

	"shipslocker/assets"
	"shipslocker/domain"
)

// face is what text is set in: typefaces to look a letter up in, first choice first.
type face int

const (
	condensed face = iota
	condensedBold
	sansBold
	monoBold
)

var faces = [...][]*typeface{
	condensed:     {plexCondensed, fallbackRegular, symbols},
	condensedBold: {plexCondensedBold, fallbackBold, fallbackRegular, symbols},
	sansBold:      {plexSansBold, fallbackBold, fallbackRegular, symbols},
	monoBold:      {plexMonoBold, fallbackBold, fallbackRegular, symbols},
}

var (
	plexCondensed     = &typeface{file: assets.CondensedRegular}
	plexCondensedBold = &typeface{file: assets.CondensedSemiBold}
	plexSansBold      = &typeface{file: assets.SansSemiBold}
	plexMonoBold      = &typeface{file: assets.MonoSemiBold}
	fallbackRegular   = &typeface{file: assets.FallbackRegular}
	fallbackBold      = &typeface{file: assets.FallbackBold}
	symbols           = &typeface{file: assets.Symbols}
)

// typeface is one font file and what is known of its letters; any goroutine may ask.
type typeface struct {
	file []byte

	parse  sync.Once
	font   *sfnt.Font
	blocks [256]atomic.Pointer[[256]letter] // by the rune's upper byte, filled when first asked for
}

// letter is a rune in a typeface.
type letter struct {
	glyph sfnt.GlyphIndex // 0 = the typeface has no such letter
	width float32         // em
}

func (t *typeface) letter(r rune) letter {
	if r < 0 || r > 0xFFFF {
		return letter{}
	}
	b := t.blocks[r>>8].Load()
	if b == nil {
		b = t.measure(r &^ 0xFF)
		t.blocks[r>>8].Store(b)
	}
	return b[r&0xFF]
}

func (t *typeface) load() *sfnt.Font {
	t.parse.Do(func() {
		// The files are part of the program and a test parses every one.
		t.font, _ = sfnt.Parse(t.file)
	})
	return t.font
}

func (t *typeface) measure(first rune) *[256]letter {
	b := new([256]letter)
	f := t.load()
	if f == nil {
		return b
	}
	var buffer sfnt.Buffer
	for i := range b {
		g, err := f.GlyphIndex(&buffer, first+rune(i))
		if err != nil || g == 0 {
			continue
		}
		w, err := f.GlyphAdvance(&buffer, g, fixed.I(1000), font.HintingNone)
		if err == nil {
			b[i] = letter{g, float32(w) / 64 / 1000}
		}
	}
	return b
}

// Of a line of text, in em.
const (
	capHeight = 0.70 // of capitals and figures
	descent   = 0.21
	lineH     = 1.18
	missing   = 0.6 // width of the frame that stands for a letter no typeface has
	tracking  = 0.05
)

// text is one line ready to be drawn.
type text struct {
	letters []set
	size    float64 // px to the em
	width   float64 // px
	spaced  float64 // em between letters
}

// set is one letter of a line; x in px from the line's start. A nil face is a letter that has none.
type set struct {
	face  *typeface
	glyph sfnt.GlyphIndex
	rune  rune
	x     float64
}

// clean makes one line of a string: runs of spaces, breaks and control characters become a space, what only
// steers goes. Nobody reads a map's name past its first few hundred letters.
func clean(s string) string {
	s = domain.AsWritten(s)
	const most = 2000
	if len(s) > most {
		s = s[:most]
	}
	plain := true
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == ' ' && (i == 0 || s[i-1] == ' ') {
			plain = false
			break
		}
	}
	if plain {
		return strings.TrimSuffix(s, " ")
	}
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r):
			return -1
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(s, "\ufffd")))
	return visual(strings.Join(strings.Fields(s), " "))
}

// visual puts a line's letters into the order they stand in from left to right.
func visual(s string) string {
	if strings.IndexFunc(s, func(r rune) bool {
		return r >= 0x590 && unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana)
	}) < 0 {
		return s
	}
	var p bidi.Paragraph
	if _, err := p.SetString(s); err != nil {
		return s
	}
	order, err := p.Order()
	if err != nil {
		return s
	}
	var b strings.Builder
	for i := range order.NumRuns() {
		run := order.Run(i)
		if run.Direction() == bidi.RightToLeft {
			b.WriteString(bidi.ReverseString(run.String()))
		} else {
			b.WriteString(run.String())
		}
	}
	return b.String()
}

// setting is what a line is set from.
type setting struct {
	words        string
	face         face
	size, spaced float64
}

// lines are those that have been set, which nobody changes; any goroutine may ask. A map that is drawn anew has mostly the
// same words.
var lines struct {
	lock    sync.RWMutex
	made    map[setting]text
	letters int // of all
}

const mostLetters = 200_000 // of the lines kept: 8 MB

// line sets a cleaned string, unless it has been set so already.
func line(s string, f face, size, spaced float64) text {
	key := setting{s, f, size, spaced}
	lines.lock.RLock()
	t, ok := lines.made[key]
	lines.lock.RUnlock()
	if ok {
		return t
	}
	t = key.line()
	lines.lock.Lock()
	defer lines.lock.Unlock()
	if lines.letters += len(s) + 1; lines.made == nil || lines.letters > mostLetters {
		lines.made, lines.letters = map[setting]text{}, len(s)+1
	}
	lines.made[key] = t
	return t
}

func (k setting) line() text {
	t := text{letters: make([]set, 0, len(k.words)), size: k.size, spaced: k.spaced}
	x := 0.0
	for _, r := range k.words {
		w := missing
		l := set{rune: r, x: x}
		for _, face := range faces[k.face] {
			if found := face.letter(r); found.glyph != 0 {
				l.face, l.glyph, w = face, found.glyph, float64(found.width)
				break
			}
		}
		t.letters = append(t.letters, l)
		x += (w + k.spaced) * k.size
	}
	t.width = max(0, x-k.spaced*k.size)
	return t
}

// cut sets as much of a string as fits a width, with an ellipsis if that is not all; false if less than two letters do.
func cut(s string, f face, size, spaced, width float64) (text, bool) {
	t := line(s, f, size, spaced)
	if t.width <= width {
		return t, len(t.letters) > 0
	}
	runes := []rune(s)
	dots := line("…", f, size, 0).width + spaced*size
	n := len(runes)
	for n > 0 && t.letters[n-1].x+dots > width { // where letter n-1 begins, the first n-1 end
		n--
	}
	n--
	for n > 0 && runes[n-1] == ' ' {
		n--
	}
	if n < 2 {
		return text{}, false
	}
	return line(string(runes[:n])+"…", f, size, spaced), true
}

// half rounds a size of type so that few sizes are in use.
func half(size float64) float64 {
	if size < 24 {
		return math.Round(size*2) / 2
	}
	return math.Round(size)
}

// glyph is a letter's cover, its left upper corner at dx, dy from the letter's place on the baseline.
type glyph struct {
	w, h, dx, dy int
	pix          []uint8
}

type glyphKey struct {
	face  *typeface
	glyph sfnt.GlyphIndex
	size  float32
	sub   uint8 // quarter of a pixel it begins at
	halo  uint8 // px it is fattened by, in quarters
}

// glyphs keeps the covers of letters.
type glyphs struct {
	lock sync.RWMutex
	made map[glyphKey]*glyph
}

const mostGlyphs = 30000 // about 10 MB of small ones

func (g *glyphs) get(key glyphKey) *glyph {
	g.lock.RLock()
	m := g.made[key]
	g.lock.RUnlock()
	if m != nil {
		return m
	}
	if key.halo == 0 {
		m = outline(key)
	} else {
		plain := key
		plain.halo = 0
		m = fatten(g.get(plain), float64(key.halo)/4)
	}
	g.lock.Lock()
	defer g.lock.Unlock()
	if g.made == nil || len(g.made) >= mostGlyphs {
		g.made = map[glyphKey]*glyph{}
	}
	g.made[key] = m
	return m
}

// outline rasterises a letter.
func outline(key glyphKey) *glyph {
	path := key.path()
	box := boxOf(path...)
	if len(path) == 0 || box.Empty() || box.Dx() > 4000 || box.Dy() > 4000 {
		return &glyph{}
	}
	m := &glyph{w: box.Dx(), h: box.Dy(), dx: box.Min.X, dy: box.Min.Y}
	m.pix = make([]uint8, m.w*m.h)
	var r raster
	r.reset(box)
	for _, o := range path {
		r.polygon(o)
	}
	r.sweep(func(x, y int, alpha []uint8) { copy(m.pix[(y-m.dy)*m.w+x-m.dx:], alpha) })
	return m
}

// path returns a letter's outlines, its curves as short lines.
func (key glyphKey) path() [][]pt {
	x := float64(key.sub) / 4
	if key.face == nil { // a frame
		s := float64(key.size)
		outer := box{x + 0.06*s, -0.7 * s, x + 0.54*s, 0}
		inner := outer.grow(-max(1, 0.06*s)).corners()
		return [][]pt{outer.corners(), {inner[3], inner[2], inner[1], inner[0]}}
	}
	var buffer sfnt.Buffer
	f := key.face.load()
	if f == nil {
		return nil
	}
	segments, err := f.LoadGlyph(&buffer, key.glyph, fixed.Int26_6(key.size*64), nil)
	if err != nil {
		return nil
	}
	var path [][]pt
	var now []pt
	place := func(p fixed.Point26_6) pt { return pt{x + float64(p.X)/64, float64(p.Y) / 64} }
	for _, s := range segments {
		a := s.Args
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(now) > 0 {
				path = append(path, now)
			}
			now = []pt{place(a[0])}
		case sfnt.SegmentOpLineTo:
			now = append(now, place(a[0]))
		case sfnt.SegmentOpQuadTo:
			now = curve(now, place(a[0]), place(a[0]), place(a[1]), 2)
		case sfnt.SegmentOpCubeTo:
			now = curve(now, place(a[0]), place(a[1]), place(a[2]), 3)
		}
	}
	return append(path, now)
}

// curve appends a Bézier curve from the last place to end, of degree 2 (b is not used) or 3.
func curve(now []pt, a, b, end pt, degree int) []pt {
	from := now[len(now)-1]
	n := int(min(16, 3+end.sub(from).length()/2))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		p, q := from.to(a, t), a.to(end, t)
		if degree == 3 {
			ab := a.to(b, t)
			p, q = p.to(ab, t), ab.to(b.to(end, t), t)
		}
		now = append(now, p.to(q, t))
	}
	return now
}

// fatten spreads a cover by d px.
func fatten(m *glyph, d float64) *glyph {
	if m.w == 0 {
		return m
	}
	n := int(math.Ceil(d))
	f := &glyph{w: m.w + 2*n, h: m.h + 2*n, dx: m.dx - n, dy: m.dy - n}
	f.pix = make([]uint8, f.w*f.h)
	for oy := -n; oy <= n; oy++ {
		for ox := -n; ox <= n; ox++ {
			reach := min(1, d+0.5-math.Hypot(float64(ox), float64(oy)))
			if reach <= 0 {
				continue
			}
			k := uint32(reach * 255)
			for y := range m.h {
				to := f.pix[(y+n+oy)*f.w+n+ox:]
				for x, a := range m.pix[y*m.w : (y+1)*m.w] {
					to[x] = max(to[x], div255(uint32(a)*k))
				}
			}
		}
	}
	return f
}

// write draws a line with its left end on the baseline at a place; a halo keeps it apart from what is behind.
func (c *canvas) write(g *glyphs, t text, at pt, ink, halo color.NRGBA, spread float64) {
	if c.sheet != nil {
		c.traceLine(t, at, ink, halo, spread)
		return
	}
	if halo.A > 0 && spread > 0 {
		c.letters(g, t, at, halo, uint8(math.Round(spread*4)))
	}
	c.letters(g, t, at, ink, 0)
}

func (c *canvas) letters(g *glyphs, t text, at pt, ink color.NRGBA, halo uint8) {
	y := whole(math.Round(at.y))
	for _, l := range t.letters {
		left := math.Floor((at.x+l.x)*4 + 0.5)
		x := math.Floor(left / 4)
		m := g.get(glyphKey{l.face, l.glyph, float32(t.size), uint8(left - 4*x), halo})
		if m.w > 0 {
			c.mask(m, whole(x)+m.dx, y+m.dy, ink)
		}
	}
}

// box is where a line's letters are, its left end on the baseline at a place.
func (t text) box(at pt) box {
	return box{at.x, at.y - (capHeight+0.06)*t.size, at.x + t.width, at.y + descent*t.size}
}

// reach is a box around all that is drawn of a line, accents on capitals and swashes too.
func (t text) reach(at pt) box {
	return box{at.x - 0.5*t.size, at.y - 1.2*t.size, at.x + t.width + 0.5*t.size, at.y + 0.5*t.size}
}

func pixels(b box) image.Rectangle {
	return image.Rect(whole(math.Floor(b.x0)), whole(math.Floor(b.y0)), whole(math.Ceil(b.x1)), whole(math.Ceil(b.y1)))
}

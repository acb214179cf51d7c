package proof

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"shipslocker/ui/paper/ink"
)

// glyphKey is what makes a letter's shape.
type glyphKey struct {
	face       *ink.Typeface
	letter     rune
	size, halo int16   // in 1/16 pixel
	x, y       int     // where in its pixel it begins, in parts
	sign       float64 // -1 = turned by half a turn
}

// A letter begins at one of so many parts of a pixel.
const (
	logX, logY     = 2, 1
	partsX, partsY = 1 << logX, 1 << logY
)

// mostGlyphs is how many bytes of letters are kept.
const mostGlyphs = 4 << 20

func (s *sheet) Text(face *ink.Typeface, size float64, at ink.Point, text string) {
	s.letters(face, ink.Letters{Text: text, At: at, Size: size * mmPerPt}, black, 0)
}

// Write writes all halos below all letters.
func (s *sheet) Write(face *ink.Typeface, l ink.Letters) {
	if l.Halo > 0 {
		s.letters(face, l, l.Behind, l.Halo)
	}
	s.letters(face, l, l.Ink, 0)
}

// letters draws each letter where those before end.
func (s *sheet) letters(face *ink.Typeface, l ink.Letters, colour color.NRGBA, halo float64) {
	sixteenths := func(v float64) int16 { return int16(math.Round(min(v*s.scale*16, math.MaxInt16))) }
	for _, r := range l.Text {
		w, ok := face.Advance(r)
		if ok && r != ' ' {
			on := s.at(l.At)
			x, y := whole(on.X*partsX+0.5), whole(on.Y*partsY+0.5)
			px, py := x>>logX, y>>logY
			g := *s.proofs.glyph(glyphKey{face, r, sixteenths(l.Size), sixteenths(halo), x - px<<logX, y - py<<logY, s.sign})
			g.Rect = g.Rect.Add(image.Pt(px, py))
			s.blend(&g, colour)
		}
		l.At.X += w*l.Size + l.Spacing
	}
}

// glyph is the shape of a letter around the pixel where it begins.
func (p *Proofs) glyph(key glyphKey) *image.Alpha {
	if g := p.glyphs[key]; g != nil {
		return g
	}
	if p.glyphs == nil || p.bytes > mostGlyphs {
		p.glyphs, p.bytes = map[glyphKey]*image.Alpha{}, 0
	}
	var outline path
	key.trace(&outline)
	g := image.NewAlpha(outline.box())
	outline.onto(&p.raster, g)
	p.glyphs[key] = g
	p.bytes += len(g.Pix) + 200
	return g
}

// trace adds a letter's outlines to a path; with a halo, lines around them.
func (key glyphKey) trace(p *path) {
	var buffer sfnt.Buffer
	font := key.face.Font()
	index, err := font.GlyphIndex(&buffer, key.letter)
	if err != nil {
		return
	}
	segments, err := font.LoadGlyph(&buffer, index, fixed.Int26_6(4*int(key.size)), nil)
	if err != nil {
		return
	}
	at := func(f fixed.Point26_6) ink.Point {
		return ink.Point{X: float64(key.x)/partsX + key.sign*float64(f.X)/64, Y: float64(key.y)/partsY + key.sign*float64(f.Y)/64}
	}
	var outline []ink.Point
	end := func() {
		if len(outline) > 0 && key.halo > 0 {
			p.stroke(append(outline, outline[0], outline[1]), float64(key.halo)/16)
		} else if len(outline) > 0 {
			p.add(outline)
		}
		outline = nil
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			end()
			outline = append(outline, at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			outline = append(outline, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo: // such are all curves of TrueType
			outline = curve(outline, at(s.Args[0]), at(s.Args[1]))
		}
	}
	end()
}

// curve adds a curve from the last point to end, drawn towards a.
func curve(outline []ink.Point, a, end ink.Point) []ink.Point {
	from := outline[len(outline)-1]
	n := int(min(16, 3+math.Hypot(end.X-from.X, end.Y-from.Y)/2))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		outline = append(outline, ink.Point{X: u*u*from.X + 2*u*t*a.X + t*t*end.X, Y: u*u*from.Y + 2*u*t*a.Y + t*t*end.Y})
	}
	return outline
}

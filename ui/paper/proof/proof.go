// Package proof draws pages into pictures, to be looked at before they are printed. It knows no file and no window.
package proof

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"shipslocker/ui/paper/ink"
)

const mmPerPt = 25.4 / 72

// leastLine is the width in pixels that no line is drawn narrower than: it would be too pale to be seen.
const leastLine = 0.7

// Proofs draws pages, one after the other; what it learns of one serves the next. One goroutine uses it at a time.
type Proofs struct {
	raster vector.Rasterizer
	alpha  []uint8 // to draw masks in
	within []uint8 // the same, for an outline that others show within
	glyphs map[glyphKey]*image.Alpha
	bytes  int // that they take
}

// Draw returns a picture of a page w by h mm, scale pixels to the mm, that draw draws.
func (p *Proofs) Draw(w, h, scale float64, draw func(ink.Sheet)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w*scale)), int(math.Ceil(h*scale))))
	for i := range img.Pix {
		img.Pix[i] = 0xFF
	}
	draw(&sheet{proofs: p, img: img, clip: img.Rect, scale: scale, sign: 1})
	return img
}

// sheet is a page that is being drawn. A place's pixel is sign·scale·place + origin.
type sheet struct {
	proofs *Proofs
	img    *image.RGBA
	clip   image.Rectangle
	scale  float64
	sign   float64 // -1 = by half a turn
	origin ink.Point
	path   path
}

func (s *sheet) at(p ink.Point) ink.Point {
	return ink.Point{X: s.origin.X + s.sign*s.scale*p.X, Y: s.origin.Y + s.sign*s.scale*p.Y}
}

func (s *sheet) all(points []ink.Point) []ink.Point {
	on := make([]ink.Point, len(points))
	for i, p := range points {
		on[i] = s.at(p)
	}
	return on
}

// line is the width in pixels of a line of a width in pt.
func (s *sheet) line(width float64) float64 { return max(leastLine, width*mmPerPt*s.scale) }

func (s *sheet) Line(width float64, from, to ink.Point) {
	s.path.line(s.at(from), s.at(to), s.line(width)/2)
	s.paint(black)
}

func (s *sheet) Dashes(width float64, from, to ink.Point) {
	s.path.dashed([]ink.Point{s.at(from), s.at(to)}, s.line(width)/2, ink.Dash*s.scale, ink.Gap*s.scale)
	s.paint(black)
}

// Rect draws the sides one by one: a path around would take the pixels of all that is within.
func (s *sheet) Rect(r ink.Rect, width float64, within ink.Tone) {
	if within != ink.Clear {
		s.Polygon(corners(r), 0, within)
	}
	half := s.line(width) / 2 / s.scale
	for _, y := range []float64{r.Y, r.Y + r.H} {
		s.Line(width, ink.Point{X: r.X - half, Y: y}, ink.Point{X: r.X + r.W + half, Y: y})
	}
	for _, x := range []float64{r.X, r.X + r.W} {
		s.Line(width, ink.Point{X: x, Y: r.Y + half}, ink.Point{X: x, Y: r.Y + r.H - half})
	}
}

func corners(r ink.Rect) []ink.Point {
	return []ink.Point{{X: r.X, Y: r.Y}, {X: r.X + r.W, Y: r.Y}, {X: r.X + r.W, Y: r.Y + r.H}, {X: r.X, Y: r.Y + r.H}}
}

func (s *sheet) Polygon(corners []ink.Point, width float64, within ink.Tone) {
	on := s.all(corners)
	if within != ink.Clear {
		s.path.add(on)
		s.paint(tones[within])
	}
	if width > 0 {
		s.path.stroke(append(on, on[0], on[1]), s.line(width)/2)
		s.paint(black)
	}
}

func (s *sheet) Circle(middle ink.Point, radius, width float64) {
	outline := round(s.at(middle), radius*s.scale)
	s.path.stroke(append(outline, outline[0], outline[1]), s.line(width)/2)
	s.paint(black)
}

func (s *sheet) Turn(around ink.Rect) {
	s.origin.X += s.sign * s.scale * (2*around.X + around.W)
	s.origin.Y += s.sign * s.scale * (2*around.Y + around.H)
	s.sign = -s.sign
}

// Clip has what follows show within an outline only: to the pixel, for it is a rectangle.
func (s *sheet) Clip(within []ink.Point) {
	var outline path
	outline.add(s.all(within))
	s.clip = outline.box().Intersect(s.img.Rect)
}

func (s *sheet) Whole() { s.clip = s.img.Rect }

func (s *sheet) Fill(colour color.NRGBA, outlines [][]ink.Point) {
	for _, o := range outlines {
		s.path.add(s.all(o))
	}
	s.paint(colour)
}

func (s *sheet) Hatch(colour color.NRGBA, within []ink.Point, lines []ink.Stroke) {
	inside := s.inside(within)
	for _, l := range lines {
		half := max(leastLine/2, l.Width*s.scale/2)
		if l.On != 0 || l.Off != 0 {
			s.path.dashed(s.all(l.Through), half, l.On*s.scale, l.Off*s.scale)
		} else {
			s.path.stroke(s.all(l.Through), half)
		}
	}
	strokes := s.mask(&s.proofs.alpha, s.path.box().Intersect(inside.Rect))
	for i, a := range strokes.Pix {
		if a != 0 {
			x, y := strokes.Rect.Min.X+i%strokes.Stride, strokes.Rect.Min.Y+i/strokes.Stride
			strokes.Pix[i] = uint8(uint32(a) * uint32(inside.AlphaAt(x, y).A) / 0xFF)
		}
	}
	s.blend(strokes, colour)
}

// inside is a mask of an outline.
func (s *sheet) inside(outline []ink.Point) *image.Alpha {
	s.path.add(s.all(outline))
	return s.mask(&s.proofs.within, s.path.box())
}

// Picture is never turned: no form has such a one.
func (s *sheet) Picture(pic *ink.Picture, r ink.Rect, within []ink.Point) {
	a, b := s.at(ink.Point{X: r.X, Y: r.Y}), s.at(ink.Point{X: r.X + r.W, Y: r.Y + r.H})
	place := image.Rect(whole(a.X+0.5), whole(a.Y+0.5), whole(b.X+0.5), whole(b.Y+0.5))
	options := &draw.Options{}
	if within != nil {
		options.DstMask = s.inside(within)
	}
	draw.BiLinear.Scale(s.img, place, pic.Pixels, pic.Pixels.Rect, draw.Over, options)
}

var (
	black = color.NRGBA{A: 0xFF}
	tones = map[ink.Tone]color.NRGBA{ink.Grey: {ink.Shade, ink.Shade, ink.Shade, 0xFF}, ink.Black: black}
)

// paint fills the path and begins another.
func (s *sheet) paint(colour color.NRGBA) { s.blend(s.mask(&s.proofs.alpha, s.path.box()), colour) }

// mask is how much of its pixels the path covers. It begins another.
func (s *sheet) mask(in *[]uint8, area image.Rectangle) *image.Alpha {
	area = area.Intersect(s.clip)
	n := area.Dx() * area.Dy()
	if cap(*in) < n {
		*in = make([]uint8, n)
	}
	m := &image.Alpha{Pix: (*in)[:n], Stride: area.Dx(), Rect: area}
	s.path.onto(&s.proofs.raster, m)
	return m
}

// blend lays a colour over pixels, as far as a mask covers them. The picture stays opaque.
func (s *sheet) blend(m *image.Alpha, c color.NRGBA) {
	area := m.Rect.Intersect(s.clip)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		cover, on := m.Pix[m.PixOffset(area.Min.X, y):], s.img.Pix[s.img.PixOffset(area.Min.X, y):]
		for x := range area.Dx() {
			if cover[x] == 0 {
				continue
			}
			a := uint32(cover[x]) * uint32(c.A) / 0xFF
			for i, v := range [3]uint8{c.R, c.G, c.B} {
				on[4*x+i] = uint8((uint32(on[4*x+i])*(0xFF-a) + uint32(v)*a + 127) / 0xFF)
			}
		}
	}
}

// pixels are those that a rectangle touches.
func pixels(a, b ink.Point) image.Rectangle {
	return image.Rect(whole(a.X), whole(a.Y), whole(b.X+1), whole(b.Y+1))
}

// whole is the pixel in which a place is.
func whole(v float64) int {
	const far = 1 << 20 // beyond every picture
	return int(math.Floor(max(-far, min(v, far))))
}

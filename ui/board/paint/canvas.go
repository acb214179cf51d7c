package paint

import (
	"image"
	"image/color"
	"math"
)

// canvas is what one call draws on: a window onto the plane at one scale. One goroutine uses it.
type canvas struct {
	dst    *image.RGBA
	origin image.Point     // where in the plane dst.Rect.Min lies
	win    image.Rectangle // in the plane
	raster raster

	sheet Sheet   // drawn on in place of dst; nil = none
	scale float64 // of the sheet: pixels to the unit
}

// over blends a colour onto four bytes.
func over(p []uint8, c color.RGBA, a uint32) {
	p = p[:4:4]
	if a == 255 {
		p[0], p[1], p[2], p[3] = c.R, c.G, c.B, 255
		return
	}
	b := 255 - a
	p[0] = div255(uint32(p[0])*b + uint32(c.R)*a)
	p[1] = div255(uint32(p[1])*b + uint32(c.G)*a)
	p[2] = div255(uint32(p[2])*b + uint32(c.B)*a)
	p[3] = div255(uint32(p[3])*b + 255*a)
}

func div255(v uint32) uint8 { return uint8((v + 127) / 255) }

// opaque splits a colour into what is blended and how much.
func opaque(c color.NRGBA) (color.RGBA, uint32) {
	return color.RGBA{R: c.R, G: c.G, B: c.B, A: 255}, uint32(c.A)
}

func (c *canvas) at(x, y int) int {
	return c.dst.PixOffset(x-c.origin.X+c.dst.Rect.Min.X, y-c.origin.Y+c.dst.Rect.Min.Y)
}

// clear fills the window.
func (c *canvas) clear(ink color.NRGBA) {
	w := c.win.Dx() * 4
	first := c.dst.Pix[c.at(c.win.Min.X, c.win.Min.Y):]
	for x := 0; x < w; x += 4 {
		first[x], first[x+1], first[x+2], first[x+3] = ink.R, ink.G, ink.B, ink.A
	}
	for y := c.win.Min.Y + 1; y < c.win.Max.Y; y++ {
		at := c.at(c.win.Min.X, y)
		copy(c.dst.Pix[at:at+w], first[:w])
	}
}

// begin empties the raster for paths within box; false if none of it is to be seen.
func (c *canvas) begin(box image.Rectangle) bool {
	box = box.Intersect(c.win)
	if box.Empty() {
		return false
	}
	c.raster.reset(box)
	return true
}

// fill paints what went into the raster since begin.
func (c *canvas) fill(ink color.NRGBA) {
	rgba, strength := opaque(ink)
	c.raster.sweep(func(x, y int, alpha []uint8) {
		at := c.at(x, y)
		pix := c.dst.Pix[at : at+4*len(alpha)]
		for i, a := range alpha {
			if a == 0 {
				continue
			}
			m := uint32(a)
			if strength != 255 {
				m = uint32(div255(m * strength))
			}
			over(pix[4*i:], rgba, m)
		}
	})
}

// fillPattern paints what went into the raster with a colour and over it a pattern in another.
func (c *canvas) fillPattern(ground, ink color.NRGBA, p *pattern) {
	base, strength := opaque(ground)
	line, lineStrength := opaque(ink)
	c.raster.sweep(func(x, y int, alpha []uint8) {
		at := c.at(x, y)
		pix := c.dst.Pix[at : at+4*len(alpha)]
		row := p.row(y)
		n := mod(x, p.period)
		for i, a := range alpha {
			if a != 0 {
				over(pix[4*i:], base, uint32(div255(uint32(a)*strength)))
				if m := uint32(row[n]); m != 0 {
					m = uint32(div255(m * lineStrength))
					over(pix[4*i:], line, uint32(div255(m*uint32(a))))
				}
			}
			if n++; n == p.period {
				n = 0
			}
		}
	})
}

// fillPicture paints what went into the raster with a picture whose pixels lie in the plane as at says, faded by fade/255.
func (c *canvas) fillPicture(pic *image.RGBA, at image.Point, fade uint32) {
	c.raster.sweep(func(x, y int, alpha []uint8) {
		py := y - at.Y
		if py < 0 || py >= pic.Rect.Dy() {
			return
		}
		for i, a := range alpha {
			px := x + i - at.X
			if a == 0 || px < 0 || px >= pic.Rect.Dx() {
				continue
			}
			s := pic.Pix[py*pic.Stride+4*px:]
			m := uint32(div255(uint32(a) * fade))
			d := c.dst.Pix[c.at(x+i, y):]
			back := 255 - uint32(div255(uint32(s[3])*m)) // s is premultiplied
			for k := range 4 {
				d[k] = uint8(min(255, uint32(div255(uint32(d[k])*back))+uint32(div255(uint32(s[k])*m))))
			}
		}
	})
}

// mask paints a small cover picture whose left upper corner lies at x, y.
func (c *canvas) mask(m *glyph, x, y int, ink color.NRGBA) {
	box := image.Rect(x, y, x+m.w, y+m.h).Intersect(c.win)
	if box.Empty() {
		return
	}
	rgba, strength := opaque(ink)
	for py := box.Min.Y; py < box.Max.Y; py++ {
		row := m.pix[(py-y)*m.w:]
		at := c.at(box.Min.X, py)
		for px := box.Min.X; px < box.Max.X; px++ {
			if a := uint32(row[px-x]); a != 0 {
				if strength != 255 {
					a = uint32(div255(a * strength))
				}
				over(c.dst.Pix[at:], rgba, a)
			}
			at += 4
		}
	}
}

// shape fills outlines of one direction.
func (c *canvas) shape(ink color.NRGBA, outlines ...[]pt) {
	if c.sheet != nil {
		c.traceShape(ink, outlines)
		return
	}
	if !c.begin(boxOf(outlines...)) {
		return
	}
	for _, o := range outlines {
		c.raster.polygon(o)
	}
	c.fill(ink)
}

// boxOf is the smallest box of whole pixels around outlines.
func boxOf(outlines ...[]pt) image.Rectangle {
	lo, hi := pt{math.Inf(1), math.Inf(1)}, pt{math.Inf(-1), math.Inf(-1)}
	for _, o := range outlines {
		for _, p := range o {
			lo.x, lo.y = min(lo.x, p.x), min(lo.y, p.y)
			hi.x, hi.y = max(hi.x, p.x), max(hi.y, p.y)
		}
	}
	return image.Rectangle{
		Min: image.Pt(whole(math.Floor(lo.x)), whole(math.Floor(lo.y))),
		Max: image.Pt(whole(math.Ceil(hi.x))+1, whole(math.Ceil(hi.y))+1),
	}
}

// whole turns a pixel's number into an int; what is too far away or no number ends at the plane's edge.
func whole(v float64) int {
	const edge = farthest / subpixels
	switch {
	case v > edge:
		return edge
	case v > -edge:
		return int(v)
	}
	return -edge
}

func mod(a, n int) int {
	if a %= n; a < 0 {
		a += n
	}
	return a
}

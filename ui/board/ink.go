package board

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	model "shipslocker/domain/board"
)

// ink draws flat shapes into a patch: marks that lie still above the tiles, however many there are. What it costs is
// what is covered, not how large the patch is: a rasterizer that goes over all of it for each colour takes ten times as
// long.
type ink struct {
	to     *image.RGBA
	origin image.Point // pixel of the plane that is to's first
	scale  float64     // pixels a unit
	mask   []byte      // how far each pixel is covered by what has been traced
	across []float64   // where a row crosses a shape
}

// newInk returns ink for a part of the plane.
func newInk(rect image.Rectangle, scale float64) *ink {
	to := image.NewRGBA(image.Rect(0, 0, rect.Dx(), rect.Dy()))
	return &ink{to: to, origin: rect.Min, scale: scale, mask: make([]byte, len(to.Pix)/4)}
}

// at is where a place lies in the picture.
func (k *ink) at(p model.Point) (x, y float64) {
	return p.X*k.scale - float64(k.origin.X), p.Y*k.scale - float64(k.origin.Y)
}

// flush lays a colour over what has been traced, each pixel once however often it is covered.
func (k *ink) flush(c color.Color) {
	full := color.RGBAModel.Convert(c).(color.RGBA)
	word := binary.NativeEndian.Uint32([]byte{full.R, full.G, full.B, full.A})
	for i := 0; i < len(k.mask); i++ {
		if k.mask[i] == 0 {
			if i+8 <= len(k.mask) && binary.NativeEndian.Uint64(k.mask[i:]) == 0 {
				i += 7
			}
			continue
		}
		pixel := k.to.Pix[4*i : 4*i+4 : 4*i+4]
		if k.mask[i] == 255 && (full.A == 255 || pixel[3] == 0) {
			binary.NativeEndian.PutUint32(pixel, word)
		} else {
			lay(pixel, full, uint32(k.mask[i]))
		}
	}
	clear(k.mask)
}

// lay lays a colour over a pixel that it covers by so much, 1 to 255. Both are premultiplied.
func lay(pixel []byte, c color.RGBA, cover uint32) {
	rest := 255*255 - uint32(c.A)*cover
	for i, is := range [4]byte{c.R, c.G, c.B, c.A} {
		pixel[i] = byte((uint32(pixel[i])*rest/255 + uint32(is)*cover + 127) / 255)
	}
}

// row is the pixels of a row of the mask from x to before end, as far as there are any.
func (k *ink) row(y, x, end int) []byte {
	w := k.to.Rect.Dx()
	x, end = max(x, 0), min(end, w)
	if y < 0 || y >= k.to.Rect.Dy() || x >= end {
		return nil
	}
	return k.mask[y*w+x : y*w+end]
}

// rows are those of the picture between two heights.
func (k *ink) rows(from, to float64) (first, end int) {
	return max(0, whole(math.Floor(from))), min(k.to.Rect.Dy(), whole(math.Ceil(to)))
}

// fill fills shapes, whose sides do not cross; where they overlap no more than once. Their edges are not smooth: lines
// cover them, or what they are filled with is faint.
func (k *ink) fill(shapes [][]model.Point, c color.Color) {
	for _, s := range shapes {
		if len(s) > 2 {
			k.trace(s)
		}
	}
	k.flush(c)
}

func (k *ink) trace(shape []model.Point) {
	box := around(shape...)
	_, top := k.at(box.Min)
	_, bottom := k.at(box.Max)
	first, end := k.rows(top, bottom)
	for y := first; y < end; y++ {
		k.across = k.across[:0]
		for i, p := range shape {
			x1, y1 := k.at(p)
			x2, y2 := k.at(shape[(i+1)%len(shape)])
			if middle := float64(y) + 0.5; y1 <= middle != (y2 <= middle) {
				k.across = append(k.across, x1+(middle-y1)*(x2-x1)/(y2-y1))
			}
		}
		slices.Sort(k.across)
		for i := 1; i < len(k.across); i += 2 {
			row := k.row(y, whole(math.Round(k.across[i-1])), whole(math.Round(k.across[i])))
			for x := range row {
				row[x] = 255
			}
		}
	}
}

// stroke draws lines of so many pixels.
func (k *ink) stroke(lines []model.Segment, width float64, c color.Color) {
	for _, l := range lines {
		x1, y1 := k.at(l.A)
		x2, y2 := k.at(l.B)
		k.bar(x1, y1, x2, y2, width)
	}
	k.flush(c)
}

// bar traces a line with square ends, which reach beyond it by half its width.
func (k *ink) bar(x1, y1, x2, y2, width float64) {
	length := math.Hypot(x2-x1, y2-y1)
	if !(length > 0) || math.IsInf(length, 0) {
		return
	}
	ux, uy := (x2-x1)/length, (y2-y1)/length
	mx, my := (x1+x2)/2, (y1+y2)/2
	along, aside := (length+width)/2, width/2
	high := along*math.Abs(uy) + aside*math.Abs(ux) + 0.5
	first, end := k.rows(my-high, my+high)
	for y := first; y < end; y++ {
		dy := float64(y) + 0.5 - my
		a, b := between(dy*uy, ux, along+0.5)
		d, e := between(dy*ux, -uy, aside+0.5)
		from := max(0, whole(math.Ceil(mx+max(a, d)-0.5)))
		row := k.row(y, from, whole(math.Floor(mx+min(b, e)-0.5))+1)
		dx := float64(from) + 0.5 - mx
		for i := range row {
			cover := min(along-math.Abs(dx*ux+dy*uy), aside-math.Abs(dy*ux-dx*uy)) + 0.5
			row[i] = max(row[i], byte(255*min(max(cover, 0), 1)))
			dx++
		}
	}
}

// between are the ends of the x for which at + x·by is no further than far from 0.
func between(at, by, far float64) (from, to float64) {
	switch {
	case math.Abs(by) > 1e-9:
		from, to = (-far-at)/by, (far-at)/by
		return min(from, to), max(from, to)
	case math.Abs(at) > far:
		return 1, 0
	}
	return math.Inf(-1), math.Inf(1)
}

// rings draws circles around places, radii in pixels.
func (k *ink) rings(at []model.Point, radii []float64, width float64, c color.Color) {
	for i, p := range at {
		x, y := k.at(p)
		r := radii[i]
		n := int(min(64, 12+r))
		for j := range n {
			a, b := 2*math.Pi*float64(j)/float64(n), 2*math.Pi*float64(j+1)/float64(n)
			k.bar(x+r*math.Cos(a), y+r*math.Sin(a), x+r*math.Cos(b), y+r*math.Sin(b), width)
		}
	}
	k.flush(c)
}

// spare takes what was inked off a rectangle again.
func (k *ink) spare(r model.Rect) {
	px := pixels(r, k.scale, 0).Sub(k.origin).Intersect(k.to.Rect)
	draw.Draw(k.to, px, image.Transparent, image.Point{}, draw.Src)
}

// edges are the sides of an outline.
func edges(shape []model.Point) []model.Segment {
	list := make([]model.Segment, 0, len(shape))
	for i, p := range shape {
		list = append(list, model.Segment{A: p, B: shape[(i+1)%len(shape)]})
	}
	return list
}

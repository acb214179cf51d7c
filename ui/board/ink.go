package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	model "shipslocker/domain/board"
)

// ink draws flat shapes into a patch: marks that lie still above the tiles, however many there are.
type ink struct {
	to     *image.RGBA
	origin image.Point // pixel of the plane that is to's first
	scale  float64     // pixels a unit
	raster vector.Rasterizer
}

// newInk returns ink for a part of the plane.
func newInk(rect image.Rectangle, scale float64) *ink {
	return &ink{to: image.NewRGBA(image.Rect(0, 0, rect.Dx(), rect.Dy())), origin: rect.Min, scale: scale}
}

// at is where a place lies in the picture.
func (k *ink) at(p model.Point) (x, y float32) {
	return float32(p.X*k.scale - float64(k.origin.X)), float32(p.Y*k.scale - float64(k.origin.Y))
}

// flush fills what has been traced.
func (k *ink) flush(c color.Color) {
	k.raster.DrawOp = draw.Over
	k.raster.Draw(k.to, k.raster.Bounds(), image.NewUniform(c), image.Point{})
}

// begin readies the raster for shapes.
func (k *ink) begin() { k.raster.Reset(k.to.Rect.Dx(), k.to.Rect.Dy()) }

func (k *ink) trace(shape []model.Point) {
	for i, p := range shape {
		if x, y := k.at(p); i == 0 {
			k.raster.MoveTo(x, y)
		} else {
			k.raster.LineTo(x, y)
		}
	}
	k.raster.ClosePath()
}

// fill fills shapes; where they overlap no more than once.
func (k *ink) fill(shapes [][]model.Point, c color.Color) {
	k.begin()
	for _, s := range shapes {
		if len(s) > 2 {
			k.trace(s)
		}
	}
	k.flush(c)
}

// stroke draws lines of so many pixels.
func (k *ink) stroke(lines []model.Segment, width float64, c color.Color) {
	k.begin()
	for _, l := range lines {
		x1, y1 := k.at(l.A)
		x2, y2 := k.at(l.B)
		k.bar(x1, y1, x2, y2, float32(width))
	}
	k.flush(c)
}

func (k *ink) bar(x1, y1, x2, y2, width float32) {
	dx, dy := x2-x1, y2-y1
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if !(length > 0) {
		return
	}
	dx, dy = dx/length*width/2, dy/length*width/2
	k.raster.MoveTo(x1-dx+dy, y1-dy-dx)
	k.raster.LineTo(x2+dx+dy, y2+dy-dx)
	k.raster.LineTo(x2+dx-dy, y2+dy+dx)
	k.raster.LineTo(x1-dx-dy, y1-dy+dx)
	k.raster.ClosePath()
}

// rings draws circles around places, radii in pixels.
func (k *ink) rings(at []model.Point, radii []float64, width float64, c color.Color) {
	k.begin()
	for i, p := range at {
		x, y := k.at(p)
		r := radii[i]
		n := int(min(64, 12+r))
		for j := range n {
			a, b := 2*math.Pi*float64(j)/float64(n), 2*math.Pi*float64(j+1)/float64(n)
			k.bar(x+float32(r*math.Cos(a)), y+float32(r*math.Sin(a)), x+float32(r*math.Cos(b)), y+float32(r*math.Sin(b)), float32(width))
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

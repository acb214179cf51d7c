package board

import (
	"image"
	"math"

	model "shipslocker/domain/board"
)

// camera says which part of a map is in sight. Pixels are those of the device.
type camera struct {
	scale  float64     // pixels a unit; > 0
	turned int         // quarters clockwise, 0 to 3
	corner image.Point // what lies in the upper left corner, in pixels of the turned plane
	size   image.Point // of the view
}

// step is how much one step of zoom enlarges.
const step = 1.1

// turn turns a vector clockwise by quarters.
func turn(x, y float64, quarters int) (float64, float64) {
	switch quarters & 3 {
	case 1:
		return -y, x
	case 2:
		return -x, -y
	case 3:
		return y, -x
	}
	return x, y
}

// plane is where a place lies on the turned plane, in pixels.
func (c camera) plane(p model.Point) (x, y float64) { return turn(p.X*c.scale, p.Y*c.scale, c.turned) }

// screen is where a place lies in the view, in pixels.
func (c camera) screen(p model.Point) (x, y float64) {
	x, y = c.plane(p)
	return x - float64(c.corner.X), y - float64(c.corner.Y)
}

// place is what lies at a pixel of the view.
func (c camera) place(x, y float64) model.Point {
	x, y = turn(x+float64(c.corner.X), y+float64(c.corner.Y), 4-c.turned)
	return model.Point{X: x / c.scale, Y: y / c.scale}
}

// middle is what lies in the middle of the view.
func (c camera) middle() model.Point {
	return c.place(float64(c.size.X)/2, float64(c.size.Y)/2)
}

// seen is the part of the map in sight.
func (c camera) seen() model.Rect {
	return around(c.place(0, 0), c.place(float64(c.size.X), float64(c.size.Y)))
}

// look puts a place at a pixel of the view.
func (c *camera) look(p model.Point, x, y float64) {
	px, py := c.plane(p)
	c.corner = image.Pt(int(math.Round(px-x)), int(math.Round(py-y)))
}

// centre puts a place into the middle of the view.
func (c *camera) centre(p model.Point) { c.look(p, float64(c.size.X)/2, float64(c.size.Y)/2) }

// fitting is the scale at which r is wholly in sight.
func (c camera) fitting(r model.Rect) float64 {
	w, h := r.Max.X-r.Min.X, r.Max.Y-r.Min.Y
	if c.turned&1 == 1 {
		w, h = h, w
	}
	if !(w > 0 && h > 0) || c.size.X <= 0 || c.size.Y <= 0 {
		return 1
	}
	return min(float64(c.size.X)/w, float64(c.size.Y)/h)
}

// fit brings r wholly into sight.
func (c *camera) fit(r model.Rect) {
	c.scale = c.fitting(r)
	c.centre(model.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2})
}

// zoom enlarges around a pixel of the view, within limits for a map that fills r: a quarter of fitting, and
// sixty times.
func (c *camera) zoom(by float64, x, y float64, r model.Rect) {
	fit := c.fitting(r)
	p := c.place(x, y)
	c.scale = min(max(c.scale*by, fit/4), max(fit*60, c.scale))
	c.look(p, x, y)
}

// turnedRect is where a rectangle of the plane lies once turned.
func turnedRect(r image.Rectangle, quarters int) image.Rectangle {
	switch quarters & 3 {
	case 1:
		return image.Rect(-r.Max.Y, r.Min.X, -r.Min.Y, r.Max.X)
	case 2:
		return image.Rect(-r.Max.X, -r.Max.Y, -r.Min.X, -r.Min.Y)
	case 3:
		return image.Rect(r.Min.Y, -r.Max.X, r.Max.Y, -r.Min.X)
	}
	return r
}

// visible is the part of the unturned plane in sight, in pixels.
func (c camera) visible() image.Rectangle {
	return turnedRect(image.Rectangle{Min: c.corner, Max: c.corner.Add(c.size)}, 4-c.turned)
}

// around is the smallest rectangle around places.
func around(ps ...model.Point) model.Rect {
	r := model.Rect{Min: ps[0], Max: ps[0]}
	for _, p := range ps[1:] {
		r.Min.X, r.Min.Y = min(r.Min.X, p.X), min(r.Min.Y, p.Y)
		r.Max.X, r.Max.Y = max(r.Max.X, p.X), max(r.Max.Y, p.Y)
	}
	return r
}

// pixels is the smallest rectangle of pixels around a part of the plane, with a margin.
func pixels(r model.Rect, scale float64, margin int) image.Rectangle {
	return image.Rect(
		whole(math.Floor(r.Min.X*scale))-margin, whole(math.Floor(r.Min.Y*scale))-margin,
		whole(math.Ceil(r.Max.X*scale))+margin, whole(math.Ceil(r.Max.Y*scale))+margin)
}

// whole is v as a whole number that can be reckoned with, whatever a document says.
func whole(v float64) int {
	const most = 1 << 40
	switch {
	case math.IsNaN(v):
		return 0
	case v > most:
		return most
	case v < -most:
		return -most
	}
	return int(v)
}

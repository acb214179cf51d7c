package paint

import (
	"image"
	"math"
)

// pt is a place in pixels of the whole plane at one scale: a unit's place times the scale.
type pt struct{ x, y float64 }

func (a pt) add(b pt) pt            { return pt{a.x + b.x, a.y + b.y} }
func (a pt) sub(b pt) pt            { return pt{a.x - b.x, a.y - b.y} }
func (a pt) times(f float64) pt     { return pt{a.x * f, a.y * f} }
func (a pt) to(b pt, f float64) pt  { return pt{a.x + float64((b.x-a.x)*f), a.y + float64((b.y-a.y)*f)} }
func (a pt) length() float64        { return math.Hypot(a.x, a.y) }
func (a pt) finite() bool           { return !math.IsNaN(a.x-a.x) && !math.IsNaN(a.y-a.y) }
func (a pt) polar(r, t float64) pt  { return pt{a.x + r*math.Sin(t), a.y - r*math.Cos(t)} }
func (a pt) offset(x, y float64) pt { return pt{a.x + x, a.y + y} }

const (
	subpixels = 256                       // to a pixel, both ways
	full      = 2 * subpixels * subpixels // what a pixel wholly covered counts
	farthest  = 1 << 40                   // subpixels from the plane's origin; beyond it all places are one
)

// raster finds how much of each pixel of a window a path covers.
//
// The standard rasteriser (golang.org/x/image/vector) clips lines to its window in floating point, so a pixel's
// cover hangs, by a last bit, on where the window lies, and tiles would not equal the whole picture. Here each line's crossings
// are computed from its own ends in whole subpixels: the window only picks what is looked at.
type raster struct {
	win   image.Rectangle
	cells []int32 // a row of width+1 for each row of the window: changes of cover from pixel to pixel
	first []int   // a row's first changed cell; > last if none
	last  []int
	alpha []uint8 // one row's cover
}

// reset empties the raster and lays its window.
func (r *raster) reset(win image.Rectangle) {
	r.win = win
	w, h := win.Dx()+1, win.Dy()
	if n := w * h; cap(r.cells) < n {
		r.cells = make([]int32, n)
	} else {
		r.cells = r.cells[:n] // sweep leaves zeros behind
	}
	if cap(r.first) < h {
		r.first, r.last = make([]int, h), make([]int, h)
	}
	r.first, r.last = r.first[:h], r.last[:h]
	for i := range h {
		r.first[i], r.last[i] = w, -1
	}
	if cap(r.alpha) < w {
		r.alpha = make([]uint8, w)
	}
}

func subpixel(v float64) int64 {
	v = math.Floor(v*subpixels + 0.5)
	switch {
	case v > farthest:
		return farthest
	case v > -farthest:
		return int64(v)
	}
	return -farthest // NaN too
}

// polygon adds a closed outline; outlines of one direction that overlap count once.
func (r *raster) polygon(p []pt) {
	if len(p) < 3 {
		return
	}
	x0, y0 := subpixel(p[len(p)-1].x), subpixel(p[len(p)-1].y)
	for _, q := range p {
		x1, y1 := subpixel(q.x), subpixel(q.y)
		r.line(x0, y0, x1, y1)
		x0, y0 = x1, y1
	}
}

func (r *raster) line(x0, y0, x1, y1 int64) {
	sign := int32(1)
	switch {
	case y0 == y1:
		return
	case y0 > y1:
		x0, y0, x1, y1, sign = x1, y1, x0, y0, -1
	}
	top, bottom := int64(r.win.Min.Y), int64(r.win.Max.Y)
	slope := float64(x1-x0) / float64(y1-y0)
	for row := max(top, y0>>8); row < min(bottom, (y1+subpixels-1)>>8); row++ {
		ya, yb := max(y0, row<<8), min(y1, (row+1)<<8)
		xa, xb := x0, x1
		if ya != y0 {
			xa = x0 + int64(math.Floor(float64(float64(ya-y0)*slope)+0.5))
		}
		if yb != y1 {
			xb = x0 + int64(math.Floor(float64(float64(yb-y0)*slope)+0.5))
		}
		r.stretch(int(row-top), xa, xb, yb-ya, sign)
	}
}

// stretch adds a line's part within one row: from xa to xb in subpixels, h subpixels high.
func (r *raster) stretch(row int, xa, xb, h int64, sign int32) {
	w := r.win.Dx()
	left := int64(r.win.Min.X) << 8
	xl, xr := min(xa, xb)-left, max(xa, xb)-left
	right := int64(w) << 8
	if xl >= right {
		return
	}
	cells := r.cells[row*(w+1) : (row+1)*(w+1)]
	if xr <= 0 {
		r.touch(row, 0, 0)
		cells[0] += sign * int32(h) * 2 * subpixels
		return
	}
	if xl == xr {
		r.put(cells, row, xl, xl, h, sign)
		return
	}
	done, x := int64(0), xl
	if x < 0 {
		done, x = -xl*h/(xr-xl), 0
		r.touch(row, 0, 0)
		cells[0] += sign * int32(done) * 2 * subpixels
	}
	for x < xr && x < right {
		next := min((x>>8+1)<<8, xr)
		upTo := h
		if next < xr {
			upTo = (next - xl) * h / (xr - xl)
		}
		r.put(cells, row, x, next, upTo-done, sign)
		done, x = upTo, next
	}
}

// put adds a piece that lies within one pixel, from x to next, h subpixels high.
func (r *raster) put(cells []int32, row int, x, next, h int64, sign int32) {
	if h == 0 {
		return
	}
	cell := int(x >> 8)
	f := int32(x + next - int64(cell)<<9)
	cells[cell] += sign * int32(h) * (2*subpixels - f)
	cells[cell+1] += sign * int32(h) * f
	r.touch(row, cell, cell+1)
}

func (r *raster) touch(row, from, to int) {
	r.first[row] = min(r.first[row], from)
	r.last[row] = max(r.last[row], to)
}

// sweep calls span for each run of pixels of a row that may be covered, with their cover, and empties the raster.
func (r *raster) sweep(span func(x, y int, alpha []uint8)) {
	w := r.win.Dx()
	for row := range r.win.Dy() {
		from, to := r.first[row], r.last[row]
		if from > to {
			continue
		}
		cells := r.cells[row*(w+1) : (row+1)*(w+1)]
		alpha := r.alpha[:w]
		sum, any := int32(0), false
		a := uint8(0)
		for x := from; x <= to; x++ {
			if c := cells[x]; c != 0 {
				sum += c
				cells[x] = 0
				a = cover(sum)
			}
			if x < w {
				alpha[x] = a
				any = any || a != 0
			}
		}
		end := min(to+1, w)
		if a != 0 { // the rest of the row lies inside
			any = true
			for ; end < w; end++ {
				alpha[end] = a
			}
		}
		if any {
			span(r.win.Min.X+from, r.win.Min.Y+row, alpha[from:end])
		}
	}
}

func cover(sum int32) uint8 {
	if sum < 0 {
		sum = -sum
	}
	if sum >= full {
		return 255
	}
	return uint8((sum*255 + full/2) >> 17)
}

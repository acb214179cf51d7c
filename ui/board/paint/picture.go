package paint

import (
	"image"
	"math"
	"reflect"
	"sync"

	"golang.org/x/image/draw"
)

// pictures keeps pictures in the sizes they were drawn in.
type pictures struct {
	lock   sync.Mutex
	sizes  map[pictureKey]*image.RGBA
	levels map[image.Image][]*image.RGBA
}

type pictureKey struct {
	of   image.Image
	side int
}

const mostPictures = 2000

// scaled returns a square of a picture's middle in a size; nil for an empty picture.
func (p *pictures) scaled(of image.Image, side int) *image.RGBA {
	b := of.Bounds()
	if b.Empty() || side < 1 || side > 4000 {
		return nil
	}
	key := pictureKey{of, side}
	keeps := reflect.TypeOf(of).Comparable()
	p.lock.Lock()
	defer p.lock.Unlock()
	if keeps {
		if got := p.sizes[key]; got != nil {
			return got
		}
	}
	n := min(b.Dx(), b.Dy())
	src := image.Rect(0, 0, n, n).Add(b.Min).Add(image.Pt((b.Dx()-n)/2, (b.Dy()-n)/4)) // heads are in the upper half
	dst := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.CatmullRom.Scale(dst, dst.Rect, of, src, draw.Src, nil)
	if keeps {
		if p.sizes == nil || len(p.sizes) >= mostPictures {
			p.sizes = map[pictureKey]*image.RGBA{}
		}
		p.sizes[key] = dst
	}
	return dst
}

const mostPixels = 64 << 20 // of a background; a larger one is left out

// halves returns a picture, then itself in half its size, and so on; nil for one that is empty or too large.
func (p *pictures) halves(of image.Image) []*image.RGBA {
	b := of.Bounds()
	if b.Empty() || b.Dx() > mostPixels/b.Dy() {
		return nil
	}
	keeps := reflect.TypeOf(of).Comparable()
	p.lock.Lock()
	defer p.lock.Unlock()
	if keeps {
		if got := p.levels[of]; got != nil {
			return got
		}
	}
	first := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(first, first.Rect, of, b.Min, draw.Src)
	levels := []*image.RGBA{first}
	for last := first; last.Rect.Dx() > 1 && last.Rect.Dy() > 1; {
		last = halved(last)
		levels = append(levels, last)
	}
	if keeps {
		if p.levels == nil || len(p.levels) >= 4 { // a window shows one, a display perhaps another
			p.levels = map[image.Image][]*image.RGBA{}
		}
		p.levels[of] = levels
	}
	return levels
}

func halved(of *image.RGBA) *image.RGBA {
	w, h := of.Rect.Dx()/2, of.Rect.Dy()/2
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		a, b := of.Pix[2*y*of.Stride:], of.Pix[(2*y+1)*of.Stride:]
		for i := range 4 * w {
			k := i/4*8 + i%4
			dst.Pix[y*dst.Stride+i] = uint8((int(a[k]) + int(a[k+4]) + int(b[k]) + int(b[k+4]) + 2) / 4)
		}
	}
	return dst
}

// background adds the picture under everything.
func (p *plan) background() {
	b := p.m.Background
	if p.scene.Background == nil || !(b.Width > 0) || math.IsInf(b.Width, 0) {
		return
	}
	size := p.scene.Background.Bounds().Size()
	levels := p.pictures.halves(p.scene.Background)
	at := p.at(b.At)
	if levels == nil || !at.finite() {
		return
	}
	step := float64(size.X) / p.px(b.Width) // of the picture's pixels to one of the plane's
	level := 0
	for step > 2 && level < len(levels)-1 {
		step /= 2
		level++
	}
	pic := levels[level]
	if !(step > 0) || math.IsInf(step, 0) {
		return
	}
	area := box{at.x, at.y, at.x + float64(pic.Rect.Dx())/step, at.y + float64(pic.Rect.Dy())/step}
	p.add(groundKind, 0, area, &backgroundDrawing{area, pic, step, p.scene.Mode == Dark})
}

type backgroundDrawing struct {
	area box
	pic  *image.RGBA
	step float64
	dim  bool
}

func (d *backgroundDrawing) draw(c *canvas, _ *glyphs) {
	if c.sheet != nil {
		c.tracePicture(d.pic, d.area, nil)
		return
	}
	win := pixels(d.area).Intersect(c.win)
	for y := win.Min.Y; y < win.Max.Y; y++ {
		at := c.at(win.Min.X, y)
		for x := win.Min.X; x < win.Max.X; x++ {
			r, g, b, a := d.sample((float64(x)+0.5-d.area.x0)*d.step-0.5, (float64(y)+0.5-d.area.y0)*d.step-0.5)
			if d.dim {
				a = a * 3 / 4
				r, g, b = r*3/4, g*3/4, b*3/4
			}
			pix := c.dst.Pix[at : at+4 : at+4]
			pix[0] = uint8(min(255, r+uint32(div255(uint32(pix[0])*(255-a)))))
			pix[1] = uint8(min(255, g+uint32(div255(uint32(pix[1])*(255-a)))))
			pix[2] = uint8(min(255, b+uint32(div255(uint32(pix[2])*(255-a)))))
			pix[3] = 255
			at += 4
		}
	}
}

// sample mixes the four pixels around a place of the picture.
func (d *backgroundDrawing) sample(x, y float64) (r, g, b, a uint32) {
	w, h := d.pic.Rect.Dx(), d.pic.Rect.Dy()
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := uint32((x-x0)*256), uint32((y-y0)*256)
	left, right := max(0, min(w-1, int(x0))), max(0, min(w-1, int(x0)+1))
	top, bottom := max(0, min(h-1, int(y0))), max(0, min(h-1, int(y0)+1))
	p, q := d.pic.Pix[top*d.pic.Stride+4*left:], d.pic.Pix[top*d.pic.Stride+4*right:]
	u, v := d.pic.Pix[bottom*d.pic.Stride+4*left:], d.pic.Pix[bottom*d.pic.Stride+4*right:]
	mix := func(i int) uint32 {
		upper := uint32(p[i])*(256-fx) + uint32(q[i])*fx
		lower := uint32(u[i])*(256-fx) + uint32(v[i])*fx
		return (upper*(256-fy) + lower*fy + 1<<15) >> 16
	}
	return mix(0), mix(1), mix(2), mix(3)
}

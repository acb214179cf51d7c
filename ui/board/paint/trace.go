package paint

import (
	"image"
	"image/color"
	"math"

	"shipslocker/domain/board"
)

// Sheet is drawn on with shapes and words in place of pixels. Places and lengths are the map's, in units.
type Sheet interface {
	// Fill fills outlines of one direction; where they overlap they count once.
	Fill(ink color.NRGBA, outlines [][]board.Point)
	// Hatch draws lines within an outline.
	Hatch(ink color.NRGBA, within []board.Point, lines []Line)
	// Write writes letters of one typeface.
	Write(w Words)
	// Picture draws a picture that fills an area, within an outline unless that is nil.
	Picture(img *image.RGBA, area board.Rect, within []board.Point)
}

// Line is a line through points.
type Line struct {
	Through []board.Point
	Width   float64
	On, Off float64 // of its dashes, the first at its start; both 0 = none, no On = round dots
}

// Words are letters of one typeface on a line.
type Words struct {
	Text          string
	Font          []byte      // the typeface's file, as in assets
	At            board.Point // the left end of their baseline
	Size, Spacing float64     // of the em, and between letters
	Ink           color.NRGBA
	Halo          float64 // how far Behind reaches beyond the letters; 0 = not at all
	Behind        color.NRGBA
}

// Trace draws what of a scene reaches into a part of the plane as shapes and words, laid out as Draw lays it out at a scale.
func (p *Painter) Trace(on Sheet, s *Scene, part board.Rect, scale float64) {
	plan := p.plan(s, scale)
	px := func(v float64) float64 { return v * plan.scale }
	c := &canvas{sheet: on, scale: plan.scale, win: pixels(box{px(part.Min.X), px(part.Min.Y), px(part.Max.X), px(part.Max.Y)})}
	plan.draw(c)
}

// place is where a place of the plane is on the map.
func (c *canvas) place(p pt) board.Point { return board.Point{X: p.x / c.scale, Y: p.y / c.scale} }

func (c *canvas) places(outline []pt) []board.Point {
	places := make([]board.Point, len(outline))
	for i, p := range outline {
		places[i] = c.place(p)
	}
	return places
}

func (c *canvas) traceShape(ink color.NRGBA, outlines [][]pt) {
	if ink.A == 0 || !boxOf(outlines...).Overlaps(c.win) {
		return
	}
	traced := make([][]board.Point, 0, len(outlines))
	for _, o := range outlines {
		if len(o) > 2 {
			traced = append(traced, c.places(o))
		}
	}
	c.sheet.Fill(ink, traced)
}

func (c *canvas) tracePicture(img *image.RGBA, area box, within []pt) {
	at := board.Rect{Min: c.place(pt{area.x0, area.y0}), Max: c.place(pt{area.x1, area.y1})}
	if within == nil {
		c.sheet.Picture(img, at, nil)
		return
	}
	c.sheet.Picture(img, at, c.places(within))
}

// traceHatch draws a pattern within an outline; its lines lie on the plane as the pattern does.
func (c *canvas) traceHatch(shape []pt, ink color.NRGBA, name board.Pattern, unit float64) {
	lines := hatchings[name]
	seen := boxOf(shape).Intersect(c.win)
	if lines == nil || seen.Empty() {
		return
	}
	period := float64(periodOf(name, unit))
	area := boxed(seen)
	h := hatching{
		x0: math.Floor(area.x0/period) - 1, y0: math.Floor(area.y0/period) - 1,
		x1: math.Ceil(area.x1/period) + 1, y1: math.Ceil(area.y1/period) + 1,
	}
	lines(&h)
	traced := make([]Line, len(h.strokes))
	for i, s := range h.strokes {
		for k := range s.through {
			s.through[k] = s.through[k].times(period)
		}
		f := period / c.scale
		traced[i] = Line{Through: c.places(s.through), Width: s.width * f, On: s.on * f, Off: s.off * f}
	}
	c.sheet.Hatch(ink, c.places(shape), traced)
}

// hatching gathers the strokes of a pattern over a box. All is in periods of the pattern, the box in whole ones.
type hatching struct {
	x0, y0, x1, y1 float64
	strokes        []stroke
}

type stroke struct {
	through        []pt
	width, on, off float64
}

func (h *hatching) add(width, on, off float64, through ...pt) {
	h.strokes = append(h.strokes, stroke{through, width, on, off})
}

func (h *hatching) rising(width float64) {
	for k := h.x0 + h.y0; k <= h.x1+h.y1; k++ {
		h.add(width/math.Sqrt2, 0, 0, pt{k - h.y0, h.y0}, pt{k - h.y1, h.y1})
	}
}

func (h *hatching) falling(width float64) {
	for k := h.x0 - h.y1; k <= h.x1-h.y0; k++ {
		h.add(width/math.Sqrt2, 0, 0, pt{k + h.y0, h.y0}, pt{k + h.y1, h.y1})
	}
}

// level draws level lines, so many to a period.
func (h *hatching) level(width, many float64) {
	for y := h.y0; y <= h.y1; y += 1 / many {
		h.add(width, 0, 0, pt{h.x0, y}, pt{h.x1, y})
	}
}

func (h *hatching) waves() {
	const fine = 12 // pieces to a period
	for k := 2 * h.y0; k <= 2*h.y1; k++ {
		var wave []pt
		for i := range int(h.x1-h.x0)*fine + 1 {
			x := h.x0 + float64(i)/fine
			wave = append(wave, pt{x, (k - 0.28*math.Sin(2*math.Pi*x)) / 2})
		}
		h.add(0.055, 0, 0, wave...)
	}
}

// hatchings are the patterns as lines, as patternShapes says them.
var hatchings = map[board.Pattern]func(*hatching){
	board.Dots: func(h *hatching) {
		for y := h.y0; y < h.y1; y++ {
			h.add(0.21, 0, 1, pt{h.x0 + 0.25, y + 0.25}, pt{h.x1, y + 0.25})
			h.add(0.21, 0, 1, pt{h.x0 + 0.75, y + 0.75}, pt{h.x1, y + 0.75})
		}
	},
	board.Rising:  func(h *hatching) { h.rising(0.105) },
	board.Falling: func(h *hatching) { h.falling(0.105) },
	board.Cross: func(h *hatching) {
		h.rising(0.07)
		h.falling(0.07)
	},
	board.Waves: (*hatching).waves,
	board.Bricks: func(h *hatching) {
		h.level(0.0425, 2)
		for x := h.x0; x <= h.x1; x++ {
			h.add(0.0425, 0.5, 0.5, pt{x, h.y0}, pt{x, h.y1})
			h.add(0.0425, 0.5, 0.5, pt{x + 0.5, h.y0 + 0.5}, pt{x + 0.5, h.y1})
		}
	},
	hiddenPattern: func(h *hatching) { h.rising(0.34) },
	board.Plates: func(h *hatching) {
		h.level(0.05, 1)
		for x := h.x0; x <= h.x1; x++ {
			h.add(0.05, 0, 0, pt{x, h.y0}, pt{x, h.y1})
		}
	},
}

// traceLine writes a line, a run of letters of one typeface at a time.
func (c *canvas) traceLine(t text, at pt, ink, halo color.NRGBA, spread float64) {
	for first := 0; first < len(t.letters); {
		l := t.letters[first]
		end := first + 1
		for end < len(t.letters) && t.letters[end].face == l.face && l.face != nil {
			end++
		}
		if l.face == nil {
			frame := glyphKey{size: float32(t.size)}.path()
			for _, o := range frame {
				for i := range o {
					o[i] = o[i].add(at.offset(l.x, 0))
				}
			}
			c.traceShape(ink, frame)
			first = end
			continue
		}
		runes := make([]rune, 0, end-first)
		for _, l := range t.letters[first:end] {
			runes = append(runes, l.rune)
		}
		w := Words{
			Text: string(runes), Font: l.face.file, At: c.place(at.offset(l.x, 0)), Size: t.size / c.scale, Spacing: t.spaced * t.size / c.scale, Ink: ink,
		}
		if halo.A > 0 && spread > 0 {
			w.Halo, w.Behind = spread/c.scale, halo
			w.Behind.A = 0xFF // what shines through disturbs in print
		}
		c.sheet.Write(w)
		first = end
	}
}

package paper

import (
	"image"
	"image/color"

	"shipslocker/ui/paper/ink"
)

// Plot is a part of a page to draw on in colours, shape by shape; nothing shows beyond it. All places and lengths
// are in mm, sizes of type too.
type Plot struct{ press *Press }

// Plot has draw work in r.
func (p *Press) Plot(r Rect, draw func(*Plot)) {
	p.draw(mark{}, func(s ink.Sheet) { s.Clip(corners(r)) })
	draw(&Plot{p})
	p.draw(mark{}, func(s ink.Sheet) { s.Whole() })
}

func corners(r Rect) []Point {
	return []Point{{X: r.X, Y: r.Y}, {X: r.X + r.W, Y: r.Y}, {X: r.X + r.W, Y: r.Y + r.H}, {X: r.X, Y: r.Y + r.H}}
}

// Fill fills outlines of one direction; where they overlap they count once.
func (p *Plot) Fill(colour color.NRGBA, outlines [][]Point) {
	p.press.draw(mark{}, func(s ink.Sheet) { s.Fill(colour, outlines) })
}

// Hatch draws lines within an outline.
func (p *Plot) Hatch(colour color.NRGBA, within []Point, lines []Stroke) {
	p.press.draw(mark{}, func(s ink.Sheet) { s.Hatch(colour, within, lines) })
}

// Write writes letters. They can be searched for; their halo cannot.
func (p *Plot) Write(l Letters) {
	face := faceOf(l.Font)
	p.press.draw(mark{}, func(s ink.Sheet) { s.Write(face, l) })
}

// Picture draws a picture that fills r, within an outline unless that is nil. One that is drawn again is in the file once.
func (p *Plot) Picture(img *image.RGBA, r Rect, within []Point) {
	if within == nil {
		within = corners(r)
	}
	p.press.place(p.press.embed(img), r, within)
}

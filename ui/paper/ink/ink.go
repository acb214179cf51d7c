// Package ink says what can be drawn on a side of paper, be it in a file or in a picture.
package ink

import (
	"image"
	"image/color"
)

// Sheet is a side of paper to draw on. Places are in mm from its top left corner; sizes of type and widths of lines are in pt
// where nothing else is said.
type Sheet interface {
	Line(width float64, from, to Point)
	// Dashes draws a dashed line.
	Dashes(width float64, from, to Point)
	Rect(r Rect, width float64, within Tone)
	// Polygon draws an outline, unless its width is 0, and what is within.
	Polygon(corners []Point, width float64, within Tone)
	Circle(middle Point, radius, width float64)
	// Text sets a line of one typeface in black, its left end at a place on the baseline.
	Text(face *Typeface, size float64, at Point, s string)
	// Picture fills r with a picture. It shows within an outline; nil = all of it does.
	Picture(p *Picture, r Rect, within []Point)
	// Turn turns what follows by half a turn, around the middle of a rectangle.
	Turn(around Rect)
	// Clip has what follows show within an outline only, until Whole.
	Clip(within []Point)
	Whole()
	// Fill fills outlines of one direction; where they overlap they count once.
	Fill(colour color.NRGBA, outlines [][]Point)
	// Hatch draws lines within an outline.
	Hatch(colour color.NRGBA, within []Point, lines []Stroke)
	// Write writes letters in a typeface.
	Write(face *Typeface, l Letters)
}

// Tone is what fills a shape of a form.
type Tone int

// The tones.
const (
	Clear Tone = iota
	Grey       // 9 %
	Black
)

// Shade is the only grey, 0 = black, 255 = white.
const Shade = 232

// Dash and Gap are the lengths of a dashed line's pieces, in mm.
const Dash, Gap = 2, 1.6

// Point is a place on a page, in mm from the paper's top left corner.
type Point struct{ X, Y float64 }

// Stroke is a line through points. All its lengths are in mm.
type Stroke struct {
	Through []Point
	Width   float64
	On, Off float64 // of its dashes; both 0 = none, no On = round dots
}

// Letters stand on one line from its left end at the baseline, in the typeface of a file of assets, with so much between
// letters. A halo reaches so far beyond them in a colour of its own; 0 = none. All lengths are in mm, the size of the type too.
type Letters struct {
	Text          string
	Font          []byte
	At            Point
	Size, Spacing float64
	Ink           color.NRGBA
	Halo          float64
	Behind        color.NRGBA
}

// Picture is a picture that lies on pages.
type Picture struct {
	Name    string // by which a file tells it from others
	Pixels  *image.RGBA
	Columns int  // of a file's picture, in pixels: no fewer than it has. Further ones are white and lie to the right
	Photo   bool // a file keeps it as JPEG
}

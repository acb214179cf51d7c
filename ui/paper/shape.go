package paper

import (
	"fmt"
	"slices"

	"github.com/jung-kurt/gofpdf"
)

// Point is a place on a page, in mm from the paper's top left corner.
type Point struct{ X, Y float64 }

// Outline is how the edge of a shape is drawn.
type Outline int

// The outlines.
const (
	Framed Outline = iota // as strong as a frame
	Faint                 // a hairline: to be inked
	Shaded                // framed, and grey within
)

// Polygon draws a shape with these corners, three or more in order.
func (p *Press) Polygon(o Outline, corners ...Point) {
	p.draw(mark{kind: "shape", size: float64(o), text: fmt.Sprint(corners)}, func(pdf *gofpdf.Fpdf) {
		width, style := frame, "D"
		switch o {
		case Framed:
		case Faint:
			width = hairline
		case Shaded:
			pdf.SetFillColor(shade, shade, shade)
			style = "FD"
		}
		pdf.SetLineWidth(width * mmPerPt)
		// It begins in the middle of a side: the library does not join where it begins and ends.
		first, second := corners[0], corners[1]
		points := []gofpdf.PointType{{X: (first.X + second.X) / 2, Y: (first.Y + second.Y) / 2}}
		for _, c := range slices.Concat(corners[1:], corners[:1]) {
			points = append(points, gofpdf.PointType{X: c.X, Y: c.Y})
		}
		pdf.Polygon(points, style)
	})
}

package board

import (
	"image"
	"image/color"

	"shipslocker/domain/board"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/paper"
)

// onto is a plot that a map is traced on.
type onto struct {
	plot   *paper.Plot
	origin board.Point // of the map, at the corner of
	at     paper.Rect
	scale  float64 // mm to the unit
}

// trace draws the part of a scene that r shows, its corner being origin, laid out for so many pixels to the mm.
func trace(p *paper.Press, r paper.Rect, painter *paint.Painter, s *paint.Scene, origin board.Point, scale, dots float64) {
	p.Plot(r, func(plot *paper.Plot) {
		part := board.Rect{Min: origin, Max: board.Point{X: origin.X + r.W/scale, Y: origin.Y + r.H/scale}}
		painter.Trace(&onto{plot, origin, r, scale}, s, part, scale*dots)
	})
}

func (s *onto) point(p board.Point) paper.Point {
	return paper.Point{X: s.at.X + (p.X-s.origin.X)*s.scale, Y: s.at.Y + (p.Y-s.origin.Y)*s.scale}
}

func (s *onto) points(outline []board.Point) []paper.Point {
	var points []paper.Point
	for _, p := range outline {
		points = append(points, s.point(p))
	}
	return points
}

func (s *onto) Fill(ink color.NRGBA, outlines [][]board.Point) {
	var on [][]paper.Point
	for _, o := range outlines {
		on = append(on, s.points(o))
	}
	s.plot.Fill(ink, on)
}

func (s *onto) Hatch(ink color.NRGBA, within []board.Point, lines []paint.Line) {
	var strokes []paper.Stroke
	for _, l := range lines {
		strokes = append(strokes, paper.Stroke{Through: s.points(l.Through), Width: l.Width * s.scale, On: l.On * s.scale, Off: l.Off * s.scale})
	}
	s.plot.Hatch(ink, s.points(within), strokes)
}

func (s *onto) Write(w paint.Words) {
	s.plot.Write(paper.Letters{
		Text: w.Text, Font: w.Font, At: s.point(w.At), Size: w.Size * s.scale, Spacing: w.Spacing * s.scale,
		Ink: w.Ink, Halo: w.Halo * s.scale, Behind: w.Behind,
	})
}

func (s *onto) Picture(img *image.RGBA, area board.Rect, within []board.Point) {
	at := s.point(area.Min)
	s.plot.Picture(img, paper.Rect{X: at.X, Y: at.Y, W: area.Width() * s.scale, H: area.Height() * s.scale}, s.points(within))
}

package board

import (
	"fmt"
	"math"
	"strings"

	"shipslocker/domain/board"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/paper"
)

const (
	overlap    = 10.0       // mm that a page of a poster shows again of the one before
	headH      = 11.0       // mm above the picture
	footH      = 5.0        // and below it, for marks
	tokenSide  = 25.0       // mm a token is wide on a poster: the usual base of a figure
	mostPages  = 20         // of a poster; a larger one is printed smaller
	posterDots = 150 / 25.4 // pixels to the mm that it is laid out for
	posterText = 9.0        // pt
	markLength = 4.0        // mm
	joinWidth  = 0.5        // pt
)

// poster is how a map is cut into pages.
type poster struct {
	m             *board.Map
	c             copyOf
	wide          bool
	columns, rows int
	scale         float64    // mm to the unit
	at            board.Rect // what is shown, the whole of the pages
	w, h          float64    // mm of the picture on each page
}

// drawPoster prints a map so large that a token is at least 25 mm wide, over as many pages as that takes. Each page shows again the
// last 10 mm of its neighbours to the left and above; marks say where to cut and where to lay the next page on.
func drawPoster(p *paper.Press, m *board.Map, c copyOf) {
	painter := paint.New()
	if m == nil || c.empty(m) {
		drawMap(p, m, c)
		return
	}
	scene := c.scene(p, m, posterDots, posterText)
	bounds := painter.Bounds(scene)
	cut, lying := cutUp(p, scene.Map, bounds, false), cutUp(p, scene.Map, bounds, true)
	if n := lying.columns*lying.rows - cut.columns*cut.rows; n < 0 || n == 0 && lying.scale > cut.scale {
		cut = lying
	}
	cut.c = c
	for row := range cut.rows {
		for column := range cut.columns {
			cut.page(p, painter, scene, column, row)
		}
	}
}

// cutUp finds the pages a map takes, upright or lying.
func cutUp(p *paper.Press, m *board.Map, bounds board.Rect, wide bool) poster {
	size := p.Area(wide)
	cut := poster{m: m, wide: wide, w: size.W, h: size.H - headH - footH, scale: tokenSide / paint.TokenWidth(m)}
	pages := func(length, page float64) int {
		return max(1, int(math.Ceil((length*cut.scale-overlap)/(page-overlap)-1e-9)))
	}
	for range 200 {
		cut.columns, cut.rows = pages(bounds.Width(), cut.w), pages(bounds.Height(), cut.h)
		if cut.columns <= mostPages && cut.rows <= mostPages && cut.columns*cut.rows <= mostPages {
			break
		}
		cut.scale *= 0.9
	}
	// What the pages have room for beyond that, up to a token of 32 mm.
	fits := min(
		(float64(cut.columns)*(cut.w-overlap)+overlap)/bounds.Width(), (float64(cut.rows)*(cut.h-overlap)+overlap)/bounds.Height(),
	)
	cut.scale = max(cut.scale, min(fits, 1.28*cut.scale))
	w := (float64(cut.columns)*(cut.w-overlap) + overlap) / cut.scale
	h := (float64(cut.rows)*(cut.h-overlap) + overlap) / cut.scale
	mid := bounds.Middle()
	cut.at = board.Rect{Min: board.Point{X: mid.X - w/2, Y: mid.Y - h/2}, Max: board.Point{X: mid.X + w/2, Y: mid.Y + h/2}}
	return cut
}

// name of a page: rows go by letters, columns by numbers.
func name(column, row int) string { return fmt.Sprintf("%c%d", 'A'+rune(row), column+1) }

func (cut *poster) page(p *paper.Press, painter *paint.Painter, s *paint.Scene, column, row int) {
	title := "Poster page " + name(column, row)
	var area paper.Rect
	if cut.wide {
		area = p.Landscape(title)
	} else {
		area = p.Page(title)
	}
	p.Cut()
	parts := area.Rows(headH, 0, footH)
	head, r := parts[0], parts[1]
	origin := board.Point{
		X: cut.at.Min.X + float64(column)*(cut.w-overlap)/cut.scale, Y: cut.at.Min.Y + float64(row)*(cut.h-overlap)/cut.scale,
	}
	trace(p, r, painter, s, origin, cut.scale, posterDots)
	cut.head(p, head, column, row)
	cut.marks(p, r, column, row)
}

func (cut *poster) head(p *paper.Press, r paper.Rect, column, row int) {
	x := p.Write(r.X, r.Y+5.5, 15, 30, paper.CondensedBold, name(column, row))
	title := strings.TrimSpace(cut.m.Name)
	if title == "" {
		title = "Unnamed map"
	}
	x = max(x, r.X+9)
	p.Write(x+3, r.Y+3.2, 8, 60, paper.CondensedBold, title)
	p.Write(x+3, r.Y+6.4, 7, 60, paper.Condensed, fmt.Sprintf("%s, %d × %d pages", cut.c, cut.columns, cut.rows))
	scaleBar(p, paper.Rect{X: x + 68, Y: r.Y + 1.5, W: 62}, cut.m, cut.scale)
	side := min(4, 7/float64(cut.rows), 30/float64(cut.columns)) // a key: which page of all this is
	left := r.X + r.W - side*float64(cut.columns)
	for i := range cut.columns * cut.rows {
		box := paper.Rect{X: left + side*float64(i%cut.columns), Y: r.Y + side*float64(i/cut.columns), W: side, H: side}
		p.Frame(box)
		if i%cut.columns == column && i/cut.columns == row {
			p.Stroke(side/mmPerPt, box.X, box.Y+side/2, box.X+side, box.Y+side/2)
		}
	}
}

// marks draws where a page is cut, at its left and upper edge, and where the next page is laid on, 10 mm before the
// right and lower edge.
func (cut *poster) marks(p *paper.Press, r paper.Rect, column, row int) {
	right, bottom := r.X+r.W, r.Y+r.H
	if column > 0 {
		p.Stroke(joinWidth, r.X, r.Y-markLength, r.X, r.Y-0.8)
		p.Stroke(joinWidth, r.X, bottom+0.8, r.X, bottom+markLength)
		p.Write(r.X+0.8, bottom+2.8, 7, 40, paper.Condensed, "cut here, lay on "+name(column-1, row))
	}
	if row > 0 {
		p.Stroke(joinWidth, r.X-markLength, r.Y, r.X-0.8, r.Y)
		p.Stroke(joinWidth, right+0.8, r.Y, right+markLength, r.Y)
		p.Write(r.X+40, r.Y-0.9, 7, 60, paper.Condensed, "cut along this edge, lay on "+name(column, row-1))
	}
	if column < cut.columns-1 {
		x := right - overlap
		cross(p, x, r.Y)
		cross(p, x, bottom)
		p.Write(x+1, bottom+2.8, 7, overlap+2, paper.Condensed, name(column+1, row)+" here")
	}
	if row < cut.rows-1 {
		y := bottom - overlap
		cross(p, r.X, y)
		cross(p, right, y)
	}
}

// cross is a mark at a corner where a page is laid on.
func cross(p *paper.Press, x, y float64) {
	const arm = 2.5
	p.Stroke(joinWidth, x-arm, y, x+arm, y)
	p.Stroke(joinWidth, x, y-arm, x, y+arm)
}

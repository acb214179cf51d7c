package board

import (
	"fmt"
	"math"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/paper"
)

// Measures in mm.
const (
	bandH   = 9
	gap     = 2.5
	legendH = 25
	mapDots = 200 / 25.4 // pixels to the mm that a map is laid out for: 200 an inch
	mapText = 6.5        // pt, the smallest text in a map
)

// drawMap puts a whole map on one page, upright or on its side, whichever shows it larger.
func drawMap(p *paper.Press, m *board.Map, c copyOf) {
	painter := paint.New()
	blank := m == nil || c.empty(m)
	if blank && p.Lacks() {
		return
	}
	if blank {
		m = sheet(c, 180, 220)
	}
	scene := c.scene(p, m, mapDots, mapText)
	bounds := painter.Bounds(scene)
	shape := bounds.Width() / bounds.Height()
	var page paper.Rect
	if shape > 1.05 {
		page = p.Landscape("Map")
	} else {
		page = p.Page("Map")
	}
	rows := page.Rows(bandH, gap, 0, gap, legendH)
	heading(p, rows[0], m, c, blank)
	area, bare := rows[2], blank || wordless(scene)
	if bare {
		area.H += gap + legendH
	}
	scale := min(area.W/bounds.Width(), area.H/bounds.Height()) // mm to the unit
	w, h := bounds.Width()*scale, bounds.Height()*scale
	at := paper.Rect{X: area.X + (area.W-w)/2, Y: area.Y + (area.H-h)/2, W: w, H: h}
	trace(p, at, painter, scene, bounds.Min, scale, mapDots)
	if !bare {
		legend(p, rows[4], painter, scene, scale)
	}
}

func heading(p *paper.Press, r paper.Rect, m *board.Map, c copyOf, blank bool) {
	parts := r.Columns(0, 62)
	title := strings.TrimSpace(m.Name)
	switch {
	case blank:
		title = "MAP"
	case title == "":
		title = "Unnamed map"
	}
	p.Band(parts[0], title)
	p.Frame(parts[1])
	if blank {
		p.Box(parts[1], paper.Box{Caption: "Place, scale"})
		return
	}
	p.Center(parts[1], paper.CondensedBold, 9, c.String())
}

// wordless tells whether a legend would have nothing to say.
func wordless(s *paint.Scene) bool {
	m := s.Map
	if !s.Referee {
		m = m.Shown()
	}
	return (s.NoTokens || len(m.Tokens) == 0) && len(m.Borders) == 0 && len(m.Links) == 0 && !scaled(m)
}

func scaled(m *board.Map) bool { return m.Scale > 0 && !math.IsInf(m.Scale, 0) }

// legend tells what the signs of a map are: its scale, the sides and who is on them, and the lines between zones.
func legend(p *paper.Press, r paper.Rect, painter *paint.Painter, s *paint.Scene, scale float64) {
	m := s.Map
	if !s.Referee {
		m = m.Shown()
	}
	columns := r.Columns(0, 74)
	p.Frame(r)
	p.Line(columns[1].X, r.Y, columns[1].X, r.Y+r.H)
	notes := paper.Box{Caption: "Notes", Bare: true}
	if s.NoTokens {
		lines(p, columns[0].Inset(3, 2.5), s, m, scale)
		p.Box(columns[1], notes)
		return
	}
	if !lines(p, columns[1].Inset(3, 2.5), s, m, scale) {
		p.Box(columns[1], notes)
	}
	sides(p, columns[0].Inset(3, 2.5), painter, s, m)
}

// sides lists the sides on a map and the names of those on each, as they stand at their tokens.
func sides(p *paper.Press, r paper.Rect, painter *paint.Painter, s *paint.Scene, m *board.Map) {
	var names [board.Sides][]string
	there := 0 // sides
	for _, t := range m.Tokens {
		side := ((t.Side % board.Sides) + board.Sides) % board.Sides
		if len(names[side]) == 0 {
			there++
		}
		names[side] = append(names[side], domain.OrElse(called(s, t), "unnamed"))
	}
	if there == 0 {
		p.Write(r.X, r.Y+4, 8, r.W, paper.Condensed, "No tokens")
		return
	}
	const most, signW = 3, 5.6 // sides below each other, and mm
	columns := r.Columns(make([]float64, (there+most-1)/most)...)
	row := 0
	for side, on := range names {
		if len(on) == 0 {
			continue
		}
		place := columns[row/most].Rows(make([]float64, min(there, most))...)[row%most]
		sign(p, paper.Rect{X: place.X, Y: place.Y + (place.H-signW)/2, W: signW, H: signW}, painter, side)
		p.Box(place.Inset(0, -0.6).Columns(signW, 0)[1], paper.Box{
			Field: fmt.Sprintf("Tokens of side %d", side+1), Value: fmt.Sprintf("%s (%d)", strings.Join(on, ", "), len(on)), Size: 8, Face: paper.Condensed, Bare: true,
		})
		row++
	}
}

// called is what stands at a token, and whether it is out.
func called(s *paint.Scene, t board.Token) string {
	if s.Face == nil {
		return strings.TrimSpace(t.Name)
	}
	face := s.Face(t)
	name := strings.TrimSpace(face.Name)
	if face.Out {
		name += " (out)"
	}
	return name
}

// sign draws a side's shape.
func sign(p *paper.Press, r paper.Rect, painter *paint.Painter, side int) {
	m := board.New()
	m.Tokens = []board.Token{{ID: 1, Side: side, Size: 1}}
	const wide, dots = 1.45, 300 / 25.4 // a token is a unit wide
	trace(p, r, painter, &paint.Scene{Map: m, Mode: paint.Print, Smallest: 18}, board.Point{X: -wide / 2, Y: -wide / 2}, r.W/wide, dots)
}

// lines explains the lines between zones, and how long things are; false if there is nothing to explain.
func lines(p *paper.Press, r paper.Rect, s *paint.Scene, m *board.Map, scale float64) bool {
	y := r.Y + 1.5
	bar := r
	bar.W = min(r.W, 68)
	if scaleBar(p, bar, m, scale) {
		y += 7.5
	}
	row := func(words string, draw func(x, y float64)) {
		draw(r.X, y+1)
		p.Write(r.X+16, y+1.9, 8, r.W-16, paper.Condensed, words)
		y += 4.4
	}
	shut, open, secret := styles(m)
	if shut {
		row("border; the number is what it costs", func(x, y float64) { p.Stroke(4, x, y, x+13, y) })
	}
	if open {
		row("open border, free to cross", func(x, y float64) {
			for i := range 4 {
				p.Stroke(0.8, x+3.5*float64(i), y-0.7, x+3.5*float64(i)+2.4, y-0.7)
				p.Stroke(0.8, x+3.5*float64(i), y+0.7, x+3.5*float64(i)+2.4, y+0.7)
			}
		})
	}
	if secret && s.Referee {
		row("hidden border, an eye struck through: hidden", func(x, y float64) {
			for i := range 6 {
				p.Stroke(3, x+2.4*float64(i), y, x+2.4*float64(i)+1, y)
			}
		})
	}
	if len(m.Links) > 0 {
		row("link: the two zones are neighbours", func(x, y float64) {
			for i := range 4 {
				p.Stroke(1.2, x+3.5*float64(i), y, x+3.5*float64(i)+2.3, y)
			}
		})
	}
	return y > r.Y+1.5
}

// styles tells which lines of borders are on a map.
func styles(m *board.Map) (shut, open, secret bool) {
	for i := range m.Borders {
		switch b := &m.Borders[i]; {
		case b.Hidden:
			secret = true
		case b.State().Value > 0:
			shut = true
		default:
			open = true
		}
	}
	return shut, open, secret
}

// scaleBar draws a bar of round length at the top left of r; false if the map has no scale that a bar can show. Scale is in
// mm of paper to the map's unit.
func scaleBar(p *paper.Press, r paper.Rect, m *board.Map, scale float64) bool {
	if !scaled(m) || !(scale > 0) {
		return false
	}
	most := (r.W - 16) / scale * m.Scale // metres
	length := math.Pow(10, math.Floor(math.Log10(most)))
	if !(length > 1e-9 && length < 1e15) {
		return false
	}
	for _, f := range []float64{5, 2} {
		if length*f <= most {
			length *= f
			break
		}
	}
	w := length / m.Scale * scale
	const parts = 4
	for i := range parts {
		x := r.X + w*float64(i)/parts
		if i%2 == 0 {
			p.Stroke(4, x, r.Y+1, x+w/parts, r.Y+1)
		}
		p.Line(x, r.Y+0.3, x+w/parts, r.Y+0.3)
		p.Line(x, r.Y+1.7, x+w/parts, r.Y+1.7)
	}
	p.Line(r.X, r.Y+0.3, r.X, r.Y+1.7)
	p.Line(r.X+w, r.Y+0.3, r.X+w, r.Y+1.7)
	p.Write(r.X, r.Y+4.7, 7, 5, paper.Condensed, "0")
	p.Write(r.X+w+1.5, r.Y+1.9, 8, 20, paper.CondensedBold, metres(length))
	return true
}

func metres(m float64) string {
	switch {
	case m >= 1e9:
		return fmt.Sprintf("%g million km", m/1e9)
	case m >= 1000:
		return fmt.Sprintf("%g km", m/1000)
	}
	return fmt.Sprintf("%g m", m)
}

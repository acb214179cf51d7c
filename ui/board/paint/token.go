package paint

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"shipslocker/domain/board"
)

// TokenWidth is how wide a token of size 1 is on a map, in units: on hexes two thirds of one; else about a fifth of what
// zones usually measure from side to side.
func TokenWidth(m *board.Map) float64 {
	if m.Layout == board.Hexes && m.Grid.Width > 0 && m.Grid.Width <= board.Limit {
		return 0.66 * m.Grid.Width
	}
	sides := make([]float64, 0, len(m.Zones))
	for i := range m.Zones {
		if side := math.Sqrt(m.Zones[i].Bounds().Width() * m.Zones[i].Bounds().Height()); side > 0 && side <= board.Limit {
			sides = append(sides, side)
		}
	}
	if len(sides) == 0 {
		return 1
	}
	slices.Sort(sides)
	width, want := 1.0, 0.21*sides[len(sides)/2]
	for width < want {
		width *= step
	}
	for width > want {
		width /= step
	}
	return width
}

// step is between the widths tokens can have where they go by the zones: drawing one more zone does not change them all.
const step = 1.25

// TokenSize is how many times as wide as usual a token is drawn: its Size, brought into its range.
func TokenSize(t board.Token) float64 {
	if !(t.Size > 0) {
		return 1
	}
	return max(0.5, min(t.Size, 4))
}

// figure is a token in pixels.
type figure struct {
	t    *board.Token
	face Face
	at   pt
	r    float64 // half its width, without ring and marks
	area box     // with them
	ring bool    // there is room for a ring
}

// The parts of a token, as parts of its half width.
const (
	ringFrom, ringTo = 1.22, 1.48
	wedgeTip         = 0.50 // beyond what it stands on
)

// corners are how far the sides' shapes reach.
var corners = [board.Sides]float64{1, 1.16, 1.14, 1.20, 1.07, 1.14}

// figures makes the tokens ready to be drawn.
func (p *plan) figures() {
	if p.scene.NoTokens {
		return
	}
	radii := p.scene.Radii
	if radii == nil {
		radii = Radii(p.m, smallest(p.scene)/p.scale)
	}
	for i := range p.m.Tokens {
		t := &p.m.Tokens[i]
		f := figure{t: t, at: p.at(t.At)}
		if p.left(t.ID) || !f.at.finite() {
			continue
		}
		if p.scene.Face != nil {
			f.face = p.scene.Face(*t)
		}
		f.r = max(p.px(radii[t.ID]), 2.5*p.unit)
		if math.IsInf(f.r, 0) || math.IsNaN(f.r) {
			continue
		}
		f.ring = len(f.face.Ring) > 0 && !f.face.Out && f.r >= 7*p.unit
		f.area = f.reach(p.unit)
		p.tokens = append(p.tokens, f)
		p.words = append(p.words, p.spot(f.t.ID, around(f.at, 2*f.edge(), 2*f.edge())))
	}
	slices.SortStableFunc(p.tokens, func(a, b figure) int { return a.level() - b.level() })
	covered := newTaken(p.extent())
	for i := len(p.tokens) - 1; i >= 0; i-- {
		f := &p.tokens[i]
		p.figure(f, covered)
		covered.add(around(f.at, 1.8*f.r, 1.8*f.r))
	}
	slices.Reverse(p.ops[len(p.ops)-len(p.tokens):])
}

// level is how high a token lies: who is out at the bottom, whose turn it is on top.
func (f *figure) level() int {
	switch {
	case f.face.Current:
		return 2
	case f.face.Out:
		return 0
	}
	return 1
}

func facing(t *board.Token) int {
	if t.Facing < 1 || t.Facing > 6 {
		return 0
	}
	return int(t.Facing)
}

// edge is from a token's middle to the outside of its ring.
func (f *figure) edge() float64 {
	if f.ring {
		return ringTo * f.r
	}
	return (corners[mod(f.t.Side, board.Sides)] + 0.06) * f.r
}

// reach is the box around a token with its ring, its wedge and the notch on top.
func (f *figure) reach(unit float64) box {
	edge := f.edge()
	b := around(f.at, 2*edge, 2*edge)
	if f.face.Current {
		b = b.grow(max(2*unit, 0.13*f.r) + 1.5*unit)
		b.y0 = f.at.y - edge - 0.5*f.r - 6*unit
	}
	if n := facing(f.t); n > 0 {
		tip := f.at.polar(edge+wedgeTip*f.r, float64(n-1)*math.Pi/3)
		b = b.union(around(tip, 4*unit, 4*unit))
	}
	return b
}

// figure adds a token, with its initials unless another lies over them.
func (p *plan) figure(f *figure, covered *taken) {
	d := &tokenDrawing{
		at: f.at, r: f.r, edge: f.edge(), side: mod(f.t.Side, board.Sides), fill: SideColour(p.scene.Mode, f.t.Side),
		ink: p.ink.ink, plate: p.ink.plate, unit: p.unit, current: f.face.Current, facing: facing(f.t), print: p.scene.Mode == Print,
	}
	if f.t.Hidden || p.inHidden(f.t) {
		d.fade = 0.5
	}
	if d.out = f.face.Out; d.out {
		d.fill = p.ink.gone
	}
	if f.ring {
		d.ring = f.face.Ring[:min(len(f.face.Ring), mostPieces)]
	}
	if f.face.Portrait != nil && f.r >= 6*p.unit {
		d.portrait = p.pictures.scaled(f.face.Portrait, int(math.Ceil(2.4*f.r)))
	}
	size := half(min([...]float64{0.95, 0.86, 0.80, 0.66, 0.86, 0.62}[d.side]*f.r, 60*p.unit))
	if s := initials(f); d.portrait == nil && s != "" && size >= tiny {
		t := line(s, condensedBold, size, 0)
		if most := 1.6 * f.r * [...]float64{1, 1, 0.85, 0.8, 1, 0.85}[d.side]; t.width > most {
			t = line(s, condensedBold, max(tiny, half(size*most/t.width)), 0)
		}
		low := 0.0
		if d.side == 3 {
			low = 0.22 * f.r // a triangle is wide below
		}
		at := pt{f.at.x - t.width/2, f.at.y + low + capHeight*t.size/2}
		if len(t.letters) > 0 && covered.free(t.box(at)) {
			d.initials = writing{text: t, at: at, ink: on(d.fill)}
		}
	}
	area := around(f.at, 2*(d.edge+0.7*f.r), 2*(d.edge+0.7*f.r)).grow(10 * p.unit)
	p.add(tokenKind, f.t.ID, area, d)
}

// tiny is the height of the smallest initials, px: they stay at every size that can be read at all.
const tiny = 5

// inHidden tells whether a token stands where players do not see.
func (p *plan) inHidden(t *board.Token) bool {
	i, ok := p.byID[t.Zone]
	return ok && p.zones[i].z.Hidden
}

// called is a token's name.
func (f *figure) called() string {
	if f.face.Name != "" {
		return f.face.Name
	}
	return f.t.Name
}

// initials are at most three letters: those given, or of the first words of the name, with the number at its end.
func initials(f *figure) string {
	if s := clean(f.face.Initials); s != "" {
		return s
	}
	return Initials(f.called())
}

// Initials are those of a token that has a name and none given: at most three letters.
func Initials(name string) string {
	name = clean(name)
	var b strings.Builder
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		r, _ := utf8.DecodeRuneInString(w)
		switch {
		case i > 0 && unicode.IsDigit(r):
			b.WriteString(w[:min(len(w), 2)])
		case i < 2:
			b.WriteRune(unicode.ToUpper(r))
		}
		if utf8.RuneCountInString(b.String()) >= 3 || i > 0 && unicode.IsDigit(r) {
			break
		}
	}
	return b.String()
}

type tokenDrawing struct {
	at         pt
	r, edge    float64
	side       int
	fill       color.NRGBA
	ink, plate color.NRGBA
	unit       float64
	fade       float64 // 0 = not faded
	ring       []bool
	portrait   *image.RGBA
	initials   writing
	current    bool
	out        bool
	facing     int
	print      bool
}

// sideShape is the outline of a side's tokens; all sides look equally large.
func sideShape(side int, at pt, r float64) []pt {
	switch side {
	case 1:
		return box{at.x - 0.82*r, at.y - 0.82*r, at.x + 0.82*r, at.y + 0.82*r}.corners()
	case 2:
		return round(at, 1.14*r, 4, 0)
	case 3:
		return round(at.offset(0, 0.12*r), 1.20*r, 3, 0)
	case 4:
		return round(at, 1.07*r, 6, math.Pi/6)
	case 5:
		a, b := 0.46*r, 1.02*r
		return []pt{
			at.offset(-a, -b), at.offset(a, -b), at.offset(a, -a), at.offset(b, -a), at.offset(b, a), at.offset(a, a),
			at.offset(a, b), at.offset(-a, b), at.offset(-a, a), at.offset(-b, a), at.offset(-b, -a), at.offset(-a, -a),
		}
	}
	return disc(at, r)
}

func (d *tokenDrawing) draw(c *canvas, g *glyphs) {
	ink, plate, fill := d.ink, d.plate, d.fill
	if d.fade > 0 {
		ink, plate, fill = faded(ink, d.fade), faded(plate, d.fade), faded(fill, d.fade)
	}
	line := max(1, min(2.2*d.unit, 0.13*d.r))
	if d.print {
		line = max(line, min(3*d.unit, 0.16*d.r))
	}
	if len(d.ring) > 0 || d.current {
		c.shape(faded(plate, 0.85), disc(d.at, d.edge+1.5*d.unit))
	}
	c.wedge(d, ink, plate)
	body := sideShape(d.side, d.at, d.r)
	if d.side == 5 { // strokes follow its dents
		c.shape(plate, append(strokes(body, 2*line+2*d.unit), body)...)
		c.shape(ink, append(strokes(body, line), body)...)
	} else {
		c.shape(plate, sideShape(d.side, d.at, d.r+line/2+d.unit))
		c.shape(ink, sideShape(d.side, d.at, d.r+line/2))
	}
	inner := sideShape(d.side, d.at, d.r-line/2)
	c.shape(fill, inner)
	if d.portrait != nil {
		c.face(d, inner)
	}
	if d.print && d.fill == d.ink { // a white line within the black edge
		thin := sideShape(d.side, d.at, d.r-1.2*line)
		c.shape(plate, strokes(thin, max(1, 0.45*line))...)
	}
	c.ring(d, ink, plate)
	c.notch(d, ink, plate)
	if d.out {
		c.cross(d, ink, plate)
	}
	if len(d.initials.text.letters) > 0 {
		d.initials.draw(c, g)
	}
	if d.fade > 0 && d.r >= 5*d.unit {
		(&eyeDrawing{d.at.offset(0.75*d.r, -0.75*d.r), max(4*d.unit, 0.36*d.r), d.ink, d.plate}).draw(c, g)
	}
}

// face draws a token's portrait within an outline.
func (c *canvas) face(d *tokenDrawing, within []pt) {
	size := d.portrait.Rect.Size()
	if c.sheet != nil {
		c.tracePicture(d.portrait, around(d.at, float64(size.X), float64(size.Y)), within)
		return
	}
	if !c.begin(boxOf(within)) {
		return
	}
	c.raster.polygon(within)
	strength := uint32(255)
	if d.fade > 0 {
		strength = uint32(255 * d.fade)
	}
	c.fillPicture(d.portrait, image.Pt(whole(math.Round(d.at.x))-size.X/2, whole(math.Round(d.at.y))-size.Y/2), strength)
}

// wedge shows where a token looks.
func (c *canvas) wedge(d *tokenDrawing, ink, plate color.NRGBA) {
	if d.facing == 0 {
		return
	}
	t := float64(d.facing-1) * math.Pi / 3
	wedge := func(more float64) []pt {
		return []pt{
			d.at.polar(d.edge+wedgeTip*d.r+2*more, t), d.at.polar(d.edge, t+0.4*d.r/d.edge+1.2*more/d.edge), d.at.polar(0.9*d.edge, t),
			d.at.polar(d.edge, t-0.4*d.r/d.edge-1.2*more/d.edge),
		}
	}
	c.shape(plate, wedge(1.2*d.unit))
	c.shape(ink, wedge(0))
}

// ring draws a segment for each box, from the top clockwise: filled ones solid, others hollow.
func (c *canvas) ring(d *tokenDrawing, ink, plate color.NRGBA) {
	n := len(d.ring)
	from, to := ringFrom*d.r, ringTo*d.r
	width := max(1, 1.1*d.unit)
	for i, on := range d.ring {
		space := 0.0
		if n > 1 {
			space = min(2.2*d.unit/to, 0.6*math.Pi/float64(n))
		}
		a, b := 2*math.Pi*float64(i)/float64(n)+space, 2*math.Pi*float64(i+1)/float64(n)-space
		c.shape(ink, sector(d.at, from, to, a, b))
		if !on {
			c.shape(plate, sector(d.at, from+width, to-width, a+width/to, b-width/to))
		}
	}
}

// mostPieces is how many segments a ring has at the most.
const mostPieces = 24

// RingPiece is the segment, from 0, of a ring of n around a token that a place beside the token means: the nearest, up to so
// far beyond the ring. Radius is half the token's width; ok is false on the token, further off, and where there is no ring
// with all n.
func RingPiece(at board.Point, radius float64, n int, place board.Point, beyond float64) (i int, ok bool) {
	far := at.To(place)
	if n < 1 || n > mostPieces || far < (1+ringFrom)/2*radius || far > ringTo*radius+beyond {
		return 0, false
	}
	angle := math.Atan2(place.X-at.X, at.Y-place.Y) // from the top, clockwise
	if angle < 0 {
		angle += 2 * math.Pi
	}
	return min(int(angle/(2*math.Pi)*float64(n)), n-1), true
}

// RingMiddle is the middle of a segment of a ring.
func RingMiddle(at board.Point, radius float64, i, n int) board.Point {
	angle, far := 2*math.Pi*(float64(i)+0.5)/float64(n), (ringFrom+ringTo)/2*radius
	return board.Point{X: at.X + far*math.Sin(angle), Y: at.Y - far*math.Cos(angle)}
}

// cross strikes out a token: four arms from its edge, which leave its initials to be read.
func (c *canvas) cross(d *tokenDrawing, ink, plate color.NRGBA) {
	width := max(1.5*d.unit, 0.14*d.r)
	for _, part := range []struct {
		ink  color.NRGBA
		more float64
	}{{plate, 1.6 * d.unit}, {ink, 0}} {
		for i := range 4 {
			t := math.Pi/4 + float64(i)*math.Pi/2
			c.shape(part.ink, bar(d.at.polar(0.5*d.r, t), d.at.polar(1.15*d.r, t), width+part.more, 0))
		}
	}
}

// sector is a piece of a ring between two angles.
func sector(at pt, from, to, a, b float64) []pt {
	n := int(min(40, max(2, (b-a)*to/4)))
	p := make([]pt, 0, 2*n+2)
	for i := range n + 1 {
		p = append(p, at.polar(to, a+(b-a)*float64(i)/float64(n)))
	}
	for i := range n + 1 {
		p = append(p, at.polar(from, b+(a-b)*float64(i)/float64(n)))
	}
	return p
}

// notch marks whose turn it is: a bold hoop, and a notch on top of it.
func (c *canvas) notch(d *tokenDrawing, ink, plate color.NRGBA) {
	if !d.current {
		return
	}
	width := max(2*d.unit, 0.13*d.r)
	at := d.edge + 1.5*d.unit
	hoop := func(from, to float64) {
		c.shape(ink, sector(d.at, from, to, 0, math.Pi), sector(d.at, from, to, math.Pi, 2*math.Pi))
	}
	hoop(at, at+width)
	top := d.at.offset(0, -(at + 0.25*d.r + width))
	spread := max(4*d.unit, 0.34*d.r)
	arrow := func(more float64) []pt {
		return []pt{
			top.offset(-spread-more, -0.35*spread-more), top.offset(spread+more, -0.35*spread-more),
			top.offset(0, 0.25*d.r+width+0.15*spread+1.6*more),
		}
	}
	c.shape(plate, arrow(1.4*d.unit))
	c.shape(ink, arrow(0))
}

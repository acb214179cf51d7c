package board

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	model "shipslocker/domain/board"
)

// Light is a zone that is lit, with a word or number that says what for.
type Light struct {
	Zone     model.ID
	Caption  string // a few letters; empty = none
	Strength Strength
}

// Strength is how a zone is lit. Each has a line of its own, so that nobody has to go by the colour.
type Strength int

// The strengths.
const (
	Full   Strength = iota // drawn through
	Less                   // dashed
	Least                  // dotted
	Barred                 // hatched: not there
	strengths
)

// glow is the picture of the lights: it is made anew when it would be another.
type glow struct {
	m      *model.Map
	scale  float64
	area   image.Rectangle
	lights []Light
	patch  *patch
}

// Light lights zones until it is called again; nil puts the lights out.
func (b *Board) Light(lights []Light) {
	if slices.Equal(lights, b.lights) {
		return
	}
	b.lights = slices.Clone(lights)
	b.draw()
}

// Lights are the zones that are lit.
func (b *Board) Lights() []Light { return slices.Clone(b.lights) }

// shine keeps the picture of the lights as it should be.
func (b *Board) shine() {
	lights := b.shining()
	if len(lights) == 0 || b.session == nil {
		b.dim()
		return
	}
	g := b.ground
	all := image.Rectangle{}
	for _, l := range lights {
		if z, ok := b.m.Zone(l.Zone); ok && len(z.Shape) > 2 {
			all = all.Union(pixels(around(z.Shape...), g.cam.scale, int(4*g.density)))
		}
	}
	visible := g.cam.visible()
	area := all.Intersect(visible.Inset(-side))
	was := b.glow
	if was.patch != nil && was.m == b.m && was.scale == g.cam.scale && slices.Equal(was.lights, lights) &&
		all.Intersect(visible).In(was.area) {
		return
	}
	b.dim()
	if area.Empty() {
		return
	}
	k := newInk(area, g.cam.scale)
	for s := range strengths {
		b.inkLights(k, lights, s)
	}
	for _, s := range b.spots() {
		k.spare(s.Area)
	}
	b.glow = glow{b.m, g.cam.scale, area, lights, b.overlay(area, k.to)}
}

func (b *Board) dim() {
	if b.glow.patch != nil {
		b.remove(b.glow.patch)
	}
	b.glow = glow{}
}

// inkLights draws the zones of one strength: a wash, and a line within the outline.
func (b *Board) inkLights(k *ink, lights []Light, s Strength) {
	var shapes [][]model.Point
	var lines []model.Segment
	px := float64(b.ground.density) / k.scale // a unit of the toolkit, in units of the map
	for _, l := range lights {
		z, ok := b.m.Zone(l.Zone)
		if !ok || l.Strength != s || len(z.Shape) < 3 {
			continue
		}
		shapes = append(shapes, z.Shape)
		if s == Barred {
			lines = append(lines, hatch(z, 14*px)...)
			continue
		}
		for _, e := range edges(z.Shape) {
			lines = append(lines, dashes(e, s, px)...)
		}
	}
	d := float64(b.ground.density)
	switch s {
	case Full:
		k.fill(shapes, faint(legalColour(), 56))
		k.stroke(lines, 5*d, legalColour())
	case Less:
		k.fill(shapes, faint(legalColour(), 26))
		k.stroke(lines, 4*d, legalColour())
	case Least:
		k.fill(shapes, faint(legalColour(), 10))
		k.stroke(lines, 4*d, legalColour())
	default:
		k.stroke(lines, 1.5*d, faint(wrongColour(), 170))
	}
}

// mostDashes are drawn along one edge.
const mostDashes = 200

// dashes cuts an edge as a strength has it.
func dashes(e model.Segment, s Strength, px float64) []model.Segment {
	on, off := 14*px, 9*px
	switch s {
	case Full:
		return []model.Segment{e}
	case Least:
		on, off = 4*px, 10*px
	}
	length := e.A.To(e.B)
	if !(length > 0) || length/(on+off) > mostDashes {
		return []model.Segment{e}
	}
	at := func(d float64) model.Point {
		return model.Point{X: e.A.X + (e.B.X-e.A.X)*d/length, Y: e.A.Y + (e.B.Y-e.A.Y)*d/length}
	}
	var parts []model.Segment
	for d := 0.0; d < length; d += on + off {
		parts = append(parts, model.Segment{A: at(d), B: at(min(d+on, length))})
	}
	return parts
}

// mostHatches are drawn across one zone.
const mostHatches = 200

// hatch is a zone's hatching from the lower left to the upper right, so far apart.
func hatch(z *model.Zone, apart float64) []model.Segment {
	r := z.Bounds()
	apart = max(apart, (r.Width()+r.Height())/mostHatches)
	var parts []model.Segment
	for x := r.Min.X - r.Height() + apart; x < r.Max.X; x += apart {
		a, b := model.Point{X: x, Y: r.Max.Y}, model.Point{X: x + r.Height(), Y: r.Min.Y}
		parts = append(parts, inside(z, model.Segment{A: a, B: b})...)
	}
	return parts
}

// inside is what of a line lies in a zone.
func inside(z *model.Zone, l model.Segment) []model.Segment {
	at := []float64{0, 1}
	for _, e := range edges(z.Shape) {
		if t, ok := crossing(l, e); ok {
			at = append(at, t)
		}
	}
	slices.Sort(at)
	point := func(t float64) model.Point {
		return model.Point{X: l.A.X + t*(l.B.X-l.A.X), Y: l.A.Y + t*(l.B.Y-l.A.Y)}
	}
	var parts []model.Segment
	for i := 1; i < len(at); i++ {
		if at[i] > at[i-1] && z.Contains(point((at[i]+at[i-1])/2)) {
			parts = append(parts, model.Segment{A: point(at[i-1]), B: point(at[i])})
		}
	}
	return parts
}

// crossing is where along a line another one crosses it, in shares of its length.
func crossing(l, e model.Segment) (t float64, ok bool) {
	d, f := l.B.Minus(l.A), e.B.Minus(e.A)
	across := d.X*f.Y - d.Y*f.X
	if across == 0 {
		return 0, false
	}
	to := e.A.Minus(l.A)
	t = (to.X*f.Y - to.Y*f.X) / across
	u := (to.X*d.Y - to.Y*d.X) / across
	return t, t > 0 && t < 1 && u >= 0 && u <= 1
}

// drawCaptions writes into the zones that are lit what they are lit for, where there is room.
func (b *Board) drawCaptions(p *pen) {
	seen := b.Seen()
	n := 0
	for _, l := range b.lights {
		z, ok := b.m.Zone(l.Zone)
		if !ok || l.Caption == "" || !seen.Has(z.Middle()) {
			continue
		}
		size := fyne.MeasureText(l.Caption, theme.CaptionTextSize(), fyne.TextStyle{Bold: true})
		if z.Bounds().Width() < b.units(size.Width) {
			continue
		}
		if n++; n > mostCosts {
			return
		}
		colour := legalColour()
		if l.Strength == Barred {
			colour = wrongColour()
		}
		if at, ok := b.captionPlace(z, b.units(size.Width+3*theme.Padding()), b.units(size.Height+theme.Padding())); ok {
			p.smallPlate(at, l.Caption, colour)
		}
	}
}

// captionPlace is a place in a zone for a plate of a size that covers no token with its name and no badge of a border: as
// low as there is one, names standing above. Where there is none it covers names, and never a token.
func (b *Board) captionPlace(z *model.Zone, width, height float64) (at model.Point, ok bool) {
	for _, below := range []float64{2.9, 1.1} {
		if at, ok = b.clearPlace(z, width*1.2, height*1.2, below); ok {
			break
		}
	}
	return at, ok
}

// clearPlace is a place in a zone for a box of a size that is clear of tokens and of so many of their half widths below
// them.
func (b *Board) clearPlace(z *model.Zone, width, height, below float64) (at model.Point, ok bool) {
	const steps = 8
	r := z.Bounds()
	for row := steps; row >= 0; row-- {
		for column := range steps + 1 {
			at = model.Point{
				X: r.Min.X + width/2 + (r.Width()-width)*float64(column)/steps,
				Y: r.Min.Y + height/2 + (r.Height()-height)*float64(row)/steps,
			}
			box := around(at.Minus(model.Point{X: width / 2, Y: height / 2}), at.Plus(model.Point{X: width / 2, Y: height / 2}))
			if b.holds(z, box) && !b.covered(box, below) {
				return at, true
			}
		}
	}
	return model.Point{}, false
}

// holds reports whether the corners of a box lie in a zone.
func (b *Board) holds(z *model.Zone, box model.Rect) bool {
	for _, c := range model.Oblong(box.Min.X, box.Min.Y, box.Width(), box.Height()) {
		if !z.Contains(c) {
			return false
		}
	}
	return true
}

// covered reports whether a box lies over a token with so many of its half widths below it, or over the badge of a
// border.
func (b *Board) covered(box model.Rect, below float64) bool {
	for i := range b.m.Tokens {
		t := &b.m.Tokens[i]
		r := b.radius(t)
		if overlap(box, around(t.At.Minus(model.Point{X: below * r, Y: 1.7 * r}), t.At.Plus(model.Point{X: below * r, Y: below * r}))) {
			return true
		}
	}
	for _, s := range b.spots() {
		if overlap(box, s.Area) {
			return true
		}
	}
	return false
}

func overlap(a, b model.Rect) bool {
	return a.Min.X < b.Max.X && b.Min.X < a.Max.X && a.Min.Y < b.Max.Y && b.Min.Y < a.Max.Y
}

// Package paint draws maps into pictures: the tiles of the screen, PNG files, posters. It knows no toolkit.
package paint

import (
	"image"
	"math"
	"runtime"
	"sync"

	"shipslocker/domain/board"
)

// Mode is the set of colours a map is drawn in.
type Mode int

// The modes.
const (
	Light Mode = iota // ink on paper, on screen
	Dark              // light on dark
	Print             // black on white, patterns instead of colours
)

// Scene is what is to be drawn. Nobody changes what it refers to while a painter draws it.
//
// A painter asks Face once a token and keeps the answers as long as it is given the same Scene: when a token is to look
// different though the map is the same, make a new one.
type Scene struct {
	Map  *board.Map
	Mode Mode
	// Face tells how a token looks beyond what the map says; nil = no more than that.
	Face func(board.Token) Face
	// Background is the picture of Map.Background; nil = none. Zones let it show through.
	Background image.Image
	// Without are zones, tokens, borders, links and labels left out, since they are shown live.
	Without map[board.ID]bool
	// Only are the things drawn, all others being left out and nothing under them: to be laid over the rest of the map
	// while they move. nil = everything.
	Only map[board.ID]bool
	// NoTokens leaves out all tokens.
	NoTokens bool
	// NoNames leaves out the names and aspects of zones, labels, and the names of links: a map to be written on.
	NoNames bool
	// Radii are half the widths of tokens, in units; nil = those of the map, see Radii.
	Radii map[board.ID]float64
	// Referee shows what is hidden, faintly and marked as such; otherwise it is left out altogether.
	Referee bool
	// Smallest is the height of the smallest text drawn, in pixels; 0 = 11. Strokes, patterns and badges go by it too.
	Smallest float64
}

// Face is how one token looks.
type Face struct {
	Name     string      // empty = the token's own
	Initials string      // in its middle; empty = from its name
	Portrait image.Image // in the place of initials; nil = none
	Ring     []bool      // segments around it, filled or not: stress
	Current  bool        // it is their turn: a notch
	Out      bool        // they take no part any more: grey and crossed, below all others, without badges
	Marks    []string    // badges after the token's own
}

// Painter draws scenes. Several goroutines may use one at once.
type Painter struct {
	glyphs   glyphs
	pictures pictures
	middles  middles

	lock  sync.Mutex
	plans []*plan // those used last, the latest first
	free  sync.Pool
}

// New returns a painter.
func New() *Painter { return &Painter{} }

// mostPlans are kept: a window and a display, each at the scale it shows and the one it comes from.
const mostPlans = 6

// Draw draws the part of a scene that dst shows: pixel (x, y) of dst is the place origin + (x-dst.Min.X, y-dst.Min.Y)/scale,
// scale being pixels per unit. It fills all of dst, with nothing where Scene.Only leaves nothing. The same call gives the same pixels.
//
// The plane has whole pixels at each scale, and origin is taken for the nearest of them; so tiles whose origins lie whole
// pixels apart equal the same part drawn at once.
func (p *Painter) Draw(dst *image.RGBA, s *Scene, origin board.Point, scale float64) {
	if dst.Rect.Empty() {
		return
	}
	plan := p.plan(s, scale)
	// Just below a half rounds up too: whether a tile's origin is a half depends on how it was computed.
	nearest := func(v float64) int { return whole(math.Floor(v*plan.scale + 0.5 + 1e-6)) }
	at := image.Pt(nearest(origin.X), nearest(origin.Y))
	strips := min(runtime.GOMAXPROCS(0), dst.Rect.Dy()/256)
	if strips < 2 {
		p.strip(dst, plan, at, dst.Rect)
		return
	}
	var wait sync.WaitGroup
	for i := range strips {
		r := dst.Rect
		r.Min.Y, r.Max.Y = dst.Rect.Min.Y+i*dst.Rect.Dy()/strips, dst.Rect.Min.Y+(i+1)*dst.Rect.Dy()/strips
		wait.Go(func() { p.strip(dst, plan, at, r) })
	}
	wait.Wait()
}

// strip draws the part r of dst.
func (p *Painter) strip(dst *image.RGBA, plan *plan, at image.Point, r image.Rectangle) {
	c, ok := p.free.Get().(*canvas)
	if !ok {
		c = &canvas{}
	}
	c.dst, c.origin = dst, at
	c.win = r.Sub(dst.Rect.Min).Add(at)
	plan.draw(c)
	c.dst = nil
	p.free.Put(c)
}

// plan returns what is known of a scene at a scale, made now if need be.
func (p *Painter) plan(s *Scene, scale float64) *plan {
	if !(scale > 1e-9) {
		scale = 1e-9
	}
	scale = min(scale, 1e9)
	print := fingerprint(s)
	p.lock.Lock()
	var found *plan
	for i, known := range p.plans {
		if known.scene == s && known.print == print && known.scale == scale {
			copy(p.plans[1:i+1], p.plans[:i])
			found = known
			break
		}
	}
	if found == nil {
		found = &plan{scene: s, print: print, scale: scale, set: &p.glyphs, pictures: &p.pictures, middles: &p.middles}
		if len(p.plans) < mostPlans {
			p.plans = append(p.plans, nil)
		}
		copy(p.plans[1:], p.plans)
	}
	p.plans[0] = found
	p.lock.Unlock()
	found.once.Do(found.make)
	return found
}

// Bounds is the part of the plane on which a scene has anything, with a margin; empty maps have a usual size.
func (p *Painter) Bounds(s *Scene) board.Rect { return s.bounds() }

func (s *Scene) bounds() board.Rect {
	m := s.Map
	if m == nil {
		m = board.New()
	}
	if !s.Referee {
		m = m.Shown()
	}
	width := TokenWidth(m)
	r, ok := m.Bounds()
	if !ok {
		r = board.Rect{Min: board.Point{X: -20 * width, Y: -14 * width}, Max: board.Point{X: 20 * width, Y: 14 * width}}
	}
	if b := m.Background; s.Background != nil && b.Width > 0 && b.Width <= board.Limit && math.Abs(b.At.Y) <= board.Limit {
		if size := s.Background.Bounds().Size(); size.X > 0 {
			r.Max.Y = max(r.Max.Y, min(board.Limit, b.At.Y+b.Width*float64(size.Y)/float64(size.X)))
		}
	}
	r = s.room(m, r, width)
	margin := max(0.4*width, 0.02*max(r.Width(), r.Height()), 1e-3)
	r.Min.X, r.Min.Y = r.Min.X-margin, r.Min.Y-margin
	r.Max.X, r.Max.Y = r.Max.X+margin, r.Max.Y+margin
	return r
}

// room is a rectangle with room for tokens, their names below, and labels, as wide as they usually are.
func (s *Scene) room(m *board.Map, r board.Rect, width float64) board.Rect {
	add := func(at board.Point, left, up, right, down float64) {
		if math.Abs(at.X) <= board.Limit && math.Abs(at.Y) <= board.Limit {
			r.Min.X, r.Min.Y = min(r.Min.X, at.X-left), min(r.Min.Y, at.Y-up)
			r.Max.X, r.Max.Y = max(r.Max.X, at.X+right), max(r.Max.Y, at.Y+down)
		}
	}
	for i := range m.Tokens {
		if t := &m.Tokens[i]; !s.NoTokens {
			reach := 0.8 * width * TokenSize(*t)
			add(t.At, reach, reach, reach, reach+0.45*width)
		}
	}
	for i := range m.Labels {
		l := &m.Labels[i]
		size := 0.4 * width
		if l.Size > 0 {
			size = min(l.Size/capHeight, 40*width)
		}
		if half := 0.27 * size * float64(min(40, len(l.Text))); !s.NoNames {
			add(l.At, half, 0.5*size, half, 0.5*size)
		}
	}
	return r
}

// Badges is where the badges of borders stand at a scale, for clicks; they move out of the way of tokens.
func (p *Painter) Badges(s *Scene, scale float64) []Spot { return p.plan(s, scale).badges }

// Words is where the names and chips of tokens stand at a scale, and the tokens with what is around them.
func (p *Painter) Words(s *Scene, scale float64) []Spot { return p.plan(s, scale).words }

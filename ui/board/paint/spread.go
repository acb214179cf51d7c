package paint

import (
	"math"

	"shipslocker/domain/board"
)

// Radii are half the widths of a map's tokens, in units: as their sizes have it; more where that is too little for initials
// of a height of least; and less in a zone that has no room for all of them side by side.
func Radii(m *board.Map, least float64) map[board.ID]float64 {
	width := TokenWidth(m)
	rooms := make(map[board.ID]board.Rect, len(m.Zones))
	if m.Layout != board.Hexes {
		for i := range m.Zones {
			rooms[m.Zones[i].ID] = m.Zones[i].Bounds()
		}
	}
	radii := make(map[board.ID]float64, len(m.Tokens))
	taken := map[board.ID]float64{} // of zones, with room around each token
	for i := range m.Tokens {
		t := &m.Tokens[i]
		r, most := width*TokenSize(*t)/2, 0.45*m.Grid.Width
		if room, ok := rooms[t.Zone]; ok {
			most = 0.3 * min(room.Width(), room.Height())
		}
		r = max(r, min(1.1*least, most))
		radii[t.ID] = r
		taken[t.Zone] += 4 * apart * apart * r * r
	}
	for i := range m.Tokens {
		t := &m.Tokens[i]
		room, ok := rooms[t.Zone]
		if share := math.Sqrt(crammed * room.Width() * room.Height() / taken[t.Zone]); ok && share < 1 {
			radii[t.ID] *= max(smallestShare, share)
		}
	}
	return radii
}

// Spread moves the tokens of a map as they are drawn: apart where they lie on each other, and off the outlines of their
// zones. None leaves its zone or its hex, so that nobody is shown where they do not stand.
func Spread(m *board.Map) {
	if m.Layout == board.Hexes {
		spreadHexes(m)
		return
	}
	radii := Radii(m, 0)
	crowds := map[board.ID]*crowd{}
	for i := range m.Tokens {
		t := &m.Tokens[i]
		c := crowds[t.Zone]
		if c == nil {
			z, ok := m.Zone(t.Zone)
			if !ok || len(z.Shape) < 3 {
				continue
			}
			c = &crowd{m: m, zone: z}
			crowds[t.Zone] = c
		}
		c.tokens, c.at, c.r = append(c.tokens, t), append(c.at, t.At), append(c.r, radii[t.ID])
	}
	for _, c := range crowds {
		c.settle()
	}
}

// crowd are the tokens in one zone.
type crowd struct {
	m      *board.Map
	zone   *board.Zone
	tokens []*board.Token
	at     []board.Point // where they are drawn
	r      []float64     // half their widths
}

const (
	apart         = 1.42 // how far tokens want to be from each other, in sums of their half widths: their rings touch
	crammed       = 0.7  // the share of a zone that tokens with their rings may take
	smallestShare = 0.3  // the share of their width that is left of tokens in a crowd, however large it is
	slide         = 0.3  // radians that a push goes aside: those above each other in a narrow zone slide past
	work          = 3000 // pushes after which a crowd has no room to come to rest
)

// settle finds places for a crowd and has its tokens stand there.
func (c *crowd) settle() {
	for range max(8, min(120, work/len(c.at))) {
		moved := c.push()
		for i := range c.at {
			moved = c.hold(i) || moved
		}
		if !moved {
			break
		}
	}
	for i, t := range c.tokens {
		if zone, _ := c.m.ZoneAt(c.at[i]); zone == t.Zone {
			t.At = c.at[i]
		}
	}
}

// push moves apart those that are too near each other, and reports whether there were any.
func (c *crowd) push() (moved bool) {
	for i := range c.at {
		for j := range i {
			want := apart * (c.r[i] + c.r[j])
			d := c.at[i].Minus(c.at[j])
			far := math.Hypot(d.X, d.Y)
			if far > 0.995*want {
				continue
			}
			way := board.Point{X: math.Cos(2.4 * float64(i)), Y: math.Sin(2.4 * float64(i))} // of those on one place each goes its own
			if far > 1e-6*want {
				way = board.Point{X: d.X / far, Y: d.Y / far}
			}
			sin, cos := math.Sincos(slide)
			way = board.Point{X: way.X*cos - way.Y*sin, Y: way.X*sin + way.Y*cos}
			by := (want - far) / 2
			c.at[i] = board.Point{X: c.at[i].X + way.X*by, Y: c.at[i].Y + way.Y*by}
			c.at[j] = board.Point{X: c.at[j].X - way.X*by, Y: c.at[j].Y - way.Y*by}
			moved = true
		}
	}
	return moved
}

// hold brings a token that reaches beyond its zone back by the shortest way, as far as the zone has room for it, and reports
// whether it had to.
func (c *crowd) hold(i int) (moved bool) {
	middle := c.zone.Middle()
	reach := 1.35 * c.r[i] // with its ring
	for reach > 0.2*c.r[i] && !c.holds(middle, reach) {
		reach *= 0.85
	}
	from := c.at[i]
	if c.holds(from, reach) {
		return false
	}
	for far := 0.1; far < 4; far += 0.15 {
		for k := range 16 {
			sin, cos := math.Sincos(math.Pi / 8 * float64(k))
			at := board.Point{X: from.X + far*c.r[i]*cos, Y: from.Y + far*c.r[i]*sin}
			if c.holds(at, reach) {
				c.at[i] = at
				return true
			}
		}
	}
	c.at[i] = middle
	return from != middle
}

// holds reports whether a disc lies in the zone.
func (c *crowd) holds(at board.Point, r float64) bool {
	for k := range 8 {
		a := math.Pi / 4 * float64(k)
		if !c.zone.Contains(board.Point{X: at.X + r*math.Cos(a), Y: at.Y + r*math.Sin(a)}) {
			return false
		}
	}
	return true
}

// spreadHexes puts those who share a hex around its middle.
func spreadHexes(m *board.Map) {
	shared := map[board.Hex][]*board.Token{}
	for i := range m.Tokens {
		if h, ok := m.Grid.At(m.Tokens[i].At); ok {
			shared[h] = append(shared[h], &m.Tokens[i])
		}
	}
	for h, list := range shared {
		if len(list) < 2 {
			continue
		}
		middle := m.Grid.Centre(h)
		for i, t := range list {
			a := 2*math.Pi*float64(i)/float64(len(list)) + math.Pi
			t.At = board.Point{X: middle.X + 0.2*m.Grid.Width*math.Cos(a), Y: middle.Y + 0.2*m.Grid.Width*math.Sin(a)}
		}
	}
}

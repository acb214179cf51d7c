package paint

import (
	"image"
	"math"
	"reflect"

	"shipslocker/domain/board"
)

// print is a scene's fingerprint: two numbers that no two scenes are likely to have in common.
type print struct{ a, b uint64 }

func (p *print) word(v uint64) {
	p.a = (p.a ^ v) * 0x9E3779B97F4A7C15
	p.a ^= p.a >> 32
	p.b = (p.b + v) * 0xD6E8FEB86659FD93
	p.b ^= p.b >> 29
}

func (p *print) number(v float64) { p.word(math.Float64bits(v)) }
func (p *print) id(v board.ID)    { p.word(uint64(v)) }
func (p *print) place(v board.Point) {
	p.number(v.X)
	p.number(v.Y)
}

func (p *print) flag(v bool) {
	if v {
		p.word(3)
	} else {
		p.word(5)
	}
}

func (p *print) text(s string) {
	p.word(uint64(len(s)))
	for len(s) >= 8 {
		p.word(uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56)
		s = s[8:]
	}
	v := uint64(0)
	for i := range len(s) {
		v = v<<8 | uint64(s[i])
	}
	p.word(v)
}

// fingerprint tells whether a scene's map was changed since it was drawn. It takes a small part of the time a tile does.
func fingerprint(s *Scene) print {
	var p print
	p.word(uint64(s.Mode))
	p.flag(s.NoTokens)
	p.flag(s.NoNames)
	p.flag(s.Referee)
	p.number(s.Smallest)
	p.some(s.Without)
	p.flag(s.Only == nil)
	p.some(s.Only)
	m := s.Map
	if m == nil {
		return p
	}
	p.text(string(m.Layout))
	p.place(m.Background.At)
	p.number(m.Background.Width)
	p.number(m.Grid.Width)
	p.word(uint64(m.Grid.Columns)<<32 ^ uint64(m.Grid.Rows))
	p.ids(m.Rungs.Slots)
	p.id(m.Rungs.Above)
	p.id(m.Rungs.Beside)
	p.zones(m.Zones)
	p.borders(m.Borders)
	p.tokens(m.Tokens)
	p.word(uint64(len(m.Links)))
	for i := range m.Links {
		l := &m.Links[i]
		p.id(l.ID)
		p.id(l.A)
		p.id(l.B)
		p.text(l.Name)
		p.flag(l.Hidden)
	}
	for i := range m.Labels {
		l := &m.Labels[i]
		p.id(l.ID)
		p.text(l.Text)
		p.place(l.At)
		p.number(l.Size)
		p.flag(l.Hidden)
	}
	return p
}

// some adds those of a set, which come in any order.
func (p *print) some(set map[board.ID]bool) {
	sum := uint64(0)
	for id, in := range set {
		if in {
			v := (uint64(id) + 1) * 0x9E3779B97F4A7C15
			sum += v ^ v>>31
		}
	}
	p.word(sum)
}

func (p *print) ids(list []board.ID) {
	p.word(uint64(len(list)))
	for _, id := range list {
		p.id(id)
	}
}

func (p *print) zones(list []board.Zone) {
	p.word(uint64(len(list)))
	for i := range list {
		z := &list[i]
		p.id(z.ID)
		p.text(z.Name)
		p.word(uint64(len(z.Shape)))
		for _, c := range z.Shape {
			p.place(c)
		}
		p.word(uint64(z.Colour))
		p.text(string(z.Pattern))
		p.flag(z.Hidden)
		p.word(uint64(len(z.Aspects)))
		for _, a := range z.Aspects {
			p.text(a.Text)
			p.word(uint64(a.FreeTags))
		}
	}
}

func (p *print) borders(list []board.Border) {
	p.word(uint64(len(list)))
	for i := range list {
		b := &list[i]
		p.id(b.ID)
		p.id(b.A)
		p.id(b.B)
		p.word(uint64(len(b.States)))
		for _, s := range b.States {
			p.text(s.Name)
			p.word(uint64(s.Value))
		}
		p.word(uint64(b.Now))
		p.word(uint64(b.Paid))
		for _, paid := range b.Payments {
			p.id(paid.Token)
			p.word(uint64(paid.Points))
		}
		p.flag(b.Fixed)
		p.flag(b.Hidden)
	}
}

func (p *print) tokens(list []board.Token) {
	p.word(uint64(len(list)))
	for i := range list {
		t := &list[i]
		p.id(t.ID)
		p.text(t.Name)
		p.text(string(t.Document))
		p.word(uint64(t.Side))
		p.number(t.Size)
		p.word(uint64(t.Facing))
		for _, b := range t.Badges {
			p.text(b)
		}
		p.place(t.At)
		p.id(t.Zone)
		p.flag(t.Hidden)
	}
}

// Changes are the parts of the plane that two scenes draw differently at a scale, for drawing only those anew; whole
// is set where that is everything, such as between modes.
func (p *Painter) Changes(from, to *Scene, scale float64) (parts []board.Rect, whole bool) {
	if from == nil || to == nil || from.Mode != to.Mode || smallest(from) != smallest(to) || (from.Only == nil) != (to.Only == nil) {
		return nil, true
	}
	a, b := p.plan(from, scale), p.plan(to, scale)
	if a == b {
		return nil, false
	}
	mark := func(r image.Rectangle) {
		parts = append(parts, board.Rect{
			Min: board.Point{X: float64(r.Min.X-1) / a.scale, Y: float64(r.Min.Y-1) / a.scale},
			Max: board.Point{X: float64(r.Max.X+1) / a.scale, Y: float64(r.Max.Y+1) / a.scale},
		})
	}
	differ := func(x, y op) {
		if !reflect.DeepEqual(x.ink, y.ink) {
			mark(x.area)
			mark(y.area)
		}
	}
	was, is := unlike(a.ops, b.ops, differ)
	before, there := keysOf(was)
	after, still := keysOf(is)
	i := 0
	next := func() (key, bool) { // of what was there and still is
		for ; i < len(before); i++ {
			if _, ok := still[before[i]]; ok {
				i++
				return before[i-1], true
			}
			mark(was[i].area)
		}
		return key{}, false
	}
	for n, k := range after {
		at, ok := there[k]
		if !ok {
			mark(is[n].area)
			continue
		}
		if old, _ := next(); old != k {
			mark(was[at].area)
			mark(is[n].area)
		} else {
			differ(was[at], is[n])
		}
	}
	next()
	return parts, false
}

// unlike leaves of two lists what lies between the things that both begin with and those that both end with, mostly nothing.
// Compare is called with each two of these.
func unlike(was, is []op, compare func(x, y op)) (before, after []op) {
	for ; len(was) > 0 && len(is) > 0 && was[0].like(is[0]); was, is = was[1:], is[1:] {
		compare(was[0], is[0])
	}
	for m, n := len(was)-1, len(is)-1; m >= 0 && n >= 0 && was[m].like(is[n]); m, n = m-1, n-1 {
		compare(was[m], is[n])
		was, is = was[:m], is[:n]
	}
	return was, is
}

// like reports whether two ops draw the same thing, maybe differently.
func (o op) like(p op) bool { return o.what == p.what && o.id == p.id }

// key tells the ops of a plan apart.
type key struct {
	what kind
	id   board.ID
	n    int // how many of the same there are before it
}

// keysOf are the keys of ops in their order, and their places.
func keysOf(ops []op) ([]key, map[key]int) {
	order, at := make([]key, len(ops)), make(map[key]int, len(ops))
	for i, o := range ops {
		k := key{o.what, o.id, 0}
		for _, ok := at[k]; ok; _, ok = at[k] {
			k.n++
		}
		at[k], order[i] = i, k
	}
	return order, at
}

package board

import (
	"fmt"
	"math"
	"slices"

	"shipslocker/domain"
	model "shipslocker/domain/board"
)

// pressTool begins what the tool in hand does at a place and reports whether a drag goes on from there.
func (b *Board) pressTool(p model.Point) (drag bool) {
	if g, ok := b.gesture.(*polygon); ok {
		g.move(p)
		b.drop(g.to)
		return false
	}
	if b.tool != Ruler && !b.writable() {
		return false
	}
	switch b.tool {
	case Draw:
		p = b.snapped(p, 0)
		b.begin(&oblong{b: b, from: p, to: p})
	case Split:
		b.begin(&stroke{b: b, from: p, to: p, do: b.split})
	case Link:
		b.begin(&stroke{b: b, from: p, to: p, do: b.link, say: b.linkWords})
	case Ruler:
		b.begin(&stroke{b: b, from: p, to: p, say: b.measure, stays: true})
	case Border:
		b.putBorder(p)
		return false
	case Token:
		b.putToken(p)
		return false
	case Label:
		b.putLabel(p)
		return false
	default:
		return false
	}
	return true
}

// stroke is a line from one place to another and what it is for.
type stroke struct {
	b        *Board
	from, to model.Point
	do       func(from, to model.Point)        // nil = nothing
	say      func(from, to model.Point) string // on a plate at its end; nil = nothing
	stays    bool                              // in sight until something else begins
}

func (g *stroke) move(p model.Point) { g.to = p }

func (g *stroke) drop(p model.Point) bool {
	g.to = p
	if g.do != nil {
		g.do(g.from, p)
	}
	return !g.stays
}

func (g *stroke) draw(p *pen) {
	p.line(g.from, g.to, groundColour(), 5)
	p.line(g.from, g.to, inkColour(), 2.5)
	p.ring(g.from, 4, groundColour(), inkColour(), 2)
	p.ring(g.to, 4, groundColour(), inkColour(), 2)
	if g.say != nil {
		p.plate(g.to, finger()*2.2, g.say(g.from, g.to), inkColour())
	}
}
func (g *stroke) cancel() {}

// measure is how far two places are apart, in every way the map knows.
func (b *Board) measure(from, to model.Point) string {
	text := ""
	add := func(part string) {
		if text != "" {
			text += " · "
		}
		text += part
	}
	if b.m.Scale > 0 {
		add(fmt.Sprintf("%s m", metres(from.To(to)*b.m.Scale)))
	}
	if b.m.Layout == model.Hexes {
		h, ok := b.m.Grid.At(from)
		o, also := b.m.Grid.At(to)
		if ok && also {
			add(domain.Count(model.HexDistance(h, o), "hex"))
		}
	}
	a, z := b.zoneUnder(from), b.zoneUnder(to)
	if a != 0 && z != 0 {
		if n, ok := b.m.Distance(a, z); ok {
			add(domain.Count(n, "zone"))
		} else {
			add("no way")
		}
	}
	if text == "" {
		return "the map has no scale"
	}
	return text
}

// metres are written to two figures or more.
func metres(m float64) string {
	switch {
	case m < 10:
		return fmt.Sprintf("%.1f", m)
	case m < 10_000:
		return fmt.Sprintf("%.0f", m)
	}
	return fmt.Sprintf("%.0f k", m/1000)
}

// split cuts the zone that a line runs through.
func (b *Board) split(from, to model.Point) {
	zone := b.zoneUnder(model.Segment{A: from, B: to}.Middle())
	if zone == 0 {
		b.say("Drag the line across one zone, from outside to outside.")
		return
	}
	var part model.ID
	if b.attempt("split "+b.named(b.m, zone), "", func(m *model.Map) (err error) {
		part, err = m.Split(zone, model.Segment{A: from, B: to})
		return err
	}) {
		b.openNew(part)
	}
}

func (b *Board) linkWords(from, to model.Point) string {
	a, z := b.zoneUnder(from), b.zoneUnder(to)
	if a == 0 || z == 0 || a == z {
		return ""
	}
	return b.named(b.m, a) + " – " + b.named(b.m, z)
}

// link joins the zones at two places.
func (b *Board) link(from, to model.Point) {
	a, z := b.zoneUnder(from), b.zoneUnder(to)
	switch {
	case a == 0 || z == 0:
		b.say("A link goes from one zone to another.")
		return
	case a == z:
		b.say("A link goes to another zone.")
		return
	case slices.ContainsFunc(b.m.Links, func(l model.Link) bool { return l.A == min(a, z) && l.B == max(a, z) }):
		b.say("A link already joins them.")
		return
	}
	var id model.ID
	b.edit("link "+b.named(b.m, a)+" with "+b.named(b.m, z), "", func(m *model.Map) {
		id = m.NextID()
		m.Links = append(m.Links, model.Link{ID: id, A: min(a, z), B: max(a, z)})
	})
	b.openNew(id)
}

// putBorder makes a border where two zones meet at a place, or opens the one that is there.
func (b *Board) putBorder(p model.Point) {
	if id := b.badgeUnder(p); id != 0 {
		b.openNew(id)
		return
	}
	w, ok := b.edgeUnder(p)
	if !ok {
		if id := b.linkUnder(p); id != 0 {
			if i, found := b.paths().at(id); found {
				w, ok = b.paths().list[i], true
			}
		}
	}
	if !ok {
		b.say("A border goes where two zones meet: click on the line between them.")
		return
	}
	b.borderAt(w)
}

func (b *Board) borderAt(w model.Way) {
	if w.Border != 0 {
		b.openNew(w.Border)
		return
	}
	var id model.ID
	b.edit("put a border between "+b.named(b.m, w.A)+" and "+b.named(b.m, w.B), "", func(m *model.Map) {
		id = m.NextID()
		m.Borders = append(m.Borders, model.Border{ID: id, A: min(w.A, w.B), B: max(w.A, w.B), States: []model.State{{Value: 1}}})
	})
	b.openNew(id)
}

// putToken puts a new token down and opens it.
func (b *Board) putToken(p model.Point) {
	t := model.Token{Size: 1}
	if b.NewToken != nil {
		t = b.NewToken()
	}
	var id model.ID
	b.edit("put down a token", "", func(m *model.Map) {
		t.ID = m.NextID()
		id = t.ID
		m.Tokens = append(m.Tokens, t)
		m.MoveToken(id, p)
	})
	b.openNew(id)
}

// putLabel puts a new label down and opens it.
func (b *Board) putLabel(p model.Point) {
	if !onMap(p) {
		b.say(beyond)
		return
	}
	var id model.ID
	b.edit("put down a label", "", func(m *model.Map) {
		id = m.NextID()
		m.Labels = append(m.Labels, model.Label{ID: id, Text: "Label", At: p})
	})
	b.openNew(id)
}

// openNew selects what has just been made and has its name or words asked for. With the mouse that is once the button is
// released: the toolkit takes the keyboard away within a click. The next key goes there in any case.
func (b *Board) openNew(id model.ID) {
	b.Select(id)
	if b.made = id; !b.down {
		b.host.After(1, b.openMade)
	}
}

// openMade opens what was made and has not been opened yet, unless a button is down.
func (b *Board) openMade() {
	if b.down || b.made == 0 {
		return
	}
	id := b.made
	if b.made = 0; b.isSelected(id) && b.OnMade != nil {
		b.OnMade(id)
	}
}

// oblong draws a rectangle; a click without a drag begins a polygon.
type oblong struct {
	b        *Board
	from, to model.Point
}

func (g *oblong) move(p model.Point) { g.to = g.b.snapped(p, 0) }

func (g *oblong) drop(p model.Point) bool {
	g.move(p)
	w, h := math.Abs(g.to.X-g.from.X), math.Abs(g.to.Y-g.from.Y)
	if least := g.b.units(dragFrom * 2); w < least || h < least {
		g.b.begin(&polygon{b: g.b, corners: []model.Point{g.from}, to: g.to})
		return true
	}
	g.b.addZone(model.Oblong(min(g.from.X, g.to.X), min(g.from.Y, g.to.Y), w, h))
	return true
}

func (g *oblong) draw(p *pen) {
	r := around(g.from, g.to)
	p.outline(model.Oblong(r.Min.X, r.Min.Y, r.Width(), r.Height()), inkColour(), 2.5)
	if g.b.m.Scale > 0 {
		p.plate(g.to, finger()*2, metres(r.Width()*g.b.m.Scale)+" × "+metres(r.Height()*g.b.m.Scale)+" m", inkColour())
	}
}
func (g *oblong) cancel() {}

// polygon draws a zone corner by corner until the first or the last one is clicked again.
type polygon struct {
	b       *Board
	corners []model.Point
	to      model.Point
}

func (g *polygon) move(p model.Point) {
	g.to = g.b.snapped(p, 0)
	if first := g.corners[0]; p.To(first) <= g.b.units(finger()) {
		g.to = first
	}
}

func (g *polygon) drop(p model.Point) bool {
	near := g.b.units(finger())
	last := g.corners[len(g.corners)-1]
	if p.To(g.corners[0]) <= near || p.To(last) <= near/2 {
		if len(g.corners) < 3 {
			g.b.say("A zone needs three corners at least.")
			return false
		}
		return g.b.addZone(g.corners)
	}
	if len(g.corners) == model.MostCorners {
		g.b.say("A zone has at most " + number(model.MostCorners) + " corners.")
		return false
	}
	g.corners = append(g.corners, p)
	return false
}

func (g *polygon) draw(p *pen) {
	for i, c := range g.corners {
		if i > 0 {
			p.line(g.corners[i-1], c, inkColour(), 2.5)
		}
	}
	p.line(g.corners[len(g.corners)-1], g.to, inkColour(), 1.5)
	for i, c := range g.corners {
		half := float32(4)
		if i == 0 {
			half = 6
		}
		p.square(c, half, groundColour(), inkColour())
	}
}
func (g *polygon) cancel() {}

// addZone puts a zone on the map and selects it.
func (b *Board) addZone(shape []model.Point) bool {
	var id model.ID
	ok := b.attempt("draw a zone", "", func(m *model.Map) (err error) {
		id, err = m.AddZone(slices.Clone(shape))
		return err
	})
	if ok {
		b.openNew(id)
	}
	return ok
}

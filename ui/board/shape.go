package board

import (
	"slices"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/facts"
)

// handleUnder is the corner of the selected zone at a place, or the edge whose middle is there; -1 = none.
func (b *Board) handleUnder(p model.Point) (zone model.ID, corner, edge int) {
	zone = b.the(aZone)
	if zone == 0 || len(b.selected) != 1 || b.tool != Pick || b.Plays {
		return 0, -1, -1
	}
	z, _ := b.m.Zone(zone)
	near := b.units(finger())
	for i, c := range z.Shape {
		if p.To(c) <= near {
			return zone, i, -1
		}
	}
	for i, e := range edges(z.Shape) {
		if p.To(e.Middle()) <= near && b.roomOn(e) {
			return zone, -1, i
		}
	}
	return zone, -1, -1
}

// roomOn reports whether an edge has a handle in its middle: it is long enough, and no badge is there.
func (b *Board) roomOn(e model.Segment) bool {
	return e.Length() > 6*b.units(finger()) && b.badgeUnder(e.Middle()) == 0
}

// reshape drags a corner, or a new one out of an edge. Corners of other zones at the same place go along, so that
// what touches goes on touching, unless Alt is held.
type reshape struct {
	b      *Board
	zone   model.ID
	corner int // or the edge that a new one comes into
	fresh  bool
	from   model.Point
	to     model.Point
}

// startCorner takes hold of a corner, or of the middle of an edge for a new one.
func (b *Board) startCorner(zone model.ID, i int, fresh bool) {
	if !b.writable() {
		return
	}
	z, _ := b.m.Zone(zone)
	at := z.Shape[i]
	if fresh {
		at = edges(z.Shape)[i].Middle()
	}
	b.begin(&reshape{b: b, zone: zone, corner: i, fresh: fresh, from: at, to: at})
}

func (g *reshape) move(p model.Point) { g.to = g.b.snapped(p, g.zone) }

// shapes are the outlines as they would be.
func (g *reshape) shapes() map[model.ID][]model.Point {
	z, ok := g.b.m.Zone(g.zone)
	if !ok || g.corner >= len(z.Shape) {
		return nil
	}
	all := map[model.ID][]model.Point{g.zone: g.shape(z.Shape, g.corner)}
	if g.b.keys.Alt {
		return all
	}
	a, c := z.Shape[g.corner], z.Shape[(g.corner+1)%len(z.Shape)]
	for i := range g.b.m.Zones {
		o := &g.b.m.Zones[i]
		if o.ID == g.zone {
			continue
		}
		for j, p := range o.Shape {
			next := o.Shape[(j+1)%len(o.Shape)]
			if !g.fresh && p == a || g.fresh && (p == a && next == c || p == c && next == a) {
				all[o.ID] = g.shape(o.Shape, j)
				break
			}
		}
	}
	return all
}

func (g *reshape) shape(shape []model.Point, i int) []model.Point {
	if g.fresh {
		return slices.Insert(slices.Clone(shape), i+1, g.to)
	}
	out := slices.Clone(shape)
	out[i] = g.to
	return out
}

func (g *reshape) drop(p model.Point) bool {
	g.move(p)
	if g.to != g.from {
		g.b.reshape("reshape "+g.b.named(g.b.m, g.zone), "", g.shapes())
	}
	return true
}

func (g *reshape) draw(p *pen) {
	for _, shape := range g.shapes() {
		p.outline(shape, inkColour(), 2)
	}
	p.square(g.to, 5, groundColour(), inkColour())
}
func (g *reshape) cancel() {}

// reshape gives zones other outlines, all or none.
func (b *Board) reshape(label, key string, shapes map[model.ID][]model.Point) bool {
	apply := func(m *model.Map) error {
		for _, z := range b.m.Zones {
			if shape := shapes[z.ID]; shape != nil {
				if err := m.Reshape(z.ID, shape); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return b.attempt(label, key, apply)
}

// attempt makes a step of a change that may be refused, in which case it says why and nothing is changed.
func (b *Board) attempt(label, key string, change func(m *model.Map) error) bool {
	if !b.writable() {
		return false
	}
	if err := change(facts.Clone(b.session.Value())); err != nil {
		b.say(domain.AsSentence(err.Error()))
		return false
	}
	b.say("")
	b.edit(label, key, func(m *model.Map) {
		if err := change(m); err != nil { // it was fine a moment ago, on the same map
			b.say(domain.AsSentence(err.Error()))
		}
	})
	return true
}

// removeCorner takes the corner in hand off the selected zone.
func (b *Board) removeCorner() {
	zone := b.the(aZone)
	z, ok := b.m.Zone(zone)
	if !ok || b.corner >= len(z.Shape) {
		return
	}
	shape := slices.Delete(slices.Clone(z.Shape), b.corner, b.corner+1)
	if b.reshape("take a corner off "+b.named(b.m, zone), "", map[model.ID][]model.Point{zone: shape}) {
		b.corner = -1
		b.draw()
	}
}

// stepCorner goes to the next corner of the selected zone.
func (b *Board) stepCorner() {
	zone := b.the(aZone)
	z, ok := b.m.Zone(zone)
	if !ok {
		b.say("Select a zone first; then " + b.letter('c') + " goes from corner to corner.")
		return
	}
	b.corner = (b.corner + 1) % len(z.Shape)
	b.say("Corner " + number(b.corner+1) + " of " + b.named(b.m, zone) + ": arrows move it, I puts another after it, Delete removes it.")
	b.draw()
}

// moveCorner moves the corner in hand by keys.
func (b *Board) moveCorner(dx, dy float64) {
	zone := b.the(aZone)
	z, ok := b.m.Zone(zone)
	if !ok || b.corner >= len(z.Shape) || !b.writable() {
		return
	}
	at, kept := z.Shape[b.corner], b.corner
	g := &reshape{b: b, zone: zone, corner: b.corner, from: at, to: at.Plus(model.Point{X: dx * b.units(8), Y: dy * b.units(8)})}
	b.reshape("reshape "+b.named(b.m, zone), "corner", g.shapes())
	b.corner = kept
	b.draw()
}

// insertCorner puts a corner half way to the next one and takes it in hand.
func (b *Board) insertCorner() {
	zone := b.the(aZone)
	z, ok := b.m.Zone(zone)
	if !ok || b.corner < 0 || b.corner >= len(z.Shape) || !b.writable() {
		return
	}
	middle, next := edges(z.Shape)[b.corner].Middle(), b.corner+1
	g := &reshape{b: b, zone: zone, corner: b.corner, fresh: true, from: middle, to: middle}
	if b.reshape("put a corner on "+b.named(b.m, zone), "", g.shapes()) {
		b.corner = next
		b.draw()
	}
}

// snaps reports whether places snap just now.
func (b *Board) snaps() bool { return !b.unsnap && !b.keys.Shift }

// snapped is a place, or what it snaps to near by; the zone named is left out.
func (b *Board) snapped(p model.Point, without model.ID) model.Point {
	if !b.snaps() {
		return p
	}
	return b.m.Snap(p, b.units(finger()), without)
}

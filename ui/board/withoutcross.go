package board

import (
	"slices"

	model "shipslocker/domain/board"
)

// enterTool does what Return does with a tool while there is no cross: it draws a zone beside the one selected, puts the next
// border of that zone, or shows the cross.
func (b *Board) enterTool() {
	switch b.tool {
	case Draw:
		if b.writable() && b.addZone(b.beside()) {
			b.bringIntoSight(b.the(aZone))
		}
	case Border:
		b.borderNext()
	default:
		b.moveCursor(0, 0)
	}
}

// beside is the outline of a zone as large as the one selected, or else the last one, on the first side of it that is free:
// right, below, left, above; where all are taken, beside another one. The first one is in the middle of what is seen.
func (b *Board) beside() []model.Point {
	if len(b.m.Zones) == 0 {
		r := b.Seen()
		return model.Oblong(r.Min.X+r.Width()*0.4, r.Min.Y+r.Height()*0.375, r.Width()/5, r.Height()/4)
	}
	var near []model.Rect
	for i := range slices.Backward(b.m.Zones) {
		near = append(near, b.m.Zones[i].Bounds())
	}
	if z, ok := b.m.Zone(b.here()); ok {
		near = slices.Insert(near, 0, z.Bounds())
	}
	w, h := near[0].Width(), near[0].Height()
	for _, r := range near {
		for _, at := range []model.Point{{X: r.Max.X, Y: r.Min.Y}, {X: r.Min.X, Y: r.Max.Y}, {X: r.Min.X - w, Y: r.Min.Y}, {X: r.Min.X, Y: r.Min.Y - h}} {
			box := around(at, at.Plus(model.Point{X: w, Y: h}))
			if !slices.ContainsFunc(near, func(o model.Rect) bool { return overlap(box, o) }) {
				return model.Oblong(at.X, at.Y, w, h)
			}
		}
	}
	return nil // the rightmost one has its right side free
}

// borderNext puts a border on the first side of the selected zone, or of any, that has none yet.
func (b *Board) borderNext() {
	zone := b.here()
	if id := b.theBorder(); id != 0 { // the one put before
		border, _ := b.m.Border(id)
		zone = border.A
	}
	free := func(of model.ID) func(model.Way) bool {
		return func(w model.Way) bool {
			return w.Border == 0 && (len(w.Edge) > 0 || w.Link != 0) && (of == 0 || w.A == of || w.B == of)
		}
	}
	ways := b.paths().list
	i := slices.IndexFunc(ways, free(zone))
	if i < 0 {
		i = slices.IndexFunc(ways, free(0))
	}
	if i < 0 {
		b.say("Every side where zones meet has a border already. E selects them.")
		return
	}
	b.borderAt(ways[i])
	b.bringIntoSight(b.the(aBorder))
}

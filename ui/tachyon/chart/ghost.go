package chart

import (
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain/table"
	"shipslocker/ui/look"
)

// ghost is the figure of a marker that has moved, where it stood, as it was drawn: small, with a line to where it stands.
type ghost struct {
	of       Marker
	from, to area
	objects  []fyne.CanvasObject
}

// mostWays are the ghosts whose ways are drawn; with more the figures alone say who has moved.
const mostWays = 3

// drawGhosts shows where those stood that have moved.
func (g *chartGround) drawGhosts() {
	for _, id := range g.plan.order {
		from, moved := g.plan.ghosts[id]
		if !moved {
			continue
		}
		m, to := g.view.Find(id), g.plan.cards[id].area
		if len(g.plan.ghosts) > mostWays || g.lift != nil && g.lift.id == id {
			to = area{}
		}
		o, drawn := g.ghosts[id]
		if !drawn || !o.of.same(m) || o.from != from || o.to != to {
			o = ghost{*m, from, to, g.ghostObjects(m, from, to)}
			g.ghosts[id] = o
		}
		g.objects = append(g.objects, o.objects...)
	}
	maps.DeleteFunc(g.ghosts, func(id table.ID, _ ghost) bool {
		_, moved := g.plan.ghosts[id]
		return !moved
	})
}

// ghostObjects draws one of them, and its way where there is one.
func (g *chartGround) ghostObjects(m *Marker, from, to area) []fyne.CanvasObject {
	ink := shade(look.ColorCaption)
	list := []fyne.CanvasObject{g.put(g.maker.figures.Object(m.Side, m.Name, true), from)}
	if to.w > 0 {
		a, b := link(from, to)
		way := canvas.NewLine(faint(ink, 150))
		way.StrokeWidth = max(1, 0.08*g.em)
		way.Position1, way.Position2 = fyne.NewPos(a.X*g.em, a.Y*g.em), fyne.NewPos(b.X*g.em, b.Y*g.em)
		list = append([]fyne.CanvasObject{way}, list...)
	}
	return list
}

package chart

import (
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/table"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

// ghost is the figure of a marker that has moved, where it stood, as it was drawn: small, with a line to where it stands.
type ghost struct {
	of       Marker
	from, to diagram.Area
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
			to = diagram.Area{}
		}
		o, drawn := g.ghosts[id]
		if !drawn || !o.of.same(m) || o.from != from || o.to != to {
			o = ghost{*m, from, to, g.ghostObjects(m, from, to)}
			g.ghosts[id] = o
		}
		g.Add(o.objects...)
	}
	maps.DeleteFunc(g.ghosts, func(id table.ID, _ ghost) bool {
		_, moved := g.plan.ghosts[id]
		return !moved
	})
}

// ghostObjects draws one of them, and its way where there is one.
func (g *chartGround) ghostObjects(m *Marker, from, to diagram.Area) []fyne.CanvasObject {
	ink := theme.Color(look.ColorCaption)
	list := []fyne.CanvasObject{g.Put(g.Kit.Figures.Object(m.Side, m.Name, true), from)}
	if to.W > 0 {
		a, b := link(from, to)
		list = append([]fyne.CanvasObject{g.Line(a, b, faint(ink, 150), max(1, 0.08*g.Em))}, list...)
	}
	return list
}

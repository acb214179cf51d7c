package chart

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

// cardState is how a marker stands out.
type cardState struct {
	acting, chosen, carried bool
	em                      float32 // height of the chart's text
}

// card is a marker as it is drawn. It is made anew when it looks another way, and moved when it stands elsewhere.
type card struct {
	m       Marker
	plan    cardPlan // its area is where it stands
	state   cardState
	objects []cardPart
}

// cardPart is a part of a marker.
type cardPart struct {
	fyne.CanvasObject
	at fyne.Position // from the marker's corner, in the toolkit's units
}

// same reports whether a marker looks as this one does.
func (c *card) same(m *Marker, plan cardPlan, state cardState) bool {
	return c.state == state && c.m.same(m) && c.plan.sameText(plan) && c.plan.area.W == plan.area.W && c.plan.area.H == plan.area.H
}

func (c cardPlan) sameText(o cardPlan) bool {
	return c.pips == o.pips && c.flight == o.flight && c.small == o.small && slices.Equal(c.name, o.name) && slices.Equal(c.lines, o.lines)
}

// place moves all of a marker's parts.
func (c *card) place(at fyne.Position) {
	for _, o := range c.objects {
		o.Move(at.Add(o.at))
	}
}

// faint is a colour that lets others show through.
func faint(c color.Color, alpha uint8) color.Color {
	r, g, b, _ := c.RGBA()
	return color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: alpha}
}

// makeCard makes a marker.
func makeCard(kit *diagram.Kit, m *Marker, plan cardPlan, state cardState) *card {
	c := &card{m: *m, plan: plan, state: state}
	pen := diagram.Pen{Em: state.em, Kit: kit}
	put := func(objects ...fyne.CanvasObject) {
		for _, o := range objects {
			c.objects = append(c.objects, cardPart{o, o.Position()})
		}
	}
	ink := theme.Color(theme.ColorNameForeground)
	if m.Acted && !state.acting {
		ink = theme.Color(look.ColorCaption)
	}
	wide, high := plan.area.W, plan.area.H
	put(frameOf(pen, m, state, wide, high))
	if state.acting {
		put(pen.Arrow(diagram.Rect(-0.62, high/2-0.5, 1, 1), theme.Color(theme.ColorNamePrimary)))
	}
	put(pen.Put(kit.Figures.Object(m.Side, m.Name, !state.acting && m.Acted), diagram.Rect(cardEdge, cardEdge, cardFigure, cardFigure)))
	y := float32(cardEdge - 0.08)
	if n := float32(len(plan.name) + len(plan.lines)); !plan.pips {
		y = (high - n*cardLine) / 2
	}
	for _, line := range plan.name {
		put(pen.Words(line, true, nameSize, ink, cardText, y))
		y += cardLine
	}
	for _, line := range plan.lines {
		put(pen.Words(line, false, plan.small, ink, cardText, y))
		y += cardLine
	}
	if m.Target == Legal {
		put(aim(pen, wide-0.75*aimSize, -0.3)...)
	}
	if plan.flight {
		half := kit.Types.Width(flightOf(m), true) * nameSize / 2
		put(pen.Words(flightOf(m), true, nameSize, ink, cardEdge+cardFigure/2-half, cardEdge+cardFigure-0.12))
	}
	if plan.pips {
		put(pips(pen, m, ink, high-cardEdge-pipSize)...)
	}
	return c
}

// frameOf is what a marker is written on.
func frameOf(pen diagram.Pen, m *Marker, state cardState, wide, high float32) fyne.CanvasObject {
	ground, ink, thick, out := theme.Color(look.ColorBox), theme.Color(look.ColorFrame), float32(1), float32(0)
	if m.Acted && !state.acting {
		ground = theme.Color(theme.ColorNameBackground)
	}
	if m.Target == Legal {
		ink, thick = theme.Color(theme.ColorNameSuccess), 2
	}
	if state.chosen {
		ground = theme.Color(theme.ColorNameHeaderBackground)
		ink, thick = theme.Color(theme.ColorNameForeground), 2
	}
	if state.acting { // its frame is thick, and leaves the room inside to the rest
		ink, thick, out = theme.Color(theme.ColorNamePrimary), 3.5, 0.12
	}
	if state.carried {
		ink, thick = theme.Color(theme.ColorNameForeground), 2.5
	}
	return pen.Box(diagram.Rect(-out, -out, wide+2*out, high+2*out), ground, ink, thick, 0.25)
}

// aim marks a target with a ring and a dot.
func aim(pen diagram.Pen, x, y float32) []fyne.CanvasObject {
	ring, dot := canvas.NewCircle(theme.Color(look.ColorBox)), canvas.NewCircle(theme.Color(theme.ColorNameSuccess))
	ring.StrokeColor, ring.StrokeWidth = theme.Color(theme.ColorNameSuccess), 2
	return []fyne.CanvasObject{
		pen.Put(ring, diagram.Rect(x, y, aimSize, aimSize)),
		pen.Put(dot, diagram.Rect(x+aimSize/3, y+aimSize/3, aimSize/3, aimSize/3)),
	}
}

// pips are the boxes of the shields: those that have taken a hit are filled.
func pips(pen diagram.Pen, m *Marker, ink color.Color, y float32) (list []fyne.CanvasObject) {
	for i := range m.Shields {
		var ground color.Color
		if i < m.Marked {
			ground = ink
		}
		list = append(list, pen.Box(diagram.Rect(cardText+float32(i)*pipStep, y, pipSize, pipSize), ground, ink, 1, 0))
	}
	return list
}

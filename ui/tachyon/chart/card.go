package chart

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	uiboard "shipslocker/ui/board"
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
	return c.state == state && c.m.same(m) && c.plan.sameText(plan) && c.plan.area.w == plan.area.w && c.plan.area.h == plan.area.h
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

// shade is a colour of the theme.
func shade(name fyne.ThemeColorName) color.Color { return theme.Color(name) }

// faint is a colour that lets others show through.
func faint(c color.Color, alpha uint8) color.Color {
	r, g, b, _ := c.RGBA()
	return color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: alpha}
}

// cardMaker makes markers in the theme in use.
type cardMaker struct {
	ink     themeInk // of the theme it makes them in
	types   look.Letters
	figures *uiboard.Figures
}

func newCardMaker() *cardMaker {
	return &cardMaker{ink: inkOf(), types: look.NewLetters(), figures: uiboard.NewFigures()}
}

// themed makes markers in the theme in use from now on, and reports whether that is another.
func (k *cardMaker) themed() bool {
	if k.ink == inkOf() {
		return false
	}
	*k = *newCardMaker()
	return true
}

// themeInk tells themes apart.
type themeInk struct {
	ground, ink color.Color
	text        float32
}

func inkOf() themeInk {
	return themeInk{shade(theme.ColorNameBackground), shade(theme.ColorNameForeground), theme.TextSize()}
}

// make makes a marker.
func (k *cardMaker) make(m *Marker, plan cardPlan, state cardState) *card {
	c := &card{m: *m, plan: plan, state: state}
	em := state.em
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Resize(fyne.NewSize(w*em, h*em))
		c.objects = append(c.objects, cardPart{o, fyne.NewPos(x*em, y*em)})
	}
	ink := shade(theme.ColorNameForeground)
	if m.Acted && !state.acting {
		ink = shade(look.ColorCaption)
	}
	wide, high := plan.area.w, plan.area.h
	out := float32(0)
	if state.acting { // its frame is thick, and leaves the room inside to the rest
		out = 0.12
	}
	put(k.frame(m, state), -out, -out, wide+2*out, high+2*out)
	if state.acting {
		arrow := canvas.NewRegularPolygon(3, shade(theme.ColorNamePrimary))
		arrow.Angle = 90
		put(arrow, -0.62, high/2-0.5, 1, 1)
	}
	put(k.figures.Object(m.Side, m.Name, !state.acting && m.Acted), cardEdge, cardEdge, cardFigure, cardFigure)
	write := func(words string, bold bool, size, x, y float32) {
		t := k.types.Line(words, bold, size*em, ink)
		put(t, x, y, t.MinSize().Width/em, t.MinSize().Height/em)
	}
	y := float32(cardEdge - 0.08)
	if n := float32(len(plan.name) + len(plan.lines)); !plan.pips {
		y = (high - n*cardLine) / 2
	}
	for _, line := range plan.name {
		write(line, true, nameSize, cardText, y)
		y += cardLine
	}
	for _, line := range plan.lines {
		write(line, false, plan.small, cardText, y)
		y += cardLine
	}
	if m.Target == Legal {
		k.aim(put, wide-0.75*aimSize, -0.3)
	}
	if plan.flight {
		half := k.types.Width(flightOf(m), true) * nameSize / 2
		write(flightOf(m), true, nameSize, cardEdge+cardFigure/2-half, cardEdge+cardFigure-0.12)
	}
	if plan.pips {
		k.pips(put, m, ink, high-cardEdge-pipSize)
	}
	return c
}

// frame is what a marker is written on.
func (k *cardMaker) frame(m *Marker, state cardState) *canvas.Rectangle {
	r := canvas.NewRectangle(shade(look.ColorBox))
	r.CornerRadius = 0.25 * state.em
	r.StrokeColor, r.StrokeWidth = shade(look.ColorFrame), 1
	if m.Acted && !state.acting {
		r.FillColor = shade(theme.ColorNameBackground)
	}
	if m.Target == Legal {
		r.StrokeColor, r.StrokeWidth = shade(theme.ColorNameSuccess), 2
	}
	if state.chosen {
		r.FillColor = shade(theme.ColorNameHeaderBackground)
		r.StrokeColor, r.StrokeWidth = shade(theme.ColorNameForeground), 2
	}
	if state.acting {
		r.StrokeColor, r.StrokeWidth = shade(theme.ColorNamePrimary), 3.5
	}
	if state.carried {
		r.StrokeColor, r.StrokeWidth = shade(theme.ColorNameForeground), 2.5
	}
	return r
}

// aim marks a target with a ring and a dot.
func (k *cardMaker) aim(put func(o fyne.CanvasObject, x, y, w, h float32), x, y float32) {
	ring, dot := canvas.NewCircle(shade(look.ColorBox)), canvas.NewCircle(shade(theme.ColorNameSuccess))
	ring.StrokeColor, ring.StrokeWidth = shade(theme.ColorNameSuccess), 2
	put(ring, x, y, aimSize, aimSize)
	put(dot, x+aimSize/3, y+aimSize/3, aimSize/3, aimSize/3)
}

// pips are the boxes of the shields: those that have taken a hit are filled.
func (k *cardMaker) pips(put func(o fyne.CanvasObject, x, y, w, h float32), m *Marker, ink color.Color, y float32) {
	for i := range m.Shields {
		pip := canvas.NewRectangle(color.Transparent)
		pip.StrokeColor, pip.StrokeWidth = ink, 1
		if i < m.Marked {
			pip.FillColor = ink
		}
		put(pip, cardText+float32(i)*pipStep, y, pipSize, pipSize)
	}
}

package cloth

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/emissaries"
	"shipslocker/ui/diagram"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// liftedDie is a die on its way by the pointer.
type liftedDie struct {
	diagram.Lift
	die dieAt
}

// left are the places that dice have left.
func (g *feltGround) left() (list []fyne.CanvasObject) {
	for _, x := range g.plan.gaps {
		pic := g.die(dieLook{kind: x.kind, state: uidice.ToCome, side: x.area.W * g.Em})
		pic.Move(x.area.Corner(g.Em))
		list = append(list, pic.Objects()...)
	}
	return list
}

// pin is stuck into a die's corner.
func (g *feltGround) pin(a diagram.Area) []fyne.CanvasObject {
	stem := g.Line(fyne.NewPos(a.Right()-0.45, a.Y+0.6), fyne.NewPos(a.Right()+0.02, a.Y+0.05), theme.Color(theme.ColorNameForeground), max(2, 0.15*g.Em))
	head := canvas.NewCircle(theme.Color(theme.ColorNamePrimary))
	head.StrokeColor, head.StrokeWidth = theme.Color(look.ColorBox), 1
	return []fyne.CanvasObject{stem, g.Put(head, diagram.Rect(a.Right()-0.3, a.Y-0.35, 0.72, 0.72))}
}

// ring shows where the keyboard is.
func (g *feltGround) ring(a diagram.Area) fyne.CanvasObject {
	return g.Box(a, nil, theme.Color(theme.ColorNamePrimary), max(2, 0.17*g.Em), 0.25)
}

// dropMark lights the middle up while a die is carried that may go there or come from there.
func (g *feltGround) dropMark() []fyne.CanvasObject {
	l := g.lift
	if l == nil {
		return nil
	}
	into, out := g.judge(l)
	if !into && !out {
		return nil
	}
	word, ink := "put in", theme.Color(theme.ColorNameSuccess)
	if out {
		word = "take back"
	}
	m := g.plan.middle.Down(g.shift())
	wide := g.Kit.Types.Width(word, true)*moreHeight + 0.6
	plate := diagram.Rect(m.Right()-wide-0.4, m.Y-0.1, wide, 1.1)
	return []fyne.CanvasObject{
		g.Box(m, nil, ink, max(3, 0.2*g.Em), 0), g.Box(plate, ink, nil, 0, 0.2),
		g.words(feltLine{words: word, bold: true, height: moreHeight, x: plate.X + 0.3, y: plate.Y}, theme.Color(theme.ColorNameBackground)),
	}
}

// judge reports what putting the carried die down here would do: put it into the middle, or take it out.
func (g *feltGround) judge(l *liftedDie) (into, out bool) {
	inside := g.plan.middle.Down(g.shift()).Has(g.In(l.At))
	mid := g.plan.dice[l.die].mid
	return inside && !mid, !inside && mid
}

// carried is the die on its way.
func (g *feltGround) carried(l *liftedDie) []fyne.CanvasObject {
	d := g.view.die(l.die)
	if d == nil {
		return nil
	}
	pic := g.die(lookOf(d, g.plan.dice[l.die].area.W*g.Em))
	pic.Move(l.Corner())
	return pic.Objects()
}

// signOf is the shape for what a see is: an arrow back for a reversal, a square for a block, a star's eight corners for a
// blow.
func signOf(way emissaries.Way) fyne.CanvasObject {
	ink := theme.Color(theme.ColorNameForeground)
	switch way {
	case emissaries.Reverse:
		arrow := canvas.NewRegularPolygon(3, ink)
		arrow.Angle = -90
		return arrow
	case emissaries.Block:
		return canvas.NewRectangle(ink)
	}
	star := canvas.NewArbitraryPolygon(nil, ink)
	star.NormalizedPoints = true
	for i := range 16 {
		turn, far := float64(i)*math.Pi/8, 0.5-0.22*float64(i%2)
		star.Points = append(star.Points, fyne.NewPos(float32(0.5+far*math.Sin(turn)), float32(0.5-far*math.Cos(turn))))
	}
	star.CornerRadii = make([]float32, len(star.Points))
	return star
}

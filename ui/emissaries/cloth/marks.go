package cloth

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/emissaries"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// liftedDie is a die on its way by the pointer.
type liftedDie struct {
	die  dieAt
	grip fyne.Position // from its corner to the pointer, in the toolkit's units
	at   fyne.Position // of the pointer
}

// left are the places that dice have left.
func (g *feltGround) left() (list []fyne.CanvasObject) {
	for _, x := range g.plan.gaps {
		pic := g.maker.die(dieLook{kind: x.kind, state: uidice.ToCome, side: x.area.w * g.em}, g.em)
		pic.Move(fyne.NewPos(x.area.x*g.em, x.area.y*g.em))
		list = append(list, pic.Objects()...)
	}
	return list
}

// pin is stuck into a die's corner.
func (g *feltGround) pin(a area) []fyne.CanvasObject {
	stem := canvas.NewLine(shade(theme.ColorNameForeground))
	stem.StrokeWidth = max(2, 0.15*g.em)
	stem.Position1 = fyne.NewPos((a.right()-0.45)*g.em, (a.y+0.6)*g.em)
	stem.Position2 = fyne.NewPos((a.right()+0.02)*g.em, (a.y+0.05)*g.em)
	head := canvas.NewCircle(shade(theme.ColorNamePrimary))
	head.StrokeColor, head.StrokeWidth = shade(look.ColorBox), 1
	return []fyne.CanvasObject{stem, g.put(head, area{a.right() - 0.3, a.y - 0.35, 0.72, 0.72})}
}

// ring shows where the keyboard is.
func (g *feltGround) ring(a area, thick bool) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.StrokeColor, r.StrokeWidth, r.CornerRadius = shade(theme.ColorNamePrimary), 1, 0.25*g.em
	if thick {
		r.StrokeWidth = max(2, 0.17*g.em)
	}
	return g.put(r, a)
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
	word, ink := "put in", shade(theme.ColorNameSuccess)
	if out {
		word = "take back"
	}
	r := canvas.NewRectangle(color.Transparent)
	r.StrokeColor, r.StrokeWidth = ink, max(3, 0.2*g.em)
	m := g.plan.middle.down(g.shift())
	wide := g.maker.types.Width(word, true)*moreHeight + 0.6
	back := canvas.NewRectangle(ink)
	back.CornerRadius = 0.2 * g.em
	plate := area{m.right() - wide - 0.4, m.y - 0.1, wide, 1.1}
	return []fyne.CanvasObject{
		g.put(r, m), g.put(back, plate),
		g.words(feltLine{words: word, bold: true, height: moreHeight, x: plate.x + 0.3, y: plate.y}, shade(theme.ColorNameBackground)),
	}
}

// judge reports what putting the carried die down here would do: put it into the middle, or take it out.
func (g *feltGround) judge(l *liftedDie) (into, out bool) {
	inside := g.plan.middle.down(g.shift()).has(fyne.NewPos(l.at.X/g.em, l.at.Y/g.em))
	mid := g.plan.dice[l.die].mid
	return inside && !mid, !inside && mid
}

// carried is the die on its way.
func (g *feltGround) carried(l *liftedDie) []fyne.CanvasObject {
	d := g.view.die(l.die)
	if d == nil {
		return nil
	}
	pic := g.maker.die(lookOf(d, g.plan.dice[l.die].area.w*g.em), g.em)
	pic.Move(l.at.Subtract(l.grip))
	return pic.Objects()
}

// focusRing shows that the cloth has the keyboard.
func (g *feltGround) focusRing() fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.StrokeColor, r.StrokeWidth = shade(theme.ColorNamePrimary), 2
	r.Resize(g.Size())
	return r
}

// signOf is the shape for what a see is: an arrow back for a reversal, a square for a block, a star's eight corners for a
// blow.
func signOf(way emissaries.Way) fyne.CanvasObject {
	ink := shade(theme.ColorNameForeground)
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

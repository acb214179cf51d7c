package chart

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/look"
)

// tail is a link from whoever is on a tail to whose tail it is.
type tail struct {
	from, to fyne.Position // in heights of the chart's text
	words    string        // the bonus it brings
}

// drawTails shows the links as arrows, each with its bonus.
func (g *chartGround) drawTails() {
	var tails []tail
	for _, id := range g.plan.order {
		m := g.view.Find(id)
		a, from := g.plan.cards[id]
		b, to := g.plan.cards[m.Tailing]
		if !from || !to || m.Tailing == id || g.lift != nil && (g.lift.id == id || g.lift.id == m.Tailing) {
			continue
		}
		t := tail{words: fmt.Sprintf("+%d", m.Bonus)}
		t.from, t.to = link(a.area, b.area)
		tails = append(tails, t)
	}
	if g.arrows != nil && slices.Equal(tails, g.tails) {
		return
	}
	g.tails, g.arrows = tails, []fyne.CanvasObject{}
	for _, t := range tails {
		g.arrows = append(g.arrows, g.arrow(t)...)
	}
}

// link is where an arrow from one marker to another begins and ends: straight down where one stands above the other.
func link(a, b area) (from, to fyne.Position) {
	left, right := max(a.x, b.x), min(a.right(), b.right())
	ax, bx := a.middle().X, b.middle().X
	if right-left > 1 {
		ax = (left + right) / 2
		bx = ax
	}
	switch {
	case a.bottom() <= b.y:
		return fyne.NewPos(ax, a.bottom()), fyne.NewPos(bx, b.y)
	case b.bottom() <= a.y:
		return fyne.NewPos(ax, a.y), fyne.NewPos(bx, b.bottom())
	case a.x < b.x:
		return fyne.NewPos(a.right(), a.middle().Y), fyne.NewPos(b.x, b.middle().Y)
	}
	return fyne.NewPos(a.x, a.middle().Y), fyne.NewPos(b.right(), b.middle().Y)
}

// arrow draws a link.
func (g *chartGround) arrow(t tail) []fyne.CanvasObject {
	ink := shade(theme.ColorNameForeground)
	at := func(p fyne.Position) fyne.Position { return fyne.NewPos(p.X*g.em, p.Y*g.em) }
	stroke := func(from, to fyne.Position) fyne.CanvasObject {
		l := canvas.NewLine(ink)
		l.StrokeWidth = max(1.5, 0.14*g.em)
		l.Position1, l.Position2 = at(from), at(to)
		return l
	}
	d := t.to.Subtract(t.from)
	turn, long := math.Atan2(float64(d.Y), float64(d.X)), float32(math.Hypot(float64(d.X), float64(d.Y)))
	list := []fyne.CanvasObject{stroke(t.from, t.to)}
	for _, side := range []float64{2.6, -2.6} {
		list = append(list, stroke(t.to, t.to.AddXY(float32(0.45*math.Cos(turn+side)), float32(0.45*math.Sin(turn+side)))))
	}
	wide := g.maker.types.Width(t.words, true)*g.room.small() + 0.4
	mid := t.from.AddXY(d.X*0.4+wide/2+0.35, d.Y*0.4) // beside a short one
	if long > 2 {                                     // in the room that is kept where it begins
		share := 0.6 / max(long/2, float32(math.Abs(float64(d.Y))))
		mid = t.from.AddXY(d.X*share, d.Y*share)
	}
	plate := canvas.NewRectangle(shade(look.ColorBox))
	plate.CornerRadius, plate.StrokeColor, plate.StrokeWidth = 0.2*g.em, ink, 1
	return append(list, g.put(plate, area{mid.X - wide/2, mid.Y - 0.48, wide, 0.96}),
		g.words(t.words, true, g.room.small(), ink, mid.X-wide/2+0.2, mid.Y-0.53))
}

// foldedLevels says that levels are left out.
func foldedLevels(n int) string {
	if n == 1 {
		return "… 1 empty level"
	}
	return fmt.Sprintf("… %d empty levels", n)
}

package chart

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/diagram"
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
func link(a, b diagram.Area) (from, to fyne.Position) {
	left, right := max(a.X, b.X), min(a.Right(), b.Right())
	ax, bx := a.Middle().X, b.Middle().X
	if right-left > 1 {
		ax = (left + right) / 2
		bx = ax
	}
	switch {
	case a.Bottom() <= b.Y:
		return fyne.NewPos(ax, a.Bottom()), fyne.NewPos(bx, b.Y)
	case b.Bottom() <= a.Y:
		return fyne.NewPos(ax, a.Y), fyne.NewPos(bx, b.Bottom())
	case a.X < b.X:
		return fyne.NewPos(a.Right(), a.Middle().Y), fyne.NewPos(b.X, b.Middle().Y)
	}
	return fyne.NewPos(a.X, a.Middle().Y), fyne.NewPos(b.Right(), b.Middle().Y)
}

// arrow draws a link.
func (g *chartGround) arrow(t tail) []fyne.CanvasObject {
	ink := theme.Color(theme.ColorNameForeground)
	stroke := func(from, to fyne.Position) fyne.CanvasObject { return g.Line(from, to, ink, max(1.5, 0.14*g.Em)) }
	d := t.to.Subtract(t.from)
	turn, long := math.Atan2(float64(d.Y), float64(d.X)), float32(math.Hypot(float64(d.X), float64(d.Y)))
	list := []fyne.CanvasObject{stroke(t.from, t.to)}
	for _, side := range []float64{2.6, -2.6} {
		list = append(list, stroke(t.to, t.to.AddXY(float32(0.45*math.Cos(turn+side)), float32(0.45*math.Sin(turn+side)))))
	}
	wide := g.Kit.Types.Width(t.words, true)*g.room.small() + 0.4
	mid := t.from.AddXY(d.X*0.4+wide/2+0.35, d.Y*0.4) // beside a short one
	if long > 2 {                                     // in the room that is kept where it begins
		share := 0.6 / max(long/2, float32(math.Abs(float64(d.Y))))
		mid = t.from.AddXY(d.X*share, d.Y*share)
	}
	plate := diagram.Rect(mid.X-wide/2, mid.Y-0.48, wide, 0.96)
	return append(list, g.Box(plate, theme.Color(look.ColorBox), ink, 1, 0.2),
		g.Words(t.words, true, g.room.small(), ink, mid.X-wide/2+0.2, mid.Y-0.53))
}

// foldedLevels says that levels are left out.
func foldedLevels(n int) string {
	if n == 1 {
		return "… 1 empty level"
	}
	return fmt.Sprintf("… %d empty levels", n)
}

package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
)

// lift is a marker on its way to another place, by the pointer or by keys.
type lift struct {
	id     table.ID
	byKeys bool
	free   bool          // by the referee's word: a key is held for that
	grip   fyne.Position // from the marker's corner to the pointer, in the toolkit's units
	at     fyne.Position // of the pointer
	slot   tachyon.Slot  // that it is over; off the chart = none
}

// corner is where the marker on its way is drawn.
func (l *lift) corner(g *chartGround, plan cardPlan) fyne.Position {
	if !l.byKeys {
		return l.at.Subtract(l.grip)
	}
	home := fyne.NewPos(plan.area.x*g.em, plan.area.y*g.em)
	i := g.plan.band(l.slot)
	if m := g.view.Find(l.id); i < 0 || m.Slot == l.slot {
		return home
	}
	a := g.plan.bands[i].area
	x, y := a.x+numberWide, a.y+cardGap
	if !g.plan.bands[i].level() {
		x, y = a.x+cardGap, a.y+captionHigh
	}
	return fyne.NewPos((min(x, a.right()-plan.area.w)+0.7)*g.em, (y+0.4)*g.em)
}

// verdict says what putting the marker down here would be: a word on the chart and a sentence below it.
func (l *lift) verdict(g *chartGround) (word, sentence string, ok bool) {
	m := g.view.Find(l.id)
	if l.slot.Place == tachyon.OffChart {
		return "", "Put " + m.Name + " on a level or into a box.", false
	}
	if l.slot == m.Slot {
		return "", m.Name + " is there.", true
	}
	to := m.Name + " to " + l.slot.Title()
	why := refusal(g.view.May, l.id, l.slot)
	switch {
	case why == "":
		return "here", to + ".", true
	case l.free:
		return "the GM's ruling", to + ", by the GM's ruling.", true
	}
	return "no", domain.AsSentence(why) + " Hold Ctrl to put it there anyway.", false
}

// refusal says why a marker may not be put to a place, empty = it may.
func refusal(may func(table.ID, tachyon.Slot) error, id table.ID, to tachyon.Slot) string {
	if may == nil {
		return "no markers move now"
	}
	if err := may(id, to); err != nil {
		return err.Error()
	}
	return ""
}

// marks show where the marker was, and the place it is over. Plate is a word for what putting it down would be, which
// stands at the marker itself.
func (l *lift) marks(g *chartGround) (marks, plate []fyne.CanvasObject) {
	home := canvas.NewRectangle(color.Transparent)
	home.StrokeColor, home.StrokeWidth, home.CornerRadius = shade(look.ColorFrame), 1, 0.25*g.em
	card := g.plan.cards[l.id]
	marks = []fyne.CanvasObject{g.put(home, card.area)}
	i := g.plan.band(l.slot)
	word, _, ok := l.verdict(g)
	if i < 0 || word == "" {
		return marks, nil
	}
	ink := shade(theme.ColorNameError)
	if ok {
		ink = shade(theme.ColorNameSuccess)
	}
	frame, back := canvas.NewRectangle(color.Transparent), canvas.NewRectangle(ink)
	frame.StrokeColor, frame.StrokeWidth, back.CornerRadius = ink, 3, 0.2*g.em
	wide := g.maker.types.Width(word, true)*moreSize + 0.5
	at := l.corner(g, card)
	x, y := at.X/g.em+card.area.w-wide, at.Y/g.em-0.8
	return append(marks, g.put(frame, g.plan.bands[i].area)), []fyne.CanvasObject{
		g.put(back, area{x, y, wide, 1}), g.words(word, true, moreSize, shade(theme.ColorNameBackground), x+0.25, y-0.05),
	}
}

// putBack ends a lift with nothing changed.
func (g *chartGround) putBack() {
	if g.lift == nil {
		return
	}
	g.lift = nil
	if g.grown != nil {
		g.grown = nil
		g.replan()
	}
	g.draw()
}

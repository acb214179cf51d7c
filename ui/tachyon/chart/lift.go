package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

// lift is a marker on its way to another place, by the pointer or by keys.
type lift struct {
	diagram.Lift
	id     table.ID
	byKeys bool
	free   bool         // by the referee's word: a key is held for that
	slot   tachyon.Slot // that it is over; off the chart = none
}

// place is where the marker on its way is drawn.
func (l *lift) place(g *chartGround, plan cardPlan) fyne.Position {
	if !l.byKeys {
		return l.Corner()
	}
	home := plan.area.Corner(g.Em)
	i := g.plan.band(l.slot)
	if m := g.view.Find(l.id); i < 0 || m.Slot == l.slot {
		return home
	}
	a := g.plan.bands[i].area
	x, y := a.X+numberWide, a.Y+cardGap
	if !g.plan.bands[i].level() {
		x, y = a.X+cardGap, a.Y+captionHigh
	}
	return fyne.NewPos((min(x, a.Right()-plan.area.W)+0.7)*g.Em, (y+0.4)*g.Em)
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
	card := g.plan.cards[l.id]
	marks = []fyne.CanvasObject{g.Box(card.area, nil, theme.Color(look.ColorFrame), 1, 0.25)}
	i := g.plan.band(l.slot)
	word, _, ok := l.verdict(g)
	if i < 0 || word == "" {
		return marks, nil
	}
	ink := theme.Color(theme.ColorNameError)
	if ok {
		ink = theme.Color(theme.ColorNameSuccess)
	}
	wide := g.Kit.Types.Width(word, true)*moreSize + 0.5
	at := l.place(g, card)
	x, y := at.X/g.Em+card.area.W-wide, at.Y/g.Em-0.8
	return append(marks, g.Box(g.plan.bands[i].area, nil, ink, 3, 0)), []fyne.CanvasObject{
		g.Box(diagram.Rect(x, y, wide, 1), ink, nil, 0, 0.2), g.Words(word, true, moreSize, theme.Color(theme.ColorNameBackground), x+0.25, y-0.05),
	}
}

// PutBack ends a lift with nothing changed.
func (g *chartGround) PutBack() {
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

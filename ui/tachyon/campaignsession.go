package tachyon

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

// session is the sitting that goes on.
func (e *Campaign) session() fyne.CanvasObject {
	f := e.form
	return look.NewRows(1, look.NewOpening("SESSION"),
		field.Number(f, "Session number", "session", "session.number", 0, 9999, func(c *campaign) *int { return &c.Session.Number }),
		remark("A new session raises fate points to the refresh; a surplus stays. Begin it above."),
		uitable.FoesSwitch(f, "Shields, damage and stress of the GM's craft, on the players' display and in players' printed copies. The handout is silent.",
			func(c *campaign) *table.Foes { return &c.Foes }))
}

// begin begins a session in one step: the fate points of all who sit at the table come up to their refresh.
//
// Source: tachyon E, Fate Core.
func (e *Campaign) begin() {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	next := max(s.Value().Session.Number, 0) + 1
	var left []string
	s.Together(fmt.Sprintf("session %d begins", next), func() {
		left = e.around.Each(s.Value(), func(_ int, sheet *edit.Session[pilot]) {
			after := sheet.Value().BeginSession().Pilot
			sheet.Edit("session", "", func(p *pilot) { *p = *after })
		})
		s.Edit("session", "", func(c *campaign) { c.Session.Number = next })
	})
	said := fmt.Sprintf("Session %d has begun.", next)
	if len(left) > 0 {
		said += " Not changed (no sheet to edit): " + domain.Listed(left) + "."
	}
	e.host.Say(said)
}

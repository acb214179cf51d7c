package emissaries

import (
	"fmt"

	"fyne.io/fyne/v2"

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
		remark("A session changes no sheets: ticks come off after conflicts."),
		uitable.FoesSwitch(f, "Dice and fallout of the GM's people, on the players' display and in players' printed copies. In the book's example they lie open.",
			func(c *campaign) *table.Foes { return &c.Foes }))
}

// begin begins a session.
func (e *Campaign) begin() {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	next := max(s.Value().Session.Number, 0) + 1
	s.Edit(fmt.Sprintf("session %d begins", next), "", func(c *campaign) { c.Session.Number = next })
	e.host.Say(fmt.Sprintf("Session %d has begun.", next))
}

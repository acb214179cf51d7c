package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

// session is the sitting that goes on, and begins the next.
func (e *Campaign) session() fyne.CanvasObject {
	f := e.form
	clears := false // for the next session alone: it is kept nowhere
	clear := field.CheckOf(f, "clear old spin and temporary aspects", "", "",
		func(*campaign) bool { return clears },
		func(_ *campaign, on bool) {
			clears = on
			f.Afresh()
		})
	begin := field.Button(e.form, "Begin session 1", func() {
		e.once(func() {
			cleared := clears
			clears = false
			e.begin(cleared)
		})
	}, nil)
	begin.Importance = widget.HighImportance
	f.OnShow(func(c *campaign) {
		if title := beginsTitle(c); begin.Text != title {
			begin.SetText(title)
		}
	})
	does := field.Said(f, func(c *campaign) string {
		if c.House.SessionAddsFive {
			return fmt.Sprintf("A session adds %d fate points for everybody.", farfuture.SessionPoints)
		}
		return fmt.Sprintf("A session raises everybody's fate points to %d; more is kept.", farfuture.SessionPoints)
	})
	return look.NewRows(1, look.NewOpening("SESSION"),
		look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow / 2},
			field.Number(f, "Session number", "session", "session.number", 0, 9999, func(c *campaign) *int { return &c.Session.Number }),
			f.Box("First combat", "session.combat", field.Check(f, "fought: its fate points are given", "first combat of the session", "session.combat",
				func(c *campaign) *bool { return &c.Session.Combat }), nil)),
		look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}, Narrowest: narrow / 2}, begin, clear), does,
		uitable.FoesSwitch(f, "Stress, spin and fate points of the referee's figures, on the players' display and in players' printed copies. The book is silent.",
			func(c *campaign) *table.Foes { return &c.Foes }))
}

// beginsTitle names the session that comes next.
func beginsTitle(c *campaign) string { return fmt.Sprintf("Begin session %d", c.Session.Number+1) }

// once begins the next session, and asks first where the last has begun and had no fight yet: it may just have been begun.
func (e *Campaign) once(begin func()) {
	s, ok := e.ours()
	if !ok {
		return
	}
	if now := s.Value().Session; now.Number == 0 || now.Combat {
		begin()
		return
	}
	e.host.Ask(fmt.Sprintf("Session %d has already begun", s.Value().Session.Number),
		look.NewParagraph("Its fate points are given, and it had no fight yet. The next session gives fate points again.", theme.SizeNameText),
		nil, beginsTitle(s.Value()), func() (stay bool) {
			begin()
			return false
		})
}

// begin begins a session in one step: everybody gets their fate points; cleared takes away what last time has left
// of spin and temporary aspects.
//
// Source: farfuture C11.
func (e *Campaign) begin(cleared bool) {
	s, ok := e.ours()
	if !ok {
		return
	}
	next := s.Value().Session.Number + 1
	var left []string
	s.Together(fmt.Sprintf("session %d begins%s", next, s.Value().House.Said("sessionStart")), func() {
		left = e.around.Each(s.Value(), func(_ int, sheet *edit.Session[character]) {
			sheet.Edit("session", "", func(c *character) {
				c.FatePoints = farfuture.BeginSession(c.FatePoints, s.Value().House)
				if cleared {
					c.Spin, c.TemporaryAspects = nil, nil
				}
			})
		})
		s.Edit("session", "", func(c *campaign) { c.Session.Number, c.Session.Combat = next, false })
	})
	said := fmt.Sprintf("Session %d has begun.", next)
	if len(left) > 0 {
		said += " Unchanged, without a sheet to edit: " + strings.Join(left, ", ") + "."
	}
	e.host.Say(said)
}

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
	"shipslocker/ui/page"
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

// sceneAfter is what comes after a scene for the whole squadron, in a dialog over its campaign.
type sceneAfter struct {
	campaign *Campaign
	dialog   *page.Dialog
	after    *aftermath
}

func newSceneAfter(e *Campaign) *sceneAfter {
	s := &sceneAfter{campaign: e}
	s.after = newAftermath(aftermathParams{
		Host: e.host, Source: e.source,
		Who:   func() []domain.DocID { return e.around.Crew(e.form.Session().Value()) },
		Sheet: e.around.Cast.Value,
		House: func() house { return e.form.Session().Value().House },
		Do:    s.do,
		Changed: func() {
			s.dialog.Clear()
			s.dialog.Page.Show()
		},
	})
	return s
}

// open opens the dialog, whose button closes it: each thing done in it is a step of its own.
func (s *sceneAfter) open() {
	if _, ok := desk.Editable(s.campaign.host, s.campaign.form); !ok {
		return
	}
	s.after.drop()
	s.dialog = page.NewDialog(s.campaign.host, s.after.lay)
	s.dialog.Open("After the scene", "Done", 84, 44, nil, s.after.first(), func() (stay bool) {
		why := s.after.unfinished()
		if why != "" {
			s.dialog.Refuse(why)
		}
		return why != ""
	})
}

// do changes the pilots' sheets in one step.
func (s *sceneAfter) do(label string, sheets []sheetAfter, _ []table.Line) (why string) {
	cast := s.campaign.around.Cast
	for _, x := range sheets {
		switch held := cast.Session(x.id); {
		case held == nil:
			return "One of these sheets is no longer on the shelf. Nothing was changed."
		case held.ReadOnly() != "":
			return held.ReadOnly()
		}
	}
	s.campaign.form.Session().Together(label, func() {
		for _, x := range sheets {
			cast.Session(x.id).Edit(label, "", func(p *pilot) { *p = *x.after })
		}
	})
	s.campaign.host.Say(domain.AsSentence(domain.Upper(label)))
	return ""
}

// Package mission is the table of play of a mission.
package mission

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/houserules"
	"shipslocker/ui/spacer/screen"
	uitable "shipslocker/ui/table"
)

// adventure is the table of play of a mission: on one side what everybody sees at a glance, on the other the page where
// the next step is taken. While a player writes cards a cover lies over the window.
type adventure struct {
	*uitable.Lead[mission.Mission]
	source  dice.Source
	cast    *desk.Cast[person.Character]
	rules   *houserules.Rules
	framing framing
	acts    *uiact.Acts // what the last step came to is said on the page until the next
	cover   *cardCover
	halves  *screen.Halves
	view    fyne.CanvasObject
}

// New returns the editor of missions; source is the program's own dice, which shuffle the cards.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &adventure{source: source}
		e.Lead = uitable.NewLead[mission.Mission]("", host, e.lay)
		e.Ledger, e.Form = e, field.NewForm[mission.Mission](host)
		e.cast = desk.NewCast[person.Character](host, person.Kind.ID(), e.Form.Afresh)
		e.rules = houserules.Campaigns.Rules(host, e.Form.Afresh)
		e.cover = newCardCover(e)
		e.Of = func(m *mission.Mission) (*table.Table, domain.DocID, domain.DocID) { return nil, "", m.Campaign }
		e.Sheets, e.Rules, e.Wants, e.Anew = []uitable.Sheets{e.cast}, e.rules, e.wants, e.cover.follow
		e.Page.Unread = nil // what is under way says by itself which sheets it still waits for
		e.acts = &uiact.Acts{
			Host: host, Page: e.Page, Source: source, Kept: act.Answers{}, Leaves: act.Answers{}, States: e.States, Name: e.Name,
			By:    func(table.ID) dice.From { return dice.Typed },
			Make:  func(name string, who table.ID) act.Act { return e.now().Make(name, who) },
			Write: e.take,
		}
		e.Page.Ended, e.Page.Half = func() { delete(e.acts.Leaves, mission.Told) }, e.framing.half
		e.Page.Revive = e.revivals()
		e.Page.Belongs(e, []any{&e.acts.Leaves}, []any{&e.framing})
		e.Form.OnShow(func(*mission.Mission) { e.Changed() })
		e.view = e.build()
		return e
	}
}

// wants are the sheets of those who play.
func (e *adventure) wants() []domain.DocID {
	var ids []domain.DocID
	for _, p := range e.Value().Players {
		ids = append(ids, p.Character)
	}
	return ids
}

// now is the mission as acts see it.
func (e *adventure) now() *mission.Adventure {
	m := e.Value()
	if m == nil { // another document is shown, or none
		m = mission.New()
	}
	return &mission.Adventure{
		Mission: m, Source: e.source, Called: e.called, Sheet: e.cast.Value, Shut: e.shut,
		Campaign: e.rules.Value(), House: e.rules.House(), Required: e.rules.Campaign().Required,
	}
}

// shut says why the sheet of a player cannot be changed; empty = it can.
func (e *adventure) shut(p mission.Player) string {
	switch held := e.cast.Session(p.Character); {
	case e.cast.Awaits(p.Character):
		return "The sheet is still loading."
	case held == nil:
		return "No sheet on the shelf: no ticks for " + e.called(p) + "."
	default:
		return held.ReadOnly()
	}
}

// Session is the mission, nil while none is shown.
func (e *adventure) Session() *edit.Session[mission.Mission] { return e.Form.Session() }

// Ground is none: a mission is played on no map.
func (e *adventure) Ground() *edit.Session[board.Map] { return nil }

// Name is what a player is called.
func (e *adventure) Name(id table.ID) string { return e.now().Named(rules.RowID(id)) }

// Write does nothing: a mission has no log.
func (e *adventure) Write(table.Line) {}

// Reface lays the page where it is out of sight: it may come into sight by itself as the window widens.
func (e *adventure) Reface() {
	if !e.Page.View().Visible() {
		e.Page.Show()
	}
}

// View is the whole editor.
func (e *adventure) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the name of a mission that has none, or else where its next step is taken.
func (e *adventure) Begin() {
	m := e.Value()
	switch {
	case e.cover.Up():
		e.cover.Page.Begin()
	case m != nil && m.Name == "" && len(m.Players) == 0:
		e.halves.Turn(screen.GlanceHalf)
		e.Form.Begin("name")
	default:
		e.halves.Turn(screen.PageHalf)
		e.Page.Begin()
	}
}

// TypedRune is a letter typed while nothing has the keyboard: it is the page's.
func (e *adventure) TypedRune(r rune) { e.keyed().TypedRune(r) }

// TypedKey is a key pressed while nothing has the keyboard: it is the page's.
func (e *adventure) TypedKey(k *fyne.KeyEvent) { e.keyed().TypedKey(k) }

// keyed is the page that such keys are for.
func (e *adventure) keyed() desk.Keyed {
	if e.cover.Up() {
		return e.cover.Page
	}
	return e.Page
}

// Bind shows a mission; nil lets go of the one shown.
func (e *adventure) Bind(doc *edit.Doc) {
	if s := e.Session(); s != nil && s.Doc != doc {
		e.cover.lower()
		e.Page.Turn("")
	}
	if doc == nil {
		e.Form.Bind(nil)
		e.Left()
		return
	}
	e.Form.Bind(edit.Of[mission.Mission](doc))
	e.Page.Turn(doc.ID())
	e.Page.Recall(e.Host.Draft(doc.ID()))
}

// Unfinished is the page, where something may be under way.
func (e *adventure) Unfinished() desk.Unfinished { return e.Page }

func (e *adventure) build() fyne.CanvasObject {
	f := e.Form
	sheet := f.Parts(2,
		func() fyne.CanvasObject {
			return look.NewRows(-1, look.NewBand("MISSION"),
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1}, Narrowest: screen.Narrow / 2},
					f.Box("Name", "name", field.Text(f, "name", "name", func(m *mission.Mission) *string { return &m.Name }), nil),
					desk.RulesBox(f, e.Host, houserules.Campaigns, func(m *mission.Mission) *domain.DocID { return &m.Campaign })))
		},
		e.track, e.glance, e.drawn, e.players,
		field.Notes(f, "Referee's notes", 3, func(m *mission.Mission) *string { return &m.Notes }),
		e.played)
	left := desk.OnPaper(e.Host, f, sheet, field.InOrder)
	e.halves = screen.NewHalves(left, e.Page.View(), func() { e.Page.Begin() })
	return e.halves.View
}

// called is what a player goes by: the name, or else the character's.
func (e *adventure) called(p mission.Player) string {
	if name := strings.TrimSpace(p.Name); name != "" {
		return name
	}
	if h, there := e.Host.Head(p.Character); there && strings.TrimSpace(h.Title) != "" {
		return strings.TrimSpace(h.Title)
	}
	if p.Referee {
		return "the referee"
	}
	return fmt.Sprintf("player %d", p.ID)
}

// title is what a document is called.
func (e *adventure) title(id domain.DocID) string {
	switch h, there := e.Host.Head(id); {
	case id == "":
		return "none"
	case !there:
		return "gone from the shelf"
	case strings.TrimSpace(h.Title) != "":
		return strings.TrimSpace(h.Title)
	}
	return "unnamed"
}

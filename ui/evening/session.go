package evening

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/evening"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Session edits session notes.
type Session struct {
	*desk.FormEditor[evening.Notes]
	logs    Logs
	release []func() // of what was read last
}

// NewSession returns a maker of editors for a game's session notes, whose scenes have these logs.
func NewSession(game string, logs Logs) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &Session{FormEditor: desk.NewFormEditor[evening.Notes](host), logs: logs}
		e.Lay(e.build(game), field.InOrder)
		return e
	}
}

// GuidePage is the page of the guide about session notes.
func (e *Session) GuidePage() string { return guidePage }

func (e *Session) build(game string) fyne.CanvasObject {
	f := e.Form
	played := field.Paragraph(f, "day played", "played", func(n *evening.Notes) *string { return &n.Played })
	played.PlaceHolder = "2026-11-26"
	return look.NewRows(2,
		look.NewRows(-1, look.NewBand("SESSION NOTES"),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 0.5, 0.8, 1.3}, Narrowest: narrow},
				f.Box("Title", "name", field.Paragraph(f, "title", "name", func(n *evening.Notes) *string { return &n.Name }), nil),
				field.Number(f, "Session", "session", "number", 0, evening.MostSessions, func(n *evening.Notes) *int { return &n.Number }),
				f.Box("Day played", "played", played, nil),
				campaignBox(f, e.Host, game, func(n *evening.Notes) *domain.DocID { return &n.Campaign }))),
		container.NewHBox(field.Button(f, "Highlights of the logs…", e.highlights, nil), f.Followed(look.NewButton("Print…", e.Host.Print))),
		look.NewRows(1, look.NewOpening("WHAT HAPPENED"),
			f.Box("Text", "text", field.Lines(f, "what happened", "text", 14, func(n *evening.Notes) *string { return &n.Text }), nil)))
}

// Bind shows a page; nil lets go of the one shown.
func (e *Session) Bind(doc *edit.Doc) {
	if s := e.Form.Session(); doc == nil || s == nil || s.ID() != doc.ID() {
		e.let()
	}
	e.FormEditor.Bind(doc)
}

// Begin puts the keyboard on the title, or into the text where that has a name.
func (e *Session) Begin() {
	if s := e.Form.Session(); s != nil && s.Value().Name != "" {
		e.Form.Begin("text")
		return
	}
	e.FormEditor.Begin()
}

package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/home"
	"shipslocker/ui/look"
)

type campaign = farfuture.Campaign

// Campaign is what a table shares: who sits where, the session, the house rules, the referee's notes.
type Campaign struct {
	host   desk.Host
	form   *field.Form[campaign]
	around *seats
	making *making
	view   fyne.CanvasObject
}

// NewCampaign returns a campaign's editor that shows nothing yet.
func NewCampaign(host desk.Host) desk.Editor {
	e := &Campaign{host: host, form: field.NewForm[campaign](host)}
	e.around = newSeats(e)
	e.making = newMaking(e)
	e.view = e.making.around(e.build())
	return e
}

// View is the whole editor.
func (e *Campaign) View() fyne.CanvasObject { return e.view }

// Keys is the page of the step that making characters has come to, while one is open: after a click beside its controls too.
func (e *Campaign) Keys() desk.Keyed {
	if m := e.making; m.guide.Visible() && m.page.View().Visible() {
		return m.page
	}
	return nil
}

// Resume brings the keyboard back to where it was.
func (e *Campaign) Resume() { e.form.Resume() }

// Begin puts the keyboard on the name, or where the making of characters goes on.
func (e *Campaign) Begin() {
	if e.making.guide.Visible() {
		e.making.focus()
		return
	}
	e.form.Begin("name")
}

// Bind shows a campaign; nil lets go of the one shown.
func (e *Campaign) Bind(doc *edit.Doc) {
	if doc == nil {
		e.form.Bind(nil)
		e.making.drop()
		e.around.Cast.Drop()
		return
	}
	e.form.Bind(edit.Of[campaign](doc))
}

func (e *Campaign) build() fyne.CanvasObject {
	f := e.form
	sheet := f.Parts(2,
		func() fyne.CanvasObject {
			return look.NewRows(-1, look.NewBand("CAMPAIGN"),
				f.Box("Name", "name", field.Paragraph(f, "name", "name", func(c *campaign) *string { return &c.Name }), nil))
		},
		e.home, e.around.View, e.making.entry, e.session, e.houseRules, e.species,
		field.Notes(f, "Referee's notes", 4, func(c *campaign) *string { return &c.Notes }))
	return desk.OnPaper(e.host, f, sheet, field.InOrder)
}

// home is what stands on top.
func (e *Campaign) home() fyne.CanvasObject {
	return home.New(e.host, e.form, home.Campaign[campaign]{
		Game: farfuture.ID, Scenes: []domain.Kind{farfuture.EncounterKind},
		Session: func(c *campaign) int { return c.Session.Number },
		Notes:   func(c *campaign) string { return c.Notes },
		People: func(c *campaign) []home.Person {
			return e.around.People(c, func(sheet *character) (domain.PictureID, string) {
				words := []string{fmt.Sprintf("fate %d", max(sheet.FatePoints, 0))}
				for _, t := range []farfuture.TrackName{farfuture.Health, farfuture.Composure} {
					words = append(words, fmt.Sprintf("%s %s", t.Title(), home.Marked(farfuture.BoxesOf(sheet, t, c.House).Marks)))
				}
				return sheet.Portrait, strings.Join(words, " · ")
			})
		},
	})
}

// ours reports whether the campaign shown can be edited, and says why not.
func (e *Campaign) ours() (s *edit.Session[campaign], ok bool) { return desk.Editable(e.host, e.form) }

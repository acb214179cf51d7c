// Package campaign is what a table shares on screen, and the setting form.
package campaign

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/wits"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/home"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
	uitable "shipslocker/ui/table"
)

type (
	seats = uitable.Seats[campaign.Campaign, campaign.Seat, person.Character]
)

// form is what a table shares: who sits where, the session, the decks, the house rules and the table's own numbers.
type form struct {
	host   desk.Host
	source dice.Source // shuffles
	form   *field.Form[campaign.Campaign]
	around *seats
	decks  *decks
	view   fyne.CanvasObject
}

// New makes editors of campaigns, whose decks are shuffled by source. They show nothing yet.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &form{host: host, source: source, form: field.NewForm[campaign.Campaign](host)}
		e.around = newSeats(e)
		e.decks = newDecks(e)
		e.view = e.build()
		return e
	}
}

// View is the whole editor.
func (e *form) View() fyne.CanvasObject { return e.view }

// Resume brings the keyboard back to where it was.
func (e *form) Resume() { e.form.Resume() }

// Begin puts the keyboard on the name.
func (e *form) Begin() { e.form.Begin("name") }

// Bind shows a campaign; nil lets go of the one shown.
func (e *form) Bind(doc *edit.Doc) {
	e.decks.put()
	if doc == nil {
		e.form.Bind(nil)
		e.around.Cast.Drop()
		return
	}
	e.form.Bind(edit.Of[campaign.Campaign](doc))
}

func (e *form) build() fyne.CanvasObject {
	f := e.form
	name := f.Box("Name", "name", field.Paragraph(f, "name", "name", func(c *campaign.Campaign) *string { return &c.Name }), nil)
	setting := linked(e, campaign.SettingKind, func() domain.Document { return campaign.NewSetting() }, "setting", func(c *campaign.Campaign) *domain.DocID { return &c.Setting })
	mission := linked(e, mission.Kind, func() domain.Document {
		m := mission.New()
		m.Campaign = f.Session().ID()
		return m
	}, "mission", func(c *campaign.Campaign) *domain.DocID { return &c.Mission })
	all := f.Parts(2,
		func() fyne.CanvasObject {
			return look.NewRows(-1, look.NewBand("CAMPAIGN"), name, look.NewColumns(look.Columns{Gap: -1, Narrowest: screen.Narrow}, setting, mission))
		},
		e.home, e.around.View, func() fyne.CanvasObject { return e.around.Making(person.MakingSteps) },
		e.session, e.decks.view, e.houseRules,
		field.Beside(look.Columns{Gap: 3, Narrowest: screen.Narrow, Shares: []float32{1, 1.6}}, e.values, e.required),
		e.ranks,
		field.Notes(f, "Referee's notes", 4, func(c *campaign.Campaign) *string { return &c.Notes }))
	return desk.OnPaper(e.host, f, all, field.InOrder)
}

// linked chooses another document that the campaign is played with, opens it, or makes it.
func linked(e *form, kind domain.Kind, blank func() domain.Document, path string, at func(*campaign.Campaign) *domain.DocID) fyne.CanvasObject {
	box := desk.DocumentBox(e.form, e.host, desk.Reference{
		Kind: kind.ID(), Caption: kind.Title, Path: path, None: "none yet", Gone: "gone from the shelf",
	}, at)
	label := "begin a " + kind.Noun()
	begin := field.Button(e.form, "New", func() {
		if s, ok := desk.Editable(e.host, e.form); ok {
			makeLinked(e.host, s, label, kind.ID(), blank(), func(c *campaign.Campaign, id domain.DocID) { *at(c) = id })
		}
	}, nil)
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 0.8, 0.8}}, box,
		desk.OpenButton(e.form, e.host, func(c *campaign.Campaign) domain.DocID { return *at(c) }), begin)
}

// home is what stands on top.
func (e *form) home() fyne.CanvasObject {
	return home.New(e.host, e.form, home.Campaign[campaign.Campaign]{
		Game: mission.Kind.Game, Scenes: []domain.Kind{fight.SkirmishKind, battle.Kind, wits.Kind, mission.Kind},
		Session: func(c *campaign.Campaign) int { return c.Session.Number },
		Notes:   func(c *campaign.Campaign) string { return c.Notes },
		People: func(c *campaign.Campaign) []home.Person {
			return e.around.People(c, func(who *person.Character) (domain.PictureID, string) {
				return who.Portrait, fmt.Sprintf("Luck %s of %s · %s", domain.Minus(who.LuckLeft(c.House)), domain.Minus(who.Value(person.MaxLuck, c.House)), wounds(who.Wounds))
			})
		},
	})
}

// wounds are the gravest of somebody's wounds, in words: "2 light, 1 heavy".
func wounds(w harm.Wounds) string {
	var words []string
	for _, row := range []struct {
		n    int
		what string
	}{{w.Light, "light"}, {w.Heavy, "heavy"}, {w.Deadly, "deadly"}} {
		if row.n > 0 {
			words = append(words, fmt.Sprintf("%d %s", row.n, row.what))
		}
	}
	return domain.OrElse(strings.Join(words, ", "), "no wounds")
}

// newSeats are the players in the order they sit in, with their characters and their Luck.
func newSeats(e *form) *seats {
	return uitable.NewSeats(e.host, e.form, uitable.Seating[campaign.Campaign, campaign.Seat, person.Character]{
		Kind:  person.Kind.ID(),
		List:  func(c *campaign.Campaign) *[]campaign.Seat { return &c.Seats },
		Blank: (*campaign.Campaign).NewSeat,
		ID:    func(s *campaign.Seat) int { return int(s.ID) },
		Seat:  (*campaign.Seat).At,
		Sheet: func(c *person.Character) (*string, *domain.DocID) { return &c.Player, &c.Campaign },
		New:   person.New,
		Order: "In seating order, clockwise: each player's left-hand neighbour comes next.",

		Beside: e.luck,
	})
}

// luck says how much Luck and Fate whoever sits there has left.
func (e *form) luck(r field.Row[campaign.Campaign, campaign.Seat]) fyne.CanvasObject {
	left := look.NewText("")
	left.Shrinks = true
	e.form.OnShow(func(c *campaign.Campaign) {
		left.Set("–")
		if who := e.around.Cast.Value(r.At(c).Character); who != nil {
			said := fmt.Sprintf("%s of %s", domain.Minus(who.LuckLeft(c.House)), domain.Minus(who.Value(person.MaxLuck, c.House)))
			if who.Fate != (person.Fate{}) {
				said += ", Fate " + domain.Minus(who.Fate.Left())
			}
			left.Set(said)
		}
	})
	return e.form.Box("Luck left", r.Key("luck"), look.NewInset(look.Inset{Left: 1, Top: 0.5}, left), nil)
}

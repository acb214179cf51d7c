package tachyon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/home"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

type (
	campaign = tachyon.Campaign
	seats    = uitable.Seats[campaign, tachyon.Seat, pilot]
)

// Campaign is what a squadron shares: who flies for whom, the session, the house rules and the table's own numbers; and
// what comes after a scene for all of its pilots.
type Campaign struct {
	host   desk.Host
	source dice.Source
	form   *field.Form[campaign]
	around *seats
	ships  *desk.Cast[ship] // of the campaign, of its seats and of its pilots
	scene  *sceneAfter
	view   fyne.CanvasObject
}

// NewCampaign makes editors of campaigns whose own dice come from source. They show nothing yet.
func NewCampaign(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &Campaign{host: host, source: source, form: field.NewForm[campaign](host)}
		e.ships = desk.NewCast[ship](host, tachyon.ShipKind.ID(), e.form.Afresh)
		e.around = newSeats(e)
		e.form.OnShow(func(c *campaign) { e.ships.Follow(e.fleet(c)) })
		e.scene = newSceneAfter(e)
		e.view = e.build()
		return e
	}
}

// View is the whole editor.
func (e *Campaign) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the name.
func (e *Campaign) Begin() { e.form.Begin("name") }

// Bind shows a campaign; nil lets go of the one shown.
func (e *Campaign) Bind(doc *edit.Doc) {
	e.scene.after.drop()
	if doc == nil {
		e.form.Bind(nil)
		e.around.Cast.Drop()
		e.ships.Drop()
		return
	}
	e.form.Bind(edit.Of[campaign](doc))
}

func (e *Campaign) build() fyne.CanvasObject {
	f := e.form
	all := f.Parts(2,
		func() fyne.CanvasObject {
			return look.NewRows(-1, look.NewBand("CAMPAIGN"),
				f.Box("Squadron", "name", field.Paragraph(f, "name", "name", func(c *campaign) *string { return &c.Name }), nil))
		},
		e.home, e.around.View, func() fyne.CanvasObject { return e.around.Making(tachyon.MakingSteps) },
		field.Beside(look.Columns{Gap: 3, Narrowest: narrow, Shares: []float32{1, 1.2}}, e.session, e.values),
		e.houseRules,
		field.Notes(f, "GM's notes", 4, func(c *campaign) *string { return &c.Notes }))
	return desk.OnPaper(e.host, f, all, field.InOrder, e.strip())
}

// home is what stands on top.
func (e *Campaign) home() fyne.CanvasObject {
	return home.New(e.host, e.form, home.Campaign[campaign]{
		Game: tachyon.ID, Scenes: []domain.Kind{tachyon.EngagementKind},
		Session: func(c *campaign) int { return c.Session.Number },
		Notes:   func(c *campaign) string { return c.Notes },
		People: func(c *campaign) []home.Person {
			return e.around.People(c, func(p *pilot) (domain.PictureID, string) {
				return p.Portrait, fmt.Sprintf("fate %d · stress %d of %d", p.FatePoints, p.Stress, p.StressBoxes)
			})
		},
	})
}

// newSeats are the players with their pilots and the ships these fly.
func newSeats(e *Campaign) *seats {
	return uitable.NewSeats(e.host, e.form, uitable.Seating[campaign, tachyon.Seat, pilot]{
		Kind: tachyon.PilotKind.ID(), Noun: "pilot",
		List:  func(c *campaign) *[]tachyon.Seat { return &c.Seats },
		Blank: (*campaign).NewSeat,
		ID:    func(s *tachyon.Seat) int { return int(s.ID) },
		Seat:  (*tachyon.Seat).At,
		Sheet: func(p *pilot) (*string, *domain.DocID) { return &p.Player, &p.Campaign },
		New: func() *pilot {
			p, v := tachyon.NewPilot(), e.form.Session().Value().Values
			p.StressBoxes, p.Refresh, p.FatePoints = v.StressBoxes, v.Refresh, v.Refresh
			return p
		},
		Order:  "This order is used on rosters and after scenes.",
		Beside: e.flown,
		About:  e.about,
	})
}

// flown is the ship that whoever sits in a seat flies.
func (e *Campaign) flown(r field.Row[campaign, tachyon.Seat]) fyne.CanvasObject {
	return desk.DocumentBoxAt(e.form, e.host, desk.Reference{
		Kind: tachyon.ShipKind.ID(), Caption: "Ship", Path: r.Key("ship"), None: "the pilot's own ship", Gone: "gone from the shelf",
	}, func(c *campaign) string { return fmt.Sprintf("seats[id=%d].ship", r.At(c).ID) },
		func(c *campaign) *domain.DocID { return &r.At(c).Ship })
}

// about says how the pilot of a seat fares and what they fly.
func (e *Campaign) about(c *campaign, i int) string {
	p := e.around.Cast.Value(c.Seats[i].Pilot)
	if p == nil {
		return ""
	}
	words := fmt.Sprintf("%s: %s · %s", nameOf(p), stressWords(p), restWords(p))
	ship := e.flies(c, i, p)
	switch h, there := e.host.Head(ship); {
	case ship == "":
		words += " · flies no ship yet"
	case !there:
	case e.ships.Value(ship) != nil && e.ships.Value(ship).Destroyed:
		words += " · flew " + domain.OrElse(h.Title, "an unnamed ship") + ", which is destroyed"
	default:
		words += " · flies " + domain.OrElse(h.Title, "an unnamed ship")
	}
	return words + "."
}

// flies is the ship of a seat: its own, else the one that the pilot's sheet names, else one whose sheet names the pilot.
func (e *Campaign) flies(c *campaign, i int, p *pilot) domain.DocID {
	if ship := cmp.Or(c.Seats[i].Ship, p.Ship); ship != "" {
		return ship
	}
	for _, id := range e.fleet(c) {
		if s := e.ships.Value(id); s != nil && s.Pilot == c.Seats[i].Pilot {
			return id
		}
	}
	return ""
}

// fleet are the ships that the campaign can know of, in the order of the shelf.
func (e *Campaign) fleet(c *campaign) []domain.DocID {
	own := e.form.Session().ID()
	var ids []domain.DocID
	for _, h := range e.host.Documents(tachyon.ShipKind.ID()) {
		if h.Campaign == own || slices.ContainsFunc(c.Seats, func(s tachyon.Seat) bool {
			p := e.around.Cast.Value(s.Pilot)
			return s.Ship == h.ID || p != nil && p.Ship == h.ID
		}) {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// strip is the row above the form that is always in sight: how the squadron fares, and what it does together.
func (e *Campaign) strip() fyne.CanvasObject {
	f := e.form
	fares := look.Shrunk(look.NewText(""))
	fares.Style.Bold = true
	f.OnShow(func(c *campaign) { fares.Set(e.faresWords(c)) })
	after := field.Button(f, "After the scene…", e.scene.open, nil)
	begin := field.Button(f, "Begin session", e.begin, nil)
	after.Importance, begin.Importance = widget.MediumImportance, widget.MediumImportance
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{2, 1.2}},
		look.NewInset(look.Inset{Left: 1, Top: 1.5}, fares), look.NewColumns(look.Columns{Gap: 1}, after, begin))
}

// faresWords say how the squadron fares: "4 pilots · 7 stress · 1 taken out".
func (e *Campaign) faresWords(c *campaign) string {
	pilots, stress, out, pending := 0, 0, 0, 0
	for _, id := range e.around.Crew(c) {
		p := e.around.Cast.Value(id)
		if p == nil {
			continue
		}
		pilots++
		stress += p.Stress
		pending += p.Pending
		if p.TakenOut || p.Lost {
			out++
		}
	}
	if pilots == 0 {
		return "No pilots yet"
	}
	words := []string{domain.Count(pilots, "pilot"), fmt.Sprintf("%d stress", stress)}
	if pending > 0 {
		words = append(words, domain.Count(pending, "shift")+" without a box")
	}
	if out > 0 {
		words = append(words, fmt.Sprintf("%d out", out))
	}
	return strings.Join(words, " · ")
}

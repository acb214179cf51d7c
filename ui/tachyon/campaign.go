package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/home"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
	"shipslocker/ui/tachyon/rules"
)

type (
	campaign = tachyon.Campaign
	seats    = uitable.Seats[campaign, tachyon.Seat, pilot]
)

// Campaign is what a squadron shares: who flies for whom, the session, the house rules and the table's own numbers; and
// what comes after a scene for all of its pilots.
type Campaign struct {
	*uiact.Over[campaign]
	host   desk.Host
	form   *field.Form[campaign]
	around *seats
	fleet  *fleet
	view   fyne.CanvasObject
}

// NewCampaign makes editors of campaigns whose own dice come from source. They show nothing yet.
func NewCampaign(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &Campaign{host: host, form: field.NewForm[campaign](host)}
		e.fleet = newFleet(host, e.form.Afresh)
		e.around = newSeats(e)
		e.Over = uiact.NewOver(host, source, e.form, rules.Campaigns.Rules(host, e.form.Afresh), func(*campaign) domain.DocID { return "" })
		e.Make = func(name string, who table.ID) act.Act { return e.scene().Make(name, who) }
		e.Lead.Sheets, e.Lead.Wants = []uitable.Sheets{e.around.Cast, e.fleet}, func() []domain.DocID {
			s := e.form.Session()
			return append(e.around.Crew(s.Value()), e.fleet.wants(s.ID(), e.said(s.Value())...)...)
		}
		e.view = e.Around(e.build())
		return e
	}
}

// View is the whole editor.
func (e *Campaign) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the act under way, else on the name.
func (e *Campaign) Begin() {
	if !e.Begins() {
		e.form.Begin("name")
	}
}

// scene is the squadron as acts see it.
func (e *Campaign) scene() *acts.Scene {
	s := e.form.Session()
	if s == nil { // an act waits on a campaign that is not shown
		return alone(e.Lead, "", "", "")
	}
	return alone(e.Lead, "", s.ID(), "", e.around.Crew(s.Value())...)
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
	f := e.form
	return desk.DocumentBoxAt(f, e.host, desk.Reference{
		Kind: tachyon.ShipKind.ID(), Caption: "Ship", Path: r.Key("ship"), None: "no ship", Gone: "gone from the shelf",
		Choose: func(ship domain.DocID) { e.fly(r.At(f.Session().Value()), ship) },
	}, func(c *campaign) string { return fmt.Sprintf("seats[id=%d].ship", r.At(c).ID) },
		func(c *campaign) *domain.DocID { ship := e.flies(r.At(c)); return &ship })
}

// about says how the pilot of a seat fares and what they fly.
func (e *Campaign) about(c *campaign, i int) string {
	p := e.around.Cast.Value(c.Seats[i].Pilot)
	if p == nil {
		return ""
	}
	words := p.Named() + ": " + acts.Fares(p)
	ship := e.flies(&c.Seats[i])
	switch h, there := e.host.Head(ship); {
	case ship == "":
		words += " · flies no ship yet"
	case !there:
	case e.fleet.Value(ship) != nil && e.fleet.Value(ship).Destroyed:
		words += " · flew " + domain.OrElse(h.Title, "an unnamed ship") + ", which is destroyed"
	default:
		words += " · flies " + domain.OrElse(h.Title, "an unnamed ship")
	}
	return words + "."
}

// flies is the ship of a seat's pilot, as the ships' own sheets have it.
func (e *Campaign) flies(s *tachyon.Seat) domain.DocID {
	said := []domain.DocID{s.Ship}
	if p := e.around.Cast.Value(s.Pilot); p != nil {
		said = append(said, p.Ship)
	}
	return e.fleet.flies(s.Pilot, said...)
}

// fly has the pilot of a seat fly a ship.
func (e *Campaign) fly(seat *tachyon.Seat, ship domain.DocID) {
	s, id, who := e.form.Session(), seat.ID, seat.Pilot
	e.fleet.fly(s.Doc, "ship", who, ship, func() {
		if p := e.around.Cast.Session(who); p != nil && p.ReadOnly() == "" {
			p.Edit("ship", "", func(v *pilot) { v.Ship = ship })
		}
		seatShip(s, func(seat tachyon.Seat) bool { return seat.ID == id }, ship)
	})
}

// said are the ships that the seats and their pilots' sheets name.
func (e *Campaign) said(c *campaign) []domain.DocID {
	var ids []domain.DocID
	for _, s := range c.Seats {
		ids = append(ids, s.Ship)
		if p := e.around.Cast.Value(s.Pilot); p != nil {
			ids = append(ids, p.Ship)
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
	after := field.Button(f, "After the scene…", func() { e.Do("after") }, nil)
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

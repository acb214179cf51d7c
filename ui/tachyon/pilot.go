package tachyon

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Pilot is a pilot's sheet: who somebody is, what weighs on them, and what they are good at, below the row of what they do
// in play.
type Pilot struct {
	host  desk.Host
	form  *field.Form[pilot]
	rules *rules
	fleet *fleet
	acts  *pilotActs
	view  fyne.CanvasObject
}

// NewPilot makes pilots' sheets whose own dice come from source. They show nothing yet.
func NewPilot(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &Pilot{host: host, form: field.NewForm[pilot](host)}
		e.rules = campaigns.Rules(host, e.form.Afresh)
		e.fleet = newFleet(host, e.form.Afresh)
		e.form.OnShow(func(p *pilot) { // before the fields that go by them
			e.rules.Follow(p.Campaign)
			e.fleet.follow(p.Campaign, p.Ship)
			e.acts.follow()
		})
		e.acts = newActs(e, source)
		e.view = desk.OnPaper(host, e.form, e.build(), verdict, e.acts.strip())
		return e
	}
}

// View is the whole sheet.
func (e *Pilot) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the name.
func (e *Pilot) Begin() { e.form.Begin("name") }

// Bind shows a pilot; nil lets go of the one shown.
func (e *Pilot) Bind(doc *edit.Doc) {
	e.acts.drop()
	if doc == nil {
		e.form.Bind(nil)
		e.rules.Drop()
		e.fleet.drop()
		return
	}
	e.form.Bind(edit.Of[pilot](doc))
}

func (e *Pilot) build() fyne.CanvasObject {
	f := e.form
	return f.Parts(2,
		e.head,
		field.Beside(look.Columns{Gap: 3, Narrowest: narrow, Shares: []float32{1.3, 1}}, e.aspects, e.condition),
		e.skills,
		e.stunts,
		field.Notes(f, "Notes", 3, func(p *pilot) *string { return &p.Notes }),
	)
}

func (e *Pilot) head() fyne.CanvasObject {
	f := e.form
	flies := look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 0.7}},
		desk.DocumentBox(f, e.host, desk.Reference{
			Kind: tachyon.ShipKind.ID(), Caption: "Usually flies", Path: "ship", None: "no ship", Gone: "gone from the shelf", Choose: e.fly,
		}, func(p *pilot) *domain.DocID { ship := e.flies(p); return &ship }),
		desk.OpenButton(f, e.host, e.flies))
	rows := look.NewRows(-1, look.NewBand("PILOT"),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.7, 1.1, 1.1}, Narrowest: narrow / 2},
			textBox(f, "Name", "name", "name", func(p *pilot) *string { return &p.Name }),
			textBox(f, "Callsign", "callsign", "callsign", func(p *pilot) *string { return &p.Callsign }),
			textBox(f, "Player", "player", "player", func(p *pilot) *string { return &p.Player })),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.1, 1.5, 1.3}, Narrowest: narrow / 2},
			textBox(f, "Squadron and place in it", "wing", "wing", func(p *pilot) *string { return &p.Wing }),
			flies, desk.RulesBox(f, e.host, campaigns, func(p *pilot) *domain.DocID { return &p.Campaign })),
		desk.SeatOffer(f, e.rules.Companion, func(p *pilot) string { return p.Player }))
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{6, 1}}, rows,
		desk.PortraitBox(f, e.host, func(p *pilot) *domain.PictureID { return &p.Portrait }))
}

// flies is the ship the pilot usually flies, as the ships' own sheets have it.
func (e *Pilot) flies(p *pilot) domain.DocID { return e.fleet.flies(e.form.Session().ID(), p.Ship) }

// fly has the pilot fly a ship.
func (e *Pilot) fly(ship domain.DocID) {
	s := e.form.Session()
	e.fleet.fly(s.Doc, "usually flies", s.ID(), ship, func() {
		s.Edit("usually flies", "", func(p *pilot) { p.Ship = ship })
		seatShip(e.rules.Session(), func(x tachyon.Seat) bool { return x.Pilot == s.ID() }, ship)
	})
}

// aboard is the sheet of the ship the pilot usually flies; nil while it is not at hand.
func (e *Pilot) aboard() *ship { return e.fleet.cast.Value(e.flies(e.form.Session().Value())) }

// verdict is what the badge says. A sheet that nobody has begun is neither legal nor not.
func verdict(p *pilot, problems []domain.Problem) string {
	if !p.Begun() && domain.Legal(problems) {
		return "No skills and aspects yet"
	}
	return field.Legality(problems)
}

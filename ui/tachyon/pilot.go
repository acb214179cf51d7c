package tachyon

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
	"shipslocker/ui/tachyon/rules"
)

// Pilot is a pilot's sheet: who somebody is, what weighs on them, and what they are good at, below the row of what they do
// in play.
type Pilot struct {
	*uiact.Over[pilot]
	host   desk.Host
	form   *field.Form[pilot]
	rules  *rules.Rules
	fleet  *fleet
	recent *recent
	view   fyne.CanvasObject
}

// NewPilot makes pilots' sheets whose own dice come from source. They show nothing yet.
func NewPilot(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &Pilot{host: host, form: field.NewForm[pilot](host)}
		e.rules = rules.Campaigns.Rules(host, e.form.Afresh)
		e.fleet = newFleet(host, e.form.Afresh)
		e.Over = uiact.NewOver(host, source, e.form, e.rules, func(p *pilot) domain.DocID { return p.Campaign })
		e.Make = func(name string, who table.ID) act.Act { return e.scene().Make(name, who) }
		e.Lead.Sheets, e.Lead.Wants = []uitable.Sheets{e.fleet}, func() []domain.DocID {
			p := e.form.Session().Value()
			return e.fleet.wants(p.Campaign, p.Ship)
		}
		e.recent = newRecent(e.form)
		write := e.Write
		e.Write = func(s act.Step) bool { return e.recent.does(s.Label, func() bool { return write(s) }) }
		e.view = e.Around(desk.OnPaper(host, e.form, e.build(), verdict, e.strip()))
		return e
	}
}

// scene is the sheet, with the ship that the pilot usually flies, as acts see it.
func (e *Pilot) scene() *acts.Scene {
	s := e.form.Session()
	if s == nil { // an act waits on a sheet that is not shown
		return alone(e.Lead, "", "", "", "")
	}
	in := alone(e.Lead, s.Value().Named(), s.Value().Campaign, e.flies(s.Value()), s.ID())
	in.Recent = e.recent.words()
	return in
}

// View is the whole sheet.
func (e *Pilot) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the act under way, else on the name.
func (e *Pilot) Begin() {
	if !e.Begins() {
		e.form.Begin("name")
	}
}

// Bind shows a pilot; nil lets go of the one shown.
func (e *Pilot) Bind(doc *edit.Doc) {
	e.recent.drop()
	e.Over.Bind(doc)
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
			flies, desk.RulesBox(f, e.host, rules.Campaigns, func(p *pilot) *domain.DocID { return &p.Campaign })),
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

// verdict is what the badge says. A sheet that nobody has begun is neither legal nor not.
func verdict(p *pilot, problems []domain.Problem) string {
	if !p.Begun() && domain.Legal(problems) {
		return "No skills and aspects yet"
	}
	return field.Legality(problems)
}

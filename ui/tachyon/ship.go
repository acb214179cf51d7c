package tachyon

import (
	"fmt"

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

// The ranges of what is typed on a ship's sheet.
const (
	mostFlight  = 99
	mostRating  = 99 // of a bonus, a skill or a weapon, either way
	mostShields = 20 // boxes of the shields
	mostAbsorbs = 99 // shifts that one system takes
)

// Ship is a ship's sheet: who she is, what she adds to rolls, and her shields and systems with the damage to them.
type Ship struct {
	*uiact.Over[ship]
	host   desk.Host
	form   *field.Form[ship]
	rules  *rules.Rules
	pilots *desk.Cast[pilot] // who usually flies her
	view   fyne.CanvasObject
	// laying says that the columns of system damage are laid out to be changed rather than played with.
	laying bool
	of     domain.DocID
}

// NewShip makes ship's sheets whose own dice come from source. They show nothing yet.
func NewShip(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &Ship{host: host, form: field.NewForm[ship](host)}
		e.rules = rules.Campaigns.Rules(host, e.form.Afresh)
		e.pilots = desk.NewCast[pilot](host, tachyon.PilotKind.ID(), e.form.Afresh)
		e.Over = uiact.NewOver(host, source, e.form, e.rules, func(s *ship) domain.DocID { return s.Campaign })
		e.Make = func(name string, who table.ID) act.Act { return e.scene().Make(name, who) }
		e.Lead.Sheets, e.Lead.Wants = []uitable.Sheets{e.pilots}, func() []domain.DocID { return []domain.DocID{e.form.Session().Value().Pilot} }
		e.view = e.Around(desk.OnPaper(host, e.form, e.build(), field.InOrder, e.strip()))
		return e
	}
}

// scene is the sheet, with whoever usually flies her, as acts see it.
func (e *Ship) scene() *acts.Scene {
	s := e.form.Session()
	if s == nil { // an act waits on a sheet that is not shown
		return alone(e.Lead, e.called(), "", "", "")
	}
	return alone(e.Lead, e.called(), s.Value().Campaign, s.ID(), s.Value().Pilot)
}

// pilot is the sheet of whoever usually flies her, nil while there is none at hand.
func (e *Ship) pilot() *edit.Session[pilot] {
	if s := e.form.Session(); s != nil {
		return e.pilots.Session(s.Value().Pilot)
	}
	return nil
}

// View is the whole sheet.
func (e *Ship) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the act under way, else on the name.
func (e *Ship) Begin() {
	if !e.Begins() {
		e.form.Begin("name")
	}
}

// Bind shows a ship; nil lets go of the one shown.
func (e *Ship) Bind(doc *edit.Doc) {
	if doc != nil && doc.ID() != e.of {
		e.of, e.laying = doc.ID(), false
	}
	e.Over.Bind(doc)
}

func (e *Ship) build() fyne.CanvasObject {
	f := e.form
	beside := func(left float32, a, b func() fyne.CanvasObject) func() fyne.CanvasObject {
		return field.Beside(look.Columns{Gap: 3, Narrowest: narrow, Shares: []float32{left, 1}}, a, b)
	}
	return f.Parts(2,
		e.head,
		beside(1.25, func() fyne.CanvasObject { return look.NewRows(2, e.aspects(), e.shields()) },
			func() fyne.CanvasObject { return look.NewRows(2, e.bonuses(), e.crew()) }),
		e.systems,
		beside(1, e.bays, e.stunts),
		beside(1, func() fyne.CanvasObject { return look.NewRows(2, e.features(), e.swarm()) }, e.instances),
		field.Notes(f, "Notes", 3, func(s *ship) *string { return &s.Notes }),
	)
}

func (e *Ship) head() fyne.CanvasObject {
	f := e.form
	flies := look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.2, 0.8}},
		desk.DocumentBox(f, e.host, desk.Reference{
			Kind: tachyon.PilotKind.ID(), Caption: "Usually flown by", Path: "pilot",
			None: "somebody without a sheet", Gone: "gone from the shelf", Choose: e.flownBy,
		}, func(s *ship) *domain.DocID { return &s.Pilot }),
		desk.OpenButton(f, e.host, func(s *ship) domain.DocID { return s.Pilot }))
	rows := look.NewRows(-1, look.NewBand("SHIP"),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1.2, 1.7}, Narrowest: narrow / 2},
			textBox(f, "Name", "name", "name", func(s *ship) *string { return &s.Name }),
			textBox(f, "Class", "class", "class", func(s *ship) *string { return &s.Class }), flies),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.1, 0.9, 0.9, 1.6}, Narrowest: narrow / 2},
			f.Box("Size", "large", field.Check(f, "large ship", "large ship", "large", func(s *ship) *bool { return &s.Large }), nil),
			field.Number(f, "Ships in flight", "ships in the flight", "flight", 0, mostFlight, func(s *ship) *int { return &s.Flight }),
			field.Number(f, "Weapon rating", "weapon rating", "weapon", 0, mostRating, func(s *ship) *int { return &s.Weapon }),
			desk.RulesBox(f, e.host, rules.Campaigns, func(s *ship) *domain.DocID { return &s.Campaign })))
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{6, 1}}, rows,
		desk.PortraitBox(f, e.host, func(s *ship) *domain.PictureID { return &s.Portrait }))
}

// flownBy has somebody fly the ship, and whoever flew it before no longer say so.
func (e *Ship) flownBy(who domain.DocID) {
	s, before := e.form.Session(), e.pilot()
	s.Together("usually flown by", func() {
		s.Edit("usually flown by", "", func(v *ship) { v.Pilot = who })
		if before != nil && before.ReadOnly() == "" && before.ID() != who && before.Value().Ship == s.ID() {
			before.Edit("usually flown by", "", func(p *pilot) { p.Ship = "" })
		}
		seatShip(e.rules.Session(), func(x tachyon.Seat) bool { return x.Ship == s.ID() && x.Pilot != "" && x.Pilot != who }, "")
	})
}

type aspectRow = field.Row[ship, tachyon.Aspect]

// usualLabel is what an aspect of a ship is called without a label of its own.
const usualLabel = "Aspect"

func (e *Ship) aspects() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "aspect", "aspects",
		func(s *ship) *[]tachyon.Aspect { return &s.Aspects },
		func(s *ship) tachyon.Aspect {
			return tachyon.Aspect{ID: domain.NextRow(s.Aspects, func(a tachyon.Aspect) tachyon.RowID { return a.ID })}
		},
		func(r aspectRow) fyne.CanvasObject {
			path := func(member string) func(*ship) string {
				return func(s *ship) string { return fmt.Sprintf("aspects[id=%d]%s", r.At(s).ID, member) }
			}
			label := field.Paragraph(f, "label of an aspect", r.Key("label"), func(s *ship) *string { return &r.At(s).Label })
			label.SetPlaceHolder(usualLabel)
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.1, 3, 0.9}},
				f.BoxAt("Label", path(".label"), label, nil),
				f.BoxAt("Aspect", path(""), field.Paragraph(f, "aspect", r.Key("text"), func(s *ship) *string { return &r.At(s).Text }), nil),
				r.RemoveButton())
		})
	return look.NewRows(1, look.NewOpening("ASPECTS"), list)
}

// lines is a list of lines of text.
func (e *Ship) lines(title, caption, what, key string, list func(*ship) *[]tachyon.Line) fyne.CanvasObject {
	f := e.form
	view := field.List(f, what, key, list,
		func(s *ship) tachyon.Line {
			return tachyon.Line{ID: domain.NextRow(*list(s), func(l tachyon.Line) tachyon.RowID { return l.ID })}
		},
		func(r field.Row[ship, tachyon.Line]) fyne.CanvasObject {
			path := func(s *ship) string { return fmt.Sprintf("%s[id=%d]", key, r.At(s).ID) }
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{4.1, 0.9}},
				f.BoxAt(caption, path, field.Paragraph(f, what, r.Key("text"), func(s *ship) *string { return &r.At(s).Text }), nil), r.RemoveButton())
		})
	return look.NewRows(1, look.NewOpening(title), view)
}

func (e *Ship) features() fyne.CanvasObject {
	return e.lines("STANDARD FEATURES", "Feature", "feature", "features", func(s *ship) *[]tachyon.Line { return &s.Features })
}

// swarm are the aspects that make many ships a swarm.
func (e *Ship) swarm() fyne.CanvasObject {
	return e.lines("ASPECTS OF A SWARM", "Aspect of the swarm", "swarm aspect", "swarm", func(s *ship) *[]tachyon.Line { return &s.Swarm })
}

// crew are the skills of whoever flies her without a sheet.
func (e *Ship) crew() fyne.CanvasObject {
	f := e.form
	level := func(caption, key string, at func(*ship) *int) fyne.CanvasObject {
		return field.Number(f, caption, "crew's "+caption, "crew."+key, -mostRating, mostRating, at)
	}
	return look.NewRows(1, look.NewOpening("CREW SKILLS (NO PILOT SHEET)"),
		look.NewColumns(look.Columns{Gap: -1},
			level("Gunnery", "gunnery", func(s *ship) *int { return &s.Crew.Gunnery }),
			level("Pilot", "pilot", func(s *ship) *int { return &s.Crew.Pilot }),
			level("Tactics", "tactics", func(s *ship) *int { return &s.Crew.Tactics }),
			level("Technology", "technology", func(s *ship) *int { return &s.Crew.Technology })))
}

// instances are damage that is no row of the columns, and what becomes of whoever is aboard.
func (e *Ship) instances() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "damage", "damage",
		func(s *ship) *[]tachyon.Instance { return &s.Damage },
		func(s *ship) tachyon.Instance {
			return tachyon.Instance{ID: domain.NextRow(s.Damage, func(d tachyon.Instance) tachyon.RowID { return d.ID })}
		},
		func(r field.Row[ship, tachyon.Instance]) fyne.CanvasObject {
			path := func(s *ship) string { return fmt.Sprintf("damage[id=%d]", r.At(s).ID) }
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.9, 1.1, 1, 0.9}},
				f.BoxAt("Instance of damage", path, field.Paragraph(f, "instance of damage", r.Key("text"), func(s *ship) *string { return &r.At(s).Text }), nil),
				f.Box("When", r.Key("when"), field.Paragraph(f, "when damage was done", r.Key("when"), func(s *ship) *string { return &r.At(s).When }), nil),
				f.Box("State", r.Key("repaired"), field.Check(f, "repaired", "damage repaired", r.Key("repaired"), func(s *ship) *bool { return &r.At(s).Repaired }), nil),
				r.RemoveButton())
		})
	return look.NewRows(1, look.NewOpening("OTHER DAMAGE"), list)
}

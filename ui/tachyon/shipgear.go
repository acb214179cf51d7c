package tachyon

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// bays are the equipment bays and what is in them.
func (e *Ship) bays() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "bay", "bays",
		func(s *ship) *[]tachyon.Bay { return &s.Bays },
		func(s *ship) tachyon.Bay {
			return tachyon.Bay{ID: domain.NextRow(s.Bays, func(b tachyon.Bay) tachyon.RowID { return b.ID })}
		},
		func(r field.Row[ship, tachyon.Bay]) fyne.CanvasObject {
			label := field.Paragraph(f, "label of a bay", r.Key("label"), func(s *ship) *string { return &r.At(s).Label })
			label.SetPlaceHolder(fmt.Sprintf("Bay %d", r.Index+1))
			return e.piece(piece{
				key: r.Key, path: func(s *ship) string { return fmt.Sprintf("bays[id=%d]", r.At(s).ID) },
				first: f.Box("Bay", r.Key("label"), label, nil), caption: "Contents", what: "equipment", remove: r.RemoveButton(),
				title: func(s *ship) *string { return &r.At(s).Title }, text: func(s *ship) *string { return &r.At(s).Text },
				die: func(s *ship) *tachyon.DieEffect { return &r.At(s).Die }, skill: func(s *ship) *tachyon.Skill { return &r.At(s).Skill },
			})
		})
	return look.NewRows(1, look.NewOpening("EQUIPMENT BAYS"), list)
}

// stunts are those that the ship brings.
func (e *Ship) stunts() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "stunt", "stunts",
		func(s *ship) *[]tachyon.Stunt { return &s.Stunts },
		func(s *ship) tachyon.Stunt {
			return tachyon.Stunt{ID: domain.NextRow(s.Stunts, func(t tachyon.Stunt) tachyon.RowID { return t.ID }), Gear: true}
		},
		func(r field.Row[ship, tachyon.Stunt]) fyne.CanvasObject {
			gear := f.Box("Kind", r.Key("gear"), field.Check(f, "gear", "gear stunt", r.Key("gear"), func(s *ship) *bool { return &r.At(s).Gear }), nil)
			return e.piece(piece{
				key: r.Key, path: func(s *ship) string { return fmt.Sprintf("stunts[id=%d]", r.At(s).ID) },
				first: gear, caption: "Stunt", what: "stunt", remove: r.RemoveButton(),
				title: func(s *ship) *string { return &r.At(s).Title }, text: func(s *ship) *string { return &r.At(s).Text },
				die: func(s *ship) *tachyon.DieEffect { return &r.At(s).Die }, skill: func(s *ship) *tachyon.Skill { return &r.At(s).Skill },
			})
		})
	return look.NewRows(1, look.NewOpening("STUNTS OF THE SHIP"), list)
}

// piece is a piece of equipment, or a stunt.
type piece struct {
	key           func(member string) string
	path          func(*ship) string // of the row
	first         fyne.CanvasObject  // what comes before its title
	caption, what string
	title, text   func(*ship) *string
	die           func(*ship) *tachyon.DieEffect
	skill         func(*ship) *tachyon.Skill
	remove        fyne.CanvasObject
}

// piece is a card of a piece: what it is called, what it does, and what it does to a die.
func (e *Ship) piece(p piece) fyne.CanvasObject {
	f := e.form
	member := func(name string) func(*ship) string { return func(s *ship) string { return p.path(s) + "." + name } }
	title := f.BoxAt(p.caption, p.path, field.Paragraph(f, "name of "+p.what, p.key("title"), p.title), nil)
	text := f.BoxAt("What it does", member("text"), field.Paragraph(f, "what "+p.what+" does", p.key("text"), p.text), nil)
	die := f.BoxAt("One die", member("die"), field.Choice(f, "die of "+p.what, p.key("die"), dieEffects, p.die), nil)
	skill := f.BoxAt("In rolls of", member("skill"), field.Choice(f, "skill of "+p.what, p.key("skill"), skillOptions, p.skill), nil)
	return look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 2.4, 0.9}}, p.first, title, p.remove), text,
		look.NewColumns(look.Columns{Gap: -1}, die, skill))
}

// dieEffects are what a piece of equipment or a stunt may do to a die.
var dieEffects = []field.Option[tachyon.DieEffect]{
	{Value: tachyon.NoDieEffect, Title: "nothing"},
	{Value: tachyon.Maximises, Title: "may set it to +"},
	{Value: tachyon.Minimises, Title: "may set it to −"},
}

package tachyon

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// dieOptions are what a stunt or a piece of equipment does to a die.
var dieOptions = []field.Option[tachyon.DieEffect]{
	{Value: tachyon.NoDieEffect, Title: "none"}, {Value: tachyon.Maximises, Title: "one die to +"}, {Value: tachyon.Minimises, Title: "one die to −"},
}

// skillOptions are all skills, and any of them.
var skillOptions = func() []field.Option[tachyon.Skill] {
	options := []field.Option[tachyon.Skill]{{Title: "any skill"}}
	for _, row := range tachyon.SkillRows {
		options = append(options, field.Option[tachyon.Skill]{Value: row.Skill, Title: row.Title})
	}
	return options
}()

// stunts lists the stunts, of which some are free and gear costs nothing.
func (e *Pilot) stunts() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "stunt", "stunts",
		func(p *pilot) *[]tachyon.Stunt { return &p.Stunts },
		func(p *pilot) tachyon.Stunt {
			return tachyon.Stunt{ID: domain.NextRow(p.Stunts, func(s tachyon.Stunt) tachyon.RowID { return s.ID })}
		}, e.stunt)
	said := field.Said(f, func(p *pilot) string { return stuntWords(p, e.rules.Campaign().Values) })
	said.SizeName = theme.SizeNameCaptionText
	return look.NewRows(1, look.NewOpening("STUNTS AND GEAR"), said, list)
}

// stunt is one stunt.
func (e *Pilot) stunt(r field.Row[pilot, tachyon.Stunt]) fyne.CanvasObject {
	f := e.form
	path := func(p *pilot) string { return fmt.Sprintf("stunts[id=%d]", r.At(p).ID) }
	title := look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow, Shares: []float32{1, 1.1}},
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.6, 0.9}},
			f.BoxAt("Stunt", path, field.Paragraph(f, "title of a stunt", r.Key("title"), func(p *pilot) *string { return &r.At(p).Title }), nil),
			f.Box("Kind", r.Key("gear"), field.Check(f, "gear", "gear stunt", r.Key("gear"), func(p *pilot) *bool { return &r.At(p).Gear }), nil)),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.1, 1.1, 0.7}},
			f.Box("Turns", r.Key("die"), field.Choice(f, "die of a stunt", r.Key("die"), dieOptions, func(p *pilot) *tachyon.DieEffect { return &r.At(p).Die }), nil),
			f.Box("In rolls of", r.Key("skill"), field.Choice(f, "skill of a stunt", r.Key("skill"), skillOptions, func(p *pilot) *tachyon.Skill { return &r.At(p).Skill }), nil),
			r.RemoveButton()))
	does := f.Box("What it does", r.Key("text"), field.Paragraph(f, "text of a stunt", r.Key("text"), func(p *pilot) *string { return &r.At(p).Text }), nil)
	return look.NewRows(-1, title, does)
}

// stuntWords say how many stunts there are and what that usually leaves of the refresh.
func stuntWords(p *pilot, v tachyon.Values) string {
	own, gear := 0, 0
	for _, s := range p.Stunts {
		if s.Gear {
			gear++
		} else {
			own++
		}
	}
	text := fmt.Sprintf("%s, %d free", domain.Count(own, "stunt"), min(own, v.FreeStunts))
	if gear > 0 {
		text += fmt.Sprintf(", and %s, always free", domain.Count(gear, "piece")+" of gear")
	}
	if paid := own - v.FreeStunts; paid > 0 {
		text += fmt.Sprintf(". The rest usually lowers refresh by %d, from %d", paid, v.Refresh)
	}
	return domain.AsSentence(text)
}

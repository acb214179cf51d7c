package farfuture

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// extras are the gift, what the survival roll left, and the referee's last word on computed values.
func (s *Sheet) extras() fyne.CanvasObject {
	f := s.form
	return look.NewRows(1, look.NewOpening("PSIONICS, SURVIVAL"),
		look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1},
				f.Box("Psionics", "psionic", field.Check(f, "has the gift", "psionic gift", "psionic",
					func(c *character) *bool { return &c.Psionic }), nil),
				f.Box("Referee", "psionicAspect", field.Check(f, "an aspect mentions it", "psionic aspect", "psionicAspect",
					func(c *character) *bool { return &c.PsionicAspect }), nil)),
			f.Box("Maimed by the survival roll", "maimed", field.Paragraph(f, "maiming", "maimed",
				func(c *character) *string { return &c.Maimed }), nil)),
		look.NewOpening("REFEREE'S RULINGS"),
		s.overrides())
}

// overrides lists the computed values that the referee sets by hand.
func (s *Sheet) overrides() fyne.CanvasObject {
	f := s.form
	options := []field.Option[string]{{Value: "", Title: "choose a value"}}
	for _, t := range farfuture.Tracks {
		options = append(options, field.Option[string]{Value: "boxes:" + string(t), Title: t.Title() + " boxes"})
	}
	for _, group := range farfuture.SkillGroups {
		for _, skill := range group.Skills {
			options = append(options, field.Option[string]{Value: "skill:" + skill, Title: skill})
		}
	}
	return field.List(f, "ruling", "overrides",
		func(c *character) *[]farfuture.Override { return &c.Overrides },
		func(c *character) farfuture.Override {
			return farfuture.Override{ID: domain.NextRow(c.Overrides, func(o farfuture.Override) farfuture.RowID { return o.ID })}
		},
		func(r field.Row[character, farfuture.Override]) fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.3, 0.7, 2, 0.9}},
				f.Box("Value", r.Key("what"), field.Choice(f, "value ruled on", r.Key("what"), options,
					func(c *character) *string { return &r.At(c).What }), nil),
				field.Number(f, "Is", "ruling", r.Key("value"), -3, 12, func(c *character) *int { return &r.At(c).Value }),
				f.Box("Reason", r.Key("reason"), field.Paragraph(f, "reason for ruling", r.Key("reason"),
					func(c *character) *string { return &r.At(c).Reason }), nil),
				r.RemoveButton())
		})
}

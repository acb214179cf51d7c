package tachyon

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// bonuses are the four engagement bonuses, each with its two boxes for dice that damage minimises.
func (e *Ship) bonuses() fyne.CanvasObject {
	shares := []float32{1.5, 0.7, 1.05, 1.25}
	var heads []fyne.CanvasObject
	for _, title := range []string{"Bonus", "Adds", "Minimised dice", "To rolls of"} {
		heads = append(heads, look.Shrunk(look.NewCaption(title)))
	}
	rows := []fyne.CanvasObject{look.NewInset(look.Inset{Bottom: 0.75}, look.NewColumns(look.Columns{Gap: -1, Shares: shares}, heads...))}
	for _, u := range tachyon.UseRows {
		rows = append(rows, look.NewColumns(look.Columns{Gap: -1, Shares: shares}, e.bonus(u)...))
	}
	return look.NewRows(1, look.NewOpening("ENGAGEMENT BONUSES"), look.NewRows(-1, rows...), field.Said(e.form, minimisedWords))
}

// bonus are the cells of a bonus.
func (e *Ship) bonus(u tachyon.UseRow) []fyne.CanvasObject {
	f := e.form
	key := "bonuses." + string(u.Use)
	at := func(s *ship) *tachyon.Bonus { return s.Bonuses.At(u.Use) }
	label := field.Paragraph(f, "label of "+u.Title, key+".label", func(s *ship) *string { return &at(s).Label })
	label.SetPlaceHolder(u.Title)
	value := field.SmallNumber(f, u.Title, key+".value", -mostRating, mostRating, func(s *ship) *int { return &at(s).Value })
	boxes := field.Track(f, "minimised die of "+u.Title, key+".minimised",
		func(*ship) int { return len(tachyon.Bonus{}.Minimised) },
		func(s *ship) *[]bool {
			both := at(s).Minimised[:] // of which there are always two: ticking one leaves them where they are
			return &both
		})
	skill := look.Shrunk(look.NewText(u.Skill.Title()))
	return []fyne.CanvasObject{
		f.Cell(key+".label", label), value, f.Cell(key+".minimised", boxes),
		f.Cell(key, look.NewInset(look.Inset{Left: 1, Top: 0.75}, skill)),
	}
}

// minimisedWords say what the crossed boxes ask for.
func minimisedWords(s *ship) string {
	var parts []string
	for _, u := range tachyon.UseRows {
		switch n := s.Bonuses.At(u.Use).Dice(); n {
		case 0:
		case 1:
			parts = append(parts, "one die of "+u.Skill.Title())
		default:
			parts = append(parts, "two dice of "+u.Skill.Title())
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return fmt.Sprintf("Turn to − in each roll: %s.", domain.Listed(parts))
}

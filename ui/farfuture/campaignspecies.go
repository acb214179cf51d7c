package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// species are those that the table has made up, beside those of the book.
func (e *Campaign) species() fyne.CanvasObject {
	f := e.form
	rows := field.List(f, "species", "species",
		func(c *campaign) *[]farfuture.OwnSpecies { return &c.Species },
		func(c *campaign) farfuture.OwnSpecies {
			return farfuture.OwnSpecies{ID: domain.NextRow(c.Species, func(s farfuture.OwnSpecies) farfuture.RowID { return s.ID })}
		},
		func(r field.Row[campaign, farfuture.OwnSpecies]) fyne.CanvasObject {
			text := func(caption, label, member string, at func(*farfuture.OwnSpecies) *string) fyne.CanvasObject {
				path := func(c *campaign) string { return fmt.Sprintf("species[id=%d].%s", r.At(c).ID, member) }
				return f.BoxAt(caption, path, field.Paragraph(f, label, r.Key(member), func(c *campaign) *string { return at(r.At(c)) }), nil)
			}
			return look.NewRows(-1,
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1, 1.6, 0.5}, Narrowest: narrow},
					text("Species", "name of a species", "name", func(s *farfuture.OwnSpecies) *string { return &s.Name }),
					text("Its own skill, if any", "skill of a species", "skill", func(s *farfuture.OwnSpecies) *string { return &s.Skill }),
					text("Most have: Alertness 2, Survival", "usual skills of a species", "usual", func(s *farfuture.OwnSpecies) *string { return &s.Usual }),
					r.RemoveButton()),
				text("What it means at the table", "note on a species", "note", func(s *farfuture.OwnSpecies) *string { return &s.Note }))
		})
	does := field.Said(f, func(*campaign) string {
		return "Human, Vargr and Bwap are included. “Most have” is guidance: a sheet that differs gets a remark."
	})
	return look.NewRows(1, look.NewOpening("YOUR OWN SPECIES"), does, rows)
}

// speciesNames are the species to choose from: the book's, then those of a campaign's own; c may be nil.
func speciesNames(c *farfuture.Campaign) []string {
	var names []string
	for _, row := range farfuture.SpeciesRows {
		names = append(names, row.Name)
	}
	if c == nil {
		return names
	}
	for _, own := range c.Species {
		if strings.TrimSpace(own.Name) != "" {
			names = append(names, own.Name)
		}
	}
	return names
}

package page

import (
	"regexp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/table"
	"shipslocker/ui/look"
)

// Parts lays the parts of something with their values and where the rules have them from, and what they come to.
func (p *Page) Parts(parts []table.Part, sum string) {
	var rows []fyne.CanvasObject
	for _, part := range parts {
		words := part.Label
		if part.Source != "" {
			words += " · " + gameOf.ReplaceAllString(part.Source, "")
		}
		label := look.NewCaption(words)
		label.Shrinks, label.Color = true, theme.ColorNameForeground
		value := look.Trailing(look.NewCaption(table.Signed(part.Value)))
		value.Style, value.Narrow, value.Color = fyne.TextStyle{Monospace: true}, false, theme.ColorNameForeground
		rows = append(rows, look.NewColumns(look.Columns{Gap: 1, Shares: []float32{8, 1}}, label, value))
	}
	rows = append(rows, look.NewHeading(sum))
	p.Add(look.NewRows(0, rows...))
}

// gameOf is the game at the head of a source, which whoever reads it knows.
var gameOf = regexp.MustCompile(`^[a-z]+ `)

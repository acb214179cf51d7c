package page

import (
	"fyne.io/fyne/v2"

	"shipslocker/ui/look"
)

// Grid is a small table of odds in per cent.
func Grid(heads, labels []string, cell func(row, column int) string, wide float32, firstRow bool) fyne.CanvasObject {
	return Table("Odds in %", heads, labels, cell, wide, firstRow)
}

// Table is a small table under a caption, its labels so many times as wide as its other columns; firstRow has the first
// line stand out, otherwise the first column does.
func Table(caption string, heads, labels []string, cell func(row, column int) string, wide float32, firstRow bool) fyne.CanvasObject {
	shares := []float32{wide}
	line := []fyne.CanvasObject{look.NewCaption(caption)}
	for _, h := range heads {
		shares = append(shares, 1)
		line = append(line, look.Trailing(look.NewCaption(h)))
	}
	lines := []fyne.CanvasObject{look.NewColumns(look.Columns{Shares: shares, Gap: 0.5}, line...)}
	for row, l := range labels {
		label := look.Shrunk(look.NewText(l))
		label.Narrow, label.Style.Bold = true, firstRow && row == 0
		line := []fyne.CanvasObject{label}
		for column := range heads {
			t := look.Trailing(look.NewText(cell(row, column)))
			t.Narrow, t.Style.Bold = true, firstRow && row == 0 || !firstRow && column == 0
			line = append(line, t)
		}
		lines = append(lines, look.NewColumns(look.Columns{Shares: shares, Gap: 0.5}, line...))
	}
	return look.NewRows(0.25, lines...)
}

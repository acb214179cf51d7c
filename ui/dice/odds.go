package dice

import (
	"math/big"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// Odds is the small table shown before a roll: a row for each way to roll, a column for each thing that may
// come of it. The zero Odds shows nothing.
type Odds struct {
	Columns []Column
	Rows    []Row
}

// Row is one way to roll: "as it is", "with +2".
type Row struct {
	Label string
	Odds  dice.Distribution
}

// Column is something that may come of a roll.
type Column struct {
	Label  string
	Chance func(dice.Distribution) *big.Rat
}

// AtLeast is a column for n or more.
func AtLeast(label string, n int) Column {
	return Column{Label: label, Chance: func(d dice.Distribution) *big.Rat { return d.AtLeast(n) }}
}

// view draws the table.
func (o Odds) view() []fyne.CanvasObject {
	if len(o.Rows) == 0 {
		return nil
	}
	shares := []float32{2.2}
	head := []fyne.CanvasObject{look.NewCaption("Odds")}
	for _, c := range o.Columns {
		shares = append(shares, 1)
		head = append(head, rightwards(look.NewCaption(c.Label)))
	}
	rows := []fyne.CanvasObject{look.NewColumns(look.Columns{Shares: shares, Gap: 1}, head...)}
	for i, row := range o.Rows {
		label := look.NewText(row.Label)
		label.Narrow, label.Shrinks = true, true
		label.Style.Bold = i == 0
		cells := []fyne.CanvasObject{label}
		for _, c := range o.Columns {
			cells = append(cells, rightwards(mono(dice.Percent(c.Chance(row.Odds)), theme.SizeNameText, i == 0)))
		}
		rows = append(rows, look.NewColumns(look.Columns{Shares: shares, Gap: 1}, cells...))
	}
	return rows
}

func rightwards(t *look.Text) *look.Text {
	t.Alignment = fyne.TextAlignTrailing
	return t
}

// mono is text as dice and counters have it.
func mono(text string, size fyne.ThemeSizeName, bold bool) *look.Text {
	t := look.NewText(text)
	t.TextSize = size
	t.Style = fyne.TextStyle{Monospace: true, Bold: bold}
	return t
}

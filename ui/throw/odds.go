package throw

import (
	"math/big"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// Odds is the table of chances beside a throw that is still to come: a line for each way to throw, a column for each thing
// that may come of it.
type Odds struct {
	Signs bool // each chance has its per cent sign, which otherwise stands above the table

	heads, labels []string
	cells         [][]string
}

// NewOdds returns a table with no line yet.
func NewOdds(heads ...string) *Odds { return &Odds{heads: heads} }

// Add adds a line of chances, of as many columns as are told.
func (o *Odds) Add(label string, chances ...*big.Rat) {
	cells := make([]string, len(chances))
	for i, c := range chances {
		cells[i] = o.Cell(c)
	}
	o.Line(label, cells...)
}

// Line adds a line in words, of as many columns as are told.
func (o *Odds) Line(label string, cells ...string) {
	cells = append(cells, make([]string, len(o.heads)-len(cells))...)
	o.labels, o.cells = append(o.labels, label), append(o.cells, cells)
}

// Cell writes a chance as the table does. One that nobody knows is nil.
func (o *Odds) Cell(chance *big.Rat) string {
	switch {
	case chance == nil:
		return "–"
	case o.Signs:
		return dice.Percent(chance)
	}
	return strings.TrimSuffix(dice.Percent(chance), " %")
}

// Turned is the table with its lines as columns.
func (o *Odds) Turned() *Odds {
	t := &Odds{Signs: o.Signs, heads: o.labels, labels: o.heads, cells: make([][]string, len(o.heads))}
	for i := range t.cells {
		for _, row := range o.cells {
			t.cells[i] = append(t.cells[i], row[i])
		}
	}
	return t
}

// View is the table, its labels so many times as wide as its other columns; firstRow has the first line stand out, otherwise
// the first column does.
func (o *Odds) View(wide float32, firstRow bool) fyne.CanvasObject {
	caption := "Odds in %"
	if o.Signs {
		caption = "Odds"
	}
	shares := []float32{wide}
	cells := []*look.Text{look.NewCaption(caption)}
	for _, h := range o.heads {
		shares = append(shares, 1)
		cells = append(cells, look.Trailing(look.NewCaption(h)))
	}
	for row, l := range o.labels {
		label := look.Shrunk(look.NewText(l))
		label.Narrow, label.Style.Bold = true, firstRow && row == 0
		cells = append(cells, label)
		for column, cell := range o.cells[row] {
			t := look.Trailing(look.NewText(cell))
			t.Narrow, t.Style.Bold = true, firstRow && row == 0 || !firstRow && column == 0
			cells = append(cells, t)
		}
	}
	return look.NewTable(shares, 0.5, 0.25, cells...)
}

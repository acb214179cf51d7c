package throw

import (
	"math/big"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/ui/page"
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

// Add adds a line. A chance that nobody knows is nil.
func (o *Odds) Add(label string, chances ...*big.Rat) {
	cells := make([]string, len(chances))
	for i, c := range chances {
		switch {
		case c == nil:
			cells[i] = "–"
		case o.Signs:
			cells[i] = dice.Percent(c)
		default:
			cells[i] = strings.TrimSuffix(dice.Percent(c), " %")
		}
	}
	o.labels, o.cells = append(o.labels, label), append(o.cells, cells)
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
	return page.Table(caption, o.heads, o.labels, func(row, column int) string { return o.cells[row][column] }, wide, firstRow)
}

package field

import (
	"fyne.io/fyne/v2"

	"shipslocker/ui/look"
)

// Grid is a table of small whole numbers, such as ticks by row and level. T is the document's struct.
type Grid[T any] struct {
	Rows, Columns int
	Low, High     int
	Label         func(row, column int) string // in the undo menu
	Path          func(row, column int) string
	At            func(v *T, row, column int) *int
}

// Cells makes the fields of a grid, row by row. Up and Down change a number by one, Left and Right go to the next one
// in its row, Return to the one below and Page Up to the one above. What is wrong with one is only marked there; the
// box of the path above says it.
func Cells[T any](f *Form[T], g Grid[T]) [][]fyne.CanvasObject {
	entries := make([][]*Entry, g.Rows)
	cells := make([][]fyne.CanvasObject, g.Rows)
	to := func(row, column int) {
		if row >= 0 && row < g.Rows && column >= 0 && column < g.Columns {
			f.canvas.Focus(entries[row][column])
		}
	}
	for row := range g.Rows {
		for column := range g.Columns {
			box := SmallNumber(f, g.Label(row, column), g.Path(row, column), g.Low, g.High, func(v *T) *int { return g.At(v, row, column) })
			e := box.Content().(*Entry)
			counts := e.onKey
			e.onKey = func(k *fyne.KeyEvent) bool {
				switch k.Name {
				case fyne.KeyLeft:
					to(row, column-1)
				case fyne.KeyRight:
					to(row, column+1)
				case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyPageDown:
					to(row+1, column)
				case fyne.KeyPageUp:
					to(row-1, column)
				default:
					return counts(k)
				}
				return true
			}
			entries[row] = append(entries[row], e)
			cells[row] = append(cells[row], box)
		}
	}
	return cells
}

// SmallNumber is Number for a place too small for sentences: its box has no caption and only marks that something is
// wrong, and the box of the path above says what.
func SmallNumber[T any](f *Form[T], label, key string, low, high int, at func(*T) *int) *look.Box {
	return number(f, label, key, at, whole(low, high), func(e *Entry) *look.Box { return f.SmallCell(key, e) })
}

package field

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/ui/look"
)

// layGrid lays a grid of two rows and two columns of numbers from 0 to 20, a cell around each row.
func layGrid(t *testing.T) (h *table, entry func(row, column int) *Entry, rows []*look.Box) {
	t.Helper()
	var cells [][]fyne.CanvasObject
	h = lay(t, func(f *Form[card]) fyne.CanvasObject {
		cells = Cells(f, Grid[card]{
			Rows: 2, Columns: 2, Low: 0, High: 20,
			Label: func(row, column int) string { return fmt.Sprintf("count %d.%d", row, column) },
			Path:  func(row, column int) string { return fmt.Sprintf("things[%d].%d", row, column) },
			At: func(c *card, row, column int) *int {
				if row+column == 2 {
					return &c.Level
				}
				for len(c.Things) < 3 {
					c.Things = append(c.Things, thing{})
				}
				return &c.Things[2*row+column].Count
			},
		})
		var lines []fyne.CanvasObject
		for row, line := range cells {
			rows = append(rows, f.Cell(fmt.Sprintf("things[%d]", row), look.NewColumns(look.Columns{}, line...)))
			lines = append(lines, rows[row])
		}
		return look.NewRows(0, lines...)
	})
	return h, func(row, column int) *Entry { return cells[row][column].(*look.Box).Content().(*Entry) }, rows
}

func TestKeysLeadThroughAGrid(t *testing.T) {
	h, entry, _ := layGrid(t)
	for _, step := range []struct {
		key         fyne.KeyName
		row, column int
	}{
		{fyne.KeyRight, 0, 1},
		{fyne.KeyRight, 0, 1}, // there is no other
		{fyne.KeyReturn, 1, 1},
		{fyne.KeyPageDown, 1, 1},
		{fyne.KeyLeft, 1, 0},
		{fyne.KeyPageUp, 0, 0},
		{fyne.KeyEnter, 1, 0},
	} {
		if step.key == fyne.KeyRight && h.Canvas().Focused() == nil {
			h.focus(entry(0, 0))
		}
		h.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: step.key})
		if h.Canvas().Focused() != fyne.Focusable(entry(step.row, step.column)) {
			t.Fatalf("%s does not lead to row %d, column %d", step.key, step.row, step.column)
		}
	}
	for range 3 {
		entry(1, 0).TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	}
	entry(1, 0).TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if got := h.card().Things[2].Count; got != 2 || h.card().Level != 3 {
		t.Errorf("the arrows make it %d", got)
	}
}

func TestASmallNumberIsRefusedInTheBoxAbove(t *testing.T) {
	h, entry, rows := layGrid(t)
	e := entry(1, 1)
	h.focus(e)
	e.SetText("7")
	e.SetText("77")
	if got := h.card().Level; got != 3 {
		t.Errorf("the document has %d", got)
	}
	if said := noticeOf(rows[1]); !strings.Contains(said, "whole number from 0 to 20. Until then 3 counts.") || strings.Contains(noticeOf(rows[0]), "whole") {
		t.Errorf("the rows say %q and %q", noticeOf(rows[0]), said)
	}
	if !strings.Contains(e.Text, "77") {
		t.Errorf("while it has the keyboard it shows %q", e.Text)
	}
	h.focus(entry(0, 0))
	if said := noticeOf(rows[1]); !strings.Contains(said, "whole") || e.Text != "77" || h.card().Level != 3 {
		t.Errorf("left, it shows %q and says %q", e.Text, said)
	}
}

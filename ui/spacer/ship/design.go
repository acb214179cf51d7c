package ship

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// noteShares are the columns of the design notes.
var noteShares = []float32{2.6, 0.9, 0.9, 0.9, 1.4, 1.4, 1.2}

// design is what the design notes would make of the systems. It tells and forbids nothing: the sheet counts.
func (e *sheet) design() fyne.CanvasObject {
	f := e.Form
	var captions []fyne.CanvasObject
	for _, title := range []string{"System", "Tons", "By the notes", "Of the hull", "Ratings", "By the notes", ""} {
		captions = append(captions, look.Shrunk(look.NewCaption(title)))
	}
	rows := field.Views(f, func(s *ship.Ship) int { return len(s.Systems) }, func(i int) fyne.CanvasObject {
		return e.noteRow(noteShares, func(s *ship.Ship) (cells []string, strong bool) {
			if i >= len(s.Systems) {
				return nil, false
			}
			n := s.DesignNote(s.Systems[i])
			return noteCells(n), n.Differs()
		})
	})
	total := e.noteRow([]float32{noteShares[0], 6.7}, func(s *ship.Ship) ([]string, bool) { return []string{"Total", s.DesignTonsText()}, true })
	table := look.NewRows(1, look.NewColumns(look.Columns{Shares: noteShares}, captions...), rows, total, field.Said(f, (*ship.Ship).DesignCrewText))
	f.OnShow(func(s *ship.Ship) { f.Visible(table, len(s.Systems) > 0) })
	return look.NewRows(1, look.NewOpening("DESIGN NOTES, FOR COMPARISON"),
		field.Said(f, func(s *ship.Ship) string {
			if len(s.Systems) > 0 {
				return ""
			}
			return "Add systems to compare them with the design notes."
		}), table)
}

// noteCells are a system's row.
func noteCells(n ship.DesignNote) []string {
	here, byNotes := n.Weight()
	row, rowByNotes := n.Row()
	verdict := ""
	if n.Differs() {
		verdict = "◆ differs"
	}
	cells := []string{n.System.Title(), here, byNotes, n.Share(), row, rowByNotes, verdict}
	for i, c := range cells[:len(cells)-1] {
		if c == "" {
			cells[i] = "–"
		}
	}
	return cells
}

// noteRow is a line of the table; strong ones are set bold.
func (e *sheet) noteRow(shares []float32, say func(*ship.Ship) (cells []string, strong bool)) fyne.CanvasObject {
	var objects []fyne.CanvasObject
	var texts []*look.Text
	for range shares {
		t := look.Shrunk(look.NewText(""))
		texts, objects = append(texts, t), append(objects, t)
	}
	e.Form.OnShow(func(s *ship.Ship) {
		cells, strong := say(s)
		for i, t := range texts {
			words := ""
			if i < len(cells) {
				words = cells[i]
			}
			if t.Text != words || t.Style.Bold != strong {
				t.Text, t.Style.Bold = words, strong
				t.Refresh()
			}
		}
	})
	return look.NewColumns(look.Columns{Shares: shares}, objects...)
}

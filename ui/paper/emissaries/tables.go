package emissaries

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// tables are what stands behind those who take part: the raise on the table, the assets at hand, what is true of the scene,
// the notes and the log.
func (s conflictSheet) tables(p *paper.Press, f *paper.Flow) {
	if s.blank {
		f.Table(paper.Table{Title: "NOTES: places, aspects of the scene, assets, blows", Columns: []paper.Column{{}}, Fill: true, Height: 8})
		return
	}
	if rows := s.raise(); len(rows) > 0 {
		f.Table(paper.Table{Title: "CURRENT RAISE", Columns: []paper.Column{{Title: "Who", Width: 38, Face: paper.SansBold}, {Title: "How", Width: 38}, {Title: "Narration"}}, Rows: rows})
	}
	if rows := s.assets(p); len(rows) > 0 {
		f.Table(paper.Table{Title: "ASSETS AT HAND", Columns: []paper.Column{{}}, Rows: rows})
	}
	if rows := s.truths(); len(rows) > 0 {
		f.Table(paper.Table{Title: "THE SCENE", Columns: []paper.Column{{}}, Rows: rows})
	}
	if rows := s.notes(); len(rows) > 0 {
		f.Table(paper.Table{Title: "GM’S NOTES", Columns: []paper.Column{{Title: "About", Width: 38, Face: paper.SansBold}, {Title: "Note"}}, Rows: rows})
	}
	if rows := s.log(); len(rows) > 0 {
		f.Table(paper.Table{Title: "LOG", Rows: rows, Columns: []paper.Column{
			{Title: "When", Width: 22, Face: paper.Condensed}, {Title: "Who", Width: 28}, {Title: "What happened"}, {Title: "Dice and numbers", Width: 56, Face: paper.Condensed},
		}})
	}
}

// raise is the raise on the table, and the answers to it so far.
func (s conflictSheet) raise() [][]paper.Cell {
	if s.Raise.By == 0 {
		return nil
	}
	rows := [][]paper.Cell{{{Text: s.scene.Called(s.Raise.By)}, {Text: "raises " + domain.Minus(s.scene.RaiseTotal())}, {Text: s.Raise.Says}}}
	for _, see := range s.Raise.Sees {
		rows = append(rows, []paper.Cell{{Text: s.scene.Called(see.By)}, {Text: see.Way.Words()}, {Text: see.Says}})
	}
	return rows
}

func (s conflictSheet) assets(p *paper.Press) [][]paper.Cell {
	var rows [][]paper.Cell
	for _, row := range s.Assets {
		if a, ok := p.Beside(row.Asset).(*emissaries.Asset); ok {
			rows = append(rows, []paper.Cell{{Text: assetLine(a)}})
		}
	}
	return rows
}

// truths are the aspects of the scene, what counts up and what runs out.
func (s conflictSheet) truths() [][]paper.Cell {
	var rows [][]paper.Cell
	for _, a := range s.Table.Aspects {
		rows = append(rows, []paper.Cell{{Text: a.Text}})
	}
	for _, c := range s.Table.Counters {
		rows = append(rows, []paper.Cell{{Text: c.Name + ": " + domain.Minus(c.Value)}})
	}
	for _, c := range s.Table.Clocks {
		rows = append(rows, []paper.Cell{{Text: c.Name + ": " + domain.Minus(c.Filled) + " of " + domain.Minus(c.Size)}})
	}
	return rows
}

// notes are the GM's: of the conflict, and of those who take part.
func (s conflictSheet) notes() [][]paper.Cell {
	if !s.referee {
		return nil
	}
	var rows [][]paper.Cell
	if !domain.Blank(s.Notes) {
		rows = append(rows, []paper.Cell{{Text: "The conflict"}, {Text: s.Notes}})
	}
	for _, who := range s.Table.Participants {
		if !domain.Blank(who.Notes) {
			rows = append(rows, []paper.Cell{{Text: s.scene.Called(who.ID)}, {Text: who.Notes}})
		}
	}
	return rows
}

func (s conflictSheet) log() [][]paper.Cell {
	var rows [][]paper.Cell
	for i := range s.Table.Log {
		l := &s.Table.Log[i]
		said := l.Text
		if l.Private {
			said += " (private)"
		}
		rows = append(rows, []paper.Cell{{Text: paper.Moment(l.At)}, {Text: l.Name}, {Text: said}, {Text: strings.Join(l.Numbers(), "\n")}})
	}
	return rows
}

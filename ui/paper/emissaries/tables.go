package emissaries

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/scene"
)

// tables are what stands behind those who take part, on a page of its own: the raise on the table, the assets at hand, what
// is true of the scene, the notes and the log. There is no such page where nothing is known of any of it.
func (s conflictSheet) tables(p *paper.Press, f *paper.Flow, title string) {
	t := &s.Table
	assets, notes := s.assets(p), s.notes(p.Fills())
	if !s.blank && s.Raise.By == 0 && len(assets)+len(notes)+len(t.Aspects)+len(t.Counters)+len(t.Clocks)+len(t.Log) == 0 {
		return
	}
	f.Turn(title)
	if rows := s.raise(); len(rows) > 0 {
		f.Table(paper.Table{Title: "CURRENT RAISE", Columns: []paper.Column{{Title: "Who", Width: 38, Face: paper.SansBold}, {Title: "How", Width: 38}, {Title: "Narration"}}, Rows: rows})
	}
	if len(assets) > 0 {
		f.Table(paper.Table{Title: "ASSETS AT HAND", Columns: []paper.Column{
			{Title: "Asset", Width: 56, Face: paper.SansBold}, {Title: "Current stats"}, {Title: "Fallout", Width: 28}, {Title: "Condition", Width: 48, Face: paper.Condensed},
		}, Rows: assets})
	}
	x := scene.Scene{Table: t, Path: "table", Closed: s.closed}
	x.Truths(f)
	if len(notes) > 0 {
		f.Table(paper.Table{Title: "GM’S NOTES", Columns: []paper.Column{{Title: "About", Width: 38, Face: paper.SansBold}, {Title: "Note"}}, Rows: notes})
	}
	x.Lines(f)
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

// assets are those at hand, a line for each row of their fallout.
func (s conflictSheet) assets(p *paper.Press) [][]paper.Cell {
	var rows [][]paper.Cell
	for _, row := range s.Assets {
		a, ok := p.Beside(row.Asset).(*emissaries.Asset)
		if !ok {
			continue
		}
		name, stats := a.Name, assetStats(a)
		for _, x := range append(slices.Clone(a.Fallout.Rows), make([]emissaries.FalloutRow, max(0, 1-len(a.Fallout.Rows)))...) {
			ticks := &paper.Ticks{Printed: emissaries.Squares, Length: emissaries.Squares, Marks: ticked(x.Ticks)}
			rows = append(rows, []paper.Cell{{Text: name}, {Text: stats}, {Ticks: ticks}, {Text: condition(x)}})
			name, stats = "", ""
		}
	}
	return rows
}

// notes are the GM's: of the conflict, and of those who take part. Those that are filled in on screen may be empty.
func (s conflictSheet) notes(fills bool) [][]paper.Cell {
	if !s.referee {
		return nil
	}
	var rows [][]paper.Cell
	if fills || !domain.Blank(s.Notes) {
		rows = append(rows, []paper.Cell{{Text: "The conflict"}, {Path: "notes", Text: s.Notes}})
	}
	for _, who := range s.Table.Participants {
		if fills || !domain.Blank(who.Notes) {
			rows = append(rows, []paper.Cell{{Text: s.scene.Called(who.ID)}, {Path: fmt.Sprintf("table.participants[id=%d].notes", who.ID), Text: who.Notes}})
		}
	}
	return rows
}

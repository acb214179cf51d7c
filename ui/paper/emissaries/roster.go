package emissaries

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// rosterSpare are the empty lines of a roster, for who joins later; a blank one has more.
const rosterSpare, rosterBlank = 1, 6

// drawRoster draws the crew at a glance: a line for each seat, what all share, the classes and kinds of the table's own and
// the house rules that depart from the book.
//
// Source: emissaries A, A2.
func drawRoster(p *paper.Press, doc domain.Document) {
	c, blank := emissaries.NewCampaign(), true
	if x, ok := doc.(*emissaries.Campaign); ok && x != nil {
		c, blank = x, false
	}
	f := p.Flow(bandTitle + ": CREW")
	head := f.Take(10.5)
	top := head.Columns(0, 28)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Campaign", Value: strings.TrimSpace(c.Name), Face: paper.SansBold, Size: 13})
	number := paper.Box{Path: "session.number", Caption: "Session", Center: true}
	if c.Session.Number != 0 {
		number.Value = domain.Minus(c.Session.Number)
	}
	p.Box(top[1], number)
	p.Frame(head)
	f.Table(seats(p, c, blank))
	f.Table(shared(p, c, blank))
	f.Table(classes(c, blank))
	if len(c.Types) > 0 || blank {
		f.Table(types(c, blank))
	}
	f.Table(houseRules(c.House, blank))
	high := 44.0
	if blank {
		high = 22
	}
	notes(p, f, c.Notes, high)
}

// seats are the players with the numbers of their emissaries, as they stand.
func seats(p *paper.Press, c *emissaries.Campaign, blank bool) paper.Table {
	t := paper.Table{Title: "CREW: current stats, reserve and fallout", Height: 12, Spare: rosterSpare}
	if blank {
		t.Spare = rosterBlank
	}
	t.Columns = []paper.Column{{Title: "Emissary", Face: paper.SansBold}, {Title: "Player", Width: 20}}
	for _, row := range emissaries.StatRows {
		t.Columns = append(t.Columns, paper.Column{Title: row.Title, Width: 12, Face: paper.SansBold})
	}
	t.Columns = append(t.Columns, paper.Column{Title: "Reserve", Width: 16, Face: paper.Condensed})
	for _, id := range emissaries.TrackIDs {
		t.Columns = append(t.Columns, paper.Column{Title: id.Title(), Width: 17.5, Face: paper.Condensed})
	}
	t.New = func(n int) []paper.Cell {
		return append([]paper.Cell{{}, {Path: fmt.Sprintf("seats[+%d].player", n)}}, make([]paper.Cell, len(t.Columns)-2)...)
	}
	for _, seat := range c.Seats {
		t.Rows = append(t.Rows, seatRow(p, seat, c.House))
	}
	return t
}

func seatRow(p *paper.Press, seat emissaries.Seat, house emissaries.House) []paper.Cell {
	player := paper.Cell{Path: fmt.Sprintf("seats[id=%d].player", seat.ID), Text: seat.Player}
	sheet, ok := p.Beside(seat.Character).(*emissaries.Character)
	if !ok {
		return []paper.Cell{{}, player}
	}
	name := strings.TrimSpace(sheet.Name)
	if sheet.Dead {
		name += " (dead)"
	}
	row := []paper.Cell{{Text: name}, player}
	for _, stat := range emissaries.StatRows {
		row = append(row, paper.Cell{Text: domain.OrElse(words(sheet.Effective(stat.Stat, house)), "none")})
	}
	kept := sheet.Reserve
	if !sheet.Made {
		kept = sheet.Spare(house).Relationships
	}
	row = append(row, paper.Cell{Text: domain.OrElse(words(kept), "none")})
	for _, id := range emissaries.TrackIDs {
		row = append(row, paper.Cell{Text: sheet.Fallout.At(id).Words()})
	}
	return row
}

// shared are the assets that are at hand for all.
func shared(p *paper.Press, c *emissaries.Campaign, blank bool) paper.Table {
	t := paper.Table{Title: "SHARED ASSETS: current stats", Height: 9, Spare: 1, Columns: []paper.Column{
		{Title: "Asset", Face: paper.SansBold}, {Title: "First stat", Width: 35}, {Title: "Second stat", Width: 35}, {Title: "Third stat", Width: 35}, {Title: "Fallout", Width: 33, Face: paper.Condensed},
	}}
	if blank {
		t.Spare = 3
	}
	for _, row := range c.Assets {
		a, ok := p.Beside(row.Asset).(*emissaries.Asset)
		if !ok {
			continue
		}
		cells := []paper.Cell{{Text: a.Name}}
		for i := range a.Stats {
			cells = append(cells, paper.Cell{Text: strings.TrimSpace(a.StatTitle(i)) + " " + a.Effective(i).String()})
		}
		t.Rows = append(t.Rows, append(cells, paper.Cell{Text: a.Fallout.Words()}))
	}
	return t
}

// classes are the classes of ships with the dice that the table gives them.
func classes(c *emissaries.Campaign, blank bool) paper.Table {
	t := paper.Table{Title: "CLASSES OF SHIPS: dice chosen by the table", Columns: []paper.Column{
		{Title: "Class", Face: paper.SansBold}, {Title: "Dice for stats", Width: 44}, {Title: "Dice for traits", Width: 44}, {Title: "Shared", Width: 14},
	}}
	row := func(path string, s emissaries.ShipClass) []paper.Cell {
		return []paper.Cell{
			{Path: path + ".name", Text: s.Name},
			{Path: path + ".stats", Choices: statChoices, Open: true, Text: words(s.Stats)},
			{Path: path + ".traits", Choices: oneSizeChoices, Open: true, Text: words(s.Traits)},
			{Ticks: &paper.Ticks{Path: path + ".shared", Printed: 1, Length: 1, Marks: []bool{s.Shared}}},
		}
	}
	for _, s := range c.Classes {
		t.Rows = append(t.Rows, row(fmt.Sprintf("classes[id=%d]", s.ID), s))
	}
	t.New = func(n int) []paper.Cell { return row(fmt.Sprintf("classes[+%d]", n), emissaries.ShipClass{}) }
	if blank {
		t.Spare = 1
	}
	return t
}

// types are the kinds of assets of the table's own.
func types(c *emissaries.Campaign, blank bool) paper.Table {
	t := paper.Table{Title: "OTHER KINDS OF ASSETS", Columns: []paper.Column{
		{Title: "Kind", Face: paper.SansBold}, {Title: "First stat", Width: 44}, {Title: "Second stat", Width: 44}, {Title: "Third stat", Width: 44},
	}}
	row := func(path string, s emissaries.SortOfAsset) []paper.Cell {
		cells := []paper.Cell{{Path: path + ".name", Text: s.Name}}
		for i, name := range s.Stats {
			cells = append(cells, paper.Cell{Path: fmt.Sprintf("%s.stats[%d]", path, i), Text: name})
		}
		return cells
	}
	for _, s := range c.Types {
		t.Rows = append(t.Rows, row(fmt.Sprintf("types[id=%d]", s.ID), s))
	}
	t.New = func(n int) []paper.Cell { return row(fmt.Sprintf("types[+%d]", n), emissaries.SortOfAsset{}) }
	if blank {
		t.Spare = 2
	}
	return t
}

// houseRules are those that the table has set.
func houseRules(h emissaries.House, blank bool) paper.Table {
	t := paper.Table{Title: "HOUSE RULES", Columns: []paper.Column{
		{Title: "About", Width: 56, Face: paper.Condensed}, {Title: "At this table"}, {Title: "Without it", Width: 56, Face: paper.Condensed},
	}}
	for _, r := range emissaries.HouseRules.Departures(h) {
		t.Rows = append(t.Rows, []paper.Cell{{Text: r.Title}, {Text: r.Departs(h)}, {Text: r.Default}})
	}
	switch {
	case blank:
		t.Spare = 2
	case len(t.Rows) == 0:
		t.Rows = [][]paper.Cell{{{Text: "None"}}}
	}
	return t
}

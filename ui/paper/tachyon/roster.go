package tachyon

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// rosterSpare are the empty lines of a roster, for who joins later; a blank one has more.
const rosterSpare, rosterBlank = 2, 10

// notesH is how high the notes are that are filled in on screen, in mm.
const notesH = 45

// drawRoster draws the squadron: a line for each seat, with the numbers that change written in where they are known, and
// room to keep them by hand.
//
// Source: tachyon A1, A2.
func drawRoster(p *paper.Press, doc domain.Document) {
	c, ok := doc.(*tachyon.Campaign)
	if !ok || c == nil {
		c = tachyon.NewCampaign()
	}
	f := p.Flow(bandTitle + ": SQUADRON ROSTER")
	head := f.Take(10.5)
	top := head.Columns(0, 28)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Squadron", Value: strings.TrimSpace(c.Name), Face: paper.SansBold, Size: 13})
	number := paper.Box{Path: "session.number", Caption: "Session", Center: true}
	if c.Session.Number != 0 {
		number.Value = fmt.Sprint(c.Session.Number)
	}
	p.Box(top[1], number)
	p.Frame(head)
	t := paper.Table{
		Title: "PILOTS AND SHIPS", Height: 14, Spare: rosterBlank,
		Columns: []paper.Column{
			{Title: "Callsign and name", Face: paper.SansBold},
			{Title: "Player", Width: 21},
			{Title: "Fate", Width: 10},
			{Title: "Stress", Width: 31},
			{Title: "Ship", Width: 33, Face: paper.SansBold},
			{Title: "Shields", Width: 25},
			{Title: "Det / Def / Man / Att", Width: 29},
		},
	}
	for _, seat := range c.Seats {
		t.Rows = append(t.Rows, rosterRow(p, seat))
		t.Spare = rosterSpare
	}
	t.New = func(n int) []paper.Cell { return []paper.Cell{{}, {Path: fmt.Sprintf("seats[+%d].player", n)}} }
	f.Table(t)
	if rules := departures(c.House); len(rules) > 0 {
		f.Table(paper.Table{Title: "HOUSE RULES", Columns: []paper.Column{{Title: "Rule"}, {Title: "At this table"}}, Rows: rules})
	}
	if p.Fills() {
		notes := paper.Box{Path: "notes", Caption: "Notes", Value: strings.TrimSpace(c.Notes), Top: true}
		p.Box(f.Take(notesH), notes)
		return
	}
	f.Table(paper.Table{Title: "NOTES", Columns: []paper.Column{{}}, Rows: notes(c.Notes), Fill: true})
}

// departures are the house rules that the table has set.
func departures(h tachyon.House) [][]paper.Cell {
	var rows [][]paper.Cell
	for _, r := range tachyon.HouseRules.Departures(h) {
		rows = append(rows, []paper.Cell{{Text: r.Title}, {Text: r.Departs(h)}})
	}
	return rows
}

// notes are the lines of a text, a row each.
func notes(text string) [][]paper.Cell {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	return [][]paper.Cell{{{Text: text}}}
}

func rosterRow(p *paper.Press, seat tachyon.Seat) []paper.Cell {
	row := make([]paper.Cell, 7)
	row[1] = paper.Cell{Path: fmt.Sprintf("seats[id=%d].player", seat.ID), Text: seat.Player}
	row[3].Ticks = &paper.Ticks{Printed: tachyon.UsualStressBoxes, Length: tachyon.UsualStressBoxes}
	row[5].Ticks = &paper.Ticks{Printed: tachyon.UsualShields, Length: tachyon.UsualShields}
	said := []domain.DocID{seat.Ship}
	if pilot, ok := p.Beside(seat.Pilot).(*tachyon.Pilot); ok {
		row[0].Text = rosterName(pilot)
		row[2].Text = domain.Minus(pilot.FatePoints)
		length := max(pilot.StressBoxes, 0)
		row[3].Ticks = &paper.Ticks{Printed: length, Length: length, Marks: marks(pilot.Stress)}
		said = append(said, pilot.Ship)
	}
	if s, ok := flown(p, seat.Pilot, said...).(*tachyon.Ship); ok {
		row[4].Text = strings.TrimSpace(s.Name)
		length := max(s.Shields.Boxes, 0)
		row[5].Ticks = &paper.Ticks{Printed: length, Length: length, Marks: marks(s.Shields.Marked)}
		b := s.Bonuses
		row[6].Text = fmt.Sprintf("%s / %s / %s / %s", table.Signed(b.Detection.Value), table.Signed(b.Defend.Value), table.Signed(b.Maneuver.Value), table.Signed(b.Attack.Value))
	}
	return row
}

// rosterName is a pilot's callsign with the name below it; either alone.
func rosterName(pilot *tachyon.Pilot) string {
	call, name := strings.TrimSpace(pilot.Callsign), strings.TrimSpace(pilot.Name)
	if call == "" || name == "" {
		return call + name
	}
	return call + "\n" + name
}

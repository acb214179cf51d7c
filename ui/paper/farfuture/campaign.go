package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// seatsPrinted is how many seats a campaign sheet has at least, to write in.
const seatsPrinted = 6

// drawCampaign draws who sits at the table with their fate points and stress tracks, the house rules that depart from
// the book, the species of the table's own, and the notes.
func drawCampaign(p *paper.Press, doc domain.Document) {
	c, blank := farfuture.NewCampaign(), doc == nil
	if !blank {
		c = doc.(*farfuture.Campaign)
	}
	f := p.Flow("CAMPAIGN")
	head := f.Take(lineH)
	top := head.Columns(0, 28, 52)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Campaign", Value: c.Name, Size: 13})
	number := paper.Box{Path: "session.number", Caption: "Session"}
	if c.Session.Number != 0 {
		number.Value = fmt.Sprint(c.Session.Number)
	}
	p.Box(top[1], number)
	p.Box(top[2], paper.Box{Caption: "This session"})
	p.Tick(top[2].X+1.5, top[2].Y+4.5, paper.Tick{Path: "session.combat", Words: "First combat fought", On: c.Session.Combat})
	p.Frame(head)
	f.Table(seats(p, c))
	f.Table(houseRules(c, blank))
	if len(c.Species) > 0 || p.Fills() {
		f.Table(ownSpecies(c))
	}
	if p.Fills() {
		f.Table(notesToFill(c.Notes, 50))
	} else {
		f.Table(campaignNotes(c))
	}
}

// seats are the players in the order they sit in. What a sheet says stays open where there is none at hand.
func seats(p *paper.Press, c *farfuture.Campaign) paper.Table {
	t := paper.Table{
		Title: "SEATS AROUND THE TABLE, LEFT-HAND NEIGHBOUR NEXT", Height: 9,
		Spare:   spare(seatsPrinted, len(c.Seats)),
		Columns: []paper.Column{{Title: "Player", Width: 38}, {Title: "Character"}, {Title: "Fate points", Width: 16}},
	}
	for _, name := range farfuture.Tracks {
		t.Columns = append(t.Columns, paper.Column{Title: name.Title(), Width: 28, Face: paper.Condensed})
	}
	rowsOf(&t, "seats", c.Seats, func(s farfuture.Seat) farfuture.RowID { return s.ID }, func(at string, s farfuture.Seat) []paper.Cell {
		cells := []paper.Cell{{Path: at + ".player", Text: s.Player}}
		if sheet, ok := p.Beside(s.Character).(*farfuture.Character); ok {
			cells = append(cells, paper.Cell{Computed: true, Text: sheet.Name}, paper.Cell{Computed: true, Text: fmt.Sprint(sheet.FatePoints)})
			for _, name := range farfuture.Tracks {
				cells = append(cells, paper.Cell{Computed: true, Text: trackLine(sheet, name, farfuture.HouseOf(sheet.Campaign, p.Beside))})
			}
		}
		return cells
	})
	return t
}

// trackLine say how long a track is and how much of it is marked.
func trackLine(c *farfuture.Character, name farfuture.TrackName, h farfuture.House) string {
	marked := 0
	for _, m := range c.Track(name).Marks {
		if m {
			marked++
		}
	}
	words := fmt.Sprintf("%d boxes", c.Boxes(name, h))
	if marked > 0 {
		words += fmt.Sprintf(", %d marked", marked)
	}
	return words
}

// houseRules are those that the table has set.
func houseRules(c *farfuture.Campaign, blank bool) paper.Table {
	t := paper.Table{Title: "HOUSE RULES", Columns: []paper.Column{
		{Title: "House rule", Width: 58, Face: paper.Condensed}, {Title: "At this table"}, {Title: "By default", Face: paper.Condensed},
	}}
	on := farfuture.HouseRules.Departures(c.House)
	for _, r := range on {
		t.Rows = append(t.Rows, []paper.Cell{{Computed: true, Text: r.Title}, {Computed: true, Text: r.House}, {Computed: true, Text: r.Default}})
	}
	switch {
	case blank:
		t.Spare = 6
	case len(on) == 0:
		t.Rows = [][]paper.Cell{{{Text: "None"}}}
	}
	return t
}

// ownSpecies are those that the table has made up.
func ownSpecies(c *farfuture.Campaign) paper.Table {
	t := paper.Table{Title: "YOUR OWN SPECIES", Spare: spare(2, 2*len(c.Species)), Columns: []paper.Column{
		{Title: "Species", Width: 36}, {Title: "Skill of its own", Width: 32}, {Title: "Most have", Width: 46}, {Title: "What it means"},
	}}
	rowsOf(&t, "species", c.Species, func(s farfuture.OwnSpecies) farfuture.RowID { return s.ID }, func(at string, s farfuture.OwnSpecies) []paper.Cell {
		return []paper.Cell{{Path: at + ".name", Text: s.Name}, {Path: at + ".skill", Text: s.Skill}, {Path: at + ".usual", Text: s.Usual}, {Path: at + ".note", Text: s.Note}}
	})
	return t
}

// notesToFill are the referee's own in one box to fill in on screen, so many mm high at least.
func notesToFill(notes string, height float64) paper.Table {
	return paper.Table{Title: "REFEREE'S NOTES", Height: height, Columns: []paper.Column{{}}, Rows: [][]paper.Cell{{{Path: "notes", Text: notes}}}}
}

// campaignNotes are the referee's own, in one row that breaks across pages, or room for them.
func campaignNotes(c *farfuture.Campaign) paper.Table {
	t := paper.Table{Title: "REFEREE'S NOTES", Fill: true, Columns: []paper.Column{{}}}
	if strings.TrimSpace(c.Notes) != "" {
		t.Rows = [][]paper.Cell{{{Text: c.Notes}}}
	}
	return t
}

package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/paper"
)

// seatsPrinted is how many seats a campaign sheet has at least, to write in.
const seatsPrinted = 6

// drawCampaign draws who sits at the table, the house rules that depart from the book, what the book leaves to the table,
// and the notes.
func drawCampaign(p *paper.Press, doc domain.Document) {
	c, ok := doc.(*campaign.Campaign)
	if !ok {
		c = campaign.New()
	}
	f := p.Flow(sheetTitle("CAMPAIGN", false))
	head := f.Take(2 * lineH)
	rows := head.Rows(0, 0)
	top := rows[0].Columns(0, 20)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Campaign", Value: strings.TrimSpace(c.Name), Face: paper.SansBold, Size: 13})
	session := number("Session", c.Session.Number)
	session.Path = "session.number"
	p.Box(top[1], session)
	below := rows[1].Columns(0, 0)
	p.Box(below[0], paper.Box{Caption: "Setting", Value: titleOf(p, c.Setting)})
	p.Box(below[1], paper.Box{Caption: "Mission", Value: titleOf(p, c.Mission)})
	p.Frame(head)
	f.Table(seats(p, c))
	f.Table(houseRules(c.House, !ok))
	f.Table(tablesNumbers(c.Values, !ok))
	if titles := rankTitles(c.Ranks); len(titles.Rows) > 0 {
		f.Table(titles)
	}
	if c.Required != campaign.BookTallies {
		f.Table(ticksRequired(c))
	}
	f.Table(notes(p, c.Notes, 8, 50))
}

// titleOf is what a document is called, as far as it is at hand.
func titleOf(p *paper.Press, id domain.DocID) string {
	if doc := p.Beside(id); id != "" && doc != nil {
		return strings.TrimSpace(doc.Title())
	}
	return ""
}

// seats are the players in the order they sit in. What a sheet says stays open where there is none at hand.
func seats(p *paper.Press, c *campaign.Campaign) paper.Table {
	t := paper.Table{
		Title: "SEATS AROUND THE TABLE, LEFT-HAND NEIGHBOUR NEXT", Height: 9, Spare: max(0, seatsPrinted-len(c.Seats)),
		Columns: []paper.Column{
			{Title: "Player", Width: 34},
			{Title: "Character", Face: paper.SansBold},
			{Title: "Rank", Width: 38, Face: paper.Condensed},
			{Title: "Level", Width: 13},
			{Title: "Luck left", Width: 15},
			{Title: "Fate left", Width: 15},
			{Title: "Reroll tokens", Width: 20},
		},
	}
	row := func(i int) string {
		return paper.RowPath("seats", c.Seats, func(s campaign.Seat) rules.RowID { return s.ID }, i)
	}
	t.New = func(n int) []paper.Cell { return []paper.Cell{{Path: row(len(c.Seats)+n-1) + ".player"}} }
	for i, s := range c.Seats {
		cells := []paper.Cell{{Path: row(i) + ".player", Text: s.Player}}
		if x := characterOf(p, s.Character); x != nil {
			cells = append(cells, paper.Cell{Text: x.Name}, paper.Cell{Text: c.Ranks.Title(x.Grade, x.Service, x.Rank)})
			for _, n := range [...]int{x.Level, x.LuckLeft(c.House), x.Fate.Max - x.Fate.Spent, x.RerollTokens} {
				cells = append(cells, paper.Cell{Text: domain.Minus(n)})
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// houseRules are those that the table has set.
func houseRules(h rules.House, blank bool) paper.Table {
	t := paper.Table{Title: "HOUSE RULES", Columns: []paper.Column{
		{Title: "House rule", Width: 58, Face: paper.Condensed}, {Title: "At this table"}, {Title: "By default", Face: paper.Condensed},
	}}
	for _, r := range rules.HouseRules.Departures(h) {
		t.Rows = append(t.Rows, []paper.Cell{{Text: r.Title}, {Text: r.Departs(h)}, {Text: r.Default}})
	}
	switch {
	case blank:
		t.Spare = 6
	case len(t.Rows) == 0:
		t.Rows = [][]paper.Cell{{{Text: "None"}}}
	}
	return t
}

// tablesNumbers are those that the book leaves to the table.
func tablesNumbers(v rules.Values, blank bool) paper.Table {
	t := paper.Table{Title: "NUMBERS THE TABLE CHOOSES", Columns: []paper.Column{{Title: "Number", Face: paper.Condensed}, {Title: "At this table", Width: 30}, {Title: "By default", Width: 30, Face: paper.Condensed}}}
	usual := rules.UsualValues
	for _, row := range rules.ValueRows {
		cells := []paper.Cell{{Text: row.Title}, {Path: "values." + row.Member, Text: domain.Minus(*row.At(&v))}, {Text: domain.Minus(*row.At(&usual))}}
		if blank {
			cells[1].Text = ""
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// rankTitles are those that the table has put in place of the book's.
func rankTitles(titles rules.RankTitles) paper.Table {
	t := paper.Table{Title: "TITLES OF THE RANKS, WHERE THE TABLE HAS ITS OWN", Columns: []paper.Column{{Title: "Rank", Width: 14}, {Title: "Branch", Width: 48, Face: paper.Condensed}, {Title: "Title"}}}
	for _, grade := range []rules.Grade{rules.Officer, rules.Enlisted} {
		for _, service := range []rules.Service{rules.Space, rules.Ground, rules.Agent} {
			for rank, title := range titles.Of(grade, service) {
				if !domain.Blank(title) {
					t.Rows = append(t.Rows, []paper.Cell{{Text: domain.Minus(rank)}, {Text: string(grade) + ", " + string(service)}, {Path: rankMember(grade, service, rank), Text: strings.TrimSpace(title)}})
				}
			}
		}
	}
	return t
}

// rankMember is the path of a rank's title among the campaign's.
func rankMember(grade rules.Grade, service rules.Service, rank int) string {
	return fmt.Sprintf("ranks.%s%s[%d]", grade, domain.Upper(string(service)), rank)
}

// ticksRequired are the ticks that each level takes, where that is not as the book has it.
func ticksRequired(c *campaign.Campaign) paper.Table {
	t := paper.Table{Title: "TICKS REQUIRED FOR EACH LEVEL", Columns: []paper.Column{{Title: "Level", Face: paper.CondensedBold}}}
	for level := range campaign.Levels {
		t.Columns = append(t.Columns, paper.Column{Title: domain.Minus(level), Width: 14})
	}
	for _, row := range campaign.TallyRows {
		cells := []paper.Cell{{Text: row.Title}}
		for level, n := range c.Required.At(row.Name) {
			cells = append(cells, paper.Cell{Path: fmt.Sprintf("required.%s[%d]", row.Name, level), Text: domain.Minus(n)})
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

package campaign

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
	uitable "shipslocker/ui/table"
)

// houseRules are the switches.
func (e *form) houseRules() fyne.CanvasObject {
	return uitable.HouseRules(e.form, screen.Narrow, rules.HouseRules, func(c *campaign.Campaign) *rules.House { return &c.House })
}

// values are the table's own numbers.
func (e *form) values() fyne.CanvasObject {
	f := e.form
	rows := make([]fyne.CanvasObject, len(rules.ValueRows))
	for i, o := range rules.ValueRows {
		usual := rules.UsualValues
		said := field.Said(f, func(c *campaign.Campaign) string {
			if *o.At(&c.Values) == *o.At(&usual) {
				return "table's choice; default"
			}
			return fmt.Sprintf("table's choice; default %d", *o.At(&usual))
		})
		rows[i] = look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.5, 1}},
			field.Number(f, o.Title, strings.ToLower(o.Title), "values."+o.Member, 0, o.Most, func(c *campaign.Campaign) *int { return o.At(&c.Values) }), said)
	}
	return look.NewRows(1, look.NewOpening("NUMBERS THE TABLE CHOOSES"), look.NewRows(-1, rows...))
}

// mostRequired is how many ticks a level can take in one row.
const mostRequired = 99

// required is how many ticks each level takes, a line for each row of the tallies and a column for each level.
func (e *form) required() fyne.CanvasObject {
	f := e.form
	cells := field.Cells(f, field.Grid[campaign.Campaign]{
		Rows: len(campaign.TallyRows), Columns: campaign.Levels, Low: 0, High: mostRequired,
		Label: func(row, level int) string {
			return fmt.Sprintf("ticks required for %s at level %d", campaign.TallyRows[row].Title, level)
		},
		Path: func(row, level int) string {
			return fmt.Sprintf("required.%s[%d]", campaign.TallyRows[row].Name, level)
		},
		At: func(c *campaign.Campaign, row, level int) *int {
			return &c.Required.At(campaign.TallyRows[row].Name)[level]
		},
	})
	columns := look.Columns{Gap: -1, Shares: []float32{2.4}}
	heads := []fyne.CanvasObject{look.NewCaption("Level")}
	for level := range campaign.Levels {
		heads = append(heads, centred(fmt.Sprint(level)))
	}
	rows := []fyne.CanvasObject{clearOf(look.NewColumns(columns, heads...))}
	for i, r := range campaign.TallyRows {
		line := append([]fyne.CanvasObject{look.NewInset(look.Inset{Left: 1, Top: 1}, look.Shrunk(look.NewText(r.Title)))}, cells[i]...)
		rows = append(rows, f.Cell("required."+string(r.Name), look.NewColumns(columns, line...)))
	}
	book := field.Button(f, "Reset to the book", func() {
		f.Edit("ticks required, reset to the book", "", func(c *campaign.Campaign) { c.Required = campaign.BookTallies })
	}, func(c *campaign.Campaign) bool { return !f.ReadOnly() && c.Required != campaign.BookTallies })
	keys := look.NewParagraph("Up/Down: change number. Left/Right: move in the row. Return/Page Up: row below/above.", theme.SizeNameCaptionText)
	return look.NewRows(1, look.NewOpening("TICKS REQUIRED FOR EACH LEVEL"),
		look.NewRows(-1, rows...), keys, container.NewHBox(book))
}

func centred(text string) fyne.CanvasObject {
	head := look.NewCaption(text)
	head.Alignment, head.Style.Bold = fyne.TextAlignCenter, true
	return head
}

// clearOf keeps the heads of a table clear of its frame.
func clearOf(heads fyne.CanvasObject) fyne.CanvasObject {
	return look.NewInset(look.Inset{Bottom: 0.75}, heads)
}

// branches are the columns of the rank titles.
var branches = []struct {
	grade   rules.Grade
	service rules.Service
	title   string
}{
	{rules.Officer, rules.Space, "Space"},
	{rules.Officer, rules.Ground, "Ground"},
	{rules.Officer, rules.Agent, "Agents"},
	{rules.Enlisted, rules.Space, "Space"},
	{rules.Enlisted, rules.Ground, "Ground"},
	{rules.Enlisted, rules.Agent, "Agents"},
}

// ranks are the titles of the ranks, officers at the left and enlisted at the right; a blank one is the book's, which
// shows in its place.
func (e *form) ranks() fyne.CanvasObject {
	half := len(branches) / 2
	tables := look.NewColumns(look.Columns{Gap: 3, Narrowest: screen.Narrow}, e.titles("Officers", 0, half), e.titles("Enlisted", half, len(branches)))
	return look.NewRows(1, look.NewOpening("TITLES OF THE RANKS"),
		look.NewParagraph("Blank: the book's title.", theme.SizeNameText),
		look.NewLeaf(tables, e.host.Theme(), true))
}

// titles are those of some branches: a line for each rank.
func (e *form) titles(who string, from, to int) fyne.CanvasObject {
	shares := []float32{0.22}
	heads := []fyne.CanvasObject{centred("")}
	for _, b := range branches[from:to] {
		heads, shares = append(heads, centred(b.title)), append(shares, 1)
	}
	columns := look.Columns{Gap: -1, Shares: shares}
	rows := []fyne.CanvasObject{look.NewHeading(who), clearOf(look.NewColumns(columns, heads...))}
	for rank := range campaign.Levels {
		line := []fyne.CanvasObject{container.NewCenter(centred(fmt.Sprint(rank)))}
		for i := from; i < to; i++ {
			line = append(line, e.rankTitle(i, rank))
		}
		rows = append(rows, look.NewColumns(columns, line...))
	}
	return look.NewRows(-1, rows...)
}

// rankTitle is what a rank is called in a branch.
func (e *form) rankTitle(branch, rank int) fyne.CanvasObject {
	b := branches[branch]
	path := fmt.Sprintf("ranks.%s[%d]", string(b.grade)+domain.Upper(string(b.service)), rank)
	entry := field.Paragraph(e.form, fmt.Sprintf("title of rank %d", rank), path, func(c *campaign.Campaign) *string {
		return &c.Ranks.Of(b.grade, b.service)[rank]
	})
	entry.SetPlaceHolder(rules.BookRanks.Of(b.grade, b.service)[rank])
	return e.form.Cell(path, entry)
}

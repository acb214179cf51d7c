// Package scene prints what the tables of play of all games share: what is true of a scene, what counts up and what
// runs out, the referee's notes and the log.
package scene

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
)

// mostTicks is how many segments of a clock are drawn as boxes; one with more is told in numbers alone.
const mostTicks = 10

// Scene is a table of play being printed, as the copy's readers may see it.
type Scene struct {
	*table.Table
	Path string   // of the table in its document; empty = nobody fills it in on screen
	Tags string   // what an aspect can be used for without paying: "Free tags left"; empty = the game has no such thing
	Own  []string // aspects that the game says the scene has
	// Closed are those who take part and whose figures this copy's readers do not see; empty on the referee's.
	Closed table.Closed
}

// Open is how many empty rows a table has so that there are at least so many in all: room to write on before the scene
// is played, and none to spare afterwards.
func (s Scene) Open(least, taken int) int {
	if len(s.Log) > 0 {
		least = 1
	}
	return max(0, least-taken)
}

// Name is what a participant goes by among all; see table.Table.Numbered.
func (s Scene) Name(who *table.Participant) string { return s.Numbered(who.ID, s.called) }

// called is what a participant goes by alone. One of a sheet is called as it was when it took its seat or, where that is
// kept nowhere, as the log last called it.
func (s Scene) called(who table.Participant) string {
	if !domain.Blank(who.Name) {
		return who.Name
	}
	for i := len(s.Log) - 1; i >= 0; i-- {
		if l := &s.Log[i]; l.Who == who.ID && l.Name != "" {
			return l.Name
		}
	}
	return fmt.Sprintf("Participant %d", who.ID)
}

// Truths prints the scene's aspects and counters beside each other, and its clocks below.
func (s Scene) Truths(f *paper.Flow) {
	f.Tables([]float64{0, 66}, s.aspects(), s.counters())
	f.Table(s.clocks())
}

func (s Scene) aspects() paper.Table {
	t := paper.Table{Title: "SCENE ASPECTS", Columns: []paper.Column{{}}}
	row := func(text, tags paper.Cell) []paper.Cell {
		if s.Tags == "" {
			return []paper.Cell{text}
		}
		return []paper.Cell{text, tags}
	}
	if s.Tags != "" {
		t.Columns = []paper.Column{{Title: "Aspect"}, {Title: s.Tags, Width: 22}}
	}
	for _, text := range s.Own {
		t.Rows = append(t.Rows, row(paper.Cell{Computed: true, Text: text}, paper.Cell{Computed: true, Text: "–"}))
	}
	for _, a := range s.Aspects {
		after := hidden(a.Hidden)
		if a.Boost {
			after += " (gone after one use)"
		}
		t.Rows = append(t.Rows, row(s.named("aspects", a.ID, "text", a.Text, after), paper.Cell{Path: s.at("aspects", a.ID, "freeTags"), Text: domain.Minus(a.FreeTags)}))
	}
	t.New = func(n int) []paper.Cell {
		return row(paper.Cell{Path: s.added("aspects", n, "text")}, paper.Cell{Path: s.added("aspects", n, "freeTags")})
	}
	t.Spare = s.Open(4, len(t.Rows))
	return t
}

// at is the path of a member of a row that is there, empty where nobody fills it in.
func (s Scene) at(list string, id table.ID, member string) string {
	if s.Path == "" || id == 0 { // a zone's aspect has no id here
		return ""
	}
	return fmt.Sprintf("%s.%s[id=%d].%s", s.Path, list, id, member)
}

// added is the path of a member of the nth row that is new.
func (s Scene) added(list string, n int, member string) string {
	if s.Path == "" {
		return ""
	}
	return fmt.Sprintf("%s.%s[+%d].%s", s.Path, list, n, member)
}

// named is the cell of a row's name; with words behind it, which are none of the name, it is only read.
func (s Scene) named(list string, id table.ID, member, name, after string) paper.Cell {
	if after != "" {
		return paper.Cell{Text: name + after}
	}
	return paper.Cell{Path: s.at(list, id, member), Text: name}
}

// hidden is what stands behind something the players do not see.
func hidden(is bool) string {
	if is {
		return " (hidden)"
	}
	return ""
}

func (s Scene) counters() paper.Table {
	t := paper.Table{Title: "COUNTERS", Spare: s.Open(4, len(s.Counters)), Columns: []paper.Column{{Title: "Counter"}, {Title: "Is", Width: 24}}}
	for _, c := range s.Counters {
		is := paper.Cell{Path: s.at("counters", c.ID, "value"), Text: domain.Minus(c.Value)}
		if c.Bounded() {
			is = paper.Cell{Text: is.Text + " of " + domain.Minus(c.Max)}
		}
		t.Rows = append(t.Rows, []paper.Cell{s.named("counters", c.ID, "name", c.Name, hidden(c.Hidden)), is})
	}
	t.New = func(n int) []paper.Cell {
		return []paper.Cell{{Path: s.added("counters", n, "name")}, {Path: s.added("counters", n, "value")}}
	}
	return t
}

// paces say by what a clock moves on.
var paces = map[table.Pace]string{table.EachRound: "each round", table.EachTurn: "each turn"}

// paceChoices are what a clock may move on by.
var paceChoices = []paper.Choice{
	{Value: string(table.ByHand)}, {Value: string(table.EachRound), Title: paces[table.EachRound]}, {Value: string(table.EachTurn), Title: paces[table.EachTurn]},
}

func (s Scene) clocks() paper.Table {
	t := paper.Table{Title: "CLOCKS", Columns: []paper.Column{
		{Title: "Clock"}, {Title: "Filled", Width: 20}, {Title: "Segments", Width: 62}, {Title: "Moves on", Width: 28, Face: paper.Condensed},
	}}
	for _, c := range s.Clocks {
		cells := []paper.Cell{
			s.named("clocks", c.ID, "name", c.Name, hidden(c.Hidden)),
			{Text: fmt.Sprintf("%d of %d", c.Filled, c.Size)},
			{},
			{Path: s.at("clocks", c.ID, "every"), Choices: paceChoices, Text: paces[c.Every]},
		}
		if c.Size > 0 && c.Size <= mostTicks {
			cells[2].Ticks = Ticks(c.Size, c.Filled)
			cells[2].Ticks.Path = s.at("clocks", c.ID, "filled")
		}
		t.Rows = append(t.Rows, cells)
	}
	for i := range s.Open(2, len(t.Rows)) {
		n := i + 1
		boxes := Ticks(mostTicks, 0)
		boxes.Path = s.added("clocks", n, "filled")
		t.Rows = append(t.Rows, []paper.Cell{
			{Path: s.added("clocks", n, "name")}, {Path: s.added("clocks", n, "size")}, {Ticks: boxes}, {Path: s.added("clocks", n, "every"), Choices: paceChoices},
		})
	}
	return t
}

// Ticks are so many boxes, the first of them ticked.
func Ticks(size, ticked int) *paper.Ticks {
	marks := make([]bool, size)
	for i := range min(max(ticked, 0), size) {
		marks[i] = true
	}
	return &paper.Ticks{Length: size, Marks: marks}
}

// Tick is one box.
func Tick(on bool) *paper.Ticks { return &paper.Ticks{Length: 1, Marks: []bool{on}} }

// NameCell is what somebody is called, to be filled in where that stands on no sheet.
func NameCell(who *table.Participant, name string) paper.Cell {
	cell := paper.Cell{Text: name}
	if who.Hidden {
		cell.Text += " (hidden from the players)"
	} else if !domain.Blank(who.Name) {
		cell.Path = fmt.Sprintf("table.participants[id=%d].name", who.ID)
	}
	return cell
}

// Notes are the referee's own.
func (s Scene) Notes(p *paper.Press, title, text string) paper.Table {
	return p.Notes(title, text, s.Open(4, 0))
}

// Lines prints the log, a block a round; an empty one is ruled down to the foot of the page, to write on.
func (s Scene) Lines(f *paper.Flow) {
	if len(s.Log) == 0 {
		columns := append([]paper.Column{{Title: "Round", Width: 14}}, logColumns()...)
		f.Table(paper.Table{Title: "LOG", Fill: true, Height: 9, Columns: columns, New: func(n int) []paper.Cell {
			return []paper.Cell{{Path: s.added("log", n, "round")}, {Path: s.added("log", n, "name")}, {Path: s.added("log", n, "text")}}
		}})
	}
	for from, i := 0, 1; i <= len(s.Log); i++ {
		if i == len(s.Log) || s.Log[i].Round != s.Log[from].Round {
			f.Table(s.round(s.Log[from:i]))
			from = i
		}
	}
}

// round is a block of lines of one round. They say when they were written if any of the log does.
func (s Scene) round(lines []table.Line) paper.Table {
	t := paper.Table{Title: "OUTSIDE THE ROUNDS", Columns: logColumns()}
	if round := lines[0].Round; round != 0 {
		t.Title = fmt.Sprintf("ROUND %d", round)
	}
	dated := slices.ContainsFunc(s.Log, func(l table.Line) bool { return l.At != 0 })
	if dated {
		t.Columns = append([]paper.Column{{Title: "When", Width: 22, Face: paper.Condensed}}, t.Columns...)
	}
	for i := range lines {
		l := lines[i].Veiled(s.Closed)
		said := l.Text
		if l.Private {
			said += " (private)"
		}
		cells := []paper.Cell{{Text: l.Name}, {Text: said}, {Text: strings.Join(l.Numbers(), "\n")}}
		if dated {
			cells = append([]paper.Cell{{Text: paper.Moment(l.At)}}, cells...)
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

func logColumns() []paper.Column {
	return []paper.Column{{Title: "Who", Width: 30}, {Title: "What happened"}, {Title: "Dice and numbers", Width: 66, Face: paper.Condensed}}
}

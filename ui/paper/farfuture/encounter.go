package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
)

// mostTicks is how many segments of a clock are drawn as boxes; one with more is told in numbers alone.
const mostTicks = 10

// encounter is an encounter being printed.
type encounter struct {
	*farfuture.Encounter
	table   *table.Table // as the copy's readers may see it
	referee bool         // what is hidden and the notes too
	blank   bool
}

// drawEncounter draws who takes part, the scene and the log: as players may read them, or all of it.
//
// Source: farfuture C5, C13.
func drawEncounter(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		e := encounter{Encounter: farfuture.NewEncounter(), referee: referee, blank: doc == nil}
		if doc != nil {
			e.Encounter = doc.(*farfuture.Encounter)
		}
		if e.table = &e.Table; !referee {
			e.table = e.Table.Shown()
		}
		e.draw(p)
	}
}

func (e encounter) draw(p *paper.Press) {
	title := "ENCOUNTER LOG"
	if e.referee {
		title = "ENCOUNTER LOG, REFEREE'S COPY"
	}
	f := p.Flow(title)
	e.place(p, f.Take(2*lineH))
	f.Table(e.figures())
	f.Tables([]float64{0, 66}, e.aspects(), e.counters())
	f.Table(e.clocks())
	if e.referee {
		f.Table(e.notes())
	}
	if len(e.table.Log) == 0 {
		f.Table(e.emptyLog())
		return
	}
	for _, round := range rounds(e.table.Log) {
		f.Table(e.log(round))
	}
}

// place are the name and the ground that suits and skills go by.
func (e encounter) place(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	p.Box(rows[0], paper.Box{Caption: "Encounter", Value: e.Name, Size: 13})
	parts := rows[1].Columns(28, 0, 18, 52)
	gravity, hazards, round := "normal", "none", ""
	if e.Gravity != farfuture.NormalGravity {
		gravity = string(e.Gravity)
	}
	if len(e.Hazards) > 0 {
		words := make([]string, len(e.Hazards))
		for i, h := range e.Hazards {
			words[i] = string(h)
		}
		hazards = strings.Join(words, ", ")
		if e.HazardDifficulty != 0 {
			hazards += fmt.Sprintf("; Vacc Suit against %d", e.HazardDifficulty)
		}
	}
	if e.table.Turns.Now.Round != 0 {
		round = fmt.Sprint(e.table.Turns.Now.Round)
	}
	if e.blank {
		gravity, hazards = "", ""
	}
	p.Box(parts[0], paper.Box{Caption: "Gravity", Value: gravity})
	p.Box(parts[1], paper.Box{Caption: "Hazards a suit keeps out", Value: hazards})
	p.Box(parts[2], paper.Box{Caption: "Round", Value: round})
	p.Box(parts[3], paper.Box{Caption: "Fate points"})
	p.Tick(parts[3].X+1.5, parts[3].Y+4.5, "First combat of the session", e.FirstOfSession)
	p.Frame(r)
}

// open is how many empty rows a table has so that there are at least so many in all: room to write on before the scene
// is played, and none to spare afterwards.
func (e encounter) open(least, taken int) int {
	if len(e.table.Log) > 0 {
		least = 1
	}
	return spare(least, taken)
}

// figures are those who take part, in the order of their turns.
func (e encounter) figures() paper.Table {
	t := paper.Table{Title: "PARTICIPANTS IN TURN ORDER", Spare: e.open(6, len(e.table.Participants)), Columns: []paper.Column{
		{Title: "Alertness", Width: 16}, {Title: "Name"}, {Title: "State", Width: 42, Face: paper.Condensed}, {Title: "Out", Width: 10},
	}}
	if e.referee {
		t.Columns = append(t.Columns, paper.Column{Title: "Notes", Width: 62, Face: paper.Condensed})
	}
	for _, id := range e.table.Order() {
		who, _ := e.table.Participant(id)
		cells := []paper.Cell{{Text: level(e.table.ScoreOf(id))}, {Text: e.nameOf(who)}, {Text: e.state(who)}, {Ticks: tick(who.Out)}}
		if e.referee {
			cells = append(cells, paper.Cell{Text: who.Notes})
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// nameOf is what a participant goes by. One of a sheet is called as it was when it took its seat or, where that is kept
// nowhere, as the log last called it.
func (e encounter) nameOf(who *table.Participant) string {
	if strings.TrimSpace(who.Name) != "" {
		return who.Name
	}
	for i := len(e.table.Log) - 1; i >= 0; i-- {
		if l := &e.table.Log[i]; l.Who == who.ID && l.Name != "" {
			return l.Name
		}
	}
	return fmt.Sprintf("Participant %d", who.ID)
}

// state is where a participant stands, in words.
func (e encounter) state(who *table.Participant) string {
	var words []string
	switch {
	case e.table.Turns.Now.Current == who.ID:
		words = append(words, "acts")
	case e.table.IsWaiting(who.ID):
		words = append(words, "waits")
	case e.table.HasActed(who.ID) && !who.Out:
		words = append(words, "has acted")
	}
	if who.Surprised && e.table.Turns.Now.Round <= 1 {
		words = append(words, "surprised")
	}
	if who.Hidden {
		words = append(words, "hidden from the players")
	}
	return strings.Join(words, ", ")
}

func (e encounter) aspects() paper.Table {
	t := paper.Table{Title: "SCENE ASPECTS", Columns: []paper.Column{
		{Title: "Aspect"}, {Title: "Free tags left", Width: 22},
	}}
	if gravity := e.Gravity.Aspect(); gravity != "" {
		t.Rows = append(t.Rows, []paper.Cell{{Text: gravity}, {Text: "–"}})
	}
	for _, a := range e.table.Aspects {
		text := a.Text + hidden(a.Hidden)
		if a.Boost {
			text += " (gone after one use)"
		}
		t.Rows = append(t.Rows, []paper.Cell{{Text: text}, {Text: fmt.Sprint(a.FreeTags)}})
	}
	t.Spare = e.open(4, len(t.Rows))
	return t
}

// hidden is what stands behind something the players do not see.
func hidden(is bool) string {
	if is {
		return " (hidden)"
	}
	return ""
}

func (e encounter) counters() paper.Table {
	t := paper.Table{Title: "COUNTERS", Spare: e.open(4, len(e.table.Counters)), Columns: []paper.Column{
		{Title: "Counter"}, {Title: "Is", Width: 24},
	}}
	for _, c := range e.table.Counters {
		is := level(c.Value)
		if c.Bounded() {
			is += fmt.Sprintf(" of %s", level(c.Max))
		}
		t.Rows = append(t.Rows, []paper.Cell{{Text: c.Name + hidden(c.Hidden)}, {Text: is}})
	}
	return t
}

// paces say by what a clock moves on.
var paces = map[table.Pace]string{table.EachRound: "each round", table.EachTurn: "each turn"}

func (e encounter) clocks() paper.Table {
	t := paper.Table{Title: "CLOCKS", Columns: []paper.Column{
		{Title: "Clock"}, {Title: "Filled", Width: 20}, {Title: "Segments", Width: 62}, {Title: "Moves on", Width: 28, Face: paper.Condensed},
	}}
	for _, c := range e.table.Clocks {
		cells := []paper.Cell{{Text: c.Name + hidden(c.Hidden)}, {Text: fmt.Sprintf("%d of %d", c.Filled, c.Size)}, {}, {Text: paces[c.Every]}}
		if c.Size > 0 && c.Size <= mostTicks {
			cells[2].Ticks = segments(c.Size, c.Filled)
		}
		t.Rows = append(t.Rows, cells)
	}
	for range e.open(2, len(t.Rows)) {
		t.Rows = append(t.Rows, []paper.Cell{{}, {}, {Ticks: segments(mostTicks, 0)}})
	}
	return t
}

// segments are a clock's boxes, so many of them ticked.
func segments(size, filled int) *paper.Ticks {
	marks := make([]bool, size)
	for i := range min(max(filled, 0), size) {
		marks[i] = true
	}
	return &paper.Ticks{Length: size, Marks: marks}
}

// notes are the referee's own, in one row that breaks across pages.
func (e encounter) notes() paper.Table {
	t := paper.Table{Title: "REFEREE'S NOTES", Columns: []paper.Column{{}}}
	if strings.TrimSpace(e.Notes) == "" {
		t.Spare = e.open(4, 0)
		return t
	}
	t.Rows = [][]paper.Cell{{{Text: e.Notes}}}
	return t
}

// rounds cuts a log where the round changes.
func rounds(log []table.Line) [][]table.Line {
	var list [][]table.Line
	from := 0
	for i := range log {
		if i+1 == len(log) || log[i+1].Round != log[i].Round {
			list = append(list, log[from:i+1])
			from = i + 1
		}
	}
	return list
}

// log is a block of lines of one round. They say when they were written if any of the log does.
func (e encounter) log(lines []table.Line) paper.Table {
	t := paper.Table{Title: "OUTSIDE THE ROUNDS", Columns: logColumns()}
	if round := lines[0].Round; round != 0 {
		t.Title = fmt.Sprintf("ROUND %d", round)
	}
	dated := e.dated()
	if dated {
		t.Columns = append([]paper.Column{{Title: "When", Width: 22, Face: paper.Condensed}}, t.Columns...)
	}
	for i := range lines {
		l := &lines[i]
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

// dated reports whether any line of the log says when it was written.
func (e encounter) dated() bool {
	for i := range e.table.Log {
		if e.table.Log[i].At != 0 {
			return true
		}
	}
	return false
}

// emptyLog is ruled down to the foot of the page, to write on.
func (e encounter) emptyLog() paper.Table {
	columns := append([]paper.Column{{Title: "Round", Width: 14}}, logColumns()...)
	return paper.Table{Title: "LOG", Fill: true, Height: 9, Columns: columns}
}

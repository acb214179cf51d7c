package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/scene"
)

// encounter is an encounter being printed.
type encounter struct {
	*farfuture.Encounter
	table   *table.Table // as the copy's readers may see it
	closed  table.Closed // those whose figures this copy's readers do not see
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
			e.table, e.closed = e.Table.Shown(), farfuture.CampaignOf(e.Campaign, p.Beside).Foes.Closed(&e.Table, p.Titled)
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
	s := e.scene()
	s.Truths(f)
	if e.referee {
		f.Table(s.Notes(p, "REFEREE'S NOTES", e.Notes))
	}
	s.Lines(f)
}

// scene is what the encounter's table has in common with those of other games.
func (e encounter) scene() scene.Scene {
	s := scene.Scene{Table: e.table, Path: "table", Tags: "Free tags left", Closed: e.closed}
	if gravity := e.Gravity.Aspect(); gravity != "" {
		s.Own = []string{gravity}
	}
	return s
}

// place are the name and the ground that suits and skills go by.
func (e encounter) place(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	p.Box(rows[0], paper.Box{Path: "name", Caption: "Encounter", Value: e.Name, Size: 13})
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
		if e.HazardDifficulty != 0 && !p.Fills() {
			hazards += fmt.Sprintf("; Vacc Suit against %d", e.HazardDifficulty)
		}
	}
	if e.table.Turns.Now.Round != 0 {
		round = fmt.Sprint(e.table.Turns.Now.Round)
	}
	if e.blank {
		gravity, hazards = "", ""
	}
	if p.Fills() { // the difficulty stands in a box of its own
		parts = rows[1].Columns(28, 0, 18, 52, 34)
		b := paper.Box{Path: "hazardDifficulty", Caption: "Suit repair difficulty"}
		if e.HazardDifficulty != 0 {
			b.Value = fmt.Sprint(e.HazardDifficulty)
		}
		p.Box(parts[4], b)
	}
	p.Box(parts[0], paper.Box{Path: "gravity", Caption: "Gravity", Value: gravity, Choices: []paper.Choice{
		{Title: "normal"}, {Value: string(farfuture.LowGravity)}, {Value: string(farfuture.ZeroGravity)},
	}})
	p.Box(parts[1], paper.Box{Computed: true, Caption: "Hazards a suit keeps out", Value: hazards})
	p.Box(parts[2], paper.Box{Computed: true, Caption: "Round", Value: round})
	p.Box(parts[3], paper.Box{Caption: "Fate points"})
	p.Tick(parts[3].X+1.5, parts[3].Y+4.5, paper.Tick{Path: "firstOfSession", Words: "First combat of the session", On: e.FirstOfSession})
	p.Frame(r)
}

// figures are those who take part, in the order of their turns.
func (e encounter) figures() paper.Table {
	t := paper.Table{Title: "PARTICIPANTS IN TURN ORDER", Spare: e.scene().Open(6, len(e.table.Participants)), Columns: []paper.Column{
		{Title: "Alertness", Width: 16}, {Title: "Name"}, {Title: "State", Width: 42, Face: paper.Condensed}, {Title: "Out", Width: 10},
	}}
	if e.referee {
		t.Columns = append(t.Columns, paper.Column{Title: "Notes", Width: 62, Face: paper.Condensed})
	}
	row := func(at string, score, name, state string, who *table.Participant) []paper.Cell {
		cells := []paper.Cell{{Path: at + ".score", Text: score}, {Path: at + ".name", Text: name}, {Computed: true, Text: state}, {Ticks: tick(at+".out", who.Out)}}
		if e.referee {
			cells = append(cells, paper.Cell{Path: at + ".notes", Text: who.Notes})
		}
		return cells
	}
	for _, id := range e.table.Order() {
		who, _ := e.table.Participant(id)
		score, name := e.table.ScoreOf(id), e.scene().Name(who)
		cells := row(fmt.Sprintf("table.participants[id=%d]", id), level(score), name, e.state(who), who)
		switch {
		case e.closed.Has(id):
			cells[0] = paper.Cell{}
		case score != who.Score:
			cells[0].Path = "" // of this round alone
		}
		if who.Document != "" || domain.Blank(who.Name) {
			cells[1].Path = "" // the sheet says it
		}
		t.Rows = append(t.Rows, cells)
	}
	t.New = func(n int) []paper.Cell {
		return row(fmt.Sprintf("table.participants[+%d]", n), "", "", "", &table.Participant{})
	}
	return t
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

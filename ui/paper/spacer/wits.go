package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/scene"
)

// turnsPrinted is how many turns a side's sheet has room for before there are any.
const turnsPrinted = 5

// argument is a battle of wits being printed.
type argument struct {
	*wits.Wits
	closed [2]bool // the sides whose figures this copy's readers do not see
	blank  bool
}

// drawWits draws what each side wants and stands on, its turns, the scene and the log: as players may read them, or all
// of it.
//
// Source: spacer C11.
func drawWits(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		w, ok := doc.(*wits.Wits)
		a := argument{blank: !ok}
		var closed table.Closed
		switch {
		case !ok:
			w = wits.New()
		case !referee:
			foes := campaign.Of(w.Campaign, p.Beside).Foes
			closed = foes.Closed(&w.Table, p.Titled)
			for i, x := range w.Sides {
				_, seated := w.Table.Participant(x.Participant)
				a.closed[i] = closed.Has(x.Participant) || !seated && !foes.ShowsFigures(i)
			}
			w = w.Shown()
		}
		a.Wits = w
		s := scene.Scene{Table: &w.Table, Path: "table", Closed: closed}
		f := p.Flow(sheetTitle("BATTLE OF WITS", referee))
		a.head(p, f.Take(2*lineH))
		both := f.Take(104).Columns(0, 2.5, 0)
		a.side(p, both[0], 0)
		a.side(p, both[2], 1)
		f.Tables([]float64{0, 0}, a.turns(s, 0), a.turns(s, 1))
		f.Table(witsActions())
		rest(p, f, s, w.Notes, referee)
	}
}

// head are the name, the turn and who is to be convinced.
func (a argument) head(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	top := rows[0].Columns(0, 20)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Battle of wits", Value: strings.TrimSpace(a.Name), Face: paper.SansBold, Size: 13})
	p.Box(top[1], played(number("Turn", a.Turn)))
	below := rows[1].Columns(0, 46)
	p.Box(below[0], paper.Box{Path: "third", Caption: "Third to be convinced", Value: strings.TrimSpace(a.Third)})
	p.Box(below[1], paper.Box{Caption: "The third"})
	p.Tick(below[1].X+1.5, below[1].Y+4.5, paper.Tick{Path: "thirdAgrees", Words: "agrees to both intents", On: a.ThirdAgrees})
	p.Frame(r)
}

// side is one side: who it is, what it wants and what its body of argument comes to.
func (a argument) side(p *paper.Press, r paper.Rect, i int) {
	x := a.Sides[i]
	rows := r.Rows(11, 24, 8, headingH, 0, 14)
	path := fmt.Sprintf("sides[%d]", i)
	who := paper.Box{Caption: [...]string{"First side", "Other side"}[i], Face: paper.SansBold, Size: 13}
	if x.Participant != 0 {
		who.Value = a.Called(i)
	}
	if part, ok := a.Table.Participant(x.Participant); ok && strings.TrimSpace(part.Name) == who.Value {
		who.Path = fmt.Sprintf("table.participants[id=%d].name", x.Participant)
	}
	name := who.Value
	p.Box(rows[0], who)
	p.Box(rows[1], paper.Box{Path: path + ".intent", Caption: "Intent", Field: "Intent of " + name, Value: strings.TrimSpace(x.Intent), Top: true, Ruled: true})
	p.Box(rows[2], paper.Box{})
	p.Tick(rows[2].X+1.5, rows[2].Y+1.75, paper.Tick{Path: path + ".agrees", Words: "agrees to the battle and the other's intent", On: x.Agrees})
	p.Heading(rows[3], "", "BODY OF ARGUMENT")
	a.parts(p, rows[4], path, i)
	if parts := x.Argument(); len(parts) > argumentLines && !a.closed[i] {
		var more []string
		for _, part := range parts[argumentLines:] {
			more = append(more, strings.TrimSpace(part.Label)+" "+domain.Minus(part.Value))
		}
		p.Over(rows[3].Inset(1.2, 0), rows[3].Y+4, "", "Further abilities", strings.Join(more, "\n"))
	}
	foot := rows[5].Columns(0, 0, 0, 0)
	for j, b := range []paper.Box{
		{Caption: "Argument at start"}, {Caption: "Argument now"}, {Caption: "Difficulty"}, {Caption: "Worries"},
	} {
		b.Size, b.Center, b.Computed = 14, true, true
		if a.Turn != 0 && !a.closed[i] {
			b.Value = domain.Minus([...]int{x.Start, x.Body, x.Difficulty, x.Worries}[j])
		}
		p.Box(foot[j], b)
	}
	p.Frame(r)
}

// argumentLines is how many numbers a body of argument has room for, their sum not among them.
const argumentLines = 5

// parts are the numbers that a body of argument begins with, a line each, and their sum. path is the side's.
func (a argument) parts(p *paper.Press, r paper.Rect, path string, side int) {
	const valueW = 16 // mm
	parts := a.Sides[side].Argument()
	rows := r.Rows(make([]float64, argumentLines+1)...)
	for i, row := range rows {
		cells := row.Columns(0, valueW)
		what, n := paper.Box{Field: "Ability that counts"}, paper.Box{Field: "Its level", Center: true}
		switch i {
		case 0:
			n.Path = path + ".interpersonal"
		case 1:
			n.Path = path + ".willpower"
		case argumentLines:
			n.Computed = true
		default:
			ability := fmt.Sprintf("%s.abilities[%d]", path, i-2)
			if i >= len(parts) {
				ability = fmt.Sprintf("%s.abilities[+%d]", path, i-len(parts)+1)
			}
			what.Path, n.Path = ability+".label", ability+".value"
		}
		switch {
		case i == argumentLines:
			what.Value, what.Face = "Body of argument at the start", paper.SansBold
			n.Value, n.Face = domain.Minus(table.Sum(parts)), paper.SansBold
		case i < len(parts):
			what.Value, n.Value = strings.TrimSpace(parts[i].Label), domain.Minus(parts[i].Value)
		}
		if a.blank || a.closed[side] {
			n.Value = ""
		}
		p.Box(cells[0], what)
		p.Box(cells[1], n)
	}
}

// turns are a side's scripts and how it stands after each turn, this one and empty ones.
func (a argument) turns(s scene.Scene, i int) paper.Table {
	x := a.Sides[i]
	t := paper.Table{Title: "TURNS, " + strings.ToUpper([...]string{"first side", "other side"}[i]), Height: 9, Spare: s.Open(turnsPrinted, 0), Columns: []paper.Column{
		{Title: "Turn", Width: 9}, {Title: "Script, first certain"}, {Title: "Argument", Width: 15}, {Title: "Difficulty", Width: 15}, {Title: "Worries", Width: 12},
	}}
	if a.Turn != 0 {
		var titles []string
		for _, action := range x.Script {
			titles = append(titles, action.Title())
		}
		t.Rows = [][]paper.Cell{{
			{Text: domain.Minus(a.Turn)}, {Text: strings.Join(titles, ", ")}, {Text: domain.Minus(x.Body)}, {Text: domain.Minus(x.Difficulty)}, {Text: domain.Minus(x.Worries)},
		}}
		if a.closed[i] {
			t.Rows[0] = t.Rows[0][:2]
		}
	}
	return t
}

// witsActions are what may be scripted, as a reminder.
func witsActions() paper.Table {
	t := paper.Table{Title: "ACTIONS", Columns: []paper.Column{{Title: "Action", Width: 28, Face: paper.CondensedBold}, {Title: "Meaning", Face: paper.Condensed}}}
	for _, row := range wits.Actions {
		t.Rows = append(t.Rows, []paper.Cell{{Text: row.Title}, {Text: row.Does}})
	}
	return t
}

package skirmish

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/fray"
)

// move is a move or a way out of melee under way: its token can be moved on the map as far as it goes.
type move struct {
	k       *skirmish
	id      table.ID
	clear   bool   // out of melee
	levels  string // field or hobby of the sheet whose level counts; empty = none
	typed   int    // levels of somebody without a sheet
	more    int    // metres, by the referee
	runs    bool
	prowess *fray.Prowess
	deal    *chance.Deal
	run     *chance.Toss
}

func newMove(k *skirmish, id table.ID) *move {
	x, _ := k.Fight().Fighter(id)
	a := &move{k: k, id: id, clear: x.Next() == fight.DisengageAction, deal: k.Deal()}
	a.prowess = fray.NewProwess(k.Fray, "run", id, person.Agility, false)
	a.run = k.Toss(id, a.deal, a.fallen)
	return a
}

// fallen shows the dice of a run. The token may still be moved so far on the map.
func (a *move) fallen() { a.k.fallen(a.run, "move.done") }

// level is the level that counts beside Agility.
func (a *move) level() int {
	if c := a.k.Sheet(a.id); c != nil {
		return c.FieldLevel(a.levels)
	}
	return a.typed
}

// reach is how many metres the action goes, and why; ok is false while the dice of a run are to come.
func (a *move) reach() (metres int, parts []table.Part, ok bool) {
	agility := a.k.Attribute(a.id, person.Agility)
	part := func(label string, n int) {
		if n != 0 {
			parts = append(parts, table.Part{Label: label, Value: n, Source: "spacer C6", Section: "Movement"})
		}
	}
	if a.clear {
		part("half of Agility", fight.DisengageStride(agility))
	} else {
		stride := fight.Stride(agility, a.level(), a.k.House())
		part("Agility", min(agility, stride))
		part(domain.OrElse(a.levels, "relevant levels"), stride-min(agility, stride))
	}
	part("the referee", a.more)
	ok = true
	if a.runs {
		c, done := a.run.Cast()
		part("Agility roll", c.Total)
		ok = done
	}
	return max(table.Sum(parts), 0), parts, ok
}

func (a *move) Lay(p *page.Page) {
	title := " MOVES"
	if a.clear {
		title = " DISENGAGES"
	}
	p.Heading(strings.ToUpper(a.k.Name(a.id)) + title)
	metres, parts, ok := a.reach()
	p.Parts(parts, domain.Count(metres, "metre"))
	p.Small(a.how())
	p.Notice(false, domain.Texts(a.remarks()))
	a.layLevels(p)
	if !a.clear {
		p.Add(p.Tick("move.run", "Run: adds an Agility roll, no defence", a.runs, func(on bool) {
			a.runs = on
			p.Show()
		}))
	}
	if a.runs {
		a.layRun(p)
	}
	ways := []fyne.CanvasObject{a.k.Page.DiscardButton("move.leave")}
	if ok {
		ways = append(ways, p.Button("move.done", "Done", 'y', true, func() { a.settle(-1) }))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, ways...))
}

// remarks are what the referee should know of a move: it leads out of melee.
func (a *move) remarks() []domain.Sentence {
	var list []domain.Sentence
	if a.clear || !a.onMap() {
		return list
	}
	me := a.k.Participant(a.id)
	for _, other := range a.k.Value().Table.Participants {
		if metres, ok := a.k.Metres(a.id, other.ID); ok && other.Side != me.Side && !other.Out {
			if said := fight.LeavesMelee(a.k.Name(other.ID), metres); said.Code != "" {
				list = append(list, said)
			}
		}
	}
	return list
}

// onMap reports whether the way can be measured.
func (a *move) onMap() bool {
	m, who := a.k.Ground(), a.k.Participant(a.id)
	if m == nil || !(m.Scale > 0) || who.Token == 0 {
		return false
	}
	_, ok := m.Token(board.ID(who.Token))
	return ok
}

func (a *move) how() string {
	if !a.onMap() {
		return "No token on a map with a scale: the table decides the distance."
	}
	return "Drag the token on the map; dropping it ends the action. “Done” leaves it in place. By keyboard: “Go to map”, arrows (a metre each), Return. To turn a corner, move the token on afterwards."
}

// layLevels lays what counts beside Agility.
func (a *move) layLevels(p *page.Page) {
	var cells []fyne.CanvasObject
	if c := a.k.Sheet(a.id); c != nil && !a.clear {
		names, titles := []string{""}, []string{"none"}
		for _, d := range c.Departments {
			for _, f := range d.Fields {
				names, titles = append(names, f.Name), append(titles, fmt.Sprintf("%s %d", f.Name, f.Level))
			}
		}
		for _, h := range c.Hobbies {
			names, titles = append(names, h.Name), append(titles, fmt.Sprintf("%s %d, a hobby", h.Name, h.Level))
		}
		at := 0
		for i, n := range names {
			if n == a.levels {
				at = i
			}
		}
		cells = append(cells, p.Choice("move.levels", "Relevant levels", titles, at, func(i int) {
			a.levels = names[i]
			p.Show()
		}))
	} else if c == nil {
		r := a.k.Rated(a.id)
		cells = append(cells, p.Number("move.agility", "Agility", r.Agility, 0, rules.MaxAttribute, func(n int) {
			r.Agility = n
			p.Show()
		}))
		if !a.clear {
			cells = append(cells, p.Number("move.typed", "Relevant levels", a.typed, 0, rules.MaxAttribute, func(n int) {
				a.typed = n
				p.Show()
			}))
		}
	}
	cells = append(cells, p.Number("move.more", "Metres ±", a.more, -20, 20, func(n int) {
		a.more = n
		p.Show()
	}))
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, cells...))
	if a.onMap() {
		p.Add(p.Button("move.map", "Go to map", 'k', false, a.toMap))
	}
}

// layRun lays the Agility roll of a run.
func (a *move) layRun(p *page.Page) {
	a.prowess.Skill = a.levels
	t, err := a.prowess.Throw()
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	if a.k.Sheet(a.id) == nil {
		p.Small("Rolls the Agility entered here, and the field and department entered in an attack.")
	}
	a.run.Ask("Run of "+a.k.Name(a.id), t.Ready(a.k.House()), nil)
	a.run.Lay(p, "move.toss", 'r')
}

// toMap brings the keyboard to the token on the map, picked up.
func (a *move) toMap() {
	on := a.k.Hand.Board()
	on.GoTo(board.ID(a.k.Participant(a.id).Token))
	a.k.Host.Canvas().Focus(on)
	on.PickUp()
}

// Stride is how far the token can go now.
func (a *move) Stride() (id table.ID, metres int, ok bool) {
	metres, _, done := a.reach()
	if !done {
		metres = 0 // the dice of the run come first
	}
	return a.id, metres, true
}

// Walked does the action.
func (a *move) Walked(metres float64) (said string) { return a.settle(metres) }

// settle does the action; metres are those gone on the map, below 0 = the table says.
func (a *move) settle(metres float64) (said string) {
	most, parts, ok := a.reach()
	if !ok {
		a.k.Page.Tell("Roll the dice of the run first.")
		return a.k.Page.News
	}
	if a.k.Page.Wrong() {
		return ""
	}
	o := a.k.Outcome()
	l := a.k.Acted(o, a.id, 0, a.runs)
	l.Parts = parts
	if l.Text += fmt.Sprintf(": %d m at most", most); metres >= 0 {
		l.Text += fmt.Sprintf(", %s m on the map", fray.Tenths(metres))
	}
	if a.runs {
		c, _ := a.run.Cast()
		roll := chance.Line(a.id, fmt.Sprintf("runs: Agility roll %s", domain.Minus(c.Total)), a.run, c)
		o.Write(roll)
		a.k.Repay(o, a.id, a.run)
		o.Written = o.Then(a.deal.Written())
	}
	o.Write(l)
	if !a.k.Do(a.k.Name(a.id)+map[bool]string{true: " disengages", false: " moves"}[a.clear], o.Written) {
		return a.k.Page.News
	}
	return a.k.Name(a.id) + ": " + l.Text + "."
}

// GoesBy is its turn.
func (a *move) GoesBy() []page.By { return []page.By{a.k.Due(a.id)} }

// Called is what people call it.
func (a *move) Called() string { return "move" }

func (a *move) Whose() string { return a.k.Name(a.id) }

func (a *move) Leave() {}

// strides is movement in a personal combat: in metres while somebody's action moves it, free otherwise.
//
// Source: spacer C6, F.
type strides struct{ k *skirmish }

// walker is the act under way that moves a token; ok is false where it is another or none.
func (s strides) walker(token board.ID) (w walker, metres int, ok bool) {
	if s.k.Value() == nil {
		return nil, 0, false
	}
	who, seated := s.k.Value().Table.Seated(int(token))
	w, walks := s.k.Page.Under().(walker)
	if !seated || !walks {
		return nil, 0, false
	}
	id, metres, limited := w.Stride()
	return w, metres, limited && id == who.ID
}

// Stride is how far a token can go now.
func (s strides) Stride(m *board.Map, token board.ID) (reach float64, ok bool) {
	_, metres, ok := s.walker(token)
	if !ok || !(m.Scale > 0) {
		return 0, false
	}
	return float64(metres) / m.Scale, true
}

// Strode does the action that a token was moved for.
func (s strides) Strode(m *board.Map, token board.ID, from board.Point) (said string) {
	w, _, ok := s.walker(token)
	t, there := m.Token(token)
	if !ok || !there || !(m.Scale > 0) {
		return ""
	}
	return w.Walked(from.To(t.At) * m.Scale)
}

// Reach is nothing: it goes by metres.
func (s strides) Reach(*board.Map, board.ID) []board.Stop { return nil }

// Refusal is none: it goes by metres.
func (s strides) Refusal(*board.Map, board.ID, board.ID) string { return "" }

// Move does nothing: it goes by metres.
func (s strides) Move(*board.Map, board.ID, board.ID, bool) string { return "" }

// Pay pays what the referee says: no border costs anything by the rules.
func (s strides) Pay(m *board.Map, border, token board.ID, points int, _ bool) (taken int, said string) {
	b, ok := m.Border(border)
	if !ok {
		return 0, "The border is no longer on the map."
	}
	return b.Pay(token, points), ""
}

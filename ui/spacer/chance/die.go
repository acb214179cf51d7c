package chance

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uithrow "shipslocker/ui/throw"
)

// Die is a twelve-sided die by itself on a page, typed or rolled by the program; K tells what it is rolled for.
type Die[K comparable] struct {
	what K
	dice *uithrow.Dice // nil = nobody has asked for it
}

// Rolls is how a die by itself is rolled.
type Rolls[K comparable] struct {
	Host   desk.Host
	Source dice.Source
	For    K         // what was typed for something else counts no more
	By     dice.From // how whoever rolls does so as a rule
	Take   func(face int, from dice.From)
}

// Lay lays the die: it is typed as on every tray, which R opens, and P has the program roll it.
func (d *Die[K]) Lay(p *page.Page, r Rolls[K]) {
	if d.dice == nil || d.what != r.For {
		*d = Die[K]{what: r.For, dice: uithrow.New(r.Host, r.Source, nil, p.Show)}
	}
	d.dice.By = r.By
	program := func() { r.Take(r.Source.Next(dice.D12.Highest()), dice.Rolled) }
	begin := func() { d.dice.Begin(uidice.Attempt{Pool: dice.Of(1, dice.D12)}) }
	if d.dice.Asked() {
		d.dice.Lay(p, "", "", 0, begin)
		if lies, _ := d.dice.Roll(); lies.Done() {
			p.Onward = func() { r.Take(lies.Dice[0].Face, lies.Dice[0].From) }
		}
		return
	}
	rolled := r.By == dice.Rolled
	var ways []fyne.CanvasObject
	if rolled {
		ways = append(ways, p.Button("die.roll", "The program rolls", uidice.ProgramKey, true, program))
	}
	ways = append(ways, p.Apart(func() { d.dice.Lay(p, "die.type", "Type the die", 'r', begin) })...)
	if !rolled {
		ways = append(ways, p.Button("die.roll", "The program rolls", uidice.ProgramKey, false, program))
		p.Onward = begin
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, ways...))
}

// Half is what people call it while a face is typed.
func (d *Die[K]) Half() string {
	if d.dice == nil || !d.dice.Begun() {
		return ""
	}
	return "roll"
}

// FollowUpWords say what a follow-up roll brings at an initiative.
func FollowUpWords(now int) string {
	var words []string
	if now-1 >= dice.D12.Lowest() {
		words = append(words, fmt.Sprintf("1 to %d: acts again at that number.", min(now-1, dice.D12.Highest()-1)))
	}
	if now >= dice.D12.Lowest() && now < dice.D12.Highest() {
		words = append(words, fmt.Sprintf("%d: acts again at %s.", now, domain.Minus(now-1)))
	}
	return strings.Join(append(words, "Higher, or 12: no further action."), " ")
}

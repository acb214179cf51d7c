package chance

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uithrow "shipslocker/ui/throw"
)

// Die is a twelve-sided die by itself on a page, typed or rolled by the program, or the card drawn in its place; K tells
// what it is rolled for.
type Die[K comparable] struct {
	what K
	dice *uithrow.Dice // nil = nobody has asked for it
	toss *Toss         // of the card; nil = nobody has asked for one
}

// Fallen is a die by itself that lies there.
type Fallen struct {
	Face int // what the card stands for where one was drawn
	From dice.From
	card string // which it was; empty = a die
	Deal *Deal  // it was drawn from; nil = a die
}

// On is a line of the log with the die on it, or the card.
func (f Fallen) On(l table.Line) table.Line {
	if f.card != "" {
		l.Text += " (" + f.card + ")"
		return l
	}
	l.Dice, l.Faces, l.From = "d12", []int{f.Face}, f.From
	return l
}

// Written is what it writes besides: the deck it was drawn from.
func (f Fallen) Written() table.Written { return f.Deal.Written() }

// Rolls is how a die by itself is rolled.
type Rolls[K comparable] struct {
	Host   desk.Host
	Source dice.Source
	For    K         // what was typed for something else counts no more
	By     dice.From // how whoever rolls does so as a rule
	Hand   *Hand     // that a card is drawn from where the house plays with them, none drawn yet
	Title  string    // what is rolled: "Follow-up of Ann"
	Court  int       // the face that a jack, queen or king stands for, which never succeeds
	Most   int       // the highest face that still succeeds: a trump is no higher
	Take   func(Fallen)
}

// Lay lays the die: it is typed as on every tray, which R opens, and P has the program roll it.
func (d *Die[K]) Lay(p *page.Page, r Rolls[K]) {
	if d.dice == nil || d.what != r.For {
		*d = Die[K]{what: r.For, dice: uithrow.New(r.Host, r.Source, p.Show)}
	}
	if r.Hand.Plays() {
		d.layCard(p, r)
		return
	}
	d.dice.By = r.By
	program := func() { r.Take(Fallen{Face: r.Source.Next(dice.D12.Highest()), From: dice.Rolled}) }
	begin := func() { d.dice.Begin(uidice.Attempt{Pool: dice.Of(1, dice.D12)}) }
	if d.dice.Asked() {
		d.dice.Lay(p, "", "", 0, begin)
		if lies, _ := d.dice.Roll(); lies.Done() {
			p.Onward = func() { r.Take(Fallen{Face: lies.Dice[0].Face, From: lies.Dice[0].From}) }
		}
		return
	}
	rolled := r.By == dice.Rolled
	var ways []fyne.CanvasObject
	if rolled {
		ways = append(ways, p.Meant("die.roll", "The program rolls", uidice.ProgramKey, true, program))
	}
	ways = append(ways, p.Apart(func() { d.dice.Lay(p, "die.type", "Type the die", 'r', begin) })...)
	if !rolled {
		ways = append(ways, p.Meant("die.roll", "The program rolls", uidice.ProgramKey, false, program))
	}
	p.Onward = begin
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, ways...))
}

// layCard lays the card in place of the die.
func (d *Die[K]) layCard(p *page.Page, r Rolls[K]) {
	if d.toss == nil {
		d.toss = NewToss(r.Host, r.Source, p.Show)
		d.toss.Hand, d.toss.Plain, d.toss.Judged = r.Hand, true, true
	}
	t := d.toss
	t.Ask(r.Title, throw.Ready{Target: throw.MostCardValue, Limit: throw.MostCardValue, Count: 1}, nil)
	t.Lay(p, "die", 'r')
	c, lies := t.Cast()
	if !lies {
		p.Onward = func() { t.DrawOn(t.host.Say) }
		return
	}
	f := Fallen{Face: t.Face(r.Court, r.Most), From: c.From, card: t.Line(), Deal: t.Hand.Deal}
	p.Add(p.Button("die.take", "Use this card", 'y', true, func() { r.Take(f) }))
}

// Face is the face of a die that the card drawn stands for, court that of a jack, queen or king that is no trump, and most the highest.
func (t *Toss) Face(court, most int) (face int) {
	for _, card := range t.Draw.Drawn { // jokers before the one that counts
		face = throw.CardFace(card.Card, t.Hand.trumps(), court, most)
	}
	return face
}

// Half is what people call it while a face is typed.
func (d *Die[K]) Half() string {
	if d.dice != nil && d.dice.Begun() || d.toss != nil && d.toss.Begun() {
		return "roll"
	}
	return ""
}

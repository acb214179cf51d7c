package strike

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/fray"
	uithrow "shipslocker/ui/throw"
)

// Lay lays the attack as far as it has come.
func (b *strike) Lay(p *page.Page) {
	switch b.stage {
	case aiming:
		b.layAim(p)
	case answering:
		b.layAnswer(p)
	case hurting:
		b.layHurt(p)
	default:
		b.laySum(p)
	}
}

// layAim lays what is attacked with, whom, and the dice of the attack.
func (b *strike) layAim(p *page.Page) {
	p.Back = b.k.Page.Cancel
	p.Heading(fmt.Sprintf("%s: %s", strings.ToUpper(b.k.Name(b.id)), strings.ToUpper(b.action.Title())))
	if err := b.scripted(); err != nil {
		p.Notice(true, err.Error())
	}
	if b.target == 0 {
		p.Notice(true, "There is nobody to attack: add those who take part.")
		p.Add(b.layDrop(p))
		return
	}
	err := b.ask()
	if _, thrown := b.attack.Cast(); thrown && err == nil { // first of all what came of it
		b.layThrown(p)
		p.Heading("WHAT IT WAS ROLLED FOR")
		b.layMeans(p)
		return
	}
	b.layMeans(p)
	if err == nil {
		b.attack.Lay(p, "strike.attack", 'r')
		p.Onward = b.attack.Begin
	}
	p.Add(b.layDrop(p))
}

// layThrown lays the dice of the attack, and where it goes on to.
func (b *strike) layThrown(p *page.Page) {
	p.Text(look.Upper(b.way.does()) + ".")
	b.attack.Lay(p, "strike.attack", 'r')
	p.Add(p.Button("strike.on", b.onwardTitle(), 'n', true, b.toAnswer))
	p.Add(look.NewColumns(look.Columns{Gap: 1}, p.Button("strike.anew", "Take the dice back", 0, false, b.onAnew), b.layDrop(p)))
}

// layMeans lays what is attacked with, whom, and what that takes.
func (b *strike) layMeans(p *page.Page) {
	b.layTarget(p)
	b.way.layMeans()
	b.own.Lay(p, b.retold, b.again)
	p.Live(func() {
		err := b.ask()
		if err != nil {
			p.Notice(true, err.Error())
			return
		}
		b.way.layAgainst()
		if !b.attack.Begun() {
			b.layOdds(p)
		}
	})
}

// layTarget lays the choice of a target.
func (b *strike) layTarget(p *page.Page) {
	list := b.candidates()
	titles := make([]string, len(list))
	for i, id := range list {
		titles[i] = b.k.Name(id)
		if words := b.way.reach(id); words != "" {
			titles[i] += " · " + words
		}
	}
	choice := p.Choice("strike.target", "Target", titles, slices.Index(list, b.target), func(i int) {
		b.aimAt(list[i])
		b.again()
	})
	if b.k.Ground() == nil {
		p.Add(choice)
		return
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1}, Narrowest: 20}, choice, p.Button("strike.point", "Map", 'p', false, b.onPoint)))
}

// intents lays what the attack is meant to do.
func (b *strike) intents() fyne.CanvasObject {
	var titles []string
	for _, i := range harm.Intents {
		titles = append(titles, intentWords[i])
	}
	return b.k.Page.Choice("strike.intent", "Meant", titles, slices.Index(harm.Intents, b.intent), func(i int) {
		b.intent = harm.Intents[i]
		b.again()
	})
}

// layOdds lays how likely it hits.
func (b *strike) layOdds(p *page.Page) {
	if b.attack.Hand.Plays() { // the dice's odds are not those of a deck
		return
	}
	c := b.oddsOf()
	odds := uithrow.NewOdds("Hit", "Tie", "Miss")
	odds.Add("as it is", c.Success, c.Tie, c.Failure)
	p.Add(odds.View(2.2, true))
}

func (b *strike) layDrop(p *page.Page) fyne.CanvasObject {
	return p.Button("strike.cancel", "Drop it", 0, false, b.k.Page.Cancel)
}

// onAnew takes the attack's dice back.
func (b *strike) onAnew() {
	b.attack.Forget()
	b.again()
}

// onwardTitle says what comes after the attack's dice.
func (b *strike) onwardTitle() string {
	if r, ok := b.way.answer(); ok {
		return "On: " + r.title
	}
	return "On to whether it hits"
}

// goTo goes to a stage.
func (b *strike) goTo(s stage) {
	b.stage, b.k.Page.News = s, ""
	b.again()
	b.k.Page.ToTop()
	b.k.Page.Focus("")
	if b.k.Page.Control("strike.on") != nil {
		b.k.Page.Focus("strike.on")
	}
}

// toAim goes back to the attack; the dice stay.
func (b *strike) toAim() { b.goTo(aiming) }

// toAnswer goes on from the attack's dice.
func (b *strike) toAnswer() {
	if err := b.scripted(); err != nil {
		b.k.Page.Tell(err.Error())
		return
	}
	if _, err := b.way.throw(); err != nil {
		b.k.Page.Tell(err.Error())
		return
	}
	b.goTo(answering)
}

// layAnswer lays what is rolled against the attack, and whether it hits.
func (b *strike) layAnswer(p *page.Page) {
	p.Back = b.toAim
	mine, thrown := b.attack.Cast()
	if !thrown {
		p.Add(p.Button("strike.back", "To the attack", 0, true, b.toAim))
		return
	}
	if r, ok := b.way.answer(); ok {
		p.Heading(strings.ToUpper(r.title) + fmt.Sprintf(" AGAINST %d", mine.Total))
		b.askAnswer()
		if _, thrown := b.answer.Cast(); !thrown {
			b.way.layAnswer()
		}
		b.answer.Lay(p, "strike.answer", 'r')
	} else {
		p.Heading("WHETHER IT HITS")
	}
	s, ok := b.struck()
	if !ok {
		p.Onward = b.answer.Begin
		p.Add(look.NewColumns(look.Columns{Gap: 1}, p.Button("strike.back", "To the attack", 0, false, b.toAim), b.layDrop(p)))
		return
	}
	b.layStruck(p, s)
}

// layStruck lays what the attack came to, and where it goes on to.
func (b *strike) layStruck(p *page.Page, s fight.Strike) {
	total, _ := b.rolled()
	n, parts := b.way.against(total)
	p.Parts(parts, fmt.Sprintf("Difficulty %d", n))
	p.Result(look.Upper(b.way.does()) + ": " + verdictWords(s.Result, b.hits(s)) + ".")
	if s.TableDecides {
		p.Add(p.Tick("strike.tied", "The table counts the tie as a hit", b.tied, func(on bool) {
			b.tied = on
			b.again()
		}))
	}
	title := "On to what it comes to"
	switch {
	case !b.hits(s):
	case b.intent == harm.ToPin:
		p.Text("The book has no rule for what a hold does: the referee says.")
		p.Add(p.Line("strike.pinned", "What comes of it", b.pinned, func(text string) { b.pinned = text }))
	default:
		p.Parts(s.Parts, fmt.Sprintf("Damage value %d", s.DV))
		title = "Roll the damage"
	}
	if b.intent == harm.ToStun && b.hits(s) && !s.StunWhole {
		p.Add(p.Tick("strike.whole", "The weapon is made to stun: nothing is halved", b.whole, func(on bool) {
			b.whole = on
			b.again()
		}))
	}
	p.Add(p.Button("strike.on", title, 'n', true, b.toHarm))
	ways := []fyne.CanvasObject{p.Button("strike.back", "To the attack", 0, false, b.toAim), b.layDrop(p)}
	if _, ok := b.way.answer(); ok {
		ways = append([]fyne.CanvasObject{p.Button("strike.anew", "Take the dice back", 0, false, func() {
			b.answer.Forget()
			b.again()
		})}, ways...)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, ways...))
}

// toHarm goes on to the damage, or to what it comes to where there is none.
func (b *strike) toHarm() {
	s, ok := b.struck()
	switch {
	case !ok:
		b.toAim()
	case !b.hits(s) || b.intent == harm.ToPin:
		b.harm = nil
		b.goTo(summing)
	default:
		u := b.way.hurt(s)
		u.Intent, u.House = b.intent, b.k.House()
		u.StunWhole = s.StunWhole || b.whole
		if b.intent == harm.ToDisarm {
			if t, err := b.guard.Throw(); err == nil {
				u.Weapon = &t
			}
		}
		if b.harm == nil {
			b.harm = b.k.Blow(b.target, b.id, b.deal)
			b.harm.Done = func() { b.goTo(summing) }
			b.harm.Left = func() { b.goTo(answering) }
		}
		b.harm.Strike(u)
		b.goTo(hurting)
		b.harm.Focus()
	}
}

// layHurt lays the damage.
func (b *strike) layHurt(p *page.Page) {
	if b.harm == nil {
		b.stage = aiming
		b.layAim(p)
		return
	}
	b.harm.Lay(p)
	p.Add(look.NewColumns(look.Columns{Gap: 1}, p.Button("strike.back", "To the attack", 0, false, b.toAim), b.layDrop(p)))
}

// laySum lays what it all comes to, to be applied in one step.
func (b *strike) laySum(p *page.Page) {
	p.Back = func() {
		if b.harm != nil {
			b.goTo(hurting)
			return
		}
		b.goTo(answering)
	}
	p.Heading("WHAT IT COMES TO")
	o := b.outcome()
	for _, l := range o.Lines {
		p.Text(b.k.Name(l.Who) + " " + l.Text)
	}
	p.Notice(true, o.Refused)
	p.Add(p.Button("strike.apply", "Apply", 'y', true, b.onApply))
	p.Add(look.NewColumns(look.Columns{Gap: 1}, p.Button("strike.back", "To the attack", 0, false, b.toAim), b.layDrop(p)))
}

// outcome is what the attack does to sheets and skirmish.
func (b *strike) outcome() *fray.Outcome {
	o := b.k.Outcome()
	s, ok := b.struck()
	if !ok {
		o.Refuse(page.Unfit("The dice have not all been rolled."))
		return o
	}
	o.Refuse(b.scripted())
	o.Write(b.k.Acted(o, b.id, b.target, false))
	b.way.pay(o)
	b.throws(o)
	o.Write(b.line(s))
	if b.hits(s) && b.intent == harm.ToPin {
		o.Write(table.Line{Who: b.target, Text: "is held: " + domain.OrElse(b.pinned, "the referee says what comes of it") + "."})
	}
	if b.harm != nil && b.hits(s) {
		b.harm.On(o)
	}
	o.Written = o.Then(b.deal.Written())
	return o
}

// throws writes both sides' dice, and pays for those that were rolled again.
func (b *strike) throws(o *fray.Outcome) {
	mine, _ := b.attack.Cast()
	o.Write(chance.Line(b.id, fmt.Sprintf("%s, and rolls %d.", b.way.does(), mine.Total), b.attack, mine))
	b.k.Repay(o, b.id, b.attack)
	if r, ok := b.way.answer(); ok {
		c, _ := b.answer.Cast()
		o.Write(chance.Line(b.target, fmt.Sprintf("%s: %d.", strings.TrimPrefix(r.title, b.k.Name(b.target)+" "), c.Total), b.answer, c))
		b.k.Repay(o, b.target, b.answer)
	}
}

// line is whether it hits, with parts that come to the margin, or with the weapon's to the damage value.
func (b *strike) line(s fight.Strike) table.Line {
	l := table.Line{Who: b.id, Text: "comes to " + verdictWords(s.Result, b.hits(s))}
	total, _ := b.rolled()
	_, against := b.way.against(total)
	l.Parts = []table.Part{{Label: "attack", Value: s.Result.Total, Source: "spacer C1.7", Section: "Interpreting the results"}}
	for _, p := range against {
		p.Label, p.Value = "against it: "+p.Label, -p.Value
		l.Parts = append(l.Parts, p)
	}
	if b.hits(s) && b.intent != harm.ToPin {
		l.Parts = append(l.Parts, s.Parts[1:]...) // the first is the margin, which the others come to
		if short := s.DV - table.Sum(l.Parts); short != 0 {
			l.Parts = append(l.Parts, table.Part{Label: "never below 0", Value: short})
		}
		l.Text += fmt.Sprintf(", damage value %d", s.DV)
	}
	l.Text += "."
	return l
}

// onApply does it all in one step.
func (b *strike) onApply() {
	b.k.Do(b.k.Name(b.id)+" attacks "+b.k.Name(b.target), b.outcome().Written)
}

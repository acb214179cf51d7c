package strike

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/acts"
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
	p.Back = b.onBack
	switch b.stage {
	case aiming:
		b.layAim(p)
	case answering:
		b.layAnswer(p)
	case judging:
		b.layJudging(p)
	case hurting:
		b.layHurt(p)
	default:
		b.laySum(p)
	}
}

// layAim lays what is attacked with, whom, and the dice of the attack.
func (b *strike) layAim(p *page.Page) {
	p.Heading(fmt.Sprintf("%s: %s", strings.ToUpper(b.k.Name(b.id)), strings.ToUpper(b.action.Title())))
	if err := b.scripted(); err != nil {
		p.Notice(true, err.Error())
	}
	if b.target == 0 {
		p.Notice(true, "Nobody to attack: add fighters in the turn order.")
		p.Add(b.layDrop(p))
		return
	}
	b.layTarget(p)
	b.way.layMeans()
	b.layWhole(p)
	b.own.Lay(p, b.retold, b.again)
	if err := b.ask(); err != nil {
		p.Notice(true, err.Error())
		p.Add(b.layDrop(p))
		return
	}
	b.way.layAgainst()
	if !b.attack.Begun() {
		b.layOdds(p)
	}
	b.attack.Lay(p, "strike.attack", 'r')
	b.layFallen(p, b.attack)
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
	return b.k.Page.Choice("strike.intent", "Intent", titles, slices.Index(harm.Intents, b.intent), func(i int) {
		b.intent = harm.Intents[i]
		b.again()
	})
}

// layWhole asks of an attack to stun whether the weapon is made for that, where the rules do not say so.
func (b *strike) layWhole(p *page.Page) {
	if b.intent == harm.ToStun && !b.way.struck(surelyHits, 0).StunWhole {
		p.Add(p.Tick("strike.whole", "Stun weapon: not halved", b.whole, func(on bool) {
			b.whole = on
			b.again()
		}))
	}
}

// layOdds lays how likely it hits.
func (b *strike) layOdds(p *page.Page) {
	if b.attack.Hand.Plays() { // the dice's odds are not those of a deck
		return
	}
	c := b.oddsOf()
	odds := uithrow.NewOdds("Hit", "Tie", "Miss")
	odds.Add("Now", c.Success, c.Tie, c.Failure)
	p.Add(odds.View(2.2, true))
}

func (b *strike) layDrop(p *page.Page) fyne.CanvasObject {
	return b.k.Page.DiscardButton("strike.cancel")
}

// layFallen lays what dice came to that lie there, and the way on from them; cards have no place of their own for that.
func (b *strike) layFallen(p *page.Page, t *chance.Toss) {
	ways := []fyne.CanvasObject{b.layDrop(p)}
	if b.stage != aiming {
		ways = append(ways, p.Button("strike.back", "Back", 'b', false, b.onBack))
	}
	if s, struck := b.struck(); struck {
		b.layStruck(p, s)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, append(ways, t.WayOn(p, "strike.on", "Go on", 'n', b.onward)...)...))
}

// goTo goes to a stage, whose dice lie ready to be typed.
func (b *strike) goTo(s stage) {
	b.stage, b.k.Page.News = s, ""
	b.again()
	b.k.Page.ToTop()
	switch {
	case s == answering && b.answer.Opens():
	case s == hurting:
		b.harm.Opens()
	default:
		b.focus()
	}
}

// focus brings the keyboard to what is next.
func (b *strike) focus() {
	p, t := b.k.Page, b.attack
	if b.stage == answering {
		t = b.answer
	}
	if b.stage <= answering && t.Dice.Asked() {
		t.Dice.Again()
		return
	}
	for _, key := range []string{"strike.tied", "strike.pinned", "strike.on", "strike.apply"} {
		if p.Control(key) != nil {
			p.Focus(key)
			return
		}
	}
	p.Focus("")
}

// onBack goes back to what was asked before, and at the beginning leaves it.
func (b *strike) onBack() {
	s, _ := b.struck()
	_, answers := b.way.answer()
	switch {
	case b.stage == aiming:
		b.k.Page.Leave()
	case b.stage == summing && b.harm != nil:
		b.goTo(hurting)
	case b.stage > judging && b.judged(s):
		b.goTo(judging)
	case b.stage > answering && answers:
		b.goTo(answering)
	default:
		b.goTo(aiming)
	}
}

// onward goes on to the next that somebody is asked. What nobody is asked about is told on the way.
func (b *strike) onward() {
	_, err := b.way.throw()
	if unfit := b.scripted(); unfit != nil {
		err = unfit
	}
	if err != nil {
		b.k.Page.Tell(err.Error())
		return
	}
	b.askAnswer()
	_, thrown := b.attack.Cast()
	s, ok := b.struck()
	switch {
	case !thrown:
		b.goTo(aiming)
	case !ok:
		b.goTo(answering)
	case b.stage < judging && b.judged(s):
		b.goTo(judging)
	case !b.hits(s) || b.intent == harm.ToPin:
		b.harm = nil
		b.goTo(summing)
	default:
		b.strikes(s)
		b.goTo(hurting)
	}
}

// judged reports whether the table is asked what an attack came to: whether a tie hits, what a hold does.
func (b *strike) judged(s fight.Strike) bool {
	return s.TableDecides || b.hits(s) && b.intent == harm.ToPin
}

// layAnswer lays what is rolled against the attack, and whether it hits.
func (b *strike) layAnswer(p *page.Page) {
	r, ok := b.way.answer()
	mine, thrown := b.attack.Cast()
	if !ok || !thrown {
		b.stage = aiming
		b.layAim(p)
		return
	}
	p.Heading(strings.ToUpper(r.title) + fmt.Sprintf(" AGAINST %s", domain.Minus(mine.Total)))
	p.Small(look.Upper(b.way.does()) + ".")
	b.askAnswer()
	b.way.layAnswer()
	b.answer.Lay(p, "strike.answer", 'r')
	b.layFallen(p, b.answer)
}

// layStruck lays what the attack came to.
func (b *strike) layStruck(p *page.Page, s fight.Strike) {
	p.Result(look.Upper(verdictWords(s.Result, b.hits(s))) + ".")
	if b.stage != aiming { // where it stands above
		total, _ := b.rolled()
		n, parts := b.way.against(total)
		p.Parts(parts, fmt.Sprintf("Difficulty %d", n))
	}
	if b.hits(s) && b.intent != harm.ToPin {
		p.Parts(s.Parts, fmt.Sprintf("Damage value %d", s.DV))
	}
}

// layJudging asks the table what the rules leave to it.
func (b *strike) layJudging(p *page.Page) {
	s, ok := b.struck()
	if !ok {
		b.stage = aiming
		b.layAim(p)
		return
	}
	p.Heading("THE TABLE DECIDES")
	p.Small(look.Upper(b.way.does()) + ".")
	b.layStruck(p, s)
	if s.TableDecides {
		p.Add(p.Tick("strike.tied", "The table counts the tie as a hit", b.tied, func(on bool) {
			b.tied = on
			b.again()
		}))
	}
	if b.hits(s) && b.intent == harm.ToPin {
		p.Text("The book has no rule for the effect of a hold: the referee decides.")
		p.Add(p.Line("strike.pinned", "Effect", b.pinned, func(text string) { b.pinned = text }))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, b.layDrop(p), p.Button("strike.back", "Back", 0, false, b.onBack),
		p.Button("strike.on", "Go on", 0, true, b.onward)))
}

// strikes has the target be hurt by a hit.
func (b *strike) strikes(s fight.Strike) {
	u := b.way.hurt(s)
	u.Intent, u.House = b.intent, b.k.House()
	u.StunWhole = s.StunWhole || b.whole
	if b.intent == harm.ToDisarm {
		if t, err := b.guard.Throw(); err == nil {
			u.Weapon = &t
		}
	}
	if b.harm == nil {
		b.harm = b.blow()
	}
	b.harm.Cause = look.Upper(verdictWords(s.Result, true)) + fmt.Sprintf(": damage value %d.", s.DV)
	b.harm.Strike(u)
}

// blow is damage to the target of which nothing is known yet.
func (b *strike) blow() *fray.Blow {
	h := b.k.Blow(b.target, b.id, b.deal)
	h.Done, h.Left = func() { b.goTo(summing) }, b.onBack
	return h
}

// layHurt lays the damage.
func (b *strike) layHurt(p *page.Page) {
	if b.harm == nil {
		b.stage = aiming
		b.layAim(p)
		return
	}
	b.harm.Lay(p, b.layDrop(p))
}

// laySum lays what it all comes to, to be applied in one step.
func (b *strike) laySum(p *page.Page) {
	p.Heading("RESULT")
	o := b.outcome()
	var told []string
	for _, l := range o.Lines {
		told = append(told, b.k.Name(l.Who)+" "+l.Text)
	}
	p.Small(strings.Join(told, "\n"))
	if b.harm != nil {
		b.harm.LayTable(p)
	}
	p.Notice(true, o.Refused)
	p.Add(look.NewColumns(look.Columns{Gap: 1}, b.layDrop(p), p.Button("strike.back", "Back", 'b', false, b.onBack),
		p.Button("strike.apply", "Apply", 'y', true, b.onApply)))
}

// outcome is what the attack does to sheets and skirmish.
func (b *strike) outcome() *acts.Combat {
	o := b.k.Outcome()
	s, ok := b.struck()
	if !ok {
		o.Refuse(page.Unfit("Roll all the dice first."))
		return o
	}
	o.Refuse(b.scripted())
	o.Write(b.k.Scene().Acted(o, b.id, b.target, false))
	b.way.pay(o)
	b.throws(o)
	o.Write(b.line(s))
	if b.hits(s) && b.intent == harm.ToPin {
		o.Write(table.Line{Who: b.target, Text: "is held: " + domain.OrElse(b.pinned, "the referee decides the effect") + "."})
	}
	if b.harm != nil && b.hits(s) {
		b.harm.On(o)
	}
	o.Written = o.Then(b.deal.Written())
	return o
}

// throws writes both sides' dice, and pays for those that were rolled again.
func (b *strike) throws(o *acts.Combat) {
	mine, _ := b.attack.Cast()
	o.Write(chance.Line(b.id, fmt.Sprintf("%s, and rolls %s.", b.way.does(), domain.Minus(mine.Total)), b.attack, mine))
	b.k.Repay(o, b.id, b.attack)
	if r, ok := b.way.answer(); ok {
		c, _ := b.answer.Cast()
		o.Write(chance.Line(b.target, fmt.Sprintf("%s: %s.", strings.TrimPrefix(r.title, b.k.Name(b.target)+" "), domain.Minus(c.Total)), b.answer, c))
		b.k.Repay(o, b.target, b.answer)
	}
}

// line is whether it hits, with parts that come to the margin, or with the weapon's to the damage value.
func (b *strike) line(s fight.Strike) table.Line {
	l := table.Line{Who: b.id, Text: "scores " + verdictWords(s.Result, b.hits(s))}
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
	id, target, arm := b.id, b.target, b.way.armed()
	if b.k.Do(b.k.Name(id)+" attacks "+b.k.Name(target), b.outcome().Written) {
		b.k.Targets[id], b.k.Arms[id] = target, arm
	}
}

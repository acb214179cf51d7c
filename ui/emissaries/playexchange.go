package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layHand lays the dice of whoever is up, those put into the middle first.
func (p *play) layHand(g *page.Page, s emissaries.Scene, key draftKey, d *draft) {
	who := key.who
	put, left := p.hands(s, key, d)
	h := &handful{
		canvas: p.Host.Canvas, pool: s.Pool(who), put: put, left: left, at: d.at,
		onPut:   func(id emissaries.DieID) { p.turned(p.putIn(who, id)) },
		onBack:  func(id emissaries.DieID) { p.turned(p.takeOut(who, id)) },
		onAt:    func(id emissaries.DieID) { d.at = id },
		onDigit: func(r rune) { p.digit(who, r) },
		other:   p.Host.FunctionKey,
	}
	layHandful(g, "dice", h)
}

// layRaise lays a raise being put together, or the dice that are rolled for it first.
func (p *play) layRaise(g *page.Page, s emissaries.Scene, who table.ID) {
	if who == 0 || p.Participant(who).ID == 0 {
		p.acts.Lay(g, p.theirs().Nobody)
		return
	}
	d := p.drafted(who, false)
	waits := len(s.Waiting(who)) > 0
	if len(d.dice) >= emissaries.RaiseDice && !waits {
		g.Wants("says")
	}
	p.layUp(g, who, "RAISES")
	p.layHand(g, s, draftKey{who, false}, d)
	g.Add(g.Line("says", "Narration", d.says, func(text string) { d.says = text }))
	p.layAgainst(g, s, who, d)
	g.Back = func() { p.back(who, d) }
	p.acts.Lay(g, func(r *act.Run) { p.theirs().Gains(r, who) })
	g.Foot(func() {
		p.layTally(g, p.raiseTally(s, who, d))
		p.layWays(g, s, who, "Raise", func() { p.raise(who) })
	})
}

// layUp lays who is up in which exchange.
func (p *play) layUp(g *page.Page, who table.ID, does string) {
	g.Add(look.Shrunk(look.NewHeading(fmt.Sprintf("%d · %s %s", exchange(p.Value()), p.upper(who), does))))
}

// raiseTally is what a raise being put together comes to.
func (p *play) raiseTally(s emissaries.Scene, who table.ID, d *draft) tally {
	put, left := p.hands(s, draftKey{who, false}, d)
	t := tally{wrong: p.wrong}
	switch err := s.CanRaise(who, d.dice); {
	case len(s.Waiting(who)) > 0:
		return p.toRollTally(s, who)
	case len(put)+len(left) < emissaries.RaiseDice:
		t.wrong = domain.OrElse(t.wrong, fmt.Sprintf("A raise takes two dice, but %s has fewer. Gain dice or give.", p.Name(who)))
	case len(put) == 0:
		t.more = "Put in two dice: click them or type their faces (0 is ten). Backspace takes one back."
	case len(put) == emissaries.RaiseDice && err != nil:
		t.wrong = domain.OrElse(t.wrong, err.Error())
	default:
		t.sum = "Raises " + sumWords(put) + more(len(put), emissaries.RaiseDice)
	}
	return t
}

// toRollTally says what is to be rolled before anything else.
func (p *play) toRollTally(s emissaries.Scene, who table.ID) tally {
	return tally{sum: "To roll: " + acts.DiceWords(s.Waiting(who)), more: "Type the faces, smallest dice first (0 is ten).", wrong: p.wrong}
}

// more says that another die is wanted.
func more(n, of int) string {
	if n < of {
		return ", one more die"
	}
	return ""
}

// layAgainst lays whom a raise is against, where there are several.
func (p *play) layAgainst(g *page.Page, s emissaries.Scene, who table.ID, d *draft) {
	list := s.Opponents(who)
	if len(list) < 2 {
		return
	}
	var cells []fyne.CanvasObject
	for _, id := range list {
		cells = append(cells, g.Tick(fmt.Sprintf("against.%d", id), p.Name(id), !slices.Contains(d.spared, id), func(on bool) {
			d.spared = slices.DeleteFunc(d.spared, func(x table.ID) bool { return x == id })
			if !on {
				d.spared = append(d.spared, id)
			}
			g.Show()
		}))
	}
	g.Add(look.NewRows(0, look.NewCaption("Against"), look.NewColumns(look.Columns{Gap: 1, Narrowest: 5 * float32(len(cells))}, cells...)))
}

// raise says a raise, once it has its two dice and the line for what is said has been passed.
func (p *play) raise(who table.ID) {
	d := p.drafted(who, false)
	switch {
	case len(d.dice) < emissaries.RaiseDice && !p.lifted:
		p.turned(page.Unfit("A raise takes two dice: type their faces."))
		p.Page.Focus("dice")
		return
	case domain.Blank(d.says) && p.Page.Focused() == "dice":
		p.Page.Focus("says")
		return
	case domain.Blank(d.says) && p.Page.Focused() == "says": // a Return too many says nothing
		p.turned(page.Unfit("No words yet. “Raise” raises without them."))
		p.Page.Focus("on")
		return
	}
	s := p.scene()
	against := slices.DeleteFunc(s.Opponents(who), func(id table.ID) bool { return slices.Contains(d.spared, id) })
	if len(d.spared) == 0 {
		against = nil
	} else if len(against) == 0 {
		p.Page.Tell("Tick at least one opponent.")
		return
	}
	if p.try(func(s emissaries.Scene) (emissaries.Step, error) {
		return s.Raise(who, d.dice, strings.TrimSpace(d.says), against)
	}) {
		delete(p.own().drafts, draftKey{who, false})
		p.feltFollows()
	}
}

// layRaised lays the raise on the table.
func (p *play) layRaised(g *page.Page, s emissaries.Scene) {
	r := p.Value().Raise
	words := fmt.Sprintf("%s raised %s", p.Name(r.By), sumWords(p.diceOf(r.By, r.Dice)))
	if says := strings.TrimSpace(r.Says); says != "" {
		words += ": “" + says + "”"
	} else {
		words = look.Sentence(words)
	}
	if rest := s.MustSee(); len(rest) > 1 {
		words += fmt.Sprintf(" Still to see it: %s.", p.Names(rest))
	}
	g.Small(words)
	for _, x := range r.Sees {
		if x.Settled == emissaries.Unsettled && x.Way == emissaries.Blow { // the others are on the cloth
			g.Small(look.Sentence(p.seen(x)))
		}
	}
}

// diceOf are dice of a party by their ids, in that order.
func (p *play) diceOf(who table.ID, ids []emissaries.DieID) []emissaries.Die {
	var dice []emissaries.Die
	party := p.party(who)
	for _, id := range ids {
		for _, x := range party.Dice {
			if x.ID == id {
				dice = append(dice, x)
			}
		}
	}
	return dice
}

// seen tells a see.
func (p *play) seen(x emissaries.See) string {
	words := fmt.Sprintf("%s saw with %s and %s", p.Name(x.By), sumWords(p.diceOf(x.By, x.Dice)), did[x.Way])
	if x.Settled == emissaries.Unsettled && x.Way == emissaries.Blow {
		words += fmt.Sprintf(": fallout %d not settled", x.Fallout)
	}
	return words
}

// did and does are what a see is, in words.
var (
	did = map[emissaries.Way]string{
		emissaries.NoWay: "did not reach it", emissaries.Reverse: "reversed the blow", emissaries.Block: "blocked", emissaries.Blow: "took the blow",
	}
	does = map[emissaries.Way]string{
		emissaries.Reverse: "reverses the blow: the die stays and goes into the next raise", emissaries.Block: "blocks or dodges", emissaries.Blow: "takes the blow",
	}
)

// laySee lays a see being put together, or the dice that are rolled for it first: what it would be is said as dice go in.
func (p *play) laySee(g *page.Page, s emissaries.Scene, who table.ID) {
	d := p.drafted(who, true)
	if way, err := s.CanSee(who, d.dice); err == nil && way != emissaries.NoWay {
		g.Wants("says")
	}
	p.layRaised(g, s)
	p.layUp(g, who, fmt.Sprintf("SEES %d", s.RaiseTotal()))
	p.layHand(g, s, draftKey{who, true}, d)
	p.laySees(g, s, who)
	g.Add(g.Line("says", "Narration (optional)", d.says, func(text string) { d.says = text }))
	g.Back = func() { p.back(who, d) }
	p.acts.Lay(g, func(r *act.Run) { p.theirs().Gains(r, who) })
	p.layAdvice(g, s, who)
	g.Foot(func() {
		p.layTally(g, p.seeTally(s, who, d))
		p.layWays(g, s, who, "See", func() { p.see(who) })
	})
}

// seeTally is what a see being put together would be.
func (p *play) seeTally(s emissaries.Scene, who table.ID, d *draft) tally {
	put, _ := p.hands(s, draftKey{who, true}, d)
	raise, t := s.RaiseTotal(), tally{wrong: p.wrong}
	if len(s.Waiting(who)) > 0 {
		return p.toRollTally(s, who)
	}
	if len(put) == 0 {
		t.more = "One die reverses, two block, three or more take the blow: click them or type their faces."
		return t
	}
	way, err := s.CanSee(who, d.dice)
	switch {
	case way == emissaries.NoWay:
		t.sum = fmt.Sprintf("%s of %d: %d more.", sumWords(put), raise, raise-sumOf(put))
	case err != nil:
		t.wrong = err.Error()
	default:
		t.sum = look.Sentence(fmt.Sprintf("%s against %d %s", sumWords(put), raise, does[way]))
	}
	if way == emissaries.Blow {
		n, parts := s.HarmOf(who)
		var from []string
		for _, part := range parts {
			if part.Value != 0 {
				from = append(from, part.Label)
			}
		}
		t.more = fmt.Sprintf("Fallout %d: %s", n, domain.Listed(from))
	}
	return t
}

// see says a see.
func (p *play) see(who table.ID) {
	d := p.drafted(who, true)
	if len(d.dice) == 0 {
		p.turned(page.Unfit("Put dice in first, bring something in, or give."))
		p.Page.Focus("dice")
		return
	}
	if p.try(func(s emissaries.Scene) (emissaries.Step, error) {
		return s.See(who, d.dice, strings.TrimSpace(d.says))
	}) {
		delete(p.own().drafts, draftKey{who, true})
		p.feltFollows()
	}
}

// back goes from what is said to the dice, and from the dice takes the last one back.
func (p *play) back(who table.ID, d *draft) {
	if n := len(d.dice); n > 0 && p.Page.Focused() == "dice" {
		p.turned(p.takeOut(who, d.dice[n-1]))
		return
	}
	p.Page.Focus("dice")
}

// layWays lays the way on, with the raise or the see or, while dice wait, with rolling them, and before it what else whoever
// is up can do: bring in what gains dice, and give.
func (p *play) layWays(g *page.Page, s emissaries.Scene, who table.ID, title string, do func()) {
	if waiting := s.Waiting(who); len(waiting) > 0 {
		title, do = "Roll "+acts.DiceWords(waiting), func() { p.Start(p.acts.New("roll", who)) }
	}
	ways := []fyne.CanvasObject{
		g.Button("give", "Give…", giveLetter, false, func() { p.Start(p.acts.New("give", who)) }),
		g.Button("bring", "Bring more in…", escalateLetter, false, func() { p.Start(p.acts.New("bring", who)) }),
	}
	if s.Conflict.Raise.By != 0 && !p.advised {
		ways = append(ways, g.Button("advice", "Odds…", oddsLetter, false, p.advise))
	}
	ways = append(ways, g.Button("on", title, 0, true, do))
	shares, needs := make([]float32, len(ways)), float32(1)
	for i, w := range ways {
		shares[i] = page.Widest(w)
		needs += shares[i]
	}
	g.Add(look.NewColumns(look.Columns{Gap: 1, Shares: shares, Narrowest: needs}, ways...))
	if list := slices.DeleteFunc(acts.ToRoll(s), func(id table.ID) bool { return id == who }); len(list) > 0 {
		g.Small(fmt.Sprintf("Dice to roll: %s.", p.Names(list)))
		g.Add(g.Button("roll", "Roll dice…", 0, false, func() { p.Start(p.acts.New("roll", list[0])) }))
	}
}

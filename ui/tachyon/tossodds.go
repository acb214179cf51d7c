package tachyon

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/page"
	"shipslocker/ui/throw"
)

// chances are those of a side against what the throw is up against; ok is false where that is not known.
func (t *toss) chances(s tachyon.Side) (c tachyon.Chances, ok bool) {
	switch {
	case t.throw.Against != nil:
		return s.Against(*t.throw.Against), true
	case t.throw.Theirs != nil:
		return s.Versus(*t.throw.Theirs), true
	}
	return c, false
}

// layOdds lays how likely each outcome is: as it is, with one more invocation, and with the dice turned that damage or a
// stunt may turn.
func (t *toss) layOdds(p *page.Page) {
	side := t.side()
	if _, ok := t.chances(side); !ok {
		p.Small(fmt.Sprintf("Average: %s.", table.Signed(side.Plus)))
		return
	}
	odds := throw.NewOdds("Fail", "Tie", "Succeed", "Style")
	add := func(label string, s tachyon.Side) {
		c, _ := t.chances(s)
		var row []*big.Rat
		for _, o := range tachyon.Outcomes {
			row = append(row, c.Of(o))
		}
		odds.Add(label, row...)
	}
	add("Now", side)
	if len(t.next()) > 0 {
		more := side
		more.Plus += tachyon.Invocation
		add("with +2", more)
	}
	for _, d := range t.throw.Making.Turns {
		set := side
		set.Set = slices.Repeat([]int{d.Face()}, min(d.Dice, len(tachyon.Faces{})))
		add(t.oddsOf(d), set)
	}
	p.Add(odds.View(2, true))
}

// oddsOf is a turn of dice as a line of the odds: "2 dice at −", or what turns them where another turns as many.
func (t *toss) oddsOf(d tachyon.DieTurn) string {
	alike := 0
	for _, o := range t.throw.Making.Turns {
		if o.Dice == d.Dice && o.Face() == d.Face() {
			alike++
		}
	}
	if alike > 1 && d.Title != "" {
		return d.Title
	}
	return fmt.Sprintf("%s at %s", domain.Count(d.Dice, "die"), faceWords([]int{d.Face()}))
}

// layNotes lays what damage does to the dice: nothing does by itself.
func (t *toss) layNotes(p *page.Page) {
	for _, d := range t.throw.Making.Turns {
		if d.Damage {
			p.Notice(false, d.Words(t.throw.Making.Skill)+".")
		}
	}
}

// fares says how a total fares: "Great (+4) against Fair (+2): succeeds by 2".
func (t *toss) fares(total int) string {
	if t.throw.Against == nil {
		return tachyon.OnLadder(total)
	}
	return fares(total, *t.throw.Against)
}

// fares says how a total fares against another.
func fares(total, against int) string {
	text := fmt.Sprintf("%s against %s: ", tachyon.OnLadder(total), tachyon.OnLadder(against))
	margin := total - against
	outcome := strings.ToLower(tachyon.OutcomeOf(margin).Title())
	switch {
	case margin == 0:
		return text + "a tie"
	case margin < 0:
		return text + fmt.Sprintf("%s by %d", outcome, -margin)
	}
	return text + fmt.Sprintf("%s by %d", outcome, margin)
}

// tell lays what the dice come to, what was done to them, and what 2 more would make of it.
func (t *toss) tell(p *page.Page, r tachyon.Roll) {
	p.Result(domain.AsSentence(t.fares(r.Total())))
	if t.means != nil {
		p.Text(t.means(r))
	}
	for _, words := range r.Turned {
		p.Small(domain.AsSentence(words))
	}
	if t.throw.Against == nil || len(t.next()) == 0 {
		return
	}
	margin := r.Total() - *t.throw.Against
	if better := tachyon.OutcomeOf(margin + tachyon.Invocation); better != tachyon.OutcomeOf(margin) {
		p.Small(fmt.Sprintf("With +2 it %s.", strings.ToLower(better.Title())))
	}
}

package chance

import (
	"fmt"
	"math/big"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/ui/page"
	uithrow "shipslocker/ui/throw"
)

// opposition is what it may be up against; ok is false where that is not known at all.
func (t *Toss) opposition() (d dice.Distribution, ok bool) {
	switch {
	case t.Against != nil:
		return dice.Certain(*t.Against), true
	case t.Theirs != nil:
		return *t.Theirs, true
	}
	return d, false
}

// LayOdds lays how likely it ends in each way; against nothing, what it comes to on average.
func (t *Toss) LayOdds(p *page.Page) {
	if t.Hand.Plays() { // the dice's odds are not those of a deck that thins out
		return
	}
	theirs, ok := t.opposition()
	if !ok {
		odds := t.Ready.Odds()
		mean, _ := odds.Mean().Float64()
		p.Small(fmt.Sprintf("On average %.1f; 0 in %s.", mean, dice.Percent(odds.Exactly(0))))
		return
	}
	c := throw.ChancesOf(t.Ready.Odds(), theirs)
	odds := uithrow.NewOdds("Success", "Tie", "Failure")
	odds.Add("Now", c.Success, c.Tie, c.Failure)
	if own, _ := t.purseHouse(); own > 0 {
		odds.Add("with 1 Luck, at least", new(big.Rat).SetFloat64(t.Ready.LuckOnMine(theirs, c)))
	}
	p.Add(odds.View(2.2, true))
}

// purseHouse is the Luck and the tokens that are left to have dice rolled again with.
func (t *Toss) purseHouse() (luck, tokens int) {
	if t.Purse == nil {
		return 0, 0
	}
	c := t.Purse()
	if c == nil {
		return 0, 0
	}
	return c.LuckLeft(t.rules()), c.RerollTokens
}

func (t *Toss) rules() rules.House {
	if t.House == nil {
		return rules.House{}
	}
	return t.House()
}

// tell lays what the dice come to, die by die.
func (t *Toss) tell(p *page.Page, key string, c throw.Cast) {
	switch {
	case t.Judged:
	case t.Against == nil:
		p.Result(fmt.Sprintf("Total %s.", domain.Minus(c.Total)))
	default:
		p.Result(domain.AsSentence(throw.Fares(c.Total, *t.Against)))
	}
	if r, ok := t.Dice.Roll(); ok && t.Draw == nil {
		p.Small(strings.Join(t.told(), "\n"))
		t.advise(p, r)
		t.layPayment(p, key, r)
	}
}

// told says of each die, or card, how it fares.
func (t *Toss) told() []string {
	if t.Draw != nil {
		var all []string
		for i := range t.Draw.Drawn {
			all = append(all, domain.AsSentence(t.Draw.Told(i)))
		}
		return all
	}
	r, _ := t.Dice.Roll()
	return t.Ready.Told(r)
}

// advise lays which dice Luck and a token best have rolled again.
func (t *Toss) advise(p *page.Page, r dice.Roll) {
	if t.Against == nil || len(r.Dice) > throw.MostAgain {
		return
	}
	luck, tokens := t.purseHouse()
	for _, way := range []struct {
		name string
		has  int
		most int
	}{{"Luck", luck, len(r.Dice)}, {"A reroll token", tokens, 1}} {
		if way.has < 1 {
			continue
		}
		best, err := t.Ready.BestAgain(r, *t.Against, way.most)
		if err != nil || len(best.Dice) == 0 {
			continue
		}
		p.Small(fmt.Sprintf("%s: rerolling %s succeeds in %s.", way.name, throw.DieNames(best.Dice), dice.Percent(best.Chance)))
	}
	if luck+tokens > 0 {
		p.Small("To reroll, click a die, or pick it with ← and →. Choose below what pays for it.")
	}
}

// layPayment has it chosen what pays for dice rolled again.
func (t *Toss) layPayment(p *page.Page, key string, r dice.Roll) {
	ways := person.Repayments(r)
	if t.Purse == nil || len(ways) == 0 {
		return
	}
	titles := make([]string, len(ways))
	for i, w := range ways {
		titles[i] = w.String()
	}
	p.Add(p.Choice(key+".pays", "Reroll paid with", titles, t.way(ways), func(i int) {
		t.paying = i + 1
		t.changed()
	}))
	if c := t.Purse(); c != nil {
		if _, err := t.Paid(c); err != nil {
			p.Notice(true, err.Error())
		}
	}
}

// Repayment is what pays for dice rolled again.
func (t *Toss) Repayment() person.Repayment {
	r, _ := t.Dice.Roll()
	ways := person.Repayments(r)
	if t.Purse == nil || len(ways) == 0 {
		return person.Repayment{}
	}
	return ways[t.way(ways)]
}

// way is which of the ways pays, from 0: the one chosen, or else the first that the sheet has the means for.
func (t *Toss) way(ways []person.Repayment) int {
	if t.paying > 0 {
		return min(t.paying, len(ways)) - 1
	}
	if c := t.Purse(); c != nil {
		for i, w := range ways {
			if _, err := c.Repay(w, t.rules()); err == nil {
				return i
			}
		}
	}
	return 0
}

// Paid is a sheet that has paid for the dice rolled again, or Refused where it cannot.
func (t *Toss) Paid(c *person.Character) (*person.Character, error) {
	return c.Repay(t.Repayment(), t.rules())
}

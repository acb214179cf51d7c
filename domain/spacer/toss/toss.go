// Package toss is a throw of Spacer within an act: twelve-sided dice, or cards where the house draws them, with its odds, what they
// come to, and what has them rolled again.
package toss

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Toss is a throw of twelve-sided dice within an act, or of cards where the house draws them: what it is made of, its odds, and
// what they come to. Luck and tokens may have dice rolled again.
type Toss struct {
	R       *act.Run
	Key     string   // that those of its controls begin with
	Of      string   // which it is of several throws with the same controls; empty = there is one
	Letter  rune     // of the button that rolls
	Who     table.ID // by whose habit they are rolled
	Ready   throw.Ready
	Against *int               // nil = nothing to beat
	Theirs  *dice.Distribution // what the other side may come to as long as it has not rolled; nil = that is not known
	Payer   *person.Character  // whose Luck and tokens have dice rolled again; nil = nobody's
	House   rules.House
	Hand    *Hand // the cards it is drawn from; nil = dice always
	Judged  bool  // whoever asked says by itself what it comes to
	Plain   bool  // and lays the odds
	Opens   bool  // a way that leads to it lays its dice out
	Aside   bool  // something else is rolled first

	under string
	roll  dice.Roll
	Draw  throw.Draw
	moved bool // somebody else has moved the cards of it
	Begun bool // a die or a card lies there
	Asked bool // dice are laid out
	Cast  throw.Cast
	Lies  bool // all of it
}

// Read reads what lies there: dice of a throw in other numbers are others.
func (t *Toss) Read() *Toss {
	o := t.Ready
	t.under = t.R.Under(fmt.Sprintf("%s%s#%d.%d.%d.%d.%d", t.Key, t.Of, o.Target, o.Limit, o.Count, o.Open.Below, o.Open.Most))
	if t.Hand.Plays() {
		t.readDraw()
		return t
	}
	done := false
	t.roll, t.Asked, done = t.R.Roll(t.under)
	t.Begun = len(t.roll.Dice) > 0
	if !done {
		return t
	}
	from := dice.Typed
	if slices.ContainsFunc(t.roll.Dice, func(d dice.Die) bool { return d.From == dice.Rolled }) {
		from = dice.Rolled
	}
	cast, err := throw.CastOf(o, t.roll, from)
	t.Cast, t.Lies = cast, err == nil
	return t
}

// Ask lays the throw: its parts, the odds, the dice or the cards, and what they come to.
func (t *Toss) Ask() {
	r, words := t.R, t.Ready.Words()
	if t.Hand.Plays() {
		words = t.Ready.DrawWords()
	}
	r.Lay(act.Sum{Parts: t.Ready.Parts, Comes: words})
	if t.Hand.Plays() {
		t.askCards()
	} else {
		if !t.Lies && !t.Plain {
			t.Odds()
		}
		r.Lay(act.Throw{
			Opens: t.Opens, Aside: t.Aside, Key: t.Key + ".roll", Under: t.under, Title: "Roll " + domain.Count(t.Ready.Count, "die"), Letter: t.Letter, Roller: t.Who,
			Pool: t.Ready.Pool(), Why: throw.RolledAgain, Settle: func(roll dice.Roll) dice.Roll {
				kept, _, err := t.Ready.Total(roll)
				if err != nil {
					return roll
				}
				return kept
			},
		})
	}
	if t.Lies {
		t.tell()
	}
}

// Line is what was thrown in one line: "3 (9) | 2 1 = 6".
func (t *Toss) Line() string {
	if t.Hand.Plays() {
		return t.Draw.Line()
	}
	kept, _, err := t.Ready.Total(t.roll)
	if err != nil {
		kept = t.roll
	}
	return fmt.Sprintf("%s = %s", kept.Line(), domain.Minus(t.Cast.Total))
}

// Odds lays how likely it ends in each way; against nothing, what it comes to on average. The dice's odds are not those of a deck
// that thins out.
func (t *Toss) Odds() {
	if t.Hand.Plays() {
		return
	}
	var theirs dice.Distribution
	switch {
	case t.Against != nil:
		theirs = dice.Certain(*t.Against)
	case t.Theirs != nil:
		theirs = *t.Theirs
	default:
		odds := t.Ready.Odds()
		mean, _ := odds.Mean().Float64()
		t.R.Lay(act.Small(fmt.Sprintf("On average %.1f; 0 in %s.", mean, dice.Percent(odds.Exactly(0)))))
		return
	}
	c := throw.ChancesOf(t.Ready.Odds(), theirs)
	odds := act.Odds{Heads: []string{"Success", "Tie", "Failure"}, Lines: []act.Chances{{Label: "Now", Of: []*big.Rat{c.Success, c.Tie, c.Failure}}}}
	if luck, _ := t.purse(); luck > 0 {
		odds.Lines = append(odds.Lines, act.Chances{Label: "with 1 Luck, at least", Of: []*big.Rat{new(big.Rat).SetFloat64(t.Ready.LuckOnMine(theirs, c))}})
	}
	t.R.Lay(odds)
}

// purse is the Luck and the tokens that are left to have dice rolled again with.
func (t *Toss) purse() (luck, tokens int) {
	if t.Payer == nil {
		return 0, 0
	}
	return t.Payer.LuckLeft(t.House), t.Payer.RerollTokens
}

// tell lays what the dice come to, die by die, and what pays for those that were rolled again.
func (t *Toss) tell() {
	switch {
	case t.Judged:
	case t.Against == nil:
		t.R.Lay(act.Result(fmt.Sprintf("Total %s.", domain.Minus(t.Cast.Total))))
	default:
		t.R.Lay(act.Result(domain.AsSentence(throw.Fares(t.Cast.Total, *t.Against))))
	}
	if t.Hand.Plays() {
		return
	}
	t.R.Lay(act.Small(strings.Join(t.Ready.Told(t.roll), "\n")))
	t.advise()
	ways := person.Repayments(t.roll)
	if t.Payer == nil || len(ways) == 0 {
		return
	}
	var options []act.Option
	for i, w := range ways {
		options = append(options, act.Option{Key: act.KeyOf(i), Title: w.String()})
	}
	t.R.AskChoice(act.Ask{Key: t.Key + ".pays", Under: t.payment(), Caption: "Reroll paid with", Options: options, First: []string{act.KeyOf(t.affords(ways))}})
	t.R.Lay(act.Notice{Grave: true, Text: t.Paid("").Refused})
}

// advise lays which dice Luck and a token best have rolled again.
func (t *Toss) advise() {
	luck, tokens := t.purse()
	if t.Against == nil || len(t.roll.Dice) > throw.MostAgain || luck+tokens < 1 {
		return
	}
	for _, way := range []struct {
		name      string
		has, most int
	}{{"Luck", luck, len(t.roll.Dice)}, {"A reroll token", tokens, 1}} {
		if way.has < 1 {
			continue
		}
		if best, err := t.Ready.BestAgain(t.roll, *t.Against, way.most); err == nil && len(best.Dice) > 0 {
			t.R.Lay(act.Small(fmt.Sprintf("%s: rerolling %s succeeds in %s.", way.name, throw.DieNames(best.Dice), dice.Percent(best.Chance))))
		}
	}
	t.R.Lay(act.Small("To reroll, click a die, or pick it with ← and →. Choose below what pays for it."))
}

// affords is the first of the ways to pay that the sheet has the means for.
func (t *Toss) affords(ways []person.Repayment) int {
	return max(slices.IndexFunc(ways, func(w person.Repayment) bool {
		_, err := t.Payer.Repay(w, t.House)
		return err == nil
	}), 0)
}

// payment is what is kept under how dice rolled again are paid for.
func (t *Toss) payment() string { return t.R.Under(t.Key + t.Of + ".pays") }

// Repayment is what pays for dice rolled again.
func (t *Toss) Repayment() person.Repayment {
	ways := person.Repayments(t.roll)
	if t.Payer == nil || len(ways) == 0 {
		return person.Repayment{}
	}
	at := t.affords(ways)
	if is := t.R.Answer(t.payment()); len(is) > 0 {
		at = min(act.IDOf[int](is[0]), len(ways)-1)
	}
	return ways[at]
}

// Pays is the sheet of whoever has dice rolled again with what that takes, or Refused.
func (t *Toss) Pays(before *person.Character) (*person.Character, error) {
	return before.Repay(t.Repayment(), t.House)
}

// Paid is what is written of the sheet of whoever has dice rolled again.
func (t *Toss) Paid(sheet domain.DocID) (w table.Written) {
	after, err := t.Pays(t.Payer)
	if err != nil {
		return table.Refusal(err)
	}
	if after != t.Payer {
		w.With(sheet, after)
	}
	return w
}

// Says is a line of the log about the throw.
func (t *Toss) Says(who table.ID, text string) table.Line {
	if t.Hand.Plays() {
		text += " (" + t.Line() + ")"
	}
	return t.Cast.Line(who, text)
}

// GoesOn is the way on once all of it lies there: dice have a button for that on their tray, cards get one.
func (t *Toss) GoesOn(key, title string, letter rune, step func() act.Step) {
	switch {
	case !t.Lies:
		return
	case !t.Hand.Plays():
		title = ""
	}
	t.R.Lay(act.Way{Key: key, Title: title, Letter: letter, Main: true, Step: step})
}

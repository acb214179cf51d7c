package acts

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

// toss is a throw of twelve-sided dice within an act, or of cards where the house draws them: what it is made of, its odds, and
// what they come to. Luck and tokens may have dice rolled again.
type toss struct {
	r       *act.Run
	key     string   // that those of its controls begin with
	of      string   // which it is of several throws with the same controls; empty = there is one
	letter  rune     // of the button that rolls
	who     table.ID // by whose habit they are rolled
	ready   throw.Ready
	against *int              // nil = nothing to beat
	payer   *person.Character // whose Luck and tokens have dice rolled again; nil = nobody's
	house   rules.House
	hand    *hand // the cards it is drawn from; nil = dice always
	judged  bool  // whoever asked says by itself what it comes to
	plain   bool  // and lays the odds
	opens   bool  // a way that leads to it lays its dice out

	under string
	roll  dice.Roll
	draw  throw.Draw
	moved bool // somebody else has moved the cards of it
	begun bool // a die or a card lies there
	asked bool // dice are laid out
	cast  throw.Cast
	lies  bool // all of it
}

// read reads what lies there: dice of a throw in other numbers are others.
func (t *toss) read() *toss {
	o := t.ready
	t.under = t.r.Under(fmt.Sprintf("%s%s#%d.%d.%d.%d.%d", t.key, t.of, o.Target, o.Limit, o.Count, o.Open.Below, o.Open.Most))
	if t.hand.plays() {
		t.readDraw()
		return t
	}
	done := false
	t.roll, t.asked, done = t.r.Roll(t.under)
	t.begun = len(t.roll.Dice) > 0
	if !done {
		return t
	}
	from := dice.Typed
	if slices.ContainsFunc(t.roll.Dice, func(d dice.Die) bool { return d.From == dice.Rolled }) {
		from = dice.Rolled
	}
	cast, err := throw.CastOf(o, t.roll, from)
	t.cast, t.lies = cast, err == nil
	return t
}

// ask lays the throw: its parts, the odds, the dice or the cards, and what they come to.
func (t *toss) ask() {
	r, words := t.r, t.ready.Words()
	if t.hand.plays() {
		words = t.ready.DrawWords()
	}
	r.Lay(act.Sum{Parts: t.ready.Parts, Comes: words})
	if t.hand.plays() {
		t.askCards()
	} else {
		if !t.lies && !t.plain {
			t.odds()
		}
		r.Lay(act.Throw{
			Opens: t.opens, Key: t.key + ".roll", Under: t.under, Title: "Roll " + domain.Count(t.ready.Count, "die"), Letter: t.letter, Roller: t.who,
			Pool: t.ready.Pool(), Why: throw.RolledAgain, Settle: func(roll dice.Roll) dice.Roll {
				kept, _, err := t.ready.Total(roll)
				if err != nil {
					return roll
				}
				return kept
			},
		})
	}
	if t.lies {
		t.tell()
	}
}

// line is what was thrown in one line: "3 (9) | 2 1 = 6".
func (t *toss) line() string {
	if t.hand.plays() {
		return t.draw.Line()
	}
	kept, _, err := t.ready.Total(t.roll)
	if err != nil {
		kept = t.roll
	}
	return fmt.Sprintf("%s = %s", kept.Line(), domain.Minus(t.cast.Total))
}

// odds lays how likely it ends in each way; against nothing, what it comes to on average. The dice's odds are not those of a deck
// that thins out.
func (t *toss) odds() {
	if t.against == nil {
		odds := t.ready.Odds()
		mean, _ := odds.Mean().Float64()
		t.r.Lay(act.Small(fmt.Sprintf("On average %.1f; 0 in %s.", mean, dice.Percent(odds.Exactly(0)))))
		return
	}
	theirs := dice.Certain(*t.against)
	c := throw.ChancesOf(t.ready.Odds(), theirs)
	odds := act.Odds{Heads: []string{"Success", "Tie", "Failure"}, Lines: []act.Chances{{Label: "Now", Of: []*big.Rat{c.Success, c.Tie, c.Failure}}}}
	if luck, _ := t.purse(); luck > 0 {
		odds.Lines = append(odds.Lines, act.Chances{Label: "with 1 Luck, at least", Of: []*big.Rat{new(big.Rat).SetFloat64(t.ready.LuckOnMine(theirs, c))}})
	}
	t.r.Lay(odds)
}

// purse is the Luck and the tokens that are left to have dice rolled again with.
func (t *toss) purse() (luck, tokens int) {
	if t.payer == nil {
		return 0, 0
	}
	return t.payer.LuckLeft(t.house), t.payer.RerollTokens
}

// tell lays what the dice come to, die by die, and what pays for those that were rolled again.
func (t *toss) tell() {
	switch {
	case t.judged:
	case t.against == nil:
		t.r.Lay(act.Result(fmt.Sprintf("Total %s.", domain.Minus(t.cast.Total))))
	default:
		t.r.Lay(act.Result(act.Sentence(throw.Fares(t.cast.Total, *t.against))))
	}
	if t.hand.plays() {
		return
	}
	t.r.Lay(act.Small(strings.Join(t.ready.Told(t.roll), "\n")))
	t.advise()
	ways := person.Repayments(t.roll)
	if t.payer == nil || len(ways) == 0 {
		return
	}
	var options []act.Option
	for i, w := range ways {
		options = append(options, act.Option{Key: act.KeyOf(i), Title: w.String()})
	}
	t.r.AskChoice(act.Ask{Key: t.key + ".pays", Under: t.payment(), Caption: "Reroll paid with", Options: options, First: []string{act.KeyOf(t.affords(ways))}})
	t.r.Lay(act.Notice{Grave: true, Text: t.paid("").Refused})
}

// advise lays which dice Luck and a token best have rolled again.
func (t *toss) advise() {
	luck, tokens := t.purse()
	if t.against == nil || len(t.roll.Dice) > throw.MostAgain || luck+tokens < 1 {
		return
	}
	for _, way := range []struct {
		name      string
		has, most int
	}{{"Luck", luck, len(t.roll.Dice)}, {"A reroll token", tokens, 1}} {
		if way.has < 1 {
			continue
		}
		if best, err := t.ready.BestAgain(t.roll, *t.against, way.most); err == nil && len(best.Dice) > 0 {
			t.r.Lay(act.Small(fmt.Sprintf("%s: rerolling %s succeeds in %s.", way.name, throw.DieNames(best.Dice), dice.Percent(best.Chance))))
		}
	}
	t.r.Lay(act.Small("To reroll, click a die, or pick it with ← and →. Choose below what pays for it."))
}

// affords is the first of the ways to pay that the sheet has the means for.
func (t *toss) affords(ways []person.Repayment) int {
	return max(slices.IndexFunc(ways, func(w person.Repayment) bool {
		_, err := t.payer.Repay(w, t.house)
		return err == nil
	}), 0)
}

// payment is what is kept under how dice rolled again are paid for.
func (t *toss) payment() string { return t.r.Under(t.key + t.of + ".pays") }

// pays is the sheet of whoever has dice rolled again with what that takes, or Refused.
func (t *toss) pays(before *person.Character) (*person.Character, error) {
	ways := person.Repayments(t.roll)
	if t.payer == nil || len(ways) == 0 {
		return before, nil
	}
	at := t.affords(ways)
	if is := t.r.Answer(t.payment()); len(is) > 0 {
		at = min(act.IDOf[int](is[0]), len(ways)-1)
	}
	return before.Repay(ways[at], t.house)
}

// paid is what is written of the sheet of whoever has dice rolled again.
func (t *toss) paid(sheet domain.DocID) (w table.Written) {
	after, err := t.pays(t.payer)
	if err != nil {
		return table.Refusal(err)
	}
	if after != t.payer {
		w.With(sheet, after)
	}
	return w
}

// says is a line of the log about the throw.
func (t *toss) says(who table.ID, text string) table.Line {
	if t.hand.plays() {
		text += " (" + t.line() + ")"
	}
	return t.cast.Line(who, text)
}

// goesOn is the way on once all of it lies there: dice have a button for that on their tray, cards get one.
func (t *toss) goesOn(key, title string, letter rune, step func() act.Step) {
	switch {
	case !t.lies:
		return
	case !t.hand.plays():
		title = ""
	}
	t.r.Lay(act.Way{Key: key, Title: title, Letter: letter, Main: true, Step: step})
}

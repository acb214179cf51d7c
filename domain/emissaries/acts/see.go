package acts

import (
	"fmt"
	"math/big"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// Did is what a see was, and does what it is, in words.
var (
	Did = map[emissaries.Way]string{
		emissaries.NoWay: "did not reach it", emissaries.Reverse: "reversed the blow", emissaries.Block: "blocked", emissaries.Blow: "took the blow",
	}
	does = map[emissaries.Way]string{
		emissaries.Reverse: "reverses the blow: the die stays and goes into the next raise", emissaries.Block: "blocks or dodges", emissaries.Blow: "takes the blow",
	}
)

// sees lays a see being put together: what it would be is said as dice go in.
//
// Source: emissaries C2 2.
func (x *Putting) sees(r *act.Run, hand []act.Row) {
	way, err := x.CanSee(x.Who, ids(x.Dice))
	if x.Ready() {
		r.Lay(act.Wants("says"))
	}
	x.Raised(r)
	r.Lay(x.heading(fmt.Sprintf("SEES %d", x.RaiseTotal())))
	r.Lay(hand...)
	x.cheapest(r)
	x.narrate(r, act.Ask{Caption: "Narration (optional)"})
	x.Gains(r, x.Who)
	asked := len(r.Answer(advised)) > 0
	if asked {
		x.advice(r)
	}
	r.Foot(func() {
		x.tally(r, x.seeTally(way, err))
		on := act.Way{Title: "See", Step: func() act.Step { return x.said(x.Scene.See(x.Who, ids(x.Dice), x.Says)) }}
		if len(x.Dice) == 0 {
			on.Not, on.Focus = "Put dice in first, bring something in, or give.", x.hand.Key
		}
		if asked {
			x.ways(r, on)
		} else {
			x.ways(r, on, act.Way{Key: "advice", Title: "Odds…", Letter: OddsLetter, Under: advised, Focus: x.hand.Key})
		}
	})
}

// Raised lays the raise on the table.
func (s *Scene) Raised(r *act.Run) {
	raise := s.Conflict.Raise
	words := fmt.Sprintf("%s raised %s", s.Called(raise.By), SumWords(s.DiceOf(raise.By, raise.Dice)))
	if says := strings.TrimSpace(raise.Says); says != "" {
		words += ": “" + says + "”"
	} else {
		words = domain.AsSentence(words)
	}
	if rest := s.MustSee(); len(rest) > 1 {
		words += fmt.Sprintf(" Still to see it: %s.", s.Names(rest))
	}
	r.Lay(act.Small(words))
	for _, x := range raise.Sees {
		if x.Settled == emissaries.Unsettled && x.Way == emissaries.Blow { // the others are on the cloth
			r.Lay(act.Small(fmt.Sprintf("%s saw with %s and %s: fallout %d not settled.", s.Called(x.By), SumWords(s.DiceOf(x.By, x.Dice)), Did[x.Way], x.Fallout)))
		}
	}
}

// seeTally is what a see being put together would be.
func (x *Putting) seeTally(way emissaries.Way, err error) (t act.Tally) {
	raise, sum := x.RaiseTotal(), SumWords(x.Dice)
	switch {
	case len(x.Dice) == 0:
		t.More = "One die reverses, two block, three or more take the blow: click them or type their faces."
	case way == emissaries.NoWay:
		t.Sum = fmt.Sprintf("%s of %d: %d more.", sum, raise, raise-Sum(x.Dice))
	case err != nil:
		t.Wrong = err.Error()
	default:
		t.Sum = domain.AsSentence(fmt.Sprintf("%s against %d %s", sum, raise, does[way]))
	}
	if way == emissaries.Blow {
		t.More = x.FalloutWords(x.Who, nil)
	}
	return t
}

// Ready reports whether what lies in the middle is enough.
func (x *Putting) Ready() bool {
	if !x.See {
		return len(x.Dice) == emissaries.RaiseDice
	}
	way, _ := x.CanSee(x.Who, ids(x.Dice))
	return way != emissaries.NoWay
}

// Verdict is what a see would be, in a few words.
func (x *Putting) Verdict() (words string, way emissaries.Way) {
	way, err := x.CanSee(x.Who, ids(x.Dice))
	switch {
	case way == emissaries.NoWay:
		return fmt.Sprintf("%d more", x.RaiseTotal()-Sum(x.Dice)), way
	case err != nil:
		return err.Error(), way
	}
	return domain.Upper(way.Words()), way
}

// CheapestSee is one sort of see, with the dice that are enough for it at the least cost.
type CheapestSee struct {
	Title, key string
	Letter     rune
	Dice       []emissaries.DieID
	Why        string // there is none
}

// CheapestSees are the three sorts of see for somebody.
func (s *Scene) CheapestSees(who table.ID) []CheapestSee {
	ways := emissaries.CheapestSees(s.Pool(who), s.RaiseTotal())
	list := []CheapestSee{{Title: "Reverse", key: "reverse", Letter: ReverseLetter}, {Title: "Block", key: "block", Letter: BlockLetter}, {Title: "Take the blow", key: "take", Letter: BlowLetter}}
	for i, found := range [][][]emissaries.DieID{ways.Reverse, ways.Block, ways.Blow} {
		if len(found) > 0 {
			list[i].Dice = found[0]
		} else {
			list[i].Why = []string{"No die in hand reaches the raise.", "No two dice in hand reach the raise.", "No three dice or more in hand reach the raise."}[i]
		}
	}
	return list
}

// cheapest lays the cheapest way of each sort to see the raise, whose dice go in with one press.
func (x *Putting) cheapest(r *act.Run) {
	var cells []act.Row
	for _, c := range x.CheapestSees(x.Who) {
		w := x.with(c.key, c.Title, c.Dice)
		w.Letter, w.Not, w.Off, w.Says = c.Letter, c.Why, c.Why != "", []string{"no dice"}
		if !w.Off {
			w.Says = []string{SumWords(x.DiceOf(x.Who, c.Dice))}
		}
		cells = append(cells, w)
	}
	r.Lay(act.Columns{Shares: []float32{1, 0.85, 1.5}, Cells: cells})
}

// with is the way that puts dice into the middle, in the place of those that lie there.
func (x *Putting) with(key, title string, put []emissaries.DieID) act.Way {
	return act.Way{Key: key, Title: title, Puts: x.Put(put), Focus: x.hand.Key}
}

// Put is what is put in so that dice lie in the middle, in the place of those that lie there.
func (x *Putting) Put(put []emissaries.DieID) act.Answers {
	var words []string
	for _, id := range put {
		words = append(words, act.KeyOf(id))
	}
	return act.Answers{x.hand.Under: words}
}

// advised is kept once advice has been asked for.
const advised = "advised"

// Advised is what is put in so that there is advice.
func Advised() act.Answers { return act.Answers{advised: {act.Yes}} }

// mostWays is how many cheapest ways of one sort are laid.
const mostWays = 4

// advice lays whether the raise can be seen, at what cost, and what escalation would likely bring.
func (x *Putting) advice(r *act.Run) {
	r.Lay(act.Heading("WAYS TO SEE THIS"))
	pool := x.Pool(x.Who)
	ways := emissaries.CheapestSees(pool, x.RaiseTotal())
	if ways.None() {
		in, left := x.hand.Hands()
		sum := 0
		for _, o := range append(in, left...) {
			sum += o.Die.Face
		}
		r.Lay(act.Text(fmt.Sprintf("Not with the dice in hand: their total is %d.", sum)))
	}
	n, _ := x.HarmOf(x.Who)
	for _, sort := range []struct {
		title string
		ways  [][]emissaries.DieID
	}{{"Reverses, and keeps the die", ways.Reverse}, {"Blocks", ways.Block}, {fmt.Sprintf("Takes the blow, fallout %d", n), ways.Blow}} {
		if len(sort.ways) == 0 {
			continue
		}
		r.Lay(act.Small(sort.title + ", cheapest with:"))
		var cells []act.Row
		for _, put := range sort.ways[:min(len(sort.ways), mostWays)] {
			key := "way"
			for _, id := range put {
				key += fmt.Sprintf(".%d", id)
			}
			cells = append(cells, x.with(key, SumWords(x.DiceOf(x.Who, put)), put))
		}
		pairs(r, cells)
	}
	x.odds(r)
}

// odds lays what escalation would likely bring: the chances with what is still unused, each by itself.
func (x *Putting) odds(r *act.Run) {
	choices, things := x.Unused(x.Who)
	if len(choices)+len(things) == 0 {
		r.Lay(act.Small("Nothing left to gain dice."))
		return
	}
	hand, odds := emissaries.HandOf(x.Party(x.Who).Dice), act.Odds{Heads: []string{"reverse", "no blow", "see at all"}, Each: true}
	add := func(label string, more emissaries.Dice) {
		with := hand
		with.More = hand.More.Plus(more)
		c := emissaries.EscalationOdds(with, x.RaiseTotal())
		odds.Lines = append(odds.Lines, act.Chances{Label: label + ", " + more.String(), Of: []*big.Rat{c.Reverse, c.Unhurt, c.See}})
	}
	for _, c := range choices {
		var more emissaries.Dice
		for _, b := range c.Adds {
			more = more.Plus(b.Dice)
		}
		add(c.Title, more)
	}
	for _, t := range things {
		add(t.Title(), t.Dice)
	}
	r.Lay(act.Small("Chances with each unused thing"), odds)
}

package spacer

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// rolledAgain is why a die shows another face.
const rolledAgain = "Luck or a token"

// throwWords say what a throw is in numbers: "Target number 6, 3 dice; a die below 4 opens, 4 more at most".
func throwWords(r throw.Ready) string { return countWords(r, "die", domain.Count(r.Count, "die")) }

// drawWords are throwWords for a throw that is drawn as cards.
func drawWords(r throw.Ready) string { return countWords(r, "card", domain.Count(r.Count, "card")) }

// countWords are throwWords for what is called one and is there so many times.
func countWords(r throw.Ready, one, many string) string {
	text := fmt.Sprintf("Target number %d", r.Target)
	if r.Limit != r.Target {
		text += fmt.Sprintf(", of which %d stays", r.Limit)
	}
	text += ", " + many
	if r.Open.Most == 0 {
		return text + "; none opens"
	}
	return text + fmt.Sprintf("; a %s below %d opens, %d more at most", one, r.Open.Below, r.Open.Most)
}

// fares says how a total fares against another: "6 against 5: a success by 1, 1 level".
func fares(total, against int) string {
	r := throw.Compare(total, against)
	text := fmt.Sprintf("%s against %s: ", domain.Minus(total), domain.Minus(against))
	switch r.Verdict {
	case throw.Success:
		text += fmt.Sprintf("a success by %d, %s", r.Margin, domain.Count(r.Levels, "level"))
	case throw.Tie:
		text += "a tie"
	default:
		text += fmt.Sprintf("a failure by %d", -r.Margin)
	}
	return text
}

// opposition is what it may be up against; ok is false where that is not known at all.
func (t *toss) opposition() (d dice.Distribution, ok bool) {
	switch {
	case t.against != nil:
		return dice.Certain(*t.against), true
	case t.theirs != nil:
		return *t.theirs, true
	}
	return d, false
}

// layOdds lays how likely it ends in each way; against nothing, what it comes to on average.
func (t *toss) layOdds(p *page.Page) {
	if t.hand.plays() { // the dice's odds are not those of a deck that thins out
		return
	}
	theirs, ok := t.opposition()
	if !ok {
		odds := t.ready.Odds()
		mean, _ := odds.Mean().Float64()
		p.Small(fmt.Sprintf("On average %.1f; 0 in %s.", mean, dice.Percent(odds.Exactly(0))))
		return
	}
	labels := []string{"as it is"}
	c := throw.ChancesOf(t.ready.Odds(), theirs)
	cells := [][]string{chanceCells(c)}
	if own, _ := t.purseHouse(); own > 0 {
		labels = append(labels, "with a Luck, at least")
		cells = append(cells, []string{wholePercent(t.ready.LuckOnMine(theirs, c)), "", ""})
	}
	p.Add(page.Grid([]string{"Success", "Tie", "Failure"}, labels, func(row, column int) string { return cells[row][column] }, 2.2, true))
}

// chanceCells are chances in per cent.
func chanceCells(c throw.Chances) []string {
	cells := []string{dice.Percent(c.Success), dice.Percent(c.Tie), dice.Percent(c.Failure)}
	for i := range cells {
		cells[i] = strings.TrimSuffix(cells[i], " %")
	}
	return cells
}

// wholePercent writes a chance from 0 to 1 in whole per cent.
func wholePercent(chance float64) string {
	switch {
	case chance > 0 && chance < 0.01:
		return "<1"
	case chance > 0.99 && chance < 1:
		return ">99"
	}
	return fmt.Sprintf("%.0f", 100*chance)
}

// purseHouse is the Luck and the tokens that are left to have dice rolled again with.
func (t *toss) purseHouse() (luck, tokens int) {
	if t.purse == nil {
		return 0, 0
	}
	c := t.purse()
	if c == nil {
		return 0, 0
	}
	return c.LuckLeft(t.rules()), c.RerollTokens
}

func (t *toss) rules() rules.House {
	if t.house == nil {
		return rules.House{}
	}
	return t.house()
}

// tell lays what the dice come to, die by die.
func (t *toss) tell(p *page.Page, key string, c throw.Cast) {
	total := fmt.Sprintf("Total %d.", c.Total)
	if t.against == nil {
		p.Result(total)
	} else {
		p.Result(look.Sentence(fares(c.Total, *t.against)))
		t.tellYields(p, throw.Compare(c.Total, *t.against))
	}
	if r, ok := t.dice.Roll(); ok && t.draw == nil {
		p.Small(strings.Join(t.told(), "\n"))
		t.advise(p, r)
		t.layAgain(p, key, r)
		t.layPayment(p, key, r)
	}
}

// told says of each die, or card, how it fares.
func (t *toss) told() []string {
	if t.draw != nil {
		var all []string
		for i := range t.draw.Drawn {
			all = append(all, look.Sentence(t.draw.Told(i)))
		}
		return all
	}
	r, _ := t.dice.Roll()
	opened := map[int]bool{}
	for _, d := range r.Dice {
		opened[d.By] = true
	}
	var all []string
	for i, d := range r.Dice {
		all = append(all, t.toldDie(i, d, opened[i+1]))
	}
	return all
}

// toldDie says of a die, from 0, how it fares.
func (t *toss) toldDie(i int, d dice.Die, opened bool) string {
	text := fmt.Sprintf("Die %d", i+1)
	if d.By > 0 {
		text += fmt.Sprintf(", which die %d opened", d.By)
	}
	text += fmt.Sprintf(": %d", d.Face)
	if d.Face > t.ready.Limit {
		text += fmt.Sprintf(" is above %d and comes off the table", t.ready.Limit)
	} else {
		text += " stays"
	}
	if opened {
		text += "; it opened one more"
	}
	for _, was := range d.Was {
		text += fmt.Sprintf("; rolled again, it was %d", was.Face)
	}
	return text + "."
}

// tellYields lays how the levels of a success may be spent.
func (t *toss) tellYields(p *page.Page, r throw.Result) {
	if t.yields == nil {
		return
	}
	if words := yieldWords(r.Yields(t.yields())); words != "" {
		p.Text(words)
	}
}

// yieldWords say how levels may be spent: "3 units, or 2 in 90 % of the time, or 1 in 80 %".
func yieldWords(yields []throw.Yield) string {
	var ways []string
	for i, y := range yields {
		words := fmt.Sprint(y.Units)
		if i == 0 {
			words = domain.Count(y.Units, "unit")
		}
		switch {
		case y.Percent == 100:
		case i == 0:
			words += fmt.Sprintf(" in %d\u00a0%% of the usual time at least", y.Percent)
		default:
			words += fmt.Sprintf(" in %d\u00a0%% of the time", y.Percent)
		}
		ways = append(ways, words)
	}
	if len(ways) == 0 {
		return ""
	}
	return "Done: " + strings.Join(ways, ", or ") + "."
}

// advise lays which dice Luck and a token best have rolled again.
func (t *toss) advise(p *page.Page, r dice.Roll) {
	if t.against == nil || len(r.Dice) > throw.MostAgain {
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
		best, err := t.ready.BestAgain(r, *t.against, way.most)
		if err != nil || len(best.Dice) == 0 {
			continue
		}
		p.Small(fmt.Sprintf("%s: %s again succeeds in %s.", way.name, dieNames(best.Dice), dice.Percent(best.Chance)))
	}
	if !t.dice.Elsewhere() && luck+tokens > 0 && len(t.again) == 0 {
		p.Small("← and → pick a die on the tray to roll it again; what that takes is asked below.")
	}
}

// dieNames writes "die 2", "dice 1 and 3".
func dieNames(which []int) string {
	var names []string
	for _, i := range which {
		names = append(names, fmt.Sprint(i+1))
	}
	if len(names) == 1 {
		return "die " + names[0]
	}
	return "dice " + domain.Listed(names)
}

// layAgain offers to pick dice that lie elsewhere and roll them again.
func (t *toss) layAgain(p *page.Page, key string, r dice.Roll) {
	luck, tokens := t.purseHouse()
	if !t.dice.Elsewhere() || luck+tokens < 1 {
		return
	}
	var ticks []fyne.CanvasObject
	for i, d := range r.Dice {
		ticks = append(ticks, p.Tick(fmt.Sprintf("%s.again%d", key, i), fmt.Sprintf("die %d: %d", i+1, d.Face), slices.Contains(t.again, i), func(on bool) {
			t.again = slices.DeleteFunc(t.again, func(at int) bool { return at == i })
			if on {
				t.again = append(t.again, i)
				slices.Sort(t.again)
			}
			t.changed()
		}))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: float32(6 * len(ticks))}, ticks...))
	if len(t.again) > 0 {
		p.Add(p.Button(key+".reroll", "Roll "+dieNames(t.again)+" again", 0, false, t.rollAgain))
	}
}

// rollAgain has the picked dice rolled again elsewhere.
func (t *toss) rollAgain() {
	which := slices.Clone(t.again)
	t.dice.More(uidice.Attempt{Title: t.title + ": " + dieNames(which) + " again", Pool: dice.Of(len(which), dice.D12)}, func(r dice.Roll) {
		next, _ := t.dice.Roll()
		var err error
		for i, d := range r.Dice {
			if i < len(which) && err == nil {
				next, err = next.Reroll(which[i], d.Face, d.From, rolledAgain)
			}
		}
		if err != nil {
			t.host.Say("That roll counts for nothing: " + err.Error())
			return
		}
		t.again, t.paying = nil, 0
		t.dice.Put(next)
	})
}

// layPayment has it chosen what pays for dice rolled again.
func (t *toss) layPayment(p *page.Page, key string, r dice.Roll) {
	ways := person.Repayments(r)
	if t.purse == nil || len(ways) == 0 {
		return
	}
	titles := make([]string, len(ways))
	for i, w := range ways {
		titles[i] = w.String()
	}
	p.Add(p.Choice(key+".pays", "Rolled again for", titles, t.way(ways), func(i int) {
		t.paying = i + 1
		t.changed()
	}))
	if c := t.purse(); c != nil {
		if _, err := t.paid(c); err != nil {
			p.Notice(true, err.Error())
		}
	}
}

// repayment is what pays for dice rolled again.
func (t *toss) repayment() person.Repayment {
	r, _ := t.dice.Roll()
	ways := person.Repayments(r)
	if t.purse == nil || len(ways) == 0 {
		return person.Repayment{}
	}
	return ways[t.way(ways)]
}

// way is which of the ways pays, from 0: the one chosen, or else the first that the sheet has the means for.
func (t *toss) way(ways []person.Repayment) int {
	if t.paying > 0 {
		return min(t.paying, len(ways)) - 1
	}
	if c := t.purse(); c != nil {
		for i, w := range ways {
			if _, err := c.Repay(w, t.rules()); err == nil {
				return i
			}
		}
	}
	return 0
}

// paid is a sheet that has paid for the dice rolled again, or Refused where it cannot.
func (t *toss) paid(c *person.Character) (*person.Character, error) {
	return c.Repay(t.repayment(), t.rules())
}

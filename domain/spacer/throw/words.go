package throw

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

// RolledAgain is why a die shows another face.
const RolledAgain = "Luck or a token"

// Words say what a throw is in numbers: "Target number 6, 3 dice; a die below 4 opens, 4 more at most".
func (r Ready) Words() string { return countWords(r, "die", domain.Count(r.Count, "die")) }

// DrawWords are Words for a throw that is drawn as cards.
func (r Ready) DrawWords() string { return countWords(r, "card", domain.Count(r.Count, "card")) }

// countWords are Words for what is called one and is there so many times.
func countWords(r Ready, one, many string) string {
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

// Fares says how a total fares against another: "6 against 5: success by 1, 1 level".
func Fares(total, against int) string {
	r := Compare(total, against)
	text := fmt.Sprintf("%s against %s: ", domain.Minus(total), domain.Minus(against))
	switch r.Verdict {
	case Success:
		text += fmt.Sprintf("success by %d, %s", r.Margin, domain.Count(r.Levels, "level"))
	case Tie:
		text += "tie"
	default:
		text += fmt.Sprintf("failure by %d", -r.Margin)
	}
	return text
}

// Told says of each die of a roll how it fares.
func (r Ready) Told(roll dice.Roll) []string {
	opened := map[int]bool{}
	for _, d := range roll.Dice {
		opened[d.By] = true
	}
	var all []string
	for i, d := range roll.Dice {
		all = append(all, r.toldDie(i, d, opened[i+1]))
	}
	return all
}

// toldDie says of a die, from 0, how it fares.
func (r Ready) toldDie(i int, d dice.Die, opened bool) string {
	text := fmt.Sprintf("Die %d", i+1)
	if d.By > 0 {
		text += fmt.Sprintf(", which die %d opened", d.By)
	}
	text += fmt.Sprintf(": %d", d.Face)
	if d.Face > r.Limit {
		text += fmt.Sprintf(" is above %d and is removed", r.Limit)
	} else {
		text += " stays"
	}
	if opened {
		text += "; it opened one more"
	}
	for _, was := range d.Was {
		text += fmt.Sprintf("; was %d before the reroll", was.Face)
	}
	return text + "."
}

// DieNames writes "die 2", "dice 1 and 3".
func DieNames(which []int) string {
	var names []string
	for _, i := range which {
		names = append(names, fmt.Sprint(i+1))
	}
	if len(names) == 1 {
		return "die " + names[0]
	}
	return "dice " + domain.Listed(names)
}

// YieldWords say how the levels of a success may be spent: "Done: 3 units, or 2 in 90 % of the time, or 1 in 80 %."; empty without success.
func (r Result) YieldWords(extraTime bool) string {
	var ways []string
	for i, y := range r.Yields(extraTime) {
		words := fmt.Sprint(y.Units)
		if i == 0 {
			words = domain.Count(y.Units, "unit")
		}
		switch {
		case y.Percent == 100:
		case i == 0:
			words += fmt.Sprintf(" in at least %d\u00a0%% of the usual time", y.Percent)
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

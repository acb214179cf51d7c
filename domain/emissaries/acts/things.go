package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// DiceWords are dice as people ask for them: "6d6 1d8".
func DiceWords(dice []emissaries.Die) string {
	var d emissaries.Dice
	for _, x := range dice {
		if n := d.At(x.Kind); n != nil {
			*n++
		}
	}
	return d.String()
}

// ChoiceWords say what an approach would bring, "Mind 3d6, Hard 2d6", or that it is the one that is picked.
func ChoiceWords(c emissaries.Choice) string {
	if c.Picked {
		return fmt.Sprintf("Picked: %s and %s in play", c.Stats[0].Title(), c.Stats[1].Title())
	}
	var words []string
	for _, b := range c.Adds {
		words = append(words, b.Stat.Title()+" "+b.Dice.String())
	}
	if len(words) == 0 {
		return fmt.Sprintf("%s and %s, both in play", c.Stats[0].Title(), c.Stats[1].Title())
	}
	return strings.Join(words, ", ")
}

// sorts are the sorts of things in the order of the page.
var sorts = []struct {
	title string
	whats []emissaries.What
}{
	{"Traits", []emissaries.What{emissaries.BroughtTrait}},
	{"Objects", []emissaries.What{emissaries.BroughtObject}},
	{"Relationships", []emissaries.What{emissaries.BroughtRelationship}},
	{"Assets", []emissaries.What{emissaries.BroughtAsset, emissaries.BroughtAssetTrait}},
	{"Pools", []emissaries.What{emissaries.BroughtPool}},
}

// things are all that somebody could bring in beside stats, in the order of the page.
func (s *Scene) things(who table.ID) (list []emissaries.Thing) {
	all := s.Things(who)
	for _, sort := range sorts {
		for _, t := range all {
			if slices.Contains(sort.whats, t.What) {
				list = append(list, t)
			}
		}
	}
	return list
}

// gainLetters are the keys of what gains dice, the four approaches first, then the things: the same wherever they stand.
// Those behind the plus have other meanings on the page of a raise or a see.
const gainLetters = "abcdfhilpqsuxz" + "egjkmortvwy"

// gainsOnPage are how many of these keys are free on the page of a raise or a see.
const gainsOnPage = 14

// gainLetter is the key of an approach, or of a thing behind them; 0 = there is none left.
func gainLetter(i int) rune {
	if i >= len(gainLetters) {
		return 0
	}
	return rune(gainLetters[i])
}

// picks has somebody go about it another way.
func (s *Scene) picks(who table.ID, c emissaries.Choice) act.Step {
	if c.Picked {
		return act.Step{Stays: true}
	}
	return stays(s.Pick(who, c.Approach))
}

// thing is one thing: a tick that is crossed while it is in play, which a letter crosses too.
func (s *Scene) thing(who table.ID, key string, letter rune, t emissaries.Thing) act.Ask {
	return act.Ask{Kind: act.Tick, Key: key, Caption: s.thingWords(who, t), Letter: letter, First: on(t.InPlay), Step: func(string) act.Step {
		if t.InPlay {
			return stays(s.TakeBack(who, t.ID))
		}
		return stays(s.Bring(who, t.Brought))
	}}
}

// thingWords are a thing's dice and what it is called.
func (s *Scene) thingWords(who table.ID, t emissaries.Thing) string {
	words := t.Dice.String() + " · " + thingTitle(t)
	if t.Dangerous {
		words += " · dangerous"
	}
	if t.InPlay && !s.unrolled(who, t) {
		words += " · rolled"
	}
	return words
}

// hint is what is said of a thing, above it and those that it is said of too; empty = nothing. Once it is in play the same
// is said, so that nothing moves.
func hint(t emissaries.Thing) string {
	if t.InPlay {
		return t.Hint
	}
	return domain.OrElse(t.Why, t.Hint)
}

// thingTitle is what a thing is called below the heading of its sort.
func thingTitle(t emissaries.Thing) string {
	if t.What == emissaries.BroughtRelationship && t.Row != 0 {
		return t.Name
	}
	return t.Title()
}

// unrolled reports whether a thing in play still waits for its dice, so that it can go back.
func (s *Scene) unrolled(who table.ID, t emissaries.Thing) bool {
	return !slices.ContainsFunc(s.Party(who).Dice, func(d emissaries.Die) bool { return d.Of == t.ID && d.Face != 0 })
}

// mostGains is how many of them are laid before the rest is left to the page of all.
const mostGains = 9

// Gains lays what gains whoever is up dice, a tick each: the approaches and things that are not in play yet, and those
// that wait to be rolled. They keep their places until the roll.
func (s *Scene) Gains(r *act.Run, who table.ID) {
	waits := map[emissaries.RowID]bool{}
	for _, d := range s.Waiting(who) {
		waits[d.Of] = true
	}
	choices, things := s.Choices(who), s.things(who)
	var ticks []act.Ask
	stats := slices.ContainsFunc(s.Party(who).Brought, func(b emissaries.Brought) bool { return b.What == emissaries.BroughtStat && waits[b.ID] })
	some := slices.ContainsFunc(choices, func(c emissaries.Choice) bool { return c.Gains() || c.Picked && stats })
	for i, c := range choices {
		if some { // all of them, for what one of them brings the others do not bring any more
			ticks = append(ticks, act.Ask{
				Kind: act.Tick, Key: fmt.Sprintf("gain.approach.%d", i), Letter: gainLetter(i), Caption: choiceDice(c) + " · " + strings.ToLower(c.Title), First: on(c.Picked),
				Step: func(string) act.Step { return s.picks(who, c) },
			})
		}
	}
	for i, t := range things {
		letter := rune(0)
		if at := len(choices) + i; at < gainsOnPage {
			letter = gainLetter(at)
		}
		if len(ticks) < mostGains && (t.Gains() || waits[t.ID]) {
			ticks = append(ticks, s.thing(who, fmt.Sprintf("gain.thing.%d", i), letter, t))
		}
	}
	for pair := range slices.Chunk(ticks, 2) {
		beside(r, pair)
	}
}

// beside asks ticks side by side.
func beside(r *act.Run, ticks []act.Ask) {
	r.Beside(nil, func() {
		for _, t := range ticks {
			r.Ask(t)
		}
	})
}

// choiceDice are the dice that an approach would bring, "Soft 4d6", or both its stats once it is picked.
func choiceDice(c emissaries.Choice) string {
	if c.Picked {
		return c.Stats[0].Title() + " and " + c.Stats[1].Title()
	}
	return ChoiceWords(c)
}

// Bare are those in it who bring nothing yet.
func Bare(s emissaries.Scene) []table.ID {
	return slices.DeleteFunc(s.Ins(), func(id table.ID) bool { return len(s.Party(id).Brought) > 0 })
}

// ToRoll are those who have dice to roll.
func ToRoll(s emissaries.Scene) []table.ID {
	return slices.DeleteFunc(s.Ins(), func(id table.ID) bool { return len(s.Waiting(id)) == 0 })
}

// Package throw is Spacer's dice and cards: what a throw rolls, what it came to, its odds and what rolls again.
package throw

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Throw is one roll of twelve-sided dice as it is declared: what its target number, its dice and its open end are made
// of. Tasks, damage, Toughness and orders are all thrown so.
//
// Source: spacer C1, book section "Tasks".
type Throw struct {
	Name   string       // what is rolled: "Technical", "Toughness"
	Target []table.Part // their sum is the target number; below 0 it counts as 0
	Dice   []table.Part // beyond the one die that everybody rolls
	Open   []table.Part // their sum is the open-end level
	// Level is how much of Open is the department level, or stands for it: the most dice that may be added under
	// House.OpenEndCapDepartment.
	Level int
	// Trait is the rating of the trait that is thrown; 0 = none. A trait opens up to half its rating and adds as many
	// dice as the rating at most; Open comes on top of either.
	Trait int
}

// BigTarget is the target number above which there are dice for what is more. Source: spacer C1.4.
const BigTarget = 10

// Ready is a throw in numbers.
type Ready struct {
	Target int          // 0 or more
	Limit  int          // the highest face that stays on the table
	Count  int          // dice rolled at first, 1 to dice.MostDice
	Open   dice.Opening // what opens, and how many dice at most
	Parts  []table.Part // all that went into it, for the log: see Throw.Ready
}

// Ready adds a throw up under the house rules. Its Parts are those of the target number as they are, and those of the
// dice and the open end with a word that says so.
//
// Source: spacer C1 2 to 6, rulings SP-R02, SP-R03, SP-R35.
func (t Throw) Ready(h rules.House) Ready {
	r := Ready{Target: max(table.Sum(t.Target), 0), Parts: append([]table.Part{}, t.Target...)}
	r.Limit = r.Target
	extra := t.Dice
	if over := r.Target - BigTarget; over > 0 {
		p := table.Part{Label: fmt.Sprintf("target number %d, %d above %d", r.Target, over, BigTarget), Value: over, Source: "spacer C1.4", Section: "Big Target Numbers"}
		if r.Limit = BigTarget; h.BigTargetKeepsFull {
			r.Limit = r.Target
			p.Label += " (house rule: all of it stays)"
			p = p.By("bigTargetKeepsFull")
		}
		extra = append(extra[:len(extra):len(extra)], p)
	}
	r.Count = max(1+table.Sum(extra), 1)
	if over := r.Count - dice.MostDice; over > 0 {
		r.Count = dice.MostDice
		extra = append(extra[:len(extra):len(extra)], table.Part{Label: fmt.Sprintf("no throw has more than %d", dice.MostDice), Value: -over})
	}
	for _, p := range extra {
		r.Parts = append(r.Parts, marked(p, "dice"))
	}
	for _, p := range t.Open {
		r.Parts = append(r.Parts, marked(p, "open end"))
	}
	r.Open = t.opening(h)
	return r
}

// marked says in a part's label what it counts towards.
func marked(p table.Part, towards string) table.Part {
	p.Label += ", " + towards
	return p
}

// opening is when a die opens and how many may be added.
//
// Source: spacer C1 5 and 9, rulings SP-R03, SP-R35.
func (t Throw) opening(h rules.House) dice.Opening {
	level := max(table.Sum(t.Open), 0)
	o := dice.Opening{Below: level, Most: level}
	if h.OpenEndCapDepartment {
		o.Most = min(level, max(t.Level, 0))
	}
	switch {
	case t.Trait > 0:
		o.Below, o.Most = t.Trait/2+level+1, o.Most+t.Trait
	case h.OpenEndAtLevel:
		o.Below++
	}
	o.Most = min(o.Most, dice.MostDice)
	if o.Most <= 0 || o.Below <= dice.D12.Lowest() {
		return dice.Opening{}
	}
	return o
}

// Pool is the dice to roll.
func (r Ready) Pool() dice.Pool {
	return dice.Pool{Terms: []dice.Term{{Count: r.Count, Kind: dice.D12}}, Open: r.Open}
}

// Begin is the roll before any die has fallen: its Next says die by die what is to be rolled, those that open-ending
// adds too, until it is Done.
func (r Ready) Begin() (dice.Roll, error) { return dice.Begin(r.Pool()) }

// Read is the roll with some faces typed in, in the order in which they fell. It may still ask for more: see Roll.Next.
// It returns ErrInput for a face that a twelve-sided die does not have and for more faces than were asked for.
func (r Ready) Read(faces []int) (dice.Roll, error) {
	roll, err := r.Begin()
	for i := 0; err == nil && i < len(faces); i++ {
		next, ok := roll.Next()
		switch {
		case !ok:
			err = domain.Faulty("too-many-faces", "%s are given and %s rolled", domain.Count(len(faces), "face"), rules.IsAre(i))
		case !next.Kind.Has(faces[i]):
			err = domain.Faulty("out-of-range", "face %d is %d, and the dice go from 1 to 12", i+1, faces[i])
		default:
			roll, err = roll.Add(faces[i], dice.Typed)
		}
	}
	return roll, err
}

// Total takes the dice above the limit off the table and adds up the rest: open-ending is checked before that, so they
// may have opened. The roll it returns has those dice dropped. It returns ErrUnfinished while dice are still to come.
//
// Source: spacer C1 5 and 6.
func (r Ready) Total(roll dice.Roll) (dice.Roll, int, error) {
	if n := roll.Missing(); n > 0 {
		return roll, 0, fmt.Errorf("add up a roll with %d to come: %w", n, dice.ErrUnfinished)
	}
	kept, err := roll.DropOver(r.Limit)
	return kept, kept.Sum(), err
}

// Odds is how likely each total is, exactly.
func (r Ready) Odds() dice.Distribution { return dice.Score(r.Pool(), dice.UpTo(r.Limit)) }

// Alike tells whether another throw has the same odds.
func (r Ready) Alike(o Ready) bool {
	return r.Count == o.Count && r.Limit == o.Limit && r.Open == o.Open
}

// Sourced is a part with a source where it has none.
func Sourced(p table.Part, source, section string) table.Part {
	if p.Source == "" && p.Section == "" {
		p.Source, p.Section = source, section
	}
	return p
}

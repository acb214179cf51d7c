package dice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// MostDice is how many dice a pool may ask for, those that open-ending adds not counted.
const MostDice = 100

// mostPlus is how far a modifier may go either way.
const mostPlus = 999

// Pool is what is rolled: dice of one or several kinds and a number added to their sum.
type Pool struct {
	Terms []Term  `json:"terms"`
	Plus  int     `json:"plus,omitempty"` // -999 to 999
	Open  Opening `json:"open,omitzero"`
}

// Term is some dice of one kind.
type Term struct {
	Count int    `json:"count"` // 1 or more
	Kind  Kind   `json:"kind"`
	Of    string `json:"of,omitempty"` // what they stand for: a stat, a trait
}

// Opening is open-ending: a die that shows less than Below asks for one more of its kind, which may do the same,
// until Most dice have been added in all. The zero Opening opens nothing.
//
// Source: spacer C1.5. A task of department level 4 opens below 4, at most 4 times; a trait of 5 below 3, at
// most 5 times.
type Opening struct {
	Below int `json:"below"`
	Most  int `json:"most"` // 0 to MostDice
}

// Of returns a pool of some dice of one kind.
func Of(count int, kind Kind) Pool { return Pool{Terms: []Term{{Count: count, Kind: kind}}} }

// FourFudge is the throw of the Fate games.
func FourFudge() Pool { return Of(4, Fudge) }

// With returns the pool with n more added to its sum.
func (p Pool) With(n int) Pool {
	p.Plus += n
	return p
}

// Opens returns the pool with open-ending.
func (p Pool) Opens(below, most int) Pool {
	p.Open = Opening{Below: below, Most: most}
	return p
}

// Count is the number of dice asked for at first.
func (p Pool) Count() int {
	n := 0
	for _, t := range p.Terms {
		n += t.Count
	}
	return n
}

// at returns the term of the die at a position, from 0.
func (p Pool) at(i int) (t Term, ok bool) {
	for _, t := range p.Terms {
		if i < t.Count {
			return t, true
		}
		i -= t.Count
	}
	return Term{}, false
}

// Check returns ErrInput with what is wrong for a pool that nobody can roll.
func (p Pool) Check() error {
	n := 0
	for _, t := range p.Terms {
		switch {
		case !t.Kind.Known():
			return fmt.Errorf("there is no die %q; there are %s: %w", t.Kind, kindList(), domain.ErrInput)
		case t.Count < 1 || t.Count > MostDice:
			return fmt.Errorf("%d dice of one kind; it takes 1 to %d: %w", t.Count, MostDice, domain.ErrInput)
		}
		n += t.Count
	}
	switch {
	case n == 0:
		return fmt.Errorf("no dice are asked for: %w", domain.ErrInput)
	case n > MostDice:
		return fmt.Errorf("%d dice; it takes %d at most: %w", n, MostDice, domain.ErrInput)
	case p.Plus < -mostPlus || p.Plus > mostPlus:
		return fmt.Errorf("%+d is added; it takes -%d to +%d: %w", p.Plus, mostPlus, mostPlus, domain.ErrInput)
	case p.Open.Most < 0 || p.Open.Most > MostDice || p.Open.Below < 0 || p.Open.Below > mostPlus:
		return fmt.Errorf("open-ending below %d, %d times: %w", p.Open.Below, p.Open.Most, domain.ErrInput)
	case p.Open != (Opening{}) && p.mixed():
		return fmt.Errorf("only dice of one kind open: %w", domain.ErrInput)
	}
	return nil
}

// mixed reports whether the dice are of several kinds.
func (p Pool) mixed() bool {
	return slices.ContainsFunc(p.Terms, func(t Term) bool { return t.Kind != p.Terms[0].Kind })
}

func kindList() string {
	names := make([]string, len(Kinds))
	for i, k := range Kinds {
		names[i] = string(k)
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// String writes the pool as Parse reads it: "4dF", "d4+2d8+d10", "2d6+3", "3d12<4".
func (p Pool) String() string {
	var b strings.Builder
	for i, t := range p.Terms {
		if i > 0 {
			b.WriteByte('+')
		}
		if t.Count != 1 {
			b.WriteString(strconv.Itoa(t.Count))
		}
		b.WriteString(string(t.Kind))
	}
	if p.Plus != 0 {
		fmt.Fprintf(&b, "%+d", p.Plus)
	}
	if p.Open != (Opening{}) {
		fmt.Fprintf(&b, "<%d", p.Open.Below)
		if p.Open.Most != p.Open.Below {
			fmt.Fprintf(&b, "max%d", p.Open.Most)
		}
	}
	return b.String()
}

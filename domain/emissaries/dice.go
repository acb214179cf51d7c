package emissaries

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

// Sizes lists the sizes of dice the game plays with, smallest first.
var Sizes = []dice.Kind{dice.D4, dice.D6, dice.D8, dice.D10}

// Bigger is a size of die one up: d4, d6, d8, d10. The largest stays, and so does what the game does not play with.
//
// Source: emissaries A, "Die sizes".
func Bigger(size dice.Kind) dice.Kind {
	if i := slices.Index(Sizes, size); i >= 0 && i+1 < len(Sizes) {
		return Sizes[i+1]
	}
	return size
}

// MostDice is how many dice a rating has at most, as a rule.
const MostDice = 100

// Dice are some dice of the four sizes: what a background gives, what a stat or a trait is rated at, what is left of
// either. The zero Dice are none.
type Dice struct {
	D4  int `json:"d4,omitempty" in:"0..100"`
	D6  int `json:"d6,omitempty" in:"0..100"`
	D8  int `json:"d8,omitempty" in:"0..100"`
	D10 int `json:"d10,omitempty" in:"0..100"`
}

// At is where the number of one size stands, to be read or edited; nil for a size the game does not have.
func (d *Dice) At(size dice.Kind) *int {
	switch size {
	case dice.D4:
		return &d.D4
	case dice.D6:
		return &d.D6
	case dice.D8:
		return &d.D8
	case dice.D10:
		return &d.D10
	}
	return nil
}

// Of is how many dice of one size there are.
func (d Dice) Of(size dice.Kind) int {
	if n := d.At(size); n != nil {
		return *n
	}
	return 0
}

// Count is how many dice there are in all.
func (d Dice) Count() int { return d.D4 + d.D6 + d.D8 + d.D10 }

// Plus are these dice and others.
func (d Dice) Plus(o Dice) Dice {
	return Dice{d.D4 + o.D4, d.D6 + o.D6, d.D8 + o.D8, d.D10 + o.D10}
}

// Minus are these dice less others; a number may come to less than 0, see Short.
func (d Dice) Minus(o Dice) Dice {
	return Dice{d.D4 - o.D4, d.D6 - o.D6, d.D8 - o.D8, d.D10 - o.D10}
}

// short reports whether there are fewer than none of a size: more were spent than there are.
func (d Dice) short() bool { return d.D4 < 0 || d.D6 < 0 || d.D8 < 0 || d.D10 < 0 }

// Left are the dice of those sizes of which there are any.
func (d Dice) Left() Dice { return Dice{max(d.D4, 0), max(d.D6, 0), max(d.D8, 0), max(d.D10, 0)} }

// Lacks are the dice that are missing: of those sizes of which there are fewer than none.
func (d Dice) Lacks() Dice { return Dice{}.Minus(d).Left() }

// mixed reports whether there are dice of more than one size.
func (d Dice) mixed() bool {
	n := 0
	for _, size := range Sizes {
		if d.Of(size) != 0 {
			n++
		}
	}
	return n > 1
}

// ratingTerm is dice of one size in a text: "2d6", and "d6" for one.
var ratingTerm = regexp.MustCompile(`^(\d{0,3})[dD](\d{1,2})$`)

// SetText makes of d the dice that a text says, as String writes them; commas and signs between them are no matter. It returns
// domain.ErrInput for one that says no dice of the game, and leaves d alone.
func (d *Dice) SetText(text string) error {
	var all Dice
	if text = strings.TrimSpace(text); strings.EqualFold(text, "none") {
		text = ""
	}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == '+' }) {
		m := ratingTerm.FindStringSubmatch(word)
		if m == nil || all.At(dice.Kind("d"+m[2])) == nil {
			return fmt.Errorf("dice %q: %w", text, domain.ErrInput)
		}
		n, err := strconv.Atoi(domain.OrElse(m[1], "1"))
		if err != nil {
			return fmt.Errorf("dice %q: %w", text, err)
		}
		*all.At(dice.Kind("d" + m[2])) += n
	}
	*d = all
	return nil
}

// String writes the dice as the book does, smallest first: "1d4 6d8"; "none" for none.
func (d Dice) String() string {
	var terms []string
	for _, size := range Sizes {
		if n := d.Of(size); n != 0 {
			terms = append(terms, domain.Minus(n)+string(size))
		}
	}
	if len(terms) == 0 {
		return "none"
	}
	return strings.Join(terms, " ")
}

// Package arabic gives Arabic letters the shapes that they have beside each other, by the presentation forms of Unicode.
package arabic

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// FirstShape is the first of the shapes; letters from it on are not to be joined any more.
const FirstShape = 0xFB50

const firstPair = 0xFEF5 // of lam and alef

// Shapes are those of Arabic letters, and of lam and alef together: alone, after another, before another, between two; only
// the first ones of those that join to nothing after them.
type Shapes map[string][]rune

// ShapesOf lists the shapes that a typeface has.
//
// Unicode lists them in this order, one letter after the other.
func ShapesOf(has func(rune) bool) Shapes {
	shapes := Shapes{}
	for _, block := range [][2]rune{{0xFE80, 0xFEFC}, {FirstShape, 0xFBFF}} { // alef maksura is in both
		for r := block[0]; r <= block[1]; r++ {
			of := norm.NFKC.String(string(r))
			if has(r) && (r >= firstPair || len([]rune(of)) == 1) {
				shapes[of] = append(shapes[of], r)
			}
		}
	}
	return shapes
}

const (
	tatweel = 'ـ' // a stroke that joins on both sides
	lam     = 'ل'
	dual    = 4 // shapes of a letter that joins on both sides
)

// Join gives the letters of a text the shapes that they have beside each other.
func (all Shapes) Join(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Arabic, r) }) {
		return s
	}
	runes := []rune(norm.NFC.String(s))
	out := make([]rune, 0, len(runes))
	open := false // the letter before joins to what follows
	for i := 0; i < len(runes); i++ {
		r, shapes := runes[i], all[string(runes[i])]
		if i+1 < len(runes) && r == lam {
			if pair := all[string(runes[i:i+2])]; pair != nil {
				shapes = pair
				i++
			}
		}
		switch on := len(shapes) == dual && all.joins(runes[i+1:]); {
		case len(shapes) == 0:
			out = append(out, r)
			if !transparent(r) {
				open = r == tatweel || r == joiner
			}
		case open && len(shapes) == 1:
			out, open = append(out, shapes[0]), false
		default:
			shape := 0
			if open {
				shape++
			}
			if on {
				shape += 2
			}
			out, open = append(out, shapes[shape]), on
		}
	}
	return string(out)
}

const joiner = '\u200D'

// joins tells whether a letter before these joins to them.
func (all Shapes) joins(to []rune) bool {
	at := slices.IndexFunc(to, func(r rune) bool { return !transparent(r) })
	return at >= 0 && (to[at] == tatweel || to[at] == joiner || len(all[string(to[at])]) > 1)
}

// transparent tells whether letters join past r: an accent.
func transparent(r rune) bool { return unicode.Is(unicode.Mn, r) }

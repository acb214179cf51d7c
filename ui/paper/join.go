package paper

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

const (
	firstShape = 0xFB50 // of Arabic letters
	firstPair  = 0xFEF5 // of lam and alef
)

// joined holds the shapes of Arabic letters, and of lam and alef together: alone, after another, before another, between two; only
// the first ones of those that join to nothing after them. Letters of which the typefaces lack the shapes are left out.
//
// Unicode lists them in this order, one letter after the other.
var joined = sync.OnceValue(func() map[string][]rune {
	shapes := map[string][]rune{}
	for _, block := range [][2]rune{{0xFE80, 0xFEFC}, {firstShape, 0xFBFF}} { // alef maksura is in both
		for r := block[0]; r <= block[1]; r++ {
			of := norm.NFKC.String(string(r))
			if _, ok := fallbackRegular.advance(r); ok && (r >= firstPair || len([]rune(of)) == 1) {
				shapes[of] = append(shapes[of], r)
			}
		}
	}
	return shapes
})

const (
	tatweel = 'ـ' // a stroke that joins on both sides
	lam     = 'ل'
	dual    = 4 // shapes of a letter that joins on both sides
)

// join gives Arabic letters the shapes that they have beside each other.
func join(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Arabic, r) }) {
		return s
	}
	runes := []rune(norm.NFC.String(s))
	out := make([]rune, 0, len(runes))
	open := false // the letter before joins to what follows
	for i := 0; i < len(runes); i++ {
		r, shapes := runes[i], joined()[string(runes[i])]
		if i+1 < len(runes) && r == lam {
			if pair := joined()[string(runes[i:i+2])]; pair != nil {
				shapes = pair
				i++
			}
		}
		switch on := len(shapes) == dual && joins(runes[i+1:]); {
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
func joins(to []rune) bool {
	at := slices.IndexFunc(to, func(r rune) bool { return !transparent(r) })
	return at >= 0 && (to[at] == tatweel || to[at] == joiner || len(joined()[string(to[at])]) > 1)
}

// transparent tells whether letters join past r: an accent.
func transparent(r rune) bool { return unicode.Is(unicode.Mn, r) }

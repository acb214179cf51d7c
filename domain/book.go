package domain

import (
	"regexp"
	"slices"
	"strings"
)

// Book tells which section of a game's book has its rules: the book's headings by the sections of the specification, such
// as "C7": "Taking Damage". "C6" stands for "C6.2" as well, where that has no heading of its own.
type Book map[string]string

// Codes of the specification: a section, with or without its chapter, and what it says it by ("C6.2", "1.B5", "C5m 1").
var sourceCode = regexp.MustCompile(`\b(?:[0-9]\.)?([A-E][0-9]*[a-z]?(?:\.[0-9]+)?)(?: [0-9]+)?(?:\([a-z]\))?(?:,|$)`)

// Sections are the headings of what a source speaks of, "farfuture C6.2, C13b, rulings SF-R22, SF-R27", each once and in
// its order; empty where the book has none.
func (b Book) Sections(source string) string {
	var headings []string
	for _, m := range sourceCode.FindAllStringSubmatch(source, -1) {
		if h := b.heading(m[1]); h != "" && !slices.Contains(headings, h) {
			headings = append(headings, h)
		}
	}
	return strings.Join(headings, ", ")
}

// heading is that of the longest code that another begins with.
func (b Book) heading(code string) string {
	for n := len(code); n > 0; n-- {
		if h, ok := b[code[:n]]; ok && (n == len(code) || code[n] < '0' || code[n] > '9' || code[n-1] == '.') {
			return h
		}
	}
	return ""
}

// Cite returns cards with the book's sections that they are about.
func (b Book) Cite(cards []Card) []Card {
	cited := slices.Clone(cards)
	for i := range cited {
		cited[i].Book = b.Sections(cited[i].Source)
	}
	return cited
}

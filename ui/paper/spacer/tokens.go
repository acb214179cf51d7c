package spacer

import (
	"shipslocker/domain"
	"shipslocker/ui/paper"
)

// A sheet of tokens: the set is repeated until the page is full.
const (
	tokenColumns, tokenRows = 7, 10
	tokenSize               = 21.0 // mm high
)

// token is one to cut out. Tokens differ by shape and words, so that they need no colour.
type token struct {
	shape func(*paper.Press, paper.Rect)
	words []string // what it is called, a line each
	does  string   // may be empty
}

// The tokens.
var (
	conflictToken    = token{square, []string{"CONFLICT", "SCENE"}, "of any type"}
	nonConflictToken = token{(*paper.Press).Hexagon, []string{"NON-", "CONFLICT", "SCENE"}, ""}
	rerollToken      = token{(*paper.Press).Round, []string{"REROLL"}, "one die again"}
	powerToken       = token{standing, []string{"POWER"}, "one point"}
)

// tokenSet is what one player takes from the sheet; it fills two rows.
//
// Source: spacer 2.B12.
var tokenSet = [2 * tokenColumns]token{
	conflictToken, conflictToken, nonConflictToken, nonConflictToken, rerollToken, rerollToken, rerollToken,
	rerollToken, powerToken, powerToken, powerToken, powerToken, powerToken, powerToken,
}

// drawTokens draws a page of tokens to cut out; the document does not matter.
func drawTokens(p *paper.Press, _ domain.Document) {
	page := p.Page("Tokens")
	p.Cut()
	w, h := page.W/tokenColumns, page.H/tokenRows
	for i := range tokenRows {
		for j := range tokenColumns {
			at := paper.Rect{X: page.X + w*float64(j), Y: page.Y + h*float64(i), W: w, H: h}
			tokenSet[(i*tokenColumns+j)%len(tokenSet)].draw(p, at.Inset((w-tokenSize)/2, (h-tokenSize)/2))
		}
	}
}

func (t token) draw(p *paper.Press, r paper.Rect) {
	const wordH, doesH = 3.7, 2.8 // mm
	t.shape(p, r)
	t.shape(p, r.Inset(1.2, 1.2))
	high := wordH * float64(len(t.words))
	if t.does != "" {
		high += doesH
	}
	line := paper.Rect{X: r.X, Y: r.Y + (r.H-high)/2, W: r.W, H: wordH}
	for _, word := range t.words {
		p.Center(line, paper.CondensedBold, 7.5, word)
		line.Y += wordH
	}
	line.H = doesH
	p.Center(line, paper.Condensed, 6, t.does)
}

func square(p *paper.Press, r paper.Rect) { p.Frame(r) }

// standing is a square that stands on a corner.
func standing(p *paper.Press, r paper.Rect) { diamond(p, r, false) }

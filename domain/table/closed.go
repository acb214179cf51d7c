package table

import (
	"regexp"
	"strings"

	"shipslocker/domain/dice"
)

// Closed are those who take part in a table of play and whose figures players do not see.
func (f Foes) Closed(t *Table) map[ID]bool {
	closed := map[ID]bool{}
	for _, who := range t.Participants {
		if !f.ShowsFigures(who.Side) {
			closed[who.ID] = true
		}
	}
	return closed
}

// What a line says of figures: what was rolled against, and dice as a sheet has them.
var (
	opposition = regexp.MustCompile(` against [−+-]?\d+(?: stuns?)?`)
	sheetDice  = regexp.MustCompile(`:? \d*d\d+\b`)
)

// Veiled is a line as players read it beside those whose figures are closed to them. Parts of what the players' side does are
// figures of the others as well, such as a defence: the dice alone are told, and of whoever is closed none.
func (l Line) Veiled(closed map[ID]bool) Line {
	if len(closed) == 0 {
		return l
	}
	l = l.clone()
	l.Parts, l.Text = nil, opposition.ReplaceAllString(l.Text, "")
	if own, _, opposed := strings.Cut(l.Dice, against); opposed {
		l.Dice, l.Faces = own, l.Faces[:min(len(l.Faces), diceOf(own))]
	}
	if closed[l.Who] {
		l.Faces, l.Text = nil, sheetDice.ReplaceAllString(l.Text, "")
	}
	return l
}

// diceOf is how many dice are asked for, none where that cannot be read.
func diceOf(asked string) (n int) {
	pool, _ := dice.Parse(asked)
	for _, t := range pool.Terms {
		n += t.Count
	}
	return n
}

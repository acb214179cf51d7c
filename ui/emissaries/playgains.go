package emissaries

import (
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// The letters of two ways to see; the third is that of the blow.
const (
	reverseLetter = 'r'
	blockLetter   = 'k'
)

// cheapestWay is one sort of see, with the dice that are enough for it at the least cost.
type cheapestWay struct {
	title, key string
	letter     rune
	dice       []emissaries.DieID
	why        string // there is none
}

// cheapestWays are the three sorts of see for somebody.
func cheapestWays(s emissaries.Scene, who table.ID) []cheapestWay {
	ways := emissaries.CheapestSees(s.Pool(who), s.RaiseTotal())
	list := []cheapestWay{{title: "Reverse", key: "reverse", letter: reverseLetter}, {title: "Block", key: "block", letter: blockLetter}, {title: "Take the blow", key: "take", letter: takeLetter}}
	for i, found := range [][][]emissaries.DieID{ways.Reverse, ways.Block, ways.Blow} {
		if len(found) > 0 {
			list[i].dice = found[0]
		} else {
			list[i].why = []string{"No die in hand reaches the raise.", "No two dice in hand reach the raise.", "No three dice or more in hand reach the raise."}[i]
		}
	}
	return list
}

// laySees lays the cheapest way of each sort to see the raise, whose dice go in with one press.
func (p *play) laySees(g *page.Page, s emissaries.Scene, who table.ID) {
	var cells []fyne.CanvasObject
	for _, w := range cheapestWays(s, who) {
		faces := look.NewCaption("no dice")
		faces.Shrinks = true
		button := g.Button(w.key, w.title, w.letter, false, func() { p.putAll(who, w.dice) })
		if w.why == "" {
			faces.Set(sumWords(p.diceOf(who, w.dice)))
		} else if b, ok := g.Control(w.key).(*page.Button); ok {
			b.Disable()
			g.Means(w.letter, func() { p.turned(page.Unfit(w.why)) })
		}
		cells = append(cells, look.NewRows(0, button, look.NewInset(look.Inset{Left: 1}, faces)))
	}
	g.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 0.85, 1.5}, Narrowest: 24}, cells...))
}

// putAll puts dice into the middle for whoever sees, in the place of those that lie there.
func (p *play) putAll(who table.ID, ids []emissaries.DieID) {
	p.drafted(who, true).dice = slices.Clone(ids)
	p.turned(nil)
	p.Page.Focus("dice")
}

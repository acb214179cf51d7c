package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/throw"
)

// layAdvice lays the advice on a raise that is to be seen, once somebody has asked for it: whether it can be, at what cost,
// and what escalation would likely bring.
func (p *play) layAdvice(g *page.Page, s emissaries.Scene, who table.ID) {
	if !p.advised {
		return
	}
	g.Heading("WAYS TO SEE THIS")
	raise := s.RaiseTotal()
	pool := s.Pool(who)
	ways := emissaries.CheapestSees(pool, raise)
	if ways.None() {
		g.Text(fmt.Sprintf("Not with the dice in hand: their total is %d.", sumOf(free(pool))))
	}
	n, _ := s.HarmOf(who)
	p.layCheapest(g, who, "Reverses, and keeps the die", ways.Reverse)
	p.layCheapest(g, who, "Blocks", ways.Block)
	p.layCheapest(g, who, fmt.Sprintf("Takes the blow, fallout %d", n), ways.Blow)
	p.layOdds(g, s, who, raise)
}

// advise lays the advice.
func (p *play) advise() {
	p.advised = true
	p.Page.Show()
	p.Page.Focus("dice")
}

// free are the dice that can see.
func free(pool []emissaries.Die) []emissaries.Die {
	return slices.DeleteFunc(slices.Clone(pool), func(d emissaries.Die) bool { return !d.Free() })
}

// mostWays is how many cheapest ways of one sort are laid.
const mostWays = 4

// layCheapest lays the cheapest ways of one sort; each puts its dice in.
func (p *play) layCheapest(g *page.Page, who table.ID, title string, ways [][]emissaries.DieID) {
	if len(ways) == 0 {
		return
	}
	g.Small(title + ", cheapest with:")
	var cells []fyne.CanvasObject
	for _, ids := range ways[:min(len(ways), mostWays)] {
		key := strings.Trim(strings.Join(strings.Fields(fmt.Sprint(ids)), "."), "[]")
		cells = append(cells, g.Button("way."+key, sumWords(p.diceOf(who, ids)), 0, false, func() { p.putAll(who, ids) }))
	}
	g.InPairs(1, cells)
}

// layOdds lays what escalation would likely bring: the chances with what is still unused, each by itself.
func (p *play) layOdds(g *page.Page, s emissaries.Scene, who table.ID, raise int) {
	choices, things := s.Unused(who)
	if len(choices)+len(things) == 0 {
		g.Small("Nothing left to gain dice.")
		return
	}
	hand := emissaries.HandOf(s.Party(who).Dice)
	odds := throw.NewOdds("reverse", "no blow", "see at all")
	add := func(label string, more emissaries.Dice) {
		with := hand
		with.More = hand.More.Plus(more)
		c := emissaries.EscalationOdds(with, raise)
		odds.Add(label, c.Reverse, c.Unhurt, c.See)
	}
	for _, c := range choices {
		var more emissaries.Dice
		for _, b := range c.Adds {
			more = more.Plus(b.Dice)
		}
		add(c.Title+", "+more.String(), more)
	}
	for _, t := range things {
		add(t.Title()+", "+t.Dice.String(), t.Dice)
	}
	g.Small("Chances with each unused thing")
	g.Add(look.NewInset(look.Inset{Top: 0.5}, odds.View(2.6, false)))
}

package emissaries

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/ui/page"
)

// layEnd lays that one side is left: what it wins, and who dies.
func (p *play) layEnd(g *page.Page, s emissaries.Scene) {
	p.layOutcome(g, s)
	g.Add(g.Button("on", "End conflict", 'n', true, func() {
		p.try(func(s emissaries.Scene) (emissaries.Step, error) { return s.Finish(p.Host.Now()) })
	}))
}

// layOutcome lays who won what.
func (p *play) layOutcome(g *page.Page, s emissaries.Scene) {
	side, ok := s.Decided()
	stakes := p.Value().Stakes
	switch {
	case !ok:
		g.Result("Nobody wins.")
	case side == emissaries.PlayersSide:
		g.Result("The players’ side wins.")
		g.Text(strings.TrimSpace(stakes.Win))
	default:
		g.Result("The players’ side loses.")
		g.Text(strings.TrimSpace(stakes.Lose))
	}
	p.layPurpose(g)
	for _, x := range p.Value().Parties {
		if kept := p.diceOf(x.ID, []emissaries.DieID{x.Kept}); len(kept) > 0 {
			g.Small(fmt.Sprintf("%s keeps a %d on a %s for a following conflict.", p.Name(x.ID), kept[0].Face, kept[0].Kind))
		}
	}
}

// layOver lays what comes after the conflict.
func (p *play) layOver(g *page.Page, s emissaries.Scene) {
	p.layOutcome(g, s)
	g.InPairs(1, []fyne.CanvasObject{
		g.Button("on", "After the conflict…", 'x', true, p.rest.open),
		g.Button("resume", "Resume conflict", 0, false, func() {
			p.try(func(s emissaries.Scene) (emissaries.Step, error) { return s.Resume() })
		}),
	})
	g.Small("Everybody takes ticks off one track, and off each asset; one condition may become a trait.")
}

package emissaries

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// giving is somebody about to give: what could still be brought in comes first.
type giving struct {
	p    *play
	who  table.ID
	says string
}

func newGiving(p *play, who table.ID) page.Act { return &giving{p: p, who: who} }

// First is the control that the keyboard comes to: what gains dice, while there is any.
func (x *giving) First() string {
	if choices, things := x.p.scene().Unused(x.who); len(choices)+len(things) > 0 {
		return "bring"
	}
	return "give"
}

func (x *giving) Lay(g *page.Page) {
	p := x.p
	g.Back = p.page.Cancel
	g.Heading(p.upper(x.who) + " IS ABOUT TO GIVE")
	g.Text("Whoever gives loses the stakes and takes no fallout.")
	choices, things := p.scene().Unused(x.who)
	var rows []string
	for _, c := range choices {
		rows = append(rows, fmt.Sprintf("%s: rolls %s", c.Title, choiceWords(c)))
	}
	for _, t := range things {
		rows = append(rows, t.Title()+": rolls "+t.Dice.String())
	}
	if len(rows) > 0 {
		g.Result("Before that: this is still unused.")
		g.Text(strings.Join(rows, "\n"))
		g.Add(g.Button("bring", "Escalate, or bring it in…", 'e', true, func() { p.start(newGather(p, x.who, false)) }))
	} else {
		g.Text("Nothing is left that would gain dice.")
	}
	g.Add(g.Line("says", "What is said, if it is to be kept", x.says, func(text string) { x.says = text }))
	g.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
		g.Button("give", p.name(x.who)+" gives", 'y', len(rows) == 0, func() {
			p.try(func(s emissaries.Scene) (emissaries.Step, error) { return s.Give(x.who, strings.TrimSpace(x.says)) })
		}), g.Button("drop", "Goes on", 0, false, p.page.Cancel)))
}

func (x *giving) Follow() string {
	if !x.p.scene().In(x.who) {
		return "Whoever was about to give is not in the conflict any more."
	}
	return ""
}

func (x *giving) Leave() {}

// layEnd lays that one side is left: what it wins, and who dies.
func (p *play) layEnd(g *page.Page, s emissaries.Scene) {
	p.layOutcome(g, s)
	g.Add(g.Button("on", "The conflict ends", 'n', true, func() {
		p.try(func(s emissaries.Scene) (emissaries.Step, error) { return s.Finish(p.host.Now()) })
	}))
}

// layOutcome lays who won what.
func (p *play) layOutcome(g *page.Page, s emissaries.Scene) {
	side, ok := s.Decided()
	stakes := p.value().Stakes
	switch {
	case !ok:
		g.Result("Nobody has won.")
	case side == emissaries.PlayersSide:
		g.Result("The players’ side wins.")
		g.Text(strings.TrimSpace(stakes.Win))
	default:
		g.Result("The players’ side loses.")
		g.Text(strings.TrimSpace(stakes.Lose))
	}
	p.layPurpose(g)
	for _, x := range p.value().Parties {
		if kept := p.diceOf(x.ID, []emissaries.DieID{x.Kept}); len(kept) > 0 {
			g.Small(fmt.Sprintf("%s keeps a %d on a %s for a conflict that follows.", p.name(x.ID), kept[0].Face, kept[0].Kind))
		}
	}
}

// layOver lays what comes after the conflict.
func (p *play) layOver(g *page.Page, s emissaries.Scene) {
	p.layOutcome(g, s)
	inPairs(g, []fyne.CanvasObject{
		g.Button("on", "After the conflict…", 'x', true, p.rest.open),
		g.Button("resume", "Take it up again", 0, false, func() {
			p.try(func(s emissaries.Scene) (emissaries.Step, error) { return s.Resume() })
		}),
	})
	g.Small("Ticks come off one track of each, and of each asset; one condition may become a trait.")
}

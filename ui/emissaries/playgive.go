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
)

// giving is somebody about to give: what could still be brought in comes first.
type giving struct {
	p   *play
	who table.ID
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
	g.Wants("says")
	g.Heading(p.upper(x.who) + ": GIVE")
	g.Text("Whoever gives loses the stakes and takes no fallout.")
	choices, things := p.scene().Unused(x.who)
	rows := unusedWords(choices, things)
	if len(rows) > 0 {
		g.Result("Not used yet.")
		g.Text(strings.Join(rows, "\n"))
		g.Add(g.Button("bring", "Bring more in…", 'e', true, func() { p.start(newGather(p, x.who, false)) }))
	} else {
		g.Text("Nothing left to gain dice.")
	}
	said := p.own().gives
	g.Add(g.Line("says", "Narration (optional)", said[x.who], func(text string) { said[x.who] = text }))
	g.InPairs(1, []fyne.CanvasObject{
		g.Button("give", p.Name(x.who)+" gives", 'y', len(rows) == 0, func() {
			if p.try(func(s emissaries.Scene) (emissaries.Step, error) {
				return s.Give(x.who, strings.TrimSpace(said[x.who]))
			}) {
				delete(said, x.who)
			}
		}), p.Page.DiscardButton("drop"),
	})
}

// unusedWords say what would still gain dice: a line for each approach, and one for each sort of thing.
func unusedWords(choices []emissaries.Choice, things []emissaries.Thing) []string {
	var rows []string
	for _, c := range choices {
		rows = append(rows, c.Title+": rolls "+choiceWords(c))
	}
	for _, head := range thingHeads {
		var list []string
		for _, t := range things {
			if slices.Contains(head.whats, t.What) {
				list = append(list, thingTitle(t)+" "+t.Dice.String())
			}
		}
		if len(list) > 0 {
			rows = append(rows, look.Sentence(strings.ToLower(head.title)+": "+strings.Join(list, "; ")))
		}
	}
	return rows
}

// GoesBy is whoever is about to give.
func (x *giving) GoesBy() []page.By {
	return []page.By{page.While(x.p.scene().In(x.who), "The person about to give has left the conflict.")}
}

// Called is what people call it.
func (x *giving) Called() string { return "decision to give" }

func (x *giving) Whose() string { return x.p.Name(x.who) }

func (x *giving) Leave() {}

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

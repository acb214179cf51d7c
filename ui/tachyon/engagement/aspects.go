package engagement

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layAspects lays what is true of a craft in this engagement, with the free invocations that are left.
func (e *engage) layAspects(p *page.Page, c tachyon.Craft) {
	for _, a := range c.Aspects {
		words := "“" + a.Text + "”" + freeWords(a.Invokes, a.Boost)
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2.4, 1}, Narrowest: 14}, look.NewInset(look.Inset{Top: 1.5}, look.Shrunk(look.NewText(words))),
			p.Away(fmt.Sprintf("away.%d.%d", c.ID, a.ID), "Remove", func() {
				e.try(e.Name(c.ID)+": “"+a.Text+"” removed", func(s tachyon.Scene) (tachyon.Step, error) {
					return s.SetAspect(c.ID, tachyon.CraftAspect{ID: a.ID})
				})
			})))
	}
}

// layBoosts lays the boosts that whoever flies a craft holds.
func (e *engage) layBoosts(p *page.Page, c tachyon.Craft) {
	who := e.pilots.Value(c.Pilot)
	if who == nil {
		return
	}
	var words []string
	for _, b := range who.Boosts {
		words = append(words, "“"+domain.OrElse(b.Text, "a boost")+"”")
	}
	if len(words) > 0 {
		p.Text(domain.AsSentence("Boosts held: " + domain.Listed(words)))
	}
	p.Small(domain.AsSentence(who.Named() + " has " + domain.Count(who.FatePoints, "fate point")))
}

// scenery is what is true of the scene and of the zones, and what fate points the GM has.
func (e *engage) scenery(p *page.Page) page.Fold {
	v := e.Value()
	var rows []string
	for _, a := range v.Table.Aspects {
		rows = append(rows, aspectLine("the scene", a.Text, a.FreeTags, a.Boost))
	}
	if g := e.Hand.Ground(); g != nil {
		for _, z := range g.Value().Zones {
			for _, a := range z.Aspects {
				rows = append(rows, aspectLine(acts.ZoneTitle(g.Value(), z.ID), a.Text, a.FreeTags, false))
			}
		}
	}
	rows = slices.DeleteFunc(rows, func(r string) bool { return r == "" })
	title := fmt.Sprintf("Aspects of the scene, %d", len(rows))
	rows = append(rows, fmt.Sprintf("The GM has %s.", domain.Count(v.Fate, "fate point")))
	return page.Fold{Key: "true", Title: title, Lay: func() { p.Small(strings.Join(rows, "\n")) }}
}

// layStranded lays who drifts in space, and who has been picked up.
func (e *engage) layStranded(p *page.Page) {
	scene := e.scene()
	for _, s := range e.Value().Stranded {
		if s.By == 0 {
			p.Text(domain.Upper(scene.Drifter(s)) + " drifts in space, out of " + e.Name(s.Of) + ".")
		} else {
			p.Small(domain.Upper(scene.Drifter(s)) + " was picked up by " + e.Name(s.By) + ".")
		}
	}
}

// aspectLine is an aspect with where it is and how often it may be invoked for nothing.
func aspectLine(where, text string, free int, boost bool) string {
	t := strings.TrimSpace(text)
	if t == "" {
		return ""
	}
	return fmt.Sprintf("“%s”, of %s", t, where) + freeWords(free, boost)
}

// freeWords say behind an aspect how often it may be invoked for nothing, or that it is a boost.
func freeWords(free int, boost bool) string {
	switch {
	case boost:
		return ", a boost"
	case free > 0:
		return fmt.Sprintf(", %d free", free)
	}
	return ""
}

package engagement

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layHits lays the hits that are to be played out.
func (e *engage) layHits(p *page.Page) {
	for i, h := range e.Value().Hits {
		words := fmt.Sprintf("Hit on %s: %s to absorb.", e.Name(h.Target), domain.Count(h.Shifts, "shift"))
		if h.Shifts == 0 {
			words = fmt.Sprintf("Hit on %s: absorbed, not settled yet.", e.Name(h.Target))
		}
		p.Result(words)
		letter := rune(0)
		if i == 0 {
			letter = 'n'
		}
		p.Add(p.Button(fmt.Sprintf("hit.%d", h.ID), "Resolve hit", letter, i == 0, func() { e.resolve(h) }))
	}
}

// playOut goes on with the last hit where there were so many before it came.
func (e *engage) playOut(before int) {
	if hits := e.Value().Hits; len(hits) > before {
		e.resolve(hits[len(hits)-1])
	}
}

// resolve plays a hit out.
func (e *engage) resolve(h tachyon.Hit) {
	e.Start(e.acts.New("hit", h.Target).With(acts.Settles(h)))
}

// pending are the craft whose pilots have taken shifts that found no free box, each pilot once.
func (e *engage) pending() []tachyon.Craft {
	var list []tachyon.Craft
	for _, c := range e.Value().Chart.Craft {
		who := e.pilots.Value(c.Pilot)
		if who != nil && who.Pending > 0 && !slices.ContainsFunc(list, func(x tachyon.Craft) bool { return x.Pilot == c.Pilot }) {
			list = append(list, c)
		}
	}
	return list
}

// layPending lays the shifts that found no free box of a pilot.
func (e *engage) layPending(p *page.Page) {
	for _, c := range e.pending() {
		who := e.pilots.Value(c.Pilot)
		name := who.Named()
		p.Notice(true, fmt.Sprintf("%s of %s without a free stress box.", domain.Upper(domain.Count(who.Pending, "shift")), name))
		does := func(label string, step tachyon.PilotStep, err error) {
			if err != nil {
				e.Page.Tell(err.Error())
				return
			}
			e.try(label, func(s tachyon.Scene) (tachyon.Step, error) { return s.PilotDoes(c.ID, step) })
		}
		key := func(what string) string { return pendingKey(what, c.ID) }
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 16},
			p.Button(key("out"), "Take pilot out", 0, false, func() {
				step, err := who.TakePending()
				does(name+" is taken out", step, err)
			}),
			p.Button(key("waive"), "Drop shifts", 0, false, func() {
				step, err := who.WaivePending()
				does("shifts of "+name+" dropped", step, err)
			})))
		if e.rules.House().Consequences {
			e.layConsequences(p, c.ID, does)
		}
	}
}

// pendingKey is the key of what becomes of shifts that found no free box.
func pendingKey(what string, id table.ID) string { return fmt.Sprintf("pending.%s.%d", what, id) }

// layConsequences lays the consequences that take the shifts of a pilot which found no box.
func (e *engage) layConsequences(p *page.Page, id table.ID, does func(string, tachyon.PilotStep, error)) {
	var cells []fyne.CanvasObject
	for _, severity := range tachyon.Severities {
		title := fmt.Sprintf("%s, takes %d", domain.Upper(string(severity)), severity.Soaks())
		cells = append(cells, p.Button(pendingKey(string(severity), id), title, 0, false, func() {
			line := desk.NewLine("")
			e.Host.Ask("Name the consequence", line, line, "Take consequence", func() (stay bool) {
				who := e.scene().Pilot(id)
				if strings.TrimSpace(line.Text) == "" || who == nil {
					return true
				}
				step, err := who.SoakPending(severity, strings.TrimSpace(line.Text), e.rules.House())
				does(who.Named()+" takes a consequence", step, err)
				return false
			})
		}))
	}
	p.InPairs(1, cells)
}

package tachyon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
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
		p.Add(p.Button(fmt.Sprintf("hit.%d", h.ID), "Resolve hit", letter, i == 0, func() { e.Start(newHit(e, h.ID)) }))
	}
}

// playOut goes on with the last hit where there were so many before it came.
func (e *engage) playOut(before int) {
	if hits := e.Value().Hits; len(hits) > before {
		e.Start(newHit(e, hits[len(hits)-1].ID))
	}
}

// hit is a hit being played out: into shields and systems, and at the end into the pilot's stress. Each part that is
// absorbed is a step.
type hit struct {
	e       *engage
	id      tachyon.RowID
	hitting *hitting
}

func newHit(e *engage, id tachyon.RowID) *hit {
	h := &hit{e: e, id: id}
	h.hitting = newHitting(hittingParams{
		Host: e.Host, Source: e.source, House: e.rules.House, Absorb: h, Changed: e.Page.Show,
		Ship: func() *ship { return e.scene().Ship(h.now().Target) },
		Hit:  h.now,
		Pilot: func() *pilot {
			return e.scene().Pilot(h.now().Target)
		},
		Who:     func() string { return e.Name(h.now().Target) },
		Settles: func() { e.Page.Focus("do") },
	})
	return h
}

// now is the hit as it stands, the zero one once it is settled.
func (h *hit) now() tachyon.Hit {
	x, _ := h.e.scene().Hit(h.id)
	return x
}

// First is what comes next for the hit: shields while they have free boxes, then the die, then its end.
func (h *hit) First() string { return cmp.Or(h.hitting.first(), "do") }

func (h *hit) Lay(p *page.Page) {
	now := h.now()
	if now.ID == 0 {
		return
	}
	p.Heading("HIT ON " + strings.ToUpper(h.e.Name(now.Target)))
	if _, says := h.e.scene().Weapon(now.By); says != "" {
		p.Small(says)
	}
	h.hitting.lay(p)
	if _, ok, why := h.hitting.settlement(); ok {
		p.Add(p.Button("do", "Settle hit", 'n', true, h.settle))
	} else {
		p.Small(why)
	}
	p.Add(p.Button("later", "Later", 0, false, h.e.Page.Leave))
}

// play takes a step of the hit and goes on with it while it is there.
func (h *hit) play(label string, play func(tachyon.Scene) (tachyon.Step, error)) error {
	e := h.e
	step, err := play(e.scene())
	if err != nil {
		return err
	}
	if e.do(label, step) && h.now().ID != 0 {
		e.Start(h)
	}
	return nil
}

func (h *hit) shield(boxes int) error {
	return h.play(fmt.Sprintf("a hit on %s: shields", h.e.Name(h.now().Target)), func(s tachyon.Scene) (tachyon.Step, error) { return s.Shield(h.id, boxes) })
}

func (h *hit) system(k tachyon.Strike) error {
	return h.play(fmt.Sprintf("a hit on %s: a system", h.e.Name(h.now().Target)), func(s tachyon.Scene) (tachyon.Step, error) { return s.Damage(h.id, k) })
}

func (h *hit) instance(text string, takes int) error {
	return h.play(fmt.Sprintf("a hit on %s: %s", h.e.Name(h.now().Target), domain.OrElse(text, "damage")), func(s tachyon.Scene) (tachyon.Step, error) {
		return s.Instance(h.id, text, takes)
	})
}

// settle ends the hit.
func (h *hit) settle() {
	if h.e.Page.Wrong() {
		return
	}
	w, ok, why := h.hitting.settlement()
	if !ok {
		h.e.Page.Tell(why)
		return
	}
	if err := h.play(fmt.Sprintf("a hit on %s is settled", h.e.Name(h.now().Target)), func(s tachyon.Scene) (tachyon.Step, error) { return s.SettleHit(h.id, w) }); err != nil {
		h.e.Page.Tell(err.Error())
	}
}

// GoesBy is the hit, and the ship that it is on.
func (h *hit) GoesBy() []page.By {
	now := h.now()
	return []page.By{
		page.While(now.ID != 0, "This hit is already settled."),
		page.While(h.e.Participant(now.Target).ID != 0, "The ship that was hit has left the table."),
	}
}

// Called is what people call it.
func (h *hit) Called() string { return "hit" }

func (h *hit) Whose() string { return h.e.Name(h.now().Target) }

// GuidePage is the page of the guide about it.
func (h *hit) GuidePage() string { return "tachyon/hits" }

func (h *hit) Leave() {}

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
		name := nameOf(who)
		p.Notice(true, fmt.Sprintf("%s of %s without a free stress box.", look.Upper(domain.Count(who.Pending, "shift")), name))
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
		title := fmt.Sprintf("%s, takes %d", look.Upper(string(severity)), severity.Soaks())
		cells = append(cells, p.Button(pendingKey(string(severity), id), title, 0, false, func() {
			line := desk.NewLine("")
			e.Host.Ask("Name the consequence", line, line, "Take consequence", func() (stay bool) {
				who := e.scene().Pilot(id)
				if strings.TrimSpace(line.Text) == "" || who == nil {
					return true
				}
				step, err := who.SoakPending(severity, strings.TrimSpace(line.Text), e.rules.House())
				does(nameOf(who)+" takes a consequence", step, err)
				return false
			})
		}))
	}
	p.InPairs(1, cells)
}

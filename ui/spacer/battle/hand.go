package battle

import (
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// shipHand is a ship as the referee sets her by hand, and a hit by something that is no ship's weapon.
type shipHand struct {
	b    *engagement
	ship table.ID
	to   battle.VesselState
	by   string
	dv   int
}

func newShipHand(b *engagement, ship table.ID) page.Act {
	h := &shipHand{b: b, ship: ship, dv: 1}
	h.to, _ = b.scene().State(ship)
	return h
}

// aboard is the ship that is set.
func (h *shipHand) aboard() table.ID { return h.ship }

func (h *shipHand) Lay(p *page.Page) {
	b, s := h.b, h.b.scene()
	p.Heading(strings.ToUpper(s.Called(h.ship)) + ", BY HAND")
	n := func(at *int) func(int) { return func(n int) { *at = n } }
	flight := []fyne.CanvasObject{p.Number("speed", "Speed", h.to.Speed, 0, mostSpeed, n(&h.to.Speed))}
	if !s.Battle.TableTop {
		flight = append(flight, p.Choice("heading", "Heading", headingNames[1:], int(h.to.Heading)-1, func(i int) { h.to.Heading = board.Facing(i + 1) }))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16}, flight...))
	if s.Ship(h.ship).SmallCraft {
		p.Add(p.Number("thrust", "Thrust in hand", h.to.Thrust, 0, 99, n(&h.to.Thrust)))
	} else {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16}, p.Number("thrust", "Thrust in hand", h.to.Thrust, 0, 99, n(&h.to.Thrust)),
			p.Number("battery", "Battery", h.to.Battery, 0, 999, n(&h.to.Battery))))
	}
	p.Add(p.Tick("halted", "Nobody aboard may act in this phase", h.to.Halted, func(on bool) {
		h.to.Halted = on
		p.Show()
	}))
	p.Add(p.Button("do", "Set values", 'n', true, func() {
		if !p.Wrong() {
			b.step(s.Called(h.ship)+" by hand", func(s battle.Scene) (battle.Step, error) { return s.Set(h.ship, h.to) })
		}
	}))
	p.Heading("HIT BY SOMETHING ELSE")
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1}, Narrowest: 16},
		p.Line("by", "Source of the hit", h.by, func(text string) { h.by = text }), p.Number("dv", "Damage value", h.dv, 0, 99, n(&h.dv))))
	p.Add(p.Button("hit", "Hit the ship", 'k', false, func() {
		if !p.Wrong() {
			b.step(s.Called(h.ship)+" is hit", func(s battle.Scene) (battle.Step, error) { return s.AddHit(0, h.ship, h.by, h.dv) })
		}
	}))
	p.Heading("OUT OF THE BATTLE")
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, p.Button("leave", "Take ship out", 0, false, func() { b.leave(h.ship) }),
		b.Page.DiscardButton("drop")))
}

// GoesBy is the ship as she stands: what was set elsewhere meanwhile is read anew.
func (h *shipHand) GoesBy() []page.By {
	now, ok := h.b.scene().State(h.ship)
	return []page.By{page.While(ok, "The ship has left the battle."), page.On("ship", now, func() string {
		h.to = now
		return ""
	})}
}

// Called is what people call it.
func (h *shipHand) Called() string { return "change by hand" }

func (h *shipHand) Whose() string { return h.b.scene().Called(h.ship) }

func (h *shipHand) Leave() {}

package battle

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// helm is a ship being steered: what thrust is spent on, and where that leads.
type helm struct {
	b    *engagement
	ship table.ID
	do   ship.Steering
}

func newHelm(b *engagement, ship table.ID) *helm { return &helm{b: b, ship: ship} }

// aboard is the ship that is steered.
func (h *helm) aboard() table.ID { return h.ship }

// choices are the courses that the thrust in hand can bring the ship on.
func (h *helm) choices() []ship.Choice { return h.b.scene().Choices(h.ship) }

// choice is the course as it is steered now; ok is false where the thrust is not enough for it any more.
func (h *helm) choice() (ship.Choice, bool) { return h.of(h.do) }

func (h *helm) of(do ship.Steering) (c ship.Choice, ok bool) {
	list := h.choices()
	i := slices.IndexFunc(list, func(c ship.Choice) bool { return c.Steering == do })
	if i < 0 {
		return c, false
	}
	return list[i], true
}

// turned is steering with turns in the range of the choices: three to either side are the same.
func turned(do ship.Steering) ship.Steering {
	do.Turns = (do.Turns+8)%6 - 2
	return do
}

func (h *helm) Lay(p *page.Page) {
	b, s := h.b, h.b.scene()
	v, ok := s.Battle.Vessel(h.ship)
	p.Heading("HELM OF " + strings.ToUpper(s.Called(h.ship)))
	if !ok {
		return
	}
	if _, _, placed := s.Place(h.ship); !placed && !s.Battle.TableTop {
		p.Notice(true, "Put the ship's token on a hex map first.")
		h.layDrop(p)
		return
	}
	now, _ := h.choice()
	p.Add(markRow(fmt.Sprintf("Thrust %d, left %d", v.Power.Thrust, v.Power.Thrust-now.Cost), newTokens(v.Power.Thrust-now.Cost, v.Power.Thrust)))
	moves := ship.PhaseMoves(now.Course.Speed)
	next := v.Phase%ship.Phases + 1
	heads, far, where := "heading "+headingName(now.Course.Heading), domain.Count(len(now.Path), "hex"), "The map shows the course."
	if s.Battle.TableTop {
		heads, far, where = turnWords(now.Steering.Turns), fmt.Sprint(len(now.Path)), "1 inch per hex; you may turn the figure less than you pay for."
	}
	p.Result(fmt.Sprintf("Speed %d, %s, for %s.", now.Course.Speed, heads, domain.Count(now.Cost, "marker")))
	p.Text(fmt.Sprintf("Moves %d, %d and %d in phases 1 to 3; %s in phase %d, which comes next. %s", moves[0], moves[1], moves[2], far, next, where))
	var cells []fyne.CanvasObject
	for _, o := range []struct {
		key, title string
		letter     rune
		do         ship.Steering
	}{
		{"faster", "Faster", 'f', ship.Steering{Speed: h.do.Speed + 1, Turns: h.do.Turns}},
		{"slower", "Slower", 's', ship.Steering{Speed: h.do.Speed - 1, Turns: h.do.Turns}},
		{"left", "Turn left", 'l', turned(ship.Steering{Speed: h.do.Speed, Turns: h.do.Turns - 1})},
		{"right", "Turn right", 'r', turned(ship.Steering{Speed: h.do.Speed, Turns: h.do.Turns + 1})},
	} {
		if _, possible := h.of(o.do); possible {
			cells = append(cells, p.Button("helm."+o.key, o.title, o.letter, false, func() {
				h.do = o.do
				b.trail()
				p.Show()
			}))
		}
	}
	p.InPairs(1, cells)
	if len(h.choices()) <= 1 {
		p.Notice(false, "No thrust in hand for other manoeuvres.")
	}
	if now.Steering != (ship.Steering{}) {
		p.Add(p.Button("helm.do", "Steer", 'n', true, func() {
			b.step(s.Called(h.ship)+" steers", func(s battle.Scene) (battle.Step, error) { return s.Steer(h.ship, h.do) })
		}))
	}
	h.layDrop(p)
}

// turnWords is how far the figure is turned on the table itself, by protractor.
func turnWords(turns int) string {
	switch {
	case turns > 0:
		return fmt.Sprintf("turned up to %d° to the right", 60*turns)
	case turns < 0:
		return fmt.Sprintf("turned up to %d° to the left", -60*turns)
	}
	return "straight on"
}

func (h *helm) layDrop(p *page.Page) {
	p.Add(h.b.Page.DiscardButton("drop"))
}

// Called is what people call it.
func (h *helm) Called() string { return "steering" }

func (h *helm) Whose() string { return h.b.scene().Called(h.ship) }

// GoesBy is the ship, and whether her thrust is enough: else she goes on as she flies.
func (h *helm) GoesBy() []page.By {
	_, enough := h.choice()
	return []page.By{h.b.mayStill(h.ship), page.On("course", enough, func() string {
		h.do = ship.Steering{}
		return ""
	})}
}

func (h *helm) Leave() {}

// mayStill is that those aboard a ship may act, which what they are about goes by.
func (b *engagement) mayStill(ship table.ID) page.By {
	if err := b.scene().MayAct(ship); err != nil {
		return page.While(false, "The task aboard was cancelled. "+err.Error())
	}
	return page.While(true, "")
}

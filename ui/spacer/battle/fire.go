package battle

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// gunnery is a shot as it is put together.
type gunnery struct {
	*battleTask
	target table.ID
	inches int // on the table itself
	dodges bool
	dodge  int
	asks   *uiboard.Question // that the board has been asked for the target by; nil = it has not
}

func newGunnery(b *engagement, ship table.ID) page.Act {
	g := &gunnery{}
	weapons := b.scene().Ship(ship).Weapons()
	g.battleTask = newBattleTask(newDeed(b, ship, battle.GunneryJob, firstWorking(weapons)), "FIRE", "fire")
	g.target = g.nearest()
	g.choose = func(p *page.Page) {
		g.layAim(p)
		g.layRange(p)
	}
	g.against = func() *int {
		n, _, err := g.scene().Against(g.shot())
		if err != nil {
			return nil
		}
		return &n
	}
	g.try = func(c throw.Cast) (battle.Step, error) { return g.scene().Fire(g.shot(), c) }
	g.done = func(step battle.Step) {
		if len(step.Battle.Hits) > 0 {
			b.Start(newShipHit(b, step.Battle.Hits[len(step.Battle.Hits)-1].ID))
		}
	}
	return g
}

// shot is the shot as it is declared now.
func (g *gunnery) shot() battle.Shot {
	s := battle.Shot{By: g.ship, Weapon: g.weapon, Target: g.target, Inches: g.inches}
	if p, ok := g.of().Post(g.post); ok && g.job.Does(p) {
		s.Gunner = p.ID
	}
	if g.dodges {
		s.Dodge = &g.dodge
	}
	return s
}

// nearest is the nearest ship of another side, or else of one's own; 0 = there is none.
func (g *gunnery) nearest() table.ID {
	s, list := g.scene(), g.b.others(g.ship)
	side := g.b.Participant(g.ship).Side
	far := func(id table.ID) int {
		n, ok := s.Range(g.ship, id)
		if !ok {
			n = 1000
		}
		if g.b.Participant(id).Side == side {
			n += 10000
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b table.ID) int { return far(a) - far(b) })
	if len(list) == 0 {
		return 0
	}
	return list[0]
}

// layAim lays the weapon, the target and the range.
func (g *gunnery) layAim(p *page.Page) {
	weapon := g.weapon
	g.layWhich(p, "Weapon", g.of().Weapons(), &weapon)
	if weapon != g.weapon {
		g.with(weapon)
	}
	g.b.layTarget(p, "Target", g.b.others(g.ship), g.target, func(id table.ID) { g.target = id })
	if g.scene().Battle.TableTop {
		p.Add(p.Number("inches", "Distance in inches", g.inches, 0, 999, func(n int) { g.inches = n }))
	}
	cells := []fyne.CanvasObject{p.Tick("dodges", "The target dodges", g.dodges, func(on bool) {
		g.dodges = on
		p.Show()
	})}
	if g.b.Hand.Ground() != nil && !g.scene().Battle.TableTop {
		cells = append(cells, p.Button("point", "Point at target", 'p', false, g.point))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 16}, cells...))
	if g.dodges {
		p.Small("The book has no rule for a dodging ship: its roll replaces the range.")
		p.Add(p.Number("dodge", "Dodge roll", g.dodge, 0, 99, func(n int) { g.dodge = n }))
	}
}

// layRange lays how hard it is and what it takes.
func (g *gunnery) layRange(p *page.Page) {
	if n, part, err := g.scene().Against(g.shot()); err == nil {
		p.Text(fmt.Sprintf("Difficulty %d: %s.", n, part.Label))
	}
	if y, ok := g.of().System(g.weapon); ok && !g.of().SmallCraft {
		p.Text(fmt.Sprintf("Takes %d power; %s holds %d.", y.ClassNow(), y.Title(), g.power().In(g.weapon)))
	}
}

// Shows has a click on a ship that is lit fire at her, while no die of it lies there.
func (g *gunnery) Shows() {
	on := g.b.Hand.Board()
	switch {
	case g.b.Hand.Ground() == nil || g.scene().Battle.TableTop || g.toss.Begun():
		g.hush()
	case g.asks == nil || on.Asks() != g.asks:
		g.asks = &uiboard.Question{
			Text: "Click the target ship.", Aside: true, Leave: g.back,
			Refusal: func(id board.ID) string {
				who, _ := g.b.Value().Table.Seated(int(id))
				if who == nil {
					return "That token is not in this battle."
				}
				return g.refusal(who.ID)
			},
			Take: func(id board.ID) {
				if who, ok := g.b.Value().Table.Seated(int(id)); ok {
					g.aim(who.ID)
				}
			},
		}
		on.Ask(g.asks)
	}
}

// hush has the board ask no more.
func (g *gunnery) hush() {
	if g.asks != nil && g.b.Hand.Board().Asks() == g.asks {
		g.b.Hand.Board().Ask(nil)
	}
	g.asks = nil
}

// refusal says why a ship is not to be fired at; empty = she may be.
func (g *gunnery) refusal(id table.ID) string {
	switch {
	case g.toss.Begun():
		return "The dice of this shot are already rolled."
	case !slices.Contains(g.b.others(g.ship), id):
		return "Choose another ship of this battle."
	}
	return ""
}

// aim has a ship be fired at that was pointed out.
func (g *gunnery) aim(id table.ID) {
	g.target = id
	g.back()
}

// point brings the keyboard to the map, where the target is asked for.
func (g *gunnery) point() { g.b.Host.Canvas().Focus(g.b.Hand.Board()) }

// back brings the keyboard back to the shot.
func (g *gunnery) back() {
	g.b.Hand.Front(battleTitle)
	g.b.Page.Show()
	g.Shows()
	g.b.Page.Focus("toss.roll")
}

// GoesBy is the ship, and her target.
func (g *gunnery) GoesBy() []page.By {
	return []page.By{g.b.mayStill(g.ship), page.On("target", g.target == 0 || !g.b.gone(g.target), func() string {
		g.target = g.nearest()
		return ""
	})}
}

// Called is what people call it.
func (g *gunnery) Called() string { return "shot" }

func (g *gunnery) Whose() string { return g.b.scene().Called(g.ship) }

// Leave has the board ask no more.
func (g *gunnery) Leave() { g.hush() }

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
	asks   bool // the board has been asked for the target
}

func newGunnery(b *engagement, ship table.ID) page.Act {
	g := &gunnery{}
	weapons := b.scene().Ship(ship).Weapons()
	g.battleTask = newBattleTask(newDeed(b, ship, battle.GunneryJob, firstWorking(weapons)), "FIRE", "fire")
	g.target = g.nearest()
	g.choose, g.live = g.layAim, g.layRange
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
		p.Add(p.Number("inches", "Inches between them", g.inches, 0, 999, func(n int) {
			g.inches = n
			g.retold()
		}))
	}
	cells := []fyne.CanvasObject{p.Tick("dodges", "The target dodges", g.dodges, func(on bool) {
		g.dodges = on
		p.Show()
	})}
	if g.b.Hand.Ground() != nil && !g.scene().Battle.TableTop {
		cells = append(cells, p.Button("point", "Point at it", 'p', false, g.point))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 16}, cells...))
	if g.dodges {
		p.Small("Of a ship that dodges the book says nothing: the roll takes the place of the range.")
		p.Add(p.Number("dodge", "Its roll comes to", g.dodge, 0, 99, func(n int) {
			g.dodge = n
			g.retold()
		}))
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

// point has the target be pointed out on the map.
func (g *gunnery) point() {
	back := func() {
		g.asks = false
		g.b.Hand.Front(battleTitle)
		g.b.Page.Focus("target")
	}
	g.asks = true
	g.b.Hand.Board().Ask(&uiboard.Question{
		Text: "Which ship is fired at? Tab goes from token to token, Return takes one.",
		Refusal: func(id board.ID) string {
			if who, ok := g.b.Value().Table.Seated(int(id)); !ok || !slices.Contains(g.b.others(g.ship), who.ID) {
				return "That is no other ship of this battle."
			}
			return ""
		},
		Take: func(id board.ID) {
			who, _ := g.b.Value().Table.Seated(int(id))
			g.target = who.ID
			back()
		},
		Leave: back,
	})
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

func (g *gunnery) Leave() {
	if g.asks {
		g.asks = false
		g.b.Hand.Board().Ask(nil)
	}
}

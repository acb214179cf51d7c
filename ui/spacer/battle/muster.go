package battle

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// muster is the ships that are to enter the battle: at what speed and on what heading.
type muster struct {
	b    *engagement
	rows []mustered
}

type mustered struct {
	id      table.ID
	speed   int
	heading board.Facing
	side    int
	stays   bool // it does not enter yet
}

func newMuster(b *engagement) *muster {
	m := &muster{b: b}
	m.gather()
	return m
}

// gather brings the list up to date: who has come, who has gone.
func (m *muster) gather() {
	was := m.rows
	m.rows = nil
	for _, id := range m.b.waiting() {
		p := m.b.Participant(id)
		row := mustered{id: id, heading: 1, side: p.Side}
		if i := slices.IndexFunc(was, func(r mustered) bool { return r.id == id }); i >= 0 {
			row = was[i]
		} else if g := m.b.Hand.Ground(); g != nil {
			if t, ok := g.Value().Token(board.ID(p.Token)); ok && t.Facing != 0 {
				row.heading = t.Facing
			}
		}
		m.rows = append(m.rows, row)
	}
}

func (m *muster) Lay(p *page.Page) {
	b := m.b
	p.Heading("SHIPS ENTERING")
	where := "Each ship enters at its token. A ship without one gets a token in a free hex."
	if b.Value().TableTop {
		where = "The figures on the table show place and heading."
	}
	p.Small(where)
	for i := range m.rows {
		r := &m.rows[i]
		p.Add(p.Tick(fmt.Sprintf("enters.%d", r.id), b.Name(r.id), !r.stays, func(on bool) {
			r.stays = !on
			p.Show()
		}))
		if r.stays {
			continue
		}
		speed := p.Number(fmt.Sprintf("speed.%d", r.id), "Speed", r.speed, 0, acts.MostSpeed, func(n int) { r.speed = n })
		if b.Value().TableTop {
			p.Add(speed)
			continue
		}
		p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{0.6, 1.1, 1}, Narrowest: 16}, speed,
			p.Choice(fmt.Sprintf("heading.%d", r.id), "Heading", acts.Headings[1:], int(r.heading)-1, func(at int) { r.heading = board.Facing(at + 1) }),
			p.Choice(fmt.Sprintf("side.%d", r.id), "Side", shapes[:], r.side, func(at int) { r.side = at })))
	}
	p.Add(p.Button("do", "Bring ships in", 'n', true, m.enter))
	p.Add(b.Page.DiscardButton("drop"))
}

// shapes are the sides by what their tokens look like.
var shapes = [board.Sides]string{"circle", "square", "diamond", "triangle", "hexagon", "cross"}

// enter brings them into the battle as one step.
func (m *muster) enter() {
	if m.b.Page.Wrong() {
		return
	}
	if m.b.Value().Map != "" && m.b.Hand.Ground() == nil && !m.b.Value().TableTop { // they would have no token
		m.b.Page.Tell("The map is still loading. Nothing was changed: try again in a moment, or choose another map.")
		return
	}
	s := m.b.scene()
	var steps []battle.Step
	for _, r := range m.rows {
		if r.stays {
			continue
		}
		step, err := s.Enter(r.id, battle.Entry{Speed: r.speed, Heading: r.heading, Side: r.side})
		if err != nil {
			m.b.Page.Tell(err.Error())
			return
		}
		steps, s = append(steps, step), s.After(step)
	}
	if len(steps) == 0 {
		m.b.Page.Tell("Tick at least one ship.")
		return
	}
	m.b.Do("ships enter the battle", table.Steps(steps))
}

// GoesBy is who waits to enter.
func (m *muster) GoesBy() []page.By {
	waiting := m.b.waiting()
	return []page.By{page.While(len(waiting) > 0, "No ship is waiting to enter."), page.On("waiting", waiting, func() string {
		m.gather()
		return ""
	})}
}

// Called is what people call it.
func (m *muster) Called() string { return "muster" }

func (m *muster) Whose() string { return "" }

func (m *muster) Leave() {}

// layOut makes a field of hexes and plays on it.
func (b *engagement) layOut() {
	if why := b.Hand.Session().ReadOnly(); why != "" {
		b.Page.Tell(why)
		return
	}
	i := slices.IndexFunc(board.Templates, func(t board.Template) bool { return t.Make().Layout == board.Hexes })
	m := board.Templates[i].Make()
	s := b.Hand.Session()
	s.Together("play on a hex field", func() {
		if id, ok := b.Host.Make("new map “"+m.Name+"”", rules.MapKind.ID(), m); ok {
			s.Edit("play on a hex field", "", func(v *battle.Battle) { v.Map = id })
		}
	})
	b.Form.Afresh() // the map is on the shelf by now
	b.Page.Focus("")
}

// takeTable has the battle flown with figures on the table itself.
func (b *engagement) takeTable() {
	if why := b.Hand.Session().ReadOnly(); why != "" {
		b.Page.Tell(why)
		return
	}
	b.Hand.Session().Edit("fly on the table itself", "", func(v *battle.Battle) { v.TableTop = true })
	b.Page.Focus("")
}

// recruit makes ships of the book and seats them, as one step; their tokens come as they enter.
func (b *engagement) recruit() {
	if why := b.Hand.Session().ReadOnly(); why != "" {
		b.Page.Tell(why)
		return
	}
	s := b.Hand.Session()
	b.ask(func(values []domain.Document, names []string) (ok bool) {
		label := "new ships · " + domain.Listed(names)
		s.Together(label, func() {
			var ids []domain.DocID
			if ids, ok = b.Host.MakeAll(label, ship.Kind.ID(), values...); !ok {
				return
			}
			s.Edit(label, "", func(v *battle.Battle) {
				for i, id := range ids {
					v.Table.Insert(len(v.Table.Participants), table.Participant{Document: id, Name: names[i]})
				}
			})
		})
		b.Form.Afresh() // the ships are on the shelf by now
		b.Page.Focus("")
		return ok
	})
}

// askShips asks how many ships of the book are to be made, makes them and calls then with them.
func (b *engagement) askShips(then func([]domain.DocID)) {
	b.ask(func(values []domain.Document, names []string) bool {
		ids, ok := b.Host.MakeAll("new ships · "+domain.Listed(names), ship.Kind.ID(), values...)
		if ok {
			then(ids)
		}
		return ok
	})
}

// ask asks how many ships of the book are wanted; use does something with them and reports whether that went well.
func (b *engagement) ask(use func(values []domain.Document, names []string) bool) {
	counts := make([]int, len(ship.Templates))
	counts[0] = 1
	var d *page.Dialog
	d = page.NewDialog(b.Host, func(p *page.Page) {
		p.Text("Each ship gets a sheet, ready to fly. Change crew, name and systems there.")
		var cells []fyne.CanvasObject
		for i, t := range ship.Templates {
			cells = append(cells, p.Number(fmt.Sprintf("count.%d", i), t.Name, counts[i], 0, mostMade, func(n int) {
				counts[i] = n
				d.Clear()
				p.Show()
			}))
		}
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16}, cells...))
	})
	d.Open("Ships of the book", "Make ships", 40, 14, nil, "count.0", func() (stay bool) {
		values, names := b.madeShips(counts)
		if len(values) == 0 {
			d.Refuse("Enter how many ships to make.")
			return true
		}
		return !use(values, names)
	})
}

// mostMade is how many ships of one sort are made at once.
const mostMade = 12

// madeShips are new ships, named after what they are and numbered where there are several.
func (b *engagement) madeShips(counts []int) (values []domain.Document, names []string) {
	taken := map[string]bool{}
	for _, h := range b.Host.Documents(ship.Kind.ID()) {
		taken[strings.ToLower(strings.TrimSpace(h.Title))] = true
	}
	for i, t := range ship.Templates {
		n := 0
		for range counts[i] {
			name := t.Name
			for n++; counts[i] > 1 || taken[strings.ToLower(name)]; n++ {
				if name = fmt.Sprintf("%s %d", t.Name, n); !taken[strings.ToLower(name)] {
					break
				}
			}
			taken[strings.ToLower(name)] = true
			s := t.New()
			s.Name, s.Campaign = name, b.Value().Campaign
			values, names = append(values, s), append(names, name)
		}
	}
	return values, names
}

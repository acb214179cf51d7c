package battle

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

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

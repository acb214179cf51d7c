package emissaries

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// byWord is what the referee does whatever the rules say: who raises, who is out of it, what players see.
type byWord struct{ p *play }

func newByWord(p *play) page.Act { return byWord{p} }

// First is the control that the keyboard comes to: one where a stray Return changes nothing.
func (x byWord) First() string { return "drop" }

func (x byWord) Lay(g *page.Page) {
	p := x.p
	v := p.Value()
	s := p.scene()
	g.Heading("GM’S RULING")
	g.Small("The rules are not checked. Undo takes back each button.")
	if v.Phase == emissaries.Playing && v.Raise.By == 0 {
		g.Add(look.NewCaption("WHO RAISES NEXT"))
		p.layPasses(g)
	}
	g.Add(look.NewCaption("PARTICIPANTS"))
	for _, id := range v.Table.Order() {
		x.layOne(g, s, id)
	}
	g.Add(g.Button("drop", "Back", 'n', true, p.Page.Cancel))
}

// layOne lays what the referee can do to one of them.
func (x byWord) layOne(g *page.Page, s emissaries.Scene, id table.ID) {
	p := x.p
	key := func(what string) string { return fmt.Sprintf("%s.%d", what, id) }
	g.Add(look.NewInset(look.Inset{Top: 1}, look.Shrunk(look.NewText(p.Name(id)))))
	var cells []fyne.CanvasObject
	if s.In(id) {
		cells = append(cells, g.Button(key("leave"), "Leave conflict", 0, false, func() {
			p.stay(func(s emissaries.Scene) (emissaries.Step, error) { return s.Leave(id) })
		}))
	} else {
		cells = append(cells, g.Button(key("return"), "Rejoin conflict", 0, false, func() {
			p.stay(func(s emissaries.Scene) (emissaries.Step, error) { return s.Return(id) })
		}))
	}
	cells = append(cells,
		g.Tick(key("veil"), "hide dice", s.Party(id).Hidden, func(on bool) {
			p.stay(func(s emissaries.Scene) (emissaries.Step, error) { return s.HidePool(id, on) })
		}),
		g.Tick(key("hide"), "hidden", p.Participant(id).Hidden, func(on bool) {
			p.stay(func(s emissaries.Scene) (emissaries.Step, error) { return s.Hide([]table.ID{id}, on) })
		}))
	g.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.1, 1.2, 0.8}, Narrowest: 21}, cells...))
}

// Called is empty: each button is a step, and nothing waits.
func (x byWord) Called() string { return "" }

func (x byWord) Whose() string { return "" }

func (x byWord) GoesBy() []page.By { return nil }
func (x byWord) Leave()            {}

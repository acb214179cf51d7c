package conflict

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// laySetup lays what a conflict is about, who is in it with what, and the way on.
func (p *play) laySetup(g *page.Page, s emissaries.Scene) {
	v := p.Value()
	p.layOnward(g, s)
	line := func(key, caption, label string, at func(*conflict) *string) {
		g.Add(g.Lines("stakes."+key, caption, *at(v), func(text string) {
			p.Hand.Session().Edit(label, "stakes."+key, func(v *conflict) { *at(v) = text })
		}))
	}
	if domain.Blank(v.Stakes.Question) || domain.Blank(v.Stakes.Win) || domain.Blank(v.Stakes.Lose) {
		g.Unfold("stakes")
	}
	g.Folded("stakes", "At stake", func() {
		line("question", "Stakes", "the stakes", func(v *conflict) *string { return &v.Stakes.Question })
		line("win", "If the players’ side wins", "what if the players’ side wins", func(v *conflict) *string { return &v.Stakes.Win })
		line("lose", "If the players’ side loses", "what if the players’ side loses", func(v *conflict) *string { return &v.Stakes.Lose })
		p.fromLineToLine(g)
	})
	p.acts.Lay(g, p.theirs().Purpose)
	if ready := len(acts.Bare(s))+len(acts.ToRoll(s)) == 0; ready && len(s.Ins()) > acts.MostNamed { // who begins is asked alone
		g.Folded("people", "Who takes part", func() { p.layPeople(g, s) })
	} else {
		p.layPeople(g, s)
	}
	p.layNewcomers(g)
	g.Folded("more", "Assets and GM’s rulings", func() {
		p.layAssets(g, s)
		p.layMore(g, s)
	})
}

// fromLineToLine has Return go on from each line of the stakes to what comes after it.
func (p *play) fromLineToLine(g *page.Page) {
	onward, last := g.Onward, len(g.Keys())
	g.Onward = func() {
		keys := g.Keys()
		i := slices.Index(keys, g.Focused())
		switch {
		case i >= 0 && i < last && i+1 < len(keys) && strings.HasPrefix(keys[i], "stakes."):
			g.Focus(keys[i+1])
		case onward != nil:
			onward()
		}
	}
}

// title is what a sheet is called.
func (p *play) title(id domain.DocID, none string) string {
	if h, there := p.Host.Head(id); there {
		return domain.OrElse(h.Title, none)
	}
	return none
}

// layOnward lays what the set-up waits for, and the way on: sides, then approaches, then dice, then who begins.
func (p *play) layOnward(g *page.Page, s emissaries.Scene) {
	ins := s.Ins()
	sides := map[int]bool{}
	for _, id := range ins {
		side, _ := s.Side(id)
		sides[side] = true
	}
	switch bare := acts.Bare(s); {
	case len(ins) == 0:
		g.Result("Add people from the shelf, make an NPC, or make the world the opponent.")
	case len(sides) < 2:
		g.Result("All are on one side. Add an opponent.")
	case len(bare) > 0:
		still := p.Names(bare)
		if len(bare) > acts.MostNamed {
			still = fmt.Sprintf("%d of them", len(bare))
		}
		g.Result(fmt.Sprintf("Nothing in play yet for %s.", still))
		p.layBare(g, s, bare)
	case acts.Due(s).What == emissaries.DueRoll:
		p.acts.Lay(g, p.theirs().ToRolls)
	default:
		p.acts.Lay(g, p.theirs().Beginning)
	}
}

// layBare lays the ways on while some bring nothing: to ask them or, where that leaves two sides, to begin without them. Once
// they have been asked that comes first.
func (p *play) layBare(g *page.Page, s emissaries.Scene, bare []table.ID) {
	sides := map[int]bool{}
	for _, id := range s.Ins() {
		if side, _ := s.Side(id); !slices.Contains(bare, id) {
			sides[side] = true
		}
	}
	ask := func(key string, letter rune, main bool) fyne.CanvasObject {
		return g.Button(key, "Pick approaches", letter, main, func() { p.Start(p.acts.New("bringAll", bare[0])) })
	}
	if len(sides) < 2 {
		g.Add(ask("on", 'n', true))
		return
	}
	without := func(key string, letter rune, main bool) fyne.CanvasObject {
		title := fmt.Sprintf("Begin without %d", len(bare))
		if len(bare) == 1 {
			title = "Begin without " + g.Shorten(p.Name(bare[0]), "Begin without  (N)")
		}
		return g.Button(key, title, letter, main, func() { p.beginWithout(bare) })
	}
	if slices.ContainsFunc(bare, func(id table.ID) bool { return !slices.Contains(p.asked, id) }) {
		g.InPairs(1, []fyne.CanvasObject{without("without", 'b', false), ask("on", 'n', true)})
		return
	}
	g.InPairs(1, []fyne.CanvasObject{ask("ask", 'a', false), without("on", 'n', true)})
}

// beginWithout has some leave the conflict that is set up, as one step.
func (p *play) beginWithout(ids []table.ID) {
	s := p.scene()
	var steps []emissaries.Step
	for _, id := range ids {
		step, err := s.Leave(id)
		if err != nil {
			p.Page.Tell(err.Error())
			return
		}
		steps, s = append(steps, step), s.After(step)
	}
	p.do("begin without "+p.Names(ids), steps...)
}

// layPeople lays those at the table, each with what they bring.
func (p *play) layPeople(g *page.Page, s emissaries.Scene) {
	list := p.Value().Table.Order()
	if len(list) == 0 {
		return
	}
	digit := digits(g)
	for i, id := range list {
		who := p.Participant(id)
		title, letter := p.Name(id), digit(i)
		side := g.Choice(fmt.Sprintf("side.%d", id), "Side", p.sideTitles(), min(max(who.Side, 0), mostSides), func(n int) {
			p.Hand.Session().Edit(p.Name(id)+" changes sides", "", func(v *conflict) {
				if x, ok := v.Table.Participant(id); ok {
					x.Side = n
				}
			})
		})
		words := look.NewCaption(p.short(s, id))
		words.Shrinks = true
		button := g.Button(fmt.Sprintf("who.%d", id), title, letter, false, func() { p.Start(p.acts.New("bring", id)) })
		g.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.7, 1}, Narrowest: max(20, page.Widest(button)*2.7/1.7+1)},
			look.NewRows(0, button, look.NewInset(look.Inset{Left: 1}, words)), side))
	}
}

// mostSides is the last side that can be chosen.
const mostSides = 3

// sideTitles are the sides to choose from.
func (p *play) sideTitles() []string {
	titles := []string{"the players’"}
	for i := 1; i <= mostSides; i++ {
		titles = append(titles, fmt.Sprintf("against them, %d", i))
	}
	titles[1] = "against them"
	return titles
}

// layNewcomers lays the ways to bring people to the table.
func (p *play) layNewcomers(g *page.Page) {
	ids, titles := p.onShelf()
	if len(ids) > 0 {
		g.Add(g.Choice("shelf", "Add from shelf", titles, -1, func(i int) { p.seatAll(ids[i : i+1]) }))
	}
	var cells []fyne.CanvasObject
	if crew := p.crew(); len(crew) > 0 {
		cells = append(cells, g.Button("crew", "Add campaign’s crew", 'c', false, func() { p.seatAll(crew) }))
	}
	g.InPairs(1, append(cells, g.Button("npc", "An NPC, quickly…", 'q', false, p.enlist), g.Button("world", "The world, as a pool…", 'w', false, p.askWorld)))
}

// onShelf are the characters and NPCs who are not at the table.
func (p *play) onShelf() (ids []domain.DocID, titles []string) {
	seated := p.Value().Table.Documents()
	for _, kind := range []domain.KindID{emissaries.CharacterKind.ID(), emissaries.NPCKind.ID()} {
		for _, h := range p.Host.Documents(kind) {
			if !slices.Contains(seated, h.ID) {
				ids, titles = append(ids, h.ID), append(titles, domain.OrElse(h.Title, "somebody unnamed"))
			}
		}
	}
	return ids, titles
}

// crew are the characters of the campaign's seats who are not at the table.
func (p *play) crew() []domain.DocID {
	var ids []domain.DocID
	seated := p.Value().Table.Documents()
	for _, seat := range p.rules.Campaign().Seats {
		if _, there := p.Host.Head(seat.Character); there && !slices.Contains(seated, seat.Character) && !slices.Contains(ids, seat.Character) {
			ids = append(ids, seat.Character)
		}
	}
	return ids
}

// seatAll seats sheets at the table, as one step: characters on the players' side, others against them.
func (p *play) seatAll(ids []domain.DocID) {
	if why := p.Hand.Session().ReadOnly(); why != "" {
		p.Page.Tell(why)
		return
	}
	var names []string
	var come []table.Participant
	for _, id := range ids {
		h, _ := p.Host.Head(id)
		names = append(names, p.title(id, "somebody"))
		come = append(come, table.Participant{Document: id, Name: h.Title, Side: sideOf(h.Kind)})
	}
	p.Hand.Join(domain.Listed(names)+" at the table", come...)
	p.Form.Afresh() // they may be on the shelf only now
}

// sideOf is the side on which sheets of a kind come to the table.
func sideOf(kind domain.KindID) int {
	if kind == emissaries.CharacterKind.ID() {
		return emissaries.PlayersSide
	}
	return gmSide
}

// layAssets lays the assets at hand.
func (p *play) layAssets(g *page.Page, s emissaries.Scene) {
	v := p.Value()
	var ids []domain.DocID
	var titles []string
	for _, h := range p.Host.Documents(emissaries.AssetKind.ID()) {
		if s.Assets[h.ID] == nil || !slices.Contains(p.ownAssets(), h.ID) && !p.shared(h.ID) {
			ids, titles = append(ids, h.ID), append(titles, domain.OrElse(h.Title, "an unnamed asset"))
		}
	}
	if len(ids)+len(v.Assets) == 0 {
		return
	}
	g.Heading("ASSETS AT HAND")
	for _, a := range v.Assets {
		g.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 1}, Narrowest: 14}, look.NewInset(look.Inset{Top: 1.5}, look.Shrunk(look.NewText(p.title(a.Asset, "gone from the shelf")))),
			g.Button(fmt.Sprintf("unasset.%d", a.ID), "Remove", 0, false, func() {
				p.Hand.Session().Edit(p.title(a.Asset, "an asset")+" removed", "", func(v *conflict) {
					v.Assets = slices.DeleteFunc(v.Assets, func(x emissaries.SharedRow) bool { return x.ID == a.ID })
				})
			})))
	}
	if len(ids) > 0 {
		g.Add(g.Choice("asset", "Add asset", titles, -1, func(i int) {
			p.Hand.Session().Edit(titles[i]+" added", "", func(v *conflict) {
				id := domain.NextRow(v.Assets, func(x emissaries.SharedRow) emissaries.RowID { return x.ID })
				v.Assets = append(v.Assets, emissaries.SharedRow{ID: id, Asset: ids[i]})
			})
		}))
	}
}

// ownAssets are the assets that the conflict itself has at hand.
func (p *play) ownAssets() []domain.DocID {
	var ids []domain.DocID
	for _, a := range p.Value().Assets {
		ids = append(ids, a.Asset)
	}
	return ids
}

// shared reports whether an asset is at hand for all of the campaign.
func (p *play) shared(id domain.DocID) bool {
	return slices.ContainsFunc(p.rules.Campaign().Assets, func(a emissaries.SharedRow) bool { return a.Asset == id })
}

// joining is somebody joining while the conflict goes on.
type joining struct{ p *play }

func newJoining(p *play) page.Act { return joining{p} }

// First is the control that the keyboard comes to: one where stray keys change nothing.
func (j joining) First() string { return "done" }

func (j joining) Lay(g *page.Page) {
	g.Heading("ADD SOMEBODY")
	j.p.layPeople(g, j.p.scene())
	j.p.layNewcomers(g)
	j.p.layAssets(g, j.p.scene())
	g.Add(g.Button("done", "Done", 'n', true, j.p.Page.Cancel))
}

// Called is empty: each button is a step, and nothing waits.
func (j joining) Called() string { return "" }

func (j joining) Whose() string { return "" }

func (j joining) GoesBy() []page.By { return nil }
func (j joining) Leave()            {}

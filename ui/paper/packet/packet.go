// Package packet prints packets: everything for an evening at once.
package packet

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/packet"
	"shipslocker/ui/paper"
)

// Forms are the printed forms of a game's packets.
func Forms(game string) []paper.Form {
	return []paper.Form{{Kind: packet.Kind(game).ID(), Name: "packet", Title: "Everything in it", Draw: drawList, Gather: func(doc domain.Document, from paper.Stock) paper.Gathered {
		p := domain.As(doc, func() *packet.Packet { return &packet.Packet{} })
		return (&gathering{Packet: p, game: game, from: from}).all()
	}}}
}

// drawList draws the list of what is in a packet, for one of which nothing can be printed, or one to fill in.
func drawList(p *paper.Press, doc domain.Document) {
	list := domain.As(doc, func() *packet.Packet { return &packet.Packet{} })
	t := paper.Table{Title: "What to print", Columns: []paper.Column{{Title: "What"}, {Title: "Form", Width: 50}, {Title: "Copies", Width: 16}}}
	for _, r := range list.Rows {
		t.Rows = append(t.Rows, []paper.Cell{{Text: words(r, p.Beside)}, {Text: r.Form}, {Text: fmt.Sprint(r.Copies)}})
	}
	for len(t.Rows) < leastRows {
		t.Rows = append(t.Rows, make([]paper.Cell, len(t.Columns)))
	}
	f := p.Flow("PACKET")
	f.Table(paper.Table{Columns: []paper.Column{{Title: "Name"}}, Rows: [][]paper.Cell{{{Text: list.Name}}}})
	f.Table(t)
	f.Table(paper.Table{Columns: []paper.Column{{Title: "Notes"}}, Rows: [][]paper.Cell{{{Text: list.Notes}}}})
}

// leastRows are the rows of a list that is to be filled in.
const leastRows = 16

// words are what a row prints, in words.
func words(r packet.Row, beside domain.Beside) string {
	title := ""
	if d := beside(r.Document); d != nil {
		title = domain.OrElse(d.Title(), "Unnamed")
	}
	switch r.What {
	case packet.Everybody:
		return "Everybody of " + title
	case packet.Blanks:
		return "Blank form: " + string(r.Kind)
	case packet.Cards:
		return "Reference cards: " + domain.OrElse(r.Section, "all")
	}
	return title
}

// gathering is a packet that is being gathered.
type gathering struct {
	*packet.Packet
	game   string
	from   paper.Stock
	sheets []paper.Item
	cards  []paper.Item // that are cut out
	notes  []string
}

// all lists what the packet prints: its rows in their order, then what is cut out, each deck together.
func (g *gathering) all() paper.Gathered {
	for _, r := range g.Rows {
		for range min(max(r.Copies, 1), packet.MostCopies) {
			g.row(r)
		}
	}
	order := map[string]int{} // of the decks, as they come up
	for _, it := range g.cards {
		if _, ok := order[it.Form.Cut]; !ok {
			order[it.Form.Cut] = len(order)
		}
	}
	slices.SortStableFunc(g.cards, func(a, b paper.Item) int { return order[a.Form.Cut] - order[b.Form.Cut] })
	title := ""
	if _, campaign := g.from.Read(g.Campaign); campaign != nil {
		title = campaign.Title()
	}
	return paper.Gathered{Title: title, Items: append(g.sheets, g.cards...), TwoSided: g.TwoSided, Notes: g.notes}
}

// row prints a row once.
func (g *gathering) row(r packet.Row) {
	switch r.What {
	case packet.Cards:
		g.reference(r.Section)
	case packet.Blanks:
		if form, ok := g.form(r.Kind, r.Form); ok {
			g.add(paper.Item{Form: form})
		}
	case packet.Everybody:
		for _, id := range g.people(r.Document) {
			g.document(id, r.Form, false)
		}
	default:
		if r.Document != "" {
			g.document(r.Document, r.Form, true)
		}
	}
}

// people are those of whom a campaign or a scene has sheets, each once.
func (g *gathering) people(of domain.DocID) []domain.DocID {
	_, doc := g.from.Read(of)
	if doc == nil {
		if of != "" {
			g.note("A document of the packet is gone. What belongs to it was left out.")
		}
		return nil
	}
	var ids []domain.DocID
	for _, id := range domain.RefersTo(doc) {
		kind, doc := g.from.Read(id)
		if k, err := g.from.Kinds.Find(kind); err == nil && k.Acts && doc != nil && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// document prints a document on a form. One without that form is left out, and that is said where it was asked for by name.
func (g *gathering) document(id domain.DocID, form string, named bool) {
	kind, doc := g.from.Read(id)
	if doc == nil {
		g.note("A document of the packet is gone: it was left out.")
		return
	}
	f, ok := g.form(kind, form)
	switch {
	case ok && f.Gather == nil:
		g.add(paper.Item{Form: f, Doc: doc})
	case ok:
		g.note("A packet prints no packet: “%s” was left out.", domain.OrElse(doc.Title(), "Unnamed"))
	case named:
		g.note("“%s” has no form %q: it was left out.", domain.OrElse(doc.Title(), "Unnamed"), form)
	}
}

// reference prints a section of the reference cards, or all of them.
func (g *gathering) reference(section string) {
	title, cards := g.from.Cards(g.game)
	if section != "" {
		cards = slices.DeleteFunc(slices.Clone(cards), func(c domain.Card) bool { return c.Section != section })
	}
	if len(cards) == 0 {
		g.note("The reference cards have no section “%s”: it was left out.", section)
		return
	}
	g.add(paper.CardsItem(title+" · reference cards", cards))
}

// form is a kind's form of a name; an empty one is the first.
func (g *gathering) form(kind domain.KindID, name string) (paper.Form, bool) {
	for _, f := range g.from.Forms(kind) {
		if name == "" || f.Name == name {
			return f, true
		}
	}
	return paper.Form{}, false
}

func (g *gathering) add(it paper.Item) {
	if it.Form.Cut != "" {
		g.cards = append(g.cards, it)
	} else {
		g.sheets = append(g.sheets, it)
	}
}

func (g *gathering) note(format string, args ...any) {
	g.notes = append(g.notes, fmt.Sprintf(format, args...))
}

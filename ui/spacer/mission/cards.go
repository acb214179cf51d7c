package mission

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/screen"
)

// mostTwistCards is how many twists a player writes at most, and so how many lines there are. Source: spacer C12 1.
const mostTwistCards = 3

// cardCover lies over the window while the laptop is passed round: first it says whom to pass it to and shows nothing
// else, then that player writes cards that nobody else reads.
type cardCover struct {
	*screen.Cover
	e       *adventure
	by      rules.RowID // whose turn it is; 0 = nobody's, and the cover is off
	writes  bool        // whoever it is has the laptop
	slots   []cardSlot
	editing bool // its own edits do not lay it anew: somebody types
}

// cardSlot is a line for one card.
type cardSlot struct {
	id      rules.RowID
	kind    mission.CardKind
	caption string
}

func newCardCover(e *adventure) *cardCover {
	c := &cardCover{e: e}
	c.Cover = screen.NewCover(e.Host, c.lay)
	return c
}

// raise covers everything until a player has the laptop.
func (c *cardCover) raise(by rules.RowID) {
	if c.e.Form.ReadOnly() {
		return
	}
	c.by, c.writes = by, false
	if c.Up() {
		c.Show()
	} else {
		c.Open()
	}
}

// lower takes the cover off.
func (c *cardCover) lower() {
	if !c.Up() {
		return
	}
	c.by, c.writes, c.slots = 0, false, nil
	c.Page.Show() // so that nothing of the cards is left anywhere
	c.Close()
	c.e.Page.Show()
	c.e.Page.Focus("")
}

// follow takes notice that the mission is another.
func (c *cardCover) follow() {
	m := c.e.Value()
	switch {
	case !c.Up() || c.editing:
	case m == nil || m.Player(c.by) == nil:
		c.lower()
	default:
		c.Page.Show()
	}
}

// begin shows the lines to whoever has the laptop.
func (c *cardCover) begin() {
	m := c.e.Value()
	c.writes, c.slots = true, nil
	var taken []rules.RowID
	add := func(kind mission.CardKind, most int, caption func(i int) string) {
		for i, id := range m.CardSlots(c.by, kind, most, taken...) {
			c.slots, taken = append(c.slots, cardSlot{id, kind, caption(i)}), append(taken, id)
		}
	}
	add(mission.Idea, 1, func(int) string { return "Mission idea" })
	most := mostTwistCards
	if p := m.Player(c.by); p != nil && p.Referee {
		most = 0
	}
	add(mission.PlotTwist, most, func(i int) string {
		if i >= 2 {
			return fmt.Sprintf("Twist %d, optional", i+1)
		}
		return fmt.Sprintf("Twist %d", i+1)
	})
	c.Show()
}

// lay lays the page.
func (c *cardCover) lay(p *page.Page) {
	m := c.e.Value()
	if c.by == 0 || m == nil {
		return
	}
	name := c.e.now().Named(c.by)
	if !c.writes {
		p.Heading("PASS THE LAPTOP TO " + strings.ToUpper(name))
		p.Add(look.NewParagraph("Everybody else, look away: the next page is for "+name+" alone.", theme.SizeNameHeadingText))
		p.Add(p.Button("have", "I am "+p.Shorten(name, "I am  (I)"), 'i', true, c.begin))
		p.Add(p.Button("back", "Back", 0, false, c.lower))
		p.Back = c.lower
		return
	}
	p.Heading(strings.ToUpper(name) + " WRITES")
	p.Text("Nobody else reads this before it is drawn. An empty line makes no card.")
	for _, slot := range c.slots {
		text := ""
		if card := m.Card(slot.id); card != nil {
			text = card.Text
		}
		p.Add(p.Line(fmt.Sprintf("card%d", slot.id), slot.caption, text, func(text string) { c.write(slot, text) }))
	}
	p.Add(p.Button("done", "Cover my cards", 0, true, c.done))
	p.Onward, p.Back = c.onward, c.done
}

// onward goes on to the next line, or from the last to the button that covers the cards.
func (c *cardCover) onward() {
	keys := c.Page.Keys()
	if i := slices.Index(keys, c.Page.Focused()); i+1 < len(keys) {
		c.Page.Focus(keys[i+1])
		return
	}
	c.done()
}

// write keeps what is typed.
func (c *cardCover) write(slot cardSlot, text string) {
	c.editing = true
	c.e.Form.Edit("a card face down", fmt.Sprintf("@card%d", slot.id), func(m *mission.Mission) {
		m.WriteCard(mission.Card{ID: slot.id, Kind: slot.kind, By: c.by, Text: text})
	})
	c.editing = false
}

// done covers the cards, and says who comes next.
func (c *cardCover) done() {
	m := c.e.Value()
	next := rules.RowID(0)
	for i, p := range m.Players {
		if p.ID == c.by && i+1 < len(m.Players) {
			next = m.Players[i+1].ID
		}
	}
	if missions, twists := m.Hand(next); next != 0 && missions+twists == 0 {
		c.raise(next)
		return
	}
	c.lower()
}

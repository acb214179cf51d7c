package board

import (
	"fmt"
	"strings"

	"shipslocker/domain/board"
	"shipslocker/ui/paper"
)

const (
	cardColumns, cardRows = 2, 4
	cardsPerPage          = cardColumns * cardRows
	cardPad               = 3.0 // mm from where a card is cut to its boxes
)

// drawCards prints a card for each zone with its name, aspects and borders, eight to a page, with lines to cut along; players'
// have nothing of what is hidden from them.
func drawCards(p *paper.Press, m *board.Map, c copyOf) {
	var zones []board.Zone
	if m != nil && !c.referee {
		m = m.Shown()
	}
	if m != nil {
		zones = m.Zones
	}
	if len(zones) == 0 && p.Lacks() {
		return
	}
	if len(zones) == 0 {
		m = board.New()
		zones = make([]board.Zone, cardsPerPage)
	}
	ways := meetings(m)
	page := p.Area(false)
	deck := p.Deck("Zone cards", false, page.W/cardColumns, page.H/cardRows)
	for i := range zones {
		card(p, deck.Next().Inset(cardPad, cardPad), &zones[i], ways[zones[i].ID])
	}
}

func card(p *paper.Press, r paper.Rect, z *board.Zone, ways []string) {
	const least, head = 4, 13 // lines either list has room for, and mm above both
	of, to := max(least, len(z.Aspects))+1, max(least, len(ways))+1
	rows := r.Rows(head, (r.H-head)*float64(of)/float64(of+to), 0)
	caption := "Zone"
	if z.Hidden {
		caption = "Zone, hidden from the players"
	}
	p.Box(rows[0], paper.Box{Caption: caption, Field: "Name of a zone", Lead: strings.ToUpper(strings.TrimSpace(z.Name)), Size: 14})
	var aspects []string
	for _, a := range z.Aspects {
		aspects = append(aspects, aspect(a))
	}
	p.Box(rows[1], paper.Box{
		Caption: "Aspects; a box is a free tag", Field: "Aspects of " + z.Name, Value: strings.Join(aspects, "\n"), Size: 10, Top: true, Ruled: len(aspects) == 0,
	})
	p.Box(rows[2], paper.Box{
		Caption: "Neighbours and borders", Field: "Neighbours of " + z.Name, Value: strings.Join(ways, "\n"), Size: 9, Top: true, Ruled: len(ways) == 0,
	})
	p.Frame(r)
}

// aspect is its words and a box to tick for each free tag.
func aspect(a board.Aspect) string {
	const most = 8
	s := strings.TrimSpace(a.Text)
	if a.FreeTags > most {
		return fmt.Sprintf("%s\u00a0☐ × %d", s, a.FreeTags)
	}
	return strings.TrimSpace(s + "\u00a0" + strings.Repeat("☐", max(0, a.FreeTags)))
}

// meetings says of each zone where its ways lead and what they cost, a line each.
func meetings(m *board.Map) map[board.ID][]string {
	names := map[board.ID]string{}
	for i := range m.Zones {
		if names[m.Zones[i].ID] = strings.TrimSpace(m.Zones[i].Name); names[m.Zones[i].ID] == "" {
			names[m.Zones[i].ID] = "unnamed zone"
		}
	}
	lines := map[board.ID][]string{}
	for _, w := range m.Ways() {
		cost := crossing(m, w)
		lines[w.A] = append(lines[w.A], names[w.B]+cost)
		lines[w.B] = append(lines[w.B], names[w.A]+cost)
	}
	return lines
}

// crossing says what a way costs.
func crossing(m *board.Map, w board.Way) string {
	var parts []string
	if l, ok := m.Link(w.Link); ok && w.Link != 0 {
		if name := strings.TrimSpace(l.Name); name != "" {
			parts = append(parts, "by "+name)
		}
		if l.Hidden {
			parts = append(parts, "hidden")
		}
	}
	if b, ok := m.Border(w.Border); ok && w.Border != 0 {
		parts = append(parts, states(b))
	}
	if len(parts) == 0 {
		return ""
	}
	return ": " + strings.Join(parts, ", ")
}

// states lists what a border can be, the one it is in first.
func states(b *board.Border) string {
	now := b.State()
	s := state(now)
	if left := b.Left(0); b.Shared() && left < now.Value {
		s += fmt.Sprintf(" (%d left)", left)
	}
	for i, other := range b.States {
		if i != max(0, min(b.Now, len(b.States)-1)) {
			s += " → " + state(other)
		}
	}
	if b.Fixed {
		s += ", for good"
	}
	if b.Hidden {
		s += ", hidden"
	}
	return s
}

func state(s board.State) string {
	return strings.TrimSpace(fmt.Sprintf("%s %d", strings.TrimSpace(s.Name), s.Value))
}

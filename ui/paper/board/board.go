// Package board prints maps: on one page, as poster pages to be joined, and as a card for each zone.
package board

import (
	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/paper"
)

// copyOf is what of a map is printed.
type copyOf struct {
	referee  bool // hidden things too
	noTokens bool
	noNames  bool
	face     func(board.Token) paint.Face // nil on blank forms
}

// Forms lists the printed forms of a game's kind of maps. The first is the one a map prints by itself: the players' copy, so
// that nothing hidden leaves the printer unasked.
func Forms(kind domain.KindID) []paper.Form {
	row := func(name, title string, draw func(*paper.Press, *board.Map, copyOf), c copyOf) paper.Form {
		return paper.Form{Kind: kind, Name: name, Title: title, Draw: func(p *paper.Press, doc domain.Document) {
			m, ok := doc.(*board.Map)
			if !ok {
				m = nil
			}
			c := c
			c.face = func(k board.Token) paint.Face { return paint.Face{Name: named(p, k)} }
			draw(p, m, c)
		}}
	}
	cards, all := row("cards", "Zone cards, players' copy", drawCards, copyOf{}), row("cards-referee", "Zone cards, referee's copy", drawCards, copyOf{referee: true})
	cards.Cut, all.Cut = "Zone cards", "Zone cards, referee's copy"
	return []paper.Form{
		row("players", "Map, players' copy", drawMap, copyOf{}),
		row("referee", "Map, referee's copy", drawMap, copyOf{referee: true}),
		row("ground", "Map without tokens, players' copy", drawMap, copyOf{noTokens: true}),
		row("outline", "Map without tokens and names", drawMap, copyOf{noTokens: true, noNames: true}),
		row("poster", "Poster, players' copy", drawPoster, copyOf{}),
		row("poster-referee", "Poster, referee's copy", drawPoster, copyOf{referee: true}),
		row("poster-ground", "Poster without tokens, players' copy", drawPoster, copyOf{noTokens: true}),
		cards, all,
	}
}

// String says what a copy is, for its title line.
func (c copyOf) String() string {
	switch {
	case c.referee:
		return "Referee's copy"
	case c.noNames:
		return "To write on"
	case c.noTokens:
		return "Players' copy, without tokens"
	}
	return "Players' copy"
}

// scene is what the painter is to draw of a map at so many pixels to the millimetre.
func (c copyOf) scene(p *paper.Press, m *board.Map, pixels, smallest float64) *paint.Scene {
	m = facts.Clone(m)
	paint.Spread(m)
	return &paint.Scene{
		Map: m, Mode: paint.Print, NoTokens: c.noTokens, NoNames: c.noNames, Referee: c.referee, Face: c.face,
		Background: p.Opened(m.Background.Picture, "background picture"),
		Smallest:   smallest * mmPerPt * pixels,
	}
}

// empty tells whether a copy has nothing of a map to show.
func (c copyOf) empty(m *board.Map) bool {
	if !c.referee {
		m = m.Shown()
	}
	_, something := m.Bounds()
	return !something && m.Background.Picture == ""
}

// named is who a token stands for: what its sheet is called, where that is at hand.
func named(p *paper.Press, k board.Token) string {
	if d := p.Beside(k.Document); d != nil {
		return d.Title()
	}
	return k.Name
}

const mmPerPt = 25.4 / 72

// sheet is a map of hexes or of squares to draw on, for blank forms; the picture is wide mm wide.
func sheet(c copyOf, wide, high float64) *board.Map {
	const side = 10.0 // mm
	m := board.New()
	if !c.noTokens {
		m.Layout = board.Hexes
		m.Grid.Width = 1.5 * side
		m.Grid.Columns = min(board.MostHexes, int((wide/(m.Grid.Width/1.7320508)-0.5)/1.5))
		m.Grid.Rows = min(board.MostHexes, int(high/m.Grid.Width-0.5))
		return m
	}
	columns, rows := int(wide/side), int(high/side)
	for i := range columns * rows {
		m.Zones = append(m.Zones, board.Zone{
			ID: m.NextID(), Shape: board.Oblong(float64(i%columns)*side, float64(i/columns)*side, side, side),
		})
	}
	return m
}

package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// indexCard is a character or an NPC as it goes on an index card: what can be brought into a conflict, and the fallout.
type indexCard struct {
	means
	name         string
	who, caption string // or what, in a few words, and the caption of that
	tracks       []strip
}

// drawIndex draws one card, or a page of empty ones.
func drawIndex(p *paper.Press, doc domain.Document) {
	if card, ok := cardOf(p, doc); ok {
		paper.IndexCards(p, emptyCard(p), card)
	} else {
		paper.IndexCards(p, emptyCard(p))
	}
}

// drawConflictIndex draws a card for each who takes part, hidden or not: one for a sheet however many share it. Who has no
// sheet at hand gets a card with the name alone, to be filled in.
func drawConflictIndex(p *paper.Press, doc domain.Document) {
	var cards []indexCard
	for _, in := range conflictOf(p, doc, true).people(p) {
		card, ok := cardOf(p, in.sheet)
		if !ok {
			card = emptyCard(p)
			card.name = in.name
		}
		cards = append(cards, card)
	}
	paper.IndexCards(p, emptyCard(p), cards...)
}

// person is one who takes part in a conflict, with the sheet if that is at hand.
type person struct {
	name  string
	sheet domain.Document // nil = none
	open  bool            // this copy shows its tracks
}

// people are those who take part, each sheet once.
func (s conflictSheet) people(p *paper.Press) []person {
	var list []person
	var seen []domain.DocID
	for _, id := range s.Table.Order() {
		who, _ := s.Table.Participant(id)
		if who.Document != "" && slices.Contains(seen, who.Document) {
			continue
		}
		seen = append(seen, who.Document)
		list = append(list, person{s.scene.Called(id), p.Beside(who.Document), s.shownTracks(id)})
	}
	return list
}

// cardOf is the card of a sheet; ok is false for one that can bring in nothing of its own, and for none.
func cardOf(p *paper.Press, doc domain.Document) (card indexCard, ok bool) {
	switch x := doc.(type) {
	case *emissaries.Character:
		s := characterOf(p, x)
		card = indexCard{means: s.means(), name: x.Name, who: x.Homeland, caption: "People, world or station"}
		for _, id := range emissaries.TrackIDs {
			t := strip{title: id.Title()}
			t.rows, t.further = cut(x.Fallout.At(id).Rows, emissaries.Rows)
			card.tracks = append(card.tracks, t)
		}
		return card, true
	case *emissaries.NPC:
		card = indexCard{means: means{Means: x.Means}, name: x.Name, who: x.Role, caption: "Who or what"}
		rows, further := cut(x.Fallout.Rows, emissaries.MostRows)
		for i := range rows {
			card.tracks = append(card.tracks, strip{title: fmt.Sprintf("Fallout %d", i+1), rows: rows[i : i+1]})
		}
		if len(further) > 0 {
			card.tracks[len(rows)-1].further = further
		}
		return card, true
	}
	return card, false
}

// emptyCard is one to write on.
func emptyCard(p *paper.Press) indexCard {
	card, _ := cardOf(p, &emissaries.Character{Fallout: emissaries.NewCharacter().Fallout})
	card.blank, card.caption = true, "Who or what"
	return card
}

// Draw draws what stands on the card.
func (c indexCard) Draw(p *paper.Press, r paper.Rect) {
	const statH = 6.5 // mm
	tracks, high := make([]float64, len(c.tracks)), 0.0
	for i, t := range c.tracks {
		tracks[i] = t.height()
		high += tracks[i]
	}
	rows := r.Rows(10.5, 0, high)
	head := rows[0].Columns(0, 50)
	p.Box(head[0], paper.Box{Caption: "Name", Lead: strings.TrimSpace(c.name), Size: 13})
	p.Box(head[1], paper.Box{Caption: c.caption, Value: strings.TrimSpace(c.who), Face: paper.Condensed})
	body := rows[1].Columns(61, 0)
	left := body[0].Rows(statH*float64(len(emissaries.StatRows)), 0)
	for i, row := range left[0].Rows(make([]float64, len(emissaries.StatRows))...) {
		c.stat(p, row, emissaries.StatRows[i].Stat)
	}
	p.Box(left[1], c.list("Relationships", relationshipLines(c.Relationships)))
	p.Stack(body[1], c.list("Traits", traitLines(c.Traits)), c.list("Objects", objectLines(c.Objects)))
	for i, row := range rows[2].Rows(tracks...) {
		c.tracks[i].line(p, row, c.name)
	}
	p.Frame(r)
}

// list is a box of lines, ruled while there are none.
func (c indexCard) list(caption string, lines []string) paper.Box {
	b := list(caption, 9, lines)
	b.Field, b.Face, b.Ruled = caption+" of "+c.name, paper.Condensed, b.Value == ""
	return b
}

// cut parts rows into those that are drawn and those that find no room.
func cut(rows []emissaries.FalloutRow, most int) (drawn, further []emissaries.FalloutRow) {
	n := min(most, len(rows))
	return rows[:n], rows[n:]
}

// conditions are what fills the rows of a track; of those that find no room all is said.
func (t strip) conditions() string {
	var said []string
	for _, x := range t.rows {
		if words := condition(x); words != "" {
			said = append(said, words)
		}
	}
	for i, x := range t.further {
		said = append(said, fmt.Sprintf("row %d: %s", len(t.rows)+i+1, rowWords(x)))
	}
	return strings.Join(said, "; ")
}

// height is how high a track stands in one line, in mm: more where there is a condition to read.
func (t strip) height() float64 {
	if len(t.rows) > 1 && t.conditions() != "" {
		return 9.6
	}
	return 6.4
}

// line draws the rows of a track beside each other, and what fills them behind.
func (t strip) line(p *paper.Press, r paper.Rect, whose string) {
	const squares, titleW, apart = emissaries.Squares, 15.0, 3.6 // mm
	const wide = squares*leastDie + (squares-1)*squareGap
	p.Box(r, paper.Box{})
	p.Write(r.X+1.2, r.Y+r.H/2+1.1, 8, titleW-1.5, paper.CondensedBold, t.title)
	at := paper.Rect{X: r.X + titleW, Y: r.Y + (r.H-leastDie)/2, W: wide, H: leastDie}
	for i, x := range t.rows {
		field := fmt.Sprintf("%s of %s, row %d", t.title, whose, i+1)
		p.Ticks(at, "", field, paper.Ticks{Printed: squares, Length: squares, Marks: ticked(x.Ticks)})
		at.X += wide + apart
	}
	p.Box(paper.Rect{X: at.X, Y: r.Y, W: r.X + r.W - at.X, H: r.H}, paper.Box{
		Field: t.title + " of " + whose, Value: t.conditions(), Size: 9, Face: paper.Condensed, Bare: true,
	})
}

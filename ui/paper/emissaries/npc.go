package emissaries

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// An NPC's card: two beside each other, two to a column; in mm what stands on it.
const (
	cardColumns = 2
	cardRows    = 2
	cardPad     = 2.0
	cardLine    = 7.2 // of a trait, a relationship or an object
	cardNotes   = 9.0
)

// What an NPC's sheet has room for; further rows go on elsewhere.
const (
	npcTraits        = 11
	npcRelationships = 6
	npcObjects       = 5
)

// npcSheet is an NPC being printed.
type npcSheet struct {
	*emissaries.NPC
	blank bool
}

// npcOf is an NPC to be printed; nil is a blank one, with as long a track as there is.
func npcOf(doc domain.Document) npcSheet {
	if n, ok := doc.(*emissaries.NPC); ok && n != nil {
		return npcSheet{n, false}
	}
	n := emissaries.NewNPC()
	n.Fallout = emissaries.NewTrack(emissaries.Rows)
	return npcSheet{n, true}
}

// npcDeck begins a run of NPC cards, the last page filled up with empty ones.
func npcDeck(p *paper.Press) *paper.Deck {
	area := p.Area(false)
	d := p.Deck("NPC cards", false, area.W/cardColumns, area.H/cardRows)
	d.Spare(func(r paper.Rect) { npcOf(nil).card(p, r) })
	return d
}

// drawNPCCard draws an NPC's card.
//
// Source: emissaries A2.
func drawNPCCard(p *paper.Press, doc domain.Document) {
	d := npcDeck(p)
	npcOf(doc).card(p, d.Next())
}

// drawConflictCards draws a card for each NPC that takes part in a conflict, once.
func drawConflictCards(p *paper.Press, doc domain.Document) {
	var cards []npcSheet
	if c, ok := doc.(*emissaries.Conflict); ok && c != nil {
		for _, id := range c.Table.Documents() {
			if n, ok := p.Beside(id).(*emissaries.NPC); ok {
				cards = append(cards, npcOf(n))
			}
		}
	}
	if len(cards) == 0 {
		if p.Lacks() {
			return
		}
		cards = []npcSheet{npcOf(nil)}
	}
	d := npcDeck(p)
	for _, s := range cards {
		s.card(p, d.Next())
	}
}

// rowsPrinted is how many rows of the track are drawn.
func (s npcSheet) rowsPrinted() int {
	return min(max(1, len(s.Fallout.Rows)), emissaries.MostRows)
}

func (s npcSheet) card(p *paper.Press, place paper.Rect) {
	const trackRow, statRow = 7.0, 6.5 // mm
	r := place.Inset(cardPad, cardPad)
	n := s.rowsPrinted()
	rows := r.Rows(12, statRow*float64(len(emissaries.StatRows)), 0, cardNotes, headingH+trackRow*float64(n))
	s.name(p, rows[0])
	m, stats := means{Means: s.Means, blank: s.blank}, make([]float64, len(emissaries.StatRows))
	for i, row := range rows[1].Rows(stats...) {
		m.stat(p, row, emissaries.StatRows[i].Stat)
	}
	p.Box(rows[3], paper.Box{Caption: "Notes", Value: strings.TrimSpace(s.Notes), Size: 8.5, Face: paper.Condensed})
	s.lines(p, rows[2])
	s.track(p, rows[4])
	p.Frame(r)
}

// name is who it is, and in a few words what.
func (s npcSheet) name(p *paper.Press, r paper.Rect) {
	parts := r.Columns(0, r.W*0.46)
	caption := "NPC or organisation"
	if !s.blank {
		caption = map[bool]string{false: "NPC", true: "Organisation"}[s.Organisation]
		if s.Gone {
			caption += ", out of the story"
		}
	}
	p.Box(parts[0], paper.Box{Caption: caption, Lead: strings.TrimSpace(s.Name), Size: 11.5})
	p.Box(parts[1], paper.Box{Caption: "Who or what", Value: strings.TrimSpace(s.Role), Size: 9, Face: paper.Condensed})
}

// lines are the traits, relationships and objects, a line each; further ones go on elsewhere.
func (s npcSheet) lines(p *paper.Press, r paper.Rect) {
	var list []entry
	for _, t := range s.Traits {
		list = append(list, entry{text: traitText(t), dice: t.Dice, known: true})
	}
	for _, x := range s.Relationships {
		list = append(list, entry{text: relationshipText(x), dice: x.Rated(), known: true})
	}
	for _, o := range s.Objects {
		text := objectText(o)
		if o.Role == emissaries.Lun {
			text = phrase(text, labelled("handle", o.Handle), labelled("plasma", o.Plasma))
		}
		if o.Dangerous {
			text += " (dangerous)"
		}
		list = append(list, entry{text: text, dice: o.Rated(), known: true})
	}
	n := max(1, int((r.H-headingH)/cardLine))
	rows := r.Rows(heights(n)...)
	p.Heading(rows[0], "", "TRAITS, RELATIONSHIPS, OBJECTS")
	like := paper.Box{Field: "Trait, relationship or object", Size: 9, Face: paper.Condensed}
	drawEntries(p, rows[1:], 35, like, append(slices.Clone(list[:min(n, len(list))]), make([]entry, max(0, n-len(list)))...))
	var lines []string
	for _, e := range rest(list, n) {
		lines = append(lines, rated(e.text, e.dice))
	}
	more(p, rows[0], "Further traits, relationships and objects", lines)
}

// track is the only one: with its last row full an NPC must give.
func (s npcSheet) track(p *paper.Press, r paper.Rect) {
	list := []track{{path: "fallout", title: "FALLOUT: must give when full", field: "Fallout", Track: s.Fallout, rows: s.rowsPrinted(), most: emissaries.MostRows}}
	oneSize(p, list, []paper.Rect{r})
	list[0].draw(p, r)
}

// drawNPC draws an NPC with more to it than a card holds.
//
// Source: emissaries A2.
func drawNPC(p *paper.Press, doc domain.Document) {
	s := npcOf(doc)
	if s.blank {
		s.Fallout = emissaries.NewTrack(emissaries.MostRows)
	}
	n := s.rowsPrinted()
	rows := p.Page("NPC sheet").Rows(bandH, gap, 20, gap, headingH+5*9, gap, 0, gap, headingH+float64(n)*8.5)
	band := rows[0].Columns(0, gap, 58)
	p.Band(band[0], bandTitle+": NPC")
	legend(p, band[2])
	s.head(p, rows[2])
	m := means{Means: s.Means, blank: s.blank, plain: true}
	top := rows[4].Columns(0, gap, 0)
	m.stats(p, top[0], "STATS")
	right := top[2].Columns(38, gap, 0)
	p.Picture(right[0], "", "Portrait", s.Portrait)
	p.Frame(right[0])
	notes := list("Notes", 9.5, []string{s.Notes})
	notes.Path = "notes"
	p.Box(right[2], notes)
	p.Frame(right[2])
	middle := rows[6].Columns(0, gap, 0)
	m.traits(p, middle[0], npcTraits, "TRAITS")
	lists := middle[2].Rows(0, gap, 0)
	m.relationships(p, lists[0], npcRelationships, "RELATIONSHIPS")
	m.objects(p, lists[2], npcObjects, "OBJECTS")
	s.track(p, rows[8])
}

func (s npcSheet) head(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	p.Box(rows[0], paper.Box{Path: "name", Caption: "Name", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 14})
	parts := rows[1].Columns(0, 66)
	p.Box(parts[0], paper.Box{Path: "role", Caption: "Who or what", Value: strings.TrimSpace(s.Role)})
	p.Box(parts[1], paper.Box{})
	y := parts[1].Y + (parts[1].H-leastDie)/2
	x := p.Tick(parts[1].X+1.5, y, paper.Tick{Path: "organisation", Words: "organisation", On: s.Organisation})
	p.Tick(x+3, y, paper.Tick{Path: "gone", Words: "out of the story", On: s.Gone})
	p.Frame(r)
}

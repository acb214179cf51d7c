package spacer

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/ui/paper"
)

// indexCard is a character as it goes on an index card: what the referee needs of it in a skirmish.
type indexCard struct{ sheet }

// drawIndex draws one card, or a page of empty ones.
func drawIndex(p *paper.Press, doc domain.Document) {
	if s := newSheet(p, doc); s.blank {
		drawIndexCards(p)
	} else {
		drawIndexCards(p, indexCard{s})
	}
}

// drawIndexes draws a card for each who fights, hidden or not: one for a sheet however many share it. Who has no sheet at
// hand gets a card with the name alone, to be filled in.
func drawIndexes(p *paper.Press, doc domain.Document) {
	var cards []indexCard
	if k, ok := doc.(*fight.Skirmish); ok {
		for _, f := range fighters(p, k) {
			s := sheet{f.sheet, p, campaign.Of(k.Campaign, p.Beside), false}
			if s.Character == nil {
				s.Character, s.blank = &person.Character{Name: f.name}, true
			}
			cards = append(cards, indexCard{s})
		}
	}
	drawIndexCards(p, cards...)
}

func drawIndexCards(p *paper.Press, cards ...indexCard) {
	empty := indexCard{sheet{&person.Character{}, p, campaign.New(), true}}
	paper.IndexCards(p, empty, cards...)
}

// fighter is one who fights, with the sheet if that is at hand.
type fighter struct {
	name  string
	sheet *person.Character // nil = none
	side  int
}

// fighters are those of a skirmish by their initiative, each sheet once.
func fighters(p *paper.Press, k *fight.Skirmish) []fighter {
	var list []fighter
	var seen []domain.DocID
	for _, id := range k.Table.Order() {
		who, _ := k.Table.Participant(id)
		if who.Document != "" && slices.Contains(seen, who.Document) {
			continue
		}
		seen = append(seen, who.Document)
		list = append(list, fighter{fighterName(p, k, id), characterOf(p, who.Document), who.Side})
	}
	return list
}

// Draw draws what stands on the card.
func (c indexCard) Draw(p *paper.Press, r paper.Rect) {
	const leftW, numberH, woundsH = 64.0, 9.3, 6.4 // mm
	rows := r.Rows(10.5, numberH, 0)
	head := rows[0].Columns(0, 50)
	p.Box(head[0], paper.Box{Caption: "Name", Lead: strings.TrimSpace(c.Name), Size: 13})
	p.Box(head[1], paper.Box{Caption: "Rank and species", Value: c.rank(), Face: paper.Condensed})
	c.numbers(rows[1])
	body := rows[2].Columns(leftW, 0)
	left := body[0].Rows(numberH, 3*woundsH, 0)
	c.attributes(left[0], person.TrainedRows)
	c.wounds(left[1])
	p.Stack(left[2], c.list("Departments, fields and hobbies", c.training()), c.list("Weapons, armour and gear", c.things()))
	p.Stack(body[1], c.list("Principles", c.creed()), c.list("Traits", c.leanings()), c.list("Special abilities", c.talents()))
	p.Frame(r)
}

// rank is the title of the rank and the species.
func (c indexCard) rank() string {
	if c.blank {
		return ""
	}
	rank := domain.OrElse(c.campaign.Ranks.Title(c.Grade, c.Service, c.Rank), "Rank "+domain.Minus(c.Rank))
	if species := strings.TrimSpace(c.Species); species != "" {
		rank += ", " + species
	}
	return rank
}

// numbers are the inborn attributes, what is left of Luck and Fate, and the values that a skirmish asks for.
func (c indexCard) numbers(r paper.Rect) {
	parts := r.Columns(0, 7.5, 7.5, 12.5, 14, 11, 9, 13.5, 11)
	c.attributes(parts[0], person.InbornRows)
	c.number(parts[1], "Luck", c.value(c.LuckLeft(c.campaign.House)))
	c.number(parts[2], "Fate", c.value(c.Fate.Left()))
	for i, v := range []struct {
		name    person.ValueName
		caption string
	}{
		{person.Initiative, "Initiative"},
		{person.Toughness, "Toughness"},
		{person.Armour, "Armour"},
		{person.Movement, "Move"},
		{person.Disengage, "Disengage"},
		{person.WoundPenalty, "Penalty"},
	} {
		c.number(parts[3+i], v.caption, c.derived(v.name))
	}
}

func (c indexCard) number(r paper.Rect, caption, value string) {
	c.p.Box(r, paper.Box{Caption: caption, Field: caption + " of " + c.Name, Value: value, Size: 11, Center: true})
}

func (c indexCard) attributes(r paper.Rect, rows []person.AttributeRow) {
	for i, column := range r.Columns(make([]float64, len(rows))...) {
		c.number(column, rows[i].Short, c.value(c.Attribute(rows[i].Name, c.campaign.House)))
	}
}

// wounds draws a box to tick for each wound and for the stuns on the pile. What there are no boxes for is written.
func (c indexCard) wounds(r paper.Rect) {
	c.p.Box(r, paper.Box{})
	lines := r.Inset(1.2, 0).Rows(0, 0, 0)
	for i, w := range harm.WoundRows {
		c.ticks(lines[i/2].Columns(36, 0)[i%2], woundTitles[w.Wound], w.Capacity, c.Wounds.Of(w.Wound))
	}
	c.ticks(lines[2], "Stuns", pileBoxes, c.Stuns)
}

// ticks draws a word and boxes. A number there are no boxes for stands with the word.
func (c indexCard) ticks(r paper.Rect, word string, boxes, ticked int) {
	const size, letterW = 4.5, 1.6 // mm
	if ticked < 0 || ticked > boxes {
		word += " " + domain.Minus(ticked)
	}
	wordW := 1.2 + letterW*float64(len([]rune(word)))
	parts := r.Columns(wordW, 0)
	c.p.Write(r.X, r.Y+4.2, 8, wordW-1, paper.CondensedBold, word)
	marks := make([]bool, boxes)
	for i := range marks {
		marks[i] = i < ticked
	}
	c.p.Ticks(parts[1].Inset(0, (r.H-size)/2), "", word+" of "+c.Name, paper.Ticks{Printed: boxes, Length: boxes, Marks: marks})
}

// list is a box of lines, ruled while there are none.
func (c indexCard) list(caption string, lines []string) paper.Box {
	value := strings.TrimSpace(strings.Join(lines, "\n"))
	return paper.Box{
		Caption: caption, Field: caption + " of " + c.Name, Value: value,
		Face: paper.Condensed, Size: 9, Top: true, Ruled: value == "",
	}
}

// training is a line for each department and its fields, and one for the hobbies.
func (c indexCard) training() []string {
	var lines, hobbies []string
	for _, d := range c.Departments {
		lines = append(lines, fmt.Sprintf("%s %s: %s", strings.TrimSpace(d.Name), domain.Minus(d.Level), fields(d.Fields)))
	}
	for _, h := range c.Hobbies {
		if name := strings.TrimSpace(h.Name); name != "" {
			hobbies = append(hobbies, name+" "+domain.Minus(h.Level))
		}
	}
	if len(hobbies) > 0 {
		lines = append(lines, "Hobbies: "+strings.Join(hobbies, ", "))
	}
	return lines
}

func (c indexCard) creed() []string {
	var lines []string
	for _, x := range c.Principles {
		lines = append(lines, strings.TrimSpace(x.Text))
	}
	return lines
}

// leanings are the traits in one line.
func (c indexCard) leanings() []string {
	var words []string
	for _, t := range c.Traits {
		words = append(words, traitWords(t))
	}
	return []string{strings.Join(words, ", ")}
}

// traitWords are a trait and its rating: "Steady 5".
func traitWords(t person.Trait) string {
	return strings.TrimSpace(t.Name) + "\u00a0" + domain.Minus(t.Rating())
}

// things is the gear in one line.
func (c indexCard) things() []string {
	var words []string
	for _, i := range c.Gear {
		words = append(words, itemWords(i))
	}
	return []string{strings.Join(words, "; ")}
}

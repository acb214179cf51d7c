package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// An aspect's card, in mm: as large as a bank card.
const (
	aspectCardW, aspectCardH = 85.6, 54.0
	cardPad                  = 3.0 // from where it is cut to what stands on it
)

// mostTags is how many boxes for free tags an empty card has.
const mostTags = 3

// aspectCard is one aspect or consequence on a card.
type aspectCard struct {
	kind  string // "SCENE ASPECT"
	text  string
	whose string // and what else is to be known: who made it, until when
	tags  paper.Ticks
}

// drawAspects draws a card for each of a character's aspects, consequences and temporary aspects; the rest of the last
// page are empty cards.
func drawAspects(p *paper.Press, doc domain.Document) {
	c, blank := character(doc)
	if blank {
		drawAspectCards(p, nil)
		return
	}
	p.Author(c.Player)
	drawAspectCards(p, append(harmCards(c, farfuture.HouseOf(c.Campaign, p.Beside)), aspectCards(c)...))
}

// drawEncounterAspects draws a card for each of the scene's aspects, then for each consequence and temporary aspect of
// those who take part: as players may see them, or what is hidden too.
func drawEncounterAspects(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		e, _ := doc.(*farfuture.Encounter)
		if e == nil {
			drawAspectCards(p, nil)
			return
		}
		seen := encounter{Encounter: e, table: &e.Table}
		if !referee {
			seen.table = e.Table.Shown()
		}
		cards := seen.aspectCards()
		for _, who := range fighters(p, seen) {
			if who.sheet != nil {
				cards = append(cards, harmCards(who.sheet, farfuture.HouseOf(e.Campaign, p.Beside))...)
			}
		}
		drawAspectCards(p, cards)
	}
}

// aspectCards are the scene's.
func (e encounter) aspectCards() []aspectCard {
	var cards []aspectCard
	if gravity := e.Gravity.Aspect(); gravity != "" {
		cards = append(cards, aspectCard{kind: "SCENE ASPECT", text: gravity, whose: "the scene", tags: freeTags(0)})
	}
	for _, a := range e.table.Aspects {
		card := aspectCard{kind: "SCENE ASPECT", text: a.Text, tags: freeTags(a.FreeTags)}
		words := []string{"the scene"}
		if who, ok := e.table.Participant(a.By); ok {
			words = append(words, "made by "+e.scene().Name(who))
		}
		if a.Boost {
			words = append(words, "gone after one use")
		}
		if card.whose = strings.Join(words, "; "); a.Hidden {
			card.kind += ", HIDDEN FROM THE PLAYERS"
		}
		cards = append(cards, card)
	}
	return cards
}

// freeTags are the boxes of the free tags that are left.
func freeTags(left int) paper.Ticks { return paper.Ticks{Printed: max(left, 0), Length: max(left, 0)} }

// harmCards are a character's consequences and temporary aspects.
func harmCards(c *farfuture.Character, h farfuture.House) []aspectCard {
	var cards []aspectCard
	for _, q := range c.Consequences {
		tags := freeTags(1)
		if h.FreeTagPerSide {
			tags = freeTags(2)
		}
		tags.Marks = []bool{q.FreeTagUsed, q.OwnSideTagUsed}
		whose := c.Name
		if q.Track != "" {
			whose += "; took a hit on " + q.Track.Title()
		}
		cards = append(cards, aspectCard{kind: consequenceKind(q.Severity.Row()), text: q.Text, whose: whose, tags: tags})
	}
	for _, a := range c.TemporaryAspects {
		words := []string{c.Name}
		if by := strings.TrimSpace(a.By); by != "" {
			words = append(words, "made by "+by)
		}
		if while := strings.TrimSpace(a.While); while != "" {
			words = append(words, "lasts while "+while)
		}
		if a.NoTag {
			words = append(words, "no free tag")
		}
		cards = append(cards, aspectCard{kind: "TEMPORARY ASPECT", text: a.Text, whose: strings.Join(words, "; "), tags: freeTags(a.FreeTags)})
	}
	return cards
}

func consequenceKind(r farfuture.ConsequenceRow) string {
	kind := strings.ToUpper(r.Title) + " CONSEQUENCE"
	if r.Shift > 0 {
		kind += fmt.Sprintf(" (−%d)", r.Shift)
	}
	return kind
}

// aspectCards are a character's own ten, as many as are filled in.
func aspectCards(c *farfuture.Character) []aspectCard {
	var cards []aspectCard
	for _, a := range c.Aspects {
		if strings.TrimSpace(a) != "" {
			cards = append(cards, aspectCard{kind: "ASPECT", text: a, whose: c.Name, tags: freeTags(0)})
		}
	}
	return cards
}

// drawAspectCards draws cards and fills the last page up with empty ones: of consequences first where there are no
// others.
func drawAspectCards(p *paper.Press, cards []aspectCard) {
	d := p.Deck("Aspect cards", false, aspectCardW, aspectCardH)
	for _, c := range cards {
		c.draw(p, d.Next())
	}
	spare := d.Left()
	if len(cards) == 0 {
		for _, row := range farfuture.ConsequenceRows {
			for range 2 {
				aspectCard{kind: consequenceKind(row), tags: freeTags(1)}.draw(p, d.Next())
			}
		}
		spare = d.Left()
	}
	for range spare {
		aspectCard{kind: "ASPECT", tags: freeTags(mostTags)}.draw(p, d.Next())
	}
}

func (c aspectCard) draw(p *paper.Press, place paper.Rect) {
	r := place.Inset(cardPad, cardPad)
	rows := r.Rows(6, 0, 11)
	p.Heading(rows[0], "", c.kind)
	p.Box(rows[1], paper.Box{
		Field: strings.TrimSpace("Card of " + c.whose), Lead: strings.TrimSpace(c.text), Size: 17, Center: true, Bare: true,
		Ruled: strings.TrimSpace(c.text) == "",
	})
	foot := rows[2].Columns(0, 26)
	p.Box(foot[0], paper.Box{Caption: "Whose", Field: "Whose card", Value: c.whose, Size: 9, Face: paper.Condensed, Top: true})
	p.Box(foot[1], paper.Box{Caption: "Free tags"})
	p.Ticks(foot[1].Inset(1.5, 0).Below(4.6), "", "Free tags", c.tags)
	p.Frame(r)
}

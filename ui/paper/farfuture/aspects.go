package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// mostTags is how many boxes for free tags an empty card has.
const mostTags = 3

// drawAspects draws a card for each of a character's aspects, consequences and temporary aspects; the rest of the last
// page are empty cards.
func drawAspects(p *paper.Press, doc domain.Document) {
	c, blank := character(doc)
	if blank {
		drawAspectCards(p)
		return
	}
	p.Author(c.Player)
	drawAspectCards(p, append(harmCards(c, farfuture.HouseOf(c.Campaign, p.Beside)), aspectCards(c)...)...)
}

// drawEncounterAspects draws a card for each of the scene's aspects, then for each consequence and temporary aspect of
// those who take part: as players may see them, or what is hidden too.
func drawEncounterAspects(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		e, _ := doc.(*farfuture.Encounter)
		if e == nil {
			drawAspectCards(p)
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
		drawAspectCards(p, cards...)
	}
}

// aspectCards are the scene's.
func (e encounter) aspectCards() []paper.AspectCard {
	var cards []paper.AspectCard
	if gravity := e.Gravity.Aspect(); gravity != "" {
		cards = append(cards, paper.AspectCard{Kind: "SCENE ASPECT", Text: gravity, Whose: "the scene", Tags: freeTags(0)})
	}
	for _, a := range e.table.Aspects {
		card := paper.AspectCard{Kind: "SCENE ASPECT", Text: a.Text, Tags: freeTags(a.FreeTags)}
		words := []string{"the scene"}
		if who, ok := e.table.Participant(a.By); ok {
			words = append(words, "made by "+e.scene().Name(who))
		}
		if a.Boost {
			words = append(words, "gone after one use")
		}
		if card.Whose = strings.Join(words, "; "); a.Hidden {
			card.Kind += ", HIDDEN FROM THE PLAYERS"
		}
		cards = append(cards, card)
	}
	return cards
}

// freeTags are the boxes of the free tags that are left.
func freeTags(left int) *paper.Ticks {
	return &paper.Ticks{Printed: max(left, 0), Length: max(left, 0)}
}

// harmCards are a character's consequences and temporary aspects.
func harmCards(c *farfuture.Character, h farfuture.House) []paper.AspectCard {
	var cards []paper.AspectCard
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
		cards = append(cards, paper.AspectCard{Kind: consequenceKind(q.Severity.Row()), Text: q.Text, Whose: whose, Tags: tags})
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
		cards = append(cards, paper.AspectCard{Kind: "TEMPORARY ASPECT", Text: a.Text, Whose: strings.Join(words, "; "), Tags: freeTags(a.FreeTags)})
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
func aspectCards(c *farfuture.Character) []paper.AspectCard {
	var cards []paper.AspectCard
	for _, a := range c.Aspects {
		if strings.TrimSpace(a) != "" {
			cards = append(cards, paper.AspectCard{Kind: "ASPECT", Text: a, Whose: c.Name, Tags: freeTags(0)})
		}
	}
	return cards
}

// drawAspectCards draws cards and fills the last page up with empty ones: of consequences first where there are no
// others.
func drawAspectCards(p *paper.Press, cards ...paper.AspectCard) {
	var empty []paper.AspectCard
	for _, row := range farfuture.ConsequenceRows {
		card := paper.AspectCard{Kind: consequenceKind(row), Tags: freeTags(1)}
		empty = append(empty, card, card)
	}
	p.AspectCards(cards, empty, paper.AspectCard{Kind: "ASPECT", Tags: freeTags(mostTags)})
}

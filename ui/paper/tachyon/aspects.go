package tachyon

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// The kinds of an aspect's card.
const (
	sceneCard = "SCENE ASPECT"
	boostCard = "BOOST"
	otherCard = "ASPECT"
)

// mostFree is how many boxes for free invocations an empty card has.
const mostFree = 3

// drawAspects draws a card for each of somebody's aspects, boosts and consequences, or of a ship's; the rest of the last page are
// empty cards.
func drawAspects(p *paper.Press, doc domain.Document) {
	switch x := doc.(type) {
	case *tachyon.Pilot:
		drawAspectCards(p, append(pilotCards(x), ownCards(x.Called(), x.Aspects)...))
	case *tachyon.Ship:
		drawAspectCards(p, append(shipCards(x), ownCards(strings.TrimSpace(x.Name), x.Aspects)...))
	default:
		drawAspectCards(p, nil)
	}
}

// drawEngagementAspects draws a card for each aspect of the scene and of the zones, then for each that came up on those who take
// part: as players may see them, or what is hidden too.
func drawEngagementAspects(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		s := engagementOf(p, doc, referee)
		var cards []paper.AspectCard
		for _, a := range s.scene.Aspects {
			kind := sceneCard
			if a.Hidden {
				kind += ", HIDDEN FROM THE PLAYERS"
			}
			cards = append(cards, freeCard(kind, a.Text, "the scene"+s.madeBy(a.By), a.FreeTags, a.Boost))
		}
		for _, z := range s.zones() {
			for _, a := range z.Aspects {
				cards = append(cards, freeCard(otherCard, a.Text, domain.OrElse(strings.TrimSpace(z.Name), "a zone"), a.FreeTags, false))
			}
		}
		for _, who := range s.scene.Participants {
			if c, ok := s.Chart.Find(who.ID); ok {
				for _, a := range c.Aspects {
					cards = append(cards, freeCard(otherCard, a.Text, s.rules.Called(who.ID)+s.madeBy(a.By), a.Invokes, a.Boost))
				}
			}
			if pilot := s.rules.Pilot(who.ID); pilot != nil {
				cards = append(cards, pilotCards(pilot)...)
			}
			if s.open(who.Side) {
				cards = append(cards, shipCards(s.rules.Ship(who.ID))...)
			}
		}
		drawAspectCards(p, cards)
	}
}

// madeBy says who made an aspect, if somebody did whom this copy shows.
func (s engagementSheet) madeBy(id table.ID) string {
	if _, ok := s.scene.Participant(id); !ok {
		return ""
	}
	return "; made by " + s.rules.Called(id)
}

// freeCard is the card of an aspect that can be invoked for nothing so many times.
func freeCard(kind, text, whose string, free int, boost bool) paper.AspectCard {
	if boost {
		kind, free = boostCard, max(free, 1)
	}
	return paper.AspectCard{Kind: kind, Text: text, Whose: whose, Free: "Free invocations", Tags: &paper.Ticks{Printed: max(free, 0), Length: max(free, 0)}}
}

// pilotCards are what play has put on a pilot.
func pilotCards(pilot *tachyon.Pilot) []paper.AspectCard {
	var cards []paper.AspectCard
	for _, b := range pilot.Boosts {
		cards = append(cards, freeCard(boostCard, b.Text, pilot.Called(), 1, true))
	}
	for _, q := range pilot.Consequences {
		whose := pilot.Called()
		if q.Treated {
			whose += ", on the mend"
		}
		cards = append(cards, freeCard(consequenceKind(q.Severity), q.Text, whose, 0, false))
	}
	return cards
}

func consequenceKind(v tachyon.Severity) string {
	return fmt.Sprintf("%s CONSEQUENCE (%d)", strings.ToUpper(v.Title()), v.Soaks())
}

// shipCards are what damage has made true of a ship.
func shipCards(s *tachyon.Ship) []paper.AspectCard {
	var cards []paper.AspectCard
	for _, c := range s.Systems {
		for _, x := range c.Rows {
			if x.Damaged && !domain.Blank(x.Aspect) {
				cards = append(cards, freeCard(otherCard, x.Aspect, domain.OrElse(strings.TrimSpace(s.Name), "a ship")+"; "+x.Name+" damaged", 0, false))
			}
		}
	}
	for _, l := range s.Swarm {
		cards = append(cards, freeCard("SWARM ASPECT", l.Text, strings.TrimSpace(s.Name), 0, false))
	}
	return cards
}

// ownCards are aspects of a sheet.
func ownCards(whose string, aspects []tachyon.Aspect) []paper.AspectCard {
	var cards []paper.AspectCard
	for _, a := range aspects {
		if domain.Blank(a.Text) {
			continue
		}
		kind := otherCard
		if title := a.Title(); title != tachyon.OtherAspect.Title() {
			kind = strings.ToUpper(title)
		}
		cards = append(cards, freeCard(kind, a.Text, whose, 0, false))
	}
	return cards
}

// drawAspectCards draws cards and fills the last page up with empty ones.
func drawAspectCards(p *paper.Press, cards []paper.AspectCard) {
	var empty []paper.AspectCard
	for _, kind := range []string{sceneCard, boostCard} {
		card := freeCard(kind, "", "", mostFree, false)
		if kind == boostCard {
			card = freeCard(kind, "", "", 1, true)
		}
		empty = append(empty, card, card, card)
	}
	p.AspectCards(cards, empty, freeCard(otherCard, "", "", mostFree, false))
}

package emissaries

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// The kinds of an aspect's card.
const (
	sceneCard     = "SCENE ASPECT"
	conditionCard = "CONDITION"
	traitCard     = "TRAIT"
)

// drawAspects draws a card for each of somebody's conditions and traits; the rest of the last page are empty cards.
func drawAspects(p *paper.Press, doc domain.Document) {
	drawAspectCards(p, append(conditionCards(doc), traitCards(doc)...))
}

// drawConflictAspects draws a card for each of the scene's aspects, then for each condition of those who take part: as players
// may see them, or what is hidden too.
func drawConflictAspects(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		s := conflictOf(p, doc, referee)
		var cards []paper.AspectCard
		for _, a := range s.Table.Aspects {
			card := paper.AspectCard{Kind: sceneCard, Text: a.Text, Whose: "the scene"}
			if _, ok := s.Table.Participant(a.By); ok {
				card.Whose += "; made by " + s.scene.Called(a.By)
			}
			if a.Boost {
				card.Whose += "; gone after one use"
			}
			if a.Hidden {
				card.Kind += ", HIDDEN FROM THE PLAYERS"
			}
			cards = append(cards, card)
		}
		for _, in := range s.people(p) {
			if in.open {
				cards = append(cards, conditionCards(in.sheet)...)
			}
		}
		drawAspectCards(p, cards)
	}
}

// drawAspectCards draws cards and fills the last page up with empty ones of every kind.
func drawAspectCards(p *paper.Press, cards []paper.AspectCard) {
	var empty []paper.AspectCard
	for _, kind := range []string{sceneCard, conditionCard} {
		card := paper.AspectCard{Kind: kind}
		empty = append(empty, card, card, card)
	}
	p.AspectCards(cards, empty, paper.AspectCard{Kind: traitCard})
}

// conditionCards are the conditions that stand on a sheet.
func conditionCards(doc domain.Document) []paper.AspectCard {
	var cards []paper.AspectCard
	add := func(whose, kind string, t emissaries.Track) {
		for _, x := range t.Rows {
			if !domain.Blank(x.Condition) {
				cards = append(cards, paper.AspectCard{Kind: kind, Text: condition(x), Whose: strings.TrimSpace(whose)})
			}
		}
	}
	switch x := doc.(type) {
	case *emissaries.Character:
		for _, id := range emissaries.TrackIDs {
			add(x.Name, strings.ToUpper(id.Title())+" "+conditionCard, *x.Fallout.At(id))
		}
	case *emissaries.NPC:
		add(x.Name, conditionCard, x.Fallout)
	}
	return cards
}

// traitCards are the traits of a sheet with their dice.
func traitCards(doc domain.Document) []paper.AspectCard {
	var cards []paper.AspectCard
	add := func(whose string, m emissaries.Means) {
		for _, t := range m.Traits {
			if !domain.Blank(t.Text) {
				cards = append(cards, paper.AspectCard{Kind: strings.TrimSpace(traitCard + " " + words(t.Dice)), Text: t.Text, Whose: strings.TrimSpace(whose)})
			}
		}
	}
	switch x := doc.(type) {
	case *emissaries.Character:
		add(x.Name, x.Means)
	case *emissaries.NPC:
		add(x.Name, x.Means)
	}
	return cards
}

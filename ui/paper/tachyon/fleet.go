package tachyon

import (
	"maps"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// flown is the ship that a pilot flies, as the ships' own sheets have it; nil = none at hand. See tachyon.Flies.
func flown(p *paper.Press, pilot domain.DocID, said ...domain.DocID) domain.Document {
	at := func(id domain.DocID) *tachyon.Ship {
		s, _ := p.Beside(id).(*tachyon.Ship)
		return s
	}
	return p.Beside(tachyon.Flies(pilot, slices.Sorted(maps.Keys(p.Known())), at, said...))
}

// shipOfPilot is the ship of a pilot who is drawn.
func shipOfPilot(p *paper.Press, pilot *tachyon.Pilot) domain.Document {
	for id, doc := range p.Known() {
		if doc == domain.Document(pilot) {
			return flown(p, id, pilot.Ship)
		}
	}
	return p.Beside(pilot.Ship)
}

// Package spacer shows the documents of Spacer on screen.
package spacer

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/ship"
	uitable "shipslocker/ui/table"
)

// NewMap is the editor of the game's maps.
var NewMap = uitable.NewMap(uitable.Game{Figures: []domain.KindID{person.Kind.ID(), ship.Kind.ID()}})

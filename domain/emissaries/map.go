package emissaries

import "shipslocker/domain/board"

// MapKind describes the maps: the places of a scene.
var MapKind = board.Kind(ID)

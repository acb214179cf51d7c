package rules

import "shipslocker/domain/board"

// MapKind describes the maps: plain zones or metres for people, hexes for ships.
var MapKind = board.Kind(ID)

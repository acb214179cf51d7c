package tachyon

import "shipslocker/domain/board"

// MapKind describes the maps: the zones that an engagement is spread over.
var MapKind = board.Kind(ID)

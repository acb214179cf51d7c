package farfuture

import "shipslocker/domain/board"

// MapKind describes the maps: plain zones, with movement by C5m.
var MapKind = board.Kind(ID)

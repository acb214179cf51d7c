package paint

import (
	"slices"
	"sync"

	"shipslocker/domain/board"
)

// middles remembers the zones' middles, which take longer to find than all else of a zone, for as long as their
// outlines stay as they are.
type middles struct {
	lock sync.Mutex
	of   map[board.ID]middle
}

type middle struct {
	shape []board.Point
	at    board.Point
}

// mostMiddles are remembered.
const mostMiddles = 5000

func (m *middles) find(z *board.Zone) board.Point {
	m.lock.Lock()
	known, ok := m.of[z.ID]
	m.lock.Unlock()
	if ok && slices.Equal(known.shape, z.Shape) {
		return known.at
	}
	known = middle{slices.Clone(z.Shape), z.Middle()}
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.of == nil || len(m.of) >= mostMiddles {
		m.of = map[board.ID]middle{}
	}
	m.of[z.ID] = known
	return known.at
}

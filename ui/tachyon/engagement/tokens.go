package engagement

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	"shipslocker/ui/page"
)

// bare are the craft that have no token on a map with zones: they are in none of them.
func (e *engage) bare() []table.ID {
	ground := e.Hand.Ground()
	if ground == nil || len(ground.Value().Zones) == 0 {
		return nil
	}
	return slices.DeleteFunc(e.sky().Crafts(), func(id table.ID) bool {
		_, there := ground.Value().Token(board.ID(e.Participant(id).Token))
		return there
	})
}

// astray are the craft whose token lies beside all zones of the map.
func (e *engage) astray() []table.ID {
	ground := e.Hand.Ground()
	if ground == nil || len(ground.Value().Zones) == 0 {
		return nil
	}
	return slices.DeleteFunc(e.sky().Crafts(), func(id table.ID) bool {
		t, there := ground.Value().Token(board.ID(e.Participant(id).Token))
		return !there || t.Zone != 0
	})
}

// layBare lays the craft without a token, and the way to give them one.
func (e *engage) layBare(p *page.Page) {
	if e.Value().Map != "" && e.Hand.Ground() == nil {
		p.Notice(false, "The map is not on the shelf. Until it is back or you choose another, all craft are in one zone.")
	}
	if ids := e.astray(); len(ids) > 0 {
		p.Notice(false, domain.AsSentence("Outside every zone, so out of reach of craft in one: "+e.Names(ids)))
	}
	ids := e.bare()
	if len(ids) == 0 {
		return
	}
	p.Notice(false, domain.AsSentence("No token on the map, so in no zone: "+e.Names(ids)))
	p.Add(p.Button("tokens", "Add tokens to map", 0, false, func() {
		s := e.scene()
		for _, id := range ids {
			s = acts.Tokened(s, id)
		}
		e.do("tokens on the map", tachyon.Step{Engagement: s.Engagement, Map: s.Map})
	}))
}

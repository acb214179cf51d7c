package emissaries

import (
	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// newRest is what comes after the conflict for all whose sheets were in it.
func (p *play) newRest() *rest {
	return newRest(restParams{
		Host: p.Host,
		Who: func() []domain.DocID {
			characters, _, _ := p.scene().Resting()
			return characters
		},
		Things: func() []domain.DocID {
			_, npcs, assets := p.scene().Resting()
			return append(npcs, assets...)
		},
		Character: p.cast.Value, Track: p.single,
		Spent: func(id domain.DocID) emissaries.Rest { return p.scene().Rested(id) },
		Do:    p.rested,
	})
}

// single is the track of a sheet that has one only.
func (p *play) single(id domain.DocID) (t emissaries.Track, ok bool) {
	if a := p.assets.Value(id); a != nil {
		return a.Fallout, true
	}
	if n := p.npcs.Value(id); n != nil {
		return n.Fallout, true
	}
	return t, false
}

// rested does for sheets what was written down, as one step. It returns why that cannot be, empty = it is done.
func (p *play) rested(label string, deeds []deed) (why string) {
	s := p.scene()
	var steps []emissaries.Step
	add := func(step emissaries.Step, err error) bool {
		if err != nil {
			why = err.Error()
			return false
		}
		steps, s = append(steps, step), s.After(step)
		return true
	}
	for _, d := range deeds {
		if d.ticks > 0 && !add(s.Ease(d.sheet, d.track, d.ticks, d.scene)) {
			return why
		}
		if d.turns && !add(s.TurnToTrait(d.sheet, d.from, d.row, d.words, p.Host.Now())) {
			return why
		}
	}
	if why = p.Write(label, table.Steps(steps)); why == "" {
		p.Changed()
	}
	return why
}

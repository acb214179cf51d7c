package emissaries

import (
	"shipslocker/domain"
	"shipslocker/domain/emissaries"
)

// deed is what is done for one sheet after a conflict.
type deed struct {
	sheet domain.DocID
	// Ticks come off a track, in a scene.
	track emissaries.TrackID // OnlyTrack of an asset
	ticks int                // 0 = none come off
	scene string
	// Turns says that a condition of a character becomes a trait.
	turns bool
	from  emissaries.TrackID
	row   int
	words string // of the trait
}

// rest is a character after it.
func (d deed) rest(c *character, h house, at domain.Moment) (after *character, err error) {
	after = c
	if d.ticks > 0 {
		if after, _, err = after.Ease(d.track, d.ticks, d.scene, at); err != nil {
			return nil, err
		}
	}
	if d.turns {
		after, _, err = after.TurnToTrait(d.from, d.row, d.words, h, at)
	}
	return after, err
}

package emissaries

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/look"
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

// told tells what came off a track: "After a conflict: 3 ticks off Social: a walk with his sister".
func (d deed) told() string {
	words := fmt.Sprintf("After a conflict: %s off %s", domain.Count(d.ticks, "tick"), d.track.Title())
	if d.scene != "" {
		words += ": " + d.scene
	}
	return words
}

// ease takes the ticks off a track; the scene stands in the notes, as it has no other place.
func (d deed) ease(track *emissaries.Track, notes *string) {
	*track, _ = track.Ease(d.ticks)
	if d.scene == "" {
		return
	}
	if *notes != "" {
		*notes += "\n"
	}
	*notes += look.Sentence(d.told())
}

// rested is a character after a deed.
func rested(c *character, d deed, h house, at domain.Moment) (*character, error) {
	c = c.Clone()
	if d.ticks > 0 {
		track := c.Fallout.At(d.track)
		*track, _ = track.Ease(d.ticks)
		c.Changes = append(c.Changes, emissaries.Change{
			ID: domain.NextRow(c.Changes, func(x emissaries.Change) emissaries.RowID { return x.ID }), At: at, Text: look.Sentence(d.told()),
		})
	}
	if !d.turns {
		return c, nil
	}
	c, _, err := c.TurnToTrait(d.from, d.row, d.words, h, at)
	return c, err
}

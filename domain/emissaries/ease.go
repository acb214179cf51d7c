package emissaries

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// Ease takes ticks, 1 to MostEased, off one track after a conflict: off its lowest row that has any and no condition.
// Scene tells how; empty where it was told at the table alone. That it is done once after a conflict is the conflict's to
// say.
//
// Source: emissaries C5 a, GU-R12, GU-R16.
func (c *Character) Ease(track TrackID, ticks int, scene string, at domain.Moment) (*Character, string, error) {
	return c.alter(at, func(after *Character) (string, error) {
		t := after.Fallout.At(track)
		if t == nil {
			return "", domain.Refuse("no-such-fallout-track", "The sheet has no such track.")
		}
		eased, off, err := t.eased(domain.OrElse(c.Name, "This character"), ticks)
		if err != nil {
			return "", err
		}
		*t = eased
		return offWords(off, track, scene), nil
	})
}

// Ease takes ticks, 1 to MostEased, off an asset's track after a conflict, and writes the scene, if one is told, among its
// notes, as it has no other place. It returns the asset as it is then and what was done.
//
// Source: emissaries C5 b, GU-R12, GU-R16.
func (a *Asset) Ease(ticks int, scene string) (*Asset, string, error) {
	after := facts.Clone(a)
	says, err := easeNoted(&after.Fallout, &after.Notes, domain.OrElse(a.Name, "This asset"), ticks, scene)
	if err != nil {
		return nil, "", err
	}
	return after, says, nil
}

// Ease takes ticks off an NPC's track as it does off an asset's.
func (n *NPC) Ease(ticks int, scene string) (*NPC, string, error) {
	after := facts.Clone(n)
	says, err := easeNoted(&after.Fallout, &after.Notes, domain.OrElse(n.Name, "This NPC"), ticks, scene)
	if err != nil {
		return nil, "", err
	}
	return after, says, nil
}

func easeNoted(t *Track, notes *string, name string, ticks int, scene string) (says string, err error) {
	eased, off, err := t.eased(name, ticks)
	if err != nil {
		return "", err
	}
	*t = eased
	says = offWords(off, OnlyTrack, scene)
	if domain.Blank(scene) {
		return says, nil
	}
	if *notes != "" {
		*notes += "\n"
	}
	*notes += domain.AsSentence(says)
	return says, nil
}

// eased is a track after Ease, and how many ticks came off; name is whose it is, to begin a sentence with. It is Refused where the rules have none
// come off.
func (t Track) eased(name string, ticks int) (after Track, off int, err error) {
	switch {
	case ticks < 1 || ticks > MostEased:
		return Track{}, 0, domain.Refuse("ticks-out-of-range", "1 to %d ticks come off after a conflict.", MostEased)
	case t.Lowest() < 0:
		return Track{}, 0, domain.Refuse("no-ticks-to-clear", "%s has no ticks there to take off. A row with a condition keeps its ticks.", name)
	}
	after, off = t.Ease(ticks)
	return after, off, nil
}

// offWords tell what came off a track: "after a conflict: 3 ticks off Social: a walk with his sister".
func offWords(off int, track TrackID, scene string) string {
	words := fmt.Sprintf("after a conflict: %s off %s", domain.Count(off, "tick"), track.Title())
	if !domain.Blank(scene) {
		words += ": " + strings.TrimSpace(scene)
	}
	return words
}

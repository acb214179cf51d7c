package emissaries

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// HarmOf is what counts for the fallout of a blow.
type HarmOf struct {
	Stats     []Stat   // that the victim has brought into play in this conflict so far, with dice or without
	Approach  Approach // the victim's now
	Dangerous []Danger // dangerous objects in play
	House     House
}

// Danger is a dangerous object that is in play.
type Danger struct {
	Name  string
	Whose Whose
}

// Whose says on which side of a victim somebody is.
type Whose string

// The sides of a victim.
const (
	Own        Whose = "own"      // the victim's
	OfAlly     Whose = "ally"     // somebody's on the same side
	OfOpponent Whose = "opponent" // somebody's on another side
)

// Harm is how much fallout a blow brings to a personal track, and what it comes of: 1, and 1 more each for Body and Hard
// in play and for each dangerous object in play. What a house rule leaves out is among the parts at 0.
//
// Source: emissaries B4, C4 1, GU-R04, GU-R05.
func Harm(of HarmOf) (int, []table.Part) {
	parts := []table.Part{harmPart("the blow", 1)}
	now := of.Approach.Row().Stats
	for _, s := range []Stat{Body, Hard} {
		brought, current := slices.Contains(of.Stats, s), slices.Contains(now[:], s)
		switch {
		case of.House.FalloutStats != CurrentStats && brought, of.House.FalloutStats == CurrentStats && current:
			parts = append(parts, harmPart(s.Title()+" in play", 1))
		case brought:
			parts = append(parts, harmPart(s.Title()+" in play, but not in this approach (house rule)", 0).By("falloutStats"))
		}
	}
	for _, d := range of.Dangerous {
		if of.House.DangerousBy.counts(d.Whose) {
			parts = append(parts, harmPart(d.called()+" is dangerous", 1))
		} else {
			parts = append(parts, harmPart(d.called()+" is dangerous, but does not count (house rule)", 0).By("dangerous"))
		}
	}
	return table.Sum(parts), parts
}

// counts reports whether dangerous objects of somebody's add to the fallout.
func (by DangerousBy) counts(whose Whose) bool {
	switch by {
	case DangerousOfVictim:
		return whose == Own
	case DangerousOfOpponents:
		return whose == OfOpponent
	}
	return true
}

func (d Danger) called() string {
	name := d.Name
	if name == "" {
		name = "an object"
	}
	switch d.Whose {
	case OfAlly:
		return name + " of an ally"
	case OfOpponent:
		return name + " of the other side"
	}
	return name
}

// AssetHarm is how much fallout a blow brings to an asset instead, and what it comes of: 1 for each of its stats in play,
// whose places are given.
//
// Source: emissaries C4 3, GU-R13.
func AssetHarm(a *Asset, places []int) (int, []table.Part) {
	parts := []table.Part{}
	for place := range a.Stats {
		if slices.Contains(places, place) {
			parts = append(parts, harmPart(a.StatTitle(place)+" in play", 1))
		}
	}
	return table.Sum(parts), parts
}

func harmPart(label string, value int) table.Part {
	return table.Part{Label: label, Value: value, Source: "emissaries C4", Section: "Fallout"}
}

// Resists reports whether a die of that face resists so much fallout: it must show more.
//
// Source: emissaries C4 2, GU-R17.
func Resists(face, fallout int) bool { return face > fallout }

// NoResist is why a die cannot resist, in a sentence; empty where it can.
func NoResist(d Die, fallout int) domain.Sentence {
	switch {
	case d.At == Pinned:
		return domain.Sentence{Code: "pinned-cannot-resist", Text: fmt.Sprintf("The %d is kept for the next raise. Resist with another die.", d.Face)}
	case !d.Free():
		return domain.Sentence{Code: "not-in-pool", Text: "Only a die in the pool can resist."}
	case !Resists(d.Face, fallout):
		return domain.Sentence{Code: "too-low-to-resist", Text: fmt.Sprintf("A %d cannot resist fallout %d: %d or more is needed.", d.Face, fallout, fallout+1)}
	}
	return domain.Sentence{}
}

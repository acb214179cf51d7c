package cloth

import (
	"fmt"
	"slices"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// View is what the cloth of a conflict shows: whose dice lie where, and what stands in the middle. The cloth itself
// knows no rules.
type View struct {
	Stakes  emissaries.Stakes
	Parties []Party // in the order of the table
	// Acting is who raises or sees now, 0 = nobody: the digits of the keyboard stand for that one's dice.
	Acting table.ID
	Middle Middle
	// Asks is what is wanted now, such as “Ivo puts two dice into the middle.”; empty = nothing is.
	Asks string
	// Warns is what hangs over all, such as who dies when the conflict ends; empty = nothing does.
	Warns string
}

// Party is a participant as the cloth shows it.
type Party struct {
	ID        table.ID
	Name      string
	Side      int               // gives it its shape and colour, as on the map
	Hidden    bool              // from the players, whole
	Veiled    bool              // the players see its dice, and not what they show
	Approach  string            // its title; empty = none picked yet
	Stats     []emissaries.Stat // that are in play
	Dangerous int               // objects in play
	ToBring   int               // things that could still be brought in
	Tracks    []Track
	Dice      []Die // all it ever rolled or is to roll
	Sees      bool  // has to see the raise
	Gave      bool
	Out       bool // gave, or left: folds to a line
	Dying     bool // dies when the conflict ends
}

// Track is a fallout track at a glance.
type Track struct {
	ID    emissaries.TrackID
	Title string // empty = the only one
	Track emissaries.Track
	Takes int // fallout that is to be settled would go here: how much; 0 = none would
}

// Die is a die of the cloth. Its place is where it is to be shown: a die that was put into the middle and not yet said
// lies in the raise or in the see.
type Die struct {
	emissaries.Die
	Pin    bool   // it reversed a blow, wherever it is shown
	Source string // what it came in by, such as “Mind” or “Never lost a fare”
	Shut   bool   // its face is not shown
	Why    string // why it can neither be put in nor taken back; empty = it can
}

// Middle is what lies between the parties. The dice of it are the parties' own that lie there.
type Middle struct {
	By      table.ID // whose raise it is, 0 = nobody's
	Said    bool     // it stands; until then its dice may change
	Says    string   // what was said with it
	Against string   // whom it is against, where that is not everybody; empty = everybody
	Ready   bool     // what is being put together has the dice it takes
	Sees    []See
}

// See is an answer to the raise.
type See struct {
	By      table.ID
	Said    bool // it stands; until then its dice may change
	Says    string
	Way     emissaries.Way
	Verdict string // what it would be, such as “Block”; empty = nothing yet
	Fallout string // that would follow, with where it comes from; or what became of it
}

// party is a participant of the cloth; nil = it is not there.
func (v *View) party(id table.ID) *Party {
	for i := range v.Parties {
		if v.Parties[i].ID == id {
			return &v.Parties[i]
		}
	}
	return nil
}

// takes reports whether a track is to be chosen for fallout.
func (v *View) takes() bool {
	return slices.ContainsFunc(v.Parties, func(p Party) bool {
		return slices.ContainsFunc(p.Tracks, func(t Track) bool { return t.Takes > 0 })
	})
}

// die is one of a party's dice; nil = it is not there.
func (v *View) die(id dieAt) *Die {
	p := v.party(id.who)
	if p == nil {
		return nil
	}
	for i := range p.Dice {
		if p.Dice[i].ID == id.die {
			return &p.Dice[i]
		}
	}
	return nil
}

// raised is what the raise comes to.
func (v *View) raised() int {
	if x := v.party(v.Middle.By); x != nil {
		return sum(x.at(emissaries.InRaise))
	}
	return 0
}

// dieAt names a die of the cloth; without a die it is the party itself.
type dieAt struct {
	who table.ID
	die emissaries.DieID
}

// pool are the dice that a party can use, in the order they lie: those that are pinned first, then by their faces; and
// those that are still to be rolled.
func (x *Party) pool() (rolled, waiting []*Die) {
	for i := range x.Dice {
		d := &x.Dice[i]
		switch {
		case d.At != emissaries.InPool && d.At != emissaries.Pinned:
		case d.Face == 0 && !d.Shut:
			waiting = append(waiting, d)
		default:
			rolled = append(rolled, d)
		}
	}
	sortDice(rolled)
	sortDice(waiting)
	return rolled, waiting
}

// at are the dice of a party that lie at a place, in the order they are shown.
func (x *Party) at(place emissaries.Place) []*Die {
	var list []*Die
	for i := range x.Dice {
		if x.Dice[i].At == place {
			list = append(list, &x.Dice[i])
		}
	}
	sortDice(list)
	return list
}

// TrackShort is a track in a few words; none for one that is clear.
func TrackShort(title string, t emissaries.Track) []string {
	ticks := 0
	for _, r := range t.Rows {
		if !r.Full {
			ticks += r.Ticks
		}
	}
	switch full := t.FullRows(); {
	case t.Full():
		return []string{title + " full"}
	case full > 0:
		return []string{fmt.Sprintf("%s %d full, %d", title, full, ticks)}
	case ticks > 0:
		return []string{fmt.Sprintf("%s %d", title, ticks)}
	}
	return nil
}

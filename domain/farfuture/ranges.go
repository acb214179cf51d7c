package farfuture

import (
	"math"

	"shipslocker/domain/board"
)

// Targets lists the tokens that an attack on a zone strikes: of an area weapon everybody who stands there, but for the
// firer of a directed weapon in the firer's own zone. It is nil for any other weapon, which strikes whom it is aimed at.
//
// Source: farfuture C6 6, ruling SF-T32.
func (a Aimed) Targets(m *board.Map, attacker, zone board.ID) []board.ID {
	if _, ok := m.Zone(zone); !ok || !a.Profile.Area {
		return nil
	}
	var struck []board.ID
	for i := range m.Tokens {
		t := &m.Tokens[i]
		if t.Zone == zone && !(a.SparesFirer() && t.ID == attacker) {
			struck = append(struck, t.ID)
		}
	}
	return struck
}

// SparesFirer tells of an area weapon whether whoever fires it into their own zone is spared, as with a directed one.
func (a Aimed) SparesFirer() bool { return a.Row.Directed }

// Ranged is how a zone lies to a weapon.
type Ranged struct {
	Zone     board.ID
	Distance int
	Modifier int  // 0, -2, -4 and so on
	Possible bool // false below a fusing range
}

// Ranges lists every zone that can be reached from a token's, with what its distance does to a weapon; hidden ways
// count. Borders do not matter to range. The nearest come first, the token's own zone at their head. It is nil for a
// token that is not there or in no zone.
//
// Source: farfuture C6 1 and 3.
func (p Profile) Ranges(m *board.Map, from board.ID) []Ranged {
	t, ok := m.Token(from)
	if !ok {
		return nil
	}
	open := *m // shares everything but the borders
	open.Borders = nil
	stops := open.Reach(t.Zone, from, math.MaxInt, board.Rules{Crossing: 1, Hidden: true})
	if stops == nil {
		return nil
	}
	zones := make([]Ranged, len(stops))
	for i, s := range stops {
		modifier, possible := p.rangeModifier(s.Steps)
		zones[i] = Ranged{Zone: s.Zone, Distance: s.Steps, Modifier: modifier, Possible: possible}
	}
	return zones
}

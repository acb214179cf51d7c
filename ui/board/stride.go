package board

import (
	"fmt"

	model "shipslocker/domain/board"
)

// Strider is a Movement that goes by how far a token goes and not by zones, on every layout.
type Strider interface {
	Movement
	// Stride is how far a token can go now, in units of the map; ok is false where it goes as it likes.
	Stride(m *model.Map, token model.ID) (reach float64, ok bool)
	// Strode is told that a token has gone from a place to where it stands now, never of a move on trial. It returns
	// what there is to say about it, empty = nothing.
	Strode(m *model.Map, token model.ID, from model.Point) (said string)
}

// slack is the share of a metre by which a way may be too long: people drag by hand.
const slack = 0.05

// beyond reports whether a place is further from a token than it can go.
func (b *Board) beyond(t *model.Token, to model.Point, reach float64) bool {
	over := t.At.To(to) - reach
	if b.m.Scale > 0 {
		return over*b.m.Scale > slack
	}
	return over > 0
}

// pace is what a way comes to for a token that can go so far: a word on the board and a sentence below it.
func (b *Board) pace(t *model.Token, to model.Point, reach float64) (word, sentence string) {
	way := t.At.To(to)
	if way == 0 || !(b.m.Scale > 0) {
		return "", ""
	}
	word = metres(way*b.m.Scale) + " m"
	of := metres(reach*b.m.Scale) + " m"
	switch name := b.named(b.m, t.ID); {
	case !b.beyond(t, to, reach):
		return word, fmt.Sprintf("%s: %s of %s.", name, word, of)
	case b.keys.Free():
		return word, fmt.Sprintf("%s: %s of %s, against the rules.", name, word, of)
	default:
		return word, fmt.Sprintf("That is %s, and %s can go %s. Hold Ctrl to put it there anyway.", word, name, of)
	}
}

// tooFar says in a sentence why a token cannot go to a place; empty = it is near enough.
func (b *Board) tooFar(m *model.Map, id model.ID, to model.Point) string {
	s, ok := b.Moves.(Strider)
	t, there := m.Token(id)
	if !ok || !there {
		return ""
	}
	reach, limited := s.Stride(m, id)
	if !limited || !b.beyond(t, to, reach) {
		return ""
	}
	_, why := b.pace(t, to, reach)
	return why
}

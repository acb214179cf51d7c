package paint

import (
	"bytes"
	"image"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/facts"
)

func TestWhoIsOutIsGreyAndCrossedInEveryMode(t *testing.T) {
	m := board.New()
	m.Zones = []board.Zone{{ID: 1, Shape: board.Oblong(0, 0, 100, 100)}}
	m.Tokens = []board.Token{{ID: 2, Name: "Ann", Size: 1, At: board.Point{X: 50, Y: 50}, Zone: 1}}
	draw := func(mode Mode, side int, out bool) *image.RGBA {
		m.Tokens[0].Side = side
		dst := image.NewRGBA(image.Rect(0, 0, 300, 300))
		New().Draw(dst, &Scene{Map: facts.Clone(m), Mode: mode, Face: func(board.Token) Face { return Face{Out: out, Ring: []bool{true}} }}, board.Point{}, 3)
		return dst
	}
	for _, mode := range []Mode{Light, Dark, Print} {
		in, out := draw(mode, 0, false), draw(mode, 0, true)
		if bytes.Equal(in.Pix, out.Pix) {
			t.Errorf("in mode %d who is out looks as before", mode)
		}
		colour := out.RGBAAt(150, 162)
		if spread := max(colour.R, colour.G, colour.B) - min(colour.R, colour.G, colour.B); spread > 24 {
			t.Errorf("in mode %d who is out is %v, not grey", mode, colour)
		}
	}
}

func TestWhoIsOutHasNoChipsAndLiesBelowTheOthers(t *testing.T) {
	m := board.New()
	m.Zones = []board.Zone{{ID: 1, Shape: board.Oblong(0, 0, 100, 100)}}
	for i := range 2 {
		m.Tokens = append(m.Tokens, board.Token{ID: board.ID(2 + i), Size: 1, At: board.Point{X: 50, Y: 50}, Zone: 1, Badges: []string{"slow"}})
	}
	p := New()
	s := &Scene{Map: m, Face: func(t board.Token) Face { return Face{Out: t.ID == 3, Marks: []string{"hurt"}} }}
	var chips []board.ID
	for _, o := range p.plan(s, 3).ops {
		if _, ok := o.ink.(*chipDrawing); ok {
			chips = append(chips, o.id)
		}
	}
	for _, id := range chips {
		if id == 3 {
			t.Error("who is out has a chip")
		}
	}
	if first := p.plan(s, 3).tokens[0].t.ID; len(chips) == 0 || first != 3 {
		t.Errorf("%d chips, and token %d lies lowest", len(chips), first)
	}
}

// Package paint draws maps into pictures: the tiles of the screen, PNG files, posters. It knows no toolkit.
package paint

import (
	"image"
	"image/color"

	"shipslocker/domain/board"
)

// Mode is the set of colours a map is drawn in.
type Mode int

// The modes.
const (
	Light Mode = iota // ink on paper, on screen
	Dark              // light on dark
	Print             // black on white, patterns instead of colours
)

// Scene is what is to be drawn. Nobody changes what it refers to while a painter draws it.
type Scene struct {
	Map  *board.Map
	Mode Mode
	// Face tells how a token looks beyond what the map says; nil = no more than that.
	Face func(board.Token) Face
	// Background is the picture of Map.Background; nil = none.
	Background image.Image
	// Without are zones, tokens, borders and labels left out, since they are shown live.
	Without map[board.ID]bool
	// NoTokens leaves out all tokens.
	NoTokens bool
	// Referee shows what is hidden, faintly and marked as such; otherwise it is left out altogether.
	Referee bool
	// Smallest is the height of the smallest text drawn, in pixels; 0 = 11.
	Smallest float64
}

// Face is how one token looks.
type Face struct {
	Initials string      // in its middle; empty = from its name
	Portrait image.Image // in the place of initials; nil = none
	Ring     []bool      // segments around it, filled or not: stress
	Current  bool        // it is their turn: a notch
	Marks    []string    // badges after the token's own
}

// Colours of a zone, a side, the ground and the ink in a mode.
func ZoneColour(m Mode, colour int) color.NRGBA { return color.NRGBA{} }

// Painter draws scenes. Several goroutines may use one at once.
type Painter struct{}

// New returns a painter.
func New() *Painter { return &Painter{} }

// Draw draws the part of a scene that dst shows: pixel (x, y) of dst is the place origin + (x-dst.Min.X, y-dst.Min.Y)/scale,
// scale being pixels per unit. It fills all of dst. The same call gives the same pixels.
func (p *Painter) Draw(dst *image.RGBA, s *Scene, origin board.Point, scale float64) {}

// Bounds is the part of the plane on which a scene has anything, with a margin; empty maps have a usual size.
func (p *Painter) Bounds(s *Scene) board.Rect { return board.Rect{} }

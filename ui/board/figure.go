package board

import (
	"image"
	"math"

	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

// figures draws single tokens.
var figures = paint.New()

// Figure is a token of a side as boards draw it in the theme in use, alone and without its name, with nothing around it:
// px pixels wide and high.
func Figure(side int, face paint.Face, px int) *image.RGBA {
	const token = model.ID(1)
	m := &model.Map{Layout: model.Hexes, Tokens: []model.Token{{ID: token, Side: side}}}
	m.Grid.Width = 1 / paint.TokenWidth(&model.Map{Layout: model.Hexes, Grid: model.Grid{Width: 1}}) // tokens are 1 wide
	if face.Initials == "" {
		face.Initials = paint.Initials(face.Name)
	}
	face.Name = ""
	dst := image.NewRGBA(image.Rect(0, 0, px, px))
	wide := 1.28 // shapes reach beyond a token's width
	if len(face.Ring) > 0 {
		wide = 1.6
	}
	scale := float64(px) / wide
	figures.Draw(dst, &paint.Scene{
		Map: m, Mode: modeOf(), Only: map[model.ID]bool{token: true}, NoNames: true, Smallest: math.Max(4, float64(px)/4),
		Face: func(model.Token) paint.Face { return face },
	}, model.Point{X: -wide / 2, Y: -wide / 2}, scale)
	return dst
}

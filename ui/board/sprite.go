package board

import (
	"image"
	"image/color"

	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

// sprite draws some tokens and labels of a scene alone, with nothing around them. The painter always fills the
// ground, so it is asked twice, over black and over white: what differs is what one sees through.
func sprite(p *paint.Painter, s *paint.Scene, ids map[model.ID]bool, rect image.Rectangle, scale float64) *image.RGBA {
	part := &model.Map{Layout: model.Hexes} // a field without a hex, whose width says how large tokens are
	part.Grid.Width = paint.TokenWidth(s.Map) / paint.TokenWidth(&model.Map{Layout: model.Hexes, Grid: model.Grid{Width: 1}})
	for _, t := range s.Map.Tokens {
		if ids[t.ID] {
			part.Tokens = append(part.Tokens, t)
		}
	}
	for _, l := range s.Map.Labels {
		if ids[l.ID] {
			part.Labels = append(part.Labels, l)
		}
	}
	origin := model.Point{X: float64(rect.Min.X) / scale, Y: float64(rect.Min.Y) / scale}
	far := float64(max(rect.Dx(), rect.Dy()))
	part.Background = model.Background{
		Picture: "ground", Width: 2 * far / scale,
		At: model.Point{X: origin.X - far/2/scale, Y: origin.Y - far/2/scale},
	}
	over := func(c color.Color) *image.RGBA {
		flat := image.NewRGBA(image.Rect(0, 0, 8, 8))
		for y := range 8 {
			for x := range 8 {
				flat.Set(x, y, c)
			}
		}
		one := *s
		one.Map, one.Background, one.Without = part, flat, nil
		dst := image.NewRGBA(image.Rect(0, 0, rect.Dx(), rect.Dy()))
		p.Draw(dst, &one, origin, scale)
		return dst
	}
	dark, light := over(color.Black), over(color.White)
	for i := 0; i < len(dark.Pix); i += 4 {
		veil := uint8(0)
		for c := range 3 {
			if d := light.Pix[i+c] - min(light.Pix[i+c], dark.Pix[i+c]); d > veil {
				veil = d
			}
		}
		alpha := 255 - veil
		for c := range 3 {
			dark.Pix[i+c] = min(dark.Pix[i+c], alpha) // premultiplied: over black it is what it is
		}
		dark.Pix[i+3] = alpha
	}
	return dark
}

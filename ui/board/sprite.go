package board

import (
	"image"
	"image/color"
	"image/draw"

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
	radii := paint.Radii(s.Map, s.Smallest/scale)
	origin := model.Point{X: float64(rect.Min.X) / scale, Y: float64(rect.Min.Y) / scale}
	far := float64(max(rect.Dx(), rect.Dy()))
	part.Background = model.Background{
		Picture: "ground", Width: 2 * far / scale,
		At: model.Point{X: origin.X - far/2/scale, Y: origin.Y - far/2/scale},
	}
	empty := *part
	empty.Tokens, empty.Labels = nil, nil
	over := func(c color.Color, m *model.Map, size image.Point) *image.RGBA {
		flat := image.NewRGBA(image.Rect(0, 0, 8, 8))
		draw.Draw(flat, flat.Rect, image.NewUniform(c), image.Point{}, draw.Src)
		one := *s
		one.Map, one.Background, one.Without, one.Radii = m, flat, nil, radii
		dst := image.NewRGBA(image.Rectangle{Max: size})
		p.Draw(dst, &one, origin, scale)
		return dst
	}
	size := rect.Size()
	dark, light := over(color.Black, part, size), over(color.White, part, size)
	// What the painter makes of the two where there is nothing: it may tone pictures down.
	black, white := over(color.Black, &empty, image.Pt(1, 1)), over(color.White, &empty, image.Pt(1, 1))
	for i := 0; i < len(dark.Pix); i += 4 {
		through := 0 // of 255
		for c := range 3 {
			if span := int(white.Pix[c]) - int(black.Pix[c]); span > 0 {
				through = max(through, (int(light.Pix[i+c])-int(dark.Pix[i+c]))*255/span)
			}
		}
		alpha := 255 - min(through, 255)
		for c := range 3 { // premultiplied
			own := int(dark.Pix[i+c]) - (255-alpha)*int(black.Pix[c])/255
			dark.Pix[i+c] = uint8(min(max(own, 0), alpha))
		}
		dark.Pix[i+3] = uint8(alpha)
	}
	return dark
}

package paint

import (
	"fmt"
	"image"
	"image/png"
	"io"
	"math"

	"shipslocker/domain"
)

// Longest is how many pixels a side a whole map may have in one picture.
const Longest = 8000

// Whole draws all of a scene at a scale, or at one so much smaller that no side has more than Longest pixels.
func (p *Painter) Whole(s *Scene, scale float64) *image.RGBA {
	b := p.Bounds(s)
	if !(scale > 0) {
		scale = 1
	}
	scale = min(scale, Longest/max(b.Width(), b.Height()))
	side := func(units float64) int { return max(1, min(Longest, int(math.Ceil(units*scale-1e-6)))) }
	img := image.NewRGBA(image.Rect(0, 0, side(b.Width()), side(b.Height())))
	p.Draw(img, s, b.Min, scale)
	return img
}

// PNG writes all of a scene as a PNG picture whose longer side has so many pixels, 1 to Longest. Text is no smaller than
// Scene.Smallest whatever the size. It returns domain.ErrInput for other sizes.
func (p *Painter) PNG(w io.Writer, s *Scene, longest int) error {
	if longest < 1 || longest > Longest {
		return fmt.Errorf("draw a map %d pixels long, of at most %d: %w", longest, Longest, domain.ErrInput)
	}
	b := p.Bounds(s)
	img := p.Whole(s, float64(longest)/max(b.Width(), b.Height()))
	if err := png.Encode(w, img); err != nil {
		return fmt.Errorf("write a map as a PNG picture: %w", err)
	}
	return nil
}

package board

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"shipslocker/ui/board/paint"
)

// Figures keeps the figures that were drawn. It is for the theme in use: make another for another.
type Figures struct{ drawn map[figure]*image.RGBA }

// figure is one of them.
type figure struct {
	side int
	name string
	px   int
	dim  bool
}

// mostFigures are kept.
const mostFigures = 400

// NewFigures returns an empty store.
func NewFigures() *Figures { return &Figures{drawn: map[figure]*image.RGBA{}} }

// Object shows the figure of a side with somebody's initials, as large as it is made; dim is for those who stand back.
func (k *Figures) Object(side int, name string, dim bool) *canvas.Raster {
	f := figure{side: side, name: name, dim: dim}
	return canvas.NewRaster(func(w, h int) image.Image {
		f.px = max(8, min(w, h))
		return k.picture(f)
	})
}

func (k *Figures) picture(f figure) image.Image {
	if img, ok := k.drawn[f]; ok {
		return img
	}
	if len(k.drawn) >= mostFigures {
		clear(k.drawn)
	}
	img := Figure(f.side, paint.Face{Name: f.name}, f.px)
	if f.dim {
		for i := range img.Pix {
			img.Pix[i] /= 2
		}
	}
	k.drawn[f] = img
	return img
}

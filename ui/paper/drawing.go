package paper

import (
	"bytes"
	"fmt"
	"image"

	"shipslocker/domain"
	"shipslocker/ui/paper/ink"
)

// Opened returns a picture of the job's, for a form that draws with it; nil for the empty id, and for one that is missing
// or cannot be read, which leaves a note that names what it is: "background picture".
func (p *Press) Opened(id domain.PictureID, what string) image.Image {
	if id == "" {
		return nil
	}
	data := p.pictures[id]
	if len(data) == 0 {
		p.note("The %s of “%s” is missing; it is printed without.", what, shorten(p.item().title))
		return nil
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err == nil && (config.Width <= 0 || config.Height <= 0 || config.Width > mostPixels/config.Height) {
		err = domain.ErrInput
	}
	var img image.Image
	if err == nil {
		img, _, err = image.Decode(bytes.NewReader(data))
	}
	if err != nil {
		p.note("The %s of “%s” cannot be read as a PNG or JPEG picture; it is printed without.", what, shorten(p.item().title))
		return nil
	}
	return img
}

// embed makes a picture part of the job.
func (p *Press) embed(img *image.RGBA) *ink.Picture {
	pic := p.embedded[img]
	if pic == nil {
		w := img.Rect.Dx()
		for p.widths[w] { // see convert: the width tells pictures apart
			w++
		}
		pic = &ink.Picture{Name: fmt.Sprintf("drawing %d", w), Pixels: img, Columns: w}
		p.widths[w], p.embedded[img] = true, pic
	}
	return pic
}

// Drawing puts a picture a form has drawn into r, filling it.
func (p *Press) Drawing(r Rect, img *image.RGBA) { p.place(p.embed(img), r, nil) }

// place draws a picture, within an outline unless that is nil.
func (p *Press) place(pic *ink.Picture, r Rect, within []Point) {
	p.draw(mark{}, func(s ink.Sheet) { s.Picture(pic, r, within) })
}

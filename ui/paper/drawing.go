package paper

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"github.com/jung-kurt/gofpdf"

	"shipslocker/domain"
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

// Drawing puts an opaque picture a form has drawn into r, filling it.
func (p *Press) Drawing(r Rect, img *image.RGBA) {
	w := img.Rect.Dx()
	for p.widths[w] { // see convert: the width tells pictures apart
		w++
	}
	p.widths[w] = true
	r.W *= float64(w) / float64(img.Rect.Dx()) // further columns are white and lie to the right
	var out bytes.Buffer
	if err := png.Encode(&out, flat(img, w)); err != nil {
		p.note("A drawing in “%s” could not be printed.", shorten(p.item().title))
		return
	}
	name := fmt.Sprintf("drawing %d", len(p.widths))
	p.draw(func(pdf *gofpdf.Fpdf) {
		options := gofpdf.ImageOptions{ImageType: "png"}
		pdf.RegisterImageOptionsReader(name, options, &out)
		pdf.ImageOptions(name, r.X, r.Y, r.W, r.H, false, options, 0, "")
	})
}

// flat is a picture with white columns added up to a width, in greys if it has no colour.
func flat(img *image.RGBA, w int) image.Image {
	r := image.Rect(0, 0, w, img.Rect.Dy())
	grey := image.NewGray(r)
	for i := range grey.Pix {
		grey.Pix[i] = 0xFF
	}
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride : y*img.Stride+4*img.Rect.Dx()]
		for x := range img.Rect.Dx() {
			if row[4*x] != row[4*x+1] || row[4*x] != row[4*x+2] {
				return coloured(img, r)
			}
			grey.Pix[y*grey.Stride+x] = row[4*x]
		}
	}
	return grey
}

func coloured(img *image.RGBA, r image.Rectangle) image.Image {
	dst := image.NewRGBA(r)
	for i := range dst.Pix {
		dst.Pix[i] = 0xFF
	}
	for y := range img.Rect.Dy() {
		copy(dst.Pix[y*dst.Stride:], img.Pix[y*img.Stride:y*img.Stride+4*img.Rect.Dx()])
	}
	return dst
}

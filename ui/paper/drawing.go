package paper

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
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

// embed makes a picture part of the file, on white. It returns its name and how large r becomes.
func (p *Press) embed(img *image.RGBA, r Rect) (name string, grown Rect) {
	w := p.embedded[img]
	if w == 0 {
		w = img.Rect.Dx()
		for p.widths[w] { // see convert: the width tells pictures apart
			w++
		}
		p.widths[w], p.embedded[img] = true, w
	}
	r.W *= float64(w) / float64(img.Rect.Dx()) // further columns are white and lie to the right
	name = fmt.Sprintf("drawing %d", w)
	p.draw(mark{}, func(pdf *gofpdf.Fpdf) {
		if pdf.GetImageInfo(name) != nil {
			return
		}
		var out bytes.Buffer
		if err := png.Encode(&out, flat(img, w)); err != nil {
			pdf.SetError(err)
		}
		pdf.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "png"}, &out)
	})
	return name, r
}

// Drawing puts a picture a form has drawn into r, filling it.
func (p *Press) Drawing(r Rect, img *image.RGBA) {
	p.place(p.embed(img, r))
}

// place draws a picture that has been embedded.
func (p *Press) place(name string, r Rect) {
	p.draw(mark{}, func(pdf *gofpdf.Fpdf) {
		pdf.ImageOptions(name, r.X, r.Y, r.W, r.H, false, gofpdf.ImageOptions{ImageType: "png"}, 0, "")
	})
}

// flat is a picture with white columns added up to a width, in greys if it has no colour.
func flat(img *image.RGBA, w int) image.Image {
	if !img.Opaque() {
		white := image.NewRGBA(img.Rect)
		draw.Draw(white, white.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(white, white.Rect, img, img.Rect.Min, draw.Over)
		img = white
	}
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

package paper

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg" // one of the two kinds that pictures have
	_ "image/png"

	"golang.org/x/image/draw"

	"shipslocker/domain"
	"shipslocker/ui/paper/ink"
)

const (
	mostPixels = 64 << 20 // a picture larger than this is not worth its memory
	sharp      = 700      // pixels along the longer side; 300 a inch at 59 mm
)

// Picture draws a picture as large as r allows, inside a frame. One that is missing or broken leaves the
// frame empty and a note; the empty id leaves just the frame.
func (p *Press) Picture(r Rect, number, caption string, id domain.PictureID) {
	p.rect(r, hairline, false)
	p.caption(r, number, caption)
	pic := p.load(id)
	if pic == nil {
		return
	}
	r = r.Below(captionH).Inset(padX, 0)
	r.H -= padX
	size := pic.Pixels.Rect.Size()
	scale := min(r.W/float64(size.X), r.H/float64(size.Y))
	w, h := float64(size.X)*scale, float64(size.Y)*scale
	p.place(pic, Rect{X: r.X + (r.W-w)/2, Y: r.Y + (r.H-h)/2, W: w, H: h}, nil)
}

func (p *Press) load(id domain.PictureID) *ink.Picture {
	if id == "" {
		return nil
	}
	pic, ok := p.loaded[id]
	if !ok {
		pic = p.convert(string(id), p.pictures[id])
		p.loaded[id] = pic
	}
	if pic == nil {
		if len(p.pictures[id]) == 0 {
			p.note("The portrait in “%s” is missing; its frame stays empty.", shorten(p.item().title))
		} else {
			p.note("The portrait in “%s” cannot be read as a PNG or JPEG picture; its frame stays empty.", shorten(p.item().title))
		}
	}
	return pic
}

// convert reads a picture and draws it anew, small enough for its frame, on white. It returns nil for
// what is no picture.
//
// The library orders pictures by their width in pixels and leaves those of one width in any order, so no
// two get the same.
func (p *Press) convert(name string, data []byte) *ink.Picture {
	config, kind, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || config.Width <= 0 || config.Height <= 0 || config.Width > mostPixels/config.Height {
		return nil
	}
	src, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	scale := min(1, sharp/float64(max(config.Width, config.Height)))
	w, h := max(1, int(float64(config.Width)*scale)), max(1, int(float64(config.Height)*scale))
	for p.widths[w] {
		w++
	}
	p.widths[w] = true
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(dst, dst.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(dst, dst.Bounds(), src, src.Bounds(), draw.Over, nil)
	return &ink.Picture{Name: name, Pixels: dst, Columns: w, Photo: kind == "jpeg"}
}

package paper

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"

	"github.com/jung-kurt/gofpdf"

	"shipslocker/assets"
)

// Plot is a part of a page to draw on in colours, shape by shape; nothing shows beyond it. All places and lengths
// are in mm, sizes of type too.
type Plot struct{ press *Press }

// Plot has draw work in r.
//
// What a plot selects ends with it, but the library goes on believing in it: so the last typeface it selects is one that
// nothing is set in.
func (p *Press) Plot(r Rect, draw func(*Plot)) {
	p.draw(mark{}, func(pdf *gofpdf.Fpdf) { pdf.RawWriteStr("q " + path(pdf, corners(r)) + "W n") })
	draw(&Plot{p})
	p.draw(mark{}, func(pdf *gofpdf.Fpdf) {
		setFont(pdf, condensedRegular, 1)
		pdf.RawWriteStr("Q")
	})
}

func corners(r Rect) []Point {
	return []Point{{r.X, r.Y}, {r.X + r.W, r.Y}, {r.X + r.W, r.Y + r.H}, {r.X, r.Y + r.H}}
}

// Fill fills outlines of one direction; where they overlap they count once.
func (p *Plot) Fill(ink color.NRGBA, outlines [][]Point) {
	p.inked(ink, func(pdf *gofpdf.Fpdf) {
		b := []byte(paint(ink, "rg"))
		for _, o := range outlines {
			b = append(b, path(pdf, o)...)
		}
		pdf.RawWriteStr(string(append(b, 'f')))
	})
}

// Stroke is a line through points.
type Stroke struct {
	Through []Point
	Width   float64
	On, Off float64 // of its dashes; both 0 = none, no On = round dots
}

// Hatch draws lines within an outline.
func (p *Plot) Hatch(ink color.NRGBA, within []Point, lines []Stroke) {
	p.inked(ink, func(pdf *gofpdf.Fpdf) {
		s := "q " + path(pdf, within) + "W n " + paint(ink, "RG")
		was := Stroke{}
		for _, l := range lines {
			if l.Width != was.Width {
				s += number(l.Width*pdf.GetConversionRatio()) + "w "
			}
			if l.On != was.On || l.Off != was.Off {
				s += "[" + number(l.On*pdf.GetConversionRatio()) + number(l.Off*pdf.GetConversionRatio()) + "] 0 d "
				if l.On == 0 {
					s += "1 J "
				}
			}
			was = l
			s += open(pdf, l.Through) + "S\n"
		}
		pdf.RawWriteStr(s + "Q")
	})
}

// Letters writes on one line from its left end at the baseline, in the typeface of a file of assets, with so much between
// letters. A halo reaches so far beyond them in a colour of its own; 0 = none.
type Letters struct {
	Text          string
	Font          []byte
	At            Point
	Size, Spacing float64
	Ink           color.NRGBA
	Halo          float64
	Behind        color.NRGBA
}

// Write writes letters. They can be searched for; their halo cannot.
func (p *Plot) Write(l Letters) {
	face := faceOf(l.Font)
	p.inked(l.Ink, func(pdf *gofpdf.Fpdf) {
		k := pdf.GetConversionRatio()
		setFont(pdf, face, l.Size*k)
		pdf.SetTextColor(int(l.Ink.R), int(l.Ink.G), int(l.Ink.B))
		if l.Halo > 0 {
			pdf.RawWriteStr("/Span <</ActualText ()>> BDC q 1 Tr 1 j " + number(2*l.Halo*k) + "w " + number(l.Spacing*k) + "Tc " + paint(l.Behind, "RG"))
			pdf.Text(l.At.X, l.At.Y, l.Text)
			pdf.RawWriteStr("Q EMC")
		}
		pdf.RawWriteStr("q " + number(l.Spacing*k) + "Tc " + paint(l.Ink, "rg"))
		pdf.Text(l.At.X, l.At.Y, l.Text)
		pdf.RawWriteStr("Q")
		pdf.SetTextColor(0, 0, 0)
	})
}

// Picture draws a picture that fills r, within an outline unless that is nil. One that is drawn again is in the file once.
func (p *Plot) Picture(img *image.RGBA, r Rect, within []Point) {
	name, r := p.press.embed(img, r)
	if within == nil {
		within = corners(r)
	}
	p.press.draw(mark{}, func(pdf *gofpdf.Fpdf) { pdf.RawWriteStr("q " + path(pdf, within) + "W n") })
	p.press.place(name, r)
	p.press.draw(mark{}, func(pdf *gofpdf.Fpdf) { pdf.RawWriteStr("Q") })
}

// inked draws with a colour's strength.
func (p *Plot) inked(ink color.NRGBA, draw func(*gofpdf.Fpdf)) {
	p.press.draw(mark{}, func(pdf *gofpdf.Fpdf) {
		if ink.A != 0xFF {
			pdf.SetAlpha(float64(ink.A)/0xFF, "Normal")
		}
		draw(pdf)
		if ink.A != 0xFF {
			pdf.SetAlpha(1, "Normal")
		}
	})
}

// paint selects a colour with an operator.
func paint(c color.NRGBA, operator string) string {
	part := func(v uint8) string {
		return strconv.FormatFloat(math.Round(float64(v)/0xFF*1000)/1000, 'f', -1, 64) + " "
	}
	return part(c.R) + part(c.G) + part(c.B) + operator + " "
}

// path is a closed outline in the file's own points.
func path(pdf *gofpdf.Fpdf, outline []Point) string { return open(pdf, outline) + "h " }

func open(pdf *gofpdf.Fpdf, through []Point) string {
	k := pdf.GetConversionRatio()
	_, high := pdf.GetPageSize()
	b := make([]byte, 0, 16*len(through))
	for i, p := range through {
		b = append(b, number(p.X*k)...)
		b = append(b, number((high-p.Y)*k)...)
		if i == 0 {
			b = append(b, "m "...)
		} else {
			b = append(b, "l "...)
		}
	}
	return string(b)
}

// number writes a number to a hundredth and a space.
func number(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64) + " " }

// typefaces are all that a page can be set in.
var typefaces = []*typeface{
	sansRegular, sansSemiBold, condensedRegular, condensedSemiBold, fallbackRegular, fallbackBold,
	{name: "monobold", file: assets.MonoSemiBold},
}

// faceOf is the typeface of a file of assets.
func faceOf(file []byte) *typeface {
	for _, f := range typefaces {
		if &f.file[0] == &file[0] {
			return f
		}
	}
	panic(fmt.Sprintf("a typeface of %d bytes that is none of paper's", len(file)))
}

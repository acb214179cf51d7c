package file

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"
	"strconv"

	"github.com/jung-kurt/gofpdf"

	"shipslocker/ui/paper/ink"
)

const mmPerPt = 25.4 / 72

// Pages are those of a file that is written with the PDF library. What is drawn goes onto the last one.
type Pages struct {
	pdf   *gofpdf.Fpdf
	size  gofpdf.SizeType
	facts Facts
	idle  *ink.Typeface
}

// NewPages begins a file of pages w by h mm. The idle typeface is one that nothing is set in at a size of 1 pt.
func NewPages(w, h float64, facts Facts, idle *ink.Typeface) *Pages {
	size := gofpdf.SizeType{Wd: w, Ht: h}
	pdf := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: size})
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(facts.Made)
	pdf.SetModificationDate(facts.Made)
	pdf.SetProducer(facts.Program, false)
	pdf.SetCreator(facts.Program, false)
	pdf.SetTitle(UTF16(facts.Title), false)
	pdf.SetAuthor(UTF16(facts.Author), false)
	return &Pages{pdf, size, facts, idle}
}

// Add begins a page that stands, or lies on its long side.
func (p *Pages) Add(lies bool) {
	orientation := "P"
	if lies {
		orientation = "L"
	}
	p.pdf.AddPageFormat(orientation, p.size)
}

// Move moves what is drawn on the page, in mm.
func (p *Pages) Move(right, down float64) {
	if k := p.pdf.GetConversionRatio(); right != 0 || down != 0 {
		p.pdf.RawWriteStr(fmt.Sprintf("1 0 0 1 %.3f %.3f cm", right*k, -down*k))
	}
}

// Bookmark adds the page to the table of contents, whose titles stand at levels from 0.
func (p *Pages) Bookmark(title string, level int) { p.pdf.Bookmark(title, level, 0) }

// File returns the finished file.
func (p *Pages) File() ([]byte, error) {
	var out bytes.Buffer
	if err := p.pdf.Output(&out); err != nil {
		return nil, err
	}
	return p.facts.Complete(out.Bytes())
}

// Line is of ink.Sheet, as all that follow.
func (p *Pages) Line(width float64, from, to ink.Point) {
	p.pdf.SetLineWidth(width * mmPerPt)
	p.pdf.Line(from.X, from.Y, to.X, to.Y)
}

// Dashes draws a dashed line.
func (p *Pages) Dashes(width float64, from, to ink.Point) {
	p.pdf.SetLineWidth(width * mmPerPt)
	p.pdf.SetDashPattern([]float64{ink.Dash, ink.Gap}, 0)
	p.pdf.Line(from.X, from.Y, to.X, to.Y)
	p.pdf.SetDashPattern(nil, 0)
}

// Rect draws a rectangle.
func (p *Pages) Rect(r ink.Rect, width float64, within ink.Tone) {
	p.pdf.SetLineWidth(width * mmPerPt)
	p.pdf.Rect(r.X, r.Y, r.W, r.H, p.style(width, within))
}

// Polygon draws a shape.
func (p *Pages) Polygon(corners []ink.Point, width float64, within ink.Tone) {
	style := p.style(width, within)
	if width > 0 {
		p.pdf.SetLineWidth(width * mmPerPt)
	}
	points := make([]gofpdf.PointType, len(corners))
	for i, c := range corners {
		points[i] = gofpdf.PointType{X: c.X, Y: c.Y}
	}
	p.pdf.Polygon(points, style)
}

// style is how a shape is drawn, in the library's letters. It selects the tone.
func (p *Pages) style(width float64, within ink.Tone) string {
	switch within {
	case ink.Clear:
		return "D"
	case ink.Grey:
		p.pdf.SetFillColor(ink.Shade, ink.Shade, ink.Shade)
	case ink.Black:
		p.pdf.SetFillColor(0, 0, 0)
	}
	if width > 0 {
		return "FD"
	}
	return "F"
}

// Circle draws the outline of a circle.
func (p *Pages) Circle(middle ink.Point, radius, width float64) {
	p.pdf.SetLineWidth(width * mmPerPt)
	p.pdf.Circle(middle.X, middle.Y, radius, "D")
}

// Text sets a line.
func (p *Pages) Text(face *ink.Typeface, size float64, at ink.Point, s string) {
	p.setFont(face, size)
	p.pdf.Text(at.X, at.Y, s)
}

// setFont selects a typeface, adding it to the file when it comes up first.
func (p *Pages) setFont(face *ink.Typeface, size float64) {
	if p.pdf.GetFontDesc(face.Name, "") == (gofpdf.FontDescType{}) {
		// A copy: the library pads tables in place, and jobs may run side by side.
		p.pdf.AddUTF8FontFromBytes(face.Name, "", bytes.Clone(face.File))
	}
	p.pdf.SetFont(face.Name, "", size)
}

// Turn turns what follows. The library loses sight of its typeface when it is saved and restored.
func (p *Pages) Turn(around ink.Rect) {
	_, high := p.pdf.GetPageSize()
	k := p.pdf.GetConversionRatio()
	p.pdf.RawWriteStr(fmt.Sprintf("-1 0 0 -1 %.3f %.3f cm", (2*around.X+around.W)*k, (2*(high-around.Y)-around.H)*k))
}

// Clip has what follows show within an outline.
func (p *Pages) Clip(within []ink.Point) { p.pdf.RawWriteStr("q " + p.path(within) + "W n") }

// Whole ends that.
//
// What was selected ends with it, but the library goes on believing in it: so the last typeface it selects is one that
// nothing is set in.
func (p *Pages) Whole() {
	p.setFont(p.idle, 1)
	p.pdf.RawWriteStr("Q")
}

// Fill fills outlines.
func (p *Pages) Fill(colour color.NRGBA, outlines [][]ink.Point) {
	defer p.strength(colour)()
	b := []byte(paint(colour, "rg"))
	for _, o := range outlines {
		b = append(b, p.path(o)...)
	}
	p.pdf.RawWriteStr(string(append(b, 'f')))
}

// Hatch draws lines within an outline.
func (p *Pages) Hatch(colour color.NRGBA, within []ink.Point, lines []ink.Stroke) {
	defer p.strength(colour)()
	k := p.pdf.GetConversionRatio()
	s := "q " + p.path(within) + "W n " + paint(colour, "RG")
	was := ink.Stroke{}
	for _, l := range lines {
		if l.Width != was.Width {
			s += number(l.Width*k) + "w "
		}
		if l.On != was.On || l.Off != was.Off {
			s += "[" + number(l.On*k) + number(l.Off*k) + "] 0 d "
			if l.On == 0 {
				s += "1 J "
			}
		}
		was = l
		s += p.open(l.Through) + "S\n"
	}
	p.pdf.RawWriteStr(s + "Q")
}

// Write writes letters. They can be searched for; their halo cannot.
func (p *Pages) Write(face *ink.Typeface, l ink.Letters) {
	defer p.strength(l.Ink)()
	k := p.pdf.GetConversionRatio()
	p.setFont(face, l.Size*k)
	p.pdf.SetTextColor(int(l.Ink.R), int(l.Ink.G), int(l.Ink.B))
	if l.Halo > 0 {
		p.pdf.RawWriteStr("/Span <</ActualText ()>> BDC q 1 Tr 1 j " + number(2*l.Halo*k) + "w " + number(l.Spacing*k) + "Tc " + paint(l.Behind, "RG"))
		p.pdf.Text(l.At.X, l.At.Y, l.Text)
		p.pdf.RawWriteStr("Q EMC")
	}
	p.pdf.RawWriteStr("q " + number(l.Spacing*k) + "Tc " + paint(l.Ink, "rg"))
	p.pdf.Text(l.At.X, l.At.Y, l.Text)
	p.pdf.RawWriteStr("Q")
	p.pdf.SetTextColor(0, 0, 0)
}

// strength selects a colour's, until what it returns is called.
func (p *Pages) strength(of color.NRGBA) (end func()) {
	if of.A == 0xFF {
		return func() {}
	}
	p.pdf.SetAlpha(float64(of.A)/0xFF, "Normal")
	return func() { p.pdf.SetAlpha(1, "Normal") }
}

// paint selects a colour with an operator.
func paint(c color.NRGBA, operator string) string {
	part := func(v uint8) string {
		return strconv.FormatFloat(math.Round(float64(v)/0xFF*1000)/1000, 'f', -1, 64) + " "
	}
	return part(c.R) + part(c.G) + part(c.B) + operator + " "
}

// path is a closed outline in the file's own points.
func (p *Pages) path(outline []ink.Point) string { return p.open(outline) + "h " }

func (p *Pages) open(through []ink.Point) string {
	k := p.pdf.GetConversionRatio()
	_, high := p.pdf.GetPageSize()
	b := make([]byte, 0, 16*len(through))
	for i, at := range through {
		b = append(b, number(at.X*k)...)
		b = append(b, number((high-at.Y)*k)...)
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

// Picture draws a picture. One that is drawn again is in the file once.
func (p *Pages) Picture(pic *ink.Picture, r ink.Rect, within []ink.Point) {
	options := gofpdf.ImageOptions{ImageType: "png"}
	if pic.Photo {
		options.ImageType = "jpg"
	}
	if p.pdf.GetImageInfo(pic.Name) == nil {
		var out bytes.Buffer
		if err := encode(&out, pic); err != nil {
			p.pdf.SetError(err)
		}
		p.pdf.RegisterImageOptionsReader(pic.Name, options, &out)
	}
	if within != nil {
		p.pdf.RawWriteStr("q " + p.path(within) + "W n")
	}
	p.pdf.ImageOptions(pic.Name, r.X, r.Y, r.W*float64(pic.Columns)/float64(pic.Pixels.Rect.Dx()), r.H, false, options, 0, "")
	if within != nil {
		p.pdf.RawWriteStr("Q")
	}
}

func encode(out *bytes.Buffer, pic *ink.Picture) error {
	if pic.Photo {
		return jpeg.Encode(out, pic.Pixels, &jpeg.Options{Quality: 90})
	}
	return png.Encode(out, flat(pic.Pixels, pic.Columns))
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

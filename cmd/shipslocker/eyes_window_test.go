//go:build window

package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/look"
)

// grey is a picture by how light it is.
type grey struct {
	w, h int
	at   []float32
}

// greyOf is a part of a picture by how light it is.
func greyOf(p image.Image, part image.Rectangle) grey {
	g := grey{part.Dx(), part.Dy(), make([]float32, 0, part.Dx()*part.Dy())}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			g.at = append(g.at, float32(color.GrayModel.Convert(p.At(x, y)).(color.Gray).Y))
		}
	}
	return g
}

// stamp is how words look: each of its points is the more above 0 the more ink it has, and below 0 without any.
type stamp struct {
	grey
	inked, bare []image.Point // some of the points that have most ink, and none
}

// The toolkit draws one thing at a time.
var (
	drawing sync.Mutex
	painter = sync.OnceFunc(func() { test.NewApp() })
)

// printed is how the program writes words in a style.
func (s style) printed(words string) stamp {
	drawing.Lock()
	defer drawing.Unlock()
	painter()
	of := look.OnPaper(&look.Theme{Mode: look.Paper}, s.narrow)
	text := canvas.NewText(words, color.Black)
	text.TextSize, text.TextStyle = of.Size(s.size), fyne.TextStyle{Bold: s.bold}
	p := software.Render(text, of)
	g := greyOf(p, p.Bounds())
	ground, ink := g.at[0], image.Rectangle{}
	for i, v := range g.at {
		if v < ground-8 {
			at := image.Pt(i%g.w, i/g.w)
			ink = ink.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
		}
	}
	g = greyOf(p, ink.Add(p.Bounds().Min))
	mean, length := float32(0), float64(0)
	for i, v := range g.at {
		g.at[i] = ground - v
		mean += g.at[i] / float32(len(g.at))
	}
	k := stamp{grey: g}
	for i, v := range g.at {
		at := image.Pt(i%g.w, i/g.w)
		switch {
		case v > 0.8*ground:
			k.inked = append(k.inked, at)
		case v < 1:
			k.bare = append(k.bare, at)
		}
		g.at[i] = v - mean
		length += float64(g.at[i]) * float64(g.at[i])
	}
	for i := range g.at {
		g.at[i] /= float32(math.Sqrt(length))
	}
	return k
}

// likeness is how well a place of a picture shows the words: 1 = exactly.
func (p stamp) likeness(in grey, x, y int) float64 {
	var mean, sum, length float64
	for dy := range p.h {
		for _, v := range in.at[(y+dy)*in.w+x:][:p.w] {
			mean += float64(v)
		}
	}
	mean /= float64(len(p.at))
	for dy := range p.h {
		for dx, v := range in.at[(y+dy)*in.w+x:][:p.w] {
			d := float64(v) - mean
			sum += d * float64(p.at[dy*p.w+dx])
			length += d * d
		}
	}
	if length == 0 {
		return 0
	}
	return math.Abs(sum) / math.Sqrt(length)
}

// promises reports whether some points with ink differ from some without.
func (p stamp) promises(in grey, x, y int) bool {
	const looks, apart = 6, 20
	d := float32(0)
	for i := range looks {
		a, b := p.inked[i*len(p.inked)/looks], p.bare[i*len(p.bare)/looks]
		d += in.at[(y+a.Y)*in.w+x+a.X] - in.at[(y+b.Y)*in.w+x+b.X]
	}
	return d > looks*apart || d < -looks*apart
}

// in is where a picture shows the words best, the highest such place; false = nowhere. What stands between two points of
// the screen is blurred, so it need not be exact.
func (p stamp) in(in grey) (place image.Rectangle, ok bool) {
	const better = 0.01
	best := 0.65
	if len(p.inked) == 0 || len(p.bare) == 0 {
		return place, false
	}
	for y := 0; y+p.h <= in.h; y++ {
		for x := 0; x+p.w <= in.w; x++ {
			if !p.promises(in, x, y) {
				continue
			}
			r := image.Rect(x, y, x+p.w, y+p.h)
			if like := p.likeness(in, x, y); like > best && (r.Overlaps(place) || like > best+better || !ok) {
				best, place, ok = like, r, true
			}
		}
	}
	return place, ok
}

// style is one that the program writes in.
type style struct {
	size         fyne.ThemeSizeName
	bold, narrow bool
}

var styles = []style{
	{size: theme.SizeNameText},
	{size: theme.SizeNameText, bold: true},
	{size: theme.SizeNameText, bold: true, narrow: true},
	{size: theme.SizeNameText, narrow: true},
	{size: theme.SizeNameCaptionText},
	{size: theme.SizeNameCaptionText, narrow: true},
	{size: theme.SizeNameCaptionText, bold: true},
}

// seen is what a part of the window shows.
func (p *program) seen(part image.Rectangle) grey {
	p.t.Helper()
	out, err := p.tool("import", "-silent", "-window", p.window, "png:-").Output()
	if err != nil {
		p.fail("no picture: " + err.Error())
	}
	shown, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		p.t.Fatal(err)
	}
	return greyOf(shown, part.Intersect(shown.Bounds()))
}

// reads is where a part of the window shows words, or others in their place, once it does. The column is scrolled down to
// them.
func (p *program) reads(part image.Rectangle, words ...string) (place image.Rectangle) {
	p.t.Helper()
	misses := 0
	p.await("the words “"+strings.Join(words, "” or “")+"”", func() bool {
		shown := p.seen(part)
		for _, any := range words {
			for _, s := range styles {
				var ok bool
				if place, ok = s.printed(any).in(shown); ok {
					return true
				}
			}
		}
		if misses++; misses%3 == 0 && part == column {
			at := middle(part)
			p.xdotool("mousemove", "--window", p.window, fmt.Sprint(at.X), fmt.Sprint(at.Y), "click", "--repeat", "5", "5")
		}
		p.rests()
		return false
	})
	return place.Add(part.Min)
}

// presses clicks words that a part of the window shows, the first of them, or others in their place, and waits for what
// comes of it.
func (p *program) presses(part image.Rectangle, words ...string) {
	p.t.Helper()
	p.pressesAt(part, image.Point{}, words)
}

// pressesBeside clicks what stands so far from the middle of words.
func (p *program) pressesBeside(part image.Rectangle, words string, by image.Point) {
	p.t.Helper()
	p.pressesAt(part, by, []string{words})
}

func (p *program) pressesAt(part image.Rectangle, by image.Point, words []string) {
	p.t.Helper()
	p.rests()
	place, was := p.reads(part, words...), image.Rectangle{}
	for place != was { // what is still being laid out may move once more
		p.rests()
		place, was = p.reads(part, words...), place
	}
	at := middle(place).Add(by)
	p.click(fmt.Sprint(at.X), fmt.Sprint(at.Y))
	p.rests()
}

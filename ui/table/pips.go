package table

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/table"
	"shipslocker/ui/look"
)

// track is a row of boxes on a face: those of a gauge.
type track struct {
	gauge string // its name
	short string
	boxes []bool
}

func (t track) equal(o track) bool {
	return t.gauge == o.gauge && t.short == o.short && slices.Equal(t.boxes, o.boxes)
}

// spot is what on a face was clicked: the face, or one of its pips.
type spot struct {
	id    table.ID
	gauge string // empty = the face
	box   int    // of the gauge, from 0
}

// pips are the tracks of a face in a line, each its letters and its boxes. The nearest box is the one that a click means.
type pips struct {
	objects []fyne.CanvasObject
	wide    float32
	list    []pip
	lefts   []float32 // of the objects
	step    float32   // from box to box
}

// pip is one box of a track.
type pip struct {
	gauge  string
	box    int
	middle float32
}

// newPips makes the pips of tracks, to be laid out, as wide as there is room for within reason. There are none where a
// box would have less than so much of the text's size.
func newPips(tracks []track, ink color.Color, room, least float32) pips {
	em, caption := theme.TextSize(), look.NewCaption("")
	n, words := 0, make([]*canvas.Text, len(tracks))
	for i, t := range tracks {
		words[i] = caption.Line(t.short)
		room -= words[i].MinSize().Width + 0.45*em
		n += len(t.boxes)
	}
	if n == 0 || room/float32(n) < least*em {
		return pips{}
	}
	p := pips{step: min(room/float32(n), 0.85*em)}
	stroke := max(1, 0.13*p.step)
	add := func(o fyne.CanvasObject, wide float32) {
		p.objects, p.lefts = append(p.objects, o), append(p.lefts, p.wide)
		p.wide += wide
	}
	for at, t := range tracks {
		add(words[at], words[at].MinSize().Width+0.15*em)
		for i, on := range t.boxes {
			box := canvas.NewRectangle(color.Transparent)
			box.StrokeColor, box.StrokeWidth = ink, stroke
			if on {
				box.FillColor = ink
			}
			p.list = append(p.list, pip{t.gauge, i, 0})
			add(box, p.step)
		}
		p.wide += 0.3 * em
	}
	return p
}

// lay puts them in a line as high as that from a position on.
func (p *pips) lay(at fyne.Position, high float32) {
	n := 0
	for i, o := range p.objects {
		o.Move(at.AddXY(p.lefts[i], 0))
		if _, box := o.(*canvas.Rectangle); !box {
			o.Resize(o.MinSize())
			continue
		}
		o.Resize(fyne.NewSize(p.step-0.12*theme.TextSize(), 0.9*high))
		p.list[n].middle = at.X + p.lefts[i] + p.step/2
		n++
	}
}

// nearest is the pip that a click so far from the left means; an empty gauge where there is none near.
func (p *pips) nearest(x float32) (gauge string, box int) {
	best := 1.2 * float64(theme.TextSize())
	for _, o := range p.list {
		if d := math.Abs(float64(o.middle - x)); d < best {
			best, gauge, box = d, o.gauge, o.box
		}
	}
	return gauge, box
}

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
}

// pip is one box of a track.
type pip struct {
	gauge  string
	box    int
	middle float32
}

// newPips makes the pips of tracks, to be laid out.
func newPips(tracks []track, ink color.Color) pips {
	var p pips
	em, caption := theme.TextSize(), look.NewCaption("")
	add := func(o fyne.CanvasObject, wide, gap float32) {
		p.objects, p.lefts = append(p.objects, o), append(p.lefts, p.wide)
		p.wide += wide + gap
	}
	for _, t := range tracks {
		word := caption.Line(t.short)
		add(word, word.MinSize().Width, 0.2*em)
		for i, on := range t.boxes {
			box := canvas.NewRectangle(color.Transparent)
			box.StrokeColor, box.StrokeWidth = ink, 1.5
			if on {
				box.FillColor = ink
			}
			p.list = append(p.list, pip{t.gauge, i, 0})
			add(box, 0.6*em, 0.15*em)
		}
		p.wide += 0.35 * em
	}
	return p
}

// lay puts them in a line as high as that from a position on.
func (p *pips) lay(at fyne.Position, high float32) {
	em, n := theme.TextSize(), 0
	for i, o := range p.objects {
		o.Move(at.AddXY(p.lefts[i], 0))
		if _, box := o.(*canvas.Rectangle); !box {
			o.Resize(o.MinSize())
			continue
		}
		o.Resize(fyne.NewSize(0.6*em, 0.9*high))
		p.list[n].middle = at.X + p.lefts[i] + 0.3*em
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

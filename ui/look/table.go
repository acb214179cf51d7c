package look

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Table shows texts line after line, in as many columns as it has shares of its width, each line as high as its highest text.
// The texts are no widgets here: dozens of these cost many times what they show.
type Table struct {
	widget.BaseWidget
	Texts        []*Text // line after line
	shares       []float32
	gap, between float32
}

// NewTable returns a table whose columns and lines are so many grid units apart.
func NewTable(shares []float32, gap, between float32, texts ...*Text) *Table {
	t := &Table{Texts: texts, shares: shares, gap: gap, between: between}
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer makes the table's picture.
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	r := &tableRenderer{t: t}
	for texts := range slices.Chunk(t.Texts, len(t.shares)) {
		l := &tableLine{}
		for _, text := range texts {
			c := &textRenderer{t: text, line: &canvas.Text{}}
			l.cells, r.objects = append(l.cells, c), append(r.objects, c.line)
		}
		r.lines = append(r.lines, l)
	}
	r.write()
	return r
}

// tableLine is a line of a table, as high as its highest text.
type tableLine struct {
	cells []*textRenderer
	high  float32
}

type tableRenderer struct {
	t       *Table
	lines   []*tableLine
	least   float32 // the height of all
	objects []fyne.CanvasObject
}

// write writes the texts as they are now, and measures them once.
func (r *tableRenderer) write() {
	r.least = 0
	for i, l := range r.lines {
		l.high = 0
		for _, c := range l.cells {
			c.write(r.t, 0)
			l.high = max(l.high, c.least.Height)
		}
		if i > 0 {
			r.least += r.t.between * Unit * scale()
		}
		r.least += l.high
	}
}

func (r *tableRenderer) Refresh() {
	r.write()
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

func (r *tableRenderer) Layout(size fyne.Size) {
	u := Unit * scale()
	var total, y float32
	for _, s := range r.t.shares {
		total += s
	}
	gap := r.t.gap * u
	room := size.Width - gap*float32(len(r.t.shares)-1)
	for _, l := range r.lines {
		var x float32
		for i, c := range l.cells {
			w := room * r.t.shares[i] / total
			if c.t.Shrinks {
				c.fit(w)
			}
			c.line.Move(fyne.NewPos(x, y))
			c.line.Resize(fyne.NewSize(w, l.high))
			x += w + gap
		}
		y += l.high + r.t.between*u
	}
}

// MinSize is as high as all lines.
func (r *tableRenderer) MinSize() fyne.Size { return fyne.NewSize(0, r.least) }

func (r *tableRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *tableRenderer) Destroy()                     {}

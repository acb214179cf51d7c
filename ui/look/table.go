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
	for _, text := range t.Texts {
		c := &textRenderer{t: text, line: &canvas.Text{}}
		c.write(t, 0)
		r.cells, r.lines = append(r.cells, c), append(r.lines, c.line)
	}
	return r
}

type tableRenderer struct {
	t     *Table
	cells []*textRenderer
	lines []fyne.CanvasObject // theirs
}

func (r *tableRenderer) Refresh() {
	for _, c := range r.cells {
		c.write(r.t, 0)
	}
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
	for line := range slices.Chunk(r.cells, len(r.t.shares)) {
		var x float32
		high := highest(line)
		for i, c := range line {
			w := room * r.t.shares[i] / total
			if c.t.Shrinks {
				c.fit(w)
			}
			c.line.Move(fyne.NewPos(x, y))
			c.line.Resize(fyne.NewSize(w, high))
			x += w + gap
		}
		y += high + r.t.between*u
	}
}

// MinSize is as high as all lines.
func (r *tableRenderer) MinSize() fyne.Size {
	var h float32
	for line := range slices.Chunk(r.cells, len(r.t.shares)) {
		if h > 0 {
			h += r.t.between * Unit * scale()
		}
		h += highest(line)
	}
	return fyne.NewSize(0, h)
}

// highest is how high the highest of a line is.
func highest(line []*textRenderer) (h float32) {
	for _, c := range line {
		h = max(h, c.least.Height)
	}
	return h
}

func (r *tableRenderer) Objects() []fyne.CanvasObject { return r.lines }
func (r *tableRenderer) Destroy()                     {}

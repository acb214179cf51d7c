package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

// chartSketch is the chart of a zone that is not the one in view, small: the craft of each place as their tokens alone,
// which keep their initials at every size.
type chartSketch struct {
	diagram.Picture
	name   string
	rows   []sketchRow
	acting table.ID
}

// sketchRow is a place with those who stand there.
type sketchRow struct {
	caption string
	craft   []*Marker
}

// The measures of a sketch, in heights of its text.
const (
	sketchHead   = 1.5
	sketchToken  = 1.8
	sketchStep   = sketchToken + 0.25
	sketchEdge   = 0.5
	smallestPart = 0.5 // of its text, where there is too little room
)

func newChartSketch(c namedChart, text float32) *chartSketch {
	s := &chartSketch{name: c.name, acting: c.Acting}
	s.Fixed = text
	add := func(caption string, craft []table.ID) {
		if len(craft) == 0 {
			return
		}
		row := sketchRow{caption: caption}
		for _, id := range craft {
			row.craft = append(row.craft, c.Find(id))
		}
		s.rows = append(s.rows, row)
	}
	l := c.layout(c.zone)
	add("No marker", l.Waiting)
	add("Undetected", l.Undetected)
	for _, r := range l.Rungs {
		add(domain.Minus(r.Level), r.Craft)
	}
	for _, x := range l.Special {
		add("Special", x.Craft)
	}
	s.Begin(s)
	return s
}

// aside is how wide the captions of the rows are, in heights of the text.
func (s *chartSketch) aside() (wide float32) {
	for _, r := range s.rows {
		wide = max(wide, s.Kit.Types.Width(r.caption, true)*nameSize)
	}
	return wide + sketchEdge
}

// each calls put with each row's place and those of its tokens, in heights of the text for a width, and returns how high
// all is.
func (s *chartSketch) each(width float32, row func(r sketchRow, y float32), token func(m *Marker, x, y float32)) float32 {
	x, y := sketchEdge+s.aside(), float32(sketchHead)
	most := max(1, int((width-x-sketchEdge)/sketchStep))
	for _, r := range s.rows {
		row(r, y)
		for i, m := range r.craft {
			token(m, x+float32(i%most)*sketchStep, y+float32(i/most)*sketchStep)
		}
		y += float32((len(r.craft)+most-1)/most) * sketchStep
	}
	return y
}

// fits reports whether all rows have room in a width and a height, in heights of the text.
func (s *chartSketch) fits(width, height float32) bool {
	high := s.each(width, func(sketchRow, float32) {}, func(*Marker, float32, float32) {})
	return high <= height && 2*sketchEdge+s.aside()+sketchStep <= width
}

// Resize draws it into a size.
func (s *chartSketch) Resize(size fyne.Size) {
	s.Picture.Resize(size)
	s.lay()
}

// lay draws it into the size that it has.
func (s *chartSketch) lay() {
	size := s.Size()
	s.Em = s.Fixed
	for s.Em > s.Fixed*smallestPart && !s.fits(size.Width/s.Em, size.Height/s.Em) {
		s.Em *= 0.92
	}
	s.Clear()
	wide, quiet := size.Width/s.Em, theme.Color(look.ColorCaption)
	s.Add(s.Box(diagram.Rect(0, 0, wide, size.Height/s.Em), nil, theme.Color(theme.ColorNameSeparator), 1, 0))
	s.Add(s.Words(s.Kit.Types.Cut(s.name, wide/nameSize-2*sketchEdge, true), true, nameSize, quiet, sketchEdge, 0.1))
	s.each(wide, func(r sketchRow, y float32) {
		s.Add(s.Words(r.caption, true, nameSize, quiet, sketchEdge, y+0.35))
	}, func(m *Marker, x, y float32) {
		s.Add(s.Put(s.Kit.Figures.Object(m.Side, m.Name, m.Acted && m.ID != s.acting), diagram.Rect(x, y, sketchToken, sketchToken)))
		if m.ID == s.acting {
			s.Add(s.Box(diagram.Rect(x-0.12, y-0.12, sketchToken+0.24, sketchToken+0.24), nil, theme.Color(theme.ColorNamePrimary), 3, 0.25))
		}
	})
	s.Done()
}

// Least is small: the sketch makes do with what there is.
func (s *chartSketch) Least() fyne.Size { return fyne.Size{} }

// Follow draws it anew.
func (s *chartSketch) Follow(bool) { s.lay() }

// sketchShare is what the sketches take of the room of a chart.
const sketchShare = 0.25

// chartWall lays the chart of one zone large and sketches of the others small: beside it, or below it where the room is
// higher than wide.
type chartWall struct{ gap float32 }

// MinSize is small: charts make do with what there is.
func (chartWall) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout places them.
func (w chartWall) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	n := float32(len(objects) - 1)
	large, step, cell := size, fyne.Position{}, fyne.Size{}
	var at fyne.Position
	if size.Width > size.Height {
		large.Width = size.Width*(1-sketchShare) - w.gap
		at = fyne.NewPos(large.Width+w.gap, 0)
		cell = fyne.NewSize(size.Width-at.X, size.Height/n-w.gap)
		step.Y = cell.Height + w.gap
	} else {
		large.Height = size.Height*(1-sketchShare) - w.gap
		at = fyne.NewPos(0, large.Height+w.gap)
		cell = fyne.NewSize(size.Width/n-w.gap, size.Height-at.Y)
		step.X = cell.Width + w.gap
	}
	objects[0].Move(fyne.Position{})
	objects[0].Resize(large)
	for _, o := range objects[1:] {
		o.Move(at)
		o.Resize(cell)
		at = at.Add(step)
	}
}

package sheet

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/ui/look"
)

// tallyTable is the tallies as the table they are: a row for each kind, a column for each level, and a place in each to
// tick. The column of the level one has stands out. A place with ticks enough is crossed; one that takes others than one
// says how many it has of how many.
type tallyTable struct {
	widget.BaseWidget
	sheet    *sheet
	ticks    campaign.Tallies
	required campaign.Tallies
	level    int
	row, at  int // the place the keyboard is on
	focused  bool
}

func newTallyTable(s *sheet) *tallyTable {
	t := &tallyTable{sheet: s}
	t.ExtendBaseWidget(t)
	s.form.OnShow(func(c *person.Character) {
		required := s.rules.Campaign().Required
		if t.ticks == c.Tallies && t.required == required && t.level == c.Level {
			return
		}
		if t.level != c.Level && !t.focused {
			t.at = min(max(c.Level, 0), campaign.Levels-1)
		}
		t.ticks, t.required, t.level = c.Tallies, required, c.Level
		t.Refresh()
	})
	return t
}

// set counts the ticks of a place.
func (t *tallyTable) set(row, level, n int) {
	r := campaign.TallyRows[row]
	t.row, t.at = row, level
	if n = min(max(n, 0), mostTicks); n == t.ticks.At(r.Name)[level] {
		t.Refresh()
		return
	}
	t.sheet.tick(r, level, n)
}

// flip ticks a place once more, or takes all its ticks away where there are enough.
func (t *tallyTable) flip(row, level int) {
	name := campaign.TallyRows[row].Name
	n, required := t.ticks.At(name)[level], t.required.At(name)[level]
	if n >= max(required, 1) {
		t.set(row, level, 0)
		return
	}
	t.set(row, level, n+1)
}

// Tapped ticks the place under the pointer.
func (t *tallyTable) Tapped(ev *fyne.PointEvent) {
	name, cell := t.columns()
	row, level := int(ev.Position.Y/t.line())-1, int((ev.Position.X-name)/cell)
	if ev.Position.X >= name && row >= 0 && row < len(campaign.TallyRows) && level < campaign.Levels && !t.sheet.form.ReadOnly() {
		t.flip(row, level)
		t.sheet.host.Canvas().Focus(t)
	}
}

// FocusGained is called when the keyboard comes to the table.
func (t *tallyTable) FocusGained() {
	t.focused = true
	t.sheet.form.Reveal(t)
	t.Refresh()
}

// FocusLost is called when the keyboard leaves the table.
func (t *tallyTable) FocusLost() {
	t.focused = false
	t.Refresh()
}

// TypedRune counts with plus and minus, and takes a digit as the number of ticks.
func (t *tallyTable) TypedRune(r rune) {
	if t.sheet.form.ReadOnly() {
		return
	}
	n := t.ticks.At(campaign.TallyRows[t.row].Name)[t.at]
	switch {
	case r == '+':
		t.set(t.row, t.at, n+1)
	case r == '-' || r == '−':
		t.set(t.row, t.at, n-1)
	case r >= '0' && r <= '9':
		t.set(t.row, t.at, int(r-'0'))
	}
}

// TypedKey goes about and ticks.
func (t *tallyTable) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft:
		t.at = max(t.at-1, 0)
	case fyne.KeyRight:
		t.at = min(t.at+1, campaign.Levels-1)
	case fyne.KeyUp:
		t.row = max(t.row-1, 0)
	case fyne.KeyDown:
		t.row = min(t.row+1, len(campaign.TallyRows)-1)
	case fyne.KeySpace:
		if !t.sheet.form.ReadOnly() {
			t.flip(t.row, t.at)
		}
	}
	t.Refresh()
}

func (t *tallyTable) line() float32 { return theme.SizeForWidget(theme.SizeNameText, t) * 1.7 }

// columns are how wide the names are and each level.
func (t *tallyTable) columns() (name, cell float32) {
	name = theme.SizeForWidget(theme.SizeNameText, t) * 6.2
	return name, max(0, t.Size().Width-name) / campaign.Levels
}

// MinSize is as high as its lines; it takes any width.
func (t *tallyTable) MinSize() fyne.Size {
	return fyne.NewSize(0, t.line()*float32(len(campaign.TallyRows)+1))
}

// CreateRenderer makes the table's picture.
func (t *tallyTable) CreateRenderer() fyne.WidgetRenderer {
	r := &tallyRenderer{t: t, now: canvas.NewRectangle(color.Transparent), here: canvas.NewRectangle(color.Transparent)}
	for range campaign.Levels {
		r.heads = append(r.heads, canvas.NewText("", color.Black))
		r.lines = append(r.lines, canvas.NewLine(color.Black))
	}
	for range campaign.TallyRows {
		r.names = append(r.names, canvas.NewText("", color.Black))
		r.lines = append(r.lines, canvas.NewLine(color.Black))
	}
	r.Refresh()
	return r
}

type tallyRenderer struct {
	t     *tallyTable
	now   *canvas.Rectangle // the column of the level
	here  *canvas.Rectangle // where the keyboard is
	heads []*canvas.Text
	names []*canvas.Text
	lines []*canvas.Line
	marks []fyne.CanvasObject // two strokes or a number for each place that has something to show
}

// mark is what one place shows.
func (r *tallyRenderer) mark(row, level int) (crossed bool, words string) {
	name := campaign.TallyRows[row].Name
	n, required := r.t.ticks.At(name)[level], r.t.required.At(name)[level]
	switch {
	case n == 0 && required == 0:
		return false, "–"
	case n == 0 && required == 1:
		return false, ""
	case n == 1 && required == 1:
		return true, ""
	}
	return false, fmt.Sprintf("%s/%s", domain.Minus(n), domain.Minus(required))
}

func (r *tallyRenderer) Refresh() {
	w := r.t
	ink, faint := theme.ColorForWidget(theme.ColorNameForeground, w), theme.ColorForWidget(look.ColorCaption, w)
	size := theme.SizeForWidget(theme.SizeNameText, w)
	dress := func(text *canvas.Text, words string, bold bool, align fyne.TextAlign) {
		text.Text, text.TextSize, text.Alignment, text.Color = words, size*0.9, align, faint
		text.TextStyle.Bold = bold
		if bold {
			text.Color = ink
		}
	}
	for level, head := range r.heads {
		dress(head, fmt.Sprint(level), level == w.level, fyne.TextAlignCenter)
	}
	for i, name := range r.names {
		dress(name, campaign.TallyRows[i].Title, w.focused && i == w.row, fyne.TextAlignLeading)
	}
	for _, line := range r.lines {
		line.StrokeColor, line.StrokeWidth = theme.ColorForWidget(theme.ColorNameSeparator, w), 1
	}
	r.now.FillColor = theme.ColorForWidget(theme.ColorNameHover, w)
	r.now.StrokeColor, r.now.StrokeWidth = theme.ColorForWidget(look.ColorFrame, w), 2
	r.now.Hidden = w.level < 0 || w.level >= campaign.Levels
	r.here.StrokeColor, r.here.StrokeWidth, r.here.Hidden = theme.ColorForWidget(theme.ColorNamePrimary, w), 3, !w.focused
	r.marks = nil
	for row := range campaign.TallyRows {
		for level := range campaign.Levels {
			switch crossed, words := r.mark(row, level); {
			case crossed:
				for range 2 {
					stroke := canvas.NewLine(ink)
					stroke.StrokeWidth = 3
					r.marks = append(r.marks, stroke)
				}
			case words != "":
				text := canvas.NewText("", ink)
				dress(text, words, level == w.level, fyne.TextAlignCenter)
				r.marks = append(r.marks, text)
			}
		}
	}
	r.Layout(w.Size())
	canvas.Refresh(w)
}

func (r *tallyRenderer) Layout(size fyne.Size) {
	name, cell := r.t.columns()
	line := r.t.line()
	put := func(text *canvas.Text, x, y, width float32) {
		h := text.MinSize().Height
		text.Move(fyne.NewPos(x, y+(line-h)/2))
		text.Resize(fyne.NewSize(width, h))
	}
	for level, head := range r.heads {
		x := name + float32(level)*cell
		put(head, x, 0, cell)
		r.lines[level].Position1, r.lines[level].Position2 = fyne.NewPos(x, line), fyne.NewPos(x, size.Height)
	}
	for i, text := range r.names {
		y := float32(i+1) * line
		put(text, 4, y, name)
		across := r.lines[campaign.Levels+i]
		across.Position1, across.Position2 = fyne.NewPos(0, y), fyne.NewPos(size.Width, y)
	}
	r.now.Move(fyne.NewPos(name+float32(r.t.level)*cell, 0))
	r.now.Resize(fyne.NewSize(cell, size.Height))
	r.here.Move(fyne.NewPos(name+float32(r.t.at)*cell, float32(r.t.row+1)*line))
	r.here.Resize(fyne.NewSize(cell, line))
	r.layMarks(func(row, level int) (fyne.Position, fyne.Size) {
		return fyne.NewPos(name+float32(level)*cell, float32(row+1)*line), fyne.NewSize(cell, line)
	}, put)
}

// layMarks lays out what the places show, each where place says.
func (r *tallyRenderer) layMarks(place func(row, level int) (fyne.Position, fyne.Size), put func(text *canvas.Text, x, y, width float32)) {
	i := 0
	for row := range campaign.TallyRows {
		for level := range campaign.Levels {
			at, cell := place(row, level)
			switch crossed, words := r.mark(row, level); {
			case crossed:
				arm := cell.Height * 0.3
				middle := at.AddXY(cell.Width/2, cell.Height/2)
				down, up := r.marks[i].(*canvas.Line), r.marks[i+1].(*canvas.Line)
				down.Position1, down.Position2 = middle.AddXY(-arm, -arm), middle.AddXY(arm, arm)
				up.Position1, up.Position2 = middle.AddXY(-arm, arm), middle.AddXY(arm, -arm)
				i += 2
			case words != "":
				put(r.marks[i].(*canvas.Text), at.X, at.Y, cell.Width)
				i++
			}
		}
	}
}

func (r *tallyRenderer) MinSize() fyne.Size { return r.t.MinSize() }

func (r *tallyRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.now}
	for _, line := range r.lines {
		objects = append(objects, line)
	}
	for _, texts := range [][]*canvas.Text{r.heads, r.names} {
		for _, text := range texts {
			objects = append(objects, text)
		}
	}
	return append(append(objects, r.marks...), r.here)
}

func (r *tallyRenderer) Destroy() {}

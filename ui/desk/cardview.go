package desk

import (
	"bytes"
	"image/color"
	"image/png"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
	"shipslocker/ui/paper"
)

// cardView shows one reference card, lines set to the width it has.
type cardView struct {
	widget.BaseWidget
	found  domain.FoundCard // no id = nothing
	none   string           // said where there is no card
	all    bool             // of tables, all rows are shown, not only those found
	game   string           // that the card belongs to
	width  float32          // that the lines are set to
	height float32
	parts  []fyne.CanvasObject
	first  float32 // where the first row that was found stands, while all are shown; else 0

	title, caption, heading, body, cell, name *look.Text // the types of its lines
}

func newCardView() *cardView {
	v := &cardView{
		title: look.NewHeading(""), caption: look.NewCaption(""), heading: look.NewHeading(""), body: look.NewText(""), cell: look.NewText(""), name: look.NewText(""),
	}
	v.title.TextSize = theme.SizeNameHeadingText
	v.name.Style.Bold = true
	v.ExtendBaseWidget(v)
	return v
}

// show shows a card of a game; fewer than all rows of its tables if only some were found.
func (v *cardView) show(game string, found domain.FoundCard, all bool) {
	v.game, v.found, v.all = game, found, all
	v.set(v.width)
	v.Refresh()
}

// set sets the lines to a width.
func (v *cardView) set(width float32) {
	s := &setting{v: v, width: width, unit: v.cell.Line("x").TextSize / 14 * look.Unit}
	v.width, v.first = width, 0
	switch {
	case width <= 0:
	case v.found.Card.ID == "":
		s.lines(0, width, v.body, v.none)
	default:
		s.card()
	}
	v.parts, v.height = append(s.under, s.parts...), s.y
}

// MinSize is as high as the lines in the width last given.
func (v *cardView) MinSize() fyne.Size { return fyne.NewSize(1, v.height) }

// CreateRenderer makes the card's picture.
func (v *cardView) CreateRenderer() fyne.WidgetRenderer { return &cardRenderer{v} }

type cardRenderer struct{ v *cardView }

func (r *cardRenderer) Layout(size fyne.Size) {
	if size.Width != r.v.width {
		r.v.set(size.Width)
	}
}
func (r *cardRenderer) MinSize() fyne.Size           { return r.v.MinSize() }
func (r *cardRenderer) Objects() []fyne.CanvasObject { return r.v.parts }
func (r *cardRenderer) Destroy()                     {}

// Refresh sets the lines anew: the theme may be another.
func (r *cardRenderer) Refresh() {
	r.v.set(r.v.width)
	canvas.Refresh(r.v)
}

// setting is a card being set.
type setting struct {
	v           *cardView
	width, unit float32
	y           float32
	under       []fyne.CanvasObject // grounds and rules
	parts       []fyne.CanvasObject // lines of text
}

func (s *setting) card() {
	c := s.v.found.Card
	s.lines(0, s.width, s.v.title, c.Title)
	s.y += s.unit / 2
	s.lines(0, s.width, s.v.caption, s.v.game+" · "+c.About())
	s.y += 3 * s.unit
	left := 0 // rows that are not shown
	for i, b := range c.Blocks {
		found := s.v.found.Rows[i]
		if b.Table != nil && len(s.v.found.Rows) > 0 && !s.v.all {
			left += len(b.Table.Rows) - len(found)
			if len(found) == 0 {
				continue
			}
		}
		s.block(b, found)
		s.y += 3 * s.unit
	}
	switch {
	case left > 0:
		s.lines(0, s.width, s.v.caption, "Return shows "+domain.Count(left, "other row")+" as well.")
	case s.v.all && len(s.v.found.Rows) > 0:
		s.lines(0, s.width, s.v.caption, "Return shows only the rows found.")
	}
}

func (s *setting) block(b domain.Block, rows []int) {
	if b.Heading != "" {
		s.lines(0, s.width, s.v.heading, b.Heading)
		s.y += s.unit
	}
	switch {
	case b.Picture != nil:
		s.picture(b)
	case b.Text != "":
		s.lines(0, s.width, s.v.body, b.Text)
		s.y += s.unit
	}
	for i, point := range b.List {
		sign, hang := "–", 4*s.unit
		if b.Steps {
			sign, hang = strconv.Itoa(i+1), 6*s.unit
		}
		s.put(s.v.name, sign, 0, s.y)
		s.lines(hang, s.width-hang, s.v.body, point)
		s.y += s.unit
	}
	if b.Table != nil {
		s.table(b.Table, rows)
	}
}

// picture sets a picture as wide as there is room, and its caption below.
func (s *setting) picture(b domain.Block) {
	config, err := png.DecodeConfig(bytes.NewReader(b.Picture))
	if err != nil {
		s.lines(0, s.width, s.v.caption, b.Text)
		return
	}
	width := min(s.width, float32(config.Width))
	m := canvas.NewImageFromResource(fyne.NewStaticResource(s.v.found.Card.ID+" "+b.Text, b.Picture))
	m.FillMode, m.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	m.Move(fyne.NewPos(0, s.y))
	m.Resize(fyne.NewSize(width, width*float32(config.Height)/float32(config.Width)))
	s.parts = append(s.parts, m)
	s.y += m.Size().Height + s.unit
	s.lines(0, s.width, s.v.caption, b.Text)
}

// lines sets words into a column and moves below them.
func (s *setting) lines(x, width float32, in *look.Text, words string) {
	for _, line := range linesOf(in, words, width) {
		s.y += s.put(in, line, x, s.y)
	}
}

// put sets one line and returns how high it is.
func (s *setting) put(in *look.Text, words string, x, y float32) float32 {
	line := in.Line(words)
	size := line.MinSize()
	line.Move(fyne.NewPos(x, y))
	line.Resize(size)
	s.parts = append(s.parts, line)
	return size.Height
}

// table sets the rows that were found, or all, those found marked.
func (s *setting) table(t *domain.Table, found []int) {
	shown := found
	if len(found) == 0 || s.v.all {
		shown = make([]int, len(t.Rows))
		for i := range shown {
			shown[i] = i
		}
	}
	widths := s.columns(t)
	right := s.cells(widths, t, func(int) *look.Text { return s.v.caption }, func(i int) string { return t.Columns[i].Title })
	s.y += s.unit / 2
	for _, r := range shown {
		s.rule(right)
		top := s.y
		s.y += s.unit
		hit := s.v.all && slices.Contains(found, r)
		if hit && s.v.first == 0 {
			s.v.first = top
		}
		s.cells(widths, t, s.face, func(i int) string { return t.Rows[r].Cells[i] })
		s.y += s.unit
		if hit {
			s.light(top, right)
		}
	}
	s.rule(right)
}

// gap is the room at both sides of a cell.
func (s *setting) gap() float32 { return 2 * s.unit }

// columns are the widths of a table's columns, so that what has room on one line stands on one, and tables of one card with
// the same columns under each other. They do not depend on which rows are shown.
func (s *setting) columns(t *domain.Table) []float32 {
	wanted, least := make([]float64, len(t.Columns)), make([]float64, len(t.Columns))
	fit := func(i int, in *look.Text, words string) {
		wanted[i] = max(wanted[i], float64(in.Line(words).MinSize().Width+2*s.gap()+1))
		for word := range strings.FieldsSeq(words) {
			least[i] = max(least[i], float64(in.Line(word).MinSize().Width+2*s.gap()+1))
		}
	}
	for i, c := range t.Columns {
		fit(i, s.v.caption, c.Title)
	}
	for _, b := range s.v.found.Card.Blocks {
		if b.Table == nil || !slices.Equal(b.Table.Columns, t.Columns) {
			continue
		}
		for _, r := range b.Table.Rows {
			for i, cell := range r.Cells {
				fit(i, s.face(i), cell)
			}
		}
	}
	var widths []float32
	for _, w := range paper.Share(float64(s.width), wanted, least) {
		widths = append(widths, float32(w))
	}
	return widths
}

// face is what a column is set in: the first names the row.
func (s *setting) face(column int) *look.Text {
	if column == 0 {
		return s.v.name
	}
	return s.v.cell
}

// cells sets a row and returns where its right end is.
func (s *setting) cells(widths []float32, t *domain.Table, in func(i int) *look.Text, words func(i int) string) (right float32) {
	top, bottom := s.y, s.y
	for i, width := range widths {
		face, y := in(i), top
		for _, line := range linesOf(face, words(i), width-2*s.gap()) {
			x := right + s.gap()
			if t.Columns[i].Right {
				x = right + width - s.gap() - face.Line(line).MinSize().Width
			}
			y += s.put(face, line, x, y)
		}
		bottom = max(bottom, y)
		right += width
	}
	s.y = bottom
	return right
}

func (s *setting) rule(width float32) {
	s.ground(0, s.y, width, 1, theme.ColorNameSeparator)
}

// light marks a row that was found: a ground, and a bar at its left that reads without colour.
func (s *setting) light(top, width float32) {
	s.ground(0, top+1, width, s.y-top-1, theme.ColorNameHover)
	s.ground(0, top+1, s.unit*0.75, s.y-top-1, theme.ColorNameForeground)
}

func (s *setting) ground(x, y, width, height float32, name fyne.ThemeColorName) {
	r := canvas.NewRectangle(color.Transparent)
	r.FillColor = theme.ColorForWidget(name, s.v)
	r.Move(fyne.NewPos(x, y))
	r.Resize(fyne.NewSize(width, height))
	s.under = append(s.under, r)
}

// linesOf breaks words into lines of a type that are no wider than that; a word wider than a line is broken inside.
func linesOf(in *look.Text, words string, width float32) []string {
	fits := func(line string) bool { return in.Line(line).MinSize().Width <= width }
	var lines []string
	now := ""
	for word := range strings.FieldsSeq(words) {
		if longer := strings.TrimSpace(now + " " + word); now == "" || fits(longer) {
			now = longer
		} else {
			lines, now = append(lines, now), word
		}
		for runes := []rune(now); !fits(now) && len(runes) > 1; runes = []rune(now) {
			n := len(runes) - 1
			for n > 1 && !fits(string(runes[:n])) {
				n--
			}
			lines, now = append(lines, string(runes[:n])), string(runes[n:])
		}
	}
	if now != "" {
		lines = append(lines, now)
	}
	return lines
}

// cardPane scrolls a card, which sets its lines to the pane's width.
type cardPane struct {
	card   *cardView
	scroll *container.Scroll
	view   *fyne.Container
}

func newCardPane() *cardPane {
	p := &cardPane{card: newCardView()}
	p.scroll = container.NewVScroll(p.card)
	p.view = container.New(p, p.scroll)
	return p
}

// show shows a card from its top, or from the first row found if all rows are shown; see cardView.show.
func (p *cardPane) show(game string, found domain.FoundCard, all bool) {
	p.card.show(game, found, all)
	p.scroll.Refresh()
	p.scroll.ScrollToOffset(fyne.NewPos(0, max(0, p.card.first-p.scroll.Size().Height/3)))
}

// MinSize is small: the card scrolls.
func (p *cardPane) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(1) }

// Layout sets the card to the width there is.
func (p *cardPane) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p.card.set(size.Width)
	p.scroll.Resize(size)
	p.scroll.Refresh()
}

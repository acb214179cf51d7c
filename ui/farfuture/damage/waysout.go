package damage

import (
	"fmt"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// waysList lists the ways to stay in play, cheapest first. The arrow keys go through it; Return, the space bar or a
// click uses one. It says so where there is none.
type waysList struct {
	widget.BaseWidget
	d       *damage
	view    *fyne.Container
	rows    *fyne.Container // a wayRow each
	at      int             // the row the keyboard is on
	focused bool
}

func newWaysList(d *damage) *waysList {
	l := &waysList{d: d, rows: look.NewRows(0.5)}
	l.ExtendBaseWidget(l)
	for i := range d.ways { // a handful: the rules never leave more than ten
		l.rows.Objects = append(l.rows.Objects, newWayRow(l, i))
	}
	parts := []fyne.CanvasObject{look.NewHeading("WAYS TO STAY IN PLAY")}
	if len(d.ways) == 0 {
		none := look.NewNotice()
		none.Set(true, noWay(d.params.Harm))
		parts = append(parts, none)
		if r := d.params.Roll; r.Back != nil {
			parts = append(parts, look.NewParagraph(invokesWords(d.params), theme.SizeNameText),
				look.NewButton("Back to the "+r.Noun, func() {
					d.answer(&fyne.KeyEvent{Name: fyne.KeyEscape})
					r.Back()
				}))
		}
	} else {
		parts = append(parts, l)
	}
	l.view = look.NewRows(0.5, parts...)
	return l
}

// follow marks the way that the steps are.
func (l *waysList) follow() {
	for _, o := range l.rows.Objects {
		r := o.(*wayRow)
		r.inUse = slices.Equal(l.d.soaks, l.d.ways[r.way].Soaks)
		r.lit = l.focused && r.way == l.at
		r.Refresh()
	}
}

func (l *waysList) use(way int) {
	l.at = way
	l.d.use(l.d.ways[way])
}

func (l *waysList) step(by int) {
	if to := l.at + by; to >= 0 && to < len(l.rows.Objects) {
		l.at = to
		l.follow()
		l.d.reveal(l.rows.Objects[to])
	}
}

// FocusGained is called when the keyboard comes to the list.
func (l *waysList) FocusGained() {
	l.focused = true
	l.step(0)
}

// FocusLost is called when the keyboard leaves the list.
func (l *waysList) FocusLost() {
	l.focused = false
	l.follow()
}

// TypedRune begins the words of a consequence; the space bar comes as a key.
func (l *waysList) TypedRune(r rune) { l.d.write(r) }

// TypedKey goes through the list and uses a way.
func (l *waysList) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyDown:
		l.step(1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.use(l.at)
	default:
		l.d.answer(k)
	}
}

// CreateRenderer makes the list's picture.
func (l *waysList) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.rows) }

// wayRow is one way.
type wayRow struct {
	widget.BaseWidget
	list  *waysList
	way   int // index of damage.ways
	inUse bool
	lit   bool // the keyboard is on it
	hover bool
	text  *widget.RichText
}

func newWayRow(l *waysList, way int) *wayRow {
	w := l.d.ways[way]
	r := &wayRow{
		list: l, way: way,
		text: widget.NewRichText(
			&widget.TextSegment{Text: fmt.Sprintf("%d. %s.", way+1, wayText(w)), Style: widget.RichTextStyle{SizeName: theme.SizeNameText}},
			&widget.TextSegment{Text: leftText(l.d.params.Harm, w), Style: widget.RichTextStyle{SizeName: theme.SizeNameCaptionText}},
		),
	}
	r.text.Wrapping = fyne.TextWrapWord
	r.ExtendBaseWidget(r)
	return r
}

// Tapped uses the way.
func (r *wayRow) Tapped(*fyne.PointEvent) { r.list.use(r.way) }

// Cursor is a hand.
func (r *wayRow) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn lights the row up.
func (r *wayRow) MouseIn(*desktop.MouseEvent) { r.light(true) }

// MouseMoved does nothing.
func (r *wayRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the light away.
func (r *wayRow) MouseOut() { r.light(false) }

func (r *wayRow) light(on bool) {
	r.hover = on
	r.Refresh()
}

// CreateRenderer makes the row's picture.
func (r *wayRow) CreateRenderer() fyne.WidgetRenderer {
	p := &wayRenderer{r: r, back: canvas.NewRectangle(color.Transparent), mark: look.NewMark()}
	p.paint()
	return p
}

type wayRenderer struct {
	r    *wayRow
	back *canvas.Rectangle
	mark *look.Mark // a disc where the way is in use, else a ring
}

func (p *wayRenderer) paint() {
	r := p.r
	scale := theme.SizeForWidget(theme.SizeNameText, r) / 14
	p.back.FillColor = theme.ColorForWidget(look.ColorBox, r)
	if r.hover {
		p.back.FillColor = theme.ColorForWidget(theme.ColorNameButton, r)
	}
	p.back.StrokeColor, p.back.StrokeWidth = theme.ColorForWidget(look.ColorFrame, r), scale
	if r.lit {
		p.back.StrokeColor, p.back.StrokeWidth = theme.ColorForWidget(theme.ColorNamePrimary, r), 2.5*scale
	}
	p.mark.Set(look.ColorFrame, look.Ring)
	if r.inUse {
		p.mark.Set(theme.ColorNameSuccess, look.Disc)
	}
}

func (p *wayRenderer) Refresh() {
	p.paint()
	p.r.text.Refresh()
	canvas.Refresh(p.r)
}

func (p *wayRenderer) left() float32 { return theme.SizeForWidget(theme.SizeNameText, p.r) * 1.6 }

func (p *wayRenderer) Layout(size fyne.Size) {
	p.back.Resize(size)
	mark := p.mark.MinSize()
	p.mark.Move(fyne.NewPos((p.left()-mark.Width)/1.4, p.left()*0.35))
	p.mark.Resize(mark)
	p.r.text.Move(fyne.NewPos(p.left(), 0))
	p.r.text.Resize(fyne.NewSize(max(0, size.Width-p.left()), size.Height))
}

func (p *wayRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, p.r.text.MinSize().Height)
}

func (p *wayRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.back, p.mark, p.r.text}
}
func (p *wayRenderer) Destroy() {}

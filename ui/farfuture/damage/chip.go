package damage

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/look"
)

// consequenceChip is a consequence to drag onto a hit. A click puts it on the hit that is chosen, or takes it back. The
// keyboard does the same from the hits.
type consequenceChip struct {
	widget.BaseWidget
	d     *damage
	row   farfuture.ConsequenceRow
	name  *look.Text
	state *look.Text
	used  bool // it is not left
	on    bool // it is on a hit
	hover bool
}

func newConsequenceChip(d *damage, row farfuture.ConsequenceRow) *consequenceChip {
	c := &consequenceChip{d: d, row: row, name: look.NewText(chipTitle(row)), state: look.NewText("")}
	c.name.TextSize, c.name.Style.Bold = theme.SizeNameSubHeadingText, true
	c.state.Narrow, c.state.Color = true, look.ColorCaption
	c.name.Shrinks, c.state.Shrinks = true, true
	c.ExtendBaseWidget(c)
	return c
}

// chipKeys says which keys do what a chip does.
var chipKeys = map[farfuture.Severity]string{
	farfuture.Mild: "key 1", farfuture.Moderate: "key 2", farfuture.Severe: "key 4",
}

// follow shows whether the consequence is left, and where it is.
func (c *consequenceChip) follow() {
	c.used = !slices.Contains(c.d.params.Harm.Unused, c.row.Severity)
	at := c.d.stepOf(c.row.Severity)
	c.on = at >= 0
	switch {
	case c.used:
		c.state.Set("used")
	case c.on:
		c.state.Set("on " + hitName(c.d.outcome.Hits[c.d.soaks[at].Hit]))
	default:
		c.state.Set(chipKeys[c.row.Severity])
	}
	c.Refresh()
}

// Tapped does what its key does.
func (c *consequenceChip) Tapped(*fyne.PointEvent) {
	c.d.host.Canvas().Focus(c.d.hits)
	c.d.onKey(c.row.Severity)
}

// Dragged shows where the consequence would go.
func (c *consequenceChip) Dragged(ev *fyne.DragEvent) {
	if !c.used {
		c.d.drag(c.row, ev.AbsolutePosition)
	}
}

// DragEnd puts it there.
func (c *consequenceChip) DragEnd() {
	if c.used {
		c.d.onKey(c.row.Severity) // says why not
		return
	}
	c.d.drop(c.row.Severity)
}

// Cursor is a hand.
func (c *consequenceChip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn lights the chip up.
func (c *consequenceChip) MouseIn(*desktop.MouseEvent) { c.light(true) }

// MouseMoved does nothing.
func (c *consequenceChip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the light away.
func (c *consequenceChip) MouseOut() { c.light(false) }

func (c *consequenceChip) light(on bool) {
	c.hover = on && !c.used
	c.Refresh()
}

// CreateRenderer makes the chip's picture.
func (c *consequenceChip) CreateRenderer() fyne.WidgetRenderer {
	r := &chipRenderer{c: c, back: canvas.NewRectangle(color.Transparent), strike: canvas.NewLine(color.Black)}
	r.paint()
	return r
}

type chipRenderer struct {
	c      *consequenceChip
	back   *canvas.Rectangle
	strike *canvas.Line // through one that is used
}

func (r *chipRenderer) paint() {
	c := r.c
	paint := func(name fyne.ThemeColorName) color.Color { return theme.ColorForWidget(name, c) }
	scale := theme.SizeForWidget(theme.SizeNameText, c) / 14
	fill, ink, frame, width := theme.ColorNameButton, theme.ColorNameForeground, look.ColorFrame, 1.5*scale
	switch {
	case c.used:
		fill, ink = theme.ColorNameDisabledButton, theme.ColorNameDisabled
	case c.on:
		frame, width = theme.ColorNamePrimary, 3*scale
	}
	r.back.FillColor, r.back.StrokeColor, r.back.StrokeWidth = paint(fill), paint(frame), width
	if c.hover {
		r.back.FillColor = paint(look.ColorBox)
	}
	r.back.CornerRadius = 9 * scale
	c.name.Color = ink
	r.strike.StrokeColor, r.strike.StrokeWidth, r.strike.Hidden = paint(theme.ColorNameDisabled), 2*scale, !c.used
}

func (r *chipRenderer) Refresh() {
	r.paint()
	r.c.name.Refresh()
	r.c.state.Refresh()
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *chipRenderer) Layout(size fyne.Size) {
	pad := theme.SizeForWidget(theme.SizeNameText, r.c) * 0.4
	name := r.c.name.MinSize().Height
	width := max(0, size.Width-4*pad)
	r.back.Move(fyne.NewSquareOffsetPos(1))
	r.back.Resize(size.SubtractWidthHeight(2, 2))
	r.c.name.Move(fyne.NewPos(2*pad, pad))
	r.c.name.Resize(fyne.NewSize(width, name))
	r.c.state.Move(fyne.NewPos(2*pad, pad+name))
	r.c.state.Resize(fyne.NewSize(width, r.c.state.MinSize().Height))
	r.strike.Position1 = fyne.NewPos(1.5*pad, pad+name*0.55)
	words := fyne.MeasureText(r.c.name.Text, theme.SizeForWidget(theme.SizeNameSubHeadingText, r.c), fyne.TextStyle{Bold: true}).Width
	r.strike.Position2 = fyne.NewPos(min(size.Width-pad, 2.5*pad+words), pad+name*0.55)
}

func (r *chipRenderer) MinSize() fyne.Size {
	pad := theme.SizeForWidget(theme.SizeNameText, r.c) * 0.4
	return fyne.NewSize(0, r.c.name.MinSize().Height+r.c.state.MinSize().Height+2*pad)
}

func (r *chipRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.c.name, r.c.state, r.strike}
}
func (r *chipRenderer) Destroy() {}

package desk

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
	model "shipslocker/ui/shelf"
)

// shelfRow is one line of the shelf.
type shelfRow struct {
	widget.BaseWidget
	list  *shelfList
	mark  *canvas.Image
	game  string
	sign  *look.Text // of what folds
	title *look.Text
	note  *look.Text
	all   *fyne.Container
	line  model.Line
	held  fyne.KeyModifier // as the pointer went down
}

func newShelfRow(l *shelfList) *shelfRow {
	r := &shelfRow{
		list: l, mark: &canvas.Image{FillMode: canvas.ImageFillContain}, sign: look.NewCaption("▾"),
		title: look.NewText(""), note: look.NewCaption(""),
	}
	r.title.Shrinks = true
	r.sign.Narrow = false // else the toolkit looks for the sign among the system's typefaces alone
	r.all = container.New(&shelfRowLayout{r}, r.sign, r.mark, r.title, r.note)
	r.ExtendBaseWidget(r)
	return r
}

// show shows a line; one that a filter found says what it is.
func (r *shelfRow) show(d *Desk, l model.Line, ticked, found bool) {
	r.line = l
	heading := l.ID == ""
	r.title.Style.Bold, r.title.Narrow = heading || ticked || !found && l.Kind.IsCampaign(), heading
	r.title.Color, r.title.TextSize = theme.ColorNameForeground, theme.SizeNameText
	r.sign.Set("▾")
	if l.Folded {
		r.sign.Set("▸")
	}
	r.note.Set(behind(d, l, found))
	if heading {
		r.title.Color, r.title.TextSize = look.ColorCaption, theme.SizeNameCaptionText
	}
	r.title.Text = l.Text
	if ticked {
		r.title.Text = "✓ " + l.Text
	}
	g := d.game(l.Kind)
	if g.ID != r.game && g.ID != "" {
		r.game = g.ID
		r.mark.Resource = fyne.NewStaticResource(g.ID+".svg", g.Mark)
		r.mark.Refresh()
	}
	show(r.mark, !heading && g.ID != "")
	show(r.sign, l.Group != "")
	r.all.Refresh()
}

// behind is what stands behind a line.
func behind(d *Desk, l model.Line, found bool) string {
	switch {
	case l.Folded:
		return fmt.Sprint(l.Count)
	case l.ID == "" || l.Group != "":
		return ""
	case l.Found == model.ByText:
		return "in its text"
	case !found || l.Alike:
		return day(l.Changed, d.services.Now())
	case l.Twin:
		if c, ok := d.Head(d.heads[l.ID].Campaign); ok {
			return titleOf(c, d.kind(c.Kind))
		}
		return "in no campaign"
	}
	return d.kind(l.Kind).Noun()
}

// MouseDown notes what is held. The document is likely to be opened as the pointer goes up.
func (r *shelfRow) MouseDown(ev *desktop.MouseEvent) {
	r.held = ev.Modifier
	r.list.shelf.desk.near.expect(r.line.ID)
}

// MouseUp does nothing more.
func (r *shelfRow) MouseUp(*desktop.MouseEvent) {}

// Tapped picks the document, or folds the group.
func (r *shelfRow) Tapped(ev *fyne.PointEvent) {
	held := r.held
	r.held = 0
	r.list.tapped(r.line, ev.Position.X < r.title.Position().X, held)
}

// TappedSecondary opens what can be done with the document.
func (r *shelfRow) TappedSecondary(ev *fyne.PointEvent) { r.list.acts(r.line, ev.AbsolutePosition) }

// Dragged carries the document to another place.
func (r *shelfRow) Dragged(ev *fyne.DragEvent) { r.list.dragged(r.line.ID, ev.Dragged.DY) }

// DragEnd leaves it there.
func (r *shelfRow) DragEnd() { r.list.dropped() }

// CreateRenderer makes the line's picture.
func (r *shelfRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(r.all)
}

// shelfRowLayout puts the sign and the mark left, the note right, and gives the title what is between; a title that needs the
// note's place has it.
type shelfRowLayout struct{ r *shelfRow }

func (l *shelfRowLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	pad := theme.Padding()
	side := theme.IconInlineSize()
	left := pad + float32(l.r.line.Depth)*side/2
	middle := func(high float32) float32 { return (size.Height - high) / 2 }
	if l.r.sign.Visible() {
		sign := l.r.sign.MinSize()
		l.r.sign.Move(fyne.NewPos(left, middle(sign.Height)))
		l.r.sign.Resize(sign)
		left += sign.Width + pad
	}
	if l.r.mark.Visible() {
		l.r.mark.Move(fyne.NewPos(left, middle(side)))
		l.r.mark.Resize(fyne.NewSquareSize(side))
		left += side + pad
	}
	room := size.Width - left - pad
	title, note := l.r.title, l.r.note.MinSize()
	whole := fyne.MeasureText(title.Text, theme.Size(title.TextSize), title.Style).Width
	if beside := room - note.Width - pad; whole <= beside {
		room = beside
		l.r.note.Move(fyne.NewPos(size.Width-note.Width-pad, middle(note.Height)))
		l.r.note.Resize(note)
		l.r.note.Show()
	} else {
		l.r.note.Hide()
	}
	height := title.MinSize().Height
	title.Move(fyne.NewPos(left, middle(height)))
	title.Resize(fyne.NewSize(room, height))
}

func (l *shelfRowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(theme.IconInlineSize(), l.r.title.MinSize().Height)+theme.Padding())
}

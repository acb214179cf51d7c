package desk

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// tabBar is the row of open documents. It holds no sheets: one view a kind is bound to the document in
// front.
type tabBar struct {
	desk *Desk
	row  *fyne.Container
	view *container.Scroll
	tabs map[domain.DocID]*tab
}

func newTabBar(d *Desk) *tabBar {
	t := &tabBar{desk: d, row: container.NewHBox(), tabs: map[domain.DocID]*tab{}}
	t.view = container.NewHScroll(t.row)
	return t
}

// refresh shows the documents that are open now.
func (t *tabBar) refresh() {
	kept := map[domain.DocID]*tab{}
	objects := make([]fyne.CanvasObject, 0, len(t.desk.open))
	for _, id := range t.desk.open {
		item, ok := t.tabs[id]
		if !ok {
			item = newTab(t.desk, id)
		}
		item.show(t.desk.heads[id], id == t.desk.front)
		kept[id] = item
		objects = append(objects, item)
	}
	t.tabs = kept
	t.row.Objects = objects
	t.row.Refresh()
	if item, ok := kept[t.desk.front]; ok {
		t.reveal(item)
	}
}

// reveal scrolls until a tab is in sight.
func (t *tabBar) reveal(item *tab) {
	from, to := item.Position().X, item.Position().X+item.Size().Width
	switch {
	case from < t.view.Offset.X:
		t.view.ScrollToOffset(fyne.NewPos(from, 0))
	case to > t.view.Offset.X+t.view.Size().Width:
		t.view.ScrollToOffset(fyne.NewPos(to-t.view.Size().Width, 0))
	}
}

// follow shows documents that have changed.
func (t *tabBar) follow(heads []domain.Head) {
	for _, h := range heads {
		if item, ok := t.tabs[h.ID]; ok {
			item.show(h, h.ID == t.desk.front)
		}
		if h.ID == t.desk.front {
			t.desk.window.SetTitle(t.desk.title())
		}
	}
}

// tab is one open document: its game's mark and colour, its title, and a button to close it.
type tab struct {
	widget.BaseWidget
	desk  *Desk
	id    domain.DocID
	title *look.Text
	mark  *canvas.Image
	close *widget.Button
	front bool
}

func newTab(d *Desk, id domain.DocID) *tab {
	head := d.heads[id]
	t := &tab{desk: d, id: id, title: look.NewText("")}
	t.mark = gameMark(d.game(head.Kind))
	t.close = widget.NewButtonWithIcon("", theme.CancelIcon(), func() { d.closeTab(id) })
	t.close.Importance = widget.LowImportance
	t.ExtendBaseWidget(t)
	return t
}

// gameMark is a game's shape in its colour.
func gameMark(g Game) *canvas.Image {
	m := canvas.NewImageFromResource(fyne.NewStaticResource(g.ID+".svg", g.Mark))
	m.FillMode = canvas.ImageFillContain
	return m
}

func (t *tab) show(h domain.Head, front bool) {
	title := titleOf(h, t.desk.kind(h.Kind))
	if runes := []rune(title); len(runes) > 28 {
		title = string(runes[:27]) + "…"
	}
	if t.title.Text == title && t.front == front {
		return
	}
	t.front = front
	t.title.Style.Bold = front
	t.title.Text = title
	t.title.Refresh()
	t.Refresh()
}

// Tapped brings the document to the front.
func (t *tab) Tapped(*fyne.PointEvent) { t.desk.Show(t.id) }

// Cursor is a hand.
func (t *tab) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer makes the tab's picture.
func (t *tab) CreateRenderer() fyne.WidgetRenderer {
	back := canvas.NewRectangle(color.Transparent)
	line := canvas.NewRectangle(t.desk.game(t.desk.heads[t.id].Kind).Accent)
	row := look.NewInset(look.Inset{Left: 2, Right: 1}, container.NewHBox(container.NewCenter(t.mark), t.title, container.NewCenter(t.close)))
	return &tabRenderer{t: t, back: back, line: line, row: row}
}

type tabRenderer struct {
	t          *tab
	back, line *canvas.Rectangle
	row        *fyne.Container
}

func (r *tabRenderer) Refresh() {
	name := theme.ColorNameHeaderBackground
	if r.t.front {
		name = look.ColorBox
	}
	r.back.FillColor = theme.ColorForWidget(name, r.t)
	r.line.Hidden = !r.t.front
	side := theme.SizeForWidget(theme.SizeNameInlineIcon, r.t)
	r.t.mark.SetMinSize(fyne.NewSquareSize(side))
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

func (r *tabRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	r.line.Resize(fyne.NewSize(size.Width, 3))
	r.row.Resize(size)
}

func (r *tabRenderer) MinSize() fyne.Size {
	r.t.mark.SetMinSize(fyne.NewSquareSize(theme.SizeForWidget(theme.SizeNameInlineIcon, r.t)))
	return r.row.MinSize()
}

func (r *tabRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.line, r.row}
}
func (r *tabRenderer) Destroy() {}

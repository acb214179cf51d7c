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
	desk   *Desk
	row    *fyne.Container
	scroll *container.Scroll
	view   *fyne.Container // the scroll
	tabs   map[domain.DocID]*tab
}

func newTabBar(d *Desk) *tabBar {
	t := &tabBar{desk: d, row: container.NewHBox(), tabs: map[domain.DocID]*tab{}}
	t.scroll = container.NewHScroll(t.row)
	t.view = container.New(t, t.scroll)
	return t
}

// MinSize is as high as a tab.
func (t *tabBar) MinSize([]fyne.CanvasObject) fyne.Size { return t.scroll.MinSize() }

// Layout keeps the tab in front in sight at every width and size of text.
func (t *tabBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t.scroll.Resize(size)
	t.reveal()
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
	t.reveal()
}

// reveal scrolls until the tab in front is in sight, and no further than there are tabs.
func (t *tabBar) reveal() {
	item, ok := t.tabs[t.desk.front]
	room := t.scroll.Size()
	if !ok || room.Width <= 0 { // nothing is laid out yet
		return
	}
	t.row.Resize(t.row.MinSize().Max(room)) // the toolkit scrolls no further than that
	from, to := item.Position().X, item.Position().X+item.Size().Width
	at := min(t.scroll.Offset.X, from, t.row.Size().Width-room.Width)
	t.scroll.ScrollToOffset(fyne.NewPos(max(at, min(to-room.Width, from)), 0))
}

// follow shows documents that have changed.
func (t *tabBar) follow(heads []domain.Head) {
	for _, h := range heads {
		if item, ok := t.tabs[h.ID]; ok && item.show(h, h.ID == t.desk.front) {
			t.row.Refresh() // it is wider or narrower
			t.reveal()
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
	close *look.Button
	front bool
}

func newTab(d *Desk, id domain.DocID) *tab {
	head := d.heads[id]
	t := &tab{desk: d, id: id, title: look.NewText("")}
	t.mark = gameMark(d.game(head.Kind))
	t.close = look.NewButton("", func() { d.leaveTab(id) }).Often().Tells("Close the tab")
	t.close.Icon, t.close.Importance = theme.CancelIcon(), widget.LowImportance
	t.ExtendBaseWidget(t)
	return t
}

// gameMark is a game's shape in its colour.
func gameMark(g Game) *canvas.Image {
	m := canvas.NewImageFromResource(fyne.NewStaticResource(g.ID+".svg", g.Mark))
	m.FillMode = canvas.ImageFillContain
	return m
}

// show shows how the document stands, and reports whether that looks different.
func (t *tab) show(h domain.Head, front bool) (other bool) {
	title := short(titleOf(h, t.desk.kind(h.Kind)))
	if t.title.Text == title && t.front == front {
		return false
	}
	t.front = front
	t.title.Style.Bold = front
	t.title.Text = title
	t.title.Refresh()
	t.Refresh()
	return true
}

// short is as much of a title as a tab shows.
func short(title string) string {
	if runes := []rune(title); len(runes) > 28 {
		return string(runes[:27]) + "…"
	}
	return title
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

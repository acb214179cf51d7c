package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// shelf lists the locker's documents by game and kind, newest first, or what lies in its bin.
type shelf struct {
	desk   *Desk
	filter *keyEntry
	list   *shelfList
	lines  []shelfLine
	bin    bool // shows the bin
	binned *widget.Button
	tools  *fyne.Container // for the shelf
	rescue *fyne.Container // for the bin
	empty  *widget.Label
}

// shelfLine is a document, or a heading where id is empty.
type shelfLine struct {
	id      domain.DocID
	kind    domain.KindID
	text    string
	changed domain.Moment
}

func newShelf(d *Desk) *shelf {
	s := &shelf{desk: d}
	s.filter = newKeyEntry("")
	s.filter.SetPlaceHolder("Filter")
	s.filter.OnChanged = func(string) { s.refresh() }
	s.filter.key = func(k *fyne.KeyEvent) bool {
		if k.Name == fyne.KeyDown || k.Name == fyne.KeyReturn {
			d.canvas().Focus(s.list)
			return true
		}
		return false
	}
	s.list = newShelfList(s)
	tool := func(text string, act func()) *widget.Button {
		b := widget.NewButton(text, act)
		b.Importance = widget.LowImportance
		return b
	}
	s.tools = container.NewGridWithColumns(2,
		tool("New…", d.newDocument), tool("Duplicate", d.duplicate), tool("Rename…", d.rename), tool("Remove", d.remove))
	s.rescue = container.NewGridWithColumns(1, tool("Put back on the shelf", d.restore))
	s.rescue.Hide()
	s.binned = tool("", s.toggleBin)
	s.empty = wrapped("")
	s.empty.Hide()
	return s
}

func (s *shelf) view() fyne.CanvasObject {
	return container.NewBorder(container.NewVBox(s.filter, s.tools, s.rescue), s.binned, nil, nil,
		container.NewStack(s.list, container.NewVBox(s.empty)))
}

func (s *shelf) toggleBin() {
	s.bin = !s.bin
	s.list.UnselectAll()
	s.refresh()
	if !s.bin {
		s.mark(s.desk.front)
	}
}

// refresh lists everything anew.
func (s *shelf) refresh() {
	binned := 0
	for _, h := range s.desk.heads {
		if h.Binned != 0 {
			binned++
		}
	}
	if s.bin {
		s.binned.SetText("Back to the shelf")
		s.tools.Hide()
		s.rescue.Show()
	} else {
		s.binned.SetText(fmt.Sprintf("Bin (%d)", binned))
		s.tools.Show()
		s.rescue.Hide()
	}
	chosen := s.chosen()
	s.lines = s.arrange()
	s.list.Refresh()
	s.tellEmpty()
	s.mark(chosen)
}

// arrange sorts what the filter lets through under headings.
func (s *shelf) arrange() []shelfLine {
	var lines []shelfLine
	for _, g := range s.desk.services.Games {
		for _, k := range g.Kinds {
			docs := s.docs(k)
			if len(docs) == 0 {
				continue
			}
			lines = append(lines, shelfLine{kind: k.ID(), text: g.Title + " · " + strings.ToLower(k.Title)})
			lines = append(lines, docs...)
		}
	}
	return lines
}

func (s *shelf) docs(k domain.Kind) []shelfLine {
	var docs []shelfLine
	wanted := strings.ToLower(strings.TrimSpace(s.filter.Text))
	for _, h := range s.desk.heads {
		if h.Kind != k.ID() || (h.Binned != 0) != s.bin ||
			wanted != "" && !strings.Contains(strings.ToLower(h.Title+"\n"+h.Words), wanted) {
			continue
		}
		docs = append(docs, shelfLine{id: h.ID, kind: h.Kind, text: titleOf(h, k), changed: h.Changed})
	}
	slices.SortFunc(docs, func(a, b shelfLine) int {
		return cmp.Or(cmp.Compare(b.changed, a.changed), strings.Compare(a.text, b.text), strings.Compare(string(a.id), string(b.id)))
	})
	return docs
}

func (s *shelf) tellEmpty() {
	text := ""
	switch {
	case len(s.lines) > 0 || s.desk.locker == nil:
	case s.filter.Text != "":
		text = "Nothing here has “" + s.filter.Text + "” in its name, player, service or aspects."
	case s.bin:
		text = "The bin is empty. What you remove lies here for 30 days."
	default:
		text = "The shelf is empty. New… makes the first character."
	}
	s.empty.SetText(text)
	show(s.empty, text != "")
}

func show(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// follow takes in documents that have changed: while somebody types a name only its line is drawn anew.
func (s *shelf) follow(heads []domain.Head) {
	for _, h := range heads {
		at := slices.IndexFunc(s.lines, func(l shelfLine) bool { return l.id == h.ID })
		first := at > 0 && s.lines[at-1].id == ""
		if !first || (h.Binned != 0) != s.bin || s.filter.Text != "" {
			s.refresh()
			return
		}
		if text := titleOf(h, s.desk.kind(h.Kind)); text != s.lines[at].text {
			s.lines[at].text = text
			s.list.RefreshItem(at)
		}
		s.lines[at].changed = h.Changed
	}
}

// mark selects a document's line without opening it.
func (s *shelf) mark(id domain.DocID) {
	for i, l := range s.lines {
		if l.id == id && id != "" {
			s.list.choose(i)
			return
		}
	}
	s.list.UnselectAll()
	s.list.at = -1
}

// chosen is the document selected, or none.
func (s *shelf) chosen() domain.DocID {
	if s.list.at >= 0 && s.list.at < len(s.lines) {
		return s.lines[s.list.at].id
	}
	return ""
}

// shelfList is the list with keys of its own: Return opens, F2 renames, Delete removes.
type shelfList struct {
	widget.List
	shelf  *shelf
	at     int  // the line selected; -1 = none
	silent bool // a selection that opens nothing
}

func newShelfList(s *shelf) *shelfList {
	l := &shelfList{shelf: s, at: -1}
	l.Length = func() int { return len(s.lines) }
	l.CreateItem = func() fyne.CanvasObject { return newShelfRow() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < len(s.lines) {
			o.(*shelfRow).show(s.desk, s.lines[i])
		}
	}
	l.OnSelected = l.selected
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

func (l *shelfList) choose(i int) {
	l.silent = true
	l.Select(i)
	l.silent = false
	l.at = i
}

func (l *shelfList) selected(i widget.ListItemID) {
	if l.silent || i >= len(l.shelf.lines) {
		return
	}
	l.at = i
	if id := l.shelf.lines[i].id; id != "" && !l.shelf.bin {
		l.shelf.desk.Show(id)
	}
}

// TypedKey handles one key.
func (l *shelfList) TypedKey(k *fyne.KeyEvent) {
	d := l.shelf.desk
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	case fyne.KeyF2:
		d.rename()
	case fyne.KeyDelete:
		d.remove()
	default:
		l.List.TypedKey(k)
	}
}

// shelfRow is one line of the shelf.
type shelfRow struct {
	widget.BaseWidget
	mark  *canvas.Image
	game  string
	title *look.Text
	when  *look.Text
}

func newShelfRow() *shelfRow {
	r := &shelfRow{mark: &canvas.Image{FillMode: canvas.ImageFillContain}, title: look.NewText(""), when: look.NewCaption("")}
	r.title.Shrinks = true
	r.ExtendBaseWidget(r)
	return r
}

func (r *shelfRow) show(d *Desk, l shelfLine) {
	heading := l.id == ""
	r.title.Style.Bold, r.title.Narrow = heading, heading
	r.title.Color, r.title.TextSize = theme.ColorNameForeground, theme.SizeNameText
	r.when.Set("")
	if heading {
		r.title.Color, r.title.TextSize = look.ColorCaption, theme.SizeNameCaptionText
	} else {
		r.when.Set(day(l.changed, d.services.Now()))
	}
	r.title.Text = l.text
	r.title.Refresh()
	if g := d.game(l.kind); g.ID != r.game {
		r.game = g.ID
		r.mark.Resource = fyne.NewStaticResource(g.ID+".svg", g.Mark)
		r.mark.Refresh()
	}
	show(r.mark, !heading)
}

// CreateRenderer makes the line's picture.
func (r *shelfRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(&shelfRowLayout{r}, r.mark, r.title, r.when))
}

// shelfRowLayout puts the mark left, the day right, and gives the title what is between.
type shelfRowLayout struct{ r *shelfRow }

func (l *shelfRowLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	pad := theme.Padding()
	side := theme.IconInlineSize()
	left := pad
	if l.r.mark.Visible() {
		l.r.mark.Move(fyne.NewPos(pad, (size.Height-side)/2))
		l.r.mark.Resize(fyne.NewSquareSize(side))
		left += side + pad
	}
	when := l.r.when.MinSize()
	l.r.when.Move(fyne.NewPos(size.Width-when.Width-pad, (size.Height-when.Height)/2))
	l.r.when.Resize(when)
	height := l.r.title.MinSize().Height
	l.r.title.Move(fyne.NewPos(left, (size.Height-height)/2))
	l.r.title.Resize(fyne.NewSize(size.Width-when.Width-2*pad-left, height))
}

func (l *shelfRowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(theme.IconInlineSize(), l.r.title.MinSize().Height)+theme.Padding())
}

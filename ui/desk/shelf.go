package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// shelf lists the locker's documents by game and kind, newest first, or what lies in its bin. They keep their order while
// they are edited: nothing moves under the pointer.
type shelf struct {
	desk   *Desk
	filter *keyEntry
	search *search
	list   *shelfList
	lines  []shelfLine
	order  map[domain.DocID]domain.Moment // by which documents stay sorted that are listed already, newest first
	bin    bool                           // shows the bin
	binned *look.Button
	tools  *fyne.Container // for the shelf
	remove *look.Button
	rescue *look.Button // for the bin
	sample *look.Button // says that this is the sample
	empty  *widget.Label
	peeks  bool // it is folded away again as soon as a document is opened
}

// shelfLine is a document, or a heading where id is empty.
type shelfLine struct {
	id      domain.DocID
	kind    domain.KindID
	text    string
	changed domain.Moment
	rank    domain.Moment // by which it is sorted
	by      foundBy
}

// foundBy is where the filter's words were found, the nearest first.
type foundBy int

const (
	byTitle foundBy = iota
	byKind          // some of them in the name of its game or kind
	byWords         // some of them in what a document is known by besides
	byText
	notFound
)

func newShelf(d *Desk) *shelf {
	s := &shelf{desk: d, order: map[domain.DocID]domain.Moment{}}
	s.filter = newKeyEntry("")
	s.filter.SetPlaceHolder("Filter")
	s.filter.OnChanged = func(string) {
		s.resort()
		s.search.look(strings.TrimSpace(s.filter.Text))
		s.refresh()
		s.list.ScrollToTop()
	}
	s.search = newSearch(d, s.refresh)
	s.filter.key = s.onFilterKey
	s.list = newShelfList(s)
	tool := func(text string, act func()) *look.Button {
		b := look.NewButton(text, act)
		b.Importance = widget.LowImportance
		return b
	}
	s.remove = tool("", d.remove)
	s.tools = container.NewGridWithColumns(2,
		tool("New…", d.newDocument), tool("Duplicate", d.duplicate), tool("Rename…", d.rename), s.remove)
	s.rescue = tool("", d.restore)
	s.rescue.Hide()
	s.sample = tool("Sample: make this mine…", d.keepSample)
	s.binned = tool("", s.toggleBin)
	s.empty = wrapped("")
	s.empty.Hide()
	return s
}

func (s *shelf) view() fyne.CanvasObject {
	return container.NewBorder(container.NewVBox(s.filter, s.tools, s.rescue), container.NewVBox(s.sample, s.binned), nil, nil,
		container.NewStack(s.list, container.NewVBox(s.empty)))
}

// find puts the keyboard into the shelf's filter; what is typed replaces what is there.
func (s *shelf) find() {
	s.peeks = s.peeks || s.desk.folded
	s.desk.fold(false)
	if s.bin {
		s.toggleBin()
	} else {
		s.resort()
		s.refresh()
	}
	s.desk.canvas().Focus(s.filter)
	s.filter.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// onFilterKey goes from the filter to the first document, or with Return opens it, and reports whether it did.
func (s *shelf) onFilterKey(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		s.list.on = s.first()
		s.desk.canvas().Focus(s.list)
	default:
		return false
	}
	if k.Name != fyne.KeyDown && s.search.words != "" {
		s.list.open()
	}
	return true
}

// unfilter shows all documents again, sorted anew.
func (s *shelf) unfilter() {
	s.resort()
	s.filter.SetText("")
}

// resort has the documents sorted anew when they are next listed.
func (s *shelf) resort() { s.order = map[domain.DocID]domain.Moment{} }

// rank is by what a document is sorted: when it last changed, as of the moment it was first listed in this order.
func (s *shelf) rank(h domain.Head) domain.Moment {
	if _, listed := s.order[h.ID]; !listed {
		s.order[h.ID] = h.Changed
	}
	return s.order[h.ID]
}

// first is the first document listed, or none.
func (s *shelf) first() domain.DocID {
	for _, l := range s.lines {
		if l.id != "" {
			return l.id
		}
	}
	return ""
}

// line is where a document is listed, -1 = nowhere.
func (s *shelf) line(id domain.DocID) int {
	return slices.IndexFunc(s.lines, func(l shelfLine) bool { return l.id == id && id != "" })
}

func (s *shelf) toggleBin() {
	s.bin = !s.bin
	s.resort()
	s.list.UnselectAll()
	s.list.picks.none("")
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
	show(s.sample, s.desk.inSample())
	chosen, at := s.chosen(), s.list.GetScrollOffset()
	s.lines = s.arrange()
	s.list.Refresh()
	s.name()
	s.tellEmpty()
	s.mark(chosen)
	if s.search.words != "" { // what is found comes before what is chosen
		s.list.ScrollToOffset(at)
	}
	s.list.keep()
}

// name has the buttons say on how many documents they act.
func (s *shelf) name() {
	many := ""
	if n := len(s.list.picks.listed()); n > 0 {
		many = fmt.Sprintf(" %d", n)
	}
	s.remove.SetText("Remove" + many)
	s.rescue.SetText("Put" + many + " back on the shelf")
}

// arrange sorts what the filter lets through under headings, a kind each; the kinds that only a newer version
// knows share the last. What is called by the filter's words comes before what has them elsewhere.
func (s *shelf) arrange() []shelfLine {
	docs, hidden := s.docs()
	var lines []shelfLine
	last := ""
	add := func(heading string, kind domain.KindID, by foundBy) {
		for _, l := range docs[kind] {
			if l.by != by {
				continue
			}
			if heading != last {
				lines, last = append(lines, shelfLine{kind: kind, text: heading}), heading
			}
			lines = append(lines, l)
		}
	}
	for by := range notFound {
		for _, g := range s.desk.services.Games {
			for _, k := range g.Kinds {
				add(heading(g, k), k.ID(), by)
			}
		}
		add("From a newer version", "", by)
	}
	if hidden > 0 {
		lines = append(lines, shelfLine{text: "Not shown: " + domain.Count(hidden, "document") + " of other games"})
	}
	return lines
}

// heading is what stands above the documents of a kind.
func heading(g Game, k domain.Kind) string { return g.Title + " · " + k.Noun() }

// docs are the documents that the filter lets through by their kinds, "" for those that this version does not know.
// In the sample, those of games that nobody here plays are only counted.
func (s *shelf) docs() (docs map[domain.KindID][]shelfLine, hidden int) {
	kinds := map[domain.KindID]domain.Kind{}
	headings := map[domain.KindID]string{}
	for _, g := range s.desk.services.Games {
		for _, k := range g.Kinds {
			kinds[k.ID()], headings[k.ID()] = k, heading(g, k)
		}
	}
	docs = map[domain.KindID][]shelfLine{}
	wanted := field.WordsOf(s.filter.Text)
	for _, h := range s.desk.heads {
		if (h.Binned != 0) != s.bin {
			continue
		}
		if s.desk.inSample() && !s.desk.plays(h.Kind.Game()) {
			hidden++
			continue
		}
		kind, known := kinds[h.Kind]
		under := h.Kind
		if !known {
			kind, under = s.desk.kind(h.Kind), ""
		}
		title := titleOf(h, kind)
		if by := s.found(h, title, headings[h.Kind], wanted); by < notFound {
			docs[under] = append(docs[under], shelfLine{id: h.ID, kind: h.Kind, text: title, changed: h.Changed, by: by, rank: s.rank(h)})
		}
	}
	for _, list := range docs {
		slices.SortFunc(list, func(a, b shelfLine) int {
			return cmp.Or(cmp.Compare(b.rank, a.rank), strings.Compare(a.text, b.text), strings.Compare(string(a.id), string(b.id)))
		})
	}
	return docs, hidden
}

// found is where a document has the words that are wanted; notFound = nowhere.
func (s *shelf) found(h domain.Head, title, heading string, wanted []string) foundBy {
	switch {
	case field.HasWords(title, wanted):
		return byTitle
	case field.HasWords(title+"\n"+heading, wanted):
		return byKind
	case field.HasWords(title+"\n"+heading+"\n"+h.Words, wanted):
		return byWords
	case s.search.found[h.ID]:
		return byText
	}
	return notFound
}

func (s *shelf) tellEmpty() {
	text := ""
	switch {
	case len(s.lines) > 0 || s.desk.locker == nil:
	case s.search.words != "":
		if !s.search.due {
			text = "No document here has “" + s.search.words + "”."
		}
	case s.bin:
		text = "The bin is empty. Removed documents stay here for 30 days."
	default:
		text = "The shelf is empty. Press New… to make a character."
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

// follow takes in documents that have changed: their lines stay where they are.
func (s *shelf) follow(heads []domain.Head) {
	for _, h := range heads {
		at := s.line(h.ID)
		if at < 0 || (h.Binned != 0) != s.bin || s.search.words != "" {
			s.refresh()
			return
		}
		s.lines[at].text, s.lines[at].changed = titleOf(h, s.desk.kind(h.Kind)), h.Changed
		s.list.RefreshItem(at)
	}
}

// mark selects a document's line without opening it.
func (s *shelf) mark(id domain.DocID) {
	if i := s.line(id); i >= 0 {
		s.list.choose(i)
		return
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

// shelfList is the list with keys of its own: Up and Down go from document to document, Return opens, F2 renames,
// Delete removes. A click with Ctrl or Shift, a step with Shift and Ctrl+A tick several, and Escape unticks them.
type shelfList struct {
	widget.List
	shelf  *shelf
	picks  picks
	at     int          // the line selected; -1 = none
	on     domain.DocID // the document that the keyboard is on; empty = none
	silent bool         // a selection that opens nothing
	eager  bool         // the first document to be found opens
}

func newShelfList(s *shelf) *shelfList {
	l := &shelfList{shelf: s, picks: picks{shelf: s, ids: map[domain.DocID]bool{}}, at: -1}
	l.Length = func() int { return len(s.lines) }
	l.CreateItem = func() fyne.CanvasObject { return newShelfRow(l.tapped) }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < len(s.lines) {
			o.(*shelfRow).show(s.desk, s.lines[i], l.picks.ids[s.lines[i].id])
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
	if !l.silent && i < len(l.shelf.lines) {
		l.pick(l.shelf.lines[i].id)
	}
}

// pick selects a document, and opens it unless it lies in the bin.
func (l *shelfList) pick(id domain.DocID) {
	d := l.shelf.desk
	if id == "" {
		return
	}
	d.removal = field.Removal{} // another is chosen: its removal is meant
	l.picks.none(id)
	l.shelf.mark(id)
	if !l.shelf.bin {
		d.Show(id)
	}
}

// tapped picks a document by the pointer, or ticks it with what is held.
func (l *shelfList) tapped(id domain.DocID, held fyne.KeyModifier) {
	if id == "" {
		return
	}
	l.on = id
	l.shelf.desk.canvas().Focus(l)
	l.keep()
	if !l.picks.tap(id, held) {
		l.pick(id)
	}
}

// open picks the document that the keyboard is on, or the first to be found while nothing has been yet.
func (l *shelfList) open() {
	l.eager = l.on == "" && l.shelf.search.due
	l.pick(l.on)
}

// keep has the keyboard on a document that is listed, while the list has it.
func (l *shelfList) keep() {
	if l.shelf.desk.canvas().Focused() != fyne.Focusable(l) {
		l.eager = false
		return
	}
	if l.shelf.line(l.on) < 0 {
		l.on = l.shelf.first()
	}
	if i := l.shelf.line(l.on); i >= 0 {
		l.Highlight(i)
	}
	if l.eager && !l.shelf.search.due {
		l.eager = false
		l.pick(l.on)
	}
}

// step moves the keyboard to the next document, or to the one before.
func (l *shelfList) step(by int) {
	for i := l.shelf.line(l.on) + by; i >= 0 && i < len(l.shelf.lines); i += by {
		if id := l.shelf.lines[i].id; id != "" {
			if l.picks.shift {
				l.picks.from = cmp.Or(l.picks.from, l.on)
				l.picks.reach(id)
			}
			l.on = id
			l.keep()
			return
		}
	}
	if by < 0 {
		l.ScrollToTop() // the heading above the first
	}
}

// FocusGained has the keyboard on the document it was on last, or else on the one selected.
func (l *shelfList) FocusGained() {
	if l.shelf.line(l.on) < 0 {
		l.on = l.shelf.chosen()
	}
	l.List.FocusGained()
	l.keep()
}

// TypedKey handles one key.
func (l *shelfList) TypedKey(k *fyne.KeyEvent) {
	d := l.shelf.desk
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.open()
	case fyne.KeyDown:
		l.step(1)
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyF2:
		d.rename()
	case fyne.KeyDelete:
		d.remove()
	case fyne.KeyEscape:
		l.picks.none(l.on)
	default:
		l.List.TypedKey(k)
	}
}

// TypedRune is for the document in front, if it wants letters: the list has none of its own.
func (l *shelfList) TypedRune(r rune) {
	if to := l.shelf.desk.keyed(); to != nil {
		to.TypedRune(r)
	}
}

// shelfRow is one line of the shelf.
type shelfRow struct {
	widget.BaseWidget
	mark  *canvas.Image
	game  string
	title *look.Text
	when  *look.Text
	all   *fyne.Container
	id    domain.DocID // empty = a heading
	tap   func(domain.DocID, fyne.KeyModifier)
	held  fyne.KeyModifier // as the pointer went down
}

func newShelfRow(tap func(domain.DocID, fyne.KeyModifier)) *shelfRow {
	r := &shelfRow{tap: tap, mark: &canvas.Image{FillMode: canvas.ImageFillContain}, title: look.NewText(""), when: look.NewCaption("")}
	r.title.Shrinks = true
	r.all = container.New(&shelfRowLayout{r}, r.mark, r.title, r.when)
	r.ExtendBaseWidget(r)
	return r
}

func (r *shelfRow) show(d *Desk, l shelfLine, ticked bool) {
	heading := l.id == ""
	r.id = l.id
	r.title.Style.Bold, r.title.Narrow = heading || ticked, heading
	r.title.Color, r.title.TextSize = theme.ColorNameForeground, theme.SizeNameText
	r.when.Set("")
	switch {
	case heading:
		r.title.Color, r.title.TextSize = look.ColorCaption, theme.SizeNameCaptionText
	case l.by == byText:
		r.when.Set("in its text")
	default:
		r.when.Set(day(l.changed, d.services.Now()))
	}
	r.title.Text = l.text
	if ticked {
		r.title.Text = "✓ " + l.text
	}
	g := d.game(l.kind)
	if g.ID != r.game && g.ID != "" {
		r.game = g.ID
		r.mark.Resource = fyne.NewStaticResource(g.ID+".svg", g.Mark)
		r.mark.Refresh()
	}
	show(r.mark, !heading && g.ID != "")
	r.all.Refresh()
}

// MouseDown notes what is held.
func (r *shelfRow) MouseDown(ev *desktop.MouseEvent) { r.held = ev.Modifier }

// MouseUp does nothing more.
func (r *shelfRow) MouseUp(*desktop.MouseEvent) {}

// Tapped picks the document; a heading is only read.
func (r *shelfRow) Tapped(*fyne.PointEvent) {
	held := r.held
	r.held = 0
	r.tap(r.id, held)
}

// CreateRenderer makes the line's picture.
func (r *shelfRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(r.all)
}

// shelfRowLayout puts the mark left, the day right, and gives the title what is between; a title that needs the
// day's place has it.
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
	room := size.Width - left - pad
	title, when := l.r.title, l.r.when.MinSize()
	whole := fyne.MeasureText(title.Text, theme.Size(title.TextSize), title.Style).Width
	if beside := room - when.Width - pad; whole <= beside {
		room = beside
		l.r.when.Move(fyne.NewPos(size.Width-when.Width-pad, (size.Height-when.Height)/2))
		l.r.when.Resize(when)
		l.r.when.Show()
	} else {
		l.r.when.Hide()
	}
	height := title.MinSize().Height
	title.Move(fyne.NewPos(left, (size.Height-height)/2))
	title.Resize(fyne.NewSize(room, height))
}

func (l *shelfRowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(theme.IconInlineSize(), l.r.title.MinSize().Height)+theme.Padding())
}

package desk

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
	model "shipslocker/ui/shelf"
)

// shelf lists the locker's documents, or what lies in its bin. Nothing moves under the pointer: a new order comes when a person
// comes back to it.
type shelf struct {
	desk   *Desk
	model  *model.Shelf
	seen   model.View // how the locker's shelf is seen; the settings have it
	filter *keyEntry
	clear  *click // in the filter: takes away what is typed
	search *search
	list   *shelfList
	lines  []model.Line
	bin    bool // shows the bin
	binned *look.Button
	tools  *fyne.Container // for the shelf
	remove *look.Button
	sorted *look.Button
	more   *look.Button
	rescue *look.Button // for the bin
	sample *look.Button // says that this is the sample
	empty  *widget.Label
	peeks  bool // it is folded away again as soon as a document is opened
}

func newShelf(d *Desk) *shelf {
	var kinds []model.Kind
	for _, g := range d.services.Games {
		for _, k := range g.Kinds {
			kinds = append(kinds, model.Kind{ID: k.ID(), Noun: k.Noun(), Heading: g.Title + " · " + k.Noun()})
		}
	}
	s := &shelf{desk: d, model: model.New(kinds)}
	s.filter = newKeyEntry("")
	s.filter.SetPlaceHolder("Filter")
	s.clear = newClick(widget.NewIcon(theme.CancelIcon()), s.unfilter)
	s.filter.ActionItem = s.clear
	s.filter.OnChanged = func(string) {
		s.model.Resort()
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
	s.remove, s.sorted, s.more = tool("", d.remove), tool("", s.sortOtherwise), tool("More ▾", nil)
	s.more.OnTapped = func() { s.openActs(d.app.Driver().AbsolutePositionForObject(s.more).AddXY(0, s.more.Size().Height)) }
	widest := tool("Remove 100", nil)
	s.tools = container.New(steady{layout.NewGridLayout(2), widest}, tool("New…", d.newDocument), s.remove, s.sorted, s.more)
	s.rescue = tool("", d.restore)
	s.sample = tool("Sample: make this mine…", d.keepSample)
	s.binned = tool("", s.toggleBin)
	s.empty = wrapped("")
	for _, o := range []fyne.CanvasObject{s.clear, s.rescue, s.sample, s.empty} {
		o.Hide()
	}
	return s
}

// has reports whether the keyboard is on the shelf where w has it.
func (s *shelf) has(w fyne.Focusable) bool {
	return w == fyne.Focusable(s.list) || w == fyne.Focusable(s.filter)
}

func (s *shelf) view() fyne.CanvasObject {
	return container.NewBorder(container.NewVBox(s.filter, s.tools, s.rescue), container.NewVBox(s.sample, s.binned), nil, nil,
		container.NewStack(s.list, container.NewVBox(s.empty)))
}

// steady are two columns as wide as the widest button may become: what is ticked or how it is sorted must not move the sheet.
type steady struct {
	grid   fyne.Layout
	widest *look.Button
}

// Layout lays the columns.
func (l steady) Layout(all []fyne.CanvasObject, size fyne.Size) { l.grid.Layout(all, size) }

// MinSize goes by that button.
func (l steady) MinSize(all []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*l.widest.MinSize().Width+theme.Padding(), l.grid.MinSize(all).Height)
}

// begin shows the shelf of another locker, unfiltered.
func (s *shelf) begin() {
	s.model.Forget()
	seen, before := s.desk.settings.Shelves[s.desk.locker.Path()]
	s.seen = seen
	s.unfilter() // its words were about the locker before
	s.refresh()
	if !before {
		s.seen.Tidy(s.lines)
		s.refresh()
	}
}

// keepSeen keeps how the shelf is seen, and shows it so.
func (s *shelf) keepSeen() {
	if s.desk.locker != nil {
		s.desk.settings.Shelves[s.desk.locker.Path()] = s.seen
		s.desk.saveSettings()
	}
	s.refresh()
}

// find puts the keyboard into the shelf's filter; what is typed replaces what is there.
func (s *shelf) find() {
	s.peeks = s.peeks || s.desk.folded
	s.desk.fold(false)
	if s.bin {
		s.toggleBin()
	} else {
		s.comeBack()
	}
	s.desk.canvas().Focus(s.filter)
	s.filter.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// comeBack sorts the shelf anew for a person who comes back to it.
func (s *shelf) comeBack() {
	s.model.Resort()
	s.refresh()
}

// onFilterKey goes from the filter to the first document, or with Return opens it; Escape takes away what is typed. It reports
// whether it did.
func (s *shelf) onFilterKey(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.KeyEscape:
		s.unfilter()
		return true
	case fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		first := s.from(0)
		if first == (spot{}) && (k.Name == fyne.KeyDown || !s.search.due) { // nothing is found: other words may find something
			return true
		}
		s.list.on = first
		s.desk.canvas().Focus(s.list)
	default:
		return s.desk.FunctionKey(k)
	}
	if k.Name != fyne.KeyDown && s.search.words != "" {
		s.list.open()
	}
	return true
}

// unfilter shows all documents again, sorted anew.
func (s *shelf) unfilter() {
	s.model.Resort()
	s.filter.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd}) // what stays selected would swallow the first letter typed then
	s.filter.SetText("")
}

// reveal unfolds what a document is folded away in.
func (s *shelf) reveal(id domain.DocID) {
	for _, group := range s.model.Groups(s.desk.heads, &s.seen, s.desk.heads[id]) {
		if slices.ContainsFunc(s.lines, func(l model.Line) bool { return l.Group == group && l.Folded }) {
			s.turn(group)
		}
	}
}

// rowHeight is how high a line is.
func (s *shelf) rowHeight() float32 { return newShelfRow(s.list).MinSize().Height + theme.Padding() }

// spot is what the keyboard is on: a document, or else a group.
type spot struct {
	id    domain.DocID
	group string
}

func at(id domain.DocID) spot { return spot{id: id} }

func spotOf(l model.Line) spot {
	if l.ID != "" {
		return at(l.ID)
	}
	return spot{group: l.Group}
}

// from is the first line from one on that the keyboard comes to, or else the first of all.
func (s *shelf) from(i int) spot {
	for _, l := range slices.Concat(s.lines[max(0, i):], s.lines) {
		if l.Stops() {
			return spotOf(l)
		}
	}
	return spot{}
}

// line is where a spot is listed, -1 = nowhere.
func (s *shelf) line(p spot) int {
	return slices.IndexFunc(s.lines, func(l model.Line) bool { return spotOf(l) == p && p != spot{} })
}

func (s *shelf) toggleBin() {
	s.bin = !s.bin
	s.model.Resort()
	s.list.UnselectAll()
	s.list.picks.none("")
	s.refresh()
	if !s.bin {
		s.mark(s.desk.front)
	}
}

// sortNames is what the ways to sort are called.
var sortNames = map[model.Sort]string{model.ByUse: "Last used", model.ByName: "By name", model.ByHand: "By hand"}

// sortOtherwise sorts in the next way.
func (s *shelf) sortOtherwise() {
	next := slices.Index(model.Sorts, s.seen.Sort) + 1
	s.seen.Sort = model.Sorts[next%len(model.Sorts)]
	if s.seen.Sort == model.ByHand {
		s.desk.light.say("Drag a document to its place, or move it with Alt and the arrows.")
	}
	s.model.Resort()
	s.keepSeen()
}

// move places a document by hand, so many lines down.
func (s *shelf) move(id domain.DocID, by int) {
	if s.search.words != "" || s.bin || s.seen.Sort != model.ByHand && !s.seen.IsPinned(id) {
		s.desk.light.say("Sort the shelf by hand to move documents on it.")
		return
	}
	if s.seen.Move(s.lines, id, by) {
		s.keepSeen()
	}
}

// turn folds a group or unfolds it. The keyboard stays at it.
func (s *shelf) turn(group string) {
	s.seen.Turn(group)
	s.keepSeen()
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
	show(s.clear, s.filter.Text != "")
	s.sorted.SetText(sortNames[s.seen.Sort])
	chosen, at := s.chosen(), s.list.GetScrollOffset()
	s.lines = s.model.Lines(s.desk.heads, &s.seen, model.Query{
		Words: s.filter.Text, Text: s.search.found, Bin: s.bin,
		Hidden: func(kind domain.KindID) bool { return s.desk.inSample() && !s.desk.plays(kind.Game()) },
	})
	s.list.Refresh()
	s.name()
	s.tellEmpty()
	s.mark(chosen)
	s.list.ScrollToOffset(at) // what is chosen does not pull the list
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
		i := s.line(at(h.ID))
		if i < 0 || (h.Binned != 0) != s.bin || s.search.words != "" || s.model.Elsewhere(h) {
			s.refresh()
			return
		}
		s.lines[i].Text, s.lines[i].Changed = s.model.Title(h), h.Changed
		s.list.RefreshItem(i)
	}
}

// mark selects a document's line without opening it.
func (s *shelf) mark(id domain.DocID) {
	if i := s.line(at(id)); i >= 0 {
		s.list.choose(i)
		return
	}
	s.list.UnselectAll()
	s.list.at = -1
}

// chosen is the document selected, or none.
func (s *shelf) chosen() domain.DocID {
	if s.list.at >= 0 && s.list.at < len(s.lines) {
		return s.lines[s.list.at].ID
	}
	return ""
}

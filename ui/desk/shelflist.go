package desk

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/field"
	model "shipslocker/ui/shelf"
)

// shelfList is the list with keys of its own: Up and Down go from document to document, Home, End and the page keys leap, Return
// opens, Left and Right fold, F2 renames, Delete removes. A click with Ctrl or Shift, a step with Shift, Ctrl+Space and Ctrl+A tick
// several, and Escape unticks them.
type shelfList struct {
	widget.List
	shelf  *shelf
	picks  picks
	at     int  // the line selected; -1 = none
	on     spot // what the keyboard is on
	was    int  // its line
	silent bool // a selection that opens nothing
	eager  bool // the first document to be found opens
	drag   drag
}

// drag is a document that the pointer carries to another place.
type drag struct {
	id domain.DocID // empty = none
	by float32      // how far down from where it lies now
}

func newShelfList(s *shelf) *shelfList {
	l := &shelfList{shelf: s, picks: picks{shelf: s, ids: map[domain.DocID]bool{}}, at: -1}
	l.Length = func() int { return len(s.lines) }
	l.CreateItem = func() fyne.CanvasObject { return newShelfRow(l) }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < len(s.lines) {
			o.(*shelfRow).show(s.desk, s.lines[i], l.picks.ids[s.lines[i].ID], s.search.words != "")
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
		l.pick(l.shelf.lines[i].ID)
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

// tapped picks a document by the pointer, or ticks it with what is held; a heading it folds, and so at the sign before a campaign.
func (l *shelfList) tapped(line model.Line, sign bool, held fyne.KeyModifier) {
	if line.ID == "" && line.Group == "" {
		return
	}
	l.on = spotOf(line)
	l.shelf.desk.canvas().Focus(l)
	l.keep()
	switch {
	case line.ID == "" || sign && line.Group != "":
		l.on = spotOf(line) // the heading, once it is folded
		l.shelf.turn(line.Group)
	case !l.picks.tap(line.ID, held):
		l.pick(line.ID)
	}
}

// acts opens what can be done with a document, or with those ticked if it is one of them.
func (l *shelfList) acts(line model.Line, where fyne.Position) {
	if line.ID == "" {
		return
	}
	l.on = spotOf(line)
	l.shelf.desk.canvas().Focus(l)
	if !l.picks.ids[line.ID] {
		l.picks.none(line.ID)
		l.shelf.mark(line.ID)
	}
	l.shelf.openActs(where)
}

// dragged carries a document by the pointer over its neighbours. The keyboard goes with it: what is carried is seen, and can be
// moved on by keys.
func (l *shelfList) dragged(id domain.DocID, by float32) {
	if l.drag.id == "" && id != "" {
		l.drag, l.on = drag{id: id}, at(id)
		l.shelf.desk.canvas().Focus(l)
		l.keep()
	}
	l.drag.by += by
	height := l.shelf.rowHeight()
	for l.drag.id != "" && max(l.drag.by, -l.drag.by) > height*0.75 {
		step := 1
		if l.drag.by < 0 {
			step = -1
		}
		l.drag.by -= float32(step) * height
		l.shelf.move(l.drag.id, step)
	}
}

func (l *shelfList) dropped() { l.drag = drag{} }

// open picks the document that the keyboard is on, or the first to be found while nothing has been yet. What is folded it unfolds.
func (l *shelfList) open() {
	if l.on.group != "" {
		l.unfold()
		return
	}
	l.eager = l.on == spot{} && l.shelf.search.due
	l.pick(l.on.id)
}

// keep has the keyboard on a line that is listed, while the list has it.
func (l *shelfList) keep() {
	if l.shelf.desk.canvas().Focused() != fyne.Focusable(l) {
		l.eager = false
		return
	}
	i := l.shelf.line(l.on)
	if i < 0 && l.on != (spot{}) { // gone: the keyboard stays there
		i = min(l.was, len(l.shelf.lines))
	}
	l.on = l.shelf.from(i)
	if i = l.shelf.line(l.on); i >= 0 {
		l.was = i
		l.Highlight(i)
		l.shelf.desk.near.expect(l.on.id)
	}
	if l.eager && !l.shelf.search.due {
		l.eager = false
		if l.on == (spot{}) {
			l.shelf.desk.canvas().Focus(l.shelf.filter)
			return
		}
		l.pick(l.on.id)
	}
}

// step moves the keyboard to the next line, or to the one before.
func (l *shelfList) step(by int) {
	for i := l.shelf.line(l.on) + by; i >= 0 && i < len(l.shelf.lines); i += by {
		if line := l.shelf.lines[i]; line.Stops() {
			if l.picks.shift && line.ID != "" {
				l.picks.from = cmp.Or(l.picks.from, l.on.id)
				l.picks.reach(line.ID)
			}
			l.on = spotOf(line)
			l.shelf.desk.removed = false
			l.keep()
			return
		}
	}
	if by < 0 {
		l.ScrollToTop() // the heading above the first
	}
}

// leaps are how many lines keys leap over.
func (l *shelfList) leaps() map[fyne.KeyName]int {
	all, page := len(l.shelf.lines), max(1, int(l.Size().Height/l.shelf.rowHeight()))
	return map[fyne.KeyName]int{fyne.KeyHome: -all, fyne.KeyEnd: all, fyne.KeyPageUp: -page, fyne.KeyPageDown: page}
}

// leap moves the keyboard about so many lines on, to the first or the last at most.
func (l *shelfList) leap(by int) {
	lines := l.shelf.lines
	to := min(max(l.shelf.line(l.on)+by, 0), len(lines)-1)
	for away := range lines {
		for _, i := range []int{to - away, to + away} {
			if i >= 0 && i < len(lines) && lines[i].Stops() {
				l.on = spotOf(lines[i])
				l.shelf.desk.removed = false
				l.keep()
				return
			}
		}
	}
}

// line is the line that the keyboard is on.
func (l *shelfList) line() (model.Line, bool) {
	i := l.shelf.line(l.on)
	if i < 0 {
		return model.Line{}, false
	}
	return l.shelf.lines[i], true
}

// fold folds the innermost group around the keyboard that is not folded, which then is on its heading.
func (l *shelfList) fold() {
	line, ok := l.line()
	group := line.Of
	if line.Group != "" && !line.Folded {
		group = line.Group
	}
	if !ok || group == "" {
		return
	}
	for _, head := range l.shelf.lines {
		if head.Group == group {
			l.on = spotOf(head)
		}
	}
	l.shelf.turn(group)
}

// unfold unfolds the group that the keyboard is on, or goes into one that is.
func (l *shelfList) unfold() {
	line, ok := l.line()
	if !ok || line.Group == "" {
		return
	}
	if !line.Folded {
		l.step(1)
		return
	}
	l.shelf.turn(line.Group)
}

// FocusGained has the keyboard on the line it was on last, or else on the one selected.
func (l *shelfList) FocusGained() {
	if l.shelf.line(l.on) < 0 {
		l.on = at(l.shelf.chosen())
	}
	l.List.FocusGained()
	l.keep()
}

// TypedKey handles one key.
func (l *shelfList) TypedKey(k *fyne.KeyEvent) {
	d := l.shelf.desk
	if d.FunctionKey(k) {
		return
	}
	if by := l.leaps()[k.Name]; by != 0 {
		l.leap(by)
		return
	}
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.open()
	case fyne.KeyDown:
		l.step(1)
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyLeft:
		l.fold()
	case fyne.KeyRight:
		l.unfold()
	case fyne.KeyF2, fyne.KeyDelete:
		if l.on.id != "" && !d.removed {
			l.shelf.mark(l.on.id)
		}
		if k.Name == fyne.KeyF2 {
			d.rename()
		} else {
			d.remove()
		}
	case desktop.KeyMenu:
		if line, ok := l.line(); ok {
			l.acts(line, d.app.Driver().AbsolutePositionForObject(l).AddXY(0, l.shelf.rowHeight()))
		}
	case fyne.KeyEscape:
		l.picks.none(l.on.id)
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

package field

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// mostSuggestions is how many are listed at once.
const mostSuggestions = 8

// suggester lists under an entry what its text might become, or the name of a document that is being typed in it.
type suggester struct {
	*Entry
	match  func(typed string) []string // nil: the text is no word of a list
	names  func(typed string) []string // of documents, best first
	next   func()                      // brings the keyboard to the next field, or with Shift to the one before
	free   bool                        // any text is as good as a suggestion: none is chosen by itself
	layer  *fyne.Container
	driver fyne.Driver
	list   *suggestionList
	typed  string // since the keyboard came; empty = nothing
	naming int    // where the name that is listed begins, in runes; 0 = the list is of the whole text
	closed int    // where the name begins whose list was closed
}

// suggests gives an entry the list of documents that its text may name.
func suggests[T any](f *Form[T], e *Entry) *suggester {
	s := &suggester{Entry: e, layer: f.layer, driver: f.driver}
	s.names = func(typed string) []string {
		if f.session == nil {
			return nil
		}
		return f.host.Names().Like(typed, f.session.Record().Head, mostNames)
	}
	s.next = func() { look.Tab(f.canvas) }
	s.wantsTab = func() bool { return s.list != nil && s.list.at >= 0 }
	goOn := s.onKey
	s.onKey = func(k *fyne.KeyEvent) bool { return s.key(k) || goOn != nil && goOn(k) }
	s.onBlur = s.close
	return s
}

// Suggest edits the string that at returns with suggestions from match, best first: Up and Down choose from
// the list, Return, Tab or a click takes the choice, Escape closes the list; free text stays as typed. When the
// focus leaves, settle turns what was typed into its usual spelling; it is nil where any text will do, and then
// no suggestion is chosen by itself.
func Suggest[T any](f *Form[T], label, key string, match func(typed string) []string, settle func(string) string, at func(*T) *string) *Entry {
	e := Paragraph(f, label, key, at)
	s := e.links.list
	s.match, s.free = match, settle == nil
	s.onFocus = func() {
		s.composing, s.typed = true, ""
		f.Reveal(s.Entry)
	}
	s.onBlur = func() {
		s.composing = false
		s.close()
		if settle != nil && s.Text == s.typed && settle(s.Text) != s.Text { // passing through a field edits nothing
			s.SetText(settle(s.Text))
		}
		f.show()
	}
	return e
}

// changed lists what fits what has been typed.
func (s *suggester) changed() {
	if s.composing {
		s.typed = s.Text
	}
	name, from := s.links.begun()
	if from != s.closed {
		s.closed = 0
	}
	switch focused := s.links.host.Canvas().Focused() == s.Entry; {
	case focused && from > 0 && from != s.closed:
		s.open(name, s.names(name), from)
	case s.match != nil && s.composing && from == 0:
		s.open(s.Text, s.match(s.Text), 0)
	default:
		s.close()
	}
}

func (s *suggester) key(k *fyne.KeyEvent) (taken bool) {
	if s.list == nil {
		if k.Name != fyne.KeyDown || s.match == nil {
			return false
		}
		s.openAll()
		return true
	}
	switch k.Name {
	case fyne.KeyDown:
		s.list.move(1)
	case fyne.KeyUp:
		s.list.move(-1)
	case fyne.KeyEscape:
		s.closed = s.naming
		s.close()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab:
		return s.choose(k.Name == fyne.KeyTab)
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		if s.naming > 0 { // the cursor leaves the name
			s.close()
		}
		return false
	default:
		return false
	}
	return true
}

// choose takes the word that is chosen, for Tab or Return. A name is a part of the text, which goes on; else the next field has
// its turn.
func (s *suggester) choose(tab bool) (taken bool) {
	named := s.naming > 0
	if s.list.at >= 0 {
		s.take(s.list.words[s.list.at])
	} else if tab {
		return false
	}
	if tab && !named {
		s.next()
	}
	return tab || named
}

func (s *suggester) take(word string) {
	named := s.naming > 0
	s.close()
	if named {
		s.links.take(word)
		return
	}
	s.SetText(word)
	s.close()
	s.toEnd()
}

// pick is take with the mouse.
func (s *suggester) pick(word string) {
	s.links.picked = s.naming > 0
	s.take(word)
}

// openAll lists every word and chooses the one the field has, or the first.
func (s *suggester) openAll() {
	s.open("", s.match(""), 0)
	if s.list != nil {
		s.list.at = max(0, slices.Index(s.list.words, s.Text))
		s.list.window()
	}
}

// open lists what typed might become: the name that begins at a place, or the whole text.
func (s *suggester) open(typed string, words []string, naming int) {
	s.close()
	if len(words) == 0 || naming == 0 && len(words) == 1 && words[0] == typed || s.Disabled() {
		return
	}
	s.list, s.naming = newSuggestionList(words, s.pick), naming
	if naming == 0 && (s.free || typed == "") { // who empties a field wants it empty
		s.list.at = -1
	}
	s.list.window()
	s.layer.Add(s.list)
	s.place()
}

// place lays the list below the field, or below the name in it, and above that where there is no room.
func (s *suggester) place() {
	at := s.driver.AbsolutePositionForObject(s.Entry).Subtract(s.driver.AbsolutePositionForObject(s.layer))
	size := s.list.MinSize()
	high, above := s.Size().Height, theme.TextSize()*1.5 // above the box's caption
	if s.naming > 0 {
		at = at.Add(s.CursorPosition())
		high, above = theme.TextSize()*2, 0
	} else {
		size.Width = max(size.Width, s.Size().Width)
	}
	at.X = min(at.X, max(0, s.layer.Size().Width-size.Width))
	below, over := s.layer.Size().Height-at.Y-high, at.Y-above
	if room := max(below, over); size.Height > room {
		s.list.shorten(room)
		size.Height = s.list.MinSize().Height
	}
	if size.Height <= below || below >= over {
		at.Y += high
	} else {
		at.Y -= size.Height + above
	}
	s.list.Move(at)
	s.list.Resize(size)
}

func (s *suggester) close() {
	if s.list != nil {
		s.list.Hide() // which paints the place anew; to remove it alone does not
		s.layer.RemoveAll()
		s.list, s.naming = nil, 0
	}
}

// suggestionList shows a window of the words around the chosen one. It never takes the focus.
type suggestionList struct {
	widget.BaseWidget
	words []string
	at    int // the chosen word; -1 = none
	first int // the first word shown
	most  int // how many are shown at once
	take  func(string)
	rows  *fyne.Container
}

func newSuggestionList(words []string, take func(string)) *suggestionList {
	l := &suggestionList{words: words, take: take, most: mostSuggestions, rows: container.New(&look.Rows{})}
	l.ExtendBaseWidget(l)
	return l
}

func (l *suggestionList) move(by int) {
	if l.at < 0 && by < 0 {
		l.at = 0
	}
	l.at = (l.at + by + len(l.words)) % len(l.words)
	l.window()
}

// window makes rows of the words around the chosen one.
func (l *suggestionList) window() {
	shown := min(l.most, len(l.words))
	l.first = min(max(l.first, l.at-shown+1), max(0, l.at))
	l.rows.Objects = nil
	for i := l.first; i < min(l.first+shown, len(l.words)); i++ {
		word := l.words[i]
		l.rows.Objects = append(l.rows.Objects, newSuggestion(word, i == l.at, func() { l.take(word) }))
	}
	l.rows.Refresh()
}

// shorten shows no more words than find room in a height, but one.
func (l *suggestionList) shorten(room float32) {
	l.most = max(1, int(room/l.MinSize().Height*float32(len(l.rows.Objects))))
	l.window()
}

// widestList is how wide a list is at most, in text sizes: it must not have the window grow.
const widestList = 32

// MinSize is wide enough for the longest word, within reason.
func (l *suggestionList) MinSize() fyne.Size {
	size := l.BaseWidget.MinSize()
	for _, w := range l.words {
		size.Width = max(size.Width, fyne.MeasureText(w, theme.TextSize(), fyne.TextStyle{Bold: true}).Width+2*theme.TextSize())
	}
	size.Width = min(size.Width, widestList*theme.TextSize())
	return size
}

// CreateRenderer makes the list's picture.
func (l *suggestionList) CreateRenderer() fyne.WidgetRenderer {
	back := canvas.NewRectangle(theme.ColorForWidget(theme.ColorNameMenuBackground, l))
	back.StrokeColor = theme.ColorForWidget(look.ColorFrame, l)
	back.StrokeWidth = 1
	return widget.NewSimpleRenderer(container.NewStack(back, l.rows))
}

// suggestion is one word of the list. It acts when the button goes down, before the focus can leave the field.
type suggestion struct {
	widget.BaseWidget
	text   *look.Text
	chosen bool
	take   func()
}

func newSuggestion(word string, chosen bool, take func()) *suggestion {
	s := &suggestion{text: look.Shrunk(look.NewText(word)), chosen: chosen, take: take}
	s.ExtendBaseWidget(s)
	return s
}

// MouseDown takes the word.
func (s *suggestion) MouseDown(*desktop.MouseEvent) { s.take() }

// MouseUp has nothing left to do.
func (s *suggestion) MouseUp(*desktop.MouseEvent) {}

// CreateRenderer makes the word's picture.
func (s *suggestion) CreateRenderer() fyne.WidgetRenderer {
	in := look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 1}, s.text)
	if !s.chosen {
		return widget.NewSimpleRenderer(in)
	}
	s.text.Style.Bold = true
	back := canvas.NewRectangle(theme.ColorForWidget(theme.ColorNameSelection, s))
	return widget.NewSimpleRenderer(container.NewStack(back, in))
}

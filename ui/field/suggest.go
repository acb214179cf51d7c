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

// suggester lists under an entry what its text might become.
type suggester struct {
	*Entry
	match  func(typed string) []string
	next   func() // brings the keyboard to the next field
	free   bool   // any text is as good as a suggestion: none is chosen by itself
	layer  *fyne.Container
	driver fyne.Driver
	list   *suggestionList
	typed  string // since the keyboard came; empty = nothing
}

// Suggest edits the string that at returns with suggestions from match, best first: Up and Down choose from
// the list, Return, Tab or a click takes the choice, Escape closes the list; free text stays as typed. When the
// focus leaves, settle turns what was typed into its usual spelling; it is nil where any text will do, and then
// no suggestion is chosen by itself.
func Suggest[T any](f *Form[T], label, key string, match func(typed string) []string, settle func(string) string, at func(*T) *string) *Entry {
	s := &suggester{Entry: Paragraph(f, label, key, at), match: match, free: settle == nil, layer: f.layer, driver: f.driver}
	s.next = func() { f.canvas.FocusNext() }
	s.wantsTab = func() bool { return s.list != nil && s.list.at >= 0 }
	edit, goOn := s.OnChanged, s.onKey
	s.OnChanged = func(text string) {
		edit(text)
		if s.composing && !f.showing {
			s.typed = text
			s.open(text)
		}
	}
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
	s.onKey = func(k *fyne.KeyEvent) bool { return s.key(k) || goOn(k) }
	return s.Entry
}

func (s *suggester) key(k *fyne.KeyEvent) bool {
	switch {
	case k.Name == fyne.KeyDown && s.list == nil:
		s.openAll()
	case s.list == nil:
		return false
	case k.Name == fyne.KeyDown:
		s.list.move(1)
	case k.Name == fyne.KeyUp:
		s.list.move(-1)
	case k.Name == fyne.KeyEscape:
		s.close()
	case k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter:
		if s.list.at >= 0 {
			s.take(s.list.words[s.list.at])
		}
		return false // and on to the next field
	case k.Name == fyne.KeyTab && s.wantsTab():
		s.take(s.list.words[s.list.at])
		s.next()
	default:
		return false
	}
	return true
}

func (s *suggester) take(word string) {
	s.close()
	s.SetText(word)
	s.close()
	s.toEnd()
}

// openAll lists every word and chooses the one the field has, or the first.
func (s *suggester) openAll() {
	s.open("")
	if s.list != nil {
		s.list.at = max(0, slices.Index(s.list.words, s.Text))
		s.list.window()
	}
}

// open lists what typed might become; the whole list for nothing typed.
func (s *suggester) open(typed string) {
	s.close()
	words := s.match(typed)
	if len(words) == 0 || len(words) == 1 && words[0] == typed || s.Disabled() {
		return
	}
	s.list = newSuggestionList(words, s.take)
	if s.free || typed == "" { // who empties a field wants it empty
		s.list.at = -1
	}
	s.list.window()
	s.layer.Add(s.list)
	at := s.driver.AbsolutePositionForObject(s.Entry).Subtract(s.driver.AbsolutePositionForObject(s.layer))
	size := s.list.MinSize()
	size.Width = max(size.Width, s.Size().Width)
	at.X = min(at.X, max(0, s.layer.Size().Width-size.Width))
	if below := at.Y + s.Size().Height; below+size.Height <= s.layer.Size().Height || at.Y < size.Height {
		at.Y = below
	} else {
		at.Y -= size.Height + theme.TextSize()*1.5 // above the box's caption
	}
	s.list.Move(at)
	s.list.Resize(size)
}

func (s *suggester) close() {
	if s.list != nil {
		s.layer.RemoveAll()
		s.list = nil
	}
}

// suggestionList shows a window of the words around the chosen one. It never takes the focus.
type suggestionList struct {
	widget.BaseWidget
	words []string
	at    int // the chosen word; -1 = none
	first int // the first word shown
	take  func(string)
	rows  *fyne.Container
}

func newSuggestionList(words []string, take func(string)) *suggestionList {
	l := &suggestionList{words: words, take: take, rows: container.New(&look.Rows{})}
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
	shown := min(mostSuggestions, len(l.words))
	l.first = min(max(l.first, l.at-shown+1), max(0, l.at))
	l.rows.Objects = nil
	for i := l.first; i < min(l.first+shown, len(l.words)); i++ {
		word := l.words[i]
		l.rows.Objects = append(l.rows.Objects, newSuggestion(word, i == l.at, func() { l.take(word) }))
	}
	l.rows.Refresh()
}

// MinSize is wide enough for the longest word.
func (l *suggestionList) MinSize() fyne.Size {
	size := l.BaseWidget.MinSize()
	for _, w := range l.words {
		size.Width = max(size.Width, fyne.MeasureText(w, theme.TextSize(), fyne.TextStyle{}).Width+2*theme.TextSize())
	}
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
	s := &suggestion{text: look.NewText(word), chosen: chosen, take: take}
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

package field

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// Entry is a text field that Tab leaves, whatever it holds, and that says when it has the focus.
type Entry struct {
	widget.Entry
	composing bool
	arrival   look.Arrival
	onFocus   func()
	onBlur    func()
	onKey     func(*fyne.KeyEvent) (taken bool)
	wantsTab  func() bool // Tab comes here as a key first; nil = never
	// OnShortcut sees shortcuts first and says whether it took them; may be nil.
	OnShortcut func(fyne.Shortcut) (taken bool)
	redo       func()
	takeBack   func() (taken bool)              // see TakeBack; nil = nothing can be
	beyond     func(fyne.Shortcut) (taken bool) // the form's; see Form.OnShortcut
	rows       int                              // at least; for text that wraps
	measured   measure
	links      *links // to other documents; nil where nothing is one
	keyed      keyed
}

// keyed is what is known of a text of several lines while it is typed in.
type keyed struct {
	on   bool    // since the pointer was last used on it
	at   stand   // the cursor's, when it was last in sight
	high float32 // how high the text was then
}

// stand is where a cursor is in which text.
type stand struct {
	row, col int
	text     string
}

func (e *Entry) stand() stand { return stand{e.CursorRow, e.CursorColumn, e.Text} }

// byKey is called before a key acts. Where the pointer has put the cursor is in sight already, and must not move under it.
func (e *Entry) byKey() {
	if !e.keyed.on {
		e.keyed = keyed{on: true, at: e.stand(), high: e.Size().Height}
	}
	e.links.goesOn()
}

// followed reports whether the cursor has to be brought into sight: a key has moved it or written, or the text has been laid anew
// since. What a key leaves as it is, as copying does, stays where somebody has scrolled to.
func (e *Entry) followed() bool {
	k := keyed{on: true, at: e.stand(), high: e.Size().Height}
	if !e.keyed.on || e.keyed == k {
		return false
	}
	e.keyed = k
	return true
}

// MouseDown sets the cursor.
func (e *Entry) MouseDown(ev *desktop.MouseEvent) {
	e.keyed.on = false
	e.Entry.MouseDown(ev)
}

// measure is how high a wrapped text is at a width.
type measure struct {
	text        string
	width, size float32
	height      float32
}

func newEntry(wrap, lines bool) *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.MultiLine = wrap || lines
	if e.MultiLine {
		e.Wrapping = fyne.TextWrapWord
		e.rows = 1
	}
	return e
}

// CreateRenderer makes the toolkit's picture of the field. Its frame around one that cannot be edited is left out: it would look
// livelier than the others, which stand in boxes already.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	return &entryRenderer{WidgetRenderer: e.Entry.CreateRenderer(), entry: e}
}

type entryRenderer struct {
	fyne.WidgetRenderer
	entry *Entry
}

func (r *entryRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	if frame, ok := r.Objects()[1].(*canvas.Rectangle); ok && r.entry.Disabled() {
		frame.StrokeColor = theme.ColorForWidget(theme.ColorNameInputBorder, r.entry)
		frame.Refresh()
	}
}

// MinSize of a text that wraps is as high as all of it: a sheet scrolls, its fields do not.
func (e *Entry) MinSize() fyne.Size {
	least := e.BaseWidget.MinSize() // the toolkit's own registers all shortcuts anew each time
	if e.MultiLine {
		least.Height = e.height()
	}
	return least
}

// height measures the text, or the hint in its place, in the width the field has. The toolkit's own entry
// cannot say it.
func (e *Entry) height() float32 {
	text := e.Text
	if text == "" {
		text = e.PlaceHolder
	}
	now := measure{text: text, width: e.Size().Width, size: theme.SizeForWidget(theme.SizeNameText, e)}
	if m := e.measured; m.text == now.text && m.width == now.width && m.size == now.size {
		return m.height
	}
	line := fyne.MeasureText("M", now.size, fyne.TextStyle{}).Height
	now.height = line * float32(e.rows)
	pad := theme.SizeForWidget(theme.SizeNameInnerPadding, e)
	if now.width > 0 {
		outer := theme.InnerPadding() // what a text outside the sheet keeps around it
		twin := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyleInline})
		twin.Wrapping = fyne.TextWrapWord
		twin.Resize(fyne.NewSize(now.width+2*(outer-pad), line))
		now.height = max(now.height, twin.MinSize().Height-2*outer)
	}
	now.height += 2*pad + theme.SizeForWidget(theme.SizeNameInputBorder, e)
	e.measured = now
	return now.height
}

// Composing reports whether somebody is typing a word into the field that may not be finished.
func (e *Entry) Composing() bool { return e.composing }

// AcceptsTab is false but while Tab has something to take: it moves on to the next field.
func (e *Entry) AcceptsTab() bool { return e.wantsTab != nil && e.wantsTab() }

// FocusGained is called when the keyboard comes to this field.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	e.arrival.Arrive()
	if !e.links.returns() {
		e.toEnd()
	}
	if e.onFocus != nil {
		e.onFocus()
	}
}

// toEnd puts the cursor where typing goes on: at the end of the text.
func (e *Entry) toEnd() { e.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown}) }

// TakeBack takes back what was typed here and stands in no document, and reports whether there was any.
func (e *Entry) TakeBack() bool { return e.takeBack != nil && e.takeBack() }

// FocusLost is called when the keyboard leaves this field.
func (e *Entry) FocusLost() {
	e.keyed.on = false
	e.Entry.FocusLost()
	if e.onBlur != nil {
		e.onBlur()
	}
	e.links.left()
}

// TypedRune types a letter, but for the space that pressed the button that brought the keyboard here.
func (e *Entry) TypedRune(r rune) {
	e.byKey()
	if !e.arrival.Before(r) {
		e.Entry.TypedRune(r)
	}
}

// TypedKey handles one key.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	e.arrival.Key()
	e.byKey()
	if e.onKey != nil && e.onKey(key) {
		return
	}
	e.Entry.TypedKey(key)
}

// TypedShortcut handles one shortcut.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	e.byKey()
	if _, ok := s.(*fyne.ShortcutRedo); ok && e.redo != nil { // not the text's own: there is one line of undo
		e.redo()
		return
	}
	if e.links.shortcut(s) || e.links.tooMuch(s) || e.OnShortcut != nil && e.OnShortcut(s) || e.beyond != nil && e.beyond(s) ||
		e.Disabled() && !look.Reads(s) {
		return
	}
	e.Entry.TypedShortcut(s)
}

// show sets the text without the cursor jumping when it is the same.
func (e *Entry) show(text string) {
	if e.Text != text {
		e.SetText(text)
	}
}

// enable follows whether the document can be edited.
func enable(w fyne.Disableable, on bool) {
	switch {
	case on && w.Disabled():
		w.Enable()
	case !on && !w.Disabled():
		w.Disable()
	}
}

// Text edits the one-line string that at returns. In labels it is called label, as in "Undo: name"; key tells
// this field from the document's others.
func Text[T any](f *Form[T], label, key string, at func(*T) *string) *Entry {
	return bind(f, newEntry(false, false), label, key, at)
}

// Paragraph edits a string without line breaks that may need several lines to show.
func Paragraph[T any](f *Form[T], label, key string, at func(*T) *string) *Entry {
	e := newEntry(true, false)
	e.onKey = func(k *fyne.KeyEvent) bool {
		if k.Name != fyne.KeyReturn && k.Name != fyne.KeyEnter {
			return false
		}
		f.canvas.FocusNext()
		return true
	}
	return bind(f, e, label, key, at)
}

// Lines edits a text of several lines, at least rows high.
func Lines[T any](f *Form[T], label, key string, rows int, at func(*T) *string) *Entry {
	e := newEntry(false, true)
	e.rows = rows
	return bind(f, e, label, key, at)
}

func bind[T any](f *Form[T], e *Entry, label, key string, at func(*T) *string) *Entry {
	breaks := domain.LineBreaks // what is pasted may have others
	if !e.MultiLine || e.onKey != nil {
		breaks = func(text string) string {
			text = strings.ReplaceAll(text, "\r ", " ") // what the toolkit makes of the line breaks of Windows
			return strings.ReplaceAll(domain.LineBreaks(text), "\n", " ")
		}
	}
	e.redo, e.beyond = f.redo, f.shortcut
	e.onFocus = func() { f.Reveal(e) }
	if e.MultiLine {
		e.OnCursorChanged = func() {
			if e.followed() {
				f.reveal(e, e.CursorPosition().Y, theme.TextSize())
			}
		}
	} else {
		e.OnSubmitted = f.onReturn
	}
	s := suggests(f, e)
	e.links = &links{entry: e, host: f.host, list: s}
	e.OnChanged = func(text string) {
		text = breaks(text)
		if text == "" { // the hint has been out of sight
			f.recalled = true
		}
		stored := e.links.stored(text)
		f.Edit(label, key, func(v *T) { *at(v) = stored })
		if !f.showing {
			e.show(e.links.shown(stored))
			s.changed()
		}
	}
	f.OnShow(func(v *T) {
		e.show(e.links.shown(domain.LineBreaks(*at(v))))
		f.linked = f.linked || e.links.any()
		enable(e, !f.ReadOnly())
	})
	return e
}

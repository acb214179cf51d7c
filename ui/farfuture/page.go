package farfuture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// page is a column of controls for something that is not in any document yet. It is laid out anew whenever what it
// shows is another; the keyboard stays on the control of the same key, and the page where it was scrolled to.
//
// Letters typed on a control that takes no text press the button that has them; Return goes on, Escape back.
type page struct {
	host    desk.Host
	build   func() // lays the rows
	rows    []fyne.CanvasObject
	made    map[string]fyne.Focusable
	order   []string
	odd     map[string]func() // say beside the numbers typed that are not taken what is wrong, by the keys of their lines
	letters map[rune]func()
	onward  func()                           // Return; nil = nothing
	back    func()                           // Escape; nil = nothing
	lives   []func()                         // lay the live parts anew
	beyond  func(fyne.Shortcut) (taken bool) // shortcuts that a line would swallow; may be nil
	laying  bool
	last    string // the key of the control used last, maybe by the pointer, which does not bring the keyboard along
	column  *fyne.Container
	scroll  *container.Scroll
	inset   *fyne.Container // the column with room around it
}

// newPage returns a page whose rows build lays by the methods below.
func newPage(host desk.Host, build func()) *page {
	p := &page{host: host, build: build, column: look.NewRows(1)}
	p.inset = look.NewInset(look.Inset{Left: 2, Top: 1, Right: 3, Bottom: 4}, p.column)
	p.scroll = container.NewVScroll(p.inset)
	return p
}

// View is the page, which scrolls.
func (p *page) View() fyne.CanvasObject { return p.scroll }

// show lays the page out anew.
func (p *page) show() {
	if p.laying {
		return
	}
	p.laying = true
	had := p.focused()
	if had == "" && p.host.Canvas().Focused() == nil {
		had = p.last
	}
	at := slices.Index(p.order, had)
	p.rows, p.made, p.order, p.letters = nil, map[string]fyne.Focusable{}, nil, map[rune]func(){}
	p.onward, p.back, p.lives, p.odd = nil, nil, nil, map[string]func(){}
	p.build()
	p.column.Objects = p.rows
	p.inset.Refresh()
	p.scroll.Refresh()
	p.laying = false
	if p.made[had] == nil && at >= 0 && len(p.order) > 0 { // it is gone: to what stands in its place
		had = p.order[min(at, len(p.order)-1)]
	}
	if had != "" {
		p.focus(had)
	}
}

// focused is the key of the control that has the keyboard, empty = none of the page's has.
func (p *page) focused() string {
	now := p.host.Canvas().Focused()
	for key, w := range p.made {
		if now != nil && now == w {
			return key
		}
	}
	return ""
}

// focus puts the keyboard on the control of a key, or where there is none any more on the first.
func (p *page) focus(key string) {
	w, ok := p.made[key]
	if !ok && len(p.order) > 0 {
		w, ok = p.made[p.order[0]], true
	}
	if ok {
		p.host.Canvas().Focus(w)
	}
}

// Begin takes the keyboard.
func (p *page) Begin() {
	if p.focused() == "" {
		p.focus("")
	}
}

func (p *page) add(o ...fyne.CanvasObject) { p.rows = append(p.rows, o...) }

// know remembers a control by its key.
func (p *page) know(key string, w fyne.Focusable) {
	p.made[key] = w
	p.order = append(p.order, key)
}

func (p *page) onRune(r rune) {
	if do, ok := p.letters[r]; ok {
		do()
	}
}

func (p *page) onKey(k *fyne.KeyEvent) {
	switch {
	case (k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter) && p.onward != nil:
		p.onward()
	case k.Name == fyne.KeyEscape && p.back != nil:
		p.back()
	}
}

// reveal scrolls until a control is in sight.
func (p *page) reveal(o fyne.CanvasObject) {
	if p.laying || p.scroll.Size().Height == 0 {
		return
	}
	driver := p.host.Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(p.inset).Y
	bottom, room, margin := top+o.Size().Height, p.scroll.Size().Height, theme.TextSize()
	switch from := p.scroll.Offset.Y; {
	case top-margin < from:
		p.scroll.ScrollToOffset(fyne.NewPos(0, max(0, top-2*margin)))
	case bottom+margin > from+room:
		p.scroll.ScrollToOffset(fyne.NewPos(0, bottom+margin-room))
	}
}

// heading begins a block.
func (p *page) heading(text string) {
	p.add(look.NewInset(look.Inset{Top: 2, Bottom: 0.5}, shrunk(look.NewHeading(text))))
}

// shrunk is a text that is cut where it finds no room.
func shrunk(t *look.Text) *look.Text {
	t.Shrinks = true
	return t
}

// narrow reports whether there is room for few columns only.
func (p *page) narrow() bool { return p.scroll.Size().Width < 20*theme.TextSize() }

// text is a paragraph; an empty one is none.
func (p *page) text(text string) {
	if text != "" {
		p.add(paragraph(text, theme.SizeNameText))
	}
}

// result is what came of something: it stands out, and wraps where there is little room.
func (p *page) result(text string) {
	l := paragraph(text, theme.SizeNameText)
	l.TextStyle.Bold = true
	p.add(l)
}

// notice says what stands in the way, or what the referee should know.
func (p *page) notice(grave bool, text string) {
	if text == "" {
		return
	}
	n := look.NewNotice()
	n.Set(grave, text)
	p.add(n)
}

// box puts a caption and a frame around a control.
func (p *page) box(caption string, content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewThemeOverride(look.NewBox(caption, content, nil), look.OnPaper(p.host.Theme(), false))
}

// choice is a list of a few values.
func (p *page) choice(key, caption string, titles []string, at int, take func(i int)) fyne.CanvasObject {
	s := &pageSelect{page: p}
	s.Options, s.PlaceHolder = titles, "–"
	if at >= 0 && at < len(titles) {
		s.Selected = titles[at]
	}
	s.ExtendBaseWidget(s)
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i >= 0 && !p.laying {
			p.last = key
			take(i)
		}
	}
	p.know(key, s)
	return p.box(caption, s)
}

// line is a line of text; take is called with every letter and should not lay the page out anew.
func (p *page) line(key, caption, text string, take func(string)) fyne.CanvasObject {
	e := &pageEntry{page: p}
	e.ExtendBaseWidget(e)
	e.Text = text
	e.OnChanged = func(text string) {
		if !p.laying {
			take(text)
		}
	}
	p.know(key, e)
	return p.box(caption, e)
}

// number is a whole number from low to high; what is none is not taken, and the box says so.
func (p *page) number(key, caption string, n, low, high int, take func(int)) fyne.CanvasObject {
	e := &pageEntry{page: p, whole: true}
	e.ExtendBaseWidget(e)
	return p.counted(key, caption, e, e, counting{n, low, high, take})
}

// counting is what a line counts: n at first, from low to high.
type counting struct {
	n, low, high int
	take         func(int)
}

// counted has the line w, whose text e is, take a whole number.
func (p *page) counted(key, caption string, w fyne.Widget, e *pageEntry, c counting) fyne.CanvasObject {
	box := look.NewBox(caption, w, nil)
	e.Text = strconv.Itoa(c.n)
	e.OnChanged = func(text string) {
		if p.laying {
			return
		}
		m, ok := wholeNumber(text)
		if !ok || m < c.low || m > c.high {
			p.odd[key] = func() {
				box.SetNotice(true, fmt.Sprintf("A whole number from %s to %s is wanted here; until then %s counts.", minus(c.low), minus(c.high), minus(c.n)))
			}
			if !has([]string{"", "-", "−", "+"}, strings.TrimSpace(text)) { // which may become one
				p.odd[key]()
			}
			return
		}
		delete(p.odd, key)
		box.SetNotice(false, "")
		c.n = m
		c.take(m)
	}
	e.step = func(by int) {
		if m := c.n + by; m >= c.low && m <= c.high {
			e.SetText(strconv.Itoa(m))
		}
	}
	p.know(key, w.(fyne.Focusable))
	return container.NewThemeOverride(box, look.OnPaper(p.host.Theme(), false))
}

// wrong brings the keyboard to the first number typed that is not taken, which says so, and reports whether there is one.
func (p *page) wrong() bool {
	for _, key := range p.order {
		if say := p.odd[key]; say != nil {
			say()
			p.focus(key)
			return true
		}
	}
	return false
}

// tick is a box to cross; the page is to be laid out anew by whoever takes it.
func (p *page) tick(key, text string, on bool, take func(on bool)) fyne.CanvasObject {
	var t *field.Tick
	used := func(on bool) {
		p.last = key
		take(on)
	}
	t = field.NewTick(text, on, used, p.onRune, p.onKey, func() { p.reveal(t) })
	p.know(key, t)
	return t
}

// button does something; letter is the key for it, 0 = none.
func (p *page) button(key, title string, letter rune, main bool, do func()) fyne.CanvasObject {
	b := &pageButton{page: p}
	b.ExtendBaseWidget(b)
	b.Text, b.OnTapped = title, func() {
		p.last = key
		do()
	}
	if letter != 0 {
		b.Text += " (" + strings.ToUpper(string(letter)) + ")"
		p.letters[letter] = do
	}
	if main {
		b.Importance = widget.HighImportance
		p.onward = do
	}
	p.know(key, b)
	return b
}

// pageSelect is a choice on a page.
type pageSelect struct {
	widget.Select
	page *page
}

// FocusGained brings it into sight.
func (s *pageSelect) FocusGained() {
	s.Select.FocusGained()
	s.page.reveal(s)
}

// TypedRune presses the button that has the letter.
func (s *pageSelect) TypedRune(r rune) { s.page.onRune(r) }

// TypedKey goes on, back, or through the list.
func (s *pageSelect) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		s.page.onKey(k)
	default:
		s.Select.TypedKey(k)
	}
}

// pageButton is a button on a page.
type pageButton struct {
	widget.Button
	page *page
}

// FocusGained brings it into sight.
func (b *pageButton) FocusGained() {
	b.Button.FocusGained()
	b.page.reveal(b)
}

// TypedRune presses the button that has the letter.
func (b *pageButton) TypedRune(r rune) { b.page.onRune(r) }

// TypedKey presses it with the space bar and Return.
func (b *pageButton) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !b.Disabled() {
			b.OnTapped()
		}
	case fyne.KeyEscape:
		b.page.onKey(k)
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		b.page.turn(k.Name)
	default:
		b.Button.TypedKey(k)
	}
}

// turn scrolls the page, which may be longer than the window is high.
func (p *page) turn(k fyne.KeyName) {
	by := p.scroll.Size().Height * 0.9
	if k == fyne.KeyUp || k == fyne.KeyDown {
		by /= 8
	}
	if k == fyne.KeyUp || k == fyne.KeyPageUp {
		by = -by
	}
	p.scroll.ScrollToOffset(p.scroll.Offset.AddXY(0, by))
}

// pageEntry is a line of text on a page.
type pageEntry struct {
	widget.Entry
	page  *page
	step  func(by int) // of a number; nil for a text
	whole bool         // all is selected when the keyboard comes to it
}

// FocusGained brings it into sight.
func (e *pageEntry) FocusGained() {
	e.Entry.FocusGained()
	e.page.reveal(e)
	if e.whole {
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// TypedKey goes on, back, or through the numbers.
func (e *pageEntry) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyReturn, k.Name == fyne.KeyEnter, k.Name == fyne.KeyEscape:
		e.page.onKey(k)
	case k.Name == fyne.KeyUp && e.step != nil:
		e.step(1)
	case k.Name == fyne.KeyDown && e.step != nil:
		e.step(-1)
	default:
		e.Entry.TypedKey(k)
	}
}

// TypedShortcut hands on what is not for a text.
func (e *pageEntry) TypedShortcut(s fyne.Shortcut) {
	if e.page.beyond == nil || !e.page.beyond(s) {
		e.Entry.TypedShortcut(s)
	}
}

// small is a remark below a control; an empty one is none.
func (p *page) small(text string) {
	if text != "" {
		p.add(paragraph(text, theme.SizeNameCaptionText))
	}
}

// live is a part of the page that is laid anew on its own while somebody types, with no control in it.
func (p *page) live(build func()) {
	box := look.NewRows(1)
	lay := func() {
		rows := p.rows
		p.rows = nil
		build()
		box.Objects, p.rows = p.rows, rows
	}
	lay()
	p.lives = append(p.lives, func() {
		lay()
		box.Refresh()
	})
	p.add(box)
}

// later lays the live parts anew.
func (p *page) later() {
	for _, lay := range p.lives {
		lay()
	}
	p.inset.Refresh()
}

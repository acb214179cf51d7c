// Package page is a column of controls for something that is not in any document yet, by itself or in a dialog.
package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// Host is what a page needs of the window it is in.
type Host interface {
	field.Host
	Theme() fyne.Theme
	// After calls f on the screen's goroutine, ms from now, unless stop is called first.
	After(ms int, f func()) (stop func())
	// Say tells something in the line at the window's foot.
	Say(news string)
	// FunctionKey does what a key such as F9 stands for wherever the keyboard is, and reports whether it stands for
	// anything. What takes keys hands on those that it does not know.
	FunctionKey(k *fyne.KeyEvent) (taken bool)
	// Letters are those that a person has exchanged.
	Letters(where key.Where) *key.Letters
	// Ask shows a dialog with a body of the caller's. The verb's button, and Return, call do, which keeps the dialog
	// open by returning true. Focus gets the keyboard first; it may be nil.
	Ask(title string, body fyne.CanvasObject, focus fyne.Focusable, verb string, do func() (stay bool))
}

// Page is a column of controls for something that is not in any document yet. It is laid out anew whenever what it
// shows is another; the keyboard stays on the control of the same key, and the page where it was scrolled to.
//
// Letters typed on a control that takes no text press the button that has them; Return goes on, Escape back.
type Page struct {
	host     Host
	build    func() // lays the rows
	rows     []fyne.CanvasObject
	made     map[string]fyne.Focusable
	order    []string
	typed    map[string]refused // the numbers typed that are not taken, by the keys of their lines
	was      map[string]refused // the same when the page was laid last
	odd      map[string]func()  // say beside the numbers typed that are not taken what is wrong, by the keys of their lines
	letters  map[rune]func()
	open     map[string]bool                  // of what folds: it is open, by the key
	shown    []rune                           // those of them that stand on a button
	aside    map[string]bool                  // of controls that the keyboard comes to only where somebody brings it
	wants    string                           // the key of the line that letters are for; empty = they press buttons
	Onward   func()                           // Return; nil = nothing
	Back     func()                           // Escape with nothing left to take back; nil = nothing
	takes    func() (taken bool)              // Escape takes back the last that was put in; nil = nothing is
	leads    func(out func())                 // has what Escape does else be a way out; nil = it is just done
	way      string                           // what the main button says without its key; empty = there is none
	laids    []func()                         // called once the page is laid
	Beyond   func(fyne.Shortcut) (taken bool) // shortcuts that a line would swallow; may be nil
	Other    func(r rune)                     // a letter that means nothing here; may be nil
	Due      func() string                    // the key of what is expected next: it has the keyboard where nothing else is named; nil or empty = the first control
	Shut     func() string                    // why what its controls act on cannot be changed, empty = it can; nil = it always can
	removal  field.Removal
	laying   bool
	opening  bool             // a letter that has opened something is handed on
	typing   bool             // the keyboard comes back to a line where somebody is typing
	touched  func()           // a control is used; nil = nobody wants to know
	tellings int              // how often it was told that something may have been put in
	before   func(key string) // something is about to be done with the control of a key, empty = by a letter; nil = nobody wants to know
	after    func()           // the page is laid anew; nil = nobody wants to know
	put      func()           // something has been put into what it shows other than by its own controls; nil = nobody wants to know
	last     string           // the key of the control used last, maybe by the pointer, which does not bring the keyboard along, or that the keyboard was brought to since
	column   *fyne.Container
	scroll   *container.Scroll
	inset    *fyne.Container // the column with room around it
	feet     []fyne.CanvasObject
	Footing  float32         // the share of its height that its foot may take; 0 = a half
	foot     *fyne.Container // rows that stay in sight
	base     *fyne.Container // the foot with room around it
	view     *fyne.Container
	paper    *look.Scope // of what is in boxes
}

// New returns a page whose rows build lays by the methods below.
func New(host Host, build func()) *Page {
	p := &Page{host: host, build: build, column: look.NewRows(1), open: map[string]bool{}, paper: look.ScopeOf(look.OnPaper(host.Theme(), false))}
	p.inset = look.NewInset(look.Inset{Left: 2, Top: 1, Right: 3, Bottom: 4}, p.column)
	p.scroll = container.NewVScroll(p.inset)
	p.foot = look.NewRows(1)
	p.base = look.NewInset(look.Inset{Left: 2, Top: 1, Right: 3, Bottom: 1}, p.foot)
	p.base.Hide()
	p.view = container.NewBorder(nil, p.base, nil, nil, p.scroll)
	return p
}

// Height is how high its column is.
func (p *Page) Height() float32 { return p.inset.MinSize().Height }

// View is the page: its column, which scrolls, above its foot.
func (p *Page) View() fyne.CanvasObject { return p.view }

// Show lays the page out anew.
func (p *Page) Show() {
	if p.laying {
		return
	}
	p.laying = true
	had, regain := p.Focused(), p.regains()
	if had == "" && p.host.Canvas().Focused() == nil {
		had = p.last
	}
	at, aside := slices.Index(p.order, had), p.aside[had]
	was, stay := lineOf(p.made[had]), p.stays(had)
	p.rows, p.feet, p.made, p.order, p.letters = nil, nil, map[string]fyne.Focusable{}, nil, map[rune]func(){}
	p.shown = nil
	p.aside = map[string]bool{}
	p.Onward, p.Back, p.odd, p.wants = nil, nil, map[string]func(){}, ""
	p.way, p.laids = "", nil
	p.was, p.typed = p.typed, map[string]refused{}
	p.build()
	for _, laid := range p.laids {
		laid()
	}
	p.stand()
	stay()
	p.laying = false
	if (p.made[had] == nil || p.aside[had] && !aside) && at >= 0 {
		had = p.inPlace(at)
	}
	now := lineOf(p.made[had])
	p.typing = now != nil && was != nil && now.Text == was.Text && was.SelectedText() == "" // what is typed next is not to replace it
	if had != "" {
		p.Focus(had)
	}
	regain()
	if p.typing {
		now.CursorRow, now.CursorColumn = was.CursorRow, was.CursorColumn
		now.Refresh()
	}
	p.typing = false
	p.tellings++
	if p.after != nil {
		p.after()
	}
}

// inPlace is the key of what stands in for a control that is gone from a place: what is due, or what stands there.
func (p *Page) inPlace(at int) string {
	if due := p.due(); p.made[due] != nil {
		return due
	}
	return p.free(min(at, len(p.order)-1))
}

// regains returns what brings the keyboard back to the control that was used last, once the page is laid anew, where it was
// on the page with something that is no control of its own, such as dice, and that is laid no more. Where that control is
// gone too, Return is to go on, and not to press what stands first.
func (p *Page) regains() func() {
	guest, ok := p.host.Canvas().Focused().(fyne.CanvasObject)
	if !ok || p.Focused() != "" || !p.has(guest) {
		return func() {}
	}
	return func() {
		if p.made[p.last] != nil && !p.has(guest) {
			p.Focus(p.last)
		}
	}
}

// has reports whether an object is laid on the page.
func (p *Page) has(o fyne.CanvasObject) bool {
	_, ok := within(p.inset, o)
	return ok || p.stands(o)
}

// stays returns what brings the control of a key back to where it stands in sight, once the page is laid anew: what comes
// or goes above must not move what was just pressed and what is below. A page at its top shows what is new there, unless
// somebody is crossing a list of ticks.
func (p *Page) stays(key string) func() {
	was, ok := p.place(key)
	_, ticks := p.made[key].(*field.Tick)
	if !ok || p.scroll.Offset.Y == 0 && !ticks || was < 0 || was > p.scroll.Size().Height {
		return func() {}
	}
	return func() {
		p.layOut() // the toolkit scrolls no further than that
		if now, ok := p.place(key); ok && now != was {
			p.scroll.ScrollToOffset(fyne.NewPos(0, max(0, p.scroll.Offset.Y+now-was)))
		}
	}
}

// place is how far below the top of what is in sight the control of a key stands; ok is false where there is none.
func (p *Page) place(key string) (y float32, ok bool) {
	o, ok := p.made[key].(fyne.CanvasObject)
	if !ok {
		return 0, false
	}
	y, ok = within(p.inset, o)
	return y - p.scroll.Offset.Y, ok
}

// within is how far below the top of one object another in it stands; the toolkit knows that only of what has been drawn.
func within(outer, o fyne.CanvasObject) (y float32, ok bool) {
	if outer == o {
		return 0, true
	}
	var inside []fyne.CanvasObject
	switch outer := outer.(type) {
	case *fyne.Container:
		inside = outer.Objects
	case *look.Leaf:
		inside = []fyne.CanvasObject{outer.Content()}
	case *look.Box:
		inside = []fyne.CanvasObject{outer.Content()}
	}
	for _, part := range inside {
		if y, ok = within(part, o); ok {
			return y + part.Position().Y, true
		}
	}
	return 0, false
}

// Focused is the key of the control that has the keyboard, empty = none of the page's has.
func (p *Page) Focused() string {
	now := p.host.Canvas().Focused()
	for key, w := range p.made {
		if now != nil && now == w {
			return key
		}
	}
	return ""
}

// Focus puts the keyboard on the control of a key, or where there is none any more on what is due, or else the first.
func (p *Page) Focus(key string) {
	w, ok := p.made[key]
	if !ok {
		key = p.due()
		w, ok = p.made[key]
	}
	if !ok {
		key = p.free(0)
		w, ok = p.made[key]
	}
	if ok {
		p.last = key
		p.host.Canvas().Focus(w)
	}
}

// free is the key of the first control from a place on, and then from the top, that the keyboard may come to by itself, or else
// of one that is on; empty = there is none.
func (p *Page) free(from int) string {
	for _, any := range []bool{false, true} {
		for i := range p.order {
			key := p.order[(from+i)%len(p.order)]
			if w, ok := p.made[key].(fyne.Disableable); (any || !p.aside[key]) && (!ok || !w.Disabled()) {
				return key
			}
		}
	}
	return ""
}

// Aside has the keyboard come to the control of a key only where somebody brings it there, as long as there is another: what
// it does nobody is to do by going on.
func (p *Page) Aside(key string) { p.aside[key] = true }

// due is the key of what is expected next; empty = nothing is named.
func (p *Page) due() string {
	if p.Due == nil {
		return ""
	}
	return p.Due()
}

// Begin takes the keyboard.
func (p *Page) Begin() {
	if p.Focused() == "" {
		p.Focus("")
	}
}

func (p *Page) Add(o ...fyne.CanvasObject) { p.rows = append(p.rows, o...) }

// Know remembers a control by its key.
func (p *Page) Know(key string, w fyne.Focusable) {
	p.made[key] = w
	p.order = append(p.order, key)
}

// uses has a control of a key used: do puts in what it is for. What was put in is told, whatever do shows of it.
func (p *Page) uses(key string, do func()) {
	p.last = key
	p.does(key, func() {
		if p.touched != nil {
			p.touched()
		}
		do()
	})
}

// does does something on the page, by the control of a key or, empty, by a letter, and tells that before and after.
func (p *Page) does(key string, do func()) {
	p.begins(key)
	told := p.tellings
	if do(); p.tellings == told {
		p.Put()
	}
}

func (p *Page) begins(key string) {
	if p.before != nil {
		p.before(key)
	}
}

// Wants has letters typed on any control of the page go to the line of a key: words are expected there. A button laid
// after this has no letter.
func (p *Page) Wants(key string) { p.wants = key }

// Wanted reports whether letters belong to a line where words are expected.
func (p *Page) Wanted() bool { return p.wants != "" }

// Typed is a letter typed on a control that takes no text: it presses the button that has it, or goes to the line where
// words are expected.
func (p *Page) Typed(r rune) {
	usual := p.host.Letters(key.Table).Usual(r)
	if do, ok := p.letters[usual]; ok {
		p.does("", do)
		return
	}
	if line := lineOf(p.made[p.wants]); line != nil && r != ' ' { // the space bar presses what has the keyboard
		p.Focus(p.wants)
		line.CursorRow, line.CursorColumn = 0, len([]rune(line.Text))
		line.TypedRune(r)
		return
	}
	if p.Other != nil {
		p.Other(usual)
	}
}

// TypedRune is a letter typed while nothing has the keyboard: it goes to the control that had it last.
func (p *Page) TypedRune(r rune) {
	if w := p.resume(); w != nil {
		w.TypedRune(r)
	}
}

// TypedKey is a key pressed while nothing has the keyboard: it goes to the control that had it last, but for those that
// press a button.
func (p *Page) TypedKey(k *fyne.KeyEvent) {
	if w := p.resume(); w != nil && !Presses(k.Name) {
		w.TypedKey(k)
	}
}

// Presses reports whether a key presses a button. One that is pressed while nothing has the keyboard brings the keyboard
// back and no more: whoever presses it does not see what it would press.
func Presses(k fyne.KeyName) bool {
	return k == fyne.KeyReturn || k == fyne.KeyEnter || k == fyne.KeySpace
}

// resume brings the keyboard back to the control that had it last. It returns what has it then, nil = nothing.
func (p *Page) resume() fyne.Focusable {
	if p.view.Visible() {
		p.Focus(p.last)
	}
	return p.host.Canvas().Focused()
}

func (p *Page) onKey(k *fyne.KeyEvent) {
	switch {
	case (k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter) && p.Onward != nil:
		p.does("", p.Onward)
	case k.Name == fyne.KeyEscape && p.Escape():
	default:
		p.begins("")
		p.host.FunctionKey(k)
	}
}

// Escape takes back the last that was put in, or goes back. It reports whether it did either.
func (p *Page) Escape() bool {
	switch {
	case p.takes != nil && p.takes():
	case p.Back == nil:
		return false
	case p.leads != nil:
		p.leads(func() { p.does("", p.Back) })
	default:
		p.does("", p.Back)
	}
	return true
}

// Reveal scrolls until a part of the page is in sight.
func (p *Page) Reveal(o fyne.CanvasObject) { p.reveal(o, 0) }

// reveal brings a part, and so much below it, into sight: so far as both have room, else the part's beginning.
func (p *Page) reveal(o fyne.CanvasObject, below float32) {
	if p.laying {
		return
	}
	if key := p.Focused(); key != "" {
		p.last = key
	}
	top, ok := p.laid(o)
	if !ok || p.stands(o) {
		return
	}
	bottom, room, margin := top+o.Size().Height+below, p.scroll.Size().Height, theme.TextSize()
	switch from := p.scroll.Offset.Y; {
	case top-margin < from || bottom-top > room:
		p.scroll.ScrollToOffset(fyne.NewPos(0, max(0, top-2*margin)))
	case bottom+margin > from+room:
		p.scroll.ScrollToOffset(fyne.NewPos(0, bottom+margin-room))
	}
}

// laid is how far below the top of the page a part of it stands. Ok is false for what is no part of the page, or while that
// has no size.
func (p *Page) laid(o fyne.CanvasObject) (top float32, ok bool) {
	if p.scroll.Size().Height == 0 {
		return 0, false
	}
	p.layOut()
	return within(p.inset, o)
}

// layOut gives all of the page its place now: the toolkit lays out what is new once it is drawn.
func (p *Page) layOut() { p.inset.Resize(p.inset.MinSize().Max(p.scroll.Size())) }

// Heading begins a block.
func (p *Page) Heading(text string) {
	p.Add(look.NewOpening(text))
}

// Narrow reports whether there is room for few columns only.
func (p *Page) Narrow() bool { return p.scroll.Size().Width < 20*theme.TextSize() }

// Shorten cuts a name so far that it stands with other words in a button as wide as the page; a page that has no width yet
// cuts none.
func (p *Page) Shorten(name, beside string) string {
	room := (p.column.Size().Width - 2*theme.InnerPadding()) / theme.TextSize()
	if room <= 0 {
		return name
	}
	letters := look.NewLetters()
	return letters.Shorten(name, max(3, room-letters.Width(beside, true)))
}

// Text is a paragraph; an empty one is none.
func (p *Page) Text(text string) {
	if text != "" {
		p.Add(look.NewParagraph(text, theme.SizeNameText))
	}
}

// Result is what came of something: it stands out, and wraps where there is little room.
func (p *Page) Result(text string) {
	l := look.NewParagraph(text, theme.SizeNameText)
	l.TextStyle.Bold = true
	p.Add(l)
}

// Notice says what stands in the way, or what the referee should know.
func (p *Page) Notice(grave bool, text string) {
	if text == "" {
		return
	}
	n := look.NewNotice()
	n.Set(grave, text)
	p.Add(n)
}

// Box puts a caption and a frame around a control.
func (p *Page) Box(caption string, content fyne.CanvasObject) fyne.CanvasObject {
	return p.leaf(look.NewBox(caption, content, nil))
}

// leaf puts a box on paper; a click anywhere on it brings the keyboard to the control in it.
func (p *Page) leaf(box *look.Box) fyne.CanvasObject {
	if w, ok := box.Content().(fyne.Focusable); ok {
		box.OnTapped = func() { p.host.Canvas().Focus(w) }
	}
	return p.paper.Leaf(box)
}

// Choice is a list of a few values.
func (p *Page) Choice(key, caption string, titles []string, at int, take func(i int)) fyne.CanvasObject {
	box := p.LookAmong(key, caption, titles, at, take)
	if s, ok := p.made[key].(*Select); ok && p.Why() != "" {
		s.Shut = p.shut(s)
		s.Disable()
	}
	return box
}

// LookAmong is Choice for what changes nothing: it only says what the page shows.
func (p *Page) LookAmong(key, caption string, titles []string, at int, take func(i int)) fyne.CanvasObject {
	s := &Select{page: p}
	s.Tells(p.host.Now)
	s.PlaceHolder = "–"
	for _, title := range titles {
		s.Options = append(s.Options, domain.AsWritten(title))
	}
	if at >= 0 && at < len(titles) {
		s.Selected = s.Options[at]
	}
	s.ExtendBaseWidget(s)
	s.Closed = func() {
		if p.made[key] != fyne.Focusable(s) { // the page has been laid anew meanwhile
			p.Focus(key)
		}
	}
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i >= 0 && !p.laying {
			p.uses(key, func() { take(i) })
		}
	}
	p.Know(key, s)
	return p.Box(caption, s)
}

// Line is a line of text; take is called with every letter, and lays the page anew where what it says goes by the text.
func (p *Page) Line(key, caption, text string, take func(string)) fyne.CanvasObject {
	e := p.entry()
	e.words = caption
	e.Text = text
	e.OnChanged = func(text string) {
		if !p.laying {
			p.uses(key, func() { take(text) })
		}
	}
	p.Know(key, e)
	return p.Box(caption, e)
}

// Lines is a Line that wraps, two lines high.
func (p *Page) Lines(key, caption, text string, take func(string)) fyne.CanvasObject {
	box := p.Line(key, caption, text, take)
	if e := lineOf(p.made[key]); e != nil {
		e.MultiLine, e.Wrapping = true, fyne.TextWrapWord
		e.SetMinRowsVisible(2)
	}
	return box
}

// words are the texts on the page, each below its caption.
func (p *Page) words() string {
	var lines []string
	for _, key := range p.order {
		if e := lineOf(p.made[key]); e != nil && e.words != "" && strings.TrimSpace(e.Text) != "" {
			lines = append(lines, e.words+": "+strings.TrimSpace(e.Text))
		}
	}
	return strings.Join(lines, "\n")
}

// Hint puts words into a line of text while it is blank.
func (p *Page) Hint(key, words string) {
	if e, ok := p.Control(key).(*Entry); ok {
		e.PlaceHolder = words
	}
}

// refused is what was typed into a line that counts, and what counts until it is put right.
type refused struct {
	Text   string `json:"text"`
	Counts int    `json:"counts"`
}

// Number is a whole number from low to high; what is none is not taken, and the box says so.
func (p *Page) Number(key, caption string, n, low, high int, take func(int)) fyne.CanvasObject {
	e := p.entry()
	e.whole = true
	box := look.NewBox(caption, e, nil)
	wrong := func() {
		box.SetNotice(true, fmt.Sprintf("Type a whole number from %s to %s. Until then %s counts.", domain.Minus(low), domain.Minus(high), domain.Minus(n)))
	}
	e.Text = strconv.Itoa(n)
	if was, ok := p.was[key]; ok && was.Counts == n { // it stays while all is laid anew
		e.Text, p.typed[key], p.odd[key] = was.Text, was, wrong
		wrong()
	}
	e.OnChanged = func(text string) {
		if p.laying {
			return
		}
		p.uses(key, func() {
			m, ok := table.WholeNumber(text)
			if !ok || m < low || m > high {
				p.odd[key] = wrong
				if !slices.Contains([]string{"", "-", "−", "+"}, strings.TrimSpace(text)) { // which may become one
					p.typed[key] = refused{text, n}
					wrong()
				}
				return
			}
			delete(p.odd, key)
			delete(p.typed, key)
			box.SetNotice(false, "")
			n = m
			if take(m); p.made[key] == fyne.Focusable(e) { // it is not laid anew yet: all that it says goes by the number as it stands now
				p.Show()
			}
		})
	}
	e.Step = func(by int) {
		if m := n + by; !e.Disabled() && m >= low && m <= high {
			e.SetText(strconv.Itoa(m))
		}
	}
	p.Know(key, e)
	return p.leaf(box)
}

// Wrong brings the keyboard to the first number typed that is not taken, which says so, and reports whether there is one.
func (p *Page) Wrong() bool {
	for _, key := range p.order {
		if say := p.odd[key]; say != nil {
			say()
			p.Focus(key)
			return true
		}
	}
	return false
}

// Tick is a box to cross; the page is to be laid out anew by whoever takes it.
func (p *Page) Tick(key, text string, on bool, take func(on bool)) fyne.CanvasObject {
	var t *field.Tick
	t = field.NewTick(text, on, func(on bool) {
		if !t.IsShut() {
			p.uses(key, func() { take(on) })
		}
	}, p.Typed, p.onKey, func() { p.Reveal(t) })
	t.Shut = p.shut(t)
	p.Know(key, t)
	return t
}

// Marks is a row of boxes to tick, tick being called with the place of one; nil only shows them. The page is to be laid out
// anew by whoever takes it.
func (p *Page) Marks(key, caption string, marks []bool, tick func(i int)) fyne.CanvasObject {
	var b *field.Boxes
	take := tick
	if tick != nil {
		take = func(i int) {
			if !b.IsShut() {
				p.uses(key, func() { tick(i) })
			}
		}
	}
	b = field.NewMarks(marks, take, p.Typed, p.onKey, func() { p.host.Canvas().Focus(b) }, func() { p.Reveal(b) })
	b.Shut = p.shut(b)
	p.Know(key, b)
	return p.Box(caption, b)
}

// Button changes something; letter is the key for it, 0 = none. While what the page acts on cannot be changed it is off, and
// it says why to who rests the pointer on it or types its letter.
func (p *Page) Button(key, title string, letter rune, main bool, do func()) fyne.CanvasObject {
	why := p.Why()
	if why == "" {
		return p.button(key, title, letter, main, do)
	}
	b := p.button(key, title, letter, main, func() { p.host.Say(why) })
	b.Barred(why)
	b.Disable()
	return b
}

// Look is Button for what changes nothing: it only shows something, or leads somewhere.
func (p *Page) Look(key, title string, letter rune, main bool, do func()) fyne.CanvasObject {
	return p.button(key, title, letter, main, do)
}

// Why is why what the page's controls act on cannot be changed, empty = it can.
func (p *Page) Why() string {
	if p.Shut == nil {
		return ""
	}
	return p.Shut()
}

// shut is the part of a control that says so.
func (p *Page) shut(of fyne.CanvasObject) look.Shut {
	return look.Shut{Why: p.Why(), Say: p.host.Say, Of: of}
}

func (p *Page) button(key, title string, letter rune, main bool, do func()) *Button {
	title = domain.AsWritten(title)
	b := &Button{page: p}
	b.ExtendBaseWidget(b)
	b.Text, b.OnTapped = title, func() {
		p.uses(key, do)
	}
	if letter != 0 && p.wants == "" {
		b.Text = p.Titled(title, letter)
		p.letters[letter] = do
		p.shown = append(p.shown, letter)
	}
	if main {
		b.Importance = widget.HighImportance
		p.Onward, p.way = do, title
	}
	p.Know(key, b)
	return b
}

// Meant is Button for what nobody is to do by going on, such as what rolls by the program or begins a round for all: Return does
// not press it, and the keyboard comes to it only where somebody brings it there or it is due, as long as there is another control.
func (p *Page) Meant(key, title string, letter rune, main bool, do func()) fyne.CanvasObject {
	o := p.Button(key, title, letter, false, do)
	b := o.(*Button)
	if main {
		b.Importance = widget.HighImportance
	}
	press := b.OnTapped
	b.OnTapped = func() {
		if b.Returned() {
			p.host.Say("Return does not press this button. Press the space bar.")
			return
		}
		press()
	}
	p.Aside(key)
	return o
}

// Stepper is Button for what is pressed several times in a row, each of which counts.
func (p *Page) Stepper(key, title string, do func()) fyne.CanvasObject {
	b := p.Button(key, title, 0, false, do)
	b.(*Button).Often()
	return b
}

// Away is Button for what takes something away; what stands there then is left alone by a second press.
func (p *Page) Away(key, title string, do func()) fyne.CanvasObject {
	return p.Button(key, title, 0, false, func() { p.removal.Press(p.host.Now, do) })
}

// Way is what the main button says, empty = there is none.
func (p *Page) Way() string { return p.way }

// WaysOn has told what the main button says, empty = there is none, once the page is laid.
func (p *Page) WaysOn(told func(title string)) {
	p.laids = append(p.laids, func() { told(p.way) })
}

// Means has a letter do something that no button of the page shows it on.
func (p *Page) Means(letter rune, do func()) { p.letters[letter] = do }

// Opens has letters open what they are meant for, and go to what has the keyboard then. One that opened nothing, so that the
// page is as it was, goes no further.
func (p *Page) Opens(letters string, open func()) {
	for _, r := range letters {
		p.Means(r, func() {
			if p.opening {
				return
			}
			p.opening = true
			defer func() { p.opening = false }()
			if open(); p.host.Canvas().Focused() != nil {
				p.host.Canvas().Focused().TypedRune(r)
			}
		})
	}
}

// Shows reports whether a letter stands on a button of the page.
func (p *Page) Shows(letter rune) bool { return slices.Contains(p.shown, letter) }

// Titled is what a button says that has a letter, 0 = none.
func (p *Page) Titled(title string, letter rune) string {
	return p.host.Letters(key.Table).Title(title, letter)
}

// Select is a choice on a page.
type Select struct {
	field.Select
	look.Shut
	page *Page
}

// MouseIn says why it cannot be changed.
func (s *Select) MouseIn(ev *desktop.MouseEvent) {
	s.Select.MouseIn(ev)
	s.Shut.MouseIn(ev)
}

// MouseMoved does nothing.
func (s *Select) MouseMoved(ev *desktop.MouseEvent) { s.Select.MouseMoved(ev) }

// MouseOut takes that away.
func (s *Select) MouseOut() {
	s.Select.MouseOut()
	s.Shut.MouseOut()
}

// Tapped opens the list, or says why it cannot be changed.
func (s *Select) Tapped(ev *fyne.PointEvent) {
	s.Tell()
	s.Select.Tapped(ev)
}

// FocusGained brings it into sight.
func (s *Select) FocusGained() {
	s.Select.FocusGained()
	s.page.Reveal(s)
}

// TypedRune presses the button that has the letter.
func (s *Select) TypedRune(r rune) { s.page.Typed(r) }

// TypedKey goes on, back, or through the list.
func (s *Select) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		s.page.onKey(k)
	case fyne.KeyPageUp, fyne.KeyPageDown:
		s.page.Turn(k.Name)
	default:
		if !s.page.host.FunctionKey(k) {
			s.Select.TypedKey(k)
		}
	}
}

// Button is a button on a page.
type Button struct {
	look.Button
	page  *Page
	Hover func(on bool) // the pointer has come over it, or has left; may be nil
}

// MouseIn tells that the pointer is over it.
func (b *Button) MouseIn(ev *desktop.MouseEvent) {
	b.Button.MouseIn(ev)
	b.hover(true)
}

// MouseOut tells that it no longer is.
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.hover(false)
}

func (b *Button) hover(on bool) {
	if b.Hover != nil {
		b.Hover(on)
	}
}

// FocusGained brings it into sight.
func (b *Button) FocusGained() {
	b.Button.FocusGained()
	b.page.Reveal(b)
}

// TypedRune presses the button that has the letter.
func (b *Button) TypedRune(r rune) { b.page.Typed(r) }

// TypedKey presses it with the space bar and Return.
func (b *Button) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Return()
	case fyne.KeyEscape:
		b.page.onKey(k)
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		b.page.Turn(k.Name)
	default:
		if !b.page.host.FunctionKey(k) {
			b.Button.TypedKey(k)
		}
	}
}

// Turn scrolls the page, which may be longer than the window is high.
func (p *Page) Turn(k fyne.KeyName) {
	by := p.scroll.Size().Height * 0.9
	if k == fyne.KeyUp || k == fyne.KeyDown {
		by /= 8
	}
	if k == fyne.KeyUp || k == fyne.KeyPageUp {
		by = -by
	}
	p.scroll.ScrollToOffset(p.scroll.Offset.AddXY(0, by))
}

// Entry is a line of text on a page.
type Entry struct {
	widget.Entry
	look.Shut
	page    *Page
	Step    func(by int) // of a number; nil for a text
	words   string       // the caption of a text; empty for a number
	whole   bool         // all is selected when the keyboard comes to it
	arrival look.Arrival
}

// entry is a line with nothing in it yet.
func (p *Page) entry() *Entry {
	e := &Entry{page: p}
	e.ExtendBaseWidget(e)
	if e.Shut = p.shut(e); e.IsShut() {
		e.Disable()
	}
	return e
}

// FocusGained brings it into sight.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	e.arrival.Arrive()
	e.page.Reveal(e)
	if e.whole && !e.page.typing { // so that typing replaces it
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// TypedRune types a letter, but for the space that pressed the button that led here.
func (e *Entry) TypedRune(r rune) {
	e.Tell()
	if !e.arrival.Before(r) {
		e.Entry.TypedRune(r)
	}
}

// AcceptsTab leaves the Tab key to the page in a line that wraps, too.
func (e *Entry) AcceptsTab() bool { return false }

// lineOf is a control as a line of text, nil for another.
func lineOf(w fyne.Focusable) *Entry {
	e, _ := w.(*Entry)
	return e
}

// TypedKey goes on, back, or through the numbers.
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	e.arrival.Key()
	switch {
	case k.Name == fyne.KeyReturn, k.Name == fyne.KeyEnter, k.Name == fyne.KeyEscape:
		e.page.onKey(k)
	case k.Name == fyne.KeyPageUp, k.Name == fyne.KeyPageDown:
		e.page.Turn(k.Name)
	case k.Name == fyne.KeyUp && e.Step != nil:
		e.Step(1)
	case k.Name == fyne.KeyDown && e.Step != nil:
		e.Step(-1)
	default:
		if !e.page.host.FunctionKey(k) {
			e.Entry.TypedKey(k)
		}
	}
}

// TypedShortcut hands on what is not for a text.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if e.page.Beyond != nil && e.page.Beyond(s) {
		return
	}
	if _, ok := s.(*fyne.ShortcutRedo); ok { // not the text's own: there is one line of undo
		e.page.host.Redo()
		return
	}
	if e.IsShut() && !look.Reads(s) {
		e.Tell()
		return
	}
	e.Entry.TypedShortcut(s)
}

// Small is a remark below a control; an empty one is none.
func (p *Page) Small(text string) {
	if text != "" {
		p.Add(look.NewParagraph(text, theme.SizeNameCaptionText))
	}
}

// Put notes that something has been put into what the page shows other than by its own controls.
func (p *Page) Put() {
	p.tellings++
	if p.put != nil {
		p.put()
	}
}

// Apart lays rows that are put somewhere else than at the page's end.
func (p *Page) Apart(lay func()) []fyne.CanvasObject {
	rows := p.rows
	p.rows = nil
	lay()
	rows, p.rows = p.rows, rows
	return rows
}

// Control is the control of a key, nil where there is none.
func (p *Page) Control(key string) fyne.Focusable { return p.made[key] }

// Keys are the keys of the controls, in their order.
func (p *Page) Keys() []string { return p.order }

// Letter is what the button does that has a letter.
func (p *Page) Letter(r rune) (do func(), ok bool) {
	do, ok = p.letters[r]
	return do, ok
}

// ToTop shows the page from its beginning.
func (p *Page) ToTop() { p.scroll.ScrollToTop() }

package farfuture

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// sheetDialog is a page in a dialog over the sheet: Return gives the dialog's answer, Escape leaves everything as it is.
type sheetDialog struct {
	widget.BaseWidget
	host  desk.Host
	page  *page
	key   func(*fyne.KeyEvent) (taken bool) // answers the dialog
	verb  func(string)                      // changes what its button says
	named string                            // what the button says
	said  string                            // why something cannot be; until something else is done
}

// newSheetDialog returns a dialog whose page lay lays.
func newSheetDialog(host desk.Host, lay func(p *page)) *sheetDialog {
	d := &sheetDialog{host: host}
	d.ExtendBaseWidget(d)
	d.page = newPage(host, func() {
		d.page.onward, d.page.back = d.presses(fyne.KeyReturn), d.presses(fyne.KeyEscape)
		lay(d.page)
		d.page.live(func() { d.page.notice(true, d.said) })
	})
	return d
}

// show opens the dialog, wide and high in text sizes where the window has room; focus gets the keyboard, or else the
// control of the key first.
func (d *sheetDialog) show(title, verb string, wide, high float32, focus fyne.Focusable, first string, do func() (stay bool)) {
	d.named = verb
	d.page.show()
	window, text := d.host.Canvas().Size(), theme.TextSize()
	d.page.scroll.SetMinSize(fyne.NewSize(min(window.Width*0.9, wide*text), min(window.Height-9*text, high*text)))
	if focus == nil {
		focus = d.page.made[first]
	}
	d.host.Ask(title, d, focus, verb, func() (stay bool) { return d.page.wrong() || do() })
}

// Answers has the page's Return and Escape answer the dialog.
func (d *sheetDialog) Answers(key func(*fyne.KeyEvent) bool, verb func(string)) {
	d.key, d.verb = key, verb
}

// CreateRenderer shows the page.
func (d *sheetDialog) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(d.page.View())
}

// presses is a key pressed on the dialog.
func (d *sheetDialog) presses(name fyne.KeyName) func() {
	return func() {
		if d.key != nil {
			d.key(&fyne.KeyEvent{Name: name})
		}
	}
}

// answers changes what the dialog's button says.
func (d *sheetDialog) answers(verb string) {
	if d.verb != nil && verb != d.named {
		d.named = verb
		d.verb(verb)
	}
}

// refuse says why something cannot be.
func (d *sheetDialog) refuse(why string) {
	d.said = why
	d.page.later()
	d.page.scroll.ScrollToBottom()
}

// reveal brings a part of the page, and so much below it, in text sizes, into sight. The part has to have been drawn
// before: what is new has no place yet.
func (d *sheetDialog) reveal(o fyne.CanvasObject, below float32) {
	scroll, driver := d.page.scroll, d.host.Driver()
	if scroll.Size().Height == 0 {
		return
	}
	scroll.Content.Refresh()
	scroll.Refresh()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(scroll.Content).Y
	bottom := top + o.Size().Height + below*theme.TextSize()
	switch from, room := scroll.Offset.Y, scroll.Size().Height; {
	case bottom > from+room:
		scroll.ScrollToOffset(fyne.NewPos(0, bottom-room))
	case top < from:
		scroll.ScrollToOffset(fyne.NewPos(0, top))
	}
}

// clear forgets what was refused: something else is done now.
func (d *sheetDialog) clear() { d.said = "" }

// part lays rows that are put somewhere else than at the page's end.
func part(p *page, lay func()) []fyne.CanvasObject {
	rows := p.rows
	p.rows = nil
	lay()
	rows, p.rows = p.rows, rows
	return rows
}

// onPaper is a control in a box that looks as those of the page.
func onPaper(p *page, caption string, content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewThemeOverride(look.NewBox(caption, content, nil), look.OnPaper(p.host.Theme(), false))
}

// freshNumber is a number that the keyboard is on when its dialog opens, maybe by the space bar, whose space still comes.
type freshNumber struct {
	pageEntry
	fresh bool
}

// FocusGained brings it into sight, all of it selected.
func (e *freshNumber) FocusGained() {
	e.Entry.FocusGained()
	e.page.reveal(e)
	e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// TypedRune types a digit, but for the space that opened the dialog.
func (e *freshNumber) TypedRune(r rune) {
	fresh := e.fresh
	e.fresh = false
	if !fresh || r != ' ' {
		e.pageEntry.TypedRune(r)
	}
}

// unfit says in a sentence why something cannot be done yet.
type unfit string

func (u unfit) Error() string { return string(u) }

package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// Dialog is a page in a dialog over what is in front: Return gives the dialog's answer, Escape leaves everything as it is.
type Dialog struct {
	widget.BaseWidget
	host  Host
	Page  *Page
	key   func(*fyne.KeyEvent) (taken bool) // answers the dialog
	verb  func(string)                      // changes what its button says
	end   func()                            // puts the keyboard on that button
	named string                            // what the button says
	said  *look.Notice                      // why something cannot be; until something else is done
}

// NewDialog returns a dialog whose page lay lays.
func NewDialog(host Host, lay func(p *Page)) *Dialog {
	d := &Dialog{host: host, said: look.NewNotice()}
	d.ExtendBaseWidget(d)
	d.Page = New(host, func() {
		d.Page.Onward, d.Page.Back = d.Presses(fyne.KeyReturn), d.Presses(fyne.KeyEscape)
		lay(d.Page)
		d.Page.Add(d.said)
	})
	d.Page.touched = d.Clear
	return d
}

// Open shows the dialog, wide and high in text sizes where the window has room; focus gets the keyboard, or else the
// control of the key first.
func (d *Dialog) Open(title, verb string, wide, high float32, focus fyne.Focusable, first string, do func() (stay bool)) {
	d.named = verb
	d.Page.Show()
	window, text := d.host.Canvas().Size(), theme.TextSize()
	d.Page.scroll.SetMinSize(fyne.NewSize(min(window.Width*0.9, wide*text), min(window.Height-9*text, high*text)))
	if focus == nil {
		focus = d.Page.made[first]
	}
	d.host.Ask(title, d, focus, verb, func() (stay bool) { return d.Page.Wrong() || do() })
}

// Stand opens the dialog for what counts as it is done: it is only closed.
func (d *Dialog) Stand(title string, wide, high float32, first string) {
	d.Open(title, "", wide, high, nil, first, func() (stay bool) { return false })
}

// Answers has the page's Return and Escape answer the dialog.
func (d *Dialog) Answers(key func(*fyne.KeyEvent) bool, verb func(string)) {
	d.key, d.verb = key, verb
}

// Ends has the page hand the keyboard to the dialog's button.
func (d *Dialog) Ends(focus func()) { d.end = focus }

// ToEnd puts the keyboard on the dialog's button: nothing else is left to be said.
func (d *Dialog) ToEnd() {
	if d.end != nil {
		d.end()
	}
}

// CreateRenderer shows the page.
func (d *Dialog) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(d.Page.View())
}

// TypedRune is a letter typed while nothing has the keyboard.
func (d *Dialog) TypedRune(r rune) { d.Page.TypedRune(r) }

// TypedKey is a key pressed while nothing has the keyboard.
func (d *Dialog) TypedKey(k *fyne.KeyEvent) { d.Page.TypedKey(k) }

// Presses is a key pressed on the dialog.
func (d *Dialog) Presses(name fyne.KeyName) func() {
	return func() {
		if d.key != nil {
			d.key(&fyne.KeyEvent{Name: name})
		}
	}
}

// Verb changes what the dialog's button says.
func (d *Dialog) Verb(verb string) {
	if d.verb != nil && verb != d.named {
		d.named = verb
		d.verb(verb)
	}
}

// Refuse says why something cannot be.
func (d *Dialog) Refuse(why string) {
	d.say(why)
	d.Page.scroll.ScrollToBottom()
}

// Reveal brings a part of the page, and so much below it, in text sizes, into sight.
func (d *Dialog) Reveal(o fyne.CanvasObject, below float32) { d.Page.reveal(o, below*theme.TextSize()) }

// Clear forgets what was refused: something else is done now.
func (d *Dialog) Clear() { d.say("") }

// say shows why something cannot be; empty = nothing stands in the way.
func (d *Dialog) say(why string) {
	if d.said.Set(true, why) {
		d.Page.inset.Refresh()
	}
}

// Key answers the dialog as a key pressed on it does, and reports whether it took it.
func (d *Dialog) Key(k *fyne.KeyEvent) (taken bool) { return d.key != nil && d.key(k) }

// Unfit says in a sentence why something cannot be done yet.
type Unfit string

func (u Unfit) Error() string { return string(u) }

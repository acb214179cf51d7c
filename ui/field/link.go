package field

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain/naming"
)

// mostNames is how many documents are suggested at most.
const mostNames = 100

// links are the links of a field's text. The field shows their documents' names. A nil one has none.
type links struct {
	entry  *Entry
	host   Host
	list   *suggester
	text   naming.Shown // as the field shows it; empty where it has none
	picked bool         // a name was taken with the mouse, and nothing has been typed since: the driver takes the keyboard away
}

// shown is a text of the document as the field shows it.
func (l *links) shown(stored string) string {
	if !strings.Contains(stored, "[[") {
		l.text = naming.Shown{}
		return stored
	}
	l.text = l.host.Names().Show(stored)
	return l.text.Text
}

// stored is what was typed as the document has it.
func (l *links) stored(typed string) string {
	if !strings.Contains(typed, "[[") {
		return typed
	}
	return l.host.Names().Store(typed, l.text)
}

// any reports whether the text has links, or what may become one.
func (l *links) any() bool { return l.text.Text != "" }

// follow opens the document that the text names between two places, and reports whether it names one.
func (l *links) follow(from, to int) bool {
	if l == nil || !l.any() {
		return false
	}
	link, ok := l.host.Names().At(l.text, from, to)
	if ok {
		l.list.close()
		l.host.Follow(link)
	}
	return ok
}

// shortcut follows the link at the cursor.
func (l *links) shortcut(s fyne.Shortcut) bool {
	c, ok := s.(*desktop.CustomShortcut)
	if l == nil || !ok || c.Modifier != fyne.KeyModifierShortcutDefault || c.KeyName != fyne.KeyReturn && c.KeyName != fyne.KeyEnter {
		return false
	}
	at := l.entry.CursorTextOffset()
	return l.follow(at-1, at+1)
}

// mostText is how many bytes a text may have with what is pasted into it. The toolkit lays a text anew row by row and each time
// reads all of it: 100 kB take half a second, 2 MB minutes.
const mostText = 100_000

// tooMuch refuses a paste that would make the text too long.
func (l *links) tooMuch(s fyne.Shortcut) bool {
	p, ok := s.(*fyne.ShortcutPaste)
	if l == nil || !ok || len(l.entry.Text)+len(p.Clipboard.Content()) <= mostText {
		return false
	}
	l.host.Say("That is too much text for one field. Paste a smaller part of it.")
	return true
}

// begun is the name that is being typed at the cursor, and where it begins, in runes; 0 = none is.
func (l *links) begun() (name string, from int) {
	text, at := []rune(l.entry.Text), l.entry.CursorTextOffset()
	for from = min(at, len(text)); from > 1 && !strings.ContainsRune("[]\n", text[from-1]); {
		from--
	}
	if from < 2 || text[from-1] != '[' || text[from-2] != '[' {
		return "", 0
	}
	return string(text[from:at]), from
}

// take puts a name in the place of what is typed of it, with the brackets behind it. It is typed, so that the cursor stays.
func (l *links) take(name string) {
	e := &l.entry.Entry
	typed, from := l.begun()
	rest := []rune(e.Text)[from+len([]rune(typed)):]
	end := strings.IndexAny(string(rest), "[]\n")
	if end >= 0 && strings.HasPrefix(string(rest)[end:], "]]") { // it had an end: another name takes its place
		rest = []rune(string(rest)[:end+2])
	} else {
		rest = nil
	}
	changed := e.OnChanged
	e.OnChanged = nil
	for range rest {
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	}
	for range []rune(typed) {
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	}
	e.OnChanged = changed
	e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: words(name + "]]")})
}

// words are pasted.
type words string

// Content is the words.
func (w words) Content() string { return string(w) }

// SetContent does nothing.
func (words) SetContent(string) {}

// goesOn is called with what is typed.
func (l *links) goesOn() {
	if l != nil {
		l.picked = false
	}
}

// returns reports whether the keyboard only comes back after a name was taken with the mouse.
func (l *links) returns() bool { return l != nil && l.picked }

// left brings the keyboard back after a name was taken with the mouse.
func (l *links) left() {
	if l.returns() {
		l.host.After(1, func() {
			if l.picked && l.host.Canvas().Focused() == nil {
				l.host.Canvas().Focus(l.entry)
			}
		})
	}
}

// Tapped opens the document whose name was clicked on. A list of names was about where the cursor stood before.
func (e *Entry) Tapped(ev *fyne.PointEvent) {
	e.Entry.Tapped(ev)
	if e.links != nil && e.links.list.naming > 0 {
		e.links.list.close()
	}
	if at := e.CursorTextOffset(); e.SelectedText() == "" {
		e.links.follow(at, at)
	}
}

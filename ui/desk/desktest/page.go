package desktest

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/ui/page"
)

// Page is a page on a desk, worked by the keys of its controls.
type Page struct {
	*page.Page
	desk *Desk
}

// On works a page.
func (d *Desk) On(p *page.Page) Page { return Page{p, d} }

// Says is all that the page says, a line a text.
func (p Page) Says() string { return strings.Join(Spoken(p.View()), "\n") }

// Expect fails unless the page says all of it.
func (p Page) Expect(words ...string) {
	p.desk.T.Helper()
	said := p.Says()
	for _, w := range words {
		if !strings.Contains(said, w) {
			p.desk.T.Errorf("the page does not say %q but\n%s", w, said)
		}
	}
}

// ExpectNot fails if the page says any of it.
func (p Page) ExpectNot(words ...string) {
	p.desk.T.Helper()
	said := p.Says()
	for _, w := range words {
		if strings.Contains(said, w) {
			p.desk.T.Errorf("the page says %q:\n%s", w, said)
		}
	}
}

// control is the control of a key.
func control[W fyne.Focusable](p Page, key string) W {
	p.desk.T.Helper()
	w, ok := p.Control(key).(W)
	if !ok {
		p.desk.T.Fatalf("there is no %T %s among %v; the page says %q", w, key, p.Keys(), p.Says())
	}
	return w
}

// Tap presses a button; what that does is a step of its own.
func (p Page) Tap(key string) {
	p.desk.T.Helper()
	p.desk.Pause()
	test.Tap(control[*page.Button](p, key))
}

// Choose chooses a row of a list, by its title or the beginning of it.
func (p Page) Choose(key, title string) {
	p.desk.T.Helper()
	list := control[*page.Select](p, key)
	found := called(list.Options, title, func(o string) string { return o })
	if len(found) == 0 {
		p.desk.T.Fatalf("%q is not to choose from %q", title, list.Options)
	}
	list.SetSelected(found[0])
}

// Cross presses the space bar on a tick.
func (p Page) Cross(key string) {
	p.desk.T.Helper()
	p.desk.Focus(control[fyne.Focusable](p, key))
	p.desk.Press(fyne.KeySpace)
}

// Line writes a line.
func (p Page) Line(key, text string) {
	p.desk.T.Helper()
	control[*page.Entry](p, key).SetText(text)
}

package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// Button is a button on which a double click is one press.
type Button struct {
	widget.Button
	Press
	OnFocus func() // the keyboard comes to it; may be nil
	often   bool   // see Often
	tip     string // see Tells
	why     string // see Barred
	byEnter bool   // see Returned
}

// NewButton returns a button.
func NewButton(title string, act func()) *Button {
	b := &Button{}
	b.Text, b.OnTapped = domain.AsWritten(title), act
	b.ExtendBaseWidget(b)
	return b
}

// Often has every press count, for what is pressed several times in a row: a step up or down, the next page.
func (b *Button) Often() *Button {
	b.often = true
	return b
}

// Tells has a tip say what the button does, where its sign or picture does not.
func (b *Button) Tells(tip string) *Button {
	b.tip = tip
	return b
}

// Barred has a tip say, while the button is disabled, why what it acts on cannot be changed; empty = it can.
func (b *Button) Barred(why string) { b.why = why }

// Tapped presses the button. The keyboard comes without an event.
func (b *Button) Tapped(ev *fyne.PointEvent) {
	if ev != nil && !b.Counts() {
		return
	}
	b.Button.Tapped(ev)
	if !b.often {
		b.acts(ev)
	}
}

// keep leaves the keyboard on the button that a key presses, unless its act moves it: the toolkit takes it away before the act, so that
// Tab would begin at the window's top and a dialog would not know where it came from. What it returns is called after the act.
func (b *Button) keep() (done func()) {
	act := b.OnTapped
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if act == nil || c == nil || c.Focused() == nil {
		return func() {}
	}
	had := c.Focused()
	b.OnTapped = func() {
		c.Focus(had)
		act()
	}
	return func() { b.OnTapped = act }
}

// FocusGained is called when the keyboard comes to the button.
func (b *Button) FocusGained() {
	b.Button.FocusGained()
	if b.OnFocus != nil {
		b.OnFocus()
	}
}

// MouseIn says what the button is.
func (b *Button) MouseIn(ev *desktop.MouseEvent) {
	b.Button.MouseIn(ev)
	switch {
	case b.Disabled() && b.why != "":
		Tip(b, "Cannot be changed: "+b.why)
	case b.tip != "":
		Tip(b, b.tip)
	}
}

// MouseOut takes that away.
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	Untip(b)
}

// TypedKey presses the button with Return as with the space bar.
func (b *Button) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter {
		b.Return()
		return
	}
	defer b.keep()()
	b.Button.TypedKey(k)
}

// Return presses the button by Return.
func (b *Button) Return() {
	if !b.Disabled() && b.OnTapped != nil {
		b.byEnter = true
		b.OnTapped()
		b.byEnter = false
	}
}

// Returned reports whether it is Return that presses the button. Whoever has gone on from one throw may press that once too
// often: the program rolls dice by the space bar, a letter or the pointer.
func (b *Button) Returned() bool { return b.byEnter }

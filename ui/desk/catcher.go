package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// catcher waits for a key to be pressed, with those that are held.
type catcher struct {
	widget.BaseWidget
	text  *look.Text
	held  fyne.KeyModifier
	catch func(c combo) // Escape comes as a combo without a key
}

func newCatcher(text string, catch func(combo)) *catcher {
	c := &catcher{text: look.NewText(text), catch: catch}
	c.text.Shrinks = true
	c.ExtendBaseWidget(c)
	return c
}

// modifierKeys are the keys that are held while another is pressed.
var modifierKeys = map[fyne.KeyName]fyne.KeyModifier{
	desktop.KeyControlLeft: fyne.KeyModifierControl, desktop.KeyControlRight: fyne.KeyModifierControl,
	desktop.KeyShiftLeft: fyne.KeyModifierShift, desktop.KeyShiftRight: fyne.KeyModifierShift,
	desktop.KeyAltLeft: fyne.KeyModifierAlt, desktop.KeyAltRight: fyne.KeyModifierAlt,
	desktop.KeySuperLeft: fyne.KeyModifierSuper, desktop.KeySuperRight: fyne.KeyModifierSuper,
}

// KeyDown catches the key, before the window takes it for a command.
func (c *catcher) KeyDown(ev *fyne.KeyEvent) {
	if m, ok := modifierKeys[ev.Name]; ok {
		c.held |= m
		return
	}
	if ev.Name == fyne.KeyEscape {
		c.catch(combo{})
		return
	}
	c.catch(combo{ev.Name, c.held})
}

// KeyUp forgets a key that was held.
func (c *catcher) KeyUp(ev *fyne.KeyEvent) { c.held &^= modifierKeys[ev.Name] }

// AcceptsTab has Tab be caught as well.
func (c *catcher) AcceptsTab() bool { return true }

// TypedKey, TypedRune, FocusGained and FocusLost do nothing: KeyDown has seen the key.
func (c *catcher) TypedKey(*fyne.KeyEvent) {}

// TypedRune does nothing.
func (c *catcher) TypedRune(rune) {}

// FocusGained does nothing.
func (c *catcher) FocusGained() {}

// FocusLost does nothing.
func (c *catcher) FocusLost() {}

// CreateRenderer shows what is waited for.
func (c *catcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 1}, c.text))
}

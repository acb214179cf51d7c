package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// combo is a key pressed while others are held.
type combo struct {
	key  fyne.KeyName
	held fyne.KeyModifier
}

// modifiers are the keys that are held, in the order in which they are named.
var modifiers = []struct {
	held fyne.KeyModifier
	name string
}{
	{fyne.KeyModifierShortcutDefault, "Ctrl"},
	{fyne.KeyModifierControl, "Control"},
	{fyne.KeyModifierAlt, "Alt"},
	{fyne.KeyModifierShift, "Shift"},
	{fyne.KeyModifierSuper, "Super"},
}

// ctrl and ctrlShift are a key with Ctrl, or what stands for it on other systems.
func ctrl(k fyne.KeyName) combo { return combo{k, fyne.KeyModifierShortcutDefault} }

func ctrlShift(k fyne.KeyName) combo {
	return combo{k, fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// tabKey is Control and Tab on every system.
func tabKey(more fyne.KeyModifier) combo { return combo{fyne.KeyTab, fyne.KeyModifierControl | more} }

// String is what people call it: "Ctrl+Shift+N"; a combo without a key has no name.
func (c combo) String() string {
	if c.key == "" {
		return ""
	}
	var words []string
	left := c.held
	for _, m := range modifiers {
		if left&m.held != 0 {
			words = append(words, m.name)
			left &^= m.held
		}
	}
	return strings.Join(append(words, string(c.key)), "+")
}

// readCombo reads what String writes; ok is false for anything else.
func readCombo(text string) (c combo, ok bool) {
	words := strings.Split(text, "+")
	c.key = fyne.KeyName(words[len(words)-1])
	for _, w := range words[:len(words)-1] {
		known := false
		for _, m := range modifiers {
			if m.name == w {
				c.held |= m.held
				known = true
				break
			}
		}
		if !known {
			return combo{}, false
		}
	}
	return c, c.key != ""
}

// shortcut is the combo as the toolkit knows it, nil without a key.
func (c combo) shortcut() fyne.Shortcut {
	if c.key == "" {
		return nil
	}
	return &desktop.CustomShortcut{KeyName: c.key, Modifier: c.held}
}

// refusal is why a combo can be no command's key, empty = it can.
func (c combo) refusal() string {
	switch {
	case c.held&(fyne.KeyModifierShortcutDefault|fyne.KeyModifierControl) == 0:
		return "Hold Ctrl with it: the key alone types or plays."
	case c.held == fyne.KeyModifierShortcutDefault && strings.Contains("ACVXYZ", string(c.key)) && len(c.key) == 1,
		c == ctrlShift(fyne.KeyZ):
		return c.String() + " belongs to text fields."
	case c.key == guideKey:
		return c.String() + " opens the guide everywhere."
	}
	return ""
}

package desk

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// command is one of the menu's that has a key, which a person may change.
type command struct {
	id    string // in the settings; it never changes
	item  *fyne.MenuItem
	usual combo
}

// name is what the menu calls it.
func (c command) name() string {
	name, _, _ := strings.Cut(c.item.Label, "\t")
	return strings.TrimSuffix(name, "…")
}

// keyed gives a command of the menu its usual key.
func (m *menu) keyed(id string, usual combo, item *fyne.MenuItem) *fyne.MenuItem {
	m.commands = append(m.commands, command{id, item, usual})
	return item
}

// under are the commands of one menu that have a key, in its order.
func (m *menu) under(top *fyne.Menu) []command {
	var under []command
	for _, item := range top.Items {
		if i := slices.IndexFunc(m.commands, func(c command) bool { return c.item == item }); i >= 0 {
			under = append(under, m.commands[i])
		}
	}
	return under
}

// keyOf is a command's key now; one that has none has no key.
func (m *menu) keyOf(c command) combo {
	if text, changed := m.desk.settings.Keys[c.id]; changed {
		if k, ok := readCombo(text); ok || text == "" {
			return k
		}
	}
	return c.usual
}

// dress gives all commands the keys that they have now.
func (m *menu) dress() {
	for _, c := range m.commands {
		c.item.Shortcut = m.keyOf(c).shortcut()
	}
	m.write()
}

// setKey gives a command another key, kept for the next time, and says why it cannot have it.
func (m *menu) setKey(c command, k combo) (refusal string) {
	if k.key != "" {
		if why := k.refusal(); why != "" {
			return why
		}
		for _, other := range m.commands {
			if other.id != c.id && m.keyOf(other) == k {
				return k.String() + " is the key of “" + other.name() + "”. Change that one first."
			}
		}
	}
	keys := cloneMap(m.desk.settings.Keys)
	if delete(keys, c.id); k != c.usual {
		keys[c.id] = k.String()
	}
	m.keep(keys)
	return ""
}

// keep keeps other keys.
func (m *menu) keep(keys map[string]string) {
	m.desk.settings.Keys = keys
	m.dress()
	m.refresh()
	m.desk.saveSettings()
}

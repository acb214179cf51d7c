package desk

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/ui/look"
)

// The steps of the text scale.
const (
	scaleStep     = 0.125
	smallestScale = 0.75
	largestScale  = 2
)

// menu is the main menu. Every command lives here, since it sees keys before a focused field does.
type menu struct {
	desk   *Desk
	main   *fyne.MainMenu
	undo   *fyne.MenuItem
	redo   *fyne.MenuItem
	recent *fyne.MenuItem
	modes  map[look.Mode]*fyne.MenuItem
	states []ticked // of the players' display
	stop   func()   // of a refresh that is due
}

// ticked is a command with a tick while something is so.
type ticked struct {
	item *fyne.MenuItem
	is   func() bool
}

func newMenu(d *Desk) *menu {
	m := &menu{desk: d, modes: map[look.Mode]*fyne.MenuItem{}}
	m.undo = m.item("Undo", &fyne.ShortcutUndo{}, d.undo)
	m.redo = m.item("Redo", ctrlShift(fyne.KeyZ), d.Redo)
	m.recent = fyne.NewMenuItem("Open recent", nil)
	m.recent.ChildMenu = fyne.NewMenu("")
	quit := m.item("Quit", ctrl(fyne.KeyQ), d.Quit)
	quit.IsQuit = true
	m.main = fyne.NewMainMenu(
		fyne.NewMenu("File",
			m.item("New document…", ctrl(fyne.KeyN), d.newDocument),
			m.item("A crew for tonight…", nil, d.newCrew),
			m.item("New locker…", ctrlShift(fyne.KeyN), d.newLocker),
			m.item("Open locker…", ctrl(fyne.KeyO), d.openAnother),
			m.recent,
			m.item("Save a copy of the locker as…", ctrlShift(fyne.KeyS), d.saveCopy),
			m.item("Restore from a backup…", nil, d.showBackups),
			fyne.NewMenuItemSeparator(),
			m.item("Import…", ctrl(fyne.KeyI), d.importFile),
			m.item("Export…", ctrl(fyne.KeyE), d.exportFile),
			m.item("Print or export PDF…", ctrl(fyne.KeyP), d.printDialog),
			fyne.NewMenuItemSeparator(),
			m.item("Close tab", ctrl(fyne.KeyW), func() { d.leaveTab(d.front) }),
			quit),
		fyne.NewMenu("Edit", m.undo, m.redo,
			m.item("Undo a single act…", ctrl(fyne.KeyU), d.chooseAct),
			fyne.NewMenuItemSeparator(),
			m.item("Duplicate document", ctrl(fyne.KeyD), d.duplicate),
			m.item("Rename document…", nil, d.rename),
			m.item("Remove document", nil, d.remove),
			fyne.NewMenuItemSeparator(),
			m.item("History of this document", ctrl(fyne.KeyH), d.showHistory),
			m.item("History of the locker", ctrlShift(fyne.KeyH), d.showMoments)),
		fyne.NewMenu("View", append([]*fyne.MenuItem{
			m.item("Filter the shelf", ctrl(fyne.KeyF), d.shelf.find),
			m.item("Go to the sheet", ctrl(fyne.KeyG), d.toSheet),
			m.play(),
			m.item("Next tab", tabKey(0), func() { d.step(1) }),
			m.item("Previous tab", tabKey(fyne.KeyModifierShift), func() { d.step(-1) }),
			fyne.NewMenuItemSeparator(),
			m.item("Games you play…", nil, d.chooseGames),
			m.item("Larger", ctrl(fyne.KeyEqual), func() { d.scale(d.theme.Scale + scaleStep) }),
			m.item("Smaller", ctrl(fyne.KeyMinus), func() { d.scale(d.theme.Scale - scaleStep) }),
			m.item("Normal size", ctrl(fyne.Key0), func() { d.scale(1) }),
			fyne.NewMenuItemSeparator(),
		}, m.themes()...)...),
		fyne.NewMenu("Players", m.players()...),
		fyne.NewMenu("Help", m.guide(), m.reference(), fyne.NewMenuItem("Keys", func() { d.Guide(KeysPage) }), m.item("About", nil, d.tellAbout)),
	)
	return m
}

// players are the commands of the players' display. Those that hide it never wait.
func (m *menu) players() []*fyne.MenuItem {
	p, s := m.desk.players, &m.desk.settings
	tick := func(item *fyne.MenuItem, is func() bool) *fyne.MenuItem {
		m.states = append(m.states, ticked{item, is})
		return item
	}
	now := func(label string, key fyne.KeyName, act func()) *fyne.MenuItem {
		item := fyne.NewMenuItem(label, act)
		item.Shortcut = ctrl(key)
		return item
	}
	items := []*fyne.MenuItem{
		m.item("Open the players' display", ctrlShift(fyne.KeyP), p.Open),
		tick(now("Pause", pauseKey, p.Pause), p.IsPaused),
		tick(now("Black screen", blackKey, p.Blackout), p.IsBlack),
		tick(now("Freeze", freezeKey, p.Freeze), p.IsFrozen),
		tick(m.item("Full screen", ctrl(fullKey), p.FullScreen), func() bool { return p.full }),
		fyne.NewMenuItemSeparator(),
		m.item("Show players my view", nil, p.See),
		m.item("Show players the whole map", nil, p.Fit),
		m.item("Zoom in for players", nil, func() { p.ZoomBy(2) }),
		m.item("Zoom out for players", nil, func() { p.ZoomBy(-2) }),
		m.item("Show the document in front", ctrlShift(fyne.KeyL), p.Present),
		m.item("Turn a quarter", nil, p.Turn),
		tick(m.item("Lock the players' map", nil, p.Lock), func() bool { return s.PlayersLocked }),
		fyne.NewMenuItemSeparator(),
		tick(m.item("Turn order", nil, p.showOrder), func() bool { return !s.PlayersNoOrder }),
		tick(m.item("Scene aspects", nil, p.showAspects), func() bool { return !s.PlayersNoAspects }),
		m.item("Larger text", nil, func() { p.Text(1) }),
		m.item("Smaller text", nil, func() { p.Text(-1) }),
		fyne.NewMenuItemSeparator(),
		m.item("Close the players' display", nil, p.Close),
	}
	m.tick()
	p.Watch(m.refresh)
	return items
}

// reference opens the reference cards, or puts them away. It does not wait while a dialog asks something: that may be
// what the rules are wanted for.
func (m *menu) reference() *fyne.MenuItem {
	i := fyne.NewMenuItem("Reference cards", m.desk.reference.toggle)
	i.Shortcut = ctrl(fyne.KeyR)
	return i
}

// guide opens the guide. The key by itself does so where no text is typed. Like the cards it does not wait.
func (m *menu) guide() *fyne.MenuItem {
	i := fyne.NewMenuItem("Guide (F1)", func() { m.desk.Guide("") })
	i.Shortcut = ctrl(guideKey)
	return i
}

// play folds the shelf away. The key by itself does so where no text is typed.
func (m *menu) play() *fyne.MenuItem {
	d := m.desk
	item := m.item("Fold the shelf (F9)", ctrl(foldKey), func() { d.FoldShelf(!d.folded) })
	m.states = append(m.states, ticked{item, d.IsShelfFolded})
	return item
}

// tick shows what is so now.
func (m *menu) tick() {
	for _, t := range m.states {
		t.item.Checked = t.is()
	}
}

// item is a command that waits while a dialog asks something.
func (m *menu) item(label string, key fyne.Shortcut, act func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, func() {
		if len(m.desk.dialogs) == 0 {
			act()
		}
	})
	i.Shortcut = key
	return i
}

func ctrl(k fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierShortcutDefault}
}

func ctrlShift(k fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// tabKey is Control and Tab on every system.
func tabKey(more fyne.KeyModifier) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl | more}
}

func (m *menu) themes() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, t := range []struct {
		mode  look.Mode
		label string
	}{{look.System, "Follow system"}, {look.Paper, "Light"}, {look.Console, "Dark"}} {
		item := m.item(t.label, nil, func() { m.desk.mode(t.mode) })
		item.Checked = m.desk.theme.Mode == t.mode
		m.modes[t.mode] = item
		items = append(items, item)
	}
	return items
}

// refreshSoon shows what would be undone, once typing pauses.
func (m *menu) refreshSoon() {
	if m.stop != nil {
		m.stop()
	}
	m.stop = m.desk.after(400, m.refresh)
}

// refresh shows what would be undone and the lockers last used.
func (m *menu) refresh() {
	d := m.desk
	m.undo.Label, m.redo.Label = "Undo", "Redo"
	if d.journal != nil {
		m.undo.Label = named("Undo", d.journal.UndoLabel())
		m.redo.Label = named("Redo", d.journal.RedoLabel())
	}
	m.recent.ChildMenu.Items = nil
	for _, path := range d.settings.Recent {
		label := lockerName(path)
		if path == d.services.SamplePath {
			label = "The sample locker"
		}
		m.recent.ChildMenu.Items = append(m.recent.ChildMenu.Items, m.item(label, nil, func() {
			if path == d.services.SamplePath {
				d.openSample()
				return
			}
			d.openLocker(path, false, nil)
		}))
	}
	for mode, item := range m.modes {
		item.Checked = d.theme.Mode == mode
	}
	m.tick()
	m.main.Refresh()
}

func named(verb, label string) string {
	if label == "" {
		return verb
	}
	if runes := []rune(label); len(runes) > 60 {
		label = string(runes[:59]) + "…"
	}
	return verb + ": " + label
}

// scale sets the size of all text and space.
func (d *Desk) scale(to float32) {
	d.theme.Scale = min(max(to, smallestScale), largestScale)
	d.settings.Scale = d.theme.Scale
	d.app.Settings().SetTheme(d.theme)
	d.menu.refresh() // the bar is higher or lower now, and what is under it has to make room
	d.light.say(fmt.Sprintf("Text at %.0f %%", d.theme.Scale*100))
	d.saveSettings()
}

// mode sets the colours.
func (d *Desk) mode(mode look.Mode) {
	d.theme.Mode, d.settings.Mode = mode, mode
	d.app.Settings().SetTheme(d.theme)
	d.menu.refresh()
	d.saveSettings()
}

// addCanvasShortcuts gives Redo its second key where no field has the focus; fields hand it on. So it does with a
// dialog's keys.
func (d *Desk) addCanvasShortcuts() {
	waits := func(act func()) func(fyne.Shortcut) {
		return func(fyne.Shortcut) {
			if len(d.dialogs) == 0 {
				act()
			}
		}
	}
	d.canvas().AddShortcut(&fyne.ShortcutRedo{}, waits(d.Redo))
	d.canvas().SetOnTypedKey(func(k *fyne.KeyEvent) {
		if to := d.keyed(); !d.FunctionKey(k) && to != nil {
			to.TypedKey(k)
		}
	})
	d.canvas().SetOnTypedRune(func(r rune) {
		if to := d.keyed(); to != nil {
			to.TypedRune(r)
		}
	})
}

func (d *Desk) tellAbout() {
	d.tell("Ship's Locker", "Character sheets for far-future games at a real table. Unofficial: the games belong to their authors, "+
		"who are named in the README and the NOTICE. It never uses the network.")
}

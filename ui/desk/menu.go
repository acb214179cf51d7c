package desk

import (
	"fmt"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
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
	desk     *Desk
	main     *fyne.MainMenu
	undo     *fyne.MenuItem
	redo     *fyne.MenuItem
	recent   *fyne.MenuItem
	states   []ticked  // of the players' display
	commands []command // that have a key
	stop     func()    // of a refresh that is due
}

// ticked is a command with a tick while something is so.
type ticked struct {
	item *fyne.MenuItem
	is   func() bool
}

func newMenu(d *Desk) *menu {
	m := &menu{desk: d}
	m.undo, m.redo = m.item("Undo", d.undo), m.item("Redo", d.Redo)
	m.undo.Shortcut, m.redo.Shortcut = &fyne.ShortcutUndo{}, ctrlShift(fyne.KeyZ).shortcut() // as text fields have them
	m.recent = fyne.NewMenuItem("Open recent", nil)
	m.recent.ChildMenu = fyne.NewMenu("")
	quit := m.keyed("quit", ctrl(fyne.KeyQ), m.item("Quit", d.Quit))
	quit.IsQuit = true
	m.main = fyne.NewMainMenu(
		fyne.NewMenu("File",
			m.keyed("new", ctrl(fyne.KeyN), m.item("New document…", d.newDocument)),
			m.item("A crew for tonight…", d.newCrew),
			m.keyed("newLocker", ctrlShift(fyne.KeyN), m.item("New locker…", d.newLocker)),
			m.keyed("open", ctrl(fyne.KeyO), m.item("Open locker…", d.openAnother)),
			m.recent,
			m.keyed("copy", ctrlShift(fyne.KeyS), m.item("Save a copy of the locker as…", d.saveCopy)),
			m.item("Restore from a backup…", d.showBackups),
			fyne.NewMenuItemSeparator(),
			m.item("Settings…", d.showSettings),
			fyne.NewMenuItemSeparator(),
			m.keyed("import", ctrl(fyne.KeyI), m.item("Import…", d.importFile)),
			m.keyed("export", ctrl(fyne.KeyE), m.item("Export…", d.exportFile)),
			m.keyed("print", ctrl(fyne.KeyP), m.item("Print or export PDF…", d.Print)),
			m.keyed("packet", ctrl(fyne.KeyT), m.item("Packet for tonight…", d.showPackets)),
			fyne.NewMenuItemSeparator(),
			m.keyed("closeTab", ctrl(fyne.KeyW), m.item("Close tab", func() { d.leaveTab(d.front) })),
			quit),
		fyne.NewMenu("Edit", m.undo, m.redo,
			m.keyed("undoOne", ctrl(fyne.KeyU), m.item("Undo a single step…", d.chooseAct)),
			fyne.NewMenuItemSeparator(),
			m.keyed("duplicate", ctrl(fyne.KeyD), m.item("Duplicate document", d.duplicate)),
			m.item("Rename document…", d.rename),
			m.item("Remove document", d.remove),
			m.keyed("pin", ctrlShift(fyne.KeyU), m.item("Pin to the top of the shelf", d.pin)),
			m.item("Move to a campaign…", d.moveToCampaign),
			m.item("Copy into another campaign…", d.copyToCampaign),
			m.item("Archive or bring back campaign", d.archive),
			m.item("Add to the scene in front", d.enlist),
			m.item("Print together…", d.printTogether),
			fyne.NewMenuItemSeparator(),
			m.keyed("history", ctrl(fyne.KeyH), m.item("History of this document", d.showHistory)),
			m.keyed("lockerHistory", ctrlShift(fyne.KeyH), m.item("History of the locker", d.showMoments))),
		fyne.NewMenu("View",
			m.keyed("filter", ctrl(fyne.KeyF), m.item("Filter the shelf", d.shelf.find)),
			m.keyed("sheet", ctrl(fyne.KeyG), m.item("Go to the sheet", d.toSheet)),
			m.play(),
			m.keyed("nextTab", tabKey(0), m.item("Next tab", func() { d.step(1) })),
			m.keyed("previousTab", tabKey(fyne.KeyModifierShift), m.item("Previous tab", func() { d.step(-1) })),
			fyne.NewMenuItemSeparator(),
			m.keyed("larger", ctrl(fyne.KeyEqual), m.item("Larger", func() { d.scale(d.settings.Scale + scaleStep) })),
			m.keyed("smaller", ctrl(fyne.KeyMinus), m.item("Smaller", func() { d.scale(d.settings.Scale - scaleStep) })),
			m.keyed("normalSize", ctrl(fyne.Key0), m.item("Normal size", func() { d.scale(1) })),
		),
		fyne.NewMenu("Players", m.players()...),
		fyne.NewMenu("Help", m.guide(), m.reference(), m.item("Keys…", d.ShowKeys), m.item("About", d.tellAbout)),
	)
	m.dress()
	return m
}

// quiet is the key of a command that the menu does not write by itself: the toolkit would write it too pale to be read.
type quiet struct {
	fyne.Shortcut
	name string
}

// write puts the keys of commands where they can be read. A Mac's own menu does so itself.
func (m *menu) write() {
	if runtime.GOOS == "darwin" {
		return
	}
	for _, top := range m.main.Items {
		column(top)
	}
}

// column puts the keys of a menu's commands behind what they are called, one below the other.
func column(menu *fyne.Menu) {
	const stop = 40 // how far apart the toolkit sets tabs, whatever the size of text
	stops := func(label string) int {
		return int(fyne.MeasureText(label, theme.TextSize(), fyne.TextStyle{}).Width) / stop
	}
	at := 0
	for _, i := range menu.Items {
		if k, ok := i.Shortcut.(fyne.KeyboardShortcut); ok {
			i.Shortcut = quiet{i.Shortcut, combo{k.Key(), k.Mod()}.String()}
		}
		i.Label, _, _ = strings.Cut(i.Label, "\t")
		at = max(at, stops(i.Label)+1)
	}
	for _, i := range menu.Items {
		if q, ok := i.Shortcut.(quiet); ok {
			i.Label += strings.Repeat("\t", at-stops(i.Label)) + q.name
		}
	}
}

// players are the commands of the players' display. Those that hide it never wait.
func (m *menu) players() []*fyne.MenuItem {
	d, p, s := m.desk, m.desk.players, &m.desk.settings
	tick := func(item *fyne.MenuItem, is func() bool) *fyne.MenuItem {
		m.states = append(m.states, ticked{item, is})
		return item
	}
	now := func(id, label string, key fyne.KeyName, act func()) *fyne.MenuItem {
		return m.keyed(id, ctrl(key), fyne.NewMenuItem(label, act))
	}
	items := []*fyne.MenuItem{
		m.keyed("players", ctrlShift(fyne.KeyP), m.item("Open the players' display", p.Open)),
		tick(now("pause", "Pause", pauseKey, p.Pause), p.IsPaused),
		tick(now("black", "Black screen", blackKey, p.Blackout), p.IsBlack),
		tick(now("freeze", "Freeze", freezeKey, p.Freeze), p.IsFrozen),
		tick(m.keyed("playersFull", ctrl(fullKey), m.item("Full screen", p.FullScreen)), func() bool { return p.full }),
		fyne.NewMenuItemSeparator(),
		m.item("Show players my view", p.See),
		m.item("Show players the whole map", p.Fit),
		m.item("Zoom in for players", func() { p.ZoomBy(2) }),
		m.item("Zoom out for players", func() { p.ZoomBy(-2) }),
		m.keyed("present", ctrlShift(fyne.KeyL), m.item("Show the document in front", d.present)),
		m.item("Turn a quarter", p.Turn),
		tick(m.item("Lock the players' map", p.Lock), func() bool { return s.PlayersLocked }),
		fyne.NewMenuItemSeparator(),
		tick(m.item("Turn order", p.showOrder), func() bool { return !s.PlayersNoOrder }),
		tick(m.item("Scene aspects", p.showAspects), func() bool { return !s.PlayersNoAspects }),
		m.item("Larger text", func() { p.Text(1) }),
		m.item("Smaller text", func() { p.Text(-1) }),
		fyne.NewMenuItemSeparator(),
		m.item("Close the players' display", p.Close),
	}
	m.tick()
	p.Watch(m.refresh)
	return items
}

// reference opens the reference cards, or puts them away. It does not wait while a dialog asks something: that may be
// what the rules are wanted for.
func (m *menu) reference() *fyne.MenuItem {
	return m.keyed("cards", ctrl(fyne.KeyR), fyne.NewMenuItem("Reference cards", m.desk.reference.toggle))
}

// guide opens the guide. The key by itself does so where no text is typed. Like the cards it does not wait.
func (m *menu) guide() *fyne.MenuItem {
	i := fyne.NewMenuItem("Guide (F1)", func() { m.desk.Guide("") })
	i.Shortcut = ctrl(guideKey).shortcut()
	return i
}

// play folds the shelf away. The key by itself does so where no text is typed.
func (m *menu) play() *fyne.MenuItem {
	d := m.desk
	item := m.keyed("fold", ctrl(foldKey), m.item("Fold the shelf (F9)", func() { d.FoldShelf(!d.folded) }))
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
func (m *menu) item(label string, act func()) *fyne.MenuItem {
	return fyne.NewMenuItem(label, func() {
		if len(m.desk.dialogs) == 0 {
			act()
		}
	})
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
		m.recent.ChildMenu.Items = append(m.recent.ChildMenu.Items, m.item(label, func() {
			if path == d.services.SamplePath {
				d.openSample()
				return
			}
			d.openLocker(path, false, nil)
		}))
	}
	m.tick()
	m.write()
	m.main.Refresh()
}

func named(verb, label string) string {
	if label = domain.AsWritten(label); label == "" {
		return verb
	}
	if runes := []rune(label); len(runes) > 60 {
		label = string(runes[:59]) + "…"
	}
	return verb + ": " + label
}

// scaleRest is how long, in ms, after one new size the next waits. To lay everything anew takes up to a second, in which a key
// that is held comes again and again.
const scaleRest = 100

// scale sets the size of all text and space.
func (d *Desk) scale(to float32) {
	d.settings.Scale = min(max(to, smallestScale), largestScale)
	if !d.scaling {
		d.rescale()
	}
	d.light.say(fmt.Sprintf("Text at %.0f %%", d.settings.Scale*100))
	d.saveSettings()
}

// rescale lays everything in the size wanted, and again if that is another by then.
func (d *Desk) rescale() {
	if d.scaling = d.theme.Scale != d.settings.Scale; !d.scaling {
		return
	}
	d.theme.Scale = d.settings.Scale
	d.app.Settings().SetTheme(d.theme)
	d.menu.refresh() // the bar is higher or lower now, and what is under it has to make room
	d.after(scaleRest, d.rescale)
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

// Package desk is the frame of the program: its window, menus, shelf of documents, tabs over one re-bound
// view a kind, save light and dialogs. It knows no game; editors show the documents.
package desk

import (
	"context"
	"fmt"
	"image"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/naming"
	"shipslocker/ui/field"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// binKeeps is how long the bin keeps documents, in ms: 30 days.
const binKeeps = domain.Moment(30 * 24 * 60 * 60 * 1000)

// Desk is the program's one window. Its methods are called on the screen's goroutine.
type Desk struct {
	app      fyne.App
	window   fyne.Window
	services Services
	settings Settings
	theme    *look.Theme
	worker   worker

	locker  domain.Locker // nil until one is open
	journal *edit.Journal
	keeper  *edit.Keeper
	heads   map[domain.DocID]domain.Head
	names   *naming.Names                   // of these; nil = not worked out yet
	listed  map[domain.KindID][]domain.Head // of these, by kinds, as they were asked for; see Documents
	saved   edit.Status

	open    []domain.DocID       // documents with a tab, in order
	front   domain.DocID         // the one shown; empty = none
	held    map[domain.DocID]int // how often editors hold a document, see Host.Hold
	editors map[domain.KindID]Editor
	dialogs []*dialog
	made    map[domain.DocID]bool // since nothing of them was shown
	removal field.Removal
	removed bool // documents were, and nobody has chosen another since

	shown   domain.DocID                    // the document that an editor is bound to; empty = none is
	kept    map[domain.DocID][]domain.DocID // what is kept open for a document that something is under way for
	keeps   domain.DocID                    // for which what is let go of now is kept open; empty = for none
	drafts  drafts
	letters map[key.Where]*key.Letters // those that were asked for
	frames  []frame                    // that a picture may be dropped on
	waiting string                     // a file to be taken in once a locker lies on the desk; empty = none
	places  map[int64]domain.DocID     // the document in front when a step was made on one that was held beside it
	began   int64                      // the last step of earlier sessions

	menu      *menu
	reference *reference
	dresser   *dresser
	thumbs    map[thumb]image.Image // of the start page
	shelf     *shelf
	handle    *handle // of the shelf
	players   *Players
	tabs      *tabBar
	light     *light
	ahead     *ahead
	near      *near
	sheet     *fyne.Container   // under the tabs: a notice, then the editor
	naming    *namedIn          // under the sheet
	page      fyne.CanvasObject // the one shown last in the place of the sheet, see isPage; nil = none yet
	split     *container.Split
	folded    bool         // the shelf is folded away
	playing   domain.DocID // the scene for which it is, empty = it is as a person wants it
	scaling   bool         // all has just been laid in another size
	ended     bool         // the window may close

	saving    bool // the settings are being written
	saveAgain bool // and have changed since
}

// New makes the desk and its window, on which nothing stands until Lay.
func New(app fyne.App, services Services, settings Settings) *Desk {
	settings = settings.sound()
	d := &Desk{
		app: app, services: services, settings: settings,
		theme: &look.Theme{Mode: settings.Mode, Scale: settings.Scale},
		heads: map[domain.DocID]domain.Head{}, listed: map[domain.KindID][]domain.Head{},
		letters: map[key.Where]*key.Letters{}, editors: map[domain.KindID]Editor{}, held: map[domain.DocID]int{}, made: map[domain.DocID]bool{},
		kept: map[domain.DocID][]domain.DocID{}, places: map[int64]domain.DocID{}, thumbs: map[thumb]image.Image{},
	}
	d.worker = worker{do: fyne.Do, inline: services.Inline}
	app.Settings().SetTheme(d.theme)
	d.window = app.NewWindow("Ship's Locker")
	d.window.SetMaster() // the others close with it
	d.window.Resize(fyne.NewSize(settings.Width, settings.Height))
	return d
}

// Lay lays all that stands on the desk. Call it once; the window may come up before.
func (d *Desk) Lay() {
	d.dresser = newDresser(d)
	d.shelf = newShelf(d)
	d.players = newPlayers(d)
	d.tabs = newTabBar(d)
	d.light = newLight(func() { d.saveCopy() }, d.after)
	d.sheet = container.NewStack()
	d.handle = newHandle(d)
	d.naming = newNamedIn(d, d.sheet)
	right := container.NewBorder(container.NewBorder(nil, nil, d.handle, nil, d.tabs.view), nil, nil, nil, d.naming.view)
	d.split = container.NewHSplit(d.shelf.view(), right)
	d.split.SetOffset(d.settings.Shelf)
	d.ahead, d.near = newAhead(d), &near{desk: d, records: map[domain.DocID]domain.Record{}}
	d.window.SetContent(container.NewStack(container.NewBorder(nil, d.light.view(), nil, nil, d.split), container.NewWithoutLayout(d.ahead), look.NewTips(d.after)))
	d.reference = &reference{desk: d}
	d.menu = newMenu(d)
	d.window.SetMainMenu(d.menu.main)
	d.window.SetCloseIntercept(d.Quit)
	d.window.SetOnDropped(d.dropped)
	d.addCanvasShortcuts()
	d.showWelcome()
}

// Window is the desk's window.
func (d *Desk) Window() fyne.Window { return d.window }

// Crashed notes how this run ended, for the next start to tell.
func (d *Desk) Crashed(report string) { d.settings.Crash = report }

// Start opens the locker at path, or without one the locker last open, or the sample. Other files are taken into the locker
// last open. It returns at once.
func (d *Desk) Start(path string) {
	if report := d.settings.Crash; report != "" {
		d.settings.Crash = ""
		d.tellCrash(report)
	}
	if takesIn(path) {
		path, d.waiting = "", path
	}
	if path == "" {
		path = d.settings.Locker
	}
	if path == "" || path == d.services.SamplePath {
		d.openSample()
		return
	}
	d.openLocker(path, false, func() { d.openInstead(path) })
}

// Canvas is the window's canvas.
func (d *Desk) Canvas() fyne.Canvas { return d.window.Canvas() }

// Driver is the toolkit's driver.
func (d *Desk) Driver() fyne.Driver { return d.app.Driver() }

// Theme is the program's theme.
func (d *Desk) Theme() fyne.Theme { return d.theme }

// Say tells something in the line at the window's foot.
func (d *Desk) Say(news string) { d.light.say(news) }

func (d *Desk) canvas() fyne.Canvas { return d.window.Canvas() }
func (d *Desk) textSize() float32   { return d.theme.Size(theme.SizeNameText) }

// kinds lists the kinds of all games.
func (d *Desk) kinds() domain.Kinds {
	var kinds domain.Kinds
	for _, g := range d.services.Games {
		kinds = append(kinds, g.Kinds...)
	}
	return kinds
}

// game returns the game of a kind.
func (d *Desk) game(kind domain.KindID) Game {
	for _, g := range d.services.Games {
		if g.ID == kind.Game() {
			return g
		}
	}
	return Game{}
}

// kind returns a kind, or a nameless one that this version does not know.
func (d *Desk) kind(id domain.KindID) domain.Kind {
	k, err := d.kinds().Find(id)
	if err != nil {
		return domain.Kind{Title: "document", Game: id.Game()}
	}
	return k
}

// after calls f on the screen's goroutine, ms from now.
func (d *Desk) after(ms int, f func()) (stop func()) {
	if d.services.After != nil {
		return d.services.After(ms, f)
	}
	t := time.AfterFunc(time.Duration(ms)*time.Millisecond, func() { d.worker.hand(f) })
	return func() { t.Stop() }
}

// put puts a locker on the desk in the place of the one that lies there, whose edits are all saved.
func (d *Desk) put(locker domain.Locker, heads []domain.Head, kept map[domain.DocID][]byte, seq int64) {
	d.clear()
	d.locker, d.drafts.kept = locker, kept
	keeper := edit.NewKeeper(locker, edit.Desk{Now: d.services.Now, After: d.after, Work: d.worker.run, Status: d.showStatus})
	keeper.Know(heads...)
	d.keeper = keeper
	d.journal = edit.NewJournal(d.kinds(), d.services.Now, func(delayed bool, step domain.Step) {
		if d.keeper == keeper { // else a document held from the locker before is written to
			for _, c := range step.Changes {
				d.know(c.After.Head)
			}
		}
		keeper.Save(delayed, step)
	})
	d.journal.Title(d.titled)
	d.journal.Begin(seq)
	d.began = seq
	d.journal.Watch(d.onStep)
	d.heads, d.names, d.listed = map[domain.DocID]domain.Head{}, nil, map[domain.KindID][]domain.Head{}
	for _, h := range heads {
		d.heads[h.ID] = h
	}
	d.saved = edit.Status{}
	d.light.rest(locker.ReadOnly())
	d.remember(locker.Path())
	d.shelf.begin()
	d.menu.refresh()
	for _, id := range d.settings.Tabs[locker.Path()] {
		if h, ok := d.heads[id]; ok && h.Binned == 0 && d.knows(h.Kind) {
			d.open = append(d.open, id)
		}
	}
	d.tabs.refresh()
	if front := d.settings.Front[locker.Path()]; d.isOpen(front) {
		d.Show(front)
	} else if len(d.open) > 0 {
		d.Show(d.open[0])
	} else {
		d.showWelcome()
	}
	d.window.SetTitle(d.title())
	if why := locker.ReadOnly(); why != "" {
		d.tellReadOnly(why, "Open read-only")
		return
	}
	before := d.services.Now() - binKeeps
	d.worker.run(func() func() {
		kept := d.services.Backup(locker)
		_, err := locker.Purge(context.Background(), before)
		done, undone, lost := locker.Line(context.Background())
		_, _ = locker.Search(context.Background(), "", 0) // so that the first letters typed need not wait; who searches is told what fails
		return func() {
			if d.locker == locker {
				d.afterPurge(before, err)
				d.recall(done, undone, lost)
				if kept != nil {
					d.light.say("No backup could be made: " + sentence(kept))
				}
			}
		}
	})
}

// afterPurge takes what left the bin for good off the shelf.
func (d *Desk) afterPurge(before domain.Moment, err error) {
	if err != nil {
		d.light.say("The bin still has documents older than 30 days: " + sentence(err))
		return
	}
	for id, h := range d.heads {
		if h.Binned != 0 && h.Binned < before {
			delete(d.heads, id)
			d.names = nil
		}
	}
	d.shelf.refresh()
}

// recall takes over the line of undo of earlier sessions.
func (d *Desk) recall(done, undone []domain.Step, err error) {
	if err != nil {
		d.light.say("Earlier steps cannot be undone: " + sentence(err))
		return
	}
	d.journal.Recall(done, undone, d.fetch)
	d.menu.refresh()
}

// fetch reads a step of an earlier session.
func (d *Desk) fetch(seq int64, then func(domain.Step, error)) {
	locker := d.locker
	d.worker.run(func() func() {
		s, err := locker.Step(context.Background(), seq)
		return func() {
			if d.locker != locker {
				return
			}
			if err == nil && len(s.Changes) == 0 {
				err = domain.ErrNotFound
			}
			if err != nil {
				d.fail("That step cannot be undone or redone", err, "Nothing was changed.")
			}
			then(s, err)
			d.menu.refresh()
		}
	})
}

// clear takes everything off the desk. The locker, if there is one, is closed.
func (d *Desk) clear() {
	if old := d.lift(); old != nil {
		d.shut(old)
	}
}

// lift takes everything off the desk and returns the locker that lay there, still open; nil = none did.
func (d *Desk) lift() domain.Locker {
	d.unbind()
	for _, u := range d.underway() {
		d.leave(u.ID)
	}
	d.drafts = drafts{}
	d.open, d.front = nil, ""
	d.makeRoom()
	d.playing = ""
	d.heads, d.names, d.listed, d.held = map[domain.DocID]domain.Head{}, nil, map[domain.KindID][]domain.Head{}, map[domain.DocID]int{}
	d.kept, d.places = map[domain.DocID][]domain.DocID{}, map[int64]domain.DocID{}
	d.shelf.search.forget()
	d.near.forget()
	d.players.forget()
	old := d.locker
	d.locker, d.journal, d.keeper = nil, nil, nil
	return old
}

// know takes in how a document stands. It is called before anybody who watches documents: a seat shows whose sheet lies
// there as soon as the step that made the sheet puts it there.
func (d *Desk) know(h domain.Head) {
	was := d.heads[h.ID]
	h.Rev = was.Rev
	d.heads[h.ID] = h
	delete(d.listed, h.Kind)
	d.renamed(was, h)
}

// onStep follows the journal: whatever stands differently now is shown so.
func (d *Desk) onStep(ev edit.Event) {
	gone := false
	d.light.settled()
	for _, h := range ev.Heads {
		d.know(h)
		if h.Binned != 0 {
			d.forsake(h.ID)
			if d.isOpen(h.ID) {
				d.closeTab(h.ID)
				gone = true
			}
		}
	}
	d.shelf.follow(ev.Heads)
	d.tabs.follow(ev.Heads)
	d.naming.follow(ev)
	d.menu.refreshSoon()
	if !ev.Jump {
		d.stepped(ev)
		return
	}
	d.jumped(ev, gone)
}

func (d *Desk) isOpen(id domain.DocID) bool {
	for _, o := range d.open {
		if o == id {
			return true
		}
	}
	return false
}

// Show brings a document to the front, opening it first if need be. One that has just been made is begun.
func (d *Desk) Show(id domain.DocID) { d.showThen(id, nil) }

// Begin shows a document and puts the keyboard into it.
func (d *Desk) Begin(id domain.DocID) { d.showThen(id, Editor.Begin) }

func (d *Desk) showThen(id domain.DocID, then func(Editor)) {
	if d.made[id] && then == nil {
		then = Editor.Begin
	}
	delete(d.made, id)
	if h, ok := d.heads[id]; ok && !d.knows(h.Kind) {
		d.tellNewer(id)
		return
	}
	if !d.isOpen(id) {
		d.open = append(d.open, id)
	}
	d.front, d.removed = id, false
	d.makeRoom()
	d.tabs.refresh()
	d.shelf.mark(id)
	d.shelf.seen.Use(id, d.services.Now())
	d.keepTabs()
	show := func(r domain.Record) {
		if d.front != id {
			return
		}
		doc, err := d.journal.Open(r, d.locker.ReadOnly())
		if err != nil {
			d.closeTab(id)
			d.fail("This document cannot be opened", err, "It stays in the locker unchanged.")
			return
		}
		d.ahead.come(id, func() {
			had := d.canvas().Focused()
			editor := d.bind(doc)
			_, keyed := editor.(Keyed)
			pane := paneIn(editor.View())
			switch {
			case then != nil:
				then(editor)
			case had != nil && d.canvas().Focused() == nil && !keyed && pane != nil && pane.Offset.Y == 0: // it was in the sheet that has gone
				editor.Begin()
			}
		})
		d.near.expect(d.around()...)
	}
	if r, ok := d.atHand(id); ok {
		show(r)
		return
	}
	d.ahead.wait(id)
	d.read(id, show)
}

// bind shows a document in the editor of its kind.
func (d *Desk) bind(doc *edit.Doc) Editor {
	kind := doc.Kind().ID()
	editor := d.editor(kind)
	d.light.keep("", nil)
	d.rebind(doc.ID(), func() {
		for other, e := range d.editors {
			if other != kind {
				e.Bind(nil)
			}
		}
		if len(d.sheet.Objects) != 1 || d.sheet.Objects[0] != editor.View() {
			if w := d.canvas().Focused(); w != nil && len(d.dialogs) == 0 && !d.shelf.has(w) {
				d.canvas().Unfocus() // what has it goes out of sight
			}
			d.sheet.Objects = []fyne.CanvasObject{editor.View()}
			d.sheet.Refresh()
		}
		editor.Bind(doc)
	})
	d.naming.look(doc.ID())
	d.dresser.dress(editor.View())
	if why := doc.ReadOnly(); why != "" && d.locker.ReadOnly() == "" {
		d.light.keep(why, nil)
	}
	d.window.SetTitle(d.title())
	return editor
}

// editor returns the editor of a kind, building it the first time.
func (d *Desk) editor(kind domain.KindID) Editor {
	editor, ok := d.editors[kind]
	if !ok {
		editor = d.services.Editors[kind](d)
		d.editors[kind] = editor
	}
	return editor
}

func (d *Desk) unbind() {
	d.ahead.leave()
	d.rebind("", func() {
		for _, e := range d.editors {
			e.Bind(nil)
		}
	})
	d.light.keep("", nil)
	d.naming.look("")
	d.window.SetTitle(d.title())
}

func (d *Desk) title() string {
	parts := []string{}
	if h, ok := d.heads[d.front]; ok {
		parts = append(parts, titleOf(h, d.kind(h.Kind)))
	}
	if d.locker != nil {
		parts = append(parts, lockerName(d.locker.Path()))
	}
	return strings.Join(append(parts, "Ship's Locker"), " – ")
}

func lockerName(path string) string {
	return strings.TrimSuffix(filepath.Base(path), lockerSuffix)
}

// atHand is a document's record as it now stands, where nothing has to be read for it.
func (d *Desk) atHand(id domain.DocID) (domain.Record, bool) {
	if r, ok := d.journal.Standing(id); ok {
		return r, true
	}
	return d.near.take(id)
}

// read gets a document's record as it now stands and calls then on the screen's goroutine. When that fails
// the desk says why and then is not called.
func (d *Desk) read(id domain.DocID, then func(domain.Record)) {
	locker, keeper := d.locker, d.keeper
	if r, ok := d.atHand(id); ok {
		then(r)
		return
	}
	keeper.Flush(func(error) {
		if r, ok := keeper.Kept(id); ok { // the disk refused it: memory is newer
			then(r)
			return
		}
		d.worker.run(func() func() {
			r, err := locker.Get(context.Background(), id)
			return func() {
				if d.locker != locker {
					return // another locker lies on the desk by now
				}
				_, open := d.journal.Standing(id)
				_, kept := keeper.Kept(id)
				switch {
				case open || kept || err == nil && keeper.Rev(id) > r.Rev: // memory is newer than what was read
					d.read(id, then)
				case err != nil:
					d.unreadable(id, err)
				default:
					then(r)
				}
			}
		})
	})
}

// unreadable says that the locker did not give a document out. Its tab, if it has one, shows that in the place
// of the document shown before; pressing it tries again.
func (d *Desk) unreadable(id domain.DocID, err error) {
	if d.front == id {
		d.unbind()
		d.sheet.Objects = []fyne.CanvasObject{container.NewVBox(wrapped("This document could not be read. Press its tab to try again."))}
		d.sheet.Refresh()
	}
	d.fail("This document could not be read", err, "Nothing was changed.")
}

// leaveTab is closeTab as people do it.
func (d *Desk) leaveTab(id domain.DocID) {
	if d.isOpen(id) {
		d.closeTab(id)
	}
}

// closeTab puts a document back on the shelf.
func (d *Desk) closeTab(id domain.DocID) {
	if !d.isOpen(id) {
		return
	}
	for i, o := range d.open {
		if o != id {
			continue
		}
		d.open = append(d.open[:i:i], d.open[i+1:]...)
		if d.front == id {
			d.front = ""
			d.unbind() // at once: what is typed while the next one is read must not go into a closed document
			if len(d.open) > 0 {
				d.Show(d.open[min(i, len(d.open)-1)])
			} else {
				d.makeRoom()
				d.showWelcome()
			}
		}
		break
	}
	d.closeIdle(id)
	d.tabs.refresh()
	d.shelf.mark(d.front)
	d.keepTabs()
}

// toSheet puts the keyboard into the document in front.
func (d *Desk) toSheet() {
	h, ok := d.heads[d.front]
	switch {
	case !ok || d.editors[h.Kind] == nil:
	case d.isPage(d.page):
		d.Begin(d.front)
	default:
		d.editors[h.Kind].Begin()
	}
}

// step shows the next tab, or the one before.
func (d *Desk) step(by int) {
	for i, id := range d.open {
		if id == d.front {
			d.Show(d.open[(i+by+len(d.open))%len(d.open)])
			return
		}
	}
}

func (d *Desk) showStatus(s edit.Status) {
	d.saved = s
	d.showLight()
	if s.State != edit.Saving {
		d.shelf.search.again()
	}
}

// showLight tells where saving stands, of documents and of what is under way.
func (d *Desk) showLight() {
	s := d.saved
	switch {
	case s.State != edit.Saved:
	case d.drafts.refused != nil:
		s = edit.Status{State: edit.Failed, At: s.At, Err: d.drafts.refused}
	case d.drafts.waiting():
		s.State = edit.Saving
	}
	d.light.show(s)
}

// Quit closes the window once everything is on disk, and asks when it cannot be. What is under way is there again when the
// scene is opened next.
func (d *Desk) Quit() {
	d.gatherDraft()
	if d.keeper == nil {
		d.end()
		return
	}
	d.keeper.Flush(func(err error) {
		if err == nil {
			d.end()
			return
		}
		d.ask("Not everything is saved", wrapped(sentence(err)+" The last edits are in memory only. "+
			"Fix this and try again, or save a copy of the locker elsewhere."), nil,
			answer{text: "Try again", strong: true, act: func() bool { d.after(1, d.Quit); return false }},
			answer{text: "Save a copy as…", act: func() bool { d.after(1, d.saveCopy); return false }},
			answer{text: "Close without saving", act: func() bool { d.end(); return false }},
			answer{text: "Cancel"})
	})
}

func (d *Desk) end() {
	d.ended = true
	d.gatherSettings()
	if d.services.Place != nil { // which asks a window that is still there
		if at := d.services.Place(d.window); at != nil {
			d.settings.Place = at
		}
	}
	d.app.Quit()
}

// gatherSettings notes what the window looks like now.
func (d *Desk) gatherSettings() {
	size := d.canvas().Size()
	if size.Width > 0 && size.Height > 0 {
		d.settings.Width, d.settings.Height = size.Width, size.Height
	}
	d.settings.Shelf = d.split.Offset
	d.players.gather()
	d.noteTabs()
}

// Finish saves what is not saved yet and closes the locker. Call it once the event loop has ended; it waits
// for the disk.
func (d *Desk) Finish() error {
	d.worker.drain()
	if d.split != nil && !d.ended { // something has been laid
		d.gatherDraft()
		d.gatherSettings()
	}
	var failed error
	if d.keeper != nil {
		d.keeper.Flush(func(err error) { failed = err })
	}
	if err := d.services.SaveSettings(d.settings); err != nil && failed == nil {
		failed = fmt.Errorf("save the settings: %w", err)
	}
	if d.locker != nil {
		if err := d.locker.Close(); err != nil && failed == nil {
			failed = err
		}
	}
	return failed
}

package desk

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// lockerSuffix is how names of locker files end.
const lockerSuffix = ".locker"

// openLocker opens a locker file and puts it on the desk. When it cannot be opened the desk says why, and
// otherwise, which may be nil, is called if nothing lies on the desk.
func (d *Desk) openLocker(path string, takeOver bool, otherwise func()) {
	if d.locker != nil && d.locker.Path() == path && !takeOver {
		d.light.say("That locker is open already.")
		return
	}
	d.load(func() (domain.Locker, error) { return d.services.OpenLocker(path, takeOver) }, nil, func(err error) {
		d.forget(path, err)
		if d.locker == nil && otherwise != nil {
			otherwise()
		}
		if errors.Is(err, domain.ErrDamaged) {
			d.offerRecovery(path, err)
			return
		}
		if errors.Is(err, domain.ErrAltered) {
			d.offerCleanCopy(path, err)
			return
		}
		d.fail("“"+filepath.Base(path)+"” cannot be opened", err, "Nothing was changed.")
	})
}

// openInstead opens the locker last open where another cannot be, or else the sample. The locker last open is still that one at the
// next start.
func (d *Desk) openInstead(of string) {
	last := d.settings.Locker
	open := func() (domain.Locker, error) { return d.services.OpenLocker(last, false) }
	if last == "" || last == of || last == d.services.SamplePath {
		last, open = cmp.Or(last, d.services.SamplePath), d.services.OpenSample
	}
	d.load(open, func() {
		d.settings.Locker = last
		d.saveSettings()
	}, func(err error) {
		if last != of && last != d.services.SamplePath {
			d.openInstead(last)
			return
		}
		d.noSample(err)
	})
}

// noSample says that the sample cannot be opened either.
func (d *Desk) noSample(err error) {
	if d.locker == nil {
		d.bare()
	}
	d.fail("The sample locker cannot be opened", err, "Start your own locker in another folder with File > New locker.")
}

func (d *Desk) openSample() {
	if d.locker != nil && d.locker.Path() == d.services.SamplePath && d.locker.ReadOnly() == "" {
		d.light.say("The sample locker is open already.")
		return
	}
	d.load(d.services.OpenSample, nil, d.noSample)
}

// load opens a locker off the screen's goroutine, once all edits in the one on the desk are saved. Done, which
// may be nil, is called when it lies on the desk.
func (d *Desk) load(open func() (domain.Locker, error), done func(), failed func(error)) {
	d.exchange(open, done, failed)
}

// exchange is load whatever is under way.
func (d *Desk) exchange(open func() (domain.Locker, error), done func(), failed func(error)) {
	d.settled(func() {
		d.worker.run(func() func() {
			locker, err := open()
			if err != nil {
				return func() { failed(err) }
			}
			heads, err := locker.List(context.Background())
			seq, seqErr := locker.LastSeq(context.Background())
			drafts, draftsErr := draftsOf(locker)
			if err = errors.Join(err, seqErr, draftsErr); err != nil {
				err = errors.Join(err, locker.Close())
				return func() { failed(err) }
			}
			return func() {
				d.settled(func() {
					d.put(locker, heads, drafts, seq)
					d.takeWaiting()
					if done != nil {
						done()
					}
				}, func() { d.shut(locker) })
			}
		})
	}, func() {})
}

// shut closes a locker off the screen's goroutine.
func (d *Desk) shut(locker domain.Locker) {
	d.worker.run(func() func() {
		err := locker.Close()
		return func() {
			if err != nil {
				d.light.say("The locker did not close cleanly: " + sentence(err))
			}
		}
	})
}

// settled calls then once all edits are on disk; when they cannot be, it says so and calls otherwise.
func (d *Desk) settled(then, otherwise func()) {
	if d.keeper == nil {
		then()
		return
	}
	d.gatherSettings()
	d.draftsKept(func() {
		d.keeper.Flush(func(err error) {
			if err != nil {
				d.fail("The last edits are not saved yet", err, "They are in memory. This locker stays open until they are on disk.")
				otherwise()
				return
			}
			then()
		})
	})
}

// newLocker asks where a new locker should be and what it begins with, and makes it.
func (d *Desk) newLocker() { d.newLockerCalled("My table", 0) }

// newLockerCalled is newLocker with a name and a choice of what it begins with, as they were before it could not be made.
func (d *Desk) newLockerCalled(name string, chosen int) {
	titles := []string{"none: the books' rules"}
	for _, path := range d.settings.Recent {
		titles = append(titles, lockerName(path))
	}
	distinct(titles)
	like := d.newKeySelect(titles)
	like.SetSelectedIndex(chosen)
	recent := slices.Clone(d.settings.Recent)
	d.askSave("Start your own locker", "A locker is one file that holds all your characters. Copy it to back it up.",
		name, lockerSuffix, "Create", func(path string) {
			var done func()
			if i := like.SelectedIndex() - 1; i >= 0 {
				done = func() { d.beginLike(recent[i]) }
			}
			d.load(func() (domain.Locker, error) { return d.services.CreateLocker(path) }, done, func(err error) {
				d.ask("The locker could not be made", wrapped(sentence(err)+" Nothing was changed."), nil,
					answer{text: "Choose another folder", strong: true, then: func() { d.newLockerCalled(lockerName(path), like.SelectedIndex()) }},
					answer{text: "Close"})
			})
		}, look.NewCaption("Begin with the house rules of"), like)
}

func (d *Desk) openAnother() {
	d.askOpen("Open a locker", []string{lockerSuffix}, func(path string) { d.openLocker(path, false, nil) })
}

// remember notes a locker as the last one used.
func (d *Desk) remember(path string) {
	d.settings.Locker = path
	d.settings.Recent = slices.DeleteFunc(d.settings.Recent, func(p string) bool { return p == path })
	d.settings.Recent = append([]string{path}, d.settings.Recent...)
	if len(d.settings.Recent) > mostRecent {
		d.settings.Recent = d.settings.Recent[:mostRecent]
	}
	d.saveSettings()
}

// forget drops a locker that is not there any more from those last used.
func (d *Desk) forget(path string, err error) {
	if errors.Is(err, domain.ErrNotFound) {
		d.settings.Recent = slices.DeleteFunc(d.settings.Recent, func(p string) bool { return p == path })
		if d.settings.Locker == path {
			d.settings.Locker = ""
		}
		d.menu.refresh()
	}
}

// saveSettings writes the settings; while they are being written, it has them written again afterwards, so that the
// newest are written last.
func (d *Desk) saveSettings() {
	if d.saving {
		d.saveAgain = true
		return
	}
	d.saving = true
	settings := d.settings
	settings.Recent = slices.Clone(settings.Recent)
	settings.Tabs, settings.Front = cloneMap(settings.Tabs), cloneMap(settings.Front)
	settings.Shelves = cloneMap(settings.Shelves)
	d.worker.run(func() func() {
		err := d.services.SaveSettings(settings)
		return func() {
			if err != nil {
				d.light.say("The settings could not be saved: " + sentence(err))
			}
			again := d.saveAgain
			d.saving, d.saveAgain = false, false
			if again {
				d.saveSettings()
			}
		}
	})
}

// keepTabs writes down which documents are open and which is in front, where that has changed: a kill leaves no time
// for it.
func (d *Desk) keepTabs() {
	if d.locker == nil {
		return
	}
	path := d.locker.Path()
	if slices.Equal(d.settings.Tabs[path], d.open) && d.settings.Front[path] == d.front {
		return
	}
	d.noteTabs()
	d.saveSettings()
}

// noteTabs takes the tabs into the settings.
func (d *Desk) noteTabs() {
	if d.locker != nil {
		d.settings.Tabs[d.locker.Path()] = slices.Clone(d.open)
		d.settings.Front[d.locker.Path()] = d.front
		d.settings.Shelves[d.locker.Path()] = d.shelf.seen
	}
}

func cloneMap[V any](m map[string]V) map[string]V {
	c := make(map[string]V, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}

// tellReadOnly says why nothing can be changed and offers the ways out. Stay is the answer that takes none.
func (d *Desk) tellReadOnly(why, stay string) {
	answers := []answer{{text: "Save a copy…", then: d.workOnCopy}, {text: stay, strong: true}}
	path := d.locker.Path()
	switch {
	case d.locker.Altered():
		answers = []answer{{text: "Make a clean copy", strong: true, then: func() { d.recoverInto(path, cleaning) }}, {text: stay}}
	case d.locker.Held():
		answers = append([]answer{{text: "Write here instead", then: func() { d.openLocker(path, true, nil) }}}, answers...)
	}
	d.ask("Open for reading only", wrapped(why+" Everything can be looked at, printed and exported."), nil, answers...)
}

// saveCopy asks where and writes a whole copy of the locker there, with what the disk has refused so far.
func (d *Desk) saveCopy() {
	if d.locker == nil {
		return
	}
	d.askSave("Save a copy of the locker", "The copy is a complete locker. This one stays open.",
		lockerName(d.locker.Path())+" copy", lockerSuffix, "Save copy", func(path string) { d.copyTo(path, nil) })
}

// workOnCopy asks where, makes a copy of a locker that cannot be written to, and opens that.
func (d *Desk) workOnCopy() {
	d.askSave("Save a copy of the locker", "The copy has everything in this locker and can be changed. It is opened at once.",
		lockerName(d.locker.Path())+" copy", lockerSuffix, "Save copy", func(path string) {
			d.copyTo(path, func() { d.openLocker(path, false, nil) })
		})
}

// keepSample asks where, makes a locker there that has what the sample has, and opens it.
func (d *Desk) keepSample() {
	d.askSave("Make this mine", "Your own locker, with everything in the sample and what you made there.",
		"My table", lockerSuffix, "Create", func(path string) {
			d.copyTo(path, func() { d.openLocker(path, false, nil) })
		})
}

// copyTo writes a whole copy of the locker, with what the disk has refused so far; then, which may be nil, is called when it
// is complete.
func (d *Desk) copyTo(path string, then func()) {
	locker := d.locker
	d.keeper.Flush(func(refused error) {
		unsaved := d.keeper.Unsaved()
		d.worker.run(func() func() {
			err := locker.CopyTo(context.Background(), path)
			switch {
			case refused == nil:
			case err == nil:
				err = d.complete(path, unsaved)
			default:
				err = d.rescue(locker, unsaved.Records, path)
			}
			return func() {
				switch {
				case errors.Is(err, domain.ErrHistory):
					d.light.say("Copy saved, without the last steps of its history: " + path)
				case err != nil:
					d.fail("The copy could not be completed", err, "This locker is unchanged. Unsaved edits stay in memory.")
					return
				default:
					d.light.say("Copy saved: " + path)
				}
				if then != nil {
					then()
				}
			}
		})
	})
}

// complete adds to a copy of a locker the edits that the locker itself refused.
func (d *Desk) complete(path string, unsaved domain.Batch) error {
	to, err := d.services.OpenLocker(path, false)
	if err != nil {
		return err
	}
	return errors.Join(edit.Rescue(context.Background(), to, unsaved), to.Close())
}

// rescue makes a new locker of what can be read of one whose disk refuses to be written to, and of the edits
// it refused.
func (d *Desk) rescue(from domain.Locker, unsaved []domain.Record, path string) (err error) {
	ctx := context.Background()
	to, err := d.services.CreateLocker(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	records := map[domain.DocID]domain.Record{}
	heads, err := from.List(ctx)
	for _, h := range heads {
		r, unread := from.Get(ctx, h.ID)
		if unread != nil {
			err = errors.Join(err, unread)
			continue
		}
		records[r.ID] = r
	}
	for _, r := range unsaved {
		records[r.ID] = r
	}
	for _, r := range records {
		r.Rev = 0
		for _, p := range r.Pictures {
			data, unread := from.Picture(ctx, p)
			if unread == nil {
				_, unread = to.PutPicture(ctx, data)
			}
			err = errors.Join(err, unread)
		}
		_, refused := to.Put(ctx, r)
		err = errors.Join(err, refused)
	}
	return err
}

// folder is where file dialogs begin: the folder last used, or the person's documents.
func (d *Desk) folder() string {
	if info, err := os.Stat(d.settings.Folder); err == nil && info.IsDir() {
		return d.settings.Folder
	}
	return d.services.Documents
}

// exists reports whether something lies at path.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

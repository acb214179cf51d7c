package desk

import (
	"errors"
	"fmt"
	"image/color"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// showBackups lists the copies kept beside the locker, lets a person look inside them, and puts the one chosen
// in the locker's place.
func (d *Desk) showBackups() {
	if d.locker == nil {
		return
	}
	locker := d.locker
	d.worker.run(func() func() {
		list, err := d.services.Backups(locker.Path())
		return func() {
			switch {
			case d.locker != locker:
			case err != nil:
				d.fail("The backups could not be listed", err, "Nothing was changed.")
			case len(list) == 0:
				d.tell("No backups yet", "Each start keeps one if something is new, in a folder beside the locker.")
			default:
				d.chooseBackup(list)
			}
		}
	})
}

func (d *Desk) chooseBackup(list []Backup) {
	inside := wrapped("")
	var chosen Backup
	pick := field.NewPicker(d.Now, func(i int) {
		chosen = list[i]
		d.lookInside(list[i], func(text string) {
			if chosen == list[i] { // another one may have been picked meanwhile
				inside.SetText(text)
			}
		})
	})
	for _, b := range list {
		pick.Rows = append(pick.Rows, fmt.Sprintf("%s   %s   %d KB", date(b.At), b.Why, (b.Size+1023)/1024))
	}
	tall := canvas.NewRectangle(color.Transparent)
	tall.SetMinSize(fyne.NewSize(1, min(14*d.textSize(), d.canvas().Size().Height*0.4)))
	rows, text := container.NewStack(tall, pick), container.NewVScroll(inside)
	g := d.ask("Restore “"+lockerName(d.locker.Path())+"” from a backup",
		look.NewRows(1, look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1.2, 1}}, rows, text),
			wrapped("The present state becomes a backup first, so you can go back to it.")), pick,
		answer{text: "Restore", strong: true, then: func() { d.restoreBackup(chosen) }},
		answer{text: "Cancel"})
	pick.Key = g.key
	pick.Select(0)
}

// lookInside says what a backup holds.
func (d *Desk) lookInside(b Backup, show func(text string)) {
	d.worker.run(func() func() {
		heads, err := d.services.LookInside(b.Path)
		return func() {
			if err != nil {
				show(sentence(err))
				return
			}
			lines := []string{}
			for _, h := range heads {
				if h.Binned == 0 {
					lines = append(lines, titleOf(h, d.kind(h.Kind))+", "+moment(h.Changed, d.services.Now()))
				}
			}
			show(domain.Count(len(lines), "document") + ":\n" + strings.Join(lines, "\n"))
		}
	})
}

// restoreBackup closes the locker, puts the backup in its place and opens it again. Meanwhile the desk is bare:
// nothing may be changed in a locker that is about to go.
func (d *Desk) restoreBackup(b Backup) {
	path := d.locker.Path()
	d.swap(func() error { return d.services.Restore(b.Path, path) }, "Restored: "+date(b.At)+". The state before is a backup now.")
}

// renewSample does the same with the sample as it was at first.
func (d *Desk) renewSample() {
	d.ask("Put the sample back?", wrapped("It returns to its first state. What you made in it goes into a backup: File > Restore from a backup."), nil,
		answer{text: "Put it back", strong: true, then: func() {
			d.swap(d.services.RenewSample, "The sample is back in its first state. The state before is a backup now.")
		}},
		answer{text: "Cancel"})
}

// swap puts something else in the locker's place, and says that it is done.
func (d *Desk) swap(put func() error, done string) {
	d.settled(func() {
		path := d.locker.Path()
		old := d.lift()
		d.bare()
		d.light.say("Restoring…")
		var trouble error
		d.load(func() (domain.Locker, error) {
			if trouble = old.Close(); trouble == nil {
				trouble = put()
			}
			return d.services.OpenLocker(path, false)
		}, func() {
			if trouble != nil {
				d.fail("The locker could not be put back", trouble, "It is unchanged.")
				return
			}
			d.light.say(done)
		}, func(err error) {
			d.light.say("")
			d.fail("The locker cannot be opened", errors.Join(err, trouble), "Its backups lie in the folder beside it.")
		})
	}, func() {})
}

// bare shows a desk on which no locker lies.
func (d *Desk) bare() {
	d.showWelcome()
	d.light.none()
	d.tabs.refresh()
	d.shelf.refresh()
	d.menu.refresh()
	d.window.SetTitle(d.title())
}

// offerRecovery asks what to do about a locker that is damaged. The damaged file is never written to.
func (d *Desk) offerRecovery(path string, damage error) {
	d.ask("“"+filepath.Base(path)+"” is damaged", wrapped("It was cut off or overwritten. Nothing in it is changed. You can recover what is readable into "+
		"a new locker beside it, or open one of its backups with File > Open locker. ("+damage.Error()+")"), nil,
		answer{text: "Recover what can be read", strong: true, then: func() { d.recoverInto(path, recovering) }},
		answer{text: "Cancel"})
}

// offerCleanCopy asks what to do about a locker that another program has altered and that cannot even be read as it is.
func (d *Desk) offerCleanCopy(path string, why error) {
	d.ask("“"+filepath.Base(path)+"” cannot be opened", wrapped(sentence(why)), nil,
		answer{text: "Make a clean copy", strong: true, then: func() { d.recoverInto(path, cleaning) }},
		answer{text: "Cancel"})
}

// recovery is one reason to make a new locker of an old one, in words.
type recovery struct{ name, busy, failed, done, old string }

var (
	recovering = recovery{" recovered", "Recovering…", "Nothing could be recovered", "What was recovered", "The damaged file is unchanged."}
	cleaning   = recovery{" clean", "Making a clean copy…", "No clean copy could be made", "The clean copy", "The altered file is unchanged."}
)

// recoverInto makes a new locker beside an old one and opens it.
func (d *Desk) recoverInto(path string, why recovery) {
	stem := strings.TrimSuffix(path, lockerSuffix) + why.name
	into := stem + lockerSuffix
	for n := 2; exists(into); n++ {
		into = fmt.Sprintf("%s %d%s", stem, n, lockerSuffix)
	}
	d.light.say(why.busy)
	d.worker.run(func() func() {
		report, err := d.services.Recover(path, into)
		return func() {
			if err != nil {
				d.fail(why.failed, err, why.old)
				return
			}
			d.openLocker(into, false, nil)
			d.tell(why.done, report+"\nThe new locker is "+into+". "+why.old)
		}
	})
}

// Shipslocker is the desktop program: it wires the rooms together and opens the window.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"shipslocker/assets"
	"shipslocker/cmd/door"
	"shipslocker/cmd/games"
	"shipslocker/cmd/version"
	"shipslocker/domain"
	"shipslocker/domain/packet"
	"shipslocker/storage"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// appID is what desktops know the program by: its entry in the menu, its icon.
const appID = "org.shipslocker.ShipsLocker"

func main() {
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: shipslocker [--version] [FILE]\nOpens a locker, without one the locker last open. Exported documents, filled PDF forms and\npictures are taken into that.")
	}
	showVersion := flag.Bool("version", false, "")
	flag.Parse()
	if *showVersion {
		fmt.Println("shipslocker", version.Text())
		return
	}
	if flag.NArg() > 1 {
		flag.Usage()
		os.Exit(2)
	}
	if why := noDisplay(); why != "" {
		fmt.Fprintln(os.Stderr, "shipslocker:", why)
		os.Exit(1)
	}
	if err := run(flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "shipslocker:", err)
		var closed noWindow
		if errors.As(err, &closed) {
			alert(domain.AsSentence(string(closed)))
		}
		os.Exit(1)
	}
}

// comeBack is how long a program that runs already may take to show the file it is handed.
const comeBack = 20 * time.Second

func run(path string) (err error) {
	config, err := os.UserConfigDir()
	if err != nil {
		return fmt.Errorf("find the folder for settings: %w", err)
	}
	data, err := dataFolder()
	if err != nil {
		return fmt.Errorf("find the folder for data: %w", err)
	}
	if path != "" {
		if path, err = filepath.Abs(path); err != nil {
			return err
		}
	}
	settingsPath := filepath.Join(config, "shipslocker", "settings.json")
	entry, err := door.Enter(filepath.Dir(settingsPath), path, comeBack)
	switch {
	case errors.Is(err, door.ErrDeaf):
		return deaf
	case err != nil: // a folder that no program can have is one that none can write settings to, as the desk will tell
	case entry == nil:
		return nil // the program that runs has the file now
	default:
		defer func() { err = errors.Join(err, entry.Close()) }()
	}
	settings := desk.DefaultSettings()
	trouble := storage.ReadSettings(settingsPath, &settings)

	log := keepLog()
	a := app.NewWithID(appID)
	look.MeasureOnce(a)
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	if err := look.English(); err != nil {
		return err
	}
	s := services(settingsPath, data)
	if home, err := os.UserHomeDir(); err == nil {
		s.Documents = documentsFolder(home, config)
	}
	d := desk.New(a, s, settings)
	await := look.ReadTypefaces(fyne.CurrentApp().Driver()) // while the window comes up
	err = show(a, d, log, func() {
		await()
		d.Lay()
		if settings.Place != nil {
			put(d.Window(), *settings.Place)
		}
		d.Start(path)
		clearAside(d, s.PrintFolder)
		if entry != nil {
			entry.Answer(func(path string) {
				fyne.DoAndWait(func() { d.Bring(path) })
			})
		}
		if trouble != nil {
			d.Say(trouble.Error())
		}
	})
	var broken *crash
	switch {
	case errors.As(err, &broken):
		return afterCrash(d, broken, log, filepath.Join(data, "crashes"))
	case err != nil:
		return err
	}
	return d.Finish()
}

// clearAside removes the files that were printed a while ago, off the screen's goroutine.
func clearAside(d *desk.Desk, printed string) {
	d.Work(func() func() {
		err := clearPrinted(printed, time.Now())
		return func() {
			if err != nil {
				d.SayFault("Files that were printed could not be removed.", err)
			}
		}
	})
}

// afterCrash saves what is not saved yet, writes the report and leaves word of it for the next start.
func afterCrash(d *desk.Desk, broken *crash, log *logged, folder string) error {
	report, err := broken.report(folder, log, time.Now())
	if err == nil {
		d.Crashed(report)
	}
	return errors.Join(fmt.Errorf("%w; the report is %s", broken, report), err, d.Finish())
}

// startIsOver is when a slow machine too has drawn what the program begins with.
const startIsOver = 2 * time.Second

// show runs the window until it closes, and calls begin as soon as it stands. A panic on the way becomes an error: before
// the window stands it means that there is no screen to open it on, later it is a *crash.
func show(a fyne.App, d *desk.Desk, log *logged, begin func()) (err error) {
	endWithoutHooks(a)
	started := false
	a.Lifecycle().SetOnStarted(func() {
		started = true
		if !stands(d.Window()) { // the toolkit would go on without one for ever
			err = noOpenGL(log.String())
			a.Quit()
			return
		}
		go redrawAfterSleep(a)
		time.AfterFunc(startIsOver, debug.FreeOSMemory) // what reading typefaces and the locker left behind
		begin()
	})
	defer func() {
		switch p := recover(); {
		case p == nil:
		case !started:
			err = noDisplayReached
		default:
			err = &crash{what: p, stack: debug.Stack()}
		}
	}()
	d.Window().ShowAndRun()
	return err
}

// endWithoutHooks takes out Fyne's own hook for the end, which saves preferences that this program does not keep:
// run as the event loop ends, the hook may wait for ever on the loop's queue, and the program with it.
func endWithoutHooks(a fyne.App) {
	if l, ok := a.Lifecycle().(interface{ SetOnStoppedHookExecuted(hook func()) }); ok {
		l.SetOnStoppedHookExecuted(nil)
	}
}

func now() domain.Moment { return domain.Moment(time.Now().UnixMilli()) }

// services wires the desk to the rest of the house.
func services(settingsPath, data string) desk.Services {
	sample := filepath.Join(data, "sample.locker")
	s := desk.Services{
		Editors: editors, Guide: games.Guide, Picture: games.Picture, Keys: keys(), Now: now, NewDocID: storage.NewDocID, SamplePath: sample,
		OpenLocker: func(path string, takeOver bool) (domain.Locker, error) {
			o := storage.Here(now)
			o.TakeOver = takeOver
			return open(path, o)
		},
		CreateLocker: func(path string) (domain.Locker, error) { return create(path) },
		OpenSample:   func() (domain.Locker, error) { return openSample(sample) },
		RenewSample:  func() error { return renewSample(sample) },
		WriteFile: func(path string, data []byte) error {
			if err := storage.MakeFolder(filepath.Dir(path)); err != nil {
				return err
			}
			return storage.WriteFile(path, data)
		},
		SaveSettings: func(s desk.Settings) error {
			if err := storage.MakeFolder(filepath.Dir(settingsPath)); err != nil {
				return err
			}
			return storage.WriteSettings(settingsPath, s)
		},
		Backup: backUp, Backups: backups,
		LookInside: func(path string) ([]domain.Head, error) { return storage.LookInside(context.Background(), path) },
		TakeOut: func(path string, ids []domain.DocID) ([]byte, error) {
			return storage.TakeOut(context.Background(), path, ids)
		},
		Restore: func(backup, path string) error {
			return storage.Restore(context.Background(), backup, path, storage.Here(now))
		},
		Recover: func(damaged, into string) (string, error) {
			report, err := storage.Recover(context.Background(), damaged, into)
			return report.Text(), err
		},
		PrintFolder: filepath.Join(data, "printed"), View: view, Place: place, Pick: pick, Printers: printers(), Version: version.Text(),
	}
	for _, l := range assets.Licences() {
		s.Licences = append(s.Licences, desk.Licence{Title: l.Of, Text: l.Text})
	}
	for _, g := range games.All {
		s.Games = append(s.Games, desk.Game{
			ID: g.ID, Title: g.Title, Accent: g.Accent, Mark: g.Mark, Kinds: g.Kinds, Forms: g.Forms, Cards: g.Cards, Foreign: g.Foreign,
			Crew: g.Crew, Fight: g.Fight.ID(), Prepared: g.Prepared(), Packet: packet.Kind(g.ID).ID(),
			FightPicture: g.Pictures[0], SheetPicture: g.Pictures[1], CrewPicture: g.Pictures[2],
		})
	}
	return s
}

// open returns an untyped nil with an error, as callers of an interface expect.
func open(path string, o storage.Options) (domain.Locker, error) {
	l, err := storage.Open(context.Background(), path, o)
	if err != nil {
		return nil, err
	}
	return l, nil
}

func create(path string) (domain.Locker, error) {
	l, err := storage.Create(context.Background(), path, storage.Here(now))
	if err != nil {
		return nil, err
	}
	return l, nil
}

// backUp keeps a copy of a locker beside it.
func backUp(l domain.Locker) error {
	_, err := l.(*storage.Locker).Backup(context.Background(), now())
	return err
}

// backups lists the copies kept beside a locker.
func backups(path string) ([]desk.Backup, error) {
	list, err := storage.Backups(path)
	out := make([]desk.Backup, len(list))
	for i, b := range list {
		out[i] = desk.Backup(b)
	}
	return out, err
}

// openSample opens the sample locker, making and filling it where there is none.
func openSample(path string) (domain.Locker, error) {
	l, err := open(path, storage.Here(now))
	if !errors.Is(err, domain.ErrNotFound) {
		return l, err
	}
	folder := filepath.Dir(path)
	if err := storage.MakeFolder(folder); err != nil {
		return nil, err
	}
	if err := withSample(folder, func(fresh string) error { return os.Rename(fresh, path) }); err != nil {
		return nil, err
	}
	return open(path, storage.Here(now))
}

// makeSample makes a locker with the sample in it where there is none.
func makeSample(path string) (domain.Locker, error) {
	records, drafts, err := games.Sample(storage.NewDocID, now())
	if err != nil {
		return nil, err
	}
	l, err := create(path)
	if err != nil {
		return nil, err
	}
	_, err = l.Put(context.Background(), records...)
	for id, draft := range drafts {
		err = errors.Join(err, l.KeepDraft(context.Background(), id, draft))
	}
	if err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// withSample makes a whole sample in a passing folder that lies in another, empty = the system's, and lets it be used: one that
// a full disk or a kill cuts short is in nobody's way.
func withSample(in string, use func(fresh string) error) (err error) {
	folder, err := os.MkdirTemp(in, "shipslocker-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	fresh := filepath.Join(folder, "sample.locker")
	l, err := makeSample(fresh)
	if err != nil {
		return err
	}
	if err := l.Close(); err != nil {
		return err
	}
	return use(fresh)
}

// renewSample puts a sample as it was at first in the place of the one that is there, which becomes a backup.
func renewSample(path string) error {
	return withSample("", func(fresh string) error {
		return storage.Restore(context.Background(), fresh, path, storage.Here(now))
	})
}

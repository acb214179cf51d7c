package desk

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

func TestAFirstStartShowsTheSampleAndHowToBeginOnesOwn(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.sample, noteOf, "s", note{Name: "Invented"}, nil)
	r.desk.Start("")
	r.expectShelf("[Testers · note]", "Invented")
	if said := words(r.desk.sheet); !strings.Contains(said, "This is the sample") {
		t.Errorf("the window says %q", said)
	}
	r.expectLight("all is saved")
}

func TestTheLockerLastUsedIsOpened(t *testing.T) {
	r := arrange(t, func(_ *Services, s *Settings) { s.Locker = ownPath })
	r.desk.Start("")
	if !slices.Equal(r.opened, []string{ownPath}) {
		t.Errorf("opened were %q", r.opened)
	}
}

func TestALastLockerThatIsGoneFallsBackToTheSampleWithAMessage(t *testing.T) {
	gone := "/usb/stick.locker"
	r := arrange(t, func(_ *Services, s *Settings) { s.Locker, s.Recent = gone, []string{gone, ownPath} })
	r.give(r.sample, noteOf, "s", note{Name: "Invented"}, nil)
	r.desk.Start("")
	r.expectDialog("“stick.locker” cannot be opened", "It is no longer there", "Nothing was changed.")
	r.answer("Close")
	r.expectShelf("[Testers · note]", "Invented")
	if last := r.settings[len(r.settings)-1]; slices.Contains(last.Recent, gone) || last.Locker != samplePath {
		t.Errorf("the settings remember %+v", last)
	}
}

// The program is started with a file that is none; the own locker stays the one last open.
func TestAFileThatCannotBeOpenedLeavesTheLockerLastOpen(t *testing.T) {
	r := arrange(t, func(s *Services, set *Settings) {
		set.Locker, set.Recent = ownPath, []string{ownPath}
	})
	r.desk.Start("/tmp/bad.locker")
	r.expectDialog("“bad.locker” cannot be opened", "Nothing was changed.")
	if open := r.desk.locker.Path(); open != ownPath || r.desk.settings.Locker != ownPath {
		t.Errorf("open is %s, remembered %s", open, r.desk.settings.Locker)
	}
}

// For as long as the own locker is damaged the sample is opened in its place, and does not take it for good.
func TestTheSampleInPlaceOfADamagedLockerIsNotTheOneLastOpen(t *testing.T) {
	r := arrange(t, func(s *Services, set *Settings) { set.Locker, set.Recent = ownPath, []string{ownPath} })
	r.own.listErr = domain.ErrDamaged
	r.desk.Start("/tmp/bad.locker")
	if open := r.desk.locker.Path(); open != samplePath || r.desk.settings.Locker != ownPath {
		t.Errorf("open is %s, remembered %s", open, r.desk.settings.Locker)
	}
	if last := r.settings[len(r.settings)-1]; last.Locker != ownPath {
		t.Errorf("the settings remember %s", last.Locker)
	}
}

func TestALastLockerThatIsDamagedStaysRemembered(t *testing.T) {
	r := arrange(t, func(s *Services, set *Settings) {
		set.Locker, set.Recent = ownPath, []string{ownPath}
		open := s.OpenLocker
		s.OpenLocker = func(path string, takeOver bool) (domain.Locker, error) {
			if path == ownPath {
				return nil, domain.ErrDamaged
			}
			return open(path, takeOver)
		}
	})
	r.desk.Start("")
	r.expectDialog("“table.locker” is damaged", "Nothing in it is changed")
	if !slices.Contains(r.desk.settings.Recent, ownPath) {
		t.Error("it is forgotten")
	}
}

func TestALockerThatCannotBeListedIsClosedAgain(t *testing.T) {
	r := arrange(t, nil)
	r.own.listErr = domain.ErrDamaged
	r.desk.Start(ownPath)
	r.expectDialog("“table.locker” is damaged")
	if r.own.closed != 1 {
		t.Errorf("it was closed %d times", r.own.closed)
	}
}

func TestWithoutAnyLockerEveryCommandIsHarmless(t *testing.T) {
	r := arrange(t, func(s *Services, _ *Settings) {
		s.OpenSample = func() (domain.Locker, error) { return nil, domain.ErrFull }
	})
	r.desk.Start("")
	r.expectDialog("The sample locker cannot be opened", "The disk is full.", "New locker")
	r.answer("Close")
	for _, m := range r.desk.menu.main.Items {
		for _, i := range m.Items {
			if i.Action == nil || i.IsQuit {
				continue
			}
			i.Action()
			for len(r.desk.dialogs) > 0 {
				r.press(fyne.KeyEscape)
			}
		}
	}
	r.menu("New document")
	r.expectNews("No locker is open.")
	r.menu("New locker")
	r.answer("Create")
	if r.desk.locker == nil {
		t.Error("a locker of one's own cannot be begun")
	}
	r.newNote("Kessa")
}

func TestOpeningAnotherLockerSavesFirst(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.typeText(" Ruin") // and at once
	r.desk.openSample()
	if got := r.saved(r.own, id).Name; got != "Kessa Ruin" {
		t.Errorf("the first locker has %q", got)
	}
	if r.own.closed != 1 || r.desk.locker != domain.Locker(r.sample) {
		t.Errorf("the first locker was closed %d times", r.own.closed)
	}
	r.expectTabs()
	r.expectShelf()
	if got := r.label("Undo"); got != "Undo" {
		t.Errorf("the menu offers %q of the locker before", got)
	}
	r.desk.openLocker(ownPath, false, nil)
	r.expectTabs("Kessa Ruin*")
	r.expectSheet("Kessa Ruin", "")
}

func TestALockerWithUnsavedEditsIsNotLeft(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.own.fail(errDisk)
	r.typeText(" Ruin")
	r.desk.openSample()
	r.expectDialog("The last edits are not saved yet", "The disk is full.", "stays open")
	r.answer("Close")
	r.expectTabs("Kessa Ruin*")
	if r.own.closed != 0 {
		t.Error("the locker was closed")
	}
	r.own.fail(nil)
	r.desk.openSample()
	if got := r.saved(r.own, id).Name; got != "Kessa Ruin" || r.own.closed != 1 {
		t.Errorf("put right, the locker has %q and was closed %d times", got, r.own.closed)
	}
}

func TestALockerThatIsOpenIsNotOpenedAgain(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	r.desk.openLocker(ownPath, false, nil)
	r.expectNews("open already")
	r.expectTabs("Kessa*")
	if len(r.opened) != 1 || r.own.closed != 0 {
		t.Errorf("opened were %q", r.opened)
	}
	r.desk.openSample()
	r.desk.openSample()
	r.expectNews("open already")
	if len(r.opened) != 2 || r.sample.closed != 0 {
		t.Errorf("opened were %q", r.opened)
	}
}

func TestALockerForReadingOnlyRefusesEditsWithASentence(t *testing.T) {
	for name, held := range map[string]bool{"open elsewhere": true, "protected by the system": false} {
		t.Run(name, func(t *testing.T) {
			r := arrange(t, nil)
			r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
			r.own.readOnly, r.own.held = "It is "+name+".", held
			r.desk.Start(ownPath)
			r.expectDialog("Open for reading only", "It is "+name+".")
			r.press(fyne.KeyEscape) // takes nothing over
			r.expectDialog("")
			r.expectLight("for reading only")
			r.desk.Show("a")
			r.expectSheet("Kessa", "")
			if !r.shown().name.Disabled() {
				t.Error("its fields take edits")
			}
			for _, command := range []string{"New document", "Duplicate", "Rename", "Remove", "Import"} {
				r.menu(command)
				r.expectDialog("Open for reading only", "It is "+name+".")
				r.press(fyne.KeyReturn)
				r.expectDialog("")
			}
			r.desk.ChoosePicture(1000, func(domain.PictureID) {})
			r.expectDialog("Open for reading only")
			r.press(fyne.KeyReturn)
			r.menu("Export")
			r.expectDialog("Export documents")
			r.press(fyne.KeyEscape)
			if r.own.puts != 1 || len(r.own.purged) != 0 || len(r.opened) != 1 {
				t.Errorf("it was written to: %d times, purged %d times, opened %q", r.own.puts, len(r.own.purged), r.opened)
			}
			r.menu("Rename")
			_, offered := find(r.asking().popup.Content, func(b *keyButton) bool { return strings.Contains(b.Text, "Write here") })
			if offered != held {
				t.Errorf("taking over is offered: %v, want %v", offered, held)
			}
		})
	}
}

func TestWhoCannotWriteIsOfferedACopyToWorkOn(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.own.readOnly = "It lies on a disc."
	r.desk.Start(ownPath)
	r.answer("Open read-only")
	r.menu("New document")
	r.expectDialog("Open for reading only", "It lies on a disc.")
	r.answer("Save a copy…")
	r.entries()[0].SetText("mine")
	r.answer("Save copy")
	r.pass(10)
	path := filepath.Join(r.desk.settings.Folder, "mine.locker")
	if got := r.desk.locker.Path(); got != path {
		t.Errorf("open is %s, want %s", got, path)
	}
	r.expectLight("all is saved")
}

// Nothing at all can be opened: the window says so, and what was typed for a new locker is still there.
func TestWhereNothingCanBeWrittenTheWindowSaysSo(t *testing.T) {
	const why = domain.ReadOnly("the disk can only be read from")
	r := arrange(t, func(s *Services, _ *Settings) {
		s.OpenSample = func() (domain.Locker, error) { return nil, fmt.Errorf("make: %w", why) }
		s.CreateLocker = func(string) (domain.Locker, error) { return nil, fmt.Errorf("create: %w", why) }
	})
	r.desk.Start("")
	r.expectDialog("The sample locker cannot be opened", "The disk can only be read from.")
	r.answer("Close")
	r.expectLight("no locker is open")
	r.menu("New locker")
	r.entries()[0].SetText("Friday's crew")
	r.answer("Create")
	r.expectDialog("The locker could not be made", "The disk can only be read from. Nothing was changed.")
	r.answer("Choose another folder")
	if got := r.entries()[0].Text; got != "Friday's crew" {
		t.Errorf("the name is %q", got)
	}
}

func TestTakingOverALockerMakesItWritable(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.own.readOnly, r.own.held = "It is open elsewhere.", true
	r.desk.Start(ownPath)
	r.answer("Write here instead")
	r.expectDialog("")
	r.expectLight("all is saved")
	if want := []string{ownPath, ownPath + "!"}; !slices.Equal(r.opened, want) {
		t.Errorf("opened were %q, want %q", r.opened, want)
	}
	r.desk.Show("a")
	r.desk.toSheet()
	r.press(fyne.KeyEnd)
	r.typeText("!")
	r.pass(1000)
	if got := r.saved(r.own, "a").Name; got != "Kessa!" {
		t.Errorf("the locker has %q", got)
	}
}

func TestALockerOfOnesOwn(t *testing.T) {
	r := arrange(t, nil)
	r.desk.Start("")
	r.menu("New locker")
	r.expectDialog("Start your own locker")
	r.entries()[0].SetText("Friday: the crew")
	r.answer("Create")
	want := r.desk.settings.Folder + "/Friday- the crew.locker"
	if r.desk.locker.Path() != want || r.sample.closed != 1 {
		t.Errorf("the locker is %s", r.desk.locker.Path())
	}
	if last := r.settings[len(r.settings)-1]; last.Locker != want || !slices.Equal(last.Recent, []string{want, samplePath}) {
		t.Errorf("the settings remember %q and %q", last.Locker, last.Recent)
	}
	var labels []string
	for _, i := range r.item("Open recent").ChildMenu.Items {
		labels = append(labels, i.Label)
	}
	if !slices.Equal(labels, []string{"Friday- the crew", "The sample locker"}) {
		t.Errorf("the menu lists %q", labels)
	}
	r.item("Open recent").ChildMenu.Items[1].Action()
	if r.desk.locker != domain.Locker(r.sample) {
		t.Error("the menu opens something else")
	}
}

func TestALockerThatCannotBeMadeIsTold(t *testing.T) {
	r := enter(t, func(s *Services, _ *Settings) {
		s.CreateLocker = func(string) (domain.Locker, error) { return nil, domain.ErrDenied }
	})
	r.menu("New locker")
	r.answer("Create")
	r.expectDialog("The locker could not be made", "The system does not allow it")
	r.answer("Close")
	if r.desk.locker != domain.Locker(r.own) || r.own.closed != 0 {
		t.Error("the locker before is gone")
	}
}

func TestACopyOfTheLockerIsWholeAndTold(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.typeText(" Ruin")
	r.menu("Save a copy")
	r.answer("Save copy")
	path := r.desk.settings.Folder + "/table copy.locker"
	r.expectNews("Copy saved: " + path)
	if !slices.Equal(r.own.copies, []string{path}) || r.saved(r.own, id).Name != "Kessa Ruin" {
		t.Errorf("copies were made to %q of %q", r.own.copies, r.saved(r.own, id).Name)
	}
	r.own.copyErr = errDisk
	r.menu("Save a copy")
	r.answer("Save copy")
	r.expectDialog("The copy could not be completed", "The disk is full.")
}

func TestOnlySoManyLockersAreRemembered(t *testing.T) {
	r := arrange(t, nil)
	for i := range mostRecent + 3 {
		path := "/lockers/" + strings.Repeat("x", i+1) + lockerSuffix
		r.lockers[path] = newMemory(path)
		r.desk.openLocker(path, false, nil)
	}
	if got := r.desk.settings.Recent; len(got) != mostRecent || !strings.HasSuffix(got[0], strings.Repeat("x", mostRecent+3)+lockerSuffix) {
		t.Errorf("%d are remembered, the first is %q", len(got), got[0])
	}
}

func TestALockerThatDoesNotCloseCleanlyIsTold(t *testing.T) {
	r := enter(t, nil)
	r.own.closeErr = errors.New("still busy")
	r.desk.openSample()
	if r.desk.locker != domain.Locker(r.sample) {
		t.Error("the other locker is not open")
	}
}

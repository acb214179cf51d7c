package desk

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

// withBackups is a locker with the note Kessa and two backups, of which the older holds the note Older. What is
// done to files is told in order.
func withBackups(t *testing.T, restore func(r *room) error) (r *room, did *[]string) {
	t.Helper()
	did = &[]string{}
	r = enter(t, func(s *Services, _ *Settings) {
		s.Backups = func(string) ([]Backup, error) {
			return []Backup{{"/b/new", s.Now() - 1000, 2000, "at start"}, {"/b/old", s.Now() - 2000, 1025, "before a restore"}}, nil
		}
		s.LookInside = func(path string) ([]domain.Head, error) {
			if path == "/b/new" {
				return nil, domain.ErrDamaged
			}
			return []domain.Head{{Kind: noteOf.ID(), Title: "Older", Changed: s.Now()}, {Kind: noteOf.ID(), Title: "Binned", Binned: 1}}, nil
		}
		s.Restore = func(backup, path string) error {
			if r.own.closed == 0 {
				t.Error("the locker is open still")
			}
			*did = append(*did, backup+" to "+path)
			return restore(r)
		}
	})
	r.newNote("Kessa")
	return r, did
}

// older puts another locker in the place of the own one.
func older(r *room) error {
	m := newMemory(ownPath)
	r.give(m, noteOf, "older", note{Name: "Older"}, nil)
	r.lockers[ownPath] = m
	return nil
}

func TestBackupsAreListedAndLookedInto(t *testing.T) {
	r, did := withBackups(t, older)
	r.menu("Restore from")
	r.expectDialog("Restore “table” from a backup", "at start   2 KB", "before a restore   2 KB", "That file is damaged")
	r.press(fyne.KeyDown)
	r.expectDialog("1 document:\nOlder, ")
	if said := words(r.asking().popup.Content); strings.Contains(said, "Binned") {
		t.Errorf("the bin is listed: %q", said)
	}
	r.press(fyne.KeyEscape)
	r.expectDialog("")
	r.expectSheet("Kessa", "")
	if len(*did) != 0 || r.own.closed != 0 {
		t.Errorf("looking did %q", *did)
	}
}

func TestABackupTakesTheLockersPlace(t *testing.T) {
	r, did := withBackups(t, older)
	r.typeText(" the Bold") // not saved yet
	r.menu("Restore from")
	r.press(fyne.KeyDown)
	r.answer("Restore")
	if len(*did) != 1 || (*did)[0] != "/b/old to "+ownPath || r.own.closed != 1 {
		t.Errorf("done was %q, the locker closed %d times", *did, r.own.closed)
	}
	r.expectDialog("")
	r.expectNews("Restored: ")
	r.expectShelf("[Testers · note]", "Older")
	if got := r.saved(r.own, "new1").Name; got != "Kessa the Bold" {
		t.Errorf("the locker that went has %q", got)
	}
	r.selectLine("older")
	r.desk.Show("older")
	r.write("on")
	if got := r.saved(r.lockers[ownPath], "older").Text; got != "on" {
		t.Errorf("the locker restored takes no edits: %q", got)
	}
}

func TestABackupThatCannotBeRestoredLeavesTheLocker(t *testing.T) {
	r, _ := withBackups(t, func(*room) error { return domain.ErrDamaged })
	r.menu("Restore from")
	r.answer("Restore")
	r.expectDialog("The locker could not be put back", "That file is damaged", "It is unchanged.")
	r.answer("Close")
	r.expectTabs("Kessa*")
	r.expectSheet("Kessa", "")
	r.write("on")
	if got := r.saved(r.own, "new1").Text; got != "on" {
		t.Errorf("the locker takes no edits: %q", got)
	}
	r.menu("Undo")
	r.menu("Undo") // of before the attempt
	r.expectSheet("", "")
}

func TestALockerThatDoesNotCloseIsNotReplaced(t *testing.T) {
	r, did := withBackups(t, older)
	r.own.closeErr = errors.New("the disk is gone")
	r.menu("Restore from")
	r.answer("Restore")
	r.expectDialog("The locker could not be put back", "The disk is gone.")
	if len(*did) != 0 {
		t.Errorf("done was %q", *did)
	}
}

func TestALockerThatDoesNotOpenAgainLeavesTheDeskBare(t *testing.T) {
	r, _ := withBackups(t, func(r *room) error { delete(r.lockers, ownPath); return nil })
	r.menu("Restore from")
	r.answer("Restore")
	r.expectDialog("The locker cannot be opened", "Its backups lie in the folder beside it.")
	r.answer("Close")
	r.expectTabs()
	r.expectShelf()
	r.menu("Undo")
	r.menu("History")
	r.menu("History of the locker")
	r.menu("Print")
	r.menu("New document")
	r.expectNews("No locker is open.")
	r.desk.openSample()
	r.expectLight("all is saved")
}

func TestNothingIsRestoredOverEditsThatAreNotSaved(t *testing.T) {
	r, did := withBackups(t, older)
	r.own.fail(errDisk)
	r.typeText("!")
	r.menu("Restore from")
	r.answer("Restore")
	r.expectDialog("The last edits are not saved yet", "The disk is full.")
	r.answer("Close")
	if len(*did) != 0 || r.own.closed != 0 {
		t.Errorf("done was %q, the locker closed %d times", *did, r.own.closed)
	}
	r.expectSheet("Kessa!", "")
	r.own.fail(nil)
	r.write("on")
	if got := r.saved(r.own, "new1"); got.Name != "Kessa!" || got.Text != "on" {
		t.Errorf("the locker has %+v", got)
	}
}

func TestABackupsContentsThatComeLateAreDropped(t *testing.T) {
	r, _ := withBackups(t, older)
	r.menu("Restore from")
	r.press(fyne.KeyDown)
	r.outline()
	r.press(fyne.KeyUp)
	late := <-r.calls
	r.desk.worker.inline = true
	r.press(fyne.KeyDown)
	late()
	r.expectDialog("1 document:\nOlder, ")
}

func TestWithoutBackupsThatIsTold(t *testing.T) {
	r := enter(t, nil)
	r.menu("Restore from")
	r.expectDialog("No backups yet")
	r.answer("Close")
	r.desk.services.Backups = func(string) ([]Backup, error) { return nil, domain.ErrDenied }
	r.menu("Restore from")
	r.expectDialog("The backups could not be listed", "The system does not allow it")
}

func TestABackupThatFailsAtTheStartIsTold(t *testing.T) {
	r := enter(t, func(s *Services, _ *Settings) { s.Backup = func(domain.Locker) error { return errDisk } })
	r.expectNews("No backup could be made: The disk is full.")
}

package desk

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// damaged is a desk whose own locker does not open any more.
func damaged(t *testing.T) *room {
	t.Helper()
	return arrange(t, func(s *Services, _ *Settings) {
		open := s.OpenLocker
		s.OpenLocker = func(path string, takeOver bool) (domain.Locker, error) {
			if path == ownPath {
				return nil, fmt.Errorf("open %s: %w", path, domain.ErrDamaged)
			}
			return open(path, takeOver)
		}
	})
}

func TestADamagedLockerIsRecoveredBesideIt(t *testing.T) {
	r := damaged(t)
	r.desk.services.Recover = func(broken, into string) (string, error) {
		if broken != ownPath {
			t.Errorf("recovered is %q", broken)
		}
		m := newMemory(into)
		r.give(m, noteOf, "kessa", note{Name: "Kessa"}, nil)
		r.lockers[into] = m
		return "1 document came through, 2 did not.", nil
	}
	r.desk.Start(ownPath)
	r.expectDialog("“table.locker” is damaged", "Nothing in it is changed.")
	r.answer("Recover what can be read")
	r.expectDialog("What was recovered", "1 document came through, 2 did not.", "/lockers/table recovered.locker", "The damaged file is unchanged.")
	r.answer("Close")
	r.expectShelf("[Testers · note]", "Kessa")
	if got := r.desk.locker.Path(); got != "/lockers/table recovered.locker" {
		t.Errorf("%q lies on the desk", got)
	}
}

func TestRecoveryMayBeDeclinedOrFail(t *testing.T) {
	r := damaged(t)
	r.desk.services.Recover = func(string, string) (string, error) { return "", domain.ErrFull }
	r.desk.Start(ownPath)
	r.answer("Cancel")
	r.expectDialog("")
	if r.desk.locker == nil || r.desk.locker.Path() != samplePath {
		t.Error("the sample is not open instead")
	}
	r.desk.openLocker(ownPath, false, nil)
	r.answer("Recover what can be read")
	r.expectDialog("Nothing could be recovered", "The disk is full.", "The damaged file is unchanged.")
}

func TestWhileTheDiskRefusesTheLightOffersTheWayOut(t *testing.T) {
	r := enter(t, nil)
	r.give(r.own, noteOf, "bystander", note{Name: "Bystander"}, nil)
	r.own.pictures["p"] = []byte("a picture")
	kessa := r.newNote("Kessa")
	if r.desk.light.out.Visible() {
		t.Error("the way out is offered without need")
	}
	r.own.fail(errDisk)
	r.write("unsaved")
	r.expectLight("not saved: The disk is full.")
	if !r.desk.light.out.Visible() {
		t.Fatal("no way out is offered")
	}
	test.Tap(r.desk.light.out)
	r.expectDialog("Save a copy of the locker")
	r.answer("Save copy")
	path := filepath.Join(r.desk.settings.Folder, "table copy.locker")
	r.expectNews("Copy saved: " + path)
	twin := r.lockers[path]
	if twin == nil {
		t.Fatal("no copy was made")
	}
	if got := r.saved(twin, kessa).Text; got != "unsaved" {
		t.Errorf("the copy has %q", got)
	}
	if got := r.saved(twin, "bystander").Name; got != "Bystander" || twin.closed != 1 {
		t.Errorf("the copy has %q beside it and was closed %d times", got, twin.closed)
	}
	if len(twin.past.steps) == 0 {
		t.Error("the copy does not know the step that led there")
	}
	if got := r.saved(r.own, kessa).Text; got != "" || r.own.closed != 0 {
		t.Errorf("the locker has %q and was closed %d times", got, r.own.closed)
	}
	r.own.fail(nil)
	r.pass(10_000) // it is tried again
	if got := r.saved(r.own, kessa).Text; got != "unsaved" || r.desk.light.out.Visible() {
		t.Errorf("the locker has %q, the way out shows: %v", got, r.desk.light.out.Visible())
	}
}

func TestACopyThatIsNotWholeIsTold(t *testing.T) {
	r := enter(t, nil)
	kessa := r.newNote("Kessa")
	r.give(r.own, noteOf, "lost", note{Name: "Lost", Picture: "gone"}, func(rec *domain.Record) { rec.Pictures = []domain.PictureID{"gone"} })
	r.own.fail(errDisk)
	r.own.copyErr = errDisk // nor can it be copied as a whole
	r.write("unsaved")
	test.Tap(r.desk.light.out)
	r.answer("Save copy")
	r.expectDialog("The copy could not be completed", "Unsaved edits stay in memory")
	twin := r.lockers[filepath.Join(r.desk.settings.Folder, "table copy.locker")]
	if got := r.saved(twin, kessa).Text; got != "unsaved" || twin.record("lost").Body == nil {
		t.Errorf("the copy has %q, and of the one without its picture %q", got, twin.record("lost").Body)
	}
}

func TestACopyOfASoundLockerIsTheLockersOwn(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	r.menu("Save a copy")
	r.answer("Save copy")
	path := filepath.Join(r.desk.settings.Folder, "table copy.locker")
	if len(r.own.copies) != 1 || r.own.copies[0] != path {
		t.Errorf("the copies are %q", r.own.copies)
	}
}

func TestAPanicInAJobIsRaisedOnTheScreensGoroutine(t *testing.T) {
	calls := make(chan func(), 10)
	w := worker{do: func(f func()) { calls <- f }}
	w.run(func() func() { return broken() })
	ran := false
	func() {
		defer func() {
			said := fmt.Sprint(recover())
			for _, part := range []string{"the hull is breached", "broken(", "rescue_test.go"} {
				if !strings.Contains(said, part) {
					t.Errorf("the panic says %q, want %q in it", said, part)
				}
			}
		}()
		(<-calls)()
	}()
	w.run(func() func() { return func() { ran = true } })
	(<-calls)()
	if !ran {
		t.Error("the worker does nothing any more")
	}
}

func broken() func() { panic("the hull is breached") }

func TestHowTheLastRunEndedIsToldOnce(t *testing.T) {
	r := enter(t, nil)
	r.desk.Crashed("/crashes/report.txt")
	if err := r.desk.Finish(); err != nil {
		t.Fatal(err)
	}
	settings := r.settings[len(r.settings)-1]
	next := arrange(t, func(_ *Services, s *Settings) { *s = settings })
	next.desk.Start(ownPath)
	next.expectDialog("Ship's Locker stopped unexpectedly last time", "/crashes/report.txt")
	next.answer("Close")
	next.expectDialog("")
	if err := next.desk.Finish(); err != nil {
		t.Fatal(err)
	}
	settings = next.settings[len(next.settings)-1]
	third := arrange(t, func(_ *Services, s *Settings) { *s = settings })
	third.desk.Start(ownPath)
	third.expectDialog("")
}

func TestTheLightNamesTheOneDocumentThatIsNotSaved(t *testing.T) {
	r := enter(t, nil)
	kessa := r.newNote("Kessa")
	r.own.fail(&domain.Refused{ID: kessa, Title: "Kessa", Why: domain.ErrStale})
	r.write("unsaved")
	r.expectLight("“Kessa” is not saved, everything else is: Another program has changed this document meanwhile.")
	r.own.fail(&domain.Refused{ID: kessa, Title: "Kessa", Why: domain.ErrNotFound})
	r.pass(10_000)
	r.expectLight("“Kessa” is not saved, everything else is: A picture it shows is not in the locker.")
}

func TestTheLightWarnsOfADamagedHistory(t *testing.T) {
	r := enter(t, nil)
	l := r.desk.light
	l.show(edit.Status{State: edit.Saved, At: 1, Err: domain.ErrHistory})
	if !strings.Contains(l.text.Text, "undo ends when you close") || !l.out.Visible() {
		t.Errorf("the light says %q", l.text.Text)
	}
	l.show(edit.Status{State: edit.Saved, At: 1})
	if strings.Contains(l.text.Text, "undo") || l.out.Visible() {
		t.Errorf("later the light says %q", l.text.Text)
	}
}

func TestALockerThatAnotherProgramAlteredIsReadAndOffersACleanCopy(t *testing.T) {
	const why = "Another program has altered the file: the trigger “purge” was added."
	for name, arranged := range map[string]func(*Services, *memory){
		"it can be read": func(s *Services, m *memory) { m.readOnly, m.altered = why, true },
		"it is older and would have to be written to": func(s *Services, _ *memory) {
			open := s.OpenLocker
			s.OpenLocker = func(path string, takeOver bool) (domain.Locker, error) {
				if path == ownPath {
					return nil, fmt.Errorf("open %s: %w", path, domain.Altered(why))
				}
				return open(path, takeOver)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := enter(t, nil)
			arranged(&r.desk.services, r.own)
			r.desk.openSample()
			r.desk.services.Recover = func(altered, into string) (string, error) {
				r.lockers[into] = newMemory(into)
				return "2 documents. Left out: the trigger.", nil
			}
			r.desk.openLocker(ownPath, false, nil)
			r.expectDialog("", why)
			r.answer("Make a clean copy")
			r.expectDialog("The clean copy", "2 documents. Left out: the trigger.", "/lockers/table clean.locker", "The altered file is unchanged.")
			r.answer("Close")
			if got := r.desk.locker.Path(); got != "/lockers/table clean.locker" {
				t.Errorf("%q lies on the desk", got)
			}
		})
	}
}

func TestAMovedLockerIsSaidToBeMoved(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	r.own.fail(fmt.Errorf("put: %w", errors.Join(domain.ErrReadOnly, domain.ErrMoved)))
	r.write("unsaved")
	r.expectLight("not saved: The locker's file was moved or deleted. Edits stay in memory: put it back, or save a copy.")
	if !r.desk.light.out.Visible() {
		t.Error("no copy is offered")
	}
}

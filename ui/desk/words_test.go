package desk

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"
	"time"

	"shipslocker/domain"
)

func TestEveryErrorOfTheDomainHasASentence(t *testing.T) {
	for err, want := range map[error]string{
		domain.ErrNotFound:    "It is no longer there.",
		domain.ErrStale:       "Another program has changed this document meanwhile.",
		domain.ErrUnknownKind: "It holds a kind of document that this version does not know.",
		domain.ErrNewer:       "A newer version of Ship's Locker wrote it.",
		domain.ErrBody:        "It cannot be read as a document of that kind.",
		domain.ErrNotLocker:   "That file is not a Ship's Locker file.",
		domain.ErrDamaged:     "That file is damaged",
		domain.ErrMoved:       "The locker's file was moved or deleted.",
		domain.ErrReadOnly:    "The locker is open for reading only.",
		domain.ErrFull:        "The disk is full.",
		domain.ErrDenied:      "The system does not allow it",
		domain.ErrNoPicture:   "That is not a PNG, JPEG, WebP or GIF picture.",
	} {
		t.Run(err.Error(), func(t *testing.T) {
			for _, wrapped := range []error{
				err, fmt.Errorf("open /tables/friday.locker: %w", err), errors.Join(errors.New("soak 3"), err),
			} {
				if got := sentence(wrapped); !strings.HasPrefix(got, want) {
					t.Errorf("%v reads %q, want %q", wrapped, got, want)
				}
			}
		})
	}
}

func TestWhyNothingCanBeWrittenIsSaid(t *testing.T) {
	err := fmt.Errorf("save: %w", domain.ReadOnly("the folder that the file is in cannot be written to"))
	if got := sentence(err); got != "The folder that the file is in cannot be written to." || !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("it reads %q", got)
	}
}

// Nobody reads on screen which call of the system failed.
func TestNoErrorOfTheSystemIsShownAsItIs(t *testing.T) {
	for _, no := range []syscall.Errno{
		syscall.ENOENT, syscall.EACCES, syscall.EPERM, syscall.ENOTDIR, syscall.EISDIR, syscall.EIO, syscall.ENAMETOOLONG, syscall.EMFILE, syscall.ELOOP,
	} {
		err := fmt.Errorf("make the folder: %w", &fs.PathError{Op: "mkdir", Path: "/tables", Err: no})
		if got := sentence(err); strings.Contains(got, "mkdir") || strings.Contains(got, no.Error()) {
			t.Errorf("%v reads %q", err, got)
		}
	}
}

func TestOtherErrorsBecomeSentences(t *testing.T) {
	for text, want := range map[string]string{
		"no xdg-open on this system": "No xdg-open on this system.",
		"ended.":                     "Ended.",
		"écrire: refusé":             "Écrire: refusé.",
		"x":                          "X.",
		"":                           "",
	} {
		if got := sentence(errors.New(text)); got != want {
			t.Errorf("%q reads %q, want %q", text, got, want)
		}
	}
}

func TestMomentsAsTheShelfTellsThem(t *testing.T) {
	now := domain.Moment(time.Date(2126, 11, 21, 21, 14, 7, 0, time.Local).UnixMilli())
	at := func(year int, month time.Month, day, hour int) domain.Moment {
		return domain.Moment(time.Date(year, month, day, hour, 5, 0, 0, time.Local).UnixMilli())
	}
	for name, tc := range map[string]struct {
		at   domain.Moment
		want string
	}{
		"today is told by the hour":      {at(2126, 11, 21, 9), "09:05"},
		"yesterday by the date":          {at(2126, 11, 20, 23), "20 Nov 2126"},
		"the same day a year before too": {at(2125, 11, 21, 9), "21 Nov 2125"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := day(tc.at, now); got != tc.want {
				t.Errorf("it reads %q, want %q", got, tc.want)
			}
		})
	}
	if got := clock(now); got != "21:14:07" {
		t.Errorf("the clock reads %q", got)
	}
}

func TestWhatADocumentIsCalled(t *testing.T) {
	for title, want := range map[string]string{
		"Kessa": "Kessa", "": "Unnamed note", "  \n ": "Unnamed note", "Kessa\nRuin": "Kessa Ruin", " Kessa ": "Kessa",
	} {
		if got := titleOf(domain.Head{Title: title}, noteOf); got != want {
			t.Errorf("%q is called %q, want %q", title, got, want)
		}
	}
}

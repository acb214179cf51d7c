package desk

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"time"

	"shipslocker/domain"
	model "shipslocker/ui/shelf"
)

// sentences say what went wrong in words for a person, by the error that crossed the rooms.
var sentences = []struct {
	err  error
	text string
}{
	{domain.ErrNotFound, "It is no longer there."},
	{domain.ErrNotLocker, "That file is not a Ship's Locker file."},
	{domain.ErrHistory, "The documents are saved, but the history of their changes is damaged."},
	{domain.ErrDamaged, "That file is damaged: it was cut off or overwritten. Nothing in it was changed."},
	{domain.ErrNewer, "A newer version of Ship's Locker wrote it. Use that version, or a newer one, to open it."},
	{domain.ErrUnknownKind, "It holds a kind of document that this version does not know."},
	{domain.ErrBody, "It cannot be read as a document of that kind."},
	{domain.ErrStale, "Another program has changed this document meanwhile."},
	{domain.ErrFull, "The disk is full."},
	{domain.ErrDenied, "The system does not allow it: the file or its folder is protected."},
	{domain.ErrMoved, "The locker's file was moved or deleted. Edits stay in memory: put it back, or save a copy."},
	{domain.ErrReadOnly, "The locker is open for reading only."},
	{fs.ErrNotExist, "There is no such file or folder: it was moved or deleted, or its drive is not connected."},
	{fs.ErrPermission, "The system does not allow it: the file or its folder is protected."},
	{syscall.ENOTDIR, "A file stands where a folder should be."},
	{syscall.EISDIR, "That is a folder, not a file."},
	{domain.ErrNoPicture, "That is not a PNG, JPEG, WebP or GIF picture."},
}

// sentence says what an error means.
func sentence(err error) string {
	var why domain.NotTaken
	if errors.As(err, &why) {
		return domain.AsSentence(string(why))
	}
	var altered domain.Altered
	if errors.As(err, &altered) {
		return string(altered)
	}
	var held domain.ReadOnly
	if errors.As(err, &held) {
		return domain.AsSentence(string(held))
	}
	for _, s := range sentences {
		if errors.Is(err, s.err) {
			return s.text
		}
	}
	var no syscall.Errno
	if errors.As(err, &no) {
		return "The system could not read or write the file."
	}
	return domain.AsSentence(err.Error())
}

// SayFault tells at the window's foot what did not work, and why.
func (d *Desk) SayFault(what string, err error) { d.Say(what + " " + sentence(err)) }

// clock is a moment as the save light tells it: 21:14:07.
func clock(m domain.Moment) string { return time.UnixMilli(int64(m)).Format("15:04:05") }

// date is a moment with its date: 21 November 2026, 21:14.
func date(m domain.Moment) string { return time.UnixMilli(int64(m)).Format("2 January 2006, 15:04") }

// moment is a moment as a history tells it: 21:14:07 of today, or with the date.
func moment(m, now domain.Moment) string {
	if date := day(m, now); len(date) > len("15:04") {
		return date + " " + clock(m)
	}
	return clock(m)
}

// day is a moment as the shelf tells it: the time of today, or the date.
func day(m, now domain.Moment) string {
	at, today := time.UnixMilli(int64(m)), time.UnixMilli(int64(now))
	if at.YearDay() == today.YearDay() && at.Year() == today.Year() {
		return at.Format("15:04")
	}
	return at.Format("2 Jan 2006")
}

// distinct numbers titles that come again, since a list to choose from goes by its texts.
func distinct(titles []string) {
	seen := make(map[string]int, len(titles))
	for i, t := range titles {
		if seen[t]++; seen[t] > 1 {
			titles[i] = fmt.Sprintf("%s  (%d)", t, seen[t])
		}
	}
}

// titleOf is what to call a document that may have no name yet.
func titleOf(h domain.Head, kind domain.Kind) string { return model.Title(h, kind.Noun()) }

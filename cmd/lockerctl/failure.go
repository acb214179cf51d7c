package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"shipslocker/domain"
	"shipslocker/ui/paper"
)

// misuse is a wrong call, in a sentence's words.
type misuse string

func (m misuse) Error() string { return string(m) }

// errFound ends a command that has printed what is wrong with the data.
var errFound = errors.New("something is wrong with the data")

// advice says what to do about an error, the more telling ones first.
var advice = []struct {
	is error
	do string
}{
	{fs.ErrExist, "Choose another name"},
	{domain.ErrNotLocker, "Check the name; lockers usually end in .locker"},
	{domain.ErrDamaged, "Keep the file; lockerctl backups lists earlier states, lockerctl recover saves what is left"},
	{domain.ErrAltered, "Make a clean copy with lockerctl recover FILE NEW.locker"},
	{domain.ErrMoved, "Put the file back and try again"},
	{domain.ErrReadOnly, "Close it elsewhere, make it writable, or work on a copy"},
	{domain.ErrFull, "Free some space and try again"},
	{domain.ErrDenied, "Check the permissions of the file and its folder"},
	{domain.ErrNewer, "Use a newer version of this program"},
	{domain.ErrStale, "Somebody else changed it just now; try again"},
	{domain.ErrUnknownKind, "lockerctl kinds lists all kinds"},
	{domain.ErrNoPicture, "Use a PNG, JPEG, WebP or GIF picture instead"},
	{domain.ErrBody, "Correct the text and try again"},
	{domain.ErrNotFound, "Check the name; lockerctl list FILE shows what a locker holds"},
	{fs.ErrNotExist, "Check the name"},
	{domain.ErrInput, "lockerctl rule --list shows what a procedure takes"},
}

// report writes one line about a command: what happened, that nothing was changed, and what to do.
func report(to io.Writer, command string, err error) {
	do := " Try again."
	for _, a := range advice {
		if errors.Is(err, a.is) {
			do = " " + a.do + "."
			break
		}
	}
	if taken := domain.NotTaken(""); errors.As(err, &taken) { // which says what to do
		do = ""
	}
	var nothing paper.Nothing
	if errors.As(err, &nothing) {
		do = " To write on one by hand, print a blank form with --blank."
	}
	var wrong misuse
	if errors.As(err, &wrong) {
		do = " See " + command + " --help."
	}
	// There is nowhere left to say that this could not be written.
	said := strings.TrimPrefix(oneLine(err), command[strings.LastIndex(command, " ")+1:]+": ") // once is enough
	_, _ = fmt.Fprintf(to, "%s: %s. Nothing was changed.%s\n", command, strings.TrimRight(said, "."), do)
}

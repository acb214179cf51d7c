// Package door lets one program at a time work with a folder: who starts second hands what it was given to the one that is
// in, and goes. Nothing of it leaves the machine, and nobody but the person whose folder it is can reach the program.
package door

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"
)

// ErrDeaf is that a program is in that does not answer.
var ErrDeaf = errors.New("another program has the folder and does not answer")

// errTaken is that a program is in.
var errTaken = errors.New("another program has the folder")

// pause is how long to wait between two tries at a door.
const pause = 50 * time.Millisecond

// Enter makes this program the one that works with a folder, until it closes the door or ends in whatever way. While another
// is in, that one is handed what this one brings: once it has taken it, Enter returns nil.
//
// It returns ErrDeaf after patience has gone by, and whatever the system has against the folder.
func Enter(folder, brought string, patience time.Duration) (*Door, error) {
	end := time.Now().Add(patience)
	for {
		d, err := open(folder)
		if !errors.Is(err, errTaken) {
			return d, err
		}
		if err = knock(folder, brought, end); err == nil {
			return nil, nil
		}
		if time.Now().After(end) {
			return nil, fmt.Errorf("%w: %w", ErrDeaf, err)
		}
		time.Sleep(pause) // the other is about to listen, or to leave
	}
}

// longest is how many bytes may be brought: a path has fewer.
const longest = 1 << 16

// give hands over what is brought and waits until it is taken.
func give(to io.ReadWriter, brought string) error {
	if len(brought) > longest {
		return fmt.Errorf("%d bytes are brought, and at most %d can be", len(brought), longest)
	}
	message := binary.BigEndian.AppendUint32(nil, uint32(len(brought)))
	if _, err := to.Write(append(message, brought...)); err != nil {
		return err
	}
	_, err := io.ReadFull(to, make([]byte, 1))
	return err
}

// receive takes what is brought and says so.
func receive(from io.ReadWriter, take func(brought string)) error {
	head := make([]byte, 4)
	if _, err := io.ReadFull(from, head); err != nil {
		return err
	}
	n := binary.BigEndian.Uint32(head)
	if n > longest {
		return fmt.Errorf("%d bytes are brought, and at most %d can be", n, longest)
	}
	brought := make([]byte, n)
	if _, err := io.ReadFull(from, brought); err != nil {
		return err
	}
	take(string(brought))
	_, err := from.Write([]byte{1})
	return err
}

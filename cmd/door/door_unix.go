//go:build !windows

package door

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// Door is that of the program that is in.
type Door struct {
	lock   *os.File // the system lets go of it when the program ends
	street string   // the folder of the socket, which is this person's alone
	bell   *net.UnixListener
}

// lockName is the file that the program which is in has locked. It says where the socket is: a folder's own path may be longer
// than a socket's may.
const lockName = "running"

func open(folder string) (d *Door, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	lock, err := os.OpenFile(filepath.Join(folder, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	d = &Door{lock: lock}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.Close())
		}
	}()
	switch err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return d, errTaken
	case err != nil:
		return d, err
	}
	if err := lock.Truncate(0); err != nil { // who is killed leaves it
		return d, err
	}
	if d.street, err = os.MkdirTemp(os.Getenv("XDG_RUNTIME_DIR"), "shipslocker-"); err != nil { // another person's, as under sudo
		d.street, err = os.MkdirTemp("", "shipslocker-")
	}
	if err != nil {
		return d, err
	}
	address := filepath.Join(d.street, "door")
	if d.bell, err = net.ListenUnix("unix", &net.UnixAddr{Name: address, Net: "unix"}); err != nil {
		return d, err
	}
	_, err = lock.WriteAt([]byte(address), 0)
	return d, err
}

func knock(folder, brought string, end time.Time) error {
	address, err := os.ReadFile(filepath.Join(folder, lockName))
	if err != nil {
		return err
	}
	c, err := net.DialUnix("unix", nil, &net.UnixAddr{Name: string(address), Net: "unix"})
	if err != nil {
		return err
	}
	err = c.SetDeadline(end)
	if err == nil {
		err = give(c, brought)
	}
	return errors.Join(err, c.Close())
}

// slowest is how long somebody who knocks may take to say what is brought.
const slowest = 5 * time.Second

// Answer calls take with what each later program brings, one after the other and on a goroutine of its own. The other
// program waits until take returns.
func (d *Door) Answer(take func(brought string)) {
	go func() {
		for {
			c, err := d.bell.AcceptUnix()
			if err != nil {
				return // the door is closed
			}
			err = c.SetReadDeadline(time.Now().Add(slowest))
			if err == nil {
				err = receive(c, take)
			}
			_ = errors.Join(err, c.Close()) // whoever went away without a word is nobody's trouble
		}
	}()
}

// Close lets another program in.
func (d *Door) Close() error {
	var err error
	if d.bell != nil {
		err = d.bell.Close()
	}
	if d.street != "" {
		err = errors.Join(err, os.RemoveAll(d.street))
	}
	return errors.Join(err, d.lock.Close())
}

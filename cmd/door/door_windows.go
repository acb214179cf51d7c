package door

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Door is that of the program that is in: a named pipe, which the system has once and takes away when the program ends.
type Door struct{ pipe windows.Handle }

// address is a folder's pipe.
func address(folder string) (*uint16, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	return windows.UTF16PtrFromString(fmt.Sprintf(`\\.\pipe\shipslocker-%x`, sha256.Sum256([]byte(strings.ToLower(folder)))))
}

// mine lets nobody but the person who runs the program to a pipe.
func mine() (*windows.SecurityAttributes, error) {
	user, err := windows.GetCurrentProcessToken().GetTokenUser()
	if err != nil {
		return nil, err
	}
	rights, err := windows.SecurityDescriptorFromString("D:P(A;;GA;;;" + user.User.Sid.String() + ")")
	if err != nil {
		return nil, err
	}
	return &windows.SecurityAttributes{Length: uint32(unsafe.Sizeof(windows.SecurityAttributes{})), SecurityDescriptor: rights}, nil
}

func open(folder string) (*Door, error) {
	name, err := address(folder)
	if err != nil {
		return nil, err
	}
	rights, err := mine()
	if err != nil {
		return nil, err
	}
	const onlyHere, one, waits = windows.PIPE_REJECT_REMOTE_CLIENTS, 1, 0
	pipe, err := windows.CreateNamedPipe(name, windows.PIPE_ACCESS_DUPLEX|windows.FILE_FLAG_FIRST_PIPE_INSTANCE, onlyHere, one, longest, longest, waits, rights)
	switch {
	case errors.Is(err, windows.ERROR_ACCESS_DENIED), errors.Is(err, windows.ERROR_PIPE_BUSY):
		return nil, errTaken
	case err != nil:
		return nil, err
	}
	return &Door{pipe}, nil
}

// stream reads and writes a pipe.
type stream windows.Handle

func (s stream) Read(p []byte) (n int, err error) {
	var done uint32
	err = windows.ReadFile(windows.Handle(s), p, &done, nil)
	return int(done), err
}

func (s stream) Write(p []byte) (n int, err error) {
	var done uint32
	err = windows.WriteFile(windows.Handle(s), p, &done, nil)
	return int(done), err
}

func knock(folder, brought string, end time.Time) error {
	name, err := address(folder)
	if err != nil {
		return err
	}
	// Whoever has the pipe may ask who knocks, and not act in that person's name.
	const asNobody = windows.SECURITY_SQOS_PRESENT | windows.SECURITY_IDENTIFICATION
	pipe, err := windows.CreateFile(name, windows.GENERIC_READ|windows.GENERIC_WRITE, 0, nil, windows.OPEN_EXISTING, asNobody, 0)
	if err != nil {
		return err
	}
	// The program that a person has just started may bring another to the front, and lets it. Where it may not, the other
	// one's button blinks.
	_, _, _ = windows.NewLazySystemDLL("user32.dll").NewProc("AllowSetForegroundWindow").Call(anybody)
	taken := make(chan error, 1)
	go func() { taken <- errors.Join(give(stream(pipe), brought), windows.CloseHandle(pipe)) }()
	select {
	case err := <-taken:
		return err
	case <-time.After(time.Until(end)):
		return errors.New("no answer in time")
	}
}

// anybody is ASFW_ANY.
const anybody = 0xffffffff

// Answer calls take with what each later program brings, one after the other and on a goroutine of its own. The other
// program waits until take returns.
func (d *Door) Answer(take func(brought string)) {
	go func() {
		for {
			err := windows.ConnectNamedPipe(d.pipe, nil)
			if err != nil && !errors.Is(err, windows.ERROR_PIPE_CONNECTED) && !errors.Is(err, windows.ERROR_NO_DATA) {
				return // the door is closed
			}
			err = receive(stream(d.pipe), take)
			if err == nil {
				err = windows.FlushFileBuffers(d.pipe)
			}
			_ = errors.Join(err, windows.DisconnectNamedPipe(d.pipe)) // whoever went away without a word is nobody's trouble
		}
	}()
}

// Close lets another program in.
func (d *Door) Close() error { return windows.CloseHandle(d.pipe) }

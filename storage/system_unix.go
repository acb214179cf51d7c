//go:build unix

package storage

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"syscall"
)

// Running says whether a process of that id runs on this host.
func Running(pid int) bool {
	if pid <= 0 {
		return false // kill would ask a whole group
	}
	err := syscall.Kill(pid, 0)
	return (err == nil || errors.Is(err, syscall.EPERM)) && !ended(pid)
}

// ended says that a process of that id has ended and waits only for whoever started it to take notice: it keeps its id
// until then, and writes no more. Where the system does not tell, it has not.
func ended(pid int) bool {
	about, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	_, after, _ := bytes.Cut(about[bytes.LastIndexByte(about, '(')+1:], []byte(") ")) // its name may hold brackets itself
	return bytes.HasPrefix(after, []byte("Z")) || bytes.HasPrefix(after, []byte("X"))
}

func diskFull(no syscall.Errno) bool { return no == syscall.ENOSPC || no == syscall.EDQUOT }

// syncFolder makes a rename in a folder outlive a power cut.
func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil // some network folders cannot; the file itself is safe
	}
	return errors.Join(err, d.Close())
}

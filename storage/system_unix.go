//go:build unix

package storage

import (
	"errors"
	"os"
	"syscall"
)

// Running says whether a process of that id runs on this host.
func Running(pid int) bool {
	if pid <= 0 {
		return false // kill would ask a whole group
	}
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
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

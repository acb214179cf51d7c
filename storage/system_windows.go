package storage

import "syscall"

// Running says whether a process of that id runs on this host.
func Running(pid int) bool {
	if pid <= 0 {
		return false
	}
	const (
		queryLimitedInformation = 0x1000
		stillActive             = 259
	)
	h, err := syscall.OpenProcess(queryLimitedInformation, false, uint32(pid))
	if err != nil {
		return err == syscall.ERROR_ACCESS_DENIED
	}
	var code uint32
	asked := syscall.GetExitCodeProcess(h, &code)
	if err := syscall.CloseHandle(h); err != nil || asked != nil {
		return true // not known: better to open for reading only
	}
	return code == stillActive
}

// diskFull knows ERROR_HANDLE_DISK_FULL and ERROR_DISK_FULL.
func diskFull(no syscall.Errno) bool { return no == 39 || no == 112 }

// syncFolder does nothing: Windows has no such call, and keeps its folders in a journal of its own.
func syncFolder(string) error { return nil }

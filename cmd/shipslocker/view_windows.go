package main

import (
	"errors"
	"fmt"
	"runtime"

	"golang.org/x/sys/windows"
)

// view hands a file to the program that the system has for it, which goes on by itself.
func view(path string) error {
	err := perform("open", path)
	switch {
	case errors.Is(err, windows.ERROR_NO_ASSOCIATION):
		return errNoViewer
	case err != nil:
		return fmt.Errorf("the PDF viewer did not open the file (%w)", err)
	}
	return nil
}

// perform has the system do with a file what its menu calls by a verb.
func perform(verb, path string) error {
	v, verbErr := windows.UTF16PtrFromString(verb)
	file, fileErr := windows.UTF16PtrFromString(path)
	if err := errors.Join(verbErr, fileErr); err != nil {
		return err
	}
	// Some programs are called by way of COM, which is begun on a thread.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED) == nil {
		defer windows.CoUninitialize()
	}
	return windows.ShellExecute(0, v, file, nil, nil, windows.SW_SHOWNORMAL)
}

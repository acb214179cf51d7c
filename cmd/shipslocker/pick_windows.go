package main

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"unsafe"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"golang.org/x/sys/windows"

	"shipslocker/ui/desk"
)

// openFileName is Windows' OPENFILENAMEW.
type openFileName struct {
	size         uint32
	owner        uintptr
	instance     uintptr
	filter       *uint16
	customFilter *uint16
	maxCustom    uint32
	filterIndex  uint32
	file         *uint16
	maxFile      uint32
	fileTitle    *uint16
	maxFileTitle uint32
	folder       *uint16
	title        *uint16
	flags        uint32
	fileOffset   uint16
	extension    uint16
	defaultEnd   *uint16
	data         uintptr
	hook         uintptr
	template     *uint16
	reserved     uintptr
	reserved2    uint32
	flagsEx      uint32
}

// pick has Windows' own dialog ask for a file. Folders are looked for in the desk's list: Windows asks for those in a tree that
// begins at the top of everything.
func pick(q desk.Picking, then func(path string, err error)) {
	if len(q.Suffixes) == 0 {
		then("", errors.ErrUnsupported)
		return
	}
	var window uintptr
	if native, ok := q.From.(driver.NativeWindow); ok {
		native.RunNative(func(is any) {
			if w, ok := is.(driver.WindowsWindowContext); ok {
				window = w.HWND
			}
		})
	}
	go func() {
		runtime.LockOSThread() // the dialog has a loop of its own
		defer runtime.UnlockOSThread()
		path, err := askWindows(q, window)
		fyne.Do(func() { then(path, err) })
	}()
}

// askWindows asks and waits for the answer; empty = the dialog was closed.
func askWindows(q desk.Picking, window uintptr) (string, error) {
	const (
		longest      = 1 << 15 // letters of a path
		fileMustBe   = 0x1000
		pathMustBe   = 0x800
		keepFolder   = 0x8 // of the program
		explorer     = 0x80000
		hideReadOnly = 0x4
	)
	title, titleErr := windows.UTF16PtrFromString(q.Title)
	folder, folderErr := windows.UTF16PtrFromString(q.Folder)
	if err := errors.Join(titleErr, folderErr); err != nil {
		return "", err
	}
	kinds := strings.Join(q.Suffixes, ", ") + "\x00*" + strings.Join(q.Suffixes, ";*") + "\x00\x00" // in pairs, which end with nothing
	filter := windows.StringToUTF16(strings.ReplaceAll(kinds, "\x00", "\uFFFF"))
	for i, c := range filter {
		if c == 0xFFFF {
			filter[i] = 0
		}
	}
	file := make([]uint16, longest)
	o := openFileName{
		owner: window, filter: &filter[0], filterIndex: 1, file: &file[0], maxFile: longest, folder: folder, title: title,
		flags: fileMustBe | pathMustBe | keepFolder | explorer | hideReadOnly,
	}
	o.size = uint32(unsafe.Sizeof(o))
	dialogs := windows.NewLazySystemDLL("comdlg32.dll")
	if ok, _, _ := dialogs.NewProc("GetOpenFileNameW").Call(uintptr(unsafe.Pointer(&o))); ok != 0 {
		return windows.UTF16ToString(file), nil
	}
	if code, _, _ := dialogs.NewProc("CommDlgExtendedError").Call(); code != 0 {
		return "", fmt.Errorf("the system's dialog for files failed (%#x)", code)
	}
	return "", nil
}

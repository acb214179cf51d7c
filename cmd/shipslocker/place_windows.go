package main

import (
	"unsafe"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"golang.org/x/sys/windows"

	"shipslocker/ui/desk"
)

var (
	user32          = windows.NewLazySystemDLL("user32.dll")
	getWindowRect   = user32.NewProc("GetWindowRect")
	setWindowPos    = user32.NewProc("SetWindowPos")
	monitorFromRect = user32.NewProc("MonitorFromRect")
	isIconic        = user32.NewProc("IsIconic")
)

// Of SetWindowPos: leave alone what is no place.
const noSize, noOrder, noActivate = 0x1, 0x4, 0x10

// place says where a window stands; nil = nowhere, as one that is an icon.
func place(w fyne.Window) (p *desk.Place) {
	onHandle(w, func(handle uintptr) {
		if small, _, _ := isIconic.Call(handle); small != 0 {
			return
		}
		var r windows.Rect
		if ok, _, _ := getWindowRect.Call(handle, uintptr(unsafe.Pointer(&r))); ok != 0 {
			p = &desk.Place{X: int(r.Left), Y: int(r.Top)}
		}
	})
	return p
}

// put puts a window where it stood, unless that is out of sight now.
func put(w fyne.Window, p desk.Place) {
	onHandle(w, func(handle uintptr) {
		corner := windows.Rect{Left: int32(p.X) + 80, Top: int32(p.Y), Right: int32(p.X) + 160, Bottom: int32(p.Y) + 20}
		if screen, _, _ := monitorFromRect.Call(uintptr(unsafe.Pointer(&corner)), 0); screen != 0 {
			setWindowPos.Call(handle, 0, uintptr(p.X), uintptr(p.Y), 0, 0, noSize|noOrder|noActivate)
		}
	})
}

func onHandle(w fyne.Window, f func(handle uintptr)) {
	if native, ok := w.(driver.NativeWindow); ok {
		native.RunNative(func(is any) {
			if at, ok := is.(driver.WindowsWindowContext); ok && at.HWND != 0 {
				f(at.HWND)
			}
		})
	}
}

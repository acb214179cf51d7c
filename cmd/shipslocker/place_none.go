//go:build !windows && (wayland || !(linux || freebsd || openbsd || netbsd))

package main

import (
	"fyne.io/fyne/v2"

	"shipslocker/ui/desk"
)

// place says where a window stands, which neither Wayland nor the toolkit on this system tells.
func place(fyne.Window) *desk.Place { return nil }

// put leaves a window where the system opened it.
func put(fyne.Window, desk.Place) {}

package main

import (
	"os"
	"regexp"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// noWindow says why no window can be opened. Nothing has been opened then, no locker either.
type noWindow string

func (e noWindow) Error() string { return string(e) }

const noDisplayReached noWindow = "there is no display to open a window on; lockerctl works with the same lockers without one"

const deaf noWindow = "Ship's Locker is running already and does not answer; end it in the system's list of programs, then start it again"

// noDisplay says that there is no screen to open a window on; empty = there is one.
func noDisplay() noWindow {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "" {
		return ""
	}
	return noDisplayReached
}

// windowFault is how the toolkit logs why it could not make a window.
var windowFault = regexp.MustCompile(`window creation error\n.*Cause: (?:\w+: )?(.+)`)

// noOpenGL says why the toolkit could not make a window, of which it tells only its log.
func noOpenGL(logged string) noWindow {
	why := "OpenGL 2.1 is missing"
	if found := windowFault.FindStringSubmatch(logged); found != nil {
		why += " (" + strings.TrimSpace(found[1]) + ")"
	}
	return noWindow("no window can be opened on this display: " + why + "; install the graphics card's driver, or work with lockerctl, which needs no window")
}

// stands reports whether a window that was shown is there. The toolkit keeps one that it could not make as well.
func stands(w fyne.Window) bool {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return true // a toolkit that does not tell
	}
	there := false
	native.RunNative(func(is any) {
		switch is {
		case driver.X11WindowContext{}, driver.WaylandWindowContext{}, driver.WindowsWindowContext{}, driver.MacWindowContext{}:
		default:
			there = true
		}
	})
	return there
}
